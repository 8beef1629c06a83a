import type { Look, Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { hexName } from './rules/facts.ts';
import type { Action, Event, Patrol } from './types.ts';
import type { Word } from './words/en.ts';

type L = Look<Patrol>;

/** Events into sentences. */
export const tell = (look: L, event: Event): Message<Word> | null => {
  switch (event.type) {
    case 'turnBegan':
      return message('turnBegan', { turn: event.turn });
    case 'bidsOpened':
      return message('bidsOpened', { red: event.red, blue: event.blue });
    case 'wentFirst':
      return message('wentFirst', { side: message(event.side) });
    case 'ordered':
      return null;
    case 'pointsSpent':
      return message('pointsSpent', { side: message(event.side), points: event.points });
    case 'shotMissed':
      return message('shotMissed', { hex: hexName(look.setting, event.hex) });
    case 'hit':
      return message('hit', { unit: event.unit, marker: message(event.marker) });
    case 'reacted':
    case 'lost':
    case 'rallied':
      return message(event.type, { unit: event.unit });
    case 'entered':
    case 'bumped':
    case 'revealed':
    case 'fired':
      return message(event.type, { unit: event.unit, hex: hexName(look.setting, event.hex) });
  }
};

/** Actions as a button would say them. */
export const describe = (look: L, action: Action): Message<Word> => {
  switch (action.type) {
    case 'bid':
      return message('doBid', { points: action.points });
    case 'move':
      return message('doMove', {
        unit: action.unit,
        hex: action.path.map((hex) => hexName(look.setting, hex)).join(' → '),
      });
    case 'fire':
      return message('doFire', { unit: action.unit, hex: hexName(look.setting, action.hex) });
    case 'spend':
      return message('doSpend', { points: action.points });
    case 'pass':
      return message('doPass');
  }
};
