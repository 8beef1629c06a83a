import { join } from 'node:path';
import type { SideView } from '@grognard/bots';
import { NO_LIMIT, randomBot } from '@grognard/bots';
import type { Types } from '@grognard/kernel';
import { fastRandom, now as nowOf, view } from '@grognard/kernel';
import { newToken, tokenHash } from '../src/auth/seats.ts';
import type { SeatMessage } from '../src/protocol.ts';
import type { Links } from '../src/rooms/create.ts';
import { createRoom } from '../src/rooms/create.ts';
import { handle } from '../src/rooms/play.ts';
import { openRoom, writeOf } from '../src/rooms/recover.ts';
import type { Room } from '../src/rooms/room.ts';
import { askedIn, withSeat } from '../src/rooms/room.ts';
import { newSystemCache } from '../src/rooms/system-cache.ts';
import { sqliteStore } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';

const AROUND = { now: 0, present: [], by: 'player', bots: [] } as const;

/** The room after so many answers of anybody. */
const played = (given: Room, answers: number, seed: number): Room => {
  const random = fastRandom(seed);
  const { system, setting } = given;
  let room = given;
  for (const { side } of given.table.seats)
    room = handle(room, side, { type: 'ready', id: '1', entropy: '' }, AROUND).room;
  for (let i = 0; i < answers && room.table.status === 'running'; i += 1) {
    const side = askedIn(room)[0]!;
    const seen = view(system, setting, nowOf(room.match!), side) as SideView<Types>;
    const { action } = randomBot.choose(system, setting, seen, { limit: NO_LIMIT, random });
    room = handle(room, side, { type: 'answer', id: '1', to: room.n, action } as SeatMessage, AROUND).room;
  }
  return room;
};

interface Wanted {
  readonly rooms: number;
  readonly request: { readonly system: string; readonly scenario: string };
  readonly answers: number | 'open';
}

/** Rooms in a store, every seat claimed: waiting for their players, or begun and so many answers old. */
export const fillStore = async (store: Store, { rooms, request, answers }: Wanted): Promise<readonly Links[]> => {
  const context = { store, systemCache: newSystemCache() };
  const made: Links[] = [];
  for (let i = 0; i < rooms; i += 1) {
    const created = await createRoom(context, { ...request, bots: {}, listed: true, clock: null }, i);
    if (!created.ok) throw new Error(created.why);
    let room = (await openRoom(store, context.systemCache, created.links.room))!;
    const seats = created.links.seats.map(({ side }) => ({ side, token: newToken() }));
    for (const { side, token } of seats) {
      const taken = { hash: tokenHash(token), side, account: null };
      room = withSeat(room, side, { hash: taken.hash, offer: null });
      await store.append(writeOf({ room, rows: [], taken }, i));
    }
    made.push({ ...created.links, seats });
    if (answers === 'open') continue;
    room = played(room, answers, i);
    await store.append(writeOf({ room, rows: room.kept.map(({ row }) => row) }, i));
  }
  return made;
};

/** The same on disk, before a server starts on them. */
export const storeRooms = async (
  folder: string,
  rooms: number,
  request: Wanted['request'],
  answers: Wanted['answers'],
): Promise<readonly Links[]> => {
  const store = await sqliteStore(join(folder, 'grognard.sqlite'), 'normal', { commitWaitMs: 0 });
  const made = await fillStore(store, { rooms, request, answers });
  await store.close();
  return made;
};
