import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Thinker } from './bots/bots.ts';
import { threadThinker } from './bots/bots.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { newFaults } from './faults.ts';
import { buildApp } from './http/app.ts';
import { bucketsBy } from './http/limits.ts';
import { type Jobs, processJobs } from './jobs/jobs.ts';
import { type Log, newLog } from './logs.ts';
import { type Metrics, newMetrics } from './metrics.ts';
import { type Notifier, webhookNotifier } from './notify/webhooks.ts';
import { tidyRooms } from './rooms/archive.ts';
import { newCatalogue } from './rooms/catalogue.ts';
import { newRoomManager } from './rooms/manager.ts';
import { leasedOwner } from './rooms/ownership.ts';
import type { SystemCache } from './rooms/recover.ts';
import type { RoomContext } from './rooms/registry.ts';
import { newSystemCache } from './rooms/system-cache.ts';
import { steadyClock } from './steady-clock.ts';
import { beginProcessRun } from './store/downtime.ts';
import { lockedStore } from './store/lock.ts';
import { postgresStore } from './store/postgres.ts';
import type { Store } from './store/store.ts';
import { markingTrouble } from './store/trouble.ts';

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
const WAKE_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 600_000;
const IDLE_EVERY_MS = 10_000;
/** So much of a player's time may be given back to him after a crash. */
const BEAT_EVERY_MS = 2500;

const storeOf = (config: Config, metrics: Metrics, log: Log): Promise<Store> => {
  const options = {
    commitWaitMs: config.commitWaitMs,
    onCommit: (writes: number, ms: number) => {
      metrics.commitWrites.observe(writes);
      metrics.commitSeconds.observe(ms / 1000);
    },
    onTrouble: (why: string) => log.error({ why }, 'the store is in trouble'),
  };
  if (config.databaseUrl !== null) return postgresStore(config.databaseUrl, options);
  return lockedStore(join(config.dataFolder, 'grognard.sqlite'), config.sync, options);
};

/** The manager of rooms with all it needs. */
const managerOf = (
  config: Config,
  replaced: Replaced,
  context: Omit<RoomContext, 'thinker' | 'notifiers' | 'ownership'>,
) =>
  newRoomManager({
    ...context,
    thinker: replaced.thinker ?? threadThinker(config.botMs, config.botThreads),
    notifiers: replaced.notifiers ?? [
      webhookNotifier({
        secret: config.webhookSecret,
        allowPrivate: config.privateWebhooks,
        publicUrl: config.publicUrl,
      }),
    ],
    ownership: leasedOwner(context.store),
  });

/** What is done again and again, whether anybody is there or not. */
const startRounds = (context: AppContext, beat: () => Promise<void>): { readonly stop: () => void } => {
  const { manager, log, store, jobs, config, clock } = context;
  const patience = { openDays: config.openDays, overDays: config.archiveDays };
  const tidy = () => tidyRooms({ store, jobs, log, isInMemory: manager.isInMemory }, patience, clock());
  const quietly = (work: () => Promise<void>) => (): void =>
    void work().catch((error: unknown) => log.error({ error: String(error) }, 'a round was missed'));
  const timers = [
    setInterval(quietly(manager.checkClocks), DUE_EVERY_MS),
    setInterval(quietly(manager.wakeRooms), WAKE_EVERY_MS),
    setInterval(manager.dropIdle, IDLE_EVERY_MS),
    setInterval(quietly(beat), BEAT_EVERY_MS),
    setInterval(quietly(tidy), TIDY_EVERY_MS),
  ];
  quietly(manager.wakeRooms)();
  return { stop: () => timers.forEach(clearInterval) };
};

/** Put everything together and start the clocks; it does not listen yet. */
export const startServer = async (config: Config, replaced: Replaced = {}): Promise<Running> => {
  const log = newLog(config.logLevel, replaced.logTo);
  const metrics = newMetrics();
  const store = markingTrouble(replaced.store ?? (await storeOf(config, metrics, log)));
  const systemCache = replaced.systemCache ?? newSystemCache();
  const clock = replaced.clock ?? steadyClock();
  const { downtimes, beat } = await beginProcessRun(store, clock());
  const manager = managerOf(config, replaced, { store, systemCache, metrics, log, config, clock, downtimes });
  const perHour = config.limits.roomsPerAddressPerHour;
  const mayMakeRoom = bucketsBy(perHour / 3600, perHour, HOUR);
  const catalogue = newCatalogue(systemCache);
  const faults = newFaults(log);
  const jobs = replaced.jobs ?? processJobs({ ms: config.jobMs, megabytes: config.jobMegabytes });
  const context: AppContext = {
    config,
    store,
    systemCache,
    catalogue,
    manager,
    mayMakeRoom,
    metrics,
    log,
    clock,
    faults,
    jobs,
  };
  const app = await buildApp(context, log, replaced.client ?? null);
  const quarantined = await store.quarantined();
  for (const { id, why } of quarantined) log.warn({ room: id, why }, 'a room is quarantined');
  metrics.quarantined.set(quarantined.length);
  const rounds = startRounds(context, () => beat(clock()));
  const stop = async (): Promise<void> => {
    rounds.stop();
    await manager.close();
    await app.close();
    await jobs.close();
    await beat(clock()).catch((error: unknown) => log.error({ error: String(error) }, 'the last beat was missed'));
    await store.close();
  };
  return { app, context, stop };
};
