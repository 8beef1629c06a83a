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
    expect(problems({ fire: 'german-inf', at: 'soviet-inf', distance: '4' })).toEqual(['distance: calcTooFar']);
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

  it('PG-6.42.3 PG-6.82.2 PG-6.42.1 a leader adds to one unit, to no tank, and not when a mover is fired at', () => {
    const strength = (flags: Flags): number => sumOf(worked({ at: 'soviet-inf', ...flags })[0]!.terms!);
    expect(strength({ fire: 'german-inf, leader 8/2/0' })).toBe(7);
    expect(strength({ fire: 'german-inf, leader 8/2/0, leader 8/1/0' })).toBe(7);
    expect(strength({ fire: 'german-pz-4, leader 8/2/0' })).toBe(9);
    expect(strength({ test: 'opportunity', fire: 'german-inf, leader 8/2/0' })).toBe(5);
  });

  it('PG-6.82.2 PG-6.6.3 PG-6.54.1 says who can not help a recovery', () => {
    expect(problems({ test: 'recovery', at: 'german-pz-4 demoralised, leader 9/0/2' })).toEqual(['at: cannotHelp']);
    expect(problems({ test: 'recovery', at: 'soviet-inf disrupted, commissar 9' })).toEqual(['at: cannotHelp']);
    expect(problems({ test: 'recovery', at: 'leader 8 demoralised, commissar 9' })).toEqual(['at: cannotHelp']);
    const need = (at: string): number => {
      const [check] = worked({ test: 'recovery', at })[0]!.checks;
      return check && 'need' in check ? sumOf(check.need) : 0;
    };
    // 8, less 1, and 2 of his senior; strictly below.
    expect(need('leader 8/0/1 demoralised, leader 9/0/2')).toBe(8);
    // PG-6.65.1: the commissar's morale, though a leader stands by.
    expect(need('soviet-inf demoralised, leader 9/0/2, commissar 10')).toBe(9);
  });

  it('PG-12.43.1 what first fire makes of the attackers counts for the defenders', () => {
    const unhurt = (at: string): number => {
      const found = worked({ test: 'assault', fire: 'german-inf reduced', at, distance: '2' });
      const fate = found.find(({ about }) => about.word === 'calcFateOf' && about.with?.piece === 'soviet-smg');
      const before = fate!.outcomes.find(({ what }) => what.word === 'fateUnhurt')!;
      return share(before.chance);
    };
    // Strength 3: M on a 4 or a 5, M1 on a 6; morale 8 passes 26 and 21 of 36.
    const all = (3 + (2 * 26 + 21) / 36) / 6;
    expect(unhurt('soviet-smg')).toBeCloseTo(all, 7);
    expect(unhurt('soviet-smg dug-in')).toBeGreaterThan(all);
  });

  it('PG-6.7.2 PG-6.71.1 a leader may be lost with the steps beside him, or when he is struck alone', () => {
    const lost = (flags: Flags): number => {
      const fate = worked(flags).find(({ about }) => about.word === 'calcFateOf' && about.with?.piece === 'leader');
      const gone = fate!.outcomes.find(({ what }) => what.word === 'fateLost');
      return gone ? share(gone.chance) : 0;
    };
    // Column 7: X on a 2 or a 12, a step; then 3 or less of two dice.
    expect(lost({ fire: '7', at: 'soviet-inf, leader 9' })).toBeCloseTo((2 / 36) * (3 / 36), 7);
    expect(lost({ fire: '7', at: 'leader 9' })).toBeCloseTo((2 / 36) * (3 / 36), 7);
    // A gun beside them reads column 16: two steps on a 2 or a 12, so 4 or less; on a 3 or an 11 its own.
    const withGun = (2 / 36) * (6 / 36) + (4 / 36) * (3 / 36);
    expect(lost({ fire: '7', at: 'soviet-inf, soviet-gun-76, leader 9' })).toBeCloseTo(withGun, 7);
    // Armour loses no step by it.
    expect(lost({ fire: '7', at: 'soviet-t-34, leader 9' })).toBe(0);
  });

  it('PG-9.52.1 PG-9.52.3 PG-REC-BF.2 friends beside a bombardment: a die, a column, the table', () => {
    const chances = (flags: Flags): Record<string, number> =>
      Object.fromEntries(
        worked({ test: 'friendly', ...flags })[0]!.outcomes.map(({ what, chance }) => [
          what.with?.cell ?? '-',
          share(chance),
        ]),
      );
    // Columns 3 to 24, each as likely: an X on a 2 or a 12 from 12 on, and on a 3 or an 11 from 18 on.
    const soviet = chances({ at: 'soviet-inf' });
    expect(soviet.X).toBeCloseTo(((2 / 6) * (3 * 2 + 2 * 4)) / (6 * 36), 7);
    expect(soviet['-']).toBeCloseTo(4 / 6 + ((2 / 6) * (30 + 24 + 16 + 6)) / (6 * 36), 7);
    // German gunners are hit by their own on a 1 only; in a town everything is two columns down.
    expect(chances({ at: 'german-inf' }).X).toBeCloseTo(soviet.X! / 2, 7);
    expect(chances({ at: 'soviet-inf', terrain: 'town' }).X).toBeCloseTo(((2 / 6) * 2) / (6 * 36), 7);
    const [, fate] = worked({ test: 'friendly', at: 'soviet-inf disrupted, leader 8' });
    expect(fate!.outcomes.reduce((sum, { chance }) => sum + share(chance), 0)).toBeCloseTo(1, 7);
    expect(fate!.outcomes[0]!.what.word).toBe('fateDisrupted');
  });

  it('names no hex: there is none at a real table', () => {
    const asked: readonly Flags[] = [
      { fire: 'german-inf', at: 'soviet-inf' },
      { test: 'opportunity', fire: 'german-inf', at: 'soviet-inf' },
      { test: 'air', fire: '12', at: 'soviet-inf' },
      { test: 'bombard', fire: 'german-mortar-81', at: 'soviet-inf' },
      { test: 'friendly', fire: 'german-mortar-81', at: 'german-inf' },
      { test: 'anti-tank', fire: 'german-pz-4', at: 'soviet-t-34' },
      { test: 'assault', fire: 'german-inf', at: 'soviet-inf' },
      { test: 'morale', at: 'soviet-inf', result: 'M1' },
      { test: 'recovery', at: 'soviet-inf disrupted, leader 9/0/1' },
    ];
    const said = asked.flatMap((flags) => worked(flags).flatMap(({ checks }) => checks.map(({ about }) => about!)));
    expect(said.filter((about) => about.with !== undefined && 'hex' in about.with)).toEqual([]);
    expect(new Set(said.map(({ word }) => word))).toEqual(
      new Set([
        'calcDirectFire',
        'calcBombardment',
        'calcStrayRounds',
        'antiTankAt',
        'calcAssault',
        'moraleOf',
        'recoveryOf',
      ]),
    );
    const far = calculator.calculate({ fire: 'german-inf', at: 'soviet-inf', distance: '9' });
    expect(far).toMatchObject({ problems: [{ why: { word: 'calcTooFar', with: { piece: 'german-inf', range: 3 } } }] });
  });

  it('PG-12.4.3: what the assault table prints as a figure is told as steps', () => {
    const whats = worked({ test: 'assault', fire: 'german-inf, german-eng', at: 'soviet-inf' }).flatMap(
      ({ outcomes }) => outcomes.map(({ what }) => what),
    );
    expect(whats).toContainEqual({ word: 'calcSteps', with: { steps: 1 } });
  });
});
