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
  }
};
