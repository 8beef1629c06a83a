import { describe, expect, it } from 'vitest';
import type { Action, OwnFrame } from '../types.ts';
import { looks } from '../web/looks.ts';
import { prey } from '../web/prey.ts';
import { at, by, leader, shoot, shooting } from './firing.ts';
import { box, inch, looked, type Situation } from './played.ts';

const STACK = [{ kind: 'shooting', side: 'german', only: null }] as unknown as readonly OwnFrame[];

/** What is said of each enemy: a chance in hundredths, or a word. */
const platesOf = (situation: Situation, piece: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    prey(looked(shooting(situation)), STACK, 'german', piece).map(({ piece: foe, chance, why }) => [
      foe,
      chance === null ? why && { word: why.word, ...why.with } : Math.round(chance * 100),
    ]),
  );

const HOUSE = { buildings: [{ id: 'church', material: 'stone', outline: box(20, 14, 30, 20) }] };

describe('a plate on every enemy of whoever is picked', () => {
  it('PF-SHOOT.2 says how likely one of the squad wounds him, how much too far he is, what is in the way', () => {
    const men = {
      g1: { at: [10, 10] },
      g2: leader(11.5, 10),
      u1: { at: [10, 20] },
      u2: { at: [10, 44] },
      u3: { at: [33, 20] },
    } as const;
    // Both hit on 4 and wound on 4, a quarter each: 7 of 16; the rifle's 30 inches end 3 inches short of the second.
    expect(platesOf({ men, table: HOUSE }, 'g1')).toEqual({
      u1: 44,
      u2: { word: 'lookOver', over: 3.1 },
      u3: { word: 'lookInTheWay', by: 'church' },
    });
  });

  it('PF-VSH.3 says of what no arm of a vehicle points at that it is not in arc', () => {
    const vehicles = { gt: { profile: 'de-stug-3', at: [20, 20], facing: 0, life: 3, arms: [{ shell: 'he' }, {}] } };
    const men = { u1: { at: [20, 40] } } as const;
    expect(platesOf({ men, vehicles } as unknown as Situation, 'gt')).toEqual({ u1: { word: 'lookOutOfArc' } });
  });

  it('PF-RATE.1 counts all shots of a weapon, and PF-MOV.15 the die by which he is made out', () => {
    const brush = { areas: [{ id: 'brush', terrain: 'brush', outline: box(8, 15, 12, 18) }] };
    const shot = (weapon: string, stance = 'standing', table: object = {}) => {
      const g2 = { ...leader(11.5, 10), did: { shot: true } };
      const men = { g1: { at: [10, 10], weapons: [weapon] }, g2, u1: { at: [10, 16], stance } };
      return platesOf({ men, table } as unknown as Situation, 'g1').u1;
    };
    expect([shot('rifle'), shot('smg'), shot('rifle', 'standing', brush), shot('rifle', 'prone', brush)]).toEqual([
      33, 58, 22, 7,
    ]);
  });

  it('PF-GREN.3 of a grenade counts that it has to be found, and names only those in reach', () => {
    const men = {
      g1: { at: [10, 10], gear: ['grenade'] },
      g2: leader(11.5, 10),
      u1: { at: [10, 14] },
      u2: { at: [10, 30] },
    };
    const look = looked({ men } as unknown as Situation);
    const asked = [{ kind: 'grenades', side: 'german' }] as unknown as readonly OwnFrame[];
    const found = prey(look, asked, 'german', 'g1');
    expect(found.map(({ piece }) => piece)).toEqual(['u1']);
    const thrown = { type: 'throw', man: 'g1', target: 'u1', at: null } as unknown as Action;
    expect(looks.chanceIn!(look, asked, 'german', thrown)).toBe(found[0]!.chance);
    expect(found[0]!.chance).toBeCloseTo(0.111, 2);
  });

  it('PF-SHOOT.2 played strictly says nothing of anybody before the shot stands, nor how likely it is', () => {
    const men = { g1: { at: [10, 10] }, g2: leader(11.5, 10), u1: { at: [10, 20] }, u2: { at: [10, 44] } } as const;
    const strict = { men, scenario: { measured: 'strict' } };
    expect(platesOf(strict, 'g1')).toEqual({});
    const [, shot] = shoot([by('g1')], [at('u1')]);
    const chance = (situation: Situation) => looks.chanceIn!(looked(shooting(situation)), STACK, 'german', shot);
    expect([chance(strict), chance({ men })]).toEqual([null, 0.25]);
  });

  it('says nothing of an enemy who is picked, nor outside the shooting', () => {
    const men = { g1: { at: [10, 10] }, g2: leader(11.5, 10), u1: { at: [10, 20] } } as const;
    expect(platesOf({ men }, 'u1')).toEqual({});
    expect(
      prey(looked({ men }), [{ kind: 'moving', side: 'german' }] as unknown as readonly OwnFrame[], 'german', 'g1'),
    ).toEqual([]);
  });
});

describe('arcs and drives', () => {
  const tank = (more: object = {}) =>
    ({
      vehicles: { gt: { profile: 'de-panzer-4', at: [20, 20], facing: 90, turret: 180, ...more } },
    }) as unknown as Situation;

  it('PF-VSH.3 names each arc by its weapon and its breadth, of the hull or of the turret', () => {
    const told = looks.arcs!(looked(tank()), 'gt').map(({ of, facing, label }) => [of, facing, label?.with?.degrees]);
    expect(told).toEqual([
      ['turret', 180, 45],
      ['hull', 90, 90],
    ]);
  });

  const drive = {
    type: 'drive',
    vehicle: 'gt',
    route: [],
    backwards: false,
    facing: null,
    turret: null,
  } as unknown as Action;
  const roaming = (situation: Situation) => looks.roams!(looked(situation), [], 'german', drive)!;
  const way = (situation: Situation, x: number, y: number, turn = 0) =>
    roaming(situation).wayTo({ x: x * 254, y: y * 254 }, turn) as unknown as {
      route: readonly object[];
      facing: number | null;
    } | null;

  it('PF-VEH.3 leads a vehicle straight on, as far as its move goes, and turns it there where it may', () => {
    expect(way(tank(), 24, 20)).toMatchObject({ route: [{ x: 24 * 254, y: 20 * 254 }], facing: null });
    expect(way(tank(), 24, 20, 30)).toMatchObject({ facing: 120 });
    const far = way(tank(), 70, 20)!;
    expect(far.route).toHaveLength(1);
    expect((far.route[0] as { x: number }).x).toBeLessThan(70 * 254);
  });

  it('PF-DEM.3 goes round a house by a bend, and says what is in the way where it can not', () => {
    const small = { ...tank(), table: { buildings: [{ id: 'hut', material: 'stone', outline: box(24, 19, 25, 21) }] } };
    expect(way(small, 28, 20)?.route).toHaveLength(2);
    const at = { x: 24.5 * 254, y: 20 * 254 };
    expect(roaming(small).whyNot!(at, { x: 21 * 254, y: 20 * 254 })).toMatchObject({ word: 'lookInTheWay' });
  });

  it('PF-VCB.13 runs at the enemy it is led onto, never past him, and at nobody of its own side', () => {
    const met = (id: string) => ({ ...tank(), men: { [id]: { at: [25, 20] }, u9: { at: [60, 40] } } }) as Situation;
    const onto = { x: inch(25), y: inch(20) };
    expect(way(met('u1'), 25, 20)?.route).toEqual([onto]);
    expect(way(met('u1'), 28, 20)?.route).toHaveLength(2);
    expect(way(met('g1'), 25, 20)?.route).not.toContainEqual(onto);
    // Pointed at he is run at, and nobody else is, nor the ground beside him.
    const runsAt = (id: string, x: number) => roaming(met(id)).runsAt!({ x: inch(x), y: inch(20) });
    expect([runsAt('u1', 25), runsAt('g1', 25), runsAt('u1', 27)]).toEqual([true, false, false]);
  });

  it('PF-VCB.13 rings the man who is asked to which side he goes', () => {
    const asked = { kind: 'evasion', side: 'us', piece: 'u1', vehicle: 'gt' } as const;
    expect(looks.subject!(looked(tank()), [asked])).toBe('u1');
  });

  it('PF-SR.9 leads a vehicle half its move on while others shoot, keeps it off the enemy, and says what that costs', () => {
    const spent = { did: { moved: true, spent: inch(12) } };
    const creeping = { ...tank(spent), men: { u1: { at: [20, 25] } }, board: { phase: 'shooting' } } as Situation;
    const { wayTo } = looks.roams!(looked(creeping), STACK, 'german', drive)!;
    const end = (x: number, y: number) => {
      const found = wayTo({ x: inch(x), y: inch(y) }, 0);
      return (found?.type === 'drive' && found.route.at(-1)) || null;
    };
    expect(end(25, 20)).toEqual({ x: inch(25), y: inch(20) });
    expect(end(40, 20)!.x).toBeLessThanOrEqual(inch(26));
    expect(end(20, 23)?.y ?? 0).toBeLessThan(inch(23));
    const action = wayTo({ x: inch(25), y: inch(20) }, 0)!;
    expect(looks.toll!(looked(creeping), STACK, 'german', action)?.left.with).toEqual({ left: 1 });
    expect(looks.roams!(looked(creeping), [], 'german', drive)!.wayTo({ x: inch(25), y: inch(20) }, 0)).toBeNull();
  });

  it('a vehicle is drawn as it would stand at the end of its drive, with its arcs there', () => {
    const route = [{ x: 24 * 254, y: 20 * 254 }];
    const { ghosts, arcs } = looks.marks!(looked(tank()), [], 'german', { ...drive, route, facing: 120 } as Action);
    expect(ghosts).toMatchObject([{ id: 'gt', facing: 120, at: { x: 24 * 254 } }]);
    expect(arcs.map(({ facing }) => facing)).toEqual([210, 120]);
  });

  it('PF-SHOOT.2 played strictly no ground in reach is outlined, and no length told', () => {
    const known = (situation: Situation) => {
      const found = roaming(situation);
      while (!found.work());
      return found.outlines().length;
    };
    const strict = { ...tank(), scenario: { measured: 'strict' } };
    expect([known(tank()), known(strict)]).toEqual([1, 0]);
    const told = (situation: Situation) =>
      looks.toll!(looked(situation), [], 'german', { ...drive, route: [{ x: 24 * 254, y: 20 * 254 }] } as Action);
    expect([told(tank())?.cost.with, told(strict)]).toEqual([{ spent: 4, of: 12 }, null]);
  });
});

describe('what choices are called', () => {
  const word = (action: object, kind: string, situation: Situation = {}) =>
    looks.verb!(looked(situation), action as Action, [{ kind }] as unknown as readonly OwnFrame[])?.word;

  it('PF-HIST-OMA.11 a landing craft is no troops, nor are those who leave it', () => {
    const lines = { type: 'deploy', lines: [] };
    expect(['deploy', 'landing', 'ashore'].map((kind) => word(lines, kind))).toEqual([
      'lookDeploys',
      'lookLands',
      'lookAshore',
    ]);
  });

  it('PF-VSH.3 the machine guns of a tank are told apart by their mounts', () => {
    const vehicles = { gt: { profile: 'de-panzer-4', at: [20, 20] } } as const;
    const fires = (arm: number, weapon: string) =>
      looks.verb!(
        looked({ vehicles }),
        { type: 'shoot', shooters: [{ piece: 'gt', weapon, arm }], targets: [], at: null } as unknown as Action,
        [],
      );
    const mounts = [1, 2].map((arm) => (fires(arm, 'vehicleMg')?.with?.mount as { word: string } | undefined)?.word);
    expect(mounts).toEqual(['lookMount_coaxial', 'lookMount_hull']);
    expect(fires(0, 'mediumTankGun')?.word).toBe('lookFires');
  });
});
