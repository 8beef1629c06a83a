import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountOf, SESSION_COOKIE } from '../auth/accounts.ts';
import { authorize } from '../auth/authorize.ts';
import type { AppContext } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import type { JobFailure } from '../jobs/jobs.ts';
import type { Packed } from '../jobs/packed.ts';
import { callerKey } from '../nodes/caller.ts';
import { seatToken } from '../protocol.ts';
import type { Created } from '../rooms/create.ts';
import { CorruptRoom } from '../store/corrupt.ts';

/** What went wrong, in words that tell nothing else. */
export const problem = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error });

/** The same for what is not there and what is not theirs to see. */
export const notFound = (reply: FastifyReply): FastifyReply => problem(reply, 404, 'there is no such room');

/** The secret end of a link, from `Authorization: Bearer …`. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined => {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && seatToken.safeParse(given).success ? given : given === undefined ? undefined : '';
};

/** The account of the session, if there is one. */
export const accountIn = async ({ store, clock }: AppContext, request: FastifyRequest): Promise<string | null> =>
  (await accountOf(store, request.cookies[SESSION_COOKIE], clock()))?.id ?? null;

/** The links of a new room, or why there is none. */
export const sendLinks = (reply: FastifyReply, created: Created): FastifyReply =>
  created.ok ? reply.code(201).send(created.links) : problem(reply, 422, created.why);

type Asked = FastifyRequest<{ Params: { id: string } }>;

/** The room that is asked about, and who asks; null when the answer is sent already. */
export const atRoom = async (context: AppContext, request: FastifyRequest, reply: FastifyReply) => {
  const opened = await context.manager.look((request as Asked).params.id);
  if (!opened.ok) {
    if (opened.code === 'noRoom') notFound(reply);
    else problem(reply, 503, opened.code);
    return null;
  }
  const who = await authorize(context.store, opened.room, bearerOf(request), await accountIn(context, request));
  if (who.ok) return { room: opened.room, side: who.side };
  notFound(reply);
  return null;
};

/** The same for what is on paper: it is read from the store, the room need not open. */
export const atHistory = async (context: AppContext, request: FastifyRequest, reply: FastifyReply) => {
  const line = await context.store.room((request as Asked).params.id).catch((error: unknown) => {
    if (error instanceof CorruptRoom) return null;
    throw error;
  });
  const who = line && (await authorize(context.store, line, bearerOf(request), await accountIn(context, request)));
  if (line && line.quarantined === null && who?.ok) return { line, side: who.side, over: line.table.status === 'over' };
  notFound(reply);
  return null;
};

const FAILURES: Readonly<Record<JobFailure, readonly [status: number, why: string]>> = {
  tooLong: [422, 'this takes too long to work out'],
  tooLarge: [422, 'this takes too much memory to work out'],
  busy: [503, 'too many wait for this: try again later'],
  broken: [422, 'this record can not be read'],
};

/** Heavy work, done elsewhere; null when it came to nothing and the answer is sent already. */
export const workedOut = async ({ jobs, log }: AppContext, reply: FastifyReply, job: Job): Promise<Packed | null> => {
  const result = await jobs.run(job);
  if (result.ok) return result.packed;
  log.warn({ job: job.kind, failure: result.failure, why: result.why }, 'a job came to nothing');
  const [status, why] = FAILURES[result.failure];
  problem(reply, status, why);
  return null;
};

/** A list that is written already. */
export const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

/** What a job came to, zipped as it is for who takes that. */
export const sendPacked = (request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply => {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'gzip').send(Buffer.from(packed));
  return reply.send(Readable.from([packed]).pipe(createGunzip()));
};

/** May somebody at this address make no more rooms, or nobody any? Forks and records brought are rooms too. */
export const isFull = async (
  { store, config, clock, mayMakeRoom, nodes }: AppContext,
  request: FastifyRequest,
): Promise<boolean> => {
  const { open, running } = await store.counts();
  return open + running >= config.limits.openRooms || !mayMakeRoom(callerKey(request, nodes.secret), clock());
};

/** Did this come from a page of ours, or from no page at all? Pages of others may not act in a player's name. */
export const isFromHere = (headers: IncomingHttpHeaders, publicUrl: string | null): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};
