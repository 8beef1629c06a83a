import type { Dice, Position } from '@grognard/kernel';
import { answer, fraction, goOn, questions, readPosition, reduced, share, sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import { forecastOf, forecastOfAttack } from '../rules/07-forecast.ts';
import { battleOdds } from '../rules/07-odds.ts';
import type { Board, East, FrontSide } from '../types.ts';
import { ACTIVE, battle, combatPhase, declare, fight, over } from './fought.ts';
import { block, hex } from './played.ts';

interface Given {
  readonly blocks: readonly object[];
  readonly battle: ReturnType<typeof battle>;
  readonly side?: FrontSide;
  readonly rounds?: number;
}

const positionOf = ({ blocks, battle: one, side = 'axis', rounds = 1 }: Given) => {
  const frame = { kind: 'battle', side, hex: one.hex };
  const read = readPosition(eastfront, {
    format: 1,
    system: 'eastfront',
    scenario: 'case-blue',
    board: { blocks, battles: [one], turnOf: side, phase: 'combat', date: '1942-07-I' },
    stack: Array.from({ length: rounds }, () => frame),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { position, setting } = read.value;
  return { setting, position: { ...position, dice: { key: '', drawn: 0 } } as Position<East> };
};

/** Infantry goes first, as the forecast has it. */
const INFANTRY = ['de-5', 'su-3'];
const poorest = (board: Board, among: readonly string[]): string =>
  among.find((id) => INFANTRY.includes(board.blocks.find((one) => one.id === id)!.unit)) ?? among[0]!;

/** Every throw of the dice, played out by the engine itself: what it came to, with its share of all throws. */
const everyThrow = (given: Given): readonly { readonly board: Board; readonly share: number }[] => {
  const { setting, position } = positionOf(given);
  const ends: { board: Board; share: number }[] = [];
  for (let faces: number[] = []; ; ) {
    let used = 0;
    const dice: Dice = {
      face: () => {
        used += 1;
        faces[used - 1] ??= 1;
        return faces[used - 1]!;
      },
    };
    let now = goOn(eastfront, setting, position, dice).position;
    for (let [asked] = questions(eastfront, setting, now); asked; [asked] = questions(eastfront, setting, now)) {
      const among = asked.choices.map(({ action }) => (action.type === 'choose' ? action.block : ''));
      const action = { type: 'choose' as const, block: poorest(now.board, among) };
      const taken = answer(eastfront, setting, now, asked.side, action, dice);
      if (!taken.ok) throw new Error(taken.refusal.rule);
      now = taken.position;
    }
    ends.push({ board: now.board, share: 6 ** -used });
    faces = faces.slice(0, used);
    while (faces.at(-1) === 6) faces.pop();
    if (faces.length === 0) return ends;
    faces[faces.length - 1]! += 1;
  }
};

/** The chances of the engine's own battles, by a number read off each board. */
const spread = (ends: ReturnType<typeof everyThrow>, count: (board: Board) => number) => {
  const found = new Map<number, number>();
  for (const { board, share: part } of ends) found.set(count(board), (found.get(count(board)) ?? 0) + part);
  return [...found].sort(([a], [b]) => a - b);
};
const stepsOf = (board: Board, side: FrontSide): number =>
  board.blocks.reduce((sum, one) => (one.side === side ? sum + one.cv! : sum), 0);
const isThere = (board: Board, side: FrontSide, at: number): boolean =>
  board.blocks.some((one) => one.side === side && one.at.in === 'hex' && one.at.hex === at);

const forecast = (given: Given, word: string) => {
  const { setting, position } = positionOf(given);
  const all = forecastOf({ setting, board: position.board }, given.battle.hex, given.side ?? 'axis');
  return all.find(({ about }) => about.word === word)!.outcomes;
};

/** Forecast and engine agree on everything that a round may come to. */
const agrees = (given: Given): void => {
  const ends = everyThrow(given);
  const side = given.side ?? 'axis';
  const foe = side === 'axis' ? 'soviet' : 'axis';
  const { board } = positionOf(given).position;
  for (const [word, who] of [
    ['defenderLoses', foe],
    ['attackerLoses', side],
  ] as const) {
    const played = spread(ends, (end) => stepsOf(board, who) - stepsOf(end, who));
    const told = forecast(given, word);
    expect(told.map(({ outcome }) => outcome.with?.count)).toEqual(played.map(([count]) => count));
    for (const [i, { chance }] of told.entries()) expect(share(chance)).toBeCloseTo(played[i]![1], 8);
  }
  const [gone, both, beaten] = forecast(given, 'afterRound').map(({ chance }) => share(chance));
  const at = given.battle.hex;
  const chanceOf = (test: (end: Board) => boolean): number =>
    ends.reduce((sum, one) => (test(one.board) ? sum + one.share : sum), 0);
  expect(gone).toBeCloseTo(
    chanceOf((end) => !isThere(end, foe, at)),
    8,
  );
  expect(both).toBeCloseTo(
    chanceOf((end) => isThere(end, foe, at) && isThere(end, side, at)),
    8,
  );
  expect(beaten).toBeCloseTo(
    chanceOf((end) => isThere(end, foe, at) && !isThere(end, side, at)),
    8,
  );
};

describe('7 The forecast', () => {
  it('EF-7.22.1 EF-7.34.2 agrees with every throw of a battle in the woods, with a strike', () => {
    agrees({
      blocks: [
        block('A1', 'de-3-pz', 1, 'Krasnodar SW1'),
        block('A2', 'de-5', 1, 'Krasnodar SW1'),
        block('B1', 'su-3', 1, 'Krasnodar SW1'),
        block('C1', 'de-ags', 2, 'Maikop'),
      ],
      battle: battle('Krasnodar SW1', 'soviet', { strike: { hq: 'C1', dice: 1 } }),
    });
  });

  it('EF-7.51.2 EF-7.51.3 EF-7.51.4 agrees with every throw of a river assault', () => {
    agrees({
      blocks: [
        block('A1', 'de-3-pz', 1, 'Kotelnikovo', over('river', 'Kalach')),
        block('A2', 'de-5', 1, 'Kotelnikovo', over('river', 'Kamensk E1')),
        block('B1', 'su-3', 2, 'Kotelnikovo'),
      ],
      battle: battle('Kotelnikovo', 'soviet', { isNew: true }),
    });
  });

  it('EF-14.4.1 agrees with every throw of a drop', () => {
    agrees({
      side: 'soviet',
      blocks: [block('A1', 'de-5', 2, 'Salsk'), block('B1', 'su-para', 2, 'Salsk', over('air', 'Elista'))],
      battle: battle('Salsk', 'axis', { isNew: true }),
    });
  });

  it('EF-14.4.1 EF-7.54.1 agrees with every throw of a drop beside a river assault: paratroops go back last', () => {
    const others = [
      block('A1', 'de-5', 2, 'Kotelnikovo'),
      block('B1', 'su-para', 1, 'Kotelnikovo', over('air', 'Elista')),
    ];
    const mixed = battle('Kotelnikovo', 'axis', { isNew: true });
    agrees({
      side: 'soviet',
      blocks: [...others, block('B2', 'su-3', 1, 'Kotelnikovo', over('river', 'Kalach'))],
      battle: mixed,
    });
    agrees({ side: 'soviet', blocks: others, battle: mixed });
  });

  it('EF-1.46.3 EF-7.35.1 agrees with every throw of a siege, headquarters in it', () => {
    agrees({
      blocks: [
        block('A1', 'de-54', 2, 'Sevastopol'),
        block('B1', 'su-3', 1, 'Sevastopol'),
        block('B2', 'su-southern', 1, 'Sevastopol'),
      ],
      battle: battle('Sevastopol', 'soviet'),
    });
  });

  it('EF-2.67.2 agrees with every throw against a static unit', () => {
    const given: Given = {
      side: 'soviet',
      blocks: [block('A1', 'ro-1', 2, 'Salsk'), block('B1', 'su-4-tank', 2, 'Salsk')],
      battle: battle('Salsk', 'axis'),
    };
    const ends = everyThrow(given);
    const gone = ends.reduce((sum, { board, share: part }) => (board.battles.length === 0 ? sum + part : sum), 0);
    const [defendersGone, , attackersGone] = forecast(given, 'afterRound').map(({ chance }) => share(chance));
    expect(defendersGone! + attackersGone!).toBeCloseTo(gone, 8);
  });

  it('EF-7.23.1 two rounds agree with every throw of two rounds', () => {
    const given: Given = {
      rounds: 2,
      blocks: [block('A1', 'de-3-pz', 1, 'Krasnodar SW1'), block('B1', 'su-3', 1, 'Krasnodar SW1')],
      battle: battle('Krasnodar SW1', 'soviet'),
    };
    const ends = everyThrow(given);
    const scene = {
      active: [{ cv: 1, need: 5, kind: 'ordinary' as const }],
      passive: [{ cv: 1, need: 6, kind: 'ordinary' as const }],
      // One die a round: half hits vanish between rounds, so the defender never dies.
      perStep: 2,
      repulse: 0,
      strike: null,
      isFortress: false,
    };
    const odds = battleOdds(scene, 2)[1]!;
    const chance = (test: (one: (typeof odds.ends)[number]) => boolean): number =>
      odds.ends.reduce((sum, one) => (test(one) ? sum + share({ ways: one.ways, of: odds.of }) : sum), 0);
    const at = hex('Krasnodar SW1');
    for (const [side, isGone] of [
      ['axis', odds.isActiveGone],
      ['soviet', odds.isPassiveGone],
    ] as const)
      expect(chance(({ state }) => isGone(state))).toBeCloseTo(
        ends.reduce((sum, one) => (isThere(one.board, side, at) ? sum : sum + one.share), 0),
        8,
      );
  });

  it('EF-7.4.3 says that nothing harms a fortress out of command', () => {
    const { setting, position } = positionOf({
      blocks: [block('A1', 'de-3-pz', 1, 'Sevastopol'), block('B1', 'su-3', 1, 'Sevastopol')],
      battle: battle('Sevastopol', 'soviet', { supported: false }),
    });
    const told = forecastOf({ setting, board: position.board }, hex('Sevastopol'), 'axis');
    expect(told.map(({ rule, about }) => [rule, about.word])).toEqual([
      ['EF-7.22.1', 'afterRound'],
      ['EF-7.4.3', 'fortressImmune'],
      ['EF-7.33.1', 'attackerLoses'],
      ['EF-7.23.1', 'afterRounds'],
    ]);
    expect(told[1]?.outcomes.map(({ outcome, chance }) => [outcome.with, share(chance)])).toEqual([[{ count: 0 }, 1]]);
  });

  it('EF-7.51.1 an attack not yet made: who would come, how, and what a block never seen is taken for', () => {
    const { setting, position } = positionOf({
      blocks: [
        block('A1', 'de-5', 2, 'Kalach'),
        block('A2', 'de-52', 2, 'Salsk'),
        block('B1', 'su-3', 3, 'Kotelnikovo'),
        block('B2', 'su-4', 3, 'Salsk'),
      ],
      battle: battle('Salsk', 'soviet'),
    });
    const board = eastfront.see(setting, position.board, 'axis');
    const attacker = { ...board.blocks[0]!, ...over('river', 'Kalach') };
    const told = forecastOfAttack(
      { setting, board },
      { hex: hex('Kotelnikovo'), side: 'axis', attackers: [attacker], isSupported: true },
    );
    expect(told.map(({ about }) => about.word)).toEqual([
      'afterRoundGuess',
      'defenderLoses',
      'attackerLoses',
      'repulsedUpTo',
      'afterRounds',
    ]);
    // Two dice of a block taken for two steps: a third of them repulses.
    expect(told[3]!.outcomes.map(({ chance }) => fraction(reduced(chance)))).toEqual(['4/9', '5/9']);
  });

  it('EF-7.33.2 in a forecast too the strongest suffers, though a weaker one shoots worse', () => {
    const scene = {
      active: [
        { cv: 2, need: 5, kind: 'ordinary' as const },
        { cv: 1, need: 6, kind: 'ordinary' as const },
      ],
      passive: [{ cv: 1, need: 4, kind: 'ordinary' as const }],
      perStep: 1,
      repulse: 0,
      strike: null,
      isFortress: false,
    };
    const [odds] = battleOdds(scene, 1);
    const gone = odds!.ends.reduce((ways, one) => (odds!.isPassiveGone(one.state) ? ways + one.ways : ways), 0n);
    // Half the time the armour loses a step: one die from 5 and one from 6 are left, else two from 5 and one from 6.
    expect(fraction(reduced({ ways: gone, of: odds!.of }))).toBe('29/54');
  });

  it('EF-1.46.3 in a forecast too the strongest of a fortress fires triple, wherever it stands in the stack', () => {
    const guard = (cv: number) => ({ cv, need: 6, kind: 'ordinary' as const });
    const unharmed = (...passive: readonly ReturnType<typeof guard>[]) => {
      const [odds] = battleOdds(
        { active: [guard(4)], passive, perStep: 3, repulse: 0, strike: null, isFortress: true },
        1,
      );
      const ways = odds!.ends.reduce((sum, one) => (odds!.activeLost(one.state) === 0 ? sum + one.ways : sum), 0n);
      return fraction(reduced({ ways, of: odds!.of }));
    };
    // Two dice from 4, one from 6.
    expect([unharmed(guard(1), guard(2)), unharmed(guard(2), guard(1))]).toEqual(['5/24', '5/24']);
  });

  it('EF-6.31.1 a move that would begin a battle is shown with what it may come to; others are not', () => {
    const { setting, position } = positionOf({
      blocks: [
        block('A1', 'de-5', 2, 'Kalach'),
        block('A2', 'de-52', 2, 'Salsk'),
        block('B1', 'su-3', 3, 'Kotelnikovo'),
        block('B2', 'su-4', 3, 'Salsk'),
      ],
      battle: battle('Salsk', 'soviet'),
    });
    const ask = eastfront.procedures.manoeuvre;
    if (!('forecasts' in ask)) throw new Error('manoeuvre has no forecasts');
    const told = (block2: string, ...path: readonly string[]) =>
      ask.forecasts!({ setting, board: position.board }, { kind: 'manoeuvre', side: 'axis', blitz: false }, 'axis', {
        type: 'move',
        block: block2,
        path: path.map(hex),
        by: 'command',
        asRearGuard: false,
      }).map(({ about }) => about.word);
    expect(told('A1', 'Kotelnikovo')).toContain('repulsedUpTo');
    expect(told('A1', 'Kamensk E1')).toEqual([]);
    // Over a clear side, and joining a battle: nobody is thrown back.
    expect(told('A1', 'Kamensk E1', 'Rostov E2', 'Kotelnikovo')).not.toContain('repulsedUpTo');
    expect(told('A1', 'Kamensk E1', 'Rostov E1', 'Salsk')).not.toContain('repulsedUpTo');
  });

  it('EF-7.21.1 forecasts and checks are shown where a battle is declared and fought', () => {
    const { asked, board } = combatPhase({
      blocks: [
        block('A1', 'de-5', 1, 'Salsk'),
        block('A2', 'de-52', 1, 'Elista'),
        block('B1', 'su-56', 1, 'Salsk'),
        block('B2', 'su-37', 1, 'Elista'),
        block('C1', 'de-aga', 0, 'Kamensk', ACTIVE),
      ],
      battles: [battle('Salsk', 'soviet'), battle('Elista', 'soviet')],
      answers: [['axis', declare('Salsk', 'Elista')]],
    });
    expect(asked[0]!.kind).toBe('rounds');
    const ask = eastfront.procedures.rounds;
    const { setting } = positionOf({
      blocks: [block('A1', 'de-5', 1, 'Salsk'), block('B1', 'su-3', 1, 'Salsk')],
      battle: battle('Salsk', 'soviet'),
    });
    if (!('checks' in ask)) throw new Error('rounds has no checks');
    const frame = { kind: 'rounds' as const, side: 'axis' as const, blitz: false };
    const checks = ask.checks!({ setting, board }, frame, 'axis', fight('Salsk'));
    expect(checks.map((check) => ('need' in check ? sumOf(check.need) : 0))).toEqual([6, 6]);
    expect(ask.forecasts!({ setting, board }, frame, 'axis', fight('Salsk'))).toHaveLength(4);
    const declaring = eastfront.procedures.declare;
    if (!('forecasts' in declaring)) throw new Error('declare has no forecasts');
    const before = { ...frame, kind: 'declare' as const };
    expect(declaring.forecasts!({ setting, board }, before, 'axis', declare('Salsk', 'Elista'))).toHaveLength(8);
  });
});
