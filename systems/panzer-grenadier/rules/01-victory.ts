import type { Outcome, Sum, Term } from '@grognard/kernel';
import { message, sumOf, term } from '@grognard/kernel';
import { knownHexesIn } from '../cache/areas.ts';
import type { Scenario } from '../load/scenario.ts';
import type { Grenadier, Nation } from '../types.ts';
import type { L } from './facts.ts';
import { enemyOf, hexName, hexOf, isCombatUnit } from './facts.ts';

type Goal = Scenario['goals'][number];
type T = Term<Grenadier>;

/** PG-1.1.14: for each of these hexes that the side controls. */
const heldTerms = ({ board, setting }: L, side: Nation, { points, hold = [] }: Goal): readonly T[] =>
  hold.flatMap((name) =>
    board.control[setting.hexNamed.get(name)!] === side ? [term('PG-1.1.14', points, 'goalHeld', { hex: name })] : [],
  );

/** PG-7.6.1: for each step that the enemy has lost. */
const lostTerms = (look: L, side: Nation, { points, lost }: Goal): readonly T[] => {
  const foe = enemyOf(look, side);
  const steps = look.board.lost.reduce((sum, one) => (one.side === foe ? sum + one.steps : sum), 0);
  return lost && steps > 0 ? [term('PG-ABS.5', points * steps, 'goalLost', { steps })] : [];
};

/** PG-16.52.1: for each step that left the map where the scenario says. */
const exitTerms = ({ board, setting }: L, side: Nation, { points, exit }: Goal): readonly T[] => {
  if (!exit || board.exited.length === 0) return [];
  const ways = new Set(knownHexesIn(setting, exit).map((hex) => hexName(setting, hex)));
  const steps = board.exited.reduce((sum, one) => (one.side === side && ways.has(one.by) ? sum + one.steps : sum), 0);
  return steps > 0 ? [term('PG-16.52.1', points * steps, 'goalExited', { steps })] : [];
};

/** PG-1.1.16: if no enemy combat unit in good order is left there. */
const clearTerms = (look: L, side: Nation, { points, clear }: Goal): readonly T[] => {
  if (!clear) return [];
  const hexes = knownHexesIn(look.setting, clear);
  const isHeld = look.board.units.some((one) => {
    if (one.side === side || one.state !== 'good' || !isCombatUnit(look, one)) return false;
    const hex = hexOf(look, one);
    return hex !== null && hexes.includes(hex);
  });
  return isHeld ? [] : [term('PG-ABS.5', points, 'goalCleared')];
};

/** PG-ABS.5: what a scenario gives the side that has the harder part. */
const handicapTerms = (_look: L, _side: Nation, { points, handicap }: Goal): readonly T[] =>
  handicap ? [term('PG-ABS.5', points, 'goalHandicap')] : [];

/** PG-ABS.5: what a side has scored by the goals of the scenario, point by point. */
export const victoryTerms = (look: L, side: Nation): Sum<Grenadier> =>
  look.setting.scenario.goals
    .filter((goal) => goal.side === undefined || goal.side === side)
    .flatMap((goal) =>
      [heldTerms, lostTerms, exitTerms, clearTerms, handicapTerms].flatMap((count) => count(look, side, goal)),
    );

/** What a side has scored so far. */
export const pointsOf = (look: L, side: Nation): number => sumOf(victoryTerms(look, side));

/** PG-ABS.5: the level of victory for being so far ahead. */
const levelFor = ({ levels }: Scenario, ahead: number): Scenario['levels'][number]['result'] =>
  levels.toSorted((a, b) => a.margin - b.margin).findLast(({ margin }) => margin <= ahead)?.result ?? 'draw';

/** PG-ABS.5: who has won when the last turn is over, and how far. */
export const outcomeOf = (look: L): Outcome<Grenadier> => {
  const { sides, scenario } = look.setting;
  const [a, b] = sides.map((side) => pointsOf(look, side)) as [number, number];
  const level = a === b ? 'draw' : levelFor(scenario, Math.abs(a - b));
  const winner = level === 'draw' ? null : sides[a > b ? 0 : 1];
  const points = message('points', { one: message(sides[0]), first: a, other: message(sides[1]), second: b });
  const why =
    winner === null ? message('drawn', { points }) : message(`won_${level}`, { side: message(winner), points });
  return { winner, rule: 'PG-ABS.5', why };
};
