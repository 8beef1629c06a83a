import type { Ask, Game, Illegal } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { Block, East, FrameOf } from '../types.ts';
import type { L } from './facts.ts';
import { blocksIn, hexOf, notHere, unitOf } from './facts.ts';

/** EF-15.51.1: the Coastal Army, in the hex where it landed. */
const landedArmy = (look: L): Block | undefined =>
  look.board.blocks.find((one) => one.side === 'soviet' && one.landed && unitOf(look, one)?.type === 'coastal');

const whyNotDeploy = (look: L): Illegal<East> | null => {
  if (look.board.beachhead.state !== 'ready') return illegal('EF-15.51.1', 'beachheadNotReady');
  return landedArmy(look) ? null : illegal('EF-15.51.1', 'armyNotLanded');
};

/** EF-15.51.1: in any Soviet supply phase, in battle too. */
export const beachhead: Ask<East, FrameOf<'beachhead'>> = {
  rule: 'EF-15.51.1',
  who: (look, f) => (whyNotDeploy(look) === null ? f.side : null),
  prompt: () => message('askBeachhead'),
  choices: () => [{ action: { type: 'deployBeachhead' } }, { action: { type: 'done' } }],
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

/** EF-15.51.4: destroyed by enemies in its hex when no friends are there. */
export const watchBeachhead = (g: Game<East>): void => {
  const { state, hex } = g.board.beachhead;
  if (state !== 'deployed' || hex === null) return;
  if (blocksIn(g, hex, 'axis').length > 0 && blocksIn(g, hex, 'soviet').length === 0)
    g.emit('EF-15.51.4', { type: 'beachheadChanged', beachhead: { state: 'eliminated', hex: null } });
};
