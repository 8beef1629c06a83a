import type { Block as Unit } from '../data/blocks.ts';
import type { ScenarioFile as Scenario } from '../data/scenario-schema.ts';
import type { Ground } from '../map/ground.ts';
import type { StartLine } from '../map/start-lines.ts';
import type { Arrival } from './events.ts';
import type { FrontSide } from './sides.ts';

export type { Around } from '../map/ground.ts';

/** What never changes in a game. */
export interface Setting extends Ground {
  /** The scenario the game begins with. */
  readonly scenario: Scenario;
  /** That and those it may run on into, by id (EF-3.12.1). */
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** By the scenario's code. */
  readonly lines: ReadonlyMap<string, StartLine>;
  /** EF-9.12.2. */
  readonly depots: Readonly<Record<FrontSide, readonly number[]>>;
  readonly units: ReadonlyMap<string, Unit>;
  /** Optional rules that are played, by id. */
  readonly uses: ReadonlySet<string>;
  /** Of a scenario whose set-up is given, as yet without names. */
  readonly fixed: readonly Arrival[];
  readonly firstToSetUp: FrontSide;
  /** By question, what was worked out last: see `cache/remember.ts`. */
  readonly known: Map<string, Known>;
}

/** An answer, and the parts of the board it was worked out from. */
interface Known {
  readonly about: readonly unknown[];
  readonly answer: unknown;
}
