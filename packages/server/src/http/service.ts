import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { problem } from './http.ts';
import { healthAnswer, PROBLEMS } from './schemas.ts';

/** For those who run the server: is it well, what does it do, how is it spoken to. */
export const serviceRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, manager, metrics, log, faults } = context;
    const tags = ['service'];
    app.get(
      '/api/health',
      { schema: { tags, summary: 'Is the server well?', response: { 200: healthAnswer, ...PROBLEMS } } },
      async (_request, reply) => {
        try {
          await store.ping();
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
      { schema: { tags, summary: 'Figures for Prometheus', response: { 200: z.string() } } },
      async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    );
    app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  };
