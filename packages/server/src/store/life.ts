import { randomUUID } from 'node:crypto';
import type { Life, Store } from './store.ts';

/** A stretch of time in which no process ran. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The times between lives, up to now. */
export const gapsBetween = (lives: readonly Life[], now: number): readonly Gap[] => {
  const gaps: Gap[] = [];
  let seen = Number.POSITIVE_INFINITY;
  for (const life of [...lives, { started: now, seen: now }].sort((a, b) => a.started - b.started)) {
    if (life.started > seen) gaps.push({ from: seen, to: life.started });
    seen = seen === Number.POSITIVE_INFINITY ? life.seen : Math.max(seen, life.seen);
  }
  return gaps;
};

/** How much of the time since then nobody could have answered in. */
export const downSince = (gaps: readonly Gap[], since: number): number =>
  gaps.reduce((ms, { from, to }) => ms + Math.max(0, to - Math.max(from, since)), 0);

/** A process that has begun: the gaps before it, and a sign of life to be given again and again. */
export const beginLife = async (
  store: Pick<Store, 'lives' | 'alive'>,
  now: number,
): Promise<{ readonly gaps: readonly Gap[]; readonly beat: (now: number) => Promise<void> }> => {
  const id = randomUUID();
  const gaps = gapsBetween(await store.lives(), now);
  const beat = (at: number): Promise<void> => store.alive({ id, started: now, seen: at });
  await beat(now);
  return { gaps, beat };
};
