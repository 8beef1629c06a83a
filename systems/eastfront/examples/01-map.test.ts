import { describe, expect, it } from 'vitest';
import { map } from '../map/test/the-map.ts';
import { stackingIn, stopsIn } from '../rules/01-map.ts';
import { countPerStep } from '../rules/07-defence.ts';
import { fieldOf } from '../rules/07-field.ts';
import { networkOf } from '../rules/09-network.ts';
import { supplyOf } from '../rules/10-lines.ts';
import { gatesFor } from '../rules/11-arrivals.ts';
import { levelTerms } from '../rules/11-level.ts';
import type { Action } from '../types.ts';
import { COMMANDS, move, moving, rail, refused, supreme, supremeMove, whereIs } from './moves.ts';
import { controlIn, held, lookAt } from './objectives.ts';
import { block, DONE, hex, played, turnOf } from './played.ts';

const OKH = (at: string, moves = 6) => block('P', 'de-okh', 3, at, { flat: true, orders: supreme(moves) });
const STAVKA = (moves = 6) => block('S', 'su-stavka', 3, 'Moscow', { flat: true, orders: supreme(moves) });
const sail = (one: string, to: string): Action => ({ type: 'sail', block: one, to: hex(to) });

/** Where a new unit may come in when a scenario starts, with how many a month. */
const gates = (unit: string, scenario = 'barbarossa') => {
  const look = lookAt(scenario);
  const found = look.setting.units.get(unit)!;
  const open = gatesFor(look, found.side, found, networkOf(look, found.side));
  return new Map(open.map(({ hex: at, most }) => [at, most]));
};

describe('1.1 to 1.3 The ground', () => {
  it('EF-1.1.1 EF-1.6.3 the Axis comes in over the west edge, the Soviets over the east, where rails leave the map', () => {
    const [axis, soviet] = [gates('de-5'), gates('su-44')];
    expect(['Bromberg', 'Lodz', 'Cracow', 'Ufa', 'Orenburg'].map((name) => axis.get(hex(name)) ?? 0)).toEqual([
      1, 1, 1, 0, 0,
    ]);
    expect(['Bromberg', 'Lodz', 'Cracow', 'Ufa', 'Orenburg'].map((name) => soviet.get(hex(name)) ?? 0)).toEqual([
      0, 0, 0, 1, 1,
    ]);
  });

  it('EF-1.2.1 half hexes at the edge and hexes that are partly sea are entered, the sea is not', () => {
    const blocks = [OKH('Warsaw'), block('A', 'de-5', 3, 'Lodz E1'), block('B', 'de-8', 3, 'Danzig SE1')];
    const went = moving(
      { scenario: 'barbarossa', side: 'axis', blocks },
      supremeMove('A', 'Lodz'),
      supremeMove('B', 'Danzig'),
    );
    expect(went.refusal).toBeNull();
    expect(['A', 'B'].map((id) => whereIs(went, id))).toEqual(['Lodz', 'Danzig'].map(hex));
    const ashore = {
      scenario: 'barbarossa',
      side: 'axis',
      blocks: [...blocks, block('C', 'de-9', 3, 'Danzig')],
    } as const;
    expect(refused(moving(ashore, supremeMove('C', 'Danzig NE1')))).toEqual(['EF-6.1.1', 'notNextHex']);
  });

  it('EF-1.3.2 ground bears on movement, combat and stacking, each hex in its own way and weather', () => {
    const effects = (name: string, weather: string) => {
      const look = lookAt('barbarossa', {
        blocks: [block('A', 'de-5', 3, 'Warsaw')],
        weather: { east: weather, west: weather },
      });
      const at = hex(name);
      return [
        stopsIn(look, at, look.board.blocks[0]!),
        countPerStep(fieldOf(look, at, 'axis', true)),
        stackingIn(look, at),
      ];
    };
    expect(effects('Kotelnikovo', 'dry')).toEqual([false, 1, 4]);
    expect(effects('Kotelnikovo', 'mud')).toEqual([true, 2, 4]);
    expect(effects('Grozny', 'dry')).toEqual([false, 2, 4]);
    expect(effects('Grozny', 'mud')).toEqual([true, 2, 4]);
    expect(effects('Radom', 'dry')).toEqual([false, 2, 4]);
    expect(effects('Pinsk', 'dry')).toEqual([true, 2, 3]);
    expect(effects('Pinsk', 'snow')).toEqual([false, 2, 3]);
    expect(effects('Tuapse', 'dry')).toEqual([true, 2, 2]);
    expect(effects('Tuapse', 'snow')).toEqual([true, 2, 2]);
  });

  it('EF-1.34.3 EF-1.35.2 nobody lands in marsh, unless it is frozen, or in mountains', () => {
    const landing = (to: string, weather: string) =>
      refused(
        moving(
          {
            scenario: 'case-blue',
            side: 'soviet',
            blocks: [
              block('F', 'su-southern', 2, to === 'Sukhumi' ? 'Batumi' : 'Kerch', {
                flat: true,
                orders: { ...COMMANDS, task: 'landing' },
              }),
              block('A', 'su-44', 3, to === 'Sukhumi' ? 'Batumi' : 'Kerch'),
            ],
            board: {
              control: controlIn('case-blue', 'soviet', 'Rostov', 'Kerch', 'Batumi'),
              weather: { east: weather, west: 'dry' },
            },
          },
          { type: 'land', hq: 'F', block: 'A', to: hex(to) },
        ),
      );
    expect(map.terrain[hex('Krasnodar W1')]).toBe('marsh');
    expect(landing('Krasnodar W1', 'dry')).toEqual(['EF-15.42.1', 'noBeach']);
    expect(landing('Krasnodar W1', 'snow')).toBeNull();
    expect(landing('Sukhumi', 'dry')).toEqual(['EF-15.42.1', 'noBeach']);
    expect(landing('Sukhumi', 'snow')).toEqual(['EF-15.42.1', 'noBeach']);
  });

  it('EF-1.39.2 a supply line crosses the strait of Kerch, whoever has the sea', () => {
    const crimea = held(
      lookAt('case-blue'),
      'axis',
      'Sevastopol',
      'Simferopol',
      'Perekop',
      'Kerch',
      'Batumi',
      'Rostov',
    );
    const ours = held(crimea, 'soviet', 'Novorossiysk', 'Krasnodar SW1', 'Krasnodar', 'Tuapse');
    const fed = (look: typeof ours) => supplyOf(look, 'soviet').supplied;
    expect(fed(ours).has(hex('Kerch'))).toBe(true);
    expect(fed(held(ours, 'axis', 'Novorossiysk', 'Krasnodar SW1', 'Krasnodar')).has(hex('Kerch'))).toBe(false);
  });
});

describe('1.4 Towns', () => {
  it('EF-1.4.1 a city stops nobody and holds as many as its ground', () => {
    const hq = block('U', 'de-aga', 2, 'Taganrog', { flat: true, orders: COMMANDS });
    const there = ['de-4', 'de-44', 'de-8'].map((unit, i) => block(`B${i}`, unit, 3, 'Rostov'));
    const blocks = [hq, ...there, block('I', 'de-5', 3, 'Taganrog'), block('A', 'de-3-pz', 3, 'Taganrog')];
    const position = { side: 'axis', blocks } as const;
    expect(moving(position, move('A', 'Rostov', 'Rostov SE1')).refusal).toBeNull();
    const fourth = moving(position, move('I', 'Rostov'));
    expect(fourth.refusal).toBeNull();
    expect(refused(moving(position, move('I', 'Rostov'), move('A', 'Rostov')))).toEqual(['EF-6.21.1', 'noRoom']);
    expect(stackingIn(lookAt('barbarossa'), hex('Astrakhan'))).toBe(3);
  });

  it('EF-1.41.2 EF-1.5.1 a city yields its number, ore and oil in the same hex besides; EF-1.5.2 for the Axis these twice', () => {
    const look = lookAt('case-blue');
    const yields = (side: 'axis' | 'soviet', town: string, more: readonly string[] = []) =>
      levelTerms(held(look, side, town, ...more), side)
        .filter(({ note }) => note?.with?.town === town)
        .map(({ value }) => value);
    expect(yields('axis', 'Stalino')).toEqual([2, 2]);
    expect(yields('soviet', 'Baku')).toEqual([1, 4]);
    expect(yields('soviet', 'Maikop')).toEqual([1]);
    expect(yields('soviet', 'Moscow')).toEqual([4]);
    expect(yields('soviet', 'Astrakhan')).toEqual([]);
  });

  it('EF-1.41.3 EF-1.42.1 EF-1.43.1 two a month arrive in a major city, one in a minor one, none in a village', () => {
    const soviet = gates('su-44');
    const most = ['Moscow', 'Gorki', 'Astrakhan', 'Kursk', 'Klin', 'Rybinsk'].map((name) => soviet.get(hex(name)) ?? 0);
    expect(most).toEqual([2, 2, 1, 1, 0, 0]);
  });

  it('EF-1.44.1 EF-1.44.2 EF-1.41.4 a home city takes its own side, a strategic one the Axis, any other nobody', () => {
    const open = (unit: string, scenario: string, ...names: readonly string[]) => {
      const found = gates(unit, scenario);
      return names.filter((name) => found.has(hex(name)));
    };
    const towns = ['Königsberg', 'Memel', 'Warsaw', 'Sofia', 'Cluj', 'Riga', 'Minsk', 'Smolensk'];
    expect(open('de-5', 'typhoon', ...towns)).toEqual(['Königsberg', 'Memel', 'Warsaw', 'Sofia']);
    expect(open('it-8', 'typhoon', ...towns, 'Lodz')).toEqual(['Königsberg', 'Memel', 'Warsaw', 'Sofia', 'Lodz']);
    expect(open('ro-1', 'typhoon', ...towns, 'Lodz', 'Bucharest', 'Jassy')).toEqual(['Bucharest', 'Jassy']);
    // The Soviets hold the Balkans in the last winter, and the Baltic states in the first summer.
    expect(open('su-44', 'race-to-berlin', 'Moscow', 'Kursk', 'Bucharest', 'Sofia', 'Jassy')).toEqual([
      'Moscow',
      'Kursk',
    ]);
    expect(open('su-44', 'barbarossa', 'Moscow', 'Minsk', 'Riga', 'Lvov')).toEqual(['Moscow', 'Minsk']);
  });

  it('EF-1.45.1 a large port takes two sea moves a turn, a small one one, and its base commands the sea', () => {
    const blocks = [STAVKA(), ...['su-44', 'su-40', 'su-37'].map((unit, i) => block(`A${i}`, unit, 3, 'Batumi'))];
    const position = { scenario: 'barbarossa', side: 'soviet', blocks } as const;
    const two = moving(position, sail('A0', 'Sevastopol'), sail('A1', 'Novorossiysk'));
    expect(two.refusal).toBeNull();
    expect(refused(moving(position, sail('A0', 'Sevastopol'), sail('A1', 'Kerch'), sail('A2', 'Kerch')))).toEqual([
      'EF-15.21.1',
      'portFull',
    ]);
    const small = {
      ...position,
      blocks: blocks.map((one) => (one.id === 'S' ? one : { ...one, at: { in: 'hex', hex: hex('Kerch') } })),
    };
    expect(refused(moving(small, sail('A0', 'Batumi'), sail('A1', 'Sevastopol')))).toEqual(['EF-15.21.1', 'portFull']);
    const lost = { ...position, board: { control: controlIn('barbarossa', 'axis', 'Sevastopol') } };
    expect(refused(moving(lost, sail('A0', 'Odessa')))).toEqual(['EF-15.2.1', 'noHarbour']);
  });

  it('EF-1.46.1 behind the walls of Leningrad and Sevastopol it takes three hits a step, in no other city', () => {
    const look = lookAt('barbarossa');
    const hits = (name: string) => countPerStep(fieldOf(look, hex(name), 'axis', true));
    expect(['Leningrad', 'Sevastopol', 'Moscow', 'Riga', 'Stalingrad'].map(hits)).toEqual([3, 3, 2, 2, 2]);
  });
});

describe('1.6 and 1.7 Rails and borders', () => {
  it('EF-1.6.1 trains run along the main lines and nowhere else', () => {
    const blocks = [STAVKA(), block('A', 'su-44', 3, 'Tbilisi'), block('B', 'su-40', 3, 'Elista')];
    const position = { scenario: 'barbarossa', side: 'soviet', blocks } as const;
    expect(moving(position, rail('A', 'Armavir')).refusal).toBeNull();
    expect(refused(moving(position, rail('A', 'Elista')))?.[0]).toMatch(/^EF-9/);
    expect(refused(moving(position, rail('B', 'Moscow')))?.[0]).toMatch(/^EF-9/);
  });

  it('EF-1.7.1 beyond the boundary of the West there is other weather, and the first Soviets wake Army Group E', () => {
    const stands = (name: string, weather: object) =>
      played(
        'bagration',
        { blocks: [block('S1', 'su-44', 2, name), block('A1', 'de-okh', 2, 'Warsaw')], weather },
        turnOf('soviet', 'command'),
        [['soviet', DONE]],
      );
    const both = { east: 'snow', west: 'mud' };
    expect(stands('Belgrade', both).board.armyGroupE).toBe('due');
    expect(stands('Sofia', both).board.armyGroupE).toBe('away');
    const look = lookAt('bagration', { blocks: [block('A', 'de-5', 2, 'Warsaw')], weather: both });
    const [one] = look.board.blocks;
    expect([stopsIn(look, hex('Belgrade'), one!), stopsIn(look, hex('Debrecen'), one!)]).toEqual([true, false]);
  });

  it('EF-1.7.2 borders stop neither Germans nor Soviets; only satellites are held to their own', () => {
    const soviet = moving(
      { scenario: 'barbarossa', side: 'soviet', blocks: [STAVKA(), block('A', 'su-44', 3, 'Balti')] },
      supremeMove('A', 'Jassy'),
    );
    expect(soviet.refusal).toBeNull();
    const axis = (unit: string) =>
      refused(
        moving(
          { scenario: 'case-blue', side: 'axis', blocks: [OKH('Warsaw'), block('A', unit, 2, 'Kishinev')] },
          supremeMove('A', 'Tiraspol', 'Pervomaisk'),
        ),
      );
    expect(axis('de-5')).toBeNull();
    expect(axis('ro-1')).toEqual(['EF-2.66.1', 'staysHome']);
  });

  it('EF-1.E.3 EF-3.24.4 in the historical set-up of 1941 Cernauti is Kiev’s, and Odessa begins beyond the Prut', () => {
    const sectors = lookAt('barbarossa').setting.lines.get('S41')!.sectors;
    const of = (name: string) => sectors.find((one) => one.side === 'soviet' && one.name === name)!.hexes;
    expect(of('Kiev').at(-1)).toBe(hex('Cernauti'));
    expect(of('Odessa')).toEqual(['Balti', 'Kishinev', 'Odessa W1', 'Odessa SW1'].map(hex));
  });
});
