import type { Language, Words } from '@grognard/kernel';
import { distinctParts } from '@grognard/looks';
import { loadSystem, playable } from '@grognard/systems';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openDesk } from '../looks.ts';
import { sessionOf } from '../test/desks.ts';
import { barsOf, needOf } from './chances.ts';
import { tallyDice } from './dice-tally.ts';
import { formatter, interfaceIn, loadWords, percentIn, readIn, wordsIn } from './i18n.ts';
import { readBook, searchBook } from './rulebook.ts';
import { giveAnswer } from './session.ts';
import { voiceOf } from './speech.ts';
import { lastLines, ticksOf } from './story.ts';
import { onlineEn } from './words/online-en.ts';
import { onlineFr } from './words/online-fr.ts';

beforeAll(() => Promise.all([loadWords('en'), loadWords('fr')]));

describe('the interface speaks both languages', () => {
  it('has every sentence in French, with the same values to be put in', () => {
    const values = (text: string): readonly string[] =>
      [...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name!).sort();
    const english: Words = { ...wordsIn('en'), ...onlineEn };
    const french: Words = { ...wordsIn('fr'), ...onlineFr };
    for (const [word, text] of Object.entries(english))
      expect([word, values(french[word]!)]).toEqual([word, values(text)]);
  });

  it('begins no line with what French sets apart', () => {
    const told = formatter('fr')('Victoire : {side} ; « encore » ?', { side: 'l’Axe' });
    expect(told).toBe('Victoire\u00a0: l’Axe\u00a0; «\u00a0encore\u00a0»\u00a0?');
    expect(formatter('fr')('Fini !', {})).toBe('Fini\u00a0!');
    expect(formatter('fr')('tir de {block}, de {hex}', { block: 'infanterie', hex: 'E04' })).toBe(
      'tir d’infanterie, de E04',
    );
    expect(readIn('fr', { en: 'The foe?', fr: "L'ennemi ?" })).toBe('L’ennemi\u00a0?');
    expect(readIn('en', { en: "The foe's ?", fr: '' })).toBe("The foe's ?");
    expect(formatter('en')('a : b', {})).toBe('a : b');
  });

  it('says what the pages of games online say once that is fetched, and a bare word before', async () => {
    // A page that was just opened: other tests may have fetched those words already.
    vi.resetModules();
    const page = await import('./i18n.ts');
    await page.loadWords('en');
    await page.loadWords('fr');
    expect(page.interfaceIn('fr')('seatGone')).toBe('seatGone');
    await page.loadOnlineWords('en');
    await page.loadWords('fr');
    expect(page.interfaceIn('fr')('seatGone')).toBe(onlineFr.seatGone);
  });

  it('counts and writes percentages as each language does', () => {
    expect(interfaceIn('en')('turns', { turns: 1 })).toBe('1 turn');
    expect(interfaceIn('fr')('turns', { turns: 4 })).toBe('4 tours');
    expect(percentIn('en', 0.724)).toBe('72%');
    expect(percentIn('fr', 0.724)).toBe('72\u202f%');
    expect([percentIn('en', 0.001), percentIn('en', 0.999)]).toEqual(['<1%', '>99%']);
  });

  it('shows only what differs between like sentences', () => {
    expect(distinctParts(['to H05, facing east [AP]', 'to H05, facing north-west [AP]'])).toEqual([
      'east',
      'north-west',
    ]);
    expect(distinctParts(['pass'])).toEqual(['pass']);
    expect(distinctParts(['a b', 'a b c'])).toEqual(['a b', 'a b c']);
  });
});

describe('a game on a board', () => {
  it.each(playable().filter(({ board }) => board))(
    '$id: speaks the language in use, and another once that is chosen',
    async ({ id }) => {
      const whole = (await loadSystem(id))!;
      const desk = (await openDesk(id, whole.scenarios[0]))!;
      expect(desk.system.words.fr).toEqual({});
      const [word, english] = Object.entries(desk.system.words.en).find(([, text]) => !/[{']/.test(text))!;
      const said = (language: Language): string =>
        voiceOf(desk.system, desk.looks, language, desk.setting).say({ word });
      expect([said('en'), said('fr')]).toEqual([english, word]);
      await loadWords('fr');
      expect([said('en'), said('fr')]).toEqual([english, formatter('fr')(whole.words.fr[word]!, {})]);
    },
  );
});

describe('the story of a game', () => {
  it('is told line by line, with its rolls, in both languages', async () => {
    const session = await sessionOf('toy-patrol');
    const red = giveAnswer(session, 'red', { type: 'bid', points: 0 } as never);
    const blue = red.ok && giveAnswer(red.session, 'blue', { type: 'bid', points: 0 } as never);
    if (!blue || blue.ok === false) throw new Error('refused');
    const { desk, match } = blue.session;
    const english = lastLines(desk, voiceOf(desk.system, desk.looks, 'en'), match, null, 2, 50);
    expect(english[0]!.text).toBe('Bids: Red 0, Blue 0.');
    expect(english.filter(({ roll }) => roll !== null).length).toBeGreaterThanOrEqual(2);
    const french = lastLines(desk, voiceOf(desk.system, desk.looks, 'fr'), match, 'all', 2, 50);
    expect(french.at(-1)!.text).not.toBe(english.at(-1)!.text);
    expect(ticksOf(desk, match)).toMatchObject([
      { side: 'red', dice: false, turn: 1 },
      { side: 'blue', dice: true, turn: 1 },
    ]);
    const tallies = tallyDice(match, ['red', 'blue'], 'all', 2);
    expect(tallies[1]!.rolls).toBeGreaterThanOrEqual(2);
    expect(tallies[1]!.expectedTotal).toBeCloseTo(3.5 * tallies[1]!.rolls);
  });

  it('shows an unknown word by its key', async () => {
    const { desk } = await sessionOf('toy-patrol');
    const voice = voiceOf(desk.system, desk.looks, 'en');
    expect(voice.say({ word: 'nowhere' })).toBe('nowhere');
    expect(voice.title('TP-3.1')).toBe('To hit');
    expect(voice.name('red')).toBe('Red');
  });
});

describe('chances', () => {
  const check = {
    shape: 'target',
    rule: 'X-1',
    sides: 6,
    dice: 2,
    add: [{ rule: 'X-2', value: 1 }],
    need: [{ rule: 'X-1', value: 7 }],
    pass: 'atLeast',
  } as const;

  it('are drawn by what the dice show', () => {
    const bars = barsOf(check);
    expect(bars.map(({ label }) => label)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
    expect(bars.filter(({ good }) => good)[0]!.label).toBe('6');
    expect(needOf(check)).toEqual({ number: 6, pass: 'atLeast' });
    expect(needOf({ shape: 'draw', rule: 'X-1', from: ['a'] })).toBeNull();
    expect(barsOf({ shape: 'draw', rule: 'X-1', from: ['a', 'a', 'b'] })).toHaveLength(2);
  });
});

describe('the book', () => {
  const book = readBook(
    '# X\n\n## 1 Turn (done)\n- **X-1.1** [house] Order. Red first,\n  then blue.\n\n### 1.2 Fire\n- **X-1.2** Épuisé. A spent unit.\n',
  );

  it('is read by sections', () => {
    expect(book.map(({ number, depth, rules }) => [number, depth, rules.length])).toEqual([
      ['1', 2, 1],
      ['1.2', 3, 1],
    ]);
    expect(book[0]!.rules[0]).toEqual({
      id: 'X-1.1',
      title: 'Order',
      text: 'Red first, then blue.',
      house: true,
      optional: false,
    });
  });

  it('is searched without regard to accents', () => {
    expect(searchBook(book, 'epuise').map(({ id }) => id)).toEqual(['X-1.2']);
    expect(searchBook(book, 'red blue').map(({ id }) => id)).toEqual(['X-1.1']);
    expect(searchBook(book, ' ')).toEqual([]);
  });
});
