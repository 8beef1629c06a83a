import { describe, expect, it } from 'vitest';
import kept from '../map/atlas.json' with { type: 'json' };
import { atlas } from './atlas.ts';

describe('EF-1.36.1: the atlas of the print', () => {
  it('is laid out from the map and its sources: `node scripts/lay-atlas.ts` writes it anew', () => {
    expect(kept).toEqual(atlas());
  });

  it('has every river of the map in one piece from spring to mouth', () => {
    expect(kept.rivers.map(({ name, lines }) => [name, lines.length])).toEqual(
      kept.rivers.map(({ name }) => [name, 1]),
    );
  });
});
