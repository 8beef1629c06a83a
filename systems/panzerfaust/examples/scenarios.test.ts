import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { checkArmy } from '../armies/army.ts';
import { pointsOf } from '../armies/list.ts';
import { panzerfaust } from '../index.ts';
import type { Scenario } from '../load/scenario.ts';
import { onBoard } from '../on-board.ts';
import { army, platoon } from '../scenarios/build.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { lastStand } from '../scenarios/standard.ts';
import { fetchTable } from '../tables/fetch.ts';
import { TABLES } from '../tables/index.ts';
import { ALL, named, zoneOf } from './scenario-facts.ts';

const STANDARD = ALL.filter(({ id }) => /^(encounter|positions|defence|ambush|escape|last-stand)-/.test(id));

/** What a side has cost. */
const worth = ({ forces }: Scenario, place: 0 | 1): number => pointsOf(forces[place].army!);

const lengthOf = ({ table }: Scenario): number => TABLES[table as string]!.width / INCH;

describe.each(ALL)('the scenario $id', (scenario) => {
  it('loads', () => {
    const loaded = panzerfaust.load(SCENARIOS.find(({ id }) => id === scenario.id));
    expect(loaded.ok ? [] : loaded.problems).toEqual([]);
  });
  it('has armies with nothing wrong with them', () => {
    expect(scenario.forces.flatMap(({ army }) => checkArmy(army))).toEqual([]);
  });
});

describe('the six standard scenarios', () => {
  it('PF-SCN.1: each is there for a small and for a large table', () => {
    const kinds = new Map<string, number[]>();
    for (const one of STANDARD) {
      const kind = one.id.replace(/-[a-z]+$/, '');
      kinds.set(kind, [...(kinds.get(kind) ?? []), lengthOf(one)]);
    }
    expect([...kinds.keys()].sort()).toEqual(['ambush', 'defence', 'encounter', 'escape', 'last-stand', 'positions']);
    for (const lengths of kinds.values()) {
      expect(Math.min(...lengths)).toBeLessThanOrEqual(48);
      expect(Math.max(...lengths)).toBe(72);
    }
  });

  it('PF-SCN-ENC.1, PF-SCN-POS.1, PF-SCN-DEF.1, PF-SCN-FLT.1, PF-SCN-LAST.1: for equal points', () => {
    const uneven = STANDARD.filter((one) => !one.id.startsWith('ambush') && worth(one, 0) !== worth(one, 1));
    expect(uneven.map(({ id }) => id)).toEqual([]);
    expect([worth(named('encounter-patrols'), 0), worth(named('encounter-village'), 0)]).toEqual([295, 500]);
  });

  it('PF-SCN-AMB.1: the ambushers have two thirds of the points of the column', () => {
    for (const id of ['ambush-farm', 'ambush-woods'])
      expect(Math.abs(worth(named(id), 0) - 1.5 * worth(named(id), 1))).toBeLessThanOrEqual(1);
  });

  it('PF-SCN.3: twelve turns, a ruling of ours', () => {
    expect(STANDARD.every(({ turns }) => turns === 12)).toBe(true);
  });

  it('PF-SCN-ENC.2, PF-SCN-ENC.3, PF-SCN.4: along the long edges, 12 inches deep and 24 apart, in the order of the dice', () => {
    const village = named('encounter-village');
    expect(zoneOf(village, 'top')).toEqual([0, 0, 72, 12]);
    expect(zoneOf(village, 'bottom')).toEqual([0, 36, 72, 48]);
    expect(village.zones.map(({ side }) => side)).toEqual(['german', 'us']);
    expect(village.deployment.map(({ side, zones }) => [side, zones])).toEqual([[null, ['top', 'bottom']]]);
    expect([village.goals, village.otherwise]).toEqual([[], null]); // PF-SCN-ENC.4
  });

  it('PF-SCN-POS.2, PF-SCN-POS.3: two positions a side, 30 inches apart; one of the enemy’s wins', () => {
    const { objectives, goals } = named('positions-river');
    expect(objectives.laid.map(({ side, count, apart, zones }) => [side, count, apart / INCH, zones])).toEqual([
      ['german', 2, 30, ['top']],
      ['us', 2, 30, ['bottom']],
    ]);
    expect(goals).toEqual([
      { kind: 'hold', side: 'german', objectives: 'one' },
      { kind: 'hold', side: 'us', objectives: 'one' },
    ]);
  });

  it('PF-GEN.7: on a small table all distances of deployment are halved', () => {
    const ruins = named('positions-ruins');
    expect(zoneOf(ruins, 'top')).toEqual([0, 0, 36, 6]);
    expect(ruins.objectives.laid.map(({ apart }) => apart / INCH)).toEqual([15, 15]);
    const lane = named('defence-lane');
    expect([zoneOf(lane, 'defended'), zoneOf(lane, 'start')]).toEqual([
      [18, 0, 36, 24],
      [0, 0, 6, 24],
    ]);
    expect(lane.objectives.laid[0]!.inside).toBe(5 * INCH);
  });

  it('PF-SCN-DEF.2, PF-SCN-DEF.3, PF-SCN-DEF.4, PF-SCN-DEF.5, PF-SCN-DEF.6: half hidden and half in reserve, an objective well inside, the attacker 24 inches off', () => {
    const { forces, deployment, objectives, goals, otherwise, ...rest } = named('defence-bocage');
    const scenario = { forces, deployment, objectives, goals, otherwise, ...rest };
    expect(zoneOf(scenario, 'defended')).toEqual([36, 0, 72, 48]); // PF-SCN-DEF.2
    expect(zoneOf(scenario, 'start')).toEqual([0, 0, 12, 48]); // PF-SCN-DEF.5
    expect(deployment.map(({ side, share, hidden, rest: left }) => [side, share, hidden, left])).toEqual([
      ['german', { of: 'units', parts: 2 }, 'must', 'reserve'], // PF-SCN-DEF.1, PF-SCN-DEF.4
      ['us', 'all', 'never', 'stays'],
    ]);
    expect(objectives.laid.map(({ side, count, inside }) => [side, count, inside / INCH])).toEqual([['german', 1, 10]]); // PF-SCN-DEF.3
    expect([goals, otherwise]).toEqual([[{ kind: 'hold', side: 'us', objectives: 'one' }], 'german']); // PF-SCN-DEF.6
    expect(forces.map(({ edges }) => edges)).toEqual([['right'], ['left']]);
  });

  it('PF-SCN-AMB.2, PF-SCN-AMB.3, PF-SCN-AMB.4: a corridor to the middle, ambushers hidden 12 inches off it', () => {
    const woods = named('ambush-woods');
    expect(zoneOf(woods, 'road')).toEqual([0, 18, 36, 30]);
    expect(zoneOf(woods, 'north')).toEqual([0, 0, 72, 6]);
    expect(zoneOf(woods, 'south')).toEqual([0, 42, 72, 48]);
    expect(zoneOf(woods, 'ahead')).toEqual([48, 0, 72, 48]);
    expect(woods.deployment.map(({ side, hidden }) => [side, hidden])).toEqual([
      ['us', 'never'],
      ['german', 'must'],
    ]);
    expect(woods.goals).toEqual([]);
  });

  it('PF-SCN-FLT.2, PF-SCN-FLT.3, PF-SCN-FLT.4: thirds on three sides; half must leave by the far edge, else they have lost', () => {
    const { deployment, goals, otherwise } = named('escape-hill');
    expect(deployment.map(({ side, zones, share }) => [side, zones[0], share])).toEqual([
      ['german', 'road', 'all'],
      ['us', 'north', { of: 'points', parts: 3 }],
      ['us', 'south', { of: 'points', parts: 3 }],
      ['us', 'ahead', 'all'],
    ]);
    expect([goals, otherwise]).toEqual([[{ kind: 'exit', side: 'german', edge: 'right', share: 50 }], 'us']);
  });

  it('PF-SCN-LAST.1, PF-SCN-LAST.2, PF-SCN-LAST.3, PF-SCN-LAST.4: half in a square in the middle, attackers by quarters, reserves from anywhere', () => {
    const { forces, deployment, goals, ...rest } = named('last-stand-factory');
    expect(zoneOf({ forces, deployment, goals, ...rest }, 'square')).toEqual([30, 18, 42, 30]);
    expect(deployment.map(({ side, zones, share, rest: left }) => [side, zones[0], share, left])).toEqual([
      ['us', 'square', { of: 'units', parts: 2 }, 'reserve'],
      ['german', 'north', { of: 'points', parts: 4 }, 'stays'],
      ['german', 'east', { of: 'points', parts: 4 }, 'stays'],
      ['german', 'south', { of: 'points', parts: 4 }, 'stays'],
      ['german', 'west', 'all', 'stays'],
    ]);
    expect([forces[0].edges, goals]).toEqual([['top', 'right', 'bottom', 'left'], []]);
  });

  it('PF-SCN-LAST.3: the other half of the defender waits, and comes on by any edge; the attacker has one', () => {
    const squad = platoon('infantry', [{ entry: 'de-grenadier-gruppe' }]);
    const { forces, deployment } = lastStand({
      id: 'stand',
      title: { en: 'A stand', fr: 'Un carré' },
      table: 'farm',
      size: [48, 48],
      distances: 'whole',
      armies: [army('german', squad), army('us', platoon('infantry', [{ entry: 'us-rifle' }]))],
    });
    expect(forces.map(({ id, edges }) => [id, edges])).toEqual([
      ['german', ['top', 'right', 'bottom', 'left']],
      ['us', ['left']],
    ]);
    expect(deployment![0]).toEqual({
      side: 'german',
      zones: ['square'],
      share: { of: 'units', parts: 2 },
      rest: 'reserve',
    });
  });
});

describe('the tables', () => {
  it('are fetched one by one for a board, which has no other', async () => {
    for (const [name, table] of Object.entries(TABLES)) expect(await fetchTable(name)).toEqual(table);
    expect(await fetchTable('constructor')).toBeUndefined();
    const [one, other] = ['village', 'omaha'].map((name) => SCENARIOS.find(({ table }) => table === name)!);
    const board = await onBoard(one);
    expect(board.load(one).ok).toBe(true);
    expect(board.load(other).ok).toBe(false);
  });
});
