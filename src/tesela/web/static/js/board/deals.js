// The next deal: what chance may do to the chance to win, as a chart, with its best and worst as positions to open.

import { h, s } from "../dom.js";
import { percent } from "../panels/judgement.js";
import { boardAddress } from "../routes.js";
import { chartOf } from "../state/thoughts.js";
import { say } from "../texts.js";
import { plural } from "../words.js";

/**
 * What is known of the next deal for a seat; `found` is `{deals, over}`, or null where nothing is yet.
 * @param {{ deals: Dealt[], over: boolean } | null} found
 * @param {{ names: string[], seat: number }} context
 */
export function dealChart(found, { names, seat }) {
  if (found?.over) return h("p", { class: "hint" }, say("page.thoughts.deal.over"));
  if (!found || found.deals.length === 0) return h("p", { class: "hint" }, say("page.thoughts.deal.wait"));
  const { mean, best, worst, bars } = chartOf(found.deals, seat);
  const most = Math.max(...bars.map(({ count }) => count));
  const [low, high] = [worst, best].map(({ win }) => percent(win[seat]));
  const range = { name: names[seat], low, high, mean: percent(mean) };
  return [
    h("p", {}, plural("page.thoughts.deal.range", found.deals.length, range)),
    h("table", { class: "deal-chart" },
      h("thead", { class: "visually-hidden" }, h("tr", {}, h("th", {}, say("page.thoughts.column.win")), h("th", {}, say("page.thoughts.deal.count")))),
      h("tbody", {}, bars.map(({ from, to, count }) => h("tr", { class: from <= mean && mean < to ? "mean" : "" },
        h("th", { scope: "row" }, `${Math.round(100 * from)}–${percent(to)}`),
        h("td", {}, s("svg", { "class": "deal-bar", "aria-hidden": "true" }, s("rect", { width: `${(100 * count) / most}%`, height: "100%", rx: 3 })),
          h("span", {}, count)))))),
    h("ul", { class: "deal-examples" }, example("best", best, seat), example("worst", worst, seat)),
    h("p", { class: "hint" }, say("page.thoughts.deal.how")),
  ];
}

function example(kind, { position, win }, seat) {
  return h("li", {}, h("a", { href: boardAddress(position), data: { name: `deal-${kind}` } },
    say(`page.thoughts.deal.${kind}`, { win: percent(win[seat]) })));
}
