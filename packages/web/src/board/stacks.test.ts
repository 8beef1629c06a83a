import type { Message } from '@grognard/kernel';
import type { Piece, Place } from '@grognard/looks';
import { hexGround } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { layoutOf } from './geometry.ts';
import { boxedIn, placedPieces } from './stacks.ts';

const said = { word: 'x' } as unknown as Message;
const layout = layoutOf(
  hexGround(
    { width: 6, height: 6, tops: 'pointy', shoved: 'odd', present: new Uint8Array(36).fill(1), neighbours: [] },
    { paintOf: () => 'open', nameOf: () => '', seed: 'stacks' },
  ),
);
const piece = (id: string, side: string, more: Partial<Piece> = {}): Piece => ({
  id,
  side,
  nation: 'germany',
  at: { kind: 'hex', hex: 14 },
  facing: null,
  turret: null,
  body: { kind: 'counter' },
  art: { kind: 'marker' },
  figures: [],
  states: [],
  tag: null,
  name: said,
  spoken: said,
  card: [],
  ...more,
});
const block: Piece['body'] = { kind: 'block', stance: 'standing', label: null, wood: 'nation', lastSeen: null };
const leader: Piece['body'] = { kind: 'portrait', band: 'LT' };
const middle = layout.dotOf({ kind: 'hex', hex: 14 });
const placed = (pieces: readonly Piece[], fan: string | null = null, own: string | null = 'red') =>
  new Map(placedPieces(pieces, layout, fan, own).map((one) => [one.piece.id, one]));

describe('stacks', () => {
  it('of two sides in one hex stand apart, one’s own on the left, and each says how many it has', () => {
    const all = placed([piece('b1', 'blue'), piece('r1', 'red'), piece('b2', 'blue')]);
    expect(all.get('r1')!.at.x).toBeLessThan(middle.x);
    expect(Math.min(all.get('b1')!.at.x, all.get('b2')!.at.x)).toBeGreaterThan(middle.x);
    expect([all.get('r1')!.count, all.get('b2')!.count]).toEqual([0, 2]);
    expect(all.get('r1')!.size).toBeLessThan(placed([piece('r1', 'red')]).get('r1')!.size);
  });

  it('seen by the other side are the other way round', () => {
    const all = placed([piece('b1', 'blue'), piece('r1', 'red')], null, 'blue');
    expect(all.get('b1')!.at.x).toBeLessThan(all.get('r1')!.at.x);
  });

  it('have their leader on the left shoulder, above them all, and the number on the other corner', () => {
    const list = placedPieces(
      [piece('l', 'red', { body: leader }), piece('a', 'red'), piece('b', 'red')],
      layout,
      null,
    );
    expect(list.at(-1)!.piece.id).toBe('l');
    const all = new Map(list.map((one) => [one.piece.id, one]));
    expect(all.get('l')!.at.x).toBeLessThan(all.get('b')!.at.x - all.get('b')!.size / 3);
    expect([all.get('b')!.count, all.get('b')!.corner]).toEqual([3, 'right']);
  });

  it('of blocks go back to the right, the last of them in front', () => {
    const all = placed([piece('a', 'red', { body: block }), piece('b', 'red', { body: block })]);
    expect(all.get('b')!.at.x).toBeLessThan(all.get('a')!.at.x);
    expect(all.get('b')!.at.y).toBeGreaterThan(all.get('a')!.at.y);
  });

  it('stay within their hex however many they are', () => {
    const many = Array.from({ length: 12 }, (_, i) => piece(`p${i}`, 'red'));
    for (const { at, size } of placedPieces(many, layout, null))
      expect(Math.abs(at.x - middle.x) + size / 2).toBeLessThan(layout.unit / 2);
  });

  it('of pieces with tabs are an index: the last whole, each other a tab above it, its leader on the left shoulder', () => {
    const list = placedPieces(
      [
        piece('a', 'red', { tab: 'INF' }),
        piece('b', 'red', { tab: 'HMG' }),
        piece('c', 'red', { tab: 'MTR' }),
        piece('junior', 'red', { body: leader }),
        piece('l', 'red', { body: leader }),
      ],
      layout,
      'h14',
    );
    expect(list.map((one) => [one.piece.id, one.shows, one.count])).toEqual([
      ['a', 'tab', 0],
      ['b', 'tab', 0],
      ['c', 'all', 0],
      ['junior', 'band', 0],
      ['l', 'all', 0],
    ]);
    const [a, b, c, , l] = list;
    expect(b!.at.y - a!.at.y).toBeCloseTo(c!.size * 0.255, 0);
    expect(c!.at.y).toBeGreaterThan(b!.at.y);
    expect(l!.at.x + l!.size * 0.27).toBeCloseTo(c!.at.x - c!.size / 2);
    expect(c!.at.y + c!.size / 2 - (a!.at.y - a!.size / 2)).toBeLessThan(layout.unit * 0.881);
  });

  it('of two sides in one hex are indexes side by side, with leaders among the tabs', () => {
    const all = placed([
      piece('r1', 'red', { tab: 'INF' }),
      piece('b1', 'blue', { tab: 'INF' }),
      piece('l', 'red', { body: leader }),
    ]);
    expect([all.get('l')!.shows, all.get('r1')!.shows]).toEqual(['tab', 'all']);
    expect(all.get('l')!.at.y).toBeLessThan(all.get('r1')!.at.y);
    expect(all.get('r1')!.at.x + all.get('r1')!.size / 2).toBeLessThanOrEqual(
      all.get('b1')!.at.x - all.get('b1')!.size / 2,
    );
  });

  it('opened lie side by side, five a row', () => {
    const many = Array.from({ length: 7 }, (_, i) => piece(`p${i}`, i < 4 ? 'red' : 'blue'));
    const rows = new Set(placedPieces(many, layout, 'h14').map(({ at }) => at.y));
    expect(rows.size).toBe(2);
  });

  it('leave out who stands in a box beside the map', () => {
    const at: Place = { kind: 'box', box: 'pool' };
    expect(placedPieces([piece('a', 'red', { at })], layout, null)).toEqual([]);
  });
});

it('a vehicle is ringed along its sides, whichever way it faces', () => {
  const tank = piece('t', 'red', { facing: 30, body: { kind: 'box', length: 1000, width: 400 } });
  const all = [{ ...[...placed([tank]).values()][0]!, size: 50 }];
  expect(boxedIn(all, 't').turned).toEqual({ across: 20, facing: 30 });
  expect(boxedIn([...placed([piece('c', 'red')]).values()], 'c').turned).toBeUndefined();
});
