import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { isFromHere, problem } from './http.ts';
import { accountRoutes } from './http-accounts.ts';
import { roomRoutes } from './http-rooms.ts';
import { serviceRoutes } from './http-service.ts';
import { openCount } from './limits.ts';
import { lobbyRoutes } from './lobby.ts';
import type { Parts } from './parts.ts';
import { serveSocket } from './socket.ts';

/** Answers larger than this are sent deflated over the socket. */
const DEFLATE_FROM = 8192;

/** Fastify with everything wired to the parts it is given. `client` is the folder of the built client, if there is one. */
export const buildApp = async (parts: Parts, logger: Logger, client: string | null): Promise<FastifyInstance> => {
  const { config } = parts;
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.limits.bodyBytes,
    // The rooms have finished by then; a line left half open must not keep the process alive.
    forceCloseConnections: true,
    trustProxy: config.trustProxy,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await guard(app, parts, client);
  await app.register(swagger, {
    openapi: {
      info: { title: 'Grognard', version: '1', description: 'See docs/server.md for the protocol over /ws.' },
      components: { securitySchemes: { seat: { type: 'http', scheme: 'bearer' } } },
      security: [{ seat: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(serviceRoutes(parts));
  await app.register(accountRoutes(parts));
  await app.register(roomRoutes(parts));
  await serveSockets(app, parts);
  if (client === null) await app.register(lobbyRoutes(parts));
  else await app.register(fastifyStatic, { root: client, cacheControl: false });
  return app;
};

/** What every request passes first. */
const guard = async (app: FastifyInstance, { config, log }: Parts, client: string | null): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.trustProxy,
  });
  await app.register(cookie);
  await app.register(rateLimit, { max: config.limits.requestsPerMinute, timeWindow: 60_000 });
  app.addHook('onRequest', async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !isFromHere(request.headers, config.publicUrl)) return problem(reply, 403, 'wrong origin');
  });
  app.addHook('onResponse', async (request, reply) => {
    log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request');
  });
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

const serveSockets = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  const { limits, publicUrl } = parts.config;
  const open = openCount(limits.sockets, limits.socketsPerAddress);
  await app.register(websocket, {
    options: {
      maxPayload: limits.messageBytes,
      perMessageDeflate: { threshold: DEFLATE_FROM },
      verifyClient: ({ req }, next) => next(isFromHere(req.headers, publicUrl), 403, 'wrong origin'),
    },
  });
  await app.register((inner, _options, done) => {
    inner.get('/ws', { websocket: true, schema: { hide: true }, config: { rateLimit: false } }, (socket, request) => {
      const { ip } = request;
      if (!open.enter(ip)) {
        socket.close(1013, 'full');
        return;
      }
      socket.on('close', () => open.leave(ip));
      serveSocket(parts, socket, request);
    });
    done();
  });
};
