// The steps of an account of Summer Pavilion: which places each of them is about.

import { costOf } from "./costs.js";

/**
 * The slots that a step is about, in a scene where it has happened.
 * @param {PavilionScene} scene
 */
export function slotsOf(scene, step) {
  const own = (name) => `seat:${step.seat}:${name}`;
  const { stars } = scene.view.seats[step.seat];
  const spaces = (star) => stars[star].map((_, index) => index + 1);
  switch (step.reason) {
    case "place": return step.connected.map((space) => own(`star:${step.star}:${space}`));
    case "star": return spaces(step.star).map((space) => own(`star:${step.star}:${space}`));
    case "cost": return Object.keys(stars).flatMap((star) => spaces(star)
      .filter((space) => costOf(scene, star, space) === step.cost).map((space) => own(`star:${star}:${space}`)));
    default: return [own("score")];
  }
}
