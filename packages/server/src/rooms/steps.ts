import type { SideView, Thought } from '@grognard/bots';
import { commitmentOf } from '@grognard/bots';
import type { Side, Types } from '@grognard/kernel';
import { now as nowOf, view } from '@grognard/kernel';
import { botAnswer } from '../bots/bots.ts';
import type { SeatMessage } from '../protocol.ts';
import { chatFor, lastSaid } from './chat.ts';
import { forget, type Hall, inTurn, type Live, online, open, tellAll, tellTable, tellUpdate, textOf } from './hall.ts';
import { outOfTime } from './play.ts';
import { writeOf } from './recover.ts';
import type { Room, Step } from './room.ts';
import { askedIn, deadlineIn } from './room.ts';

/** Timers can't be set further ahead than this. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Make a step durable; only then may it be known. */
export const take = async (hall: Hall, live: Live, step: Step): Promise<boolean> => {
  const { store, clock, log, metrics, ownership } = hall.parts;
  const before = live.room;
  if (step.room === before) return true;
  try {
    await store.append(writeOf(step, clock()));
  } catch (error) {
    log.error({ room: before.meta.id, error: String(error) }, 'a write failed: the room is read again');
    forget(hall, before.meta.id);
    return false;
  }
  live.room = step.room;
  live.used = clock();
  for (const row of step.rows) if (row.kind === 'answer') metrics.answers.inc({ by: row.data.by });
  ownership.announce(before.meta.id, step.room.n);
  return true;
};

/** Tell everybody what he may know of a step, and see who must move now. */
export const tellStep = (hall: Hall, live: Live, before: Room, rows: number): void => {
  const { room } = live;
  if (rows === 0) tellTable(hall, live);
  else tellUpdate(hall, live, before.n);
  const said = lastSaid(before);
  if (lastSaid(room) > said) tellAll(live, (side) => textOf({ type: 'chat', lines: chatFor(room, side, said) }));
  setTimer(hall, live);
  notifyAsked(hall, live, before);
  wakeBots(hall, live);
};

/** A clock that runs ends the game by itself. */
export const setTimer = (hall: Hall, live: Live): void => {
  if (live.timer) clearTimeout(live.timer);
  live.timer = null;
  const deadline = deadlineIn(live.room);
  if (deadline === null || hall.isClosing) return;
  const { id } = live.room.meta;
  const ms = Math.min(Math.max(0, deadline - hall.parts.clock()) + 1, LONGEST_TIMER);
  live.timer = setTimeout(() => void checkClock(hall, id), ms);
  live.timer.unref();
};

/** End a game whose time is up. */
export const checkClock = (hall: Hall, id: string): Promise<void> =>
  inTurn(hall, id, async () => {
    const live = await open(hall, id);
    if (typeof live === 'string') return;
    const before = live.room;
    const step = outOfTime(before, hall.parts.clock());
    // The deadline on disk is that of a server that never stopped: it is written anew, so that it does not call again.
    if (step.rows.length === 0) {
      if (await take(hall, live, step)) setTimer(hall, live);
    } else if (await take(hall, live, step)) tellStep(hall, live, before, step.rows.length);
  });

const notifyAsked = (hall: Hall, live: Live, before: Room): void => {
  const { room } = live;
  const there = online(live);
  const already = room.n === before.n ? askedIn(before) : [];
  for (const side of askedIn(room)) if (!already.includes(side) && !there.includes(side)) void notify(hall, room, side);
};

const notify = async ({ parts }: Hall, room: Room, side: Side): Promise<void> => {
  const { store, notifiers, metrics, log } = parts;
  const seat = room.table.seats.find((one) => one.side === side);
  if (!seat || seat.kind === 'bot') return;
  const { id, scenario } = room.meta;
  const account = await store.accountOfSeat(id, side).catch(() => null);
  const title = scenario.title as { readonly en: string; readonly fr: string };
  const notice = { room: id, side, n: room.n, title, webhook: seat.webhook, account };
  for (const notifier of notifiers)
    try {
      await notifier.yourTurn(notice);
      metrics.notices.inc({ result: 'sent' });
    } catch (error) {
      metrics.notices.inc({ result: 'failed' });
      log.warn({ room: id, notifier: notifier.name, error: String(error) }, 'a notice could not be sent');
    }
};

/** Put every bot that is asked to work. */
export const wakeBots = (hall: Hall, live: Live): void => {
  const { table, n } = live.room;
  if (table.paused || hall.isClosing) return;
  for (const side of askedIn(live.room)) {
    const seat = table.seats.find((one) => one.side === side);
    if (seat?.kind === 'bot' && live.thinking.get(side) !== n) void letThink(hall, live, side, seat.bot ?? 'random');
  }
};

/** A bot is given what its seat sees, as a person in it would be. */
const letThink = async (hall: Hall, live: Live, side: Side, bot: string): Promise<void> => {
  const { thinker, metrics, log } = hall.parts;
  const { system, setting, match, meta, n } = live.room;
  live.thinking.set(side, n);
  const seen = view(system, setting, nowOf(match!), side) as SideView<Types>;
  const give = async (thought: Thought<Types>): Promise<'taken' | 'refused'> => {
    // The bot may be asked again before the reply is here.
    live.commitments.set(side, commitmentOf(seen, thought));
    const { action } = thought;
    const reply = await hall.act(meta.id, side, { type: 'answer', id: 'bot', to: n, action } as SeatMessage, 'bot');
    // When the game has gone on meanwhile the answer is nobody's fault.
    return reply.type === 'refused' && reply.n === n ? 'refused' : 'taken';
  };
  const committed = live.commitments.get(side) ?? null;
  const task = { bot, system: meta.system, scenario: meta.scenario, view: seen, committed };
  const answered = await botAnswer(thinker, metrics, task, give);
  if (live.thinking.get(side) === n) live.thinking.delete(side);
  if (answered === null && !hall.isClosing) log.error({ room: meta.id, side, bot }, 'no bot could answer');
};
