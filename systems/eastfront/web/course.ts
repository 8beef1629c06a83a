import { sumOf } from '@grognard/kernel';
import type { Course } from '@grognard/looks';
import { victoryTerms } from '../rules/17-points.ts';
import type { L } from '../rules/facts.ts';
import type { FrontSide } from '../types.ts';
import { SIDES } from '../types.ts';
import { say } from './say.ts';

const steps = ({ board }: L, side: FrontSide): number =>
  board.blocks.reduce((sum, one) => sum + (one.side === side ? (one.cv ?? 0) : 0), 0);

/** Units that were eliminated so far, those rebuilt included. */
const lost = ({ board }: L, side: FrontSide): number => new Set([...board.lostOnce[side], ...board.gone[side]]).size;

const curve = (look: L, word: 'lookCourse_points' | 'lookCourse_steps' | 'lookCourse_lost', count: Count): Course => ({
  label: say(word),
  values: SIDES.map((side) => ({ side, value: count(look, side) })),
});
type Count = (look: L, side: FrontSide) => number;

/** What a game is looked back on by: points (EF-17.1.1), strength, losses. */
export const course = (look: L): readonly Course[] =>
  look.board.phase === 'setUp'
    ? []
    : [
        curve(look, 'lookCourse_points', (_, side) => sumOf(victoryTerms(look, side))),
        curve(look, 'lookCourse_steps', steps),
        curve(look, 'lookCourse_lost', lost),
      ];
