import type { Piece } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import type { Placed } from './stacks.ts';
import { placedTags, TAG_SIZE } from './tags.ts';

const placed = (tag: string, x: number, y: number): Placed => ({
  piece: { id: tag, tag, body: { kind: 'disc', radius: 150 } } as unknown as Piece,
  at: { x, y },
  size: 30,
  count: 0,
  corner: 'left',
  shows: 'all',
});

const CROWD = Array.from({ length: 12 }, (_, i) => placed(`ir-${i}`, 100 + (i % 4) * 32, 100 + Math.floor(i / 4) * 33));
const SMITHY = [{ at: { x: 150, y: 190 }, text: 'The smithy', size: 14 }];

describe('the tags of pieces on a table', () => {
  it('stand below a piece that has room', () => {
    expect(placedTags([placed('ir-1', 100, 100)], [], 1)).toEqual([
      { id: 'ir-1', text: 'ir-1', at: { x: 100, y: 128 }, leader: null },
    ]);
  });

  it('stand close to a box that lies across', () => {
    const body = { kind: 'box', length: 600, width: 300 };
    const tank = { id: 'tk-1', tag: 'tk-1', body, facing: 90 } as unknown as Piece;
    expect(placedTags([{ ...placed('tk-1', 100, 100), piece: tank, size: 60 }], [], 1)[0]!.at).toEqual({
      x: 100,
      y: 128,
    });
  });

  it('never cover each other in a crowd, nor a name on the map, and say whose they are', () => {
    const tags = placedTags(CROWD, SMITHY, 1);
    expect(tags.length).toBeGreaterThan(8);
    for (const [i, a] of tags.entries())
      for (const b of tags.slice(i + 1))
        expect(Math.abs(a.at.x - b.at.x) > 18 || Math.abs(a.at.y - b.at.y) > TAG_SIZE).toBe(true);
    expect(tags.some(({ leader }) => leader !== null)).toBe(true);
  });

  it('are left out where they would need a line on a small map, and all of them on a smaller one', () => {
    const [near, small] = [placedTags(CROWD, SMITHY, 1), placedTags(CROWD, SMITHY, 0.7)];
    expect(small.length).toBeLessThan(near.length);
    expect(small.every(({ leader }) => leader === null)).toBe(true);
    expect(placedTags(CROWD, [], 0.4)).toEqual([]);
  });
});
