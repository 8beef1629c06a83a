import type { Side, Substitute } from '@grognard/kernel';
import { newClock } from './clock.ts';
import { type Room, withSeat, withTable } from './room.ts';

/**
 * A bot in somebody's seat, or he himself again, and that it was so written down: after how many answers, and why. Whatever was undone
 * before anything was answered is not told.
 */
export const withSubstitute = (room: Room, { side, bot, why }: Omit<Substitute, 'answers'>): Room => {
  const answers = room.stands;
  const before = (room.table.substitutes ?? []).filter((one) => one.side !== side || one.answers < answers);
  const sat = before.findLast((one) => one.side === side)?.bot ?? null;
  const substitutes = sat === bot ? before : [...before, { answers, side, bot, why }];
  return withTable(withSeat(room, side, { kind: bot === null ? 'person' : 'bot', bot }), { substitutes });
};

/** Who has no time left loses, or a bot plays on for him where the table has agreed on one; it has a full clock. */
export const afterTime = (room: Room, side: Side): Room | null => {
  const { substitute, clock: settings } = room.meta;
  const { clock, seats } = room.table;
  if (substitute === undefined || !clock || seats.find((seat) => seat.side === side)?.kind === 'bot') return null;
  const left = { ...clock.left, ...newClock(settings, [side])?.left };
  return withSubstitute(withTable(room, { clock: { ...clock, left } }), { side, bot: substitute, why: 'timeOut' });
};
