// A queue: what comes is taken one by one, each when the one before is done with.

/** A queue for `take(thing)`, which promises when it is done: `{push(thing), length(), end()}`. */
export function queueOf(take) {
  const waiting = [];
  let busy = false;

  async function push(thing) {
    waiting.push(thing);
    if (busy) return;
    busy = true;
    try {
      while (waiting.length > 0) await take(waiting.shift());
    } finally {
      busy = false;
    }
  }

  return { push, length: () => waiting.length, end: () => waiting.splice(0) };
}
