import { isOnMap } from '@grognard/looks';
import { FRONT_GAME, LESSON } from '@grognard/systems/specimens';
import { expect, it } from 'vitest';
import { deskOf } from '../test/desks.ts';
import { knownAtFirst } from './Briefing.tsx';

it('a briefing shows who stands on the map before the first answer, also where they are put there as play begins', async () => {
  const { desk } = await deskOf(FRONT_GAME.system, LESSON.scenario);
  expect(knownAtFirst(desk).filter(({ at }) => isOnMap(at)).length).toBeGreaterThan(10);
});
