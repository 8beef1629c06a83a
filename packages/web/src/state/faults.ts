import { create } from 'zustand';

/** What went wrong in a system's own code while the board or a button was made of it. */
interface FaultStore {
  readonly faults: readonly string[];
  readonly report: (fault: string) => void;
  readonly forget: () => void;
}

/** Faults that the player has not put away yet, each once. */
export const useFaults = create<FaultStore>((set, get) => ({
  faults: [],
  report: (fault) => {
    if (!get().faults.includes(fault)) set({ faults: [...get().faults, fault] });
  },
  forget: () => set({ faults: [] }),
}));

/**
 * What a system makes of something, or null where its code throws. That must not happen: the player is shown it and the
 * console keeps it, while the rest of the page goes on.
 */
export const orFault = <V>(where: string, make: () => V): V | null => {
  try {
    return make();
  } catch (error) {
    tellFault(where, error);
    return null;
  }
};

/** Shows the player what went wrong, and keeps it in the console. */
export const tellFault = (where: string, error: unknown): void => {
  console.error(where, error);
  const what = error instanceof Error ? error.message : String(error);
  // Pages are drawn from this: while one is being drawn another may not be changed.
  queueMicrotask(() => useFaults.getState().report(`${where}: ${what}`));
};

/** The same of what a system need not reckon with, half filled in or half heard as it is: it has nothing to say to that. */
export const orNull = <V>(make: () => V): V | null => {
  try {
    return make();
  } catch {
    return null;
  }
};
