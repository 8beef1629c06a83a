import type { Types, View } from '@grognard/kernel';
import { isOnMap, type MapPlace } from '@grognard/looks';
import { HEX_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { playedGame } from '../test/real-games.ts';
import { lookOf } from './desk.ts';
import { reaches, seenFrom } from './field.ts';
import { placeKey } from './picking.ts';

const seenIn = async (system: string, scenario: string) => {
  const { desk, match } = await playedGame({
    id: 'field',
    system,
    scenario,
    humans: [],
    bot: 'random',
    seed: 3,
    most: 40,
  });
  const [side] = desk.system.sides(desk.setting);
  const board = desk.system.see(desk.setting, match.positions.at(-1)!.board, side!) as View<Types>['board'];
  const view: View<Types> = { side: side!, board, stack: [], questions: [], waitingFor: [], outcome: null };
  const pieces = desk.looks.pieces(lookOf(desk, view), side!).filter(({ at }) => isOnMap(at));
  return { desk, view, pieces };
};

describe('what is asked of a place', () => {
  it('is seen from the hexes that sight says so of, and from itself', async () => {
    const seen = await seenIn(HEX_GAME, 'crossroads');
    const place = seen.pieces[0]!.at as MapPlace;
    const keys = new Set(seenFrom(seen, place).map(placeKey));
    const look = lookOf(seen.desk, seen.view);
    const { width, height } = seen.desk.looks.ground(seen.desk.setting);
    for (let hex = 0; hex < width * height; hex += 1) {
      const from = { kind: 'hex', hex } as const;
      const isSame = placeKey(from) === placeKey(place);
      expect(keys.has(placeKey(from))).toBe(isSame || seen.desk.looks.sight!(look, from, place).clear);
    }
    expect(keys.size).toBeLessThan(width * height);
  });

  it('is reached on a table by who has it in his farthest band and in sight', async () => {
    const seen = await seenIn(TABLE_GAME, 'road-to-stonne');
    const look = lookOf(seen.desk, seen.view);
    const pairs = seen.pieces.flatMap((piece) => seen.pieces.map((other) => ({ piece, to: other.at as MapPlace })));
    const reached = pairs.map(({ piece, to }) => reaches(seen, piece, to));
    expect(new Set(reached).size).toBe(2);
    for (const [i, { piece, to }] of pairs.entries()) {
      if (!reached[i]) continue;
      expect(seen.desk.looks.sight!(look, piece.at as MapPlace, to).clear).toBe(true);
      expect(seen.desk.looks.bands!(look, piece.id).length).toBeGreaterThan(0);
    }
  });
});
