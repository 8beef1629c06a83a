import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { TERRAIN } from '../data/terrain.ts';
import { scenarioSchema } from '../load/scenario.ts';
import { omahaForFour } from '../scenarios/omaha.ts';
import { TABLES } from '../tables/index.ts';
import { omahaBeach } from '../tables/omaha.ts';
import { named, orderOf, zoneOf } from './scenario-facts.ts';

describe('history', () => {
  it('PF-HIST-FOR.1, PF-HIST-FOR.2, PF-HIST-FOR.3, PF-HIST-FOR.4, PF-HIST-FOR.5, PF-HIST-FOR.6, PF-HIST-FOR.7: Formigny', () => {
    const formigny = named('formigny');
    expect(orderOf(formigny, 0)).toEqual([
      '1 x us-hq-rifle us-medic',
      '3 x us-rifle bazooka',
      '2 x us-mortar-team',
      '1 x 3 us-m4-sherman',
    ]);
    expect(orderOf(formigny, 1)).toEqual([
      '1 x de-hq-grenadier de-medic',
      '2 x de-grenadier-gruppe',
      '1 x de-mg-team',
      '1 x de-mortar-team',
      '1 x de-at-team pak40',
      '1 x 1 de-stug-3 reserve',
    ]);
    expect([zoneOf(formigny, 'north'), zoneOf(formigny, 'south')]).toEqual([
      [0, 0, 72, 12],
      [0, 36, 72, 48],
    ]); // PF-HIST-FOR.3
    expect(formigny.deployment.map(({ side, share }) => [side, share !== 'all'])).toEqual([
      ['us', true],
      ['german', true],
      ['us', false],
      ['german', false],
    ]); // PF-HIST-FOR.4
    expect(formigny.initiative).toBe('us'); // PF-HIST-FOR.5
    expect(formigny.goals).toEqual([{ kind: 'occupy', side: 'us', building: 'headquarters', men: 5, turns: 2 }]); // PF-HIST-FOR.6
    expect(formigny.forces[1].edges).toEqual(['bottom']); // PF-HIST-FOR.7
  });

  it('PF-HIST-LIN.1, PF-HIST-LIN.2, PF-HIST-LIN.3, PF-HIST-LIN.4, PF-HIST-LIN.5: Lingèvres', () => {
    const lingevres = named('lingevres');
    expect([orderOf(lingevres, 0), orderOf(lingevres, 1)]).toEqual([['1 x 8 de-panther'], ['1 x 15 us-m4-sherman']]);
    expect([zoneOf(lingevres, 'north'), zoneOf(lingevres, 'south')]).toEqual([
      [0, 0, 72, 12],
      [0, 36, 72, 48],
    ]); // PF-HIST-LIN.2
    expect(lingevres.deployment.map(({ side, hidden }) => [side, hidden])).toEqual([
      ['german', 'must'],
      ['british', 'never'],
    ]); // PF-HIST-LIN.3
    expect([lingevres.turns, lingevres.otherwise, lingevres.goals]).toEqual([
      15,
      'german',
      [{ kind: 'quarters', side: 'british', quarters: 3, turn: 15 }],
    ]); // PF-HIST-LIN.4, PF-HIST-LIN.5
  });

  it('PF-HIST-AAC.1, PF-HIST-AAC.2, PF-HIST-AAC.3, PF-HIST-AAC.4: Aachen', () => {
    const aachen = named('aachen');
    expect(orderOf(aachen, 0)).toEqual([
      '1 x us-hq-rifle bazooka',
      '3 x us-rifle bar',
      '1 x 1 us-m7-priest',
      '1 x 3 us-m4-sherman',
    ]);
    expect(orderOf(aachen, 1)).toEqual([
      '1 x de-hq-grenadier de-sniper',
      '6 x de-grenadier-gruppe panzerfaust',
      '4 x de-mg-team',
      '1 x de-hq-grenadier panzerschreck de-sniper',
      '1 x de-at-team',
    ]);
    expect([zoneOf(aachen, 'west'), zoneOf(aachen, 'east')]).toEqual([
      [0, 0, 12, 48],
      [36, 0, 72, 48],
    ]); // PF-HIST-AAC.3
    expect(aachen.deployment.map(({ side }) => side)).toEqual(['us', 'german', 'us', 'german']); // PF-HIST-AAC.4
    expect(aachen.initiative).toBeNull();
  });

  it('PF-HIST-AAC.5: the hotel is entered by its doors only', () => {
    const hotel = TABLES.aachen!.buildings!.find(({ id }) => id === 'palast-quellenhof')!;
    const [ground, ...floors] = hotel.storeys!;
    expect(new Set(ground!.openings!.map(({ kind }) => kind))).toEqual(new Set(['slit', 'door']));
    expect(new Set(floors.flatMap(({ openings }) => openings!.map(({ kind }) => kind)))).toEqual(new Set(['window']));
    expect(named('aachen').goals).toEqual([
      { kind: 'occupy', side: 'us', building: 'palast-quellenhof', men: 5, turns: 2 },
    ]);
  });

  it('PF-HIST-OMA.1, PF-HIST-OMA.2, PF-HIST-OMA.3, PF-HIST-OMA.4, PF-HIST-OMA.5, PF-HIST-OMA.6, PF-HIST-OMA.7, PF-HIST-OMA.13: Omaha', () => {
    const omaha = named('omaha');
    expect(orderOf(omaha, 0)).toEqual([
      '1 x de-at-team pak40',
      '1 x de-at-team',
      '3 x de-mg-team',
      '3 x de-mortar-team',
      '1 x de-grenadier-gruppe mg42 reserve',
      '1 x de-pioneers mg42 flamethrower on foot reserve',
    ]); // PF-HIST-OMA.1, PF-HIST-OMA.13
    expect(orderOf(omaha, 1)).toEqual(['1 x us-pioneers bar flamethrower on foot', '1 x 2 us-m4-sherman']); // PF-HIST-OMA.2
    expect(omaha.forces[0].defences).toBe(3); // PF-HIST-OMA.4
    expect(zoneOf(omaha, 'shore')).toEqual([0, 0, 72, 20]); // PF-HIST-OMA.5
    expect(zoneOf(omaha, 'cliffs')[1]).toBeGreaterThan(26); // PF-HIST-OMA.4
    expect([omaha.initiative, omaha.turns, omaha.never, omaha.otherwise]).toEqual([null, 15, ['us'], 'german']); // PF-HIST-OMA.6, PF-HIST-OMA.7
  });

  it('PF-HIST-OMA.3: sea 10 inches deep, 14 of beach with hedgehogs before the wire, cliffs with one pass', () => {
    const { areas = [], lines = [], buildings = [] } = omahaBeach(1);
    const rows = (outline: readonly { readonly y: number }[]) => {
      const ys = outline.map(({ y }) => y / INCH);
      return [Math.min(...ys), Math.max(...ys)];
    };
    const only = (terrain: string) =>
      areas.filter((one) => one.terrain === terrain).map(({ outline }) => rows(outline));
    expect([only('shallows'), only('sand')]).toEqual([[[0, 10]], [[10, 24]]]);
    const wire = lines.filter(({ terrain }) => terrain === 'wire').map(({ line }) => rows(line)[0]!);
    expect(Math.max(...only('hedgehogs').flat())).toBeLessThan(Math.min(...wire));
    expect(lines.filter(({ terrain }) => terrain === 'cliff')).toHaveLength(2);
    expect(buildings.filter(({ material }) => material === 'bunker')).toHaveLength(3);
  });

  it('PF-HIST-OMA.3: where it all lies, on each stretch the same', () => {
    const stretch = (n: number) => {
      const { areas = [], lines = [], buildings = [] } = omahaBeach(2);
      const inInches = (places: readonly { readonly x: number; readonly y: number }[]): string =>
        places
          .map(({ x, y }) => `${Math.round((x * 100) / INCH) / 100 - 72 * n},${Math.round((y * 100) / INCH) / 100}`)
          .join(' ');
      const isHere = ([first]: readonly { readonly x: number }[]): boolean =>
        first!.x >= 72 * n * INCH && first!.x < 72 * (n + 1) * INCH;
      const named = (terrain: string) => lines.filter((one) => one.terrain === terrain && isHere(one.line));
      const hedgehogs = areas.filter(({ terrain, outline }) => terrain === 'hedgehogs' && isHere(outline));
      return {
        hedgehogs: hedgehogs.map(({ outline }) => inInches(outline.slice(0, 1))),
        wire: named('wire').map(({ line }) => inInches(line)),
        cliffs: named('cliff').map(({ line }) => inInches(line)),
        pass: named('sandbags').map(({ line }) => inInches(line)),
        trenches: named('trench').map(({ line }) => inInches(line)),
        bunkers: buildings.filter(({ outline }) => isHere(outline)).map(({ outline }) => inInches(outline)),
      };
    };
    const first = stretch(0);
    expect(first.hedgehogs).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `${3.5 + 7 * i},12`),
      ...Array.from({ length: 9 }, (_, i) => `${7 + 7 * i},15`),
    ]);
    expect(first.wire).toEqual(['1,19 14,19', '17,19 33,19', '38,19 55,19', '58,19 71,19']);
    expect(first.cliffs).toEqual(['0,25.5 12,24.8 22,26 30,25.4', '42,25.4 52,26 62,24.8 72,25.5']);
    expect(first.pass).toEqual(['32.5,33 34.2,33', '37.8,33 39.5,33']);
    expect(first.trenches).toEqual(['12.5,31 16,32 22,30.5 26,31', '46,31 50,30.5 56,32 59.5,31']);
    expect(stretch(1)).toEqual(first);
  });

  it('PF-HIST-OMA.16: hedgehogs are cover of 4, no way for vehicles, and fall as stone barriers do', () => {
    const { cover, foot, vehicles, durability } = TERRAIN.hedgehogs;
    expect([cover, foot, vehicles, durability]).toEqual([
      4,
      'clear',
      'impassable',
      { defence: 8, life: 1, becomes: 'gone' },
    ]);
  });

  it('PF-HIST-OMA.15: two pairs of players have twice of everything', () => {
    const four = scenarioSchema.parse(omahaForFour);
    expect(orderOf(four, 1)).toEqual(['2 x us-pioneers bar flamethrower on foot', '1 x 4 us-m4-sherman']);
    expect([zoneOf(four, 'shore-west'), zoneOf(four, 'cliffs-east')]).toEqual([
      [0, 0, 72, 20],
      [72, 27, 144, 48],
    ]);
    expect(four.forces[0].defences).toBe(6);
  });

  it('says that its tables are impressions of ours', () => {
    for (const id of ['formigny', 'lingevres', 'aachen', 'omaha'])
      expect(named(id).notes.en).toContain('impression of ours');
  });
});
