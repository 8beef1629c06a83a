import type { Side } from '@grognard/kernel';
import type { Board, Event, Setting } from './types.ts';

/** Nothing is hidden: every side, and every spectator (null), sees the whole board. */
export const see = (_setting: Setting, board: Board, _side: Side | null): Board => board;

/** And hears of everything. */
export const hear = (_setting: Setting, _before: Board, event: Event, _side: Side | null): Event | null => event;

/** What is seen is all there is. */
export const guess = (_setting: Setting, seen: Board, _side: Side, _random: () => number): Board => seen;

/** So there is nothing to suspect. */
export const suspicions = (_setting: Setting, _seen: Board, _side: Side | null): readonly Board[] => [];

/** And nothing that could be otherwise. */
export const twin = (_setting: Setting, _board: Board, _side: Side | null, _random: () => number): Board | null => null;
