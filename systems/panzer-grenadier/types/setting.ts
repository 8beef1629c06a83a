import type { HexGrid, LineFinder } from '@grognard/hex';
import type { Lately } from '../cache/lately.ts';
import type { UnitType } from '../data/unit-type.ts';
import type { Scenario } from '../load/scenario.ts';
import type { Board, Unit } from './board.ts';
import type { Nation, Terrain } from './sides.ts';

/** What never changes in a game. */
export interface Setting {
  readonly scenario: Scenario;
  readonly sides: readonly [Nation, Nation];
  /** Optional rules that are played, by id (17). */
  readonly uses: ReadonlySet<string>;
  readonly types: ReadonlyMap<string, UnitType>;
  readonly grid: HexGrid;
  readonly line: LineFinder;
  readonly hexes: readonly number[];
  /** Printed names: of each hex all that it has (PG-2.2.3). */
  readonly names: readonly (readonly string[])[];
  readonly hexNamed: ReadonlyMap<string, number>;
  readonly terrain: readonly Terrain[];
  /** PG-8.34.1: 0 is flat; anything higher is a hill. */
  readonly level: readonly number[];
  /** PG-8.2.1: what the scenario says limits sight beside what the map says. */
  readonly limits: ReadonlySet<number>;
  readonly river: readonly ('minor' | 'major' | null)[];
  readonly fords: ReadonlySet<number>;
  /** Hexsides that a road or a railway goes over (PG-5.2.1). */
  readonly roads: ReadonlySet<number>;
  readonly rails: ReadonlySet<number>;
  /** Hexsides that a river flows over, and places by name: for the print. */
  readonly flows: ReadonlySet<number>;
  readonly named: readonly { readonly hex: number; readonly name: string }[];
  /** PG-8.31.1: does the ground alone leave a line of sight free? Smoke is on the board. */
  readonly isOpenLine: (from: number, to: number) => boolean;
  /** Who is where, by the units of a board; they are never changed but replaced. */
  readonly places: Lately<Board['units'], Places>;
  /** The units of a board as each side sees them. */
  readonly seen: Lately<Board['units'], Map<string | null, Board['units']>>;
  /** Tanks as the other side sees them, by what they are. */
  readonly outsides: WeakMap<Unit, Unit>;
  /** By the name of a piece, its row where a group is activated. */
  readonly rows: Map<string, unknown>;
  /** By the name of a type, what it fires with. */
  readonly fires: Map<string, unknown>;
  /** By question, what was worked out last: see `cache/remember.ts`. */
  readonly known: Map<string, Known>;
  /** The same of each of many. */
  readonly knownOf: Map<string, WeakMap<object, Known>>;
}

/** The units of a board by hex, those that are carried where their carrier is. */
export type Places = ReadonlyMap<number, readonly Unit[]>;

/** An answer, and the parts of the board it was worked out from. */
export interface Known {
  readonly about: readonly unknown[];
  readonly answer: unknown;
}
