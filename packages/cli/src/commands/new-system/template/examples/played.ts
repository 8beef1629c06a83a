import { COLUMN_ROW, hexNamed } from '@grognard/hex';
import { example } from '@grognard/kernel/contract';
import { system } from '../index.ts';
import type { Action, Setting } from '../types.ts';

const [first] = system.scenarios;
const loaded = system.load(first);
if (!loaded.ok) throw new Error('the scenario does not load');
/** The setting of the only scenario. */
export const setting: Setting = loaded.value;

/** A hex by its printed name. */
export const hex = (name: string): number => {
  const found = hexNamed(setting.grid, COLUMN_ROW, name);
  if (!found.ok) throw new Error(found.why.en);
  return found.hex;
};

/** A unit in a hex: its side is in its name. */
export const unit = (id: string, at: string, more: object = {}) => ({
  id,
  side: id.split('-')[0],
  hex: hex(at),
  ...more,
});

/** Answers given by turns, Red first, on a board with these units, with the dice as written. */
export const played = (units: readonly object[], actions: readonly Action[], dice: readonly number[] = []) =>
  example(system, {
    scenario: first,
    board: { units },
    answers: actions.map((action, i) => ({ side: i % 2 === 0 ? 'red' : 'blue', action })),
    dice,
  });

export const move = (id: string, to: string): Action => ({ type: 'move', unit: id, hex: hex(to) });
export const fire = (id: string, target: string): Action => ({ type: 'fire', unit: id, target });
export const WAIT: Action = { type: 'wait' };
