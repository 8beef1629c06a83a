import type { Game, Sequence, Term } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Block, East, FrameOf, FrontSide, Weather } from '../types.ts';
import { weatherIn } from './01-map.ts';
import { dropLoneStatics } from './02-static.ts';
import { scenarioNow } from './03-start.ts';
import { overStackIn } from './06-stacking.ts';
import { endBattleIn } from './07-ends.ts';
import { loseStep } from './07-losses.ts';
import type { L } from './facts.ts';
import { battleIn, blockAt, blockOf, blocksIn, isIn, unitOf } from './facts.ts';

/** How one attacker came: over which kind of side, and whether it is at home on beaches (EF-15.5.1). */
export interface Assault {
  readonly by: Block['by'];
  readonly isCoastal: boolean;
}

/** T8: up to which face one attacker alone would be repulsed; null over an ordinary side, where nobody is. */
const numberOf = ({ by, isCoastal }: Assault, weather: Weather, river: 'open' | 'undefended'): Term<East> | null => {
  switch (by) {
    case 'river':
      // EF-7.52.1: a frozen river, and one nobody watches (EF-S41.2), is an ordinary side.
      if (weather === 'snow' || river === 'undefended') return null;
      // EF-12.24.3 says the same of mud.
      return weather === 'mud' ? term('EF-7.53.1', 3) : term('EF-7.51.1', 2);
    case 'sea':
      return isCoastal ? term('EF-15.5.1', 2) : term('EF-15.43.1', 3);
    case 'air':
      return term('EF-14.4.1', 1);
    case 'land':
    case null:
      return null; // EF-0.11
  }
};

/**
 * EF-7.5.1, EF-7.54.1, EF-14.41.1: the lowest number for all, if nobody came over an ordinary side (EF-7.5.2, EF-14.4.2).
 */
export const lowestRepulse = (
  attackers: readonly Assault[],
  weather: Weather,
  river: 'open' | 'undefended',
): Term<East> | null => {
  const numbers = attackers.map((one) => numberOf(one, weather, river));
  const [first] = numbers;
  if (!first || numbers.includes(null)) return null;
  const lowest = Math.min(...numbers.map((one) => one!.value));
  const isMixed = numbers.some((one) => one!.value !== first.value);
  return isMixed ? term('EF-7.54.1', lowest) : first;
};

/** EF-S41.2: in June 1941 nobody is on guard behind the border rivers. */
const isUnguarded = (look: L, side: FrontSide): boolean =>
  side === 'axis' && look.board.date.startsWith('1941-06') && scenarioNow(look).special['EF-S41.2'] === true;

/** What repulses these attackers of a hex in the first defensive fire. */
export const repulseOf = (
  look: L,
  hex: number,
  attackers: readonly Pick<Block, 'by' | 'unit' | 'side'>[],
): Term<East> | null =>
  lowestRepulse(
    attackers.map((one) => ({ by: one.by, isCoastal: unitOf(look, one)?.type === 'coastal' })),
    weatherIn(look, hex),
    attackers.some(({ side }) => isUnguarded(look, side)) ? 'undefended' : 'open',
  );

/** EF-7.5.1, EF-7.51.6: only in the first round of a new battle. */
export const repulseIn = (look: L, hex: number, side: FrontSide): Term<East> | null =>
  battleIn(look, hex)?.isNew ? repulseOf(look, hex, blocksIn(look, hex, side)) : null;

/** EF-7.51.1, EF-7.51.5: back to the hex it came from; paratroops lose a step at it, before any hit (EF-14.4.1). */
export const repulseBlock = (g: Game<East>, id: string): void => {
  const one = blockOf(g, id);
  if (one.from === null) return;
  g.emit('EF-7.51.1', { type: 'moved', block: id, path: [one.from], going: 'repulsed', by: null });
  if (unitOf(g, one)?.type === 'paratroops') loseStep(g, 'EF-14.4.1', blockOf(g, id));
};

type F = FrameOf<'repulse'>;

const standing = (look: L, { hex, attackers }: F): readonly Block[] =>
  attackers.flatMap((id) => {
    const one = blockAt(look, id);
    return one && isIn(one, hex) ? [one] : [];
  });

/** EF-7.51.4: attackers go back, the weakest first, before the hits of the same fire are taken. */
export const repulse: Sequence<East, F> = {
  rule: 'EF-7.51.1',
  steps: {
    back: (g, f) => {
      const there = standing(g, f);
      if (f.count === 0 || there.length === 0) return { goTo: 'left' };
      const least = Math.min(...there.map(({ cv }) => cv ?? 0));
      // EF-7.51.2: by their strength before these hits.
      const weakest = there.filter(({ cv }) => (cv ?? 0) === least).map(({ id }) => id);
      const set = { count: f.count - 1 };
      if (weakest.length > f.count)
        return { set, call: { kind: 'choose', side: f.side, why: 'repulse', hex: f.hex, among: weakest, perStep: 1 } };
      repulseBlock(g, weakest[0]!);
      return { set };
    },
    again: () => ({ goTo: 'back' }),
    left: (g, f) => {
      dropLoneStatics(g, f.hex);
      endBattleIn(g, f.hex);
    },
    // EF-7.51.3: on those who stay; on the repulsed only if nobody does. What is over is lost.
    hits: (g, f) => {
      const among = standing(g, f).length > 0 ? null : f.attackers;
      return { call: { kind: 'losses', side: f.side, hex: f.hex, hits: f.hits, perStep: 1, among } };
    },
    // EF-6.22.2: only now, when it is known who is still there to be too many.
    tooMany: (g, f) => {
      const full = overStackIn(g, f.side);
      return full ? { call: full, goTo: 'tooMany' } : undefined;
    },
  },
};
