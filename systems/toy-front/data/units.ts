/** TF-2.2, TF-3.3, TF-5.1, TF-6.3: what a type can do. */
export const TYPES = {
  infantry: { most: 4, moves: 2, needs: 6, step: 1 },
  tank: { most: 3, moves: 3, needs: 5, step: 2 },
  militia: { most: 2, moves: 1, needs: 6, step: 1 },
} as const;
export type UnitType = keyof typeof TYPES;
export const UNIT_TYPES = Object.keys(TYPES) as readonly UnitType[];
export interface Traits {
  readonly most: number;
  readonly moves: number;
  readonly needs: number;
  readonly step: number;
}

/** A block seen from behind may be anything: whatever some type could do is taken to be possible. */
export const ANY_TYPE: Traits = { most: 4, moves: 3, needs: 6, step: 1 };

/** TF-2.4: the names blocks go by. They say nothing, and there are more of them than blocks. */
export const NAMES: readonly string[] = ['A', 'B', 'C', 'D', 'E'].flatMap((letter) =>
  [1, 2, 3, 4].map((number) => `${letter}${number}`),
);
