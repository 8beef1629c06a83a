import { type HexId, neighboursOf } from '@grognard/hex';
import type { Check, Choice, Game, Next, Sum } from '@grognard/kernel';
import { OPEN, pickFrom, sumOf } from '@grognard/kernel';
import type { Survey } from '../cache/survey.ts';
import { surveyOf } from '../cache/survey.ts';
import { ACTION_COSTS } from '../data/tables.ts';
import type { Coh, DeedOf, DeedRules, FrameOf, L, Payment, PricedStep, Unit, Walk } from '../types.ts';
import { canPay, firstWay } from './03-purse.ts';
import { isCover } from './04-terrain.ts';
import { isIllegal } from './05-foot-movement.ts';
import {
  isRapid,
  openSteps,
  RAPID_HEXES,
  refuseTurning,
  refuseWalk,
  refuseWalking,
  refuseWalkPaid,
  startOf,
  staysPut,
  walkCost,
} from './05-walks.ts';
import { firstFrom } from './09-groups.ts';
import { bogCheck } from './14-immobilisation.ts';
import { mayDriveOn, mostHexes, mustTestForBogging } from './14-vehicle-movement.ts';
import { refuseShelter, sheltersIn } from './18-fortifications.ts';
import { mineCheck } from './18-mines.ts';
import { obstacleCheck, obstacleTo, rolledPriceOf } from './18-obstacles.ts';
import { carried, hasFort, isReversing, isVehicle, typeOf, unitOf, uses } from './facts.ts';

/** House, COH-5.0.3.6: a move that costs no points is a careful one: the point for caution would cost nothing either. */
const isCarefulForNothing = (by: 'activation' | 'command' | 'opportunity' | 'card'): boolean =>
  by === 'opportunity' || by === 'card';

/** House, COH-17.0.8: a fresh passenger moved by action points shares the activation; moved by an opportunity it is spent. */
const cargoBecomes = (by: 'activation' | 'command' | 'opportunity' | 'card'): 'active' | 'spent' | null =>
  by === 'activation' ? 'active' : by === 'opportunity' ? 'spent' : null;

/** House, COH-17.0.11: a spent passenger is moved as cargo and stays spent; getting on and off it takes part itself (COH-17.0.7). */
const sharesItsRide = (passenger: { readonly status: 'fresh' | 'active' | 'spent' }): boolean =>
  passenger.status === 'fresh';

type Move = DeedOf<'move'>;

const walkOf = ({ unit, path, facing, cautious, fort }: Omit<Move, 'pay'>): Walk => ({
  unit,
  path,
  facing,
  cautious,
  fort,
});
const plain = (unit: string, path: readonly number[], facing: number): Walk => ({
  unit,
  path,
  facing,
  cautious: false,
  fort: null,
});
const ANY_FACING = { kind: 'number', min: 0, max: 5 } as const;

/** 5, 14 One unit moves, by a hex or by its bonus, or turns where it is. */
export const moveDeed: DeedRules<Move> = {
  actors: (deed) => [deed.unit],
  paid: (deed, pay) => ({ ...deed, pay }),
  movers: (deed) => (deed.path.length === 0 ? [] : [deed.unit]),
  list: (look, side, found) => {
    const survey = surveyOf(look, side);
    for (const unit of survey.able) {
      if (refuseWalking(look, unit) !== null || !canPay(survey, unit, 'move', CHEAPEST)) continue;
      const move = firstStep(look, survey, unit) ?? pivotOf(look, survey, unit);
      if (move) found.push(move);
    }
  },
  spell: (look, side, deed) => (deed.path.length === 0 ? {} : spellWalk(look, side, walkOf(deed))),
  refuse: (look, side, deed) => refuseWalk(look, side, walkOf(deed), deed.pay),
  refuseWay: (look, _side, deed, pay) => refuseWalkPaid(look, deed, pay),
  cost: (look, _side, deed) => priceOf(look, walkOf(deed)),
  rolledPrice: (look, side, deed) => rolledPriceOf(look, side, [walkOf(deed)], deed.pay),
  begin: (game, side, deed) => setOut(game, side, [walkOf(deed)], deed.pay),
  checks: (look, _side, deed) => checksOf(look, walkOf(deed), deed.pay),
  sample: (look, side, deed, random) => {
    const { unit, path, facing, cautious, fort } = anyWalk(look, side, walkOf(deed), random);
    return { type: 'move', unit, path, facing, cautious, fort };
  },
};

/** What a walk costs; the card of rapid deployment makes the price vanish where there is none. */
export const priceOf = (look: L, walk: Walk): Sum<Coh> => {
  const cost = walkCost(look, walk);
  return isIllegal(cost) ? [] : cost;
};

/** No move and no turn costs less. */
const CHEAPEST = 1;
const STEP_HOLES = { path: OPEN, facing: ANY_FACING, cautious: OPEN, fort: OPEN, pay: OPEN } as const;
const TURN_HOLES = { facing: ANY_FACING, pay: OPEN } as const;

/** The first step a unit can take and pay for: it faces the way it goes unless its player says otherwise. */
const firstStep = (look: L, survey: Survey, unit: Unit): Choice<Move> | null => {
  for (const { hex, facing, price } of openSteps(look, unit)) {
    const pay = payFor(survey, unit, price);
    if (pay) return { action: moveOf(unit.id, [hex], facing, pay), holes: STEP_HOLES };
  }
  return null;
};

const payFor = (survey: Survey, unit: Unit, price: number): Payment | null =>
  firstWay(survey, { type: 'move', actors: [unit], price, refuseWay: null });

const moveOf = (unit: string, path: readonly number[], facing: number, pay: Payment): Move => ({
  type: 'move',
  unit,
  path,
  facing,
  cautious: false,
  fort: null,
  pay,
});

/** A unit goes to a hex and faces the way it went. */
export const walkTo = (unit: Unit, { hex, facing }: PricedStep): Walk => plain(unit.id, [hex], facing);

const pivotOf = (look: L, survey: Survey, unit: Unit): Choice<Move> | null => {
  if (refuseTurning(look, unit) !== null) return null;
  const pay = payFor(survey, unit, ACTION_COSTS.pivot.cost);
  return pay && { action: moveOf(unit.id, [], (unit.facing + 1) % 6, pay), holes: TURN_HOLES };
};

/** Where a unit can go in one action, hex by hex, or nowhere, to turn; caution where it is used, and shelter where there is some. */
const spellWalk = (look: L, side: string, walk: Walk): NonNullable<Choice<Move>['holes']> => {
  const survey = surveyOf(look, side);
  const unit = unitOf(look, walk.unit);
  const walks = walksOf(look, side, unit);
  const reached = new Set(walks.map(({ path }) => path.at(-1)!));
  const max = Math.max(1, ...walks.map(({ path }) => path.length));
  const forts = sheltersFor(look, unit, walk.path.at(-1)!);
  const mayTakeCare = uses(look, 'COH-5.0.3.1') && !isVehicle(unit);
  return {
    path: { kind: 'path', hexes: [...reached], min: pivotOf(look, survey, unit) ? 0 : 1, max },
    cautious: { kind: 'options', options: mayTakeCare ? [false, true] : [false] },
    fort: { kind: 'options', options: [null, ...forts] },
  };
};

/** Every walk of a unit in one action, the shorter ones first. */
const walksOf = (look: L, side: string, unit: Unit): readonly Walk[] => {
  const survey = surveyOf(look, side);
  const most = Math.max(mostHexes(look, unit), hasRapidCard(survey) ? RAPID_HEXES : 1);
  const found: Walk[] = [];
  let last: readonly Walk[] = payableSteps(look, survey, unit);
  for (let length = 1; length <= most && last.length > 0; length += 1) {
    found.push(...last);
    last = length < most ? last.flatMap((one) => longerWalks(look, side, one)) : [];
  }
  return found;
};

/** What no points pay for is gone to where there is no other way. */
const BY_CARD_ALONE = 1000;

/** Where a unit gets to in one action, and the shortest of the cheapest ways there. */
export const waysOf = (look: L, side: string, id: string): ReadonlyMap<number, readonly number[]> => {
  const best = new Map<number, { readonly path: readonly number[]; readonly price: number }>();
  for (const walk of walksOf(look, side, unitOf(look, id))) {
    const hex = walk.path.at(-1)!;
    const cost = walkCost(look, walk);
    const price = isIllegal(cost) ? BY_CARD_ALONE : sumOf(cost);
    if (price < (best.get(hex)?.price ?? Number.POSITIVE_INFINITY)) best.set(hex, { path: walk.path, price });
  }
  return new Map([...best].map(([hex, { path }]) => [hex, path]));
};

/** The steps that can be paid for. One that is open at all is open to every way of paying, the card of rapid deployment too. */
const payableSteps = (look: L, survey: Survey, unit: Unit): readonly Walk[] =>
  openSteps(look, unit)
    .filter(({ price }) => payFor(survey, unit, price) !== null)
    .map((step) => walkTo(unit, step));

const sheltersFor = (look: L, unit: Unit, hex: number): readonly string[] =>
  sheltersIn(look, hex)
    .map((fort) => fort.id)
    .filter((fort) => refuseShelter(look, unit, hex, fort) === null);

const hasRapidCard = ({ cards }: Survey): boolean => cards.includes('rapid-deployment');

/** The same walk and one hex more. */
const longerWalks = (look: L, side: string, walk: Walk): readonly Walk[] =>
  neighboursOf(look.setting.grid, walk.path.at(-1)! as HexId)
    .map((hex) => ({ ...walk, path: [...walk.path, hex], fort: null }))
    .filter((longer) => isOpen(look, side, longer));

const isOpen = (look: L, side: string, walk: Walk): boolean =>
  mayPay(look, side, walk) && refuseWalk(look, side, walk) === null;

const mayPay = (look: L, side: string, walk: Walk): boolean =>
  hasRapidCard(surveyOf(look, side)) || !isIllegal(walkCost(look, walk));

/** How often a random move only turns, and how often it goes on where it can. */
const TURNS = 0.15;
const GOES_ON = 0.5;

const anyWalk = (look: L, side: string, listed: Walk, random: () => number): Walk => {
  const survey = surveyOf(look, side);
  const unit = unitOf(look, listed.unit);
  const mayTurn = random() < TURNS && pivotOf(look, survey, unit) !== null;
  if (mayTurn || listed.path.length === 0)
    return { ...listed, path: [], facing: (unit.facing + 1 + Math.floor(random() * 5)) % 6 };
  let chosen = anyStep(look, survey, unit, random) ?? listed;
  const mayGoOn = mostHexes(look, unit) > 1 || hasRapidCard(survey);
  for (let next: Walk | null = chosen; mayGoOn && next && random() < GOES_ON; ) {
    next = anyLonger(look, side, chosen, random);
    chosen = next ?? chosen;
  }
  const forts = sheltersFor(look, unit, chosen.path.at(-1)!);
  const cautious = uses(look, 'COH-5.0.3.1') && !isVehicle(unit) && chosen.path.length === 1 && random() < GOES_ON;
  const fort = forts.length === 0 ? null : pickFrom([null, ...forts], random);
  return { ...chosen, facing: Math.floor(random() * 6), fort, cautious };
};

/** A step that can be paid for: they are tried in turn from a random one on. */
const anyStep = (look: L, survey: Survey, unit: Unit, random: () => number): Walk | null => {
  const step = firstFrom(openSteps(look, unit), random, ({ price }) => payFor(survey, unit, price) !== null);
  return step && walkTo(unit, step);
};

/** The same walk and one hex more, tried likewise: to work out all of them takes several times as long. */
const anyLonger = (look: L, side: string, walk: Walk, random: () => number): Walk | null => {
  const oneMore = (hex: number): Walk => ({ ...walk, path: [...walk.path, hex], fort: null });
  const around = neighboursOf(look.setting.grid, walk.path.at(-1)! as HexId);
  const isHopeless = !hasRapidCard(surveyOf(look, side)) && !mayDriveOn(look, unitOf(look, walk.unit), walk.path);
  const hex = firstFrom(around, random, (one) => !isHopeless && isOpen(look, side, oneMore(one)));
  return hex === null ? null : oneMore(hex);
};

/** What happens to those who come along and to those who hurry; then the march, hex by hex. */
export const setOut = (
  game: Game<Coh>,
  side: string,
  walks: readonly Walk[],
  pay: Payment,
): Next<Coh, FrameOf<'deed'>> => {
  for (const walk of walks) if (!staysPut(game, walk)) takeAlong(game, walk.unit, pay);
  // COH-5.0.3.3: of those who walk; whoever is carried has no walk of its own.
  const careless = walks.filter((walk) => isCareless(game, walks, walk, pay)).map((walk) => walk.unit);
  if (careless.length > 0) {
    const all = new Set([...game.board.careless, ...careless]);
    game.emit('COH-5.0.3.1', { type: 'wentCarelessly', units: [...all] });
  }
  const [first] = walks;
  const from = first ? startOf(game, first) : null;
  return { call: { kind: 'march', side, walks, unit: 0, at: 0, from, rapid: isRapid(pay) } };
};

/** COH-17.0.4, COH-17.0.8: vehicle and cargo move as a group; cargo that is spent stays spent (COH-17.0.11). */
const takeAlong = (game: Game<Coh>, vehicle: string, pay: Payment): void => {
  const becomes = cargoBecomes(pay.by);
  if (becomes === null) return;
  for (const unit of carried(game, vehicle))
    if (sharesItsRide(unit))
      game.emit('COH-17.0.8', { type: becomes === 'active' ? 'joined' : 'spent', unit: unit.id });
};

/** COH-5.0.3: who is an easier target for the next action of the enemy. */
const isCareless = (look: L, walks: readonly Walk[], walk: Walk, pay: Payment): boolean => {
  const unit = unitOf(look, walk.unit);
  const hex = walk.path.at(-1);
  if (hex === undefined || !uses(look, 'COH-5.0.3.1') || isVehicle(unit) || isCover(look, hex)) return false;
  const takesCare = walk.cautious || isReversing(look, unit, hex) || isCarefulForNothing(pay.by);
  // COH-5.0.3.5, COH-15.6.2: behind a vehicle of the group there is no need for caution.
  const behindVehicle = walks.some((other) => isVehicle(unitOf(look, other.unit)));
  return !takesCare && !behindVehicle;
};

/** The rolls a walk leads to as far as its side can see: for its price, of mines, of the ground. */
export const checksOf = (look: L, walk: Walk, pay: Payment): readonly Check<Coh>[] => {
  const unit = unitOf(look, walk.unit);
  const last = walk.path.at(-1);
  if (last === undefined) return [];
  const rollsForPrice = pay.by === 'activation' || pay.by === 'command';
  const there = {
    ...look,
    board: { ...look.board, units: look.board.units.map((u) => (u === unit ? { ...u, hex: last } : u)) },
  };
  const from = walk.path.length > 1 ? { ...unit, hex: walk.path.at(-2)! } : unit;
  return [
    ...(rollsForPrice && walk.path.some((hex) => obstacleTo(look, unit, hex)) ? [obstacleCheck(look, walk)] : []),
    ...(hasFort(look, last, 'mines') && !typeOf(unit).engineer ? [mineCheck(there, unit.id)] : []),
    ...(mustTestForBogging(look, from, last) ? [bogCheck(there, unit.id)] : []),
  ];
};
