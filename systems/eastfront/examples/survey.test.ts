import type { Side } from '@grognard/kernel';
import { readPosition, sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';

const surveyed = (scenario: string, board: object, stack: readonly object[], reader: Side | null = null) => {
  const read = readPosition(eastfront, { format: 1, system: 'eastfront', scenario, board, stack });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { setting, position } = read.value;
  const seen = reader === null ? position.board : eastfront.see(setting, position.board, reader);
  return eastfront.survey!({ setting, board: seen }, reader);
};
const told = (facts: ReturnType<typeof surveyed>, word: string) =>
  facts.flatMap(({ rule, says, parts }) => (says.word === word ? [{ rule, ...says.with, sum: sumOf(parts) }] : []));

const FOUGHT = [{ kind: 'battle', side: 'axis', hex: 'Salsk' }];
const blocks = [
  { unit: 'de-3-pz', at: 'Salsk', from: 'Rostov E2' },
  { unit: 'su-56', at: 'Salsk' },
  { unit: 'de-aga', at: 'Rostov E2', orders: 'command' },
  { unit: 'de-okh', at: 'Kamensk' },
];

describe('What the rules make of a board', () => {
  it('EF-5.3.1 EF-5.61.1 EF-5.8.2 EF-13.11.1 command radius, supreme moves, strikes', () => {
    const facts = surveyed('edelweiss', { blocks: [...blocks, { unit: 'de-51', at: 'Astrakhan' }] }, FOUGHT);
    const [radius] = told(facts, 'factRadius');
    expect(radius).toMatchObject({ rule: 'EF-5.3.1', radius: 2 });
    expect(String((radius as unknown as { hexes: string }).hexes).split(', ')).toContain('Salsk');
    expect(told(facts, 'factSupreme')).toMatchObject([{ rule: 'EF-5.61.1', moves: 6 }]);
    expect(told(facts, 'factStrike')).toMatchObject([
      { range: 2, dice: 2 },
      { range: 6, dice: 3 },
    ]);
    // EF-5.8.1: mud takes a step of each.
    const mud = surveyed('edelweiss', { blocks, weather: 'mud' }, FOUGHT);
    expect(told(mud, 'factSupreme')).toMatchObject([{ moves: 4 }]);
    expect(
      told(
        surveyed('edelweiss', { blocks: [{ unit: 'de-aga', cv: 0, at: 'Kamensk' }], weather: 'mud' }, FOUGHT),
        'factDisrupted',
      ),
    ).toHaveLength(1);
  });

  it('EF-10.3.1 EF-8.2.1 EF-8.33.1 EF-15.1.1 supply lines, zones, contested hexes, seas', () => {
    const facts = surveyed('edelweiss', { blocks: [...blocks, { unit: 'de-51', at: 'Astrakhan' }] }, FOUGHT);
    expect(told(facts, 'factNoSupply')).toMatchObject([{ rule: 'EF-10.3.1', hex: 'Astrakhan' }]);
    expect(told(facts, 'factSupplyLine')).toContainEqual(
      expect.objectContaining({ hex: 'Salsk', line: 'Rostov E2 → Kamensk E1' }),
    );
    expect(told(facts, 'factZones')).toMatchObject([{ rule: 'EF-8.2.1' }]);
    expect(told(facts, 'factSeas')).toMatchObject([{ rule: 'EF-15.1.1', hexes: 'Baku, Batumi, Rostov' }]);
    const apart = [
      { unit: 'de-3-pz', at: 'Salsk' },
      { unit: 'su-56', at: 'Elista' },
    ];
    expect(told(surveyed('edelweiss', { blocks: apart }, FOUGHT), 'factContested')).toMatchObject([
      { rule: 'EF-8.33.1' },
    ]);
  });

  it('EF-7.33.1 EF-7.4.1 EF-7.4.3 EF-7.51.1 what a step takes in each battle, and what repulses', () => {
    const battle = (list: readonly object[], more: object = {}) =>
      told(surveyed('edelweiss', { blocks: list, ...more }, FOUGHT), 'factBattle')[0];
    expect(battle(blocks)).toMatchObject({ hits: 1, sum: 1, age: 'fresh', command: 'yes' });
    expect(battle(blocks.slice(0, 2))).toMatchObject({ hits: 2, sum: 2, command: 'no' });
    const over = [
      { unit: 'de-5', at: 'Rostov E1', from: 'Kamensk E1' },
      { unit: 'su-56', at: 'Rostov E1' },
    ];
    expect(told(surveyed('edelweiss', { blocks: over }, FOUGHT), 'factRepulse')).toMatchObject([
      { rule: 'EF-7.51.1', upTo: 2 },
    ]);
    const siege = [
      { unit: 'de-5', at: 'Sevastopol' },
      { unit: 'su-44', at: 'Sevastopol' },
    ];
    expect(told(surveyed('case-blue', { blocks: siege }, FOUGHT), 'factInVain')).toMatchObject([{ rule: 'EF-7.4.3' }]);
  });

  it('EF-11.2.1 EF-11.5.1 EF-17.1.1 levels, points and prices; a side is told of its own only', () => {
    const production = [{ kind: 'production' }];
    const facts = surveyed('edelweiss', {}, production);
    expect(told(facts, 'factLevel')).toMatchObject([{ rule: 'EF-11.2.1', points: 28 }, { rule: 'EF-11.2.1' }]);
    for (const { points, sum } of [...told(facts, 'factLevel'), ...told(facts, 'factPoints')] as {
      points?: number;
      sum: number;
    }[])
      expect(points).toBe(sum);
    expect(told(facts, 'factPrice')).toContainEqual(expect.objectContaining({ row: 'step:de-44', points: 4, sum: 4 }));
    expect(told(facts, 'factPriceAt')).toContainEqual(expect.objectContaining({ row: 'cadre:su-18', points: 4 }));
    expect(told(surveyed('edelweiss', {}, FOUGHT), 'factPrice')).toEqual([]);
    const own = surveyed('edelweiss', {}, production, 'axis');
    expect(told(own, 'factPoints')).toHaveLength(1);
    expect(JSON.stringify(own)).not.toContain('su-');
  });
});
