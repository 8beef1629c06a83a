import type { SideView } from '@grognard/bots';
import { botNamed, NO_LIMIT } from '@grognard/bots';
import type { Position } from '@grognard/kernel';
import { answer, begin, fairDice, fastRandom, firstDice, view } from '@grognard/kernel';
import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { looked, outline, played, point, type Situation } from '../examples/played.ts';
import { panzerfaust } from '../index.ts';
import { isUncommanded } from '../rules/02-command.ts';
import { freeLoaders, gunnerOf } from '../rules/05-crews.ts';
import { isOnTable, menOnTable, type OnTable, type Piece } from '../rules/pieces.ts';
import { sightBetween } from '../rules/sight.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Pf, Vehicle } from '../types.ts';
import { brain } from './brain.ts';
import { FAR } from './grid.ts';
import { drivesOff, laneTo } from './lanes.ts';

describe('the bot sets up', () => {
  it('has the enemy deploy first where it may choose (PF-SCN-ENC.2)', () => {
    const situation: Situation = {
      men: { g1: { at: [30, 10] }, u1: { at: [30, 40] } },
      stack: [{ kind: 'order', side: 'german' }],
    };
    const { setting } = looked(situation);
    const { position } = played(situation);
    const seen: SideView<Pf> = { ...view(panzerfaust, setting, position, 'german'), side: 'german' };
    const system = { ...panzerfaust, brain };
    for (const seed of [1, 2, 3, 4])
      expect(
        botNamed('greedy')!.choose(system, setting, seen, { limit: NO_LIMIT, random: fastRandom(seed) }).action,
      ).toEqual({ type: 'choose', piece: 'us' });
  });
});

describe('squads that are deployed', () => {
  it('are led, houses between them or not (PF-GRP.3)', () => {
    const loaded = panzerfaust.load(SCENARIOS.find(({ id }) => id === 'escape-hill'));
    if (!loaded.ok) throw new Error('does not load');
    const setting = loaded.value;
    const { position } = begin(panzerfaust, setting, firstDice(fairDice('0'.repeat(64))));
    const seen: SideView<Pf> = { ...view(panzerfaust, setting, position, 'german'), side: 'german' };
    const means = { limit: NO_LIMIT, random: fastRandom(10_000) };
    const { action } = botNamed('greedy')!.choose({ ...panzerfaust, brain }, setting, seen, means);
    const answered = answer(panzerfaust, setting, position, 'german', action);
    if (!answered.ok) throw new Error(answered.refusal.why.word);
    const look = { setting, board: answered.position.board };
    const stray = menOnTable(look, 'german').filter((man) => isUncommanded(look, man));
    expect(menOnTable(look, 'german').length).toBeGreaterThan(30);
    expect(stray.map(({ id }) => id)).toEqual([]);
    // Who has to get away begins as far ahead as he can: the last of them no farther back than that.
    expect(Math.min(...menOnTable(look, 'german').map(({ at }) => at.spot.x))).toBeGreaterThan(24 * INCH);
  });
});

describe('a gun that is deployed', () => {
  const loaded = panzerfaust.load(SCENARIOS.find(({ id }) => id === 'formigny'));
  if (!loaded.ok) throw new Error('does not load');
  const setting = loaded.value;
  let { position } = begin(panzerfaust, setting, firstDice(fairDice('0'.repeat(64))));
  for (const [i, side] of ['us', 'german', 'us', 'german'].entries()) {
    const seen: SideView<Pf> = { ...view(panzerfaust, setting, position, side), side };
    const bot = botNamed(side === 'german' ? 'greedy' : 'random')!;
    const means = { limit: NO_LIMIT, random: fastRandom(10_000 + i) };
    const answered = answer(
      panzerfaust,
      setting,
      position,
      side,
      bot.choose({ ...panzerfaust, brain }, setting, seen, means).action,
    );
    if (!answered.ok) throw new Error(answered.refusal.why.word);
    position = answered.position;
  }
  const look = { setting, board: position.board };
  const gun = look.board.guns.find(({ side, at }) => side === 'german' && at.in === 'table')!;

  it('has the three men at it who fire it (PF-HVY.10)', () => {
    const gunner = gunnerOf(look, gun)!;
    expect(gunner).not.toBeNull();
    expect(freeLoaders(look, gun, gunner).length).toBeGreaterThanOrEqual(2);
  });

  it('sees more of the enemy than most of its side do', () => {
    const foes = menOnTable(look, 'us');
    const seenBy = (piece: Piece): number => foes.filter((foe) => sightBetween(look, piece, foe)?.visible).length;
    const others = menOnTable(look, 'german').map(seenBy);
    expect(others.filter((count) => count > seenBy(gun)).length).toBeLessThan(others.length / 4);
  });
});

describe('an army with a man in ambush (PF-SR.4)', () => {
  const loaded = panzerfaust.load(SCENARIOS.find(({ id }) => id === 'aachen'));
  if (!loaded.ok) throw new Error('does not load');
  const setting = loaded.value;
  /** How far the first half of the Germans begins from the enemy's edge, on average. */
  const farFromEdge = (seed: number): number => {
    let { position } = begin(panzerfaust, setting, firstDice(fairDice('27100'.padStart(64, '0'))));
    for (const side of ['us', 'german']) {
      const seen: SideView<Pf> = { ...view(panzerfaust, setting, position, side), side };
      const bot = botNamed(side === 'german' ? 'greedy' : 'random')!;
      const means = { limit: NO_LIMIT, random: fastRandom(side === 'german' ? seed : seed - 1) };
      const { action } = bot.choose({ ...panzerfaust, brain }, setting, seen, means);
      const answered = answer(panzerfaust, setting, position, side, action);
      if (!answered.ok) throw new Error(answered.refusal.why.word);
      position = answered.position;
    }
    const look = { setting, board: position.board };
    const men = menOnTable(look, 'german');
    return men.reduce((sum, { at }) => sum + at.spot.x, 0) / men.length / INCH;
  };

  it('is gathered like any other', () => {
    // By lot they begin all over their half, 53 inches off.
    expect(farFromEdge(320_001)).toBeLessThan(50);
  });
});

describe('tanks that have a quarter to clear (PF-HIST-LIN.5)', () => {
  const loaded = panzerfaust.load(SCENARIOS.find(({ id }) => id === 'lingevres'));
  if (!loaded.ok) throw new Error('does not load');
  const setting = loaded.value;
  const means = { limit: NO_LIMIT, random: fastRandom(10_000) };
  /** What is put down by a bot of that level, the enemy's markers all on one half of the table or not. */
  const putDown = (position: Position<Pf>, side: string, level: string): Position<Pf> => {
    const seen: SideView<Pf> = { ...view(panzerfaust, setting, position, side), side };
    const { action } = botNamed(level)!.choose({ ...panzerfaust, brain }, setting, seen, means);
    const answered = answer(panzerfaust, setting, position, side, action);
    if (!answered.ok) throw new Error(answered.refusal.why.word);
    return answered.position;
  };
  const { position } = begin(panzerfaust, setting, firstDice(fairDice('0'.repeat(64))));
  const hidden = putDown(position, 'german', 'random');
  const shifted = (to: (x: number) => number): Position<Pf> => ({
    ...hidden,
    board: {
      ...hidden.board,
      markers: hidden.board.markers.map((one) => ({ ...one, at: { ...one.at, x: to(one.at.x) } })),
    },
  });
  const WIDE = 72 * INCH;
  const inEast = ({ board }: Position<Pf>): number =>
    board.vehicles.filter((one) => one.side === 'british' && isOnTable(one) && one.at.spot.x * 2 > WIDE).length;
  const weakIn = (half: 'east' | 'west'): Position<Pf> => {
    const few = hidden.board.markers.slice(0, 2).map(({ id }) => id);
    const ids = new Map(hidden.board.markers.map(({ at, id }) => [at.x, id]));
    return shifted((x) => (few.includes(ids.get(x)!) === (half === 'east') ? 54 : 18) * INCH);
  };

  it('begin before it: where the fewest of the enemy are', () => {
    expect(inEast(putDown(weakIn('east'), 'british', 'greedy'))).toBeGreaterThan(9);
    expect(inEast(putDown(weakIn('west'), 'british', 'greedy'))).toBeLessThan(6);
  });
});

describe('a place to begin at for a vehicle', () => {
  const tank = { profile: 'de-panzer-4', facing: 180, turret: 180, life: 3, arms: [{}, {}, {}] };
  const pen = outline([26, 2], [26, 9], [34, 9], [34, 2], [26, 2]);
  const situation: Situation = {
    table: { lines: [{ id: 'pen', terrain: 'highWall', line: pen, thickness: 0 }] },
    vehicles: { g1: { ...tank, at: [30, 5] }, g2: { ...tank, at: [50, 5] }, g3: { ...tank, at: [30, 10.4] } },
  };
  const look = looked(situation);
  const [penned, free, beside] = look.board.vehicles.filter((one): one is OnTable<Vehicle> => isOnTable(one));
  const lane = laneTo(look, free!, point(40, 40));

  it('is one that it gets away from by its lane', () => {
    expect(drivesOff(look, penned!, lane, 3)).toBe(false);
    expect(drivesOff(look, free!, lane, 3)).toBe(true);
  });

  it('may lie beside a lane: the way begins from there', () => {
    expect(lane.to(beside!.at.spot)).toBeLessThan(FAR);
    expect(lane.way(beside!.at.spot).length).toBeGreaterThan(3);
  });
});
