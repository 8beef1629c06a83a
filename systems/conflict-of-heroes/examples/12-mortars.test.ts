import { readPosition } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import { observersFor } from '../rules/12-mortars.ts';
import type { Aim } from './combat.ts';
import { against, fire, rolledAgainst, shooting } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { CAP, fileOf, play } from './situation.ts';
import type { Stood } from './small-map.ts';
import { draw } from './small-map.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const MISS = [1, 1] as const;
const MORTAR: Stood = { id: 'g', type: 'german-mortar-8cm', hex: 'A01', facing: EAST };
const TARGET: Stood = { id: 's', type: 'soviet-rifles', hex: 'A06', facing: WEST };
const refusalOf = (situation: Situation, shot: object) => {
  const { refusal } = play(situation, [['german', shot]]);
  return refusal && [refusal.rule, refusal.why.word];
};

/** A wood between mortar and target in row E, with a way round it in row F. */
const WOOD = Array.from({ length: 10 }, (_, i) => (i === 5 ? '...F........' : '............'));
const BEHIND = {
  terrain: WOOD,
  units: { g: german('german-mortar-8cm', '1-E02'), s: soviet('soviet-rifles', '1-E07') },
};
const INDIRECT = fire('g', '1-E07', { mode: 'indirect', observer: '1-G03' });

describe('12.0 Mortars', () => {
  it('COH-12.0.1, COH-12.1.1 a mortar that sees its target fires directly, with HE: against the flank', () => {
    const shot = shooting({ rows: ['........'], units: [MORTAR, TARGET] }, 'g', { hex: 'A06' });
    expect(against(shot, 's')).toEqual({ fp: [['COH-U.G05', 3]], dv: [['COH-12.1.1', 11]], needs: 8 });
  });
  it('COH-12.0.2 without sight only a mortar with a second cost fires, and pays that', () => {
    const { board, log } = play(
      { ...BEHIND, forces: { german: { caps: 5 } } },
      [['german', { ...INDIRECT, pay: CAP }]],
      MISS,
    );
    expect(board.forces.german!.caps).toBe(1);
    expect(eventsOf(log)).toContainEqual(expect.objectContaining({ type: 'fired', mode: 'indirect' }));
    const light = { ...BEHIND, units: { ...BEHIND.units, g: german('german-mortar-5cm', '1-E02') } };
    expect(refusalOf(light, INDIRECT)).toEqual(['COH-12.0.2', 'noIndirectFire']);
    expect(refusalOf(BEHIND, fire('g', '1-E07'))).toEqual(['COH-6.0.2', 'sightBlocked']);
  });
  it('COH-12.0.3, COH-EX-78 the observer hex is within 2 hexes, seen by the mortar, free of enemies, and sees the target', () => {
    const by = (observer: string | null, more: object = {}) =>
      refusalOf({ ...BEHIND, ...more }, { ...INDIRECT, observer });
    expect(by(null)).toEqual(['COH-12.0.3', 'needsObserver']);
    expect(by('1-G05')).toEqual(['COH-12.0.3', 'observerTooFar']);
    expect(by('1-E03')).toEqual(['COH-6.0.2', 'sightBlocked']);
    expect(by(9999 as never)).toEqual(['COH-12.0.3', 'offMap']);
    const held = { units: { ...BEHIND.units, s2: soviet('soviet-rifles', '1-G03') } };
    expect(by('1-G03', held)).toEqual(['COH-12.0.3', 'enemyAtObserver']);
    // Nobody of ours needs to be there, and enemies on the way do not matter.
    const between = { ...BEHIND, units: { ...BEHIND.units, s2: soviet('soviet-rifles', '1-F03') } };
    expect(play(between, [['german', INDIRECT]], MISS).refusal).toBeNull();
  });
  it('COH-12.0.3 an observer hex the mortar does not see is none', () => {
    const map = draw({ rows: ['.w......'], units: [MORTAR, TARGET] });
    const names = observersFor(map, map.unit('g')).map((hex) => map.setting.names[hex]);
    expect(names).toEqual(['1-A02']);
    expect(observersFor(map, map.unit('s'))).toEqual([]);
  });
  it("COH-12.0.9 the mortar's own hex is no observer hex", () => {
    expect(refusalOf(BEHIND, { ...INDIRECT, observer: '1-E02' })).toEqual(['COH-12.0.9', 'observerAtMortar']);
  });
  it('COH-12.0.4 the target is in the arc and not too near', () => {
    const turned = { ...BEHIND, units: { ...BEHIND.units, g: german('german-mortar-8cm', '1-E02', { facing: WEST }) } };
    expect(refusalOf(turned, INDIRECT)).toEqual(['COH-6.1.2', 'outOfArc']);
    const near = { ...BEHIND, units: { ...BEHIND.units, s: soviet('soviet-rifles', '1-F04') } };
    expect(refusalOf(near, fire('g', '1-F04', { mode: 'indirect', observer: '1-F03' }))).toEqual([
      'COH-12.0.6',
      'tooNear',
    ]);
  });
  it('COH-12.0.5, COH-18.1.2.1 mortars fire out of forests and buildings, not out of a bunker', () => {
    const direct = fire('g', '1-E07');
    for (const terrain of ['F', 'B', 'S', 'w']) {
      const open = { terrain: Array.from({ length: 10 }, () => `.${terrain}..........`), units: BEHIND.units };
      expect(play(open, [['german', direct]], MISS).refusal).toBeNull();
      const wood = { ...open, terrain: WOOD.map((row) => `.${terrain}${row.slice(2)}`) };
      expect(play(wood, [['german', { ...INDIRECT, observer: '1-G03' }]], MISS).refusal).toBeNull();
      expect(play(open, [['german', fire('g', '1-E07', { mode: 'smoke' })]]).board.smoke).toHaveLength(1);
    }
    const forts = [{ id: 'bunker', kind: 'bunker', hex: '1-E02', facing: EAST, side: 'german' }];
    const inFort = (type: string, fort: string | null) => ({
      units: { ...BEHIND.units, g: german(type, '1-E02', { fort }) },
      more: { forts },
    });
    expect(refusalOf(inFort('german-mortar-5cm', 'bunker'), direct)).toEqual(['COH-18.1.2.1', 'mortarInBunker']);
    // Beside the bunker it fires, and so does whoever else is in it.
    expect(play(inFort('german-mortar-5cm', null), [['german', direct]], MISS).refusal).toBeNull();
    expect(play(inFort('german-lmg', 'bunker'), [['german', direct]], MISS).refusal).toBeNull();
  });
  it('COH-12.0.6, COH-7.5.0.16 nothing below the minimum range; a mortar cut down to range 1 has no target left', () => {
    const near = { units: { ...BEHIND.units, s: soviet('soviet-rifles', '1-E03') } };
    expect(refusalOf(near, fire('g', '1-E03'))).toEqual(['COH-12.0.6', 'tooNear']);
    const cowed = {
      units: { g: german('german-mortar-5cm', '1-E02', { hit: 'cowering' }), s: soviet('soviet-rifles', '1-E04') },
    };
    expect(refusalOf(cowed, fire('g', '1-E04'))).toEqual(['COH-7.5.0.16', 'rangeLost']);
  });
  it('COH-12.0.2 fire that an observer directs is called so, other fire of a mortar is direct', () => {
    const heading = (shot: object) => rollsOf(play({ ...BEHIND }, [['german', shot]], MISS).log)[0]!.check.rule;
    expect(heading(INDIRECT)).toBe('COH-12.0.2');
    const seen = { units: BEHIND.units };
    expect(rollsOf(play(seen, [['german', fire('g', '1-E07')]], MISS).log)[0]!.check.rule).toBe('COH-12.0.1');
  });
  it('COH-12.0.7 heights count from the observer hex', () => {
    // Levels of the mortar's hex, the observer's, and the target's.
    const heights = (mortar: number, observer: number, target: number, more: Partial<Aim> = {}) => {
      const levels = [`${mortar}${observer}000${target}00`];
      const shot = shooting({ rows: ['........'], levels, units: [MORTAR, TARGET] }, 'g', { hex: 'A06', ...more });
      const { fp, dv } = against(shot, 's');
      return { fp: fp.slice(1), dv: dv.slice(1) };
    };
    const indirect = { mode: 'indirect', observer: 'A02' } as const;
    const above = { fp: [['COH-12.0.7', 1]], dv: [] };
    const below = { fp: [], dv: [['COH-12.0.7', 1]] };
    const level = { fp: [], dv: [] };
    expect([heights(0, 1, 0, indirect), heights(2, 1, 1, indirect), heights(1, 0, 1, indirect)]).toEqual([
      above,
      level,
      below,
    ]);
    expect([heights(1, 0, 0, indirect), heights(0, 1, 1, indirect), heights(2, 0, 2, indirect)]).toEqual([
      level,
      level,
      below,
    ]);
    // Fire that nobody directs goes by the mortar's own level.
    expect(heights(1, 0, 0)).toEqual({ fp: [['COH-11.2.2', 1]], dv: [] });
    expect(heights(0, 1, 1)).toEqual({ fp: [], dv: [['COH-11.2.1', 1]] });
  });
  it('COH-12.0.8 with radios any friend who can look about observes', () => {
    const units = { ...BEHIND.units, g2: german('german-rifles', '1-G06') };
    const shot = { ...INDIRECT, observer: '1-G06' };
    expect(refusalOf({ ...BEHIND, units }, shot)).toEqual(['COH-12.0.3', 'observerTooFar']);
    expect(play({ ...BEHIND, units, scenario: { radio: true } }, [['german', shot]], MISS).refusal).toBeNull();
    const lists = (radio: boolean): boolean => {
      const read = readPosition(coh, fileOf({ ...BEHIND, units, scenario: { radio } }));
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      const { setting, position } = read.value;
      const mortar = position.board.units.find(({ id }) => id === 'g')!;
      return observersFor({ setting, board: position.board }, mortar).includes(setting.hexNamed.get('1-G06')!);
    };
    expect([lists(true), lists(false)]).toEqual([true, false]);
  });
  it('COH-12.0.9 long range and smoke count for indirect fire too, the smoke over the mortar as well', () => {
    const rows = ['........................'];
    const smoke = [
      ['A01', 1],
      ['A20', 2],
    ] as const;
    const units = [MORTAR, { ...TARGET, hex: 'A20' }];
    expect(
      against(shooting({ rows, units, smoke }, 'g', { hex: 'A20', mode: 'indirect', observer: 'A02' }), 's'),
    ).toEqual({
      fp: [
        ['COH-U.G05', 3],
        ['COH-7.7.1.1', -2],
      ],
      dv: [
        ['COH-12.1.1', 11],
        ['COH-13.0.5', 1],
        ['COH-13.0.2', 2],
      ],
      needs: 13,
    });
  });
  it('COH-12.0.10, COH-12.1.2 shells strike friend and foe in the hex, each by its colour', () => {
    const stack: readonly Stood[] = [
      MORTAR,
      TARGET,
      { id: 'sT', type: 'bt-7', hex: 'A06' },
      { id: 'g2', type: 'german-rifles', hex: 'A06' },
    ];
    const shot = shooting({ rows: ['........'], units: stack }, 'g', { hex: 'A06' });
    expect(rolledAgainst(shot)).toEqual(['s', 'sT', 'g2']);
    expect(against(shot, 'sT')).toMatchObject({ fp: [['COH-U.G05', 2]], dv: [['COH-12.1.1', 13]] });
  });
  it('COH-5.0.2.2 a wall is no help against shells', () => {
    const shot = shooting({ rows: ['........'], walls: ['A06 W'], units: [MORTAR, TARGET] }, 'g', { hex: 'A06' });
    expect(against(shot, 's').dv).toEqual([
      ['COH-12.1.1', 11],
      ['COH-5.0.2.2', 0],
    ]);
  });
});

describe('12.2 Air burst', () => {
  const dvIn = (terrain: string, target: Partial<Stood> = {}) =>
    against(
      shooting({ rows: [`.....${terrain}..`], units: [MORTAR, { ...TARGET, ...target }] }, 'g', { hex: 'A06' }),
      's',
    ).dv.slice(1);

  it('COH-12.2.1 a forest is no cover against shells, light woods are', () => {
    expect(dvIn('F')).toEqual([['COH-12.2.1', 0]]);
    expect(dvIn('w')).toEqual([['COH-4.0.10', 1]]);
    expect(dvIn('S')).toEqual([['COH-4.0.6', 2]]);
  });
  it('COH-12.2.1, COH-12.2.2 armour has its forest, but not without a roof', () => {
    expect(dvIn('F', { type: 'bt-7' })).toEqual([['COH-4.0.10', 2]]);
    expect(dvIn('F', { type: 'zis-30' })).toEqual([['COH-12.2.1', 0]]);
  });
});

describe('13.1 Smoke shells', () => {
  const SMOKE = fire('g', '1-E07', { mode: 'smoke' });
  const OPEN = { units: BEHIND.units };

  it('COH-13.1.1, COH-13.1.4, COH-13.1.5, COH-13.0.1 a heavy mortar lays +2 smoke without a roll', () => {
    const { board, log } = play(OPEN, [['german', SMOKE]]);
    expect(rollsOf(log)).toEqual([]);
    expect(board.smoke.map(({ points }) => points)).toEqual([2]);
    expect(play(BEHIND, [['german', { ...INDIRECT, mode: 'indirectSmoke' }]]).board.smoke).toHaveLength(1);
  });
  it('COH-13.0.9 smoke hurts nobody', () => {
    const { unit, board } = play(OPEN, [['german', SMOKE]]);
    expect([board.smoke.map(({ hex }) => hex), unit('s')!.hit]).toEqual([[unit('s')!.hex], null]);
  });
  it('COH-13.1.1, COH-13.1.3 others have none unless the scenario says so, and it may take it from the mortars', () => {
    const gun = { units: { ...BEHIND.units, g: german('leig-18', '1-E02') } };
    expect(refusalOf(gun, SMOKE)).toEqual(['COH-13.1.1', 'noSmokeShells']);
    expect(refusalOf({ ...OPEN, scenario: { noSmoke: true } }, SMOKE)).toEqual(['COH-13.1.1', 'noSmokeShells']);
    expect(refusalOf({ units: { ...BEHIND.units, g: german('german-engineers', '1-E06') } }, SMOKE)).toEqual([
      'COH-13.1.3',
      'engineersLaySmoke',
    ]);
  });
  it('COH-13.1.2 a gun that has smoke may lay it at long range', () => {
    const units = { g: german('pak-36', '1-E02'), s: soviet('soviet-rifles', '1-J12') };
    const { board, refusal } = play({ units, scenario: { smokeFrom: ['pak-36'] } }, [
      ['german', fire('g', '1-E12', { mode: 'smoke' })],
    ]);
    expect(refusal).toBeNull();
    expect(board.smoke).toHaveLength(1);
  });
  it('COH-13.1.6 a smoke round costs and counts as a shot', () => {
    const { board } = play({ ...OPEN, forces: { german: { caps: 5 } } }, [['german', { ...SMOKE, pay: CAP }]]);
    expect(board.forces.german!.caps).toBe(2);
    const blind = fire('g', '1-E07', { mode: 'indirectSmoke', observer: '1-G03', pay: CAP });
    const indirect = play({ ...BEHIND, forces: { german: { caps: 5 } } }, [['german', blind]]);
    expect(indirect.board.forces.german!.caps).toBe(1);
    const panicked = { units: { ...BEHIND.units, g: german('german-mortar-8cm', '1-E02', { hit: 'panicked' }) } };
    expect(refusalOf(panicked, SMOKE)).toEqual(['COH-7.5.0.3', 'markerForbidsFire']);
    const pair = { units: { ...BEHIND.units, g2: german('german-mortar-8cm', '1-E02') } };
    expect(refusalOf(pair, { ...SMOKE, supporters: ['g2'] })).toEqual(['COH-13.1.6', 'noGroupForThis']);
  });
});
