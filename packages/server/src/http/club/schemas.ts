import { z } from 'zod';
import { KINDS } from '../../club/pairing.ts';
import { clockSettings, roomId } from '../../protocol.ts';

const person = z.object({ name: z.string(), bot: z.boolean() });
const rating = z.object({
  rating: z.number(),
  deviation: z.number().describe('two of them to either side hold his strength nineteen times in twenty'),
  games: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
});

export const clubId = z.string().regex(/^[a-z0-9]{16}$/);

/** Somebody who looks for an opponent. */
const seekAnswer = z.object({
  id: clubId,
  by: person.extend({ rating: z.number(), deviation: z.number() }),
  system: z.string(),
  scenario: z.string(),
  side: z.string().nullable().describe('the side he wants'),
  clock: clockSettings.nullable(),
  rated: z.boolean(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  invited: z.string().nullable().describe('by name: nobody else may take it up'),
  rematchOf: roomId.nullable(),
  own: z.boolean(),
  hidden: z.boolean().describe('your own, while you have days off: nobody else sees it'),
  created: z.number(),
});
export const seeksAnswer = z.array(seekAnswer);
export type SeekLine = z.infer<typeof seekAnswer>;

/** A seek that waits, or the room of the game it became. */
export const soughtAnswer = z.object({ seek: clubId.nullable(), room: roomId.nullable() });
export type Sought = z.infer<typeof soughtAnswer>;

export const friendsAnswer = z.array(z.object({ name: z.string(), mutual: z.boolean() }));
export const namesAnswer = z.array(z.object({ name: z.string() }));
export const doneAnswer = z.object({ ok: z.literal(true) });

const gamePlayer = person.extend({ side: z.string() });
/** A game of the club. */
const gameAnswer = z.object({
  room: roomId,
  kind: z.string(),
  system: z.string(),
  scenario: z.string(),
  rated: z.boolean(),
  first: gamePlayer,
  second: gamePlayer,
  score: z.number().nullable().describe('of the first; null while it is played, and where neither has one'),
  how: z.string().nullable(),
  change: z
    .object({ first: z.array(z.number()).readonly(), second: z.array(z.number()).readonly() })
    .nullable()
    .describe('both ratings, before and after'),
  tournament: clubId.nullable(),
  created: z.number(),
  ended: z.number().nullable(),
});
export type GameLine = z.infer<typeof gameAnswer>;

export const profileAnswer = person.extend({
  since: z.number(),
  owner: z.string().nullable().describe('whose bot it is'),
  away: z.number().nullable().describe('has days off until then'),
  ratings: z.array(rating.extend({ system: z.string() })),
  games: z.array(gameAnswer),
});
export type Profile = z.infer<typeof profileAnswer>;

export const ladderAnswer = z.array(person.extend(rating.shape));
export type LadderLine = z.infer<typeof ladderAnswer>[number];

export const tournamentAnswer = z.object({
  id: clubId,
  name: z.string(),
  system: z.string(),
  scenario: z.string(),
  kind: z.enum(KINDS),
  sides: z.enum(['both', 'bid']),
  rounds: z.number(),
  clock: clockSettings,
  rated: z.boolean(),
  who: z.enum(['all', 'people', 'bots']),
  maker: z.string(),
  status: z.enum(['open', 'running', 'over', 'cancelled']),
  round: z.number(),
  most: z.number(),
  created: z.number(),
  ended: z.number().nullable(),
});
export const tournamentsAnswer = z.array(tournamentAnswer.extend({ entrants: z.number() }));
export type TournamentLine = z.infer<typeof tournamentAnswer>;

/** A tournament with its table and every pair. */
export const tournamentPage = tournamentAnswer.extend({
  joined: z.boolean().describe('who asks takes part'),
  mine: z.boolean().describe('who asks made it'),
  table: z.array(
    person.extend({
      place: z.number(),
      points: z.number(),
      buchholz: z.number(),
      sonnebornBerger: z.number(),
      wins: z.number(),
      byes: z.number(),
      gone: z.boolean(),
      seed: z.number(),
    }),
  ),
  pairings: z.array(
    z.object({
      round: z.number(),
      board: z.number(),
      first: z.string(),
      second: z.string().nullable().describe('null: the first has a bye'),
      scores: z.array(z.number()).readonly().nullable(),
      rooms: z.array(z.object({ room: roomId, score: z.number().nullable(), over: z.boolean() })),
    }),
  ),
});
export type TournamentPage = z.infer<typeof tournamentPage>;
export type PairLine = TournamentPage['pairings'][number];

export const botsAnswer = z.array(z.object({ name: z.string() }));
export const botAnswer = z.object({ name: z.string(), token: z.string().describe('told this once') });
export type BotToken = z.infer<typeof botAnswer>;

export const watchAnswer = z.array(
  z.object({
    room: roomId,
    system: z.string(),
    scenario: z.string(),
    title: z.object({ en: z.string(), fr: z.string() }),
    players: z.array(
      z.object({ name: z.string().nullable(), side: z.string(), bot: z.boolean(), rating: z.number().nullable() }),
    ),
    rated: z.boolean(),
    tournament: z.object({ id: clubId, name: z.string() }).nullable(),
    n: z.number().describe('rows in its journal'),
    updated: z.number(),
  }),
);
export type WatchLine = z.infer<typeof watchAnswer>[number];

/** Answers that a seat may give now. */
export const answersAnswer = z.object({
  n: z.number().describe('the row they answer to'),
  status: z.enum(['open', 'running', 'over']),
  answers: z.array(z.looseObject({ type: z.string() })).readonly(),
});
