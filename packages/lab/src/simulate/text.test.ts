import { describe, expect, it } from 'vitest';
import { labSpeech } from '../words/say.ts';
import type { GameResult } from './game.ts';
import { summarise } from './statistics.ts';
import { resultsCsv, summaryText } from './text.ts';

const title = { system: 'toy', scenario: 'first', seed: 4, again: 'toy first --bots random,random --seed 4' };
const seats = [
  { side: 'red', bot: 'random' },
  { side: 'blue', bot: 'random' },
];
const result = (game: number, change: Partial<GameResult> = {}): GameResult => ({
  game,
  status: 'ended',
  winner: 'red',
  rule: 'X-1',
  answers: 10,
  turn: 5,
  error: null,
  ...change,
});

describe('the report', () => {
  it('has a row a side, the draws, and the length of games', () => {
    const results = [result(1), result(2), result(3, { winner: 'blue', answers: 20 }), result(4, { winner: null })];
    expect(summaryText(labSpeech({ env: {} }), title, summarise(results, seats)).split('\n')).toEqual([
      'toy first: 4 of 4 games ended, seed 4',
      '  red (random)        2   50.0 %  (95 %: 15.0 % to 85.0 %)',
      '  blue (random)       1   25.0 %  (95 %: 4.6 % to 69.9 %)',
      '  drawn               1   25.0 %  (95 %: 4.6 % to 69.9 %)',
      '  answers a game: mean 12.5, median 10, most 20',
      '  turns a game: mean 5.0, median 5, most 5',
      '  every game ended',
      '',
    ]);
  });

  it('is in French for whoever speaks it, with commas in numbers', () => {
    const [title1, first, , drawn] = summaryText(
      labSpeech({ env: { LANG: 'fr' } }),
      title,
      summarise([result(1), result(2, { winner: 'blue' })], seats),
    ).split('\n');
    expect([title1, first, drawn]).toEqual([
      'toy first : 2 parties finies sur 2, graine 4',
      '  red (random)         1   50,0 %  (à 95 % : de 9,5 % à 90,5 %)',
      '  parties nulles       0    0,0 %  (à 95 % : de 0,0 % à 65,8 %)',
    ]);
  });

  it('names the games that broke off or ran away, and how to play them again', () => {
    const results = [
      result(1, { status: 'threw', winner: null, error: 'Error: gone\n    at x.ts:1' }),
      result(2, { status: 'runaway', winner: null }),
    ];
    expect(
      summaryText(labSpeech({ env: {} }), title, summarise(results, seats))
        .split('\n')
        .slice(4),
    ).toEqual([
      '  1 game broke off:',
      '    game 1: Error: gone',
      '      again: grognard simulate toy first --bots random,random --seed 4 --from 1 --games 1',
      '  1 game ran away:',
      '    game 2, again: grognard simulate toy first --bots random,random --seed 4 --from 2 --games 1',
      '',
    ]);
  });
});

it('the CSV has a row a game, with quotes where they are needed', () => {
  const odd = result(2, { status: 'threw', winner: null, rule: null, turn: null, error: 'Error: "a", b\nat c' });
  expect(resultsCsv([result(1), odd])).toBe(
    'game,status,winner,rule,answers,turn,error\n1,ended,red,X-1,10,5,\n2,threw,,,10,,"Error: ""a"", b\nat c"\n',
  );
});
