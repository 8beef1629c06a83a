import { describe, expect, it } from 'vitest';
import { playedGame } from '../test/real-games.ts';
import { chapterOf, isShown, WHOLE_LOG } from './log-filter.ts';
import { voiceOf } from './speech.ts';
import { type Heard, type Line, lastLines, linesOf } from './story.ts';
import { sidesOf, whoseLine } from './whose.ts';

const line = (told: Line['told'], side: Line['side'] = 'red'): Line => ({
  entry: 0,
  side,
  rule: null,
  text: '',
  told,
  roll: null,
});

describe('whose a line of the log is', () => {
  const sides = sidesOf(
    [
      { side: 'red', name: { word: 'reds' } },
      { side: 'blue', name: { word: 'force', with: { en: 'Blue guard' } } },
    ],
    [
      { id: 'r1', side: 'red' },
      { id: 'b1', side: 'blue' },
      { id: 'flag', side: null },
    ],
  );

  it('is of the one side it speaks of, by its piece or by itself, however deep in the sentence', () => {
    expect(whoseLine(line({ word: 'lost', with: { unit: 'b1' } }), sides)).toBe('blue');
    expect(whoseLine(line({ word: 'has', with: { side: { word: 'the', with: { name: 'blue' } } } }), sides)).toBe(
      'blue',
    );
  });

  it('is of a side that it calls by its name', () => {
    const side = { word: 'force', with: { en: 'Blue guard' } };
    expect(whoseLine(line({ word: 'draws', with: { side } }), sides)).toBe('blue');
  });

  it('is whose its system says, whatever it names', () => {
    const told = { word: 'battle', with: { defender: 'blue' } };
    expect(whoseLine({ ...line(told), owner: 'red' }, sides)).toBe('red');
    expect(whoseLine({ ...line(told), owner: null }, sides)).toBeNull();
  });

  it('is of the one it speaks of first, and of who answered where it speaks of neither', () => {
    expect(whoseLine(line({ word: 'fired', with: { unit: 'b1', at: 'r1' } }), sides)).toBe('blue');
    expect(whoseLine(line({ word: 'taken', with: { what: 'flag' } }), sides)).toBe('red');
    expect(whoseLine(line(null, null), sides)).toBeNull();
  });
});

describe('the log', () => {
  const game = playedGame({
    id: 'log',
    system: 'toy-patrol',
    scenario: 'crossing',
    humans: ['red'],
    bot: 'greedy',
    seed: 5,
    most: 40,
  });

  it('is told whole, and what was told before is not told again', async () => {
    const { desk, match } = await game;
    const voice = voiceOf(desk.system, desk.looks, 'en', desk.setting);
    const heard: Heard = new WeakMap();
    const told = (upTo: number) => lastLines(desk, voice, match, 'all', upTo, Number.POSITIVE_INFINITY, heard);
    const whole = told(match.entries.length);
    const answers = Array.from({ length: match.entries.length + 1 }, (_, i) => i - 1);
    expect(whole).toEqual(answers.flatMap((entry) => linesOf(desk, voice, match, 'all', entry)));
    expect(new Set(whole.map(({ entry }) => entry)).size).toBeGreaterThan(20);
    expect(told(12)).toEqual(whole.filter(({ entry }) => entry < 12));
    for (const [i, one] of told(12).entries()) expect(one).toBe(whole[i]);
    expect(lastLines(desk, voice, match, 'all', match.entries.length, 7, heard)).toEqual(whole.slice(-7));
  });

  it('is narrowed by side, by chapter of the rules and to dice', async () => {
    const { desk, match } = await game;
    const { system } = desk;
    const voice = voiceOf(system, desk.looks, 'en', desk.setting);
    const marked = lastLines(desk, voice, match, 'all', match.entries.length, 500).map((one) => ({
      line: one,
      side: one.side,
    }));
    const count = (filter: Partial<typeof WHOLE_LOG>): number =>
      marked.filter((one) => isShown(system, { ...WHOLE_LOG, ...filter }, one)).length;
    expect(count({})).toBe(marked.length);
    expect(count({ side: 'red' }) + count({ side: 'blue' }) + count({ side: 'nobody' })).toBe(marked.length);
    const chapters = [...new Set(marked.map((one) => chapterOf(system, one.line)))];
    expect(chapters.length).toBeGreaterThan(2);
    expect(chapters.reduce((sum, chapter) => sum + count({ chapter: chapter! }), 0)).toBe(marked.length);
    expect(count({ diceOnly: true })).toBe(marked.filter((one) => one.line.roll).length);
    expect(count({ diceOnly: true })).toBeLessThan(marked.length);
  });
});
