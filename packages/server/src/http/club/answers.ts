import { randomInt } from 'node:crypto';
import { NO_LIMIT, randomBot, type SideView } from '@grognard/bots';
import { fastRandom, type Types } from '@grognard/kernel';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { toOwner } from '../../nodes/forward.ts';
import { roomId } from '../../protocol.ts';
import { viewFor } from '../../rooms/messages.ts';
import type { Room } from '../../rooms/room.ts';
import { atRoom, problem } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { answersAnswer } from './schemas.ts';

const MOST = 20;
const USUAL = 8;

/** Legal answers of a side, drawn by lot from what it sees and nothing else; none while it is not asked. */
const someAnswers = (room: Room, side: string, count: number): readonly Types['action'][] => {
  const view = viewFor(room, side) as SideView<Types> | null;
  if (!view || view.questions.length === 0 || room.table.status !== 'running') return [];
  const random = fastRandom(randomInt(2 ** 32));
  const drawn = Array.from(
    { length: count },
    () => randomBot.choose(room.system, room.setting, view, { limit: NO_LIMIT, random }).action,
  );
  return [...new Map(drawn.map((action) => [JSON.stringify(action), action])).values()];
};

/** For bots that do not have the rules: choices leave holes open that only the rules can fill. */
export const answersRoute =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/rooms/:id/answers',
      {
        schema: {
          tags: ['rooms', 'bots'],
          summary: 'Some legal answers to what your seat is asked, whole and by lot; none while it is not asked',
          params: z.strictObject({ id: roomId }),
          querystring: z.object({ count: z.coerce.number().int().min(1).max(MOST).default(USUAL) }),
          response: { 200: answersAnswer, ...PROBLEMS },
        },
        ...toOwner(context),
      },
      async (request, reply) => {
        const found = await atRoom(context, request, reply);
        if (!found) return reply;
        const { room, side } = found;
        if (side === null) return problem(reply, 403, 'a spectator has no say');
        const told = await context.manager.read(room.meta.id, () => ({
          n: room.n,
          status: room.table.status,
          answers: someAnswers(room, side, request.query.count),
        }));
        return typeof told === 'string' ? problem(reply, 503, told) : told;
      },
    );
  };
