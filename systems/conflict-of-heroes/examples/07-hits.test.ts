import { answer, goOn, hearLog, problemLine, readAction, readPosition, scriptedDice, view } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { FOOT_POOL } from '../data/hits.ts';
import { coh } from '../index.ts';
import { assault, fire } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { AP, fileOf, play } from './situation.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const DUEL = { g: german('german-lmg', '1-E02'), s: soviet('soviet-rifles', '1-E06') };
const HIT = [4, 4] as const;
const CRITICAL = [6, 6] as const;
const MISS = [1, 1] as const;
const shotAt = (units: Situation['units'], dice: readonly (number | string)[], more: Partial<Situation> = {}) =>
  play({ units, ...more }, [['german', fire('g', '1-E06')]], dice);
const settingOf = (situation: Situation) => {
  const read = readPosition(coh, fileOf(situation));
  if (!read.ok) throw new Error(read.problems.map(problemLine).join('\n'));
  return read.value;
};

describe('7.4 Elimination', () => {
  it('COH-7.4.1 a second hit destroys, whatever the first was', () => {
    const { unit, log } = shotAt({ ...DUEL, s: { ...DUEL.s, hit: 'unnerved' } }, HIT);
    expect(unit('s')).toBeUndefined();
    expect(eventsOf(log)).toContainEqual({ type: 'eliminated', unit: 's', by: 'german', marker: 'unnerved' });
  });
  it('COH-7.4.2, COH-7.4.3, COH-EX-36 with 9 CAPs to start from, two units lost lie on 9 and 8, and the next turn starts with 7', () => {
    const units = { ...DUEL, s2: soviet('soviet-rifles', '1-E06'), s3: soviet('soviet-rifles', '1-J12') };
    const force = (id: string, caps: number) => ({
      id,
      nation: id,
      caps,
      units: [
        {
          id: `${id}-reserve`,
          type: id === 'german' ? 'german-rifles' : 'soviet-rifles',
          entry: { turn: 5, hexes: ['1-A01'] },
        },
      ],
    });
    const { board } = play(
      { units, forces: { soviet: { caps: 9 } }, scenario: { forces: [force('german', 5), force('soviet', 9)] } },
      [
        ['german', fire('g', '1-E06')],
        ['soviet', { type: 'pass' }],
        ['german', { type: 'pass' }],
      ],
      [...CRITICAL, ...CRITICAL],
    );
    expect(board.turn).toBe(2);
    expect(board.forces.soviet).toMatchObject({ lost: 2, caps: 7 });
  });
  it('COH-7.4.4, COH-7.4.7 a CAP is lost at once when the unit comes to lie on the box of the CAP marker', () => {
    const lossOf = (force: object) =>
      eventsOf(shotAt(DUEL, CRITICAL, { forces: { soviet: force } }).log).filter(({ type }) => type === 'capsLost');
    expect(lossOf({ caps: 7 })).toEqual([{ type: 'capsLost', side: 'soviet', caps: 1 }]);
    expect(lossOf({ caps: 6 })).toEqual([]);
    expect(lossOf({ caps: 6, lost: 1 })).toEqual([{ type: 'capsLost', side: 'soviet', caps: 1 }]);
    expect(lossOf({ caps: 9 })).toEqual([]);
  });
  it('COH-7.4.5 CAPs never fall below nothing', () => {
    const { board } = shotAt(DUEL, CRITICAL, { forces: { soviet: { caps: 0, lost: 7 } } });
    expect(board.forces.soviet).toMatchObject({ caps: 0, lost: 8 });
  });
  it('COH-7.4.6, COH-16.0.4 a truck costs no CAPs, but gives the enemy its points', () => {
    const { board } = shotAt({ ...DUEL, s: soviet('gaz-truck', '1-E06') }, CRITICAL, {
      forces: { soviet: { caps: 7 } },
    });
    expect(board.forces).toMatchObject({ soviet: { lost: 0, caps: 7 }, german: { points: 1 } });
  });
  it("COH-2.5.1.1, COH-2.5.1.2 points are scored at once, for one's own men by the enemy", () => {
    const units = { ...DUEL, g2: german('german-rifles', '1-E06') };
    const after = (dice: readonly number[]) => play({ units }, [['german', fire('g', '1-E06')]], dice).board.forces;
    expect(after([...CRITICAL, ...MISS])).toMatchObject({
      german: { points: 1, lost: 0 },
      soviet: { points: 0, lost: 1 },
    });
    expect(after([...MISS, ...CRITICAL])).toMatchObject({
      german: { points: 0, lost: 1 },
      soviet: { points: 1, lost: 0 },
    });
  });
  it('COH-3.0.0.7 an activation ends with its only unit, and its action points are gone', () => {
    const units = { ...DUEL, s: { ...DUEL.s, status: 'active' } };
    expect(shotAt(units, CRITICAL, { forces: { soviet: { ap: 3 } } }).board.forces.soviet!.ap).toBe(0);
    const shared = { ...units, s2: soviet('soviet-rifles', '1-J12', { status: 'active' }) };
    expect(shotAt(shared, CRITICAL, { forces: { soviet: { ap: 3 } } }).board.forces.soviet!.ap).toBe(3);
  });
  it('COH-8.4.4 a weapon card is lost with the unit it was given to', () => {
    const weapons = [{ card: 'molotov', side: 'soviet', unit: 's' }];
    const left = (dice: readonly number[]) => shotAt(DUEL, dice, { more: { weapons } }).board.weapons;
    expect([left(CRITICAL), left(MISS)]).toEqual([[], weapons]);
  });
  it('COH-Q.6 control is looked at again when a defender dies', () => {
    const scenario = { scoring: { hexes: [{ hex: '1-E05', points: 1 }], control: [{ hex: '1-E05', side: 'soviet' }] } };
    const units = { g: german('german-rifles', '1-E05'), s: soviet('soviet-rifles', '1-E05') };
    const { board } = play({ units, scenario }, [['german', assault('g', '1-E05', 's')]], [6, 5]);
    expect(board.control.map(({ side }) => side)).toEqual(['german']);
  });
});

describe('7.5 Hits', () => {
  it('COH-7.5.0.1, COH-7.5.0.12 a marker is drawn from the pool, and only its owner sees which', () => {
    const before = { units: DUEL };
    const { log, board, position } = shotAt(DUEL, [...HIT, 'pinned']);
    expect(rollsOf(log)[1]).toMatchObject({
      check: { shape: 'draw', from: FOOT_POOL, seenBy: ['soviet'] },
      result: 'pinned',
    });
    expect(board.footHits).toHaveLength(FOOT_POOL.length - 1);
    const { setting, position: start } = settingOf(before);
    const heard = hearLog(coh, setting, start.board, log, 'german');
    expect(rollsOf(heard)).toHaveLength(1);
    expect(eventsOf(heard)).toContainEqual({ type: 'hit', unit: 's', marker: 'unknown' });
    expect(view(coh, setting, position, 'german').board.units.find((u) => u.id === 's')!.hit).toBe('unknown');
  });
  it('COH-7.5.0.1, COH-7.5.0.10, COH-15.2.1 vehicles draw from their own pool, guns from that of the men who serve them', () => {
    const vehicle = shotAt({ ...DUEL, s: soviet('gaz-truck', '1-E06') }, [...HIT, 'v-lightDamage']);
    expect(vehicle.unit('s')!.hit).toBe('v-lightDamage');
    const gun = shotAt({ ...DUEL, s: soviet('m37-at-gun', '1-E06') }, [4, 5, 'pinned']);
    expect(gun.unit('s')!.hit).toBe('pinned');
  });
  it('COH-7.5.0.6, COH-7.5.0.8 Eliminated is shown at once, and goes back into the pool', () => {
    const { unit, log, board } = shotAt(DUEL, [...HIT, 'eliminated']);
    expect(unit('s')).toBeUndefined();
    expect(eventsOf(log).filter(({ type }) => type === 'hit' || type === 'eliminated')).toEqual([
      { type: 'hit', unit: 's', marker: 'eliminated' },
      { type: 'eliminated', unit: 's', by: 'german', marker: 'eliminated' },
    ]);
    expect(board.footHits).toHaveLength(FOOT_POOL.length);
    expect(board.forces.soviet!.lost).toBe(1);
  });
  it('COH-7.5.0.7 the marker of a destroyed unit is shown', () => {
    const { log, board } = shotAt({ ...DUEL, s: { ...DUEL.s, hit: 'cowering' } }, [5, 4]);
    expect(eventsOf(log)).toContainEqual({ type: 'eliminated', unit: 's', by: 'german', marker: 'cowering' });
    expect([...board.footHits].sort()).toEqual([...FOOT_POOL].sort());
  });
  it('COH-7.5.0.11 from an empty pool is drawn as if it were full', () => {
    const { unit } = shotAt(DUEL, [...HIT, 'panicked'], { more: { footHits: [] } });
    expect(unit('s')!.hit).toBe('panicked');
  });
});

describe('10.0 Fire at a hex that looks empty', () => {
  const WOODS = Array.from({ length: 10 }, () => '.....F......');
  const AMBUSH = { terrain: WOODS, units: { g: DUEL.g, s: soviet('soviet-rifles', '1-E06', { hidden: true }) } };
  const ELSEWHERE = {
    terrain: WOODS,
    units: { ...AMBUSH.units, s: soviet('soviet-rifles', '1-C06', { hidden: true }) },
  };

  it('COH-10.0.4, COH-10.0.5, COH-10.0.11, COH-EX-66 an AV of 13 misses infantry hidden in a forest, and looks like fire at nobody', () => {
    const missed = play(AMBUSH, [['german', fire('g', '1-E06')]], [4, 5]);
    expect(missed.unit('s')).toMatchObject({ hidden: true, hit: null });
    const nobody = play(ELSEWHERE, [['german', fire('g', '1-E06')]], [4, 5]);
    const { setting } = settingOf(AMBUSH);
    const heard = ({ log, position }: typeof missed, side: string) => hearLog(coh, setting, position.board, log, side);
    expect(heard(missed, 'german')).toEqual(heard(nobody, 'german'));
    expect(eventsOf(heard(missed, 'soviet'))).toContainEqual({
      type: 'nothingSeen',
      hex: expect.any(Number),
      unit: 's',
      dv: 14,
    });
    expect(rollsOf(missed.log)).toMatchObject([
      { check: { shape: 'plain', rule: 'COH-10.0.4', add: [{ value: 4 }] }, result: 13 },
    ]);
    expect(eventsOf(nobody.log)).toContainEqual({ type: 'nothingSeen', hex: expect.any(Number) });
    expect(view(coh, setting, missed.position, 'german')).toEqual(view(coh, setting, nobody.position, 'german'));
  });
  it('COH-10.0.5 while the dice lie on the table the frame tells nothing either, not even after a hit', () => {
    const [there, nobody] = [AMBUSH, ELSEWHERE].map((situation) => {
      const { setting, position } = settingOf({ ...situation, forces: { german: { hand: ['luck'] } } });
      const shot = { ...fire('g', '1-E06'), hex: setting.hexNamed.get('1-E06') };
      const action = readAction(coh, shot);
      if (!action.ok) throw new Error('the shot reads');
      const begun = goOn(coh, setting, { ...position, dice: { key: '', drawn: 0 } });
      const answered = answer(coh, setting, begun.position, 'german', action.value, scriptedDice([6, 6]));
      if (!answered.ok) throw new Error('the shot is legal');
      return view(coh, setting, answered.position, 'german');
    });
    expect(there!.questions).toMatchObject([{ kind: 'luck', side: 'german' }]);
    expect(there).toEqual(nobody);
  });
  it('COH-10.0.5, COH-10.0.4 a hit finds all of them, and strikes the one with the lowest front DR', () => {
    const units = {
      ...AMBUSH.units,
      s: soviet('soviet-nkvd', '1-E06', { hidden: true }),
      s2: soviet('soviet-smg', '1-E06', { hidden: true }),
    };
    const { log, unit, asked } = play({ ...AMBUSH, units }, [['german', fire('g', '1-E06')]], [5, 5]);
    expect(asked).toEqual([{ kind: 'setFacing', side: 'soviet' }]);
    expect(eventsOf(log).filter(({ type }) => type === 'revealed')).toHaveLength(2);
    expect([unit('s')!.hidden, unit('s2')!.hidden]).toEqual([false, false]);
    const done = play(
      { ...AMBUSH, units },
      [
        ['german', fire('g', '1-E06')],
        ['soviet', { type: 'face', facing: WEST }],
        ['soviet', { type: 'face', facing: EAST }],
      ],
      [5, 5, 'pinned'],
    );
    expect([done.unit('s')!.hit, done.unit('s2')!.hit]).toEqual([null, 'pinned']);
    expect(done.asked).toEqual([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-10.0.4 against men under cover the roll counts as against any: 4 over is two hits', () => {
    const { board } = play(
      AMBUSH,
      [
        ['german', fire('g', '1-E06')],
        ['soviet', { type: 'face', facing: WEST }],
      ],
      [6, 6, 'stunned'],
    );
    expect(board.gone).toEqual([]);
    const open = { ...AMBUSH, terrain: Array.from({ length: 10 }, () => '............') };
    const struck = play(
      open,
      [
        ['german', fire('g', '1-E06')],
        ['soviet', { type: 'face', facing: WEST }],
      ],
      [6, 6],
    );
    expect(struck.board.gone).toMatchObject([{ id: 's' }]);
  });
  it('COH-10.0.4 a tank hidden there is met by the blue FP', () => {
    const units = { g: german('pak-38', '1-E02'), s: soviet('bt-7', '1-E06', { hidden: true }) };
    const open = { units };
    const { unit, log } = play(
      open,
      [
        ['german', fire('g', '1-E06')],
        ['soviet', { type: 'face', facing: WEST }],
      ],
      [3, 3, 'v-stunned'],
    );
    expect(rollsOf(log)[0]).toMatchObject({ check: { add: [{ value: 3 }] }, result: 9 });
    expect(unit('s')!.hit).toBe('v-stunned'); // 8 + 6 against 14
    const rifles = { units: { ...units, g: german('panzer-3h', '1-E02', { hit: 'v-blueGunDamaged' }) } };
    expect(play(rifles, [['german', fire('g', '1-E06')]], CRITICAL).unit('s')!.hidden).toBe(true);
  });
  it('COH-10.0.2 who fires from hiding is seen, and turns to the target first', () => {
    const units = {
      g: german('german-rifles', '1-E03'),
      s: soviet('soviet-rifles', '1-E06', { hidden: true, facing: EAST }),
    };
    const { log, unit } = play(
      { units, terrain: WOODS, phase: 'soviet' },
      [
        ['soviet', fire('s', '1-E03')],
        ['soviet', { type: 'face', facing: WEST }],
      ],
      MISS,
    );
    expect(unit('s')).toMatchObject({ hidden: false, facing: WEST });
    expect(
      eventsOf(log)
        .map(({ type }) => type)
        .slice(0, 3),
    ).toEqual(['revealed', 'faced', 'fired']);
  });
  it("one does not fire at one's own men in hiding", () => {
    const units = { g: DUEL.g, g2: german('german-rifles', '1-E06', { hidden: true }), s: DUEL.s };
    const { refusal } = play({ units: { ...units, s: soviet('soviet-rifles', '1-J12') }, terrain: WOODS }, [
      ['german', fire('g', '1-E06')],
    ]);
    expect(refusal).toMatchObject({ rule: 'COH-7.0.1', why: { word: 'onlyFriendsThere' } });
  });
  it('firing on AP at an empty hex costs what it always does', () => {
    const { board } = play(
      ELSEWHERE,
      [
        ['german', { type: 'activate', unit: 'g' }],
        ['german', fire('g', '1-E06', { pay: AP })],
      ],
      MISS,
    );
    expect(board.forces.german!.ap).toBe(5);
  });
});
