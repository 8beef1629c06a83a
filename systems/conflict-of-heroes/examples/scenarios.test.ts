import { DIRS, neighbour, OFF_MAP } from '@grognard/hex';
import { problemLine } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { CardId } from '../data/cards.ts';
import { CARDS } from '../data/cards.ts';
import type { UnitTypeId } from '../data/units.ts';
import { UNIT_TYPE_IDS, UNIT_TYPES } from '../data/units.ts';
import { faults } from '../faults.ts';
import { load } from '../load/load.ts';
import { more } from '../more.ts';
import { setup } from '../rules/01-setup.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Setting } from '../types.ts';
import { NATIONS } from '../types.ts';

const loaded = (id: string): Setting => {
  const result = load(SCENARIOS.find((scenario) => scenario.id === id));
  if (!result.ok) throw new Error(result.problems.map(problemLine).join('\n'));
  return result.value;
};
const IDS = SCENARIOS.map(({ id }) => id);
const SETTINGS = SCENARIOS.map((scenario) => load(scenario)).flatMap((result) => (result.ok ? [result.value] : []));
const unitsOf = ({ scenario }: Setting) => scenario.forces.flatMap(({ units }) => units);
const typesOf = (setting: Setting) => unitsOf(setting).map(({ type }) => UNIT_TYPES[type]);
const counted = <T extends string>(items: readonly T[]): ReadonlyMap<T, number> =>
  items.reduce((counts, item) => counts.set(item, (counts.get(item) ?? 0) + 1), new Map<T, number>());
const lastOf = (chapters: readonly string[]): number => Math.max(...chapters.map(Number));

/** The last chapter one must have read to play a scenario, from what is in it. */
const chapterNeeded = (setting: Setting): number => {
  const { scenario, level } = setting;
  const types = typesOf(setting);
  const weapons = scenario.forces.flatMap((force) => force.weapons).map((card) => CARDS[card].weapon!);
  const uses: readonly (readonly [number, boolean])[] = [
    [20, scenario.forces.length > 2 || scenario.solo !== undefined],
    [19, types.some(({ engineer, flame }) => engineer || flame !== 'none')],
    [18, scenario.forts.length > 0],
    [17, unitsOf(setting).some(({ aboard }) => aboard !== undefined)],
    [15, types.some(({ armour }) => armour === 'blue')],
    [14, types.some(({ mobility }) => mobility !== 'foot')],
    [13, types.some(({ smoke }) => smoke) || weapons.some(({ smoke }) => smoke) || scenario.smoke.length > 0],
    [12, types.some(({ he }) => he)],
    [11, level.some((height) => height > 0)],
    [10, unitsOf(setting).some(({ hidden }) => hidden)],
    [8, scenario.deck.length > 0 || weapons.length > 0],
  ];
  return uses.find(([, isUsed]) => isUsed)?.[0] ?? 7;
};

/** Roughly what a unit is worth: shots an activation, weighted by firepower, and how hard it is to hit. */
const worthOf = (type: UnitTypeId): number => {
  const { red, blue, fire, front, flank, armour } = UNIT_TYPES[type];
  const shots = fire === null ? 0 : ((Math.max(red?.fp ?? 0, blue?.fp ?? 0) + 4) * 7) / fire;
  return shots + (front + flank - 22) * (armour === 'blue' ? 2 : 1);
};
const strengthOf = ({ scenario }: Setting, nation: (typeof NATIONS)[number]): number =>
  Math.round(
    scenario.forces
      .filter((force) => force.nation === nation)
      .flatMap(({ units }) => units)
      .reduce((sum, { type }) => sum + worthOf(type), 0),
  );

describe('the scenarios', () => {
  it.each(IDS)('COH-1.0.1: %s loads without a problem, and its set-up is sound', (id) => {
    const result = load(SCENARIOS.find((scenario) => scenario.id === id));
    expect(result.ok ? [] : result.problems).toEqual([]);
    const setting = loaded(id);
    expect(faults(setting, setup(setting))).toEqual([]);
  });

  it('have ids of their own, and a title and notes in both languages', () => {
    expect(new Set(IDS).size).toBe(IDS.length);
    for (const { scenario } of SETTINGS)
      for (const language of ['en', 'fr'] as const) {
        expect(scenario.title[language]).not.toBe('');
        expect(scenario.notes[language].length).toBeGreaterThan(200);
      }
  });

  it('COH-0.2: last three to six turns, from a quarter of an hour up', () => {
    for (const { scenario } of SETTINGS) expect([3, 4, 5, 6]).toContain(scenario.turns);
    expect(Math.min(...SETTINGS.map(({ scenario }) => scenario.minutes))).toBe(15);
  });

  it('COH-0.4: the first seven teach the chapters in the order of the book', () => {
    const programme = SETTINGS.slice(0, 7);
    expect(programme.map(({ scenario }) => lastOf(scenario.teaches))).toEqual([7, 7, 10, 13, 13, 17, 18]);
    expect(new Set(programme.flatMap(({ scenario }) => scenario.teaches)).size).toBe(18);
  });

  it('COH-0.4: need no chapter before it is taught', () => {
    expect(Object.fromEntries(SETTINGS.map((setting) => [setting.scenario.id, chapterNeeded(setting)]))).toEqual({
      crossroads: 7,
      rearguard: 7,
      'forest-ambush': 10,
      'yelnya-ridge': 13,
      'vyazma-breakout': 13,
      'mtsensk-road': 17,
      'kryukovo-brickworks': 18,
      'sevastopol-bunkers': 19,
      'rzhev-villages': 20,
      'chernaya-river': 20,
      nepokrytaya: 18,
      'brest-citadel': 19,
      'raseiniai-convoy': 15,
      'verba-rescue': 19,
      'yushkovo-raid': 15,
      'rearguard-alone': 20,
      'couriers-satchel': 7,
      'couriers-satchel-cards': 8,
    });
  });

  it('COH-20.0.1: one is for four players, one for three, the rest for two', () => {
    const players = counted(SETTINGS.map(({ scenario }) => `${scenario.forces.length}`));
    expect(players).toEqual(
      new Map([
        ['2', IDS.length - 2],
        ['4', 1],
        ['3', 1],
      ]),
    );
  });

  it('COH-1.0.4: one joins two boards, and its road runs on from one to the other', () => {
    const setting = loaded('nepokrytaya');
    const [west, east] = [setting.hexNamed.get('4-F17')!, setting.hexNamed.get('2-F01')!];
    expect(setting.hexes.length).toBe(2 * 12 * 17);
    expect(neighbour(setting.grid, west, 1)).toBe(east);
    expect(setting.roadHexes.has(west) && setting.roadHexes.has(east)).toBe(true);
  });

  it('use no more counters and cards than the box has', () => {
    for (const setting of SETTINGS) {
      const { scenario } = setting;
      for (const [type, count] of counted(unitsOf(setting).map((unit) => unit.type)))
        expect([scenario.id, type, count <= UNIT_TYPES[type].count]).toEqual([scenario.id, type, true]);
      const cards = [
        ...scenario.deck.flatMap(({ card, count }) => Array.from({ length: count }, (): CardId => card)),
        ...scenario.forces.flatMap((force) => force.weapons),
      ];
      for (const [card, count] of counted(cards))
        expect([scenario.id, card, count <= CARDS[card].count]).toEqual([scenario.id, card, true]);
    }
  });

  it('every kind of counter in the box is used by some scenario', () => {
    const used = new Set(SETTINGS.flatMap((setting) => unitsOf(setting).map(({ type }) => type)));
    expect(UNIT_TYPE_IDS.filter((type) => !used.has(type))).toEqual([]);
  });

  it('COH-2.5.0.1: are won in many ways', () => {
    const wonBy = (test: (scoring: Setting['scenario']['scoring']) => boolean): readonly string[] =>
      SETTINGS.filter(({ scenario }) => test(scenario.scoring)).map(({ scenario }) => scenario.id);
    expect({
      breakout: wonBy(({ exits }) => exits.some(({ points, units }) => points > 0 && units === undefined)),
      convoy: wonBy(({ exits }) => exits.some(({ units }) => units !== undefined)),
      rescue: wonBy(({ rescue }) => rescue.length > 0),
      heldForATime: wonBy(({ hexes }) => hexes.some(({ turns }) => turns !== 'last')),
      secretGoal: wonBy(({ card }) => card?.secretFor !== undefined),
      carried: wonBy(({ satchel }) => satchel !== undefined),
    }).toEqual({
      breakout: ['vyazma-breakout'],
      convoy: ['raseiniai-convoy'],
      rescue: ['verba-rescue'],
      heldForATime: ['crossroads', 'mtsensk-road', 'raseiniai-convoy', 'yushkovo-raid'],
      secretGoal: ['brest-citadel'],
      carried: ['couriers-satchel', 'couriers-satchel-cards'],
    });
  });

  it('are even between equal bots, but for the one the book prints and the one for a single player', () => {
    const EXCEPTIONS = ['couriers-satchel', 'rearguard-alone'];
    const measured = SETTINGS.filter(({ scenario }) => !EXCEPTIONS.includes(scenario.id)).map(({ scenario }) => ({
      id: scenario.id,
      lowest: Math.min(...Object.values(scenario.balance?.score ?? { unknown: 0 })),
    }));
    expect(measured.filter(({ lowest }) => lowest < 40)).toEqual([]);
  });

  it('COH-20.2.1: one is for a single player, and the rules play the defence', () => {
    const alone = SETTINGS.filter(({ scenario }) => scenario.solo !== undefined);
    expect(alone.map(({ scenario }) => [scenario.id, scenario.solo])).toEqual([['rearguard-alone', 'soviet']]);
    expect(alone.map((setting) => more.doctrine!.plays(setting))).toEqual(['soviet']);
  });

  it('use units of their year; riflemen of 1941 serve on, and stand in for those of 1943', () => {
    const strangers = SETTINGS.filter(({ scenario }) => !scenario.date.startsWith('1943')).flatMap((setting) =>
      typesOf(setting)
        .filter(({ rule, years }) => {
          const [from, to] = [Number(years.slice(0, 4)), 1900 + Number(years.slice(-2))];
          const year = Number(setting.scenario.date.slice(0, 4));
          return rule !== 'COH-U.S01' && (year < from || year > to);
        })
        .map(({ name }) => `${setting.scenario.id}: ${name.en}`),
    );
    expect(strangers).toEqual([]);
  });

  it('are balanced by a rough sum: no side has more than about twice the other, the first game is even', () => {
    for (const setting of SETTINGS) {
      const [german, soviet] = [strengthOf(setting, 'german'), strengthOf(setting, 'soviet')];
      const odds = Math.max(german, soviet) / Math.min(german, soviet);
      expect([setting.scenario.id, odds <= 2.1]).toEqual([setting.scenario.id, true]);
    }
    const first = loaded('crossroads');
    expect(Math.abs(strengthOf(first, 'german') - strengthOf(first, 'soviet'))).toBeLessThanOrEqual(4);
  });

  it('COH-1.0.5: enemies never start in one hex, and zones of enemies never overlap', () => {
    for (const { scenario } of SETTINGS) {
      const placesOf = (nation: string): readonly string[] =>
        scenario.forces
          .filter((force) => force.nation === nation)
          .flatMap(({ units }) => units)
          .flatMap(({ hex, zone }) => [...(hex ? [hex] : []), ...(zone ? scenario.zones[zone]! : [])]);
      const soviet = new Set(placesOf('soviet'));
      expect([scenario.id, placesOf('german').filter((hex) => soviet.has(hex))]).toEqual([scenario.id, []]);
    }
  });

  it('COH-10.0.3: nobody in the open can start where a unit starts hidden', () => {
    for (const { scenario } of SETTINGS) {
      const units = scenario.forces.flatMap((force) => force.units);
      const placesOf = ({ hex, zone }: (typeof units)[number]): readonly string[] => [
        ...(hex ? [hex] : []),
        ...(zone ? scenario.zones[zone]! : []),
      ];
      const open = new Set(units.filter(({ hidden }) => !hidden).flatMap(placesOf));
      const shared = units
        .filter(({ hidden }) => hidden)
        .flatMap(placesOf)
        .filter((hex) => open.has(hex));
      expect([scenario.id, shared]).toEqual([scenario.id, []]);
    }
  });

  it('COH-1.0.5: every zone is somebody’s', () => {
    for (const { scenario } of SETTINGS) {
      const used = [...scenario.forces.flatMap(({ units }) => units), ...scenario.forts].map(({ zone }) => zone);
      expect(Object.keys(scenario.zones).filter((zone) => !used.includes(zone))).toEqual([]);
    }
  });

  it('COH-5.5.1, COH-5.6.1: reinforcements come and units leave by hexes of the edge', () => {
    for (const { scenario, grid, hexNamed } of SETTINGS) {
      const atEdge = (name: string): boolean =>
        DIRS.some((dir) => neighbour(grid, hexNamed.get(name)!, dir) === OFF_MAP);
      const entries = scenario.forces.flatMap(({ units }) => units).flatMap(({ entry }) => entry?.hexes ?? []);
      const exits = scenario.scoring.exits.flatMap(({ hexes }) => hexes);
      expect([...entries, ...exits].filter((name) => !atEdge(name))).toEqual([]);
    }
  });

  it('COH-17.0.1: a vehicle starts with one unit aboard, or a German squad with its machine gun', () => {
    for (const setting of SETTINGS) {
      const loads = new Map<string, string[]>();
      for (const { aboard, type } of unitsOf(setting))
        if (aboard) loads.set(aboard, [...(loads.get(aboard) ?? []), type]);
      for (const aboard of loads.values())
        expect(aboard.length === 1 || aboard.sort().join() === 'german-lmg,german-rifles').toBe(true);
    }
  });

  it('COH-8.0.8: have cards enough for every draw of the game', () => {
    for (const { scenario } of SETTINGS) {
      const drawn = scenario.forces.map(({ hand, draws }) =>
        typeof draws === 'number'
          ? hand + draws * (scenario.turns - 1)
          : draws.reduce((sum, count) => sum + count, hand),
      );
      const held = scenario.deck.reduce((sum, { card, count }) => sum + (CARDS[card].kind === 'event' ? 0 : count), 0);
      expect([scenario.id, drawn.reduce((sum, count) => sum + count, 0) <= held]).toEqual([scenario.id, true]);
    }
  });

  it('COH-12.3.4: name observers that exist', () => {
    const strangers = SETTINGS.flatMap(({ scenario }) =>
      scenario.forces.flatMap(({ observers, units }) =>
        observers === 'any' ? [] : observers.filter((id) => !units.some((unit) => unit.id === id)),
      ),
    );
    expect(strangers).toEqual([]);
    expect(loaded('vyazma-breakout').scenario.forces[0]!.observers).not.toBe('any');
  });

  it('COH-2.5.2.1: what scores at the end of a turn is a hex that foot units can reach', () => {
    for (const { scenario, terrain, hexNamed, roadHexes } of SETTINGS) {
      const objectives = scenario.scoring.hexes.map(({ hex }) => hexNamed.get(hex)!);
      expect(objectives.filter((hex) => terrain[hex] === 'water' && !roadHexes.has(hex))).toEqual([]);
    }
  });
});

describe("S. The courier's satchel", () => {
  const { scenario, hexNamed, terrain, roadHexes } = loaded('couriers-satchel');
  const [german, soviet] = scenario.forces as [(typeof scenario.forces)[0], (typeof scenario.forces)[0]];
  const row = (from: number, to: number): readonly string[] =>
    Array.from({ length: to - from + 1 }, (_, i) => `7-A${String(from + i).padStart(2, '0')}`);
  const SOUTH = row(2, 10);
  const EAST = [...'LKJIHGFEDCBA'].map((letter) => `7-${letter}17`);

  it('COH-S.1: 4 July 1943, map 7, two players, five turns, 5 CAPs against 6, the Germans first', () => {
    const { date, map, turns, initiative, forces } = scenario;
    expect({ date, map, turns, initiative, caps: forces.map(({ id, caps }) => [id, caps]) }).toEqual({
      date: '1943-07-04',
      map: [{ board: '7', at: [0, 0], turned: false }],
      turns: 5,
      initiative: 'german',
      caps: [
        ['german', 5],
        ['soviet', 6],
      ],
    });
  });

  it('COH-S.2: without cards; then again with Action cards numbered below 11, two first and one a turn', () => {
    expect(scenario.deck).toEqual([]);
    const again = loaded('couriers-satchel-cards').scenario;
    const below11 = Object.entries(CARDS).filter(([, { kind, number }]) => kind === 'action' && Number(number) < 11);
    expect(again.deck).toEqual(below11.map(([card, { count }]) => ({ card, count })));
    expect(again.forces.map(({ hand, draws }) => [hand, draws])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    const { id: _id, title, notes, minutes, complexity, teaches, bid, balance, deck, forces, ...same } = scenario;
    expect(again).toMatchObject(same);
  });

  it('COH-S.3: the Soviets stand as printed, and a squad brings the satchel by the northern road on turn 2', () => {
    expect(soviet.units.map(({ type, hex }) => [type, hex])).toEqual([
      ['soviet-maxim', '7-F07'],
      ['soviet-maxim', '7-K09'],
      ['soviet-rifles', '7-E10'],
      ['soviet-rifles', '7-H10'],
      ['soviet-rifles', '7-G08'],
      ['soviet-smg', undefined],
    ]);
    expect(soviet.units.at(-1)!.entry).toEqual({ turn: 2, hexes: ['7-L10'] });
    expect(roadHexes.has(hexNamed.get('7-L10')!)).toBe(true);
    expect(scenario.scoring.satchel!.carrier).toBe(soviet.units.at(-1)!.id);
  });

  it('COH-S.4: two German units come from the south on turn 1, two from the east on turn 2', () => {
    expect(german.units.map(({ type, entry }) => [type, entry])).toEqual([
      ['german-lmg', { turn: 1, hexes: SOUTH }],
      ['german-lmg', { turn: 1, hexes: SOUTH }],
      ['german-rifles', { turn: 2, hexes: EAST }],
      ['german-rifles', { turn: 2, hexes: EAST }],
    ]);
  });

  it('COH-S.4, COH-S.6, COH-S.8: what the sheet has lost is as the house has it', () => {
    const turnsOf = (type: string) => german.units.filter((unit) => unit.type === type).map(({ entry }) => entry!.turn);
    expect([turnsOf('german-lmg'), turnsOf('german-rifles')]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect([german.id, scenario.scoring.satchel!.held!.turns]).toEqual(['german', [2, 3, 4, 5]]);
  });

  it('COH-S.5: Germans score 1 a unit, 1 for the satchel at the end, 2 for carrying it off where they may come in', () => {
    const { unit, satchel, exits } = scenario.scoring;
    expect({ unit, last: satchel!.last, exit: satchel!.exit }).toEqual({
      unit: {},
      last: { german: 1 },
      exit: { german: 2 },
    });
    expect(exits).toEqual([{ side: 'german', hexes: [...SOUTH, ...EAST], points: 0 }]);
  });

  it('COH-S.6: Soviets score 1 a unit, and 1 whenever a turn from the second ends with the satchel in headquarters', () => {
    expect(scenario.scoring.satchel!.held).toEqual({
      side: 'soviet',
      hexes: ['7-G08', '7-H08'],
      points: 1,
      turns: [2, 3, 4, 5],
    });
    expect(['7-G08', '7-H08'].map((name) => terrain[hexNamed.get(name)!])).toEqual(['stoneBuilding', 'stoneBuilding']);
  });

  it('COH-S.7: the satchel is a thing of its own: it starts with its carrier, whose side possesses it', () => {
    expect(setup(loaded('couriers-satchel')).satchel).toEqual({ hex: null, carrier: 'soviet-smg-1', side: 'soviet' });
  });

  it('COH-S.8: it is the Germans who want it back', () => {
    expect(Object.keys(scenario.scoring.satchel!.exit)).toEqual([german.id]);
    expect([german.nation, soviet.nation]).toEqual([...NATIONS]);
  });
});
