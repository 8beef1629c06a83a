import type { FrameOf, Grenadier, Leader, State, Unit } from '../types.ts';
import { hasTankLeader, leadsItself } from './06-tank-leaders.ts';
import type { L } from './facts.ts';
import { apart, hexOf, isAfv, isArmoured, isAssaultHex, isKind, leaderAt, pieceAt, unitAt } from './facts.ts';

type F = FrameOf<'acting'>;
type Start = F['starts'][number];

/** Where a woken piece began; a frame that does not say so found it where it is. */
export const startOf = (look: L, f: F, id: string): Start | null => {
  const known = f.starts.find(({ piece }) => piece === id);
  if (known) return known;
  const piece = pieceAt(look, id);
  return piece ? { piece: id, hex: hexOf(look, piece), state: piece.state } : null;
};

/** How far off two were when they were woken; those of a group off the map stand together (PG-16.51.1). */
const apartAtStart = (look: L, a: Start, b: Start): number | null => {
  if (a.hex === null || b.hex === null) return a.hex === b.hex ? 0 : null;
  return apart(look, a.hex, b.hex);
};

/** PG-5.42.1: one hex in good order, his own when disrupted. */
const REACH: Readonly<Record<State, number>> = { good: 1, disrupted: 0, demoralised: -1 };

/** PG-6.6.2: commissars lead nobody; whoever has fallen since was there when it began. */
const isRegular = ({ board }: L, leader: Leader | undefined, id: string): boolean =>
  (leader ?? board.fallen.find((one) => one.leader === id))?.rank !== null;

/** PG-12.51.1: into an assault no leader beside it has a say. */
const isOutsideAssault = (look: L, far: number, { hex }: Start): boolean =>
  far > 0 && hex !== null && isAssaultHex(look, hex);

/** PG-5.42.1: a woken regular leader near enough when the activation began. */
const hasRegularLeader = (look: L, f: F, start: Start): boolean =>
  f.leaders.some((id) => {
    const his = startOf(look, f, id);
    const far = his ? apartAtStart(look, his, start) : null;
    if (his === null || far === null || far > REACH[his.state] || isOutsideAssault(look, far, start)) return false;
    return isRegular(look, leaderAt(look, id), id);
  });

/** All who were woken, those too who have acted since. */
const wokenOf = ({ starts, moving, firing }: F): readonly string[] => [
  ...new Set([...starts.map(({ piece }) => piece), ...moving, ...firing]),
];

/** PG-3.3.1, PG-3.3.5, PG-5.43.1: the woken tanks with a leader that were in the same hex, or next to it, when the activation began. */
const tankLeadersFor = (look: L, f: F, start: Start): readonly Unit[] =>
  wokenOf(f).flatMap((id) => {
    const tank = unitAt(look, id);
    const one = tank && startOf(look, f, id);
    const far = one ? apartAtStart(look, one, start) : null;
    if (!one || far === null || far > 1 || isOutsideAssault(look, far, start)) return [];
    return one.state !== 'demoralised' && hasTankLeader(look, tank) ? [tank] : [];
  });

/**
 * PG-5.41.1, PG-5.41.7, PG-5.5.2: may a unit go nearer to whoever could hurt it? Regular leaders take the unarmoured and
 * APCs (PG-5.43.2), trucks against either fire (PG-5.43.3); tank leaders take whatever has armour.
 */
export const isLed = (look: L, f: F, unit: Unit): boolean => {
  // PG-6.84.1, PG-15.3.1
  if (leadsItself(look, unit)) return true;
  const start = startOf(look, f, unit.id);
  if (!start) return false;
  if (!isAfv(look, unit) && hasRegularLeader(look, f, start)) return true;
  return isArmoured(look, unit) && tankLeadersFor(look, f, start).length > 0;
};

/**
 * PG-5.41.7, PG-6.83.2: a leader of the other sort beside it is no help: a regular one to an AFV, or one in a tank to men.
 * PG-5.41.1: else there is none at all.
 */
export const whatItLacks = (look: L, f: F, unit: Unit): Grenadier['rule'] => {
  const start = startOf(look, f, unit.id);
  if (start && isAfv(look, unit) && hasRegularLeader(look, f, start)) return 'PG-5.41.7';
  return start && !isArmoured(look, unit) && tankLeadersFor(look, f, start).length > 0 ? 'PG-6.83.2' : 'PG-5.41.1';
};

/** PG-6.8.3: the tank whose leader comes out when this one goes nearer; null where all can know of one. */
export const leaderThatShows = (look: L, f: F, unit: Unit): Unit | null => {
  const start = startOf(look, f, unit.id);
  if (!start || !isArmoured(look, unit) || leadsItself(look, unit)) return null;
  if (isKind(look, unit, 'apc') && hasRegularLeader(look, f, start)) return null;
  const tanks = tankLeadersFor(look, f, start);
  if (tanks.some((one) => one.leaderShown || one.tankLeader !== true)) return null;
  return tanks.find(({ id }) => id === unit.id) ?? tanks[0] ?? null;
};
