import type { Ask, Sequence } from '@grognard/kernel';
import { AGAIN, END, illegal, message } from '@grognard/kernel';
import type { Block, FrameOf, Front, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import { fireCheck } from './06-fire.ts';
import { forecastOf } from './06-forecast.ts';
import { endIfCollapsed, loseStep } from './06-losses.ts';
import type { L } from './facts.ts';
import { blockAt, blocksIn, contested, hexName, notHere } from './facts.ts';

const ROUNDS = 2; // TF-6.3

/** TF-6.1. */
export const battles: Ask<Front, FrameOf<'battles'>> = {
  rule: 'TF-6.1',
  who: (look, f) => (contested(look).length > 0 ? f.side : null),
  prompt: () => message('askFight'),
  choices: (look) => contested(look).map((hex) => ({ action: { type: 'fight' as const, hex } })),
  refuse: (look, _f, _side, action) => {
    if (action.type !== 'fight') return notHere('TF-6.1');
    const isFought = contested(look).includes(action.hex);
    return isFought ? null : illegal('TF-6.1', 'nobodyToFight', { hex: hexName(look.setting, action.hex) });
  },
  forecasts: (look, f, _side, action) => (action.type === 'fight' ? forecastOf(look, f.side, action.hex) : []),
  take: (_g, f, _side, action) => {
    if (action.type !== 'fight') return;
    return { call: { kind: 'battle', side: f.side, hex: action.hex, round: 1 }, goTo: AGAIN };
  },
};

const areLeft = (look: L, hex: number, side: FrontSide): boolean => blocksIn(look, hex, side).length > 0;
const isOver = (look: L, f: FrameOf<'battle'>): boolean =>
  !areLeft(look, f.hex, f.side) || !areLeft(look, f.hex, enemyOf(f.side));

/** 6 Battle: `side` attacks. */
export const battle: Sequence<Front, FrameOf<'battle'>> = {
  rule: 'TF-6.3',
  steps: {
    show: (g, f) => {
      g.emit('TF-6.1', { type: 'battleBegan', side: f.side, hex: f.hex });
      for (const { id, unit, strength, shown } of [
        ...blocksIn(g, f.hex, f.side),
        ...blocksIn(g, f.hex, enemyOf(f.side)),
      ])
        if (!shown) g.emit('TF-6.2', { type: 'shown', block: id, unit, strength });
    },
    defend: (g, f) => ({ call: volleyOf(g, f, enemyOf(f.side)) }),
    attack: (g, f) => ({ call: volleyOf(g, f, f.side) }),
    nextRound: (g, f) => {
      if (isOver(g, f)) return { goTo: 'end' };
      return f.round < ROUNDS ? { set: { round: f.round + 1 }, goTo: 'defend' } : undefined;
    },
    storm: (_g, f) => ({ call: { kind: 'storm', side: f.side, hex: f.hex } }),
    // TF-6.10: whoever did not take the hex goes back.
    fallBack: (g, f) => (isOver(g, f) ? undefined : { call: { kind: 'fallBack', side: f.side, hex: f.hex } }),
    cutOff: (g, f) => {
      if (isOver(g, f)) return;
      for (const { id, unit } of blocksIn(g, f.hex, f.side)) g.emit('TF-6.10', { type: 'lost', block: id, unit });
    },
    end: (g, f) => {
      g.emit('TF-6.2', { type: 'stoodUp', hex: f.hex });
      const isTaken = areLeft(g, f.hex, f.side) && g.board.control[f.hex] !== f.side;
      if (isTaken) g.emit('TF-5.9', { type: 'controlled', side: f.side, hex: f.hex });
      endIfCollapsed(g);
    },
  },
};

const volleyOf = (look: L, { hex, round }: FrameOf<'battle'>, side: FrontSide): FrameOf<'volley'> => ({
  kind: 'volley',
  side,
  hex,
  round,
  left: blocksIn(look, hex, side).map(({ id }) => id),
});

/** TF-6.3: the blocks of `side` fire, one after the other. */
export const volley: Sequence<Front, FrameOf<'volley'>> = {
  rule: 'TF-6.3',
  steps: {
    fire: (g, f) => {
      const [id, ...left] = f.left;
      const one = id === undefined ? undefined : blockAt(g, id);
      if (id === undefined) return { goTo: END };
      if (!one || !areLeft(g, f.hex, enemyOf(f.side))) return { set: { left }, goTo: AGAIN };
      const hits = g.roll(fireCheck(g, one, f.hex, f.round)).result as number;
      g.emit('TF-6.3', { type: 'fired', block: id, hits });
      return { set: { left }, call: { kind: 'losses', side: enemyOf(f.side), hex: f.hex, hits } };
    },
    next: () => ({ goTo: AGAIN }),
  },
};

/** TF-6.5: hits on the blocks of `side`, one by one. */
export const losses: Sequence<Front, FrameOf<'losses'>> = {
  rule: 'TF-6.5',
  steps: {
    take: (g, f) => {
      const strongest = strongestOf(g, f.hex, f.side);
      if (f.hits === 0 || strongest.length === 0) return { goTo: END };
      if (strongest.length > 1) return { call: { kind: 'choose', side: f.side, hex: f.hex } };
      loseStep(g, 'TF-6.5', strongest[0]!, 'stepLost');
      return;
    },
    next: (_g, f) => ({ set: { hits: f.hits - 1 }, goTo: AGAIN }),
  },
};

const strongestOf = (look: L, hex: number, side: FrontSide): readonly Block[] => {
  const there = blocksIn(look, hex, side);
  const most = Math.max(...there.map(({ strength }) => strength));
  return there.filter(({ strength }) => strength === most);
};

export const choose: Ask<Front, FrameOf<'choose'>> = {
  rule: 'TF-6.5',
  reaction: { pass: null },
  who: (_look, f) => f.side,
  prompt: (look, f) => message('askLose', { hex: hexName(look.setting, f.hex) }),
  choices: (look, f) =>
    strongestOf(look, f.hex, f.side).map(({ id }) => ({ action: { type: 'lose' as const, block: id } })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'lose') return notHere('TF-6.5');
    const isStrongest = strongestOf(look, f.hex, f.side).some(({ id }) => id === action.block);
    return isStrongest ? null : illegal('TF-6.5', 'notStrongest', { block: action.block });
  },
  take: (g, _f, _side, action) => {
    if (action.type === 'lose') loseStep(g, 'TF-6.5', blockAt(g, action.block)!, 'stepLost');
  },
};
