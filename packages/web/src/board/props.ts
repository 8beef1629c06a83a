import type { Box, HexGround, Layer, Piece, Place, Remembered, Shot, TableGround, Work } from '@grognard/looks';
import type { ReactElement } from 'react';
import type { Scar } from '../state/scars.ts';
import type { Line } from '../state/story.ts';
import type { CarryOnBoard } from './carry.ts';
import type { Hovered } from './Hover.tsx';
import type { Name } from './Names.tsx';
import type { Pencil } from './pencil.ts';
import type { SquadOnBoard } from './squad.ts';
import type { TrayOnBoard } from './Tray.tsx';
import type { Tool } from './tools.ts';

/** What a board is drawn from, and what it tells. */
export interface BoardProps {
  readonly ground: HexGround | TableGround;
  readonly pieces: readonly Piece[];
  /** What is hidden again, where it was last seen. */
  readonly remembered: readonly Remembered[];
  readonly works: readonly Work[];
  /** What lies over the print and changes in play. */
  readonly layers: readonly Layer[];
  /** The places beside the map. */
  readonly boxes: readonly Box[];
  /** What the floors of a table are called. */
  readonly storeys: readonly string[];
  /** The side that looks on. */
  readonly own: string | null;
  readonly pencil: Pencil;
  /** Several that are moved together, while they are. */
  readonly squad: SquadOnBoard | null;
  /** One that is carried by the pointer, while one may be. */
  readonly carry: CarryOnBoard | null;
  /** What is still to be set up, while something is. */
  readonly tray: TrayOnBoard | null;
  readonly tools: readonly Tool[];
  readonly offered: readonly Tool[];
  readonly onTool: (tool: Tool) => void;
  /** Does a piece in hand go to a lit place by pointing at those who stand there? */
  readonly gathers: boolean;
  readonly onPiece: (id: string, place: Place) => void;
  readonly onPlace: (place: Place) => void;
  readonly cursor: Place | null;
  /** What is to be seen while a question is asked. */
  readonly focus: Place | null;
  readonly onCursor: (place: Place) => void;
  /** Gives the answer that is ready, unless the cursor has gone on since; was there one? */
  readonly onReady: () => boolean;
  /** The place whose stack lies open, and how it was opened. */
  readonly stack: Place | null;
  readonly onStack: (place: Place | null, by: 'pointer' | 'keys') => void;
  /** May players not measure? Then no ruler is shown. */
  readonly guesses: boolean;
  /** Names on the map, and what a hex or a centimetre stands for. */
  readonly labels: readonly Name[];
  readonly scale: string | null;
  /** Is it night on the map? */
  readonly dark: boolean;
  /** What was fired in the answer that led here, and which answer that is. */
  readonly shots: readonly Shot[];
  readonly at: number;
  /** Is the next answer in the making? */
  readonly making: boolean;
  /** What is told of it, with the dice. */
  readonly lines: readonly Line[];
  /** What fell so far, the turn that is shown, and the way back to a moment. */
  readonly scars: readonly Scar[];
  readonly turn: number;
  readonly onJump: (answers: number) => void;
  /** The pointer rests on something, or no longer. */
  readonly onHover: (hovered: Hovered | null) => void;
  /** What lies over the map: the card of what it rests on. */
  readonly over: ReactElement | null;
  /** What is said of the place under the cursor. */
  readonly spoken: string;
}
