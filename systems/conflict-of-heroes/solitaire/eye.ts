import { bearing, DIRS, type HexId, within } from '@grognard/hex';
import { inArc } from '../rules/06-line-of-sight.ts';
import type { Threat } from '../rules/20-doctrine.ts';
import { threatsTo } from '../rules/20-doctrine.ts';
import { apart, friends, hexName } from '../rules/facts.ts';
import type { L, Unit } from '../types.ts';

const OPEN_VIEW = 5;
/** Half as urgent with each hex farther off. */
const urgency = (distance: number): number => 64 >> Math.min(distance, 6);

/** Of these ways to face, the one with the nearest enemies in its arc; where none is seen, with the most ground. */
export const bestFacing = (look: L, unit: Unit, facings: readonly number[] = DIRS): number => {
  const threats = threatsTo(look, unit);
  const ground = threats.length > 0 || unit.hex === null ? [] : within(look.setting.grid, unit.hex as HexId, OPEN_VIEW);
  const worthOf = (facing: number): number => {
    const turned = { ...unit, facing };
    let worth = ground.filter((hex) => inArc(look, turned, hex)).length;
    for (const { enemy, distance } of threats) if (inArc(look, turned, enemy.hex)) worth += urgency(distance);
    return worth * 2 + (isAhead(look, unit, facing, threats[0]) ? 1 : 0);
  };
  const worths = facings.map(worthOf);
  return facings[worths.indexOf(Math.max(...worths))]!;
};

/** Is the enemy straight ahead, nearer to this hexside than to any other? */
const isAhead = (look: L, unit: Unit, facing: number, threat: Threat | undefined): boolean => {
  if (!threat || unit.hex === null || threat.distance === 0) return false;
  const turn = (bearing(look.setting.grid, unit.hex as HexId, threat.enemy.hex as HexId)! - facing * 4 + 24) % 24;
  return turn <= 2 || turn >= 22;
};

/** The objectives a side defends: those it holds or held at the start; all of them when it has none. */
export const posts = (look: L, side: string): readonly number[] => {
  const { scoring } = look.setting.scenario;
  const first = scoring.control.filter((held) => friends(look, held.side, side)).map(({ hex }) => hex);
  const isOurs = (held: L['board']['control'][number]): boolean =>
    (held.side !== null && friends(look, held.side, side)) || first.includes(hexName(look.setting, held.hex));
  const ours = look.board.control.filter(isOurs);
  return (ours.length > 0 ? ours : look.board.control).map(({ hex }) => hex);
};

/** How far it is from a hex to the nearest of these; no way at all when there is none. */
export const wayHome = (look: L, hex: number, to: readonly number[]): number =>
  to.length === 0 ? 0 : Math.min(...to.map((post) => apart(look, hex, post)));
