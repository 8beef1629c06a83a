import type { Choice, Illegal, Sum } from '@grognard/kernel';
import { illegal, pickFrom, term } from '@grognard/kernel';
import type { Len, Point, Spot } from '@grognard/table';
import { bearing, discOutline, distance, pointAhead } from '@grognard/table';
import { WEAPONS } from '../data/weapons.ts';
import { lately } from '../lately.ts';
import type { Action, Board, L, Man, Pf, Way } from '../types.ts';
import { leftOf, stanceCost } from './02-purse.ts';
import { farthest, isTrip, refuseWay, settled, tripOf, whyNoMove } from './02-ways.ts';
import { refuseStraying } from './08-heroics.ts';
import { type Deed, type Half, isCalled } from './deeds.ts';
import { recall } from './ground.ts';
import { inContact, ownSpot } from './measure.ts';
import { inInches, manNamed, menOfGroup, menOnTable, type OnTable, placeIn } from './pieces.ts';
import { standingOf, whileStanding } from './standing.ts';

/** What was worked out of a way for whom on which board: why he may not go it (undefined: not asked yet), and the board after it. */
interface Tried {
  readonly board: Board;
  readonly man: Man;
  refusal?: Illegal<Pf> | null;
  after?: L;
}

/** By way, when it was last tried: it is drawn, judged and given. Nothing hangs on what is kept. */
const tries = lately<Way, Tried>();

const triedOn = ({ board }: L, man: Man, given: Way): Tried => {
  const last = tries.get(given);
  if (last && last.board === board && last.man === man) return last;
  const tried: Tried = { board, man };
  tries.set(given, tried);
  return tried;
};

/** The board with a man at the end of his way. */
export const arrived = (look: L, man: OnTable<Man>, given: Way): L => {
  const tried = triedOn(look, man, given);
  tried.after ??= withArrived(look, man, given);
  return tried.after;
};

/** Why he may not go it, as the board is. */
export const refuseWayNow = (look: L, man: Man, given: Way): Illegal<Pf> | null => {
  const tried = triedOn(look, man, given);
  if (tried.refusal === undefined) tried.refusal = refuseWay(look, man, given);
  return tried.refusal;
};

const withArrived = (look: L, man: OnTable<Man>, given: Way): L => {
  const { route, stance } = given;
  const goesUp = route.some(({ storey }) => storey !== man.at.spot.storey);
  const trip = goesUp ? tripOf(look, man, given) : null;
  // PF-BASE.9: who gets no farther than up a ladder is in the way at its foot.
  const end = trip && isTrip(trip) ? trip.way.at(-1) : settled(look, man, route).at(-1);
  const at = placeIn(look.board.men, man.id);
  const moved: Man = { ...man, stance, at: end ? { in: 'table', spot: end } : man.at };
  return { setting: look.setting, board: { ...look.board, men: look.board.men.with(at, moved) } };
};

/** Why these men may not go these ways, one after the other: asked when they are drawn, and again when they are given. */
export const refuseWays = (look: L, half: Half, ways: readonly Way[]): Illegal<Pf> | null =>
  recall(look.setting, 'refuse ways', [look.board, half.side, half.only, half.units, ways], () =>
    judgeWays(look, half, ways),
  );

const judgeWays = (look: L, half: Half, ways: readonly Way[]): Illegal<Pf> | null => {
  let after = look;
  const group = manNamed(look, ways[0]!.unit)?.group;
  for (const [i, way] of ways.entries()) {
    const man = manNamed(after, way.unit);
    if (!man || !isCalled(half, man)) return illegal('PF-BASE.4', 'notYours', { piece: way.unit });
    // PF-GRP.1: a combat group, or a part of it.
    if (man.group !== group) return illegal('PF-GRP.1', 'notOneGroup', { man: man.id });
    if (ways.findIndex(({ unit }) => unit === way.unit) < i) return illegal('PF-BASE.4', 'goesTwice', { man: man.id });
    const refusal = refuseWayNow(after, man, way) ?? refuseLoad(look, man, ways);
    if (refusal) return refusal;
    after = arrived(after, man as OnTable<Man>, way);
  }
  return refuseStraying(
    after,
    half,
    ways.map(({ unit }) => unit),
  );
};

/** PF-HVY.10, PF-HVY.4: two men move a medium or heavy machine gun or a mortar; the second, who touches it, goes along. */
const refuseLoad = (look: L, man: Man, ways: readonly Way[]): Illegal<Pf> | null => {
  if (!isHeavyLoad(man) || ways.find(({ unit }) => unit === man.id)!.route.length === 0) return null;
  const helped = menOfGroup(look, man.group).some(
    (mate) =>
      mate.id !== man.id &&
      !isHeavyLoad(mate) &&
      inContact(man, mate) &&
      ways.some(({ unit, route }) => unit === mate.id && route.length > 0),
  );
  return helped ? null : illegal('PF-HVY.10', 'needsSecond', { man: man.id });
};

const isHeavyLoad = ({ weapons }: Man): boolean =>
  weapons.some(({ weapon }) => WEAPONS[weapon].serving === 'mg' || WEAPONS[weapon].serving === 'mortar');

const idle = (look: L, half: Half): readonly OnTable<Man>[] =>
  menOnTable(look, half.side).filter((man) => isCalled(half, man) && whyNoMove(look, man) === null);

/** One choice a group, its ways open; and, ready, to lie down or stand up all together. */
const choices = (look: L, half: Half): readonly Choice<Action>[] => {
  const listed = choicesFor(look, half);
  if (half.only === null) return listed;
  return listed.filter(({ action }) => action.type === 'moveGroup' && refuseWays(look, half, action.ways) === null);
};

/** What the men of one group may be told, with the first of them who can be; for those who are asked group by group. */
export const squadChoices = (look: L, half: Half, men: readonly OnTable<Man>[]) => {
  const free = men.filter((man) => isCalled(half, man) && whyNoMove(look, man) === null);
  const listed = free.length === 0 ? [] : choicesOf(look, free);
  return { first: free[0]?.id ?? null, listed };
};

const choicesFor = (look: L, half: Half): readonly Choice<Action>[] =>
  [...Map.groupBy(idle(look, half), ({ group }) => group)].flatMap(([group, men]) => {
    // Who can get up or lie down where he is can do so whatever goes on about him.
    if (men.some(turnsInPlace)) return recall(look.setting, `turns ${group}`, men, () => choicesOf(look, men));
    const about = [look.board.phase, look.board.gaps, ...men];
    return whileStanding(standingOf(look), `ways ${group}`, about, () => choicesOf(look, men));
  });

const choicesOf = (look: L, men: readonly OnTable<Man>[]): readonly Choice<Action>[] => {
  const least = leastWay(look, men);
  if (!least) return [];
  return [{ action: { type: 'moveGroup', ways: [least] }, holes: { ways: waysFor(men) } } as const, ...postures(men)];
};

/** What stands in the answer until it is filled in: the first who can gets up, lies down or takes a short step. */
const leastWay = (look: L, men: readonly OnTable<Man>[]): Way | null => {
  const turning = men.find(turnsInPlace);
  if (turning) return { unit: turning.id, route: [], stance: otherStance(turning) };
  for (const man of men)
    for (const direction of ALL_ROUND) {
      const way = wayAhead(look, man, direction, SHORT_STEP);
      if (way) return way;
    }
  return null;
};

const ALL_ROUND = [0, 45, 90, 135, 180, 225, 270, 315];
const SHORT_STEP = 60;

const otherStance = (man: Man): Man['stance'] => (man.stance === 'prone' ? 'standing' : 'prone');

const waysFor = (men: readonly OnTable<Man>[]) => ({
  kind: 'routes' as const,
  movers: men.map((man) => ({ unit: man.id, way: routeSpace(man) })),
  min: 1,
  max: men.length,
});

const routeSpace = (man: OnTable<Man>) => spaceFrom(man.at.spot, farthest(man));

/** By place, the space of those who can go so far from there: all are listed many times before they move. */
const spaces = new WeakMap<Spot, Map<Len, ReturnType<typeof spaceAround>>>();

/** Where somebody can get who goes no farther than that. */
export const spaceFrom = (spot: Spot, most: Len) => {
  let known = spaces.get(spot);
  if (!known) {
    known = new Map();
    spaces.set(spot, known);
  }
  let space = known.get(most);
  if (!space) {
    space = spaceAround(spot, most);
    known.set(most, space);
  }
  return space;
};

const spaceAround = ({ x, y }: Spot, most: Len) => ({
  kind: 'route' as const,
  from: { x, y },
  length: most,
  area: [discOutline({ x, y }, Math.max(1, most), 24)],
});

const postures = (men: readonly Man[]): readonly Choice<Action>[] =>
  (['prone', 'standing'] as const).flatMap((stance) => {
    const turning = men.filter((man) => man.stance !== stance && turnsInPlace(man));
    if (turning.length === 0) return [];
    const ways = turning.map(({ id }) => ({ unit: id, route: [], stance }));
    return [{ action: { type: 'moveGroup', ways } as const }];
  });

export const turnsInPlace = (man: Man): boolean =>
  !man.mount && man.height === null && stanceCost(man, otherStance(man)) <= leftOf(man, 'walk');

/** What each man's way costs him: exactly what he will pay if he gets all the way. */
const price = (look: L, { ways }: { readonly ways: readonly Way[] }): Sum<Pf> => {
  let after = look;
  return ways.flatMap((way) => {
    const man = manNamed(after, way.unit);
    if (!man || !ownSpot(man)) return [];
    const trip = tripOf(after, man as OnTable<Man>, way);
    after = arrived(after, man as OnTable<Man>, way);
    return isTrip(trip) ? [term('PF-BASE.4' as const, inInches(trip.cost), 'wayOf' as const, { man: man.id })] : [];
  });
};

const TRIES = 3;

/** A random way for a squad: all of them the same way, the foremost first, so that they stay together and nobody is in the way. */
const sample = (look: L, half: Half, { action }: Choice<Action>, random: () => number): Action | null => {
  if (action.type !== 'moveGroup') return null;
  const group = manNamed(look, action.ways[0]!.unit)!.group;
  const men = idle(look, half).filter((man) => man.group === group);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const ways = sampleWays(look, men, random);
    if (ways.length > 0 && refuseWays(look, half, ways) === null) return { type: 'moveGroup', ways };
  }
  return null;
};

const sampleWays = (look: L, men: readonly OnTable<Man>[], random: () => number): readonly Way[] => {
  const leader = pickFrom(men, random);
  const goal = goalFor(look, leader, random);
  const direction = goal ? bearing(leader.at.spot, goal) : Math.floor(random() * 360);
  const length = Math.floor(farthest(leader) * (0.3 + 0.7 * random()));
  const charges = goal !== null && random() < 0.5;
  const ahead = pointAhead({ x: 0, y: 0 }, direction, 1000);
  const foremost = (man: OnTable<Man>): number => man.at.spot.x * ahead.x + man.at.spot.y * ahead.y;
  let after = look;
  const ways: Way[] = [];
  for (const man of [...men].sort((a, b) => foremost(b) - foremost(a))) {
    const way = wayAhead(after, man, direction, length) ?? wayAhead(after, man, direction, length >> 1);
    const chosen = (charges ? chargeOf(after, man) : null) ?? way;
    if (!chosen) continue;
    ways.push(chosen);
    after = arrived(after, man, chosen);
  }
  return ways;
};

const wayAhead = (look: L, man: OnTable<Man>, direction: number, length: number): Way | null => {
  const most = man.stance === 'prone' ? Math.floor(length / 2) : length;
  if (most <= 0) return null;
  const { table } = look.setting.table.ground;
  const to = pointAhead(man.at.spot, direction, most);
  const end: Spot = {
    x: Math.min(Math.max(to.x, 0), table.width),
    y: Math.min(Math.max(to.y, 0), table.height),
    storey: man.at.spot.storey,
  };
  if (end.x === man.at.spot.x && end.y === man.at.spot.y) return null;
  const way: Way = { unit: man.id, route: [end], stance: 'standing' };
  return refuseWayNow(look, man, way) === null ? way : null;
};

/** Straight at the nearest enemy, if he can be reached. */
const chargeOf = (look: L, man: OnTable<Man>): Way | null => {
  let [best, nearest]: [Man | null, number] = [null, farthest(man) + 300];
  for (const foe of look.board.men) {
    const there = foe.side === man.side ? null : ownSpot(foe);
    if (!there || there.storey !== man.at.spot.storey) continue;
    const far = distance(there, man.at.spot);
    if (far < nearest) [best, nearest] = [foe, far];
  }
  if (!best) return null;
  const way: Way = { unit: man.id, route: [ownSpot(best)!], stance: 'standing' };
  return refuseWayNow(look, man, way) === null ? way : null;
};

const goalFor = (look: L, man: OnTable<Man>, random: () => number): Point | null => {
  const throwOf = random();
  if (throwOf < 0.25) return null;
  const { objectives } = look.board;
  if (throwOf < 0.5 && objectives.length > 0) return pickFrom(objectives, random).at;
  const foes = look.board.men.flatMap((foe) => (foe.side === man.side ? [] : (ownSpot(foe) ?? [])));
  return foes.length > 0 ? pickFrom(foes, random) : null;
};

/** PF-GRP.1, PF-BASE.4: a combat group moves, or a part of it. */
export const moveGroup: Deed<'moveGroup'> = {
  type: 'moveGroup',
  choices,
  refuse: (look, half, { ways }) => refuseWays(look, half, ways),
  sample,
  price,
  take: (_g, { side }, { ways }) => ({ call: { kind: 'march', side, ways, meets: null, mines: 0 } }),
};
