/** The time of day when it was started, and from then on only what this process lived through. */
export type SteadyClock = () => number;

/** Between two looks of a process that runs there is never more than this: what is longer, it did not live through. */
const LONGEST_GAP_MS = 5000;

/**
 * A clock for players and limits. It begins with the wall clock and goes by the monotonic one, so that nobody's time runs
 * out because somebody set the clock; and time in which the process stood still (the machine was suspended, the process
 * stopped) is left out. It must be looked at every second or so, or standing still can't be told from having nothing to do.
 */
export const steadyClock = (
  wall: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): SteadyClock => {
  const begun = wall();
  let last = monotonic();
  let lived = 0;
  return () => {
    const now = monotonic();
    const passed = now - last;
    last = now;
    lived += passed > LONGEST_GAP_MS ? 0 : Math.max(0, passed);
    return Math.floor(begun + lived);
  };
};
