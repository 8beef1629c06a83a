import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../logs.ts';
import type { Store } from '../store/store.ts';
import { paperOf } from './history.ts';

/** So many rooms a round: the rest is done in the next ones. */
const MOST_AT_ONCE = 50;
const DAY = 86_400_000;

/** After how many days a room nobody came to is gone, and a game that is over is put into the archive. */
export interface Patience {
  readonly openDays: number;
  readonly overDays: number;
}

interface Parts {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly log: Log;
  /** Is somebody at it, or has somebody lately been? */
  readonly isInMemory: (room: string) => boolean;
}

/**
 * Rooms that never began are let go; of games that are over the record is kept, and the journal is not: they can be watched,
 * proved and forked as before.
 */
export const tidyRooms = async (parts: Parts, { openDays, overDays }: Patience, now: number): Promise<void> => {
  const { store, isInMemory, log } = parts;
  const old = await store.untouched('open', now - openDays * DAY, MOST_AT_ONCE);
  const gone = old.filter((room) => !isInMemory(room));
  if (gone.length > 0) await store.removeRooms(gone);
  const over = await store.untouched('over', now - overDays * DAY, MOST_AT_ONCE);
  let archived = 0;
  for (const room of over) if (!isInMemory(room) && (await archive(parts, room))) archived += 1;
  if (gone.length + archived > 0) log.info({ gone: gone.length, archived }, 'old rooms were put away');
};

const archive = async ({ store, jobs, log }: Parts, room: string): Promise<boolean> => {
  const line = await store.room(room);
  if (!line || !(await store.claim(room))) return false;
  const done = await jobs.run({ kind: 'export', paper: await paperOf(store, line), side: null });
  if (done.ok) await store.archive(line, done.text);
  else log.warn({ room, why: done.why }, 'a game could not be put into the archive');
  return done.ok;
};
