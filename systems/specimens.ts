/**
 * Real games for the tests of the packages, by what is wanted of them, so that no package names a system. Scenarios are
 * those of the registry: a test takes what a specimen has, and asserts nothing that only this one has.
 */
interface Specimen {
  readonly system: string;
  readonly scenario: string;
}

/** Four forces in two camps of two. */
export const TWO_CAMPS: Specimen = { system: 'conflict-of-heroes', scenario: 'rzhev-villages' };

/** Blocks, boxes beside the map, layers over it and a calendar. */
export const WITH_BOXES: Specimen = { system: 'toy-front', scenario: 'river-line' };
