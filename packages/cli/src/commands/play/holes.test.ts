import type { Space, Types } from '@grognard/kernel';
import { now } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { terminalOf } from '../../io/terminal.ts';
import { fakeIo } from '../../test/fake-io.ts';
import { patrol, randomGame } from '../../test/games.ts';
import { speaker } from '../../text/say.ts';
import { askHoles } from './holes.ts';

const match = randomGame(1, 2);

const fill = async (action: object, holes: Readonly<Record<string, Space>>, ...typed: string[]) => {
  const io = fakeIo({ typed });
  const desk = { system: patrol, setting: match.setting, speaker: speaker(patrol, 'en') };
  const filler = { terminal: terminalOf(io), desk, position: now(match), side: 'red' };
  const filled = await askHoles(filler, { action: action as Types['action'], holes });
  return { filled, printed: io.printed(), untyped: io.untyped() };
};

describe('what a choice leaves open', () => {
  it('hexes go by the names the game gives them', async () => {
    const holes: Record<string, Space> = { hex: { kind: 'hexes', hexes: [9, 16, 30] } };
    const { filled, printed } = await fill({ type: 'fire', unit: 'red-1', hex: 0 }, holes, '0303');
    expect(filled).toEqual({ type: 'fire', unit: 'red-1', hex: 16 });
    expect(printed).toContain('2  red-1 fires at 0303');
  });

  it('options are picked by number or text', async () => {
    const holes: Record<string, Space> = { unit: { kind: 'options', options: ['red-1', 'red-2'] } };
    expect((await fill({ type: 'fire', unit: '', hex: 9 }, holes, '2')).filled).toMatchObject({ unit: 'red-2' });
    expect((await fill({ type: 'fire', unit: '', hex: 9 }, holes, 'red-1')).filled).toMatchObject({ unit: 'red-1' });
  });

  it('units are named or numbered, each once, as many as there may be', async () => {
    const holes: Record<string, Space> = { who: { kind: 'units', units: ['a', 'b', 'c'], min: 1, max: 2 } };
    const { filled, printed } = await fill({ type: 'x' }, holes, 'a b c', 'a a', 'zz', '4', 'C, 1');
    expect(filled).toEqual({ type: 'x', who: ['c', 'a'] });
    expect(printed.match(/Names or numbers from the list are wanted, 1 to 2 of them\./g)).toHaveLength(4);
  });

  it('lists of things and paths of hexes are typed one after the other', async () => {
    const holes: Record<string, Space> = {
      pay: { kind: 'several', options: ['red', { coins: 2 }], min: 0, max: 2 },
      path: { kind: 'path', hexes: [9, 16, 30], min: 1, max: 3 },
    };
    const { filled, printed } = await fill(
      { type: 'move', unit: 'red-1', path: [] },
      holes,
      '2 red',
      '',
      '0302 2 0302',
    );
    expect(filled).toEqual({ type: 'move', unit: 'red-1', pay: [{ coins: 2 }, 'red'], path: [9, 16, 9] });
    expect(printed).toContain('1  red-1 to 0302');
    const none = await fill({ type: 'x' }, { pay: holes.pay! }, '');
    expect(none.filled).toEqual({ type: 'x', pay: [] });
  });

  it('numbers, facings and stretches are whole and within their bounds', async () => {
    const holes: Record<string, Space> = {
      n: { kind: 'number', min: -2, max: 3 },
      facing: { kind: 'facing', from: 0, to: 359 },
      along: {
        kind: 'span',
        spans: [
          [10, 20],
          [40, 50],
        ],
      },
    };
    const { filled, printed } = await fill({ type: 'x' }, holes, '4', '1.5', '-2', '360', '90', '30', '45');
    expect(filled).toEqual({ type: 'x', n: -2, facing: 90, along: 45 });
    expect(printed).toContain('along (10–20, 40–50)> ');
  });

  it('routes and places are typed in tenths of a millimetre', async () => {
    const area = [
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ],
    ];
    const holes: Record<string, Space> = {
      route: { kind: 'route', from: { x: 0, y: 0 }, length: 100, area },
      at: { kind: 'area', area },
      corners: { kind: 'area', area },
    };
    const typed = ['1200,800 x', '1200,800  -5,7', '1,2 3,4', '1,2', '1,2 3,4'];
    const { filled, untyped } = await fill({ type: 'x', corners: [] }, holes, ...typed);
    expect(filled).toEqual({
      type: 'x',
      route: [
        { x: 1200, y: 800 },
        { x: -5, y: 7 },
      ],
      at: { x: 1, y: 2 },
      corners: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
    });
    expect(untyped).toEqual([]);
  });

  it('is given up when the lines run out', async () => {
    const holes: Record<string, Space> = {
      hex: { kind: 'hexes', hexes: [9, 16] },
      n: { kind: 'number', min: 0, max: 1 },
    };
    expect((await fill({ type: 'x' }, holes)).filled).toBeNull();
    expect((await fill({ type: 'x' }, holes, '1')).filled).toBeNull();
  });
});
