import type { Choice, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len, Point, Spot } from '@grognard/table';
import { gapToLineWithin, INCH } from '@grognard/table';
import { AT_THE_DOOR } from '../house.ts';
import type { Door, DoorState, Table } from '../load/table.ts';
import type { Action, ActionOf, L, Man, Pf } from '../types.ts';
import { leftOf, shortAction } from './02-purse.ts';
import { whyNoMove } from './02-ways.ts';
import { type Deed, type Half, isCalled } from './deeds.ts';
import { doorNow } from './ground.ts';
import { ownSpot, standAtSpot } from './measure.ts';
import { manNamed, menOnTable } from './pieces.ts';

/** No door or gate is wider. */
const FAR_DOOR: Len = 12 * INCH;

type Task = ActionOf<'task'>;
const DOOR_TASKS = ['door', 'lock', 'gate'] as const;
type DoorTask = (typeof DOOR_TASKS)[number];

export const isDoorTask = (task: Task['task']): task is DoorTask => (DOOR_TASKS as readonly string[]).includes(task);

/** PF-ACT.1: opening, closing and locking; a lock is turned again before the door opens. */
const stateAfter = (task: DoorTask, now: DoorState): DoorState | null => {
  if (task === 'lock') return now === 'closed' ? 'locked' : now === 'locked' ? 'closed' : null;
  return now === 'open' ? 'closed' : now === 'closed' ? 'open' : null;
};

const isAt = ({ setting }: L, man: Man, id: string): boolean => {
  const door = setting.table.doors.get(id);
  const spot = ownSpot(man);
  if (!door || !spot || spot.storey !== door.storey) return false;
  // Most doors are nowhere near.
  if (Math.abs(door.line[0]!.x - spot.x) > FAR_DOOR || Math.abs(door.line[0]!.y - spot.y) > FAR_DOOR) return false;
  const stand = standAtSpot(man, spot);
  return door.line.some(
    (to, i) => i > 0 && gapToLineWithin(stand, [door.line[i - 1]!, to] as readonly [Point, Point], AT_THE_DOOR),
  );
};

/** PF-ACT.1, PF-ACT.2: half a move for a door, a whole one for a gate. */
const refuseDoor = (look: L, man: Man, task: DoorTask, id: string | null): Illegal<Pf> | null => {
  const door = id === null ? undefined : look.setting.table.doors.get(id);
  const now = id === null ? null : doorNow(look, id);
  if (!door || now === null || id === null) return illegal('PF-ACT.1', 'noSuchDoor');
  if ((door.kind === 'gate') !== (task === 'gate')) return illegal('PF-ACT.1', 'noSuchDoor');
  if (man.mount) return illegal('PF-ACT.1', 'mountsStayOut');
  if (!isAt(look, man, id)) return illegal('PF-ACT.1', 'notAtTheDoor', { man: man.id, piece: id });
  if (stateAfter(task, now) === null) return illegal('PF-ACT.1', 'doorNotSo', { piece: id });
  if (task === 'gate' ? man.did.spent > 0 : shortAction(man) > leftOf(man, 'walk'))
    return illegal(task === 'gate' ? 'PF-ACT.2' : 'PF-ACT.1', 'noTimeLeft', { man: man.id });
  return null;
};

const refuseTask = (look: L, half: Half, { man: id, task, on }: Task): Illegal<Pf> | null => {
  const man = manNamed(look, id);
  if (!man || !isCalled(half, man)) return illegal('PF-ACT.1', 'notYours', { piece: id });
  if (!isDoorTask(task)) return illegal('PF-ACT.1', 'notHere');
  return whyNoMove(look, man) ?? refuseDoor(look, man, task, on);
};

/** What a man who can move might do where he is. */
const tasksOf = (look: L, man: Man): readonly Choice<Action>[] =>
  doorsBy(look, man).flatMap(({ id: on, kind }) =>
    (kind === 'gate' ? GATE_TASKS : HOUSE_TASKS)
      .filter((task) => refuseDoor(look, man, task, on) === null)
      .map((task) => ({ action: { type: 'task', man: man.id, task, at: null, on } })),
  );

const GATE_TASKS = ['gate'] as const;
const HOUSE_TASKS = ['door', 'lock'] as const;

/** By place, the doors within reach of a man on foot there: doors stay where they are. Nothing hangs on what is kept. */
const doorsAt = new WeakMap<Table, WeakMap<Spot, readonly Door[]>>();

/** Mounts stay out: nobody on one is by a door. */
const doorsBy = (look: L, man: Man): readonly Door[] => {
  const { table } = look.setting;
  const spot = man.mount ? null : ownSpot(man);
  if (!spot) return [];
  let known = doorsAt.get(table);
  if (!known) {
    known = new WeakMap();
    doorsAt.set(table, known);
  }
  let doors = known.get(spot);
  if (!doors) {
    doors = [...table.doors.values()].filter(({ id }) => isAt(look, man, id));
    known.set(spot, doors);
  }
  return doors;
};

/** PF-ACT.1 to PF-ACT.3: doors, locks and gates. */
export const doorDeed: Deed<'task'> = {
  type: 'task',
  owns: ({ task }) => isDoorTask(task),
  choices: (look, half) =>
    menOnTable(look, half.side)
      // Most men are by no door.
      .filter((man) => isCalled(half, man) && doorsBy(look, man).length > 0 && whyNoMove(look, man) === null)
      .flatMap((man) => tasksOf(look, man)),
  refuse: refuseTask,
  take: (g, _half, { man: id, task, on }) => {
    const man = manNamed(g, id)!;
    if (!isDoorTask(task) || on === null) return undefined;
    const isGate = task === 'gate';
    const state = stateAfter(task, doorNow(g, on)!)!;
    const spent = isGate ? 0 : shortAction(man);
    g.emit(isGate ? 'PF-ACT.2' : 'PF-ACT.1', { type: 'doorSet', opening: on, state, man: id, spent });
    if (isGate) g.emit('PF-ACT.3', { type: 'moveEnded', pieces: [id], long: true });
    return undefined;
  },
};
