import { anySystem, LANGUAGES, message } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { languageOf, speaker, TOOL_WORDS, toolSpeech } from './say.ts';

const patrol = (await loadSystem('toy-patrol'))!;

/** The names of the values a text speaks of. */
const valuesIn = (text: string, language: string): readonly string[] => {
  const names = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { type, value } = part as { type?: number; value?: unknown };
    if (type !== undefined && type > 0 && typeof value === 'string') names.add(value);
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
};

describe('a speaker', () => {
  it("says a system's sentences in both languages, nested ones first", () => {
    const sentence = message('pointsSpent', { side: message('blue'), points: 2 });
    expect(speaker(patrol, 'en').say(sentence)).toBe('Blue spends 2 points.');
    expect(speaker(patrol, 'fr').say(sentence)).toBe('Bleu dépense 2 points.');
  });

  it('says what the kernel says, with sides by their names', () => {
    expect(speaker(patrol, 'en').say(message('notAsked', { side: 'red' }))).toBe('it is not for Red to choose now');
    expect(speaker(patrol, 'fr').say(message('gameOver'))).toBe('la partie est terminée');
  });

  it('knows rules by their titles, and an unknown one by its id', () => {
    const { title, name } = speaker(patrol, 'fr');
    expect([title('TP-3.3'), title('TP-9.9'), name('red'), name('red-1')]).toEqual([
      'Portée',
      'TP-9.9',
      'Rouge',
      'red-1',
    ]);
  });

  it('takes a word nobody wrote for a bug', () => {
    expect(() => speaker(patrol, 'en').say(message('nobodyWroteThis'))).toThrow(
      "toy-patrol has no word 'nobodyWroteThis' in en",
    );
  });

  it('does not take angle brackets in a name for markup', () => {
    const odd = anySystem({ ...patrol, words: { en: { x: '<b>{who}</b>' }, fr: { x: '' } } } as typeof patrol);
    expect(speaker(odd, 'en').say(message('x', { who: '<i>' }))).toBe('<b><i></b>');
  });
});

describe("the command line's own words", () => {
  it('have the same values in both languages', () => {
    for (const word of Object.keys(TOOL_WORDS.en) as (keyof typeof TOOL_WORDS.en)[]) {
      const [english, french] = LANGUAGES.map((language) => valuesIn(TOOL_WORDS[language][word], language));
      expect({ word, values: french }).toEqual({ word, values: english });
    }
  });

  it('are spoken with their values', () => {
    expect(toolSpeech('en')('problemsIn', { file: 'a.json', problems: 1 })).toBe('a.json: 1 problem');
    expect(toolSpeech('fr')('noSystem', { id: 'x' })).toBe("Il n'y a pas de jeu « x ».");
  });

  it('are in the language of the machine, English where it is neither', () => {
    expect(languageOf({ LANG: 'fr_FR.UTF-8' })).toBe('fr');
    expect(languageOf({ LANG: 'fr_FR.UTF-8', LC_ALL: 'de_DE' })).toBe('en');
    expect(languageOf({ LC_ALL: '', LC_MESSAGES: 'fr' })).toBe('fr');
    expect(languageOf({})).toBe('en');
  });
});
