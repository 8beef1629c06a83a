import { distance } from '@grognard/table';
import { chooseOrder } from '../rules/01-activation.ts';
import type { OnTable } from '../rules/facts.ts';
import { isArmoured, isOnFoot, isOnTable, isVehicle, profileOf } from '../rules/facts.ts';
import type { Element, L, Order } from '../types.ts';
import type { Ranked } from './ranked.ts';
import { because, ranked } from './ranked.ts';
import { fireFrame, shotsOf } from './shots.ts';
import { screenFor } from './smoke.ts';
import { callIdeas } from './support.ts';
import { ridesOf, rideWorth, wantsOff } from './transport.ts';
import type { Care } from './ways.ts';
import { chargesOf, pivotOf, waysOf } from './ways.ts';
import type { BrainWord } from './words.ts';
import type { Field } from './worth.ts';
import { areInSight, fireWorth, isCovered, pullOn, worthAlone } from './worth.ts';

const mayBeTold = (look: L, element: Element, order: Order): boolean =>
  chooseOrder.refuse(look, { kind: 'chooseOrder', element: element.id }, element.side, { type: 'order', order }) ===
  null;

const round = (worth: number): number => Math.round(worth * 10) / 10;

/** What an element could be told to do, the best first; there is always something. */
export const ordersFor = (field: Field, element: Element, care: Care): readonly Ranked[] => {
  const { look } = field.survey;
  const named = { element: element.id };
  const told = (order: Order, rank: number, word: BrainWord, values = {}): Ranked =>
    ranked({ type: 'order', order }, rank, because(word, { ...named, ...values }));
  const stay = told('stay', 0, 'brain.stay');
  if (element.carried) {
    const off: Order = element.carried.how === 'towed' ? 'unlimber' : 'disembark';
    return wantsOff(field, element) && mayBeTold(look, element, off) ? [told(off, 1, 'brain.unload'), stay] : [stay];
  }
  if (element.demoralised || !isOnTable(element))
    return mayBeTold(look, element, 'fallBack') ? [told('fallBack', 1, 'brain.fallBack'), stay] : [stay];
  const found: Ranked[] = [stay];
  const [shot] = mayBeTold(look, element, 'fire') ? shotsOf(field, fireFrame(element.id), 1) : [];
  const { shooting, going, hurry, hidden } = field.survey.weights;
  if (shot)
    found.push(told('fire', shot.worth * shooting, 'brain.fire', { target: shot.target.id, worth: round(shot.worth) }));
  else found.push(...withoutShot(field, element, told));
  const firesGoing = shot && mayFireGoing(look, element) ? shot.worth * shooting * going : 0;
  for (const { order, gain } of movesFor(field, element, care))
    found.push(told(order, order === 'advance' ? gain + firesGoing : gain * hurry, 'brain.move'));
  const charge = bestCharge(field, element);
  if (charge > 0) found.push(told('assault', charge, 'brain.assault'));
  if (!shot && mayBeTold(look, element, 'camouflage'))
    found.push(told('camouflage', worthAlone(field.survey, element) * hidden, 'brain.hide'));
  found.push(...errandsFor(field, element, told));
  return found.sort((a, b) => b.rank - a.rank);
};

type Told = (order: Order, rank: number, word: BrainWord, values?: Readonly<Record<string, string>>) => Ranked;

/** What whoever has nothing to hit may do with a gun all the same: turn it on somebody, or lay smoke. */
const withoutShot = (field: Field, element: OnTable, told: Told): readonly Ranked[] => {
  const { look } = field.survey;
  const found: Ranked[] = [];
  const pivot = mayBeTold(look, element, 'advance') ? pivotOf(field, element.id) : null;
  if (pivot) found.push(told('advance', pivot.worth, 'brain.pivot', { target: pivot.target.id }));
  const screen = mayBeTold(look, element, 'fire') ? screenFor(field, fireFrame(element.id)) : null;
  if (screen) found.push(told('fire', screen.worth, 'brain.smoke', { target: screen.target.id }));
  return found;
};

/** The rarer orders: shells from off the table, a ride, mines to be cleared. */
const errandsFor = (field: Field, element: OnTable, told: Told): readonly Ranked[] => {
  const { look } = field.survey;
  const found: Ranked[] = [];
  if (mayBeTold(look, element, 'support')) {
    const [call] = callIdeas(field, { kind: 'support', element: element.id });
    if (call && call.rank > 0) found.push(told('support', call.rank, 'brain.support'));
  }
  if (look.board.mines.length > 0 && mayBeTold(look, element, 'clearMines'))
    found.push(told('clearMines', LANE_WORTH, 'brain.clear'));
  if (isOnFoot(look, element) && mayBeTold(look, element, 'embark')) {
    const ride = rideWorth(field, element);
    if (ride > 0 && ridesOf(field, element.id).length > 0) found.push(told('embark', ride, 'brain.ride'));
  }
  return found;
};
/** What a lane through mines is worth beforehand. */
const LANE_WORTH = 1.5;

/** BK-SEQ.11: guns and mortars stand to fire. */
const mayFireGoing = (look: L, element: Element): boolean => {
  const { kind, weapons } = profileOf(look, element);
  return kind !== 'gun' && weapons.some((weapon) => weapon.kind !== 'heavyMortar');
};

interface Move {
  readonly order: 'advance' | 'rapid';
  readonly gain: number;
}

/** The moves that are worth it; to hurry is for those who don't fire. */
const movesFor = (field: Field, element: Element, care: Care): readonly Move[] =>
  (['advance', 'rapid'] as const).flatMap((order) => {
    if (!mayBeTold(field.survey.look, element, order)) return [];
    const gain = waysOf(field, element.id, order, care)[0]?.gain ?? 0;
    return gain > 0 ? [{ order, gain }] : [];
  });

const STRIKES = 1 / 3;

/** What the best charge is worth by a heuristic: what it may take, less what it may cost. */
const bestCharge = (field: Field, element: Element): number => {
  const { look } = field.survey;
  if (!mayBeTold(look, element, 'assault')) return 0;
  let best = 0;
  for (const { target: id } of chargesOf(field, element.id)) {
    const target = field.foes.find((e) => e.id === id);
    if (!target) continue;
    const theirs = worthAlone(field.survey, target) * field.survey.weights.charge;
    const ours = worthAlone(field.survey, element) * field.survey.weights.chargeCost;
    const gain = chargeWorth(look, element, target, theirs, ours);
    if (gain > best) best = gain;
  }
  return best;
};

const chargeWorth = (look: L, element: Element, target: Element, theirs: number, ours: number): number => {
  if (isArmoured(look, element)) return theirs * STRIKES - ours * 0.15;
  if (isVehicle(look, target)) return theirs * 0.25 - ours * 0.2;
  if (target.demoralised) return theirs * 0.7;
  return (theirs - ours) * STRIKES;
};

/** How pressing it is that an element acts: those with somebody to fire at first, then the foremost. */
export const urgencyOf = (field: Field, element: Element): number => {
  if (element.demoralised || !isOnTable(element)) return element.carried ? 0.5 : 0;
  const { survey, own, foes } = field;
  let best = 0;
  for (const foe of foes) {
    const harm = fireWorth(survey, element, foe, distance(element.at, foe.at), isCovered(survey, foe));
    if (harm > best && areInSight(survey.look, element, foe)) best = harm;
  }
  return 1 + best * 10 + pullOn(survey, element, own, foes) * survey.weights.foremost;
};
