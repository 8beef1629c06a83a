import { CorruptRoom } from './corrupt.ts';
import type { Store } from './store.ts';

/** Something outside the rooms failed, the store above all: no room is to blame for it. */
export class OutsideTrouble extends Error {}

/** The room was played under newer rules than there are here: it waits for them. */
export class NewerRules extends OutsideTrouble {}

type Call = (...given: unknown[]) => Promise<unknown>;

const marked =
  (call: Call): Call =>
  async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      if (error instanceof CorruptRoom) throw error;
      throw new OutsideTrouble(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };

/** The same store; what it throws can be told from what rules throw. */
export const markingTrouble = (store: Store): Store =>
  Object.fromEntries(Object.entries(store).map(([name, call]) => [name, marked(call as Call)])) as unknown as Store;
