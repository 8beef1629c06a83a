import type { Len, Point, Spot } from '@grognard/table';
import { bearing, distance, INCH, pointAhead } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { leftOf, stanceCost } from '../rules/02-purse.ts';
import { moveGroup } from '../rules/02-squads.ts';
import { refuseWay, settled } from '../rules/02-ways.ts';
import { LINK } from '../rules/02-command.ts';
import type { Half } from '../rules/deeds.ts';
import { isWithin } from '../rules/measure.ts';
import { menOfGroup, type OnTable } from '../rules/pieces.ts';
import type { ActionOf, L, Man, Way } from '../types.ts';
import { gridOf, pathBetween, stepsFrom } from './grid.ts';

type Stance = Man['stance'];

/** The board with a man at the end of his way. */
export const arrived = (look: L, man: OnTable<Man>, { route, stance }: Way): L => {
  const spot = settled(look, man, route).at(-1) ?? man.at.spot;
  const men = look.board.men.map((one): Man => (one.id === man.id ? { ...man, stance, at: { in: 'table', spot } } : one));
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

const wayStraight = (look: L, man: OnTable<Man>, to: Point, most: Len, stance: Stance): Way | null => {
  const reach = Math.min(most, reachOf(man, stance));
  const far = distance(man.at.spot, to);
  if (far < SLACK || reach <= SLACK) return null;
  const { storey } = man.at.spot;
  const way: Way = { unit: man.id, route: [onStorey(between(man.at.spot, to, Math.min(far, reach - SLACK)), storey)], stance };
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

const BESIDE: Len = Math.round(1.4 * INCH);

/** Places about one, near enough to be led from there (PF-GRP.3). */
const about = (at: Point): readonly Point[] =>
  [1, 2].flatMap((ring) => Array.from({ length: 6 * ring }, (_, i) => pointAhead(at, (i * 60) / ring, ring * BESIDE)));

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
}

/** A squad's move as one answer, and how many of it nobody leads where it ends. */
export interface Walk {
  readonly action: ActionOf<'moveGroup'>;
  readonly astray: number;
}

/** In line before the enemy if all can be led from there, else closer together, else not as far. */
export const walkOf = (
  look: L,
  half: Half,
  men: readonly OnTable<Man>[],
  errand: Errand,
): ActionOf<'moveGroup'> | null => {
  const { leader, to } = errand;
  const short = between(leader.at.spot, to, distance(leader.at.spot, to) >> 1);
  let best: Walk | null = null;
  for (const [place, apart] of [
    [to, APART],
    [to, CLOSE],
    [short, CLOSE],
  ] as const) {
    const walk = inFormation(look, half, men, { ...errand, to: place }, apart);
    if (walk && (best === null || walk.astray < best.astray)) best = walk;
    if (best?.astray === 0) break;
  }
  return best?.action ?? null;
};

/** So that nobody stands in another's fire (PF-SHOOT.6); the foremost goes first. */
const inFormation = (
  look: L,
  half: Half,
  men: readonly OnTable<Man>[],
  errand: Errand,
  apart: Len,
): Walk | null => {
  const { to, stance, most, touch } = errand;
  const places = formationOf(look, men, errand, apart);
  const from = errand.leader.at.spot;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const forward = ({ at: { spot } }: OnTable<Man>): number => spot.x * dx + spot.y * dy;
  const ordered = [...men].sort((a, b) => forward(b) - forward(a));
  const toucher = touch && [...men].sort((a, b) => distance(a.at.spot, touch) - distance(b.at.spot, touch))[0];
  let after = look;
  const ways: Way[] = [];
  for (const man of toucher ? [toucher, ...ordered.filter((one) => one !== toucher)] : ordered) {
    const place = man === toucher ? touch! : places.get(man.id)!;
    const way = wayStraight(after, man, place, most, stance) ??
      wayNear(after, man, to, most, stance) ??
      wayRound(after, man, to, most, stance) ??
      posture(man, stance);
    if (!way || (way.route.length === 0 && refuseWay(after, man, way) !== null)) continue;
    ways.push(way);
    after = arrived(after, man, way);
  }
  const action = legal(look, half, ways);
  return action && { action, astray: astrayIn(after, errand.leader) };
};

/** PF-GRP.3: how many of a leader's group no chain joins to him. */
const astrayIn = (look: L, leader: Man): number => {
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

/** How far apart men stand in line: near enough for orders, with nobody between. */
const APART: Len = Math.round(1.35 * INCH);
const CLOSE: Len = Math.round(1.02 * INCH);
/** PF-HVY.4: who serves a weapon touches it. */
const TOUCHING: Len = 251;

const servesHeavy = (man: Man): boolean =>
  man.weapons.some(({ weapon, state }) => {
    const { serving } = weaponOf(weapon);
    return state !== 'spent' && (serving === 'mg' || serving === 'mortar');
  });

/** Who stands where: in line across the front; those who serve a weapon in touch with it. */
const formationOf = (
  look: L,
  men: readonly OnTable<Man>[],
  { to, front }: Errand,
  apart: Len,
): ReadonlyMap<string, Point> => {
  const ahead = distance(to, front) === 0 ? 0 : bearing(to, front);
  const right = (ahead + 90) % 360;
  const axis = pointAhead({ x: 0, y: 0 }, right, 1000);
  const along = ({ at: { spot } }: OnTable<Man>): number => spot.x * axis.x + spot.y * axis.y;
  const gunner = men.find(servesHeavy);
  const isServed = gunner !== undefined && men.length <= TEAM;
  const step = isServed ? TOUCHING : apart;
  const inLine = [...men].sort((a, b) => along(a) - along(b));
  const { width, height } = look.setting.table.ground.table;
  return new Map(
    inLine.map((man, i): readonly [string, Point] => {
      const aside = Math.round((i - (inLine.length - 1) / 2) * step);
      const { x, y } = pointAhead(to, aside < 0 ? (right + 180) % 360 : right, Math.abs(aside));
      return [man.id, { x: Math.min(width - 130, Math.max(130, x)), y: Math.min(height - 130, Math.max(130, y)) }];
    }),
  );
};
/** As many as a team has. */
const TEAM = 6;

const posture = (man: Man, stance: Stance): Way | null =>
  man.stance === stance ? null : { unit: man.id, route: [], stance };

/** Somewhere beside the place, where he can not stand as he did. */
const wayNear = (look: L, man: OnTable<Man>, to: Point, most: Len, stance: Stance): Way | null => {
  const near = [...about(to)].sort((a, b) => distance(man.at.spot, a) - distance(man.at.spot, b));
  for (const place of [near[0]!, near[2]!, near[5]!]) {
    const way = wayStraight(look, man, place, most, stance);
    if (way) return way;
  }
  return null;
};

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
