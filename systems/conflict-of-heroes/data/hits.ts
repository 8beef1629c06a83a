import type { RuleId } from '../book.ts';

/** Every kind of hit marker: those of foot units, then those of vehicles. */
// biome-ignore format: one pool a line
export const MARKERS = [
  'stunned', 'unnerved', 'eliminated', 'panicked', 'pinned', 'suppressed', 'cowering', 'berserk',
  'v-destroyed', 'v-redGunDamaged', 'v-blueGunDamaged', 'v-immobilised', 'v-lightDamage', 'v-panicked', 'v-stunned', 'v-suppressed',
] as const;
/** A kind of hit marker. */
export type Marker = (typeof MARKERS)[number];

/** What a hit marker does to the unit above it. Numbers are added to the counter's, except `range`. */
export interface HitMarker {
  /** The table it stands in, then the rulings on it. */
  readonly rules: readonly [RuleId, ...RuleId[]];
  readonly pool: 'foot' | 'vehicle';
  /** How many are in the pool. */
  readonly count: number;
  readonly name: { readonly en: string; readonly fr: string };
  /** Rolls of this or more rally; null: it can't be rallied. */
  readonly rally: number | null;
  /** The unit is removed at once. */
  readonly kills: boolean;
  /** Firepower it may not use. */
  readonly noFire: 'all' | 'red' | 'blue' | null;
  /** Neither moves nor pivots. */
  readonly noMove: boolean;
  /** No action but rallying. */
  readonly noAction: boolean;
  readonly fireCost: number;
  /** For each hex entered. */
  readonly moveCost: number;
  readonly red: number;
  readonly blue: number;
  /** Takes the place of the printed range; null: the printed one. */
  readonly range: number | null;
  readonly front: number;
  readonly flank: number;
}

// biome-ignore format: what most markers leave alone
const NOTHING = {
  rally: null, kills: false, noFire: null, noMove: false, noAction: false,
  fireCost: 0, moveCost: 0, red: 0, blue: 0, range: null, front: 0, flank: 0,
} as const;
const FOOT = { ...NOTHING, rules: ['COH-T.3'], pool: 'foot' } as const;
const VEHICLE = { ...NOTHING, rules: ['COH-T.4'], pool: 'vehicle' } as const;
/** House, COH-15.2.2: every marker that can be rallied has its number spelled out; damage has none. */
const NO_RALLY = { ...NOTHING, rules: ['COH-T.4', 'COH-15.2.2'], pool: 'vehicle', rally: null } as const;

/** All hit markers. */
// biome-ignore format: one marker a line
export const HIT_MARKERS: Readonly<Record<Marker, HitMarker>> = {
  stunned: { ...FOOT, count: 2, name: { en: 'Stunned', fr: 'Choquée' }, rally: 7, noAction: true },
  unnerved: { ...FOOT, count: 2, name: { en: 'Unnerved', fr: 'Affaiblie' }, rally: 7 },
  eliminated: { ...FOOT, count: 1, name: { en: 'Eliminated', fr: 'Éliminée' }, kills: true },
  panicked: { ...FOOT, count: 2, name: { en: 'Panicked', fr: 'Paniquée' }, rally: 8, noFire: 'all', front: -2, flank: 1 },
  pinned: { ...FOOT, count: 5, name: { en: 'Pinned', fr: 'Clouée' }, rally: 7, noMove: true },
  suppressed: { ...FOOT, count: 5, name: { en: 'Suppressed', fr: 'Suppression' }, rally: 7, fireCost: 1, red: -2, blue: -2 },
  // House, COH-7.5.0.13: the book says only that the DRs rise; the loose figures beside the markers fit these best.
  cowering: { ...FOOT, rules: ['COH-T.3', 'COH-7.5.0.13'], count: 2, name: { en: 'Cowering', fr: 'À couvert' }, rally: 8, fireCost: 2, moveCost: 1, range: 1, front: 1, flank: 1 },
  berserk: { ...FOOT, rules: ['COH-T.3', 'COH-7.5.0.13'], count: 1, name: { en: 'Berserk', fr: 'Berserk' }, rally: 8, fireCost: -1, red: 1, blue: 1, range: 1, front: 2, flank: 1 },
  'v-destroyed': { ...VEHICLE, count: 1, name: { en: 'Destroyed', fr: 'Détruit' }, kills: true },
  // House, COH-15.2.3: one of the two for each colour of guns.
  'v-redGunDamaged': { ...NO_RALLY, rules: ['COH-T.4', 'COH-15.2.2', 'COH-15.2.3'], count: 1, name: { en: 'Guns damaged (red)', fr: 'Armes endommagées (rouge)' }, noFire: 'red' },
  'v-blueGunDamaged': { ...NO_RALLY, rules: ['COH-T.4', 'COH-15.2.2', 'COH-15.2.3'], count: 1, name: { en: 'Guns damaged (blue)', fr: 'Armes endommagées (bleu)' }, noFire: 'blue' },
  'v-immobilised': { ...NO_RALLY, count: 5, name: { en: 'Immobilised', fr: 'Immobilisé' }, noMove: true, front: -1, flank: 1 },
  'v-lightDamage': { ...NO_RALLY, count: 4, name: { en: 'Light damage', fr: 'Dégâts légers' } },
  'v-panicked': { ...VEHICLE, count: 1, name: { en: 'Panicked', fr: 'Paniqué' }, rally: 9, noFire: 'all', front: -4 },
  'v-stunned': { ...VEHICLE, count: 2, name: { en: 'Stunned', fr: 'Choqué' }, rally: 9, noAction: true },
  'v-suppressed': { ...VEHICLE, count: 5, name: { en: 'Suppressed', fr: 'Suppression' }, rally: 8, fireCost: 1, red: -2, blue: -3 },
};

const poolOf = (pool: HitMarker['pool']): readonly Marker[] =>
  MARKERS.filter((marker) => HIT_MARKERS[marker].pool === pool).flatMap((marker) =>
    Array<Marker>(HIT_MARKERS[marker].count).fill(marker),
  );

/** The twenty markers that foot units draw from. */
export const FOOT_POOL: readonly Marker[] = poolOf('foot');
/** The twenty markers that vehicles draw from. */
export const VEHICLE_POOL: readonly Marker[] = poolOf('vehicle');
