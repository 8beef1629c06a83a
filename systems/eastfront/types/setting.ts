import type { HexId } from '@grognard/hex';
import type { Block as Unit } from '../data/blocks.ts';
import type { ScenarioFile as Scenario } from '../data/scenario-schema.ts';
import type { StartLine } from '../map/start-lines.ts';
import type { FrontMap, Port, SideType, Town } from '../map/types.ts';
import type { Arrival } from './events.ts';
import type { FrontSide } from './sides.ts';

/** What never changes in a game. */
export interface Setting {
  /** The scenario the game begins with. */
  readonly scenario: Scenario;
  /** All of the book, by code: a game may run on into the next (EF-3.12.1). */
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly lines: ReadonlyMap<string, StartLine>;
  readonly map: FrontMap;
  /** Land hexes in play. */
  readonly hexes: readonly HexId[];
  /** By hex: may units stand there? */
  readonly isInPlay: readonly boolean[];
  /** By hex: its neighbours in play, with the hexside between. */
  readonly around: readonly (readonly Around[])[];
  /** By hex: the hexes a main line leads to. */
  readonly rails: readonly (readonly HexId[])[];
  /** By hex: the hexes out of play that a main line leads to, where only part of the map is played. */
  readonly railsBeyond: readonly (readonly HexId[])[];
  /** EF-9.12.2. */
  readonly depots: Readonly<Record<FrontSide, readonly number[]>>;
  /** By hex. */
  readonly towns: readonly (Town | null)[];
  /** By hex. */
  readonly ports: readonly (Port | null)[];
  readonly units: ReadonlyMap<string, Unit>;
  /** Optional rules that are played, by id. */
  readonly uses: ReadonlySet<string>;
  /** Of a scenario whose set-up is given, as yet without names. */
  readonly fixed: readonly Arrival[];
  /** Who sets up first. */
  readonly firstToSetUp: FrontSide;
}

/** A neighbour of a hex, and what lies between. */
export interface Around {
  readonly hex: HexId;
  readonly side: SideType;
}
