import { z } from 'zod';
import {
  clockSettings,
  plannedAnswer,
  REFUSALS,
  roomId,
  seatInfo,
  seatToken,
  standingOrder,
  tableInfo,
} from '../protocol.ts';

/** Text for people, in both languages. */
const bilingual = z.object({ en: z.string(), fr: z.string() });

/** One thing wrong with what was sent, and where. */
const found = z.object({ path: z.string(), why: z.union([z.string(), bilingual]) });

/** What went wrong, in words that tell nothing else. */
const problemAnswer = z.object({
  error: z.string(),
  problems: z.array(found).readonly().optional(),
});

/** What every route may answer beside its own: refused, not there, too many, out of order. */
export const PROBLEMS = { '4xx': problemAnswer, '5xx': problemAnswer } as const;

const roomInfo = z.object({
  id: roomId,
  system: z.string(),
  scenario: z.string(),
  title: bilingual,
  listed: z.boolean(),
  clock: clockSettings.nullable(),
  forkOf: z.object({ room: z.string(), answers: z.number() }).nullable(),
  rated: z.literal(true).optional().describe('its players are rated by it: no bot sits in for them'),
  substitute: z.string().optional().describe('the bot that plays on for who has no time left'),
  bid: z.object({ side: z.string(), points: z.number() }).nullable().describe('points that one side has at the start'),
  created: z.number(),
});

/** A room as the lobby lists it. */
const roomLine = roomInfo.extend({
  status: tableInfo.shape.status,
  seats: z.array(seatInfo),
  n: z.number().describe('rows in its journal'),
  waiting: z.array(z.string()).readonly().describe('the sides that must move'),
  updated: z.number(),
});
export const roomLines = z.array(roomLine);

/** The games somebody has a seat in. */
export const feedAnswer = z.object({
  yourMove: z.number().describe('how many games wait for you'),
  games: z.array(
    z.object({
      room: roomId,
      side: z.string(),
      system: z.string(),
      title: bilingual,
      status: tableInfo.shape.status,
      yourMove: z.boolean(),
      others: z
        .array(z.object({ name: z.string().nullable(), bot: z.string().nullable() }))
        .readonly()
        .describe('who sits at the other sides'),
      n: z.number(),
      updated: z.number(),
    }),
  ),
});

/** The lobby: what is listed, and what waits for who is signed in. */
export const lobbyAnswer = feedAnswer.extend({
  open: roomLines.describe('listed rooms that wait for players'),
  running: roomLines.describe('listed games under way'),
});

/** The links of a new room. */
export const linksAnswer = z.object({
  room: roomId,
  seats: z.array(z.object({ side: z.string(), token: seatToken })).readonly(),
  watch: seatToken,
});

/** The secret end of the link to a seat that was taken. */
export const takenAnswer = z.object({ room: roomId, side: z.string(), token: seatToken });

const ruleIds = z.array(z.string()).readonly().optional();
/** Every system and scenario, with its sides. */
export const systemsAnswer = z.object({
  bots: z.array(z.string()).readonly(),
  systems: z.array(
    z.object({
      id: z.string(),
      title: bilingual,
      stage: z.string(),
      reactions: z.array(z.string()).readonly().describe('questions that standing orders may answer'),
      bots: z
        .array(z.string())
        .readonly()
        .describe('bots that may have a seat, its doctrine among them where it has one'),
      scenarios: z.array(
        z.object({
          id: z.string(),
          title: bilingual,
          notes: bilingual,
          rules: z.object({ use: ruleIds, skip: ruleIds }),
          sides: z.array(z.string()).readonly(),
        }),
      ),
    }),
  ),
});

const told = z.looseObject({ n: z.number(), what: z.enum(['begun', 'answer', 'undone', 'ended']) });

/** How a room stands, as the asking seat may know it. */
export const roomAnswer = z.object({
  room: roomInfo,
  scenario: z.unknown().describe('the whole scenario, public'),
  side: z.string().nullable().describe('null: a spectator'),
  n: z.number(),
  view: z.unknown().describe('the view of that side; null before the start'),
  told: z.array(told).readonly().describe('what it heard since the row asked for'),
  table: tableInfo,
  orders: z.array(standingOrder).readonly(),
  plan: z.array(plannedAnswer).readonly().describe('what is left of the answers it wrote down beforehand'),
});

/** The reply to a message of a seat. */
export const doneAnswer = z.object({ type: z.literal('done'), id: z.string(), n: z.number() });
export const refusedAnswer = z.object({
  type: z.literal('refused'),
  id: z.string().nullable(),
  code: z.enum(REFUSALS),
  n: z.number().nullable(),
  refusal: z.unknown().optional().describe('the rule that forbids it, when a rule does'),
});

/** Some steps of a game as the reader may know it. */
export const replayAnswer = z.object({
  answers: z.number().describe('in the whole game'),
  steps: z.array(z.object({ answers: z.number(), board: z.unknown(), heard: z.unknown() })).readonly(),
});

/** The record of a game that is over, or the knowledge of one side. */
export const exportAnswer = z.looseObject({ format: z.number(), kind: z.enum(['record', 'knowledge']) });

/** What came of playing a record again. */
export const verdictAnswer = z.looseObject({
  problems: z.array(found).readonly(),
  answers: z.number(),
  watchedOnly: z.number().describe('answers of older rules: only watched'),
  faces: z.number().describe('faces of dice compared'),
  dice: z.string().describe('proved: they came from the secret that was sealed at the start'),
  commitment: z.string(),
  start: z.string().describe('setUp: every step is proved from the set-up of the scenario on'),
  takenBack: z.number().describe('answers that were taken back, proved like the others'),
  signed: z.number().describe('answers under which the key of their side stands'),
  told: bilingual.describe('what is proved and what is not'),
});

/** Who is signed in. */
export const nameAnswer = z.object({ name: z.string().nullable() });
/** A seat that was tied to an account. */
export const claimAnswer = z.object({ room: roomId, side: z.string() });
/** Is the server well? */
export const healthAnswer = z.object({
  ok: z.boolean(),
  roomsInMemory: z.number(),
  quarantined: z.number().describe('rooms put aside because they failed'),
  faults: z.number().describe('failures since the start that no room or request answers for'),
});

/** Work that was begun. */
export const workBegun = z.object({ id: roomId.describe('by which it is asked about and cancelled') });

/** How far it has got. */
export const workAnswer = z.object({
  id: roomId,
  kind: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().describe('parts that are done'),
  total: z.number(),
  result: z.unknown().describe('once it is done; null before'),
});
