/**
 * The wound table (PF-WND): rows Strength 1 to 12, columns Defence 1 to 15. 64 is a 6 and then a 4 or more on a second
 * die; 0 is impossible.
 */
const PRINTED = [
  [4, 5, 5, 6, 6, 64, 65, 66, 0, 0, 0, 0, 0, 0, 0],
  [4, 4, 5, 5, 6, 6, 64, 65, 66, 0, 0, 0, 0, 0, 0],
  [3, 4, 4, 5, 5, 6, 6, 64, 65, 66, 0, 0, 0, 0, 0],
  [3, 3, 4, 4, 5, 5, 6, 6, 64, 65, 66, 0, 0, 0, 0],
  [3, 3, 3, 4, 4, 5, 5, 6, 6, 64, 65, 66, 0, 0, 0],
  [3, 3, 3, 3, 4, 4, 5, 5, 6, 6, 64, 65, 66, 0, 0],
  [3, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6, 64, 65, 66, 0],
  [3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6, 64, 65, 66],
  [3, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6, 64, 65],
  [3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6, 64],
  [3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6],
  [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 6],
] as const;

/** What must be thrown to wound: a face or more, and where `second` is given, so much or more on a second die. */
export interface Wounding {
  readonly first: number;
  readonly second: number | null;
}

const read = (cell: number): Wounding | null => {
  if (cell === 0) return null;
  return cell > 6 ? { first: Math.floor(cell / 10), second: cell % 10 } : { first: cell, second: null };
};

/** PF-WND.2: what every printed cell comes to, by how far Defence exceeds Strength. */
const BY_EXCESS = [4, 5, 5, 6, 6, 64, 65, 66] as const;
const BESTS_IT_WELL = -2;

/** PF-WND.3: past the printed rows and columns. */
const beyond = (strength: number, defence: number): Wounding | null => {
  const excess = defence - strength;
  if (excess <= BESTS_IT_WELL) return read(3);
  return read(BY_EXCESS[Math.max(0, excess)] ?? 0);
};

/** PF-WND.1: what a hit of a Strength must throw against a Defence; null: it can not wound. */
export const woundingOf = (strength: number, defence: number): Wounding | null => {
  const printed = PRINTED[strength - 1]?.[defence - 1];
  return printed === undefined ? beyond(strength, defence) : read(printed);
};
