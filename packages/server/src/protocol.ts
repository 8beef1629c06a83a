import { ENDS, type RecordedEnd, SUBSTITUTED } from '@grognard/kernel';
import { z } from 'zod';

/** The protocol's own number: a client of another number is told to load itself again. */
export const PROTOCOL = 1;

/** The name of a room, as it stands in its links. */
export const roomId = z.string().regex(/^[a-z0-9]{16}$/);
/** What a secret link ends in: whoever has it holds the seat. */
export const seatToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const LONGEST_ID = 40;
const LONGEST_KIND = 60;
const requestId = z.string().min(1).max(LONGEST_ID);
const sideName = z.string().min(1).max(60);
/** The number of the last row of the room's journal that the client had seen when it wrote. */
const replyTo = z.int().nonnegative();

/** How long a clock may run. */
const HOUR = 3_600_000;
const clockMs = z
  .int()
  .min(1000)
  .max(24 * 366 * HOUR);
/** Live: so much for the game and so much more for each answer. Correspondence: so much for each answer. */
export const clockSettings = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('live'), mainMs: clockMs, incrementMs: z.int().min(0).max(HOUR) }),
  z.strictObject({ kind: z.literal('correspondence'), answerMs: clockMs }),
]);
export type ClockSettings = z.infer<typeof clockSettings>;

/** An answer given in advance to a question that comes in the middle of another's action. */
export const standingOrder = z.strictObject({
  question: z.string().min(1).max(60).describe('the kind of question, as a view names it'),
  do: z
    .enum(['ask', 'pass', 'act', 'errand'])
    .describe(
      'act: the answer with the best odds; if none will do, the next order counts. errand: what one’s own men do',
    ),
  atLeast: z.int().min(0).max(100).optional().describe('act only at so many chances in a hundred'),
  against: z.array(z.string().max(60)).max(50).optional().describe('act only against these, by id or kind'),
  errand: z.string().min(1).max(60).optional().describe('which of the system’s errands'),
  who: z.string().max(60).optional().describe('of an errand: who is sent'),
  where: z.string().max(60).optional().describe('of an errand: where to, by the name of the place'),
  once: z.boolean().optional().describe('ask only until one has answered this question oneself in a turn'),
});
export type StandingOrder = z.infer<typeof standingOrder>;

/** An answer written down beforehand, to a question of that kind. */
export const plannedAnswer = z.strictObject({
  question: z.string().min(1).max(60).describe('the kind of question, as a view names it'),
  action: z.object({ type: z.string().max(LONGEST_KIND) }).catchall(z.unknown()),
  turn: z.int().min(0).optional().describe('only in this turn, where the board counts turns'),
});
export type PlannedAnswer = z.infer<typeof plannedAnswer>;

/** What two sides may agree on. */
export const OFFERS = ['draw', 'takeBack', 'pause'] as const;
export type OfferKind = (typeof OFFERS)[number];

const SIGNATURE = /^[0-9a-f]{128}$/;
/** The mark of the seat's key under what it does: see `signedText` of the kernel. */
const signature = z.string().regex(SIGNATURE).optional().describe("by the seat's key, Ed25519 in hex");

const act = <K extends string, S extends z.ZodRawShape>(type: K, shape: S) =>
  z.strictObject({ type: z.literal(type), id: requestId, ...shape });

/** What a seat may ask of its room: over the socket, or over HTTP for bots of others. */
export const seatMessage = z.discriminatedUnion('type', [
  act('ready', {
    entropy: z.string().max(200).default('').describe('goes into the dice'),
    key: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('the public key by which the seat signs, Ed25519 in hex'),
  }),
  act('answer', {
    to: replyTo,
    action: z.object({ type: z.string().max(LONGEST_KIND) }).catchall(z.unknown()),
    signature,
  }),
  act('undo', { to: replyTo, signature }),
  act('mayUndo', { to: replyTo }),
  act('offer', { to: replyTo, what: z.enum(OFFERS), answers: z.int().min(1).max(100).default(1) }),
  act('agree', { what: z.enum(OFFERS) }),
  act('decline', { what: z.enum(OFFERS) }),
  act('resume', {}),
  act('resign', { to: replyTo.optional(), signature }),
  act('orders', { orders: z.array(standingOrder).max(100) }),
  act('plan', {
    answers: z.array(plannedAnswer).max(200).describe('in place of the plan so far; given in this order'),
  }),
  act('handOver', { side: sideName, bot: z.string().max(40) }),
  act('takeSeat', {}),
  act('webhook', {
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullable(),
  }),
  act('chat', { text: z.string().trim().min(1).max(500) }),
]);
export type SeatMessage = z.infer<typeof seatMessage>;

/** The first message on a socket; without a seat one watches. `since` is the last row the client knows. */
export const helloMessage = z.strictObject({
  type: z.literal('hello'),
  protocol: z.literal(PROTOCOL).default(PROTOCOL),
  room: roomId,
  seat: seatToken.optional(),
  since: replyTo.optional(),
  brief: z.boolean().optional().describe('the client lists the choices of a question itself, and keeps the table'),
});
export const pingMessage = z.strictObject({ type: z.literal('ping') });

/** Everything a client may send over the socket. */
export const clientMessage = z.discriminatedUnion('type', [helloMessage, pingMessage, ...seatMessage.options]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** What is sent most, known without the schema: to say that it fits takes the schema longer than to read the text. */
export const isPlainAnswer = (read: unknown): read is Extract<SeatMessage, { type: 'answer' }> => {
  if (typeof read !== 'object' || read === null) return false;
  const { type, id, to, action, signature: mark, ...more } = read as Readonly<Record<string, unknown>>;
  if (type !== 'answer' || typeof id !== 'string' || id === '' || id.length > LONGEST_ID) return false;
  if (!Number.isSafeInteger(to) || (to as number) < 0 || Object.keys(more).length > 0) return false;
  if (mark !== undefined && !(typeof mark === 'string' && SIGNATURE.test(mark))) return false;
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return false;
  const { type: kind } = action as Readonly<Record<string, unknown>>;
  return typeof kind === 'string' && kind.length <= LONGEST_KIND;
};

/** Why a message was not obeyed. The refusal of the rules is there when the rules refused. */
export const REFUSALS = [
  'malformed',
  'tooFast',
  'noRoom',
  'noSeat',
  'notYourSeat',
  'stale',
  'notRunning',
  'paused',
  'illegal',
  'cantUndo',
  'noOffer',
  'noBot',
  'stillHere',
  'notAllowed',
  'quarantined',
  'newerRules',
  'badSignature',
  'full',
  'tryAgain',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** How a game came to its end. */
export const ended = z.strictObject({
  how: z.enum(ENDS),
  winner: z.string().nullable(),
  side: z.string().nullable().describe('who resigned, or whose time was up'),
  signed: z
    .strictObject({ to: z.int().nonnegative(), signature: z.string() })
    .optional()
    .describe('the mark of who resigned'),
  ruling: z.strictObject({ by: z.string(), why: z.string() }).optional().describe("a referee's word on it"),
});
export type Ended = RecordedEnd;

/** A seat as everybody sees it. */
export const seatInfo = z.strictObject({
  side: z.string(),
  kind: z.enum(['person', 'bot']),
  name: z.string().nullable(),
  bot: z.string().nullable(),
  ready: z.boolean(),
  open: z.boolean().describe('anybody may take it'),
  online: z.boolean(),
  sockets: z
    .int()
    .nonnegative()
    .describe('how many are connected to it: more than one may mean that another has its link'),
  away: z.number().optional().describe('has days off until then: its clock stands'),
});
export type SeatInfo = z.infer<typeof seatInfo>;

/** What happens around the board, as everybody at the table sees it. */
export const tableInfo = z.strictObject({
  status: z.enum(['open', 'running', 'over']),
  seats: z.array(seatInfo),
  clock: z
    .strictObject({
      left: z.record(z.string(), z.number()).describe('milliseconds each side had at `at`'),
      running: z.array(z.string()),
      at: z.number(),
    })
    .nullable(),
  offer: z
    .strictObject({ what: z.enum(OFFERS), by: z.string(), answers: z.number(), agreed: z.array(z.string()) })
    .nullable(),
  paused: z.boolean(),
  ended: ended.nullable(),
  dice: z.strictObject({
    commitment: z.string(),
    entropy: z.record(z.string(), z.string()),
    secret: z.string().nullable().describe('published when the game is over'),
  }),
  keys: z.record(z.string(), z.string()).describe('by which the sides sign their answers'),
  substitutes: z
    .array(
      z.strictObject({
        answers: z.int().nonnegative(),
        side: z.string(),
        bot: z.string().nullable(),
        why: z.enum(SUBSTITUTED),
      }),
    )
    .optional()
    .describe('when a bot sat down for somebody, and (null) when he came back'),
});
export type TableInfo = z.infer<typeof tableInfo>;

/** What is told of one row of the journal; `heard` is what this side may hear of it and nothing else. */
export type Told =
  | { readonly n: number; readonly what: 'begun'; readonly answersKept: number; readonly log: readonly unknown[] }
  | {
      readonly n: number;
      readonly what: 'answer';
      readonly by: 'player' | 'order' | 'bot';
      readonly heard: { readonly side: string | null; readonly action: unknown; readonly log: readonly unknown[] };
    }
  | { readonly n: number; readonly what: 'undone'; readonly side: string }
  | { readonly n: number; readonly what: 'ended'; readonly ended: Ended };

/** Something said at the table, between the players. */
export interface ChatLine {
  /** Counted from 1. */
  readonly n: number;
  readonly side: string;
  readonly text: string;
  readonly at: number;
}

/** A room in few words. */
export interface RoomInfo {
  readonly id: string;
  readonly system: string;
  readonly scenario: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly listed: boolean;
  readonly clock: ClockSettings | null;
  readonly forkOf: { readonly room: string; readonly answers: number } | null;
  /** Points that one side has at the start. */
  readonly bid: { readonly side: string; readonly points: number } | null;
  readonly created: number;
  /** Its players are rated by it: no bot sits in for them. */
  readonly rated?: true;
  /** The bot that plays on for who has no time left. */
  readonly substitute?: string;
}

/**
 * Everything the server may send over the socket. `view` is the kernel's view of that side; null before the start. Brief
 * clients get it without the choices of its questions.
 */
export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly protocol: number;
      readonly room: RoomInfo;
      /** The whole scenario: public, and all a client needs to load the setting. */
      readonly scenario: unknown;
      readonly side: string | null;
      readonly n: number;
      readonly view: unknown;
      readonly told: readonly Told[];
      /** There are older rows than told: fetch the replay. */
      readonly gap: boolean;
      readonly table: TableInfo;
      readonly orders: readonly StandingOrder[];
      /** What is left of this side's own plan. */
      readonly plan: readonly PlannedAnswer[];
      /** Nothing plainly speaks against taking the last answer back: `mayUndo` asks whether anybody learned from it. */
      readonly canUndo: boolean;
      /** What was said so far; nothing for those who watch a game that hides something and still runs. */
      readonly chat: readonly ChatLine[];
    }
  | {
      readonly type: 'update';
      readonly n: number;
      readonly told: readonly Told[];
      readonly view: unknown;
      /** Left out for brief clients while it is as they were told last. */
      readonly table?: TableInfo;
      readonly canUndo: boolean;
      /** What is left of this side's own plan; left out where nothing is. */
      readonly plan?: readonly PlannedAnswer[];
    }
  | { readonly type: 'table'; readonly table: TableInfo }
  | { readonly type: 'chat'; readonly lines: readonly ChatLine[] }
  | { readonly type: 'done'; readonly id: string; readonly n: number }
  | {
      readonly type: 'refused';
      readonly id: string | null;
      readonly code: RefusalCode;
      readonly n: number | null;
      readonly refusal?: unknown;
    }
  | { readonly type: 'pong' };
