import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { checkArmy } from '../armies/army.ts';
import { armySchema, pointsOf } from '../armies/list.ts';
import { TERRAIN } from '../data/terrain.ts';
import { load } from '../load/load.ts';
import type { Scenario } from '../load/scenario.ts';
import { scenarioSchema } from '../load/scenario.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { omahaForFour } from '../scenarios/omaha.ts';
import { GERMAN_500, US_500 } from '../scenarios/small.ts';
import type { Battle } from '../scenarios/standard.ts';
import { ambush, defence, encounter, flight, lastStand, positions } from '../scenarios/standard.ts';
import { TABLES } from '../tables/index.ts';
import { omahaBeach } from '../tables/omaha.ts';

const ALL = SCENARIOS.map((file) => scenarioSchema.parse(file));
const named = (id: string): Scenario => ALL.find((one) => one.id === id)!;
const STANDARD = ALL.filter(({ id }) => /^(encounter|positions|defence|ambush|escape|last-stand)-/.test(id));

/** What a side has cost. */
const worth = ({ forces }: Scenario, place: 0 | 1): number => pointsOf(forces[place].army!);

/** A zone in inches: left, top, right, bottom. */
const zoneOf = ({ zones }: Scenario, id: string): readonly number[] => {
  const { outline } = zones.find((one) => one.id === id)!;
  const [xs, ys] = [outline.map(({ x }) => x / INCH), outline.map(({ y }) => y / INCH)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
const lengthOf = ({ table }: Scenario): number => TABLES[table as string]!.width / INCH;

describe.each(ALL)('the scenario $id', (scenario) => {
  it('loads', () => {
    const loaded = load(SCENARIOS.find(({ id }) => id === scenario.id));
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
});

/** What an army is made of: each entry with its number, then vehicles. */
const orderOf = ({ forces }: Scenario, place: 0 | 1): readonly string[] => {
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
    scenarioSchema.parse(build({ ...battle({}), ...more }));
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
      const { night, weather, demolition } = scenarioSchema.parse(build(battle(more)));
      return [night, weather, demolition];
    };
    expect(told({})).toEqual([false, 'fine', true]);
    expect(told({ night: true, weather: 'rain', demolition: false })).toEqual([true, 'rain', false]);
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

describe('history', () => {
  it('PF-HIST-FOR.1, PF-HIST-FOR.2, PF-HIST-FOR.3, PF-HIST-FOR.4, PF-HIST-FOR.5, PF-HIST-FOR.6, PF-HIST-FOR.7: Formigny', () => {
    const formigny = named('formigny');
    expect(orderOf(formigny, 0)).toEqual([
      '1 x us-hq-rifle us-medic',
      '3 x us-rifle bazooka',
      '2 x us-mortar-team',
      '1 x 3 us-m4-sherman',
    ]);
    expect(orderOf(formigny, 1)).toEqual([
      '1 x de-hq-grenadier de-medic',
      '2 x de-grenadier-gruppe',
      '1 x de-mg-team',
      '1 x de-mortar-team',
      '1 x de-at-team pak40',
      '1 x 1 de-stug-3 reserve',
    ]);
    expect([zoneOf(formigny, 'north'), zoneOf(formigny, 'south')]).toEqual([
      [0, 0, 72, 12],
      [0, 36, 72, 48],
    ]); // PF-HIST-FOR.3
    expect(formigny.deployment.map(({ side, share }) => [side, share !== 'all'])).toEqual([
      ['us', true],
      ['german', true],
      ['us', false],
      ['german', false],
    ]); // PF-HIST-FOR.4
    expect(formigny.initiative).toBe('us'); // PF-HIST-FOR.5
    expect(formigny.goals).toEqual([{ kind: 'occupy', side: 'us', building: 'headquarters', men: 5, turns: 2 }]); // PF-HIST-FOR.6
    expect(formigny.forces[1].edges).toEqual(['bottom']); // PF-HIST-FOR.7
  });

  it('PF-HIST-LIN.1, PF-HIST-LIN.2, PF-HIST-LIN.3, PF-HIST-LIN.4, PF-HIST-LIN.5: Lingèvres', () => {
    const lingevres = named('lingevres');
    expect([orderOf(lingevres, 0), orderOf(lingevres, 1)]).toEqual([['1 x 8 de-panther'], ['1 x 15 us-m4-sherman']]);
    expect([zoneOf(lingevres, 'north'), zoneOf(lingevres, 'south')]).toEqual([
      [0, 0, 72, 12],
      [0, 36, 72, 48],
    ]); // PF-HIST-LIN.2
    expect(lingevres.deployment.map(({ side, hidden }) => [side, hidden])).toEqual([
      ['german', 'must'],
      ['british', 'never'],
    ]); // PF-HIST-LIN.3
    expect([lingevres.turns, lingevres.otherwise, lingevres.goals]).toEqual([
      15,
      'german',
      [{ kind: 'quarters', side: 'british', quarters: 3, turn: 15 }],
    ]); // PF-HIST-LIN.4, PF-HIST-LIN.5
  });

  it('PF-HIST-AAC.1, PF-HIST-AAC.2, PF-HIST-AAC.3, PF-HIST-AAC.4: Aachen', () => {
    const aachen = named('aachen');
    expect(orderOf(aachen, 0)).toEqual([
      '1 x us-hq-rifle bazooka',
      '3 x us-rifle bar',
      '1 x 1 us-m7-priest',
      '1 x 3 us-m4-sherman',
    ]);
    expect(orderOf(aachen, 1)).toEqual([
      '1 x de-hq-grenadier de-sniper',
      '6 x de-grenadier-gruppe panzerfaust',
      '4 x de-mg-team',
      '1 x de-hq-grenadier panzerschreck de-sniper',
      '1 x de-at-team',
    ]);
    expect([zoneOf(aachen, 'west'), zoneOf(aachen, 'east')]).toEqual([
      [0, 0, 12, 48],
      [36, 0, 72, 48],
    ]); // PF-HIST-AAC.3
    expect(aachen.deployment.map(({ side }) => side)).toEqual(['us', 'german', 'us', 'german']); // PF-HIST-AAC.4
    expect(aachen.initiative).toBeNull();
  });

  it('PF-HIST-AAC.5: the hotel is entered by its doors only', () => {
    const hotel = TABLES.aachen!.buildings!.find(({ id }) => id === 'palast-quellenhof')!;
    const [ground, ...floors] = hotel.storeys;
    expect(new Set(ground!.openings!.map(({ kind }) => kind))).toEqual(new Set(['slit', 'door']));
    expect(new Set(floors.flatMap(({ openings }) => openings!.map(({ kind }) => kind)))).toEqual(new Set(['window']));
    expect(named('aachen').goals).toEqual([
      { kind: 'occupy', side: 'us', building: 'palast-quellenhof', men: 5, turns: 2 },
    ]);
  });

  it('PF-HIST-OMA.1, PF-HIST-OMA.2, PF-HIST-OMA.3, PF-HIST-OMA.4, PF-HIST-OMA.5, PF-HIST-OMA.6, PF-HIST-OMA.7, PF-HIST-OMA.13: Omaha', () => {
    const omaha = named('omaha');
    expect(orderOf(omaha, 0)).toEqual([
      '1 x de-at-team pak40',
      '1 x de-at-team',
      '3 x de-mg-team',
      '3 x de-mortar-team',
      '1 x de-grenadier-gruppe mg42 reserve',
      '1 x de-pioneers mg42 flamethrower on foot reserve',
    ]); // PF-HIST-OMA.1, PF-HIST-OMA.13
    expect(orderOf(omaha, 1)).toEqual(['1 x us-pioneers bar flamethrower on foot', '1 x 2 us-m4-sherman']); // PF-HIST-OMA.2
    expect(omaha.forces[0].defences).toBe(3); // PF-HIST-OMA.4
    expect(zoneOf(omaha, 'shore')).toEqual([0, 0, 72, 20]); // PF-HIST-OMA.5
    expect(zoneOf(omaha, 'cliffs')[1]).toBeGreaterThan(26); // PF-HIST-OMA.4
    expect([omaha.initiative, omaha.turns, omaha.never, omaha.otherwise]).toEqual([null, 15, ['us'], 'german']); // PF-HIST-OMA.6, PF-HIST-OMA.7
  });

  it('PF-HIST-OMA.3: sea 10 inches deep, 14 of beach with hedgehogs before the wire, cliffs with one pass', () => {
    const { areas = [], lines = [], buildings = [] } = omahaBeach(1);
    const rows = (outline: readonly { readonly y: number }[]) => {
      const ys = outline.map(({ y }) => y / INCH);
      return [Math.min(...ys), Math.max(...ys)];
    };
    const only = (terrain: string) =>
      areas.filter((one) => one.terrain === terrain).map(({ outline }) => rows(outline));
    expect([only('shallows'), only('sand')]).toEqual([[[0, 10]], [[10, 24]]]);
    const wire = lines.filter(({ terrain }) => terrain === 'wire').map(({ line }) => rows(line)[0]!);
    expect(Math.max(...only('hedgehogs').flat())).toBeLessThan(Math.min(...wire));
    expect(lines.filter(({ terrain }) => terrain === 'cliff')).toHaveLength(2);
    expect(buildings.filter(({ material }) => material === 'bunker')).toHaveLength(3);
  });

  it('PF-HIST-OMA.16: hedgehogs are cover of 4, no way for vehicles, and fall as stone barriers do', () => {
    const { cover, foot, vehicles, durability } = TERRAIN.hedgehogs;
    expect([cover, foot, vehicles, durability]).toEqual([
      4,
      'clear',
      'impassable',
      { defence: 8, life: 1, becomes: 'gone' },
    ]);
  });

  it('PF-HIST-OMA.15: two pairs of players have twice of everything', () => {
    const four = scenarioSchema.parse(omahaForFour);
    expect(orderOf(four, 1)).toEqual(['2 x us-pioneers bar flamethrower on foot', '1 x 4 us-m4-sherman']);
    expect(zoneOf(four, 'shore')).toEqual([0, 0, 144, 20]);
    expect(four.forces[0].defences).toBe(6);
  });

  it('says that its tables are impressions of ours', () => {
    for (const id of ['formigny', 'lingevres', 'aachen', 'omaha'])
      expect(named(id).notes.en).toContain('impression of ours');
  });
});
