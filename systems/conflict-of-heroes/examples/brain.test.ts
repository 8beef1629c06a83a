import type { Idea } from '@grognard/bots';
import type { Moment, Position } from '@grognard/kernel';
import { answer, fastDice, fastRandom, goOn, problemLine, questionFor, readPosition } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { brain } from '../bot/brain.ts';
import { coh } from '../index.ts';
import type { Action, Coh, Setting } from '../types.ts';
import type { Situation } from './situation.ts';
import { fileOf, forcesWith } from './situation.ts';

interface Scene {
  readonly setting: Setting;
  readonly position: Position<Coh>;
}

const sceneOf = (situation: Situation): Scene => {
  const read = readPosition(coh, fileOf(situation));
  if (!read.ok) throw new Error(read.problems.map(problemLine).join('\n'));
  const { setting, position } = read.value;
  return { setting, position: goOn(coh, setting, { ...position, dice: { key: '', drawn: 0 } }, fastDice(1)).position };
};

const momentIn = ({ setting, position }: Scene, side: string): Moment<Coh> => {
  const board = coh.see(setting, position.board, side);
  const { stack } = position;
  const choices = () => questionFor(coh, setting, board, stack.at(-1)!, side).choices;
  return { look: { setting, board }, stack, side, choices };
};

const ideasIn = (scene: Scene): readonly Idea<Coh>[] =>
  brain.ideas(momentIn(scene, 'german'), fastRandom(1), brain.weights);
const policyIn = (scene: Scene): Action => brain.policy(momentIn(scene, 'german'), fastRandom(1), brain.weights);
const worthOf = ({ setting, position }: Scene): number =>
  brain.worth({ setting, board: position.board }, 'german', brain.weights);

const OBJECTIVE = { scoring: { hexes: [{ hex: '1-E08', points: 3 }] } };
const control = (scene: Scene, side: string | null) => [{ hex: scene.setting.hexNamed.get('1-E08')!, side }];

describe('what a board is worth', () => {
  const far = sceneOf({ units: { g1: { type: 'german-rifles', hex: '1-E02' } }, scenario: OBJECTIVE });
  const near = sceneOf({ units: { g1: { type: 'german-rifles', hex: '1-E07' } }, scenario: OBJECTIVE });
  const there = sceneOf({ units: { g1: { type: 'german-rifles', hex: '1-E08' } }, scenario: OBJECTIVE });
  const held = (scene: Scene, side: string): Scene => ({
    ...scene,
    position: { ...scene.position, board: { ...scene.position.board, control: control(scene, side) } },
  });

  it('grows with every hex towards an objective, and most by taking it', () => {
    expect(worthOf(near)).toBeGreaterThan(worthOf(far));
    expect(worthOf(held(there, 'german'))).toBeGreaterThan(worthOf(near) + 1);
  });

  it('is the greater the more of the objectives are held, wherever the units stand', () => {
    for (const scene of [far, near, there]) {
      expect(worthOf(held(scene, 'german'))).toBeGreaterThan(worthOf(scene));
      expect(worthOf(held(scene, 'soviet'))).toBeLessThan(worthOf(scene));
    }
  });
});

describe('ideas in a phase', () => {
  const units = {
    g1: { type: 'german-rifles', hex: '1-E02', facing: 1 },
    g2: { type: 'german-lmg', hex: '1-G02', facing: 1 },
    s1: { type: 'soviet-rifles', hex: '1-E05', facing: 4 },
  };

  it('wake a unit up for what it may do at once, and for what it means to do after that', () => {
    const scene = sceneOf({ units, scenario: OBJECTIVE });
    const wakes = ideasIn(scene).filter(({ action }) => action.type === 'activate');
    expect(wakes.length).toBe(2);
    for (const { action, line } of wakes) {
      const woken = answer(coh, scene.setting, scene.position, 'german', action, fastDice(1));
      if (!woken.ok) throw new Error(woken.refusal.rule);
      expect(line!.length).toBeGreaterThan(1);
      expect(answer(coh, scene.setting, woken.position, 'german', line![0]!, fastDice(1)).ok).toBe(true);
    }
  });

  it('let the active unit go on before anything else, and pass only when nothing is left to do', () => {
    const active = { ...units, g1: { ...units.g1, status: 'active' } };
    const ideas = ideasIn(sceneOf({ units: active, forces: { german: { caps: 0, ap: 7 } }, scenario: OBJECTIVE }));
    expect(ideas[0]!.action).toMatchObject({ pay: { by: 'activation' } });
    const rankOf = (type: string): number => ideas.findIndex(({ action }) => action.type === type);
    expect(rankOf('pass')).toBeGreaterThan(rankOf('activate'));
  });

  it('keep a fresh unit for its seven points rather than for one shot', () => {
    const ideas = ideasIn(sceneOf({ units, scenario: OBJECTIVE }));
    const shot = ideas.find(({ action }) => action.type === 'fire')!;
    expect(shot.action).toMatchObject({ pay: { by: 'opportunity' } });
    expect(shot.hope).toBeLessThan(0);
  });

  it('take vehicles as far in one action as their bonus goes', () => {
    const tank = { g1: { type: 'panzer-3h', hex: '1-E01', facing: 1 } };
    const [first] = ideasIn(sceneOf({ units: tank, scenario: OBJECTIVE }));
    expect(first!.action).toEqual({ type: 'activate', unit: 'g1' });
    const [drive] = first!.line as readonly (Action & { readonly path: readonly number[] })[];
    expect(drive!.path.length).toBe(2);
  });
});

describe('those who come and go', () => {
  const wagon = (more: { readonly hex: string | null; readonly status?: string; readonly entry?: object }) => ({
    type: 'german-wagon',
    facing: 1,
    ...more,
  });
  const convoy = {
    scoring: { exits: [{ side: 'german', hexes: ['1-E12'], points: 3, units: ['g1'] }] },
    forces: forcesWith('g1'),
  };
  const entering = { hex: null, entry: { turn: 1, hexes: ['1-E01'] } };

  it('come on, however far they are from what draws them', () => {
    const outside = sceneOf({ units: { g1: wagon(entering) }, scenario: convoy });
    const inside = sceneOf({ units: { g1: wagon({ hex: '1-E01' }) }, scenario: convoy });
    expect(worthOf(inside)).toBeGreaterThan(worthOf(outside));
    expect(ideasIn(outside)[0]!.action).toEqual({ type: 'activate', unit: 'g1' });
  });

  it('are drawn to the exit if it is theirs', () => {
    const at = (id: string, hex: string): number =>
      worthOf(sceneOf({ units: { g1: wagon({ hex: '1-A01' }), [id]: wagon({ hex }) }, scenario: convoy }));
    expect(at('g1', '1-E10')).toBeGreaterThan(at('g1', '1-E03'));
    expect(at('g2', '1-E10')).toBe(at('g2', '1-E03'));
  });

  it('leave for points, not for nothing', () => {
    const units = {
      g1: wagon({ hex: '1-E12', status: 'active' }),
      s1: { type: 'soviet-rifles', hex: '1-A01', facing: 4 },
    };
    const leaves = (points: number): boolean => {
      const scoring = { exits: [{ side: 'german', hexes: ['1-E12'], points }] };
      const scene = sceneOf({ units, scenario: { scoring }, forces: { german: { ap: 7 } } });
      return ideasIn(scene).some(({ action }) => action.type === 'exit');
    };
    expect([leaves(2), leaves(0)]).toEqual([true, false]);
  });

  it('go to those who are cut off, and those go to them', () => {
    const rescue = { scoring: { rescue: [{ side: 'german', units: ['g1'], points: 3 }] }, forces: forcesWith('g1') };
    const at = (one: string, other: string): number => {
      const squad = (hex: string) => ({ type: 'german-rifles', hex, facing: 1 });
      return worthOf(sceneOf({ units: { g1: squad(one), g2: squad(other) }, scenario: rescue }));
    };
    expect(at('1-E02', '1-E06')).toBeGreaterThan(at('1-E02', '1-E10'));
    expect(at('1-E02', '1-E03')).toBeGreaterThan(at('1-E02', '1-E04'));
  });
});

describe('the policy', () => {
  it('wakes up whoever has most to do, goes on with the active unit, and passes when all are spent', () => {
    const spent = { type: 'german-lmg', hex: '1-G02', facing: 1, status: 'spent' };
    const foe = { type: 'soviet-rifles', hex: '1-E05', facing: 4 };
    const rifles = { type: 'german-rifles', hex: '1-E02', facing: 1 };
    expect(policyIn(sceneOf({ units: { g1: rifles, g2: spent, s1: foe } }))).toEqual({ type: 'activate', unit: 'g1' });
    const active = { ...rifles, status: 'active' };
    const goesOn = sceneOf({ units: { g1: active, g2: spent, s1: foe }, forces: { german: { caps: 0, ap: 7 } } });
    expect(policyIn(goesOn)).toMatchObject({ type: 'fire', leader: 'g1', pay: { by: 'activation', caps: 0 } });
    expect(policyIn(sceneOf({ units: { g1: { ...rifles, status: 'spent' }, s1: foe } }))).toEqual({ type: 'pass' });
  });

  it('goes on with the active unit, also when another has more to do', () => {
    const active = { type: 'german-rifles', hex: '1-A02', facing: 1, status: 'active' };
    const near = { type: 'german-lmg', hex: '1-E04', facing: 1 };
    const foe = { type: 'soviet-rifles', hex: '1-E05', facing: 4, hit: 'pinned' };
    const forces = { german: { caps: 5, ap: 2 } };
    const scene = sceneOf({ units: { g1: active, g2: near, s1: foe }, forces });
    const [first] = ideasIn(scene);
    expect(JSON.stringify(first!.action)).toContain('g2');
    expect(policyIn(scene)).toMatchObject({ type: 'fire', leader: 'g1', pay: { by: 'activation' } });
  });

  it('fights where it stands before it goes for a goal', () => {
    const g1 = { type: 'german-rifles', hex: '1-E02', facing: 1, status: 'active' };
    const rest = {
      forces: { german: { caps: 0, ap: 3 } },
      scenario: { scoring: { hexes: [{ hex: '1-C06', points: 1 }] } },
    };
    const s1 = { type: 'soviet-rifles', hex: '1-E04', facing: 4 };
    expect(policyIn(sceneOf({ units: { g1, s1 }, ...rest }))).toMatchObject({ type: 'fire', leader: 'g1' });
    expect(policyIn(sceneOf({ units: { g1 }, ...rest }))).toMatchObject({ type: 'move', unit: 'g1' });
  });
});

describe('what is kept in mind of the ground', () => {
  const sceneWith = (ap: number, hit: string | null): Scene =>
    sceneOf({
      units: {
        g1: { type: 'german-rifles', hex: '1-E02', facing: 1, status: 'active', hit },
        s1: { type: 'soviet-rifles', hex: '1-G10', facing: 4 },
      },
      scenario: OBJECTIVE,
      forces: { german: { caps: 0, ap } },
    });

  it('is of units that move alike and may spend as much', () => {
    const scenes = [sceneWith(7, null), sceneWith(2, null), sceneWith(7, 'cowering')];
    const { setting } = sceneWith(7, null);
    const alone = scenes.map(ideasIn);
    const together = scenes.map(({ position }) => ideasIn({ setting, position }));
    expect(together).toEqual(alone);
    expect(new Set(alone.map((ideas) => JSON.stringify(ideas))).size).toBe(3);
  });
});

describe('rollouts', () => {
  it('are for the last turn, to whose end they tell who has won', () => {
    const scene = sceneOf({ units: { g1: { type: 'german-rifles', hex: '1-E02' } }, scenario: OBJECTIVE });
    const { setting, position } = scene;
    const { turns } = setting.scenario;
    const horizon = brain.horizon as (look: Moment<Coh>['look']) => number;
    const at = (turn: number): number => horizon({ setting, board: { ...position.board, turn } });
    expect(at(turns)).toBeGreaterThan(0);
    for (let turn = 1; turn < turns; turn += 1) expect(at(turn)).toBe(0);
    expect(turns).toBeGreaterThan(1);
  });
});
