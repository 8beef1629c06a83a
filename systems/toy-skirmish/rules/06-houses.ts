import type { Look } from '@grognard/kernel';
import type { Len, Link, Route, Spot } from '@grognard/table';
import { CM, samePoint } from '@grognard/table';
import type { Skirmish, Stand } from '../types.ts';
import { terrainOf } from './facts.ts';

type L = Look<Skirmish>;

/** What it counts to go through a window (TS-6.1). */
export const WINDOW_COUNTS: Len = 5 * CM;
const LINK_COUNTS: Readonly<Record<string, Len>> = { stair: 5 * CM, ladder: 10 * CM }; // TS-6.2

/** TS-6.2: what a stair or ladder counts. */
export const linkCounts = ({ terrain }: Link): Len => LINK_COUNTS[terrain]!;

/** A stair or ladder from the storey a stand is on: where it begins and where it leads. */
interface Climb {
  readonly from: Spot;
  readonly to: Spot;
}

export const climbOf = (look: L, { storey }: Stand, id: string): Climb | null => {
  const link = terrainOf(look).storeys.links.find((one) => one.id === id);
  const [a, b] = link?.ends ?? [];
  if (!a || !b) return null;
  return a.storey === storey ? { from: a, to: b } : b.storey === storey ? { from: b, to: a } : null;
};

/** A route with its start and, if it leads to a stair or ladder, with the foot of that. */
export const wholeRoute = (look: L, stand: Stand, points: Route, climb: string | null): Route => {
  const link = climb === null ? null : climbOf(look, stand, climb);
  const end = points.at(-1) ?? stand.at;
  const foot = link && !samePoint(end, link.from) ? [{ x: link.from.x, y: link.from.y }] : [];
  return [stand.at, ...points, ...foot];
};
