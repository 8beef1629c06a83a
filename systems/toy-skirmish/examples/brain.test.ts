import type { Moment } from '@grognard/kernel';
import { fastRandom, questionFor, same } from '@grognard/kernel';
import { distance } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { brain } from '../bot/brain.ts';
import { skirmish } from '../index.ts';
import { route } from '../rules/02-movement.ts';
import type { Action, Board, FrameOf, Skirmish } from '../types.ts';
import { setting, stand } from './range.ts';

type Asking = FrameOf<'activate'> | FrameOf<'route'>;

/** Red is asked, with these stands on the table. */
const asked = (stands: readonly object[], more: object = {}, frame: Asking = { kind: 'activate', side: 'red' }) => {
  const whole = { ...skirmish.setup(setting), stands, hiding: [], ...more } as Board;
  const board = skirmish.see(setting, whole, 'red');
  const choices = () => questionFor(skirmish, setting, board, frame, 'red').choices;
  const moment: Moment<Skirmish> = { look: { setting, board }, stack: [frame], side: 'red', choices };
  return moment;
};
const policyIn = (moment: Moment<Skirmish>): Action => brain.policy(moment, fastRandom(1), brain.weights);
const facing = { facing: 0, pinned: false };
const at = (id: string, x: number, y: number, more: object = {}) => stand(id, x, y, { ...facing, ...more });

describe('the policy', () => {
  it('goes to the objective when nobody is there to stop it', () => {
    const moment = asked([at('red-1', 2500, 5200), at('blue-1', 11_000, 3000)]);
    expect(policyIn(moment)).toEqual({ type: 'move', stand: 'red-1' });
    expect(policyIn({ ...moment, stack: [{ kind: 'route', stand: 'red-1' }] })).toEqual({
      type: 'route',
      route: [setting.scenario.objective],
      climb: null,
    });
  });

  it('does not leave the woods for open ground before an enemy that is still to react', () => {
    const there = asked([at('red-1', 4200, 2900), at('blue-1', 2600, 3500)], { acted: ['blue-1'] });
    expect(policyIn(there)).toEqual({ type: 'fire', stand: 'red-1', target: 'blue-1' });
  });

  it('goes as far through a wood as its move takes it', () => {
    const inWood = at('red-1', 5000, 2000);
    const moment = asked([inWood, at('blue-1', 11_000, 3000)], {}, { kind: 'route', stand: 'red-1' });
    const action = policyIn(moment) as Extract<Action, { type: 'route' }>;
    const { objective } = setting.scenario;
    expect(distance(action.route[0]!, objective)).toBeLessThan(distance({ x: 5000, y: 2000 }, objective));
  });

  it('keeps out of reach of woods where an enemy may be in hiding', () => {
    const stands = [at('red-1', 8200, 6000), at('blue-1', 11_000, 500), at('blue-4', 10_000, 6000)];
    const hiding = [{ stand: 'blue-4', woods: ['far-wood'] }];
    const moment = asked(stands, { hiding }, { kind: 'route', stand: 'red-1' });
    const { route } = policyIn(moment) as Extract<Action, { type: 'route' }>;
    expect(distance(route.at(-1)!, { x: 9000, y: 6000 })).toBeGreaterThan(2300);
  });

  it('fires at the one that is still to act rather than at the one that has acted', () => {
    const stands = [at('red-1', 8000, 5500), at('blue-1', 7200, 6000), at('blue-2', 7200, 5000)];
    expect(policyIn(asked(stands, { acted: ['blue-1'] }))).toMatchObject({ type: 'fire', target: 'blue-2' });
    expect(policyIn(asked(stands, { acted: ['blue-2'] }))).toMatchObject({ type: 'fire', target: 'blue-1' });
  });

  it('turns a gun to an enemy out of its field', () => {
    const stands = [at('red-3', 500, 4000, { facing: 270 }), at('blue-1', 2200, 4000)];
    expect(policyIn(asked(stands))).toEqual({ type: 'turn', stand: 'red-3', facing: 90 });
  });

  it('dares in the last turn what it would not dare before, when it is behind', () => {
    const stands = [at('red-1', 3400, 4000), at('blue-1', 1000, 5500), at('blue-2', 1000, 2500)];
    expect(policyIn(asked(stands))).toEqual({ type: 'rest', stand: 'red-1' });
    const late = { turn: 5, points: { red: 0, blue: 1 } };
    expect(policyIn(asked(stands, late))).toEqual({ type: 'move', stand: 'red-1' });
  });

  it('lets a pinned stand rest', () => {
    const stands = [at('red-1', 1000, 3000, { pinned: true }), at('blue-1', 11_000, 3000)];
    expect(policyIn(asked(stands))).toEqual({ type: 'rest', stand: 'red-1' });
  });
});

describe('ideas for a way to go', () => {
  it('hold what the policy would answer', () => {
    const moment = asked([at('red-1', 5000, 2000), at('blue-1', 11_000, 3000)], {}, { kind: 'route', stand: 'red-1' });
    const ideas = brain.ideas(moment, fastRandom(3), brain.weights).map(({ action }) => action);
    expect(ideas).toContainEqual(policyIn(moment));
  });
});

describe('ideas for a stand in a wood', () => {
  it('hold places to slip away to, unseen, from where an enemy can be fired at', () => {
    const moment = asked([at('red-1', 5000, 2000), at('blue-1', 3000, 4000)]);
    const hides = brain
      .ideas(moment, fastRandom(3), brain.weights)
      .flatMap(({ action }) => (action.type === 'hide' ? [action.at] : []));
    expect(hides[0]).toEqual({ x: 5000, y: 2000 });
    expect(hides.length).toBeGreaterThan(1);
    for (const place of hides.slice(1)) {
      const moved = asked([at('red-1', place.x, place.y), at('blue-1', 3000, 4000)]);
      expect(moved.choices().map(({ action }) => action)).toContainEqual({
        type: 'fire',
        stand: 'red-1',
        target: 'blue-1',
      });
    }
  });

  it('have none where no enemy is in reach', () => {
    const moment = asked([at('red-1', 5000, 2000), at('blue-1', 11_000, 7500)]);
    const hides = brain.ideas(moment, fastRandom(3), brain.weights).filter(({ action }) => action.type === 'hide');
    expect(hides).toHaveLength(1);
  });
});

describe('moves thought through', () => {
  const thoughts = (moment: Moment<Skirmish>) => brain.afterthoughts!(moment, fastRandom(1), brain.weights);

  it('stand for every stand that may move, each with up to three ways that are open to it', () => {
    const moment = asked([at('red-1', 2500, 5200), at('red-2', 5000, 2000), at('blue-1', 11_000, 3000)]);
    const found = thoughts(moment);
    const ways = (id: string) => found.filter(({ action }) => (action as { readonly stand: string }).stand === id);
    for (const id of ['red-1', 'red-2']) {
      expect(ways(id).length).toBeGreaterThan(0);
      expect(ways(id).length).toBeLessThanOrEqual(3);
      for (const { action, line, hope } of ways(id)) {
        expect([action, hope]).toEqual([{ type: 'move', stand: id }, 0]);
        const frame = { kind: 'route', stand: id } as const;
        expect(line!.map((way) => route.refuse(moment.look, frame, 'red', way))).toEqual([null]);
      }
    }
    expect(
      found.some(({ line }) => same(line, [{ type: 'route', climb: null, route: [setting.scenario.objective] }])),
    ).toBe(true);
  });

  it('are for the choice who acts, and not for the way itself', () => {
    expect(thoughts(asked([at('red-1', 2500, 5200)], {}, { kind: 'route', stand: 'red-1' }))).toEqual([]);
  });
});
