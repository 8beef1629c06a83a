import { NO_LIMIT, randomBot, type SideView } from '@grognard/bots';
import type { AnySystem, Side, Types } from '@grognard/kernel';
import { fastRandom, now as nowOf, scenarioNamed, view } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { ClockSettings, SeatMessage } from '../protocol.ts';
import { type Around, handle } from '../rooms/play.ts';
import type { Room, RoomMeta, Seat, Step } from '../rooms/room.ts';
import { askedIn, newTable } from '../rooms/room.ts';

/** A room of a practice game, with no store and no sockets. */
export const testRoom = async (
  id = 'toy-patrol',
  change: {
    readonly clock?: ClockSettings;
    readonly bots?: Readonly<Record<Side, string>>;
    readonly secret?: string;
    readonly substitute?: string;
    /** The first one of the system if left out. */
    readonly scenario?: string;
  } = {},
): Promise<Room> => {
  const system = (await loadSystem(id)) as AnySystem;
  const wanted = change.scenario ?? system.scenarios[0]!.id;
  const scenario = scenarioNamed(system, wanted)! as RoomMeta['scenario'];
  const loaded = system.load(scenario);
  if (!loaded.ok) throw new Error('no setting');
  const meta: RoomMeta = {
    id: 'a'.repeat(16),
    system: id,
    scenario,
    created: 0,
    listed: true,
    clock: change.clock ?? null,
    secret: change.secret ?? '1'.padStart(64, '0'),
    start: null,
    forkOf: null,
    ...(change.substitute === undefined ? {} : { substitute: change.substitute }),
    watchHash: 'w',
  };
  const seats = system.sides(loaded.value).map((side): Seat => {
    const bot = change.bots?.[side] ?? null;
    const kind = bot === null ? 'person' : 'bot';
    return { side, hash: `hash of ${side}`, kind, bot, name: null, ready: bot !== null, open: false, webhook: null };
  });
  const table = newTable(meta, seats);
  return { meta, system, setting: loaded.value, table, n: 0, stands: 0, match: null, kept: [] };
};

const AROUND: Around = { now: 0, present: [], by: 'player', bots: ['random', 'greedy'] };

type Draft = SeatMessage extends infer M ? (M extends SeatMessage ? Omit<M, 'id'> : never) : never;

/** One message to a room. */
export const tell = (room: Room, side: Side, draft: Draft, around: Partial<Around> = {}): Step =>
  handle(room, side, { ...draft, id: 'test' } as SeatMessage, { ...AROUND, ...around });

/** The room after a message that must be obeyed. */
export const after = (room: Room, side: Side, draft: Draft, around: Partial<Around> = {}): Room => {
  const step = tell(room, side, draft, around);
  if (!step.reply.ok) throw new Error(`refused: ${JSON.stringify(step.reply)}`);
  return step.room;
};

/** Both sides ready. */
export const begun = async (...given: Parameters<typeof testRoom>): Promise<Room> => {
  let room = await testRoom(...given);
  for (const { side, ready } of room.table.seats)
    if (!ready) room = after(room, side, { type: 'ready', entropy: side });
  return room;
};

/** Any legal answer of a side that is asked. */
export const anyAction = (room: Room, side: Side, seed: number): Types['action'] => {
  const seen = view(room.system, room.setting, nowOf(room.match!), side) as SideView<Types>;
  // Neighbouring seeds begin alike: spread them.
  const random = fastRandom(Math.imul(seed + 1, 0x9e3779b1));
  for (let i = 0; i < 8; i += 1) random();
  return randomBot.choose(room.system, room.setting, seen, { limit: NO_LIMIT, random }).action;
};

/** The next answer of whoever is asked first. */
export const answered = (room: Room, seed: number, around: Partial<Around> = {}): Room => {
  const side = askedIn(room)[0]!;
  return after(room, side, { type: 'answer', to: room.n, action: anyAction(room, side, seed) }, around);
};

/** The room after any answers, until a test holds or the game is over. */
export const playedUntil = (from: Room, holds: (room: Room) => boolean, seed = 1): Room => {
  let room = from;
  for (let i = 0; i < 3000 && !holds(room) && room.table.status === 'running'; i += 1) room = answered(room, seed + i);
  return room;
};
