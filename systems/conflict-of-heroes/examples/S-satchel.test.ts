import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { load } from '../load/load.ts';
import { setup } from '../rules/01-setup.ts';
import { isCover, terrainTerms } from '../rules/04-terrain.ts';
import { entryCost, isIllegal } from '../rules/05-foot-movement.ts';
import { sight } from '../rules/06-line-of-sight.ts';
import { refuseBonus } from '../rules/14-vehicle-movement.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { against, assault, shooting } from './combat.ts';
import { choicesOf, E, move, PASS, refused, W } from './moves.ts';
import { PLAIN, start } from './new-game.ts';
import { CAP, OPPORTUNITY, play } from './situation.ts';
import { draw, loadedOrThrow, told } from './small-map.ts';

const RULES = {
  carrier: 's',
  last: { german: 1 },
  exit: { german: 2 },
  held: { side: 'soviet', hexes: ['1-E06'], points: 1, turns: [2, 3] },
};
const SCENARIO = { forces: PLAIN.forces, scoring: { satchel: RULES } };
const UNITS = {
  g: { type: 'german-rifles', hex: '1-E02', facing: E },
  s: { type: 'soviet-smg', hex: '1-E06', facing: W },
  s2: { type: 'soviet-rifles', hex: '1-E06', facing: W },
};
const change = (changes: Readonly<Record<string, object>>) =>
  Object.fromEntries(
    Object.entries({ ...UNITS }).map(([id, unit]) => [id, { ...unit, ...changes[id] }]),
  ) as unknown as typeof UNITS;
const carriedBy = (carrier: string | null, side: string | null = 'soviet', hex = '1-E06') => ({
  satchel: { hex, carrier, side },
});
const hand = (unit: string | null) => ({ type: 'satchel', unit });
const END = [
  { kind: 'game', step: 'nextTurn' },
  { kind: 'turn', step: 'score' },
];

describe("S The courier's satchel", () => {
  it('COH-S.7 goes with its carrier, for nothing', () => {
    const { board, unit } = play({ units: UNITS, phase: 'soviet', scenario: SCENARIO, more: carriedBy('s') }, [
      ['soviet', move('s', 'E05', W, OPPORTUNITY)],
    ]);
    expect(board.satchel).toEqual({ hex: unit('s')!.hex, carrier: 's', side: 'soviet' });
  });
  it('COH-S.7 is dropped, picked up and passed on for nothing, within a hex; none of it is an action', () => {
    const { board, asked, log } = play({ units: UNITS, phase: 'soviet', scenario: SCENARIO, more: carriedBy('s') }, [
      ['soviet', hand('s2')],
      ['soviet', hand(null)],
      ['soviet', hand('s')],
    ]);
    expect([board.satchel!.carrier, asked[0]!.side]).toEqual(['s', 'soviet']);
    expect(eventsOf(log).map(({ type }) => type)).toEqual(['satchelTaken', 'satchelTaken', 'satchelTaken']);
    const apart = change({ s2: { hex: '1-E07' } });
    const take = (unit: string | null, units = apart, more = carriedBy('s'), phase = 'soviet') =>
      refused(play({ units, phase, scenario: SCENARIO, more }, [[phase, hand(unit)]]));
    expect(take('s2')).toEqual(['COH-S.7', 'satchelNotHere']);
    expect(take('g', apart, carriedBy('s'), 'german')).toEqual(['COH-S.7', 'satchelNotHere']);
    expect(take(null, apart, carriedBy('s'), 'german')).toEqual(['COH-S.7', 'satchelNotYours']);
    expect(take('s', change({ g: { hex: '1-E06' } }), carriedBy(null))).toEqual(['COH-S.7', 'satchelNotHere']);
    const offered = choicesOf({ units: UNITS, phase: 'soviet', scenario: SCENARIO, more: carriedBy('s') }).map(
      ({ action }) => action,
    );
    expect(offered).toEqual(expect.arrayContaining([hand(null), hand('s2')]));
  });
  it('COH-S.7 falls with its carrier, and belongs to whoever is then alone with it', () => {
    const duel = { g: { ...UNITS.g, hex: '1-E06' }, s: { ...UNITS.s, hit: 'unnerved' } };
    const alone = play(
      { units: duel, scenario: SCENARIO, more: carriedBy('s') },
      [['german', assault('g', '1-E06', 's')]],
      [6, 6],
    );
    expect(alone.board.satchel).toMatchObject({ carrier: null, side: 'german' });
    const three = change({ g: { hex: '1-E06' }, s: { hit: 'unnerved' } });
    const both = play(
      { units: three, scenario: SCENARIO, more: carriedBy('s') },
      [['german', assault('g', '1-E06', 's')]],
      [6, 6],
    );
    expect(both.board.satchel).toMatchObject({ carrier: null, side: 'soviet' });
  });
  it('COH-S.7 belongs to the last side alone with it, even after it has gone', () => {
    const lying = {
      units: change({ s: { hex: '1-E09' }, s2: { hex: '1-E09' }, g: { hex: '1-E05' } }),
      scenario: SCENARIO,
      more: carriedBy(null),
      forces: { german: { caps: 2 } },
    };
    const { board } = play(lying, [
      ['german', move('g', 'E06', E, CAP)],
      ['soviet', PASS],
      ['german', move('g', 'E07', E, CAP)],
    ]);
    expect(board.satchel).toMatchObject({ carrier: null, side: 'german' });
  });
  it('COH-S.7 stays with its side while one of its units is by it, and nothing more is said', () => {
    const { log, board } = play({ units: UNITS, phase: 'soviet', scenario: SCENARIO, more: carriedBy(null) }, [
      ['soviet', move('s', 'E05', W, OPPORTUNITY)],
    ]);
    expect(eventsOf(log).map(({ type }) => type)).toContain('entered');
    expect(eventsOf(log).filter(({ type }) => type === 'satchelTaken')).toEqual([]);
    expect(board.satchel).toMatchObject({ carrier: null, side: 'soviet' });
  });
  it('COH-S.7 who hides lays it down: a counter on the map is seen by all', () => {
    const woods = Array.from({ length: 10 }, () => '....F.w.....');
    const units = { g: UNITS.g, s: UNITS.s };
    const { board, unit } = play({ units, terrain: woods, phase: 'soviet', scenario: SCENARIO, more: carriedBy('s') }, [
      ['soviet', { type: 'hide', units: [{ unit: 's', hex: '1-E07' }], pay: OPPORTUNITY }],
    ]);
    expect(unit('s')).toMatchObject({ hidden: true });
    expect(board.satchel).toMatchObject({ carrier: null, side: 'soviet' });
    expect(board.satchel!.hex).not.toBe(unit('s')!.hex);
  });
  it('COH-S.5, COH-S.6 scores at the end of turns for the Soviets in their place, at the end of the game for the Germans', () => {
    const points = (turn: number, satchel: object, units = UNITS) => {
      const { forces } = play(
        { units, stack: END, scenario: { ...SCENARIO, turns: 3 }, more: { turn, ...satchel } },
        [],
      ).board;
      return [forces.german!.points, forces.soviet!.points];
    };
    expect([points(1, carriedBy('s')), points(2, carriedBy('s')), points(3, carriedBy('s'))]).toEqual([
      [0, 0],
      [0, 1],
      [0, 1],
    ]);
    expect(points(2, carriedBy(null, 'german'), change({ s: { hex: '1-E08' }, s2: { hex: '1-E08' } }))).toEqual([0, 0]);
    expect(points(3, carriedBy(null, 'german'), change({ s: { hex: '1-E08' }, s2: { hex: '1-E08' } }))).toEqual([1, 0]);
    const elsewhere = change({ s: { hex: '1-E08' }, s2: { hex: '1-E08' } });
    expect(points(2, carriedBy('s', 'soviet', '1-E08'), elsewhere)).toEqual([0, 0]);
  });
  it('COH-S.7 with both sides in its hex nobody scores it', () => {
    const melee = change({ g: { hex: '1-E06' } });
    const { forces } = play(
      { units: melee, stack: END, scenario: { ...SCENARIO, turns: 3 }, more: { turn: 3, ...carriedBy('s') } },
      [],
    ).board;
    expect([forces.german!.points, forces.soviet!.points]).toEqual([0, 0]);
  });
  it('COH-Q.10 a courier that never came scores for nobody', () => {
    const absent = { g: UNITS.g, s: { ...UNITS.s, hex: null, entry: { turn: 2, hexes: ['1-A12'] } } };
    const rules = { ...SCENARIO, turns: 3, scoring: { satchel: { ...RULES, last: { german: 1, soviet: 1 } } } };
    const { forces } = play(
      {
        units: absent,
        stack: END,
        scenario: rules,
        more: { turn: 3, satchel: { hex: null, carrier: 's', side: 'soviet' } },
      },
      [],
    ).board;
    expect([forces.german!.points, forces.soviet!.points]).toEqual([0, 0]);
  });
  it('COH-S.7 comes onto the map with its carrier', () => {
    const units = { g: UNITS.g, s: { ...UNITS.s, hex: null, entry: { turn: 1, hexes: ['1-A12'] } } };
    const { board, unit } = play(
      { units, phase: 'soviet', scenario: SCENARIO, more: { satchel: { hex: null, carrier: 's', side: 'soviet' } } },
      [['soviet', move('s', 'A12', W, OPPORTUNITY)]],
    );
    expect(board.satchel).toEqual({ hex: unit('s')!.hex, carrier: 's', side: 'soviet' });
  });
});

describe('S.9, S.10 What the scenario reads otherwise', () => {
  const setting = loadedOrThrow(load(SCENARIOS.find(({ id }) => id === 'couriers-satchel')));
  const look = { setting, board: setup(setting) };
  it('COH-S.9 every wood costs 1 AP more and gives +2, a wooden house 1 and +1, a stone house 1 and +2, wheat and open nothing', () => {
    const unit = look.board.units.find(({ id }) => id === 'soviet-rifles-1')!;
    const at = (name: string) => {
      const hex = setting.hexNamed.get(name)!;
      const from = setting.hexNamed.get(`7-${name.at(-3)}${String(Number(name.slice(-2)) + 1).padStart(2, '0')}`)!;
      const cost = entryCost(look, { ...unit, hex: from, facing: W }, hex);
      return [
        told(cost as never).reduce((sum, [, value]) => sum + value, 0),
        told(terrainTerms(look, hex)).reduce((sum, [, value]) => sum + value, 0),
      ];
    };
    expect(at('7-K05')).toEqual([2, 2]); // drawn as light woods
    expect(at('7-H10')).toEqual([2, 1]); // wooden building
    expect(at('7-H08')).toEqual([2, 2]); // stone building
    expect(at('7-D04')).toEqual([1, 0]); // wheat
    expect(at('7-C08')).toEqual([1, 0]);
    expect([...setting.terrain].filter((terrain) => terrain === 'lightWoods')).toEqual([]);
  });
  it('COH-S.9 other scenarios read the same letters as they are', () => {
    const plain = { ...PLAIN, map: [{ board: '7' }] };
    expect(
      loadedOrThrow(
        load({
          ...plain,
          forces: PLAIN.forces.map((force) => ({ ...force, units: [{ ...force.units[0], hex: '7-C08' }] })),
        }),
      ).terrain,
    ).toContain('lightWoods');
    expect(load({ ...plain, readAs: { w: 'x' } }).ok).toBe(false);
  });
  it('COH-S.9, COH-S.11 corn costs 1 AP more on foot and on tracks, keeps wheels out, and hides and covers nothing', () => {
    const drawing = {
      rows: ['.c.'],
      units: [
        { id: 'g', type: 'german-rifles', hex: 'A01', facing: E },
        { id: 'gT', type: 'panzer-3e', hex: 'A01', facing: E },
        { id: 'gW', type: 'opel-truck', hex: 'A01', facing: E },
        { id: 's', type: 'soviet-rifles', hex: 'A02', facing: W },
      ],
    } as const;
    const map = draw(drawing);
    const price = (id: string) => {
      const cost = entryCost(map, map.unit(id), map.hex('A02'));
      return isIllegal(cost) ? cost.rule : told(cost);
    };
    expect([price('g'), price('gT'), price('gW')]).toEqual([
      [
        ['COH-5.0.0.1', 1],
        ['COH-S.9', 1],
      ],
      [
        ['COH-14.0.2', 1],
        ['COH-T.2', 1],
      ],
      'COH-T.2',
    ]);
    expect(refuseBonus(map, map.unit('gT'), map.hex('A02'))?.why.word).toBe('noBonusGround');
    expect(against(shooting(drawing, 'g', { hex: 'A02' }), 's').dv).toEqual([['COH-7.3.1', 12]]);
    expect([isCover(map, map.hex('A02')), sight(map, map.hex('A01'), map.hex('A03')).clear]).toEqual([false, true]);
  });
  it('COH-S.11 corn stands in summer only', () => {
    const groundIn = (season: string) => {
      const forces = PLAIN.forces.map((force) => ({ ...force, units: [{ ...force.units[0], hex: '1-A01' }] }));
      return loadedOrThrow(load({ ...PLAIN, forces, season, map: [{ board: { id: '1', terrain: ['.c.'] } }] }))
        .terrain[1];
    };
    expect(['summer', 'mud', 'winter'].map(groundIn)).toEqual(['corn', 'field', 'field']);
  });
  it('COH-S.10 counters of the same trade stand in for those of 1943', () => {
    const types = setting.scenario.forces.map(({ units }) => [...new Set(units.map(({ type }) => type))]);
    expect(types).toEqual([
      ['german-lmg', 'german-rifles'],
      ['soviet-maxim', 'soviet-rifles', 'soviet-smg'],
    ]);
  });
  it('COH-S.1 the Germans move first in turn 1', () => {
    expect(start(SCENARIOS.find(({ id }) => id === 'couriers-satchel')!).asked).toEqual([['phase', 'german']]);
  });
});
