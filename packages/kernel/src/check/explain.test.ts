import { describe, expect, it } from 'vitest';
import { houseRules } from '../engine/book.ts';
import { duelBook } from '../test/duel.ts';
import { SPEECH } from '../test/speech.ts';
import type { Check, TargetCheck } from './check.ts';
import { rollCheck, term } from './check.ts';
import { scriptedDice } from './dice.ts';
import { breakdown, forecastLines, oddsLine, partLines, percent, rolledLine, sumLines } from './explain.ts';

const titles: Readonly<Record<string, string>> = {
  'XY-GUN.1': 'to hit',
  'XY-GUN.s1': 'gun did not move',
  'XY-GUN.m14': 'moving target',
  'XY-GUN.m6': 'beyond 30 cm',
};
const speech = { ...SPEECH, title: (rule: string) => titles[rule] ?? rule };
const lines = (check: Check): readonly string[] =>
  breakdown(check, speech).map(({ label, text, rule }) => `${label}|${text}|${rule}`);
const rolled = (check: Check, ...faces: (number | string)[]): string =>
  rolledLine(rollCheck(check, scriptedDice(faces)), speech);

const gun: TargetCheck = {
  shape: 'target',
  rule: 'XY-GUN.1',
  about: { word: 'toHit', with: { target: 'T-34' } },
  sides: 6,
  dice: 2,
  need: [term('XY-GUN.s1', 4)],
  add: [term('XY-GUN.m14', -2), term('XY-GUN.m6', -2, 'cm', { cm: 75 })],
  pass: 'atLeast',
};

describe('a sum', () => {
  const sum = [term('XY-GUN.s1', 4), term('XY-GUN.m6', -2, 'cm', { cm: 75 })];
  it('is told whole with its parts, or its parts alone', () => {
    expect(sumLines(sum, 'costs', speech)).toEqual([
      { label: 'costs', text: '2', rule: 'XY-GUN.s1' },
      { label: '  4', text: 'gun did not move', rule: 'XY-GUN.s1' },
      { label: '  −2', text: 'beyond 30 cm (cm 75)', rule: 'XY-GUN.m6' },
    ]);
    expect(partLines(sum, speech)).toEqual([
      { label: '4', text: 'gun did not move', rule: 'XY-GUN.s1' },
      { label: '−2', text: 'beyond 30 cm (cm 75)', rule: 'XY-GUN.m6' },
    ]);
    expect([sumLines([], 'costs', speech), partLines([], speech)]).toEqual([[], []]);
  });
});

describe('a breakdown', () => {
  it('says what more than a pass takes, and how likely that is', () => {
    expect(lines({ ...gun, grades: [term('XY-GUN.m14', 2)] }).at(-1)).toBe(
      '6+|moving target · 6/36 (16.7 %)|XY-GUN.m14',
    );
    const low: Check = {
      ...gun,
      pass: 'atMost',
      need: [term('XY-GUN.s1', 7)],
      add: [],
      grades: [term('XY-GUN.m14', 4)],
    };
    expect(lines(low).at(-1)).toBe('3−|moving target · 3/36 (8.3 %)|XY-GUN.m14');
  });
  it('names the dice that count of those thrown', () => {
    const three: Check = { shape: 'plain', rule: 'XY-GUN.1', sides: 6, dice: 3, add: [], keep: { best: 'ends' } };
    expect(lines(three)).toEqual(['|to hit · 3D6 (↑1 + ↓1)|XY-GUN.1']);
  });

  it('of a gun lists each term with its rule', () => {
    expect(lines(gun)).toEqual([
      '|toHit T-34 · 2D6|XY-GUN.1',
      'needs|4+ gun did not move|XY-GUN.s1',
      '−2|moving target|XY-GUN.m14',
      '−2|beyond 30 cm (cm 75)|XY-GUN.m6',
    ]);
    expect(oddsLine(gun)).toBe('15/36 (41.7 %)');
    expect(rolled(gun, 4, 5)).toBe('rolled 4+5 − 4: passed by 1');
    expect(rolled(gun, 1, 5)).toBe('rolled 1+5 − 4: failed by 2');
  });

  it('of a need made of several terms shows their sum and then each', () => {
    const { about: _none, ...bare } = gun;
    expect(
      lines({
        ...bare,
        add: [],
        need: [term('XY-GUN.s1', 4), term('XY-GUN.m14', 2)],
        pass: 'atMost',
        keep: { best: 'lowest', count: 1 },
      }),
    ).toEqual([
      '|to hit · 2D6 (↓1)|XY-GUN.1',
      'needs|6−|XY-GUN.s1',
      '  4|gun did not move|XY-GUN.s1',
      '  +2|moving target|XY-GUN.m14',
    ]);
    expect(lines({ ...bare, need: [], add: [], keep: { best: 'highest', count: 1 } })).toEqual([
      '|to hit · 2D6 (↑1)|XY-GUN.1',
    ]);
  });

  it('of a pool, a table, a draw and a plain throw', () => {
    const pool: Check = {
      shape: 'pool',
      rule: 'P',
      sides: 6,
      dice: [term('P', 3), term('Q', -1)],
      add: [],
      need: [term('P', 5)],
      pass: 'atLeast',
      reroll: { rule: 'Z', what: 'dice', when: 'failed' },
    };
    expect(lines(pool)).toEqual(['|P · 2D6|P', 'dice|2|P', '  3|P|P', '  −1|Q|Q', 'needs|5+ P|P', 'again|Z|Z']);
    expect(rolled({ ...pool, reroll: { rule: 'Z', what: 'dice', when: [1] } }, 1, 5, 6)).toBe('rolled 1 5 ↻ 6: 2 hits');
    const table: Check = {
      shape: 'table',
      rule: 'T',
      sides: 6,
      dice: 1,
      add: [term('A', 1)],
      column: '4',
      shifts: [term('S', 1)],
      table: { low: 1, columns: ['4', '8'], rows: [['x', 'y']] },
    };
    expect(lines(table)).toEqual(['|T · 1D6|T', 'column|4|T', '+1|shift S|S', '→|8|T', '+1|A|A']);
    expect(lines({ ...table, shifts: [] })).toHaveLength(3);
    const only = { low: 1, columns: ['4'], rows: [['x']] };
    expect(lines({ ...table, shifts: [], table: only })).toEqual(['|T · 1D6|T', '+1|A|A']);
    expect(rolled(table, 3)).toBe('rolled 3 + 1: y');
    expect(oddsLine(table)).toBe('y: 6/6');
    const draw: Check = { shape: 'draw', rule: 'D', from: ['a', 'b'] };
    expect(lines(draw)).toEqual(['|D · 1/2|D']);
    expect(rolled(draw, 'b')).toBe('rolled b');
    expect(oddsLine(draw)).toBe('a: 1/2 · b: 1/2');
    expect(oddsLine({ shape: 'plain', rule: 'X', sides: 2, dice: 2, add: [] })).toBe('2: 1/4 · 3: 2/4 · 4: 1/4');
    expect(rolled({ shape: 'plain', rule: 'X', sides: 6, dice: 1, add: [] }, 5)).toBe('rolled 5');
    expect(rolled({ shape: 'plain', rule: 'X', sides: 6, dice: 2, add: [] }, 5, 4)).toBe('rolled 5+4: 9');
    // Of which only some count, they are not added.
    const best = {
      shape: 'plain',
      rule: 'X',
      sides: 6,
      dice: 2,
      add: [],
      keep: { best: 'highest', count: 1 },
    } as const;
    expect(rolled(best, 5, 4)).toBe('rolled 5 4: 5');
    expect(rolled({ shape: 'plain', rule: 'X', sides: 6, dice: 1, add: [term('A', 1)] }, 5)).toBe('rolled 5 + 1: 6');
    expect(percent(0.5)).toBe('50.0 %');
  });
});

describe('the book', () => {
  it('lists our own rulings for the players', () => {
    expect(houseRules(duelBook)).toEqual(['D-7']);
  });
});

describe('a forecast', () => {
  it('is its question, then each outcome with its chance', () => {
    const forecast = {
      rule: 'XY-7.1',
      about: { word: 'lost' },
      outcomes: [
        { outcome: { word: 'none' }, chance: { ways: 1n, of: 3n } },
        { outcome: { word: 'steps', with: { count: 2 } }, chance: { ways: 2n, of: 3n } },
      ],
    };
    expect(forecastLines(forecast, speech)).toEqual([
      { label: '', text: 'lost', rule: 'XY-7.1' },
      { label: '33.3 %', text: 'none', rule: 'XY-7.1' },
      { label: '66.7 %', text: 'steps 2', rule: 'XY-7.1' },
    ]);
  });
});
