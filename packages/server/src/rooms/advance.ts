import type { SideView, Thought } from '@grognard/bots';
import { commitmentOf } from '@grognard/bots';
import type { Side, Types } from '@grognard/kernel';
import { now as nowOf, view } from '@grognard/kernel';
import { botAnswer } from '../bots/bots.ts';
import type { SeatMessage } from '../protocol.ts';
import { chatFor, lastSaid } from './chat.ts';
import { withDaysOff } from './days-off.ts';
import { outOfTime } from './play.ts';
import { contained, inRoom } from './quarantine.ts';
import { writeOf } from './recover.ts';
import {
  type ActiveRoom,
  broadcast,
  broadcastTable,
  broadcastUpdate,
  connectedSides,
  evict,
  type RoomRegistry,
  textOf,
} from './registry.ts';
import type { Room, Step } from './room.ts';
import { askedIn, deadlineIn } from './room.ts';

/** Timers can't be set further ahead than this. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Make a step durable; only then may it be known. */
export const persist = async (registry: RoomRegistry, active: ActiveRoom, step: Step): Promise<boolean> => {
  const { store, clock, log, metrics } = registry.context;
  const before = active.room;
  if (step.room === before) return true;
  // Made before it is tried: rules that throw are another thing than a store that fails.
  const write = writeOf(step, clock());
  try {
    await store.append(write);
  } catch (error) {
    log.error({ room: before.meta.id, error: String(error) }, 'a write failed: the room is read again');
    evict(registry, before.meta.id);
    return false;
  }
  active.room = step.room;
  active.used = clock();
  for (const row of step.rows) if (row.kind === 'answer') metrics.answers.inc({ by: row.data.by });
  return true;
};

/** Tell everybody what he may know of a step, and see who must move now. */
export const broadcastStep = (registry: RoomRegistry, active: ActiveRoom, before: Room, rows: number): void => {
  const { room } = active;
  if (rows === 0) broadcastTable(registry, active);
  else broadcastUpdate(registry, active, before.n);
  const said = lastSaid(before);
  if (lastSaid(room) > said) broadcast(active, (side) => textOf({ type: 'chat', lines: chatFor(room, side, said) }));
  setTimer(registry, active);
  notifyAsked(registry, active, before);
  wakeBots(registry, active);
};

/** A clock that runs ends the game by itself. */
export const setTimer = (registry: RoomRegistry, active: ActiveRoom): void => {
  if (active.timer) clearTimeout(active.timer);
  active.timer = null;
  const deadline = deadlineIn(active.room);
  if (deadline === null || registry.isClosing) return;
  const { id } = active.room.meta;
  const ms = Math.min(Math.max(0, deadline - registry.context.clock()) + 1, LONGEST_TIMER);
  active.timer = setTimeout(() => void checkClock(registry, id), ms);
  active.timer.unref();
};

/** Before any time is charged: who has days off? */
export const lookForDaysOff = async ({ context }: RoomRegistry, active: ActiveRoom): Promise<void> => {
  active.room = await withDaysOff(context.store, active.room, context.clock());
};

/** End a game whose time is up. */
export const checkClock = async (registry: RoomRegistry, id: string): Promise<void> => {
  await inRoom(registry, id, async (active) => {
    await lookForDaysOff(registry, active);
    const before = active.room;
    const step = outOfTime(before, registry.context.clock());
    // The deadline on disk is that of a server that never stopped: it is written anew, so that it does not call again.
    const isTold = step.rows.length > 0 || step.room.table.seats !== before.table.seats;
    if (!isTold) {
      if (await persist(registry, active, step)) setTimer(registry, active);
    } else if (await persist(registry, active, step)) broadcastStep(registry, active, before, step.rows.length);
  });
};

const notifyAsked = (registry: RoomRegistry, active: ActiveRoom, before: Room): void => {
  const { room } = active;
  const there = connectedSides(active);
  const already = room.n === before.n ? askedIn(before) : [];
  for (const side of askedIn(room))
    if (!already.includes(side) && !there.includes(side)) void notify(registry, room, side);
};

const notify = async ({ context }: RoomRegistry, room: Room, side: Side): Promise<void> => {
  const { store, notifiers, metrics, log, clock } = context;
  const seat = room.table.seats.find((one) => one.side === side);
  if (!seat || seat.kind === 'bot') return;
  const { id, scenario } = room.meta;
  const account = await store.accountOfSeat(id, side).catch(() => null);
  const title = scenario.title as { readonly en: string; readonly fr: string };
  const notice = { room: id, side, n: room.n, title, webhook: seat.webhook, account };
  // Who has days off is told when they are over: of notifiers only that of the account can wait.
  const isAway = account !== null && (await store.people.awayUntil(account, clock()).catch(() => null)) !== null;
  for (const notifier of notifiers.filter(({ name }) => !isAway || name === 'account'))
    try {
      await notifier.yourTurn(notice);
      metrics.notices.inc({ result: 'sent' });
    } catch (error) {
      metrics.notices.inc({ result: 'failed' });
      log.warn({ room: id, notifier: notifier.name, error: String(error) }, 'a notice could not be sent');
    }
};

/** Put every bot that is asked to work. */
export const wakeBots = (registry: RoomRegistry, active: ActiveRoom): void => {
  const { table, n } = active.room;
  if (table.paused || registry.isClosing) return;
  for (const side of askedIn(active.room)) {
    const seat = table.seats.find((one) => one.side === side);
    if (seat?.kind === 'bot' && active.thinking.get(side) !== n)
      void contained(registry, active.room.meta.id, () => letThink(registry, active, side, seat.bot ?? 'random'));
  }
};

/** A bot is given what its seat sees, as a person in it would be. */
const letThink = async (registry: RoomRegistry, active: ActiveRoom, side: Side, bot: string): Promise<void> => {
  const { thinker, metrics, log } = registry.context;
  const { system, setting, match, meta, n } = active.room;
  active.thinking.set(side, n);
  const seen = view(system, setting, nowOf(match!), side) as SideView<Types>;
  const give = async (thought: Thought<Types>): Promise<'taken' | 'refused'> => {
    // The bot may be asked again before the reply is here.
    active.commitments.set(side, commitmentOf(seen, thought));
    const { action } = thought;
    const reply = await registry.act(meta.id, side, { type: 'answer', id: 'bot', to: n, action } as SeatMessage, 'bot');
    // When the game has gone on meanwhile the answer is nobody's fault.
    return reply.type === 'refused' && reply.n === n ? 'refused' : 'taken';
  };
  const committed = active.commitments.get(side) ?? null;
  const task = { bot, system: meta.system, scenario: meta.scenario, view: seen, committed };
  const { by, late, why } = await botAnswer(thinker, metrics, task, give);
  if (active.thinking.get(side) === n) active.thinking.delete(side);
  if (by !== null || registry.isClosing) return;
  if (!late) throw new Error(`no bot could answer for ${side}: ${why}`);
  log.error({ room: meta.id, side, bot }, 'no bot answered in time; it is asked again');
};
