import type { Sequence } from '@grognard/kernel';
import type { FrameOf, L, Man, Pf, Vehicle } from '../types.ts';
import { modelsEscaped, modelsLeft } from './01-victory.ts';
import { isolatedMen } from './02-command.ts';
import { isHero, manProfile } from './pieces.ts';

/** PF-BRV.9: models of a side that are lost, by what each was worth (PF-BRV.8). */
const listedLost = ({ board }: L, side: string): number =>
  board.lost.reduce((sum, one) => (one.side === side && one.how !== 'left' ? sum + one.models : sum), 0);

/**
 * PF-BRV.9: half of it or more is lost, reserves counted in what there was. In a game those that are listed as lost are those
 * that are missing; a position may say one or the other.
 */
export const isHalfDestroyed = (look: L, side: string): boolean => {
  const started = look.board.started[side] ?? 0;
  const missing = started - modelsLeft(look, side) - modelsEscaped(look, side);
  return started > 0 && Math.max(missing, listedLost(look, side)) * 2 >= started;
};

/** PF-BRV.13, PF-SR.5: the stubborn stay. */
const isStubborn = (man: Man): boolean => manProfile(man).traits.includes('stubborn');

const isIn = (only: readonly string[] | null, { id }: { readonly id: string }): boolean =>
  only === null || only.includes(id);

/** PF-BRV.6: who has to test because half the army is lost: leaders first (PF-BASE.31), nobody twice a turn. */
export const waverers = (look: L, side: string, only: readonly string[] | null): readonly string[] => {
  const { board } = look;
  const tests = (one: Man | Vehicle): boolean =>
    one.side === side && isIn(only, one) && !board.tested.includes(one.id) && one.at.in !== 'reserve';
  const men = board.men.filter((man) => tests(man) && man.at.in !== 'tray' && !isStubborn(man));
  const leaders = men.filter((man) => isHero(man));
  const others = men.filter((man) => !isHero(man));
  return [...leaders, ...board.vehicles.filter(tests), ...others].map(({ id }) => id);
};

/** PF-BRV.3, PF-GRP.9: who stands without orders at the start of his side's movement and has not been tested. */
const isolatedNow = (look: L, side: string, only: readonly string[] | null): readonly string[] =>
  isolatedMen(look, side)
    .filter((man) => isIn(only, man) && man.nerve === 'none')
    .map(({ id }) => id);

/** The start of a side's movement (PF-BRV.6, PF-GRP.10): whoever has to be brave is tested before anybody moves. */
export const morale: Sequence<Pf, FrameOf<'morale'>> = {
  rule: 'PF-BRV.6',
  steps: {
    waver: (g, f) => {
      // PF-HIST-OMA.17: an army that never routs is not tested for it either.
      if (!isHalfDestroyed(g, f.side) || g.setting.scenario.never.includes(f.side)) return;
      const left = waverers(g, f.side, f.only);
      return left.length > 0 ? { call: { kind: 'bravery', why: 'halfDestroyed', left } } : undefined;
    },
    isolated: (g, f) => {
      const left = isolatedNow(g, f.side, f.only);
      return left.length > 0 ? { call: { kind: 'bravery', why: 'isolated', left } } : undefined;
    },
  },
};
