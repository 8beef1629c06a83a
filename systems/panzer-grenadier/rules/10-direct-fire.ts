import type { ReadingsCheck, Sum, Term } from '@grognard/kernel';
import { capped, message, sumOf, term } from '@grognard/kernel';
import { columnFor, DIRECT } from '../data/fire-tables.ts';
import type { Grenadier, Nation, Unit } from '../types.ts';
import { isNight } from './08-spotting.ts';
import { hasBunker, hasMinesOf, isEntrenched } from './16-works.ts';
import type { L, Piece } from './facts.ts';
import { apart, hexName, holds, isBuiltUp, isHill, isKind, isLeader, terrainOf, unitsIn } from './facts.ts';

type T = Term<Grenadier>;

/** What counts for all who are hit in a hex, and for all who fire (18.1). */
export interface FireAt {
  readonly side: Nation;
  readonly hex: number;
  readonly from: readonly number[];
  readonly strength: Sum<Grenadier>;
  readonly isOpportunity: boolean;
  /** PG-17.3.2: by hidden units, at somebody who hurries along unseen. */
  readonly isAmbush?: boolean;
  /** PG-15.23.1: from the air, with anti-aircraft guns near or not. */
  readonly above?: 'flak' | 'clear';
}

/** PG-4.4.3, PG-DFT.11: three or more combat units or APCs (PG-4.3.3); no trucks nor leaders (PG-4.2.1), but a river's engineer (PG-5.73.2). */
export const isCrowded = (look: L, hex: number, side: Nation): boolean =>
  // PG-16.6.1: whoever lies hidden is not on the map, nor given away by a column.
  unitsIn(look, hex, side).filter((one) => !one.hidden && holds(look, one)).length >= 3;

const hexTerms = (look: L, fire: FireAt, target: Nation): readonly T[] => {
  const { hex, isOpportunity } = fire;
  const terms: T[] = [];
  const cover = isBuiltUp(look, hex) || terrainOf(look, hex) === 'woods';
  if (cover) terms.push(term('PG-DFT.2', -2));
  if (isNight(look)) terms.push(term('PG-DFT.3', -1));
  if (isHill(look, hex)) terms.push(term('PG-DFT.5', -1));
  if (fire.isAmbush) terms.push(term('PG-17.3.2', 2));
  if (isOpportunity) terms.push(term('PG-DFT.9', 1));
  // PG-13.12.1: the mover alone is hit.
  else if (isCrowded(look, hex, target)) terms.push(term('PG-DFT.11', 1));
  return [...terms, ...wayTerms(look, fire)];
};

/** PG-15.23.2: where fire comes from, and mines, count for nothing from the air. */
const wayTerms = (look: L, { side, hex, from, above }: FireAt): readonly T[] => {
  if (above) return above === 'flak' ? [term('PG-15.23.1', -1)] : [];
  const terms: T[] = [];
  // PG-DFT.15: any of the firing hexes.
  if (from.some((one) => apart(look, one, hex) >= 3)) terms.push(term('PG-DFT.6', -1));
  if (hasMinesOf(look, hex, side)) terms.push(term('PG-DFT.7', 1));
  if (from.every((one) => apart(look, one, hex) === 1)) terms.push(term('PG-DFT.13', 2));
  return terms;
};

const unitTerms = (look: L, unit: Unit, hex: number): readonly T[] => {
  const terms: T[] = [];
  const isCovered = isBuiltUp(look, hex) || terrainOf(look, hex) === 'woods';
  if (isEntrenched(look, unit) && !hasBunker(look, hex)) terms.push(term('PG-DFT.1', isBuiltUp(look, hex) ? -1 : -2));
  if (unit.dugIn && !isCovered) terms.push(term('PG-DFT.4', -1));
  if (isKind(look, unit, 'mortar', 'aaGun', 'atGun')) terms.push(term('PG-DFT.8', 1));
  if (isKind(look, unit, 'cavalry')) terms.push(term('PG-DFT.10', 1));
  if (isKind(look, unit, 'artillery')) terms.push(term('PG-DFT.12', 2));
  return terms;
};

/** PG-10.3.1, PG-DFT.14: +3 and −2; a bunker goes to −3 beyond that (PG-16.81.1, PG-16.84.1). */
const shiftsFor = (look: L, fire: FireAt, piece: Piece): Sum<Grenadier> => {
  const { hex } = fire;
  const terms = [
    ...hexTerms(look, fire, piece.side),
    ...(isLeader(piece) ? leaderTerms(look, piece, hex) : unitTerms(look, piece, hex)),
  ];
  if (!hasBunker(look, hex) || !isEntrenched(look, piece))
    return capped(terms, { rule: 'PG-10.3.1', least: -2, most: 3 });
  return capped([...terms, term('PG-16.81.1', -3)], { rule: 'PG-16.84.1', least: -3, most: 3 });
};

/** PG-16.23.1: leaders are dug in where all units are; works cover them as they cover units. */
const leaderTerms = (look: L, leader: Piece, hex: number): readonly T[] => {
  const isCovered = isBuiltUp(look, hex) || terrainOf(look, hex) === 'woods';
  if (isEntrenched(look, leader) && !hasBunker(look, hex)) return [term('PG-DFT.1', isBuiltUp(look, hex) ? -1 : -2)];
  const others = unitsIn(look, hex, leader.side);
  return !isCovered && others.length > 0 && others.every(({ dugIn }) => dugIn) ? [term('PG-16.23.1', -1)] : [];
};

/** PG-10.2.1, PG-16.23.2, PG-7.5.1: one throw of two dice, which everybody who is hit reads in his own column. */
export const directFire = (look: L, fire: FireAt, targets: readonly Piece[]): ReadingsCheck<Grenadier> => ({
  shape: 'readings',
  rule: 'PG-10.2.1',
  about: message('directFireAt', { hex: hexName(look.setting, fire.hex), strength: sumOf(fire.strength) }),
  sides: 6,
  dice: 2,
  add: [],
  table: DIRECT,
  readings: targets.map((one) => ({
    for: one.id,
    about: message('pieceNamed', { piece: one.id }),
    column: columnFor(DIRECT, sumOf(fire.strength)),
    shifts: shiftsFor(look, fire, one),
  })),
});
