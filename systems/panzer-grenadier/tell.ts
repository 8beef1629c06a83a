import type { Look, Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { hexName } from './rules/facts.ts';
import type { Action, Event, Own } from './types.ts';
import type { Word } from './words/en.ts';

/** Events into sentences. */
export const tell = ({ setting }: Look<Own>, event: Event): Message<Word> | null => {
  switch (event.type) {
    case 'turnBegan':
      return message('turnBegan', { turn: event.turn });
    case 'entered':
    case 'revealed':
      return message(event.type, { unit: event.unit, hex: hexName(setting, event.hex) });
    case 'missed':
      return message('missed', { unit: event.unit, target: event.target });
    case 'lost':
      return message('lost', { unit: event.unit });
  }
};

/** Actions as a button would say them. */
export const describe = ({ setting }: Look<Own>, action: Action): Message<Word> => {
  switch (action.type) {
    case 'move':
      return message('doMove', { unit: action.unit, hex: hexName(setting, action.hex) });
    case 'fire':
      return message('doFire', { unit: action.unit, target: action.target });
    case 'wait':
      return message('doWait');
  }
};
