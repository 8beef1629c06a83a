import type { Errands, GivenErrand, Types } from '@grognard/kernel';
import type { StandingOrder } from '@grognard/server/protocol';
import { loadMore } from '@grognard/systems';
import { useEffect, useState } from 'react';
import { lookOf } from '../state/desk.ts';
import type { Reaction, Sending } from '../state/standing-orders.ts';
import { ordersSending, sendingOf } from '../state/standing-orders.ts';
import type { RoomPlay } from './table.ts';

/** What a side's own men are to do, as it is being written. */
export interface Sent {
  readonly errands: Errands<Types>;
  readonly sending: Sending;
  /** Does something still have to be said with one of them? */
  readonly isUnfinished: boolean;
  readonly onSending: (sending: Sending) => void;
}

/** Is everything said that this errand needs? */
export const isWhole = (
  { room, desk }: RoomPlay,
  { kinds, senders, isPlace }: Errands<Types>,
  { errand, who = '', where = '' }: GivenErrand,
): boolean => {
  const terms = kinds[errand]?.terms ?? [];
  const isSent = !terms.includes('who') || (room.view && senders(lookOf(desk, room.view), room.side!).includes(who));
  return Boolean(isSent) && (!terms.includes('where') || isPlace(desk.setting, where));
};

/** The errands of this system, once they are here, and those that are given; and the orders that come of them. */
export const useSending = (
  play: RoomPlay,
): {
  readonly given: Sent | null;
  readonly ordersWith: (reactions: readonly Reaction[]) => readonly StandingOrder[];
} => {
  const { room, desk } = play;
  const { id } = desk.system;
  const [errands, setErrands] = useState<Errands<Types> | null>(null);
  const [changed, setChanged] = useState<Sending | null>(null);
  useEffect(() => {
    let current = true;
    void loadMore(id).then((more) => {
      if (current) setErrands(more.errands ?? null);
    });
    return () => {
      current = false;
    };
  }, [id]);
  const sending = errands && (changed ?? sendingOf(room.orders, errands.begins));
  const given = errands &&
    sending && {
      errands,
      sending,
      isUnfinished: sending.errands.some((one) => !isWhole(play, errands, one)),
      onSending: setChanged,
    };
  return {
    given,
    // Whatever is no reaction stays as it is until it is changed here.
    ordersWith: (reactions) =>
      given && changed
        ? ordersSending(changed, given.errands.begins)
        : room.orders.filter((order) => !reactions.some(({ question }) => question === order.question)),
  };
};
