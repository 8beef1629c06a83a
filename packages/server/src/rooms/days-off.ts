import { same } from '@grognard/kernel';
import type { Store } from '../store/store.ts';
import type { ClockState } from './clock.ts';
import { type Room, withTable } from './room.ts';

/**
 * The room with the days off of its players as they are now. Only by correspondence do clocks stand for them. Whoever takes some need not
 * tell every table: it is asked before any time is charged.
 */
export const withDaysOff = async (store: Store, room: Room, now: number): Promise<Room> => {
  const { clock, status } = room.table;
  if (room.meta.clock?.kind !== 'correspondence' || !clock || status === 'over') return room;
  const found = await store.people.vacationsAt(room.meta.id, Math.min(clock.since ?? now, now));
  const away: NonNullable<ClockState['away']> = Object.fromEntries(
    [...new Set(found.map(({ side }) => side))].map((side) => [
      side,
      found.filter((one) => one.side === side).map(({ from, to }) => ({ from, to })),
    ]),
  );
  return same(away, clock.away ?? {}) ? room : withTable(room, { clock: { ...clock, away } });
};
