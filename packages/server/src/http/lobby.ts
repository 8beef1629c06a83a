import type { Side } from '@grognard/kernel';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tokenHash } from '../auth/seats.ts';
import type { AppContext } from '../context.ts';
import { seatToken } from '../protocol.ts';
import { infoOf } from '../rooms/messages.ts';
import type { HeldSeat, RoomLine } from '../store/store.ts';
import { cachedFor, cachedText } from './cached.ts';
import { accountIn, sendText } from './http.ts';
import { feedAnswer, lobbyAnswer, PROBLEMS, roomLines } from './schemas.ts';

const MOST_LISTED = 200;
const MOST_LINKS = 200;
const tags = ['lobby'];

/** Listed rooms, and who is at them. */
const listedBy = async ({ store, manager }: AppContext) => {
  const [lines, elsewhere] = await Promise.all([store.lobby(MOST_LISTED), store.presentElsewhere()]);
  return lines.map((line) => shown(line, [...manager.present(line.id), ...(elsewhere[line.id] ?? [])]));
};

const listRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const summary = 'Listed rooms, open and running';
    const listed = cachedText(context.config.lobbyMs, context.clock, roomLines, () => listedBy(context));
    app.get(
      '/api/rooms',
      { schema: { tags, summary, response: { 200: roomLines, ...PROBLEMS } } },
      async (_request, reply) => sendText(reply, await listed()),
    );
  };

const lobbyRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { config, clock, store } = context;
    const listed = cachedFor(config.lobbyMs, clock, () => listedBy(context));
    const toStrangers = cachedText(config.lobbyMs, clock, lobbyAnswer, async () =>
      lobbyOf(await listedBy(context), []),
    );
    const summary = 'Listed rooms, and the games of who is signed in with the number of those that wait for him';
    app.get(
      '/api/lobby',
      { schema: { tags, summary, response: { 200: lobbyAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const account = await accountIn(context, request);
        if (account === null) return sendText(reply, await toStrangers());
        return lobbyOf(await listed(), await store.seatsOfAccount(account));
      },
    );
  };

const feedRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store } = context;
    const summary = 'The games of who is signed in and of given links, and which of them wait for an answer';
    const body = z.strictObject({ seats: z.array(seatToken).max(MOST_LINKS).default([]) });
    app.post(
      '/api/feed',
      { schema: { tags, summary, body, response: { 200: feedAnswer, ...PROBLEMS } } },
      async (request) => {
        const account = await accountIn(context, request);
        const byLink = await store.seatsByHash(request.body.seats.map(tokenHash));
        const byAccount = account === null ? [] : await store.seatsOfAccount(account);
        const all = new Map([...byLink, ...byAccount].map((seat) => [`${seat.room} ${seat.side}`, seat]));
        return feedOf([...all.values()]);
      },
    );
  };

/** Which games there are, and which of them wait for somebody. */
export const lobbyRoutes = [listRoute, lobbyRoute, feedRoute] as const;

const feedOf = (games: readonly HeldSeat[]) => ({
  yourMove: games.filter(({ yourMove }) => yourMove).length,
  games: [...games],
});

const lobbyOf = (lines: Awaited<ReturnType<typeof listedBy>>, own: readonly HeldSeat[]) => ({
  ...feedOf(own),
  open: lines.filter(({ status }) => status === 'open'),
  running: lines.filter(({ status }) => status === 'running'),
});

const shown = ({ meta, table, n, waiting, updated }: RoomLine, present: readonly Side[]) => ({
  ...infoOf(meta),
  status: table.status,
  seats: table.seats.map(({ side, kind, name, bot, ready, open }) => {
    const sockets = present.filter((one) => one === side).length;
    return { side, kind, name, bot, ready, open, online: sockets > 0, sockets };
  }),
  n,
  waiting,
  updated,
});
