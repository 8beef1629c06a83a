import type { Len, Point, Spot } from '@grognard/table';
import { distance, INCH, pointAhead } from '@grognard/table';
import { leftOf, stanceCost } from '../rules/02-purse.ts';
import { moveGroup } from '../rules/02-squads.ts';
import { refuseWay, settled } from '../rules/02-ways.ts';
import type { Half } from '../rules/deeds.ts';
import type { OnTable } from '../rules/pieces.ts';
import type { ActionOf, L, Man, Way } from '../types.ts';
import { gridOf, pathBetween, STEP } from './grid.ts';

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
  const path = pathBetween(grid, grid.cellOf(man.at.spot), grid.cellOf(to), 3 * most + 4 * STEP);
  if (!path) return [];
  const corners: Spot[] = [];
  let left = most - SLACK;
  let at: Point = man.at.spot;
  for (const cell of [...path.slice(1, -1).map(grid.spotOf), onStorey(to, 0)]) {
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
export const wayTo = (look: L, man: OnTable<Man>, to: Point, most: Len, stance: Stance): Way | null => {
  const reach = Math.min(most, reachOf(man, stance));
  const far = distance(man.at.spot, to);
  if (far < SLACK || reach <= SLACK) return null;
  const { storey } = man.at.spot;
  const tried = (route: readonly Spot[]): Way | null => {
    if (route.length === 0) return null;
    const way: Way = { unit: man.id, route, stance };
    return refuseWay(look, man, way) === null ? way : null;
  };
  const straight = (length: Len): Way | null => tried([onStorey(between(man.at.spot, to, length), storey)]);
  const first = straight(Math.min(far, reach - SLACK));
  if (first) return first;
  const round = storey === 0 ? cornersTo(look, man, to, reach) : [];
  return tried(round) ?? (round.length > 1 ? tried(round.slice(0, -1)) : null) ?? straight(Math.min(far, reach >> 1));
};

const FORMED: Len = 4 * INCH;
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
}

/** A squad's move as one answer: the foremost first, each as he stands to his leader, drawn in where he would be too far off. */
export const walkOf = (look: L, half: Half, men: readonly OnTable<Man>[], errand: Errand): ActionOf<'moveGroup'> | null => {
  const { leader, to, stance, most, touch } = errand;
  const from = leader.at.spot;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const forward = ({ at: { spot } }: OnTable<Man>): number => spot.x * dx + spot.y * dy;
  const ordered = [...men].sort((a, b) => forward(b) - forward(a));
  const toucher = touch && [...men].sort((a, b) => distance(a.at.spot, touch) - distance(b.at.spot, touch))[0];
  let after = look;
  const ways: Way[] = [];
  for (const man of toucher ? [toucher, ...ordered.filter((one) => one !== toucher)] : ordered) {
    const place = man === toucher ? touch! : formed(man, leader, to);
    const way = wayTo(after, man, place, most, stance) ?? wayNear(after, man, to, most, stance) ?? posture(man, stance);
    if (!way || (way.route.length === 0 && refuseWay(after, man, way) !== null)) continue;
    ways.push(way);
    after = arrived(after, man, way);
  }
  return legal(look, half, ways);
};

const posture = (man: Man, stance: Stance): Way | null =>
  man.stance === stance ? null : { unit: man.id, route: [], stance };

const formed = (man: OnTable<Man>, leader: OnTable<Man>, to: Point): Point => {
  if (man.id === leader.id) return to;
  const [x, y] = [man.at.spot.x - leader.at.spot.x, man.at.spot.y - leader.at.spot.y];
  const off = Math.hypot(x, y);
  const share = off > FORMED ? FORMED / off : 1;
  return { x: Math.round(to.x + x * share), y: Math.round(to.y + y * share) };
};

/** Somewhere beside the place, where he can not stand as he did. */
const wayNear = (look: L, man: OnTable<Man>, to: Point, most: Len, stance: Stance): Way | null => {
  const near = [...about(to)].sort((a, b) => distance(man.at.spot, a) - distance(man.at.spot, b));
  for (const place of [near[0]!, near[2]!, near[5]!]) {
    const way = wayTo(look, man, place, most, stance);
    if (way) return way;
  }
  return null;
};

/** What is left of it when those are left out who may not go so. */
const legal = (look: L, half: Half, ways: readonly Way[]): ActionOf<'moveGroup'> | null => {
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
