import type { Space } from '@grognard/kernel';
import { MEN } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { takeInHand } from '../state/leading.ts';
import { pickable } from '../state/pickable.ts';
import { chooseRow, fill, NOTHING_PICKED } from '../state/picking.ts';
import { voiceOf } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { askedNow, playedGame } from '../test/real-games.ts';
import { pencilFor } from './pencil.ts';
import { saidOnce } from './prey.ts';

const plate = (piece: string, x: number, text: string) =>
  ({ piece, at: { kind: 'spot', x, y: 0 }, text, tone: 'foe', filled: false }) as const;

describe('plates on targets', () => {
  it('say a reason once of those who stand together, with how many they are', () => {
    const plates = [plate('a', 0, 'wall'), plate('b', 600, 'wall'), plate('c', 1200, 'wall'), plate('d', 9000, 'wall')];
    const said = saidOnce([...plates, plate('e', 300, 'too far')]);
    expect(said.map(({ piece, text }) => [piece, text])).toEqual([
      ['b', 'wall ×3'],
      ['d', 'wall'],
      ['e', 'too far'],
    ]);
  });

  it('say of those who stand together by how little the nearest of them is too far', () => {
    const far = [plate('a', 0, '8.5 in too far'), plate('b', 600, '6.1 in too far'), plate('c', 900, '10 in too far')];
    const screened = [plate('d', 200, 'Private 2 in the way'), plate('e', 300, 'Private 3 in the way')];
    expect(saidOnce([...far, ...screened]).map(({ piece, text }) => [piece, text])).toEqual([
      ['b', '6.1 in too far ×3'],
      ['d', 'Private 2 in the way'],
      ['e', 'Private 3 in the way'],
    ]);
  });
});

describe('a squad in hand', () => {
  /** The ground that is outlined round the first squad that may be led. */
  const outlined = async (measured: 'open' | 'strict'): Promise<number> => {
    const session = await playedGame({
      id: 'led',
      system: MEN.system,
      scenario: MEN.scenario,
      humans: [MEN.side],
      bot: 'random',
      seed: 5,
      most: 60,
      change: (file) => ({ ...file, measured, turns: 1 }) as typeof file,
      until: (so) => askedNow(so)?.view.stack.at(-1)?.kind === 'movement',
    });
    const asked = askedNow(session)!;
    const { desk, view } = asked;
    const routesOf = (holes: object): readonly [string, Extract<Space, { kind: 'routes' }>] | undefined =>
      Object.entries(holes as Record<string, Space>).flatMap(([field, space]) =>
        space.kind === 'routes' ? [[field, space] as const] : [],
      )[0];
    const row = asked.question.choices.findIndex(({ holes }) => holes && routesOf(holes));
    const [field, space] = routesOf(asked.question.choices[row]!.holes!)!;
    const led = fill(chooseRow(asked, NOTHING_PICKED, row), field, []);
    const picking = takeInHand(led, [space.movers[0]!.unit], 'only');
    const table = { desk, view, eyes: asked.side, walks: [] } as unknown as Table;
    const pieces = desk.looks.pieces({ setting: desk.setting, board: view.board }, asked.side);
    const voice = voiceOf(desk.system, desk.looks, 'en', desk.setting);
    const ground = desk.looks.ground(desk.setting);
    const found = pickable(asked, picking);
    expect(found.area).not.toBeNull();
    return pencilFor({ table, voice, ground, asked, picking, found, pieces, tools: [], cursor: null, roamed: 0 }).area
      .length;
  };

  it('is shown how far its first man gets, but not where lengths are guessed: a ring on the table would measure', async () => {
    expect([await outlined('open'), await outlined('strict')]).toEqual([1, 0]);
  });
});
