import type { Space } from '@grognard/kernel';
import { fastRandom, fillHoles } from '@grognard/kernel';
import type { MapPlace } from '@grognard/looks';
import { TABLE_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { askedNow, playedGame } from '../test/real-games.ts';
import { chanceOfAction } from './chances.ts';
import type { Action, Asked } from './desk.ts';
import { lookOf } from './desk.ts';
import type { Session } from './session.ts';

const rowOf = (asked: Asked | null, type: string): number =>
  asked?.question.choices.findIndex(({ action }) => action.type === type) ?? -1;

const untilAsked = async (scenario: string, human: string, type: string): Promise<Asked> => {
  const found = (session: Session): boolean => rowOf(askedNow(session), type) >= 0;
  const wanted = { id: 'marks', system: TABLE_GAME, scenario, humans: [human], bot: 'greedy', seed: 7 } as const;
  return askedNow(await playedGame({ ...wanted, most: 200, until: found }))!;
};

const marksOf = ({ desk, view, side }: Asked, action: Action) =>
  desk.looks.marks!(lookOf(desk, view), view.stack, side, action);

type Route = Action & { readonly route: readonly object[] };

/** A way that the mover may go. The rules try a few by lot, and offer something else where none of them can be gone. */
const anyRoute = ({ desk, view, side, question }: Asked): Route => {
  const choice = question.choices.find(({ action }) => action.type === 'route')!;
  for (let seed = 1; ; seed += 1) {
    const found = fillHoles(desk.system, lookOf(desk, view), view.stack.at(-1)!, side, choice, fastRandom(seed));
    if (found.type === 'route') return found as Route;
  }
};

const lengthOf = (route: readonly MapPlace[]): number =>
  route.slice(1).reduce((sum, place, i) => {
    const [a, b] = [route[i], place] as Extract<MapPlace, { kind: 'spot' }>[];
    return sum + Math.hypot(b!.x - a!.x, b!.y - a!.y);
  }, 0);

describe('what an answer in the making lays on a table', () => {
  it('is the stretch on which a watcher sees the mover, with the moment and its chance', async () => {
    const asked = await untilAsked('raate-road', 'finnish', 'react');
    const { action, holes } = asked.question.choices[rowOf(asked, 'react')]!;
    const { along } = holes as unknown as { readonly along: Extract<Space, { kind: 'span' }> };
    const { stretches } = marksOf(asked, action);
    expect(stretches.map(({ begins = 0, from, to }) => [begins + from, begins + to])).toEqual(along.spans);
    expect(stretches[0]).toMatchObject({ moment: 0, seenFrom: { kind: 'spot' } });
    // The line goes to where the mover would be then, and not to where it set out.
    const late = { ...action, along: along.spans[0]![1] } as Action;
    const { line, ghosts } = marksOf(asked, late);
    const { route } = marksOf(asked, late).stretches[0]!;
    expect([line!.to, ghosts!.map(({ at }) => at)]).toEqual([route.at(-1), [route.at(-1)]]);
    expect(line!.seen.clear).toBe(true);
    // Nothing of the way is shown but what is seen of it.
    for (const { route, from, to } of stretches) expect(Math.abs(lengthOf(route) - (to - from))).toBeLessThan(3);
    expect(chanceOfAction(asked, action)).toBeGreaterThanOrEqual(0);
  });

  it('is the way of a mover, and where anybody would see it go by', async () => {
    const asked = await untilAsked('raate-road', 'finnish', 'route');
    const route = anyRoute(asked);
    expect(marksOf(asked, route).way).toHaveLength(route.route.length + 1);
    for (const { seenFrom, moment } of marksOf(asked, route).stretches)
      expect([seenFrom, moment]).toEqual([null, null]);
  });

  it('is the zone of a burst round its point', async () => {
    const asked = await untilAsked('raate-road', 'finnish', 'route');
    const shot = { type: 'shootAt', weapon: 0, at: { x: 900, y: 700 }, shell: null } as unknown as Action;
    expect(marksOf(asked, shot).templates).toEqual([
      { shape: 'round', covers: [], at: { kind: 'spot', x: 900, y: 700 }, radius: 500 },
    ]);
  });
});
