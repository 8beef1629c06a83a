import type { Space, Types } from '@grognard/kernel';
import { now } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { terminalOf } from '../../io/terminal.ts';
import { fakeIo } from '../../test/fake-io.ts';
import { patrol, randomGame } from '../../test/games.ts';
import { deskFor } from './desk.ts';
import { askHoles } from './holes.ts';

const match = randomGame(1, 2);

const fill = (action: object, holes: Readonly<Record<string, Space>>, ...typed: string[]) =>
  fillKnowing({}, action, holes, ...typed);

/** The same where the game says more of how it looks. */
const fillKnowing = async (
  more: Partial<Looks<Types>>,
  action: object,
  holes: Readonly<Record<string, Space>>,
  ...typed: string[]
) => {
  const io = fakeIo({ typed });
  const terminal = terminalOf(io);
  const known = await deskFor(terminal, patrol, match.setting);
  const looks = { ...known.looks, ...more };
  const desk = { ...known, looks, ground: looks.ground(match.setting) };
  const filler = { terminal, desk, position: now(match), side: 'red' };
  const filled = await askHoles(filler, { action: action as Types['action'], holes });
  const value = filled.kind === 'value' ? filled.value : filled.kind;
  return { filled: value, printed: io.printed(), untyped: io.untyped() };
};

describe('what a choice leaves open', () => {
  it('hexes go by the names the game gives them', async () => {
    const holes: Record<string, Space> = { hex: { kind: 'hexes', hexes: [9, 16, 30] } };
    const { filled, printed } = await fill({ type: 'fire', unit: 'red-1', hex: 0 }, holes, '0303');
    expect(filled).toEqual({ type: 'fire', unit: 'red-1', hex: 16 });
    expect(printed).toContain('2  0303, ');
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
    expect(printed).toContain('1  0302');
    const none = await fill({ type: 'x' }, { pay: holes.pay! }, '');
    expect(none.filled).toEqual({ type: 'x', pay: [] });
  });

  it('a way is given by its last hex where the game knows one, or hex after hex', async () => {
    const holes: Record<string, Space> = { path: { kind: 'path', hexes: [9, 16, 30], min: 1, max: 3 } };
    const ways = () => new Map([[30, [9, 16, 30]]]);
    const move = { type: 'move', unit: 'red-1', path: [] };
    const gone = await fillKnowing({ ways }, move, holes, '3');
    expect(gone.filled).toMatchObject({ path: [9, 16, 30] });
    expect(gone.printed).toContain('the last hex is enough');
    expect((await fillKnowing({ ways }, move, holes, '2 3')).filled).toMatchObject({ path: [16, 30] });
    const unknown = await fill(move, holes, '3');
    expect(unknown.filled).toMatchObject({ path: [30] });
    expect(unknown.printed).not.toContain('the last hex is enough');
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
    const typed = ['4', '1.5', '-2', '360', 'nnw', 'E', '0.3', '0.45'];
    const { filled, printed, untyped } = await fill({ type: 'x' }, holes, ...typed);
    expect(filled).toEqual({ type: 'x', n: -2, facing: 90, along: 45 });
    expect(printed).toContain('n (-2 to 3)> ');
    expect(printed).toContain('along (0.1–0.2; 0.4–0.5 cm along the way)> ');
    expect(untyped).toEqual([]);
  });

  it('routes and places are typed in centimetres', async () => {
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
    const typed = ['12/8 x', '12/8  -0.05/0.07', '0.01/0.02 1/2', '0.01/0,02', '0.01/0.02 0.03/0.04'];
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

  it('are typed in inches where the table is printed in them, and what is shown of their bounds can be typed', async () => {
    const ground = {
      ...(await deskFor(terminalOf(fakeIo({})), patrol, match.setting)).ground,
      kind: 'table',
      unit: 'inch',
    };
    const area = [
      [
        { x: 0, y: 0 },
        { x: 2540, y: 0 },
        { x: 2540, y: 1270 },
      ],
    ];
    const holes: Record<string, Space> = {
      route: { kind: 'route', from: { x: 254, y: 381 }, length: 1524, area },
      at: { kind: 'area', area },
      along: { kind: 'span', spans: [[103, 203]] },
    };
    const typed = ['6/2.5', '0.5/1', '0.40', '0.41'];
    const { filled, printed, untyped } = await fillKnowing(
      { ground: () => ground as never },
      { type: 'x' },
      holes,
      ...typed,
    );
    expect(filled).toEqual({ type: 'x', route: [{ x: 1524, y: 635 }], at: { x: 127, y: 254 }, along: 104 });
    expect(printed).toContain('route (across/down in inches, from 1.0/1.5, 6.0 at most)> ');
    expect(printed).toContain('at (across/down in inches, within 0.0/0.0–10.0/5.0)> ');
    expect(printed).toContain('along (0.41–0.79 inches along the way)> ');
    expect(printed).toContain('Inches are wanted: 0.41–0.79.');
    expect(untyped).toEqual([]);
  });

  it('is gone back from, question by question, to the choice itself', async () => {
    const holes: Record<string, Space> = {
      hex: { kind: 'hexes', hexes: [9, 16] },
      n: { kind: 'number', min: 0, max: 1 },
    };
    expect((await fill({ type: 'x' }, holes, '1', 'b', '2', '0')).filled).toEqual({ type: 'x', hex: 16, n: 0 });
    expect((await fill({ type: 'x' }, holes, '1', 'b', 'B')).filled).toBe('back');
  });

  it('is not asked where there is but one answer, be it none', async () => {
    const holes: Record<string, Space> = {
      fort: { kind: 'options', options: [null] },
      hex: { kind: 'hexes', hexes: [9] },
      n: { kind: 'number', min: 2, max: 2 },
      facing: { kind: 'facing', from: 7, to: 7 },
      who: { kind: 'units', units: ['a', 'b'], min: 2, max: 2 },
    };
    const { filled, printed } = await fill({ type: 'x', fort: 'y' }, holes);
    expect(filled).toEqual({ type: 'x', fort: null, hex: 9, n: 2, facing: 7, who: ['a', 'b'] });
    expect(printed).toBe('');
  });

  it('takes none for an answer among others', async () => {
    const holes: Record<string, Space> = { fort: { kind: 'options', options: [null, 'red'] } };
    const { filled, printed } = await fill({ type: 'x' }, holes, 'none');
    expect(filled).toEqual({ type: 'x', fort: null });
    expect(printed).toContain('2  Red');
  });

  it('many hexes are told by their ranges and typed by their names', async () => {
    const hexes = Array.from({ length: 28 }, (_, hex) => hex);
    const { filled, printed } = await fill({ type: 'x' }, { hex: { kind: 'hexes', hexes } }, '0909', '0204');
    expect(filled).toEqual({ type: 'x', hex: 22 });
    expect(printed).toContain('hex (a hex of 0101–0704)> ');
    expect(printed).toContain('The name of a hex is wanted: 0101–0704.');
  });

  it('is given up when the lines run out', async () => {
    const holes: Record<string, Space> = {
      hex: { kind: 'hexes', hexes: [9, 16] },
      n: { kind: 'number', min: 0, max: 1 },
    };
    expect((await fill({ type: 'x' }, holes)).filled).toBe('end');
    expect((await fill({ type: 'x' }, holes, '1')).filled).toBe('end');
  });
});
