import type { Game, Sequence } from '@grognard/kernel';
import { END } from '@grognard/kernel';
import type { Block, East, FrameOf } from '../types.ts';
import { enemyOf } from '../types.ts';
import { countPerStep } from './07-defence.ts';
import { fieldIn } from './07-field.ts';
import { canFire, strikeCheck } from './07-fire.ts';
import { volleyOf } from './07-volley.ts';
import type { L } from './facts.ts';
import { battleIn, blockAt, blocksIn } from './facts.ts';

type F = FrameOf<'battle'>;

/** EF-1.46.3: the strongest of a fortress that can fire, once the air strike is over. */
const strongestIn = (look: L, { hex, side }: F): readonly Block[] => {
  const able = blocksIn(look, hex, enemyOf(side)).filter((one) => canFire(look, one));
  const most = Math.max(...able.map(({ cv }) => cv ?? 0));
  return able.filter(({ cv }) => (cv ?? 0) === most);
};

export const nameStrongest = (g: Game<East>, hex: number, strongest: string | null): void => {
  const battle = battleIn(g, hex);
  if (battle && battle.strongest !== strongest)
    g.emit('EF-1.46.3', { type: 'battleChanged', battle: { ...battle, strongest } });
};

/** EF-7.4.3: an attack that can do no harm. */
const isInVain = (look: L, { hex, side }: F): boolean => countPerStep(fieldIn(look, hex, side)) === 0;

/** EF-7.22.1: one round; `side` is the active one. EF-7.23.1: the other, were it the attacker once, fires first. */
export const battle: Sequence<East, F> = {
  rule: 'EF-7.22.1',
  steps: {
    strike: (g, f) => {
      const strike = battleIn(g, f.hex)?.strike;
      // EF-7.4.5: a headquarters that has died since takes its strike with it.
      if (!strike || !blockAt(g, strike.hq) || isInVain(g, f)) return;
      const hits = g.roll(strikeCheck(g, f.side, strike.dice)).result as number;
      g.emit('EF-13.15.1', { type: 'bombed', hex: f.hex, hits });
      // EF-7.4.4: outside command a strike does less, as all else.
      const perStep = countPerStep(fieldIn(g, f.hex, f.side));
      return { call: { kind: 'losses', side: enemyOf(f.side), hex: f.hex, hits, perStep, among: null } };
    },
    strongest: (g, f) => {
      if (!battleIn(g, f.hex)) return { goTo: END };
      const [one, ...equals] = fieldIn(g, f.hex, f.side).isFortress ? strongestIn(g, f) : [];
      if (equals.length === 0) {
        nameStrongest(g, f.hex, one?.id ?? null);
        return;
      }
      const among = [one!, ...equals].map(({ id }) => id);
      return { call: { kind: 'choose', side: enemyOf(f.side), why: 'fortress', hex: f.hex, among, perStep: 1 } };
    },
    defence: (g, f) => ({ call: volleyOf(g, f.hex, enemyOf(f.side), 'defence') }),
    offence: (g, f) => {
      if (!battleIn(g, f.hex)) return { goTo: END };
      if (!isInVain(g, f)) return { call: volleyOf(g, f.hex, f.side, 'offence') };
      g.emit('EF-7.4.3', { type: 'attackedInVain', hex: f.hex });
      return;
    },
    // EF-7.12.2, EF-7.21.1: the original defender's blocks are hidden again, the attacker's stay as they lie.
    end: (g, f) => {
      if (battleIn(g, f.hex)) g.emit('EF-7.21.1', { type: 'roundEnded', hex: f.hex });
    },
  },
};
