import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { reduce } from '../reduce.ts';
import { refuseSight, sight } from '../rules/06-line-of-sight.ts';
import { hasThickSmoke, smokeInHexTerms, smokeTerms } from '../rules/13-smoke.ts';
import type { Drawing, Drawn } from './small-map.ts';
import { draw, told } from './small-map.ts';

const row = (smoke: Drawing['smoke'], levels = '000000') => draw({ rows: ['......'], levels: [levels], smoke: smoke! });
const look = (map: Drawn, from: string, to: string): string => {
  const seen = sight(map, map.hex(from), map.hex(to));
  if (!seen.clear) return `${map.setting.names[seen.by]!.slice(2)} ${seen.rule}`;
  return ['clear', ...seen.hindered.map((hex) => map.setting.names[hex]!.slice(2))].join(' ');
};
const dm = (map: Drawn, from: string, to: string) => told(smokeTerms(map, map.hex(from), map.hex(to)));

describe('COH-13.0 smoke', () => {
  it('COH-13.0.1: sight starts and ends in +2 smoke but does not pass through it', () => {
    const map = row([['A03', 2]]);
    expect(look(map, 'A01', 'A03')).toBe('clear');
    expect(look(map, 'A03', 'A06')).toBe('clear');
    expect(look(map, 'A01', 'A04')).toBe('A03 COH-13.0.1');
    expect(refuseSight(map, map.hex('A01'), map.hex('A04'))).toEqual({
      rule: 'COH-13.0.1',
      why: { word: 'smokeInTheWay', with: { from: '1-A01', to: '1-A04', by: '1-A03' } },
    });
  });

  it('COH-EX-79, COH-13.0.2: a target in +2 smoke adds 2 to its DV, and so does one fired at from there', () => {
    const map = row([['A03', 2]]);
    expect(dm(map, 'A01', 'A03')).toEqual([['COH-13.0.2', 2]]);
    expect(dm(map, 'A03', 'A01')).toEqual([['COH-13.0.2', 2]]);
    expect(dm(map, 'A01', 'A02')).toEqual([]);
  });

  it('COH-13.0.4: as a turn begins, +2 smoke turns to +1 and +1 smoke is gone', () => {
    const map = row([
      ['A02', 2],
      ['A04', 1],
    ]);
    const thinned = reduce(map.board, { type: 'smokeThinned' });
    expect(thinned.smoke).toEqual([{ hex: map.hex('A02'), points: 1 }]);
    expect(reduce(thinned, { type: 'smokeThinned' }).smoke).toEqual([]);
  });

  it('COH-13.0.5: +1 smoke lets sight pass and gives +1 DM where the fire starts, crosses or ends', () => {
    const map = row([['A03', 1]]);
    expect(look(map, 'A01', 'A05')).toBe('clear A03');
    for (const [from, to] of [
      ['A01', 'A05'],
      ['A03', 'A05'],
      ['A01', 'A03'],
    ] as const)
      expect(dm(map, from, to)).toEqual([['COH-13.0.5', 1]]);
  });

  it('COH-13.0.6: markers in one hex add up: two of +1 block, two of +2 give +4', () => {
    const thin = row([
      ['A03', 1],
      ['A03', 1],
    ]);
    expect(look(thin, 'A01', 'A05')).toBe('A03 COH-13.0.1');
    expect(dm(thin, 'A01', 'A03')).toEqual([['COH-13.0.2', 2]]);
    expect(hasThickSmoke(thin, thin.hex('A03'))).toBe(true);
    const thick = row([
      ['A03', 2],
      ['A03', 2],
    ]);
    expect(dm(thick, 'A01', 'A03')).toEqual([['COH-13.0.6', 4]]);
  });

  it('COH-13.0.7: the second hex of +1 smoke on the way blocks', () => {
    const map = row([
      ['A03', 1],
      ['A05', 1],
    ]);
    expect(look(map, 'A01', 'A06')).toBe('A05 COH-13.0.7');
    expect(look(map, 'A06', 'A01')).toBe('A03 COH-13.0.7');
    expect(refuseSight(map, map.hex('A01'), map.hex('A06'))).toMatchObject({ why: { word: 'smokeInTheWay' } });
  });

  it('COH-13.0.10: fire may cross one +1 hex and end in another for +2, and smoke at both ends adds up', () => {
    const map = row([
      ['A03', 1],
      ['A05', 1],
    ]);
    expect(dm(map, 'A01', 'A05')).toEqual([
      ['COH-13.0.5', 1],
      ['COH-13.0.5', 1],
    ]);
    const both = row([
      ['A01', 2],
      ['A03', 1],
      ['A05', 2],
    ]);
    expect(sumOf(smokeTerms(both, both.hex('A01'), both.hex('A05')))).toBe(5);
  });

  it('COH-7.7.3.16: within one hex its smoke counts once', () => {
    const map = row([['A03', 2]]);
    expect(dm(map, 'A03', 'A03')).toEqual([['COH-13.0.2', 2]]);
    expect(smokeInHexTerms(map, map.hex('A01'))).toEqual([]);
  });

  it('COH-EX-81, COH-13.0.8: a +2 marker is an obstacle two levels high', () => {
    expect(look(row([['A03', 2]], '200000'), 'A01', 'A06')).toBe('A03 COH-13.0.1');
    expect(look(row([['A03', 2]], '300000'), 'A01', 'A06')).toBe('clear');
  });

  it('COH-13.0.11: smoke below the line does not hinder it, but it may hide the hex behind it', () => {
    expect(look(row([['A03', 1]], '200000'), 'A01', 'A06')).toBe('clear');
    expect(look(row([['A03', 1]], '200000'), 'A01', 'A04')).toBe('clear A03');
    expect(look(row([['A03', 2]], '300000'), 'A01', 'A04')).toBe('A03 COH-11.4.1');
    expect(refuseSight(row([['A03', 2]], '300000'), 0, 3)).toMatchObject({ why: { word: 'blindHex' } });
  });

  it('COH-6.0.5: of a pair the hex without smoke counts, and thin smoke in both counts once', () => {
    const pair = (smoke: Drawing['smoke']) => draw({ rows: ['...', '...'], smoke: smoke! });
    expect(look(pair([['B02', 2]]), 'A01', 'B03')).toBe('clear');
    expect(
      look(
        pair([
          ['B02', 1],
          ['A02', 2],
        ]),
        'A01',
        'B03',
      ),
    ).toBe('clear B02');
    const both = pair([
      ['B02', 1],
      ['A02', 1],
    ]);
    expect(look(both, 'A01', 'B03')).toBe('clear B02');
    expect(dm(both, 'A01', 'B03')).toEqual([['COH-13.0.5', 1]]);
  });

  it('what ground blocks, smoke does not open', () => {
    const map = draw({ rows: ['.F..'], smoke: [['A03', 1]] });
    expect(look(map, 'A01', 'A04')).toBe('A02 COH-6.0.2');
    expect(dm(map, 'A01', 'A03')).toEqual([['COH-13.0.5', 1]]);
  });
});
