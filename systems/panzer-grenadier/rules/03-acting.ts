import type { Ask } from '@grognard/kernel';
import { AGAIN, message } from '@grognard/kernel';
import type { Action, FrameOf, Grenadier } from '../types.ts';
import type { AnyDeed } from './03-deed.ts';
import { clear } from './16-clear.ts';
import { dig } from './16-dig.ts';
import { consolidate } from './17-consolidate.ts';
import { notHere, pieceAt } from './facts.ts';

/** All that woken pieces may do, in the order in which it is offered. */
const DEEDS: readonly AnyDeed[] = [dig, clear, consolidate];

const deedOf = ({ type }: Action): AnyDeed | undefined => DEEDS.find((one) => one.type === type);

/** PG-3.1.7: the woken act in any order, each once, as was declared. */
export const acting: Ask<Grenadier, FrameOf<'acting'>> = {
  rule: 'PG-3.1.7',
  who: (look, f) => ([...f.moving, ...f.firing].some((id) => pieceAt(look, id)) ? f.side : null),
  prompt: () => message('askAct'),
  choices: (look, f) => [...DEEDS.flatMap((deed) => deed.choices(look, f)), { action: { type: 'done' } }],
  spell: (look, f, _side, choice) => deedOf(choice.action)?.spell?.(look, f, choice) ?? choice,
  sample: (look, f, choice, random) => deedOf(choice.action)?.sample?.(look, f, choice, random) ?? choice.action,
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null;
    const deed = deedOf(action);
    return deed ? deed.refuse(look, f, action) : notHere('PG-3.1.7');
  },
  checks: (look, f, _side, action) => deedOf(action)?.checks?.(look, f, action) ?? [],
  forecasts: (look, f, _side, action) => deedOf(action)?.forecasts?.(look, f, action) ?? [],
  take: (g, f, _side, action) => {
    // PG-3.1.10: whoever was woken and did nothing has had his turn all the same.
    if (action.type === 'done') {
      for (const [ids, mark] of [[f.moving, 'moved'] as const, [f.firing, 'fired'] as const])
        for (const id of ids) if (pieceAt(g, id)) g.emit('PG-3.1.10', { type: 'marked', piece: id, mark });
      return;
    }
    return { goTo: AGAIN, ...deedOf(action)?.take(g, f, action) };
  },
};
