import { formationsLeft } from '../rules/01-sequence.ts';
import { isStuck } from '../rules/03-rates.ts';
import { isArmoured, isGun, isVehicle, profileOf } from '../rules/facts.ts';
import type { Element, L } from '../types.ts';
import type { Ground } from './features-ground.ts';
import { groundFeatures } from './features-ground.ts';
import type { Placed, Survey } from './worth.ts';
import { wholeValue, worthAlone } from './worth.ts';

const flag = (is: boolean): number => (is ? 1 : 0);

const countOf = (elements: readonly Element[], is: (element: Element) => boolean): number =>
  elements.reduce((count, element) => (is(element) ? count + 1 : count), 0);

/** What there is to fight with, and how it is. */
const strengthFeatures = (survey: Survey, elements: readonly Element[]): readonly number[] => {
  const { look } = survey;
  const value = (is: (element: Element) => boolean): number =>
    elements.reduce((sum, element) => (is(element) ? sum + wholeValue(survey, element) : sum), 0) / 100;
  const kind = (element: Element) => profileOf(look, element).kind;
  const isSteady = ({ demoralised }: Element): boolean => !demoralised;
  return [
    elements.reduce((sum, element) => sum + worthAlone(survey, element), 0) / 100,
    value((e) => isSteady(e) && kind(e) === 'infantry'),
    value((e) => isSteady(e) && kind(e) === 'support'),
    value((e) => isSteady(e) && kind(e) === 'cavalry'),
    value((e) => isSteady(e) && isGun(look, e)),
    value((e) => isSteady(e) && isArmoured(look, e) && !isStuck(e)),
    value((e) => isVehicle(look, e) && isStuck(e)),
    value((e) => e.demoralised),
    value((e) => e.camouflaged),
    value((e) => isSteady(e) && !e.acted),
    value((e) => isSteady(e) && !e.acted && kind(e) === 'infantry'),
    countOf(elements, isSteady) / 8,
    countOf(elements, (e) => isSteady(e) && !e.acted) / 8,
  ];
};

/** BK-COH.1: how near the formations of a side are to breaking, which loses the game when all have. */
const cohesionFeatures = (look: L, side: string): readonly number[] => {
  const { board } = look;
  const formations = board.formations.filter((f) => f.side === side);
  let [whole, over, brink, near, tested, led, lostMost] = [0, 0, 0, 0, 0, 0, 0];
  for (const { id, started, broken, lostThisTurn, commander } of formations) {
    const left = countOf(board.elements, (e) => e.formation === id);
    if (broken || left === 0) continue;
    whole += 1;
    // A formation is tested that has lost over half.
    const spare = Math.floor(started / 2) - (started - left);
    over += flag(spare < 0);
    brink += flag(spare === 0);
    near += flag(spare === 1);
    tested += flag(spare < 0 && lostThisTurn > 0);
    led += flag(board.elements.some((e) => e.id === commander && !e.demoralised));
    lostMost = Math.max(lostMost, 1 - left / started);
  }
  const all = Math.max(1, formations.length);
  return [
    ...[whole / all, over / all, brink / all, near / all, tested / all, led / all],
    ...[flag(whole <= 1 && over >= whole), lostMost, formationsLeft(look, side).length / all],
  ];
};

/** Whom those whose place is known fear and threaten. */
const fireFeatures = (placed: readonly Placed[]): readonly number[] => {
  const sum = (of: (one: Placed) => number): number => placed.reduce((total, one) => total + of(one), 0) / 20;
  return [
    sum(({ fear, value }) => Math.min(fear, value)),
    sum(({ fear, value, element }) => (element.demoralised ? Math.min(fear, value) : 0)),
    sum(({ fear, value, element }) => (element.acted ? Math.min(fear, value) : 0)),
    Math.max(0, ...placed.map(({ fear, value }) => Math.min(fear, value))) / 10,
    sum(({ offence }) => offence),
    sum(({ offence, element }) => (element.acted ? 0 : offence)),
    Math.max(0, ...placed.map(({ offence }) => offence)) / 10,
    sum(({ covered, value }) => (covered ? value : 0)) / 5,
    placed.filter(({ fear }) => fear > 0).length / 6,
    placed.filter(({ offence }) => offence > 0).length / 6,
  ];
};

/** How many more than the scenario asks for are alive, if it asks for any. */
const survivalFeatures = ({ setting, board }: L, side: string): readonly number[] => {
  for (const condition of setting.scenario.victory)
    if (condition.kind === 'survive' && condition.side === side) {
      const spare = countOf(board.elements, (e) => e.side === side) - condition.elements;
      return [1, spare / 4, flag(spare < 0), flag(spare === 0)];
    }
  return [0, 0, 0, 0];
};

/** A side in numbers; `placed` are those whose place is known. */
export const campFeatures = (
  survey: Survey,
  side: string,
  placed: readonly Placed[],
  grounds: readonly Ground[],
): readonly number[] => {
  const { look } = survey;
  const elements = look.board.elements.filter((e) => e.side === side);
  const fears = new Map(placed.map(({ element, fear, value }) => [element.id, Math.min(fear, value)]));
  return [
    ...strengthFeatures(survey, elements),
    ...cohesionFeatures(look, side),
    ...fireFeatures(placed),
    ...survivalFeatures(look, side),
    ...groundFeatures(
      look,
      side,
      placed.map(({ element }) => element),
      ({ id }) => fears.get(id) ?? 0,
      grounds,
    ),
  ];
};
