import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Charge, Len, RoutePiece, RouteStep, Tariff } from '@grognard/table';
import { CM, stepsOf } from '@grognard/table';
import { PIVOT } from '../data/movement.ts';
import type { Bk, Element, L, MoveOrder } from '../types.ts';
import type { Word } from '../words/en.ts';
import { terrainOf } from './02-terrain.ts';
import { goingFor, roadAmong, ruleOfPiece, tariffFor } from './03-going.ts';
import type { Purse } from './03-rates.ts';
import { isTowing, purseOf } from './03-rates.ts';
import type { Going } from './03-routes.ts';
import { lastPivot, movementOf, passedVehicles, priceOf, stairs } from './03-routes.ts';
import type { OnTable } from './facts.ts';
import { inCm } from './facts.ts';

/** What something on a way costs at the clear rate, by which rule, and what it is. */
interface Part {
  readonly rule: Bk['rule'];
  readonly note: Word;
  readonly spent: Len;
}

/** BK-MOV: what a way costs, in cm at the clear rate, part by part; nothing where it can't be gone. */
export const partsOfWay = (look: L, element: OnTable, order: MoveOrder, going: Going): Sum<Bk> => {
  const purse = purseOf(look, element, order);
  const price = purse && priceOf(look, element, purse, going);
  if (!price?.ok) return [];
  const [first, ...rest] = together([...wayParts(look, element, purse!, going), ...extraParts(look, element, going)]);
  if (!first) return [];
  // The parts are rounded down, the whole is rounded up: what is left over goes with the first.
  const others = rest.reduce((sum, { spent }) => sum + spent, 0);
  const parts = [{ ...first, spent: price.spent - others }, ...rest];
  return parts.map(({ rule, note, spent }) => term(rule, inCm(spent), note));
};

/** Parts of one sort are one part; what costs nothing is none. */
const together = (parts: readonly Part[]): readonly Part[] => {
  const sorts = new Map<string, Part>();
  for (const part of parts) {
    const sort = `${part.rule} ${part.note}`;
    sorts.set(sort, { ...part, spent: part.spent + (sorts.get(sort)?.spent ?? 0) });
  }
  return [...sorts.values()].filter(({ spent }) => spent > 0);
};

const wayParts = (look: L, element: OnTable, { rate }: Purse, going: Going): readonly Part[] => {
  const move = movementOf(look, element, going);
  const tariff = tariffFor(look, { element, rate, backwards: going.backwards }, move);
  return stepsOf(look.setting.scene, move).flatMap((step) => {
    if (step.kind === 'piece') {
      const spent = costOf(tariff.ground(step.piece), step.piece.to - step.piece.from);
      return slowed(look, element, going, { ...groundOf(look, element, step.piece, rate.rule), spent });
    }
    return [stopPart(look, tariff, step)];
  });
};

/** What is paid once, at a turn or where a piece is crossed. */
const stopPart = (look: L, { turn, crossing }: Tariff, step: Exclude<RouteStep, { kind: 'piece' }>): Part => {
  if (step.kind === 'turn') return { rule: 'BK-MOV.16', note: 'pricePivot', spent: costOf(turn!(step.turn), 1) };
  const { shape } = step.crossing;
  const spent = costOf(crossing!(step.crossing), 1);
  return terrainOf(look, shape) === 'hill'
    ? { rule: 'BK-HOUSE.12', note: 'priceSlope', spent }
    : { rule: ruleOfPiece(look, shape), note: 'priceCrossing', spent };
};

const costOf = (charge: Charge | null, length: Len): Len =>
  charge ? Math.floor((length * charge.numerator) / charge.denominator) : 0;

/** BK-MOV.20, BK-MOV.21: which rule makes the ground cost what it does. */
const groundOf = (look: L, element: Element, { shapes }: RoutePiece, clear: Bk['rule']): Omit<Part, 'spent'> => {
  const road = roadAmong(look, shapes);
  if (road === 'road') return { rule: 'BK-MOV.20', note: 'priceRoad' };
  if (road === 'mud') return { rule: 'BK-MOV.21', note: 'priceMud' };
  const half = shapes.find((shape) => goingFor(look, element, shape) === 'half');
  return half ? { rule: ruleOfPiece(look, half), note: 'priceHalf' } : { rule: clear, note: 'priceClear' };
};

/** BK-MOV.17, BK-MOV.23: a tow doubles what ground costs, and so does going backwards. */
const slowed = (look: L, element: Element, { backwards }: Going, part: Part): readonly Part[] => {
  const tows = isTowing(look, element);
  const bare = Math.floor(part.spent / ((tows ? 2 : 1) * (backwards ? 2 : 1)));
  const towing = tows ? bare : 0;
  return [
    { ...part, spent: bare },
    { rule: 'BK-MOV.17', note: 'priceTowing', spent: towing },
    { rule: 'BK-MOV.23', note: 'priceBackwards', spent: part.spent - bare - towing },
  ];
};

const extraParts = (look: L, element: OnTable, going: Going): readonly Part[] => {
  const move = movementOf(look, element, going);
  return [
    { rule: 'BK-HOUSE.14', note: 'pricePassing', spent: passedVehicles(look, element, move) * PIVOT * CM },
    { rule: 'BK-MOV.16', note: 'pricePivot', spent: lastPivot(look, element, move, going) * PIVOT * CM },
    { rule: 'BK-TER.14', note: 'priceStairs', spent: stairs(look, element, going) },
  ];
};
