import { dirTo, type HexId, neighboursOf, within } from '@grognard/hex';
import type { Illegal, Sum } from '@grognard/kernel';
import { illegal, term } from '@grognard/kernel';
import { stepsOnGround } from '../cache/steps.ts';
import { ACTION_COSTS } from '../data/tables.ts';
import { isDue } from '../house.ts';
import type { Coh, L, Payment, PricedStep, Unit, Walk } from '../types.ts';
import { entryCost, entryPrice, isIllegal } from './05-foot-movement.ts';
import { driveCost } from './14-vehicle-movement.ts';
import { fortOf, refuseShelter } from './18-fortifications.ts';
import {
  enemiesIn,
  hexName,
  immobile,
  isEnemyIn,
  isVehicle,
  refuseActing,
  refuseStranger,
  typeOf,
  unitAt,
  unitOf,
} from './facts.ts';

/** House, COH-5.5.6: how far an entry is shifted past an enemy, along the edge: any edge hex so near will do. */
const ENTRY_SHIFT = 2;

/** House, COH-7.7.3.15: whoever leaves after several entered may go to none of the hexes barred by any of them. */
const isBarred = (bars: readonly { readonly hexes: readonly number[] }[], hex: number): boolean =>
  bars.some((bar) => bar.hexes.includes(hex));

/** What one unit pays for its part of a move, or why it can't be made without the card of rapid deployment. */
export const walkCost = (look: L, walk: Walk): Sum<Coh> | Illegal<Coh> => {
  if (walk.path.length === 0) return staysPut(look, walk) ? [] : [term('COH-5.3.1', ACTION_COSTS.pivot.cost)];
  const unit = unitOf(look, walk.unit);
  const manner = walk.cautious ? 'cautious' : 'normal';
  if (isVehicle(unit) && !walk.cautious) return driveCost(look, unit, walk.path);
  // COH-5.0.0.2: each hex is an action of its own.
  if (walk.path.length > 1) return illegal('COH-5.0.0.2', 'oneHexAtATime', { unit: walk.unit });
  return entryCost(look, unit, walk.path[0]!, manner);
};

/** Does a member of a group neither move nor turn? It only ties the others together (COH-9.1.1.3). */
export const staysPut = (look: L, walk: Walk): boolean =>
  walk.path.length === 0 && walk.facing === unitOf(look, walk.unit).facing;

/**
 * What each of these walks finds when its turn comes: those before it have gone where they wanted, and no longer stand
 * on the road behind them (COH-14.2.4). Only a drive on wheels asks who else is there.
 */
export const looksInTurn = (look: L, walks: readonly Walk[]): readonly L[] => {
  const asks = walks.some(({ unit, path }) => path.length > 1 && isWheeled(unitAt(look, unit)));
  if (!asks) return walks.map(() => look);
  const looks: L[] = [];
  let board = withActorsShown(look.board, walks);
  for (const walk of walks) {
    looks.push({ ...look, board });
    board = walk.path.length === 0 ? board : { ...board, units: board.units.map((unit) => arrived(unit, walk)) };
  }
  return looks;
};

/**
 * The walks of a group in the order they are made: of a column on the road those ahead drive first, whatever order they
 * were named in, else the truck behind would find the road full of those that are about to leave it.
 */
export const inColumn = (look: L, walks: readonly Walk[]): readonly Walk[] => {
  if (!walks.some(({ unit, path }) => path.length > 1 && isWheeled(unitAt(look, unit)))) return walks;
  const left = [...walks];
  const ordered: Walk[] = [];
  while (left.length > 0) {
    const free = left.findIndex((walk) => !left.some((other) => other !== walk && standsInTheWay(look, other, walk)));
    ordered.push(...left.splice(Math.max(0, free), 1));
  }
  return ordered;
};

/** Does a vehicle that is to leave stand where another is to drive? */
const standsInTheWay = (look: L, { unit: id, path }: Walk, drive: Walk): boolean => {
  const unit = unitAt(look, id);
  const leaves = path.length > 0 && unit !== undefined && unit.hex !== null && isVehicle(unit);
  return leaves && drive.path.includes(unit.hex!);
};

const isWheeled = (unit: Unit | undefined): boolean => unit !== undefined && typeOf(unit).mobility === 'wheeled';

/** COH-10.0.2: whoever acts is seen before he sets out, with all who lie hidden in his hex. */
const withActorsShown = (board: L['board'], walks: readonly Walk[]): L['board'] => {
  const actors = board.units.filter(({ id, hidden }) => hidden && walks.some((walk) => walk.unit === id));
  if (actors.length === 0) return board;
  const isShown = ({ hex }: Unit): boolean => actors.some((actor) => actor.hex === hex);
  return {
    ...board,
    units: board.units.map((unit) => (unit.hidden && isShown(unit) ? { ...unit, hidden: false } : unit)),
  };
};

const arrived = (unit: Unit, { unit: id, path }: Walk): Unit =>
  unit.id === id || unit.aboard === id ? { ...unit, hex: path.at(-1)! } : unit;

/** The hex a walk leaves first; null for one who only turns. */
export const startOf = (look: L, { unit, path }: Walk): number | null =>
  path.length === 0 ? null : (unitAt(look, unit)?.hex ?? null);

/** How far the card of rapid deployment takes a unit. */
export const RAPID_HEXES = 2; // COH-C.05

/** Why the card of rapid deployment does not take a unit along this path: each hex must be open to it. */
const refuseRapid = (look: L, walk: Walk): Illegal<Coh> | null => {
  if (walk.path.length > RAPID_HEXES) return illegal('COH-C.05', 'tooFarForCard', { most: RAPID_HEXES });
  let unit = unitOf(look, walk.unit);
  for (const [i, hex] of walk.path.entries()) {
    const cost = entryCost(look, unit, hex);
    if (isIllegal(cost)) return cost;
    unit = turned(look, { ...unit, hex, fort: null }, walk.path[i + 1]);
  }
  return null;
};

const turned = (look: L, unit: Unit, next: number | undefined): Unit => {
  const dir = next === undefined ? null : dirTo(look.setting.grid, unit.hex as HexId, next as HexId);
  return dir === null ? unit : { ...unit, facing: dir };
};

/** Is this the card by which a unit moves up to two hexes? */
export const isRapid = (pay: Payment): boolean => pay.by === 'card' && pay.card === 'rapid-deployment';

/**
 * Why a walk that may be taken may not be paid for in this way: what is too long for an ordinary move takes the card. A
 * turn and a step without caution are open to every way of paying: the card asks of a step what any other way does.
 */
export const refuseWalkPaid = (look: L, walk: Walk, pay: Payment): Illegal<Coh> | null => {
  if (walk.path.length < 2 && !walk.cautious) return null;
  if (isRapid(pay)) return refuseRapid(look, walk);
  const cost = walkCost(look, walk);
  return isIllegal(cost) ? cost : null;
};

/** Why a unit may not take this walk, however it is paid for; of two reasons the one that goes with how it is. */
export const refuseWalk = (look: L, side: string, walk: Walk, pay?: Payment): Illegal<Coh> | null =>
  refuseWalker(look, side, walk.unit) ??
  (walk.path.length === 0 ? refusePivot(look, walk) : (refusePath(look, walk, pay) ?? refuseArrival(look, walk)));

/** Why a unit can't move or turn at all. */
export const refuseWalker = (look: L, side: string, id: string): Illegal<Coh> | null =>
  refuseStranger(look, side, id) ?? refuseWalking(look, unitOf(look, id));

/** The same of a unit that is known to be this side's. */
export const refuseWalking = (look: L, unit: Unit): Illegal<Coh> | null => {
  const refusal = refuseActing(unit);
  if (refusal) return refusal;
  if (immobile(unit)) return refuseImmobile(unit);
  return unit.hex === null && !isDue(unit.entry, look.board.turn)
    ? illegal('COH-5.5.1', 'notYetHere', { unit: unit.id })
    : null;
};

const refuseImmobile = (unit: Unit): Illegal<Coh> => {
  if (unit.bogged === 'card') return illegal('COH-C.20', 'isImmobilised', { unit: unit.id });
  if (isVehicle(unit)) return illegal('COH-14.5.3', 'isImmobilised', { unit: unit.id });
  return illegal('COH-7.5.0.9', 'isPinned', { unit: unit.id });
};

const refusePivot = (look: L, walk: Walk): Illegal<Coh> | null => {
  const unit = unitOf(look, walk.unit);
  const refusal = refuseTurning(look, unit);
  if (refusal) return refusal;
  if (staysPut(look, walk)) return illegal('COH-5.3.1', 'facesThere', { unit: unit.id });
  return walk.cautious || walk.fort !== null ? illegal('COH-5.3.1', 'onlyTurns', { unit: unit.id }) : null;
};

/** Why a unit can't turn where it is, any way. */
export const refuseTurning = (look: L, unit: Unit): Illegal<Coh> | null => {
  if (unit.hex === null) return illegal('COH-5.5.3', 'notOnMap', { unit: unit.id });
  const fort = unit.fort === null ? undefined : fortOf(look, unit.fort);
  return fort?.kind === 'bunker' ? illegal('COH-18.1.2.2', 'bunkerCanNotTurn', { unit: unit.id }) : null;
};

const refusePath = (look: L, walk: Walk, pay?: Payment): Illegal<Coh> | null => {
  const unit = unitOf(look, walk.unit);
  const first = walk.path[0]!;
  if (unit.hex === null && !entryHexes(look, unit).includes(first))
    return illegal('COH-5.5.1', 'noEntryThere', { unit: unit.id, hex: hexName(look.setting, first) });
  const barred = refuseWay(look, unit, walk.path);
  if (barred) return barred;
  const cost = walkCost(look, walk);
  const rapid = isIllegal(cost) ? refuseRapid(look, walk) : null;
  if (rapid === null || !isIllegal(cost)) return null;
  return pay !== undefined && isRapid(pay) ? rapid : cost;
};

/** Why a unit may not leave for there in its next action. */
export const refuseWay = (look: L, unit: Unit, path: readonly number[]): Illegal<Coh> | null => {
  if (look.board.barred.length === 0) return null;
  const bars = look.board.barred.filter((bar) => bar.side === unit.side && bar.from === unit.hex);
  const barred = path.find((hex) => isBarred(bars, hex));
  if (barred === undefined) return null;
  const values = { unit: unit.id, hex: hexName(look.setting, barred) };
  if (bars.some(({ rule, hexes }) => rule === 'COH-20.2.4' && hexes.includes(barred)))
    return illegal('COH-20.2.4', 'aiKeptOut', values);
  const isWhereEnemyCameFrom = bars.some(({ hexes }) => hexes[0] === barred);
  const word = isWhereEnemyCameFrom ? 'barredWay' : 'barredBeside';
  return illegal('COH-7.7.3.14', word, values);
};

/** COH-18.2.1: entering a hex, a unit may go into a trench or bunker there. */
const refuseArrival = (look: L, walk: Walk): Illegal<Coh> | null =>
  walk.fort === null ? null : refuseShelter(look, unitOf(look, walk.unit), walk.path.at(-1)!, walk.fort);

/** COH-5.5.1, COH-5.5.4: where a reinforcement may come onto the map; past an enemy, along the edge. */
export const entryHexes = (look: L, unit: Unit): readonly number[] => {
  const { grid } = look.setting;
  const stated = unit.entry?.hexes ?? [];
  if (!isAnyHeld(look, unit.side, stated)) return stated;
  const shifted = stated
    .filter((hex) => enemiesIn(look, unit.side, hex).length > 0)
    .flatMap((hex) => within(grid, hex as HexId, ENTRY_SHIFT))
    .filter((hex) => neighboursOf(grid, hex).length < 6);
  return [...new Set([...stated, ...shifted])];
};

/** Is an enemy of this side to be seen in one of these hexes? */
const isAnyHeld = (look: L, side: string, hexes: readonly number[]): boolean =>
  hexes.some((hex) => isEnemyIn(look, side, hex));

/** The hexes a unit could try to enter first. */
export const firstSteps = (look: L, unit: Unit): readonly number[] =>
  unit.hex === null ? entryHexes(look, unit) : neighboursOf(look.setting.grid, unit.hex as HexId);

/** The steps a unit may take now, each with its price: it faces the way it goes. */
export const openSteps = (look: L, unit: Unit): readonly PricedStep[] => {
  const steps = stepsOnGround(look, unit, () => pricedSteps(look, unit));
  return look.board.barred.length === 0 ? steps : steps.filter(({ hex }) => refuseWay(look, unit, [hex]) === null);
};

const pricedSteps = (look: L, unit: Unit): readonly PricedStep[] =>
  firstSteps(look, unit).flatMap((hex) => {
    const price = entryPrice(look, unit, hex);
    return price === null ? [] : [{ hex, facing: wayTo(look, unit, hex), price }];
  });

const wayTo = (look: L, unit: Unit, hex: number): number =>
  unit.hex === null ? unit.facing : (dirTo(look.setting.grid, unit.hex as HexId, hex as HexId) ?? unit.facing);
