import type { AnySystem, Check } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { terminalOf } from '../io/terminal.ts';
import { fakeIo } from '../test/fake-io.ts';
import { patrol } from '../test/games.ts';
import { REFEREE, reportCheck, reportLog } from './report.ts';
import { checkLines, happeningLines, oddsInRow } from './report-text.ts';
import { speaker } from './say.ts';

const lines = (check: Check, env = {}): readonly string[] => {
  const terminal = terminalOf(fakeIo({ env, width: 60 }));
  const book = { ...patrol.book, 'TP-3.2': { ...patrol.book['TP-3.2']!, source: 'house' } } as AnySystem['book'];
  const system = { ...patrol, book };
  const voice = speaker(system, terminal.language);
  return checkLines(terminal, voice, reportCheck({ system, speaker: voice }, check), { width: terminal.width });
};

describe('a check on the page', () => {
  it('of a pool shows its dice, what each needs, and the chance to hit at all', () => {
    const need = [{ rule: 'TP-3.1', value: 5 }];
    expect(
      lines({
        shape: 'pool',
        rule: 'TP-3.2',
        sides: 6,
        dice: [{ rule: 'TP-3.3', value: 2 }],
        need,
        add: [],
        pass: 'atLeast',
      }),
    ).toEqual([
      'Wood · 2D6                             TP-3.2 (house ruling)',
      '  dice    2 Range                                     TP-3.3',
      '  needs   5+ To hit                                   TP-3.1',
      '  chance  20/36 (55.6 %)',
    ]);
  });

  it('of plain dice shows the chance of each result', () => {
    expect(lines({ shape: 'plain', rule: 'TP-1.2', sides: 3, dice: 1, add: [] }, { LANG: 'fr' })).toEqual([
      'Initiative · 1D3                                      TP-1.2',
      '  chances  1 : 1/3 · 2 : 1/3 · 3 : 1/3',
    ]);
  });
});

describe('events that are told together', () => {
  it('are one line that cites the rule of each, once', () => {
    const told = {
      begins: () => true,
      goesOn: () => true,
      passes: () => false,
      tell: () => ({ word: 'red' }),
    };
    const system = { ...patrol, tell: () => ({ word: 'blue' }), together: told, reduce: (board: object) => board };
    const terminal = terminalOf(fakeIo({ env: {}, width: 60 }));
    const voice = speaker(patrol, terminal.language);
    const log = ['TP-2.1', 'TP-2.1', 'TP-3.1', 'TP-2.1'].map((rule) => ({ rule, event: { type: 'goes' } }));
    const desk = { system: system as unknown as AnySystem, setting: {}, speaker: voice };
    const seen = reportLog(desk, {}, log, REFEREE);
    expect(seen.flatMap((one) => happeningLines(terminal, voice, one, { width: terminal.width }))).toEqual([
      'Red                                            TP-2.1 TP-3.1',
    ]);
  });
});

it('has the odds of a row in its margin, but not those of so many rolls that no room is left for the row', () => {
  const one = '15/36 (41.7 %)';
  expect(oddsInRow([one, one], 80)).toBe(`${one} · ${one}`);
  expect(oddsInRow([one, one, one], 80)).toBe('');
});
