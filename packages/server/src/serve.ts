import { hostname } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Thinker } from './bots/bots.ts';
import { threadThinker } from './bots/bots.ts';
import { tendClub } from './club/tend.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { newFaults } from './faults.ts';
import { buildApp } from './http/app.ts';
import { bucketsBy } from './http/limits.ts';
import { type Jobs, processJobs } from './jobs/jobs.ts';
import { type Log, newLog } from './logs.ts';
import { type Metrics, newMetrics } from './metrics.ts';
import { newPulse, type Pulse } from './nodes/pulse.ts';
import { moveNotifier } from './notify/moves.ts';
import { type Notifier, webhookNotifier } from './notify/webhooks.ts';
import { type Herald, newHerald } from './people/herald.ts';
import { tidyRooms } from './rooms/archive.ts';
import { newCatalogue } from './rooms/catalogue.ts';
import { newRoomManager, type RoomManager } from './rooms/manager.ts';
import { leasedOwner } from './rooms/ownership.ts';
import type { SystemCache } from './rooms/recover.ts';
import type { RoomContext } from './rooms/registry.ts';
import { newSystemCache } from './rooms/system-cache.ts';
import { steadyClock } from './steady-clock.ts';
import { beginProcessRun } from './store/downtime.ts';
import { lockedStore } from './store/lock.ts';
import { postgresStore } from './store/postgres.ts';
import type { Presence, Store } from './store/store.ts';
import { markingTrouble } from './store/trouble.ts';
import { workerThinker } from './work/thinker.ts';

/** What a test may put in the place of the usual. */
export interface Replaced {
  readonly store?: Store;
  readonly systemCache?: SystemCache;
  readonly thinker?: Thinker;
  readonly notifiers?: readonly Notifier[];
  readonly jobs?: Jobs;
  readonly clock?: () => number;
  readonly client?: string | null;
  readonly logTo?: { readonly write: (line: string) => void };
}

/** A server that runs. */
export interface Running {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  /** Stop taking messages, finish what is begun, make it durable, then close. */
  readonly stop: () => Promise<void>;
}

const HOUR = 3_600_000;
const DUE_EVERY_MS = 1000;
/** The bots of a node that died are woken by another within this. */
const WAKE_EVERY_MS = 2000;
const PUSH_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 600_000;
/** What came of work can be asked for so long. */
const WORK_KEPT_MS = 24 * HOUR;
const BANNED_EVERY_MS = 5000;
const IDLE_EVERY_MS = 10_000;
/** A game that is over counts, and a round that is done is followed by the next, within this. */
const CLUB_EVERY_MS = 1000;
/** So often it is looked whom to tell that it is his move, and which letters are due. */
const TELL_EVERY_MS = 2000;
/** A lease is renewed so often before it runs out. So much of a player's time may be given back to him after a crash. */
const BEATS_A_LEASE = 3.2;

const storeOf = (config: Config, metrics: Metrics, log: Log): Promise<Store> => {
  const options = {
    commitWaitMs: config.commitWaitMs,
    leaseMs: config.leaseMs,
    onCommit: (writes: number, ms: number) => {
      metrics.commitWrites.observe(writes);
      metrics.commitSeconds.observe(ms / 1000);
    },
    onTrouble: (why: string) => log.error({ why }, 'the store is in trouble'),
  };
  if (config.databaseUrl !== null)
    return postgresStore(config.databaseUrl, options, config.databaseSchema ?? undefined);
  return lockedStore(join(config.dataFolder, 'grognard.sqlite'), config.sync, options);
};

/** Bots think in threads of this process, or in workers where the operator has some. */
const thinkerOf = ({ botMs, botThreads, botsIn, databaseUrl }: Config, store: Store): Thinker =>
  botsIn === 'workers' && databaseUrl !== null
    ? workerThinker(store, botMs, botMs * 3 + WORKER_PATIENCE_MS)
    : threadThinker(botMs, botThreads);
const WORKER_PATIENCE_MS = 20_000;

/** The manager of rooms with all it needs. */
const managerOf = (
  config: Config,
  replaced: Replaced,
  context: Omit<RoomContext, 'thinker' | 'notifiers' | 'ownership'>,
) =>
  newRoomManager({
    ...context,
    thinker: replaced.thinker ?? thinkerOf(config, context.store),
    notifiers: replaced.notifiers ?? [
      webhookNotifier({
        secret: config.webhookSecret,
        allowPrivate: config.privateWebhooks,
        publicUrl: config.publicUrl,
      }),
      moveNotifier(context.store, context.clock, config),
    ],
    ownership: leasedOwner(context.store),
  });

/** What is still under way is not begun again. */
const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let underWay = false;
  return async () => {
    if (underWay) return;
    underWay = true;
    await work().finally(() => {
      underWay = false;
    });
  };
};

/** What is done again and again, whether anybody is there or not. */
const startRounds = (context: AppContext, herald: Herald, beat: () => Promise<void>): { readonly stop: () => void } => {
  const { manager, log, store, jobs, config, clock } = context;
  const { openDays, runningDays, archiveDays } = config;
  const patience = { openDays, runningDays, overDays: archiveDays };
  const { isInMemory, abandon } = manager;
  const tidy = async (): Promise<void> => {
    await tidyRooms({ store, jobs, log, isInMemory, abandon }, patience, clock());
    await store.forgetWork(clock() - WORK_KEPT_MS);
    await herald.tidy();
  };
  // Whoever is banned on another node is at a table here perhaps.
  const dismissBanned = async (): Promise<void> => manager.dismissAccounts(await store.moderation.banned(clock()));
  const quietly = (work: () => Promise<void>) => (): void =>
    void work().catch((error: unknown) => log.error({ error: String(error) }, 'a round was missed'));
  const timers = [
    setInterval(quietly(manager.checkClocks), DUE_EVERY_MS),
    setInterval(quietly(dismissBanned), BANNED_EVERY_MS),
    setInterval(quietly(manager.wakeRooms), WAKE_EVERY_MS),
    setInterval(quietly(manager.pushBots), PUSH_EVERY_MS),
    setInterval(manager.dropIdle, IDLE_EVERY_MS),
    setInterval(quietly(oneAtATime(() => tendClub(context))), CLUB_EVERY_MS),
    setInterval(quietly(beat), config.leaseMs / BEATS_A_LEASE),
    setInterval(quietly(tidy), TIDY_EVERY_MS),
    setInterval(quietly(herald.round), TELL_EVERY_MS),
  ];
  quietly(manager.wakeRooms)();
  return { stop: () => timers.forEach(clearInterval) };
};

/** Where other nodes reach this one, once it listens. */
const addressOf = ({ nodeUrl }: Config, app: FastifyInstance): string | null => {
  if (nodeUrl !== null) return nodeUrl;
  const [bound] = app.addresses();
  if (bound === undefined || typeof bound === 'string') return null;
  const { address, family, port } = bound;
  const name = EVERYWHERE.includes(address) ? hostname() : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}`;
};
const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

/** Clients are told that it is not their fault, and come back. */
const COME_BACK = 1001;
/** A clock that is so far behind the others' stood still. */
const STOOD_STILL_MS = 3000;

/** The clock of players, and what is done about the lease: a node that was not heard of begins anew with both. */
const lifeOf = async (store: Store, config: Config, given: (() => number) | undefined, log: Log) => {
  let steady = steadyClock();
  const clock = given ?? (() => steady());
  const { downtimes, beat } = await beginProcessRun(store, clock());
  const stood = [...downtimes];
  let seen = clock();
  let told: Presence = {};
  const pulseFor = (app: FastifyInstance, manager: RoomManager): Pulse =>
    newPulse({
      leaseMs: config.leaseMs,
      beat: async () => {
        const at = clock();
        const present = manager.presence();
        const isAsTold = isDeepStrictEqual(present, told);
        const beaten = await beat({ seen: at, address: addressOf(config, app), ...(isAsTold ? {} : { present }) });
        told = present;
        if (beaten.kept) seen = at;
        return beaten;
      },
      onCutOff: () => {
        log.error('the lease was not renewed in time: others take the rooms over');
        for (const client of app.websocketServer.clients) client.close(COME_BACK, 'come back');
      },
      onLapsed: (lost) => {
        log.warn({ lost: lost.length }, 'heard again after the lease ran out');
        const fresh = steadyClock();
        const isBehind = fresh() - clock() > STOOD_STILL_MS;
        if (!isBehind) return manager.lose(lost);
        // It stood still, and its clock with it: both begin anew, and nobody is charged for it.
        manager.loseAll();
        steady = fresh;
        stood.push({ from: seen, to: clock() });
        seen = clock();
      },
    });
  return { clock, downtimes: () => stood, pulseFor };
};

/** Put everything together and start the clocks; it does not listen yet. */
export const startServer = async (config: Config, replaced: Replaced = {}): Promise<Running> => {
  const log = newLog(config.logLevel, replaced.logTo);
  const metrics = newMetrics();
  const store = markingTrouble(replaced.store ?? (await storeOf(config, metrics, log)));
  const systemCache = replaced.systemCache ?? newSystemCache();
  const { clock, downtimes, pulseFor } = await lifeOf(store, config, replaced.clock, log);
  const manager = managerOf(config, replaced, { store, systemCache, metrics, log, config, clock, downtimes });
  const perHour = config.limits.roomsPerAddressPerHour;
  const herald = newHerald(config, { store, log, clock });
  let pulse: Pulse | null = null;
  const context: AppContext = {
    config,
    store,
    systemCache,
    catalogue: newCatalogue(systemCache),
    manager,
    mayMakeRoom: bucketsBy(perHour / 3600, perHour, HOUR),
    metrics,
    log,
    clock,
    faults: newFaults(log),
    postman: herald.postman,
    jobs: replaced.jobs ?? processJobs({ ms: config.jobMs, megabytes: config.jobMegabytes }),
    nodes: { secret: await store.nodeSecret(), isCutOff: () => pulse?.isCutOff() ?? false },
  };
  const app = await buildApp(context, log, replaced.client ?? null);
  pulse = pulseFor(app, manager);
  const { beat, last } = pulse;
  const quarantined = await store.quarantined();
  for (const { id, why } of quarantined) log.warn({ room: id, why }, 'a room is quarantined');
  metrics.quarantined.set(quarantined.length);
  const rounds = startRounds(context, herald, beat);
  app.addHook('onListen', beat);
  return { app, context, stop: () => stopped({ app, context, herald, last, rounds }) };
};

interface Stopping extends Omit<Running, 'stop'> {
  readonly last: Pulse['last'];
  readonly rounds: { readonly stop: () => void };
  readonly herald: Herald;
}

/** Rooms are let go before anybody is sent away: whoever comes back finds them free. */
const stopped = async ({ app, context, herald, last, rounds }: Stopping): Promise<void> => {
  const { manager, store, jobs, log } = context;
  const missed = (error: unknown): void => log.error({ error: String(error) }, 'not all could be left in order');
  rounds.stop();
  await manager.close();
  await last().catch(missed);
  await store.releaseAll().catch(missed);
  await app.close();
  await herald.stop().catch(missed);
  await jobs.close();
  await store.close();
};
