import { describe, expect, it } from 'vitest';
import { COMMANDS, moving, supreme } from '../examples/moves.ts';
import { changed, controlIn, lookAt } from '../examples/objectives.ts';
import { block, hex, played, turnOf } from '../examples/played.ts';
import { eastfront } from '../index.ts';
import type { Action, Board, FrontSide, Setting } from '../types.ts';
import { moveIdea } from './march.ts';
import { commandIdea } from './orders.ts';
import { CARE, LIGHT } from './plan.ts';
import { WEIGHTS } from './weights.ts';

const settingOf = (scenario: string | object) => lookAt(scenario).setting as Setting;

const DRY = { weather: { east: 'dry', west: 'dry' } };
const CRIMEA = controlIn('case-blue', 'axis', 'Sevastopol', 'Kerch', 'Simferopol', 'Perekop', 'Eupatoria');
const LANDS = { ...COMMANDS, task: 'landing' } as const;
const DROPS = { ...COMMANDS, task: 'drop' } as const;

interface Position {
  readonly scenario: string | object;
  readonly battles?: readonly (readonly [string, FrontSide])[];
  readonly side: FrontSide;
  readonly blocks: readonly { readonly id: string }[];
  readonly board?: object;
}

const ordered = ({ scenario, side, blocks, board = {} }: Position): Action => {
  const start = played(scenario, { blocks, ...board }, turnOf(side, 'command'), []).board;
  const setting = settingOf(scenario);
  return commandIdea({ setting, board: eastfront.see(setting, start, side) as Board }, side, WEIGHTS, LIGHT).action;
};

/** What the bot says in its movement phase, as far as it has thought. */
const saidAll = (position: Position): readonly Action[] => {
  const setting = settingOf(position.scenario);
  const start = moving({ ...position, board: { ...position.board } }).board;
  const board = eastfront.see(setting, start, position.side) as Board;
  const frame = { kind: 'manoeuvre', side: position.side, blitz: false } as const;
  const { action, plan = [] } = moveIdea({ setting, board }, frame, WEIGHTS, CARE);
  return [action, ...plan];
};

const said = (position: Position): Action => saidAll(position)[0]!;

describe('by sea and by air', () => {
  const staff = (more: object = {}) => block('B9', 'su-southern', 2, 'Novorossiysk', more);
  const army = block('B1', 'su-44', 3, 'Novorossiysk');
  const crimea = (blocks: readonly { readonly id: string }[]): Position => ({
    scenario: 'case-blue',
    side: 'soviet',
    blocks,
    board: { control: CRIMEA, ...DRY },
  });

  const kerch = ['A1', 'A2', 'A3'].map((id, i) => block(id, ['de-5', 'de-44', 'de-52'][i]!, 3, 'Kerch'));
  const holdsOut = block('B2', 'su-51', 3, 'Krasnodar SW1');

  it('EF-15.41.1 orders a landing in the rear of an enemy', () => {
    const order = ordered(crimea([...kerch, army, holdsOut, staff()]));
    expect(order).toMatchObject({ type: 'activate', block: 'B9', as: 'landing' });
  });

  it('EF-15.4.1 EF-10.2.1 and lands where it cuts him off', () => {
    const position = crimea([...kerch, army, holdsOut, staff({ flat: true, orders: LANDS })]);
    const landing = said(position);
    expect(landing).toEqual({ type: 'land', hq: 'B9', block: 'B1', to: hex('Simferopol') });
  });

  it('EF-15.2.1 sails from Courland, which no railway leaves, to a port in danger', () => {
    const line = saidAll({
      scenario: 'race-to-berlin',
      side: 'axis',
      blocks: [
        block('A1', 'de-44', 3, 'Ventspils'),
        block('A9', 'de-okh', 2, 'Lodz', { flat: true, orders: supreme(4) }),
        block('B1', 'su-44', 3, 'Allenstein'),
      ],
      board: DRY,
    });
    expect(line).toContainEqual({ type: 'sail', block: 'A1', to: hex('Danzig') });
  });

  it('EF-14.4.2 drops into a battle that goes on', () => {
    const scenario = changed('typhoon', { rules: { use: ['EF-14.1.1'], skip: [] } });
    const position = {
      scenario,
      side: 'soviet' as const,
      blocks: [
        block('A1', 'de-5', 2, 'Orel'),
        block('B1', 'su-para', 3, 'Tula'),
        block('B2', 'su-44', 2, 'Orel'),
        block('B9', 'su-western', 2, 'Tula', { flat: true, orders: DROPS }),
      ],
      battles: [['Orel', 'axis'] as const],
      board: { ...DRY, due: { axis: [], soviet: [] } },
    };
    const action = said(position);
    expect(action).toEqual({ type: 'drop', hq: 'B9', block: 'B1', to: hex('Orel') });
  });
});
