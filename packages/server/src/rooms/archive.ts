import type { Jobs } from '../jobs/jobs.ts';
import { unpacked } from '../jobs/packed.ts';
import type { Log } from '../logs.ts';
import type { Store } from '../store/store.ts';
import { paperOf } from './history.ts';

/** So many rooms a round: the rest is done in the next ones. */
const MOST_AT_ONCE = 50;
const DAY = 86_400_000;

/** After how many days a room nobody came to is gone, a game that nobody goes on with ended, and one that is over in the archive. */
export interface Patience {
  readonly openDays: number;
  readonly runningDays: number;
  readonly overDays: number;
}

interface Parts {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly log: Log;
  /** Is somebody at it, or has somebody lately been? */
  readonly isInMemory: (room: string) => boolean;
  /** End a game that nobody came back to. */
  readonly abandon: (room: string) => Promise<boolean>;
}

/**
 * Rooms that never began are let go; games that nobody goes on with are ended; of games that are over the record is kept, and the journal is not: they can be watched,
 * proved and forked as before.
 */
export const tidyRooms = async (
  parts: Parts,
  { openDays, runningDays, overDays }: Patience,
  now: number,
): Promise<void> => {
  const { store, isInMemory, log } = parts;
  const old = await store.untouched('open', now - openDays * DAY, MOST_AT_ONCE);
  let gone = 0;
  for (const room of old)
    if (!isInMemory(room) && (await isHeld(store, room)) && (await store.removeRoom(room, 'open'))) gone += 1;
  const left = await store.untouched('running', now - runningDays * DAY, MOST_AT_ONCE);
  let ended = 0;
  for (const room of left) if (!isInMemory(room) && (await parts.abandon(room))) ended += 1;
  const over = await store.untouched('over', now - overDays * DAY, MOST_AT_ONCE);
  let archived = 0;
  for (const room of over) if (!isInMemory(room) && (await archive(parts, room))) archived += 1;
  if (gone + ended + archived > 0) log.info({ gone, ended, archived }, 'old rooms were put away');
};

const isHeld = async (store: Store, room: string): Promise<boolean> => (await store.claim(room)).by === 'us';

const archive = async ({ store, jobs, log }: Parts, room: string): Promise<boolean> => {
  if (!(await isHeld(store, room))) return false;
  const line = await store.room(room);
  if (!line) return false;
  const done = await jobs.run({ kind: 'export', paper: await paperOf(store, line), side: null });
  if (done.ok) await store.archive(line, unpacked(done.packed));
  else log.warn({ room, why: done.why }, 'a game could not be put into the archive');
  await store.release(room);
  return done.ok;
};
