import type { Choice, Space } from '@grognard/kernel';
import type { Shot } from '../rules/07-attack.ts';
import { attackOf, isSmoke } from '../rules/07-attack.ts';
import { reachOf } from '../rules/07-fire-value.ts';
import { canHurt } from '../rules/07-targets.ts';
import { mayLieAt } from '../rules/20-decoys.ts';
import { endangersFriends, FIRES_ON, isInNormalRange, needOf, threatsTo } from '../rules/20-doctrine.ts';
import { apart, enemiesIn, unitOf } from '../rules/facts.ts';
import type { Action, L, Unit } from '../types.ts';

/** A shot, and the lowest bare roll of two dice that hits an enemy with it. */
export interface Aim {
  readonly shot: Shot;
  readonly need: number;
}

const COMES_OUT_ON = 8;

/** A hole of a choice, if it has that one. */
export const holeOf = (choice: Choice<Action>, field: string): Space | undefined =>
  (choice.holes as Readonly<Record<string, Space>> | undefined)?.[field];

/** COH-20.2.6: every shot of a side within normal range that a 10 or less would make a hit, the easiest first. */
export const aims = (look: L, side: string, choices: readonly Choice<Action>[]): readonly Aim[] =>
  choices
    .flatMap((choice) => shotsOf(look, side, choice))
    .filter((shot) => isInNormalRange(look, shot) && !endangersFriends(look, side, shot))
    .map((shot) => ({ shot, need: needOf(look, side, shot) }))
    .filter(({ need }) => need <= FIRES_ON)
    .sort((a, b) => a.need - b.need);

/** What a listed choice of fire can be aimed at: enemies that are seen, never smoke. */
const shotsOf = (look: L, side: string, choice: Choice<Action>): readonly Shot[] => {
  const { action } = choice;
  if (action.type !== 'fire' || isSmoke(action)) return [];
  const { pay: _open, ...shot } = action;
  const [hexes, named] = [holeOf(choice, 'hex'), holeOf(choice, 'target')];
  if (named?.kind === 'options') return named.options.map((target) => ({ ...shot, target: target as string }));
  const at = hexes?.kind === 'hexes' ? hexes.hexes : [shot.hex];
  return at.filter((hex) => enemiesIn(look, side, hex).length > 0).map((hex) => ({ ...shot, hex }));
};

/** A plain shot of a unit at a hex, whichever way it faces. */
const plainShot = (unit: Unit, hex: number, target: string | null): Shot => ({
  type: 'fire',
  leader: unit.id,
  supporters: [],
  mode: 'direct',
  hex,
  target,
  observer: null,
  weapon: null,
  bonus: [],
});

/** The board with one of its units somewhere else. */
const withUnitAt = (look: L, unit: Unit, hex: number): L => ({
  setting: look.setting,
  board: { ...look.board, units: look.board.units.map((other) => (other.id === unit.id ? { ...unit, hex } : other)) },
});

/** The bare roll by which a unit would hit an enemy from a hex, in range or at close quarters. */
export const needFrom = (look: L, unit: Unit, hex: number, enemy: Unit & { readonly hex: number }): number => {
  const there = withUnitAt(look, unit, hex);
  const shot = plainShot(unit, enemy.hex, enemy.hex === hex ? enemy.id : null);
  const isOutOfReach = apart(look, hex, enemy.hex) > reachOf(unit);
  const isHarmless = !canHurt(there, attackOf(unit.side, shot), enemy);
  return isOutOfReach || isHarmless ? Number.POSITIVE_INFINITY : needOf(there, unit.side, shot);
};

/** COH-20.2.11, COH-20.3.1: a marked hex from which whoever may lie there would have a good shot. */
export const ambushHex = (look: L, side: string): number | null => {
  const isGood = (hex: number): boolean =>
    mayLieAt(look, hex).some((unit) => {
      const there = withUnitAt(look, unit, hex);
      const seen = threatsTo(there, unitOf(there, unit.id));
      return seen.some(({ enemy }) => needFrom(look, unit, hex, enemy) <= COMES_OUT_ON);
    });
  return look.board.coins.find((coin) => coin.side === side && isGood(coin.hex))?.hex ?? null;
};
