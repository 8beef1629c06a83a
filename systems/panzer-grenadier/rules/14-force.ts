import type { Ask } from '@grognard/kernel';
import { chanceToPass, illegal, message, ready, share } from '@grognard/kernel';
import type { Action, FrameOf, Grenadier } from '../types.ts';
import { mayAct } from './03-activation.ts';
import { recoveryCheck, tryRecovery } from './14-recovery.ts';
import { recoveryForecast } from './14-recovery-odds.ts';
import type { L, Piece } from './facts.ts';
import { hexOf, notHere, pieceAt } from './facts.ts';

/** PG-3.0.7: demoralised pieces of the passer that were not activated this turn. */
const forceable = (look: L, { passer }: FrameOf<'force'>): readonly Piece[] =>
  [...look.board.leaders, ...look.board.units].filter(
    (one) => one.side === passer && one.state === 'demoralised' && mayAct(look, one) && hexOf(look, one) !== null,
  );

const attempted = (look: L, action: Action): Piece | undefined =>
  action.type === 'force' ? pieceAt(look, action.piece) : undefined;

/** PG-3.0.7: after a pass the other side may have one demoralised piece try to recover, with nobody's help. */
export const force: Ask<Grenadier, FrameOf<'force'>> = {
  rule: 'PG-3.0.7',
  reaction: {
    pass: { type: 'done' },
    targets: (_look, _f, _side, action) => (action.type === 'force' ? [action.piece] : []),
    // One forces whom one hopes to see flee.
    hope: (look, _f, _side, action) => {
      const piece = attempted(look, action);
      return piece ? 1 - share(chanceToPass(recoveryCheck(look, piece, null))) : null;
    },
  },
  who: (look, f) => (forceable(look, f).length > 0 ? f.side : null),
  prompt: () => message('askForce'),
  choices: (look, f) => [
    ready<Action>({ type: 'done' }),
    ...forceable(look, f).map(({ id }) => ({ action: { type: 'force' as const, piece: id } })),
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null;
    if (action.type !== 'force') return notHere('PG-3.0.7');
    return forceable(look, f).some(({ id }) => id === action.piece)
      ? null
      : illegal('PG-3.0.7', 'notForceable', { piece: action.piece });
  },
  checks: (look, _f, _side, action) => {
    const piece = attempted(look, action);
    return piece ? [recoveryCheck(look, piece, null)] : [];
  },
  forecasts: (look, _f, _side, action) => {
    const piece = attempted(look, action);
    return piece ? [recoveryForecast(look, piece, null)] : [];
  },
  take: (g, _f, _side, action) => {
    const piece = attempted(g, action);
    const flight = piece ? tryRecovery(g, piece, null) : null;
    return flight ? { call: flight } : undefined;
  },
};
