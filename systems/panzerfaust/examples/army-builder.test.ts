import type { ArmyChart, ArmySlot, ArmyUnit } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { armies } from '../armies/army.ts';

const { builder } = armies;
const start = builder.blank;
const chartOf = (list: unknown): ArmyChart => builder.chart(list)!;
const slotsOf = (list: unknown): readonly ArmySlot[] =>
  chartOf(list).parts.flatMap(({ rows }) => rows.flatMap(({ slots }) => slots));
const slotOf = (list: unknown, id: string): ArmySlot => slotsOf(list).find((slot) => slot.id === id)!;
const unitsOf = (list: unknown): readonly ArmyUnit[] => slotsOf(list).flatMap(({ units }) => units);
const offered = (list: unknown, slot: string, id: string): unknown =>
  slotOf(list, slot).offers.find((offer) => offer.id === id)!.list;
const stepped = (list: unknown, unit: number, id: string): unknown =>
  unitsOf(list)[unit]!.steps.find((step) => step.id === id)!.more;
const wrong = (list: unknown): readonly string[] => armies.check(list, null).map(({ why }) => why.word);

describe('the chart of an army', () => {
  it('PF-ARMY.7: has the places of its platoon, and a blank list has a squad in one of them', () => {
    expect(wrong(start)).toEqual([]);
    expect(slotsOf(start).map(({ id, least, most }) => `${id} ${least}-${most}`)).toEqual([
      'hq 0-1',
      'line 1-3',
      'mg 0-2',
      'mortar 0-2',
      'antiTank 0-2',
      'tank 0-1',
      'tank 0-2',
      'artillery 0-1',
      'pioneers 0-1',
      'special 0-null',
    ]);
    expect(unitsOf(start).map(({ path, points }) => [path, points])).toEqual([['platoons[0].units[0]', 195]]);
  });

  it('PF-ARMY.4: what is offered and bought costs what it says', () => {
    const withHq = offered(start, 'hq', 'us-hq-rifle');
    expect(armies.points(withHq)).toBe(195 + 135);
    const withBar = stepped(withHq, 1, 'bar');
    expect(armies.points(withBar)).toBe(195 + 135 + 20);
    expect(unitsOf(withBar)[1]!.profiles.map(({ count, arms }) => [count, arms.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 2],
      [9, 1],
    ]);
    expect(armies.points(unitsOf(withBar)[0]!.without)).toBe(195 + 20);
  });

  it('PF-ARMY.6: a platoon that is made to ride has squads that do, and teams that come have transport', () => {
    const kinds = chartOf(start).parts[0]!.choices[0]!.options;
    const riding = kinds.find(({ id }) => id === 'motorised')!.list;
    expect(wrong(riding)).toEqual([]);
    expect(wrong(offered(riding, 'mg', 'us-mg-team'))).toEqual([]);
  });

  it('PF-ARMY.1: for another army has the like of each unit', () => {
    const german = chartOf(offered(start, 'mg', 'us-mg-team')).choices[0]!.options[1]!.list;
    expect(wrong(german)).toEqual([]);
    expect(unitsOf(german)).toHaveLength(2);
  });

  it('what has no place in it is shown all the same, to be taken away', () => {
    const platoons = [{ kind: 'mechanised', units: [{ entry: 'us-mg-team' }] }];
    const list = { ...(start as object), platoons };
    const [lost] = slotOf(list, 'strays').units;
    expect(wrong(lost!.without)).not.toContain('armyNotHere');
    expect(builder.chart({ nation: 'atlantis' })).toBeNull();
  });

  it('PF-BRV.8: says what it counts for and when it breaks', () => {
    expect(chartOf(start).facts.map(({ text }) => 'with' in text && text.with)).toEqual([
      { men: 12, vehicles: 0, models: 15 },
      { half: 7, third: 5 },
    ]);
  });
});
