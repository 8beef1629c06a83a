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

interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** A plate that would run off the sheet lies along its edge. */
export const onSheet = ({ width, height }: Sheet, { x, y }: Dot, text: string): Dot => {
  const within = (value: number, half: number, size: number): number => Math.max(half, Math.min(size - half, value));
  return { x: within(x, plateWidth(text) / 2 + GAP, width), y: within(y, HIGH / 2 + GAP, height) };
};

/** Plates one below the other where they would cover each other; the upper ones stay where they are. */
export const spreadPlates = <P extends Wanted>(sheet: Sheet, plates: readonly P[]): readonly P[] => {
  const laid: P[] = [];
  for (const plate of plates.toSorted((a, b) => a.at.y - b.at.y)) {
    let at = onSheet(sheet, plate.at, plate.text);
    for (const other of laid.toSorted((a, b) => a.at.y - b.at.y))
      if (covers({ ...plate, at }, other)) at = { x: at.x, y: other.at.y + HIGH + GAP };
    laid.push({ ...plate, at });
  }
  return laid;
};

const covers = (a: Wanted, b: Wanted): boolean =>
  Math.abs(a.at.x - b.at.x) < (plateWidth(a.text) + plateWidth(b.text)) / 2 && Math.abs(a.at.y - b.at.y) < HIGH + GAP;
