import type { AnySystem, Match, Types } from '@grognard/kernel';
import { now as nowOf, play, problemLine, resume, same } from '@grognard/kernel';
import { CorruptRoom } from '../store/corrupt.ts';
import type { Going, RoomLine, SavedPosition, Store, Write } from '../store/store.ts';
import { NewerRules, OutsideTrouble } from '../store/trouble.ts';
import type { Row } from './journal.ts';
import { recordFrom, standAfter } from './journal.ts';
import type { Room, Step } from './room.ts';
import { askedIn, deadlineIn, fairOf, goOnFrom, LEAST_HELD, legMatch, lightened, unchanged } from './room.ts';

/** A position is saved every so many rows. */
export const POSITION_EVERY = 100;

/** Finds systems and settings; rooms of one scenario share a setting. */
export interface SystemCache {
  readonly system: (id: string) => Promise<AnySystem | null>;
  readonly setting: (system: AnySystem, scenario: unknown) => object;
}

/** A room out of the store: its last position but some, and every row after it played again and compared. */
export const openRoom = async (store: Store, systemCache: SystemCache, id: string): Promise<Room | null> => {
  const line = await store.room(id);
  if (!line) return null;
  if (line.quarantined !== null) throw new CorruptRoom(line.quarantined);
  const system = await systemCache.system(line.meta.system);
  if (!system) throw new OutsideTrouble(`${line.meta.system} can't be played here`);
  const setting = settingOf(systemCache, system, line);
  const empty: Room = { meta: line.meta, system, setting, table: line.table, n: 0, stands: 0, match: null, kept: [] };
  if (line.n === 0) return empty;
  const { version } = line.going ?? system;
  if (version > system.version)
    throw new NewerRules(`${system.id} is at version ${system.version} here; the game is of version ${version}`);
  // A game of older rules that is over is on paper: nothing is played in it any more.
  if (version !== system.version && line.table.status === 'over') return { ...empty, n: line.n };
  const upgraded = await upgradeIfOlder(store, empty, line);
  if (upgraded) return upgraded;
  const saved = await store.positionBefore(id, line.n - LEAST_HELD);
  const rows = await store.rows(id, saved?.n ?? 0);
  const room = saved && !reachesBack(rows) ? replayed(fromPosition(empty, saved), rows) : null;
  const whole = room ?? replayed(empty, saved ? await store.rows(id, 0) : rows);
  if (whole.n !== line.n) throw new CorruptRoom(`the journal ends at row ${whole.n}, not ${line.n}`);
  return whole;
};

const settingOf = (systemCache: SystemCache, system: AnySystem, { meta }: RoomLine): object => {
  try {
    return systemCache.setting(system, meta.scenario);
  } catch (error) {
    throw new CorruptRoom(messageOf(error));
  }
};

/** Do these rows take back more than they bring? */
const reachesBack = (rows: readonly Row[]): boolean => {
  let stands = 0;
  for (const row of rows) {
    if (row.kind === 'leg') return true;
    stands = standAfter(stands, row);
    if (stands < 0) return true;
  }
  return false;
};

const fromPosition = (room: Room, { n, stands, position }: SavedPosition): Room => {
  const { system, setting } = room;
  const match: Match<Types> = {
    system,
    setting,
    fair: fairOf(room),
    opening: [],
    positions: [position],
    entries: [],
    past: null,
  };
  return { ...room, n, stands, match };
};

/** Play rows again. What comes out otherwise than it is written is corrupt. */
export const replayed = (from: Room, rows: readonly Row[]): Room => {
  let room = from;
  for (const row of rows) {
    if (row.n !== room.n + 1) throw new CorruptRoom(`row ${room.n + 1} is missing`);
    const before = row.kind === 'leg' ? row.data.board : room.match ? nowOf(room.match).board : {};
    const match = afterRow(room, row);
    room = lightened({
      ...room,
      match,
      n: row.n,
      stands: standAfter(room.stands, row),
      kept: [...room.kept, { row, before }],
    });
  }
  return room;
};

const afterRow = (room: Room, row: Row): Match<Types> | null => {
  const { match } = room;
  if (row.kind === 'leg') return guarded(`row ${row.n}`, () => legMatch(room, row.data).match);
  if (row.kind === 'end') return match;
  if (!match) throw new CorruptRoom(`row ${row.n} comes before the game began`);
  if (row.kind === 'undo')
    return { ...match, positions: match.positions.slice(0, -1), entries: match.entries.slice(0, -1) };
  const { side, action, log } = row.data.entry;
  const played = guarded(`row ${row.n}`, () => play(match, side, action));
  if (!played.ok) throw new CorruptRoom(`row ${row.n} is refused now (${played.refusal.rule})`);
  if (!same(played.entry.log, log)) throw new CorruptRoom(`row ${row.n} leads elsewhere now`);
  return played.match;
};

/** Rules at work on what is stored: where they throw it is corrupt. */
export const guarded = <V>(where: string, run: () => V): V => {
  try {
    return run();
  } catch (error) {
    throw new CorruptRoom(`${where}: ${messageOf(error)}`);
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A game of older rules goes on under the present ones, in a new leg; null when there is nothing to do. */
const upgradeIfOlder = async (store: Store, room: Room, line: RoomLine): Promise<Room | null> => {
  if (line.table.status !== 'running' || !line.going) return null;
  const { stack, drawn, version } = line.going;
  if (version === room.system.version) return null;
  const rows = await store.rows(line.id, 0);
  const about = { system: room.system.id, scenario: room.meta.scenario, dice: fairOf(room) };
  const record = recordFrom(rows, about, { stack, dice: { key: '', drawn }, outcome: null });
  const resumed = guarded('under newer rules', () => resume(room.system, record));
  if (!resumed.ok) throw new CorruptRoom(resumed.problems.map(problemLine).join('; '));
  const last = rows.at(-1)!;
  const before: Room = { ...room, n: last.n, stands: record.entries.length };
  const from = { ...resumed.value.past!.start, kept: record.entries.length };
  const step = guarded('under newer rules', () => goOnFrom(unchanged(before), from, last.at));
  await store.append(guarded('under newer rules', () => writeOf(step, last.at)));
  return step.room;
};

/** What must be on disk after a step. */
export const writeOf = ({ room, rows, taken }: Pick<Step, 'room' | 'rows' | 'taken'>, at: number): Write => {
  const { match, n, stands } = room;
  const asked = askedIn(room);
  const isDue = rows.some((row) => row.n % POSITION_EVERY === 0);
  return {
    room: room.meta.id,
    rows,
    table: room.table,
    going: match && goingOf(match),
    n,
    stands,
    waiting: asked,
    asksBot: !room.table.paused && room.table.seats.some(({ side, kind }) => kind === 'bot' && asked.includes(side)),
    deadline: deadlineIn(room),
    at,
    position: match && isDue ? { n, stands, position: nowOf(match) } : null,
    taken: taken ?? null,
  };
};

const goingOf = (match: Match<Types>): Going => {
  const { stack, dice, outcome } = nowOf(match);
  return { stack, drawn: dice.drawn, version: match.system.version, outcome };
};
