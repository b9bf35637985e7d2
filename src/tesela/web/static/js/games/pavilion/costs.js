// Costs: what is printed on the spaces of the stars.

/**
 * The cost of a space.
 * @param {PavilionScene} scene
 */
export function costOf(scene, star, space) {
  return scene.facts.costs[star][space - 1];
}
