import type { Ask, Game } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';
import { cutOff } from './06-stacking.ts';
import { nameStrongest } from './07-battle.ts';
import { takeHit } from './07-losses.ts';
import { repulseBlock } from './07-repulse.ts';
import { pullOff } from './16-plain.ts';
import { defect } from './16-surrender.ts';
import { notHere } from './facts.ts';
import { blockName } from './names.ts';

type Why = FrameOf<'choose'>['why'];

/** By which rule a side chooses among equals. */
const RULES: Readonly<Record<Why, East['rule']>> = {
  loss: 'EF-7.33.2',
  repulse: 'EF-7.51.2',
  fortress: 'EF-1.46.3',
  fortressSupply: 'EF-10.5.1',
  portCadre: 'EF-15.31.1',
  overStack: 'EF-6.22.2',
  pulled: 'EF-16.7.3',
  defector: 'EF-16.1.2',
};

/** What a choice does, by its reason. */
const EFFECTS: Readonly<Record<Why, (g: Game<East>, f: FrameOf<'choose'>, block: string) => void>> = {
  loss: (g, f, block) => takeHit(g, block, f.perStep),
  repulse: (g, _f, block) => repulseBlock(g, block),
  fortress: (g, f, block) => {
    if (f.hex !== null) nameStrongest(g, f.hex, block);
  },
  fortressSupply: (g, _f, block) => g.emit('EF-10.5.1', { type: 'spared', block }),
  portCadre: (g, _f, block) => g.emit('EF-15.31.1', { type: 'spared', block }),
  overStack: (g, _f, block) => cutOff(g, block),
  pulled: (g, f, block) => {
    if (f.hex !== null) pullOff(g, block, f.hex);
  },
  defector: (g, _f, block) => defect(g, block),
};

/** The owner chooses one of several that the rules hold equal. */
export const choose: Ask<East, FrameOf<'choose'>> = {
  rule: 'EF-7.33.2',
  ruleOf: ({ why }) => RULES[why],
  reaction: { pass: null },
  who: (_look, f) => f.side,
  prompt: (_look, f) => message(`askChoose_${f.why}`),
  choices: (_look, f) => f.among.map((block) => ({ action: { type: 'choose' as const, block } })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'choose') return notHere(RULES[f.why]);
    return f.among.includes(action.block)
      ? null
      : illegal(RULES[f.why], 'notAmongEquals', { block: blockName(look, action.block) });
  },
  take: (g, f, _side, action) => {
    if (action.type === 'choose') EFFECTS[f.why](g, f, action.block);
  },
};
