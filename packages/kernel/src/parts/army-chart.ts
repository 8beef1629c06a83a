import type { Language, Message } from '../engine/types.ts';

/** A name as the lists have it, in both languages. */
export type ArmyName = Readonly<Record<Language, string>>;
/** What a builder of army lists says: a name of the lists, or a sentence. */
export type ArmyText<W extends string = string> = ArmyName | Message<W>;

/** Something of a list that is one of a few: the nation, the kind of a platoon. */
export interface ArmyChoice<W extends string = string> {
  readonly id: string;
  readonly name: ArmyText<W>;
  readonly chosen: string;
  /** Each with the list as it would be then. */
  readonly options: readonly { readonly id: string; readonly name: ArmyText<W>; readonly list: unknown }[];
}

/** Something that can be added, with the list as it would be then; a check of that list says what speaks against it. */
export interface ArmyOffer<W extends string = string> {
  readonly id: string;
  readonly name: ArmyText<W>;
  readonly points: number;
  /** How it stands on the table, as the looks of the system know it; null: it does not. */
  readonly figure: string | null;
  readonly list: unknown;
}

/** Something of a unit that is counted: men, weapons, vehicles. */
export interface ArmyStep<W extends string = string> {
  readonly id: string;
  readonly name: ArmyText<W>;
  readonly note: ArmyText<W> | null;
  /** What one more costs. */
  readonly points: number;
  readonly count: number;
  /** The most there may be; null: no limit of its own. */
  readonly most: number | null;
  readonly figure: string | null;
  /** The list with one less or more of it; null: there is none to take away, or to add. */
  readonly less: unknown;
  readonly more: unknown;
  readonly rule: string | null;
}

/** Men or a vehicle of a unit, all alike: a line of the sheet that lies beside the table. */
export interface ArmyProfile<W extends string = string> {
  readonly name: ArmyText<W>;
  readonly count: number;
  /** In the columns of the chart; none where the profile has others. */
  readonly values: readonly string[];
  readonly arms: readonly ArmyText<W>[];
  /** Boxes to tick: what one of them has of each, in the order of the chart's tallies. */
  readonly tallies: readonly number[];
  readonly figure: string | null;
}

/** A unit that was taken. */
export interface ArmyUnit<W extends string = string> {
  /** Its place in the file: what is wrong with it is found under it. */
  readonly path: string;
  readonly name: ArmyText<W>;
  readonly points: number;
  readonly profiles: readonly ArmyProfile<W>[];
  readonly steps: readonly ArmyStep<W>[];
  readonly rule: string | null;
  /** The list without it. */
  readonly without: unknown;
}

/** A place of an organisation chart, for so many units; null: as many as one likes. */
export interface ArmySlot<W extends string = string> {
  readonly id: string;
  readonly name: ArmyText<W>;
  readonly least: number;
  readonly most: number | null;
  /** How many of those stand in it: a unit of several counts for as many. */
  readonly taken: number;
  readonly units: readonly ArmyUnit<W>[];
  readonly offers: readonly ArmyOffer<W>[];
}

/** Places that stand in one row of a chart. */
export interface ArmyRow<W extends string = string> {
  readonly id: string;
  readonly name: ArmyText<W>;
  readonly slots: readonly ArmySlot<W>[];
}

/** A platoon, a formation, what others lend. */
export interface ArmyPart<W extends string = string> {
  readonly path: string;
  readonly name: ArmyText<W>;
  readonly points: number;
  readonly choices: readonly ArmyChoice<W>[];
  readonly rows: readonly ArmyRow<W>[];
  /** The list without it; null: it is always there. */
  readonly without: unknown;
}

/** A list laid out as its organisation chart, with all that can be done to it. */
export interface ArmyChart<W extends string = string> {
  readonly choices: readonly ArmyChoice<W>[];
  readonly parts: readonly ArmyPart<W>[];
  /** Parts that can be added. */
  readonly offers: readonly ArmyOffer<W>[];
  /** The heads of the columns of profiles. */
  readonly columns: readonly ArmyText<W>[];
  /** What is ticked off on the sheet beside the table: life points and the like. */
  readonly tallies: readonly { readonly name: ArmyText<W>; readonly mark: 'box' | 'disc' | 'diamond' }[];
  /** What the whole comes to beside points: figures, when it breaks. */
  readonly facts: readonly { readonly text: ArmyText<W>; readonly rule: string | null }[];
  /** What the weapons on the sheet do. */
  readonly weapons: readonly { readonly name: ArmyText<W>; readonly does: ArmyText<W> }[];
  /** What ids in sentences are called. */
  readonly names: Readonly<Record<string, ArmyName>>;
}

/** Lists drawn up on a chart. */
export interface ArmyBuilder<W extends string = string> {
  /** Where a new list begins. */
  readonly blank: unknown;
  /** Pure; null where the list can't be read. */
  chart(list: unknown): ArmyChart<W> | null;
}
