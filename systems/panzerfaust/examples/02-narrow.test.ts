import { describe, expect, it } from 'vitest';
import { moveGroup } from '../rules/02-squads.ts';
import type { Action, Way } from '../types.ts';
import { box, inch, looked, played, point, type Situation, spot } from './played.ts';

const MOVEMENT = [{ kind: 'movement', side: 'german', only: null }];
const AWAY = { a1: { at: [60, 40] as const } };
const way = (unit: string, ...to: readonly (readonly [number, number])[]): Way => ({
  unit,
  route: to.map(([x, y]) => spot(x, y)),
  stance: 'standing',
});
const run = (situation: Situation, action: Action, dice: readonly number[] = []) =>
  played({
    stack: MOVEMENT,
    ...situation,
    men: { ...AWAY, ...situation.men },
    answers: [['german', action]],
    dice: [...dice],
  });
const go = (situation: Situation, ways: readonly Way[], dice: readonly number[] = []) =>
  run(situation, { type: 'moveGroup', ways }, dice);
const spent = (one: ReturnType<typeof run>) => one.board.men.find(({ id }) => id === 'g1')!.did.spent;

describe('narrow and thick', () => {
  const hut = (width: number) => ({
    buildings: [
      {
        id: 'hut',
        material: 'stone',
        outline: box(12, 5, 18, 15),
        storeys: [
          {
            openings: [
              {
                id: 'door',
                kind: 'door',
                from: point(12, 10 - width / 2),
                to: point(12, 10 + width / 2),
                state: 'open',
              },
            ],
          },
        ],
      },
    ],
  });

  it('PF-MOV.5: through what is narrower than his base a man goes as over difficult ground', () => {
    const through = (width: number) =>
      spent(go({ men: { g1: { at: [11, 10] } }, table: hut(width) }, [way('g1', [13, 10])]));
    expect([through(2), through(0.8)]).toEqual([inch(2), inch(2) + 250]);
  });

  it('PF-MOV.5, PF-BASE.9: a flight of stairs is narrow, and difficult ground as long as it is on the plan', () => {
    const ends = (length: number) => [spot(14, 10, 0), spot(14 + length, 10, 1)] as const;
    const climb = (length: number) =>
      go(
        {
          men: { g1: { at: [14, 10] } },
          table: {
            buildings: [
              {
                id: 'hut',
                material: 'stone',
                outline: box(12, 5, 22, 15),
                storeys: [{}, {}],
                links: [{ id: 'stair', kind: 'stairs', ends: ends(length) }],
              },
            ],
          },
        },
        [{ unit: 'g1', route: [...ends(length).slice(1)], stance: 'standing' }],
      );
    expect([climb(1.4), climb(3)].map(spent)).toEqual([2 * inch(1.4), inch(6)]);
    expect(climb(1.4).board.men.find(({ id }) => id === 'g1')!.at).toMatchObject({ spot: { storey: 1 } });
    expect(climb(3.1).refusal?.rule).toBe('PF-MOV.1');
  });

  it('PF-MOV.6, PF-MOV.18: mounts jump barriers, and what is an inch thick is none', () => {
    const wall = (thickness: number) => ({
      men: { g1: { at: [10, 10] as const, mount: { life: 1 } } },
      table: {
        lines: [{ id: 'it', terrain: 'lowWall', line: [point(12, 5), point(12, 15)], thickness: inch(thickness) }],
      },
    });
    expect(go(wall(1), [way('g1', [15, 10])]).refusal?.rule).toBe('PF-MOV.6');
    expect(go(wall(0.5), [way('g1', [15, 10])], [3]).refusal).toBe(null);
  });
});

describe('whom men charge', () => {
  it('PF-HVY.21, PF-HVY.23: a gun from its side or rear', () => {
    const gun = (facing: number) => ({
      men: { g1: { at: [10, 10] as const } },
      guns: { a8: { weapon: 'mediumGun', at: [14, 10] as const, facing } },
    });
    expect(go(gun(270), [way('g1', [14, 10])]).refusal?.rule).toBe('PF-HVY.21');
    expect([0, 90].map((facing) => go(gun(facing), [way('g1', [14, 10])]).refusal)).toEqual([null, null]);
  });

  it('PF-VCB.11: the men in a transport that is stuck, with bare hands too', () => {
    const truck = (bogged: boolean) => ({
      men: { g1: { at: [10, 10] as const }, a2: { at: 'a9' } },
      vehicles: { a9: { at: [14, 10] as const, profile: 'us-gmc', arms: [], life: 1, bogged } },
    });
    expect(go(truck(true), [way('g1', [14, 10])]).refusal).toBe(null);
    expect(go(truck(false), [way('g1', [14, 10])]).refusal?.rule).toBe('PF-VCB.5');
  });
});

describe('heroic moves', () => {
  it('PF-BASE.27: who goes along on a heroic move ends within six inches of his hero', () => {
    const heroic = {
      stack: [{ kind: 'movement', side: 'german', only: ['g1', 'g2'] }],
      men: { g1: { at: [10, 10] as const, profile: 'de-unteroffizier' }, g2: { at: [10, 14] as const } },
    };
    expect(go(heroic, [way('g2', [10, 19])]).refusal?.rule).toBe('PF-BASE.27');
    expect(go(heroic, [way('g1', [10, 12.5]), way('g2', [10, 19])]).refusal).toBe(null);
  });
});

describe('what a move costs', () => {
  it('PF-BASE.4: exactly what its preview says', () => {
    const table = {
      areas: [
        { id: 'wood', terrain: 'wood', outline: box(12, 5, 15, 12) },
        { id: 'scrub', terrain: 'brush', outline: box(9, 11, 14, 17) },
      ],
    };
    for (const [x, y] of [
      [14, 9],
      [11, 13],
      [13, 11.5],
      [8, 14],
      [12.5, 13],
    ] as const) {
      const ways = [way('g1', [(x + 10) / 2 + 0.3, (y + 10) / 2], [x, y])];
      const situation = { men: { ...AWAY, g1: { at: [10, 10] as const } }, table };
      const one = go(situation, ways);
      if (one.refusal) continue;
      const sum = moveGroup.price!(looked(situation), { type: 'moveGroup', ways }).reduce(
        (all, { value }) => all + value,
        0,
      );
      expect(Math.round((spent(one) * 10) / 254) / 10).toBe(sum);
    }
  });
});
