import { fraction, share, sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { calculator } from '../calculator/calculator.ts';

const worked = (flags: Readonly<Record<string, string | true>>) => {
  const found = calculator.calculate(flags);
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
};
const problems = (flags: Readonly<Record<string, string | true>>) => {
  const found = calculator.calculate(flags);
  return found.ok ? [] : found.problems.map(({ flag, why }) => `${flag}: ${why.word}`);
};
const told = (flags: Readonly<Record<string, string | true>>, nth: number) =>
  worked(flags)[nth]!.outcomes.map(({ what, chance }) => [what.with?.count ?? what.word, fraction(chance)]);

describe('The calculator', () => {
  it('EF-7.22.1 EF-7.31.1 a round in the open: the defender fires first', () => {
    const duel = { attack: 'armour 1', defend: 'infantry 1' };
    // The defender hits on 6; if not, the armour on 5 and 6.
    expect(told(duel, 0)).toEqual([
      ['defendersGone', '5/18'],
      ['bothStay', '5/9'],
      ['attackersGone', '1/6'],
    ]);
    expect(worked(duel)[0]!.checks.map((check) => ('need' in check ? sumOf(check.need) : 0))).toEqual([6, 5]);
    expect(told(duel, 1)).toEqual([
      [0, '13/18'],
      [1, '5/18'],
    ]);
    expect(told(duel, 2)).toEqual([
      [0, '5/6'],
      [1, '1/6'],
    ]);
  });

  it('EF-7.23.1 further rounds by the same side', () => {
    const [first, second] = ['1', '2'].map((rounds) =>
      told({ attack: 'armour 1', defend: 'infantry 1', rounds }, 0).map(([, chance]) => chance),
    );
    expect(first).toEqual(['5/18', '5/9', '1/6']);
    expect(second).toEqual(['35/81', '25/81', '7/27']);
  });

  it('EF-7.34.1 EF-7.4.1 EF-13.14.1 ground, command and strikes count as in the rules', () => {
    const strike = { attack: 'infantry 1', defend: 'infantry 2', strike: '1', air: 'TF' };
    const lost = (more: object) => told({ ...strike, ...more }, 1).at(-1)![0];
    expect([lost({}), lost({ terrain: 'forest' }), lost({ terrain: 'forest', unsupported: true })]).toEqual([2, 1, 0]);
    const [air] = worked(strike)[0]!.checks;
    expect(air).toMatchObject({ rule: 'EF-13.15.1', need: [{ rule: 'EF-13.14.1', value: 4 }] });
  });

  it('EF-1.46.3 EF-7.4.3 a fortress: triple fire of its strongest, no harm out of command', () => {
    const siege = { attack: 'siege 2', defend: 'infantry 2, infantry 1', fortress: true } as const;
    const needs = worked(siege)[0]!.checks.map((check) => ('need' in check ? sumOf(check.need) : 0));
    expect(needs).toEqual([4, 6, 4]);
    const vain = worked({ ...siege, unsupported: true });
    expect(vain[0]!.checks).toHaveLength(2);
    expect(vain[1]!.outcomes.map(({ what }) => what.with?.count)).toEqual([0]);
  });

  it('EF-7.54.1 EF-14.4.1 EF-15.43.1 repulse alone, by river, sea and air, and mixed', () => {
    const back = (attack: string, more: object = {}) =>
      told({ test: 'repulse', attack, defend: 'infantry 1', ...more }, 0);
    expect(back('infantry 3 river')).toEqual([
      [0, '2/3'],
      [1, '1/3'],
    ]);
    expect(back('infantry 3 sea')[1]).toEqual([1, '1/2']);
    expect(back('coastal 3 sea')[1]).toEqual([1, '1/3']);
    expect(back('paratroops 3 air')[1]).toEqual([1, '1/6']);
    expect(back('paratroops 3 air, infantry 3 river')[1]).toEqual([1, '1/6']);
    expect(back('infantry 3 river', { weather: 'mud' })[1]).toEqual([1, '1/2']);
    expect(back('infantry 3 river', { weather: 'snow' })).toEqual([[0, '1/1']]);
    expect(back('infantry 3 river, infantry 3')).toEqual([[0, '1/1']]);
    expect(back('infantry 3 river', { joined: true })).toEqual([[0, '1/1']]);
  });

  it('EF-6.42.1 EF-6.42.2 EF-6.42.3 EF-15.6.1 pursuit: by speed, with printed ground for cover', () => {
    const chased = (attack: string, defend: string, more: object = {}) =>
      told({ test: 'pursuit', attack, defend, ...more }, 0);
    expect(chased('armour 1', 'infantry 2')[1]).toEqual([1, '1/3']);
    expect(chased('infantry 1', 'infantry 2')[1]).toEqual([1, '1/6']);
    expect(chased('infantry 1', 'armour 2')).toEqual([[0, '1/1']]);
    expect(chased('hq 1', 'infantry 2')).toEqual([[0, '1/1']]);
    expect(chased('armour 2', 'infantry 2', { terrain: 'forest' })[1]).toEqual([1, '1/9']);
    expect(chased('armour 1', 'infantry 2', { weather: 'mud' })[1]).toEqual([1, '1/6']);
    // EF-EX-39.
    expect(chased('infantry 1', 'coastal 2', { evacuation: true })[1]).toEqual([1, '1/6']);
    expect(chased('infantry 1', 'infantry 2', { evacuation: true })[1]).toEqual([1, '1/3']);
  });

  it('says all that is wrong at once', () => {
    expect(problems({})).toEqual(['attack: calcNobody', 'defend: calcNobody']);
    expect(problems({ attack: 'tank 4', defend: 'infantry 0', rounds: '99', strike: 'x' })).toEqual([
      'attack: calcNoUnit',
      'defend: calcNoUnit',
      'strike: calcNumber',
      'rounds: calcNumber',
    ]);
    const six = 'infantry 1, infantry 1, infantry 1, infantry 1, infantry 1, infantry 1';
    expect(problems({ attack: six, defend: 'hq 0' })).toEqual(['attack: calcTooMany']);
    expect(problems({ test: 'pursuit', attack: 'armour 1', defend: 'hq 0, hq 1' })).toEqual(['defend: calcOneGuard']);
  });

  it('takes blocks by their ids and types by their first letters, and asks back where nothing fits', () => {
    const round = { attack: 'mech 4', defend: 'su-1g-tank 3' };
    expect(worked(round)[0]!.checks.map(({ about }) => about?.with?.block)).toEqual(['su-1g-tank 3', 'mechanised 4']);
    const why = (attack: string) => {
      const found = calculator.calculate({ attack, defend: 'infantry 3' });
      return found.ok ? null : [found.problems[0]!.why.word, found.problems[0]!.why.with?.near ?? null];
    };
    expect(why('infantery 3')).toEqual(['calcUnitMeant', 'infantry']);
    expect(why('de-3-pzz 3')).toEqual(['calcUnitMeant', 'de-3-pz']);
    expect(why('de-aga 3')).toEqual(['calcTooStrong', null]);
    expect(why('infantry 9')).toEqual(['calcTooStrong', null]);
    expect(why('elephants 3')).toEqual(['calcNoUnit', null]);
  });

  it('EF-7.34.2 EF-S41.2 hits kept from before, and rivers nobody defends', () => {
    const lost = (more: object) => told({ attack: 'infantry 1', defend: 'infantry 1', ...more }, 1).at(-1);
    expect(lost({ terrain: 'forest', kept: '1' })).toEqual(lost({}));
    expect(problems({ attack: 'infantry 1', defend: 'infantry 1', kept: '1' })).toEqual(['kept: calcKeptTooMany']);
    const river = { test: 'repulse', attack: 'infantry 3 river', defend: 'infantry 1', 'june-41': true } as const;
    expect(told(river, 0)).toEqual([[0, '1/1']]);
  });

  it('EF-7.34.1 EF-7.35.1 EF-7.4.3 names the rules by which hits make a step', () => {
    const terms = (more: object) =>
      worked({ attack: 'infantry 1', defend: 'infantry 1', ...more })[1]!.terms!.map(({ rule, value }) => [
        rule,
        value,
      ]);
    expect(terms({ terrain: 'forest' })).toEqual([
      ['EF-7.33.1', 1],
      ['EF-1.32.1', 1],
    ]);
    expect(terms({ fortress: true, unsupported: true })).toEqual([['EF-7.4.3', 0]]);
  });

  it('all chances add up to certainty', () => {
    for (const { outcomes } of worked({
      attack: 'armour 4 river, ss-armour 4 river',
      defend: 'static 2, hq 1',
      rounds: '3',
    }))
      expect(outcomes.reduce((sum, { chance }) => sum + share(chance), 0)).toBeCloseTo(1, 7);
  });
});
