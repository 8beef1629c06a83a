import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { problem } from '../http/http.ts';
import { callerKey, isPassedOn, passedOnHeaders } from './caller.ts';

/** A node that does not answer for so long is stopped or dead: its rooms will be another's by then. */
const PATIENCE_MS = 8000;
const ASKED = ['authorization', 'cookie'] as const;
const AS_JSON = { 'content-type': 'application/json' };
const ANSWERED = ['content-type', 'content-disposition', 'retry-after', 'set-cookie'] as const;

/** Another request in the place of the one that came: what it asks for is in another room. */
interface Instead {
  readonly url: string;
  readonly body: object;
}

/** The same request to the node that plays the room; 503 when it can't be reached, for who asks to come again. */
const passOn = async (
  { nodes, log }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  { url, body: given }: Pick<FastifyRequest, 'url' | 'body'>,
): Promise<FastifyReply> => {
  const kept = ASKED.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const isEmpty = given === undefined || given === null;
  const headers = {
    ...(isEmpty ? {} : AS_JSON),
    ...Object.fromEntries(kept),
    ...passedOnHeaders(nodes.secret, callerKey(request, nodes.secret)),
  };
  const body = isEmpty ? {} : { body: JSON.stringify(given) };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${address}${url}`, { method: request.method, headers, signal, ...body });
    for (const name of ANSWERED) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    // As it came: it was judged by the schema where it was made.
    return reply
      .code(response.status)
      .serializer(String)
      .send(await response.text());
  } catch (error) {
    log.warn({ address, error: String(error) }, 'another node could not be reached');
    return problem(reply, 503, 'tryAgain');
  }
};

/**
 * To the node that plays the room, if it is another; what was passed on once is not passed on again, but something else may be
 * asked for in its place.
 */
export const toOwnerOf = async (
  context: AppContext,
  room: string,
  request: FastifyRequest,
  reply: FastifyReply,
  instead: Instead | null = null,
): Promise<FastifyReply | null> => {
  const place = await context.manager.whereIs(room).catch((error: unknown) => {
    context.log.error({ room, error: String(error) }, 'whose the room is can not be found out');
    return { by: 'another', address: null } as const;
  });
  if (place.by === 'us') return null;
  if (place.address === null || (instead === null && isPassedOn(request.headers, context.nodes.secret)))
    return problem(reply, 503, 'tryAgain');
  return passOn(context, request, reply, place.address, instead ?? request);
};

/** A hook for what only the node that plays a room can do. */
export const toOwner = (context: AppContext) => ({
  preHandler: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { id } = request.params as { readonly id: string };
    return (await toOwnerOf(context, id, request, reply)) ?? undefined;
  },
});
