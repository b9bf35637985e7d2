// Settings: what this browser remembers about its user. Where storage is forbidden, they last as long as the page.

const PLACE = "tesela.settings";
/** @type {Readonly<Settings>} */
const DEFAULTS = Object.freeze({
  language: "", // as the browser says
  theme: "system", // or light, dark
  tiles: "painted", // or plain, contrast
  tables: "own", // the air of each game; or paper, night, contrast
  sound: false,
  motion: "system", // normal, or none where the system wants little of it; or slow, normal, fast, none
  confirm: "people", // whether a move waits for a yes: where others would have to agree to take it back; always, never
  counting: "full", // of points: or short
  name: "",
});

const listeners = new Set();
const unstored = new Map(); // what the browser did not let us store, until the page is left
const SPEEDS = { calm: "slow", normal: "normal", quick: "fast" };
let values = recalled();

/** Read, change and follow the settings. */
export const settings = {
  /**
   * The value of a setting.
   * @template {keyof Settings} K
   * @param {K} name
   */
  get: (name) => values[name],
  /**
   * Change a setting, and tell everybody who follows.
   * @template {keyof Settings} K
   * @param {K} name
   * @param {Settings[K]} value
   */
  set(name, value) {
    if (values[name] === value) return;
    values = { ...values, [name]: value };
    remember(PLACE, values);
    for (const listener of [...listeners]) listener(name, value);
  },
  /**
   * Call `listener(name, value)` after each change; returns a function that ends it.
   * @param {(name: keyof Settings, value: any) => unknown} listener
   */
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** How fast things move: "slow", "normal", "fast" or "none". */
export function motion() {
  if (values.motion !== "system") return values.motion;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "normal";
}

/** Whether things should move as little as possible. */
export function still() {
  return motion() === "none";
}

// All settings. Those of an older version said whether things move apart from how fast, and of a yes only whether.
function recalled() {
  const { speed = "normal", ...found } = recall(PLACE) ?? {};
  if (found.motion === "reduced") found.motion = "none";
  if (found.motion === "full") found.motion = SPEEDS[speed] ?? "normal";
  if (typeof found.confirm === "boolean") found.confirm = found.confirm ? "people" : "never";
  return { ...DEFAULTS, ...found };
}

/** What was remembered under a name, or null. */
export function recall(place) {
  if (unstored.has(place)) return unstored.get(place);
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null");
  } catch {
    return null;
  }
}

/** Remember a value under a name, if this browser lets us for longer than the page; null forgets it. */
export function remember(place, value) {
  try {
    if (value === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
    unstored.delete(place);
  } catch {
    unstored.set(place, value);
  }
}

// Another tab of the same browser changed something.
addEventListener("storage", (event) => {
  if (event.key !== PLACE) return;
  const before = values;
  values = recalled();
  for (const name of Object.keys(values)) {
    if (values[name] !== before[name]) for (const listener of [...listeners]) listener(name, values[name]);
  }
});
