import type { Position } from '../engine/game.ts';
import type { Look } from '../engine/procedure.ts';
import type { Choice } from '../engine/question.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Side, Types } from '../engine/types.ts';
import { view } from '../engine/view.ts';
import type { ScenarioFile } from '../files/file.ts';

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

/** What the doctrine answers for a side that is asked now. */
export const answerByDoctrine = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
  random: () => number,
): T['action'] => {
  if (!system.doctrine) throw new Error(`${system.id} has no doctrine`);
  const { board, stack, questions } = view(system, setting, position, side);
  const [question] = questions;
  if (!question) throw new Error(`${side} is asked nothing`);
  return system.doctrine.answer({ look: { setting, board }, stack, side, choices: () => question.choices }, random);
};

/** Dice of a doctrine's own that show these faces, and complain when there is none left. */
export interface OwnDice {
  readonly random: () => number;
  readonly left: () => readonly number[];
}

/** Six-sided ones, face by face. */
export const ownDice = (faces: readonly number[]): OwnDice => {
  const left = [...faces];
  return {
    random: () => {
      const face = left.shift();
      if (face === undefined) throw new Error('the doctrine throws a die of its own, and no face is left for it');
      return (face - 0.5) / 6;
    },
    left: () => left,
  };
};
