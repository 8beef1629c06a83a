import type { AnySystem, Calculator } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { terminalOf } from '../../io/terminal.ts';
import { fakeIo } from '../../test/fake-io.ts';
import { run } from '../../test/run.ts';
import { speaker, toolSpeech } from '../../text/say.ts';
import { calculateTyped, typedFlags } from './flags.ts';
import { calculationLines, flagLines, reportCalculation } from './text.ts';

const words = {
  aboutRange: 'how far',
  aboutMoved: 'it moved',
  aboutCover: 'its cover',
  hit: 'hit',
  missed: 'missed',
  shot: 'a shot',
  tooFar: '{given} is too far',
};
const calculator: Calculator = {
  flags: [
    { name: 'range', about: 'aboutRange', takes: { kind: 'text', example: '75cm' } },
    { name: 'moved', about: 'aboutMoved', takes: { kind: 'switch' } },
    { name: 'cover', about: 'aboutCover', takes: { kind: 'options', options: ['none', 'light'] } },
  ],
  calculate: (given) => {
    if (given.range === 'far')
      return { ok: false, problems: [{ flag: 'range', why: { word: 'tooFar', with: { given: 'far' } } }] };
    const need = [term('R.1', given.moved ? 5 : 4)];
    return {
      ok: true,
      value: [
        {
          about: { word: 'shot' },
          checks: [{ shape: 'target', rule: 'R.1', sides: 6, dice: 1, add: [], need, pass: 'atLeast' }],
          outcomes: [
            { what: { word: 'hit' }, chance: { ways: 1n, of: 3n } },
            { what: { word: 'missed' }, chance: { ways: 2n, of: 3n } },
          ],
        },
      ],
    };
  },
};
const system = {
  id: 'test',
  book: { 'R.1': { title: { en: 'To hit', fr: 'Toucher' }, chapter: '1', source: 'printed' } },
  words: { en: words, fr: words },
  calculator,
} as unknown as AnySystem;
const say = toolSpeech('en');
const voice = speaker(system, 'en');
const typed = (args: string) => typedFlags(calculator.flags, args.split(' '), say);

describe('flags of a calculator', () => {
  it('are read with their values after a space or an equals sign', () => {
    expect(typed('--range 75cm --moved --cover=light')).toEqual({
      values: { range: '75cm', moved: true, cover: 'light' },
      problems: [],
    });
  });

  it('are all complained of at once: unknown, twice, without a value, with one too many, and what is no flag', () => {
    const wrong = typed('--rang 75cm --moved=yes --cover --range 1cm --range 2cm stray');
    expect(wrong).toEqual({
      values: { range: '1cm' },
      problems: [
        { path: '--rang', why: "there is no option '--rang' here. Did you mean --range?" },
        { path: '--moved', why: 'takes no value' },
        { path: '--cover', why: 'needs a value: none|light' },
        { path: '--range', why: 'is given twice' },
        { path: 'stray', why: 'is no flag: flags begin with --' },
      ],
    });
    expect(typed('--zzzzzzzz 1').problems).toEqual([
      { path: '--zzzzzzzz', why: "there is no option '--zzzzzzzz' here." },
    ]);
  });

  it('are judged together, by their shape and by the rules', () => {
    const judged = calculateTyped(calculator, typed('--cover lite --range far --x 1'), voice);
    expect(judged.ok ? [] : judged.problems.map(({ path }) => path)).toEqual(['--x', '--cover', '--range']);
    expect(judged.ok ? [] : judged.problems.at(-1)).toEqual({ path: '--range', why: 'far is too far' });
    expect(calculateTyped(calculator, typed('--moved'), voice).ok).toBe(true);
  });
});

describe('a calculation', () => {
  const terminal = terminalOf(fakeIo({ width: 60 }));

  it('is told roll by roll, then as a whole', () => {
    const found = calculateTyped(calculator, typed('--moved'), voice);
    if (!found.ok) throw new Error('no calculation');
    const report = reportCalculation(system, voice, found.value[0]!);
    expect(calculationLines(terminal, voice, report)).toEqual([
      'a shot',
      '  To hit · 1D6                                           R.1',
      '    needs   5+ To hit                                    R.1',
      '    chance  2/6 (33.3 %)',
      '  all in all',
      '    hit     1/3 (33.3 %)',
      '    missed  2/3 (66.7 %)',
    ]);
    expect(report.outcomes[0]).toEqual({ outcome: 'hit', text: 'hit', fraction: '1/3', percent: 33.33 });
  });

  it('can be told what the list of flags says', () => {
    expect(flagLines(terminal, calculator, voice)).toEqual([
      '--range 75cm  how far',
      '--moved       it moved',
      '--cover       its cover: none|light',
    ]);
  });
});

describe('grognard odds', () => {
  it('says which games have no calculator', async () => {
    const { err, code } = await run(['odds', 'toy-patrol', '--range', '3']);
    expect([code, err]).toEqual([
      2,
      '  toy-patrol  this game has no calculator: ask `grognard referee` with a position file\n',
    ]);
    expect((await run(['odds', 'toy-patroll'])).err).toContain('toy-patrol');
  });
});
