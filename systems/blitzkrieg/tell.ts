import type { Message } from '@grognard/kernel';
import { message, same } from '@grognard/kernel';
import { samePoint } from '@grognard/table';
import type { BkEvent } from './events.ts';
import { weaponsOf } from './rules/04-aim.ts';
import { AIR_WORDS } from './rules/11-air.ts';
import { weaponWord } from './rules/checks/cites.ts';
import { elementNamed, inCm, placeName } from './rules/facts.ts';
import type { Action, ActionOf, BkFrame, L, Order, Shell } from './types.ts';
import { ORDERS } from './types.ts';
import type { Word } from './words/en.ts';

const ORDER_WORDS = {
  fire: 'orderFire',
  advance: 'orderAdvance',
  rapid: 'orderRapid',
  assault: 'orderAssault',
  camouflage: 'orderCamouflage',
  crawl: 'orderCrawl',
  fallBack: 'orderFallBack',
  embark: 'orderEmbark',
  disembark: 'orderDisembark',
  limber: 'orderLimber',
  unlimber: 'orderUnlimber',
  clearMines: 'orderClearMines',
  support: 'orderSupport',
  stay: 'orderStay',
} as const satisfies Readonly<Record<Order, Word>>;

const isOrder = (order: string): order is Order => (ORDERS as readonly string[]).includes(order);
const orderName = (order: string): Message<Word> => message(isOrder(order) ? ORDER_WORDS[order] : 'orderStay');

const LOST = {
  eliminated: 'lostEliminated',
  destroyed: 'lostDestroyed',
  bailedOut: 'lostBailedOut',
  left: 'lostLeft',
} as const;

const wayOf = (route: readonly { readonly x: number; readonly y: number }[]): string =>
  route.map(placeName).join(' → ');

/** Events into sentences. */
export const tell = (look: L, event: BkEvent): Message<Word> => {
  switch (event.type) {
    case 'turnBegan':
      return message('turnBegan', { turn: event.turn });
    case 'initiativeTied':
      return message('initiativeTied');
    case 'initiativeWon':
      return message('initiativeWon', { side: event.side });
    case 'formationActivated':
    case 'formationDone':
    case 'commanderLost':
    case 'cohesionLost':
    case 'cohesionKept':
      return message(event.type, { formation: event.formation });
    case 'activated':
      return message('activated', { element: event.element, order: orderName(event.order) });
    case 'commanderTook':
      return message('commanderTook', { formation: event.formation, element: event.element });
    case 'scored':
      return message('scored', { side: event.side, points: event.points });
    case 'objectiveHeld':
      return event.side === null
        ? message('objectiveFree', { objective: event.objective })
        : message('objectiveHeld', { objective: event.objective, side: event.side });
    case 'headOut':
      return message(event.out ? 'headOutNow' : 'buttonedUp', { element: event.element });
    case 'deployed':
      return event.element.at
        ? message('deployed', { element: event.element.id, place: placeName(event.element.at) })
        : message('embarked', { element: event.element.id, vehicle: event.element.carried?.by ?? '?' });
    case 'deployedUnseen':
      return message('deployedUnseen', { element: event.element });
    case 'camouflaged':
    case 'camouflagedUnseen':
      return message('camouflaged', { element: event.element });
    case 'found':
      return message('found', {
        element: event.element.id,
        place: event.element.at ? placeName(event.element.at) : '?',
      });
    default:
      return tellDeed(look, event);
  }
};

type Deed = Exclude<
  BkEvent,
  {
    type:
      | 'turnBegan'
      | 'initiativeTied'
      | 'initiativeWon'
      | 'formationActivated'
      | 'commanderLost'
      | 'cohesionLost'
      | 'cohesionKept'
      | 'activated'
      | 'commanderTook'
      | 'scored'
      | 'objectiveHeld'
      | 'headOut'
      | 'deployed'
      | 'deployedUnseen'
      | 'camouflaged'
      | 'camouflagedUnseen'
      | 'found'
      | 'formationDone';
  }
>;

/** A shot as it is told: with what, and at whom. */
const fired = (look: L, { element: id, weapon, at }: Extract<BkEvent, { type: 'fired' }>): Message<Word> => {
  const element = elementNamed(look, id);
  const arm = element && weaponsOf(look, element)[weapon];
  if (!arm) return message('fired', { element: id });
  const told = { element: id, weapon: weaponWord(arm) };
  return at === null ? message('firedWith', told) : message('firedAt', { ...told, target: at });
};

const tellDeed = (look: L, event: Deed): Message<Word> => {
  switch (event.type) {
    case 'stayed':
    case 'didNotObey':
    case 'bogged':
    case 'freed':
    case 'wireHeld':
    case 'missed':
    case 'unharmed':
    case 'jammed':
    case 'jamCleared':
    case 'demoralised':
    case 'rallied':
    case 'immobilised':
    case 'mined':
      return message(event.type, { element: event.element });
    case 'setOut':
      // Its way is told to its own side: to others it comes as nothing.
      return event.route.length > 0
        ? message('setOut', { element: event.element, route: wayOf(event.route) })
        : message('setOutSomewhere', { element: event.element });
    case 'halted':
    case 'disembarked':
      return message(event.type, { element: event.element, place: placeName(event.at) });
    case 'moved': {
      if (event.how === 'pivot') return message('turned', { element: event.element, facing: event.facing });
      const word = event.how === 'move' ? 'moved' : event.how === 'crawl' ? 'crawled' : 'pushed';
      const told = { element: event.element, place: placeName(event.at) };
      // What a move cost is told to its own side: to others it comes as nothing.
      return event.how === 'move' && event.spent > 0
        ? message('movedFor', { ...told, spent: inCm(event.spent) })
        : message(word, told);
    }
    case 'turned':
      return message('turned', { element: event.element, facing: event.facing });
    case 'gapMade':
      return message('gapMade', { ground: event.in });
    case 'embarked':
      return message('embarked', { element: event.element, vehicle: event.by });
    case 'reacted':
      return message('reacted', { element: event.element, target: event.at });
    case 'fired':
      return fired(look, event);
    case 'movementPaid':
      return message('movementPaid', { element: event.element, spent: inCm(event.spent) });
    case 'shotAt':
      return event.target === null
        ? message('aimLost', { element: event.element })
        : message('shotAt', { element: event.element, target: event.target });
    case 'laidOn':
      return event.at === null
        ? message('aimLost', { element: event.element })
        : message('laidOn', { element: event.element, place: placeName(event.at) });
    case 'ammunitionUsed':
      return message(event.out ? 'outOfAmmunition' : 'ammunitionLeft', { element: event.element });
    case 'aidUsed':
      return message('aidUsed', { element: event.element, aid: message(event.aid) });
    case 'lost':
      return message(LOST[event.how], { element: event.element });
    case 'fought':
      return message('fought', { round: event.round });
    default:
      return tellSupport(event);
  }
};

type SupportDeed = Extract<
  BkEvent,
  {
    type:
      | 'shellLanded'
      | 'shellLost'
      | 'smokeLaid'
      | 'ruined'
      | 'supportGranted'
      | 'supportDenied'
      | 'ranged'
      | 'shifted'
      | 'adjusted'
      | 'missionFired'
      | 'missionCancelled'
      | 'sortieFlew'
      | 'sortieDrivenOff'
      | 'minesFound'
      | 'laneOpened';
  }
>;

const tellSupport = (event: SupportDeed): Message<Word> => {
  switch (event.type) {
    case 'shellLanded':
    case 'shellLost':
    case 'smokeLaid':
    case 'ranged':
    case 'shifted':
      return message(event.type, { place: placeName(event.at) });
    case 'adjusted':
      return message(samePoint(event.from, event.at) ? 'shiftFailed' : 'shifted', { place: placeName(event.at) });
    case 'missionFired':
      return event.dry
        ? message('batteryIsDry', { support: event.battery, place: placeName(event.at) })
        : message('missionFired', { place: placeName(event.at) });
    case 'ruined':
      return message('ruined', { building: event.building });
    case 'supportGranted':
    case 'supportDenied':
      return message(event.type, { support: event.support });
    case 'missionCancelled':
      return message('missionCancelled');
    case 'sortieFlew':
      return message('sortieFlew', { sortie: event.sortie });
    case 'sortieDrivenOff':
      return message('sortieDrivenOff', { sortie: event.sortie, element: event.by });
    case 'minesFound':
    case 'laneOpened':
      return message(event.type, { field: event.field });
  }
};

/** Actions as a button would say them. */
export const describe = (look: L, action: Action, asking: BkFrame | null): Message<Word> => {
  switch (action.type) {
    case 'place':
      return message(action.camouflaged ? 'doPlaceHidden' : 'doPlace', {
        element: action.element,
        place: placeName(action.at),
      });
    case 'placeAboard':
      return message('doPlaceAboard', { element: action.element, vehicle: action.vehicle });
    case 'rallyOrders':
      return message('doRallyOrders', {
        successors: action.successors.map(({ element }) => element).join(', ') || '–',
        requests: action.requests.map(({ support }) => support).join(', ') || '–',
      });
    case 'activate':
      return message('doActivate', { formation: action.formation });
    case 'order':
      return orderName(action.order);
    case 'select':
      return message('doSelect', { element: action.element });
    case 'done':
      return message('doDone');
    case 'route':
      if (action.route.length === 0) return message('doGo');
      return message('doRoute', { route: wayOf(action.route) });
    case 'charge':
      return message('doCharge', { target: action.target });
    case 'stay':
      return message('doStay');
    case 'board':
      return message('doBoard', { vehicle: action.vehicle });
    case 'limber':
      return message('doLimber', { vehicle: action.vehicle });
    case 'unlimber':
      return message('doUnlimber', { place: placeName(action.at) });
    case 'hatch':
      return message(action.out ? 'doLookOut' : 'doButtonUp');
    default:
      return describeFire(look, action, asking);
  }
};

type FireAction = Extract<
  Action,
  {
    type:
      | 'openFire'
      | 'shoot'
      | 'shootAt'
      | 'holdFire'
      | 'react'
      | 'pass'
      | 'pickLoss'
      | 'takePosition'
      | 'attackWith'
      | 'clearMines'
      | 'callFire'
      | 'strike'
      | 'shareHits';
  }
>;

const CALL_WORDS = {
  range: 'callRange',
  fire: 'callFire',
  shift: 'callShiftOnly',
  shiftAndFire: 'callShift',
  cancel: 'callCancel',
} as const satisfies Readonly<Record<ActionOf<'callFire'>['what'], Word>>;

const SHELL_WORDS = {
  ap: 'shellAp',
  he: 'shellHe',
  smoke: 'shellSmoke',
  apcr: 'shellApcr',
  apds: 'shellApds',
  heat: 'shellHeat',
  stielgranate: 'shellStielgranate',
} as const satisfies Readonly<Record<Shell, Word>>;

/** A weapon by its name, with a number where whoever fires has several of it; by its place alone if nobody is known to fire. */
const weaponName = (look: L, asking: BkFrame | null, place: number): string | Message<Word> => {
  const firer = asking?.kind === 'fire' ? elementNamed(look, asking.element) : undefined;
  const names = firer ? weaponsOf(look, firer).map(weaponWord) : [];
  const name = names[place];
  if (name === undefined) return message('weaponNumbered', { number: place + 1 });
  const alike = names.flatMap((other, i) => (same(other, name) ? [i] : []));
  return alike.length === 1 ? name : message('weaponAlike', { weapon: name, number: alike.indexOf(place) + 1 });
};

/** A shot as a button says it. */
const shooting = ({ target, shell, aim }: ActionOf<'shoot'>, weapon: string | Message<Word>): Message<Word> => {
  const about = { weapon, target };
  if (shell === null) return message(aim === 'immobilise' ? 'doShootTracks' : 'doShoot', about);
  const loaded = { ...about, shell: message(SHELL_WORDS[shell]) };
  return message(aim === 'immobilise' ? 'doShootShellTracks' : 'doShootShell', loaded);
};

const describeFire = (look: L, action: FireAction, asking: BkFrame | null): Message<Word> => {
  switch (action.type) {
    case 'openFire':
      return message('doOpenFire');
    case 'shoot':
      return shooting(action, weaponName(look, asking, action.weapon));
    case 'shootAt':
      return message(action.shell === 'smoke' ? 'doSmokeAt' : 'doShootAt', {
        weapon: weaponName(look, asking, action.weapon),
        place: placeName(action.at),
      });
    case 'holdFire':
      return message('doHoldFire');
    case 'react':
      return message('doReact', { element: action.element, along: inCm(action.along) });
    case 'pass':
      return message('doPass');
    case 'pickLoss':
      return message('doPickLoss', { element: action.element });
    case 'takePosition':
      return message(action.take ? 'doTakePosition' : 'doStandFast');
    case 'attackWith':
      return message('doAttackWith', { means: message(action.means) });
    case 'clearMines':
      return message('doClearMines', { field: action.field, facing: action.facing });
    case 'callFire':
      return message(action.what === 'fire' && action.at ? 'callFireAt' : CALL_WORDS[action.what], {
        battery: action.battery,
        place: action.at ? placeName(action.at) : '–',
      });
    case 'strike':
      return message('doStrike', {
        sortie: action.sortie,
        weapon: message(AIR_WORDS[action.with]),
        place: placeName(action.at),
      });
    case 'shareHits':
      return message('doShareHits', {
        shares: action.hits.map(({ element, hits }) => `${element} ${hits}`).join(', '),
      });
  }
};
