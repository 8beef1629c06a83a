import type { Choice } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import { HEX_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import type { Action, Asked } from '../state/desk.ts';
import { pickable } from '../state/pickable.ts';
import { actionSoFar, chooseRow, fill, firstPicking, NOTHING_PICKED } from '../state/picking.ts';
import type { Session } from '../state/session.ts';
import { newSession } from '../state/session.ts';
import { voiceOf } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { deskOf } from '../test/desks.ts';
import { askedNow, playedGame } from '../test/real-games.ts';
import { marksDrawn, pencilFor } from './pencil.ts';

/** A scenario as it is opened, with people on every side. */
const opened = async (id: string, wanted: string): Promise<Session> => {
  const { desk, scenario } = await deskOf(id, wanted);
  const seats = Object.fromEntries(
    desk.system.sides(desk.setting).map((side) => [side, { kind: 'human', name: side } as const]),
  );
  return newSession({ desk, scenario, seats, id: 'opened', secret: '2a'.repeat(32) });
};

/** The last moment at which somebody sees the mover go by. */
const lastMoment = ({ holes }: Choice<Action>): number => {
  const { along } = holes as unknown as { readonly along: { readonly spans: readonly (readonly number[])[] } };
  return along.spans[0]!.at(-1)!;
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

  it('is a line to where whoever is fired at would stand then, as long as the answer measures it', async () => {
    const real = askedNow(
      await playedGame({
        ...{
          id: 'moment',
          system: TABLE_GAME,
          scenario: 'raate-road',
          humans: ['finnish'],
          bot: 'greedy',
          seed: 7,
          most: 200,
        },
        until: (game) => askedNow(game)?.question.choices.some(({ action }) => action.type === 'react') ?? false,
      }),
    )!;
    const { desk, view, side, question } = real;
    const row = question.choices.findIndex(({ action }) => action.type === 'react');
    const look = { setting: desk.setting, board: view.board };
    const pieces = desk.looks.pieces(look, side);
    const voice = voiceOf(desk.system, desk.looks, 'en', desk.setting);
    const picking = fill(chooseRow(real, NOTHING_PICKED, row), 'along', lastMoment(question.choices[row]!));
    const { sight, aimed, plates, ghosts } = pencilFor({
      table: { desk, view, eyes: side, walks: [] } as unknown as Table,
      ground: desk.looks.ground(desk.setting),
      found: pickable(real, picking),
      ...{ voice, asked: real, picking, pieces, tools: [], cursor: null, roamed: 0 },
    });
    const { line } = desk.looks.marks!(look, view.stack, side, actionSoFar(picking)!);
    const mover = pieces.find(({ id }) => id === aimed[0])!;
    expect(sight).toMatchObject({ from: line!.from, to: ghosts[0]!.at, distance: voice.say(line!.seen.distance) });
    expect(ghosts[0]!.at).not.toEqual(mover.at);
    // The chance hangs from where he is aimed at.
    expect(plates).toMatchObject([{ at: ghosts[0]!.at, filled: true }]);
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
