import type { ReadingsCheck, Term } from '@grognard/kernel';
import { message, term } from '@grognard/kernel';
import { rememberedOf } from '../cache/remember.ts';
import { BOMBARDMENT, columnFor } from '../data/fire-tables.ts';
import type { Grenadier, Nation, Unit } from '../types.ts';
import { foeHexes, markIn, struckIn } from './07-firing.ts';
import { spotsAny, spotsForGuns } from './08-spotting.ts';
import { isCrowded } from './10-direct-fire.ts';
import { hasBunker, hasMinesOf, isEntrenched } from './16-works.ts';
import type { L, Piece } from './facts.ts';
import { enemyOf, forceOf, hexName, isBuiltUp, isKind, isLeader, terrainOf, unitAt, unitsIn } from './facts.ts';

type T = Term<Grenadier>;

/** What falls on a hex. */
export interface Barrage {
  readonly side: Nation;
  readonly hex: number;
  readonly strength: number;
  /** PG-BFT.7: all who fire see it themselves. */
  readonly isSeen: boolean;
  /** PG-9.52.1: it falls short, on friends beside the target. */
  readonly isStray?: true;
}

/** PG-9.0.1, PG-8.0.1: those of whom one must be spotted. */
export const marksIn = (look: L, hex: number, side: Nation): readonly Piece[] => markIn(look, hex, enemyOf(look, side));

/** PG-9.1.1, PG-9.1.2, PG-9.2.2: does a leader see somebody there, whatever he has done this turn? */
export const isSpottedForGuns = (look: L, side: Nation, hex: number): boolean => {
  const marks = marksIn(look, hex, side);
  return look.board.leaders.some((one) => one.side === side && spotsForGuns(one) && spotsAny(look, one, marks));
};

/** The hexes that a side's guns may be told of, the same for all of them. */
export const hexesSpottedForGuns = (look: L, side: Nation): readonly number[] => {
  const { units, leaders, smoke, turn, event } = look.board;
  return rememberedOf(look.setting, 'spotted for guns', forceOf(look, side), [units, leaders, smoke, turn, event], () =>
    foeHexes(look, side).filter((hex) => isSpottedForGuns(look, side, hex)),
  );
};

const hexTerms = (look: L, { side, hex, isSeen }: Barrage, target: Nation): readonly T[] => {
  const terms: T[] = [];
  if (terrainOf(look, hex) === 'woods') terms.push(term('PG-BFT.2', -1));
  if (hasMinesOf(look, hex, side)) terms.push(term('PG-BFT.4', 1));
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
  const carrier = (unit.at.in === 'aboard' ? unitAt(look, unit.at.unit) : undefined) ?? unit;
  const isLoaded = look.board.units.some(({ at }) => at.in === 'aboard' && at.unit === carrier.id);
  return isLoaded && isKind(look, carrier, 'truck', 'wagon');
};

/** PG-9.4.1, PG-REC-BF.3: the highest column not above the strength. */
const columnOf = ({ strength }: Pick<Barrage, 'strength'>): string => columnFor(BOMBARDMENT, strength);

/** PG-9.51.1, PG-9.52.3: friends in the target hex read it too; stray rounds are read in a column of their own. */
const bombardmentRule = ({ side, isStray }: Barrage, targets: readonly Piece[]): Grenadier['rule'] => {
  if (isStray) return 'PG-9.52.3';
  return targets.every((one) => one.side === side) ? 'PG-9.51.1' : 'PG-9.4.1';
};

export const bombardment = (look: L, barrage: Barrage, targets: readonly Piece[]): ReadingsCheck<Grenadier> => ({
  shape: 'readings',
  rule: bombardmentRule(barrage, targets),
  about: message('bombardmentOf', { hex: hexName(look.setting, barrage.hex), strength: barrage.strength }),
  sides: 6,
  dice: 2,
  add: [],
  table: BOMBARDMENT,
  readings: targets.map((one) => ({
    for: one.id,
    about: message('pieceNamed', { piece: one.id }),
    column: columnOf(barrage),
    shifts: [
      ...hexTerms(look, barrage, one.side),
      ...shelterTerms(look, one, barrage.hex),
      ...(isLeader(one) ? [] : unitTerms(look, one)),
    ],
  })),
});

/** PG-9.51.1: what is thrown at a hex: for the enemies in it, and for friends who are in it too. */
export const bombardmentChecks = (look: L, barrage: Barrage): readonly ReadingsCheck<Grenadier>[] =>
  [enemyOf(look, barrage.side), barrage.side].flatMap((side) => {
    const struck = struckIn(look, barrage.hex, side);
    return struck.length > 0 ? [bombardment(look, barrage, struck)] : [];
  });
