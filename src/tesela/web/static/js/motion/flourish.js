// A flourish: sparks that run along what is complete, a row or a star.

import { h } from "../dom.js";

const RUN = 420; // ms from the first spark to the last
const SPARK = 420; // ms that each one shines

/** Let sparks run over these boxes, in this order; they go by themselves. */
export function flourish(layer, boxes, clock) {
  boxes.forEach((box, place) => {
    const spark = layer.appendChild(h("div", { class: "motion-spark" }));
    const size = Math.min(box.width, box.height) * 0.9;
    Object.assign(spark.style, {
      left: `${box.left + (box.width - size) / 2}px`,
      top: `${box.top + (box.height - size) / 2}px`,
      width: `${size}px`,
      height: `${size}px`,
    });
    const delay = (RUN * place) / Math.max(1, boxes.length - 1);
    spark.animate(
      [
        { transform: "scale(0) rotate(-40deg)", opacity: 0 },
        { transform: "scale(1.15) rotate(0deg)", opacity: 1, offset: 0.4 },
        { transform: "scale(0) rotate(40deg)", opacity: 0 },
      ],
      { duration: SPARK * clock.factor, delay: delay * clock.factor, easing: "ease-in-out", fill: "both" },
    ).finished.then(() => spark.remove(), () => {});
  });
}
