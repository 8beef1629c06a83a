import type { Position } from '../engine/game.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Side, Types } from '../engine/types.ts';
import { view } from '../engine/view.ts';

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
