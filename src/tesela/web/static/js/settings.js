// Settings: what this browser remembers about its user. Where storage is forbidden, they last as long as the page.

const PLACE = "tesela.settings";
/** @type {Readonly<Settings>} */
const DEFAULTS = Object.freeze({
  language: "", // as the browser says
  theme: "system", // or light, dark
  sound: false,
  motion: "system", // or reduced, full
  speed: "normal", // of what moves: or calm, quick
  confirm: true,
  name: "",
});

const listeners = new Set();
const unstored = new Map(); // what the browser did not let us store, until the page is left
let values = { ...DEFAULTS, ...recall(PLACE) };

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

/** Whether things should move as little as possible. */
export function still() {
  const wish = values.motion;
  return wish === "system" ? matchMedia("(prefers-reduced-motion: reduce)").matches : wish === "reduced";
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
  values = { ...DEFAULTS, ...recall(PLACE) };
  for (const name of Object.keys(values)) {
    if (values[name] !== before[name]) for (const listener of [...listeners]) listener(name, values[name]);
  }
});
