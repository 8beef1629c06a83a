import { useCallback, useEffect } from 'react';
import { create } from 'zustand';
import { signOut, whoAmI } from '../state/room-api.ts';

interface AccountStore {
  /** Undefined until the server was asked; null for nobody. */
  readonly name: string | null | undefined;
  readonly set: (name: string | null) => void;
}

const useStore = create<AccountStore>((set) => ({ name: undefined, set: (name) => set({ name }) }));

/** Who is signed in, asked of the server once. */
export const useAccount = (): {
  readonly name: string | null;
  readonly enter: (name: string) => void;
  readonly leave: () => Promise<void>;
} => {
  const { name, set } = useStore();
  useEffect(() => {
    if (name === undefined) void whoAmI().then((answer) => set(answer.ok ? answer.value.name : null));
  }, [name, set]);
  const leave = useCallback(async () => {
    await signOut();
    set(null);
  }, [set]);
  return { name: name ?? null, enter: set, leave };
};
