import type { Text } from '@grognard/kernel';
import type { Point, Shape } from '@grognard/table';
import type { Scenario } from '../load/scenario.ts';
import type { Table } from '../load/table.ts';
import type { Board } from './board.ts';

/** A part of the deployment, as the scenario has it or as scouts bring it about (PF-SR.4). */
export interface Part {
  readonly kind: 'army' | 'scouts';
  /** Null: of who deploys first, or of the other. */
  readonly side: string | null;
  /** Which of the two it is, where the side is null. */
  readonly turn: 'first' | 'second';
  readonly zones: readonly string[];
  readonly share: 'all' | { readonly of: 'units' | 'points'; readonly parts: number };
  readonly hidden: 'never' | 'may' | 'must';
  readonly rest: 'stays' | 'reserve';
}

/** Who sits at the table: mostly one for each side, with its name; PF-HIST-OMA.15: or several who share an army. */
export interface Player {
  readonly id: string;
  readonly side: string;
  readonly name: Text;
  /** What he commands from the start; what nobody commands is the first one's. */
  readonly units: ReadonlySet<string>;
}

/** What never changes in a game. */
export interface Setting {
  readonly scenario: Scenario;
  readonly sides: readonly [string, string];
  readonly players: readonly Player[];
  readonly table: Table;
  readonly zones: ReadonlyMap<string, Shape>;
  /** For each zone places to deploy at. */
  readonly spots: ReadonlyMap<string, readonly Point[]>;
  readonly parts: readonly Part[];
  /** PF-NIGHT.1, PF-WTH: how far anybody sees; null: as far as the table goes. */
  readonly sightRange: number | null;
  /** Everybody as he begins, for guesses and look-ups. */
  readonly start: Board;
  /** By question, what was worked out last: a bounded cache, by what it was worked out from. */
  readonly known: Map<string, Known>;
}

/** An answer, and the parts of the board it was worked out from. */
export interface Known {
  readonly about: readonly unknown[];
  readonly answer: unknown;
}
