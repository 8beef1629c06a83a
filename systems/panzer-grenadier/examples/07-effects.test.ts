import { eventsOf, rollsOf, rulesOf } from '@grognard/kernel/contract';
import { describe, expect, test } from 'vitest';
import type { Event } from '../types.ts';
import { field, ground, leader, played, unit } from './played.ts';
import { struck } from './struck.ts';

const HERE = '0605';
const NO_HARM = [1, 1] as const;
const harmless = (checks: number): readonly number[] => Array.from({ length: checks }, () => NO_HARM).flat();

const left = (all: { readonly board: { readonly units: readonly { id: string; steps: number }[] } }) =>
  Object.fromEntries(all.board.units.map(({ id, steps }) => [id, steps]));
const whoLost = (log: Parameters<typeof eventsOf>[0]) =>
  eventsOf(log)
    .map((one) => one as Event)
    .flatMap((one) => (one.type === 'stepLost' || one.type === 'unitLost' ? [one.unit] : []));

describe('7.6 Effects of fire', () => {
  test('PG-EX-21, PG-7.61.1, PG-7.6.1, PG-UD.13: 2X takes two steps of each of three groups', () => {
    const all = played({
      units: [
        unit('inf', 'german-inf', HERE),
        unit('pak1', 'german-pak-38', HERE),
        unit('pak2', 'german-pak-38', HERE),
        unit('w1', 'german-wagon', HERE),
        unit('w2', 'german-wagon', HERE),
        unit('w3', 'german-wagon', HERE),
      ],
      stack: [struck('direct', 'german', HERE, { inf: '2X', pak1: '2X', pak2: '2X', w1: '2X', w2: '2X', w3: '2X' })],
      dice: harmless(1),
    });
    expect(left(all)).toEqual({ w3: 1 });
  });

  test('PG-7.61.2: between unlike units the owner chooses, step by step', () => {
    const start = {
      units: [unit('hmg', 'german-hmg', HERE), unit('inf', 'german-inf', HERE)],
      stack: [struck('direct', 'german', HERE, { hmg: '2X', inf: '2X' })],
    };
    const asked = played(start);
    expect(asked.asked[0]).toMatchObject({ side: 'german', kind: 'losses', rule: 'PG-7.61.2' });
    expect(asked.asked[0]!.choices.map(({ action }) => action)).toEqual([
      { type: 'choose', piece: 'hmg' },
      { type: 'choose', piece: 'inf' },
    ]);
    const all = played({
      ...start,
      answers: [
        ['german', { type: 'choose', piece: 'inf' }],
        ['german', { type: 'choose', piece: 'hmg' }],
      ],
      dice: harmless(2),
    });
    expect(left(all)).toEqual({ hmg: 1, inf: 1 });
  });

  test('PG-7.61.1: a piece that is not in the group loses nothing', () => {
    const { refusal } = played({
      units: [unit('hmg', 'german-hmg', HERE), unit('inf', 'german-inf', HERE), unit('far', 'german-inf', '0101')],
      stack: [struck('direct', 'german', HERE, { hmg: 'X', inf: 'X' })],
      answers: [['german', { type: 'choose', piece: 'far' }]],
    });
    expect(refusal).toMatchObject({ rule: 'PG-7.61.1' });
  });

  test('PG-7.61.1, section 23: headquarters count as personnel', () => {
    const { asked } = played({
      units: [unit('hq', 'german-hq', HERE), unit('inf', 'german-inf', HERE)],
      stack: [struck('bombardment', 'german', HERE, { hq: 'X', inf: 'X' })],
    });
    expect(asked[0]!.choices).toHaveLength(2);
  });

  test('PG-7.61.3: guns are weapons and lose no step for the wagons', () => {
    const all = played({
      units: [unit('pak', 'german-pak-38', HERE), unit('w1', 'german-wagon', HERE), unit('w2', 'german-wagon', HERE)],
      stack: [struck('direct', 'german', HERE, { pak: 'X', w1: 'X', w2: 'X' })],
      dice: harmless(1),
    });
    expect(left(all)).toEqual({ w2: 1 });
  });

  test('PG-7.25.1, PG-7.4.1, PG-7.61.4, PG-7.61.5: armour ignores less than X, loses no step by it and checks like the rest', () => {
    const units = [unit('pz', 'german-pz-4', HERE), unit('inf', 'german-inf', HERE)];
    const shaken = played({
      units,
      stack: [struck('direct', 'german', HERE, { pz: 'M2', inf: 'M2' })],
      dice: [6, 6],
    });
    expect(shaken.board.units.map(({ state }) => state)).toEqual(['demoralised', 'good']);
    const hit = played({ units, stack: [struck('direct', 'german', HERE, { pz: 'X', inf: 'X' })], dice: [4, 4, 3, 3] });
    expect(left(hit)).toEqual({ inf: 1, pz: 2 });
    // 8 + 2 against 8, 6 + 2 against 7: two too many, one too many.
    expect(hit.board.units.map(({ state }) => state)).toEqual(['disrupted', 'disrupted']);
    expect(rollsOf(hit.log).map(({ result }) => result)).toEqual([-2, -1]);
  });

  test('PG-7.61.6: the highest number of the group, from those with an X, none more than its own', () => {
    const all = played({
      units: [
        unit('open', 'german-inf', HERE),
        unit('dug', 'german-inf', HERE, { dugIn: true }),
        unit('safe', 'german-hmg', HERE),
      ],
      stack: [struck('direct', 'german', HERE, { open: '2X', dug: 'X', safe: 'M2' })],
      answers: [['german', { type: 'choose', piece: 'dug' }]],
      dice: harmless(3),
    });
    expect(left(all)).toEqual({ dug: 1, open: 1, safe: 2 });
  });

  test('PG-7.62.1, PG-REC-AT.1, PG-REC-AT.4: an anti-tank hit is for its target alone; 1+ is a step and then M1', () => {
    const all = played({
      units: [unit('pz1', 'german-pz-4', HERE), unit('pz2', 'german-pz-4', HERE)],
      stack: [struck('antiTank', 'german', HERE, { pz1: '1+' })],
      dice: [4, 4],
    });
    expect(left(all)).toEqual({ pz1: 1, pz2: 2 });
    // 8 + 1 against 7.
    expect(all.board.units.map(({ state }) => state)).toEqual(['disrupted', 'good']);
    const gone = played({
      units: [unit('pz1', 'german-pz-4', HERE), unit('truck', 'german-truck', HERE)],
      stack: [struck('antiTank', 'german', HERE, { truck: '1+' })],
    });
    expect(left(gone)).toEqual({ pz1: 2 });
  });

  test('PG-7.63.1, PG-7.63.5: in an assault men and armour share a loss, guns and wagons have theirs', () => {
    const { asked, board } = played({
      units: [
        unit('inf', 'german-inf', HERE),
        unit('apc', 'german-sdkfz-251', HERE),
        unit('pak', 'german-pak-38', HERE),
        unit('wagon', 'german-wagon', HERE),
      ],
      stack: [struck('assault', 'german', HERE, { inf: '1', apc: '1', pak: '1', wagon: '1' })],
    });
    expect(board.units.map(({ id }) => id)).toEqual(['apc', 'inf']);
    expect(asked[0]!.choices.map(({ action }) => action)).toEqual([
      { type: 'choose', piece: 'inf' },
      { type: 'choose', piece: 'apc' },
    ]);
    expect(asked[0]!.rule).toBe('PG-7.63.3');
  });

  test('PG-7.63.1: after the first step of a group the owner is free, and steps go by this rule', () => {
    const { asked, log } = played({
      units: [unit('a', 'german-inf', HERE), unit('b', 'german-hmg', HERE), unit('c', 'german-eng', HERE)],
      stack: [struck('assault', 'german', HERE, { a: '2', b: '2', c: '2' })],
      answers: [['german', { type: 'choose', piece: 'b' }]],
    });
    expect(asked[0]).toMatchObject({ kind: 'losses', rule: 'PG-7.63.1' });
    expect(rulesOf(log)).toContain('PG-7.63.1');
  });

  test('PG-7.63.2: of two or three steps one is of an AFV', () => {
    const start = {
      units: [unit('inf', 'german-inf', HERE), unit('hmg', 'german-hmg', HERE), unit('pz', 'german-pz-4', HERE)],
      stack: [struck('assault', 'german', HERE, { inf: '2', hmg: '2', pz: '2' })],
    };
    const forced = played({ ...start, answers: [['german', { type: 'choose', piece: 'inf' }]], dice: harmless(3) });
    expect(left(forced)).toEqual({ hmg: 2, inf: 1, pz: 1 });
    const free = played({ ...start, answers: [['german', { type: 'choose', piece: 'pz' }]] });
    expect(free.asked[0]!.choices).toHaveLength(3);
    const three = { ...start, stack: [struck('assault', 'german', HERE, { inf: '3', hmg: '3', pz: '3', pz2: '3' })] };
    const { refusal } = played({
      ...three,
      units: [...three.units, unit('pz2', 'german-tiger', HERE)],
      answers: [
        ['german', { type: 'choose', piece: 'inf' }],
        ['german', { type: 'choose', piece: 'inf' }],
        ['german', { type: 'choose', piece: 'hmg' }],
      ],
    });
    expect(refusal).toMatchObject({ rule: 'PG-7.63.2' });
  });

  test('PG-7.63.3: the first step is lost by the least affected, the next by anybody', () => {
    const start = {
      units: [
        unit('good', 'german-inf', HERE),
        unit('shaken', 'german-hmg', HERE, { state: 'disrupted' }),
        unit('broken', 'german-eng', HERE, { state: 'demoralised' }),
      ],
      stack: [struck('assault', 'german', HERE, { good: '2', shaken: '2', broken: '2' })],
    };
    const second = played(start);
    expect(left(second)).toEqual({ broken: 2, good: 1, shaken: 2 });
    expect(second.asked[0]!.choices).toHaveLength(3);
    const two = {
      ...start,
      units: [...start.units, unit('also', 'german-smg', HERE)],
      stack: [struck('assault', 'german', HERE, { good: '1', also: '1', shaken: '1', broken: '1' })],
      answers: [['german', { type: 'choose', piece: 'broken' }]] as const,
    };
    expect(played(two).refusal).toMatchObject({ rule: 'PG-7.63.3' });
  });

  test('PG-7.63.4, PG-AST.14: who took no part loses no step, but checks', () => {
    const all = played({
      units: [unit('inf', 'german-inf', HERE), unit('idle', 'german-hmg', HERE)],
      stack: [struck('assault', 'german', HERE, { inf: '1', idle: '0' })],
      dice: [1, 1, 4, 4],
    });
    expect(left(all)).toEqual({ idle: 2, inf: 1 });
    expect(all.board.units.find(({ id }) => id === 'idle')).toMatchObject({ state: 'disrupted' });
  });

  test('PG-AST.13: an M of an assault is nothing to AFVs, but to APCs; figures make all check', () => {
    const units = [unit('pz', 'german-pz-4', HERE), unit('apc', 'german-sdkfz-251', HERE)];
    const quiet = played({ units, stack: [struck('assault', 'german', HERE, { pz: 'M2', apc: 'M2' })], dice: [6, 6] });
    expect(quiet.board.units.map(({ state }) => state)).toEqual(['demoralised', 'good']);
    const { log } = played({
      units,
      stack: [struck('assault', 'german', HERE, { pz: '1', apc: '1' })],
      answers: [['german', { type: 'choose', piece: 'apc' }]],
      dice: harmless(2),
    });
    expect(rollsOf(log)).toHaveLength(2);
  });

  test('PG-7.64.1, PG-EX-23: opportunity fire takes its steps from the mover, whatever its group', () => {
    const all = played({
      units: [unit('mover', 'german-inf', HERE), unit('friend', 'german-inf', HERE)],
      stack: [struck('opportunity', 'german', HERE, { mover: '2X' })],
    });
    expect(left(all)).toEqual({ friend: 2 });
    expect(whoLost(all.log)).toEqual(['mover', 'mover']);
  });

  test('PG-5.65.1, PG-5.65.2, PG-5.65.3: a load loses what its carrier loses and does not check for itself', () => {
    const all = played({
      units: [unit('apc', 'german-sdkfz-251', HERE), unit('inf', 'german-inf', 'apc')],
      stack: [struck('antiTank', 'german', HERE, { apc: '1+' })],
      dice: harmless(1),
    });
    expect(left(all)).toEqual({ apc: 1, inf: 1 });
    expect(rollsOf(all.log)).toHaveLength(1);
    const gone = played({
      units: [unit('apc', 'german-sdkfz-251', HERE, { steps: 1 }), unit('inf', 'german-inf', 'apc')],
      stack: [struck('antiTank', 'german', HERE, { apc: '1+' })],
    });
    expect(left(gone)).toEqual({});
    const shelled = played({
      units: [unit('truck', 'german-truck', HERE), unit('inf', 'german-inf', 'truck')],
      stack: [struck('bombardment', 'german', HERE, { truck: 'X', inf: 'X' })],
      // Its transport is gone: it is a survivor like any other, and checks.
      dice: harmless(1),
    });
    expect(shelled.board.units).toMatchObject([{ id: 'inf', steps: 1, at: { in: 'hex' } }]);
  });

  test('PG-5.66.1: a shaken transport shares its state with its load, which comes off, guns limbered', () => {
    const { board } = played({
      units: [
        unit('truck', 'german-truck', HERE),
        unit('mortar', 'german-mortar-81', 'truck', { limbered: true }),
        unit('truck2', 'german-truck', HERE),
        unit('pak', 'german-pak-38', 'truck2'),
      ],
      stack: [struck('direct', 'german', HERE, { truck: 'M', truck2: 'M' })],
      dice: [4, 5, 6, 6],
    });
    expect(board.units).toMatchObject([
      { id: 'mortar', state: 'disrupted', limbered: true, at: { in: 'hex' } },
      { id: 'pak', state: 'demoralised', limbered: true, at: { in: 'hex' } },
      { id: 'truck', state: 'disrupted' },
      { id: 'truck2', state: 'demoralised' },
    ]);
  });

  test('PG-7.65.1: steps, checks with leaders first, casualties, what their loss does, loads', () => {
    const { log } = played({
      units: [unit('inf', 'german-inf', HERE), unit('truck', 'german-truck', HERE), unit('hmg', 'german-hmg', 'truck')],
      leaders: [leader('maj', 'german', 'MAJ', HERE, { morale: 9, support: 1 })],
      stack: [struck('direct', 'german', HERE, { inf: 'X', truck: 'M', hmg: 'M', maj: 'X' })],
      // The major holds, the men are disrupted, the truck too; he falls; the men are demoralised, the truck holds.
      dice: [1, 1, 4, 3, 5, 5, 1, 1, 6, 6, 1, 1],
    });
    expect(
      eventsOf(log)
        .slice(0, 8)
        .map((one) => one as Event),
    ).toMatchObject([
      { type: 'stepLost', unit: 'inf' },
      { type: 'shaken', piece: 'inf', state: 'disrupted' },
      { type: 'shaken', piece: 'truck', state: 'disrupted' },
      { type: 'shaken', piece: 'hmg', state: 'disrupted' },
      { type: 'leaderLost', leader: 'maj' },
      { type: 'standstill', side: 'german', within: 3 },
      { type: 'shaken', piece: 'inf', state: 'demoralised' },
      { type: 'put', piece: 'hmg' },
    ]);
  });

  test('PG-16.3.1: a tank that burns in a town leaves a wreck, a step each', () => {
    const { board } = played({
      scenario: field({ terrain: ground({ t: [HERE] }) }),
      units: [unit('pz', 'german-pz-4', HERE)],
      stack: [struck('antiTank', 'german', HERE, { pz: '2' })],
    });
    expect(board.wrecks).toMatchObject([{ count: 2 }]);
  });
});
