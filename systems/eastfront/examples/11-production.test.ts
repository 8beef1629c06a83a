import { eachWrong } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';

import type { Action, FrontSide, ProductionLine } from '../types.ts';
import { block, hex, played } from './played.ts';

const PRODUCTION = [{ kind: 'month', step: 'first' }, { kind: 'production' }];
const AUGUST = { date: '1942-08-I', phase: 'production', contested: [], battles: [] };
const sheet = (...lines: readonly ProductionLine[]): Action => ({ type: 'produce', lines });

/** What is wrong with a sheet, all of it. */
const wrongWith = (board: object, side: FrontSide, ...lines: readonly ProductionLine[]) => {
  const { refusal } = played('edelweiss', { ...AUGUST, ...board }, PRODUCTION, [[side, sheet(...lines)]]);
  return refusal ? eachWrong(refusal).map(({ rule, why }) => [rule, why.word]) : [];
};

const HOME = [block('A1', 'de-5', 3, 'Voroshilovgrad'), block('B1', 'su-44', 2, 'Tbilisi')];

describe('11 Production', () => {
  it('EF-11.1.1 both sides fill in a sheet at once; EF-11.41.1 a step costs its price and comes on', () => {
    const { board, log } = played('edelweiss', { ...AUGUST, blocks: HOME }, PRODUCTION, [
      ['axis', sheet({ row: 'step:A1' })],
      ['soviet', sheet({ row: 'step:B1' })],
    ]);
    expect(board.blocks.map(({ id, cv }) => [id, cv])).toEqual([
      ['A1', 4],
      ['B1', 3],
    ]);
    expect(eventsOf(log).filter(({ type }) => type === 'stepped')).toHaveLength(2);
  });

  it('EF-11.41.1 no step for a full unit, an engaged one, or one without a line', () => {
    const full = [block('A1', 'de-5', 4, 'Voroshilovgrad')];
    expect(wrongWith({ blocks: full }, 'axis', { row: 'step:A1' })).toEqual([['EF-11.1.1', 'noSuchRow']]);
    const engaged = [block('A1', 'de-5', 3, 'Voroshilovgrad'), block('B1', 'su-44', 2, 'Voroshilovgrad')];
    const battles = [{ hex: hex('Voroshilovgrad'), defender: 'axis' }];
    expect(wrongWith({ blocks: engaged, battles }, 'axis', { row: 'step:A1' })).toEqual([['EF-11.1.1', 'noSuchRow']]);
    const lost = [block('A1', 'de-5', 3, 'Tbilisi NE1')];
    expect(wrongWith({ blocks: lost }, 'axis', { row: 'step:A1' })).toEqual([['EF-11.1.1', 'noSuchRow']]);
  });
});
