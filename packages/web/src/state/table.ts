import type { Match, ScenarioFile, Side, Types, View } from '@grognard/kernel';
import type { Shot } from '@grognard/looks';
import type { Action, Asked, Desk } from './desk.ts';
import type { Rolled } from './dice-tally.ts';
import type { Scar } from './scars.ts';
import type { Eyes, Line, Tick } from './story.ts';
import type { Walk } from './walks.ts';

/** A game as the play screen shows it, whether it is played here or on a server. */
export interface Table {
  readonly desk: Desk;
  /** The scenario, where the game is played here: lessons are for such games. */
  readonly scenario: string | null;
  /** All of it, for reading its briefing again; null where it is not here. */
  readonly briefing: ScenarioFile | null;
  readonly title: string;
  readonly subtitle: string;
  /** Whose eyes the screen looks through. */
  readonly eyes: Eyes;
  readonly view: View<Types>;
  /** What is asked of the one at the screen; null when it is another's turn, or a past position is shown. */
  readonly asked: Asked | null;
  /** Who is being waited for, in a sentence; null when it is nobody else. */
  readonly waiting: string | null;
  readonly outcome: Ending | null;
  readonly lines: readonly Line[];
  /** Is that all there is? If not, the log is told from its beginning once somebody asks for it. */
  readonly isWhole: boolean;
  readonly tellAll: () => void;
  /** What was fired in the answer that led to the position shown. */
  readonly shots: readonly Shot[];
  /** What fell so far, where it stood. */
  readonly scars: readonly Scar[];
  /** Where others went in that answer, and own pieces by no wish of their side. */
  readonly walks: readonly Walk[];
  readonly ticks: readonly Tick[];
  /** After how many answers the position shown stands, and how many there are. */
  readonly at: number;
  readonly last: number;
  /** How many answers can't be undone. */
  readonly lock: number;
  readonly canUndo: boolean;
  /** Why not, in words. */
  readonly undoWhy: string;
  /** Somebody looks at undo: find out whether anybody learned from the answer. */
  readonly askUndo: () => void;
  /** The game itself; null where only what one side heard of it is here. */
  readonly match: Match<Types> | null;
  /** The board after each answer, where nothing of the game is hidden here any more. */
  readonly boards: (() => readonly Types['board'][]) | null;
  /** What was rolled, as far as it is known here. */
  readonly rolled: Rolled;
  /** The eyes one may look through now. */
  readonly viewpoints: readonly Eyes[];
  readonly notes: string;
  readonly refused: string | null;
  readonly answer: (action: Action) => void;
  readonly undo: () => void;
  readonly jump: (answers: number) => void;
  readonly look: (eyes: Eyes) => void;
  readonly fork: (() => void) | null;
  readonly setNotes: (notes: string) => void;
  readonly download: (() => void) | null;
  /** "What would you do?"; null where that may not be asked. */
  readonly hint: (() => Promise<HintText | null>) | null;
  readonly analyse: (() => Promise<AnalysisText>) | null;
  /** What comes after it in a campaign; null where nothing does. */
  readonly campaign: CampaignText | null;
  /** The page that looks back on it; null while it is not over, and where there is none. */
  readonly after: string | null;
}

/** How a game ended, in words; without a rule when a player or his clock ended it. */
export interface Ending {
  readonly winner: Side | null;
  readonly rule: string | null;
  readonly why: string;
}

/** A hint in words, and the answer itself. */
export interface HintText {
  readonly action: Action;
  readonly why: string;
}

/** How a campaign stands after a battle of it, and the way into the next; null after the last. */
export interface CampaignText {
  readonly told: string;
  readonly title: string;
  readonly goOn: (() => void) | null;
}

/** A finished game looked back on. */
export interface AnalysisText {
  readonly side: Side;
  readonly curve: readonly number[];
  readonly turning: readonly {
    readonly entry: number;
    readonly side: Side;
    readonly change: number;
    readonly luck: number;
    /** What of it nobody chose. */
    readonly nobody: number;
    /** What did it, by its place in the log of the answer. */
    readonly item: number | null;
  }[];
  readonly choice: Readonly<Record<Side, number>>;
  readonly luck: Readonly<Record<Side, number>>;
  readonly nobody: number;
}
