import type { Game } from '@grognard/kernel';
import type { Block, East, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import { isImpassable } from './01-map.ts';
import { endBattles } from './07-ends.ts';
import { settleControl, zonesOfControl } from './08-control.ts';
import type { L } from './facts.ts';
import { battleIn, blocksIn, hexOf } from './facts.ts';

/** Own ground units in a hex: not the paratroops that are still dispersed. */
const groundUnits = (look: L, hex: number, side: FrontSide): readonly Block[] =>
  blocksIn(look, hex, side).filter(({ dispersed }) => !dispersed);

/**
 * EF-14.6.2: friendly ground units make the contact, supplied or not: they are in the hex, or hold an unengaged hex next to
 * it by being there or by their zone of control.
 */
const isLinked = (look: L, one: Block): boolean => {
  const hex = hexOf(one)!;
  if (groundUnits(look, hex, one.side).length > 0) return true;
  const zones = zonesOfControl(look);
  return look.setting.around[hex]!.some((next) => {
    if (isImpassable(next.side) || battleIn(look, next.hex)) return false;
    const isHeld = groundUnits(look, next.hex, one.side).length > 0;
    const isZone = zones[one.side].has(next.hex) && !zones[enemyOf(one.side)].has(next.hex);
    return isHeld || (isZone && blocksIn(look, next.hex, enemyOf(one.side)).length === 0);
  });
};

/** EF-14.6.2: before enemies are checked; who finds nobody is eliminated. */
export const regroup = (g: Game<East>, side: FrontSide): void => {
  const dropped = g.board.blocks.filter((one) => one.side === side && one.dispersed);
  for (const one of dropped)
    if (isLinked(g, one)) g.emit('EF-14.6.2', { type: 'regrouped', block: one.id });
    else g.emit('EF-14.6.2', { type: 'lost', block: one.id, unit: one.unit });
  if (dropped.length === 0) return;
  endBattles(g);
  // EF-14.6.2: whoever has regrouped can cut supply lines in this very phase.
  settleControl(g);
};
