import { useEffect, useState } from 'react';
import { claimOffer } from '../state/room-api.ts';
import { keepSeat, seatIn } from '../state/room-seats.ts';

/** What opens the seat of this page, once that is known; null for one who watches a listed game. */
export type SeatHere =
  | { readonly is: 'asking' }
  | { readonly is: 'spent' }
  | { readonly is: 'known'; readonly token: string | null };

const SPENT = 409;
const RETRY_MS = 1500;

const known = (token: string | null): SeatHere => ({ is: 'known', token });

/** The seat that is held here already, or none is named. */
const heldHere = (id: string, link: string): SeatHere | null => {
  const held = seatIn(id)?.token ?? null;
  return link === '' || link === held ? known(held) : null;
};

/** What comes of going to a room by a link; null when there was no answer and it must be asked again. */
const seatBy = async (id: string, link: string): Promise<SeatHere | null> => {
  const claimed = await claimOffer(id, link);
  if (claimed.ok) {
    const { token } = claimed.value;
    keepSeat({ room: id, token, seen: 0 });
    return known(token);
  }
  if (claimed.status === 0 || claimed.status >= 500) return null;
  if (claimed.status !== SPENT) return known(link);
  const held = seatIn(id);
  return held ? known(held.token) : { is: 'spent' };
};

/** A link offers its seat to the first who comes with it; from then on the address holds what only he knows. */
export const useSeat = (id: string): SeatHere => {
  const [link] = useState(() => location.hash.slice(1));
  const [seat, setSeat] = useState<SeatHere>(() => heldHere(id, link) ?? { is: 'asking' });
  const isAsking = seat.is === 'asking';
  useEffect(() => {
    if (!isAsking) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const found = await seatBy(id, link);
      if (!found) {
        timer = setTimeout(() => void ask(), RETRY_MS);
        return;
      }
      if (found.is === 'known' && found.token !== null && found.token !== link)
        history.replaceState(history.state, '', `#${found.token}`);
      setSeat(found);
    };
    void ask();
    return () => clearTimeout(timer);
  }, [id, link, isAsking]);
  return seat;
};
