import type { Check, Sum } from '@grognard/kernel';
import { chanceOf, chanceToPass, fraction, odds } from '@grognard/kernel';
import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../armies/lists.ts';
import { TERRAIN } from '../data/terrain.ts';
import { WEAPON_IDS, WEAPONS } from '../data/weapons.ts';
import { arrowCheck, arrowOf, astrayBy, astrayCheck, scatterCheck } from '../rules/checks/deviation.ts';
import type { HitFacts } from '../rules/checks/hit.ts';
import {
  bandOf,
  foundCheck,
  grenadeCheck,
  hitCheck,
  jamCheck,
  mayGoWrong,
  mishapCheck,
  spyCheck,
} from '../rules/checks/hit.ts';
import { interceptionCheck, partlyUnderCheck, SHIELD_COVER } from '../rules/checks/interception.ts';

const RIFLEMAN: HitFacts = {
  shooting: 4,
  weapon: 'rifle',
  range: 10 * INCH,
  aimed: 'seen',
  steady: { scope: false, crackShot: false },
  vehicle: null,
};
const shot = (facts: Partial<HitFacts>) => hitCheck({ ...RIFLEMAN, ...facts });
const chance = (check: Check): string => fraction(chanceToPass(check));
const said = (sum: Sum): readonly string[] => sum.map(({ rule, value }) => `${rule} ${value}`);

describe('To hit', () => {
  it('PF-SHOOT.1 is short to a quarter of the range, medium to half of it, long to all of it, the boundary to the nearer', () => {
    expect([7.5 * INCH, 7.5 * INCH + 1].map((range) => bandOf('rifle', range))).toEqual(['short', 'medium']);
    expect([15 * INCH, 15 * INCH + 1].map((range) => bandOf('rifle', range))).toEqual(['medium', 'long']);
    expect([30 * INCH, 30 * INCH + 1].map((range) => bandOf('rifle', range))).toEqual(['long', 'out']);
    expect(said(shot({ range: 7 * INCH }).add)).toEqual(['PF-SHOOT.1 1']);
    expect(said(shot({ range: 10 * INCH }).add)).toEqual([]);
    expect(said(shot({ range: 20 * INCH }).add)).toEqual(['PF-SHOOT.1 -1']);
  });

  it('PF-BASE.13 adds to the die and compares with what is printed; a 1 always misses and a 6 always hits', () => {
    expect(chance(shot({ range: 7 * INCH }))).toBe('4/6');
    expect(chance(shot({}))).toBe('3/6');
    expect(chance(shot({ range: 20 * INCH }))).toBe('2/6');
    expect(chance(shot({ shooting: 2, range: INCH }))).toBe('5/6');
    expect(chance(shot({ shooting: 9 }))).toBe('1/6');
  });

  it('PF-SR.2 throws a sniper’s miss again, PF-SR.3 takes long range from his scope', () => {
    const sniper = { shooting: 3, weapon: 'sniperRifle', range: 20 * INCH } as const;
    const still = shot({ ...sniper, steady: { scope: true, crackShot: true } });
    expect(said(still.add)).toEqual(['PF-SHOOT.1 -1', 'PF-SR.3 1']);
    expect(chance(still)).toBe('32/36');
    expect(chance(shot({ ...sniper, steady: null }))).toBe('3/6');
  });

  it('PF-IND.9 takes the band of the guess, which is never better than medium', () => {
    expect(said(shot({ weapon: 'lightMortar', range: 7 * INCH, aimed: 'guessed' }).add)).toEqual([]);
    expect(said(shot({ weapon: 'lightMortar', range: 16 * INCH, aimed: 'guessed' }).add)).toEqual(['PF-SHOOT.1 -1']);
  });

  it('PF-VSH.6 takes 1 from a gun after half a move and from machine guns after more, PF-VEQ.2 gives it back to the gun', () => {
    const moved = (weapon: 'mediumTankGun' | 'vehicleMg', motion: 'still' | 'half' | 'more', gyrostabiliser = false) =>
      said(
        shot({
          weapon,
          range: 12 * INCH + (weapon === 'mediumTankGun' ? 20 * INCH : 0),
          vehicle: { motion, gyrostabiliser },
        }).add,
      );
    expect(moved('mediumTankGun', 'still')).toEqual([]);
    expect(moved('mediumTankGun', 'half')).toEqual(['PF-VSH.6 -1']);
    expect(moved('mediumTankGun', 'half', true)).toEqual(['PF-VSH.6 -1', 'PF-VEQ.2 1']);
    expect(moved('vehicleMg', 'half')).toEqual([]);
    expect(moved('vehicleMg', 'more', true)).toEqual(['PF-VSH.6 -1']);
  });

  it('PF-FLAME.3 gives fire no range modifier', () => {
    expect(said(shot({ weapon: 'flamethrower', range: INCH }).add)).toEqual([]);
    expect(said(shot({ weapon: 'flamethrower', range: 8 * INCH }).add)).toEqual([]);
  });
});

describe('What goes wrong', () => {
  it('PF-JAM.1 asks for a second die after a 1 of a firearm: all weapons but the grenade and the two that throw fire', () => {
    const firearms = WEAPON_IDS.filter((id) => WEAPONS[id].isFirearm);
    expect(WEAPON_IDS.filter((id) => !firearms.includes(id))).toEqual(['grenade', 'flamethrower', 'vehicleFlame']);
    expect(mayGoWrong('rifle', 1)).toBe(true);
    expect(mayGoWrong('rifle', 2)).toBe(false);
    expect(mayGoWrong('grenade', 1)).toBe(false);
    expect(chance(jamCheck())).toBe('5/6');
  });

  it('PF-FLAME.2 blows up on a 1, jams on 2 and 3, and does nothing more on 4 to 6', () => {
    expect(mayGoWrong('flamethrower', 1)).toBe(true);
    expect(Object.fromEntries(odds(mishapCheck() as Check).ways)).toEqual({ blowsUp: 1n, jams: 2n, nothingMore: 3n });
  });

  it('PF-GREN.3 finds a grenade on 4 or more; PF-MOV.15 finds who lies low on 4 or more', () => {
    expect(chance(grenadeCheck())).toBe('3/6');
    expect(chance(foundCheck())).toBe('3/6');
  });

  it('PF-VEQ.7 makes out what is under a net at once to 12", on 4 or more to 24", on a 6 to 36", and no farther', () => {
    const at = (range: number): string | null => {
      const check = spyCheck(range);
      return check === null || check === 'at once' ? check : chance(check);
    };
    expect([12 * INCH, 12 * INCH + 1, 24 * INCH, 24 * INCH + 1, 36 * INCH, 36 * INCH + 1].map(at)).toEqual([
      'at once',
      '3/6',
      '3/6',
      '1/6',
      '1/6',
      null,
    ]);
  });
});

describe('On its way', () => {
  it('PF-COV.1 comes past an obstacle on its number or more; a bunker takes a 6', () => {
    const past = ([3, 4, 5, 6] as const).map((cover) => chance(interceptionCheck({ shield: 'obstacle', cover })));
    expect(past).toEqual(['4/6', '3/6', '2/6', '1/6']);
  });

  it('PF-SHOOT.13, PF-SHOOT.8, PF-VSH.10, PF-VSH.11, PF-HVY.19, PF-BASE.36 say what else may stop it', () => {
    const cited = (Object.keys(SHIELD_COVER) as (keyof typeof SHIELD_COVER)[]).map((shield) => {
      const check = interceptionCheck({ shield, cover: SHIELD_COVER[shield] });
      return `${shield} ${check.rule} ${check.need[0]!.value}`;
    });
    expect(cited).toEqual([
      'prone PF-SHOOT.13 3',
      'rider PF-SHOOT.8 4',
      'passengers PF-VSH.11 4',
      'motorcycle PF-VSH.10 4',
      'gun PF-HVY.19 5',
      'inTheWay PF-COV.1 4',
      'metal PF-BASE.36 5',
    ]);
  });

  it('PF-TPL.1 strikes a base partly under a template on 4 or more', () => {
    expect(chance(partlyUnderCheck())).toBe('3/6');
  });
});

describe('What covers', () => {
  it('PF-COV.2 has a number for every piece of a table that can be in the way', () => {
    const without = Object.entries(TERRAIN).filter(([, { sight, cover }]) => sight !== 'clear' && cover === null);
    expect(without).toEqual([]);
  });

  it('PF-WPN.27 takes the class that the list quotes: a Pak 38 is a medium gun', () => {
    const { armings } = ENTRIES['de-at-team']!;
    expect(armings.find(({ id }) => id === 'pak38')!.weapons).toContain('mediumGun');
  });
});

describe('Deviation', () => {
  it('PF-DEV.3, PF-BASE.32 stays where it is on two faces of six', () => {
    expect(chance(scatterCheck())).toBe('2/6');
    expect(odds(arrowCheck() as Check).of).toBe(360n);
    expect([arrowOf(90), arrowOf(360)]).toEqual([90, 0]);
  });

  it('PF-DEV.1, PF-DEV.2, PF-TPL.6 throws one die of inches for a small blast and two for a large one', () => {
    expect([astrayCheck(3).rule, astrayCheck(5).rule]).toEqual(['PF-DEV.1', 'PF-DEV.2']);
    const most = ([3, 5] as const).map((blast) =>
      Math.max(...[...odds(astrayCheck(blast) as Check).ways.keys()].map(Number)),
    );
    expect(most).toEqual([6, 12]);
    expect(fraction(chanceOf(odds(astrayCheck(5) as Check), (far) => far === 7))).toBe('6/36');
    expect(astrayBy(3)).toBe(3 * INCH);
  });
});
