import { isOnMap } from '@grognard/looks';
import { HEX_GAME } from '@grognard/systems/specimens';
import { expect, it } from 'vitest';
import { tollOf } from '../state/ahead.ts';
import { whyNoShot } from '../state/aiming.ts';
import type { Asked } from '../state/desk.ts';
import { piecesIn } from '../state/desk.ts';
import { follow, pickable, walksBy } from '../state/pickable.ts';
import { NOTHING_PICKED, placeKey, wholeAction } from '../state/picking.ts';
import { voiceOf } from '../state/speech.ts';
import { askedNow, playedGame } from '../test/real-games.ts';
import { landingOf } from './landing.ts';

const atTheRoad = async (until: (asked: Asked) => boolean): Promise<Asked> => {
  const session = await playedGame({
    id: 'landing',
    system: HEX_GAME,
    scenario: 'mtsensk-road',
    humans: ['german'],
    bot: 'greedy',
    seed: 11,
    most: 300,
    until: (played) => {
      const asked = askedNow(played);
      return asked !== null && until(asked);
    },
  });
  return askedNow(session)!;
};

/** Those of one's own that may walk and that may fire into a hex. */
const walkersIn = (asked: Asked): readonly string[] =>
  asked.question.choices.flatMap(({ action }, row) =>
    action.type === 'move' && walksBy(asked, row) !== null ? [(action as unknown as { unit: string }).unit] : [],
  );

const seesEnemies = (asked: Asked): boolean =>
  piecesIn(asked).some(({ side, at }) => side !== asked.side && isOnMap(at)) &&
  walkersIn(asked).length > 0 &&
  asked.question.choices.some(({ action }) => action.type === 'fire');

it('bare ground means the walk: every lit hex nobody stands in is gone to, with its price, beyond the next hex too', async () => {
  const asked = await atTheRoad(seesEnemies);
  const taken = new Set(piecesIn(asked).map(({ at }) => placeKey(at)));
  const far: number[] = [];
  for (const piece of walkersIn(asked)) {
    const picking = { ...NOTHING_PICKED, piece };
    for (const [key, { ways }] of pickable(asked, picking).places) {
      if (taken.has(key) || ways.every(({ field }) => field === null)) continue;
      const [way] = ways;
      expect(walksBy(asked, way!.row)).toBe(way!.field);
      far.push((way!.value as readonly number[]).length);
      const action = wholeAction(follow(asked, picking, way!));
      expect(action && tollOf(asked, action)?.left).not.toBeNull();
    }
  }
  // A tank goes two hexes along a road in one action: pointing at the second goes there.
  expect(Math.max(...far)).toBeGreaterThan(1);
  expect(far).toContain(1);
});

it('where a piece would stand it is told who could fire at it, and how likely one of them hits', async () => {
  const asked = await atTheRoad(seesEnemies);
  const told = walkersIn(asked).flatMap((piece) => {
    const picking = { ...NOTHING_PICKED, piece };
    return [...pickable(asked, picking).places.values()].flatMap(({ ways: [way] }) => {
      const action = way && way.field !== null ? wholeAction(follow(asked, picking, way)) : null;
      const landed =
        action && action.type === 'move'
          ? landingOf(asked, action, piece, voiceOf(asked.desk.system, asked.desk.looks, 'en', asked.desk.setting))
          : null;
      return landed ? [landed] : [];
    });
  });
  const seen = told.filter(({ danger }) => danger !== null);
  expect(seen.length).toBeGreaterThan(0);
  for (const { danger, watchers } of seen) {
    expect(danger).toMatch(/^\d+ could fire: \d+%$/);
    expect(watchers.length).toBeGreaterThan(0);
  }
  expect(told.some(({ danger }) => danger === null)).toBe(true);
});

it('an enemy whom the piece held can not fire at is told why', async () => {
  const asked = await atTheRoad(seesEnemies);
  const foes = piecesIn(asked).filter(({ side, at }) => side !== asked.side && isOnMap(at));
  const told = walkersIn(asked).flatMap((piece) =>
    foes.flatMap((foe) => whyNoShot(asked, { ...NOTHING_PICKED, piece }, foe) ?? []),
  );
  expect(told.length).toBeGreaterThan(0);
  expect(whyNoShot(asked, NOTHING_PICKED, foes[0]!)).toBeNull();
});
