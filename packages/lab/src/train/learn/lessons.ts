import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Result } from '@grognard/kernel';

/** A board on the way of a game as a camp looks at it: its worth in leanings, and its signs. */
export interface Sight {
  readonly worth: number;
  readonly signs: ArrayLike<number>;
}
/** The same board as both camps look at it. */
export interface Lesson {
  readonly first: Sight;
  readonly second: Sight;
}
/** A game to learn from. */
export interface Course {
  /** Which of the scenarios, and how it ended for the first camp: 1 won, ½ drawn, 0 lost. */
  readonly scenario: number;
  readonly result: number;
  readonly lessons: readonly Lesson[];
}

// Each game is: scenario, result, how many lessons, how many numbers each; then the lessons' numbers, camp by camp.
const HEAD = 4;

const rowOf = ({ first, second }: Lesson): readonly number[] => [
  first.worth,
  ...Array.from(first.signs),
  second.worth,
  ...Array.from(second.signs),
];

/** Add games to a file of lessons; what was written before stays. */
export const keepCourses = (path: string, courses: readonly Course[]): void => {
  for (const { scenario, result, lessons } of courses) {
    const rows = lessons.map(rowOf);
    const width = rows[0]?.length ?? 0;
    const numbers = new Float32Array(HEAD + rows.length * width);
    numbers.set([scenario, result, rows.length, width]);
    for (const [i, row] of rows.entries()) numbers.set(row, HEAD + i * width);
    appendFileSync(path, new Uint8Array(numbers.buffer));
  }
};

/** The games of a file of lessons, none when there is no such file; a game cut short at the end is left out. */
export const keptCourses = (path: string, signs: number): Result<readonly Course[]> => {
  if (!existsSync(path)) return { ok: true, value: [] };
  const bytes = readFileSync(path);
  const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4));
  const width = 2 * (signs + 1);
  const courses: Course[] = [];
  for (let at = 0; at + HEAD <= numbers.length; ) {
    const [scenario, result, count, wide] = numbers.subarray(at, at + HEAD) as unknown as [
      number,
      number,
      number,
      number,
    ];
    if (wide !== width && count > 0)
      return {
        ok: false,
        problems: [{ path, why: `game ${courses.length + 1} has ${wide} numbers a lesson, not ${width}` }],
      };
    const end = at + HEAD + count * wide;
    if (end > numbers.length) break;
    courses.push({ scenario, result, lessons: lessonsIn(numbers.subarray(at + HEAD, end), count, signs) });
    at = end;
  }
  return { ok: true, value: courses };
};

const lessonsIn = (numbers: Float32Array, count: number, signs: number): readonly Lesson[] =>
  Array.from({ length: count }, (_, i) => {
    const sightAt = (at: number): Sight => ({ worth: numbers[at]!, signs: numbers.subarray(at + 1, at + 1 + signs) });
    const at = i * 2 * (signs + 1);
    return { first: sightAt(at), second: sightAt(at + signs + 1) };
  });
