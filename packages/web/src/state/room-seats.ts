import type { Links } from './room-api.ts';

/** A seat this browser holds by its link. */
export interface KeptSeat {
  readonly room: string;
  readonly token: string;
  /** The last row of the journal that was shown here. */
  readonly seen: number;
}

const SEATS = 'grognard.seats';
const MOST_SEATS = 200;
const linksPlace = (room: string): string => `grognard.links.${room}`;

const read = <V>(place: string, usual: V): V => {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(place) ?? 'null') ?? usual;
  } catch {
    return usual;
  }
};

/** The seats held here, the newest first. */
export const keptSeats = (): readonly KeptSeat[] => read<readonly KeptSeat[]>(SEATS, []);

/** The seat held in a room. */
export const seatIn = (room: string): KeptSeat | null => keptSeats().find((seat) => seat.room === room) ?? null;

/** Keep a seat, and how far its game was seen. */
export const keepSeat = (seat: KeptSeat): void => {
  const others = keptSeats().filter(({ room }) => room !== seat.room);
  localStorage.setItem(SEATS, JSON.stringify([seat, ...others].slice(0, MOST_SEATS)));
};

/** Forget a seat: whoever still has its link holds it. */
export const dropSeat = (room: string): void => {
  localStorage.setItem(SEATS, JSON.stringify(keptSeats().filter((seat) => seat.room !== room)));
};

/** Keep the links of a room made here until everybody has come. */
export const keepLinks = (links: Links): void => localStorage.setItem(linksPlace(links.room), JSON.stringify(links));

/** The links of a room that was made here and has not begun. */
export const linksOf = (room: string): Links | null => read<Links | null>(linksPlace(room), null);

/** Once a game runs, nobody keeps the links of others. */
export const dropLinks = (room: string): void => localStorage.removeItem(linksPlace(room));

/** The address of a seat, to be sent to whoever is to take it. */
export const seatLink = (room: string, token: string): string => `${location.origin}/room/${room}#${token}`;

/** The path of the seat the maker of a room takes; that of a watcher when every seat is a bot's. */
export const ownPath = (links: Links, side: string | null): string => {
  const own = links.seats.find((seat) => seat.side === side) ?? links.seats[0];
  return `/room/${links.room}#${own?.token ?? links.watch}`;
};
