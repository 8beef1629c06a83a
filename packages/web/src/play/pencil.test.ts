import { playable } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import type { Asked } from '../state/desk.ts';
import { pickable } from '../state/pickable.ts';
import { actionSoFar, chooseRow, firstPicking, NOTHING_PICKED } from '../state/picking.ts';
import type { Session } from '../state/session.ts';
import { newSession } from '../state/session.ts';
import { voiceOf } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { deskOf } from '../test/desks.ts';
import { askedNow } from '../test/real-games.ts';
import { marksDrawn, pencilFor } from './pencil.ts';

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

  it('is a line of fire from what is built on the map too, and nothing of one’s own is aimed at', async () => {
    const real = askedNow(await opened(HEX_GAME, 'crossroads'))!;
    const look = { setting: real.desk.setting, board: real.view.board };
    const pieces = real.desk.looks.pieces(look, real.side);
    const [own, foe] = [pieces.find(({ side }) => side === real.side)!, pieces.find(({ side }) => side !== real.side)!];
    const bunker = { id: 'bunker', at: own.at };
    const looks = {
      ...real.desk.looks,
      works: () => [bunker],
      about: () => ({ pieces: ['bunker', 'other-bunker', foe.id], places: [] }),
      sight: () => ({ clear: true, distance: { word: 'far' }, stoppedBy: null }),
    };
    const desk = { ...real.desk, looks } as unknown as Asked['desk'];
    const asked = { ...real, desk } as Asked;
    const picking = chooseRow(asked, NOTHING_PICKED, 0);
    const table = { desk, view: real.view, eyes: real.side, walks: [] } as unknown as Table;
    const voice = voiceOf(desk.system, real.desk.looks, 'en', desk.setting);
    const ground = desk.looks.ground(desk.setting);
    const found = pickable(asked, picking);
    const { sight, aimed } = pencilFor({
      ...{ table, voice, ground, asked, picking, found, pieces, tools: [], cursor: null, roamed: 0 },
    });
    expect(aimed).toEqual([foe.id]);
    expect(sight).toMatchObject({ from: own.at, to: foe.at });
  });

  it('has whoever moves into fire aimed at, and not in hand like whoever fires at him', async () => {
    const real = askedNow(await opened(HEX_GAME, 'crossroads'))!;
    const pieces = real.desk.looks.pieces({ setting: real.desk.setting, board: real.view.board }, real.side);
    const voice = voiceOf(real.desk.system, real.desk.looks, 'en', real.desk.setting);
    const drawnAbout = (piece: string) => {
      const desk = { ...real.desk, looks: { ...real.desk.looks, subject: () => piece } } as unknown as Asked['desk'];
      const asked = { ...real, desk } as Asked;
      const table = { desk, view: real.view, eyes: real.side, walks: [] } as unknown as Table;
      const ground = desk.looks.ground(desk.setting);
      const found = pickable(asked, NOTHING_PICKED);
      const { held, aimed } = pencilFor({
        ...{ table, voice, ground, asked, found, pieces, tools: [], cursor: null, roamed: 0 },
        picking: NOTHING_PICKED,
      });
      return { held, aimed };
    };
    const [own, foe] = [pieces.find(({ side }) => side === real.side)!, pieces.find(({ side }) => side !== real.side)!];
    expect(drawnAbout(foe.id)).toEqual({ held: null, aimed: [foe.id] });
    expect(drawnAbout(own.id)).toEqual({ held: own.id, aimed: [] });
  });
});
