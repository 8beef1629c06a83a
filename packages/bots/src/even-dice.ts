import type { Dice } from '@grognard/kernel';

/** Past this many throws that differ, chance itself is even enough. */
const MOST_THROWS = 1296;

/** Steps of additive recurrences, a low-discrepancy sequence each: every roll of an answer has its own. */
const STEPS = [0.618033988749895, 0.754877666246693, 0.569840290998053, 0.819172513396165, 0.671043606703789] as const;

/** Dice that know whether they were thrown. */
export interface Thrown extends Dice {
  readonly rolled: () => boolean;
}

/** Dice for many tries of the same answer. */
export interface EvenDice {
  /** The dice of the n-th try, from 0. */
  readonly nth: (n: number) => Thrown;
}

/**
 * Stratified dice: they go evenly through every outcome of a roll, each as often as its exact odds say, instead of leaving
 * that to chance. A few tries tell what otherwise takes many.
 */
export const evenDice = (random: () => number): EvenDice => {
  const tables = new Map<string, readonly (readonly number[])[] | null>();
  const tableFor = (dice: number, sides: number): readonly (readonly number[])[] | null => {
    const key = `${dice}d${sides}`;
    let table = tables.get(key);
    if (table === undefined) {
      table = sides ** dice > MOST_THROWS ? null : throwsInOrder(dice, sides);
      tables.set(key, table);
    }
    return table;
  };
  return {
    nth: (n) => {
      let rolls = 0;
      const where = (): number => {
        const step = STEPS[rolls];
        rolls += 1;
        return step === undefined ? random() : (0.5 + n * step) % 1;
      };
      const face = (sides: number): number => 1 + Math.floor(where() * sides);
      return {
        face,
        rolled: () => rolls > 0,
        throwOf: (dice, sides) => {
          const table = tableFor(dice, sides);
          if (table) return table[Math.floor(where() * table.length)]!;
          rolls += 1;
          return Array.from({ length: dice }, () => 1 + Math.floor(random() * sides));
        },
      };
    },
  };
};

/** Every throw of these dice, the lowest total first. */
const throwsInOrder = (dice: number, sides: number): readonly (readonly number[])[] => {
  let throws: readonly (readonly number[])[] = [[]];
  for (let i = 0; i < dice; i += 1)
    throws = throws.flatMap((faces) => Array.from({ length: sides }, (_, face) => [...faces, face + 1]));
  const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
  return [...throws].sort((a, b) => total(a) - total(b));
};
