import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountOf, SESSION_COOKIE } from '../auth/accounts.ts';
import type { AppContext } from '../context.ts';
import { callerKey } from '../nodes/caller.ts';
import { toOwner } from '../nodes/forward.ts';
import { roomId } from '../protocol.ts';
import type { TakenSeat } from '../rooms/taken-seat.ts';
import { bearerOf, notFound, problem } from './http.ts';
import { PROBLEMS, takenAnswer } from './schemas.ts';

const params = z.strictObject({ id: roomId, side: z.string().min(1).max(60) });
const summary = 'Take a seat that is open to anybody; its link is told once';

const refuse = (reply: FastifyReply, why: Extract<TakenSeat, { readonly ok: false }>['why']): FastifyReply => {
  if (why === 'noRoom') return notFound(reply);
  if (why === 'noSeat') return problem(reply, 404, 'there is no such seat');
  if (why === 'taken') return problem(reply, 409, 'the seat is taken');
  if (why === 'full') return problem(reply, 409, 'enough share this side');
  if (why === 'sitsHere') return problem(reply, 409, 'you sit at this table already');
  return problem(reply, 503, why);
};

const claimSummary =
  'Take the seat that a link offers: the link is spent, and what opens the seat from now on is told once';
const SPENT = 'this link is spent: somebody has claimed the seat with it already';

/** Seats that are offered by a link. */
export const offerRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { manager } = context;
    app.post(
      '/api/rooms/:id/seat',
      {
        schema: {
          tags: ['rooms'],
          summary: claimSummary,
          params: params.pick({ id: true }),
          response: { 201: takenAnswer, ...PROBLEMS },
        },
        ...toOwner(context),
      },
      async (request, reply) => {
        const { id } = request.params;
        const token = bearerOf(request);
        if (!token) return notFound(reply);
        const claimed = await manager.claimOffer(id, token);
        if (claimed.ok) return reply.code(201).send({ room: id, side: claimed.side, token: claimed.token });
        return claimed.why === 'taken' ? problem(reply, 409, SPENT) : refuse(reply, claimed.why);
      },
    );
  };

const shareSummary = 'One more link to the side one plays, for players who share it; its secret end is told once';

/** Sides that several players share. */
export const shareRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock, manager } = context;
    app.post(
      '/api/rooms/:id/share',
      {
        schema: {
          tags: ['rooms'],
          summary: shareSummary,
          params: params.pick({ id: true }),
          response: { 201: takenAnswer, ...PROBLEMS },
        },
        ...toOwner(context),
      },
      async (request, reply) => {
        const { id } = request.params;
        const account = await accountOf(store, request.cookies[SESSION_COOKIE], clock());
        const shared = await manager.shareSeat(id, { token: bearerOf(request), account });
        if (!shared.ok) return refuse(reply, shared.why);
        return reply.code(201).send({ room: id, side: shared.side, token: shared.token });
      },
    );
  };

/** Seats that are open to anybody. */
export const seatRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock, manager, mayMakeRoom, nodes } = context;
    app.post(
      '/api/rooms/:id/seats/:side/take',
      {
        schema: { tags: ['lobby'], summary, params, response: { 201: takenAnswer, ...PROBLEMS } },
        ...toOwner(context),
      },
      async (request, reply) => {
        const { id, side } = request.params;
        // As dear as a room: nobody sits down at every table of the lobby.
        if (!mayMakeRoom(callerKey(request, nodes.secret), clock())) return problem(reply, 429, 'too many seats');
        const account = await accountOf(store, request.cookies[SESSION_COOKIE], clock());
        const taken = await manager.takeSeat(id, side, { token: bearerOf(request), account });
        return taken.ok ? reply.code(201).send({ room: id, side, token: taken.token }) : refuse(reply, taken.why);
      },
    );
  };
