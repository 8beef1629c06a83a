import { agreeing, message } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { agreementOf } from './agreement.ts';
import { spokenNames } from './voice.ts';

describe('what agrees with a French name', () => {
  it.each([
    ['Groupe de fusiliers fr-1', 'm'],
    ['Équipe de mitrailleuse lourde', 'f'],
    ['HMG 34', 'f'],
    ['Fusiliers 41 B', 'mp'],
    ['Chemises noires', 'fp'],
    ['Panzer IVf2', 'm'],
    ['Hotchkiss H 39', 'm'],
    ['T-34 capturé', 'm'],
    ["L'église", 'f'],
    ['La cote 231', 'f'],
    ['Le village', 'm'],
    ['6e armée', 'f'],
    ['3e corps blindé', 'm'],
    ['Mitraillettes de la Garde', 'fp'],
    ['STAVKA', 'f'],
    ['Obusiers de 105', 'mp'],
    ['KV-1 (1940)', 'm'],
  ])('%s: %s', (name, agreement) => {
    expect(agreementOf(name)).toBe(agreement);
  });
});

describe('a sentence', () => {
  const { e, est, nt } = agreeing('unit', 'f');
  const WORDS: Readonly<Record<string, string>> = {
    hit: `{unit} ${est} touché${e}`,
    go: `{unit} entre${nt}`,
    name: '{name}',
    shot: 'le tir de {unit}',
    lost: 'la {unit} perd un pas',
  };
  /** Fills in plain values and choices of one word, which is all these sentences have. */
  const format = (text: string, values: Readonly<Record<string, string | number>>): string =>
    text
      .replace(/\{(\w+), select, ((?:\w+ \{[^{}]*\} ?)+)\}/g, (_all, key: string, cases: string) => {
        const found = new Map([...cases.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, at, said]) => [at!, said!]));
        return found.get(String(values[key])) ?? found.get('other')!;
      })
      .replace(/\{(\w+)\}/g, (_all, key: string) => String(values[key]));
  const named = (name: string) => message('name', { name });
  const { say } = spokenNames({
    language: 'fr',
    textOf: (word) => WORDS[word],
    format,
    names: new Map([
      ['a', named('Fusiliers 41 A')],
      ['b', named('HMG 34')],
      ['c', named('Mortier 8 cm')],
      ['d', named('Équipe antichar')],
      ['e', named('E04')],
    ]),
    isKernels: () => false,
    missing: (word) => word,
  });

  it('agrees with the one it names, with several, and without a name as its writer says', () => {
    const said = ['a', 'b', 'c', 'b, c', 'x'].map((unit) => say(message('hit', { unit })));
    expect(said).toEqual([
      'Fusiliers 41 A sont touchés',
      'HMG 34 est touchée',
      'Mortier 8 cm est touché',
      'HMG 34, Mortier 8 cm sont touchés',
      'x est touchée',
    ]);
    expect([say(message('go', { unit: 'a' })), say(message('go', { unit: 'b' }))]).toEqual([
      'Fusiliers 41 A entrent',
      'HMG 34 entre',
    ]);
  });

  it('agrees with a name that is a message of its own', () => {
    const army = named('6e armée');
    expect(say(message('hit', { unit: army }))).toBe('6e armée est touchée');
    expect(say(message('lost', { unit: named('armée côtière') }))).toBe('l’armée côtière perd un pas');
    expect(say(message('hit', { unit: named('XIVe corps blindé') }))).toBe('XIVe corps blindé est touché');
  });

  it('drops a vowel before a name that begins with one, not before the letters of a hex', () => {
    expect(['c', 'd', 'e'].map((unit) => say(message('shot', { unit })))).toEqual([
      'le tir de Mortier 8 cm',
      'le tir d’Équipe antichar',
      'le tir de E04',
    ]);
  });
});

describe('an English sentence', () => {
  const { verb } = agreeing('unit', 'm');
  const names = ['Japanese engineers', 'Soviet heavy machine guns 2', 'German infantry 3', 'LT Jones', 'Char B1 bis'];
  const { say } = spokenNames({
    language: 'en',
    textOf: (word) => (word === 'name' ? '{name}' : `{unit} ${verb('digs', 'dig')}`),
    format: (text, values) =>
      text
        .replace(/\{unitIs, select, mp \{(\w+)\} fp \{\w+\} other \{(\w+)\}\}/, (_all, many: string, one: string) =>
          values.unitIs === 'mp' ? many : one,
        )
        .replace(/\{(\w+)\}/g, (_all, key: string) => String(values[key])),
    names: new Map(names.map((name, i) => [`u${i}`, message('name', { name })])),
    isKernels: () => false,
    missing: (word) => word,
  });

  it('has the verb of one or of several, as the name is', () => {
    const said = ['u0', 'u1', 'u2', 'u3', 'u4', 'u2, u3', 'x'].map((unit) => say(message('dig', { unit })));
    expect(said).toEqual([
      'Japanese engineers dig',
      'Soviet heavy machine guns 2 dig',
      'German infantry 3 digs',
      'LT Jones digs',
      'Char B1 bis digs',
      'German infantry 3, LT Jones dig',
      'x digs',
    ]);
  });
});
