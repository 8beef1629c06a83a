import type { Ask, Sequence } from '@grognard/kernel';
import { END, illegal, message, term } from '@grognard/kernel';
import { withLuck } from '../house.ts';
import type { Coh, FrameOf, L } from '../types.ts';
import { isForSeveral, orderFrom } from './20-more-players.ts';
import { forceOf, nationOf, sideName } from './facts.ts';

/** House, COH-3.2.4.3: who announces first is worked out anew for every roll, from the CAPs there are then; equal, the Soviet. */
const announcesBefore = (
  a: { readonly caps: number; readonly nation: string },
  b: { readonly caps: number; readonly nation: string },
): number => b.caps - a.caps || Number(b.nation === 'soviet') - Number(a.nation === 'soviet');

/** 2.1 Initiative, with CAPs announced before it (3.2.4). */
export const initiative: Sequence<Coh, FrameOf<'initiative'>> = {
  rule: 'COH-2.1.1',
  waiting: () => 'COH-3.2.4.1',
  steps: {
    announce: (g, f) => {
      const next = announcing(g, f.sides);
      return next === null ? undefined : { call: { kind: 'initiativeCaps', side: next }, goTo: 'announce' };
    },
    roll: (g, f) => {
      const side = f.sides[f.rolls.length]!;
      const caps = g.board.announced[side] ?? 0;
      const roll = g.roll({
        shape: 'plain',
        rule: 'COH-2.1.1',
        about: message('initiativeOf', { side: sideName(g.setting, side) }),
        sides: 6,
        dice: 2,
        add: caps === 0 ? [] : [term('COH-3.2.4.1', caps)],
      });
      const rolls = [...f.rolls, roll.result as number];
      return { set: { ...f, rolls }, goTo: rolls.length < f.sides.length ? 'roll' : 'luck' };
    },
    // COH-2.1.1, COH-C.12: both have rolled before anybody is asked what he makes of it.
    luck: (_g, f) => ({ call: { kind: 'luck', side: f.sides[f.lucky]!, total: f.rolls[f.lucky]! } }),
    addLuck: (g, f) => {
      const rolls = f.rolls.map((total, i) => (i === f.lucky ? withLuck(total, g.board.onRoll.luck) : total));
      g.emit('COH-C.12', { type: 'rolled' });
      const lucky = f.lucky + 1;
      return { set: { ...f, rolls, lucky }, goTo: lucky < f.sides.length ? 'luck' : 'settle' };
    },
    settle: (g, f) => {
      const best = Math.max(...f.rolls);
      const tied = f.sides.filter((_, i) => f.rolls[i] === best);
      if (tied.length === 1) {
        g.emit(isForSeveral(g) ? 'COH-20.0.3' : 'COH-2.1.1', {
          type: 'initiativeWon',
          order: orderFrom(g, tied[0]!),
        });
        return { goTo: END };
      }
      // COH-3.2.4.2: again, without the CAPs already spent.
      g.emit('COH-3.2.4.2', { type: 'initiativeTied' });
      return { set: { sides: tied, rolls: [], lucky: 0 }, goTo: 'announce' };
    },
  },
};

/** COH-2.1.2, COH-3.2.4.1, COH-3.2.4.3: who announces next; each once, and only who has CAPs. */
const announcing = (look: L, sides: readonly string[]): string | null => {
  const left = sides
    .filter((side) => !(side in look.board.announced) && forceOf(look, side).caps > 0)
    .map((side) => ({ side, caps: forceOf(look, side).caps, nation: nationOf(look.setting, side) }));
  return left.sort(announcesBefore)[0]?.side ?? null;
};

const MOST_INITIATIVE_CAPS = 2; // COH-3.2.4.1

export const initiativeCaps: Ask<Coh, FrameOf<'initiativeCaps'>> = {
  rule: 'COH-3.2.4.1',
  who: (_look, f) => f.side,
  prompt: () => message('askInitiativeCaps'),
  choices: (look, f) => [
    {
      action: { type: 'spendCaps', points: 0 },
      holes: { points: { kind: 'number', min: 0, max: mostAnnounced(look, f.side) } },
    },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type !== 'spendCaps') return illegal('COH-3.2.4.1', 'notHere');
    if (action.points < 0) return illegal('COH-3.2.4.1', 'initiativeOnlyUp');
    const most = mostAnnounced(look, f.side);
    return action.points > most ? illegal('COH-3.2.4.1', 'tooManyCapsOnRoll', { most }) : null;
  },
  take: (g, f, _side, action) => {
    if (action.type === 'spendCaps')
      g.emit('COH-3.2.4.1', { type: 'capsAnnounced', side: f.side, caps: action.points });
  },
};

const mostAnnounced = (look: L, side: string): number => Math.min(MOST_INITIATIVE_CAPS, forceOf(look, side).caps);
