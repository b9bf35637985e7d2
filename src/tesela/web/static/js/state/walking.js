// Walking among places with arrows. An arrow leads to the nearest place of the quarter of the plane that it points to.

export const WAYS = Object.freeze({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });
const ELSEWHERE = 1e6; // further than any place of the quarter

/**
 * Which of these places (x and y of each) an arrow leads to from one of them, by their numbers; -1 where it leads
 * nowhere. Each place lies in a quarter of every other one, so that none is passed over from all sides; where a quarter
 * is empty, the arrow leads to what lies that way at all.
 * @param {[number, number][]} places
 * @param {number} from
 * @param {readonly [number, number] | readonly number[]} way
 */
export function ledTo(places, from, [dx, dy]) {
  const [x, y] = places[from];
  const [best] = places
    .map(([toX, toY], place) => {
      const [right, down] = [toX - x, toY - y];
      return { place, ahead: right * dx + down * dy, aside: Math.abs(right * dy) + Math.abs(down * dx) };
    })
    .filter(({ place, ahead }) => place !== from && ahead > 0)
    .map(({ place, ahead, aside }) => ({ place, far: Math.hypot(ahead, aside) + (aside > ahead ? ELSEWHERE : 0) }))
    .sort((one, other) => one.far - other.far);
  return best?.place ?? -1;
}
