import { playable } from '@grognard/systems';
import { expect, it } from 'vitest';
import { deskOf } from '../test/desks.ts';
import { askedNow, playedGame } from '../test/real-games.ts';
import { spelledIn } from './desk.ts';
import { holesOf } from './picking.ts';
import type { Session } from './session.ts';

const ANSWERS = 60;

/** The fields that choices leave open in a game, as they are met. */
const fieldsIn = async (system: string, scenario: string, sides: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const note = (session: Session): boolean => {
    const asked = askedNow(session);
    for (const row of asked?.question.choices.keys() ?? [])
      for (const { field } of holesOf(spelledIn(asked!, row))) found.add(field);
    return false;
  };
  await playedGame({
    id: 'holes',
    system,
    scenario,
    humans: sides,
    bot: 'random',
    seed: 7,
    most: ANSWERS,
    until: note,
  });
  return found;
};

it('every system has a name in both languages for all that its answers leave open', async () => {
  let met = 0;
  for (const { id } of playable()) {
    const { desk, scenario } = await deskOf(id);
    const fields = await fieldsIn(id, scenario.id, desk.system.sides(desk.setting));
    met += fields.size;
    for (const field of fields)
      for (const language of ['en', 'fr'] as const)
        expect([id, Object.keys(desk.looks.words[language])]).toEqual([id, expect.arrayContaining([`hole_${field}`])]);
  }
  expect(met).toBeGreaterThan(5);
});
