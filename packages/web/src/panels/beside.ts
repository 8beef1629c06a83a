import type { ReactNode } from 'react';
import { createContext } from 'react';

/** What a room on a server adds to the screen of a game. */
export interface Beside {
  /** In the bar above the board. */
  readonly clocks: ReactNode;
  /** Above the question. */
  readonly notices: ReactNode;
  /** Who sits at the table, what they may ask of each other, and their talk. */
  readonly panel: ReactNode;
  /** How much was said that nobody here has read. */
  readonly unread: number;
  /** Once the game is over. */
  readonly after: ReactNode;
}

/** Null for a game on this machine. */
export const BesideGame = createContext<Beside | null>(null);
