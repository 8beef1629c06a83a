import type { AppContext } from '../context.ts';
import type { Account, HeldSeat } from '../store/store.ts';

/** A part of what is kept of somebody: each part of the server adds its own. */
type Part = (context: AppContext, account: Account) => Promise<unknown>;

const PARTS: Readonly<Record<string, Part>> = {
  account: async ({ store }, { id, name }) => {
    const known = await store.people.accountById(id);
    return { id, name, created: known?.created, email: await store.people.addressOf(id) };
  },
  sessions: async ({ store, clock }, { id }) =>
    (await store.people.sessionsOf(id, clock())).map(({ device, created, seen }) => ({ device, created, seen })),
  passkeys: async ({ store }, { id }) =>
    (await store.people.passkeysOf(id)).map(({ label, created, used }) => ({ label, created, used })),
  notices: async ({ store }, { id }) => ({
    settings: await store.people.noticeSettings(id),
    browsers: (await store.people.endpointsOf(id)).map(({ endpoint, device, created }) => ({
      endpoint,
      device,
      created,
    })),
  }),
  vacations: async ({ store, clock }, { id }) =>
    (await store.people.vacationsOf(id, clock())).map(({ from, to }) => ({ from, to })),
  seats: async ({ store }, { id }) => store.seatsOfAccount(id),
  friends: async ({ store }, { id }) => ({
    friends: (await store.club.social.friendsOf(id)).map(({ name, mutual }) => ({ name, mutual })),
    blocked: (await store.club.social.blockedBy(id)).map(({ name }) => name),
  }),
  ratings: async ({ store }, { id }) => store.club.ratings.ratingsOf(id),
  chat: async (context, { id }) => chatOf(context, await context.store.seatsOfAccount(id)),
};

/** What one said at his tables, as far as it is kept. */
const chatOf = async ({ store }: AppContext, seats: readonly HeldSeat[]) => {
  const said = await Promise.all(
    seats.map(async ({ room, side }) => {
      const line = await store.room(room).catch(() => null);
      const lines = (line?.table.chat ?? []).filter((one) => one.side === side);
      return lines.map(({ text, at }) => ({ room, at, text }));
    }),
  );
  return said.flat();
};

/** All that is kept of somebody. The games themselves are fetched by `GET /api/rooms/:id/export`, which is named here. */
export const allOf = async (
  context: AppContext,
  account: Account,
): Promise<Readonly<Record<string, unknown>> & { readonly format: number }> => {
  const parts = await Promise.all(
    Object.entries(PARTS).map(async ([name, part]) => [name, await part(context, account)] as const),
  );
  const seats = await context.store.seatsOfAccount(account.id);
  const games = seats.map(({ room, side, title, status }) => ({
    room,
    side,
    title,
    status,
    record: `/api/rooms/${room}/export`,
  }));
  return { format: 1, ...Object.fromEntries(parts), games };
};
