// What this browser keeps of the lessons of one's games, as their reviews told them.

import { recall, remember } from "./settings.js";

const PLACE = "tesela.lessons";
const MOST = 50; // games

/**
 * Keep the lessons of a table where one had one seat, as its review tells them; the last one reviewed comes last.
 * @param {string} id
 * @param {Lesson[]} lessons
 */
export function keepLessons(id, lessons) {
  const others = keptLessons().filter((game) => game.id !== id);
  const own = { id, lessons: lessons.map(({ lesson, count, loss }) => ({ lesson, count, loss })) };
  remember(PLACE, [...others, own].slice(-MOST));
}

/**
 * The lessons of the games that this browser has seen reviewed.
 * @returns {{ id: string, lessons: { lesson: string, count: number, loss: number }[] }[]}
 */
export function keptLessons() {
  return recall(PLACE) ?? [];
}
