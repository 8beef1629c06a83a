import type { Look, Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { routeLength } from '@grognard/table';
import { inCm, placeName } from './rules/facts.ts';
import type { Action, Event, Skirmish } from './types.ts';
import type { Word } from './words/en.ts';

type L = Look<Skirmish>;

/** Events into sentences. */
export const tell = (_look: L, event: Event): Message<Word> | null => {
  switch (event.type) {
    case 'turnBegan':
      return message('turnBegan', { turn: event.turn });
    case 'weatherDrawn':
      return message('weatherDrawn', { weather: message(event.weather) });
    case 'plansOpened':
      return message('plansOpened', { red: message(event.red), blue: message(event.blue) });
    case 'wentFirst':
      return message('wentFirst', { side: message(event.side) });
    case 'placed':
      return message('placed', { stand: event.stand.id, place: placeName(event.stand.at) });
    case 'placedUnseen':
      return message('placedUnseen', { stand: event.stand });
    case 'hid':
      return message('hid', { stand: event.stand, wood: event.wood, place: placeName(event.at) });
    case 'hidUnseen':
      return message('hidUnseen', { stand: event.stand, wood: event.wood });
    case 'found':
      return message('found', { stand: event.stand.id, place: placeName(event.stand.at) });
    case 'acted':
      return null;
    case 'watched':
      return message('watched', {
        seen: inCm(event.watch.glimpses.reduce((sum, { way }) => sum + routeLength(way), 0)),
      });
    case 'setOut':
      if (event.way === null) return message('setOutUnseen', { stand: event.stand });
      return message('setOut', { stand: event.stand, route: event.way.route.map(placeName).join(' → ') });
    case 'halted':
    case 'moved':
      return message(event.type, { stand: event.stand, place: placeName(event.at) });
    case 'turned':
      return message('turned', { stand: event.stand, facing: event.facing });
    case 'fired':
      return message('fired', { stand: event.stand, target: event.target });
    case 'rested':
    case 'reacted':
    case 'missed':
    case 'pinned':
    case 'lost':
    case 'rallied':
      return message(event.type, { stand: event.stand });
    case 'climbed':
      return message('climbed', { stand: event.stand, link: event.link, storey: event.at.storey });
    case 'tookPosture':
      return message(event.posture === 'prone' ? 'layDown' : 'gotUp', { stand: event.stand });
    case 'threw':
      return message('threw', { stand: event.stand, place: placeName(event.at) });
    case 'flamed':
      return message('flamed', { stand: event.stand, facing: event.facing });
    case 'laidCharge':
      return message('laidCharge', { stand: event.stand, house: event.house });
    case 'groundChanged':
      return message(event.what === 'gap' ? 'gapMade' : event.what, {
        what: [...event.removed, ...event.added.map(({ id }) => id)][0]!,
      });
    case 'ordered':
      if (event.orders.length === 0) return message('orderedUnseen', { squad: event.squad });
      return message('ordered', { squad: event.squad, men: event.orders.length });
    case 'scored':
      return message('scored', { side: message(event.side), points: event.points });
  }
};

/** Actions as a button would say them. */
export const describe = (look: L, action: Action): Message<Word> => {
  switch (action.type) {
    case 'place':
      return message('doPlace', { stand: action.stand, place: placeName(action.at) });
    case 'plan':
      return message(action.plan);
    case 'move':
      return message('doMove', { stand: action.stand });
    case 'route':
      if (action.climb) return message('doClimb', { link: action.climb });
      if (action.route.length === 0) return message('doGo');
      return message('doRoute', { route: action.route.map(placeName).join(' → ') });
    case 'turn':
      return message('doTurn', { stand: action.stand, facing: action.facing });
    case 'fire':
      return message('doFire', { stand: action.stand, target: action.target });
    case 'hide':
      return message('doHide', { stand: action.stand, place: placeName(action.at) });
    case 'rest':
      return message('doRest', { stand: action.stand });
    case 'react':
      return message('doReact', {
        stand: action.stand,
        target: look.board.march?.stand ?? '?',
        along: inCm(action.along),
      });
    case 'pass':
      return message('doPass');
    case 'posture':
      return message(action.posture === 'prone' ? 'doLieDown' : 'doGetUp', { stand: action.stand });
    case 'throw':
      return message('doThrow', { stand: action.stand, place: placeName(action.at) });
    case 'flame':
      return message('doFlame', { stand: action.stand, facing: action.facing });
    case 'charge':
      return message('doCharge', { stand: action.stand, house: action.house });
    case 'squad':
      return message('doSquad', { squad: action.squad });
    case 'routes':
      return message('doRoutes', {
        men: action.routes
          .map(({ unit, route }) => `${unit} → ${route.length > 0 ? placeName(route.at(-1)!) : '?'}`)
          .join(', '),
      });
  }
};
