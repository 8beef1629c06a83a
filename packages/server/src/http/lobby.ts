import type { Side } from '@grognard/kernel';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tokenHash } from '../auth/seats.ts';
import type { AppContext } from '../context.ts';
import { seatToken } from '../protocol.ts';
import { infoOf } from '../rooms/messages.ts';
import type { HeldSeat, RoomLine } from '../store/store.ts';
import { cachedFor } from './cached.ts';
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

/** The same as texts, written once for all who ask. */
const listedTexts = (context: AppContext) =>
  cachedFor(context.config.lobbyMs, context.clock, async () => {
    const lines = z.encode(roomLines, await listedBy(context)).map((line) => ({ line, text: JSON.stringify(line) }));
    const textOf = (status: string | null): string =>
      `[${lines.flatMap(({ line, text }) => (status === null || line.status === status ? [text] : [])).join()}]`;
    return { all: textOf(null), open: textOf('open'), running: textOf('running') };
  });

const listRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const listed = listedTexts(context);
    app.get(
      '/api/rooms',
      { schema: { tags, summary: 'Listed rooms, open and running', response: { 200: roomLines, ...PROBLEMS } } },
      async (_request, reply) => sendText(reply, (await listed()).all),
    );
    const summary = 'Listed rooms, and the games of who is signed in with the number of those that wait for him';
    app.get(
      '/api/lobby',
      { schema: { tags, summary, response: { 200: lobbyAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const account = await accountIn(context, request);
        const own = feedOf(account === null ? [] : await context.store.seatsOfAccount(account));
        const { open, running } = await listed();
        const feed = JSON.stringify(z.encode(feedAnswer, own));
        return sendText(reply, `${feed.slice(0, -1)},"open":${open},"running":${running}}`);
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
export const lobbyRoutes = [listRoutes, feedRoute] as const;

const feedOf = (games: readonly HeldSeat[]) => ({
  yourMove: games.filter(({ yourMove }) => yourMove).length,
  games: [...games],
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
