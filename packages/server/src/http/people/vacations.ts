import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newRoomId } from '../../auth/seats.ts';
import type { AppContext } from '../../context.ts';
import { DAYS_A_YEAR, daysLeft } from '../../store/people/vacations.ts';
import { nowIn } from '../club/who.ts';
import { problem } from '../http.ts';
import { PROBLEMS } from '../schemas.ts';
import { signedIn, ACCOUNT_TAGS as tags } from './guard.ts';

const DAY = 86_400_000;
/** So far ahead days off may be planned. */
const AHEAD_MS = 365 * DAY;
const path = '/api/account/vacations';

const vacationsAnswer = z.strictObject({
  vacations: z.array(z.strictObject({ id: z.string(), from: z.number(), to: z.number() })),
  daysLeft: z.int().describe('of those of a year, as of now'),
  daysAYear: z.int(),
});

const NOT_TAKEN = {
  overlaps: 'you have days off then already',
  tooMany: `no more than ${DAYS_A_YEAR} days a year`,
} as const;

const shown = async ({ store }: AppContext, account: string, now: number) => {
  const vacations = await store.people.vacationsOf(account, now);
  const coming = vacations.filter(({ to }) => to > now);
  return { vacations: [...coming], daysLeft: daysLeft(vacations, now), daysAYear: DAYS_A_YEAR };
};

/** Days off: clocks of games by correspondence stand, and nothing is told. */
export const vacationRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { people } = context.store;
    app.get(
      path,
      { schema: { tags, summary: 'Your days off', response: { 200: vacationsAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        return who ? shown(context, who.account.id, nowIn(context)) : reply;
      },
    );
    const body = z.strictObject({
      days: z.int().min(1).max(DAYS_A_YEAR),
      from: z.int().optional().describe('left out, or past: from now on'),
    });
    const summary = 'Take days off: clocks of games by correspondence stand for you, and nothing is told you';
    app.post(
      path,
      { schema: { tags, summary, body, response: { 201: vacationsAnswer, ...PROBLEMS } } },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        const now = nowIn(context);
        const from = Math.max(now, request.body.from ?? now);
        if (from > now + AHEAD_MS) return problem(reply, 422, 'no further ahead than a year');
        const to = from + request.body.days * DAY;
        const taken = await people.takeVacation(who.account.id, { id: newRoomId(), from, to });
        if (taken !== 'taken') return problem(reply, 409, NOT_TAKEN[taken]);
        return reply.code(201).send(await shown(context, who.account.id, now));
      },
    );
    app.delete(
      `${path}/:id`,
      {
        schema: {
          tags,
          summary: 'End days off, or call them off; those that are left count no more',
          params: z.strictObject({ id: z.string().max(40) }),
          response: { 200: vacationsAnswer, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const who = await signedIn(context, request, reply);
        if (!who) return reply;
        const now = nowIn(context);
        const isEnded = await people.endVacation(who.account.id, request.params.id, now);
        return isEnded ? shown(context, who.account.id, now) : problem(reply, 404, 'there are no such days off');
      },
    );
  };
