import type { Game, Sequence } from '@grognard/kernel';
import type { East, FrameOf, FrontSide } from '../types.ts';
import { enemyOf, SIDES } from '../types.ts';
import { standDown } from './05-stand-down.ts';
import { declareCompulsory, fixSupport } from './07-declare.ts';
import { declaredLeft } from './07-rounds.ts';
import { blocksIn } from './facts.ts';

const show = (g: Game<East>, rule: East['rule'], hex: number, side: FrontSide): void => {
  for (const { id, unit, cv, flat } of blocksIn(g, hex, side))
    if (!flat && cv !== null) g.emit(rule, { type: 'shown', block: id, unit, cv });
};

/** EF-2.3.1, EF-4.43.2: all units of battles that will be fought are laid flat; elsewhere attackers that joined (EF-7.15.4). */
const reveal = (g: Game<East>): void => {
  for (const { hex, round, defender } of g.board.battles)
    if (round === 'declared') for (const side of SIDES) show(g, 'EF-4.43.2', hex, side);
    else show(g, 'EF-7.15.4', hex, enemyOf(defender));
};

/** EF-4.43.2, EF-4.45.1: strikes, declarations, reveal, rounds, headquarters; with no headquarters active too (EF-7.4.2). */
export const combat: Sequence<East, FrameOf<'combat'>> = {
  rule: 'EF-4.43.2',
  steps: {
    support: (g, f) => fixSupport(g, f.side, f.blitz),
    strikes: (_g, f) => ({ call: { kind: 'strikes', side: f.side, blitz: f.blitz } }),
    compulsory: (g, f) => declareCompulsory(g, f),
    declare: (_g, f) => ({ call: { kind: 'declare', side: f.side, blitz: f.blitz } }),
    reveal: (g) => reveal(g),
    rounds: (g, f) => {
      const [hex, ...others] = declaredLeft(g);
      if (hex === undefined) return { goTo: 'standDown' };
      if (others.length > 0) return { call: { kind: 'rounds', side: f.side, blitz: f.blitz } };
      return { call: { kind: 'battle', side: f.side, hex } };
    },
    next: () => ({ goTo: 'rounds' }),
    standDown: (g, f) => standDown(g, f.side),
  },
};
