import { describe, expect, it } from 'vitest';
import { pointsOf } from '../armies/list.ts';
import { agreed } from '../load/agreed.ts';
import type { Scenario } from '../load/scenario.ts';
import { scenarioSchema } from '../load/scenario.ts';
import { GERMAN_500, US_500 } from '../scenarios/small.ts';
import type { Battle } from '../scenarios/standard.ts';
import { ambush, defence, encounter, flight, lastStand, positions } from '../scenarios/standard.ts';
import { zoneOf } from './scenario-facts.ts';

describe('what may be played besides', () => {
  const battle = (more: NonNullable<Battle['more']>): Battle => ({
    id: 'test',
    title: { en: 'Test', fr: 'Test' },
    table: 'village',
    size: [72, 48],
    distances: 'whole',
    armies: [GERMAN_500, US_500],
    more,
  });

  const drawn = (build: (battle: Battle) => unknown, more: Partial<Battle> = {}): Scenario =>
    agreed(scenarioSchema.parse(build({ ...battle({}), ...more })));
  const parts = ({ deployment }: Scenario) => deployment.map(({ side, zones, hidden }) => [side, zones, hidden]);
  const edges = ({ forces }: Scenario) => forces.map((one) => [one.id, one.edges]);

  it('PF-SCN.1, PF-SCN.3: any two armies on any table, for twelve turns', () => {
    const builders = [encounter, positions, defence, ambush, flight, lastStand];
    const told = builders.map((build) => {
      const { id, table, turns, forces } = drawn(build);
      return [id, table, turns, ...forces.map(({ army }) => pointsOf(army!))];
    });
    expect(new Set(told.map(String))).toEqual(new Set(['test,village,12,500,500']));
  });

  it('PF-SCN-ENC.1, PF-SCN-ENC.4: an encounter across the width; who destroys or routs the other wins', () => {
    const one = drawn(encounter);
    expect(edges(one)).toEqual([
      ['german', ['top']],
      ['us', ['bottom']],
    ]);
    expect([zoneOf(one, 'top'), zoneOf(one, 'bottom')]).toEqual([
      [0, 0, 72, 12],
      [0, 36, 72, 48],
    ]);
    expect(parts(one)).toEqual([[null, ['top', 'bottom'], 'never']]);
    expect([one.goals, one.otherwise, one.objectives.laid]).toEqual([[], null, []]);
  });

  it('PF-SCN-POS.1: positions as in an encounter', () => {
    const [one, other] = [drawn(positions), drawn(encounter)];
    expect([edges(one), parts(one), one.zones]).toEqual([edges(other), parts(other), other.zones]);
  });

  it('PF-SCN-DEF.1: a defence along the length, the defender first', () => {
    const one = drawn(defence);
    expect(edges(one)).toEqual([
      ['german', ['right']],
      ['us', ['left']],
    ]);
    expect(parts(one)).toEqual([
      ['german', ['defended'], 'must'],
      ['us', ['start'], 'never'],
    ]);
    expect(one.deployment.map(({ share, rest }) => [share, rest])).toEqual([
      [{ of: 'units', parts: 2 }, 'reserve'],
      ['all', 'stays'],
    ]);
  });

  it('PF-SCN-AMB.1: of two armies the first, half as strong again, is the column, and the second lies in ambush', () => {
    const one = drawn(ambush, { armies: [US_500, GERMAN_500] });
    expect(edges(one)).toEqual([
      ['us', ['left']],
      ['german', ['right']],
    ]);
    expect(parts(one)).toEqual([
      ['us', ['road'], 'never'],
      ['german', ['north', 'south', 'ahead'], 'must'],
    ]);
  });

  it('PF-SCN-FLT.1: an escape along the length, the column first, from the corridor of an ambush', () => {
    const [one, other] = [drawn(flight), drawn(ambush)];
    expect(edges(one)).toEqual([
      ['german', ['left']],
      ['us', ['right']],
    ]);
    expect(parts(one)[0]).toEqual(['german', ['road'], 'never']);
    expect(zoneOf(one, 'road')).toEqual(zoneOf(other, 'road'));
    expect(zoneOf(one, 'road')).toEqual([0, 18, 36, 30]);
  });

  it('PF-SCN-LAST.1: a last stand in the middle, half of the defenders first', () => {
    const one = drawn(lastStand);
    expect(zoneOf(one, 'square')).toEqual([30, 18, 42, 30]);
    expect(zoneOf(drawn(lastStand, { distances: 'halved' }), 'square')).toEqual([33, 21, 39, 27]);
    expect(parts(one)[0]).toEqual(['german', ['square'], 'never']);
  });

  it.each([
    ['PF-SCN-ENC.5', encounter],
    ['PF-SCN-POS.4', positions],
    ['PF-SCN-DEF.7', defence],
    ['PF-SCN-AMB.5', ambush],
    ['PF-SCN-FLT.5', flight],
    ['PF-SCN-LAST.5', lastStand],
  ] as const)('%s: night, weather and demolition', (_rule, build) => {
    const told = (more: NonNullable<Battle['more']>) => {
      const { night, weather, demolition } = agreed(scenarioSchema.parse(build(battle(more))));
      return [night, weather, demolition];
    };
    expect(told({})).toEqual([false, 'fine', true]);
    expect(told({ night: true, weather: 'rain', rules: { use: [] } })).toEqual([true, 'rain', false]);
  });

  it('PF-SCN-ENC.5, PF-SCN-POS.4: hidden deployment and reserves; PF-SCN-DEF.7: neither', () => {
    const hides = [{ side: null, zones: ['top', 'bottom'], hidden: 'may' as const, rest: 'reserve' as const }];
    for (const build of [encounter, positions])
      expect(scenarioSchema.parse(build(battle({ deployment: hides }))).deployment).toMatchObject(hides);
    const plain = [
      { side: 'german', zones: ['defended'] },
      { side: 'us', zones: ['start'] },
    ];
    const open = scenarioSchema.parse(defence(battle({ deployment: plain }))).deployment;
    expect(open.map(({ share, hidden, rest }) => [share, hidden, rest])).toEqual([
      ['all', 'never', 'stays'],
      ['all', 'never', 'stays'],
    ]);
  });
});
