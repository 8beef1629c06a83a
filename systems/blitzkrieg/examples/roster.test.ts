import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pointWeightsText, priceOf, teamOf } from '../armies/points.ts';
import { FACTOR_ROWS } from '../data/armour-factors.ts';
import { POINT_WEIGHTS } from '../data/point-weights.ts';
import { NATIONS, type Profile } from '../data/profile.ts';
import { profileNamed, ROSTER } from '../data/roster.ts';
import { factorOfGun } from '../rules/checks/armour.ts';

const guns = ROSTER.flatMap((profile) =>
  profile.weapons.flatMap((weapon) => (weapon.kind === 'gun' ? [{ profile, weapon }] : [])),
);
const named = (id: string): Profile => profileNamed(id)!;
const idsWhere = (wrong: (profile: Profile) => boolean): readonly string[] => ROSTER.filter(wrong).map(({ id }) => id);

describe('the roster', () => {
  it('has at least 140 vehicles and guns, and men of every nation', () => {
    const machines = ROSTER.filter(({ kind }) => kind === 'vehicle' || kind === 'gun');
    expect(machines.length).toBeGreaterThanOrEqual(140);
    for (const nation of NATIONS)
      for (const kind of ['infantry', 'support', 'gun', 'vehicle'])
        expect(ROSTER.some((profile) => profile.nation === nation && profile.kind === kind)).toBe(true);
  });

  it('finds a profile by its id, and knows no other', () => {
    expect(named('tiger').name).toEqual({ en: 'Tiger I', fr: 'Tiger I' });
    expect(profileNamed('ratte')).toBeUndefined();
  });

  it('uses every id once, in small letters', () => {
    const ids = ROSTER.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('names everything in both languages', () => {
    expect(idsWhere(({ name }) => name.en === '' || name.fr === '')).toEqual([]);
  });

  it('keeps to the years of the war, first before last', () => {
    expect(idsWhere(({ years: [first, last] }) => first < 1939 || last > 1945 || first > last)).toEqual([]);
  });

  it('arms everything that is not there to carry or to pull', () => {
    expect(idsWhere(({ weapons, carries, tows }) => weapons.length === 0 && carries === 0 && !tows)).toEqual([]);
  });

  it('has no trait, aid or shell twice', () => {
    const hasTwice = (list: readonly string[]): boolean => new Set(list).size < list.length;
    expect(idsWhere(({ traits, aids }) => hasTwice(traits) || hasTwice(aids))).toEqual([]);
    expect(guns.filter(({ weapon }) => hasTwice(weapon.shells))).toEqual([]);
  });

  it('prices everything, in whole points', () => {
    expect(idsWhere(({ points }) => !Number.isInteger(points) || points < 1)).toEqual([]);
    expect(idsWhere((profile) => profile.points !== priceOf(profile))).toEqual([]);
  });
});

describe('guns of the roster', () => {
  it('each have a row of their own in the factor table', () => {
    const hasRow = ({ profile: { nation }, weapon: { calibre, barrel } }: (typeof guns)[number]): boolean =>
      FACTOR_ROWS.some((row) => row.calibre === calibre && row.barrel === barrel) &&
      factorOfGun({ calibre, barrel, nation }) !== null;
    expect(guns.filter((gun) => !hasRow(gun)).map(({ profile }) => profile.id)).toEqual([]);
  });

  it('give 20 mm weapons a barrel of the factor table', () => {
    const barrels = ROSTER.flatMap(({ weapons }) =>
      weapons.flatMap((weapon) =>
        weapon.kind === 'smallArms' && (weapon.row === 'cannon20' || weapon.row === 'multiple20')
          ? [weapon.barrel ?? 'normal']
          : [],
      ),
    );
    expect(barrels.length).toBeGreaterThan(10);
    const known = FACTOR_ROWS.filter(({ calibre }) => calibre === 20).map(({ barrel }) => barrel);
    expect(barrels.filter((barrel) => !known.includes(barrel))).toEqual([]);
  });

  it('are light below 40 mm, heavy from 80 mm on when they stand on wheels (BK-MOV.4, 5, 19)', () => {
    const towed = guns.filter(({ profile }) => profile.kind === 'gun');
    const right = (calibre: number, all: boolean): string =>
      calibre >= 80 ? 'heavyGun' : calibre < 40 && !all ? 'lightGun' : 'mediumGun';
    const wrong = towed.filter(
      ({ profile, weapon }) => profile.mover !== right(weapon.calibre, weapon.mount === 'allRound'),
    );
    expect(wrong.map(({ profile }) => profile.id)).toEqual([]);
  });

  it('fire the Stielgranate from a 37 mm gun alone (BK-GUN.5)', () => {
    const with41 = guns.filter(({ weapon }) => weapon.shells.includes('stielgranate'));
    expect(with41.map(({ profile, weapon }) => [profile.id, weapon.calibre])).toEqual([['pak-36-stielgranate', 37]]);
  });
});

describe('armour of the roster', () => {
  it('stands at the anchors of the scale', () => {
    const anchors = {
      'panzer-4-f2': 13,
      't-34-76': 13,
      'sherman-m4': 13,
      tiger: 17,
      'king-tiger': 19,
      'panzer-2': 9,
      'bt-7': 8,
    };
    for (const [id, front] of Object.entries(anchors)) expect([id, named(id).armour?.front]).toEqual([id, front]);
  });

  it('is never thicker behind than in front, and lies on the scale', () => {
    expect(idsWhere(({ armour }) => armour !== null && armour.rear > armour.front)).toEqual([]);
    expect(idsWhere(({ armour }) => armour !== null && (armour.rear < 5 || armour.front > 21))).toEqual([]);
  });

  it('is worn by vehicles only', () => {
    expect(idsWhere(({ armour, kind }) => armour !== null && kind !== 'vehicle')).toEqual([]);
  });
});

describe('bases and transport of the roster', () => {
  it('give men a round base, guns and vehicles a box that points forward', () => {
    const isBoxed = ({ base, kind }: Profile): boolean =>
      (base.shape === 'box') === (kind === 'gun' || kind === 'vehicle');
    expect(idsWhere((profile) => !isBoxed(profile))).toEqual([]);
    const tooSmall = ({ base }: Profile): boolean =>
      base.shape === 'round' ? base.radius < 10 || base.radius > 25 : base.width < 20 || base.length < base.width;
    expect(idsWhere(tooSmall)).toEqual([]);
  });

  it('let two ride in half-tracks and lorries at most, one elsewhere but in carriers made for it (BK-MOV.24)', () => {
    expect(idsWhere(({ carries }) => carries > 2)).toEqual([]);
    expect(idsWhere(({ carries, kind }) => carries > 0 && kind !== 'vehicle')).toEqual([]);
    expect(idsWhere(({ traits, carries }) => traits.includes('rideable') && carries !== 1)).toEqual([]);
  });

  it('give each army something to pull its heavy guns', () => {
    const nations = new Set(ROSTER.filter(({ mover }) => mover === 'heavyGun').map(({ nation }) => nation));
    for (const nation of nations)
      expect(ROSTER.some((profile) => profile.nation === nation && profile.tows)).toBe(true);
  });
});

describe('points', () => {
  it('rise with gun, armour and men', () => {
    const dearer = ['panzer-2', 'panzer-4-d', 'panzer-4-f2', 'panther-g', 'king-tiger'].map((id) => named(id).points);
    expect(dearer).toEqual([...dearer].sort((a, b) => a - b));
    expect(named('german-rifles-1944').points).toBeGreaterThan(named('german-rifles').points);
    expect(named('volkssturm').points).toBeLessThan(named('german-rifles-1945').points);
    expect(named('sdkfz-251').points).toBeGreaterThan(named('opel-blitz').points);
  });

  it('follow the multipliers of fitting, by mover, by team and by unit', () => {
    const weights = {
      movers: { ...allMovers(100), heavyTank: 200 },
      teams: { machineGun: 50, mortar: 100, antiTank: 100, other: 100 },
      grades: { elite: 100, veteran: 100, conscript: 100 },
      units: { tiger: 50 },
    };
    const plain = { ...weights, movers: allMovers(100), units: {} };
    const twice = priceOf(named('king-tiger'), weights);
    expect(Math.abs(twice - 2 * priceOf(named('king-tiger'), plain))).toBeLessThanOrEqual(1);
    expect(priceOf(named('tiger'), weights)).toBe(priceOf(named('tiger'), plain));
    expect(priceOf(named('german-rifles'), weights)).toBe(priceOf(named('german-rifles'), plain));
    const teams = ['german-hmg', 'german-mortar-80', 'panzerschreck', 'german-observer', 'german-rifles', 'mortar-120'];
    expect(teams.map((id) => teamOf(named(id)))).toEqual(['machineGun', 'mortar', 'antiTank', 'other', null, null]);
    const all = { ...plain, teams: { ...plain.teams, machineGun: 100 } };
    expect(priceOf(named('german-hmg'), plain)).toBe(Math.round(priceOf(named('german-hmg'), all) / 2));
  });

  it('write their multipliers as the file that is read, single units included', () => {
    const file = readFileSync(new URL('../data/point-weights.ts', import.meta.url), 'utf8');
    expect(pointWeightsText(POINT_WEIGHTS)).toBe(file);
    expect(pointWeightsText({ ...POINT_WEIGHTS, units: { 't-34-76': 97, tiger: 105 } })).toContain(
      "  units: {\n    't-34-76': 97,\n    tiger: 105,\n  },\n};\n",
    );
  });
});

const allMovers = (percent: number) => ({
  foot: percent,
  lightGun: percent,
  mediumGun: percent,
  heavyGun: percent,
  cavalry: percent,
  lightTank: percent,
  mediumTank: percent,
  tankDestroyer: percent,
  heavyTank: percent,
  armouredCar: percent,
  halfTrack: percent,
  lorry: percent,
  wagon: percent,
});
