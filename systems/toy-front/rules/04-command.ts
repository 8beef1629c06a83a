import type { Ask, Game } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { FrameOf, Front, FrontSide } from '../types.ts';
import type { L } from './facts.ts';
import { apart, blocksIn, hexOf, notHere } from './facts.ts';

/** TF-4.1. */
export const COMMAND_RANGE = 2;

/** TF-4.3: into the box. */
export const settleLeaders = (g: Game<Front>): void => {
  for (const { id, side, hex } of g.board.leaders)
    if (hex !== null && blocksIn(g, hex, side).length === 0)
      g.emit('TF-4.3', { type: 'leaderMoved', leader: id, hex: null });
};

/** TF-4.3: and back. */
export const bringLeadersBack = (g: Game<Front>, side: FrontSide): void => {
  const first = g.board.blocks.find((one) => one.side === side && one.at.in === 'hex');
  const hex = first ? hexOf(first) : null;
  if (hex === null) return;
  for (const leader of g.board.leaders)
    if (leader.side === side && leader.hex === null) g.emit('TF-4.3', { type: 'leaderMoved', leader: leader.id, hex });
};

const commandable = ({ board }: L, side: FrontSide) =>
  board.leaders.filter((one) => one.side === side && one.hex !== null);

/** TF-4.1. */
export const command: Ask<Front, FrameOf<'command'>> = {
  rule: 'TF-4.1',
  who: (look, f) => (commandable(look, f.side).length > 0 ? f.side : null),
  prompt: () => message('askCommand'),
  choices: (look, f) =>
    commandable(look, f.side).map(({ id }) => ({ action: { type: 'command' as const, leader: id } })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'command') return notHere('TF-4.1');
    const isThere = commandable(look, f.side).some(({ id }) => id === action.leader);
    return isThere ? null : illegal('TF-4.1', 'noSuchLeader', { leader: action.leader });
  },
  take: (g, f, _side, action) => {
    if (action.type !== 'command') return;
    const hex = g.board.leaders.find(({ id }) => id === action.leader)!.hex!;
    const blocks = g.board.blocks.flatMap((one) => {
      const at = hexOf(one);
      return one.side === f.side && at !== null && apart(g, at, hex) <= COMMAND_RANGE ? [one.id] : [];
    });
    g.emit('TF-4.1', { type: 'commanded', leader: action.leader, blocks });
  },
};
