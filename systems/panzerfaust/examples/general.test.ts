import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { VEHICLES } from '../data/vehicles.ts';
import { finishIfOver, leaveTable } from '../rules/01-victory.ts';
import { isolatedMen } from '../rules/02-command.ts';
import { fallFrom } from '../rules/02-falls.ts';
import { moveGroup } from '../rules/02-squads.ts';
import { liesUnder } from '../rules/04-impact.ts';
import { goAstray } from '../rules/04-shot.ts';
import { handFlagOn } from '../rules/13-equipment.ts';
import { armourOf, moreWoundsCheck } from '../rules/checks/wound.ts';
import { manOf } from '../rules/pieces.ts';
import type { Action } from '../types.ts';
import { by, refused, shoot } from './firing.ts';
import { box, diced, driven, happened, looked, played, type Situation, spot } from './played.ts';

const AWAY = { a1: { at: [70, 46] } } as const;
const walk = (unit: string, x: number, y: number): Action => ({
  type: 'moveGroup',
  ways: [{ unit, route: [spot(x, y)], stance: 'standing' }],
});
const drive = (vehicle: string, x: number, y: number): Action => driven(vehicle, [x, y]);
const moving = (situation: Situation, action: Action, dice: readonly number[] = []) =>
  played({
    ...situation,
    stack: [{ kind: 'movement', side: 'german', only: null }],
    answers: [['german', action]],
    dice: [...dice],
  });
const tank = (more: object = {}) => ({
  at: [20, 20] as const,
  facing: 90,
  profile: 'de-panzer-4',
  arms: [],
  life: 3,
  ...more,
});

describe('measures, dice and templates', () => {
  it('PF-GEN.3: what a way costs is told in inches', () => {
    const look = looked({ men: { ...AWAY, g1: { at: [10, 10] } } });
    const ways = [{ unit: 'g1', route: [spot(14.5, 10)], stance: 'standing' }] as const;
    expect(moveGroup.price!(look, { type: 'moveGroup', ways }).map(({ value }) => value)).toEqual([4.5]);
  });

  it('PF-GEN.4: the scatter die says Hit on 5 and 6, else where to; more wounds are half a die', () => {
    const landed = (...dice: readonly number[]) => {
      const places: unknown[] = [];
      diced({ men: AWAY }, (g) => void places.push(goAstray(g, spot(30, 20), 3)), dice);
      return places[0];
    };
    expect([landed(5), landed(6)]).toEqual([spot(30, 20), spot(30, 20)]);
    expect(landed(4, 90, 3)).toEqual(spot(33, 20));
    expect(moreWoundsCheck()).toMatchObject({ shape: 'plain', sides: 3, dice: 1 });
  });

  it('PF-GEN.5: blasts are 3 and 5 inches across, fire is a teardrop from the muzzle', () => {
    const under = (blast: 3 | 5 | 'flame', x: number) => {
      const origin = { piece: null, weapon: null, arm: null, from: spot(20, 20) };
      const look = looked({ men: { ...AWAY, g1: { at: [x, 20] } } });
      return liesUnder(look, { blast, at: spot(24, 20), origin }).get('g1') ?? 'none';
    };
    expect([25, 25.3, 26.1].map((x) => under(3, x))).toEqual(['whole', 'half', 'none']);
    expect([25.9, 26.3, 27.1].map((x) => under(5, x))).toEqual(['whole', 'half', 'none']);
    expect([26, 27.8, 28.6].map((x) => under('flame', x))).toEqual(['whole', 'half', 'none']);
  });

  it('PF-GEN.8: a game goes by its scenario: its armies are put down part after part, then come the turns', () => {
    const zones = [{ id: 'north', outline: box(0, 0, 72, 12) }];
    const run = played({
      men: { g1: { profile: 'de-gefreiter' }, a1: { at: [60, 40], profile: 'us-corporal' } },
      scenario: { zones, deployment: [{ side: 'german', zones: ['north'] }] },
      board: { turn: 0, phase: 'deployment' },
      stack: [{ kind: 'game', step: 'deploy' }],
      answers: [
        ['german', { type: 'deploy', lines: [{ row: 'g1', at: spot(10, 6), facing: 0, hidden: false, shell: 'he' }] }],
      ],
      dice: [1, 6],
    });
    expect(happened(run, 'deployed', 'deploymentEnded', 'turnBegan').map(({ type }) => type)).toEqual([
      'deployed',
      'deploymentEnded',
      'turnBegan',
    ]);
  });
});

describe('men', () => {
  it('PF-MOV.22: who has a bicycle goes eight inches, as a horseman does', () => {
    const cyclist = { men: { ...AWAY, g1: { at: [10, 10], gear: ['bicycle'] } } } as const;
    expect(moving(cyclist, walk('g1', 18, 10)).refusal).toBeNull();
    expect(moving(cyclist, walk('g1', 18.1, 10)).refusal?.rule).toBe('PF-MOV.1');
  });

  it('PF-BASE.42: who is knocked down lies prone, and does not shoot this turn', () => {
    const men = { a1: { at: [20, 10] }, g1: { at: [10, 10] } } as const;
    const fallen = diced({ men }, (g) => void fallFrom(g, manOf(g, 'g1'), 254), []);
    expect(fallen.board.men.find(({ id }) => id === 'g1')).toMatchObject({ stance: 'prone', fell: true });
    const answers = [shoot([by('g1')], [{ piece: 'a1', aim: 'body' }])];
    expect(refused({ men: { ...men, g1: { at: [10, 10], stance: 'prone' } }, answers })).not.toBe('PF-SHOOT.5');
    expect(refused({ men: { ...men, g1: { at: [10, 10], stance: 'prone', fell: true } }, answers })).toBe('PF-SHOOT.5');
  });

  it('PF-BASE.39: of all that a man carries only his flag goes to whoever touches him', () => {
    const men = {
      ...AWAY,
      g1: { at: [10, 10], weapons: ['lmg'] },
      g2: { at: [10.98, 10] },
      g3: { at: [13, 10] },
    } as const;
    const flags = [{ side: 'german', bearer: 'g1' }];
    const after = diced({ men, board: { flags } }, (g) => handFlagOn(g, manOf(g, 'g1')), []).board;
    expect(after.flags).toEqual([{ side: 'german', bearer: 'g2' }]);
    expect(after.men.find(({ id }) => id === 'g2')?.weapons).toEqual([{ weapon: 'rifle', state: 'ready' }]);
  });

  it('PF-BRV.11: who leaves the table counts by his life points, as an army is counted', () => {
    const men = {
      g1: { at: [10, 47.5], profile: 'de-leutnant', life: 2, might: 2, fate: 1 },
      g2: { at: [20, 20] },
      a1: { at: [60, 10] },
    } as const;
    const scenario = { goals: [{ kind: 'exit', side: 'german', edge: 'bottom', share: 50 }] };
    const leaving = (started: number) =>
      diced(
        { men, scenario, board: { started: { german: started, us: 1 } } },
        (g) => {
          leaveTable(g);
          finishIfOver(g);
        },
        [],
      ).outcomes.map(({ rule }) => rule);
    expect(leaving(8)).toEqual(['PF-SCN-FLT.3']);
    expect(leaving(9)).toEqual([]);
  });
});

describe('vehicles among men', () => {
  it('PF-MOV.23: a vehicle is driven and does not walk, a man walks and is not driven', () => {
    const both: Situation = { men: { ...AWAY, g1: { at: [10, 10] } }, vehicles: { g9: tank() } };
    expect(moving(both, drive('g9', 26, 20)).refusal).toBeNull();
    expect(moving(both, walk('g9', 26, 20)).refusal?.rule).toBe('PF-BASE.4');
    expect(moving(both, drive('g1', 12, 10)).refusal?.rule).toBe('PF-VEH.3');
  });

  it('PF-CHG.4: a vehicle has three values of Defence, in front, at its side and rear, and above', () => {
    const { defence } = VEHICLES['us-m4-sherman']!;
    const bare = { printed: 8, sandbags: false };
    const values = (['front', 'side', 'roof'] as const).map((face) => sumOf(armourOf(defence, face, bare)));
    expect(values).toEqual([12, 11, 9]);
  });

  it('PF-VEH.12: a vehicle is a unit by itself, and nobody has to lead it', () => {
    const look = looked({ men: AWAY, vehicles: { g9: tank() } });
    expect(look.board.groups.filter(({ id }) => id === 'g9')).toEqual([
      { id: 'g9', side: 'german', entry: 'de-panzer-4', number: 1, reserve: false },
    ]);
    expect(isolatedMen(look, 'german')).toEqual([]);
    expect(moving({ men: AWAY, vehicles: { g9: tank() } }, drive('g9', 26, 20)).refusal).toBeNull();
  });
});
