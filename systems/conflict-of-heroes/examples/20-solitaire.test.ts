import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import crossroads from '../scenarios/crossroads.json' with { type: 'json' };
import rzhevVillages from '../scenarios/rzhev-villages.json' with { type: 'json' };
import type { Situation } from './situation.ts';
import { AP, OPPORTUNITY, play } from './situation.ts';
import { active, decides, enemy, ground, objective, PASS, rifles, SOLO, sevenAp, shot } from './solitaire.ts';

describe('20.2 Solitaire: what the rules bend', () => {
  const startTurn = [
    { kind: 'game', step: 'nextTurn' },
    { kind: 'turn', step: 'resetCaps' },
  ];
  const units = { gA: enemy('1-B02'), sC: rifles('1-B11') };
  const turnWith = (scenario: object, dice: readonly number[], answers: readonly (readonly [string, object])[] = []) =>
    play({ units, scenario, stack: startTurn, more: { turn: 2 } }, answers, dice);

  it('COH-20.2.2 one die decides who starts: the AI on 1 to 4, the player on 5 or 6', () => {
    const starts = [1, 4, 5, 6].map((face) => turnWith(SOLO, [face]).board.order[0]);
    expect(starts).toEqual(['soviet', 'soviet', 'german', 'german']);
    const { log, asked } = turnWith(SOLO, [4]);
    expect(rollsOf(log)).toMatchObject([{ check: { rule: 'COH-20.2.2', dice: 1 }, result: 4 }]);
    expect(asked).toEqual([{ kind: 'phase', side: 'soviet' }]);
  });

  it('COH-20.2.7 the AI has a fifth more CAPs, rounded up', () => {
    expect(turnWith(SOLO, [1]).board.forces).toMatchObject({ german: { caps: 7 }, soviet: { caps: 9 } });
    const caps = [5, 6, 10].map((given) => {
      const forces = crossroads.forces.map((force) => ({ ...force, caps: given }));
      const loaded = coh.load({ ...crossroads, ...SOLO, forces });
      return loaded.ok ? coh.setup(loaded.value).forces.soviet!.caps : loaded.problems;
    });
    expect(caps).toEqual([6, 8, 12]);
  });

  it('COH-20.2.1 without the option the normal rules hold, and parts of it can be left out', () => {
    const two = turnWith(
      { solo: 'soviet' },
      [6, 6, 1, 1],
      [
        ['soviet', { type: 'spendCaps', points: 0 }],
        ['german', { type: 'spendCaps', points: 0 }],
      ],
    );
    expect(two.board.order).toEqual(['german', 'soviet']);
    expect(two.board.forces.soviet!.caps).toBe(7);
    const part = turnWith({ solo: 'soviet', rules: { use: ['COH-20.2.1'], skip: ['COH-20.2.7'] } }, [1]);
    expect(part.board.forces.soviet!.caps).toBe(7);
  });

  it('COH-20.2.1 needs to know which force plays by itself, and only two', () => {
    const problems = (scenario: object) => {
      const loaded = coh.load(scenario);
      return loaded.ok ? [] : loaded.problems;
    };
    const rules = { use: ['COH-20.2.1'], skip: [] };
    expect(problems({ ...crossroads, rules })).toEqual([
      {
        path: 'rules.use[0]',
        why: expect.objectContaining({ en: 'COH-20.2.1 needs a force that plays by itself: name it as "solo"' }),
      },
    ]);
    expect(problems({ ...crossroads, rules, solo: 'nobody' })).toEqual([
      { path: 'solo', why: expect.objectContaining({ en: 'there is no force "nobody"' }) },
    ]);
    const four = { ...rzhevVillages, solo: 'german-reserve' };
    expect(problems({ ...four, rules })).toEqual([
      {
        path: 'rules.use[0]',
        why: expect.objectContaining({ en: 'COH-20.2.1 is for two forces; with COH-20.1.1 four become two' }),
      },
    ]);
    const merged = coh.load({ ...four, rules: { use: ['COH-20.1.1', 'COH-20.2.1'], skip: [] } });
    expect(merged.ok && merged.value.scenario.solo).toBe('german-grenadiers');
  });
});

const GERMAN_AI = { ...SOLO, solo: 'german' };

describe('20.2 Solitaire: the doctrine', () => {
  it('COH-20.2.3 a unit is activated only when an enemy is in its line of sight', () => {
    const near = { sC: rifles('1-E07'), gA: enemy('1-E04') };
    expect(decides({ units: near })).toEqual({ type: 'activate', unit: 'sC' });
    expect(decides({ units: near, terrain: ground('E05 F') })).toEqual(PASS);
  });

  it('COH-20.2.3 COH-20.2.6 of several the one with the easiest shot comes first', () => {
    const units = { sC: rifles('1-E08'), sD: rifles('1-E06'), gA: enemy('1-E05') };
    expect(decides({ units })).toEqual({ type: 'activate', unit: 'sD' });
  });

  it('COH-20.2.4 a unit with nobody to fire at falls back on the objective it defends, through cover if it can', () => {
    const units = { sC: rifles('1-E06', active), gA: { ...enemy('1-E01'), type: 'panzer-3h' } };
    const game = { units, forces: sevenAp, scenario: { ...SOLO, ...objective('1-H09') } };
    const goes = (woods: string) => decides({ ...game, terrain: ground(woods) });
    expect(goes('E07 w')).toMatchObject({ type: 'move', unit: 'sC', path: ['1-E07'], pay: AP });
    expect(goes('F07 w')).toMatchObject({ path: ['1-F07'] });
    const there = { ...units, sC: rifles('1-H09', active) };
    expect(decides({ ...game, units: there })).toEqual(PASS);
  });

  it('COH-20.2.4 it goes into an enemy hex only if that is an objective', () => {
    const units = { sC: rifles('1-E08', { ...active, facing: 1 }), gA: { type: 'panzer-3h', hex: '1-E09', facing: 1 } };
    const at = (hex: string) => ({ units, forces: sevenAp, scenario: { ...SOLO, ...objective(hex) } });
    expect(decides(at('1-E09'))).toMatchObject({ type: 'move', path: ['1-E09'] });
    expect(decides(at('1-E10'))).not.toMatchObject({ path: ['1-E09'] });
  });

  it('COH-20.2.4 it wants to assault where that seems worth it, and asks for no die of its own', () => {
    // Fire needs an 11 against the front of the bunker; hand to hand it is the flank, and a 7.
    const units = { sC: rifles('1-E06', { ...active, facing: 4 }), gA: enemy('1-E05', { facing: 1, fort: 'works' }) };
    const more = { forts: [{ id: 'works', kind: 'bunker', hex: '1-E05', facing: 1, side: 'german' }] };
    expect(decides({ units, forces: sevenAp, more })).toMatchObject({ type: 'move', path: ['1-E05'] });
    const barred = [{ side: 'soviet', from: '1-E06', hexes: ['1-E05'], rule: 'COH-20.2.4' }];
    expect(decides({ units, forces: sevenAp, more: { ...more, barred } })).toEqual(PASS);
  });

  it('COH-20.2.5 it turns to an adjacent enemy out of its arc before it fires at another', () => {
    const units = { sC: rifles('1-E06', active), gA: enemy('1-E04'), gB: enemy('1-E07') };
    expect(decides({ units, forces: sevenAp })).toMatchObject({ type: 'move', unit: 'sC', path: [], pay: AP });
    const faced = { ...units, gC: enemy('1-E05') };
    expect(decides({ units: faced, forces: sevenAp })).toMatchObject({ type: 'fire' });
  });

  it('COH-20.2.5 it turns to the one that fired at it if nobody is nearer', () => {
    const units = { sC: rifles('1-E06', active), gA: { ...enemy('1-E11', { facing: 4 }), type: 'german-hmg' } };
    const shots = { shots: [{ unit: 'sC', by: 'gA' }] };
    const bothFar = { units, forces: sevenAp };
    expect(decides(bothFar)).toMatchObject({ path: [] });
    const dug = { ...bothFar, terrain: ground('E11 S') };
    expect(decides(dug)).toEqual(PASS);
    expect(decides({ ...dug, more: shots })).toMatchObject({ type: 'move', path: [] });
    const nearer = { ...units, gB: { type: 'panzer-3h', hex: '1-E04', facing: 1 } };
    expect(decides({ ...dug, units: nearer, more: shots })).toEqual(PASS);
  });

  it('COH-20.2.5 it remembers who fired at it until the turn is over', () => {
    const units = { sC: rifles('1-E06', { facing: 1 }), gA: enemy('1-E04') };
    const { board } = play({ units }, [['german', shot('gA', '1-E06', OPPORTUNITY)]], [1, 1]);
    expect(board.shots).toEqual([{ unit: 'sC', by: 'gA' }]);
    const next = play(
      { units, more: { shots: board.shots }, scenario: SOLO },
      [
        ['german', PASS],
        ['soviet', PASS],
      ],
      [1],
    );
    expect([next.board.turn, next.board.shots]).toEqual([2, []]);
  });

  it('COH-20.2.6 it fires within normal range at whom a 10 would hit, the easiest first', () => {
    const unit = { sC: rifles('1-E07', active) };
    const at = (units: object, terrain?: readonly string[]) =>
      decides({ units: { ...unit, ...units } as Situation['units'], forces: sevenAp, ...(terrain ? { terrain } : {}) });
    expect(at({ gA: enemy('1-E02') })).toMatchObject(shot('sC', '1-E02'));
    expect(at({ gA: enemy('1-E01') })).toEqual(PASS);
    expect(at({ gA: enemy('1-E04'), gB: enemy('1-E05', { facing: 4 }) })).toMatchObject(shot('sC', '1-E05'));
    expect(at({ gA: enemy('1-E04') }, ground('E04 w'))).toMatchObject(shot('sC', '1-E04'));
    expect(at({ gA: enemy('1-E04') }, ground('E04 F'))).toEqual(PASS);
  });

  it('COH-20.2.6 in its own hex, and with what else it has, it takes the weapon that hits best', () => {
    const close = { sC: rifles('1-E07', active), gA: enemy('1-E07') };
    expect(decides({ units: close, forces: sevenAp })).toMatchObject({ ...shot('sC', '1-E07'), target: 'gA' });
    const tank = { sC: rifles('1-E07', active), gA: { type: 'panzer-3h', hex: '1-E07', facing: 1 } };
    const more = { weapons: [{ card: 'molotov', side: 'soviet', unit: 'sC' }] };
    const thrown = { type: 'fire', mode: 'weapon', weapon: 'molotov', target: 'gA' };
    expect(decides({ units: tank, forces: sevenAp, more })).toMatchObject(thrown);
    const flame = { sT: { type: 'ot-26', hex: '1-E07', facing: 4, ...active }, gA: enemy('1-E06') };
    const inWoods = { units: flame, forces: sevenAp, terrain: ground('E06 F') };
    expect(decides(inWoods)).toMatchObject({ type: 'fire', mode: 'flame', hex: '1-E06' });
  });

  it('COH-20.2.7 no CAPs go on other rolls; where a player is there to throw no die, one goes on each attack', () => {
    const asks = (roll: string, caps: number): Situation => ({
      units: { sC: rifles('1-E07'), gA: enemy('1-E04') },
      forces: { soviet: { caps } },
      stack: [{ kind: 'rollCaps', side: 'soviet', roll, unit: 'gA' }],
    });
    const spent = [asks('rollRally', 5), asks('rollAttack', 5), asks('rollAttack', 1)].map((asked) => decides(asked));
    expect(spent).toEqual([0, 1, 1].map((points) => ({ type: 'spendCaps', points })));
  });

  it('COH-EX-104 COH-20.2.6 COH-20.2.7 it fires at rifles that moved in the open, and adds the one CAP it has', () => {
    const scenario = { solo: 'soviet', rules: { use: ['COH-20.2.1', 'COH-5.0.3.1'], skip: [] } };
    const units = { sC: rifles('1-E07', active), gA: enemy('1-E04') };
    const game = {
      units,
      scenario,
      forces: { soviet: { ap: 7, caps: 1 } },
      phase: 'soviet',
      more: { careless: ['gA'] },
    };
    const fires = decides(game) as object;
    expect(fires).toMatchObject(shot('sC', '1-E04'));
    const { log } = play(game, [['soviet', fires]], [1, 3, 4, 'pinned']);
    const { add, need } = rollsOf(log)[1]!.check as {
      add: readonly { value: number }[];
      need: readonly { value: number }[];
    };
    expect([add.map((one) => one.value), need.map((one) => one.value)]).toEqual([
      [3, 1],
      [12, -1],
    ]);
    expect(rollsOf(log)[1]!.result).toBe(0); // a bare 7
  });

  it('COH-20.2.8 a Soviet AI fires where there are units of both sides, a German one does not', () => {
    const soviet = { sC: rifles('1-E07', active), sD: rifles('1-E05', { status: 'spent' }), gA: enemy('1-E05') };
    expect(decides({ units: soviet, forces: sevenAp })).toMatchObject(shot('sC', '1-E05'));
    const german = { gC: enemy('1-E03', active), gD: enemy('1-E05', { status: 'spent' }), sA: rifles('1-E05') };
    const forces = { german: { ap: 7 } };
    expect(decides({ units: german, forces, phase: 'german', scenario: GERMAN_AI })).toEqual(PASS);
  });

  it('COH-EX-106 COH-20.2.9 short of action points it adds one CAP to a shot that needs a 9, never two', () => {
    const units = { sC: rifles('1-E07', active), gA: enemy('1-E04') };
    const withAp = (ap: number, terrain = ground()) => decides({ units, terrain, forces: { soviet: { ap, caps: 5 } } });
    expect(withAp(3)).toMatchObject(shot('sC', '1-E04', { by: 'activation', caps: 1 }));
    expect(withAp(2)).toEqual(PASS);
    expect(withAp(3, ground('E04 w'))).toEqual(PASS); // needs 10
  });

  it('COH-20.2.10 a hit unit rallies before it fires, unless it would hit on an 8', () => {
    const at = (gA: object) =>
      decides({ units: { sC: rifles('1-E07', { ...active, hit: 'pinned' }), gA } as never, forces: sevenAp });
    expect(at(enemy('1-E04'))).toEqual({ type: 'rally', units: ['sC'], pay: AP });
    expect(at(enemy('1-E04', { facing: 4 }))).toMatchObject(shot('sC', '1-E04'));
  });

  it('COH-20.2.11 out of sight it rallies, comes on and comes up when it has the chance', () => {
    const far = { gA: enemy('1-A12') };
    const wall = ground(...Array.from({ length: 10 }, (_, i) => `${String.fromCharCode(65 + i)}11 F`));
    const shaken = { ...far, sC: rifles('1-E03', { hit: 'pinned' }) };
    expect(decides({ units: shaken, terrain: wall })).toEqual({ type: 'rally', units: ['sC'], pay: OPPORTUNITY });
    const late = { ...far, 'soviet-reserve': rifles('1-A01') };
    const scenario = { ...SOLO, ...objective('1-E05') };
    expect(decides({ units: late, terrain: wall, scenario })).toMatchObject({
      type: 'move',
      unit: 'soviet-reserve',
      pay: OPPORTUNITY,
    });
    const waiting = {
      ...far,
      'soviet-reserve': { ...rifles('1-A01'), hex: null, entry: { turn: 1, hexes: ['1-A01'] } },
    };
    expect(decides({ units: waiting, terrain: wall, scenario })).toMatchObject({ path: ['1-A01'], pay: OPPORTUNITY });
  });

  it('COH-20.2.11 with nothing else to do it plays the cards it has', () => {
    const units = { sC: rifles('1-E07', { status: 'spent' }), gA: enemy('1-E04') };
    const holding = (...hand: readonly string[]) => decides({ units, forces: { soviet: { hand, caps: 2 } } });
    expect(holding('command-action')).toMatchObject(
      shot('sC', '1-E04', { by: 'card', card: 'command-action', caps: 0 }),
    );
    expect(holding('sniper', 'scouts')).toMatchObject({ type: 'playCard', card: 'sniper' });
    expect(holding('scouts')).toEqual(PASS);
  });

  it('COH-20.2.11 those aboard get down when the enemy is in sight', () => {
    const units = {
      'gaz-1': { type: 'gaz-truck', side: 'soviet', hex: '1-E07', facing: 4, ...active },
      sC: rifles('1-E07', { aboard: 'gaz-1' }),
      gA: enemy('1-E04'),
    };
    expect(decides({ units, forces: sevenAp })).toMatchObject({ type: 'unload', vehicle: 'gaz-1', pay: AP });
  });
});
