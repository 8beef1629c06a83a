import type { Ask, Choice } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import type { Action, FrameOf, Grenadier, Unit } from '../types.ts';
import { excessIn, STACK_SORTS } from './04-stacking.ts';
import { loseUnit } from './07-steps.ts';
import type { L } from './facts.ts';
import { hexName, notHere, placesOf, unitOf } from './facts.ts';

type F = FrameOf<'excess'>;

const tooManyIn = (look: L, { side, hex }: Pick<F, 'side' | 'hex'>): readonly Unit[] =>
  STACK_SORTS.map((sort) => excessIn(look, hex, side, sort)).find((units) => units.length > 0) ?? [];

/** PG-4.4.1: the first hex where a side has too many. */
export const excessOf = (look: L): F | null => {
  for (const [hex, units] of placesOf(look)) {
    if (units.length <= 3) continue;
    for (const side of look.setting.sides)
      if (tooManyIn(look, { side, hex }).length > 0) return { kind: 'excess', side, hex };
  }
  return null;
};

/** PG-4.4.1: the owner chooses who is lost. */
export const excess: Ask<Grenadier, F> = {
  rule: 'PG-4.4.1',
  who: (look, f) => (tooManyIn(look, f).length > 0 ? f.side : null),
  prompt: (look, f) => message('askExcess', { hex: hexName(look.setting, f.hex) }),
  choices: (look, f) => tooManyIn(look, f).map(({ id }): Choice<Action> => ({ action: { type: 'choose', piece: id } })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'choose') return notHere('PG-4.4.1');
    const isOne = tooManyIn(look, f).some(({ id }) => id === action.piece);
    return isOne ? null : illegal('PG-4.4.1', 'notTooMany', { piece: action.piece });
  },
  take: (g, _f, _side, action) => {
    if (action.type !== 'choose') return;
    loseUnit(g, 'PG-4.4.1', unitOf(g, action.piece));
    return { goTo: AGAIN };
  },
};
