import { flagSchema, share, sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { calculator } from '../calculator/calculator.ts';
import { lengthGiven } from '../calculator/read.ts';
import { ROSTER } from '../data/roster.ts';
import { en } from '../words/en.ts';
import { calculate, endings, flagsOf, problems, worked } from './calculating.ts';

describe('gun fire at a vehicle', () => {
  const shot = '--calibre 75L --nation germany --grade veteran --armour 13/10 --target-grade veteran';

  it("BK-GUN and BK-AT are worked out to the end: to hit, to pierce, the crew's nerve", () => {
    // 4+ at short range: 33 of 36; 2D6 + 7 > 13: 21 of 36, 5 of 36 immobilise and half of those crews stay.
    expect(endings(`${shot} --range 25cm`)).toEqual([
      'Destroyed 77/144',
      'Abandoned 55/864',
      'Immobilised 55/864',
      'Unharmed 73/216',
    ]);
    expect(worked(`${shot} --range 25cm`)[0]!.checks.map(({ rule }) => rule)).toEqual([
      'BK-GUN.1',
      'BK-AT.1',
      'BK-EXP.2',
    ]);
  });

  it('names from the roster and plain numbers come to the same', () => {
    const more = '--range 75cm --cover light --moved --target-moving --face front';
    const named = worked(
      `--firer panzer-4-f2 --target t-34-76 --weapon 75L ${more} --grade veteran --target-grade veteran`,
    );
    const [front, rear] = Object.values(ROSTER.find(({ id }) => id === 't-34-76')!.armour!);
    const plain = worked(`${shot.replace('13/10', `${front}/${rear}`)} ${more}`);
    expect(named.map(({ outcomes }) => outcomes)).toEqual(plain.map(({ outcomes }) => outcomes));
    const [toHit] = named[0]!.checks;
    expect('add' in toHit! && toHit.add.map(({ rule, value }) => [rule, value])).toEqual([
      ['BK-GUN.m6', -2],
      ['BK-GUN.m11', -1],
      ['BK-GUN.m14', -2],
    ]);
  });

  it('BK-SA.12 fires 20 mm and 12.7 mm weapons as guns, within their range', () => {
    expect(worked('--arms cannon20 --armour 6/6 --range 60cm').length).toBe(1);
    expect(problems('--arms cannon20 --armour 6/6 --range 120.1cm')).toEqual(['range: rangeTooLong']);
    expect(problems('--arms line --armour 6/6 --range 20cm')).toEqual(['weapon: noAntiTankFactor']);
  });

  it('BK-AT.5 destroys a vehicle without armour by a hit alone', () => {
    expect(endings('--calibre 75L --nation germany --grade veteran --target-kind vehicle --range 25cm')).toEqual([
      'Destroyed 11/12',
      'Unharmed 1/12',
    ]);
  });

  it('BK-GUN.6 immobilises without an armour roll; Schürzen save half', () => {
    const aimed = `${shot} --range 25cm --attack immobilise`;
    // 4+ with −3: 21 of 36.
    expect(endings(aimed)).toEqual(['Abandoned 7/24', 'Immobilised 7/24', 'Unharmed 5/12']);
    expect(endings(`${aimed} --schurzen`)).toEqual(['Abandoned 7/48', 'Immobilised 7/48', 'Unharmed 17/24']);
    expect(problems(`${aimed} --hull-down`)).toEqual(['hull-down: notHullDown']);
    expect(problems('--arms hmg127 --armour 6/6 --range 25cm --attack immobilise')).toEqual([
      'weapon: tooWeakToImmobilise',
    ]);
  });

  it('BK-GUN.5 knows which shells a gun has, and how far a Stielgranate flies', () => {
    const gun = '--armour 13/10 --range 30cm --shell stielgranate';
    expect(endings(`--calibre 37L ${gun}`)[0]).toMatch(/^Destroyed/);
    expect(problems(`--calibre 50L ${gun}`)).toEqual(['shell: noSuchShell']);
    expect(problems(`--calibre 37L --armour 13/10 --range 300.1mm --shell stielgranate`)).toEqual([
      'range: rangeTooLong',
    ]);
    const he = worked(`--calibre 75L --armour 13/10 --range 25cm --shell he`)[0]!.checks[1]!;
    expect('add' in he && sumOf(he.add)).toBe(3);
  });

  it('BK-GUN.s6 is for guns on a carriage, s7 to s9 for men', () => {
    const needs = (typed: string): string => {
      const check = worked(`${typed} --armour 9/8 --range 5cm`)[0]!.checks[0]!;
      return 'need' in check ? check.need.map(({ rule }) => rule).join() : '';
    };
    expect(needs('--calibre 50L --mount carriage --pivots')).toBe('BK-GUN.s6');
    expect(needs('--calibre 50L --mount hull --moved')).toBe('BK-GUN.s5');
    expect(needs('--calibre 50L --mount all-round --pivots')).toBe('BK-GUN.s4');
    expect(needs('--calibre 50L --moved --stabiliser')).toBe('BK-GUN.s3');
    expect(needs('--anti-tank at-rifle')).toBe('BK-GUN.s7');
    expect(needs('--anti-tank piat --moved')).toBe('BK-GUN.s9');
    expect(needs('--arms hmg127 --moved')).toBe('BK-GUN.s9');
  });
});

describe('fire at men and guns', () => {
  it('BK-SA: hits and the saving throw they bring are put together', () => {
    // 2D6 on 4+: 1/4 no hit, 1/2 one, 1/4 two. Veterans: 1 3 2 of six, with two hits 2 3 1.
    expect(endings('--arms line --target-kind infantry --target-grade veteran --range 20cm')).toEqual([
      'Eliminated 1/6',
      'Demoralised 3/8',
      'Unharmed 11/24',
    ]);
  });

  it('BK-SA.9 has no saving throw from a flame-thrower', () => {
    expect(endings('--arms flame --target-kind infantry --cover heavy --range 5cm')).toEqual([
      'Eliminated 5/9',
      'Unharmed 4/9',
    ]);
  });

  it('BK-SA.6 refuses a pool without dice, BK-SA.t14 a mortar fired directly', () => {
    expect(problems('--arms gun-crew --moved --target-kind infantry --range 20cm')).toEqual(['weapon: noDiceLeft']);
    expect(problems('--attack fire --arms mortar50 --target-kind infantry --range 20cm')).toEqual([
      'weapon: indirectOnly',
    ]);
  });

  it('BK-HE.5 takes a mortar to fire indirectly where nothing else is said, and not too near', () => {
    const all = worked('--arms mortar80 --target-kind infantry --range 100cm');
    expect(all[0]!.checks.map(({ rule }) => rule)).toEqual(['BK-ART.5', 'BK-HE.2', 'BK-SA.3']);
    expect(problems('--arms mortar80 --target-kind infantry --range 199.9mm')).toEqual(['range: rangeTooShort']);
    expect(problems('--arms mortar80 --target-kind infantry --range 180.1cm')).toEqual(['range: rangeTooLong']);
  });

  it('BK-EXP.3 shakes the crew of an immobilised vehicle by whatever it survives', () => {
    const at = '--armour 13/10 --target-immobilised --target-grade veteran';
    expect(endings(`--calibre 75L --nation germany --grade veteran --range 25cm ${at}`)).toEqual([
      'Destroyed 77/144',
      'Abandoned 67/288',
      'Unharmed 67/288',
    ]);
    expect(endings(`--attack assault --means charge --grade veteran ${at}`)).toEqual([
      'Destroyed 5/12',
      'Abandoned 1/24',
      'NoAssault 1/2',
      'Unharmed 1/24',
    ]);
  });

  it('BK-SA.t17 counts the charge of those who carry one among their weapons', () => {
    const all = worked('--firer german-engineers --target-kind infantry --range 4cm');
    expect(all.map(({ checks }) => checks[0]!.rule)).toEqual(['BK-SA.t6', 'BK-SA.t17']);
  });

  it('BK-SA.11 lets a shield cover a gun, and destroys soft vehicles', () => {
    const needed = (typed: string): number => {
      const check = worked(typed)[0]!.checks[0]!;
      return 'need' in check ? sumOf(check.need) : 0;
    };
    expect(needed('--arms line --target-kind gun --range 20cm --shield')).toBe(5);
    expect(needed('--arms line --target-kind gun --range 20cm')).toBe(4);
    expect(endings('--arms line --target-kind vehicle --range 20cm')[0]).toBe('Destroyed 1/6');
  });

  it('BK-HE.1 makes a hit by itself and more with the dice of the calibre', () => {
    const all = worked('--calibre 75L --target-kind infantry --range 25cm --cover light');
    expect(all[0]!.checks.map(({ rule }) => rule)).toEqual(['BK-GUN.1', 'BK-HE.1', 'BK-SA.3']);
    expect(problems('--calibre 75L --target-kind infantry --range 25cm --shell ap')).toEqual(['shell: noEffectOnMen']);
    expect(worked('--anti-tank bazooka --target-kind infantry --range 15cm')[0]!.checks[1]!.rule).toBe('BK-HE.1');
  });

  it('BK-GUN.8 adds up all weapons of a vehicle that stands, and none after a move', () => {
    const names = (typed: string) => worked(typed).map(({ about }) => about.word);
    const at = '--firer panzer-4-f2 --target-kind infantry --range 25cm';
    expect(names(at)).toEqual(['attackBy', 'attackBy', 'attackBy', 'allTogether']);
    expect(names(`${at} --moved`)).toEqual(['attackBy', 'attackBy', 'attackBy']);
    expect(names(`${at} --weapon 75l`)).toEqual(['attackBy']);
  });
});

describe('other attacks', () => {
  it('BK-HE.5 may go astray, unless the point is registered', () => {
    const mortar = '--attack indirect --arms mortar80 --nation germany --target-kind infantry';
    expect(endings(mortar).at(-2)).toBe('Astray 2/3');
    expect(endings(`${mortar} --registered`).map((it) => it.split(' ')[0])).toEqual([
      'Eliminated',
      'Demoralised',
      'Unharmed',
    ]);
    expect(endings(`${mortar} --registered --bunker`)).toEqual(['Unharmed 1/1']);
    expect(problems('--attack indirect --arms line --target-kind infantry')).toEqual(['weapon: directOnly']);
  });

  it('BK-HE.2 hits a vehicle in the zone on 4+, then from above', () => {
    const gun = '--attack indirect --calibre 105* --nation germany --armour 13/9 --registered';
    expect(worked(gun)[0]!.checks.map(({ rule }) => rule)).toEqual(['BK-HE.2', 'BK-AT.1', 'BK-EXP.2']);
    // Half the time, 2D6 + 5 + 1 > 9: 33 of 36.
    expect(endings(gun)[0]).toBe('Destroyed 11/24');
    expect(problems('--attack indirect --arms mortar60 --armour 9/8')).toEqual(['weapon: noAntiTankFactor']);
    expect(endings('--attack indirect --arms mortar60 --armour 9/8 --open-topped --registered')[0]).toMatch(
      /^Destroyed/,
    );
  });

  it('BK-INF asks for courage first, then tries each means', () => {
    const men = '--attack assault --armour 13/10 --grade veteran';
    expect(endings(`${men} --means magnetic-mine`)).toEqual(['Destroyed 5/12', 'NoAssault 1/2', 'Unharmed 1/12']);
    expect(endings(`${men} --means flame --target-moving`)[0]).toBe('Destroyed 5/18');
    expect(problems('--attack assault --target-kind infantry')).toEqual(['attack: vehicleWanted']);
  });

  it('BK-OVR.1 destroys or pushes back', () => {
    expect(endings('--attack overrun --target-kind infantry')).toEqual(['Eliminated 2/3', 'PushedBack 1/3']);
    expect(endings('--attack overrun --target-kind gun')).toEqual(['Destroyed 1/1']);
    expect(problems('--attack overrun --armour 13/10')).toEqual(['target: armouredTarget']);
  });

  it('BK-CC.2 is fought three rounds at most', () => {
    const fight = '--attack close-combat --target-kind infantry --grade veteran --target-grade veteran';
    expect(endings(fight)).toEqual([
      'Eliminated 133/729',
      'BothEliminated 133/1458',
      'AttackerEliminated 133/729',
      'AttackersFallBack 32/729',
      'NoAssault 1/2',
    ]);
    expect(endings(`${fight} --target-demoralised --assault-troops`)).toEqual([
      'Eliminated 7/8',
      'AttackersFallBack 1/8',
    ]);
    expect(problems('--attack close-combat --armour 13/10')).toEqual(['attack: menWanted']);
  });

  it('BK-MINE is trodden on or driven over', () => {
    expect(endings('--attack mines --target-kind vehicle --target-grade veteran')).toEqual([
      'Destroyed 1/3',
      'Abandoned 1/4',
      'Immobilised 1/4',
      'Unharmed 1/6',
    ]);
    expect(endings('--attack mines --target-kind infantry --target-grade veteran')).toEqual([
      'Eliminated 1/18',
      'Demoralised 1/6',
      'Unharmed 7/9',
    ]);
  });
});

describe('single tests', () => {
  const tested = (typed: string): string => endings(`--test ${typed}`).join(', ').replaceAll('test', '');

  it('BK-EXP.1, BK-RAL.1 and BK-COH.1 are worked out from the grade and what is added', () => {
    expect(tested('experience --grade elite')).toBe('Passed 2/3, Failed 1/3');
    expect(tested('rally --grade conscript --uncommanded')).toBe('Failed 1/1');
    expect(tested('rally --mind fanatic --unseen')).toBe('Passed 5/6, Failed 1/6');
    expect(tested('cohesion --mind hesitant')).toBe('Passed 1/3, Failed 2/3');
  });

  it('BK-ART.1, BK-ART.5, BK-AMM.1 and BK-MOV.18 too', () => {
    expect(tested('support --nation usa')).toBe('Passed 5/6, Failed 1/6');
    expect(tested('support --nation germany --year 1944 --support aircraft')).toBe('Passed 1/6, Failed 5/6');
    expect(tested('precision --nation ussr')).toBe('Passed 1/6, Failed 5/6');
    expect(tested('ammunition --shots 2 --supply stockpile')).toBe('Passed 5/6, Failed 1/6');
    expect(tested('bogging --traction half-tracked')).toBe('Passed 2/3, Failed 1/3');
    expect(tested('bogging --traction wheeled --all-terrain')).toBe('Passed 3/4, Failed 1/4');
  });

  it('say all that is wrong', () => {
    expect(problems('--test ammunition --attack fire --year 1900')).toEqual([
      'attack: testOrAttack',
      'year: noSuchYear',
      'shots: needsShots',
    ]);
    expect(problems('--test ammunition --shots many')).toEqual(['shots: noSuchNumber']);
  });
});

describe('the calculator', () => {
  it('names every problem at once', () => {
    expect(problems('--firer tigger --calibre 7x --arms hmg --year 1950 --shots-before many --range far')).toEqual([
      'firer: noSuchProfileNear',
      'year: noSuchYear',
      'calibre: noSuchCalibre',
      'target: needsTarget',
      'range: noSuchLength',
      'shots-before: noSuchNumber',
      'arms: oneWeaponOnly',
    ]);
    expect(problems('--firer xylophone --armour thick')).toEqual([
      'firer: noSuchProfile',
      'armour: noSuchArmour',
      'range: needsRange',
    ]);
    expect(problems('')).toEqual(['firer: needsFirer', 'target: needsTarget', 'range: needsRange']);
    expect(problems('--firer panzer-4-f2 --weapon 88L --target t-34-76 --range 20cm')).toEqual([
      'weapon: noSuchWeapon',
    ]);
  });

  it('finds what contradicts itself', () => {
    const men = '--arms line --target-kind infantry --range 20cm';
    expect(problems(`${men} --hull-down --face side --head-out`)).toEqual([
      'hull-down: vehiclesOnly',
      'face: vehiclesOnly',
      'head-out: crewOnly',
    ]);
    expect(problems('--calibre 75L --armour 13/10 --range 20cm --bunker --face top')).toEqual([
      'bunker: menOnly',
      'face: topByIndirect',
    ]);
  });

  it('says by how much a target is out of range, to 0.1 mm', () => {
    const found = calculate('--anti-tank bazooka --armour 9/8 --range 200.1mm');
    expect(found.ok ? [] : found.problems).toEqual([
      { flag: 'range', why: { word: 'rangeTooLong', with: { weapon: { word: 'armBazooka' }, most: 20, over: 0.1 } } },
    ]);
  });

  it('reads lengths exact to a tenth of a millimetre', () => {
    expect(['75', '75cm', '75.5 cm', '75,05cm', '755mm', '755.5mm'].map(lengthGiven)).toEqual([
      7500, 7500, 7550, 7505, 7550, 7555,
    ]);
    expect(['', '-3cm', '75.555cm', '1.25mm', '3 miles'].map(lengthGiven)).toEqual([null, null, null, null, null]);
  });

  it('gives each crew the grade of its nation and year', () => {
    const crew = (year: string): string => {
      const check = worked(`--firer tiger --target t-34-76 --weapon 88L --range 20cm --year ${year}`)[0]!.checks.at(
        -1,
      )!;
      return 'need' in check ? check.need[0]!.note!.word : '';
    };
    expect([crew('1942'), crew('1943')]).toEqual(['conscript', 'veteran']);
  });

  it('has a word for every flag, and a schema that takes them all', () => {
    for (const { about } of calculator.flags) expect(en).toHaveProperty(about);
    expect(flagSchema(calculator.flags).safeParse(flagsOf('--cover light --moved --range 75cm')).success).toBe(true);
  });

  it('has chances that add up, for whoever fires at whomever', () => {
    const targets = ['t-34-76', 'panzer-4-f2'];
    for (const { id } of ROSTER)
      for (const target of targets) {
        const found = calculate(`--firer ${id} --target ${target} --range 15cm --face side`);
        for (const { outcomes } of found.ok ? found.value : [])
          expect(outcomes.reduce((all, { chance }) => all + share(chance), 0)).toBeCloseTo(1, 6);
      }
  });
});
