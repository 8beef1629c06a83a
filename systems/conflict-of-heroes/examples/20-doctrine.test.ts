import type { Position } from '@grognard/kernel';
import {
  answerByDoctrine,
  play as answerIn,
  fairDice,
  fastRandom,
  fillHoles,
  newMatch,
  now,
  pickFrom,
  view,
  waitingFor,
} from '@grognard/kernel';
import { tryGame } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { HIT_MARKERS } from '../data/hits.ts';
import crossroads from '../scenarios/crossroads.json' with { type: 'json' };
import forestAmbush from '../scenarios/forest-ambush.json' with { type: 'json' };
import { doctrine } from '../solitaire/solitaire.ts';
import type { Action, Coh, Setting } from '../types.ts';
import { AP } from './situation.ts';
import { active, coh, decides, enemy, ground, objective, rifles, SOLO } from './solitaire.ts';

describe('20.2 Solitaire: the other questions', () => {
  const units = { sC: rifles('1-E07'), gA: enemy('1-E04'), gB: enemy('1-E04', { facing: 4 }) };

  it('COH-20.2.6 of several targets it rolls for the easiest enemy first', () => {
    const attack = {
      side: 'soviet',
      by: 'units',
      leader: 'sC',
      supporters: [],
      mode: 'direct',
      weapon: null,
      hex: '1-E04',
      only: null,
      observer: null,
      bonus: [],
    };
    const left = ['sD', 'gA', 'gB'].map((target) => ({ target, kind: 'unit' }));
    const stack = [{ kind: 'pickTarget', attack, left, scored: [] }];
    expect(decides({ units: { ...units, sD: rifles('1-E04') }, stack })).toEqual({ type: 'nextTarget', target: 'gB' });
    const blind = [
      {
        kind: 'pickTarget',
        attack,
        left: [
          { target: 'hidden', kind: 'hidden' },
          { target: 'gA', kind: 'unit' },
        ],
        scored: [],
      },
    ];
    expect(decides({ units, stack: blind })).toEqual({ type: 'nextTarget', target: 'hidden' });
  });

  it('COH-20.2.11 luck is for rolls that two more would make good', () => {
    const attack = {
      side: 'soviet',
      by: 'units',
      leader: 'sC',
      supporters: [],
      mode: 'direct',
      weapon: null,
      hex: '1-E04',
      only: null,
      observer: null,
      bonus: [],
    };
    const plays = (below: object | null, more: object = {}) => {
      const stack = [...(below ? [below] : []), { kind: 'luck', side: 'soviet' }];
      return (
        decides({ units: { ...units, ...more }, stack, forces: { soviet: { hand: ['luck'] } } }) as { play: boolean }
      ).play;
    };
    const scored = (margin: number) => ({
      kind: 'volley',
      step: 'luck',
      attack,
      left: [],
      scored: [{ target: 'gA', kind: 'unit', margin }],
    });
    expect([-3, -2, -1, 0, 1, 2, 3, 4].map((margin) => plays(scored(margin)))).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
    const shaken = { sC: rifles('1-E07', { hit: 'pinned' }) };
    const rally = (total: number) => ({
      kind: 'rallying',
      step: 'judge',
      side: 'soviet',
      units: ['sC'],
      at: 0,
      automatic: false,
      total,
    });
    const needed = HIT_MARKERS.pinned.rally!;
    const totals = [needed - 3, needed - 2, needed];
    expect(totals.map((total) => plays(rally(total), shaken))).toEqual([false, true, false]);
    expect(plays({ kind: 'bogTest', step: 'apply', unit: 'sC', margin: -1 })).toBe(true);
    expect(plays({ kind: 'cardRoll', step: 'apply', side: 'soviet', card: 'sniper', total: 1 })).toBe(false);
  });

  it('COH-20.2.11 it announces nothing for initiative, and pays at obstacles what action points allow', () => {
    const initiative = [{ kind: 'initiativeCaps', side: 'soviet' }];
    expect(decides({ units, stack: initiative, forces: { soviet: { caps: 3 } } })).toEqual({
      type: 'spendCaps',
      points: 0,
    });
    const pays = (ap: number) =>
      decides({
        units: { ...units, sC: rifles('1-E07', active) },
        forces: { soviet: { ap, caps: 5 } },
        stack: [{ kind: 'payExtra', side: 'soviet', units: ['sC'], pay: AP, cost: 4 }],
      });
    expect(pays(4)).toEqual({ type: 'payCost', caps: 0, give: true });
    expect(pays(3)).toEqual({ type: 'payCost', caps: 0, give: false });
  });

  it('COH-20.2.11 artillery falls where the enemies are, and not on friends', () => {
    const card = 'artillery-122';
    const weapons = [{ card, side: 'soviet', unit: null }];
    const plotting = [{ kind: 'plotting' }];
    const plot = decides({ units, stack: plotting, more: { weapons } }) as {
      plots: readonly { hex: string; smoke: boolean }[];
    };
    expect(plot.plots).toEqual([{ card, hex: expect.any(String), smoke: false }]);
    const nobody = { sC: rifles('1-E07'), gA: enemy('1-E04'), sD: rifles('1-E04') };
    expect(decides({ units: nobody, stack: plotting, more: { weapons } })).toMatchObject({ type: 'plot' });
    const due = (hex: string) => ({ plots: [{ side: 'soviet', card, hex, smoke: false, turn: 1 }], turn: 2, weapons });
    const keeps = (hex: string) => decides({ units, stack: [{ kind: 'keepPlot', side: 'soviet' }], more: due(hex) });
    expect([keeps('1-E04'), keeps('1-E07'), keeps('1-J12')]).toEqual(
      [true, false, false].map((keep) => ({ type: 'keepPlot', keep })),
    );
  });

  it('COH-20.2.11 it places its units in cover near the objectives, looking outward', () => {
    const zones = { woods: ['1-E05', '1-E06', '1-J12', '1-A12'] };
    const scenario = {
      ...SOLO,
      ...objective('1-E06'),
      zones,
      forces: [
        { id: 'german', nation: 'german', caps: 5, units: [{ id: 'g1', type: 'german-rifles', hex: '1-E01' }] },
        { id: 'soviet', nation: 'soviet', caps: 5, units: [{ id: 's1', type: 'soviet-rifles', zone: 'woods' }] },
      ],
    };
    const placed = { s1: { type: 'soviet-rifles', hex: null }, gA: enemy('1-E01') };
    const stack = [{ kind: 'deployment', side: 'soviet' }];
    const rolls = Array.from({ length: 64 }, (_, i) => 1 + ((i * 5) % 6));
    const deployed = decides({ units: placed, terrain: ground('E06 S'), scenario, stack }, ...rolls) as {
      units: readonly object[];
    };
    expect(deployed.units).toEqual([{ unit: 's1', hex: '1-E06', facing: 4, hidden: false, fort: null, aboard: null }]);
  });

  it('COH-20.2.11 where the rules allow nothing it would do, it does something they allow', () => {
    const alone = { sC: rifles('1-E07', { status: 'spent' }), gA: enemy('1-A12') };
    const stack = [{ kind: 'phase', side: 'soviet', second: true }];
    const forced = decides({ units: alone, stack, forces: { soviet: { caps: 1 } } }, 1, 1, 1, 1);
    expect(forced).toEqual({ type: 'wait', by: 'cap' });
  });

  it('is asked nothing where nobody is', () => {
    const look = {} as never;
    expect(() => doctrine({ look, stack: [{ kind: 'turn' }], side: 'soviet', choices: () => [] }, () => 0)).toThrow(
      'turn asks nobody',
    );
  });
});

describe('20 whole games', () => {
  const solitaire = { solo: 'soviet', rules: { use: ['COH-20.2.1', 'COH-20.3.1', 'COH-3.0.1.1'], skip: [] } };

  it('COH-20.2 COH-20.3.1 a solitaire game played at random ends and breaks no law', () => {
    const { broken, outcome } = tryGame(coh, { ...forestAmbush, ...solitaire }, 3, { every: 10 });
    expect(broken).toEqual([]);
    expect(outcome).not.toBeNull();
  });

  it.each([
    ['crossroads', { ...crossroads, ...solitaire }],
    ['forest-ambush', { ...forestAmbush, ...solitaire }],
    ['forest-ambush, the other side', { ...forestAmbush, ...solitaire, solo: 'german' }],
  ])('the doctrine plays %s to the end, is never refused, and beats chance more often than not', (_name, scenario) => {
    const loaded = coh.load(scenario);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const winners = Array.from({ length: 12 }, (_, seed) => winner(loaded.value, seed + 1));
    const won = winners.filter((side) => side === scenario.solo);
    const lost = winners.filter((side) => side !== null && side !== scenario.solo);
    expect(won.length).toBeGreaterThan(lost.length);
  });

  const anyAnswer = (setting: Setting, position: Position<Coh>, side: string, random: () => number): Action => {
    const { board, stack, questions } = view(coh, setting, position, side);
    const choice = pickFrom(questions[0]!.choices, random);
    return fillHoles(coh, { setting, board }, stack.at(-1)!, side, choice, random);
  };

  /** The AI by its doctrine against a player who answers at random. */
  const winner = (setting: Setting, seed: number): string | null => {
    const random = fastRandom(seed);
    let match = newMatch(coh, setting, fairDice(seed.toString(16).padStart(64, '0')));
    while (!now(match).outcome) {
      const [side] = waitingFor(coh, setting, now(match));
      const action =
        side === coh.doctrine!.plays(setting)
          ? answerByDoctrine(coh, setting, now(match), side, random)
          : anyAnswer(setting, now(match), side!, random);
      const played = answerIn(match, side!, action);
      if (!played.ok) throw new Error(JSON.stringify([action, played.refusal]));
      match = played.match;
    }
    return now(match).outcome!.winner;
  };
});
