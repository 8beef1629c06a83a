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

/** What of a store can be called; its parts have calls of their own. */
type Calls = Readonly<Record<string, Call | object>>;

const markedAll = (calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      typeof call === 'function' ? marked(call as Call) : markedAll(call as Calls),
    ]),
  );

/** The same store; what it throws can be told from what rules throw. */
export const markingTrouble = (store: Store): Store => markedAll(store as unknown as Calls) as unknown as Store;
