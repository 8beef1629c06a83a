import type { Ruling, Side, Signed, Types } from '@grognard/kernel';
import { now as nowOf, plainlyNoUndo, play, undo, whyNoUndo } from '@grognard/kernel';
import type { Ended, PlannedAnswer, SeatMessage } from '../protocol.ts';
import { spoken } from './chat.ts';
import { answered, charged, fallen, started, stopped } from './clock.ts';
import type { Errant } from './errands.ts';
import { errandAnswer, turnOf } from './errands.ts';
import type { By } from './journal.ts';
import { plannedAnswerIn } from './plan.ts';
import type { Offer, Room, Seat, Step } from './room.ts';
import {
  askedIn,
  DONE,
  goOnFrom,
  keptSince,
  refused,
  startIfReady,
  unchanged,
  withRow,
  withSeat,
  withTable,
} from './room.ts';
import { markUnder } from './signed.ts';
import { orderedAnswer } from './standing.ts';
import { afterTime, withSubstitute } from './substitutes.ts';

type MessageOf<K extends SeatMessage['type']> = Extract<SeatMessage, { type: K }>;

/** What the room can't know by itself. */
export interface Around {
  readonly now: number;
  /** The seats somebody is at, or was a short while ago. */
  readonly present: readonly Side[];
  readonly by: By;
  readonly bots: readonly string[];
}

/** One message of one seat. No rule is in here: the kernel says what may be done and what comes of it. */
export const handle = (given: Room, side: Side, message: SeatMessage, around: Around): Step => {
  const timed = outOfTime(given, around.now);
  if (timed.room.table.status === 'over' && given.table.status !== 'over')
    return { ...timed, reply: { ok: false, code: 'notRunning' } };
  const { room } = timed;
  switch (message.type) {
    case 'ready':
      return getReady(room, side, message, around.now);
    case 'answer':
      return giveAnswer(room, side, message, around);
    case 'undo':
      return takeUndo(room, side, message, around.now);
    case 'mayUndo':
      return askUndo(room, side, message.to);
    case 'offer':
      return makeOffer(room, side, message, around);
    case 'agree':
      return agree(room, side, message.what, around);
    case 'decline':
      return decline(room, message.what);
    case 'resume':
      return resume(room, around.now);
    case 'resign':
      return resign(room, side, message, around.now);
    case 'orders':
      return settle(
        unchanged(withTable(room, { orders: { ...room.table.orders, [side]: message.orders } })),
        around.now,
      );
    case 'plan':
      return settle(unchanged(withPlan(room, side, message.answers)), around.now);
    case 'handOver':
      return handOver(room, side, message, around);
    case 'takeSeat':
      return unchanged(withSubstitute(room, { side, bot: null, why: 'back' }));
    case 'webhook':
      return unchanged(withSeat(room, side, { webhook: message.url }));
    case 'chat':
      return spoken(room, side, message.text, around.now);
  }
};

/** Charge the clocks; whose time is up has lost, or a bot plays on for him. */
export const outOfTime = (room: Room, now: number): Step => {
  const { clock } = room.table;
  if (!clock || clock.since === null) return unchanged(room);
  const asked = askedIn(room);
  const looked = withTable(room, { clock: charged(clock, asked, now) });
  const side = fallen(looked.table.clock!, asked);
  if (side === null) return unchanged(looked);
  const satIn = afterTime(looked, side);
  if (satIn) return outOfTime(satIn, now);
  return endGame(unchanged(looked), { how: 'timeOut', winner: enemyOf(room, side), side }, now);
};

const begun = (room: Room): Step | null => (room.table.status === 'running' ? null : refused(room, 'notRunning'));

const running = (room: Room): Step | null => begun(room) ?? (room.table.paused ? refused(room, 'paused') : null);

/** A game that is paused can still be given up or drawn. */
const mayOffer = (room: Room, what: Offer['what']): Step | null => (what === 'draw' ? begun(room) : running(room));

const seatOf = (room: Room, side: Side): Seat => room.table.seats.find((seat) => seat.side === side)!;

/** Who wins when a side gives up: its first enemy. */
const enemyOf = ({ system, setting, table }: Room, side: Side): Side | null =>
  table.seats.map((seat) => seat.side).find((other) => !system.allied(setting, side, other)) ?? null;

const getReady = (room: Room, side: Side, { entropy, key }: MessageOf<'ready'>, now: number): Step => {
  if (room.table.status !== 'open') return refused(room, 'notAllowed');
  if (seatOf(room, side).ready) return unchanged(room);
  const ready = withSeat(room, side, { ready: true });
  const keys = key === undefined ? {} : { keys: { ...ready.table.keys, [side]: key } };
  const noted = withTable(ready, { entropy: { ...ready.table.entropy, [side]: entropy }, ...keys });
  return settle(startIfReady(unchanged(noted), now), now);
};

const giveAnswer = (room: Room, side: Side, message: MessageOf<'answer'>, around: Around): Step => {
  const { to, action } = message;
  const not = running(room);
  if (not) return not;
  // Somebody else is in this seat: its holder must take it back first.
  if (around.by === 'player' && seatOf(room, side).kind === 'bot') return refused(room, 'notAllowed');
  if (!isFresh(room, side, to)) return refused(room, 'stale');
  const parsed = room.system.schemas.action.safeParse(action);
  if (!parsed.success) return refused(room, 'malformed');
  const signed = markUnder(room, side, { answer: parsed.data }, message);
  if (signed === 'bad') return refused(room, 'badSignature');
  const given = { side, action: parsed.data, by: around.by, ...(signed ? { signed } : {}) };
  const step = oneAnswer(unchanged(room), given, around.now);
  return settle(step.reply.ok ? { ...step, room: byHimself(step.room, room, side) } : step, around.now);
};

/** A side that has errands and answered for itself: what they begin with is not asked again in this turn if once will do. */
const byHimself = (room: Room, { system, match, table }: Room, side: Side): Room => {
  const { errands } = system;
  if (!errands || !table.orders[side]?.some(({ question }) => question === errands.begins)) return room;
  const { board, stack } = nowOf(match!);
  if (stack.at(-1)?.kind !== errands.begins) return room;
  return withErrant(room, side, { answered: turnOf(board), underWay: null });
};

const errantOf = ({ table }: Room, side: Side): Errant => table.errant?.[side] ?? { answered: null, underWay: null };

const withErrant = (room: Room, side: Side, errant: Errant): Room =>
  withTable(room, { errant: { ...room.table.errant, [side]: errant } });

/** Is an answer to this row still one to what is asked now? Secret answers of others, laid beside it, change nothing. */
const isFresh = (room: Room, side: Side, to: number): boolean => {
  if (to === room.n) return true;
  const since = keptSince(room, to);
  if (to > room.n || since.length !== room.n - to) return false;
  if (nowOf(room.match!).stack.at(-1)?.sealed === undefined) return false;
  return since.every(
    ({ row }) => row.kind === 'answer' && row.data.entry.side !== side && row.data.entry.log.length === 0,
  );
};

interface Given {
  readonly side: Side;
  readonly action: Types['action'];
  readonly by: By;
  readonly signed?: Signed;
}

/** The kernel judges; what it makes of the answer is one more row. */
const oneAnswer = (step: Step, { side, action, by, signed }: Given, now: number): Step => {
  const { room } = step;
  const played = play(room.match!, side, action);
  if (!played.ok) return refused(room, 'illegal', played.refusal);
  const { clock } = room.table;
  const { match } = played;
  const entry = signed ? { ...played.entry, signed } : played.entry;
  const added = withRow(step, { kind: 'answer', data: { entry, by } }, now, { match });
  // A table that stays as it was stays the same: its text need not be made again.
  if (!clock && !room.table.offer) return added;
  const punched = clock && room.meta.clock ? answered(clock, room.meta.clock, side) : clock;
  return { ...added, room: withTable(added.room, { clock: punched, offer: null }) };
};

/** More than any game asks in a row. */
const MOST_ORDERS = 500;

const withPlan = (room: Room, side: Side, plan: readonly PlannedAnswer[]): Room =>
  withTable(room, { plans: { ...room.table.plans, [side]: plan } });

/** Plans and standing orders answer at once, one after the other; then see whether the game is over. */
export const settle = (given: Step, now: number): Step => {
  let step = given;
  for (let i = 0; i < MOST_ORDERS && step.reply.ok; i += 1) {
    const { room } = step;
    if (!room.match || room.table.status !== 'running' || room.table.paused) return step;
    const { outcome } = nowOf(room.match);
    if (outcome) return endGame(step, { how: 'rules', winner: outcome.winner, side: null }, now);
    const next = nextPlanned(room) ?? nextOrdered(room);
    if (!next) return step;
    step = oneAnswer({ ...step, room: next.noted }, next, now);
  }
  return step;
};

/** An answer that was ordered, and the room with what is noted of it. */
interface Ordered extends Given {
  readonly noted: Room;
}

const nextPlanned = (room: Room): Ordered | null => {
  const { system, setting, match, table } = room;
  for (const side of askedIn(room)) {
    const plan = table.plans?.[side] ?? [];
    if (plan.length === 0 || seatOf(room, side).kind === 'bot') continue;
    const found = plannedAnswerIn({ system, setting, position: nowOf(match!), side }, plan);
    if (found) return { side, action: found.action, by: 'order', noted: withPlan(room, side, found.left) };
  }
  return null;
};

const nextOrdered = (room: Room): Ordered | null => {
  const { system, setting, match, table } = room;
  for (const side of askedIn(room)) {
    const orders = table.orders[side] ?? [];
    if (orders.length === 0 || seatOf(room, side).kind === 'bot') continue;
    const asked = { system, setting, position: nowOf(match!), side };
    const action = orderedAnswer(asked, orders, room.n);
    if (action) return { side, action, by: 'order', noted: room };
    const errant = errantOf(room, side);
    const sent = errandAnswer(asked, orders, errant);
    if (sent)
      return {
        side,
        action: sent.action,
        by: 'order',
        noted: withErrant(room, side, { ...errant, underWay: sent.underWay }),
      };
  }
  return null;
};

/** The last row of a game. */
const endGame = (step: Step, data: Ended, now: number): Step => {
  const { clock } = step.room.table;
  const over = withTable(step.room, { status: 'over', ended: data, offer: null, clock: clock && stopped(clock) });
  return withRow({ ...step, room: over, reply: DONE }, { kind: 'end', data }, now, {});
};

const resign = (room: Room, side: Side, message: MessageOf<'resign'>, now: number): Step => {
  const not = begun(room);
  if (not) return not;
  const signed = markUnder(room, side, { resign: true }, message);
  if (signed === 'bad') return refused(room, 'badSignature');
  const data: Ended = { how: 'resigned', winner: enemyOf(room, side), side, ...(signed ? { signed } : {}) };
  return endGame(unchanged(room), data, now);
};

/** Nobody came back to it: it ends without a winner. */
export const abandoned = (room: Room, now: number): Step =>
  begun(room) ?? endGame(unchanged(room), { how: 'abandoned', winner: null, side: null }, now);

/** A referee ends it: for one side, as a draw, or for nobody at all. */
export interface RefereesEnd {
  readonly how: 'adjudicated' | 'aborted';
  readonly winner: Side | null;
  readonly ruling: Ruling;
}

export const ruled = (room: Room, end: RefereesEnd, now: number): Step => {
  const not = begun(room);
  if (not) return not;
  const isSide = end.winner === null || room.table.seats.some(({ side }) => side === end.winner);
  return isSide ? endGame(unchanged(room), { ...end, side: null }, now) : refused(room, 'noSeat');
};

/** Could this side take its last answer back on its own, unless somebody learned from it? */
export const canUndo = ({ match, table }: Room, side: Side): boolean =>
  match !== null && table.status === 'running' && plainlyNoUndo(match, side) === null;

/** May it really? Nothing changes: it is a question. */
const askUndo = (room: Room, side: Side, to: number): Step => {
  const not = running(room);
  if (not) return not;
  if (to !== room.n) return refused(room, 'stale');
  const why = whyNoUndo(room.match!, side);
  return why ? refused(room, 'cantUndo', why) : unchanged(room);
};

const takeUndo = (room: Room, side: Side, message: MessageOf<'undo'>, now: number): Step => {
  const not = running(room);
  if (not) return not;
  if (message.to !== room.n) return refused(room, 'stale');
  const signed = markUnder(room, side, { undo: true }, message);
  if (signed === 'bad') return refused(room, 'badSignature');
  const undone = undo(room.match!, side);
  if (!undone.ok) return refused(room, 'cantUndo', undone.why);
  const free = withTable(room, { offer: null });
  const data = { side, ...(signed ? { signed } : {}) };
  return withRow(unchanged(free), { kind: 'undo', data }, now, { match: undone.match });
};

const makeOffer = (room: Room, side: Side, { what, answers, to }: MessageOf<'offer'>, around: Around): Step => {
  const not = mayOffer(room, what);
  if (not) return not;
  if (to !== room.n) return refused(room, 'stale');
  if (what === 'takeBack' && answers > room.match!.entries.length) return refused(room, 'cantUndo', 'nothingToUndo');
  const offer: Offer = { what, by: side, answers, to, agreed: [side, ...botsAgreeing(room, what)] };
  return ifAllAgree(unchanged(withTable(room, { offer })), around.now);
};

/** Bots are obliging, but play on for the win; one that sits in for a person takes nothing back in his name. */
const botsAgreeing = ({ table }: Room, what: Offer['what']): readonly Side[] => {
  if (what === 'draw') return [];
  const isFree = (side: Side): boolean => what === 'pause' || !(side in table.entropy);
  return table.seats.filter(({ kind, side }) => kind === 'bot' && isFree(side)).map(({ side }) => side);
};

const agree = (room: Room, side: Side, what: Offer['what'], { now }: Around): Step => {
  const { offer } = room.table;
  const not = mayOffer(room, what);
  if (not) return not;
  if (!offer || offer.what !== what || offer.to !== room.n) return refused(room, 'noOffer');
  if (offer.agreed.includes(side)) return unchanged(room);
  return ifAllAgree(unchanged(withTable(room, { offer: { ...offer, agreed: [...offer.agreed, side] } })), now);
};

const decline = (room: Room, what: Offer['what']): Step =>
  room.table.offer?.what === what ? unchanged(withTable(room, { offer: null })) : refused(room, 'noOffer');

const ifAllAgree = (step: Step, now: number): Step => {
  const { room } = step;
  const offer = room.table.offer!;
  if (!room.table.seats.every(({ side }) => offer.agreed.includes(side))) return step;
  const free = withTable(room, { offer: null });
  const { clock } = free.table;
  switch (offer.what) {
    case 'draw':
      return endGame({ ...step, room: free }, { how: 'drawAgreed', winner: null, side: null }, now);
    case 'pause':
      return { ...step, room: withTable(free, { paused: true, clock: clock && stopped(clock) }) };
    case 'takeBack':
      return takeBack({ ...step, room: free }, offer.answers, now);
  }
};

/** Back so many answers. Dice that fell stay fallen: the next throw is a new one. */
const takeBack = (step: Step, answers: number, now: number): Step => {
  const match = step.room.match!;
  const target = match.positions.at(-1 - answers)!;
  const { drawn } = nowOf(match).dice;
  if (target.dice.drawn !== drawn) {
    const { board, stack } = target;
    return goOnFrom(step, { board, stack, drawn, kept: step.room.stands - answers }, now);
  }
  let back = step;
  for (let i = 0; i < answers; i += 1) {
    const held = back.room.match!;
    const last = held.entries.at(-1)!;
    const shorter = { ...held, positions: held.positions.slice(0, -1), entries: held.entries.slice(0, -1) };
    back = withRow(back, { kind: 'undo', data: { side: last.side } }, now, { match: shorter });
  }
  return back;
};

const resume = (room: Room, now: number): Step => {
  if (room.table.status !== 'running' || !room.table.paused) return refused(room, 'notAllowed');
  const { clock } = room.table;
  return settle(unchanged(withTable(room, { paused: false, clock: clock && started(clock, now) })), now);
};

/** The bot that plays any legal answer. */
const WEAKEST = 'random';

/** A bot sits down for somebody: for oneself at any time, for another once he has gone. */
const handOver = (room: Room, by: Side, { side, bot }: MessageOf<'handOver'>, { present, bots }: Around): Step => {
  if (room.meta.rated) return refused(room, 'notAllowed');
  if (!bots.includes(bot)) return refused(room, 'noBot');
  const seat = room.table.seats.find((one) => one.side === side);
  if (!seat) return refused(room, 'noSeat');
  const not = running(room);
  if (not) return not;
  // Nobody chooses a weak bot for his enemy, nor another than the one that sits there.
  if (side !== by && (seat.kind === 'bot' || bot === WEAKEST)) return refused(room, 'notAllowed');
  if (side !== by && present.includes(side)) return refused(room, 'stillHere');
  return unchanged(withSubstitute(room, { side, bot, why: side === by ? 'asked' : 'left' }));
};
