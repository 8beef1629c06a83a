import type { Place } from '@grognard/looks';
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
  /** A place is wanted that answers no question; null: none is. */
  readonly pointing: Pointing | null;
}

/** Whatever is pointed at on the map goes to whoever wants a place. */
export interface Pointing {
  /** What the place is for. */
  readonly wanted: string;
  readonly onPlace: (place: Place) => void;
  readonly onCancel: () => void;
}

/** Null for a game on this machine. */
export const BesideGame = createContext<Beside | null>(null);
