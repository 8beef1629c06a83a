import type { RuleId } from '../book.ts';
import type { Barrel } from './profile.ts';

/** A calibre of the factor table. */
export interface FactorRow {
  readonly calibre: number;
  readonly barrel: Barrel;
  readonly factor: number;
}

const SUFFIXES: Readonly<Record<string, Barrel>> = { '*': 'short', '': 'normal', L: 'long', LL: 'veryLong' };
const SUFFIX_OF: Readonly<Record<Barrel, string>> = { short: '*', normal: '', long: 'L', veryLong: 'LL' };

/** A gun as the sheet writes it: "75L", "20", "105*". */
export const gunName = ({ calibre, barrel }: { readonly calibre: number; readonly barrel: Barrel }): string =>
  `${calibre}${SUFFIX_OF[barrel]}`;

/** A gun read from the sheet's way of writing it; null when it is no such thing. */
export const gunNamed = (name: string): { readonly calibre: number; readonly barrel: Barrel } | null => {
  const match = /^(\d{2,3}(?:\.\d)?)(\*|LL|L|)$/.exec(name.trim().toUpperCase());
  return match ? { calibre: Number(match[1]), barrel: SUFFIXES[match[2]!]! } : null;
};

/** The factor table as printed, guns alone. 76L: the Russian one has a line of its own. */
const PRINTED: Readonly<Record<number, string>> = {
  [-1]: '12.7',
  0: '20 37*',
  1: '20L 37',
  2: '20LL 25L 37L 47*',
  3: '25LL 28LL 37LL 40 47 65*',
  4: '40L 45L 47L 50 57 75* 76* 88* 95*',
  5: '45LL 50L 57L 105* 114* 122*',
  6: '57LL 75 76 88 140* 150* 152*',
  7: '75L 76L 77L 200*',
  8: '85L 88L 90L',
  9: '75LL 76LL 100L 150 152',
  10: '122L',
  11: '88LL',
  12: '128L 150L',
};

/** The anti-tank factors of guns, by rising calibre. */
export const FACTOR_ROWS: readonly FactorRow[] = Object.entries(PRINTED)
  .flatMap(([factor, names]) => names.split(' ').map((name) => ({ ...gunNamed(name)!, factor: Number(factor) })))
  .sort((a, b) => a.calibre - b.calibre);

/** The Russian 76L of the table. */
export const RUSSIAN_76L = 6;
/** The Stielgranate 41 of the table, fired from a 37 mm gun. */
export const STIELGRANATE = 7;
/** Rockets. */
export const ROCKETS = 2;
/** Mortar bombs; the 60 mm one harms open tops alone. */
export const MORTAR_FACTORS = { 60: 0, 80: 1, 107: 2, 120: 3 } as const;
/** The mortar that is nothing to a closed roof. */
export const OPEN_TOPS_ONLY = 60;

/** BK-AT.m1–m6, m11: what is added to two dice. */
export const PIERCING = {
  side: { rule: 'BK-AT.m1', value: 1 },
  rear: { rule: 'BK-AT.m2', value: 2 },
  above: { rule: 'BK-AT.m3', value: 1 },
  aboveOpenTop: { rule: 'BK-AT.m3', value: 3 },
  apcr: { rule: 'BK-AT.m4', value: 1 },
  apds: { rule: 'BK-AT.m4', value: 2 },
  heat: { rule: 'BK-AT.m5', value: 2 },
  pointBlank: { rule: 'BK-AT.m6', value: 2 },
  longRange: { rule: 'BK-AT.m11', value: -2 },
} as const satisfies Readonly<Record<string, { readonly rule: RuleId; readonly value: number }>>;

/** BK-AT.m4: how far APCR and APDS are worth more, in cm. */
export const HARD_CORE_REACH = 60;

/** BK-AT.m7–m10: −1 for each of these steps of range, in cm, by the class of the barrel. */
export const RANGE_DROPS: Readonly<Record<Barrel, { readonly rule: RuleId; readonly step: number }>> = {
  short: { rule: 'BK-AT.m7', step: 20 },
  normal: { rule: 'BK-AT.m8', step: 30 },
  long: { rule: 'BK-AT.m9', step: 45 },
  veryLong: { rule: 'BK-AT.m10', step: 60 },
};
/** BK-AT.m8: guns up to this calibre lose as a normal one does. */
export const SMALL_CALIBRE = 40;
