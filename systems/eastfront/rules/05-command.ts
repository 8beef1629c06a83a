import type { Ask, Choice, Game, Next } from '@grognard/kernel';
import { AGAIN, message } from '@grognard/kernel';
import type { Action, Block, East, FrameOf } from '../types.ts';
import type { Activation } from './05-activation.ts';
import { activatable, deployments, isStunned, orderable, ordersFor, whyNotActivate } from './05-activation.ts';
import type { L } from './facts.ts';
import { blockOf, blocksIn, hexOf, isEngaged, notHere } from './facts.ts';

/** EF-4.41.1: the command phase. */
export const command: Ask<East, FrameOf<'command'>> = {
  rule: 'EF-5.2.1',
  // Asked even where there is nobody to activate: else the enemy would learn how many headquarters are left.
  who: (look, f) => (isStunned(look, f.side) ? null : f.side),
  prompt: () => message('askCommand'),
  choices: (look, f) => [
    ...activatable(look, f.side).flatMap((one) => choicesFor(look, one)),
    { action: { type: 'done' } },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null; // EF-4.46.2
    return action.type === 'activate' ? whyNotActivate(look, f.side, action) : notHere('EF-5.2.1');
  },
  take: (g, _f, _side, action) => (action.type === 'activate' ? activate(g, action) : undefined),
};

const choicesFor = (look: L, one: Block): readonly Choice<Action>[] => {
  const hexes = deployments(look, one);
  return orderable(look, one).flatMap((as): readonly Choice<Action>[] => {
    const action = { type: 'activate', block: one.id, to: null, as } as const;
    const mayDeploy = hexes.length > 0 && (as === 'command' || as === 'blitz');
    return mayDeploy ? [{ action }, { action, holes: { to: { kind: 'hexes', hexes } } }] : [{ action }];
  });
};

const activate = (g: Game<East>, { block, to, as }: Activation): Next<East, FrameOf<'command'>> => {
  const one = blockOf(g, block);
  g.emit('EF-4.41.1', { type: 'activated', block, unit: one.unit, cv: one.cv ?? 0, orders: ordersFor(g, one, as) });
  if (to === null) return { goTo: AGAIN };
  if (isLastThere(g, one)) {
    // EF-5.21.3: nobody stays behind, so it is a retreat, and the pursuit comes at once.
    g.emit('EF-5.21.3', { type: 'rearGuardNamed', block, path: [to], by: 'command' });
    return { call: { kind: 'rearGuard', side: one.side, block }, goTo: AGAIN };
  }
  g.emit('EF-5.21.1', { type: 'moved', block, path: [to], going: 'deployed', by: null });
  return { goTo: AGAIN };
};

const isLastThere = (look: L, one: Block): boolean =>
  isEngaged(look, one) && blocksIn(look, hexOf(one)!, one.side).length === 1;
