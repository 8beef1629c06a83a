import { isOnMap, type MapPlace } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../board/geometry.ts';
import { playedGame } from '../test/real-games.ts';
import { crowdOf, focusOfDeed } from './focus.ts';
import type { Session } from './session.ts';
import { shotsAt } from './shots.ts';

const placesAt = ({ desk, match }: Session, at: number): ReadonlyMap<string, MapPlace> =>
  new Map(
    desk.looks
      .pieces({ setting: desk.setting, board: match.positions[at]!.board }, null)
      .flatMap(({ id, at: place }) => (isOnMap(place) ? [[id, place] as const] : [])),
  );

/** The answers after which one piece alone stands elsewhere, and where. */
const steps = (session: Session): readonly { readonly at: number; readonly to: MapPlace }[] =>
  session.match.entries.flatMap((_, entry) => {
    const [before, after] = [placesAt(session, entry), placesAt(session, entry + 1)];
    const gone = [...before.keys()].filter((id) => !after.has(id));
    const came = [...after].filter(([id, place]) => JSON.stringify(before.get(id)) !== JSON.stringify(place));
    const isQuiet = shotsAt(session.desk, session.match, 'all', entry + 1).length === 0;
    return isQuiet && gone.length === 0 && came.length === 1 ? [{ at: entry + 1, to: came[0]![1] }] : [];
  });

describe('where most are together', () => {
  it('is within the reach that is asked for: a knot of four, not the middle of six', () => {
    const knot = [0, 10, 20, 30].map((x) => ({ x, y: 0 }));
    const between = { x: 150, y: 0 };
    const others = [260, 300].map((x) => ({ x, y: 0 }));
    expect(crowdOf([between, ...knot, ...others])).toEqual(between);
    expect(knot).toContainEqual(crowdOf([between, ...knot, ...others], 100));
  });
});

describe('where an answer was given effect', () => {
  const patrol = { id: 'deeds', system: 'toy-patrol', scenario: 'crossing', humans: ['red'], bot: 'greedy' } as const;

  it('is where the piece stands that went somewhere, not where most others are', async () => {
    const session = await playedGame({ ...patrol, seed: 5, most: 60 });
    const { dotOf } = layoutOf(session.desk.looks.ground(session.desk.setting));
    const moved = steps(session);
    expect(moved.length).toBeGreaterThan(3);
    expect(moved.map(({ at }) => focusOfDeed(session, at - 1, at))).toEqual(moved.map(({ to }) => dotOf(to)));
  });
});
