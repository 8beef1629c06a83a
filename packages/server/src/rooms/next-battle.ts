import type { Side } from '@grognard/kernel';
import { now as nowOf } from '@grognard/kernel';
import { newToken, tokenHash } from '../auth/seats.ts';
import type { RefusalCode } from '../protocol.ts';
import type { Account } from '../store/store.ts';
import { persist } from './advance.ts';
import { placeRoom } from './create.ts';
import { inRoom } from './quarantine.ts';
import { type ActiveRoom, broadcastTable, type RoomRegistry } from './registry.ts';
import type { Room } from './room.ts';
import { DONE, withSeat, withTable } from './room.ts';

/** Who goes on: the side he had, and his account if he has one. */
export interface Veteran {
  readonly side: Side;
  readonly account: Pick<Account, 'id' | 'name'> | null;
}

/** The room of the next battle, or why there is none. */
export type NextRoom =
  | { readonly ok: true; readonly room: string }
  | { readonly ok: false; readonly why: RefusalCode | 'noCampaign' };

/** The seat in the next battle, with the secret end of its link; or why there is none. */
export type NextSeat =
  | { readonly ok: true; readonly room: string; readonly token: string }
  | { readonly ok: false; readonly why: RefusalCode };

/** In the turn of the battle before, so that all go on to the same room. */
export const nextRoom = async (registry: RoomRegistry, active: ActiveRoom, asker: Side): Promise<NextRoom> => {
  const kept = active.room.table.next;
  const isThere = kept !== undefined && (await registry.context.store.room(kept)) !== null;
  const room = isThere ? kept : await makeNext(registry, active, asker);
  return room === null ? { ok: false, why: 'noCampaign' } : { ok: true, room };
};

/** The room of the next battle: the same sides are played by people and by bots, and every seat is kept for who had it. */
const makeNext = async (registry: RoomRegistry, active: ActiveRoom, asker: Side): Promise<string | null> => {
  const { room } = active;
  const scenario = nextScenario(room);
  if (!scenario) return null;
  const { seats } = room.table;
  const bots = Object.fromEntries(
    seats.flatMap(({ side, kind, bot }) => (kind === 'bot' && side !== asker ? [[side, bot ?? 'random']] : [])),
  );
  const { listed, clock } = room.meta;
  const reserved = seats.map(({ side }) => side).filter((side) => !(side in bots));
  const plan = { bots, listed, clock, scenario, reserved, start: null, forkOf: null };
  const made = await placeRoom(registry.context, room.system, plan, registry.context.clock());
  if (!made.ok) return null;
  const next = made.links.room;
  return (await persist(registry, active, { room: withTable(room, { next }), rows: [], reply: DONE })) ? next : null;
};

/** Whoever gave up has lost the battle; what is left of his force fights the next. */
const nextScenario = ({ system, setting, match, table }: Room) => {
  if (table.status !== 'over' || !match) return null;
  const { board, outcome } = nowOf(match);
  const winner = outcome?.winner ?? table.ended?.winner ?? null;
  return system.next?.(setting, board, winner)?.scenario ?? null;
};

/** A link of his own, for this time: one that was given before opens nothing any more. */
export const seatVeteran = async (
  registry: RoomRegistry,
  id: string,
  { side, account }: Veteran,
): Promise<NextSeat> => {
  const seated = await inRoom<NextSeat>(registry, id, async (active) => {
    const token = newToken();
    const hash = tokenHash(token);
    const isPerson = active.room.table.status === 'open' ? ({ kind: 'person', bot: null } as const) : {};
    const filled = withSeat(active.room, side, { hash, offer: null, name: account?.name ?? null, ...isPerson });
    const taken = { hash, side, account: account?.id ?? null };
    if (!(await persist(registry, active, { room: filled, rows: [], reply: DONE, taken })))
      return { ok: false, why: 'tryAgain' };
    broadcastTable(registry, active);
    return { ok: true, room: id, token };
  });
  return typeof seated === 'string' ? { ok: false, why: seated } : seated;
};
