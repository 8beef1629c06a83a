import type { Config } from './config.ts';
import type { Log } from './logs.ts';
import type { Metrics } from './metrics.ts';
import type { Host } from './rooms/host.ts';
import type { Listing } from './rooms/listing.ts';
import type { Library } from './rooms/recover.ts';
import type { Store } from './store/store.ts';

/** What the routes and the socket work with. */
export interface Parts {
  readonly config: Config;
  readonly store: Store;
  readonly library: Library;
  readonly listing: () => Promise<Listing>;
  readonly host: Host;
  /** May this address make one more room now? */
  readonly mayMakeRoom: (address: string, now: number) => boolean;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly clock: () => number;
}
