import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastify, { LogController } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { SESSION_COOKIE } from '../auth/accounts.ts';
import { admitBot } from '../club/bot-token.ts';
import type { AppContext } from '../context.ts';
import { callerKey, isPassedOn } from '../nodes/caller.ts';
import { accountRoutes } from './accounts.ts';
import { addressKey } from './address.ts';
import { clubRoutes } from './club/routes.ts';
import { historyRoutes } from './history.ts';
import { isFromHere, problem } from './http.ts';
import { bucketsBy, newBucket, newDoors, openCount } from './limits.ts';
import { lobbyRoutes } from './lobby.ts';
import { lobbyPages } from './lobby-page.ts';
import { moderationRoutes } from './moderation.ts';
import { wholeAccountRoutes } from './people/account.ts';
import { feedRoutes } from './people/feeds.ts';
import { mailRoutes } from './people/mail.ts';
import { noticeRoutes } from './people/notices.ts';
import { passkeyRoutes } from './people/passkeys.ts';
import { ownSessionRoutes } from './people/sessions.ts';
import { vacationRoutes } from './people/vacations.ts';
import { roomRoutes } from './rooms.ts';
import { offerRoutes, seatRoutes, shareRoutes } from './seats.ts';
import { serviceRoutes } from './service.ts';
import { serveSocket } from './socket.ts';
import { workRoutes } from './work.ts';

/** Answers larger than this are sent deflated over the socket. */
const DEFLATE_FROM = 8192;

/** So often it is looked who is too slow. */
const SLOW_CHECK_MS = 5000;

/** An address that sent nothing for so long is forgotten. */
const FORGOTTEN_AFTER_MS = 600_000;

/** Fastify with everything wired to what it is given. `client` is the folder of the built client, if there is one. */
export const buildApp = async (
  context: AppContext,
  logger: Logger,
  client: string | null,
): Promise<FastifyInstance> => {
  const { config } = context;
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.limits.bodyBytes,
    // Whoever sends a request a byte at a time is cut off. Node takes the longer of the two for the body, and its own
    // for the headers is a minute.
    requestTimeout: config.limits.requestMs,
    http: {
      headersTimeout: config.limits.requestMs,
      connectionsCheckingInterval: Math.min(SLOW_CHECK_MS, config.limits.requestMs),
    },
    // The rooms have finished by then; a line left half open must not keep the process alive.
    forceCloseConnections: true,
    // Counted from the right: a client may write what it likes before what the proxies add.
    trustProxy: (_address: string, hop: number) => hop < config.trustedHops,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await guard(app, context, client !== null);
  apologise(app, context, client);
  await app.register(swagger, {
    openapi: {
      info: { title: 'Grognard', version: '1', description: 'See docs/server.md for the protocol over /ws.' },
      components: { securitySchemes: { seat: { type: 'http', scheme: 'bearer' } } },
      security: [{ seat: [] }],
    },
    transform: jsonSchemaTransform,
  });
  const routes = [
    serviceRoutes,
    ...accountRoutes,
    ...wholeAccountRoutes,
    ...ownSessionRoutes,
    ...mailRoutes,
    ...passkeyRoutes,
    ...noticeRoutes,
    feedRoutes,
    vacationRoutes,
    ...lobbyRoutes,
    ...roomRoutes,
    seatRoutes,
    offerRoutes,
    shareRoutes,
    ...historyRoutes,
    ...workRoutes,
    ...clubRoutes,
    moderationRoutes,
  ];
  for (const route of routes) await app.register(route(context));
  await serveSockets(app, context);
  if (client === null) await app.register(lobbyPages(context));
  else await app.register(fastifyStatic, { root: client, cacheControl: false });
  return app;
};

/** Nothing is loaded from elsewhere, and no page of others may hold ours. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** What makes work; all else is a file of the client. */
const WORK = ['/api/', '/ws', '/metrics'] as const;

/** What every request passes first. */
const guard = async (app: FastifyInstance, { config, log, nodes }: AppContext, servesFiles: boolean): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.trustedHops > 0,
  });
  app.addHook('onRequest', async ({ headers }) => admitBot(headers));
  await app.register(cookie);
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressKey(ip),
    // A first visit fetches some eighty files, which cost next to nothing: a household or a club shares one address.
    // What another node passes on was counted there.
    allowList: ({ method, url, headers }) =>
      isPassedOn(headers, nodes.secret) ||
      (servesFiles && method === 'GET' && !WORK.some((path) => url.startsWith(path))),
  });
  countRefusals(app, config.limits.requestsPerMinute);
  app.addHook('onRequest', async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isOwn = isFromHere(request.headers, config.publicUrl) || isPassedOn(request.headers, nodes.secret);
    if (!isReading && !isOwn) return problem(reply, 403, 'wrong origin');
  });
  app.addHook('onResponse', async (request, reply) => {
    log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request');
  });
};

/** Of the requests of a minute so many may be such as are refused: players' are hardly ever, those of who tries doors are. */
const REFUSED_SHARE = 0.3;

/** Whoever is refused again and again is not listened to for the rest of the minute. */
const countRefusals = (app: FastifyInstance, requestsPerMinute: number): void => {
  const refusals = app.createRateLimit({ max: Math.ceil(requestsPerMinute * REFUSED_SHARE) });
  app.addHook('onRequest', async (request, reply) => {
    const counted = await refusals(request, { increment: false });
    if (counted.isAllowed || counted.remaining > 0) return;
    reply.header('retry-after', counted.ttlInSeconds);
    return problem(reply, 429, 'try again later');
  });
  app.addHook('onSend', async (request, { statusCode }) => {
    if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) await refusals(request);
  });
};

/** What is said when there is nothing, or when something went wrong: no more than the asker may know. */
const apologise = (app: FastifyInstance, { log }: AppContext, client: string | null): void => {
  app.setNotFoundHandler((request, reply) => {
    // Every address the client knows itself leads to its one page.
    const isPage = client !== null && request.method === 'GET' && !request.url.startsWith('/api/');
    return isPage
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : problem(reply, 404, 'there is nothing here');
  });
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, _request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error))
      return reply.code(400).send({
        error: 'malformed',
        problems: error.validation.map(({ instancePath, message }) => ({ path: instancePath, why: message })),
      });
    const status = error.statusCode ?? 500;
    // Only what a client did wrong is told to it.
    if (status < 500) return problem(reply, status, error.message);
    log.error({ error: error.stack }, 'a request failed');
    return problem(reply, 500, 'something went wrong here');
  });
};

const serveSockets = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  const { limits, publicUrl } = context.config;
  const { secret, isCutOff } = context.nodes;
  const open = openCount(limits.sockets, limits.socketsPerAddress);
  const doors = newDoors();
  const perSecond = limits.messagesPerAddressPerSecond;
  const mayAsk = bucketsBy(perSecond, perSecond * 2, FORGOTTEN_AFTER_MS);
  // Clients are told that it is not their fault, and come back.
  app.addHook('preClose', async () => {
    for (const client of app.websocketServer.clients) client.close(1001, 'stopping');
  });
  await app.register(websocket, {
    options: {
      maxPayload: limits.messageBytes,
      perMessageDeflate: { threshold: DEFLATE_FROM },
      verifyClient: ({ req }, next) => next(isFromHere(req.headers, publicUrl), 403, 'wrong origin'),
    },
  });
  const knock = async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    if (isCutOff()) return problem(reply, 503, 'tryAgain');
    if (doors.isShut(addressKey(ip), context.clock())) return problem(reply, 429, 'try again later');
  };
  await app.register((inner, _options, done) => {
    inner.get('/ws', { websocket: true, schema: { hide: true }, preValidation: knock }, (socket, request) => {
      const address = callerKey(request, secret);
      const said = { address, cookies: request.headers.cookie, session: request.cookies[SESSION_COOKIE] };
      // Whoever comes by another node was let in there, and is watched there.
      if (isPassedOn(request.headers, secret)) {
        serveSocket(context, socket, { ...said, isPassedOn: true, mayAsk: () => true, punish: () => undefined });
        return;
      }
      if (!open.enter(address)) {
        socket.close(1013, 'full');
        return;
      }
      socket.on('close', () => open.leave(address));
      const bucket = newBucket(limits.messagesPerSecond, limits.messageBurst, context.clock());
      serveSocket(context, socket, {
        ...said,
        isPassedOn: false,
        mayAsk: (now) => bucket.take(now) && mayAsk(address, now),
        punish: () => doors.punish(address, context.clock()),
      });
    });
    done();
  });
};
