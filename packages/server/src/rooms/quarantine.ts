import type { RefusalCode } from '../protocol.ts';
import { OutsideTrouble } from '../store/trouble.ts';
import { type ActiveRoom, activate, broadcast, dropFromMemory, inTurn, type RoomRegistry, textOf } from './registry.ts';

const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The room is put aside with its cause: it leaves memory, those at it are told, and nobody opens it again. */
export const quarantine = async (registry: RoomRegistry, id: string, error: unknown): Promise<void> => {
  const { store, metrics, log } = registry.context;
  registry.quarantined.add(id);
  const active = dropFromMemory(registry, id);
  if (active) broadcast(active, () => textOf({ type: 'refused', id: null, code: 'quarantined', n: null }));
  active?.clients.clear();
  const told = error instanceof Error ? error.stack : String(error);
  log.error({ room: id, error: told }, 'a room failed and was quarantined');
  try {
    await store.quarantine(id, causeOf(error));
    metrics.quarantined.set((await store.quarantined()).length);
  } catch (trouble) {
    log.error({ room: id, error: String(trouble) }, 'the quarantine of a room could not be written down');
  }
};

/** What a room does by itself, in nobody's turn: whatever it throws concerns that room alone. */
export const contain = (registry: RoomRegistry, id: string, work: () => void): void => {
  try {
    work();
  } catch (error) {
    void quarantine(registry, id, error);
  }
};

/** The same for what is asked of a room and answered. A store that fails is no fault of the room. */
export const contained = async <V>(
  registry: RoomRegistry,
  id: string,
  work: () => Promise<V>,
): Promise<V | 'quarantined' | 'tryAgain'> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutsideTrouble) {
      registry.context.log.error({ room: id, error: error.message }, 'the store failed');
      return 'tryAgain';
    }
    await quarantine(registry, id, error);
    return 'quarantined';
  }
};

/** Work in a room, in its turn, if it can be opened. */
export const inRoom = <V>(
  registry: RoomRegistry,
  id: string,
  work: (active: ActiveRoom) => Promise<V>,
): Promise<V | RefusalCode> =>
  inTurn(registry, id, () =>
    contained<V | RefusalCode>(registry, id, async () => {
      const active = await activate(registry, id);
      return typeof active === 'string' ? active : work(active);
    }),
  );
