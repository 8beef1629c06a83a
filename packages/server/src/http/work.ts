import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { unpacked } from '../jobs/packed.ts';
import { callerKey } from '../nodes/caller.ts';
import { roomId } from '../protocol.ts';
import { paperOf } from '../rooms/history.ts';
import { simulation, wrongSimulation } from '../work/tasks.ts';
import { atHistory, problem, workedOut } from './http.ts';
import { PROBLEMS, workAnswer, workBegun } from './schemas.ts';

const tags = ['work'];
const params = z.strictObject({ id: roomId });
/** So much work waits at most. */
const MOST_WAITING = 500;
const NO_WORKERS = 'there are no workers here: they need PostgreSQL';

/** May somebody have more work done? It counts as a room made. */
const mayAskForWork = async (context: AppContext, key: string): Promise<boolean> =>
  context.mayMakeRoom(key, context.clock()) && (await context.store.workWaiting()) < MOST_WAITING;

const simulateRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, config, clock, nodes } = context;
    app.post(
      '/api/work/simulations',
      {
        schema: {
          tags,
          summary: 'Have bots play each other many times; workers do it',
          body: simulation,
          response: { 202: workBegun, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        if (config.databaseUrl === null) return problem(reply, 404, NO_WORKERS);
        const wrong = await wrongSimulation(request.body);
        if (wrong !== null) return problem(reply, 422, wrong);
        if (!(await mayAskForWork(context, callerKey(request, nodes.secret))))
          return problem(reply, 429, 'too much work');
        const work = { kind: 'simulate', task: JSON.stringify(request.body), total: request.body.games };
        return reply.code(202).send({ id: await store.addWork(work, clock()) });
      },
    );
  };

const analyseRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, config, clock, nodes } = context;
    app.post(
      '/api/rooms/:id/analysis',
      {
        schema: {
          tags,
          summary: 'Have a game that is over looked through: where it was won, luck apart from choice; workers do it',
          params,
          querystring: z.object({ side: z.string().max(60) }),
          response: { 202: workBegun, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        if (config.databaseUrl === null) return problem(reply, 404, NO_WORKERS);
        const found = await atHistory(context, request, reply);
        if (!found) return reply;
        if (!found.over) return problem(reply, 403, 'the game is not over');
        const { side } = request.query;
        if (!found.line.table.seats.some((seat) => seat.side === side)) return problem(reply, 422, 'no such side');
        if (!(await mayAskForWork(context, callerKey(request, nodes.secret))))
          return problem(reply, 429, 'too much work');
        const paper = await paperOf(store, found.line);
        const record = await workedOut(context, reply, { kind: 'export', paper, side: null });
        if (record === null) return reply;
        const work = { kind: 'analyse', task: JSON.stringify({ record: unpacked(record), side }), total: 1 };
        return reply.code(202).send({ id: await store.addWork(work, clock()) });
      },
    );
  };

const lookRoutes =
  ({ store }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const missing = 'there is no such work';
    app.get(
      '/api/work/:id',
      { schema: { tags, summary: 'How far work has got', params, response: { 200: workAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const work = await store.workNamed(request.params.id);
        if (!work || work.kind === 'think') return problem(reply, 404, missing);
        const { id, kind, status, done, total, result } = work;
        const isJson = status === 'done' && result !== null;
        return { id, kind, status, done, total, result: isJson ? (JSON.parse(result) as unknown) : null };
      },
    );
    app.delete(
      '/api/work/:id',
      { schema: { tags, summary: 'Cancel work', params, response: { 204: z.undefined(), ...PROBLEMS } } },
      async (request, reply) => {
        if (!(await store.cancelWork(request.params.id))) return problem(reply, 404, missing);
        return reply.code(204).send();
      },
    );
  };

/** Work that takes long and that nobody waits for on the spot. */
export const workRoutes = [simulateRoute, analyseRoute, lookRoutes] as const;
