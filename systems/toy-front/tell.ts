import type { Look, Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { hexName } from './rules/facts.ts';
import type { Action, BuyLine, Event, Front, SetUpLine } from './types.ts';
import { NO_STRENGTH, UNKNOWN } from './types.ts';
import type { Word } from './words/en.ts';

type L = Look<Front>;

/** Events into sentences. */
export const tell = ({ setting }: L, event: Event): Message<Word> | null => {
  const at = (hex: number): string => hexName(setting, hex);
  switch (event.type) {
    case 'placed': {
      const { id, side, unit, strength, hex } = event.block;
      const values = { block: id, side: message(side), hex: at(hex) };
      return strength === NO_STRENGTH ? message('placed', values) : message('placedOwn', { ...values, unit, strength });
    }
    case 'leaderMoved':
      return event.hex === null
        ? message('leaderBoxed', { leader: event.leader })
        : message('leaderMoved', { leader: event.leader, hex: at(event.hex) });
    case 'fortnightBegan':
      return message('fortnightBegan', { turn: event.turn });
    case 'weather':
      return message('weatherIs', { weather: message(event.weather) });
    case 'disbanded':
    case 'lost':
      return event.unit === UNKNOWN
        ? message(event.type, { block: event.block })
        : message(`${event.type}Known`, { block: event.block, unit: event.unit });
    case 'recalled':
    case 'fellBack':
      return message(event.type, { block: event.block, hex: at(event.hex) });
    case 'commanded':
      return message('commanded', { leader: event.leader, blocks: event.blocks.length });
    case 'moved':
      return message('moved', { block: event.block, path: event.path.map(at).join(' → ') });
    case 'controlled':
      return message('controlled', { side: message(event.side), hex: at(event.hex) });
    case 'battleBegan':
      return message('battleBegan', { side: message(event.side), hex: at(event.hex) });
    case 'shown':
      return message('shown', { block: event.block, unit: event.unit, strength: event.strength });
    case 'fired':
      return message('fired', { block: event.block, hits: event.hits });
    case 'dieTurned':
      return message('dieTurned', { side: message(event.side), die: event.die + 1, by: event.by });
    case 'assaulted':
      return message('assaulted', { hex: at(event.hex), total: event.total });
    case 'stepped':
    case 'rested':
    case 'stepLost':
    case 'starved':
      return message(event.type, { block: event.block });
    case 'produced':
    case 'halted':
    case 'stoodUp':
      return null;
  }
};

/** Actions as a button would say them. */
export const describe = (look: L, action: Action): Message<Word> => {
  const at = (hex: number): string => hexName(look.setting, hex);
  switch (action.type) {
    case 'setUp':
      return listed(
        action.lines.map((line) => setUpText(look, line)),
        'doSetUp',
      );
    case 'produce':
      return listed(
        action.lines.map((line) => buyText(look, line)),
        'doProduce',
      );
    case 'command':
      return message('doCommand', { leader: action.leader });
    case 'move':
      return action.leader === null
        ? message('doMove', { block: action.block, hex: at(action.to) })
        : message('doMoveWith', { block: action.block, hex: at(action.to), leader: action.leader });
    case 'march':
      return listed(
        action.blocks.map(({ unit, route }) => message('doMove', { block: unit, hex: route.map(at).join(' → ') })),
        'doMarch',
      );
    case 'fight':
      return message('doFight', { hex: at(action.hex) });
    case 'lose':
      return message('doLose', { block: action.block });
    case 'assault':
      return message('doAssault');
    case 'turn':
      return message('doTurn', { die: action.die + 1, by: action.by });
    case 'fallBack':
      return message('doFallBack', { hex: at(action.hex) });
    case 'pass':
      return message('doPass');
  }
};

/** Several things in one sentence; what it is all about where there are none. */
const listed = (parts: readonly Message<Word>[], none: Word): Message<Word> =>
  parts.length === 0 ? message(none) : parts.reduce((a, b) => message('and', { a, b }));

const setUpText = ({ setting }: L, { row, hex, strength }: SetUpLine): Message<Word> => {
  const values = { unit: row, hex: hex === undefined ? '…' : hexName(setting, hex) };
  return strength === undefined ? message('lineAt', values) : message('lineWith', { ...values, strength });
};

const DEEDS = ['step', 'raise', 'disband', 'rest', 'recall'] as const;
const buyText = ({ setting }: L, { row, hex }: BuyLine): Message<Word> => {
  const [does, what = ''] = row.split(':');
  const deed = DEEDS.find((one) => one === does);
  const values = { unit: what, hex: hex === undefined ? '…' : hexName(setting, hex) };
  return deed ? message(`buy_${deed}`, values) : message('lineAt', { ...values, unit: row });
};
