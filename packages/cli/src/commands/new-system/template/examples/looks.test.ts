import { LANGUAGES } from '@grognard/kernel';
import { expect, it } from 'vitest';
import { brain } from '../bot/brain.ts';
import { system } from '../index.ts';
import { looks } from '../web/looks.ts';
import { fire, move, played, setting, unit } from './played.ts';

const { board } = played([unit('red-1', '0403'), unit('blue-1', '0503')], []);
const look = { setting, board };

it('draws the map and every unit where it is', () => {
  expect(looks.ground(setting)).toMatchObject({ kind: 'hexes', width: 7, height: 5 });
  expect(looks.pieces(look, 'red').map(({ id, at }) => [id, at])).toEqual(
    board.units.map(({ id, hex }) => [id, { kind: 'hex', hex }]),
  );
  expect(looks.about(look, fire('red-1', 'blue-1')).pieces).toEqual(['red-1', 'blue-1']);
  expect(looks.reach?.(look, 'red-1')).toHaveLength(32);
  expect(Object.keys(looks.words.fr)).toEqual(Object.keys(looks.words.en));
});

it('shows the board in letters, hidden units small', () => {
  expect(system.sketch(setting, system.setup(setting)).split('\n').slice(0, 6)).toEqual([
    'turn 1/10',
    '♣       ·       ·       ♣',
    '    ·       ·       ·',
    'r1      ·       ·       b1',
    '    ♣       ·       ♣',
    'R2      ·       ·       B2',
  ]);
});

it('a bot fires when it can, else goes to the objective, and says why in both languages', () => {
  const asked = (units: readonly object[]) => {
    const { board: seen, asked: questions, position } = played(units, []);
    const moment = {
      look: { setting, board: seen },
      stack: position.stack,
      side: 'red',
      choices: () => questions[0]!.choices,
    };
    return brain.ideas(moment, () => 0, brain.weights)[0]!;
  };
  expect(asked([unit('red-1', '0403'), unit('blue-1', '0503')]).action).toEqual(fire('red-1', 'blue-1'));
  const { action, why } = asked([unit('red-1', '0203'), unit('blue-1', '0703')]);
  expect(action).toEqual(move('red-1', '0303'));
  for (const language of LANGUAGES) expect(system.words[language]).toHaveProperty([why.word]);
});
