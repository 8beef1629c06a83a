import type { Len, Point, Spot } from '@grognard/table';
import { bearing, distance, INCH, pointAhead } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { LINK } from '../rules/02-command.ts';
import { leftOf, stanceCost } from '../rules/02-purse.ts';
import { moveGroup } from '../rules/02-squads.ts';
import { refuseWay, settled } from '../rules/02-ways.ts';
import type { Half } from '../rules/deeds.ts';
import { inContact, isWithin } from '../rules/measure.ts';
import { menOfGroup, type OnTable } from '../rules/pieces.ts';
import type { ActionOf, L, Man, Way } from '../types.ts';
import { FAR, gridOf, pathBetween, STEP, spread, stepsFrom } from './grid.ts';

type Stance = Man['stance'];

/** The board with a man at the end of his way. */
export const arrived = (look: L, man: OnTable<Man>, { route, stance }: Way): L => {
  const spot = settled(look, man, route).at(-1) ?? man.at.spot;
  const men = look.board.men.map(
    (one): Man => (one.id === man.id ? { ...man, stance, at: { in: 'table', spot } } : one),
  );
  return { setting: look.setting, board: { ...look.board, men } };
};

/** How far a man could go this turn and end so. */
export const reachOf = (man: Man, stance: Stance): Len =>
  Math.max(0, leftOf(man, 'walk') - stanceCost(man, stance) - (man.height ?? 0));

const between = (from: Point, to: Point, far: Len): Point => {
  const whole = distance(from, to);
  if (whole <= far || whole === 0) return { x: to.x, y: to.y };
  return {
    x: from.x + Math.trunc(((to.x - from.x) * far) / whole),
    y: from.y + Math.trunc(((to.y - from.y) * far) / whole),
  };
};

const onStorey = ({ x, y }: Point, storey: number): Spot => ({ x: Math.round(x), y: Math.round(y), storey });

/** A little short of what is allowed: ways are rounded up leg by leg. */
const SLACK: Len = 12;

/** The corners of a way over the grid, cut where the move is at its end. */
const cornersTo = (look: L, man: OnTable<Man>, to: Point, most: Len): readonly Spot[] => {
  const grid = gridOf(look);
  const path = pathBetween(grid, stepsFrom(look, man, man.at.spot), grid.cellOf(to));
  if (!path) return [];
  const corners: Spot[] = [];
  let left = most - SLACK;
  let at: Point = man.at.spot;
  const ends = path.at(-1) === grid.cellOf(to);
  for (const cell of [...(ends ? path.slice(0, -1) : path).map(grid.spotOf), ...(ends ? [onStorey(to, 0)] : [])]) {
    const far = distance(at, cell);
    const next = between(at, cell, left);
    if (far > 0) corners.push(onStorey(next, 0));
    left -= far;
    if (left <= 0) break;
    at = next;
  }
  return thinned(man.at.spot, corners);
};

/** Corners that lie on the line between their neighbours are none. */
const thinned = (from: Point, corners: readonly Spot[]): readonly Spot[] =>
  corners.filter((at, i) => {
    const next = corners[i + 1];
    const last = corners[i - 1] ?? from;
    return !next || (at.x - last.x) * (next.y - at.y) !== (at.y - last.y) * (next.x - at.x);
  });

/** The way of one man towards a place, as far as he gets; null where he gets nowhere. */
export const wayTo = (look: L, man: OnTable<Man>, to: Point, most: Len, stance: Stance): Way | null =>
  wayStraight(look, man, to, most, stance) ?? wayRound(look, man, to, most, stance);

/** Straight towards a place, as far as he gets. */
export const wayStraight = (look: L, man: OnTable<Man>, to: Point, most: Len, stance: Stance): Way | null => {
  const reach = Math.min(most, reachOf(man, stance));
  const far = distance(man.at.spot, to);
  if (far < SLACK || reach <= SLACK) return null;
  const { storey } = man.at.spot;
  const way: Way = {
    unit: man.id,
    route: [onStorey(between(man.at.spot, to, Math.min(far, reach - SLACK)), storey)],
    stance,
  };
  return refuseWay(look, man, way) === null ? way : null;
};

/** Round what is in the way; where even that is blocked, not as far. */
const wayRound = (look: L, man: OnTable<Man>, to: Point, most: Len, stance: Stance): Way | null => {
  const reach = Math.min(most, reachOf(man, stance));
  if (reach <= SLACK || man.at.spot.storey !== 0) return null;
  const round = cornersTo(look, man, to, reach);
  for (let left = round.length; left > 0; left -= 1) {
    const way: Way = { unit: man.id, route: round.slice(0, left), stance };
    if (refuseWay(look, man, way) === null) return way;
  }
  return null;
};

/** Where the men of a squad are to go. */
export interface Errand {
  readonly leader: OnTable<Man>;
  readonly to: Point;
  readonly stance: Stance;
  /** How much of a move each may spend. */
  readonly most: Len;
  /** Somebody is to stand right there (PF-OBJ.1). */
  readonly touch: Point | null;
  /** What they are to face. */
  readonly front: Point;
  /** What it is worth to a man to be there after so much of a move; null: each keeps his place beside the leader, in step. */
  readonly worthFor: WorthFor | null;
}

/** What a place is worth to a man after so much of a move; told the board with those who have gone before him, exactly. */
export type WorthFor = (man: OnTable<Man>, at: Point, spent: Len, after: L | null) => number;

/** A squad's move as one answer, and how many of it nobody leads where it ends. */
export interface Walk {
  readonly action: ActionOf<'moveGroup'>;
  readonly astray: number;
}

/** To the place, or where not all could be led from there, not as far. */
export const walkOf = (
  look: L,
  half: Half,
  men: readonly OnTable<Man>[],
  errand: Errand,
): ActionOf<'moveGroup'> | null => {
  const { leader, to } = errand;
  const short = between(leader.at.spot, to, distance(leader.at.spot, to) >> 1);
  const may = Math.max(MAY_STRAY, Math.ceil(men.length / 3), astrayIn(look, leader));
  let best: Walk | null = null;
  for (const place of [to, short]) {
    const walk = inFormation(look, half, men, { ...errand, to: place });
    if (walk && (best === null || walk.astray < best.astray)) best = walk;
    if (best && best.astray <= may) break;
  }
  return best?.action ?? null;
};
const MAY_STRAY = 2;

/** Who is nearest goes first, his leader right behind him, so that nobody is in another's way; each takes the best place that is free. */
const inFormation = (look: L, half: Half, men: readonly OnTable<Man>[], errand: Errand): Walk | null => {
  const { to, stance, most, touch, leader, worthFor } = errand;
  const step = { x: to.x - leader.at.spot.x, y: to.y - leader.at.spot.y };
  const grid = gridOf(look);
  const costs = grid.costsTo(grid.cellOf(to));
  const off = ({ at: { spot } }: OnTable<Man>): number => costs.get(grid.cellOf(spot)) ?? FAR;
  const gunner = men.length <= TEAM ? (men.find(servesHeavy) ?? null) : null;
  const toucher = touch && [...men].sort((a, b) => distance(a.at.spot, touch) - distance(b.at.spot, touch))[0];
  const isFirst = (man: OnTable<Man>): boolean => man === gunner && worthFor !== null;
  const early = (man: OnTable<Man>): number => (man === toucher ? -2 : isFirst(man) ? -1 : off(man));
  const places = placesAbout(look, errand);
  const taken = new Set<Point>();
  let after = look;
  const ways: Way[] = [];
  // PF-HVY.4: whom nobody helps to carry stays until they have come up to him.
  const waits = gunner !== null && !men.some((mate) => mate !== gunner && inContact(mate, gunner));
  const ends: Point[] = [leader.at.in === 'table' && men.includes(leader) ? to : leader.at.spot];
  let served: Point | null = waits ? gunner.at.spot : null;
  for (const man of [...men].sort((a, b) => early(a) - early(b))) {
    const wanted: readonly Point[] =
      man === toucher
        ? [touch!]
        : man.id === leader.id && men.length > 2
          ? places.own
          : served && man !== gunner
            ? [...touchingAt(served), ...places.all]
            : worthFor
              ? ownChoice(after, man, { places: places.all, ends, errand })
              : places.all;
    if ((worthFor && wanted.length === 0) || (waits && man === gunner)) {
      ends.push(man.at.spot);
      continue;
    }
    const beside = { x: man.at.spot.x + step.x, y: man.at.spot.y + step.y };
    const kept =
      worthFor === null && !waits && man !== toucher && distance(beside, to) <= IN_STEP
        ? wayStraight(after, man, beside, most, stance)
        : null;
    const way: Way | null = kept ?? wayAmong(after, man, wanted, taken, most, stance) ?? posture(man, stance);
    if (man === gunner) served = way?.route.at(-1) ?? man.at.spot;
    if (!way || (way.route.length === 0 && refuseWay(after, man, way) !== null)) continue;
    ways.push(way);
    ends.push(way.route.at(-1) ?? man.at.spot);
    after = arrived(after, man, way);
  }
  const action = legal(look, half, ways);
  return action && { action, astray: astrayIn(after, leader) };
};

/** What a man chooses from. */
interface Choice {
  readonly places: readonly Point[];
  readonly ends: readonly Point[];
  readonly errand: Errand;
}

/** The places a man likes best, those near to where the others end before all; none where he is as well off as he stands. */
const ownChoice = (after: L, man: OnTable<Man>, { places, ends, errand }: Choice): readonly Point[] => {
  const { worthFor, most, stance } = errand;
  const reach = Math.min(most, reachOf(man, stance));
  const up = stanceCost(man, stance);
  const linked = (at: Point): number => (ends.some((end) => distance(end, at) <= LINKED) ? 0 : UNLED);
  const worth = (at: Point, spent: Len, seen: L | null): number => worthFor!(man, at, spent, seen) - linked(at);
  const own = worth(man.at.spot, up, null);
  const liked = places
    .flatMap((at) => {
      const far = distance(man.at.spot, at);
      return far > reach ? [] : [{ at, spent: far + up, worth: worth(at, far + up, null) }];
    })
    .filter((one) => one.worth > own - CLOSE)
    .sort((a, b) => b.worth - a.worth);
  // Who goes before him may stand in his fire: of the best he takes the one from which he can shoot.
  const exact = liked
    .slice(0, LOOKED_AT)
    .map(({ at, spent }) => ({ at, worth: worth(at, spent, after) }))
    .filter((one, _, all) => all.length > 0 && one.worth > worth(man.at.spot, up, after) + 0.001)
    .sort((a, b) => b.worth - a.worth);
  return exact.map(({ at }) => at);
};
/** Nearly as good. */
const CLOSE = 0.1;
const LOOKED_AT = 5;
/** A link and two halves of bases, a little less. */
const LINKED: Len = LINK + 230;
/** What it costs a man to be led by nobody. */
const UNLED = 0.3;

/** Who is farther from his leader than that does not keep his place but comes up. */
const IN_STEP: Len = 5 * INCH;

/** PF-HVY.4: who serves a weapon touches it. */
export const TOUCHING: Len = 251;
export const touchingAt = (at: Point): readonly Point[] =>
  Array.from({ length: 6 }, (_, i) => pointAhead(at, i * 60, TOUCHING));

/** So many places are tried before a man goes as far as he can towards them. */
const TRIED = 7;

/** The way to the first of these places that he can get to; else as far towards them as he gets. */
const wayAmong = (
  look: L,
  man: OnTable<Man>,
  places: readonly Point[],
  taken: Set<Point>,
  most: Len,
  stance: Stance,
): Way | null => {
  const reach = Math.min(most, reachOf(man, stance));
  let tried = 0;
  for (const place of places) {
    if (taken.has(place) || distance(man.at.spot, place) > reach) continue;
    const way = wayStraight(look, man, place, most, stance);
    tried += 1;
    if (way) {
      taken.add(place);
      return way;
    }
    if (tried === TRIED) break;
  }
  const goal = places.find((place) => !taken.has(place));
  return goal ? wayRound(look, man, goal, most, stance) : null;
};

/** Places for the men of a squad about one: side by side where the enemy is near, so that nobody stands in another's fire (PF-SHOOT.6). */
const placesAbout = (
  look: L,
  { to, front }: Errand,
): { readonly all: readonly Point[]; readonly own: readonly Point[] } => {
  const grid = gridOf(look);
  const centre = grid.cellOf(to);
  const ahead = distance(to, front) === 0 ? 0 : bearing(to, front);
  const axis = pointAhead({ x: 0, y: 0 }, ahead, 1000);
  const isNear = distance(to, front) <= IN_LINE;
  const about = [...spread(grid, [centre], ABOUT).keys()].map((cell) => {
    const spot = grid.spotOf(cell);
    const [x, y] = [spot.x - to.x, spot.y - to.y];
    const depth = (x * axis.x + y * axis.y) / 1000;
    const aside = Math.abs((x * axis.y - y * axis.x) / 1000);
    return { spot, depth, aside };
  });
  const width = isNear ? LINE : ROUND;
  const key = (depth: number, aside: number, wanted: Len): number => Math.abs(depth - wanted) * width + aside;
  const ordered = (wanted: Len): readonly Point[] =>
    [...about].sort((a, b) => key(a.depth, a.aside, wanted) - key(b.depth, b.aside, wanted)).map(({ spot }) => spot);
  return { all: ordered(isNear ? STEP : 0), own: ordered(0) };
};
/** How much farther aside than behind each other men stand, near the enemy and elsewhere. */
const LINE = 2.2;
const ROUND = 1;
const ABOUT: Len = 8 * INCH;
/** So near to the enemy a squad goes in line. */
const IN_LINE: Len = 14 * INCH;
/** As many as a team has. */
const TEAM = 6;

export const servesHeavy = (man: Man): boolean =>
  man.weapons.some(({ weapon, state }) => {
    const { serving } = weaponOf(weapon);
    return state !== 'spent' && (serving === 'mg' || serving === 'mortar');
  });

/** PF-GRP.3: how many of a leader's group no chain joins to him. */
export const astrayIn = (look: L, leader: Man): number => {
  const waiting = new Set(menOfGroup(look, leader.group).filter((man) => man.at.in === 'table'));
  const reached = [...waiting].filter(({ id }) => id === leader.id);
  for (const man of reached) waiting.delete(man);
  for (let next = reached.pop(); next; next = reached.pop())
    for (const man of waiting)
      if (isWithin(look, next, man, LINK)) {
        waiting.delete(man);
        reached.push(man);
      }
  return waiting.size;
};

const posture = (man: Man, stance: Stance): Way | null =>
  man.stance === stance ? null : { unit: man.id, route: [], stance };

/** What is left of it when those are left out who may not go so. */
export const legal = (look: L, half: Half, ways: readonly Way[]): ActionOf<'moveGroup'> | null => {
  let left = ways;
  while (left.length > 0) {
    const action = { type: 'moveGroup', ways: left } as const;
    const wrong = moveGroup.refuse(look, half, action);
    if (!wrong) return action;
    const { man } = (wrong.why.with ?? {}) as { readonly man?: string };
    const less = left.filter(({ unit }) => unit !== man);
    if (less.length === left.length) return null;
    left = less;
  }
  return null;
};
