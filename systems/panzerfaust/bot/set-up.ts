import type { Moment } from '@grognard/kernel';
import { askOf, fillHoles } from '@grognard/kernel';
import type { Len, Point } from '@grognard/table';
import { distance, INCH, overlap, type Stand } from '@grognard/table';
import { panzerfaust } from '../index.ts';
import { partFor } from '../rules/01-parts.ts';
import { mayStand } from '../rules/01-zones.ts';
import { LINK } from '../rules/02-command.ts';
import { coverAt } from '../rules/02-going.ts';
import { isAtEdge } from '../rules/11-reserves.ts';
import { inTheWayAt, standAtSpot } from '../rules/measure.ts';
import { enemyOf, isGun, isMan, isVehicle, type OnTable, type Piece, pieceNamed } from '../rules/pieces.ts';
import { armyOf } from '../rules/players.ts';
import type { Action, ActionOf, Gun, L, Pf, Vehicle } from '../types.ts';
import { withCrews, withGunners } from './crews.ts';
import { aimsFor, hasToLeave, winsByWaiting } from './goals.ts';
import { FAR, gridOf } from './grid.ts';
import { drivesOff, type Lane, laneTo } from './lanes.ts';
import { evenly } from './places.ts';
import { quarterBefore } from './quarters.ts';
import { byView } from './views.ts';
import { WEIGHTS } from './weights.ts';

type M = Moment<Pf>;

/** Some ways to put things down, drawn by lot. */
const drawn = ({ look, stack, side, choices }: M, random: () => number, count: number): readonly Action[] => {
  const frame = stack.at(-1)!;
  const [choice] = choices();
  return Array.from({ length: count }, () => fillHoles(panzerfaust, look, frame, side, choice!, random));
};

/** Where the other side deploys or comes on: the middle of it. */
const enemyMiddle = (look: L, side: string): Point => {
  const { width, height } = look.setting.table.ground.table;
  const foe = enemyOf(look, side);
  const edges = look.setting.scenario.forces.find(({ id }) => id === foe)?.edges ?? ['top'];
  const middles = {
    top: { x: width / 2, y: 0 },
    bottom: { x: width / 2, y: height },
    left: { x: 0, y: height / 2 },
    right: { x: width, y: height / 2 },
  };
  const all = edges.map((edge) => middles[edge]);
  return {
    x: Math.round(all.reduce((sum, { x }) => sum + x, 0) / all.length),
    y: Math.round(all.reduce((sum, { y }) => sum + y, 0) / all.length),
  };
};

/** What it is worth to begin at a place: near to what is wanted, in cover. */
const placeWorth = (look: L, side: string): ((at: Point) => number) => {
  const grid = gridOf(look);
  const covered = winsByWaiting(look, side) ? DUG_IN : COVERED;
  const aims = aimsFor(look, side, WEIGHTS);
  const before = quarterBefore(look, side);
  return (at) => {
    const cell = grid.cellOf(at);
    const far = aims.reduce((sum, { field, weight }) => sum + weight * Math.min(MOST_FAR, field.to(cell) / INCH), 0);
    const aside = before ? (BEFORE * distance(at, before)) / INCH : 0;
    const narrow = Math.max(0, OPEN - grid.links(cell).length) * NARROW;
    return (coverAt(look, { ...at, storey: 0 }, INCH).length > 0 ? covered : 0) - far - narrow - aside;
  };
};
/** Where fewer ways than that lead on, men stand in each other's way; what each that is missing costs. */
const OPEN = 7;
const NARROW = 1;
const COVERED = 1;
const DUG_IN = 8;
const MOST_FAR = 120;
/** What an inch costs whoever begins aside of the quarter he has to clear. */
const BEFORE = 0.3;

type Line = ActionOf<'deploy'>['lines'][number];

/** Each unit of a deployment drawn by lot, but where it is best: all of them close to one another, vehicles where there is room. */
const gathered = (
  moment: M,
  action: ActionOf<'deploy'>,
  spots: readonly Point[],
  { room, gap, apart }: Spacing,
): ActionOf<'deploy'> | null => {
  const { look } = moment;
  const side = armyOf(look.setting, moment.side);
  const worth = placeWorth(look, side);
  const ranked = spots.map((at) => ({ at, worth: worth(at) })).sort((a, b) => b.worth - a.worth);
  const [axis] = ranked;
  if (!axis) return null;
  const together = spreadsOut(look, side) ? APART : TOGETHER;
  const near = ranked
    .map(({ at, worth: own }) => ({ at, worth: own - (together * distance(at, axis.at)) / INCH }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ at }) => at);
  const taken: Stand[] = [];
  const kept: Stand[] = [];
  const anchors: Point[] = [];
  const lines: Line[] = [];
  // Who lies in ambush stays where he fell by lot: it is not every place that he may lurk in (PF-SR.4).
  const [lurking, others] = [action.lines.filter(isAmbush), action.lines.filter((line) => !isAmbush(line))];
  lines.push(...lurking);
  for (const { at } of lurking) if (at) taken.push(discAt(at, BASE));
  const byUnit = Map.groupBy(others, ({ row }) => unitOf(look, row));
  const bulk = ([, rows]: readonly [string, readonly Line[]]): number =>
    rows.some(({ row }) => pieceNamed(look, row) && !isMan(pieceNamed(look, row)!)) ? 0 : 1;
  for (const [, rows] of [...byUnit].sort((a, b) => bulk(a) - bulk(b))) {
    let anchor: Point | null = null;
    const own: Point[] = [];
    const isGunRow = ({ row }: Line): boolean => isGunNamed(look, row);
    // A gun first: it stays where it is put, and its crew comes to it.
    for (const line of rows.toSorted((a, b) => Number(isGunRow(b)) - Number(isGunRow(a)))) {
      const piece = pieceNamed(look, line.row);
      const lane = piece && isVehicle(piece) ? laneFrom(look, side, piece, near) : null;
      const order: readonly Point[] = anchor
        ? linkedFirst(nearest(near, anchor), own)
        : lane
          ? byLane(near, lane)
          : isGunRow(line)
            ? byView(look, side, piece as Gun, near)
            : near;
      const isClear = (one: Point): boolean =>
        anchor !== null || anchors.every((other) => distance(one, other) > apart);
      const isRoom = (one: Point, among: readonly Stand[]): boolean => isFree(look, piece, line, one, among);
      const getsAway = (one: Point): boolean =>
        drivesOff(look, begunAt(piece as Vehicle, one, line.facing), lane!, KEPT_CLEAR);
      const at =
        (lane && order.find((one) => isRoom(one, [...taken, ...kept]) && getsAway(one))) ??
        (lane && order.find((one) => isRoom(one, taken) && getsAway(one))) ??
        order.find((one) => isClear(one) && isRoom(one, [...taken, ...kept]));
      if (!at) return null;
      if (!anchor) anchors.push(at);
      anchor ??= at;
      own.push(at);
      if (lane && room > 0) kept.push(...[at, ...lane.way(at).slice(0, KEPT_CLEAR)].map((one) => discAt(one, room)));
      if (isGunRow(line)) kept.push(discAt(at, CREWED));
      if (piece && isMan(piece) && gap > 0) taken.push(discAt(at, gap));
      else if (piece) taken.push(standAtSpot(turned(piece, line.facing), { ...at, storey: 0 }));
      else taken.push(discAt(at, 3 * INCH));
      const facing = isGunRow(line) ? forwardFrom(at, enemyMiddle(look, side)) : line.facing;
      lines.push({ ...line, facing, at: { x: at.x, y: at.y, storey: 0 } });
    }
  }
  return { ...action, lines };
};
const begunAt = (vehicle: Vehicle, { x, y }: Point, facing: number): OnTable<Vehicle> => ({
  ...vehicle,
  at: { in: 'table', spot: { x, y, storey: 0 } },
  facing,
});
const discAt = (at: Point, radius: Len): Stand => ({ at, facing: 0, base: { shape: 'disc', radius } });

/** As much room as there can be about a vehicle, to turn and drive off by its lane; about a man, so that others get past him; and between units. */
interface Spacing {
  readonly room: Len;
  readonly gap: Len;
  readonly apart: Len;
}
const SPACINGS: readonly Spacing[] = [
  { room: 3 * INCH, gap: Math.round(1.6 * INCH), apart: 11 * INCH },
  { room: 3 * INCH, gap: Math.round(1.6 * INCH), apart: 7 * INCH },
  { room: 3 * INCH, gap: Math.round(1.6 * INCH), apart: 4 * INCH },
  { room: 3 * INCH, gap: INCH, apart: 0 },
  { room: 2 * INCH, gap: 0, apart: 0 },
  { room: 0, gap: 0, apart: 0 },
];
/** Who has a long way to go begins as far ahead as he can, and not in a long column. */
const CLOSE_UP: Len = 0;
/** So many steps of a lane nobody else stands on. */
const KEPT_CLEAR = 3;

const isAmbush = ({ row }: Line): boolean => row.endsWith('/ambush');
/** Half of a man's base. */
const BASE: Len = 125;

/** Room about a gun for those who serve it. */
const CREWED: Len = 460;

const isGunNamed = (look: L, row: string): boolean => {
  const piece = pieceNamed(look, row);
  return piece !== undefined && isGun(piece);
};

/** How a vehicle would drive to what its side wants most: of some of those places to the one that is best to get at. */
const laneFrom = (look: L, side: string, vehicle: Vehicle, spots: readonly Point[]): Lane => {
  const [aim] = aimsFor(look, side, WEIGHTS).toSorted((a, b) => b.weight - a.weight);
  const some = evenly(spots, SAMPLED);
  const openTo = (lane: Lane): number => some.filter((at) => lane.to(at) < FAR).length;
  return evenly(aim!.places, GOALS)
    .map((goal) => laneTo(look, vehicle, goal))
    .reduce((best, lane) => (openTo(lane) > openTo(best) ? lane : best));
};
const SAMPLED = 40;
const GOALS = 5;

/** Places from which it gets anywhere, as they were liked, before those from which it does not. */
const byLane = (spots: readonly Point[], lane: Lane): readonly Point[] => {
  const isOpen = (at: Point): boolean => lane.to(at) < FAR && lane.way(at).length >= KEPT_CLEAR;
  return [...spots.filter(isOpen), ...spots.filter((at) => !isOpen(at))];
};
/** Who has to last spreads out, for shells burst among those who crowd; and so does who has to be in several places. */
const spreadsOut = (look: L, side: string): boolean =>
  winsByWaiting(look, side) ||
  look.setting.scenario.goals.some((goal) => goal.kind === 'quarters' && goal.side === side);
const TOGETHER = 0.4;
const APART = 0.1;

const nearest = (spots: readonly Point[], to: Point): readonly Point[] =>
  spots
    .map((at) => [distance(at, to), at] as const)
    .filter(([far]) => far < 14 * INCH)
    .sort((a, b) => a[0] - b[0])
    .map(([, at]) => at);

/** PF-GRP.3: places beside those of a unit that have one before the others. */
const linkedFirst = (spots: readonly Point[], own: readonly Point[]): readonly Point[] => {
  const isLinked = (at: Point): boolean => own.some((one) => distance(one, at) <= LINKED);
  return [...spots.filter(isLinked), ...spots.filter((at) => !isLinked(at))];
};
/** A link and two halves of bases, a little less. */
const LINKED: Len = LINK + 230;

const unitOf = (look: L, row: string): string => {
  const piece = pieceNamed(look, row);
  return piece ? (isVehicle(piece) ? piece.id : piece.group) : row;
};

const turned = (piece: Piece, facing: number): Piece => (isMan(piece) ? piece : { ...piece, facing });

const isFree = (
  look: L,
  piece: Piece | undefined,
  { facing }: Line,
  { x, y }: Point,
  taken: readonly Stand[],
): boolean => {
  const at = { x, y, storey: 0 };
  if (!piece) return taken.every((other) => !overlap(other, { at, facing: 0, base: { shape: 'disc', radius: INCH } }));
  const stands = turned(piece, facing);
  const stand = standAtSpot(stands, at);
  return (
    !taken.some((other) => overlap(other, stand)) && mayStand(look, stands, at) && inTheWayAt(look, stands, at) === null
  );
};

/** A deployment drawn by lot, gathered where it is best to begin; those who arrive come on where it is nearest. */
export const deployment = (moment: M, random: () => number): Action => {
  const { look, stack } = moment;
  const side = armyOf(look.setting, moment.side);
  const frame = stack.at(-1)!;
  const [first] = drawn(moment, random, 1);
  if (first?.type !== 'deploy') return first!;
  const spots =
    frame.kind === 'deploy'
      ? partFor(look, frame, frame.part).zones.flatMap((zone) => look.setting.spots.get(zone) ?? [])
      : edgeSpots(look, side);
  const forward = facingForward(look, side, first);
  const spacings = hasToLeave(look, side) ? SPACINGS.filter(({ apart }) => apart <= CLOSE_UP) : SPACINGS;
  for (const spacing of spacings) {
    const found = gathered(moment, forward, spots, spacing);
    const isLegal = (one: Action): boolean => askOf(panzerfaust, frame).refuse(look, frame, side, one) === null;
    const manned = found && withGunners(look, found);
    const best = found && [withCrews(look, manned!), manned!, withCrews(look, found), found].find(isLegal);
    if (best) return best;
  }
  return first;
};

/** Places by the edges that reserves come on at. */
const edgeSpots = (look: L, side: string): readonly Point[] => {
  const { width, height } = look.setting.table.ground.table;
  const step = Math.round(1.2 * INCH);
  const spots: Point[] = [];
  for (let x = step; x < width - step; x += step)
    for (let y = step; y < height - step; y += step) if (isAtEdge(look, side, { x, y })) spots.push({ x, y });
  return spots;
};

/** The way to the enemy, along the table or across it. */
const forwardFrom = (at: Point, to: Point): number => {
  const [x, y] = [to.x - at.x, to.y - at.y];
  return Math.abs(x) > Math.abs(y) ? (x > 0 ? 90 : 270) : y > 0 ? 180 : 0;
};

/** Vehicles and guns look at the enemy from the start. */
const facingForward = (look: L, side: string, action: ActionOf<'deploy'>): ActionOf<'deploy'> => {
  const to = enemyMiddle(look, side);
  return {
    ...action,
    lines: action.lines.map((line) => {
      const piece = pieceNamed(look, line.row);
      if (!line.at || !piece || isMan(piece)) return line;
      return { ...line, facing: forwardFrom(line.at, to) };
    }),
  };
};

type Laid = ActionOf<'layOut'>['lines'][number];

/** Objectives lie as far from the enemy as may be; what pioneers lay lies before him, and not on the way of one's own reserves. */
export const layingOut = (moment: M, random: () => number, count: number): Action => {
  const { look, stack } = moment;
  const side = armyOf(look.setting, moment.side);
  const frame = stack.at(-1)!;
  const from = enemyMiddle(look, side);
  const tries = drawn(moment, random, count).flatMap((action) => (action.type === 'layOut' ? [action.lines] : []));
  const isObjective = ({ row }: Laid): boolean => row.includes('objective');
  const far = (lines: readonly Laid[]): number => lines.reduce((sum, { at }) => sum + distance(at, from), 0);
  const objectives = tries
    .map((lines) => lines.filter(isObjective))
    .reduce((best, one) => (far(one) > far(best) ? one : best));
  const defences: Laid[] = [];
  const most = Math.max(...tries.map((lines) => lines.length)) - objectives.length;
  for (const line of tries
    .flat()
    .filter((one) => !isObjective(one))
    .sort((a, b) => distance(a.at, from) - distance(b.at, from)))
    if (defences.length < most && defences.every(({ at }) => distance(at, line.at) > ASUNDER)) defences.push(line);
  const best: Action = { type: 'layOut', lines: [...objectives, ...defences] };
  const plain: Action = { type: 'layOut', lines: tries[0]! };
  return askOf(panzerfaust, frame).refuse(look, frame, side, best) === null ? best : plain;
};
/** Mines and wire lie so far from each other, to close as much as they can. */
const ASUNDER = 6 * INCH;
