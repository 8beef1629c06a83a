import type { Side } from '@grognard/kernel';
import { hearEntry, hearLog, now as nowOf, unlistedView, view } from '@grognard/kernel';
import type { PlannedAnswer, RoomInfo, SeatInfo, ServerMessage, TableInfo, Told } from '../protocol.ts';
import { PROTOCOL } from '../protocol.ts';
import { chatFor } from './chat.ts';
import { awayUntil, charged } from './clock.ts';
import { canUndo } from './play.ts';
import type { Kept, Room, RoomMeta } from './room.ts';
import { askedIn, keptSince, publishedDice } from './room.ts';

/** A room in few words, for everybody who may know of it. */
export const infoOf = (meta: RoomMeta): RoomInfo => ({
  ...(meta.rated ? { rated: meta.rated } : {}),
  ...(meta.substitute === undefined ? {} : { substitute: meta.substitute }),
  ...plainInfo(meta),
});

const plainInfo = ({ id, system, scenario, listed, clock, forkOf, bid, created }: RoomMeta): RoomInfo => ({
  id,
  system,
  scenario: String(scenario.id),
  title: scenario.title as RoomInfo['title'],
  listed,
  clock,
  forkOf,
  bid: bid ?? null,
  created,
});

/** What happens around the board. Orders and links are nobody else's business. */
export const tableOf = (room: Room, present: readonly Side[], now: number): TableInfo => {
  const { status, seats, offer, paused, ended } = room.table;
  const asked = askedIn(room);
  const clock = room.table.clock && charged(room.table.clock, asked, now);
  return {
    status,
    seats: seats.map(
      ({ side, kind, name, bot, ready, open }): SeatInfo => ({
        side,
        kind,
        name,
        bot,
        ready,
        open,
        online: present.includes(side),
        sockets: present.filter((one) => one === side).length,
        ...awayOf(room, side, now),
      }),
    ),
    clock: clock && { left: { ...clock.left }, running: clock.since === null ? [] : [...asked], at: now },
    offer: offer && { what: offer.what, by: offer.by, answers: offer.answers, agreed: [...offer.agreed] },
    paused,
    ended,
    dice: { ...publishedDice(room), entropy: { ...room.table.entropy } },
    keys: { ...room.table.keys },
    ...(room.table.substitutes?.length ? { substitutes: [...room.table.substitutes] } : {}),
  };
};

const awayOf = ({ table }: Room, side: Side, now: number): Pick<SeatInfo, 'away'> => {
  const until = awayUntil(table.clock, side, now);
  return until === null ? {} : { away: until };
};

/** That an order answered is its owner's secret until the game is over. */
const mayKnowOrders = (status: string, owner: Side, side: Side | null): boolean => status === 'over' || owner === side;

/** What one side hears of one row. */
const told = ({ system, setting, table }: Room, { row, before }: Kept, side: Side | null): Told => {
  const { n } = row;
  switch (row.kind) {
    case 'leg':
      return {
        n,
        what: 'begun',
        answersKept: row.data.kept,
        log: hearLog(system, setting, before, row.data.opening, side),
      };
    case 'answer':
      return {
        n,
        what: 'answer',
        by: mayKnowOrders(table.status, row.data.entry.side, side) || row.data.by !== 'order' ? row.data.by : 'player',
        heard: hearEntry(system, setting, before, row.data.entry, side),
      };
    case 'undo':
      return { n, what: 'undone', side: row.data.side };
    case 'end':
      return { n, what: 'ended', ended: row.data };
  }
};

/** What one side hears of every row after `since` that is held; older ones are fetched as a replay. */
export const toldSince = (room: Room, side: Side | null, since: number): readonly Told[] =>
  keptSince(room, since).map((kept) => told(room, kept, side));

/** The board as one side knows it, and what it is asked; null before the start. */
export const viewFor = (
  { system, setting, match, table }: Room,
  side: Side | null,
  how: typeof view | typeof unlistedView = view,
) => {
  if (!match) return null;
  const seen = how(system, setting, nowOf(match), side);
  // After the end by resignation or time nobody is asked any more.
  return table.status === 'over' ? { ...seen, stack: [], questions: [], waitingFor: [] } : seen;
};

/** Who is told something: a side or those who watch (null), with or without what a client with the rules can list. */
export interface Recipient {
  readonly side: Side | null;
  readonly isBrief: boolean;
}

/** What is left of a side's plan: nobody else's business. */
export const planOf = ({ table }: Room, side: Side | null): readonly PlannedAnswer[] =>
  side === null ? [] : (table.plans?.[side] ?? []);

const viewHeard = (room: Room, { side, isBrief }: Recipient) => viewFor(room, side, isBrief ? unlistedView : view);

/** The first thing a socket is told. */
export const welcome = (
  room: Room,
  recipient: Recipient,
  since: number,
  around: { readonly present: readonly Side[]; readonly now: number },
): ServerMessage => {
  const { side } = recipient;
  const news = toldSince(room, side, since);
  return {
    type: 'welcome',
    protocol: PROTOCOL,
    room: infoOf(room.meta),
    scenario: room.meta.scenario,
    side,
    n: room.n,
    view: viewHeard(room, recipient),
    told: news,
    gap: news.length < room.n - since,
    table: tableOf(room, around.present, around.now),
    orders: side === null ? [] : (room.table.orders[side] ?? []),
    plan: planOf(room, side),
    canUndo: side !== null && canUndo(room, side),
    chat: chatFor(room, side, 0),
  };
};

/**
 * What a hearer is told after a change, as the text that is sent. The table is the same for all and written once; null
 * for those who know it.
 */
export const updateText = (room: Room, recipient: Recipient, since: number, table: string | null): string => {
  const { side } = recipient;
  const told = JSON.stringify(toldSince(room, side, since));
  const seen = JSON.stringify(viewHeard(room, recipient));
  const undo = side !== null && canUndo(room, side);
  const around = table === null ? '' : `"table":${table},`;
  const plan = planOf(room, side);
  const ahead = plan.length === 0 ? '' : `"plan":${JSON.stringify(plan)},`;
  return `{"type":"update","n":${room.n},"told":${told},"view":${seen},${around}${ahead}"canUndo":${undo}}`;
};
