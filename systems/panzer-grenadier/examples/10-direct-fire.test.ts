import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { fired, readings, refused, shot } from './fired.ts';
import { leader, unit } from './played.ts';

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
