import type { Ask, Game, Sequence, TargetCheck } from '@grognard/kernel';
import { AGAIN, END, illegal, message, passed, term } from '@grognard/kernel';
import type { FrameOf, Grenadier, Leader, Nation } from '../types.ts';
import { stepInto } from './05-going.ts';
import { isEnemyHeld } from './05-step.ts';
import { loseLeader } from './06-casualties.ts';
import type { L } from './facts.ts';
import { around, enemyOf, hexName, hexOf, isHeldBy, leaderAt, leadersIn, notHere, unitsIn } from './facts.ts';

type G = Game<Grenadier>;

/** PG-6.71.2, PG-12.54.1: leaders of a side who have an enemy's combat units or APCs in their hex, and no unit of their own. */
export const loneLeadersIn = (look: L, hex: number, side: Nation): readonly Leader[] =>
  unitsIn(look, hex, side).length === 0 && isHeldBy(look, hex, enemyOf(look, side)) ? leadersIn(look, hex, side) : [];

/** PG-12.54.1, PG-6.71.2: leaders whose last units have left them among enemies, by flight, by fire or by order. */
export const loneLeadersOf = (look: L): FrameOf<'overrun'> | null => {
  for (const leader of look.board.leaders) {
    const { side } = leader;
    const hex = hexOf(look, leader);
    if (hex !== null && isEnemyHeld(look, hex, side) && unitsIn(look, hex, side).length === 0)
      return { kind: 'overrun', side, hex };
  }
  return null;
};

/** PG-6.71.2: two dice; 9 or more and he is taken. */
export const captureCheck = (leader: Leader): TargetCheck<Grenadier> => ({
  shape: 'target',
  rule: 'PG-6.71.2',
  about: message('captureOf', { leader: leader.id }),
  sides: 6,
  dice: 2,
  add: [],
  need: [term('PG-6.71.2', 8)],
  pass: 'atMost',
});

/** PG-6.71.2, PG-6.71.3: next to him, without enemy units, and ground he may enter (PG-5.0.6). */
const refugesOf = (look: L, leader: Leader): readonly number[] => {
  const from = hexOf(look, leader);
  if (from === null) return [];
  const enemy = enemyOf(look, leader.side);
  return around(look, from).filter(
    (hex) => !unitsIn(look, hex, enemy).some(({ hidden }) => !hidden) && stepInto(look, leader, from, hex) !== null,
  );
};

const slipAway = (g: G, leader: string, hex: number): void =>
  g.emit('PG-6.71.2', { type: 'put', piece: leader, at: { in: 'hex', hex } });

/** 6.71 Lone leaders overrun: each is taken, slips away, or has nowhere to go. */
export const overrun: Sequence<Grenadier, FrameOf<'overrun'>> = {
  rule: 'PG-6.71.2',
  steps: {
    next: (g, f) => {
      const [leader] = loneLeadersIn(g, f.hex, f.side);
      if (!leader) return { goTo: END };
      const isTaken = !passed(g.roll(captureCheck(leader)));
      const refuges = refugesOf(g, leader);
      if (isTaken) loseLeader(g, 'PG-6.71.2', leader);
      else if (refuges.length === 0) loseLeader(g, 'PG-6.71.3', leader);
      else if (refuges.length === 1) slipAway(g, leader.id, refuges[0]!);
      else return { call: { kind: 'escape', side: f.side, leader: leader.id }, goTo: AGAIN };
      return { goTo: AGAIN };
    },
  },
};

/** PG-6.71.2: where to is his side's choice. */
export const escaping: Ask<Grenadier, FrameOf<'escape'>> = {
  rule: 'PG-6.71.2',
  reaction: { pass: null },
  who: (_look, f) => f.side,
  prompt: (_look, f) => message('askEscape', { leader: f.leader }),
  choices: (look, f) => {
    const leader = leaderAt(look, f.leader);
    return leader
      ? refugesOf(look, leader).map((hex) => ({ action: { type: 'flee' as const, path: [hex], with: [] } }))
      : [];
  },
  refuse: (look, f, _side, action) => {
    const leader = leaderAt(look, f.leader);
    if (action.type !== 'flee' || !leader) return notHere('PG-6.71.2');
    const [hex] = action.path;
    if (hex === undefined || action.path.length !== 1 || action.with.length > 0)
      return illegal('PG-6.71.2', 'escapesByOne', { leader: f.leader });
    return refugesOf(look, leader).includes(hex)
      ? null
      : illegal('PG-6.71.2', 'noRefuge', { leader: f.leader, hex: hexName(look.setting, hex) });
  },
  take: (g, f, _side, action) => {
    if (action.type === 'flee') slipAway(g, f.leader, action.path[0]!);
  },
};
