import type { Config } from './config.ts';
import type { Faults } from './faults.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './logs.ts';
import type { Metrics } from './metrics.ts';
import type { Catalogue } from './rooms/catalogue.ts';
import type { RoomManager } from './rooms/manager.ts';
import type { SystemCache } from './rooms/recover.ts';
import type { Store } from './store/store.ts';

/** This process among others on the same database. */
export interface Nodes {
  /** What they show each other. */
  readonly secret: string;
  /** It has lost its lease: whoever comes must come in elsewhere. */
  readonly isCutOff: () => boolean;
}

/** What the routes and the socket work with. */
export interface AppContext {
  readonly config: Config;
  readonly store: Store;
  readonly systemCache: SystemCache;
  readonly catalogue: () => Promise<Catalogue>;
  readonly manager: RoomManager;
  /** May this address make one more room now? */
  readonly mayMakeRoom: (address: string, now: number) => boolean;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly clock: () => number;
  readonly faults: Faults;
  readonly nodes: Nodes;
  /** Sends letters; null: this server sends none. */
  readonly postman: { readonly call: () => void } | null;
  /** Heavy work is done in processes of its own. */
  readonly jobs: Jobs;
}
