import type { Point } from '@grognard/table';
import { bearing, distance, pointAhead } from '@grognard/table';
import type { Door } from '../load/table.ts';
import { doorDeed } from '../rules/02-tasks.ts';
import { whyNoMove } from '../rules/02-ways.ts';
import { type Half, isCalled } from '../rules/deeds.ts';
import { doorNow } from '../rules/ground.ts';
import { menOnTable, type OnTable } from '../rules/pieces.ts';
import type { ActionOf, L, Man } from '../types.ts';
import { winsByWaiting } from './goals.ts';
import { FAR, type Field, STEP } from './grid.ts';
import { type Staff, staffFor } from './staff.ts';

type Task = ActionOf<'task'>;

/** The two places before and behind a door. */
const sidesOf = ({ line }: Door): readonly [Point, Point] => {
  const [a, b] = [line[0]!, line.at(-1)!];
  const middle = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
  const along = bearing(a, b);
  return [pointAhead(middle, (along + 90) % 360, STEP), pointAhead(middle, (along + 270) % 360, STEP)];
};

/** Does the way to what is wanted lead through this door? */
const leadsThrough = ({ eyes: { grid } }: Staff, field: Field, door: Door, from: Point): boolean => {
  const [one, other] = sidesOf(door);
  const [near, beyond] = distance(from, one) <= distance(from, other) ? [one, other] : [other, one];
  const [off, then] = [field.to(grid.cellOf(near)), field.to(grid.cellOf(beyond))];
  return then < FAR && then + STEP <= off;
};

const taskAt = (look: L, { id: man }: Man, { id: on, kind }: Door): Task => {
  const task = kind === 'gate' ? 'gate' : doorNow(look, on) === 'locked' ? 'lock' : 'door';
  return { type: 'task', man, task, at: null, on };
};

const openedBy = (staff: Staff, half: Half, man: OnTable<Man>, doors: readonly Door[]): Task | null => {
  const { spot } = man.at;
  const near = doors.filter(({ line }) => line.some((at) => distance(at, spot) <= AT_HAND));
  for (const door of near) {
    const task = taskAt(staff.look, man, door);
    if (doorDeed.refuse(staff.look, half, task) !== null) continue;
    if (staff.aims.some(({ kind, field }) => kind !== 'guard' && leadsThrough(staff, field, door, spot))) return task;
  }
  return null;
};
/** A door and an arm's length. */
const AT_HAND = 4 * STEP;

/** PF-ACT.1: a shut door on the way of a squad is opened by whoever of it stands there. */
export const doorToOpen = (staff: Staff, half: Half): Task | null => {
  const { look, side } = staff;
  if (winsByWaiting(look, side)) return null;
  const doors = [...look.setting.table.doors.values()].filter(({ id }) => doorNow(look, id) !== 'open');
  const free = menOnTable(look, side).filter((man) => isCalled(half, man) && whyNoMove(look, man) === null);
  for (const men of Map.groupBy(free, ({ group }) => group).values()) {
    const own = staffFor(staff, men);
    for (const man of men) {
      const task = openedBy(own, half, man, doors);
      if (task) return task;
    }
  }
  return null;
};
