import type { Table } from '@grognard/kernel';

/** BK-MINE.1: an anti-personnel mine goes off on this; engineers clear on that. */
export const MINES = { attack: 5, engineersClear: 2 } as const;

/** What an anti-tank mine can do. */
export const MINE_RESULTS = ['outcomeNothing', 'outcomeImmobilised', 'outcomeDestroyed'] as const;
/** The result of an anti-tank mine. */
export type MineResult = (typeof MINE_RESULTS)[number];

/** BK-MINE.2. */
export const ANTI_TANK_MINE: Table = {
  low: 1,
  columns: ['vehicle'],
  rows: [
    ['outcomeNothing'],
    ['outcomeImmobilised'],
    ['outcomeImmobilised'],
    ['outcomeImmobilised'],
    ['outcomeDestroyed'],
    ['outcomeDestroyed'],
  ],
};

/** BK-MOV.18: a vehicle bogs on this or less. */
export const BOGS_ON = { tracked: 1, halfTracked: 2, wheeled: 3 } as const;
/** BK-MOV.18: an all-terrain vehicle then frees itself on this. */
export const ALL_TERRAIN_FREES = 4;
