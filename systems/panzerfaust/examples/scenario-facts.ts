import { INCH } from '@grognard/table';
import { armySchema } from '../armies/list.ts';
import { agreed } from '../load/agreed.ts';
import type { Scenario } from '../load/scenario.ts';
import { scenarioSchema } from '../load/scenario.ts';
import { SCENARIOS } from '../scenarios/index.ts';

/** All scenarios of the collection, read. */
export const ALL = SCENARIOS.map((file) => agreed(scenarioSchema.parse(file)));
export const named = (id: string): Scenario => ALL.find((one) => one.id === id)!;

/** A zone in inches: left, top, right, bottom. */
export const zoneOf = ({ zones }: Scenario, id: string): readonly number[] => {
  const { outline } = zones.find((one) => one.id === id)!;
  const [xs, ys] = [outline.map(({ x }) => x / INCH), outline.map(({ y }) => y / INCH)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** What an army is made of: each entry with its number, then vehicles. */
export const orderOf = ({ forces }: Scenario, place: 0 | 1): readonly string[] => {
  const { platoons } = armySchema.parse(forces[place].army);
  const lines = platoons.flatMap(({ units, tanks }) => [
    ...units.map(({ entry, armings, joined, reserve, onFoot }) =>
      [
        entry,
        ...armings.map(({ arming }) => arming),
        ...joined.map((one) => one.entry),
        ...(onFoot ? ['on foot'] : []),
        ...(reserve ? ['reserve'] : []),
      ].join(' '),
    ),
    ...tanks.map(({ vehicle, count, options, reserve }) =>
      [`${count} ${vehicle}`, ...options, ...(reserve ? ['reserve'] : [])].join(' '),
    ),
  ]);
  return [...new Set(lines)].map((line) => `${lines.filter((other) => other === line).length} x ${line}`);
};
