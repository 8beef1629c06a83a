import type { Sequence, TargetCheck } from '@grognard/kernel';
import { message, term } from '@grognard/kernel';
import { withLuck } from '../house.ts';
import type { Coh, FrameOf, L } from '../types.ts';
import { capTerms } from './03-points.ts';
import { hexName, unitOf } from './facts.ts';

/** House, COH-14.5.2: a 6 keeps a vehicle going, as the text has it; the footnote of the table asks for more. */
const BOG_TEST_NEEDS = 6;

/** 14.5 A vehicle in ground that may hold it: a roll of its own side, like any other. */
export const bogTest: Sequence<Coh, FrameOf<'bogTest'>> = {
  rule: 'COH-14.5.1',
  steps: {
    caps: (game, f) => ({
      call: { kind: 'rollCaps', side: unitOf(game, f.unit).side, roll: 'rollBog', unit: f.unit },
    }),
    roll: (game, f) => {
      const roll = game.roll(bogCheck(game, f.unit));
      const margin = roll.result as number;
      return { set: { margin }, call: { kind: 'luck', side: unitOf(game, f.unit).side, margin } };
    },
    apply: (game, f) => {
      const margin = withLuck(f.margin!, game.board.onRoll.luck);
      game.emit('COH-3.2.3.2', { type: 'rolled' });
      if (margin < 0) game.emit('COH-14.5.1', { type: 'bogged', unit: f.unit, by: 'terrain' });
    },
  },
};

/** The roll that keeps a vehicle going. */
export const bogCheck = (look: L, id: string): TargetCheck<Coh> => ({
  shape: 'target',
  rule: 'COH-14.5.1',
  about: message('bogTest', { unit: id, hex: hexName(look.setting, unitOf(look, id).hex) }),
  sides: 6,
  dice: 2,
  add: capTerms(look),
  need: [term('COH-14.5.2', BOG_TEST_NEEDS)],
  pass: 'atLeast',
});
