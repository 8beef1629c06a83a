import type { Dot } from './geometry.ts';

/** So high is a plate, and so much lies between two of them. */
const HIGH = 19;
const GAP = 2;
/** How wide a plate is with its words. */
export const plateWidth = (text: string): number => text.length * 6.4 + 14;

/** A plate with words, where its middle is wanted. */
interface Wanted {
  readonly at: Dot;
  readonly text: string;
}

/** Plates one below the other where they would cover each other; the upper ones stay where they are. */
export const spreadPlates = <P extends Wanted>(plates: readonly P[]): readonly P[] => {
  const laid: P[] = [];
  for (const plate of plates.toSorted((a, b) => a.at.y - b.at.y)) {
    let { at } = plate;
    for (const other of laid.toSorted((a, b) => a.at.y - b.at.y))
      if (covers({ ...plate, at }, other)) at = { x: at.x, y: other.at.y + HIGH + GAP };
    laid.push({ ...plate, at });
  }
  return laid;
};

const covers = (a: Wanted, b: Wanted): boolean =>
  Math.abs(a.at.x - b.at.x) < (plateWidth(a.text) + plateWidth(b.text)) / 2 && Math.abs(a.at.y - b.at.y) < HIGH + GAP;
