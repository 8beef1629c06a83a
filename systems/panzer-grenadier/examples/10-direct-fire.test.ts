import { columnOfReading } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { DIRECT } from '../data/fire-tables.ts';
import type { FireAt } from '../rules/10-direct-fire.ts';
import { directFire } from '../rules/10-direct-fire.ts';
import { pieceOf } from '../rules/facts.ts';
import { fired, readings, refused, shot } from './fired.ts';
import { lookAt } from './looked.ts';
import { field, ground, hex, leader, unit } from './played.ts';

const NOTHING = [3, 4];
const german = (id: string, at: string, more: object = {}) => unit(id, 'german-inf', at, more);
const soviet = (id: string, at: string, more: object = {}) => unit(id, 'soviet-inf', at, more);

describe('10.0, 7.2 Who may fire at what', () => {
  const pair = [german('g1', '0503'), soviet('s1', '0506')];

  it('PG-10.0.1 PG-7.1.1 who was activated to fire, at enemies in range', () => {
    expect(refused({ units: pair, frame: { firing: ['g1'] }, dice: NOTHING }, shot(['g1'], '0506'))).toBeNull();
    expect(refused({ units: pair, frame: { firing: ['g1'] } }, shot(['g1'], '0505'))).toEqual([
      'PG-10.0.1',
      'nobodyThere',
    ]);
    expect(refused({ units: pair, frame: { moving: ['g1'] } }, shot(['g1'], '0506'))).toEqual([
      'PG-3.1.9',
      'notToFire',
    ]);
  });

  it('PG-7.32.1 PG-7.3.1 the range is counted in hexes from one to the other', () => {
    const from = (at: string) =>
      refused(
        { units: [german('g1', at), soviet('s1', '0506')], frame: { firing: ['g1'] }, dice: NOTHING },
        shot(['g1'], '0506'),
      );
    expect(from('0503')).toBeNull();
    expect(from('0502')).toEqual(['PG-7.32.1', 'outOfRange']);
    // 0406 to 0503: four hexes apart, and four are crossed between.
    const clipped = refused(
      { units: [unit('g1', 'german-hmg', '0406'), soviet('s1', '0503')], frame: { firing: ['g1'] }, dice: NOTHING },
      shot(['g1'], '0503'),
    );
    expect(clipped).toBeNull();
  });

  it('PG-7.31.1 PG-5.67.1 PG-5.63.7 PG-14.3.1 no fire without the value, aboard, limbered or demoralised', () => {
    const by = (type: string, more: object = {}, at = '0505') =>
      refused(
        {
          units: [unit('g1', type, at, more), soviet('s1', '0506'), unit('truck', 'german-truck', '0505')],
          frame: { firing: ['g1'] },
        },
        shot(['g1'], '0506'),
      );
    expect(by('german-mortar-81')).toEqual(['PG-7.31.1', 'noSuchFire']);
    expect(by('german-truck')).toEqual(['PG-7.31.1', 'noSuchFire']);
    expect(by('german-inf', {}, 'truck')).toEqual(['PG-5.67.1', 'carriedFireNot']);
    expect(by('german-pak-38', { limbered: true })).toEqual(['PG-5.63.7', 'limberedFireNot']);
    expect(by('german-inf', { state: 'demoralised' })).toEqual(['PG-14.3.1', 'demoralisedFireNot']);
  });

  it('PG-7.22.1 PG-7.4.5 a unit fires once, and is marked for it', () => {
    const units = [german('g1', '0503'), german('g2', '0503'), soviet('s1', '0506')];
    const { board, log } = fired({ units, frame: { firing: ['g1', 'g2'] }, dice: NOTHING }, shot(['g1'], '0506'));
    expect(board.units.map(({ mark }) => mark)).toEqual(['fired', 'none', 'none']);
    expect(eventsOf(log).map(({ type }) => type)).toContain('firedAt');
    const twice = fired(
      { units, frame: { firing: ['g1', 'g2'] }, dice: NOTHING },
      shot(['g1'], '0506'),
      shot(['g1'], '0506'),
    );
    expect(twice.refusal).toMatchObject({ rule: 'PG-3.1.9' });
    expect(refused({ units, frame: { firing: ['g1', 'g2'] } }, shot(['g1', 'g1'], '0506'))).toEqual([
      'PG-7.22.1',
      'twiceNamed',
    ]);
  });

  it('PG-7.24.1 PG-12.52.1 not where friends are, nor out of an assault', () => {
    const units = [german('g1', '0505'), german('g2', '0506'), soviet('s1', '0506'), soviet('s2', '0507')];
    const by = (id: string, at: string) => refused({ units, frame: { firing: [id] } }, shot([id], at));
    expect(by('g1', '0506')).toEqual(['PG-7.24.1', 'friendsThere']);
    expect(by('g2', '0507')).toEqual(['PG-12.52.1', 'busyWithAssault']);
  });

  it('PG-7.4.1 PG-7.4.3 PG-1.1.17 PG-5.65.3 everybody in the hex reads the throw but who is carried', () => {
    const units = [
      german('g1', '0505'),
      soviet('s1', '0506'),
      unit('s2', 'soviet-t-34', '0506'),
      soviet('s3', 'truck'),
      unit('truck', 'soviet-truck', '0506'),
      soviet('s4', '0507'),
    ];
    const leaders = [leader('lt', 'soviet', 'LT', '0506')];
    const after = fired(
      { units, leaders, frame: { firing: ['g1'] }, dice: [3, 4, 1, 1, 1, 1, 1, 1] },
      shot(['g1'], '0506'),
    );
    expect(readings(after).map(({ piece }) => piece)).toEqual(['s1', 's2', 'truck', 'lt']);
  });

  it('PG-6.71.1 a lone leader can be fired at', () => {
    const units = [german('g1', '0505'), soviet('s1', '0101')];
    const leaders = [leader('lt', 'soviet', 'LT', '0506')];
    const after = fired({ units, leaders, frame: { firing: ['g1'] }, dice: NOTHING }, shot(['g1'], '0506'));
    expect(readings(after).map(({ piece }) => piece)).toEqual(['lt']);
  });

  it('PG-16.22.1 PG-16.62.1 firing ends digging that is not finished, and brings the hidden to light', () => {
    const units = [
      german('g1', '0503', { work: { what: 'dig', turns: 1, last: 1 } }),
      german('g2', '0503', { hidden: true, dugIn: true }),
      soviet('s1', '0506'),
    ];
    const { board } = fired({ units, frame: { firing: ['g1', 'g2'] }, dice: NOTHING }, shot(['g1', 'g2'], '0506'));
    expect(board.units.slice(0, 2)).toMatchObject([{ work: null }, { hidden: false, dugIn: true }]);
  });

  it('PG-8.0.1 PG-16.62.1 hidden units in the hex are hit too, and come to light only by what happens to them', () => {
    const units = [
      german('g1', '0505'),
      german('g2', '0505'),
      soviet('s1', '0506'),
      soviet('s2', '0506', { hidden: true, dugIn: true }),
    ];
    const told = { units, frame: { firing: ['g1', 'g2'] } };
    const missed = fired({ ...told, dice: [6, 1, 1, 1] }, shot(['g1', 'g2'], '0506'));
    expect(readings(missed).map(({ piece }) => piece)).toEqual(['s1']);
    expect(missed.board.units[3]).toMatchObject({ hidden: true });
    // Strength 10 next door: column 16 for the one, 11 for the other: a 6 is M1 and M.
    const hit = fired({ ...told, dice: [3, 3, 1, 1, 1, 1] }, shot(['g1', 'g2'], '0506'));
    expect(hit.board.units[3]).toMatchObject({ hidden: false });
  });
});

describe('7.23 Splitting fire', () => {
  const units = [unit('g1', 'german-hmg', '0503'), german('g2', '0503'), soviet('s1', '0506'), soviet('s2', '0605')];
  const told = { units, frame: { firing: ['g1', 'g2'] } };
  const part = (id: string, count: number) => ({ parts: [{ unit: id, part: count }] });

  it('PG-7.23.1 PG-7.23.2 HMGs split theirs in parts of three and more, nobody else', () => {
    expect(refused(told, shot(['g2'], '0506', part('g2', 3)))).toEqual(['PG-7.23.1', 'fireNotSplit']);
    expect(refused(told, shot(['g1'], '0506', part('g1', 2)))).toEqual(['PG-7.23.2', 'badPart']);
    expect(refused(told, shot(['g1'], '0506', part('g1', 10)))).toEqual(['PG-7.23.2', 'badPart']);
    expect(refused(told, shot(['g2'], '0506', part('g1', 3)))).toEqual(['PG-7.23.2', 'notAmongShooters']);
    expect(refused({ ...told, dice: NOTHING }, shot(['g1'], '0506', part('g1', 3)))).toBeNull();
  });

  it('PG-7.23.2 what is left goes to other targets, alone or with others', () => {
    const after = fired(
      { ...told, dice: [...NOTHING, ...NOTHING] },
      shot(['g1'], '0506', part('g1', 4)),
      shot(['g1', 'g2'], '0605'),
    );
    expect(after.refusal).toBeNull();
    expect(readings(after).map(({ piece, from }) => [piece, from])).toEqual([
      ['s1', '4'],
      ['s2', '7'],
    ]);
  });

  it('PG-7.23.2 PG-7.31.1 less than three is lost, and a begun HMG does nothing else', () => {
    const spent = fired({ ...told, dice: NOTHING }, shot(['g1'], '0506', part('g1', 7)), shot(['g1'], '0605'));
    expect(spent.refusal).toMatchObject({ rule: 'PG-3.1.9' });
    const begun = fired(
      { ...told, dice: NOTHING },
      shot(['g1'], '0506', part('g1', 6)),
      shot(['g1'], '0605', part('g1', 4)),
    );
    expect(begun.refusal).toMatchObject({ rule: 'PG-7.23.2', why: { with: { least: 3, left: 3 } } });
  });
});

describe('10.1 Fire past friends', () => {
  /** A row of hexes down a column: the firer at 0502, somebody at each place, the enemy at 0505. */
  const past = (firer: string, friend: string, at: string, to = '0505') =>
    refused(
      {
        units: [unit('g1', firer, '0502'), unit('g2', friend, at), soviet('s1', to)],
        frame: { firing: ['g1'] },
        dice: NOTHING,
      },
      shot(['g1'], to),
    );

  it('PG-EX-27 PG-10.1.2 an HMG fires over friends who are not next to the target', () => {
    expect(past('german-hmg', 'german-inf', '0503')).toBeNull();
    expect(past('german-hmg', 'german-inf', '0504')).toEqual(['PG-10.1.2', 'friendsInTheWay']);
    expect(past('german-inf', 'german-inf', '0503')).toEqual(['PG-10.1.2', 'friendsInTheWay']);
    expect(past('german-inf', 'german-inf', '0504')).toEqual(['PG-10.1.2', 'friendsInTheWay']);
  });

  it('PG-10.1.1 PG-EX-27 AFVs stop nobody, nor do enemies; transports do', () => {
    for (const at of ['0503', '0504']) expect(past('german-inf', 'german-pz-4', at)).toBeNull();
    expect(past('german-inf', 'soviet-inf', '0504')).toBeNull();
    expect(past('german-inf', 'german-sdkfz-251', '0504')).toEqual(['PG-10.1.2', 'friendsInTheWay']);
  });

  it('PG-10.1.2 AFVs and AA fire over friends too; a hex with AFVs is not free of friends', () => {
    expect(past('german-pz-4', 'german-inf', '0503')).toBeNull();
    expect(past('german-flak-88', 'german-inf', '0503')).toBeNull();
    expect(past('german-pak-40', 'german-inf', '0503')).toEqual(['PG-10.1.2', 'friendsInTheWay']);
    const behindTanks = refused(
      {
        units: [
          unit('g1', 'german-hmg', '0502'),
          german('g2', '0503'),
          unit('g3', 'german-pz-4', '0504'),
          soviet('s1', '0505'),
        ],
        frame: { firing: ['g1'] },
      },
      shot(['g1'], '0505'),
    );
    expect(behindTanks).toEqual(['PG-10.1.2', 'friendsInTheWay']);
  });

  it('PG-10.1.3 along a hexside the firer picks the hex', () => {
    const along = (friends: readonly string[]) =>
      refused(
        {
          units: [german('g1', '0506'), ...friends.map((at, i) => german(`x${i}`, at)), soviet('s1', '0706')],
          frame: { firing: ['g1'] },
          dice: NOTHING,
        },
        shot(['g1'], '0706'),
      );
    expect(along(['0605'])).toBeNull();
    expect(along(['0606'])).toBeNull();
    expect(along(['0605', '0606'])).toEqual(['PG-10.1.2', 'friendsInTheWay']);
  });

  it('PG-10.1.5 every hex that joins in needs its own free line', () => {
    const units = [german('g1', '0503'), german('g2', '0403'), german('g3', '0504'), soviet('s1', '0506')];
    const told = {
      units,
      leaders: [leader('lt', 'german', 'LT', '0503', { combat: 1 })],
      frame: { leaders: ['lt'], firing: ['g1', 'g2', 'lt'] },
    };
    expect(refused(told, shot(['g2', 'g1'], '0506', { combines: 'lt' }))).toEqual(['PG-10.1.5', 'friendsInTheWay']);
  });
});

describe('6.4 Combining', () => {
  const units = [
    german('g1', '0503'),
    german('g2', '0503'),
    german('g3', '0403'),
    german('g4', '0603'),
    german('g5', '0502'),
    soviet('s1', '0505'),
  ];
  const by = (more: object = {}, frame: object = {}) => ({
    units,
    leaders: [leader('lt', 'german', 'LT', '0503', { combat: 1, ...more })],
    frame: { leaders: ['lt'], firing: ['g1', 'g2', 'g3', 'g4', 'g5', 'lt'], ...frame },
    dice: NOTHING,
  });
  const under = (...shooters: readonly string[]) => shot(shooters, '0505', { combines: 'lt' });

  it('PG-10.2.2 PG-6.4.1 a stack needs nobody, several hexes need a leader', () => {
    expect(refused(by(), shot(['g1', 'g2'], '0505'))).toBeNull();
    expect(refused(by(), shot(['g1', 'g3'], '0505'))).toEqual(['PG-6.4.1', 'needsCombiner']);
    expect(refused(by(), under('g1', 'g2'))).toEqual(['PG-6.4.1', 'nothingToCombine']);
    expect(refused(by(), under('g1', 'g2', 'g3'))).toBeNull();
  });

  it('PG-6.41.1 in good order, his own hex and as many beside it as his modifier', () => {
    expect(refused(by(), under('g1', 'g3', 'g4'))).toEqual(['PG-6.41.1', 'tooManyHexes']);
    expect(refused(by({ combat: 2 }), under('g1', 'g3', 'g4'))).toBeNull();
    expect(refused(by({ combat: 0 }), under('g1', 'g3'))).toEqual(['PG-6.41.1', 'cannotCombine']);
    expect(refused(by({ state: 'disrupted' }), under('g1', 'g3'))).toEqual(['PG-6.41.1', 'cannotCombine']);
    expect(refused(by({ at: { in: 'hex', hex: hex('0303') } }), under('g1', 'g3'))).toEqual([
      'PG-6.41.1',
      'beyondLeader',
    ]);
    expect(refused(by({}, { firing: ['g1', 'g3'] }), under('g1', 'g3'))).toEqual(['PG-6.41.1', 'leaderNotFiring']);
    expect(refused(by({}, { helped: ['lt'] }), under('g1', 'g3'))).toEqual(['PG-6.55.1', 'leaderHasHelped']);
  });

  it('PG-6.41.2 direct fire and bombardment are never one attack', () => {
    const told = { ...by(), units: [...units, unit('m1', 'german-mortar-81', '0503')] };
    const frame = { leaders: ['lt'], firing: ['g1', 'm1', 'lt'] };
    expect(refused({ ...told, frame }, shot(['g1', 'm1'], '0505'))).toEqual(['PG-7.31.1', 'noSuchFire']);
    const mixed = { type: 'bombard' as const, shooters: ['m1', 'g1'], hex: hex('0505'), combines: null };
    expect(refused({ ...told, frame }, mixed)).toEqual(['PG-7.31.1', 'noSuchFire']);
  });

  it('PG-6.41.3 he combines once a segment', () => {
    const { refusal } = fired(by(), under('g1', 'g3'), under('g2', 'g4'));
    expect(refusal).toMatchObject({ rule: 'PG-6.41.3' });
  });

  it('PG-12.51.2 from within an assault he directs nobody outside', () => {
    const told = by();
    const fight = { ...told, units: [...units, soviet('s2', '0503')] };
    expect(refused(fight, under('g3', 'g4'))).toEqual(['PG-6.41.1', 'tooManyHexes']);
    expect(
      refused({ ...fight, leaders: [leader('lt', 'german', 'LT', '0503', { combat: 2 })] }, under('g3', 'g4')),
    ).toEqual(['PG-12.51.2', 'leaderInAssault']);
  });

  it('PG-EX-17 PG-6.42.1 a leader adds his combat modifier to a unit of his hex', () => {
    const strength = (more: object) => {
      const after = fired(by(more), shot(['g1'], '0505', { leaders: ['lt'] }));
      return after.log.flatMap((item) => ('roll' in item ? [item.roll.check.about?.with?.strength] : []))[0];
    };
    expect(strength({})).toBe(6);
    expect(strength({ combat: 2 })).toBe(7);
    // PG-6.42.2: half of it, rounded up.
    expect(strength({ combat: 2, state: 'disrupted' })).toBe(6);
  });

  it('PG-6.42.2 PG-6.42.1 half of it when disrupted; none when demoralised, nor for those of another hex', () => {
    const lend = (shooter: string, more: object = {}) =>
      refused(by(more), shot([shooter], '0505', { leaders: ['lt'] }));
    expect(lend('g1', { state: 'disrupted' })).toBeNull();
    expect(lend('g1', { state: 'demoralised' })).toEqual(['PG-6.42.1', 'nothingToAdd']);
    expect(lend('g1', { combat: 0 })).toEqual(['PG-6.42.1', 'nothingToAdd']);
    expect(lend('g3')).toEqual(['PG-6.42.1', 'nobodyToAddTo']);
  });

  it('PG-6.42.3 once an activation, one leader to a unit', () => {
    const { refusal } = fired(
      by(),
      shot(['g1'], '0505', { leaders: ['lt'] }),
      shot(['g2'], '0505', { leaders: ['lt'] }),
    );
    expect(refusal).toMatchObject({ rule: 'PG-6.42.3' });
    const two = {
      ...by(),
      leaders: [
        leader('lt', 'german', 'LT', '0503', { combat: 1 }),
        leader('sg', 'german', 'SGT', '0503', { combat: 1 }),
      ],
      frame: { leaders: ['lt', 'sg'], firing: ['g1', 'g2', 'lt', 'sg'] },
    };
    expect(refused(two, shot(['g1'], '0505', { leaders: ['lt', 'sg'] }))).toEqual(['PG-6.42.1', 'nobodyToAddTo']);
    expect(refused(two, shot(['g1', 'g2'], '0505', { leaders: ['lt', 'sg'] }))).toBeNull();
    expect(refused(two, shot(['g1', 'g2'], '0505', { leaders: ['lt', 'lt'] }))).toEqual(['PG-6.42.3', 'addedAlready']);
  });

  it('PG-6.82.2 he adds nothing to a tank', () => {
    const told = {
      ...by(),
      units: [unit('g1', 'german-pz-4', '0503'), soviet('s1', '0505')],
      frame: { leaders: ['lt'], firing: ['g1', 'lt'] },
    };
    expect(refused(told, shot(['g1'], '0505', { leaders: ['lt'] }))).toEqual(['PG-6.82.2', 'nobodyToAddTo']);
  });
});

describe('18.1 Columns', () => {
  /** The shifts of fire at 0505 from some hexes, for each piece. */
  const shiftsOf = (
    told: Parameters<typeof lookAt>[0],
    targets: readonly string[],
    more: Partial<FireAt> = {},
  ): readonly (readonly string[])[] => {
    const look = lookAt(told);
    const fire: FireAt = {
      side: 'german',
      hex: hex('0505'),
      from: [hex('0503')],
      strength: [{ rule: 'PG-7.3.1', value: 16 }],
      isOpportunity: false,
      ...more,
    };
    const check = directFire(
      look,
      fire,
      targets.map((id) => pieceOf(look, id)),
    );
    return check.readings.map((one) => [
      ...one.shifts.map(({ rule, value }) => `${rule} ${value}`),
      columnOfReading(check, one),
    ]);
  };
  const one = (type = 'soviet-inf', more: object = {}) => unit('s1', type, '0505', more);
  const on = (letter: string) => field({ terrain: ground({ [letter]: ['0505'] }) });

  it('PG-DFT.2 PG-DFT.15 town, city and woods −2, fields nothing', () => {
    for (const letter of ['t', 'c', 'w'])
      expect(shiftsOf({ scenario: on(letter), units: [one()] }, ['s1'])).toEqual([['PG-DFT.2 -2', '7']]);
    expect(shiftsOf({ scenario: on('f'), units: [one()] }, ['s1'])).toEqual([['16']]);
  });

  it('PG-DFT.1 PG-DFT.15 entrenchments −2, in a town −1 beside the −2 of the town; the others in the hex have nothing of it', () => {
    const works = { entrenchments: [hex('0505')], control: Array.from({ length: 132 }, () => 'soviet') };
    const units = [one(), unit('t1', 'soviet-t-34', '0505')];
    const leaders = [leader('lt', 'soviet', 'LT', '0505'), leader('cav', 'soviet', 'SGT', '0505', { mounted: true })];
    expect(shiftsOf({ units, leaders, board: works }, ['s1', 't1', 'lt', 'cav'])).toEqual([
      ['PG-DFT.1 -2', '7'],
      ['16'],
      ['PG-DFT.1 -2', '7'],
      ['16'],
    ]);
    expect(shiftsOf({ scenario: on('t'), units, leaders, board: works }, ['s1', 'lt'])).toEqual([
      ['PG-DFT.2 -2', 'PG-DFT.1 -1', 'PG-10.3.1 1', '7'],
      ['PG-DFT.2 -2', 'PG-DFT.1 -1', 'PG-10.3.1 1', '7'],
    ]);
  });

  it('PG-DFT.3 PG-DFT.5 PG-DFT.6 night, hills and distance −1 each', () => {
    const night = field({}, { visibility: [{ from: 1, hexes: 1 }] });
    expect(shiftsOf({ scenario: night, units: [one()] }, ['s1'])).toEqual([['PG-DFT.3 -1', '11']]);
    const hill = field({ levels: ground({ 1: ['0505'] }, '0') });
    expect(shiftsOf({ scenario: hill, units: [one()] }, ['s1'])).toEqual([['PG-DFT.5 -1', '11']]);
    expect(shiftsOf({ units: [one()] }, ['s1'], { from: [hex('0502')] })).toEqual([['PG-DFT.6 -1', '11']]);
    // PG-DFT.15: any of the firing hexes.
    expect(shiftsOf({ units: [one()] }, ['s1'], { from: [hex('0503'), hex('0502')] })).toEqual([['PG-DFT.6 -1', '11']]);
  });

  it('PG-DFT.4 PG-16.23.1 PG-16.23.2 PG-10.4.1 dug in −1, for those who are; leaders where all are', () => {
    const mixed = [one('soviet-inf', { dugIn: true }), unit('s2', 'soviet-inf', '0505')];
    const leaders = [leader('lt', 'soviet', 'LT', '0505')];
    expect(shiftsOf({ units: mixed, leaders }, ['s1', 's2', 'lt'])).toEqual([['PG-DFT.4 -1', '11'], ['16'], ['16']]);
    expect(shiftsOf({ units: mixed.slice(0, 1), leaders }, ['s1', 'lt'])).toEqual([
      ['PG-DFT.4 -1', '11'],
      ['PG-16.23.1 -1', '11'],
    ]);
    expect(shiftsOf({ scenario: on('w'), units: mixed.slice(0, 1), leaders }, ['s1', 'lt'])).toEqual([
      ['PG-DFT.2 -2', '7'],
      ['PG-DFT.2 -2', '7'],
    ]);
  });

  it('PG-DFT.7 PG-16.76.1 mines of the firing side +1, not those of the other', () => {
    const mined = (side: string) => ({
      units: [one()],
      board: { mines: [{ id: 'm1', side, hex: hex('0505'), strength: 2 }] },
    });
    expect(shiftsOf(mined('german'), ['s1'])).toEqual([['PG-DFT.7 1', '22']]);
    expect(shiftsOf(mined('soviet'), ['s1'])).toEqual([['16']]);
    const dummy = (shown: boolean) => ({
      units: [one()],
      board: { mines: [{ id: 'm1', side: 'german', hex: hex('0505'), strength: 0, shown }] },
    });
    // A dummy counts as long as nobody can know that it is one.
    expect(shiftsOf(dummy(false), ['s1'])).toEqual([['PG-DFT.7 1', '22']]);
    expect(shiftsOf(dummy(true), ['s1'])).toEqual([['16']]);
  });

  it('PG-DFT.8 PG-DFT.10 PG-DFT.12 crewed weapons, cavalry, artillery', () => {
    const at = (type: string) => shiftsOf({ units: [one(type)] }, ['s1'])[0];
    for (const type of ['soviet-mortar-82', 'soviet-aa-37', 'soviet-gun-45'])
      expect(at(type)).toEqual(['PG-DFT.8 1', '22']);
    expect(at('soviet-cav')).toEqual(['PG-DFT.10 1', '22']);
    expect(at('soviet-gun-76')).toEqual(['PG-DFT.12 2', '30']);
  });

  it('PG-DFT.9 PG-13.12.1 opportunity fire +1, and no stack counts in it', () => {
    const units = [one(), unit('s2', 'soviet-inf', '0505'), unit('s3', 'soviet-inf', '0505')];
    expect(shiftsOf({ units }, ['s1'], { isOpportunity: true })).toEqual([['PG-DFT.9 1', '22']]);
  });

  it('PG-DFT.11 PG-4.4.3 PG-4.3.3 PG-EX-07 PG-4.2.1 three combat units or APCs +1; trucks and leaders do not count', () => {
    const three = (...types: readonly string[]) =>
      shiftsOf({ units: types.map((type, i) => unit(`s${i + 1}`, type, '0505')) }, ['s1'])[0];
    expect(three('soviet-inf', 'soviet-inf', 'soviet-t-34')).toEqual(['PG-DFT.11 1', '22']);
    expect(three('soviet-inf', 'soviet-inf', 'soviet-universal-carrier')).toEqual(['PG-DFT.11 1', '22']);
    expect(three('soviet-inf', 'soviet-inf', 'soviet-inf', 'soviet-universal-carrier')).toEqual(['PG-DFT.11 1', '22']);
    expect(three('soviet-inf', 'soviet-inf', 'soviet-truck')).toEqual(['16']);
    const trucks = ['a', 'b', 'c'].map((id) => unit(id, 'soviet-truck', '0505'));
    const men = ['x', 'y', 'z'].map((id) => leader(id, 'soviet', 'LT', '0505'));
    expect(shiftsOf({ units: trucks, leaders: men }, ['a', 'x'])).toEqual([['16'], ['16']]);
  });

  it('PG-DFT.13 +2 when all who fire are adjacent', () => {
    expect(shiftsOf({ units: [one()] }, ['s1'], { from: [hex('0504')] })).toEqual([['PG-DFT.13 2', '30']]);
    expect(shiftsOf({ units: [one()] }, ['s1'], { from: [hex('0504'), hex('0503')] })).toEqual([['16']]);
  });

  it('PG-10.3.1 PG-DFT.14 no more than +3, no less than −2', () => {
    const guns = ['s1', 's2', 's3'].map((id) => unit(id, 'soviet-gun-76', '0505'));
    expect(shiftsOf({ units: guns }, ['s1'], { from: [hex('0504')] })).toEqual([
      ['PG-DFT.11 1', 'PG-DFT.13 2', 'PG-DFT.12 2', 'PG-10.3.1 -2', '40'],
    ]);
    const hill = field({ terrain: ground({ w: ['0505'] }), levels: ground({ 1: ['0505'] }, '0') });
    expect(shiftsOf({ scenario: hill, units: [one()] }, ['s1'])).toEqual([
      ['PG-DFT.2 -2', 'PG-DFT.5 -1', 'PG-10.3.1 1', '7'],
    ]);
  });

  it('PG-16.81.1 PG-16.84.1 a bunker goes beyond the bound, to −3; what is added is netted first', () => {
    const bunker = {
      bunkers: [{ id: 'b1', hex: hex('0505'), type: 'mg-bunker' }],
      control: Array.from({ length: 132 }, () => 'soviet'),
    };
    expect(shiftsOf({ units: [one()], board: bunker }, ['s1'])).toEqual([['PG-16.81.1 -3', '4']]);
    expect(shiftsOf({ units: [one()], board: bunker }, ['s1'], { from: [hex('0502')] })).toEqual([
      ['PG-DFT.6 -1', 'PG-16.81.1 -3', 'PG-16.84.1 1', '4'],
    ]);
    expect(shiftsOf({ units: [one()], board: bunker }, ['s1'], { from: [hex('0504')] })).toEqual([
      ['PG-DFT.13 2', 'PG-16.81.1 -3', '11'],
    ]);
  });

  it('PG-10.2.1 PG-7.5.1 PG-1.1.11 the highest column not above the sum, shifted', () => {
    const column = (value: number, from = '0503') =>
      shiftsOf({ units: [one()] }, ['s1'], { strength: [{ rule: 'PG-7.3.1', value }], from: [hex(from)] })[0]!.at(-1);
    expect([1, 3, 4, 10, 11, 60].map((value) => column(value))).toEqual(['1', '2', '4', '7', '11', '55']);
    expect(column(10, '0502')).toBe('4');
  });

  it('PG-7.5.2 never below column 1 nor above the last', () => {
    const weak = [{ rule: 'PG-7.3.1', value: 2 }] as const;
    expect(shiftsOf({ scenario: on('w'), units: [one()] }, ['s1'], { strength: weak })[0]!.at(-1)).toBe('1');
    const strong = [{ rule: 'PG-7.3.1', value: 50 }] as const;
    expect(
      shiftsOf({ units: [one('soviet-gun-76')] }, ['s1'], { strength: strong, from: [hex('0504')] })[0]!.at(-1),
    ).toBe('55');
  });

  it('PG-16.23.2 PG-10.4.1 one throw, each in its own column', () => {
    const after = fired(
      {
        units: [
          german('g1', '0504'),
          unit('s1', 'soviet-inf', '0505', { dugIn: true }),
          unit('s2', 'soviet-gun-45', '0505'),
        ],
        frame: { firing: ['g1'] },
        // 4: in column 7 an M1, in column 16 an M2.
        dice: [1, 3, 1, 1, 1, 1],
      },
      shot(['g1'], '0505'),
    );
    expect(readings(after).map(({ piece, column }) => [piece, column])).toEqual([
      ['s1', '7'],
      ['s2', '16'],
    ]);
    const worse = after.log.flatMap((item) =>
      'roll' in item && item.roll.check.shape === 'target' ? [item.roll.check.add.map(({ value }) => value)] : [],
    );
    expect(worse).toEqual([[1], [2]]);
  });

  it('PG-14.2.1 PG-1.1.18 disrupted units fire with half their value, rounded up', () => {
    const after = fired(
      {
        units: [german('g1', '0504', { state: 'disrupted' }), soviet('s1', '0505')],
        frame: { firing: ['g1'] },
        dice: NOTHING,
      },
      shot(['g1'], '0505'),
    );
    expect(readings(after)[0]).toMatchObject({ from: '2', column: '7' });
  });

  it('PG-REC-DF.1 a roll of 4 is M in column 4 and M1 in column 7', () => {
    const cell = (column: string, total: number) => DIRECT.rows[total - DIRECT.low]![DIRECT.columns.indexOf(column)];
    expect([cell('4', 4), cell('7', 4), cell('55', 12), cell('1', 7), cell('1', 2)]).toEqual([
      'M',
      'M1',
      '3X',
      '-',
      'M',
    ]);
  });
});
