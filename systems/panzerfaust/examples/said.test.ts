import { readFileSync } from 'node:fs';
import { type Language, type Message, message } from '@grognard/kernel';
import { spokenNames } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import type { OnTable } from '../rules/pieces.ts';
import type { Action, Event, Setting } from '../types.ts';
import { looks } from '../web/looks.ts';
import { pieceName } from '../web/piece.ts';
import { looked, point } from './played.ts';

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
    [
      'winsDestroyed',
      'Germans are routed: a third of the army is left at most',
      'les Allemands sont en déroute : il reste un tiers de l’armée au plus',
    ],
    ['winsObjective', 'Germans hold what they had to take', 'les Allemands tiennent ce qu’ils devaient prendre'],
    ['winsLasted', 'Germans have held out', 'les Allemands ont tenu bon'],
    ['tell_deploysFirst', 'Germans deploy first.', 'Les Allemands se déploient en premier.'],
    ['initiativeOf', 'initiative of the Germans', 'initiative des Allemands'],
    ['tell_initiativeWon', 'The initiative goes to the Germans.', 'Les Allemands ont l’initiative.'],
    ['tell_passed', 'Germans pass.', 'Les Allemands passent.'],
  ] as const)('agrees with its name: %s', (word, en, fr) => {
    const spoken = said('encounter-patrols', message(word, { side: 'german' }));
    expect(spoken.map((one) => one.replaceAll("'", '’'))).toEqual([en, fr]);
  });

  it('agrees with a people whose name shows no plural', () => {
    expect(said('lingevres', message('winsLasted', { side: 'british' }))).toEqual([
      'British have held out',
      'les Britanniques ont tenu bon',
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

describe('what an answer and its telling say', () => {
  const look = looked({
    men: { u1: { at: [10, 10] }, u2: { at: [11, 10] }, g1: { at: [10, 20] } },
  });

  it('PF-BASE.26 tells a hero who acts with his own squad from one who takes others along', () => {
    const hero = look.board.men.find(({ id }) => id === 'u1')!;
    const mate = look.board.men.find(({ id, group }) => id !== hero.id && group === hero.group)!;
    const other = look.board.men.find(({ group }) => group !== hero.group)!;
    const withMen = (...men: readonly string[]) =>
      panzerfaust.describe(look, { type: 'heroic', hero: hero.id, with: men }, null);
    expect(withMen(mate.id)).toEqual(message('do_heroic', { hero: hero.id, count: 1, who: 'own' }));
    expect(withMen(mate.id, other.id)).toEqual(message('do_heroic', { hero: hero.id, count: 2, who: 'near' }));
  });

  it('PF-RATE.3 says where a shot goes that only walks a burst on, and one man shoots at one', () => {
    const on = panzerfaust.describe(look, { type: 'burst', target: null, at: { x: 2540, y: 5080 } }, null);
    expect(on).toEqual(message('do_burstOn', { at: '10/20' }));
    const shot = panzerfaust.describe(
      look,
      {
        type: 'shoot',
        shooters: [{ piece: 'u1', weapon: 'rifle', fire: 'direct' }],
        targets: [{ piece: 'g1', aim: 'body' }],
      } as unknown as Action,
      null,
    );
    expect(shot).toEqual(message('do_shoot', { shooter: 'u1', target: 'g1' }));
  });

  it('PF-HERO.1 says what a die becomes, PF-CBT.1 who fights whom, PF-CBT.6 which way he falls back', () => {
    const board = { fallen: { dice: [{ by: 'u1', thrown: 3, face: 3 }], result: -1 } };
    const men = { u1: { at: [10, 10] }, g1: { at: [10, 11] }, g2: { at: [20, 20] }, u2: { at: [20, 21] } } as const;
    const now = looked({ men, board });
    const offered = (action: object) => panzerfaust.describe(now, action as Action, null);
    expect(offered({ type: 'might', points: 2, up: true, die: 0 })).toEqual(
      message('do_turnDie', { points: 2, face: 3, to: 5 }),
    );
    const fights = [
      { alone: 'u1', against: ['g1'] },
      { alone: 'g2', against: ['u2', 'u3'] },
    ];
    expect(offered({ type: 'pair', fights })).toEqual(
      message('fightsThen', {
        fight: message('fightOf', { alone: 'u1', against: 'g1' }),
        others: message('fightOf', { alone: 'g2', against: 'u2, u3' }),
      }),
    );
    // Of more than six the others are numbers, not as many lines of names.
    const many = Array.from({ length: 7 }, (_, i) => ({ alone: `us-01-0${i + 1}`, against: [`de-02-0${i + 1}`] }));
    const toldOf = (count: number) => JSON.stringify(offered({ type: 'pair', fights: many.slice(0, count) }));
    expect(toldOf(6)).toContain(JSON.stringify({ alone: 'us-01-06', against: 'de-02-06' }));
    expect(toldOf(7)).toContain(JSON.stringify({ alone: 'us-01-01', against: 'de-02-01' }));
    expect(toldOf(7)).toContain(JSON.stringify({ alone: '1/6', against: '2/6' }));
    // PF-ENG.12: a cable is unrolled this way or that.
    const cable = { type: 'task', man: 'u1', task: 'unroll', on: 'charge-1' };
    expect([point(12, 10), point(10, 8)].map((at) => offered({ ...cable, at }))).toMatchObject([
      { word: 'do_taskToward', with: { on: 'charge-1', toward: message('toward_east'), at: '12/10' } },
      { word: 'do_taskToward', with: { toward: message('toward_north'), at: '10/8' } },
    ]);
    expect(offered({ type: 'retreat', man: 'u1', to: { x: 2540, y: 2286 } })).toEqual(
      message('do_retreatBy', { man: 'u1', toward: message('toward_north'), to: '10/9' }),
    );
  });

  it('PF-GRP.1 tells of a squad that is put down in one line, and of another in its own', () => {
    const put = (piece: string, inch: number): Event => ({
      type: 'deployed',
      piece,
      at: { in: 'table', spot: { x: inch * 254, y: 2540, storey: 0 } },
      facing: 0,
    });
    const together = panzerfaust.together!;
    const run = [put('us-03-01', 10), put('us-03-02', 11), put('us-03-10', 12)];
    expect(together.begins(run[0]!)).toBe(true);
    expect(together.goesOn(run.slice(0, 2), run[2]!)).toBe(true);
    expect(together.goesOn(run, put('us-04-01', 14))).toBe(false);
    expect(together.goesOn([put('us', 10)], put('gi', 11))).toBe(false);
    // Two tanks are no squad: what their names share is their army.
    expect(together.goesOn([put('us-02', 10)], put('us-03', 14))).toBe(false);
    expect(together.tell(look, run)).toEqual(
      message('tellSquadDeployed', {
        group: 'us-03',
        count: 3,
        at: message('placeTable', { spot: message('region_north_west') }),
      }),
    );
  });
});

describe('what an engineer is told to do', () => {
  it.each([
    [null, 'do_taskAt', 'none'],
    ['hedgehog-15-3', 'do_task', 'hedgehog-15-3'],
  ])('names what the charge is laid on: %s', (on, word, named) => {
    const setting = settingOf('omaha');
    const look = { setting, board: panzerfaust.setup(setting) };
    const at = { x: 5338, y: 4423 };
    const answer = panzerfaust.describe(look, { type: 'task', man: 'us-01-04', task: 'placeTimer', at, on }, null);
    expect(answer).toMatchObject({ word, with: { man: 'us-01-04', on: named } });
  });
});
