import type { Look, Moment } from '@grognard/kernel';
import type { Len, Point } from '@grognard/table';
import { bearing, CM, distance, pointAhead, within } from '@grognard/table';
import { activate } from '../rules/01-turn.ts';
import { farthestTowards, route } from '../rules/02-movement.ts';
import { inField, reachOf } from '../rules/03-fire.ts';
import { baseOf, inWood, isHidden, moveOf, sideOf, standOf } from '../rules/facts.ts';
import type { Action, FrameOf, Skirmish, Stand } from '../types.ts';
import { enemyOf } from '../types.ts';
import type { SkirmishWeights } from './worth.ts';
import { exchange, FROM_MIDDLE, HALF_BASE, harmAt, holds, isThere, lossBy, nearness, worthAlone } from './worth.ts';

type L = Look<Skirmish>;
type M = Moment<Skirmish>;
type Routed = Extract<Action, { type: 'route' }>;

/** How a stand comes to be at a place. */
type How = 'stays' | 'goes' | 'hides';

/** Something a stand might do, and what for. */
interface Weighed<A> {
  readonly what: A;
  readonly worth: number;
}
const bestFirst = <A>(list: readonly Weighed<A>[]): readonly Weighed<A>[] =>
  [...list].sort((a, b) => b.worth - a.worth);

/** From edge to edge, near enough. */
const gapBetween = (a: Point, b: Point): number => distance(a, b) - 2 * HALF_BASE;

const openFoes = ({ board }: L, { side }: Stand): readonly Stand[] =>
  board.stands.filter((other) => other.side !== side && !isHidden(board, other.id));

/** What fire there is at a place: what a stand has to fear there, whether it is spared until the turn ends, what it can do. */
interface Crossfire {
  readonly fear: number;
  readonly spared: number;
  readonly offence: number;
}

const crossfire = (look: L, stand: Stand, how: How, w: SkirmishWeights): Crossfire => {
  const { board } = look;
  let [fear, spared, offence] = [0, 1, 0];
  for (const foe of openFoes(look, stand)) {
    const { given, taken } = exchange(look, stand, foe);
    if (given) offence = Math.max(offence, lossBy(foe, given, w));
    if (!taken || foe.pinned || how === 'hides') continue;
    const reacts = how === 'goes' && !board.reacted.includes(foe.id);
    const acts = !board.acted.includes(foe.id);
    fear += lossBy(stand, taken, w) * ((reacts ? w.reaction : 0) + (acts ? w.now : w.later));
    const hit = taken.one + taken.two;
    spared *= (reacts ? 1 - hit : 1) * (acts ? 1 - hit * w.now : 1);
  }
  return { fear, spared, offence };
};

/** TS-4.3: what enemies in hiding could do to a stand, from the nearest place they may be at. */
const ambush = (look: L, stand: Stand, w: SkirmishWeights): number => {
  const { board, setting } = look;
  let fear = 0;
  for (const { stand: id, woods } of board.hiding) {
    if (sideOf(setting, id) === stand.side || board.reacted.includes(id)) continue;
    const hider: Stand = { ...stand, id, kind: 'infantry' };
    const places = woods.flatMap((wood) => setting.hidingPlaces.get(wood) ?? []);
    const far = Math.min(...places.map((at) => gapBetween(at, stand.at)));
    if (far > reachOf(look, hider).length) continue;
    fear += lossBy(stand, harmAt(hider, far, inWood(setting, stand.at)), w) / woods.length;
  }
  return fear;
};

/** Whoever is behind when the end is near has little to lose. */
const caution = ({ board, setting }: L, { side }: Stand, w: SkirmishWeights): number => {
  const isLate = setting.scenario.turns - board.turn <= 1;
  return isLate && board.points[side] < board.points[enemyOf(side)] ? w.desperate : 1;
};

/** What a stand can expect of a place this turn: unlike its worth it asks who is still to act, and who may react. */
const prospect = (look: L, stand: Stand, how: How, w: SkirmishWeights): number => {
  const hides = how === 'hides' || (how === 'stays' && isHidden(look.board, stand.id));
  const { fear, spared, offence } = crossfire(look, stand, hides ? 'hides' : how, w);
  const unseen = hides ? 0 : w.ambush * ambush(look, stand, w) * (w.now + (how === 'goes' ? w.reaction : 0));
  const danger = Math.min(fear + unseen, worthAlone(stand, w)) * caution(look, stand, w);
  const held = hides || stand.pinned ? 0 : holding(look, stand, w) * spared;
  return nearness(look, stand, w) + held + offence * w.offence - danger + (hides ? w.hidden : 0);
};

/** What it is worth to be at the objective, most to the first who comes. */
const holding = (look: L, stand: Stand, w: SkirmishWeights): number => {
  const { board, setting } = look;
  if (!isThere(setting, stand)) return 0;
  const helped = board.stands.some((s) => s.side === stand.side && s.id !== stand.id && holds(look, s));
  const turnsLeft = setting.scenario.turns - board.turn + 1;
  return w.there + (helped ? 0 : w.hold * turnsLeft);
};

/** Near enough to fire with one die more (TS-3.2), by a hair. */
const NEAR: Len = 9.9 * CM;
/** Just inside the circle of the objective. */
const INSIDE: Len = FROM_MIDDLE - CM;
/** An enemy this near is one to go away from. */
const TOO_NEAR: Len = 40 * CM;
const WOODS_TRIED = 2;
const FOES_TRIED = 2;

/** Where a stand might go: to the objective, into a wood, near enough to an enemy to fire well, away from him. */
const placesFor = (look: L, stand: Stand): readonly Point[] => {
  const { scenario } = look.setting;
  const move = moveOf(stand);
  const ahead = (goal: Point, step: number): readonly Point[] =>
    step > 0 && step <= move ? [pointAhead(stand.at, bearing(stand.at, goal), Math.round(step))] : [];
  const foes = [...openFoes(look, stand)].sort((a, b) => distance(a.at, stand.at) - distance(b.at, stand.at));
  const [nearest] = foes;
  return [
    farthestTowards(look, stand, scenario.objective),
    ...ahead(scenario.objective, distance(stand.at, scenario.objective) - INSIDE),
    ...woodsFor(look, stand),
    ...foes.slice(0, FOES_TRIED).flatMap(({ at }) => ahead(at, gapBetween(stand.at, at) - NEAR)),
    ...(nearest && within(nearest.at, stand.at, TOO_NEAR)
      ? [pointAhead(stand.at, bearing(nearest.at, stand.at), move)]
      : []),
  ];
};

/** Places in woods that a stand can probably reach, the nearest to the objective. */
const woodsFor = ({ setting }: L, stand: Stand): readonly Point[] => {
  const far = moveOf(stand) * (inWood(setting, stand.at) ? 0.5 : 0.7);
  const found: Point[] = [];
  for (const at of setting.coverPlaces) {
    if (within(at, stand.at, far)) found.push(at);
    if (found.length === WOODS_TRIED) break;
  }
  return found;
};

const weighedPlaces = (look: L, stand: Stand, w: SkirmishWeights): readonly Weighed<Point>[] =>
  bestFirst(placesFor(look, stand).map((at) => ({ what: at, worth: prospect(look, { ...stand, at }, 'goes', w) })));

/** The straight ways that come to mind, the best first; not all of them may be open. */
const waysOf = ({ look, stack }: M, w: SkirmishWeights): readonly Routed[] => {
  const { stand } = stack.at(-1) as FrameOf<'route'>;
  return weighedPlaces(look, standOf(look, stand), w).map(({ what }) => ({
    type: 'route',
    climb: null,
    route: [what],
  }));
};

const isOpen = ({ look, stack, side }: M, way: Routed): boolean =>
  route.refuse(look, stack.at(-1) as FrameOf<'route'>, side, way) === null;

/** The straight ways that come to mind and are open, the best first. */
export const quickWays = (moment: M, w: SkirmishWeights): readonly Routed[] =>
  waysOf(moment, w).filter((way) => isOpen(moment, way));

/** The first way that comes to mind: the best straight one that is open, else any. */
export const quickRoute = (moment: M, random: () => number, w: SkirmishWeights): Action => {
  const { look, stack, side } = moment;
  const frame = stack.at(-1) as FrameOf<'route'>;
  const open = waysOf(moment, w).find((way) => isOpen(moment, way));
  return open ?? (route.sample!(look, frame, route.choices(look, frame, side)[0]!, random, side) as Action);
};

/** What a stand does, without a list of all it could do. */
export const quickActivation = (moment: M, w: SkirmishWeights): Action => {
  const { look, stack, side } = moment;
  const frame = stack.at(-1) as FrameOf<'activate'>;
  const idle = look.board.stands.filter((stand) => stand.side === side && !look.board.acted.includes(stand.id));
  const found = bestFirst(idle.flatMap((stand) => quickDeeds(look, stand, w)));
  const open = found.find(({ what }) => activate.refuse(look, frame, side, what) === null);
  return open?.what ?? moment.choices()[0]?.action ?? NOBODY_ACTS;
};
/** A guess may be short of a stand that finds no room to hide: then there is nobody to answer, and this is refused. */
const NOBODY_ACTS: Action = { type: 'rest', stand: '' };

/** Of ground that is worse than it looks. */
const RISK = 0.05;

/** What a stand gains by what it might do, over staying as it is. */
const quickDeeds = (look: L, stand: Stand, w: SkirmishWeights): readonly Weighed<Action>[] => {
  const { id } = stand;
  if (stand.pinned) return [{ what: { type: 'rest', stand: id }, worth: 0.01 }];
  const here = prospect(look, stand, 'stays', w);
  const there = weighedPlaces(look, stand, w)[0]!.worth;
  return [
    { what: { type: 'rest', stand: id }, worth: 0 },
    { what: { type: 'move', stand: id }, worth: there - here - RISK },
    ...shotsOf(look, stand, w),
    ...[...turnsOf(look, stand, w), ...hidingOf(look, stand, w)].map(({ what, worth }) => ({
      what,
      worth: worth - here,
    })),
  ];
};

/** Whoever is still to act is hit with more profit. */
const shotsOf = (look: L, stand: Stand, w: SkirmishWeights): readonly Weighed<Action>[] => {
  const { board } = look;
  const shown = isHidden(board, stand.id) ? w.hidden : 0;
  return openFoes(look, stand).flatMap((foe) => {
    const { given } = exchange(look, stand, foe);
    if (!given) return [];
    const urgency = foe.pinned || board.acted.includes(foe.id) ? 1 : w.urgent;
    const what: Action = { type: 'fire', stand: stand.id, target: foe.id };
    return [{ what, worth: lossBy(foe, given, w) * urgency - shown }];
  });
};

/** TS-2.6: a gun turns to an enemy it can't fire at as it stands. */
const turnsOf = (look: L, gun: Stand, w: SkirmishWeights): readonly Weighed<Action>[] =>
  openFoes(look, gun)
    .filter((foe) => !inField(gun, baseOf(foe)))
    .map(({ at }) => bearing(gun.at, at))
    .map((facing) => ({
      what: { type: 'turn', stand: gun.id, facing },
      worth: prospect(look, { ...gun, facing }, 'stays', w),
    }));

/** TS-4.2. */
const hidingOf = (look: L, stand: Stand, w: SkirmishWeights): readonly Weighed<Action>[] => {
  const canHide = stand.kind === 'infantry' && inWood(look.setting, stand.at) && !isHidden(look.board, stand.id);
  if (!canHide) return [];
  return [{ what: { type: 'hide', stand: stand.id, at: stand.at }, worth: prospect(look, stand, 'hides', w) }];
};
