import type { RuleId } from '../book.ts';

/** House, COH-18.4.6, COH-18.4.9: one DR for all sides. The bunker's is printed; the others we chose: wire is hard to cut by shells, felled trees harder. Earth and mines stay. */
const COUNTER_DR = { bunker: 15, wire: 13, roadblock: 14, trench: null, mines: null } as const;

/** What a fortification or obstacle counter does for those in its hex, and what it takes to destroy it. */
export interface FortRow {
  readonly rule: RuleId;
  /** The DM of its occupants, by the side the DR is taken from. */
  readonly front: number;
  readonly flank: number;
  /** The DM of everybody in the hex. */
  readonly all: number;
  /** Its own red DR, one value for all sides (COH-18.4.9); null: it can't be destroyed by fire. */
  readonly dr: number | null;
}

/** The counters of chapter 18. */
// biome-ignore format: one counter a line
export const FORT_ROWS: Readonly<Record<keyof typeof COUNTER_DR, FortRow>> = {
  trench:    { rule: 'COH-18.1.1.3', front: 2, flank: 2, all: 0, dr: COUNTER_DR.trench },
  bunker:    { rule: 'COH-18.1.2.3', front: 5, flank: 3, all: 0, dr: COUNTER_DR.bunker },
  wire:      { rule: 'COH-18.3.1.1', front: 0, flank: 0, all: 0, dr: COUNTER_DR.wire },
  roadblock: { rule: 'COH-18.3.2.3', front: 0, flank: 0, all: 1, dr: COUNTER_DR.roadblock },
  mines:     { rule: 'COH-18.3.3.1', front: 0, flank: 0, all: 0, dr: COUNTER_DR.mines },
};

/** The counter a unit digs itself. */
export const HASTY_DEFENCE = { rule: 'COH-18.1.3.2', dm: 1 } as const;
