import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import { remembered, rememberedOf } from '../cache/remember.ts';
import type { FrameOf, Grenadier, Leader, Nation, Unit } from '../types.ts';
import { RANKS } from '../types.ts';
import { fitTogether, withLoad } from './04-stacking.ts';
import { startOf } from './05-led.ts';
import { chargesOf, idleCommissarBeside } from './06-commissars.ts';
import { hasTankLeader } from './06-tank-leaders.ts';
import { waitingIn } from './16-entry.ts';
import { areOfOnePlayer, isOfActing, refuseOthersMen } from './17-players.ts';
import type { L, Piece } from './facts.ts';
import {
  apart,
  around,
  bunkersOf,
  forceOf,
  hexOf,
  isAfv,
  isAssaultHex,
  isKind,
  isLeader,
  isRifles,
  pieceAt,
  placesOf,
  unitAt,
} from './facts.ts';

/** PG-3.1.10, PG-13.1.2: nobody acts twice in a turn, nor after opportunity fire (PG-15.3.4: trains and vessels still move). */
export const mayAct = (look: L, piece: Piece): boolean =>
  piece.mark === 'none' ||
  (!isLeader(piece) && piece.shots !== null && piece.mark !== 'moved' && isKind(look, piece, 'train', 'vessel'));

/** PG-1.1.26, PG-6.6.2: commissars have no rank and lead nobody. */
const rankOf = ({ rank }: Leader): number => (rank === null ? -1 : RANKS.indexOf(rank));

/** PG-3.1.3, PG-3.1.4, PG-3.1.5: how far a leader's word goes. */
const reachOf = ({ rank, state }: Leader): number => {
  if (rank === null || state === 'demoralised') return -1;
  return state === 'good' ? 1 : 0;
};

/** How far two are from each other; those who wait in one group are together (PG-16.51.1). */
const spanOf = (look: L, one: Piece, other: Piece): number | null => {
  const [from, to] = [hexOf(look, one), hexOf(look, other)];
  if (from !== null && to !== null) return apart(look, from, to);
  const group = waitingIn(look, one);
  return group !== null && group === waitingIn(look, other) ? 0 : null;
};

/** Where a piece is woken: its hex, or the group it waits in whose turn has come. */
const placeOf = (look: L, piece: Piece): number | string | null => hexOf(look, piece) ?? waitingIn(look, piece);

/**
 * PG-12.51.1: no word from beside is heard in an assault. PG-12.51.2: from within one a leader calls units in good order to
 * come in, nobody else.
 */
const isOutOfHearing = (look: L, leader: Piece, other: Piece): boolean => {
  const [from, to] = [hexOf(look, leader), hexOf(look, other)];
  if (from === null || to === null || from === to) return false;
  if (isAssaultHex(look, to)) return true;
  return (isLeader(other) || other.state !== 'good') && isAssaultHex(look, from);
};

/** May this leader wake that piece where both stand? */
export const leaderWakes = (look: L, leader: Leader, other: Piece): boolean => {
  const far = leader.id === other.id ? null : spanOf(look, leader, other);
  if (far === null || far > reachOf(leader) || isOutOfHearing(look, leader, other)) return false;
  // PG-3.2.1, PG-3.2.2: the rank falls at every link; commissars count as the lowest.
  if (isLeader(other)) return rankOf(other) < rankOf(leader);
  return isAfv(look, other) ? far === 0 && wakesTanks(look, leader) && !isByItself(look, other) : true;
};

/** PG-15.3.1: nobody orders trains and vessels about; armoured cars are AFVs like others (PG-1.1.5). */
const isByItself = (look: L, unit: Unit): boolean => isKind(look, unit, 'train', 'vessel');

/** PG-6.82.1, PG-3.3.2, PG-3.3.3, PG-3.3.5: in good order, with riflemen beside him; what he may not order them is in 5.41. */
const wakesTanks = (look: L, leader: Leader): boolean => {
  const here = hexOf(look, leader);
  return (
    leader.state === 'good' &&
    look.board.units.some((one) => one.side === leader.side && isRifles(look, one) && hexOf(look, one) === here)
  );
};

/** PG-3.3.2, PG-3.3.3, PG-3.3.4, PG-6.83.1, PG-6.84.1: may the leader in this vehicle wake that piece? */
export const vehicleWakes = (look: L, vehicle: Unit, other: Piece): boolean => {
  // PG-6.8.4: he has no rank, so no leader is below him.
  if (isLeader(other)) return false;
  const far = vehicle.id === other.id ? null : spanOf(look, vehicle, other);
  if (far === null || isOutOfHearing(look, vehicle, other)) return false;
  if (isKind(look, vehicle, 'armouredCar')) return isKind(look, other, 'armouredCar') && far <= reachOfVehicle(vehicle);
  if (!hasTankLeader(look, vehicle)) return false;
  // PG-6.83.1: riflemen of its own hex, by a leader in good order.
  if (isRifles(look, other)) return far === 0 && vehicle.state === 'good';
  return isAfv(look, other) && !isByItself(look, other) && far <= reachOfVehicle(vehicle);
};

/** Is there an assault at all? That is asked of every shooter. */
export const hasAssault = (look: L): boolean =>
  remembered(look.setting, 'assaults', [look.board.units], () => {
    for (const hex of placesOf(look).keys()) if (isAssaultHex(look, hex)) return true;
    return false;
  });

/** PG-12.51.2: was a unit woken only by leaders in an assault beside it? All it may do is go in. */
export const isCalledIn = (look: L, f: FrameOf<'acting'>, id: string): boolean => {
  const unit = hasAssault(look) ? unitAt(look, id) : undefined;
  const start = unit && startOf(look, f, id);
  if (!start || start.hex === null || !around(look, start.hex).some((hex) => isAssaultHex(look, hex))) return false;
  const wakers = f.starts.filter(({ piece, hex, state }) => {
    const one = pieceAt(look, piece);
    if (!one || hex === null) return false;
    const then = { ...one, at: { in: 'hex' as const, hex }, state };
    const other = { ...unit, at: { in: 'hex' as const, hex: start.hex! }, state: start.state };
    return isLeader(then) ? leaderWakes(look, then, other) : vehicleWakes(look, then, other);
  });
  return wakers.length > 0 && wakers.every(({ hex }) => hex !== start.hex && isAssaultHex(look, hex!));
};

/** PG-6.83.3: a tank leader is in the state of his tank. */
const reachOfVehicle = ({ state }: Unit): number => (state === 'good' ? 1 : state === 'disrupted' ? 0 : -1);

/** PG-3.1.1: everybody one leader, and those he wakes in turn, may wake. */
export const chainOf = (look: L, leader: Leader): readonly Piece[] => {
  const own = piecesOf(look, leader.side).filter((one) => mayAct(look, one) && areOfOnePlayer(look, [leader, one]));
  const found = new Map<string, Piece>([[leader.id, leader]]);
  for (const one of found.values())
    if (isLeader(one)) for (const other of own) if (leaderWakes(look, one, other)) found.set(other.id, other);
  return [...found.values()];
};

const piecesOf = (look: L, side: Nation): readonly Piece[] => [
  ...look.board.leaders.filter((one) => one.side === side),
  ...look.board.units.filter((one) => one.side === side),
  ...bunkersOf(look, side),
];

/** Everybody who could still be activated this turn. */
export const readyPieces = (look: L, side: Nation): readonly Piece[] => {
  const { units, leaders, bunkers, control, turn, split } = look.board;
  const about = [side, units, leaders, bunkers, control, turn, split];
  return rememberedOf(look.setting, 'ready', forceOf(look, side), about, () =>
    piecesOf(look, side).filter((one) => mayAct(look, one) && placeOf(look, one) !== null && isOfActing(look, one)),
  );
};

/** PG-6.62.1, PG-6.65.1: a commissar and the demoralised units beside him act together. */
const commissarApart = (look: L, woken: readonly Piece[]): Leader | undefined => {
  const isWoken = ({ id }: Piece): boolean => woken.some((one) => one.id === id);
  for (const one of woken) {
    const beside = idleCommissarBeside(look, one);
    if (beside && !isWoken(beside)) return beside;
    const charges = isLeader(one) ? chargesOf(look, one) : [];
    if (isLeader(one) && charges.length > 0 && !charges.some(isWoken)) return one;
  }
  return undefined;
};

/** PG-3.1.1: why these may not be activated together in one segment. */
export const refuseGroup = (look: L, side: Nation, ids: readonly string[]): Illegal<Grenadier> | null => {
  const pieces = ids.map((one) => pieceAt(look, one));
  if (pieces.length === 0) return illegal('PG-3.1.1', 'nobodyWoken');
  const stranger = ids.find((_, i) => pieces[i]?.side !== side);
  if (stranger !== undefined) return illegal('PG-1.1.19', 'notYours', { piece: stranger });
  const woken = pieces as readonly Piece[];
  const away = woken.find((one) => placeOf(look, one) === null);
  if (away) return illegal('PG-16.51.1', 'notArrived', { piece: away.id });
  const spent = woken.find((one) => !mayAct(look, one));
  if (spent) return illegal('PG-3.1.10', 'hasActed', { piece: spent.id });
  const strange = refuseOthersMen(look, woken);
  if (strange) return strange;
  const alone = commissarApart(look, woken);
  if (alone) return illegal('PG-6.65.1', 'commissarHelps', { leader: alone.id });
  if (isStack(look, woken) && isLegalStack(look, woken)) return null;
  const apart = whyApart(look, woken);
  return apart && isStack(look, woken) ? illegal('PG-16.51.1', 'waitInStacks') : apart;
};

/** PG-16.51.1, PG-4.1.1: who waits off the map stands in stacks as on it; only a leader moves several of them at once. */
const isLegalStack = (look: L, woken: readonly Piece[]): boolean => {
  if (woken.some((one) => hexOf(look, one) !== null)) return true;
  const units = woken.flatMap((one) => (isLeader(one) ? [] : withLoad(look, one)));
  return fitTogether(look, [...new Set(units)]);
};

/** PG-3.1.2, PG-6.62.1: units of one hex need nobody to wake them, nor does the commissar beside them. */
const isStack = (look: L, woken: readonly Piece[]): boolean =>
  new Set(woken.map((one) => placeOf(look, one))).size === 1 &&
  !woken.some((one) => isLeader(one) && one.rank !== null);

/** Whoever no chain reaches, with the reason: all hang on one who is activated by nobody (PG-3.2.1). */
const whyApart = (look: L, woken: readonly Piece[]): Illegal<Grenadier> | null => {
  const heads = woken.filter((one) => isLeader(one) || vehicleLeads(look, one));
  const attempts = (heads.length > 0 ? heads : woken).map((head) => ({ head, reached: reachedBy(look, head, woken) }));
  const { head, reached } = attempts.reduce((best, one) => (one.reached.size > best.reached.size ? one : best));
  const apart = woken.find(({ id }) => !reached.has(id));
  if (!apart) return null;
  const links = woken.filter((one) => reached.has(one.id) && (isLeader(one) || vehicleLeads(look, one)));
  const reasons = links.map((link) => whyNotBy(look, link, apart, link === head));
  return reasons.find((one) => one !== null) ?? illegal('PG-3.1.3', 'notInReach', { piece: apart.id });
};

const vehicleLeads = (look: L, unit: Unit): boolean => hasTankLeader(look, unit) || isKind(look, unit, 'armouredCar');

/** Everybody one of them can wake, by himself and by the leaders he wakes. */
const reachedBy = (look: L, head: Piece, woken: readonly Piece[]): ReadonlySet<string> => {
  const reached = new Set([head.id]);
  const links = [head];
  for (const link of links)
    for (const other of woken) {
      if (reached.has(other.id)) continue;
      // PG-3.3.4: tanks extend no chain.
      const isWoken = isLeader(link)
        ? leaderWakes(look, link, other)
        : link === head && vehicleWakes(look, link, other);
      if (!isWoken) continue;
      reached.add(other.id);
      if (isLeader(other)) links.push(other);
    }
  return reached;
};

/** Why somebody so near is not woken by a leader; null where he is merely too far away. */
const whyNotBy = (look: L, link: Piece, other: Piece, isHead: boolean): Illegal<Grenadier> | null => {
  const [from, to] = [hexOf(look, link), hexOf(look, other)];
  const far = from === null || to === null ? Number.POSITIVE_INFINITY : apart(look, from, to);
  if (far > 1) return null;
  const names = { leader: link.id, piece: other.id };
  if (isLeader(link) && link.rank === null) return illegal('PG-6.6.2', 'commissarLeadsNobody', names);
  if (link.state === 'demoralised') return illegal('PG-3.1.5', 'demoralisedLeadsNobody', names);
  if (link.state === 'disrupted' && far === 1) return illegal('PG-3.1.4', 'disruptedLeadsHere', names);
  if (isOutOfHearing(look, link, other))
    return isAssaultHex(look, to!)
      ? illegal('PG-12.51.1', 'unheardInAssault', names)
      : illegal('PG-12.51.2', 'onlyCallsIn', names);
  if (!isLeader(other) && isByItself(look, other)) return illegal('PG-15.3.1', 'leadItself', names);
  if (!isLeader(link)) {
    if (isKind(look, link, 'armouredCar')) return illegal('PG-6.84.1', 'onlyArmouredCars', names);
    if (isLeader(other)) return illegal('PG-6.8.4', 'noRankNoLeaders', names);
    if (!isHead) return illegal('PG-3.3.4', 'tanksExtendNoChain', names);
    return far === 1 ? illegal('PG-3.3.3', 'notOtherArmNextDoor', names) : illegal('PG-6.83.1', 'onlyRifles', names);
  }
  if (isLeader(other)) return illegal('PG-3.2.2', 'notOfLowerRank', names);
  return far === 1 ? illegal('PG-3.3.3', 'notOtherArmNextDoor', names) : illegal('PG-6.82.1', 'needsRifles', names);
};
