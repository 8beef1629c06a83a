import { fastRandom } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { UNIT_TYPES } from '../data/units.ts';
import { laySmokeDeed } from '../rules/19-engineers.ts';
import { against, fire, shooting } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { AP, CAP, listed, play } from './situation.ts';
import type { Drawing, Stood } from './small-map.ts';
import { draw } from './small-map.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const MISS = [1, 1] as const;
const UNITS = { g: german('german-engineers', '1-E05'), s: soviet('soviet-rifles', '1-E06') };
const lay = (hex: string, pay: object = CAP) => ({ type: 'laySmoke', unit: 'g', hex, pay });
const refusalOf = (situation: Situation, action: object) => {
  const { refusal } = play(situation, [['german', action]]);
  return refusal && [refusal.rule, refusal.why.word];
};

describe('19.0 Engineers', () => {
  it('COH-EX-01, COH-3.0.0.3 they fire for 2 and move for 1', () => {
    expect(UNIT_TYPES['german-engineers']).toMatchObject({ fire: 2, move: 1 });
    const { board } = play(
      { units: UNITS },
      [
        ['german', { type: 'activate', unit: 'g' }],
        ['german', fire('g', '1-E06', { pay: AP })],
      ],
      MISS,
    );
    expect(board.forces.german!.ap).toBe(5);
  });
  it('COH-19.0.2, COH-13.1.3 they lay +2 smoke in their own hex or next to it for 2', () => {
    for (const hex of ['1-E05', '1-E06', '1-F05']) {
      const { board, log } = play({ units: UNITS, forces: { german: { caps: 3 } } }, [['german', lay(hex)]]);
      expect(board.forces.german!.caps).toBe(1);
      expect(eventsOf(log)).toContainEqual({ type: 'smokeLaid', hex: board.smoke[0]!.hex, points: 2 });
    }
    const forces = { german: { caps: 3 } };
    expect(refusalOf({ units: UNITS, forces }, lay('1-E07'))).toEqual(['COH-13.1.3', 'smokeTooFar']);
    expect(refusalOf({ units: UNITS, forces }, lay(9999 as never))).toEqual(['COH-19.0.2', 'offMap']);
    expect(refusalOf({ units: { ...UNITS, g: german('german-rifles', '1-E05') }, forces }, lay('1-E05'))).toEqual([
      'COH-19.0.2',
      'notEngineers',
    ]);
    expect(
      refusalOf(
        { units: { ...UNITS, g: german('german-engineers', '1-E05', { hit: 'stunned' }) }, forces },
        lay('1-E05'),
      ),
    ).toEqual(['COH-7.5.0.3', 'isStunned']);
    expect(refusalOf({ units: { ...UNITS, g: { ...UNITS.g, hex: null } }, forces }, lay('1-E05'))).toEqual([
      'COH-19.0.2',
      'notOnMap',
    ]);
  });
  it('COH-13.1.6 engineers whose marker forbids them to fire lay none', () => {
    const units = { g: german('german-engineers', '1-E05', { hit: 'panicked' }), s: soviet('soviet-rifles', '1-E12') };
    expect(refusalOf({ units, forces: { german: { caps: 5 } } }, lay('1-E05'))).toEqual([
      'COH-13.1.6',
      'markerForbidsFire',
    ]);
  });
  it('COH-19.0.2 they alone are listed for it, with the seven hexes', () => {
    const units: readonly Stood[] = [
      { id: 'g', type: 'german-engineers', hex: 'B02' },
      { id: 'g2', type: 'german-rifles', hex: 'B02' },
    ];
    const map = draw({ rows: ['....', '....', '....'], units });
    const [first, ...more] = listed(laySmokeDeed, map, 'german');
    expect(more).toEqual([]);
    expect(first).toMatchObject({ action: { unit: 'g' }, holes: { hex: { hexes: { length: 7 } } } });
    const filled = laySmokeDeed.sample!(map, 'german', first!.action, fastRandom(2));
    expect(laySmokeDeed.refuse(map, 'german', { ...filled, pay: CAP })).toBeNull();
  });
});

describe('19.1 Flamethrowers', () => {
  const flame = (
    drawing: Partial<Drawing> & {
      readonly target?: Partial<Stood>;
      readonly by?: Partial<Stood>;
      readonly own?: boolean;
    },
  ) => {
    const { target = {}, by = {}, own = false, ...rest } = drawing;
    const units: readonly Stood[] = [
      { id: 'g', type: 'german-engineers', hex: 'A02', facing: EAST, ...by },
      { id: 's', type: 'soviet-rifles', hex: own ? 'A02' : 'A03', facing: WEST, ...target },
    ];
    const aim = { hex: own ? 'A02' : 'A03', mode: 'flame', target: own ? 's' : null } as const;
    return against(shooting({ rows: ['....'], units, ...rest }, 'g', aim), 's');
  };
  it('COH-19.0.3, COH-19.1.1, COH-19.1.2 FP 2 in either colour with the bonus for short range, instead of the printed one', () => {
    expect(flame({})).toEqual({
      fp: [
        ['COH-19.1.2', 2],
        ['COH-7.7.2.1', 3],
      ],
      dv: [['COH-19.1.3', 11]],
      needs: 6,
    });
    expect(flame({ target: { type: 'bt-7' } })).toMatchObject({
      fp: [
        ['COH-19.1.2', 2],
        ['COH-7.7.2.1', 3],
      ],
      dv: [['COH-19.1.3', 13]],
    });
  });
  it('COH-19.1.2 in the same hex it has +4 even from a tank', () => {
    expect(flame({ own: true }).fp).toEqual([
      ['COH-19.1.2', 2],
      ['COH-7.7.3.2', 4],
    ]);
  });
  it('COH-19.1.3, COH-19.1.5 terrain, walls and smoke are no help; fortifications, height and vehicles are', () => {
    const forts = [{ id: 'bunker', kind: 'bunker', hex: 'A03', facing: WEST }] as const;
    const fire = flame({
      rows: ['..S.'],
      levels: ['0010'],
      walls: ['A03 W'],
      smoke: [['A03', 1]],
      forts,
      target: { fort: 'bunker', hasty: true },
    });
    expect(fire.dv).toEqual([
      ['COH-19.1.3', 11],
      ['COH-19.1.3', 0],
      ['COH-19.1.5', 0],
      ['COH-11.2.1', 1],
      ['COH-18.1.2.3', 5],
      ['COH-18.1.3.2', 1],
    ]);
  });
  it('COH-19.1.5, COH-15.6.1 vehicles shelter infantry from flames, each of them, but not one another', () => {
    const stack = (vehicles: number): readonly Stood[] => [
      { id: 'g', type: 'german-engineers', hex: 'A02', facing: EAST },
      { id: 's', type: 'soviet-rifles', hex: 'A03', facing: WEST },
      ...Array.from({ length: vehicles }, (_, i) => ({ id: `sT${i}`, type: 'bt-7', hex: 'A03' }) as const),
    ];
    const dv = (vehicles: number, target: string) =>
      against(shooting({ rows: ['....'], units: stack(vehicles) }, 'g', { hex: 'A03', mode: 'flame' }), target).dv;
    expect([dv(0, 's'), dv(1, 's'), dv(2, 's')].map((terms) => terms.map(([, value]) => value))).toEqual([
      [11],
      [11, 1],
      [11, 2],
    ]);
    expect(dv(1, 's')[1]).toEqual(['COH-15.6.1', 1]);
    expect(dv(2, 'sT0')).toEqual([['COH-19.1.3', 13]]);
  });
  it('COH-19.1.2 it reaches one hex, and there is no long range', () => {
    const far = { units: { ...UNITS, s: soviet('soviet-rifles', '1-E07') } };
    expect(refusalOf(far, fire('g', '1-E07', { mode: 'flame' }))).toEqual(['COH-7.7.1.1', 'tooFar']);
  });
  it('COH-19.1.1 only units with the icon have one', () => {
    const rifles = { units: { ...UNITS, g: german('german-rifles', '1-E05') } };
    expect(refusalOf(rifles, fire('g', '1-E06', { mode: 'flame' }))).toEqual(['COH-19.1.1', 'noFlamethrower']);
  });
  it('COH-19.1.4 a hull mount needs the target ahead, a turret turns for 2 more', () => {
    const hull = { units: { g: german('b2f', '1-E07'), s: soviet('soviet-rifles', '1-E06') } };
    expect(refusalOf(hull, fire('g', '1-E06', { mode: 'flame' }))).toEqual(['COH-6.1.2', 'outOfArc']);
    const turret = {
      units: { g: german('german-rifles', '1-E07'), s: soviet('ot-26', '1-E06') },
      phase: 'soviet',
      forces: { soviet: { caps: 8 } },
    };
    const { board, log } = play(turret, [['soviet', fire('s', '1-E07', { mode: 'flame', pay: CAP })]], MISS);
    expect(board.forces.soviet!.caps).toBe(1);
    expect(rollsOf(log)[0]!.check).toMatchObject({ add: [{ rule: 'COH-19.1.2', value: 2 }, { value: 3 }] });
  });
  it('COH-19.1.5 it costs what other fire costs', () => {
    const { board } = play(
      { units: UNITS, forces: { german: { caps: 4 } } },
      [['german', fire('g', '1-E06', { mode: 'flame', pay: CAP })]],
      MISS,
    );
    expect(board.forces.german!.caps).toBe(2);
  });
});
