import type { Ask, Forecast } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { FrameOf, Grenadier } from '../types.ts';
import { forecastAssault } from './12-forecast.ts';
import { enemyOf, hexName, notHere } from './facts.ts';

type F = FrameOf<'firstFire'>;

/** The assault as it goes on once the defender has chosen. */
const goesOn = ({ side: _defender, kind: _kind, step: _step, ...rest }: F): Omit<F, 'side' | 'kind' | 'step'> => rest;

/** PG-12.43.2: where only some are fortified: they alone and first, or all at the same time as the attacker. */
export const firstFire: Ask<Grenadier, F> = {
  rule: 'PG-12.43.2',
  reaction: { pass: null },
  who: (_look, f) => f.side,
  prompt: (look, f) => message('askFirstFire', { hex: hexName(look.setting, f.hex) }),
  choices: () => [{ action: { type: 'fortified' as const } }, { action: { type: 'all' as const } }],
  refuse: (_look, _f, _side, action) =>
    action.type === 'fortified' || action.type === 'all' ? null : notHere('PG-12.43.2'),
  forecasts: (look, f, _side, action): readonly Forecast<Grenadier>[] =>
    forecastAssault(look, { ...f, side: enemyOf(look, f.side) }, action.type === 'fortified' ? 'fortified' : 'nobody'),
  take: (g, f, _side, action) => ({
    call: {
      ...goesOn(f),
      kind: 'assault',
      side: enemyOf(g, f.side),
      first: action.type === 'fortified' ? 'fortified' : 'nobody',
      step: 'first',
    },
  }),
};
