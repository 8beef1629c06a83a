import type { ReadingsCheck, Sum, Term } from '@grognard/kernel';
import { message, sumOf, term } from '@grognard/kernel';
import { BOMBARDMENT, columnFor } from '../data/fire-tables.ts';
import type { Grenadier, Nation, Unit } from '../types.ts';
import { isCrowded } from './10-direct-fire.ts';
import { hasBunker, isEntrenched } from './16-works.ts';
import type { L, Piece } from './facts.ts';
import { hexName, hexOf, isBuiltUp, isKind, isLeader, terrainOf, unitOf, unitsIn } from './facts.ts';

type T = Term<Grenadier>;

/** What falls on a hex. */
export interface Barrage {
  readonly side: Nation;
  readonly hex: number;
  readonly strength: Sum<Grenadier>;
  /** PG-BFT.7: all who fire see it themselves. */
  readonly isSeen: boolean;
}

const hexTerms = (look: L, { side, hex, isSeen }: Barrage, target: Nation): readonly T[] => {
  const terms: T[] = [];
  if (terrainOf(look, hex) === 'woods') terms.push(term('PG-BFT.2', -1));
  if (look.board.mines.some((one) => one.hex === hex && one.side === side)) terms.push(term('PG-BFT.4', 1));
  if (isSeen) terms.push(term('PG-BFT.7', 1));
  if (isCrowded(look, hex, target)) terms.push(term('PG-BFT.9', 1));
  return terms;
};

/** PG-BFT.1, PG-BFT.10, PG-16.81.1: a town or the works, not both; a bunker counts 3. */
const shelterTerms = (look: L, piece: Piece, hex: number): readonly T[] => {
  if (isEntrenched(look, piece) && hasBunker(look, hex)) return [term('PG-16.81.1', -3)];
  if (isEntrenched(look, piece) || isBuiltUp(look, hex)) return [term('PG-BFT.1', -2)];
  const isDugIn = isLeader(piece)
    ? unitsIn(look, hex, piece.side).every(({ dugIn }) => dugIn) && unitsIn(look, hex, piece.side).length > 0
    : piece.dugIn;
  return isDugIn && terrainOf(look, hex) !== 'woods' ? [term('PG-BFT.3', -1)] : [];
};

const unitTerms = (look: L, unit: Unit): readonly T[] => {
  const terms: T[] = [];
  if (isKind(look, unit, 'artillery', 'mortar', 'aaGun', 'atGun')) terms.push(term('PG-BFT.5', 1));
  if (isKind(look, unit, 'cavalry')) terms.push(term('PG-BFT.6', 1));
  if (isOnSoftTransport(look, unit)) terms.push(term('PG-BFT.8', 1));
  return terms;
};

/** PG-BFT.8, PG-5.65.3: the load of a truck or wagon, and the carrier with it. */
const isOnSoftTransport = (look: L, unit: Unit): boolean => {
  const carrier = unit.at.in === 'aboard' ? unitOf(look, unit.at.unit) : unit;
  const isLoaded = look.board.units.some(({ at }) => at.in === 'aboard' && at.unit === carrier.id);
  return isLoaded && isKind(look, carrier, 'truck', 'wagon', 'sled');
};

/** PG-9.4.1, PG-16.23.2. */
export const bombardment = (look: L, barrage: Barrage, targets: readonly Piece[]): ReadingsCheck<Grenadier> => ({
  shape: 'readings',
  rule: 'PG-9.4.1',
  about: message('bombardmentOf', { hex: hexName(look.setting, barrage.hex) }),
  sides: 6,
  dice: 2,
  add: [],
  table: BOMBARDMENT,
  readings: targets.map((one) => ({
    for: one.id,
    about: message('pieceNamed', { piece: one.id }),
    column: columnFor(BOMBARDMENT, sumOf(barrage.strength)),
    shifts: [
      ...hexTerms(look, barrage, one.side),
      ...shelterTerms(look, one, hexOf(look, one)!),
      ...(isLeader(one) ? [] : unitTerms(look, one)),
    ],
  })),
});
