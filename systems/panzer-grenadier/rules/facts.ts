import type { HexId } from '@grognard/hex';
import { distance, neighboursOf } from '@grognard/hex';
import type { Illegal, Look } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import { lately } from '../cache/lately.ts';
import { KIND } from '../data/kinds.ts';
import type { UnitType } from '../data/unit-type.ts';
import type { Force } from '../load/scenario.ts';
import type { Bunker, Grenadier, Leader, Nation, Places, Setting, Terrain, Unit } from '../types.ts';

export type L = Look<Grenadier>;
export type Piece = Unit | Leader;

/** PG-1.1.20: one man, no unit. */
export const isLeader = (piece: Piece): piece is Leader => 'rank' in piece;

/** A unit by its name; a bunker acts as one while it is manned (PG-16.82.1). */
export const unitAt = (look: L, id: string): Unit | undefined => {
  const found = look.board.units.find((one) => one.id === id);
  if (found || look.board.bunkers.length === 0) return found;
  const bunker = look.board.bunkers.find((one) => one.id === id);
  return bunker && mannedBunker(look, bunker);
};
export const leaderAt = ({ board }: L, id: string): Leader | undefined => board.leaders.find((one) => one.id === id);
export const pieceAt = (look: L, id: string): Piece | undefined => unitAt(look, id) ?? leaderAt(look, id);

/** The unit of that name; a bug if it is gone. */
export const unitOf = (look: L, id: string): Unit => {
  const found = unitAt(look, id);
  if (!found) throw new Error(`${id} is not in play`);
  return found;
};
export const pieceOf = (look: L, id: string): Piece => {
  const found = pieceAt(look, id);
  if (!found) throw new Error(`${id} is not in play`);
  return found;
};

export const typeOf = ({ setting }: L, { type }: Pick<Unit, 'type'>): UnitType => setting.types.get(type)!;
export const isKind = (look: L, unit: Unit, ...kinds: readonly UnitType['kind'][]): boolean =>
  kinds.includes(typeOf(look, unit).kind);

/** PG-1.1.13: a unit that fights, whatever it rides in; transports do not. */
export const isCombatUnit = (look: L, unit: Unit): boolean => KIND[typeOf(look, unit).kind].isCombat;
/** PG-7.25.1: 0 is armour too. */
export const isArmoured = (look: L, unit: Unit): boolean => typeOf(look, unit).armour !== undefined;
/** PG-1.1.6, PG-15.3.2: trains and vessels too; carriers are none, though they have armour and fire (PG-UD.9, PG-UD.10). */
export const isAfv = (look: L, unit: Unit): boolean => isArmoured(look, unit) && !isKind(look, unit, 'apc');
/** PG-1.1.30. */
export const isTransport = (look: L, unit: Unit): boolean => isKind(look, unit, 'truck', 'wagon', 'sled', 'apc');
/** PG-6.82.1, PG-12.53.1: the men who keep tanks company. */
export const isRifles = (look: L, unit: Unit): boolean => isKind(look, unit, 'infantry', 'smg', 'engineer');

/** Where a piece is, carried or not; null before it has entered. */
export const hexOf = (look: L, { at }: Piece): number | null => {
  if (at.in === 'hex') return at.hex;
  if (at.in === 'entry') return null;
  const carrier = unitAt(look, at.unit);
  return carrier ? hexOf(look, carrier) : null;
};
export const isIn = (look: L, piece: Piece, hex: number): boolean => hexOf(look, piece) === hex;
export const isAboard = ({ at }: Piece): boolean => at.in === 'aboard';

/** Who is where on a board: asked all the time, so it is kept as long as nobody comes, goes or changes. */
export const placesOf = (look: L): Places => {
  const { units } = look.board;
  const [last] = look.setting.places;
  return last?.key === units ? last.value : lately(look.setting.places, units, () => placesIn(look));
};

const placesIn = (look: L): Places => {
  const made = new Map<number, Unit[]>();
  for (const one of look.board.units) {
    const hex = one.at.in === 'hex' ? one.at.hex : hexOf(look, one);
    if (hex === null) continue;
    const there = made.get(hex);
    if (there) there.push(one);
    else made.set(hex, [one]);
  }
  return made;
};

const NOBODY: readonly never[] = [];
export const unitsIn = (look: L, hex: number, side?: Nation): readonly Unit[] => ofSide(placesOf(look).get(hex), side);
export const leadersIn = (look: L, hex: number, side?: Nation): readonly Leader[] =>
  look.board.leaders.filter((one) => (side === undefined || one.side === side) && isIn(look, one, hex));
const ofSide = <V extends Piece>(there: readonly V[] = NOBODY, side?: Nation): readonly V[] =>
  side === undefined || there.every((one) => one.side === side) ? there : there.filter((one) => one.side === side);
export const loadOf = ({ board }: L, { id }: Pick<Unit, 'id'>): readonly Piece[] => {
  const isOn = ({ at }: Piece): boolean => at.in === 'aboard' && at.unit === id;
  return [...board.units.filter(isOn), ...board.leaders.filter(isOn)];
};

/** PG-5.61.2, PG-5.65.3: leaders who ride on it; they check for themselves. */
export const leadersAboard = (look: L, unit: Pick<Unit, 'id'>): readonly Leader[] =>
  loadOf(look, unit).filter(isLeader);

/** PG-1.1.19: all others are friends. */
export const enemyOf = ({ setting: { sides } }: L, side: Nation): Nation => (side === sides[0] ? sides[1] : sides[0]);

/** What a side has by the scenario; there is one for each. */
export const forceOf = ({ setting: { scenario } }: L, side: Nation): Force =>
  scenario.forces[0].side === side ? scenario.forces[0] : scenario.forces[1];

/** PG-16.82.1: the personnel of the side that holds the works, and the bunker as if it were a unit of theirs; it never moves. */
const mannedBunker = (look: L, { id, hex, type, mark }: Bunker): Unit | undefined => {
  const isManned = (one: Unit): boolean =>
    look.board.control[hex] === one.side && !isAboard(one) && KIND[typeOf(look, one).kind].group === 'personnel';
  const crew = unitsIn(look, hex).find(isManned);
  if (!crew) return undefined;
  return {
    id,
    side: crew.side,
    at: { in: 'hex', hex },
    state: 'good',
    mark,
    began: hex,
    spent: 0,
    type,
    steps: 1,
    limbered: false,
    spotted: true,
    dugIn: false,
    work: null,
    hidden: false,
    tankLeader: false,
    leaderShown: false,
    // PG-13.1.2: one shot of two is gone.
    shots: mark === 'opened' ? { kind: 'df', taken: 1 } : null,
    fireFrom: [],
    forded: null,
  };
};
/** PG-16.82.1: the bunkers that fire for a side now. */
export const bunkersOf = (look: L, side: Nation): readonly Unit[] =>
  look.board.bunkers.length === 0
    ? NOBODY
    : look.board.bunkers.flatMap((one) => {
        const unit = mannedBunker(look, one);
        return unit?.side === side ? [unit] : [];
      });
export const isBunker = ({ board }: L, id: string): boolean => board.bunkers.some((one) => one.id === id);

/** PG-4.3.2, PG-5.3.1: who keeps others out of a hex: combat units and APCs. */
export const holds = (look: L, unit: Unit): boolean => isCombatUnit(look, unit) || isKind(look, unit, 'apc');
export const isHeldBy = (look: L, hex: number, side: Nation): boolean => isAmong(look, placesOf(look).get(hex), side);
const isAmong = (look: L, there: readonly Unit[] | undefined, side: Nation): boolean =>
  there?.some((one) => one.side === side && holds(look, one)) ?? false;

/** PG-1.1.9: where both sides have combat units or APCs. */
export const isAssaultHex = (look: L, hex: number): boolean => {
  const there = placesOf(look).get(hex);
  return there !== undefined && there.length > 1 && look.setting.sides.every((side) => isAmong(look, there, side));
};

export const around = ({ setting: { grid } }: L, hex: number): readonly number[] => neighboursOf(grid, hex as HexId);
export const apart = ({ setting: { grid } }: L, a: number, b: number): number => distance(grid, a as HexId, b as HexId);
export const terrainOf = ({ setting }: L, hex: number): Terrain => setting.terrain[hex]!;
export const isHill = ({ setting }: L, hex: number): boolean => setting.level[hex]! > 0;
export const isBuiltUp = (look: L, hex: number): boolean => ['town', 'city'].includes(terrainOf(look, hex)); // PG-DFT.15
export const isSmoky = ({ board }: L, hex: number): boolean => board.smoke.some((one) => one.hex === hex);

/** Is this optional rule played? */
export const uses = ({ setting }: L, rule: Grenadier['rule']): boolean => setting.uses.has(rule);

export const hexName = ({ names }: Setting, hex: number): string => names[hex]?.[0] ?? String(hex);

/** PG-1.1.18: halves are rounded up. */
export const halved = (value: number): number => Math.ceil(value / 2);

export const notHere = (rule: Grenadier['rule']): Illegal<Grenadier> => illegal(rule, 'notHere');
