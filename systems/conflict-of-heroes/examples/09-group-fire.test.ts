import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { against, fire, shooting } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { AP, CAP, OPPORTUNITY, play } from './situation.ts';
import type { Stood } from './small-map.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const MISS = [1, 1] as const;
const PAIR = {
  g: german('german-lmg', '1-E02'),
  g2: german('german-rifles', '1-E02'),
  s: soviet('soviet-rifles', '1-E06'),
};
const GROUP = fire('g', '1-E06', { supporters: ['g2'] });
const refusalOf = (units: Situation['units'], shot: object = GROUP) => {
  const { refusal } = play({ units }, [['german', shot]]);
  return refusal && [refusal.rule, refusal.why.word];
};

describe('9.1.2 Group fire', () => {
  it('COH-9.1.2.1, COH-9.1.2.3, COH-9.1.2.5, COH-9.1.2.6, COH-EX-58 an MG led group: the cost of the MG alone, FP 5, one hex', () => {
    const { board, log, unit } = play(
      { units: PAIR, forces: { german: { caps: 4 } } },
      [['german', { ...GROUP, pay: CAP }]],
      MISS,
    );
    expect(board.forces.german!.caps).toBe(2);
    expect(rollsOf(log)[0]!.check).toMatchObject({
      add: [
        { rule: 'COH-U.G02', value: 4 },
        { rule: 'COH-9.1.2.6', value: 1 },
      ],
    });
    expect([unit('g')!.status, unit('g2')!.status]).toEqual(['fresh', 'fresh']);
  });
  it('COH-9.2.3 by an opportunity all of them are spent', () => {
    const { unit } = play({ units: PAIR }, [['german', { ...GROUP, pay: OPPORTUNITY }]], MISS);
    expect([unit('g')!.status, unit('g2')!.status]).toEqual(['spent', 'spent']);
  });
  it('COH-9.2.4, COH-EX-61 a command action of an active unit and a fresh MG: 2 CAPs, and neither changes', () => {
    const units = { ...PAIR, g2: { ...PAIR.g2, status: 'active' } };
    const { board, unit } = play(
      { units, forces: { german: { caps: 2, ap: 4 } } },
      [['german', { ...GROUP, pay: CAP }]],
      MISS,
    );
    expect(board.forces.german).toMatchObject({ caps: 0, ap: 4 });
    expect([unit('g')!.status, unit('g2')!.status]).toEqual(['fresh', 'active']);
  });
  it('COH-9.0.2 from an activation the supporters join it', () => {
    const { unit, board } = play(
      { units: PAIR },
      [
        ['german', { type: 'activate', unit: 'g' }],
        ['german', { ...GROUP, pay: AP }],
      ],
      MISS,
    );
    expect(board.forces.german!.ap).toBe(5);
    expect([unit('g')!.status, unit('g2')!.status]).toEqual(['active', 'active']);
  });
  it('COH-9.1.2.4 a supporter stands with the leader or next to him', () => {
    expect(
      play({ units: { ...PAIR, g2: german('german-rifles', '1-F02') } }, [['german', GROUP]], MISS).refusal,
    ).toBeNull();
    expect(refusalOf({ ...PAIR, g2: german('german-rifles', '1-G03') })).toEqual(['COH-9.1.2.4', 'supportTooFar']);
  });
  it('COH-9.1.2.4 it has the target in its arc, turret or not', () => {
    expect(refusalOf({ ...PAIR, g2: german('german-rifles', '1-E02', { facing: WEST }) })).toEqual([
      'COH-6.1.2',
      'outOfArc',
    ]);
    expect(refusalOf({ ...PAIR, g2: german('panzer-3e', '1-E02', { facing: WEST }) })).toEqual([
      'COH-6.1.2',
      'outOfArc',
    ]);
  });
  it('COH-9.1.2.4, COH-9.1.2.10 it is within range, while the leader may be at long range', () => {
    const far = { ...PAIR, s: soviet('soviet-rifles', '1-E12') };
    expect(refusalOf(far, fire('g', '1-E12', { supporters: ['g2'] }))).toEqual(['COH-9.1.2.4', 'tooFar']);
    const units = { ...far, g2: german('german-hmg', '1-E02') };
    const { log } = play({ units }, [['german', fire('g', '1-E12', { supporters: ['g2'] })]], MISS);
    expect(rollsOf(log)[0]!.check).toMatchObject({ add: [{ value: 4 }, { value: -2 }, { value: 1 }] });
  });
  it('COH-9.1.2.4 it sees the target', () => {
    const terrain = Array.from({ length: 10 }, (_, i) => (i === 4 ? '...w........' : '............'));
    const units = { ...PAIR, g2: german('german-hmg', '1-F02'), s: soviet('soviet-rifles', '1-F06') };
    const { refusal } = play({ units, terrain }, [['german', fire('g', '1-F06', { supporters: ['g2'] })]]);
    expect(refusal).toMatchObject({ rule: 'COH-6.0.2' });
  });
  it('COH-9.1.2.4, COH-7.5.0.14 no marker touches its FP, and it is not stunned', () => {
    const marked = (hit: string) => ({ ...PAIR, g2: { ...PAIR.g2, hit } });
    expect(refusalOf(marked('suppressed'))).toEqual(['COH-9.1.2.4', 'markerForbidsSupport']);
    expect(refusalOf(marked('berserk'))).toEqual(['COH-9.1.2.4', 'markerForbidsSupport']);
    expect(refusalOf(marked('stunned'))).toEqual(['COH-7.5.0.14', 'isStunned']);
    expect(play({ units: marked('pinned') }, [['german', GROUP]], MISS).refusal).toBeNull();
  });
  it("nobody supports himself, twice, or from a mortar's minimum range", () => {
    expect(refusalOf(PAIR, fire('g', '1-E06', { supporters: ['g2', 'g2'] }))).toEqual(['COH-9.1.2.3', 'twiceInGroup']);
    expect(refusalOf(PAIR, fire('g', '1-E06', { supporters: ['g'] }))).toEqual(['COH-9.1.2.3', 'twiceInGroup']);
    expect(refusalOf(PAIR, fire('g', '1-E06', { supporters: ['s'] }))).toEqual([expect.any(String), 'notYourUnit']);
    const near = { ...PAIR, g2: german('german-mortar-8cm', '1-E02'), s: soviet('soviet-rifles', '1-E04') };
    expect(refusalOf(near, fire('g', '1-E04', { supporters: ['g2'] }))).toEqual(['COH-12.0.6', 'tooNear']);
  });
  it('COH-9.1.2.2, COH-9.1.2.9 a participant needs an FP above 0, the bonus for an adjacent target counted', () => {
    const against4 = { ...PAIR, s: soviet('bt-7', '1-E06') };
    expect(refusalOf(against4)).toEqual(['COH-9.1.2.2', 'tooWeakToLead']);
    const ledByGun = { ...against4, g: german('pak-36', '1-E02') };
    expect(refusalOf(ledByGun)).toEqual(['COH-9.1.2.2', 'tooWeakToSupport']);
    const cowed = { ...PAIR, g: german('german-rifles', '1-E02', { hit: 'suppressed' }) };
    expect(refusalOf(cowed)).toEqual(['COH-9.1.2.2', 'tooWeakToLead']);
    const next = { ...PAIR, s: soviet('bt-7', '1-E03') };
    const { log } = play({ units: next }, [['german', fire('g', '1-E03', { supporters: ['g2'] })]], MISS);
    expect(rollsOf(log)[0]!.check).toMatchObject({
      add: [{ rule: 'COH-U.G02', value: 0 }, { value: 3 }, { value: 1 }],
    });
  });
  it('COH-9.1.2.8 against a mixed stack each target has the supporters that can hurt it', () => {
    const units: readonly Stood[] = [
      { id: 'g', type: 'panzer-3h', hex: 'A01', facing: EAST },
      { id: 'g2', type: 'german-rifles', hex: 'A01', facing: EAST },
      { id: 's', type: 'soviet-rifles', hex: 'A05', facing: WEST },
      { id: 'sT', type: 'bt-7', hex: 'A05', facing: WEST },
    ];
    const shot = shooting({ rows: ['......'], units }, 'g', { hex: 'A05', supporters: ['g2'] });
    expect(against(shot, 's').fp).toEqual([
      ['COH-U.G23', 4],
      ['COH-9.1.2.6', 1],
    ]);
    expect(against(shot, 'sT').fp).toEqual([['COH-U.G23', 8]]);
  });
  it('COH-9.1.2.7, COH-EX-93 an APC leads and its squad supports at short range: FP 3 + 1 + 3', () => {
    const units = {
      gV: german('sdkfz-251', '1-E05'),
      g2: german('german-rifles', '1-E05'),
      s: soviet('soviet-rifles', '1-E06'),
    };
    const { log } = play({ units }, [['german', fire('gV', '1-E06', { supporters: ['g2'] })]], MISS);
    const [roll] = rollsOf(log);
    expect(roll!.check).toMatchObject({
      add: [{ value: 3 }, { rule: 'COH-7.7.2.1', value: 3 }, { rule: 'COH-9.1.2.6', value: 1 }],
    });
  });
  it('COH-EX-64, COH-9.2.6, COH-2.2.14 an active LMG moves alone, with a friend by CAPs, fires with him by CAPs, and moves on into a house', () => {
    const terrain = Array.from({ length: 10 }, (_, i) => (i === 5 ? '....S.......' : '............'));
    const units = {
      gA: german('german-lmg', '1-E02'),
      gB: german('german-rifles', '1-E03'),
      sC: soviet('soviet-rifles', '1-G06'),
    };
    const walk = (unit: string, hex: string) => ({ unit, path: [hex], facing: EAST });
    const PASS = ['soviet', { type: 'pass' }] as const;
    const { board, unit, log } = play(
      { units, terrain, forces: { german: { caps: 3 } } },
      [
        ['german', { type: 'activate', unit: 'gA' }],
        ['german', { type: 'move', ...walk('gA', '1-E03'), pay: AP }],
        PASS,
        ['german', { type: 'groupMove', walks: [walk('gA', '1-E04'), walk('gB', '1-E04')], pay: CAP }],
        PASS,
        ['german', fire('gA', '1-G06', { supporters: ['gB'], pay: CAP })],
        PASS,
        ['german', { type: 'move', ...walk('gA', '1-E05'), pay: AP }],
      ],
      [4, 4, 'pinned'],
    );
    expect(board.forces.german).toMatchObject({ ap: 4, caps: 0 });
    expect(rollsOf(log)[0]!.check).toMatchObject({ add: [{ value: 4 }, { rule: 'COH-9.1.2.6', value: 1 }] });
    expect([unit('gA')!.status, unit('gB')!.status, unit('sC')!.hit]).toEqual(['active', 'fresh', 'pinned']);
  });
});
