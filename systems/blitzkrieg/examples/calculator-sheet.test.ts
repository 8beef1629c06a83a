import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { endings, problems, worked } from './calculating.ts';

/** The score of a roll, and the lines it cites. */
const needed = (typed: string, which = 0): string => {
  const check = worked(typed)[0]!.checks[which]!;
  return 'need' in check ? `${sumOf(check.need)}+ ${check.need.map(({ rule }) => rule).join()}` : '';
};
const added = (typed: string, which = 0): readonly string[] => {
  const check = worked(typed)[0]!.checks[which]!;
  return 'add' in check ? check.add.map(({ rule, value }) => `${rule} ${value}`) : [];
};
const SHOT = '--calibre 75L --nation germany --grade veteran --armour 13/10 --target-grade veteran';
const MEN = '--target-kind infantry --target-grade veteran';

describe('fire out of turn', () => {
  it('BK-SEQ.6 finds the target moving: 3+ for small arms, −2 for guns', () => {
    expect(needed(`--arms hmg --range 40cm ${MEN} --opportunity`)).toBe('3+ BK-SA.2');
    expect(added(`${SHOT} --range 25cm --opportunity`)).toEqual(['BK-GUN.m14 -2']);
  });

  it('BK-SEQ.6 is not for those who have moved, nor for hulls that would have to turn', () => {
    expect(problems(`${SHOT} --range 25cm --opportunity --moved`)).toEqual(['opportunity: notAfterMoving']);
    expect(problems(`${SHOT} --mount hull --range 25cm --opportunity --pivots`)).toEqual(['pivots: hullTurnsNot']);
    expect(needed(`${SHOT} --mount carriage --range 25cm --opportunity --pivots`)).toBe('7+ BK-GUN.s6');
  });

  it('BK-GUN.4 begins to count anew when either has moved', () => {
    expect(added(`${SHOT} --range 25cm --shots-before 1`)).toEqual(['BK-GUN.m3 1']);
    expect(problems(`${SHOT} --range 25cm --shots-before 1 --moved`)).toEqual(['shots-before: movedSoFirstShot']);
    expect(problems(`${SHOT} --range 25cm --shots-before 1 --opportunity`)).toEqual([
      'shots-before: targetMovedSoFirstShot',
    ]);
  });
});

describe('weapons', () => {
  it('BK-SA.12 gives 20 mm and 12.7 mm guns their pool and 120 cm, by calibre as by name', () => {
    const at = (range: string): string => `--calibre 20L --nation germany --range ${range}`;
    expect(problems(`${at('1200.1mm')} --armour 5/5`)).toEqual(['range: rangeTooLong']);
    expect(worked(`${at('120cm')} --armour 5/5`)[0]!.checks.map(({ rule }) => rule)).toEqual([
      'BK-GUN.1',
      'BK-AT.1',
      'BK-EXP.2',
    ]);
    expect(added(`${at('20cm')} --armour 5/5`, 1)[0]).toMatch(/ 1$/);
    expect(endings(`${at('20cm')} ${MEN}`)).toEqual(endings(`--arms cannon20 --range 20cm ${MEN}`));
    expect(worked(`${at('20cm')} --target opel-blitz`)[0]!.checks[0]!.rule).toBe('BK-SA.t12');
    expect(worked(`--calibre 12.7 --range 20cm ${MEN}`)[0]!.checks[0]!.rule).toBe('BK-SA.t11');
    expect(problems(`${at('20cm')} --armour 5/5 --shell apcr`)).toEqual(['weapon: noSuchShell']);
  });

  it('BK-SEQ.11 lets no mortar and no gun on a carriage fire after moving', () => {
    const moved = ['moved: standsToFire'];
    expect(problems(`${SHOT} --mount carriage --range 25cm --moved`)).toEqual(moved);
    expect(problems('--firer pak-40 --target t-34-76 --range 40cm --moved')).toEqual(moved);
    expect(problems('--firer flak-38 --target soviet-rifles --range 40cm --moved')).toEqual(moved);
    expect(problems('--firer german-mortar-80 --target soviet-rifles --range 40cm --moved')).toEqual(moved);
    expect(problems(`${SHOT} --range 25cm --moved`)).toEqual([]);
  });

  it('BK-HE.5 rolls no second time for a point that a weapon has found', () => {
    const bombs = `--arms mortar80 --nation usa ${MEN} --range 50cm`;
    expect(worked(bombs)[0]!.checks.map(({ rule }) => rule)).toEqual(['BK-ART.5', 'BK-HE.2', 'BK-SA.3']);
    expect(worked(`${bombs} --shots-before 1`)[0]!.checks.map(({ rule }) => rule)).toEqual(['BK-HE.2', 'BK-SA.3']);
  });

  it('BK-HE.5 lets only mortars and howitzers fire indirectly', () => {
    const indirect = (firer: string) => problems(`${firer} --nation germany ${MEN} --attack indirect`);
    const direct = ['weapon: directOnly'];
    expect(['75L', '88', '88L', '105*', '122*'].map((calibre) => indirect(`--calibre ${calibre}`))).toEqual([
      direct,
      [],
      direct,
      [],
      [],
    ]);
    expect(indirect('--firer pak-40')).toEqual([...direct, ...direct]);
    expect(indirect('--anti-tank piat')).toEqual(direct);
    expect(indirect('--firer wespe')).toEqual([]);
  });

  it('BK-GUN.4 counts for each weapon by itself, as the referee does', () => {
    const all = worked('--firer sherman-m4 --target ussr-scout-car --range 25cm --shots-before 1');
    const shots = all.flatMap(({ checks }) => checks.filter(({ rule }) => rule === 'BK-GUN.1'));
    const runs = shots.map((shot) => ('add' in shot ? shot.add.find(({ rule }) => rule === 'BK-GUN.m3')?.value : null));
    expect(runs).toEqual([1, 1]);
  });

  it('BK-HOUSE.2 gives 8 to the turret of a tank that moved and 7 to other vehicles', () => {
    const after = (firer: string) => needed(`${firer} --target t-34-76 --range 25cm --moved`);
    expect(['--firer panzer-2-f', '--firer puma', '--firer m10', '--firer stug-3-g'].map(after)).toEqual([
      '8+ BK-GUN.s2',
      '7+ BK-GUN.s5',
      '7+ BK-GUN.s5',
      '7+ BK-GUN.s5',
    ]);
    expect(after('--calibre 75L --mount turret')).toBe('8+ BK-GUN.s2');
  });

  it('BK-AT.4 is from above within 15 cm, and higher as well', () => {
    expect(added(`${SHOT} --range 150mm --from-above`)).toEqual(['BK-GUN.m5 1']);
    expect(added(`${SHOT} --range 150mm --from-above`, 1)).toContain('BK-AT.m3 1');
    expect(problems(`${SHOT} --range 150.1mm --from-above`)).toEqual(['from-above: tooFarForAbove']);
  });

  it('tells of weapons that all fail only what helps', () => {
    expect(problems('--firer german-engineers --target soviet-rifles --range 50cm')).toEqual(['range: rangeTooLong']);
    expect(problems('--firer german-rifles --target t-34-76 --range 100cm')).toEqual(['weapon: noAntiTankFactor']);
  });
});

describe('targets', () => {
  it('BK-TER.13–15, 19, 20: ruins, buildings, entrenchments and bunkers are heavy cover', () => {
    expect(needed(`--arms line --range 20cm ${MEN} --sheltered`)).toBe('6+ BK-SA.2');
    expect(added(`--calibre 75L --nation germany --range 20cm ${MEN} --sheltered`)).toEqual(['BK-GUN.m12 -2']);
    expect(added(`--calibre 75L --nation germany --range 20cm ${MEN} --bunker`)).toEqual(['BK-GUN.m13 -6']);
    for (const shelter of ['sheltered', 'bunker'])
      expect(needed(`--attack overrun --firer t-34-76 ${MEN} --${shelter}`)).toBe('5+ BK-OVR.1');
  });

  it('BK-GUN.m4 counts the size of a gun as that of a vehicle', () => {
    const at = '--calibre 75L --nation germany --range 20cm --target-kind gun';
    expect(added(`${at} --size small`)).toEqual(['BK-GUN.m4 -1']);
    expect(added(`${at} --size large`)).toEqual(['BK-GUN.m4 1']);
  });

  it('BK-ART.5 needs no roll at a registered point', () => {
    expect(endings('--test precision --nation finland --registered')).toEqual(['testPassed 1/1']);
  });
});

describe('contact', () => {
  it('BK-OVR.1 is for armour, BK-INF.1 and BK-CC.3 for men', () => {
    expect(problems('--attack overrun --firer opel-blitz --target soviet-rifles')).toEqual(['firer: armourOverruns']);
    expect(problems('--attack overrun --firer german-rifles --target soviet-rifles')).toEqual([
      'firer: armourOverruns',
    ]);
    for (const firer of ['panzer-4-f2', 'pak-40'])
      expect(problems(`--attack assault --firer ${firer} --target t-34-76`)).toEqual(['firer: menAssault']);
    expect(problems('--attack close-combat --firer panzer-4-f2 --target soviet-rifles')).toEqual(['firer: menAssault']);
  });

  it('BK-OVR.2 lets men who are not demoralised strike at the tank first, with the best they have', () => {
    const over = '--attack overrun --firer t-34-76 --target-grade veteran';
    // Their nerve 1/2, then 6 with −1 for a moving tank: never.
    expect(endings(`${over} --target-kind infantry`, 1)).toEqual(['Eliminated 2/3', 'PushedBack 1/3']);
    // A charge destroys on 3+, here on 4+.
    expect(endings(`${over} --target german-engineers`, 1)).toEqual([
      'Eliminated 1/2',
      'TankDestroyed 1/4',
      'PushedBack 1/4',
    ]);
    expect(worked(`${over} --target german-engineers --target-demoralised`).length).toBe(1);
    expect(worked(`${over} --target-kind gun`).length).toBe(1);
  });

  it('BK-CC.4 gives gun crews and support weapons no bonus', () => {
    const bonus = (typed: string, which: number) => added(`--attack close-combat ${typed}`, which);
    expect(bonus('--firer pak-40 --target soviet-rifles --commander', 1)).toEqual([]);
    expect(bonus('--firer german-rifles --target soviet-rifles --commander', 1)).toEqual(['BK-CC.1 1']);
    expect(bonus('--firer german-rifles --target soviet-mmg --target-commander', 2)).toEqual([]);
  });

  it('BK-CC.3 may be met by the fire of the defender, reduced and at point-blank', () => {
    const fight =
      '--attack close-combat --firer german-rifles --target soviet-rifles --grade veteran --target-grade veteran';
    const [plain, met] = worked(fight);
    expect(plain!.checks.map(({ rule }) => rule)).toEqual(['BK-CC.3', 'BK-CC.1', 'BK-CC.1']);
    expect(met!.checks.map(({ rule }) => rule)).toEqual(['BK-CC.3', 'BK-SA.t4', 'BK-SA.3', 'BK-CC.1', 'BK-CC.1']);
    // One die, 3+ with +1: 5/6, then 1/6 eliminates and 3/6 demoralise.
    expect(met!.outcomes.map(({ what }) => what.word)).toContain('outcomeAttackerDemoralised');
    expect(endings(fight, 1).find((it) => it.startsWith('AttackerDemoralised'))).toBe('AttackerDemoralised 5/24');
    expect(worked(`${fight} --target-demoralised`).length).toBe(1);
  });
});
