import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountOf, SESSION_COOKIE } from './accounts.ts';
import type { Created } from './create.ts';
import type { Parts } from './parts.ts';
import { seatToken } from './protocol.ts';

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
export const accountIn = async ({ store, clock }: Parts, request: FastifyRequest): Promise<string | null> =>
  (await accountOf(store, request.cookies[SESSION_COOKIE], clock()))?.id ?? null;

export const linksAnswer = (reply: FastifyReply, created: Created): FastifyReply =>
  created.ok ? reply.code(201).send(created.links) : problem(reply, 422, created.why);

/** Did this come from a page of ours, or from no page at all? Pages of others may not act in a player's name. */
export const isFromHere = (headers: IncomingHttpHeaders, publicUrl: string | null): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};
