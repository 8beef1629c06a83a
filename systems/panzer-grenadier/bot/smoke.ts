import { fireValue } from '../rules/07-values.ts';
import { smoke } from '../rules/16-smoke-fire.ts';
import type { L } from '../rules/facts.ts';
import { apart, around, hexOf, isCombatUnit, isSmoky, unitAt } from '../rules/facts.ts';
import type { ActionOf, FrameOf, Nation, Unit } from '../types.ts';
import type { Prospect } from './fires.ts';
import { isAllowed } from './fires.ts';
import { pullsOf } from './goals.ts';
import { markedHexes, sectorOf } from './ground.ts';
import type { GrenadierWeights } from './weights.ts';

/** PG-16.1.3: the chance that a round of smoke stays. */
const STAYS = 26 / 36;
/** How much fire must lie on the way before smoke is thought of, and how many of those who go on are counted. */
const WORTH_HIDING = 6;
const MOST_GOING = 6;

/** Where those who are still to go would set foot next, and what would be fired at them there. */
const nextSteps = (look: L, side: Nation, w: GrenadierWeights): readonly (readonly [Unit, number])[] => {
  const pulls = pullsOf(look, side, w);
  const found = look.board.units.flatMap((unit): readonly (readonly [Unit, number])[] => {
    const hex = unit.side === side && unit.mark === 'none' && isCombatUnit(look, unit) ? hexOf(look, unit) : null;
    if (hex === null || unit.state !== 'good') return [];
    const [next] = around(look, hex).toSorted((a, b) => pulls[b]! - pulls[a]!);
    if (next === undefined || pulls[next]! <= pulls[hex]!) return [];
    return sectorOf(look, unit, w).threat(next) >= WORTH_HIDING ? [[unit, next]] : [];
  });
  return found.slice(0, MOST_GOING);
};

/** The same board with smoke in a hex. */
const smoked = ({ setting, board }: L, hex: number, side: Nation): L => ({
  setting,
  board: { ...board, smoke: [...board.smoke, { hex, side }] },
});

/** Before those who fire, on the side of those who go on. */
const placesFor = (look: L, side: Nation, steps: readonly (readonly [Unit, number])[]): readonly number[] => {
  const before = markedHexes(look, side).flatMap((mark) =>
    around(look, mark).filter((hex) => steps.some(([, next]) => apart(look, hex, next) < apart(look, mark, next))),
  );
  return [...new Set(before)];
};

/** Hexes where smoke would hide men who go on over open ground, with what it would save them (PG-16.11.1). */
export const screens = (look: L, side: Nation, w: GrenadierWeights): readonly { hex: number; gain: number }[] => {
  const steps = nextSteps(look, side, w);
  if (steps.length === 0) return [];
  const before = steps.map(([unit, next]) => sectorOf(look, unit, w).threat(next));
  return placesFor(look, side, steps)
    .filter((hex) => !isSmoky(look, hex))
    .map((hex) => {
      const hidden = smoked(look, hex, side);
      const saved = steps.reduce(
        (sum, [unit, next], i) => sum + before[i]! - sectorOf(hidden, unit, w).threat(next),
        0,
      );
      return { hex, gain: STAYS * w.smoke * w.fear * saved };
    })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
};

const MOST_SCREENS = 2;

/** PG-16.1.1: the smoke that mortars and guns of a group could lay, while others are still to go. */
export const screensOf = (look: L, f: FrameOf<'acting'>, w: GrenadierWeights): readonly Prospect[] => {
  const choices = smoke.choices(look, f);
  if (choices.length === 0) return [];
  const places = screens(look, f.side, w);
  return choices.flatMap(({ action }) => {
    const { shooters } = action as ActionOf<'smoke'>;
    const unit = unitAt(look, shooters[0]!);
    const from = unit ? hexOf(look, unit) : null;
    if (!unit || from === null) return [];
    const range = fireValue(look, unit, 'bf')?.range ?? 0;
    return places
      .filter(({ hex }) => apart(look, from, hex) <= range)
      .slice(0, MOST_SCREENS)
      .map(({ hex, gain }): Prospect => ({ action: { type: 'smoke', shooters, hex }, gain, hope: gain }))
      .filter((one) => isAllowed(look, f, one.action));
  });
};
