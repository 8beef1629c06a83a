import type { Downtime, Heartbeat, ProcessRun, Store } from './store.ts';

/** The times between runs of a process, up to now. */
export const downtimesBetween = (runs: readonly ProcessRun[], now: number): readonly Downtime[] => {
  const downtimes: Downtime[] = [];
  let seen = Number.POSITIVE_INFINITY;
  for (const run of [...runs, { started: now, seen: now }].sort((a, b) => a.started - b.started)) {
    if (run.started > seen) downtimes.push({ from: seen, to: run.started });
    seen = seen === Number.POSITIVE_INFINITY ? run.seen : Math.max(seen, run.seen);
  }
  return downtimes;
};

/** How much of the time since then nobody could have answered in. */
export const downtimeSince = (downtimes: readonly Downtime[], since: number): number =>
  downtimes.reduce((ms, { from, to }) => ms + Math.max(0, to - Math.max(from, since)), 0);

/** A process that has begun: the downtimes before it, and a heartbeat to be given again and again. */
export const beginProcessRun = async (
  store: Pick<Store, 'processRuns' | 'heartbeat'>,
  now: number,
): Promise<{
  readonly downtimes: readonly Downtime[];
  readonly beat: (life: Omit<Heartbeat, 'started'>) => ReturnType<Store['heartbeat']>;
}> => {
  const downtimes = downtimesBetween(await store.processRuns(), now);
  const beat = (life: Omit<Heartbeat, 'started'>) => store.heartbeat({ started: now, ...life });
  await beat({ seen: now, address: null });
  return { downtimes, beat };
};
