import type { ScenarioFile } from '../files/scenario.ts';

/** What a made-up scenario may be told; all else comes from its seed. */
export interface GeneratorOptions {
  /** What a side may field. */
  readonly points?: number;
  /** Army lists of the players' own, found sound; without them the game fields its own. */
  readonly armies?: readonly [unknown, unknown];
}

/** Scenarios made up from a number. */
export interface Generator {
  /** The points a side may have. */
  readonly points: { readonly least: number; readonly usual: number; readonly most: number };
  /** Pure: the same scenario for the same seed and options. */
  generate(seed: number, options: GeneratorOptions): ScenarioFile;
}
