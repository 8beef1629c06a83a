import type { ScenarioFile, Side } from '@grognard/kernel';

/** The links of a new room: each is told once. */
export interface Links {
  readonly room: string;
  readonly seats: readonly { readonly side: Side; readonly token: string }[];
  readonly watch: string;
}

/** Where the links of rooms made here are remembered, so that they can be sent to the others. */
const placeOf = (room: string): string => `grognard.room.${room}`;

/** Make a room on the server; the maker takes a side, the others get links. */
export const createRoom = async (
  system: string,
  scenario: ScenarioFile,
  side: Side,
): Promise<{ readonly ok: true; readonly path: string } | { readonly ok: false }> => {
  try {
    const answer = await fetch('/api/rooms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ system, scenario: scenario.id }),
    });
    if (!answer.ok) return { ok: false };
    const links = (await answer.json()) as Links;
    localStorage.setItem(placeOf(links.room), JSON.stringify(links));
    const own = links.seats.find((seat) => seat.side === side) ?? links.seats[0]!;
    return { ok: true, path: `/room/${links.room}#${own.token}` };
  } catch {
    return { ok: false };
  }
};

/** The links of a room that was made here. */
export const linksOf = (room: string): Links | null => {
  const kept = localStorage.getItem(placeOf(room));
  return kept ? (JSON.parse(kept) as Links) : null;
};

/** The address of a seat, to be sent to whoever is to take it. */
export const seatLink = (room: string, token: string): string => `${location.origin}/room/${room}#${token}`;
