import type { RuleId } from '../book.ts';

/** A row of COH-T.8 that is rolled against a DV, as mines are not: `thrown` is a grenade or a Molotov, `charge` the Tellermine. */
export type AttackKind = 'direct' | 'mortar' | 'artillery' | 'close' | 'flame' | 'thrown' | 'charge';

/** What counts against which attack. */
export interface AttackRow {
  readonly rule: RuleId;
  /** The rule by which it always meets the flank DR; null: front or flank, as the fire comes in. */
  readonly flank: RuleId | null;
  readonly terrain: boolean;
  /** Bursts in the trees: a forest is no cover (COH-12.2.1). */
  readonly airBurst: boolean;
  readonly wall: boolean;
  readonly height: boolean;
  /** Smoke along the line of fire, in the target's hex only, or not at all. */
  readonly smoke: 'line' | 'hex' | 'none';
}

/**
 * COH-T.8. Fortifications count against all of them, a bunker with the value of the side the DR is taken from. Terrain
 * helps in close combat (COH-7.7.3.7), height is nothing to off-board artillery (COH-12.3.5).
 */
// biome-ignore format: one kind a line
export const ATTACK_ROWS: Readonly<Record<AttackKind, AttackRow>> = {
  direct:    { rule: 'COH-7.0.3',   flank: null,          terrain: true,  airBurst: false, wall: true,  height: true,  smoke: 'line' },
  mortar:    { rule: 'COH-12.0.1',  flank: 'COH-12.1.1',  terrain: true,  airBurst: true,  wall: false, height: true,  smoke: 'line' },
  // COH-12.3.5: heights are nothing to it.
  artillery: { rule: 'COH-12.3.2',  flank: 'COH-12.1.1',  terrain: true,  airBurst: true,  wall: false, height: false, smoke: 'hex' },
  // House, COH-7.7.3.16: start and end of the fire are the same hex: its smoke counts once, and no wall lies between.
  close:     { rule: 'COH-7.7.3.1', flank: 'COH-7.7.3.6', terrain: true,  airBurst: false, wall: false, height: false, smoke: 'hex' },
  // House, COH-19.1.5: terrain is no help against fire, nor are walls and smoke, which count as terrain.
  flame:     { rule: 'COH-19.1.2',  flank: 'COH-19.1.3',  terrain: false, airBurst: false, wall: false, height: true,  smoke: 'none' },
  // House, COH-T.8: a grenade thrown over a wall is thrown less well; the cards take only the terrain away, not the wall.
  thrown:    { rule: 'COH-C.W10',   flank: 'COH-8.5.2',   terrain: true,  airBurst: false, wall: true,  height: true, smoke: 'line' },
  charge:    { rule: 'COH-C.W3',    flank: 'COH-8.5.2',   terrain: false, airBurst: false, wall: false, height: false, smoke: 'none' },
};

/** FP modifiers that are the same for every unit (COH-T.6). */
// biome-ignore format: one modifier a line
export const FP_MODIFIERS = {
  shortRange:  { rule: 'COH-7.7.2.1', fp: 3 },
  longRange:   { rule: 'COH-7.7.1.1', fp: -2 },
  close:       { rule: 'COH-7.7.3.2', fp: 4 },
  closeWhite:  { rule: 'COH-7.7.3.2', fp: -2 },
  supporter:   { rule: 'COH-9.1.2.6', fp: 1 },
  carefulAim:  { rule: 'COH-C.09',    fp: 2 },
} as const satisfies Readonly<Record<string, { readonly rule: RuleId; readonly fp: number }>>;

/** What a flamethrower does, in either colour; engineers have one (COH-19.0.3). */
export const FLAMETHROWER = { rule: 'COH-19.1.2', fp: 2, range: 1 } as const;
