import { HEX_GAME } from '@grognard/systems/specimens';
import { expect, it } from 'vitest';
import { hailed, voiceOf } from '../state/speech.ts';
import { deskOf } from '../test/desks.ts';
import { namingPeople } from './people.ts';

it('sides are called by their people where players meet, and all else as it is', async () => {
  const { desk } = await deskOf(HEX_GAME, 'crossroads');
  const { system, looks, setting } = desk;
  for (const [language, people] of [
    ['en', 'Soviets'],
    ['fr', 'Soviétiques'],
  ] as const) {
    const voice = voiceOf(system, looks, language, setting);
    const named = namingPeople(desk, voice);
    expect(hailed(named.name('soviet'))).toBe(people);
    expect(named.name('german-rifles-1')).toBe(voice.name('german-rifles-1'));
  }
});
