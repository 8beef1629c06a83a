import type { Analysis, Commitment, SideView, Thought } from '@grognard/bots';
import type { GameRecord, NoUndo, Side, Step, Types } from '@grognard/kernel';
import type { MapPlace } from '@grognard/looks';
import type { Verdict } from '../state/room-api.ts';

/** What a bot thinks about. */
interface Thinking {
  readonly system: string;
  readonly scenario: unknown;
  readonly view: SideView<Types>;
  readonly level: string;
  readonly ms: number;
  readonly seed: number;
  /** What the seat is committed to by its last thought. */
  readonly committed?: Commitment<Types> | null;
}

/** What is asked of the worker: plain data all of it. */
export type Wanted =
  | ({ readonly kind: 'think' } & Thinking)
  | ({ readonly kind: 'hint' } & Thinking)
  /** Did anybody learn from an answer? Asked off the page, and only when somebody wants to take it back. */
  | { readonly kind: 'undo'; readonly system: string; readonly scenario: unknown; readonly step: Step<Types> }
  | { readonly kind: 'analyse'; readonly record: GameRecord<Types>; readonly side: Side }
  | { readonly kind: 'verify'; readonly record: GameRecord<Types> }
  | {
      readonly kind: 'lab';
      readonly system: string;
      readonly scenario: unknown;
      readonly levels: Readonly<Record<Side, string>>;
      readonly ms: number;
      readonly seed: number;
    };

/** One game of the lab. */
export interface LabGame {
  readonly winner: Side | null;
  readonly finished: boolean;
  readonly answers: number;
  readonly turn: number;
  readonly scores: Readonly<Record<Side, number | null>>;
  /** Where is null where it fell off the map. */
  readonly losses: readonly { readonly side: Side; readonly kind: string; readonly at: MapPlace | null }[];
  /** Where each piece stood when the first turns were over, of those that can go somewhere. */
  readonly deeds: readonly Deed[];
  readonly ms: number;
}

/** Something a side did early in a game: a piece had come to a place by the end of a turn, or had stayed where it began. */
export interface Deed {
  readonly side: Side;
  readonly piece: string;
  readonly turn: number;
  /** Null: it stayed. */
  readonly to: MapPlace | null;
}

/** What the worker answers to each kind. */
export interface Results {
  readonly think: Thought<Types>;
  readonly hint: Thought<Types>;
  readonly undo: NoUndo | null;
  readonly analyse: Analysis;
  readonly verify: Verdict;
  readonly lab: LabGame;
}

/** A question with its number. */
export interface Request {
  readonly id: number;
  readonly wanted: Wanted;
}

/** An answer with the number of its question. */
export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: Results[keyof Results] }
  | { readonly id: number; readonly ok: false; readonly error: string };
