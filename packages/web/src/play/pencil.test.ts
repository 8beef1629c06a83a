import { playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { actionSoFar, firstPicking } from '../state/picking.ts';
import type { Session } from '../state/session.ts';
import { newSession } from '../state/session.ts';
import { voiceOf } from '../state/speech.ts';
import { deskOf } from '../test/desks.ts';
import { askedNow } from '../test/real-games.ts';
import { marksDrawn } from './pencil.ts';

/** A scenario as it is opened, with people on every side. */
const opened = async (id: string, wanted: string): Promise<Session> => {
  const { desk, scenario } = await deskOf(id, wanted);
  const seats = Object.fromEntries(
    desk.system.sides(desk.setting).map((side) => [side, { kind: 'human', name: side } as const]),
  );
  return newSession({ desk, scenario, seats, id: 'opened', secret: '2a'.repeat(32) });
};

describe('what is drawn of an answer', () => {
  it.each(playable())(
    'is drawn of what $id asks first in any scenario, though nothing is filled in yet',
    async (system) => {
      const { desk } = await deskOf(system.id);
      for (const { id } of desk.system.scenarios) {
        const asked = askedNow(await opened(system.id, id))!;
        const action = actionSoFar(firstPicking(asked));
        const voice = voiceOf(asked.desk.system, asked.desk.looks, 'en', asked.desk.setting);
        if (action) expect(() => marksDrawn(asked, voice, action), id).not.toThrow();
      }
    },
  );
});
