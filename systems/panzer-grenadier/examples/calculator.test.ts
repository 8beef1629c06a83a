import { share, sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { calculator } from '../calculator/calculator.ts';

type Flags = Readonly<Record<string, string | true>>;

const worked = (flags: Flags) => {
  const found = calculator.calculate(flags);
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
};
const problems = (flags: Flags) => {
  const found = calculator.calculate(flags);
  return found.ok ? [] : found.problems.map(({ flag, why }) => `${flag}: ${why.word}`);
};

describe('The calculator', () => {
  it('cites every shift and cap, and where the strength comes from', () => {
    const [result] = worked({
      fire: 'german-inf, leader 8/1/0',
      at: 'soviet-inf',
      terrain: 'woods',
      hill: true,
      distance: '3',
    });
    expect(result!.terms!.map(({ rule, value }) => [rule, value])).toEqual([
      ['PG-7.3.1', 5],
      ['PG-6.42.1', 1],
    ]);
    const [check] = result!.checks;
    expect(check?.shape === 'readings' && check.readings[0]!.shifts.map(({ rule, value }) => [rule, value])).toEqual([
      ['PG-DFT.2', -2],
      ['PG-DFT.5', -1],
      ['PG-DFT.6', -1],
      ['PG-10.3.1', 2],
    ]);
  });

  it('PG-6.42.1 keeps the leaders of both sides apart', () => {
    const [result] = worked({ fire: 'german-inf, leader 8/2/0', at: 'soviet-inf, leader 9/0/1' });
    expect(sumOf(result!.terms!)).toBe(7);
  });

  it('works out each target apart, with what becomes of it', () => {
    const all = worked({ fire: '30', at: 'soviet-inf dug-in, soviet-gun-76, leader 9/0/1' });
    expect(all.map(({ about }) => [about.word, about.with?.piece])).toEqual([
      ['calcResultFor', 'soviet-inf'],
      ['calcFateOf', 'soviet-inf'],
      ['calcResultFor', 'soviet-gun-76'],
      ['calcFateOf', 'soviet-gun-76'],
      ['calcResultFor', 'leader'],
      ['calcFateOf', 'leader'],
    ]);
  });

  it('all chances add up to certainty', () => {
    const asked: readonly Flags[] = [
      { fire: '16', at: 'soviet-inf, soviet-truck laden, leader 8/0/1, leader 9/0/0' },
      { test: 'bombard', fire: 'german-mortar-81', at: 'soviet-cav', seen: true },
      { test: 'anti-tank', fire: 'german-pz-4', at: 'soviet-t-34' },
      { test: 'assault', fire: 'german-inf, leader 8/1/1', at: 'soviet-inf, soviet-t-34' },
      { test: 'morale', at: 'soviet-inf', result: 'M2' },
      { test: 'recovery', at: 'soviet-inf demoralised' },
      { test: 'air', fire: '30', at: 'soviet-inf' },
      { test: 'opportunity', fire: 'german-inf', at: 'soviet-cav' },
    ];
    for (const flags of asked)
      for (const { outcomes } of worked(flags))
        expect(outcomes.reduce((sum, { chance }) => sum + share(chance), 0)).toBeCloseTo(1, 7);
  });

  it('PG-7.32.1 PG-7.31.1 PG-11.0.2 PG-11.3.1 says what can not be fired', () => {
    expect(problems({ fire: 'german-inf', at: 'soviet-inf', distance: '4' })).toEqual(['distance: outOfRange']);
    expect(problems({ fire: 'german-mortar-81', at: 'soviet-inf' })).toEqual(['fire: noSuchFire']);
    expect(problems({ test: 'anti-tank', fire: 'german-pz-4', at: 'soviet-inf' })).toEqual(['at: noVehicle']);
    expect(problems({ test: 'anti-tank', fire: 'german-pz-4', at: 'soviet-t-34', distance: '10' })).toEqual([
      'distance: beyondLongRange',
    ]);
  });

  it('says all that is wrong at once, and asks back where a name is near', () => {
    expect(problems({})).toEqual(['fire: calcNobody', 'at: calcNobody']);
    expect(problems({ test: 'morale' })).toEqual(['at: calcNobody']);
    expect(
      problems({ fire: 'german-imf', at: 'elephants in pink', distance: 'x', year: '1914', morale: '13' }),
    ).toEqual([
      'fire: calcUnitMeant',
      'at: calcNoPiece',
      'distance: calcNumber',
      'year: calcNumber',
      'morale: calcMoralePair',
    ]);
    expect(problems({ fire: 'german-inf', at: 'german-inf' })).toEqual(['at: calcOneSide']);
    expect(problems({ fire: '12', at: '12' })).toEqual(['at: calcNoStrength']);
    expect(problems({ test: 'assault', fire: '12', at: 'soviet-inf' })).toEqual(['fire: calcNobody']);
    expect(problems({ fire: 'leader 99', at: 'soviet-inf shaken' })).toEqual(['fire: calcNoPiece', 'at: calcNoPiece']);
  });

  it('PG-14.0.1 morale as told, full and reduced', () => {
    const need = (flags: Flags): number => {
      const [check] = worked({ test: 'morale', ...flags })[0]!.checks;
      return check && 'need' in check ? sumOf(check.need) : 0;
    };
    expect([need({ at: 'soviet-inf' }), need({ at: 'soviet-inf reduced', morale: '9/6' })]).toEqual([8, 6]);
    expect(need({ at: 'soviet-inf, leader 8/0/2' })).toBe(10);
  });
});
