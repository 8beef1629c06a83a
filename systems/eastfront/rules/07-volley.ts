import type { PoolCheck, Sequence } from '@grognard/kernel';
import { AGAIN, END, message } from '@grognard/kernel';
import type { Block, East, FrameOf, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import { countPerStep } from './07-defence.ts';
import type { Field } from './07-field.ts';
import { fieldIn } from './07-field.ts';
import { canFire, defensiveFire, fireCheck, offensiveFire, shooterOf } from './07-fire.ts';
import { repulseIn } from './07-repulse.ts';
import type { L } from './facts.ts';
import { battleIn, blockAt, blocksIn } from './facts.ts';
import { blockName } from './names.ts';

type F = FrameOf<'volley'>;

/** Who fires in a battle: all that can, once (EF-7.31.1). */
export const volleyOf = (look: L, hex: number, side: FrontSide, fire: 'defence' | 'offence'): F => ({
  kind: 'volley',
  side,
  hex,
  fire,
  left: blocksIn(look, hex, side).flatMap((one) => (canFire(look, one) ? [one.id] : [])),
  hits: 0,
  repulses: 0,
});

/** The fire of one block in a battle as a check. */
export const battleFire = (look: L, one: Block, hex: number, fire: 'defence' | 'offence'): PoolCheck<East> => {
  const active = fire === 'defence' ? enemyOf(one.side) : one.side;
  const field = fieldIn(look, hex, active);
  // Who fires in a battle lies face up; one that does not is not named.
  const name = one.flat ? blockName(look, one.id) : message('blockAnon', { block: one.id });
  if (fire === 'offence') return fireCheck(name, one.cv ?? 0, offensiveFire(shooterOf(look, one), field) ?? [], null);
  return fireCheck(name, one.cv ?? 0, defensiveNeed(look, one, hex, field), repulseIn(look, hex, active));
};

const defensiveNeed = (look: L, one: Block, hex: number, field: Field) => {
  const place = battleIn(look, hex)?.strongest === one.id ? 'strongest' : 'other';
  return defensiveFire(shooterOf(look, one), field, place) ?? [];
};

/**
 * The blocks of a side fire, one after the other. All its dice fall before the enemy fires and hits are alike: the order
 * changes nothing, so nobody is asked for it.
 */
export const volley: Sequence<East, F> = {
  rule: 'EF-7.31.1',
  steps: {
    fire: (g, f) => {
      const [id, ...left] = f.left;
      if (id === undefined) return { goTo: 'repulse' };
      const foe = enemyOf(f.side);
      const one = blockAt(g, id);
      // EF-7.33.2: nobody left to fire at.
      if (!one || blocksIn(g, f.hex, foe).length === 0) return { goTo: END };
      const isDefence = f.fire === 'defence';
      const repulse = isDefence ? repulseIn(g, f.hex, foe) : null;
      const roll = g.roll(battleFire(g, one, f.hex, f.fire));
      const hits = roll.result as number;
      const repulses = repulse ? roll.faces.filter((face) => face <= repulse.value).length : 0;
      g.emit('EF-7.31.1', { type: 'fired', block: id, hits, repulses });
      // EF-7.51.4: in an assault everybody fires before anything is taken.
      if (repulse) return { set: { left, hits: f.hits + hits, repulses: f.repulses + repulses }, goTo: AGAIN };
      const perStep = isDefence ? 1 : countPerStep(fieldIn(g, f.hex, f.side));
      return { set: { left }, call: { kind: 'losses', side: foe, hex: f.hex, hits, perStep, among: null } };
    },
    next: () => ({ goTo: 'fire' }),
    repulse: (g, { side, hex, hits, repulses: count }) => {
      const active = enemyOf(side);
      const attackers = blocksIn(g, hex, active).map(({ id }) => id);
      return hits + count === 0 ? undefined : { call: { kind: 'repulse', side: active, hex, count, hits, attackers } };
    },
  },
};
