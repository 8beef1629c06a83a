import type { Piece } from '@grognard/looks';
import type { CarryOnBoard } from '../board/carry.ts';
import type { Asked } from '../state/desk.ts';
import type { Voice } from '../state/speech.ts';
import type { Answering } from './answering.ts';

/** What carries a piece over a map; null while several are moved or a list is filled in. */
export type Carrying = (
  asked: Asked,
  answering: Answering,
  pieces: readonly Piece[],
  voice: Voice,
) => CarryOnBoard | null;
