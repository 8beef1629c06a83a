import type { Ask } from '@grognard/kernel';
import { AGAIN, message } from '@grognard/kernel';
import type { Action, East, FrameOf } from '../types.ts';
import { ground } from './06-ground.ts';
import type { AnyManner } from './06-manner.ts';
import { outlookOf } from './06-outlook.ts';
import { rail } from './09-rail-move.ts';
import { drop } from './14-drop.ts';
import { evacuate } from './15-evacuation.ts';
import { land } from './15-landing.ts';
import { sail } from './15-sea-move.ts';
import { notHere } from './facts.ts';

/** All the ways to move in a movement phase, in the order they are offered. */
const MANNERS: readonly AnyManner[] = [ground, rail, sail, land, evacuate, drop];

const mannerOf = ({ type }: Action): AnyManner | undefined => MANNERS.find((one) => one.type === type);

/** EF-6.1.1: units move one at a time, in any order and manner (EF-6.53.3), until their side is done. */
export const manoeuvre: Ask<East, FrameOf<'manoeuvre'>> = {
  rule: 'EF-6.1.1',
  // EF-4.46.2: without an active headquarters nobody moves.
  who: (look, f) => (look.board.blocks.some((one) => one.side === f.side && one.orders !== null) ? f.side : null),
  prompt: () => message('askMove'),
  choices: (look, f) => [{ action: { type: 'done' } }, ...MANNERS.flatMap((manner) => manner.choices(look, f))],
  spell: (look, f, _side, choice) => mannerOf(choice.action)?.spell?.(look, f, choice) ?? choice,
  sample: (look, f, choice, random) => mannerOf(choice.action)?.sample?.(look, f, choice, random) ?? choice.action,
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null;
    const manner = mannerOf(action);
    return manner ? manner.refuse(look, f, action) : notHere('EF-6.1.1');
  },
  forecasts: (look, f, _side, action) => outlookOf(look, f, action),
  take: (g, f, _side, action) => {
    if (action.type === 'done') return;
    mannerOf(action)?.take(g, f, action);
    return { goTo: AGAIN };
  },
};
