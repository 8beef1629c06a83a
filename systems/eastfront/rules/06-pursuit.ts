import type { Game, PoolCheck, Sequence, Term } from '@grognard/kernel';
import { AGAIN, message, term } from '@grognard/kernel';
import type { Block, East, FrameOf } from '../types.ts';
import { enemyOf } from '../types.ts';
import { isFortress, isMajorCity } from './01-map.ts';
import type { OnFoot } from './06-march.ts';
import { embark, march, settleRetreat } from './06-march.ts';
import { stayersWith } from './06-retreat.ts';
import { speedFrom } from './06-speed.ts';
import { canFire } from './07-fire.ts';
import { loseStep } from './07-losses.ts';
import type { L } from './facts.ts';
import { battleIn, blockAt, blocksIn, hexOf, terrainOf, unitOf } from './facts.ts';
import { blockName } from './names.ts';

const DOUBLE = 5;
const SINGLE = 6;

/** EF-15.6.1: whoever has to be taken off a beach is slow, but for the Coastal Army (EF-15.5.1). */
const retreatSpeed = (look: L, guard: Block, hex: number): number => {
  const isBySea = look.board.rearGuards.some(({ block, by }) => block === guard.id && by === 'sea');
  if (!isBySea) return speedFrom(look, guard, hex);
  return unitOf(look, guard)?.type === 'coastal' ? 2 : 1;
};

/** EF-6.42.1: what a pursuer must throw: who is faster fires double, who is as fast single, who is slower not at all. */
const needOf = (look: L, pursuer: Block, guard: Block, hex: number): Term<East> | null => {
  // EF-6.42.2: speeds in this weather; nothing else of weather, ground or type changes the fire.
  const lead = speedFrom(look, pursuer, hex) - retreatSpeed(look, guard, hex);
  // EF-5.1.3: no headquarters; nor a static unit without a step (EF-2.67.2).
  if (lead < 0 || !canFire(look, pursuer)) return null;
  return lead > 0 ? term('EF-6.42.1', DOUBLE, 'pursuerFaster') : term('EF-6.42.1', SINGLE, 'pursuerAsFast');
};

const pursuitCheck = (look: L, { id, cv }: Block, need: Term<East>, perStep: number): PoolCheck<East> => ({
  shape: 'pool',
  rule: 'EF-6.42.1',
  about: message('pursuitOf', { block: blockName(look, id), perStep }),
  sides: 6,
  dice: [term('EF-6.42.1', cv ?? 1)],
  add: [],
  need: [need],
  pass: 'atLeast',
});

/** EF-6.42.3: hits for a step of the rear guard: by printed ground and city, mud left aside; behind its own walls three. */
export const perStepInRetreat = (look: L, guard: Block, hex: number): number => {
  if (isFortress(look, hex) && battleIn(look, hex)?.defender === guard.side) return 3;
  return terrainOf(look, hex) !== 'clear' || isMajorCity(look, hex) ? 2 : 1;
};

/** EF-6.42.1: hits on the rear guard, with those it has from before; if it dies no more comes of it (EF-6.42.4). */
const strike = (g: Game<East>, id: string, hits: number, perStep: number): void => {
  const before = blockAt(g, id)!;
  const sum = before.hits + hits;
  for (let step = 0; step < Math.floor(sum / perStep); step += 1) {
    const guard = blockAt(g, id);
    if (guard) loseStep(g, 'EF-6.42.1', guard);
  }
  const left = sum % perStep;
  if (blockAt(g, id) && left !== before.hits) g.emit('EF-6.42.3', { type: 'hitKept', block: id, hits: left });
};

/** The enemies in its hex go for whoever leaves it last. */
export const pursuitOf = (look: L, guard: Block): FrameOf<'pursuit'> => {
  const hex = hexOf(guard)!;
  const side = enemyOf(guard.side);
  return { kind: 'pursuit', side, hex, block: guard.id, left: blocksIn(look, hex, side).map(({ id }) => id) };
};

const show = (g: Game<East>, { id, unit, cv, flat }: Block): void => {
  if (!flat && cv !== null) g.emit('EF-6.42.1', { type: 'shown', block: id, unit, cv });
};

/** EF-6.42.1: pursuers fire one after the other. One unit takes it all, so nobody has a choice. */
export const pursuit: Sequence<East, FrameOf<'pursuit'>> = {
  rule: 'EF-6.42.1',
  steps: {
    fire: (g, f) => {
      const [id, ...left] = f.left;
      const [guard, pursuer] = [blockAt(g, f.block), id === undefined ? undefined : blockAt(g, id)];
      if (id === undefined || !guard) return { goTo: 'end' };
      const need = pursuer ? needOf(g, pursuer, guard, f.hex) : null;
      if (!pursuer || need === null) return { set: { left }, goTo: AGAIN };
      // Who fires and who is fired at is seen.
      show(g, guard);
      show(g, pursuer);
      const perStep = perStepInRetreat(g, guard, f.hex);
      const hits = g.roll(pursuitCheck(g, pursuer, need, perStep)).result as number;
      g.emit('EF-6.42.1', { type: 'fired', block: id, hits, repulses: 0 });
      strike(g, f.block, hits, perStep);
      return { set: { left }, goTo: AGAIN };
    },
    end: (g, f) => {
      const guard = blockAt(g, f.block);
      if (!guard) settleRetreat(g, f.hex, enemyOf(f.side));
      // EF-6.42.4: what was not enough for a step is forgotten.
      else if (guard.hits > 0) g.emit('EF-6.42.4', { type: 'hitKept', block: f.block, hits: 0 });
    },
  },
};

/** EF-5.21.3, EF-5.41.1: headquarters that deploy or mobilise may be the last to leave too. */
const goingOf = ({ orders, stoodDown }: Block, by: 'command' | 'supreme'): OnFoot => {
  if (orders !== null) return 'deployed';
  if (stoodDown) return 'mobilised';
  return by === 'supreme' ? 'supreme' : 'ground';
};

/** EF-6.41.1: the rear guard stands until all else has moved, then goes its way under fire. */
export const rearGuard: Sequence<East, FrameOf<'rearGuard'>> = {
  rule: 'EF-6.41.1',
  steps: {
    pursued: (g, f) => {
      const guard = blockAt(g, f.block);
      // EF-6.41.2: where somebody stays there is no retreat, and no pursuit.
      if (!guard || stayersWith(g, guard).length > 0) return;
      return { call: pursuitOf(g, guard) };
    },
    leaves: (g, f) => {
      const guard = blockAt(g, f.block);
      const order = g.board.rearGuards.find(({ block }) => block === f.block);
      if (!guard || !order) return;
      const hex = hexOf(guard)!;
      const isRetreat = stayersWith(g, guard).length === 0;
      g.emit('EF-6.41.1', { type: 'rearGuardFree', block: f.block });
      if (order.by === 'sea') embark(g, f.block, order.path[0]!);
      else march(g, f.block, order.path, goingOf(guard, order.by));
      if (isRetreat) settleRetreat(g, hex, f.side);
    },
  },
};
