import type { Look } from '../engine/procedure.ts';
import type { Choice } from '../engine/question.ts';
import type { Side, Types } from '../engine/types.ts';
import type { ScenarioFile } from '../files/scenario.ts';

/** A side that is asked something: what it sees, and what is being resolved; the last frame asks. */
export interface Moment<T extends Types> {
  readonly look: Look<T>;
  readonly stack: readonly T['frame'][];
  readonly side: Side;
  /** What the rules list for it; listed when it is asked for, since that may take its time. */
  readonly choices: () => readonly Choice<T['action']>[];
}

/** How the rules have a side played that has no player, as in solitaire. It is given what that side sees, and no more. */
export interface Doctrine<T extends Types> {
  /** Where the rules tell of it. */
  readonly rule: T['rule'];
  /** The side that is played by it in a setting; null where every side has a player. */
  plays(setting: T['setting']): Side | null;
  /** The scenario with this side left to it. */
  leave(scenario: ScenarioFile, side: Side): ScenarioFile;
  /** A legal answer of a side that is asked. Dice of its own fall by `random`: the first face from 0 to a sixth, and so on. */
  answer(moment: Moment<T>, random: () => number): T['action'];
}
