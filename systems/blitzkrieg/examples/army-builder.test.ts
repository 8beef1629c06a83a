import type { ArmyChart, ArmySlot, ArmyUnit } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { armies } from '../armies/army.ts';
import { FORMATIONS } from '../data/formations.ts';

const { builder } = armies;
const start = builder.blank;
const chartOf = (list: unknown): ArmyChart => builder.chart(list)!;
const slotsOf = (list: unknown): readonly ArmySlot[] =>
  chartOf(list).parts.flatMap(({ rows }) => rows.flatMap(({ slots }) => slots));
const unitsOf = (list: unknown): readonly ArmyUnit[] => slotsOf(list).flatMap(({ units }) => units);

describe('the chart of an army list', () => {
  it('BK-SEQ.8: begins with a formation that has its commander and what it needs', () => {
    expect(armies.check(start, null)).toEqual([]);
    expect(slotsOf(start)[0]!.units).toHaveLength(1);
    expect(unitsOf(start).reduce((sum, { points }) => sum + points, 0)).toBe(armies.points(start));
  });

  it('offers every formation of the nation in that year, each sound as it comes', () => {
    const { offers } = chartOf(start);
    const there = FORMATIONS.filter(
      ({ nation, years }) => nation === 'germany' && years[0] <= 1943 && years[1] >= 1943,
    );
    expect(offers.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
    for (const { id, list, points } of offers) {
      expect([id, armies.points(list) - armies.points(start)]).toEqual([id, points]);
      const faults = armies.check(list, null).map(({ why }) => why.word);
      // Heavy guns wait for their tractors, and of the rare there may be one already.
      expect([id, faults.filter((word) => word !== 'armyGunsNotTowed' && word !== 'armyFormationRare')]).toEqual([
        id,
        [],
      ]);
    }
  });

  it('of another nation or year keeps the formations that are there then', () => {
    const [nation, year] = chartOf(start).choices;
    for (const { list } of [...nation!.options, ...year!.options])
      expect(armies.check(list, null).map(({ why }) => why.word)).not.toContain('armyFormationNation');
  });

  it('counts what is added to a slot, and what is asked for from off the table', () => {
    const slot = slotsOf(start).find(({ id, offers }) => id !== 'commander' && offers.length > 0)!;
    const [first] = slot.offers;
    expect(armies.points(first!.list)).toBe(armies.points(start) + first!.points);
    const battery = slotsOf(start).find(({ id }) => id === 'batteries')!.offers[1]!;
    const asked = slotsOf(battery.list).find(({ id }) => id === 'batteries')!;
    expect(asked.units.map(({ path, points }) => [path, points])).toEqual([['support.batteries[0]', battery.points]]);
    expect(armies.points(asked.units[0]!.steps[0]!.more)).toBeGreaterThan(armies.points(battery.list));
    expect(armies.points(asked.units[0]!.without)).toBe(armies.points(start));
  });
});
