import type { Len, Point } from '@grognard/table';
import { bearing, distance, INCH, pointAhead } from '@grognard/table';
import type { Door } from '../load/table.ts';
import { doorDeed } from '../rules/02-tasks.ts';
import { whyNoMove } from '../rules/02-ways.ts';
import { type Half, isCalled } from '../rules/deeds.ts';
import { doorNow } from '../rules/ground.ts';
import { menOnTable, type OnTable } from '../rules/pieces.ts';
import type { ActionOf, L, Man } from '../types.ts';
import { type Aim, winsByWaiting } from './goals.ts';
import { FAR, type Field, STEP } from './grid.ts';
import { type Staff, staffFor } from './staff.ts';
import { legal, reachOf, wayTo } from './walks.ts';

type Task = ActionOf<'task'>;

/** The place before a door as one comes from somewhere, and the one behind it; so far from it. */
const sidesOf = ({ line }: Door, from: Point, far: Len): { readonly before: Point; readonly behind: Point } => {
  const [a, b] = [line[0]!, line.at(-1)!];
  const middle = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
  const along = bearing(a, b);
  const [one, other] = [pointAhead(middle, (along + 90) % 360, far), pointAhead(middle, (along + 270) % 360, far)];
  return distance(from, one) <= distance(from, other) ? { before: one, behind: other } : { before: other, behind: one };
};

/** Does the way to what is wanted lead through this door? */
const leadsThrough = ({ eyes: { grid } }: Staff, field: Field, door: Door, from: Point): boolean => {
  const { before, behind } = sidesOf(door, from, STEP);
  const then = field.to(grid.cellOf(behind));
  return then < FAR && then + STEP <= field.to(grid.cellOf(before));
};

const taskAt = (look: L, { id: man }: Man, { id: on, kind }: Door): Task => {
  const task = kind === 'gate' ? 'gate' : doorNow(look, on) === 'locked' ? 'lock' : 'door';
  return { type: 'task', man, task, at: null, on };
};

/** What doors are opened for: nobody opens one for what he only guards, nor for anything but the way out if he has to get away. */
const opensFor = ({ aims }: Staff): readonly Aim[] => {
  const out = aims.filter(({ kind }) => kind === 'leave');
  return out.length > 0 ? out : aims.filter(({ kind }) => kind !== 'guard');
};

/** The shut doors near to a man that his way leads through. */
const doorsBefore = (staff: Staff, { at: { spot } }: OnTable<Man>, doors: readonly Door[]): readonly Door[] =>
  doors
    .filter(({ line, storey }) => storey === spot.storey && line.some((at) => distance(at, spot) <= AT_HAND))
    .filter((door) => opensFor(staff).some(({ field }) => leadsThrough(staff, field, door, spot)));
/** A door and a move. */
const AT_HAND: Len = 7 * INCH;

/** Somebody goes up to a door, if nobody is there yet. */
const goesTo = ({ look, side }: Staff, half: Half, man: OnTable<Man>, door: Door): ActionOf<'moveGroup'> | null => {
  const { before } = sidesOf(door, man.at.spot, BEFORE);
  const isThere = menOnTable(look, side).some((one) => distance(one.at.spot, before) <= STEP && one.id !== man.id);
  if (man.did.moved || isThere || distance(man.at.spot, before) <= CLOSE) return null;
  const way = wayTo(look, man, before, reachOf(man, 'standing'), 'standing');
  const isAtIt = way !== null && distance(way.route.at(-1)!, before) <= CLOSE;
  return isAtIt ? legal(look, half, [way]) : null;
};
/** PF-ACT.1: so far from the middle of it one stands to open it. */
const BEFORE: Len = INCH;
const CLOSE: Len = 100;

/** PF-ACT.1: a shut door on the way of a squad is opened by whoever of it stands there, or can get there. */
export const doorToOpen = (staff: Staff, half: Half): Task | ActionOf<'moveGroup'> | null => {
  const { look, side } = staff;
  if (winsByWaiting(look, side)) return null;
  const doors = [...look.setting.table.doors.values()].filter(({ id }) => doorNow(look, id) !== 'open');
  const free = menOnTable(look, side).filter((man) => isCalled(half, man) && whyNoMove(look, man) === null);
  const found = [...Map.groupBy(free, ({ group }) => group).values()].flatMap((men) => {
    const own = staffFor(staff, men);
    return men.flatMap((man) => doorsBefore(own, man, doors).map((door) => ({ man, door })));
  });
  for (const { man, door } of found) {
    const task = taskAt(look, man, door);
    if (doorDeed.refuse(look, half, task) === null) return task;
  }
  for (const { man, door } of found) {
    const walk = goesTo(staff, half, man, door);
    if (walk) return walk;
  }
  return null;
};
