import { HEX_GAME, MEN } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../test/desks.ts';
import { askedNow, playedGame } from '../test/real-games.ts';
import type { Asked } from './desk.ts';
import { rowsIn } from './lines.ts';
import { musterIn, putAway, takeUp } from './muster.ts';
import { follow, pickable } from './pickable.ts';
import type { Picking } from './picking.ts';
import { firstPicking, listOf, wholeAction } from './picking.ts';
import type { Session } from './session.ts';

/** Five units are to be placed by the side that is asked first. */
const atSetUp = async (): Promise<Asked> => askedNow(await sessionOf(HEX_GAME, 'verba-rescue'))!;

/** A sheet of squads is to be placed. */
const untilPlaced = async (): Promise<Asked> => {
  const { system, scenario } = MEN;
  const wanted = { id: 'muster', system, scenario, humans: ['german', 'us'], bot: 'greedy', seed: 3, most: 9 } as const;
  const isPlaced = (one: Session): boolean => askedNow(one)?.question.choices[0]?.action.type === 'deploy';
  return askedNow(await playedGame({ ...wanted, until: isPlaced }))!;
};

const place = (asked: Asked, picking: Picking, nth = 0): Picking => {
  const ways = [...pickable(asked, picking).places.values()];
  return follow(asked, picking, ways[nth]!.ways[0]!);
};
const facingOf = (asked: Asked, picking: Picking, id: string): number | null | undefined =>
  musterIn(asked, picking)!.standing.find((piece) => piece.id === id)?.facing;

describe('a set-up', () => {
  it('begins with all in the tray, the first in hand; each place that is pointed at takes the next', async () => {
    const asked = await atSetUp();
    let picking = firstPicking(asked);
    const all = musterIn(asked, picking)!.waiting.map(({ piece }) => piece.id);
    expect(all.length).toBeGreaterThan(2);
    for (const [i, id] of all.entries()) {
      expect(musterIn(asked, picking)!.inHand).toBe(id);
      expect(wholeAction(picking)).toBeNull();
      picking = place(asked, picking);
      expect(musterIn(asked, picking)!.standing.length).toBe(i + 1);
    }
    expect(musterIn(asked, picking)!.waiting).toEqual([]);
    expect(wholeAction(picking)).not.toBeNull();
  });

  it('takes up what stands, turns it where it is pointed at again, and puts it away', async () => {
    const asked = await atSetUp();
    const first = musterIn(asked, firstPicking(asked))!.inHand!;
    const put = takeUp(asked, place(asked, firstPicking(asked)), first);
    const before = facingOf(asked, put, first);
    const turned = place(asked, put);
    expect(facingOf(asked, turned, first)).not.toBe(before);
    expect(musterIn(asked, turned)!.inHand).toBe(first);
    expect(musterIn(asked, putAway(asked, turned, first))!.standing).toEqual([]);
  });

  it('calls a squad in the tray by its own name, not by that of its first man', async () => {
    const asked = await untilPlaced();
    const waiting = musterIn(asked, firstPicking(asked))!.waiting;
    const squad = waiting.find(({ count }) => count > 1)!;
    expect(squad.name).not.toEqual(squad.piece.name);
    const row = rowsIn(listOf(firstPicking(asked))!.space).find(({ id }) => id === squad.piece.id)!;
    expect(squad.name).toEqual(row.under);
  });
});
