import type { Kysely } from 'kysely';
import { tokenHash } from '../../auth/seats.ts';
import type { Database } from '../schema.ts';

/** Where a browser is reached by web push, and the keys by which only it reads what is sent. */
export interface PushEndpoint {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser that is told, as its owner sees it in a list. */
export interface PushLine extends PushEndpoint {
  readonly id: string;
  readonly device: string;
  readonly created: number;
}

/** The browsers that people let tell them. */
export interface EndpointStore {
  /** A browser tells whoever let it last. */
  readonly addEndpoint: (account: string, given: PushEndpoint, device: string, now: number) => Promise<void>;
  readonly endpointsOf: (account: string) => Promise<readonly PushLine[]>;
  readonly removeEndpoint: (account: string, id: string) => Promise<boolean>;
  /** A secret that all nodes share, made by whoever asks first. */
  readonly secretNamed: (name: string, make: () => string) => Promise<string>;
}

export const endpointStore = (db: Kysely<Database>): EndpointStore => ({
  addEndpoint: async (account, given, device, now) => {
    const values = { account, ...given, device, created: now };
    await db
      .insertInto('push_endpoints')
      .values({ hash: tokenHash(given.endpoint), ...values })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
      .execute();
  },
  endpointsOf: async (account) => {
    const found = await db
      .selectFrom('push_endpoints')
      .select(['hash as id', 'endpoint', 'p256dh', 'auth', 'device', 'created'])
      .where('account', '=', account)
      .orderBy('created')
      .execute();
    return found;
  },
  removeEndpoint: async (account, id) => {
    const { numDeletedRows } = await db
      .deleteFrom('push_endpoints')
      .where('account', '=', account)
      .where('hash', '=', id)
      .executeTakeFirst();
    return Number(numDeletedRows) > 0;
  },
  secretNamed: async (name, make) => {
    const kept = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    const known = await kept();
    if (known) return known.value;
    await db
      .insertInto('secrets')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return (await kept())!.value;
  },
});
