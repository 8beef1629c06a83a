import { checksOf, fastRandom, goOn, readPosition } from '@grognard/kernel';
import { legality } from '@grognard/kernel/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import type { Action } from '../types.ts';
import { E, groupMove, move, W, walk } from './moves.ts';
import type { Situation } from './situation.ts';
import { AP, CAP, card, fileOf, OPPORTUNITY } from './situation.ts';

const begun = (situation: Situation) => {
  const read = readPosition(coh, fileOf(situation));
  if (!read.ok) throw new Error(read.problems.map(({ path, why }) => `${path}: ${why}`).join('\n'));
  const { setting, scenario } = read.value;
  const { position } = goOn(coh, setting, { ...read.value.position, dice: { key: '', drawn: 0 } });
  return { setting, scenario, position };
};

/** A bit of everything: road, wall, wood, building, trench, wire, mines, vehicles, cargo, hidden and hit units. */
const CROWDED: Situation = {
  terrain: ['..w..F..', '.S....w.', '..B..f..', '........'],
  board: { roads: [['A01', 'A02', 'A03', 'A04', 'A05']], walls: ['B03 E'] },
  scenario: { rules: { use: ['COH-5.0.3.1'] }, hastyDefences: 3 },
  units: {
    g1: { type: 'german-rifles', hex: '1-C02', facing: E },
    g2: { type: 'german-lmg', hex: '1-C02', facing: W },
    g3: { type: 'german-engineers', hex: '1-B02', facing: E, hit: 'cowering' },
    g4: { type: 'german-rifles', hex: '1-D03', facing: E, hidden: true },
    g5: { type: 'german-hmg', hex: '1-D03', facing: E, hidden: true },
    gT: { type: 'panzer-3e', hex: '1-B03', facing: E },
    gV: { type: 'sdkfz-251', hex: '1-A02', facing: E },
    gR: { type: 'german-rifles', hex: '1-A02', aboard: 'gV' },
    gL: { type: 'german-lmg', hex: '1-A02', aboard: 'gV' },
    gO: { type: 'opel-truck', hex: '1-A01', facing: E },
    gN: { type: 'german-rifles', hex: null, entry: { turn: 1, hexes: ['1-D01', '1-C01'] } },
    s1: { type: 'soviet-rifles', hex: '1-C05', facing: W },
    s2: { type: 'soviet-maxim', hex: '1-C08', facing: W },
    s3: { type: 'soviet-smg', hex: '1-C08', facing: W },
  },
  forces: { german: { caps: 9, hand: ['rapid-deployment', 'hasty-defence', 'command-action'] }, soviet: { caps: 9 } },
  more: {
    forts: [
      { id: 't', kind: 'trench', hex: '1-C03', side: 'german' },
      { id: 'w', kind: 'wire', hex: '1-B04', side: 'soviet' },
      { id: 'm', kind: 'mines', hex: '1-B01', side: 'german' },
    ],
  },
};
const brokenAt = (situation: Situation, seed: number) =>
  legality({ system: coh, ...begun(situation), random: fastRandom(seed) });

describe('What is offered is legal, and what lies beside it is not', () => {
  const holds = (situation: Situation) =>
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(brokenAt(situation, seed)).toEqual([]);
      }),
      { seed: 5, numRuns: 25 },
    );
  it('in a crowded phase', () => holds(CROWDED));
  it('for the side that could hide', () => holds({ ...CROWDED, phase: 'soviet' }));
  it('in a group that hides, creeps or digs', () => {
    const woods = {
      terrain: ['wwwwwwww', 'wwwwwwww'],
      units: {
        g1: { type: 'german-rifles', hex: '1-A01', facing: E },
        g2: { type: 'german-lmg', hex: '1-A02', facing: E },
        g3: { type: 'german-rifles', hex: '1-B04', facing: E, hidden: true },
        g4: { type: 'german-hmg', hex: '1-B05', facing: E, hidden: true },
        s: { type: 'soviet-rifles', hex: '1-A08', facing: W },
      },
      forces: { german: { hand: ['rapid-deployment'] } },
    };
    holds(woods);
  });
  it('when the price of an obstacle is asked', () => {
    const asked = (cost: number, by: object) => ({
      terrain: ['....'],
      units: { g: { type: 'german-rifles', hex: '1-A01', facing: E, status: 'active' } },
      forces: { german: { ap: 3, caps: 3 } },
      stack: [
        { kind: 'deed', side: 'german', deed: move('g', 'A02', E, by), step: 'act' },
        { kind: 'payExtra', side: 'german', units: ['g'], pay: by, cost },
      ],
    });
    holds(asked(4, AP));
    holds(asked(9, AP));
    holds(asked(3, CAP));
  });
});

describe('The rolls a move leads to are shown before it is made', () => {
  const rest = { cautious: false, fort: null };
  const rolls = (action: object) => {
    const { setting, position } = begun({
      terrain: ['..S.....'],
      units: {
        g: { type: 'german-rifles', hex: '1-A05', facing: E },
        g2: { type: 'german-rifles', hex: '1-A05', facing: E },
        gE: { type: 'german-engineers', hex: '1-A05', facing: E },
        gT: { type: 'panzer-3e', hex: '1-A02', facing: E },
        s: { type: 'soviet-rifles', hex: '1-A08', facing: W },
      },
      forces: { german: { caps: 9, hand: ['command-action'] } },
      more: {
        forts: [
          { id: 'w', kind: 'wire', hex: '1-A04', side: 'soviet' },
          { id: 'm', kind: 'mines', hex: '1-A06', side: 'soviet' },
        ],
      },
    });
    const given = coh.files!.read(setting, action);
    if (!given.ok) throw new Error(JSON.stringify(given.problems));
    return checksOf(coh, setting, position, 'german', given.value as Action).map(({ rule }) => rule);
  };
  it('COH-18.3.1.2 wire, when the price counts', () => {
    expect(rolls(move('g', 'A04', W, CAP, rest))).toEqual(['COH-18.3.1.2']);
    expect(rolls(move('g', 'A04', W, OPPORTUNITY, rest))).toEqual([]);
  });
  it('COH-18.3.3.5, COH-19.0.1 mines, but not for engineers', () => {
    expect(rolls(move('g', 'A06', E, OPPORTUNITY, rest))).toEqual(['COH-18.3.3.5']);
    expect(rolls(move('gE', 'A06', E, OPPORTUNITY, rest))).toEqual([]);
  });
  it('COH-14.5.1 ground that may hold a vehicle; turning needs no roll', () => {
    expect(rolls(move('gT', 'A03', E, OPPORTUNITY, rest))).toEqual(['COH-14.5.1']);
    expect(rolls(move('gT', '', W, OPPORTUNITY, rest))).toEqual([]);
  });
  it('COH-9.1.1.4 of everybody in a group', () => {
    const walks = [walk('g', 'A06', E, rest), walk('g2', 'A06', E, rest)];
    expect(rolls(groupMove(walks, card('command-action')))).toEqual(['COH-18.3.3.5', 'COH-18.3.3.5']);
  });
});
