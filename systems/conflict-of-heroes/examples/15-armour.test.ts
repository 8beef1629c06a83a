import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { against, fire, rolledAgainst, shooting } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { CAP, card, OPPORTUNITY, play } from './situation.ts';
import type { Stood } from './small-map.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const MISS = [1, 1] as const;
const refusalOf = (units: Situation['units'], shot: object) => {
  const { refusal } = play({ units }, [['german', shot]]);
  return refusal && [refusal.rule, refusal.why.word];
};
const row = (units: readonly Stood[], leader: string, hex: string, more: object = {}) =>
  shooting({ rows: ['......'], units }, leader, { hex, ...more });

describe('15.4 Turrets', () => {
  const BEHIND = { g: german('panzer-3e', '1-E06', { facing: EAST }), s: soviet('soviet-rifles', '1-E03') };

  it('COH-15.4.1 a turret fires out of the arc for 2 more, and the hull stays as it is', () => {
    const { board, unit } = play(
      { units: BEHIND, forces: { german: { caps: 6 } } },
      [['german', fire('g', '1-E03', { pay: CAP })]],
      MISS,
    );
    expect(board.forces.german!.caps).toBe(1);
    expect(unit('g')!.facing).toBe(EAST);
    const ahead = { ...BEHIND, g: german('panzer-3e', '1-E06', { facing: WEST }) };
    expect(
      play({ units: ahead, forces: { german: { caps: 6 } } }, [['german', fire('g', '1-E03', { pay: CAP })]], MISS)
        .board.forces.german!.caps,
    ).toBe(3);
  });
  it('COH-15.4.2 an opportunity or a card waives it', () => {
    const paid = (pay: object) =>
      play(
        { units: BEHIND, forces: { german: { hand: ['command-action'] } } },
        [['german', fire('g', '1-E03', { pay })]],
        MISS,
      );
    expect(paid(OPPORTUNITY).refusal).toBeNull();
    expect(paid(card('command-action')).refusal).toBeNull();
    expect(paid(CAP).refusal).toMatchObject({ rule: 'COH-3.2.2.1' });
  });
  it('COH-15.4.1, COH-15.4.3 nothing without a turret does', () => {
    expect(refusalOf({ ...BEHIND, g: german('pzjg-35r', '1-E06') }, fire('g', '1-E03'))).toEqual([
      'COH-6.1.2',
      'outOfArc',
    ]);
    expect(refusalOf({ ...BEHIND, g: german('sdkfz-251', '1-E06') }, fire('g', '1-E03'))).toEqual([
      'COH-6.1.2',
      'outOfArc',
    ]);
  });
  it('COH-15.4.4 where the turret points does not change what is the flank', () => {
    const units: readonly Stood[] = [
      { id: 's', type: 'm37-at-gun', hex: 'A01', facing: EAST },
      { id: 'g', type: 'panzer-3e', hex: 'A04', facing: EAST },
    ];
    expect(against(row(units, 's', 'A04'), 'g').dv).toEqual([['COH-7.3.2', 14]]);
  });
  it('COH-14.5.3 an immobilised one still turns its turret', () => {
    const stuck = { ...BEHIND, g: german('panzer-3e', '1-E06', { facing: EAST, hit: 'v-immobilised' }) };
    expect(play({ units: stuck }, [['german', fire('g', '1-E03')]], MISS).refusal).toBeNull();
  });
});

describe('15.5 Open tops', () => {
  const HUNTER: Stood = { id: 's', type: 'soviet-rifles', hex: 'A02' };
  const OPEN_TOP: Stood = { id: 'g', type: 'pzjg-35r', hex: 'A02', facing: EAST };

  it('COH-15.5.1, COH-EX-89 infantry in the hex of a PzJg 35R uses its red FP against the flank: 3 + 4 against 13', () => {
    expect(against(row([HUNTER, OPEN_TOP], 's', 'A02', { target: 'g' }), 'g')).toEqual({
      fp: [
        ['COH-U.S01', 3],
        ['COH-7.7.3.2', 4],
      ],
      dv: [['COH-15.5.1', 13]],
      needs: 6,
    });
  });
  it('COH-15.5.1 shells come in from above too, direct fire does not', () => {
    const mortar: Stood = { id: 's', type: 'soviet-mortar-82mm', hex: 'A05', facing: WEST };
    expect(against(row([mortar, OPEN_TOP], 's', 'A02'), 'g')).toMatchObject({
      fp: [['COH-U.S06', 3]],
      dv: [['COH-15.5.1', 13]],
    });
    const gun: Stood = { id: 's', type: 'm37-at-gun', hex: 'A05', facing: WEST };
    expect(against(row([gun, OPEN_TOP], 's', 'A02'), 'g')).toMatchObject({
      fp: [['COH-U.S09', 6]],
      dv: [['COH-7.3.1', 15]],
    });
    const tank: Stood = { id: 's', type: 'bt-7', hex: 'A02' };
    expect(against(row([tank, OPEN_TOP], 's', 'A02', { target: 'g' }), 'g').dv).toEqual([['COH-7.7.3.6', 13]]);
  });
  it('COH-15.5.1, COH-15.6.3 a gun is no infantry to an open top, not even in its hex: blue against the flank', () => {
    const gun: Stood = { id: 's', type: 'm37-at-gun', hex: 'A02' };
    expect(against(row([gun, OPEN_TOP], 's', 'A02', { target: 'g' }), 'g')).toMatchObject({
      fp: [
        ['COH-U.S09', 6],
        ['COH-7.7.3.2', -2],
      ],
      dv: [['COH-7.7.3.6', 13]],
    });
  });
  it('COH-15.5.2, COH-EX-89 tank hunters take the better of their two FPs', () => {
    const hunters: Stood = { id: 'g', type: 'german-at-team', hex: 'A02' };
    const target: Stood = { id: 's', type: 'zis-30', hex: 'A02' };
    expect(against(row([hunters, target], 'g', 'A02', { target: 's' }), 's').fp).toEqual([
      ['COH-U.G07', 4],
      ['COH-7.7.3.2', 4],
    ]);
  });
});

describe('15.6, 16.1, 17.1 Vehicles and those with them', () => {
  it('COH-15.6.1, COH-15.6.3, COH-17.0.3 each vehicle in the hex is cover for infantry on foot, enemy vehicles too, but not for its own passengers', () => {
    const units: readonly Stood[] = [
      { id: 'g', type: 'german-lmg', hex: 'A01', facing: EAST },
      { id: 's', type: 'soviet-rifles', hex: 'A04', facing: WEST },
      { id: 'sGun', type: 'm37-at-gun', hex: 'A04', facing: WEST },
      { id: 'sV', type: 'gaz-truck', hex: 'A04', facing: WEST },
      { id: 'sP', type: 'soviet-smg', hex: 'A04', facing: WEST, aboard: 'sV' },
      { id: 'gV', type: 'opel-truck', hex: 'A04', facing: WEST },
    ];
    const shot = row(units, 'g', 'A04');
    expect(rolledAgainst(shot)).toEqual(['s', 'sGun', 'sV', 'sP', 'gV']);
    expect(against(shot, 's').dv).toEqual([
      ['COH-7.3.1', 12],
      ['COH-15.6.1', 2],
    ]);
    expect(against(shot, 'sGun').dv).toEqual([
      ['COH-7.3.1', 13],
      ['COH-15.6.1', 2],
    ]);
    expect(against(shot, 'sP').dv).toEqual([['COH-17.1.1', 11]]);
    expect(against(shot, 'sV').dv).toEqual([['COH-7.3.1', 11]]);
  });
  it('COH-16.1.1 an APC shields those aboard and the crew of a towed gun', () => {
    const units: readonly Stood[] = [
      { id: 's', type: 'soviet-maxim', hex: 'A01', facing: EAST },
      { id: 'gV', type: 'sdkfz-251', hex: 'A04', facing: WEST },
      { id: 'gGun', type: 'pak-38', hex: 'A04', facing: WEST, aboard: 'gV' },
    ];
    const shot = row(units, 's', 'A04');
    expect(against(shot, 'gGun').dv).toEqual([
      ['COH-17.1.1', 10],
      ['COH-16.1.1', 2],
    ]);
  });
  it('COH-17.1.1 vehicle and passengers are struck at the same time, both with the terrain of the hex', () => {
    const terrain = Array.from({ length: 10 }, () => '...w........');
    const units = {
      gV: german('opel-truck', '1-E04'),
      g: german('german-rifles', '1-E04', { aboard: 'gV' }),
      s: soviet('soviet-maxim', '1-E07'),
    };
    const { log, unit } = play(
      { units, terrain, phase: 'soviet' },
      [['soviet', fire('s', '1-E04')]],
      [6, 6, 6, 4, 'v-lightDamage', 'pinned'],
    );
    expect(rollsOf(log).map(({ check }) => ('need' in check ? check.need.map(({ value }) => value) : null))).toEqual([
      [11, 1],
      [11, 1],
      null,
      null,
    ]);
    expect(unit('gV')!.hit).toBe('v-lightDamage');
    expect(unit('g')!.hit).toBe('pinned');
  });
});
