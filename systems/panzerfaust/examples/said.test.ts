import { type Language, type Message, message } from '@grognard/kernel';
import { spokenNames } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import type { OnTable } from '../rules/pieces.ts';
import type { Setting } from '../types.ts';
import { looks } from '../web/looks.ts';
import { pieceName } from '../web/piece.ts';
import { looked } from './played.ts';

/** Fills in plain values and choices of one word, which is all these sentences have. */
const format = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text
    .replace(/\{(\w+), select, ((?:\w+ \{[^{}]*\} ?)+)\}/g, (_all, key: string, cases: string) => {
      const found = new Map([...cases.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, at, said]) => [at!, said!]));
      return found.get(String(values[key])) ?? found.get('other')!;
    })
    .replace(/\{(\w+)\}/g, (_all, key: string) => String(values[key]));

const saidIn = (setting: Setting, language: Language) => {
  const words: Readonly<Record<string, string>> = { ...looks.words[language], ...panzerfaust.words[language] };
  const parts = { language, textOf: (word: string) => words[word], format, names: looks.names!(setting) };
  return spokenNames({ ...parts, isKernels: () => false, missing: (word) => word }).say;
};

const settingOf = (id: string): Setting => {
  const loaded = panzerfaust.load(panzerfaust.scenarios.find((one) => one.id === id));
  if (!loaded.ok) throw new Error(`${id} does not load`);
  return loaded.value;
};

const said = (scenario: string, sentence: Message): readonly string[] => {
  const setting = settingOf(scenario);
  return (['en', 'fr'] as const).map((language) => saidIn(setting, language)(sentence));
};

describe('what is said of an army', () => {
  it.each([
    ['winsDestroyed', 'Germans have nobody left, or are routed', 'Allemands n’ont plus personne, ou sont en déroute'],
    ['winsObjective', 'Germans hold what they had to take', 'Allemands tiennent ce qu’ils devaient prendre'],
    ['winsLasted', 'Germans have held out', 'Allemands ont tenu bon'],
    ['tell_deploysFirst', 'Germans deploy first.', 'Allemands se déploient en premier.'],
    ['tell_passed', 'Germans pass.', 'Allemands passent.'],
  ] as const)('agrees with its name: %s', (word, en, fr) => {
    const spoken = said('encounter-patrols', message(word, { side: 'german' }));
    expect(spoken.map((one) => one.replaceAll("'", '’'))).toEqual([en, fr]);
  });

  it('agrees with a people whose name shows no plural', () => {
    expect(said('lingevres', message('winsLasted', { side: 'british' }))).toEqual([
      'British have held out',
      'Britanniques ont tenu bon',
    ]);
  });
});

describe('what a piece is called', () => {
  const called = (id: string): string => {
    const look = looked({ men: { [id]: { at: [10, 10] } } });
    const man = look.board.men.find((one) => one.id === id) as OnTable;
    return saidIn(look.setting, 'en')(pieceName(man));
  };

  it('by its number where it has one, and otherwise without a blank after it', () => {
    expect(called('german-03-07')).toMatch(/^\S+ 3\/7$/);
    expect(called('g1')).toMatch(/^\S+ 1$/);
    expect(called('gunner')).toMatch(/^\S+$/);
  });
});
