import type { Ask } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';
import { enemyOf } from '../types.ts';
import { canFire } from './07-fire.ts';
import { forecastOf } from './07-forecast.ts';
import { battleFire } from './07-volley.ts';
import type { L } from './facts.ts';
import { blocksIn, hexName, notHere } from './facts.ts';

/** EF-7.21.1: battles declared and not yet fought. */
export const declaredLeft = ({ board }: L): readonly number[] =>
  board.battles.flatMap(({ hex, round }) => (round === 'declared' ? [hex] : []));

/** EF-7.21.1: the active side says which battle is next; only where there are several. */
export const rounds: Ask<East, FrameOf<'rounds'>> = {
  rule: 'EF-7.21.1',
  who: (_look, f) => f.side,
  prompt: () => message('askRound'),
  choices: (look) => declaredLeft(look).map((hex) => ({ action: { type: 'fight' as const, hex } })),
  refuse: (look, _f, _side, action) => {
    if (action.type !== 'fight') return notHere('EF-7.21.1');
    const isLeft = declaredLeft(look).includes(action.hex);
    return isLeft ? null : illegal('EF-7.21.1', 'notDeclared', { hex: hexName(look.setting, action.hex) });
  },
  checks: (look, f, _side, action) => {
    if (action.type !== 'fight') return [];
    const firing = (side: typeof f.side) => blocksIn(look, action.hex, side).filter((one) => canFire(look, one));
    return [
      ...firing(enemyOf(f.side)).map((one) => battleFire(look, one, action.hex, 'defence')),
      ...firing(f.side).map((one) => battleFire(look, one, action.hex, 'offence')),
    ];
  },
  forecasts: (look, f, _side, action) => (action.type === 'fight' ? forecastOf(look, action.hex, f.side) : []),
  take: (_g, f, _side, action) =>
    action.type === 'fight' ? { call: { kind: 'battle', side: f.side, hex: action.hex } } : undefined,
};
