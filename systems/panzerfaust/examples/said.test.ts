import { readFileSync } from 'node:fs';
import { type Language, type Message, message } from '@grognard/kernel';
import { spokenNames } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import type { OnTable } from '../rules/pieces.ts';
import type { Event, Setting } from '../types.ts';
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

/** All events of a finished game. */
const eventsOf = (scenario: string): readonly Event[] => {
  const text = readFileSync(new URL(`../games/${scenario}.json`, import.meta.url), 'utf8');
  const { entries } = JSON.parse(text) as {
    readonly entries: readonly { readonly log: readonly { readonly event?: Event }[] }[];
  };
  return entries.flatMap(({ log }) => log.flatMap(({ event }) => event ?? []));
};

/** Ids are written small, with a hyphen. */
const ID = /(?<![\p{L}\d-])[a-z]+(?:-[a-z0-9]+)+/gu;

describe('what is told of a game', () => {
  it.each([
    'escape-hamlet', // houses
    'omaha-for-four', // who comes by sea, on either stretch; mines, charges
    'omaha',
    'ambush-farm', // markers
    'positions-city', // objectives
  ])('%s: names everybody and everything, in both languages', (scenario) => {
    const setting = settingOf(scenario);
    const look = { setting, board: setting.start };
    const ids = new Set(JSON.stringify([eventsOf(scenario), setting.table.file.buildings]).match(ID));
    for (const language of ['en', 'fr'] as const) {
      const say = saidIn(setting, language);
      const told = eventsOf(scenario).flatMap((event) => panzerfaust.tell(look, event) ?? []);
      expect(told.length).toBeGreaterThan(100);
      const raw = told.map(say).filter((sentence) => sentence.match(ID)?.some((id) => ids.has(id)));
      expect([...new Set(raw)].slice(0, 5)).toEqual([]);
    }
  });
});
