import type { Ask, Game, Illegal } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { Block, East, FrameOf, FrontSide } from '../types.ts';
import type { L } from './facts.ts';
import { blocksIn, hexOf, isIn, notHere, unitOf } from './facts.ts';

/** EF-15.51.1: the Coastal Army, in the hex where it landed. */
const landedArmy = (look: L): Block | undefined =>
  look.board.blocks.find((one) => one.side === 'soviet' && one.landed && unitOf(look, one)?.type === 'coastal');

const whyNotDeploy = (look: L): Illegal<East> | null => {
  if (look.board.beachhead.state !== 'ready') return illegal('EF-15.51.1', 'beachheadNotReady');
  return landedArmy(look) ? null : illegal('EF-15.51.1', 'armyNotLanded');
};

/**
 * What both sides see: somebody has landed, and no beachhead has been shown yet. Asked then even if it can't be deployed: else
 * the question would tell the enemy that the block on his shore is the Coastal Army.
 */
const mightDeploy = ({ board }: L): boolean =>
  board.beachhead.state !== 'deployed' &&
  board.beachhead.state !== 'eliminated' &&
  board.blocks.some((one) => one.side === 'soviet' && one.landed);

/** EF-15.51.1: in any Soviet supply phase, in battle too. */
export const beachhead: Ask<East, FrameOf<'beachhead'>> = {
  rule: 'EF-15.51.1',
  who: (look, f) => (mightDeploy(look) ? f.side : null),
  prompt: () => message('askBeachhead'),
  choices: (look) => [
    ...(whyNotDeploy(look) ? [] : [{ action: { type: 'deployBeachhead' as const } }]),
    { action: { type: 'done' } },
  ],
  refuse: (look, _f, _side, action) => {
    if (action.type === 'done') return null;
    return action.type === 'deployBeachhead' ? whyNotDeploy(look) : notHere('EF-15.51.1');
  },
  take: (g, _f, _side, action) => {
    const army = landedArmy(g);
    if (action.type === 'deployBeachhead' && army)
      g.emit('EF-15.51.1', { type: 'beachheadChanged', beachhead: { state: 'deployed', hex: hexOf(army) } });
  },
};

const overrun = (g: Game<East>): void =>
  g.emit('EF-15.51.4', { type: 'beachheadChanged', beachhead: { state: 'eliminated', hex: null } });

const isForsaken = ({ board }: L, hex: number): boolean =>
  board.beachhead.state === 'deployed' &&
  board.beachhead.hex === hex &&
  !board.blocks.some((one) => one.side === 'soviet' && isIn(one, hex));

/** EF-15.51.4: destroyed by enemies in its hex when no friends are there. */
export const watchBeachhead = (g: Game<East>): void => {
  const { hex } = g.board.beachhead;
  if (hex !== null && isForsaken(g, hex) && blocksIn(g, hex, 'axis').length > 0) overrun(g);
};

/** EF-15.51.4: by an enemy on the march too, who enters its hex and goes on. */
export const overrunOnTheWay = (g: Game<East>, side: FrontSide, path: readonly number[]): void => {
  if (side === 'axis' && path.some((hex) => isForsaken(g, hex))) overrun(g);
};
