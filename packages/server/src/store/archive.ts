import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** The part of the store that puts old rooms away. */
export const archiveStore = (db: Kysely<Database>): Pick<Store, 'untouched' | 'removeRooms' | 'archive'> => ({
  untouched: async (status, before, most) => {
    const found = await db
      .selectFrom('tables')
      .innerJoin('rooms', 'rooms.id', 'tables.room')
      .select('room')
      .where('status', '=', status)
      .where('updated', '<', before)
      .where('quarantined', 'is', null)
      .where('record', 'is', null)
      .orderBy('updated')
      .limit(most)
      .execute();
    return found.map(({ room }) => room);
  },
  removeRooms: (rooms) =>
    db.transaction().execute(async (tx) => {
      for (const table of ['tables', 'seats', 'journal', 'positions'] as const)
        await tx
          .deleteFrom(table)
          .where('room', 'in', [...rooms])
          .execute();
      await tx
        .deleteFrom('rooms')
        .where('id', 'in', [...rooms])
        .execute();
    }),
  archive: ({ id, table }, record) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('rooms').set({ record }).where('id', '=', id).execute();
      for (const part of ['journal', 'positions'] as const) await tx.deleteFrom(part).where('room', '=', id).execute();
      const state = JSON.stringify({ table, going: null });
      await tx.updateTable('tables').set({ n: 0, stands: 0, state }).where('room', '=', id).execute();
    }),
});
