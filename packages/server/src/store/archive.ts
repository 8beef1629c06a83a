import type { Kysely } from 'kysely';
import type { Leases } from './leases.ts';
import { LostLease, NO_EPOCH } from './leases.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** The part of the store that puts old rooms away, each only while this node holds it. */
export const archiveStore = (
  db: Kysely<Database>,
  leases: Leases,
): Pick<Store, 'untouched' | 'removeRoom' | 'archive'> => ({
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
  removeRoom: (room, status) =>
    db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('tables')
        .where('room', '=', room)
        .where('owner', '=', leases.node)
        .where('epoch', '=', leases.epochOf(room) ?? NO_EPOCH)
        .where('status', '=', status)
        .executeTakeFirst();
      if (Number(numDeletedRows) !== 1) return false;
      for (const table of ['seats', 'journal', 'positions'] as const)
        await tx.deleteFrom(table).where('room', '=', room).execute();
      await tx.deleteFrom('rooms').where('id', '=', room).execute();
      return true;
    }),
  archive: ({ id, table }, record) =>
    db.transaction().execute(async (tx) => {
      const state = JSON.stringify({ table, going: null });
      const { numUpdatedRows } = await tx
        .updateTable('tables')
        .set({ n: 0, stands: 0, state })
        .where('room', '=', id)
        .where('owner', '=', leases.node)
        .where('epoch', '=', leases.epochOf(id) ?? NO_EPOCH)
        .executeTakeFirst();
      if (Number(numUpdatedRows) !== 1) throw new LostLease('another node plays this room');
      await tx.updateTable('rooms').set({ record }).where('id', '=', id).execute();
      for (const part of ['journal', 'positions'] as const) await tx.deleteFrom(part).where('room', '=', id).execute();
    }),
});
