import type { Ask, Choice, Game, Illegal, Next, Sequence } from '@grognard/kernel';
import { AGAIN, END, illegal, message, passed, ready } from '@grognard/kernel';
import { CM } from '@grognard/table';
import { LOADING_COSTS } from '../house.ts';
import type { Action, Bk, Element, FrameOf, L, MoveOrder, Order } from '../types.ts';
import { MOVES, ORDERS } from '../types.ts';
import { fallBackToCover, isOutOfHarm } from './01-fall-back.ts';
import { formationsLeft, isInPlay } from './01-sequence.ts';
import { camouflage, isLedFromHiding, refuseCamouflage } from './02-camouflage.ts';
import { enemiesWithin, farthest, mightGo, route, setOut, targetsOf } from './03-movement.ts';
import { isStuck, purseOf, vehicleHasLeft, whyStuck } from './03-rates.ts';
import { seesSeat, towsFor, whyNoSeat, whyNoTow } from './03-transport.ts';
import { otherFired } from './04-aim.ts';
import { experienceOf } from './05-experience.ts';
import { mayCharge, whyNoAssault } from './06-close-combat.ts';
import { loseSight } from './07-same-target.ts';
import { mayDirect } from './11-support.ts';
import { findMines } from './12-hidden-mines.ts';
import { mayClear } from './12-mines.ts';
import type { OnTable } from './facts.ts';
import {
  bearerOf,
  elementNamed,
  elementOf,
  formationNamed,
  hasTrait,
  isArmoured,
  isCommanded,
  isGun,
  isOnTable,
  isVehicle,
  profileOf,
} from './facts.ts';

/** BK-SEQ.4: which formation acts. */
export const chooseFormation: Ask<Bk, FrameOf<'chooseFormation'>> = {
  rule: 'BK-SEQ.4',
  who: (look, f) => (formationsLeft(look, f.side).length > 0 ? f.side : null),
  prompt: () => message('askFormation'),
  choices: (look, f) =>
    formationsLeft(look, f.side).map(({ id }) => ready<Action>({ type: 'activate', formation: id })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'activate') return illegal('BK-SEQ.4', 'notHere');
    return formationsLeft(look, f.side).some(({ id }) => id === action.formation)
      ? null
      : illegal('BK-SEQ.4', 'noSuchFormation', { formation: action.formation });
  },
  take: (game, _f, _side, action) => {
    if (action.type !== 'activate') return;
    game.emit('BK-SEQ.4', { type: 'formationActivated', formation: action.formation });
    findMines(game);
    return { call: { kind: 'formation', formation: action.formation } };
  },
};

/** BK-SEQ.2: each element of the formation takes its action; whoever is left stays. */
export const formation: Sequence<Bk, FrameOf<'formation'>> = {
  rule: 'BK-SEQ.2',
  steps: {
    act: (_g, f) => ({ call: { kind: 'chooseElement', formation: f.formation } }),
    done: (g, f) => {
      g.emit('BK-SEQ.4', { type: 'formationDone', formation: f.formation });
      loseSight(g);
    },
  },
};

const idleIn = ({ board }: L, id: string): readonly Element[] =>
  board.elements.filter((e) => e.formation === id && !e.acted && isInPlay(e));

/** BK-SEQ.2: which element is next. */
export const chooseElement: Ask<Bk, FrameOf<'chooseElement'>> = {
  rule: 'BK-SEQ.2',
  who: (look, f) => (idleIn(look, f.formation).length > 0 ? formationNamed(look, f.formation).side : null),
  prompt: (_look, f) => message('askElement', { formation: f.formation }),
  choices: (look, f) => [
    ...idleIn(look, f.formation).map(({ id }) => ready<Action>({ type: 'select', element: id })),
    ready<Action>({ type: 'done' }),
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null;
    if (action.type !== 'select') return illegal('BK-SEQ.2', 'notHere');
    const element = elementNamed(look, action.element);
    if (!element || !isInPlay(element)) return illegal('BK-SEQ.2', 'notYours', { element: action.element });
    if (element.formation !== f.formation) return illegal('BK-SEQ.4', 'otherFormation', { element: action.element });
    return element.acted ? illegal('BK-SEQ.2', 'hasActed', { element: action.element }) : null;
  },
  candidates: (look, f) =>
    look.board.elements
      .filter((e) => e.side === formationNamed(look, f.formation).side)
      .map(({ id }): Action => ({ type: 'select', element: id })),
  take: (_game, _f, _side, action) =>
    action.type === 'select' ? { call: { kind: 'chooseOrder', element: action.element }, goTo: AGAIN } : undefined,
};

/** BK-SEQ.2: what it does. */
export const chooseOrder: Ask<Bk, FrameOf<'chooseOrder'>> = {
  rule: 'BK-SEQ.2',
  who: (look, f) => elementNamed(look, f.element)?.side ?? null,
  prompt: (_look, f) => message('askOrder', { element: f.element }),
  choices: (look, f) =>
    ordersFor(look, elementOf(look, f.element)).map((order) => ready<Action>({ type: 'order', order })),
  refuse: (look, f, _side, action) =>
    action.type === 'order'
      ? refuseOrder(look, elementOf(look, f.element), action.order)
      : illegal('BK-SEQ.2', 'notHere'),
  candidates: () => ORDERS.map((order): Action => ({ type: 'order', order })),
  take: (_game, f, _side, action) =>
    action.type === 'order' ? { call: { kind: 'activation', element: f.element, order: action.order } } : undefined,
};

const ordersFor = (look: L, element: Element): readonly Order[] =>
  ORDERS.filter((order) => refuseOrder(look, element, order) === null);

/** BK-SEQ.9: why an element may not be told to do that, as far as its side can see. */
const refuseOrder = (look: L, element: Element, order: Order): Illegal<Bk> | null => {
  if (order === 'stay') return null;
  if (element.carried) return refuseAboard(look, element, order);
  if (!isOnTable(element)) return illegal('BK-SEQ.2', 'notYours', { element: element.id });
  if (element.demoralised) return refuseDemoralised(look, element, order);
  return refuseSteady(look, element, order);
};

/** BK-MOV.24: passengers of a half-track fire out of it; all get off, guns are unhooked; that is all. */
const refuseAboard = (look: L, element: Element, order: Order): Illegal<Bk> | null => {
  const named = { element: element.id };
  if (order === 'fire' && firesFromAboard(look, element))
    return otherFired(look, element) ? illegal('BK-MOV.24', 'onePassengerFires', named) : null;
  const wanted: Order = element.carried?.how === 'towed' ? 'unlimber' : 'disembark';
  if (order !== wanted) return illegal('BK-MOV.24', 'isCarried', named);
  const vehicle = bearerOf(look, element);
  if (!isOnTable(vehicle)) return illegal('BK-MOV.24', 'isCarried', named);
  if (order === 'unlimber') return vehicle.acted ? illegal('BK-MOV.24', 'hasActed', { element: vehicle.id }) : null;
  if (element.demoralised) return illegal('BK-SA.8', 'isDemoralised', named);
  return vehicleHasLeft(look, element) < LOADING_COSTS
    ? illegal('BK-HOUSE.18', 'vehicleSpent', { vehicle: vehicle.id })
    : null;
};

const firesFromAboard = (look: L, element: Element): boolean =>
  element.carried?.how === 'inside' &&
  !element.demoralised &&
  canFire(look, element) &&
  profileOf(look, bearerOf(look, element)).mover === 'halfTrack';

/** BK-SA.8: in cover it stays, guns stay, others may fall back. */
const refuseDemoralised = (look: L, element: OnTable, order: Order): Illegal<Bk> | null => {
  const named = { element: element.id };
  if (order !== 'fallBack') return illegal('BK-SA.8', 'isDemoralised', named);
  if (isGun(look, element) || isStuck(element) || !purseOf(look, element, 'fallBack'))
    return illegal('BK-SA.8', 'canNotMove', named);
  return isOutOfHarm(look, element) ? illegal('BK-SA.8', 'inCoverAlready', named) : null;
};

const refuseSteady = (look: L, element: OnTable, order: Exclude<Order, 'stay'>): Illegal<Bk> | null => {
  const named = { element: element.id };
  switch (order) {
    case 'fire':
      return canFire(look, element) ? null : illegal('BK-SEQ.9', 'nothingToFire', named);
    case 'advance':
      return mightGo(look, element, 'advance') ? null : whyStuck(element);
    case 'rapid':
      // BK-SEQ.9: guns and vehicles have no faster rate than that of 'advance'.
      return profileOf(look, element).mover === 'foot' && mightGo(look, element, 'rapid')
        ? null
        : illegal('BK-SEQ.9', 'noRapidMove', named);
    case 'crawl':
      return mightGo(look, element, 'crawl') ? null : illegal('BK-MOV.3', 'canNotCrawl', named);
    case 'assault':
      return refuseAssault(look, element);
    case 'camouflage':
      return refuseCamouflage(look, element);
    case 'fallBack':
      return illegal('BK-SA.8', 'isNotDemoralised', named);
    case 'embark':
      return seesSeat(look, element) ? null : whyNoSeat(look, element);
    case 'disembark':
    case 'unlimber':
      return illegal('BK-MOV.24', 'isNotCarried', named);
    case 'limber':
      return isGun(look, element) && towsFor(look, element).length > 0 ? null : whyNoTow(look, element);
    case 'clearMines':
      return mayClear(look, element) ? null : illegal('BK-MINE.3', 'noMinesNear', named);
    case 'support':
      return mayDirect(look, element) ? null : illegal('BK-ART.7', 'noObserver', named);
  }
};

const canFire = (look: L, element: Element): boolean => profileOf(look, element).weapons.length > element.jammed.length;

const refuseAssault = (look: L, element: OnTable): Illegal<Bk> | null => {
  const purse = purseOf(look, element, 'assault');
  if (!mayCharge(look, element)) return illegal('BK-OVR.1', 'neitherMenNorArmour', { element: element.id });
  if (!purse || purse.left < CM) return whyStuck(element);
  const far = farthest(purse);
  if (targetsOf(look, element, far).length > 0) return null;
  const [enemy] = enemiesWithin(look, element, far);
  return enemy ? whyNoAssault(look, element, enemy) : illegal('BK-SEQ.9', 'noEnemyNear', { element: element.id });
};

const isMove = (order: Order): order is MoveOrder => (MOVES as readonly Order[]).includes(order);

/** BK-SEQ.9: the action of one element. */
export const activation: Sequence<Bk, FrameOf<'activation'>> = {
  rule: 'BK-SEQ.9',
  steps: {
    begin: (game, f) => {
      const element = elementOf(game, f.element);
      game.emit('BK-SEQ.9', { type: 'activated', element: f.element, order: f.order });
      findMines(game);
      if (!isMove(f.order) || f.order === 'fallBack' || isCommanded(game, element)) return;
      // BK-SEQ.5: without command it moves only on an experience test.
      const about = message('obeyOf', { element: f.element });
      const check = { ...experienceOf(game, element, 'BK-SEQ.5'), about };
      const isSecret = isLedFromHiding(game, f.element);
      if (passed(game.roll(isSecret ? { ...check, seenBy: [element.side] } : check))) return;
      game.emit('BK-SEQ.5', { type: 'didNotObey', element: f.element });
      return { goTo: 'fireInstead' };
    },
    act: (game, f) => ({ ...act(game, f.element, f.order), goTo: 'hatch' }),
    // BK-HOUSE.16: it may still fire.
    fireInstead: (game, f) => {
      const element = elementOf(game, f.element);
      return isOnTable(element) && canFire(game, element) ? { call: fullPower(f.element) } : undefined;
    },
    hatch: (game, f) => {
      loseSight(game);
      const element = elementNamed(game, f.element);
      if (element && hasHatch(game, element)) return { call: { kind: 'hatch', element: f.element }, goTo: END };
      if (element?.headOut) game.emit('BK-SA.13', { type: 'headOut', element: f.element, out: false });
      return { goTo: END };
    },
  },
};

const fullPower = (id: string): FrameOf<'fire'> => ({
  kind: 'fire',
  element: id,
  power: 'full',
  moved: false,
  only: null,
  used: [],
});

const act = (game: Game<Bk>, id: string, order: Order): Pick<Next<Bk, FrameOf<'activation'>>, 'call'> => {
  switch (order) {
    case 'fire':
      // BK-MOV.24: from a half-track at reduced power.
      return { call: elementOf(game, id).carried ? { ...fullPower(id), power: 'reduced' } : fullPower(id) };
    case 'advance':
      return { call: { kind: 'advance', element: id, moved: false, fired: false } };
    case 'rapid':
    case 'crawl':
    case 'assault':
    case 'embark':
    case 'disembark':
      return { call: { kind: 'route', element: id, order } };
    case 'fallBack':
      return { call: fallBackToCover(game, id) };
    case 'camouflage':
      camouflage(game, id);
      return {};
    case 'limber':
    case 'unlimber':
    case 'clearMines':
    case 'support':
      return { call: { kind: order, element: id } };
    case 'stay':
      game.emit('BK-SEQ.9', { type: 'stayed', element: id });
      return {};
  }
};

/** BK-SA.13: a commander with a hatch to look out of. */
export const hasHatch = (look: L, element: Element): boolean =>
  isVehicle(look, element) &&
  isOnTable(element) &&
  isArmoured(look, element) &&
  !hasTrait(look, element, 'openTopped') &&
  !element.demoralised;

/** BK-SA.13: declared at the end of the vehicle's activation, until the end of its next one. */
export const hatch: Ask<Bk, FrameOf<'hatch'>> = {
  rule: 'BK-SA.13',
  who: (look, f) => elementNamed(look, f.element)?.side ?? null,
  prompt: (_look, f) => message('askHatch', { element: f.element }),
  choices: () => [ready<Action>({ type: 'hatch', out: true }), ready<Action>({ type: 'hatch', out: false })],
  refuse: (_look, _f, _side, action) => (action.type === 'hatch' ? null : illegal('BK-SA.13', 'notHere')),
  take: (game, f, _side, action) => {
    if (action.type === 'hatch' && action.out !== elementOf(game, f.element).headOut)
      game.emit('BK-SA.13', { type: 'headOut', element: f.element, out: action.out });
  },
};

const mayStillMove = (look: L, f: FrameOf<'advance'>, element: Element): boolean =>
  !f.moved && mightGo(look, element, 'advance');

/** BK-SEQ.9: a move, and fire with one weapon system before or after it. */
export const advance: Ask<Bk, FrameOf<'advance'>> = {
  rule: 'BK-SEQ.9',
  who: (look, f) => {
    const element = elementNamed(look, f.element);
    if (!element || element.demoralised || !isOnTable(element)) return null;
    return mayStillMove(look, f, element) || (!f.fired && canFire(look, element)) ? element.side : null;
  },
  prompt: (_look, f) => message('askAdvance', { element: f.element }),
  choices: (look, f) => {
    const element = elementOf(look, f.element);
    return [
      ...(mayStillMove(look, f, element) ? wayChoices(look, f) : []),
      ...(!f.fired && canFire(look, element) ? [ready<Action>({ type: 'openFire' })] : []),
      ready<Action>({ type: 'done' }),
    ];
  },
  refuse: (look, f, side, action) => {
    if (action.type === 'done') return null;
    const element = elementOf(look, f.element);
    if (action.type === 'openFire')
      return !f.fired && canFire(look, element) ? null : illegal('BK-SEQ.9', 'nothingToFire', { element: f.element });
    if (action.type !== 'route') return illegal('BK-SEQ.9', 'notHere');
    if (f.moved) return illegal('BK-SEQ.9', 'canNotMove', { element: f.element });
    return route.refuse(look, asRoute(f), side, action);
  },
  sample: (look, f, choice, random, side) => {
    if (choice.action.type !== 'route') return choice.action;
    const found = route.sample!(look, asRoute(f), choice, random, side);
    return found.type === 'stay' ? { type: 'done' } : found;
  },
  price: (look, f, side, action) => (action.type === 'route' ? route.price!(look, asRoute(f), side, action) : []),
  take: (game, f, _side, action) => {
    if (action.type === 'openFire')
      return {
        // BK-SEQ.9: at the score for having moved, before the move as after it.
        call: { kind: 'fire', element: f.element, power: 'reduced', moved: true, only: null, used: [] },
        set: { fired: true },
        goTo: AGAIN,
      };
    if (action.type === 'route')
      return { call: setOut(game, f.element, 'advance', action), set: { moved: true }, goTo: AGAIN };
    return;
  },
};

const asRoute = (f: FrameOf<'advance'>): FrameOf<'route'> => ({ kind: 'route', element: f.element, order: 'advance' });

const wayChoices = (look: L, f: FrameOf<'advance'>): readonly Choice<Action>[] =>
  route.choices(look, asRoute(f), elementOf(look, f.element).side).filter(({ action }) => action.type === 'route');
