import type { Check, Sum } from '@grognard/kernel';
import { chanceToPass, fraction, odds, sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { US_VEHICLES } from '../data/vehicles-us.ts';
import { woundingOf } from '../data/wounds.ts';
import { damageCheck } from '../rules/checks/damage.ts';
import {
  armourOf,
  criticalCheck,
  mayBeCritical,
  moreWoundsCheck,
  secondWoundCheck,
  strengthOf,
  woundCheck,
  woundingBy,
} from '../rules/checks/wound.ts';

const cell = (strength: number, defence: number): string => {
  const found = woundingOf(strength, defence);
  if (!found) return '–';
  return found.second === null ? `${found.first}` : `${found.first}/${found.second}`;
};
const said = (sum: Sum): readonly string[] => sum.map(({ rule, value }) => `${rule} ${value}`);
const chance = (check: Check): string => fraction(chanceToPass(check));

describe('PF-WND The wound table', () => {
  it('PF-WND.1 reads Strength down and Defence across', () => {
    const row = (strength: number) => Array.from({ length: 15 }, (_, i) => cell(strength, i + 1)).join(' ');
    expect(row(1)).toBe('4 5 5 6 6 6/4 6/5 6/6 – – – – – – –');
    expect(row(4)).toBe('3 3 4 4 5 5 6 6 6/4 6/5 6/6 – – – –');
    expect(row(8)).toBe('3 3 3 3 3 3 4 4 5 5 6 6 6/4 6/5 6/6');
    expect(row(12)).toBe('3 3 3 3 3 3 3 3 3 3 4 4 5 5 6');
  });

  it('PF-WND.2 agrees in every printed cell with how far Defence exceeds Strength', () => {
    const BY_EXCESS = ['4', '5', '5', '6', '6', '6/4', '6/5', '6/6'];
    for (let strength = 1; strength <= 12; strength += 1)
      for (let defence = 1; defence <= 15; defence += 1) {
        const excess = defence - strength;
        const formula = excess <= -2 ? '3' : (BY_EXCESS[Math.max(0, excess)] ?? '–');
        expect(`${strength} on ${defence}: ${cell(strength, defence)}`).toBe(`${strength} on ${defence}: ${formula}`);
      }
  });

  it('PF-WND.2, PF-WND.3 goes on past the printed rows by the same measure', () => {
    expect([cell(15, 12), cell(15, 14), cell(15, 15), cell(15, 16), cell(13, 20), cell(13, 21)]).toEqual([
      '3',
      '4',
      '4',
      '5',
      '6/6',
      '–',
    ]);
  });

  it('PF-WND.1 takes a second die where the table has two numbers', () => {
    const wounding = woundingOf(4, 9)!;
    expect(chance(woundCheck(wounding))).toBe('1/6');
    expect(chance(secondWoundCheck(wounding.second!))).toBe('3/6');
  });

  it('PF-SHOOT.11 is critical on another 6 after a natural 6, for one to three wounds more', () => {
    expect([5, 6].map(mayBeCritical)).toEqual([false, true]);
    expect(chance(criticalCheck())).toBe('1/6');
    expect(Object.fromEntries(odds(moreWoundsCheck() as Check).ways)).toEqual({ 1: 1n, 2: 1n, 3: 1n });
  });
});

describe('Strength and armour', () => {
  it('PF-SHOOT.10 takes the Strength as printed; PF-WPN.6, PF-WPN.7 and PF-WPN.8 add 4 against vehicles only', () => {
    expect(said(strengthOf('rifle', 'vehicle', null))).toEqual(['PF-SHOOT.10 4']);
    expect(said(strengthOf('rocketLauncher', 'vehicle', null))).toEqual(['PF-SHOOT.10 5', 'PF-WPN.6 4']);
    expect(said(strengthOf('panzerfaust', 'vehicle', null))).toEqual(['PF-SHOOT.10 5', 'PF-WPN.7 4']);
    expect(said(strengthOf('antiTankRifle', 'vehicle', null))).toEqual(['PF-SHOOT.10 4', 'PF-WPN.8 4']);
    expect(said(strengthOf('panzerfaust', 'man', null))).toEqual(['PF-SHOOT.10 5']);
    expect(said(strengthOf('rocketLauncher', 'gun', null))).toEqual(['PF-SHOOT.10 5']);
  });

  it('PF-VSH.7 strikes harder with the shell that pierces than with the one that bursts', () => {
    const guns = ['lightTankGun', 'mediumTankGun', 'heavyTankGun', 'extraHeavyTankGun'] as const;
    expect(guns.map((gun) => sumOf(strengthOf(gun, 'vehicle', 'heat')))).toEqual([7, 8, 10, 12]);
    expect(guns.map((gun) => sumOf(strengthOf(gun, 'man', 'he')))).toEqual([6, 7, 8, 9]);
    expect(said(strengthOf('lightTankGun', 'man', 'he'))).toEqual(['PF-VSH.7 6']);
  });

  it('PF-WPN.26 fires every shot of a towed gun at full Strength, whatever is loaded', () => {
    expect(sumOf(strengthOf('mediumGun', 'man', 'he'))).toBe(8);
  });

  it('PF-EX-02, PF-VCB.1, PF-VCB.2 reads the three numbers of a Sherman: front 12, side and rear 11, roof 9', () => {
    const { defence } = US_VEHICLES['us-m4-sherman'];
    const bare = { printed: 4, sandbags: false };
    expect((['front', 'side', 'roof'] as const).map((face) => sumOf(armourOf(defence, face, bare)))).toEqual([
      12, 11, 9,
    ]);
    const needs = (weapon: Parameters<typeof strengthOf>[0], face: 'front' | 'side' | 'roof') => {
      const found = woundingBy(strengthOf(weapon, 'vehicle', 'heat'), armourOf(defence, face, bare));
      return found && (found.second === null ? `${found.first}` : `${found.first}/${found.second}`);
    };
    expect([needs('mediumTankGun', 'front'), needs('mediumTankGun', 'side')]).toEqual(['6', '6']);
    expect(needs('lightMortar', 'roof')).toBe('5');
    expect([needs('rocketLauncher', 'front'), needs('rocketLauncher', 'side')]).toEqual(['6', '5']);
    expect([needs('rifle', 'front'), needs('rifle', 'side'), needs('rifle', 'roof')]).toEqual([null, '6/6', '6/4']);
  });

  it('PF-VEQ.4 gives sandbags 1 on front and sides against a printed Strength of 5 or less', () => {
    const { defence } = US_VEHICLES['us-m4-sherman'];
    const behind = (printed: number, face: 'front' | 'side' | 'roof') =>
      said(armourOf(defence, face, { printed, sandbags: true }));
    expect(behind(5, 'front')).toEqual(['PF-VCB.1 12', 'PF-VEQ.4 1']);
    expect(behind(5, 'side')).toEqual(['PF-VCB.1 11', 'PF-VEQ.4 1']);
    expect(behind(5, 'roof')).toEqual(['PF-VCB.1 9']);
    expect(behind(6, 'front')).toEqual(['PF-VCB.1 12']);
  });
});

describe('PF-VDM The damage die', () => {
  const came = (facts: Partial<Parameters<typeof damageCheck>[0]>) =>
    Object.fromEntries(odds(damageCheck({ volatile: false, skirts: false, wheelsOut: false, ...facts }) as Check).ways);

  it('PF-VDM.1 costs the wheels on 1, the vehicle on 2, its passengers their feet on 3 and 4, everything on 5 and 6', () => {
    expect(came({})).toEqual({ wheelsOut: 1n, outOfAction: 1n, lightAccident: 1n, accident: 1n, explosion: 2n });
  });

  it('PF-VDM.2, PF-VEQ.6 adds 1 where the fuel is volatile', () => {
    expect(came({ volatile: true })).toEqual({ outOfAction: 1n, lightAccident: 1n, accident: 1n, explosion: 3n });
  });

  it('PF-VEQ.3 makes nothing of a 1 behind skirts, PF-VDM.3 of a second one', () => {
    const spared = { nothing: 1n, outOfAction: 1n, lightAccident: 1n, accident: 1n, explosion: 2n };
    expect(came({ skirts: true })).toEqual(spared);
    expect(came({ wheelsOut: true })).toEqual(spared);
  });
});
