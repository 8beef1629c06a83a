import type { Look, Moment, Side, Types } from '@grognard/kernel';
import type { Idea } from './idea.ts';

/** Set-ups that won most in self-play (`grognard lab openings`). */
export interface Openings<T extends Types> {
  /** Which part of a set-up is asked for, by name; null when the game has begun. */
  part(look: Look<T>, frame: T['frame']): string | null;
  /** The next answer of a set-up that the side has kept to so far; null when it has kept to none, or may not go on. */
  next(moment: Moment<T>, random: () => number): Idea<T> | null;
}

/** A set-up, and how it fared. */
export interface SetUp<T extends Types> {
  readonly scenario: string;
  readonly side: Side;
  readonly won: number;
  readonly games: number;
  /** What was answered for each of its parts. */
  readonly parts: Readonly<Record<string, T['action']>>;
}
