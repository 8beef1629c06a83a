import { createContext } from 'react';
import type { Proof } from './books.ts';

/** What every paragraph of the book is shown with. */
export interface ReadingContext {
  /** The rule that was asked for. */
  readonly wanted: string | null;
  readonly proof: Proof | null;
  /** Every rule of the book. */
  readonly ids: ReadonlySet<string>;
  readonly shorts: ReadonlyMap<string, string>;
  /** Those that bear on the position. */
  readonly here: ReadonlyMap<string, unknown>;
  readonly onRule: (rule: string) => void;
}

/** Given to everything inside the book. */
export const Reading = createContext<ReadingContext>({
  wanted: null,
  proof: null,
  ids: new Set(),
  shorts: new Map(),
  here: new Map(),
  onRule: () => undefined,
});
