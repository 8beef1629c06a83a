import type { Len, Point } from '@grognard/table';
import { CM, distance, gapToPointWithin } from '@grognard/table';
import { isStuck, rateOf } from '../rules/03-rates.ts';
import type { OnTable } from '../rules/facts.ts';
import { enemyOf, profileOf, standOf } from '../rules/facts.ts';
import type { Element, L } from '../types.ts';

/** An objective, who holds it, and who would if the turn ended now (BK-HOUSE.21). */
export interface Ground {
  readonly id: string;
  readonly at: Point;
  readonly radius: Len;
  /** Its part of all that objectives are worth. */
  readonly share: number;
  readonly held: string | null;
  readonly soon: string | null;
  readonly contested: boolean;
}

const mayHold = (element: Element): element is OnTable =>
  element.at !== null && !element.demoralised && !element.camouflaged;

/** No base reaches farther from its centre. */
const BASE = 6 * CM;

const isIn = (look: L, element: OnTable, { at, radius }: { readonly at: Point; readonly radius: Len }): boolean =>
  distance(element.at, at) <= radius + BASE && gapToPointWithin(standOf(look, element), at, radius);

/** All objectives of a board. */
export const groundsOf = (look: L): readonly Ground[] => {
  const { scenario, sides } = look.setting;
  const whole = scenario.objectives.reduce((sum, { points }) => sum + points, 0);
  const able = look.board.elements.filter(mayHold);
  return scenario.objectives.map(({ id, at, radius, points }) => {
    const near = sides.filter((side) => able.some((e) => e.side === side && isIn(look, e, { at, radius })));
    const held = look.board.objectives.find((objective) => objective.id === id)?.held ?? null;
    const soon = near.length === 1 ? near[0]! : held;
    return { id, at, radius, share: points / whole, held, soon, contested: near.length > 1 };
  });
};

/** Who would win were the game to end now, with these objectives (BK-SEQ.12): 1, −1, or 0 for nobody. */
export const outcomeWith = (
  look: L,
  side: string,
  holds: (ground: Ground) => string | null,
  grounds: readonly Ground[],
) => {
  const enemy = enemyOf(look, side);
  const { board, setting } = look;
  const met = setting.scenario.victory.find((condition) => {
    if (condition.kind === 'hold') {
      const { objectives, atLeast } = condition;
      return grounds.filter((g) => holds(g) === condition.side && objectives.includes(g.id)).length >= atLeast;
    }
    if (condition.kind === 'destroy') return (board.score[condition.side] ?? 0) >= condition.points;
    return board.elements.filter((e) => e.side === condition.side).length >= condition.elements;
  });
  if (met) return met.side === side ? 1 : -1;
  const sharesOf = (whose: string): number =>
    grounds.reduce((sum, ground) => (holds(ground) === whose ? sum + ground.share : sum), 0);
  const byGround = sharesOf(side) - sharesOf(enemy);
  if (Math.abs(byGround) > 1e-6) return Math.sign(byGround);
  return Math.sign((board.score[side] ?? 0) - (board.score[enemy] ?? 0));
};

/** With each of these lengths, being near counts for less by a factor e. */
const FADES = 25 * CM;

/** How far an element goes in a turn; nowhere when it is stuck or has lost heart. */
const reachOf = (look: L, element: OnTable): Len => {
  if (element.demoralised || isStuck(element)) return 0;
  return (rateOf(profileOf(look, element), 'rapid')?.clear ?? 0) * CM;
};

/** What a side has to do with the objectives: held, about to be held, within reach. */
export const groundFeatures = (
  look: L,
  side: string,
  placed: readonly OnTable[],
  fearOf: (element: OnTable) => number,
  grounds: readonly Ground[],
): readonly number[] => {
  let [held, soon, heldCount, soonCount, inReach, couldTake] = [0, 0, 0, 0, 0, 0];
  let [near, second, inside, insideFear, later] = [0, 0, 0, 0, 0];
  const left = look.setting.scenario.turns - look.board.turn;
  const able = placed.filter((e) => !e.demoralised);
  const reaches = able.map((e) => reachOf(look, e));
  for (const ground of grounds) {
    const { share, radius } = ground;
    if (ground.held === side) held += share;
    if (ground.held === side) heldCount += 1;
    if (ground.soon === side) soon += share;
    if (ground.soon === side) soonCount += 1;
    const fars: number[] = [];
    let [comes, mayCome] = [false, false];
    able.forEach((element, i) => {
      const far = Math.max(0, distance(element.at, ground.at) - radius);
      fars.push(far);
      if (far === 0) inside += share;
      if (far === 0) insideFear += fearOf(element);
      if (!element.acted && far <= reaches[i]!) comes = true;
      if (far <= reaches[i]! * (left + (element.acted ? 0 : 1))) mayCome = true;
    });
    fars.sort((a, b) => a - b);
    if (fars[0] !== undefined) near += share * Math.exp(-fars[0] / FADES);
    if (fars[1] !== undefined) second += share * Math.exp(-fars[1] / FADES);
    if (comes) inReach += share;
    if (comes && ground.soon !== side) couldTake += share;
    if (mayCome && ground.soon !== side) later += share;
  }
  const count = Math.max(1, grounds.length);
  return [
    ...[held, soon, heldCount / count, soonCount / count, inReach, couldTake, later],
    ...[near, second, inside / 2, insideFear / 10],
  ];
};
