import { describe, expect, it } from 'vitest';
import { looked, point } from '../examples/played.ts';
import { brain } from './brain.ts';

describe('what is counted as lost', () => {
  const look = looked({ men: { g1: { at: [20, 20] }, a1: { at: [60, 40] } } });
  const told = (piece: string, how: 'killed' | 'routed' | 'left') => brain.lossIn!(look, { type: 'lost', piece, how });

  it('who falls or runs away is, where he stood; who leaves as he was told is not (PF-SCN-FLT.3)', () => {
    const spot = { ...point(20, 20), storey: 0 };
    expect(told('g1', 'killed')).toMatchObject({ side: 'german', what: 'g1', where: '20/20', spot });
    expect(told('a1', 'routed')).toMatchObject({ side: 'us', what: 'a1' });
    expect(told('g1', 'left')).toBeNull();
    expect(told('nobody', 'killed')).toBeNull();
  });
});
