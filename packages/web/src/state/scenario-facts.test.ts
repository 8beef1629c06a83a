import type { ScenarioFile } from '@grognard/kernel';
import { loadSystem, registry } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../looks.ts';
import { factsOf, filtered, leadOf, marginOf, usefulFilters } from './scenario-facts.ts';
import { newSession } from './session.ts';

const scenariosOf = async (id: string): Promise<readonly ScenarioFile[]> => (await loadSystem(id))!.scenarios;
const ids = (scenarios: readonly ScenarioFile[]): readonly string[] => scenarios.map(({ id }) => id);

describe('the list of scenarios', () => {
  it('is narrowed to those that answer to every word that is on', async () => {
    const all = await scenariosOf(HEX_GAME);
    expect(filtered(all, [])).toEqual(all);
    expect(ids(filtered(all, ['manySides']))).toEqual(['rzhev-villages', 'chernaya-river']);
    expect(ids(filtered(all, ['short', 'simple']))).toContain('crossroads');
    expect(filtered(all, ['simple', 'rich'])).toEqual([]);
  });

  it('draws the line of each word where it says', async () => {
    const [first] = await scenariosOf(HEX_GAME);
    const made = (id: string, facts: object): ScenarioFile => ({ ...first!, id, ...facts });
    const score = (german: number) => ({ balance: { games: 200, score: { german, soviet: 100 - german } } });
    const even = [37, 38, 62, 63].map((german) => made(`${german}`, score(german)));
    expect(ids(filtered([...even, made('unknown', { balance: undefined })], ['even']))).toEqual(['38', '62']);
    const short = [59, 60].map((minutes) => made(`${minutes}`, { minutes }));
    expect(ids(filtered(short, ['short']))).toEqual(['59']);
    const lengths = [59, 60, 179, 180].map((minutes) => made(`${minutes}`, { minutes }));
    expect([ids(filtered(lengths, ['evening'])), ids(filtered(lengths, ['long']))]).toEqual([['60', '179'], ['180']]);
    const hard = [1, 2, 3, 4, 5].map((complexity) => made(`${complexity}`, { complexity }));
    expect([ids(filtered(hard, ['simple'])), ids(filtered(hard, ['rich']))]).toEqual([
      ['1', '2'],
      ['4', '5'],
    ]);
  });

  it('says of each the day and where; of a day alone, what it is about in one clause', () => {
    expect(leadOf('22 June 1941, north of Brest. In the first hour two half-platoons meet.')).toBe(
      '22 June 1941, north of Brest.',
    );
    expect(leadOf('Juin 1942. La Wehrmacht a encore un été\u202f: Moscou, Leningrad ou le pétrole.')).toBe(
      'Juin 1942. La Wehrmacht a encore un été.',
    );
    expect(leadOf('July 1943. Two armies meet.')).toBe('July 1943. Two armies meet.');
    expect([leadOf('June 1944.'), leadOf('')]).toEqual(['June 1944.', '']);
  });

  it('offers only words that tell scenarios apart', async () => {
    expect(usefulFilters(await scenariosOf('toy-patrol'))).toEqual([]);
    expect(usefulFilters(await scenariosOf(HEX_GAME))).toContain('even');
  });

  it('knows how the games of bots came out, and the bid begins the game with its points', async () => {
    const crossroads = (await scenariosOf(HEX_GAME)).find(({ id }) => id === 'crossroads')!;
    const games = { games: 100, score: { german: 23, soviet: 77 } };
    const bid = { side: 'german', points: 4 };
    const factsWith = (balance: object) => factsOf({ ...crossroads, balance } as ScenarioFile).balance;
    expect([factsWith({ ...games, bid }), factsWith(games)]).toEqual([
      { ...games, bid },
      { ...games, bid: null },
    ]);
    const plain = (await openDesk(HEX_GAME, crossroads))!;
    const withBid = plain.system.withBid!(crossroads, 'german', 4);
    const desk = (await openDesk(HEX_GAME, withBid))!;
    const seats = { german: { kind: 'human', name: 'a' }, soviet: { kind: 'human', name: 'b' } } as const;
    const { match } = newSession({ desk, scenario: withBid, seats });
    const { sides } = desk.looks.status({ setting: desk.setting, board: match.positions[0]!.board }, null);
    expect(sides.map(({ score }) => score)).toEqual([4, 0]);
  });

  it('has the length and the difficulty of every scenario of the five', async () => {
    for (const { id } of registry.filter(({ stage }) => stage !== 'toy'))
      for (const scenario of await scenariosOf(id)) {
        const { minutes, complexity } = factsOf(scenario);
        expect({ id: scenario.id, minutes, complexity }).toEqual({
          id: scenario.id,
          minutes: expect.any(Number),
          complexity: expect.any(Number),
        });
      }
  });

  it('says how far off a score may be, the more the fewer games there were', () => {
    const margin = (games: number, first: number): number =>
      marginOf({ games, score: { one: first, other: 100 - first }, bid: null });
    expect([margin(400, 50), margin(100, 50), margin(100, 90)]).toEqual([5, 10, 6]);
    // All of three games are no certainty.
    expect(margin(3, 100)).toBeGreaterThan(30);
  });
});
