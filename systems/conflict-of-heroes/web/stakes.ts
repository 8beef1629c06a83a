import type { Check, Side } from '@grognard/kernel';
import { sumOf } from '@grognard/kernel';
import type { Stake } from '@grognard/looks';
import { rollCaps } from '../rules/03-activation.ts';
import { checkOn } from '../rules/07-targets.ts';
import { rulesOf } from '../rules/deeds.ts';
import type { Action, Coh, Deed, L } from '../types.ts';
import { say } from './say.ts';

/** The board with so many CAPs lying on the next roll: its odds then count them (COH-3.2.3). */
const withCapsOnRoll = (look: L, caps: number): L => ({
  ...look,
  board: { ...look.board, onRoll: { ...look.board.onRoll, caps } },
});

/** The CAPs that are gone when a deed has been paid for. */
const capsPaid = (look: L, side: Side, deed: Deed): number => {
  switch (deed.pay.by) {
    case 'command':
      return sumOf(rulesOf(deed).cost(look, side, deed));
    case 'activation':
    case 'card':
      return deed.pay.caps;
    case 'opportunity':
      return 0;
  }
};

const purseAfter = (look: L, side: Side, deed: Deed): L => {
  const force = look.board.forces[side]!;
  const caps = force.caps - capsPaid(look, side, deed);
  return { ...look, board: { ...look.board, forces: { ...look.board.forces, [side]: { ...force, caps } } } };
};

/** None, one, two … CAPs on the roll that a deed leads to, as many as will be left and may lie on it. */
export const stakes = (look: L, side: Side, action: Action): readonly Stake<Coh>[] => {
  if (!('pay' in action)) return [];
  const after = purseAfter(look, side, action);
  const frame = { kind: 'rollCaps', side, roll: 'rollAttack', unit: null } as const;
  const found: Stake<Coh>[] = [];
  for (let points = 0; rollCaps.refuse(after, frame, side, { type: 'spendCaps', points }) === null; points += 1)
    found.push({
      points: say('lookCapsOnRoll', { caps: points }),
      look: withCapsOnRoll(look, points),
      answer: { type: 'spendCaps', points },
    });
  return found;
};

/** The roll that waits for CAPs, as it would be with the ones in the answer. */
export const awaited = (look: L, stack: readonly Coh['frame'][], side: Side, action: Action): readonly Check<Coh>[] => {
  const [below, top] = stack.slice(-2);
  if (top?.kind !== 'rollCaps' || action.type !== 'spendCaps') return [];
  const staked = withCapsOnRoll(look, action.points);
  if (below?.kind === 'volley') return below.left.slice(0, 1).map((at) => checkOn(staked, below.attack, at));
  if (below?.kind !== 'rallying' || top.unit === null) return [];
  const deed = { type: 'rally', units: [top.unit], pay: { by: 'command' } } as const;
  return rulesOf(deed).checks?.(staked, side, deed) ?? [];
};
