import { effectiveCv } from '../rules/05-radius.ts';
import { dropsBy } from '../rules/14-drop.ts';
import { shoresOff } from '../rules/15-coast.ts';
import type { Ashore } from '../rules/15-landing.ts';
import { landingsBy } from '../rules/15-landing.ts';
import type { L } from '../rules/facts.ts';
import { apart, blocksIn, hexOf, isFriendly, unitOf } from '../rules/facts.ts';
import type { Block } from '../types.ts';
import { enemyOf } from '../types.ts';
import type { Mover } from './movers.ts';
import { REPULSE } from './movers.ts';
import type { Picture } from './picture.ts';

/** What takes all the command of a headquarters: one unit over the sea, or one out of the air. */
export type Expedition = 'landing' | 'drop';

/** EF-15.5.1. */
const COASTAL_REPULSE = 2;

/**
 * EF-14.6.2: paratroops are lost if nobody links up with them. They are dropped where friends fight already, or among enemies
 * next to a hex of their own.
 */
const isLinkedUp = (look: L, { side }: Block, hex: number): boolean => {
  if (blocksIn(look, hex, enemyOf(side)).length === 0) return false;
  if (blocksIn(look, hex, side).length > 0) return true;
  return look.setting.around[hex]!.some((next) => isFriendly(look, next.hex, side));
};

const reachOf = (look: L, hq: Block, kind: Expedition): readonly Ashore[] => {
  if (kind === 'landing') return landingsBy(look, hq);
  return dropsBy(look, hq).map(({ one, hexes }) => ({ one, hexes: hexes.filter((hex) => isLinkedUp(look, one, hex)) }));
};

/** Who an expedition of a headquarters could bring where: one of them only. */
export const expeditionOf = ({ look, pieces }: Picture, hq: Block, kind: Expedition): readonly Mover[] => {
  const start = hexOf(hq)!;
  return reachOf(look, hq, kind).map(({ one, hexes }): Mover => {
    const seaborne = unitOf(look, one)?.type === 'coastal' ? COASTAL_REPULSE : REPULSE.sea;
    return {
      piece: pieces.findIndex(({ block }) => block.id === one.id),
      start,
      isInBattle: false,
      ways: hexes.map((hex) => ({
        hex,
        path: [hex],
        by: kind,
        from: start,
        repulse: kind === 'drop' ? REPULSE.air : seaborne,
        isAttack: blocksIn(look, hex, enemyOf(one.side)).length > 0,
      })),
    };
  });
};

/** EF-15.41.2, EF-14.5.1: where a headquarters would support its expedition: shores near its port; no drop at all. */
export const supportFor = (look: L, hq: Block, kind: Expedition): ReadonlySet<number> => {
  const port = hexOf(hq)!;
  const radius = effectiveCv(look, hq);
  const shores = kind === 'landing' ? shoresOff(look, hq.side, port) : [];
  return new Set(shores.filter((hex) => apart(look, port, hex) <= radius));
};
