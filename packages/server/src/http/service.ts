import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { opens, tokenHash } from '../auth/seats.ts';
import type { Config } from '../config.ts';
import type { AppContext } from '../context.ts';
import { cachedFor } from './cached.ts';
import { problem } from './http.ts';
import { healthAnswer, PROBLEMS } from './schemas.ts';

const PING_MS = 1000;
const HERE: readonly (string | undefined)[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** The machine itself asks, through nobody; or somebody who shows the token. */
const mayReadFigures = ({ metricsToken, trustedHops }: Config, request: FastifyRequest): boolean => {
  const shown = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (metricsToken !== null) return shown !== undefined && opens(shown, tokenHash(metricsToken));
  const isPassedOn = trustedHops > 0 || request.headers['x-forwarded-for'] !== undefined;
  return !isPassedOn && HERE.includes(request.socket.remoteAddress);
};

/** For those who run the server: is it well, what does it do, how is it spoken to. */
export const serviceRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, manager, metrics, log, faults, clock, config } = context;
    const tags = ['service'];
    // A write is tried, but not for everybody who asks.
    const written = cachedFor(PING_MS, clock, store.ping);
    app.get(
      '/api/health',
      { schema: { tags, summary: 'Is the server well?', response: { 200: healthAnswer, ...PROBLEMS } } },
      async (_request, reply) => {
        try {
          await written();
          const quarantined = (await store.quarantined()).length;
          return { ok: true, roomsInMemory: manager.inMemory(), quarantined, faults: faults.count() };
        } catch (error) {
          log.error({ error: String(error) }, 'the store can not be reached');
          return problem(reply, 503, 'the store can not be reached');
        }
      },
    );
    app.get(
      '/metrics',
      {
        schema: {
          tags,
          summary: 'Figures for Prometheus: for the machine itself, or with the token for them',
          response: { 200: z.string(), ...PROBLEMS },
        },
      },
      async (request, reply) => {
        if (!mayReadFigures(config, request)) return problem(reply, 404, 'there is nothing here');
        return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
      },
    );
    app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  };
