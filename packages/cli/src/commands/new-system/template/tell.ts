import type { Look, Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Action, Event, Own } from './types.ts';
import type { Word } from './words/en.ts';

/** Events into sentences. */
export const tell = (_look: Look<Own>, event: Event): Message<Word> | null => {
  switch (event.type) {
    case 'turnBegan':
      return message('turnBegan', { turn: event.turn });
    case 'moved':
      return message('moved', { side: message(event.side), space: event.space });
    case 'waited':
    case 'missed':
    case 'lost':
      return message(event.type, { side: message(event.side) });
  }
};

/** Actions as a button would say them. */
export const describe = (_look: Look<Own>, action: Action): Message<Word> => {
  switch (action.type) {
    case 'move':
      return message('doMove');
    case 'fire':
      return message('doFire');
    case 'wait':
      return message('doWait');
  }
};
