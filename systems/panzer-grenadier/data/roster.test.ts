import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computedRoster } from '../scripts/computed-roster.ts';
import { withTypes } from '../scripts/roster-page.ts';
import { NATIONS } from '../types/sides.ts';
import { ROSTER } from './roster.ts';
import type { UnitType } from './unit-type.ts';

const movement = ({ ma, limberedMa }: UnitType): string => {
  if (ma > 0) return String(ma);
  return limberedMa === undefined ? 'T' : `T/${limberedMa}`;
};
const fire = (full: string | undefined, reduced: string | undefined): string =>
  full === undefined ? '-' : reduced === undefined ? full : `${full}/${reduced.split('-')[0]}`;

/** What the formula makes of the figures now; the written roster is held against it below. */
const made = (): ReadonlyMap<string, UnitType> =>
  new Map(NATIONS.flatMap(computedRoster).map((type) => [type.id, type]));

const line = (type: UnitType): string => {
  const { steps, df, bf, at, armour, reduced } = type;
  const fires = [fire(df, reduced?.df), fire(bf, reduced?.bf), fire(at, reduced?.at)];
  return [type.id, steps, movement(type), ...fires, armour ?? '-'].join(' ');
};

describe('the roster', () => {
  it('PG-UD.13: has the values of section 20.2: steps, movement, direct fire, bombardment, anti-tank, armour', () => {
    const starters = [
      'german-inf 2 3 5-3/3 - - -',
      'german-hmg 2 2 9-5/5 - - -',
      'german-eng 2 3 6-2/3 - - -',
      'german-motorcycle 2 8 4-3/2 - - -',
      'german-mortar-81 1 2 - 9-12 - -',
      'german-lefh-105 1 T - 18-50 2-3 -',
      'german-pak-38 1 T/1 2-3 - 5-5 -',
      'german-flak-88 1 T 6-8 - 8-9 -',
      'german-sdkfz-251 2 8 4-3/2 - - 0',
      'german-pz-3 2 8 7-4/4 - 4-4/2 3',
      'german-pz-4 2 7 9-5/5 - 6-6/3 4',
      'german-sdkfz-222 2 10 4-3/2 - 1-2/1 0',
      'soviet-inf 2 3 4-3/2 - - -',
      'soviet-smg 2 3 7-1/4 - - -',
      'soviet-hmg 2 2 7-5/4 - - -',
      'soviet-eng 2 3 5-2/3 - - -',
      'soviet-cav 2 6 3-2/2 - - -',
      'soviet-mortar-82 1 2 - 8-12 - -',
      'soviet-gun-76 1 T 5-6 12-40 5-5 -',
      'soviet-gun-45 1 T 2-3 - 3-4 -',
      'soviet-gun-37 1 T/1 1-3 - 2-3 -',
      'soviet-t-34 2 8 8-4/4 - 5-4/3 4',
      'soviet-t-60-70 2 7 5-3/3 - 2-3/1 1',
      'soviet-truck 1 10 - - - -',
      'soviet-wagon 1 4 - - - -',
      'soviet-sled 1 4 - - - -',
      'soviet-hq 1 3 1-1 - - -',
      'soviet-train 2 6 9-5/5 10-20/5 5-5/3 2',
      'soviet-gunboat 2 5 8-5/4 - 4-5/2 1',
    ];
    const types = made();
    expect(starters.map((one) => line(types.get(one.split(' ')[0]!)!))).toEqual(starters);
  });

  it('PG-UD.3, PG-UD.4, PG-UD.5, PG-UD.6, PG-UD.7: has what the book prints', () => {
    const types = made();
    const direct = ['german-hmg', 'german-inf', 'italian-inf', 'italian-bersaglieri'].map((id) => types.get(id)?.df);
    expect(direct.map((df) => df?.split('-')[0])).toEqual(['9', '5', '4', '5']);
    const guns = ['soviet-gun-45', 'soviet-gun-37'].map((id) => types.get(id)!);
    expect(guns.map(({ ma, limberedMa }) => [ma, limberedMa])).toEqual([
      [0, undefined],
      [0, 1],
    ]);
  });

  it('PG-UD.8, PG-UD.12: mortars walk, trains move 6 and vessels 5', () => {
    const all = [...made().values()];
    expect(all.find(({ id }) => id === 'german-mortar-81')).toMatchObject({ ma: 2, bf: '9-12' });
    const paces = (kind: string) => new Set(all.filter((type) => type.kind === kind).map(({ ma }) => ma));
    expect([paces('train'), paces('vessel')]).toEqual([new Set([6]), new Set([5])]);
  });

  it('PG-5.64.1: soft transports have no armour, what has armour moves by itself', () => {
    const all = [...ROSTER.values()];
    expect(all.filter(({ kind, armour }) => kind === 'truck' && armour !== undefined)).toEqual([]);
    expect(all.filter(({ ma, armour }) => armour !== undefined && ma === 0)).toEqual([]);
  });

  it('has the troops that rules name', () => {
    const of = (trait: UnitType['traits'][number]) =>
      [...ROSTER.values()].filter(({ traits }) => traits.includes(trait)).map(({ nation }) => nation);
    expect([new Set(of('guards')), new Set(of('gurkha'))]).toEqual([new Set(['soviet']), new Set(['commonwealth'])]);
    for (const nation of NATIONS) {
      const kinds = new Set([...ROSTER.values()].filter((type) => type.nation === nation).map(({ kind }) => kind));
      expect([...kinds]).toEqual(
        expect.arrayContaining(['infantry', 'hmg', 'engineer', 'mortar', 'artillery', 'truck', 'tank', 'hq']),
      );
    }
  });

  it.each(NATIONS)('is what the formula makes of the public figures: %s (`scripts/make-roster.ts`)', (nation) => {
    expect([...ROSTER.values()].filter((type) => type.nation === nation)).toEqual(computedRoster(nation));
  });

  it('is listed on its page', () => {
    const page = readFileSync(new URL('../../../docs/panzer-grenadier-roster.md', import.meta.url), 'utf8');
    expect(withTypes(page, [...ROSTER.values()])).toBe(page);
  });
});
