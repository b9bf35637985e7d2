// The moments of a game: how things stood after each of its events. Fetched when somebody looks back, and kept.

const AT_ONCE = 500;

/**
 * The moments of a game, of which `ask(first, count)` promises `{moments}`. `upTo(number)` promises the moment of that
 * number, with all before it known; `known(number)` is one that is known already, or null; `hear(entries)` forgets what
 * was taken back.
 */
export function momentsOf(ask) {
  let found = [];
  let age = 0; // goes up when something is forgotten, so that an answer which is under way then is not kept
  let fetching = Promise.resolve();

  async function fetchUpTo(number) {
    while (found.length <= number) {
      const [first, asked] = [found.length, age];
      const { moments } = await ask(first, Math.min(AT_ONCE, number + 1 - first));
      if (asked !== age) continue;
      if (moments.length === 0) throw new RangeError(`no moment ${first}`);
      found.push(...moments);
    }
    return found[number];
  }

  return {
    known: (number) => found[number] ?? null,
    upTo(number) {
      if (found[number]) return Promise.resolve(found[number]);
      const next = fetching.then(() => fetchUpTo(number));
      fetching = next.catch(() => {});
      return next;
    },
    hear(entries) {
      for (const entry of entries) {
        if (entry.event !== "taken_back") continue;
        found = found.slice(0, entry.keep + 1);
        age += 1;
      }
    },
  };
}
