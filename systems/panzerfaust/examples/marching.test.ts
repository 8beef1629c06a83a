import { describe, expect, it } from 'vitest';
import { refuseWays } from '../rules/02-squads.ts';
import { touchedAt } from '../rules/02-ways.ts';
import type { Action, Way } from '../types.ts';
import { looks } from '../web/looks.ts';
import { inch, looked, point, type Situation } from './played.ts';

const HALF: Parameters<typeof refuseWays>[1] = { side: 'german', only: null };

/** Each man led so far across and down, as the hand that drags the squad leads him. */
const led = (situation: Situation, [dx, dy]: readonly [number, number]) => {
  const look = looked(situation);
  const ways = look.board.men.flatMap((man) => {
    if (man.group !== 'german-squad' || man.at.in !== 'table') return [];
    const { x, y } = man.at.spot;
    return [{ unit: man.id, route: [{ x: x + inch(dx), y: y + inch(dy) }] }];
  });
  const action = { type: 'moveGroup', ways } as unknown as Action;
  const marched = looks.marched!(look, action) as unknown as { readonly ways: readonly Way[] };
  const whole = (list: readonly Way[]): readonly Way[] =>
    list.map(({ unit, route }) => ({
      unit,
      stance: 'standing',
      route: route.map(({ x, y, storey }) => ({ x, y, storey: storey ?? 0 })),
    }));
  const judged = (list: readonly Way[]) => refuseWays(look, HALF, whole(list))?.why.word ?? null;
  return { look, asked: ways, ways: marched.ways, before: judged(ways as never), after: judged(marched.ways) };
};

const end = ({ route }: Way) => route.at(-1)!;

describe('a squad that is dragged', () => {
  const men = { g1: { at: [10, 10] }, g2: { at: [11.5, 10] }, g3: { at: [13, 10] } } as const;

  it('keeps its distances to the last as long as nothing is in the way', () => {
    const { asked, ways } = led({ men }, [0, 4]);
    expect(ways).toMatchObject(asked);
  });

  it('comes down before or behind a hedge, not in it', () => {
    const hedge = { id: 'hedge', terrain: 'hedge', line: [point(5, 14), point(20, 14)], thickness: inch(0.8) };
    const { before, after, ways } = led({ men, table: { lines: [hedge] } }, [0, 4]);
    expect([before, after]).toEqual(['noRoomBeyond', null]);
    expect(ways.every((way) => Math.abs(end(way).y - inch(14)) <= inch(2))).toBe(true);
  });

  it('stops where the ground has used up its move', () => {
    const wood = { id: 'wood', terrain: 'wood', outline: [point(5, 11), point(20, 11), point(20, 30), point(5, 30)] };
    const { before, after, ways } = led({ men, table: { areas: [wood] } }, [0, 6]);
    expect([before, after]).toEqual(['tooLongAWay', null]);
    expect(ways.every((way) => end(way).y > inch(11) && end(way).y < inch(16))).toBe(true);
  });

  it('goes round a man who stands in the way of one of them', () => {
    const { before, after, ways } = led({ men: { ...men, g9: { at: [11.5, 12], group: 'others' } } }, [0, 4]);
    expect([before, after]).toEqual(['inTheWay', null]);
    expect(ways.find(({ unit }) => unit === 'g2')!.route).toHaveLength(2);
  });

  it('PF-BASE.7: is not led into an enemy by stepping aside', () => {
    const { look, ways } = led({ men: { ...men, u1: { at: [11.5, 15.2] }, u2: { at: [14, 14.6] } } }, [0, 4]);
    const touching = ways.filter((way) => {
      const man = look.board.men.find(({ id }) => id === way.unit)!;
      return touchedAt(look, man, { ...end(way), storey: 0 }).length > 0;
    });
    expect(touching).toEqual([]);
  });
});
