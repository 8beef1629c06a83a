import { readFileSync } from 'node:fs';
import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { Block, BlockType } from './data/blocks.ts';
import { BLOCKS } from './data/blocks.ts';
import { EAST, WEST } from './data/calendar.ts';
import { BEACHHEAD_COST, costOf } from './data/costs.ts';
import { lookAt } from './examples/objectives.ts';
import { hex } from './examples/played.ts';
import type { SideType, Terrain } from './map/types.ts';
import { crossingLimit, groundUnder, isImpassable, isWaterLine, stackingIn } from './rules/01-map.ts';
import { TYPES } from './rules/02-units.ts';
import { countPerStep } from './rules/07-defence.ts';
import type { Field } from './rules/07-field.ts';
import { OPEN_FIELD } from './rules/07-field.ts';
import { defensiveFire, FACES, offensiveFire, strikeCheck } from './rules/07-fire.ts';
import { lowestRepulse } from './rules/07-repulse.ts';
import { zoneReaches } from './rules/08-control.ts';
import { degreeOf, tournamentPoints } from './rules/17-victory.ts';
import type { Weather } from './types.ts';

const lines = readFileSync(new URL('RULES.md', import.meta.url), 'utf8').split('\n');

/** The rows of a table as players read it, under its heads. */
const table = (name: string): readonly (readonly string[])[] => {
  const start = lines.findIndex((line) => line.startsWith(`${name}, `)) + 4;
  const end = lines.findIndex((line, i) => i > start && !line.startsWith('|'));
  return lines.slice(start, end).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};
const row = (name: string, head: string): readonly string[] => {
  const found = table(name).find(([first]) => first === head);
  if (!found) throw new Error(`${name} has no row "${head}"`);
  return found.slice(1);
};

const fireWord = (face: number | null): string =>
  face === null ? '–' : (Object.entries(FACES).find(([, value]) => value === face)?.[0] ?? '?');

describe('the tables as they are printed are those that are played', () => {
  const SHOOTERS: Readonly<Record<string, { readonly type: BlockType; readonly isSs?: true }>> = {
    Armour: { type: 'armour' },
    'SS armour': { type: 'armour', isSs: true },
    Mechanised: { type: 'mechanised' },
    'SS mechanised': { type: 'mechanised', isSs: true },
    Infantry: { type: 'infantry' },
    Mountain: { type: 'mountain' },
    'Siege (54th Corps)': { type: 'siege' },
    'Coastal Army': { type: 'coastal' },
    Paratroops: { type: 'paratroops' },
    Cavalry: { type: 'cavalry' },
    Shock: { type: 'shock' },
    Satellite: { type: 'infantry' },
    Static: { type: 'static' },
    HQ: { type: 'hq' },
    SHQ: { type: 'shq' },
  };

  it('T1: speeds and fire of every type', () => {
    expect(table('T1').map(([name]) => name)).toEqual(Object.keys(SHOOTERS));
    for (const [name, , dry, mud, snow, attack, defence] of table('T1')) {
      const { type, isSs = false } = SHOOTERS[name!]!;
      const shooter = { type, isSs, isSiege: type === 'siege' };
      const face = (own: ReturnType<typeof offensiveFire>) => (own === null ? null : sumOf(own));
      const { dry: inDry, mud: inMud, snow: inSnow } = TYPES[type];
      expect([name, String(inDry), String(inMud), String(inSnow)]).toEqual([name, dry, mud, snow]);
      const fires = [
        fireWord(face(offensiveFire(shooter, OPEN_FIELD))),
        fireWord(face(defensiveFire(shooter, OPEN_FIELD, 'other'))),
      ];
      expect([name, ...fires]).toEqual([name, attack!.split(',')[0], defence!.split(',')[0]]);
    }
    const peaks: Field = { ...OPEN_FIELD, terrain: 'mountain' };
    const mountain = { type: 'mountain', isSs: false, isSiege: false } as const;
    expect([offensiveFire(mountain, peaks)!, defensiveFire(mountain, peaks, 'other')!].map(sumOf)).toEqual([5, 5]);
    const siege = { type: 'siege', isSs: false, isSiege: true } as const;
    expect(sumOf(offensiveFire(siege, { ...OPEN_FIELD, isFortress: true })!)).toBe(4);
  });

  it('T2: stacking, defence and fire by terrain', () => {
    const look = lookAt('case-blue');
    const places: Readonly<Record<string, string>> = {
      Clear: 'Salsk',
      Forest: 'Toropets',
      Hill: 'Ternopol',
      Marsh: 'Pinsk',
      Mountain: 'Tuapse',
    };
    const armour = { type: 'armour', isSs: false, isSiege: false } as const;
    for (const [name, place] of Object.entries(places)) {
      const [, defence, offence, stacking] = row('T2', name);
      const terrain = name.toLowerCase() as Terrain;
      expect([name, look.setting.map.terrain[hex(place)]]).toEqual([name, terrain]);
      expect([name, String(stackingIn(look, hex(place)))]).toEqual([name, stacking]);
      expect([name, countPerStep({ ...OPEN_FIELD, terrain })]).toEqual([name, defence === 'double' ? 2 : 1]);
      const face = sumOf(offensiveFire(armour, { ...OPEN_FIELD, terrain })!);
      expect([name, face === 6 ? 'single' : 'own']).toEqual([name, offence!.split(',')[0]]);
    }
    expect(row('T2', 'Fortress, original defenders')[1]).toBe('triple');
    expect(countPerStep({ ...OPEN_FIELD, isFortress: true })).toBe(3);
    expect(countPerStep({ ...OPEN_FIELD, isMajorCity: true })).toBe(2);
    expect([groundUnder('clear', 'mud'), groundUnder('marsh', 'snow')]).toEqual(['marsh', 'forest']);
  });

  it('T3: how many cross a hexside, and what crosses it', () => {
    const limit = (side: SideType, weather: Weather) => (isImpassable(side) ? 0 : crossingLimit(side, weather));
    expect(row('T3', 'Clear')[0]).toBe('2, in mud 1');
    expect([limit('clear', 'dry'), limit('clear', 'mud'), limit('clear', 'snow')]).toEqual([2, 1, 2]);
    expect(row('T3', 'Forest, hill, marsh, mountain').slice(0, 3)).toEqual(['1', 'no', 'yes']);
    for (const side of ['forest', 'hill', 'marsh', 'mountain'] as const)
      expect([side, limit(side, 'dry'), zoneReaches(side), isWaterLine(side)]).toEqual([side, 1, true, false]);
    for (const side of ['river', 'strait'] as const)
      expect([side, limit(side, 'snow'), zoneReaches(side), isWaterLine(side)]).toEqual([side, 1, false, true]);
    for (const side of ['lake', 'alpine', 'sea', 'sivash'] as const)
      expect([side, limit(side, 'dry'), zoneReaches(side)]).toEqual([side, 0, false]);
  });

  it('T4: the weather of each month, in the East and in the West', () => {
    const MONTHS = 'January February March April May June July August September October November December'.split(' ');
    const monthsOf = (name: string): readonly number[] => {
      const named = name.split(/, | to /).map((month) => MONTHS.indexOf(month));
      const [first, last] = named;
      return name.includes(' to ') ? MONTHS.map((_, i) => i).filter((i) => i >= first! && i <= last!) : named;
    };
    const told = (month: (typeof EAST)[number]) =>
      typeof month === 'string' ? [month, '', ''] : ['variable', month.even, month.odd];
    const seen = table('T4').flatMap(([name, ...cells]) => {
      for (const month of monthsOf(name!)) expect([...told(EAST[month]!), ...told(WEST[month]!)]).toEqual(cells);
      return monthsOf(name!);
    });
    expect(seen.toSorted((a, b) => a - b)).toEqual(MONTHS.map((_, i) => i));
  });

  it('T6: zones, their bases and their ports', () => {
    const { map, towns } = lookAt('case-blue').setting;
    const nameIn = (at: number) => towns[at]!.name;
    expect(table('T6').map(([zone]) => zone)).toEqual(map.seas.map(({ zone }) => zone));
    for (const { zone, base } of map.seas) {
      const [printed, others] = row('T6', zone);
      expect([zone, nameIn(base)]).toEqual([zone, printed]);
      const ports = map.ports.flatMap((port) =>
        port.zones.includes(zone) && port.hex !== base ? [nameIn(port.hex)] : [],
      );
      expect([zone, ports.toSorted()]).toEqual([
        zone,
        others!.startsWith('none') ? [] : others!.split(', ').toSorted(),
      ]);
    }
  });

  it('T7: what steps and cadres cost', () => {
    const KINDS: Readonly<Record<string, (block: Block) => boolean>> = {
      Armour: ({ type, ss }) => type === 'armour' && !ss,
      Mechanised: ({ type, ss }) => type === 'mechanised' && !ss,
      'Infantry, siege': ({ type, nation }) =>
        (type === 'infantry' || type === 'siege') && (nation === 'Germany' || nation === 'USSR'),
      Mountain: ({ type }) => type === 'mountain',
      Cavalry: ({ type }) => type === 'cavalry',
      Shock: ({ type }) => type === 'shock',
      'Coastal Army': ({ type }) => type === 'coastal',
      Paratroops: ({ type }) => type === 'paratroops',
      Satellite: ({ type, nation }) => type === 'infantry' && nation !== 'Germany' && nation !== 'USSR',
      Static: ({ type }) => type === 'static',
      'HQ, SHQ': ({ type }) => type === 'hq' || type === 'shq',
    };
    for (const [name, isOne] of Object.entries(KINDS)) {
      const prices = (['axis', 'soviet'] as const).flatMap((side) => {
        const some = BLOCKS.filter((block) => block.side === side && isOne(block)).map(costOf);
        const [first] = some;
        expect(some.every(({ step, cadre }) => step === first!.step && cadre === first!.cadre)).toBe(true);
        return first ? [String(first.step), String(first.cadre)] : ['–', '–'];
      });
      expect([name, ...prices]).toEqual([name, ...row('T7', name)]);
    }
    expect(row('T7', 'Beachhead').slice(2)).toEqual([
      `${BEACHHEAD_COST.ready} to be ready`,
      `${BEACHHEAD_COST.preparing} to be preparing`,
    ]);
  });

  it('T8: repulse numbers by weather', () => {
    const printed = (head: string) => row('T8', head).map((cell) => (cell === 'none' ? null : Number(cell.at(-1))));
    const numbers = (by: 'river' | 'air' | 'sea' | 'land', isCoastal = false) =>
      (['dry', 'mud', 'snow'] as const).map(
        (weather) => lowestRepulse([{ by, isCoastal }], weather, 'open')?.value ?? null,
      );
    expect(numbers('river')).toEqual(printed('River or strait'));
    expect(numbers('air')).toEqual(printed('Airborne, 1 CV lost besides'));
    const sea = (head: string) => [printed(head)[0], printed(head)[2]];
    expect([numbers('sea')[0], numbers('sea')[2]]).toEqual(sea('Landing'));
    expect([numbers('sea', true)[0], numbers('sea', true)[2]]).toEqual(sea('Landing by the Coastal Army'));
    expect(numbers('land')).toEqual(printed('With any attacker by another land side'));
    expect(lowestRepulse([{ by: 'river', isCoastal: false }], 'dry', 'undefended')).toBeNull();
    expect(row('T8', 'Axis over rivers, June 41')[0]).toBe('none');
  });

  it('T9: hits that cost a step', () => {
    const counts = (field: Partial<Field>) =>
      [true, false].map((isSupported) => countPerStep({ ...OPEN_FIELD, ...field, isSupported }));
    const printed = (head: string) => row('T9', head).map((cell) => (cell === 'no effect' ? 0 : Number(cell)));
    expect(counts({})).toEqual(printed('Passive, open ground, dry or snow, no major city'));
    const cover = printed('Passive, forest, hill, marsh, mountain, major city or mud');
    for (const terrain of ['forest', 'hill', 'marsh', 'mountain'] as const) expect(counts({ terrain })).toEqual(cover);
    expect(counts({ isMajorCity: true })).toEqual(cover);
    expect(counts({ weather: 'mud' })).toEqual(cover);
    expect(counts({ isFortress: true })).toEqual(printed('Passive, original defender of a fortress'));
  });

  it('T10: the fire of air strikes by scenario and side', () => {
    const IDS: Readonly<Record<string, readonly string[]>> = {
      'Summer 41': ['barbarossa'],
      'Winter 41': ['typhoon'],
      'Summer 42, Edelweiss': ['case-blue', 'edelweiss'],
      'Winter 42': ['uranus'],
      'Summer 43': ['citadel'],
      'Winter 43': ['crisis-in-ukraine'],
      'Summer 44': ['bagration'],
      'Winter 44': ['race-to-berlin'],
    };
    expect(table('T10').map(([name]) => name)).toEqual(Object.keys(IDS));
    for (const [name, ids] of Object.entries(IDS))
      for (const id of ids) {
        const fires = (['axis', 'soviet'] as const).map((side) =>
          fireWord(sumOf(strikeCheck(lookAt(id), side, 1).need)),
        );
        expect([id, ...fires]).toEqual([id, ...row('T10', name)]);
      }
  });

  it('T11: degrees of victory and what they count', () => {
    for (const [difference, degree, points] of table('T11')) {
      const [least, most] = difference!.match(/\d+/g)!.map(Number);
      for (const one of [least!, most ?? least! + 30])
        expect([one, degreeOf(one), degreeOf(-one)]).toEqual([one, degree, degree]);
      const { winner, loser } = tournamentPoints(degreeOf(least!));
      expect(`${winner} and ${loser}`).toBe(points);
    }
  });
});
