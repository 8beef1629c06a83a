import type { Ask, Choice, Game, Illegal, Sequence } from '@grognard/kernel';
import { illegal, message, ready } from '@grognard/kernel';
import type { Action, FrameOf, Grenadier, Leader, Nation, Rank } from '../types.ts';
import { RANKS } from '../types.ts';
import { drawSenior, hasCounter } from './06-draw-leaders.ts';
import { contest } from './17-contest.ts';
import { playersOf } from './17-players.ts';
import type { L } from './facts.ts';
import { leaderAt, notHere, uses } from './facts.ts';

/** PG-17.5.1: a side that several share is split before it is set up. */
export const commandOf = (look: L, side: Nation): { readonly call: FrameOf<'command'> } | undefined =>
  playersOf(look, side).length > 1 ? { call: { kind: 'command', side } } : undefined;

const rankOf = ({ rank }: Leader): number => (rank === null ? -1 : RANKS.indexOf(rank));

/** PG-17.51.1: all who have the highest rank of the side; commissars have none. */
export const highest = ({ board }: L, side: Nation): readonly Leader[] => {
  const own = board.leaders.filter((one) => one.side === side && one.rank !== null);
  const top = Math.max(...own.map(rankOf));
  return own.filter((one) => rankOf(one) === top);
};

/** 17.51 The commander in chief by the die, the leader by whom he commands, and then who commands whom. */
export const command: Sequence<Grenadier, FrameOf<'command'>> = {
  rule: 'PG-17.51.1',
  steps: {
    chief: (g, { side }) => {
      const player = uses(g, 'PG-17.51.1') ? contest(g, 'PG-17.51.1', side, playersOf(g, side)) : null;
      g.emit('PG-17.51.1', { type: 'commandTaken', side, player, leader: null });
    },
    leader: (g, { side }) => {
      if (!uses(g, 'PG-17.51.1')) return;
      const [only, ...others] = highest(g, side);
      if (others.length > 0) return { call: { kind: 'senior', side } };
      if (only) takeCommand(g, side, only.id);
    },
    split: (_g, { side }) => ({ call: { kind: 'split', side } }),
  },
};

const takeCommand = (g: Game<Grenadier>, side: Nation, leader: string): void =>
  g.emit('PG-17.51.1', { type: 'commandTaken', side, player: g.board.split[side]?.chief ?? null, leader });

/** The rank above that of the highest of whom there is a counter left in the pool. */
const rankAbove = (look: L, side: Nation): Rank | null => {
  const [one] = highest(look, side);
  const higher = one ? RANKS.slice(rankOf(one) + 1) : [];
  return higher.find((rank) => hasCounter(look, side, rank)) ?? null;
};

const refuse = (look: L, side: Nation, action: Action): Illegal<Grenadier> | null => {
  if (action.type === 'draw') return rankAbove(look, side) === null ? illegal('PG-17.51.1', 'nobodyMoreSenior') : null;
  if (action.type !== 'choose') return notHere('PG-17.51.1');
  const isOne = highest(look, side).some(({ id }) => id === action.piece);
  return isOne ? null : illegal('PG-17.51.1', 'notOfHighestRank', { piece: action.piece });
};

/** PG-17.51.1: of several of the highest rank one is declared senior, or one above them comes from the pool. */
export const senior: Ask<Grenadier, FrameOf<'senior'>> = {
  rule: 'PG-17.51.1',
  who: (_look, f) => f.side,
  prompt: (look, { side }) => message('askSenior', { player: look.board.split[side]?.chief ?? 1 }),
  choices: (look, { side }): readonly Choice<Action>[] => [
    ...highest(look, side).map(({ id }) => ready<Action>({ type: 'choose', piece: id })),
    ...(rankAbove(look, side) === null ? [] : [ready<Action>({ type: 'draw' })]),
  ],
  refuse: (look, { side }, _side, action) => refuse(look, side, action),
  take: (g, { side }, _side, action) => {
    if (action.type === 'choose') takeCommand(g, side, action.piece);
    const rank = action.type === 'draw' ? rankAbove(g, side) : null;
    const [like] = highest(g, side);
    if (rank === null || !like) return;
    takeCommand(g, side, leaderAt(g, drawSenior(g, like, rank))!.id);
  },
};
