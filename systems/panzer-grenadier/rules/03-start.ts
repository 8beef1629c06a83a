import type { Sequence } from '@grognard/kernel';
import type { FrameOf, Grenadier, Nation } from '../types.ts';
import { outcomeOf } from './01-victory.ts';
import { drawLeaders } from './06-draw-leaders.ts';
import { commandOf } from './17-command.ts';
import type { L } from './facts.ts';
import { apart, hexOf, holds } from './facts.ts';

/** 3 The game: set-up, one side after the other (PG-3.0.9), then turn after turn. */
export const game: Sequence<Grenadier, FrameOf<'game'>> = {
  rule: 'PG-3.0.1',
  waiting: () => 'PG-3.0.9',
  steps: {
    leaders: (g) => {
      for (const force of g.setting.scenario.forces) drawLeaders(g, force);
    },
    // PG-17.5.1: before anybody is set up.
    firstCommand: (g) => commandOf(g, g.setting.sides[0]),
    secondCommand: (g) => commandOf(g, g.setting.sides[1]),
    first: (g) => ({ call: { kind: 'setUp', side: g.setting.sides[0] } }),
    second: (g) => ({ call: { kind: 'setUp', side: g.setting.sides[1] } }),
    control: (g) => g.emit('PG-1.1.15', { type: 'controlSettled', control: firstControl(g) }),
    turns: () => ({ call: { kind: 'turn' } }),
    next: (g) => (g.board.turn < g.setting.scenario.turns ? { goTo: 'turns' } : undefined),
    end: (g) => g.finish(outcomeOf(g)),
  },
};

/** PG-1.1.15: who is nearest has a hex, unless the scenario says; between equals nobody has it. Whoever hides counts for nothing. */
const firstControl = (look: L): readonly (Nation | null)[] => {
  const { hexes } = look.setting;
  const standing = look.board.units.flatMap((one) => {
    const hex = hexOf(look, one);
    return hex !== null && !one.hidden && holds(look, one) ? [{ side: one.side, hex }] : [];
  });
  const nearest = (hex: number, side: Nation): number =>
    Math.min(...standing.filter((one) => one.side === side).map((one) => apart(look, one.hex, hex)));
  const isOnMap = new Set<number>(hexes);
  return look.board.control.map((owner, hex) => {
    if (owner !== null || !isOnMap.has(hex)) return owner;
    const [a, b] = look.setting.sides.map((side) => nearest(hex, side)) as [number, number];
    return a === b ? null : look.setting.sides[a < b ? 0 : 1];
  });
};
