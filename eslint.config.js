// The linter of the page's scripts and of their tests. The order of the rooms is held by tests/web/test_scripts.py.

import js from "@eslint/js";
import globals from "globals";

const SCRIPTS = "src/tesela/web/static/js";
const PURE = [`${SCRIPTS}/state/**`, `${SCRIPTS}/words.js`];
const MARKUP = ["innerHTML", "outerHTML", "insertAdjacentHTML"];

export default [
  { ignores: ["**/build/", "**/.venv*/", "out/"] },
  {
    ...js.configs.recommended,
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  {
    rules: {
      "no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "no-var": "error",
      "prefer-const": "error",
      "eqeqeq": "error",
      "object-shorthand": "error",
      "no-implicit-coercion": "error",
      "no-else-return": "error",
      "no-throw-literal": "error",
      "max-len": ["error", { code: 120, ignoreStrings: true }],
      "max-lines": ["error", 300],
      // Text is always text, never markup.
      "no-restricted-properties": ["error", ...MARKUP.map((property) => ({ property }))],
    },
  },
  { files: [`${SCRIPTS}/**`], languageOptions: { globals: globals.browser } },
  { files: ["src/tesela/web/static/worker.js"], languageOptions: { globals: globals.serviceworker } },
  // What is known needs no browser, so that it can be tested without one.
  { files: PURE, languageOptions: { globals: { ...without(globals.browser), ...globals["shared-node-browser"] } } },
  { files: ["tests/page/unit/**", "*.config.js"], languageOptions: { globals: globals.node } },
];

function without(names) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, "off"]));
}
