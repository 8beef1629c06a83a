import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tokenHash } from '../../auth/seats.ts';
import type { AppContext } from '../../context.ts';
import { atomOf, calendarOf } from '../../notify/feeds.ts';
import { problem } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { secret } from './guard.ts';

const tags = ['notices'];

/** What a calendar or a feed reader fetches: its address is the secret. */
export const feedRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, config } = context;
    const ways = {
      'moves.ics': { type: 'text/calendar; charset=utf-8', summary: 'Your moves as a calendar', write: calendarOf },
      'moves.atom': { type: 'application/atom+xml; charset=utf-8', summary: 'Your moves as a feed', write: atomOf },
    } as const;
    for (const [file, { type, summary, write }] of Object.entries(ways))
      app.get(
        `/api/feeds/:token/${file}`,
        { schema: { tags, summary, params: z.object({ token: secret }), response: { 200: z.string(), ...PROBLEMS } } },
        async (request, reply) => {
          const owner = await store.people.accountOfFeed(tokenHash(request.params.token));
          if (!owner) return problem(reply, 404, 'there is no such feed');
          const site = config.publicUrl ?? `${request.protocol}://${request.host}`;
          const moves = await store.people.waitingSeats(owner.account);
          return reply
            .type(type)
            .header('cache-control', 'private, no-cache')
            .send(write(moves, { site, language: owner.language, now: context.clock() }));
        },
      );
  };
