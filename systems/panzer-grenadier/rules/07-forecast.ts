import type { Forecast, ReadingsCheck, TableCheck } from '@grognard/kernel';
import { cellOfReading, message, odds, share } from '@grognard/kernel';
import type { Board, Grenadier, Leader, ResultFor, Source, State, Unit } from '../types.ts';
import { casualtyCheck } from './06-casualties.ts';
import { lossGroups } from './07-losses.ts';
import { effectOf } from './07-results.ts';
import { failureOf, inOrderOfChecks, moraleCheck } from './14-morale.ts';
import type { L, Piece } from './facts.ts';
import { isLeader, pieceAt, unitAt } from './facts.ts';

/** How a piece comes out of being struck, from the best on. */
export const FATES = ['fateUnhurt', 'fateDisrupted', 'fateDemoralised', 'fateStep', 'fateLost'] as const;
type Fate = (typeof FATES)[number];

type Check = ReadingsCheck<Grenadier>;

/** Ways to each fate, of 36 for every throw of two dice it took. */
type Ways = ReadonlyMap<Fate, bigint>;

const ONE_THROW = 36n;

/** PG-14.1.1, PG-14.12.1–2: what a check comes to, as far as the leaders of this board help. */
const fateOfCheck = (piece: Piece, margin: number): Fate => {
  if (margin >= 0) return piece.state === 'good' ? 'fateUnhurt' : FATE_OF[piece.state];
  const failure = failureOf(piece, -margin);
  return failure === 'step' ? (isLeader(piece) ? 'fateLost' : 'fateStep') : FATE_OF[failure];
};
/** What a piece that nothing happens to comes out as. */
export const FATE_OF: Readonly<Record<State, Fate>> = {
  good: 'fateUnhurt',
  disrupted: 'fateDisrupted',
  demoralised: 'fateDemoralised',
};
const STATE_OF: Readonly<Partial<Record<Fate, State>>> = {
  fateUnhurt: 'good',
  fateDisrupted: 'disrupted',
  fateDemoralised: 'demoralised',
};

const checkFates = (look: L, piece: Piece, worse: number): Ways => {
  const ways = new Map<Fate, bigint>();
  for (const [margin, count] of odds(moraleCheck(look, piece, worse)).ways) {
    const fate = fateOfCheck(piece, margin as number);
    ways.set(fate, (ways.get(fate) ?? 0n) + count);
  }
  return ways;
};

/** The board with a leader as a check leaves him. */
const afterwards = (look: L, leader: string, fate: Fate): L => {
  const state = STATE_OF[fate];
  const leaders: Board['leaders'] = look.board.leaders.flatMap((one) =>
    one.id !== leader ? [one] : state === undefined ? [] : [{ ...one, state }],
  );
  return { setting: look.setting, board: { ...look.board, leaders } };
};

interface Struck {
  readonly id: string;
  readonly cell: string;
}

/** PG-14.13.1: leaders check first, and how they come out of it counts for the next. */
const fatesAfter = (look: L, source: Source, leaders: readonly Struck[], target: Struck): Ways => {
  const [first, ...others] = leaders;
  if (!first) return fatesOf(look, source, target);
  const all = new Map<Fate, bigint>();
  for (const [fate, count] of fatesOf(look, source, first))
    for (const [end, ways] of fatesAfter(afterwards(look, first.id, fate), source, others, target))
      all.set(end, (all.get(end) ?? 0n) + count * ways);
  return all;
};

const fatesOf = (look: L, source: Source, { id, cell }: Struck): Ways => {
  const piece = pieceAt(look, id);
  if (!piece) return new Map([['fateLost', ONE_THROW]]);
  const { steps, check } = effectOf(look, source, piece, cell);
  if (steps > 0 && !isLeader(piece)) return new Map([[steps >= piece.steps ? wholly(source) : 'fateStep', ONE_THROW]]);
  return check === null ? new Map([[FATE_OF[piece.state], ONE_THROW]]) : checkFates(look, piece, check);
};

/** PG-7.61.2: of fire at a hex the owner says who loses the steps; anti-tank fire means one. */
const wholly = (source: Source): Fate => (source === 'antiTank' ? 'fateLost' : 'fateStep');

const forecastOf = (piece: Piece, rule: Grenadier['rule'], ways: Ways, of: bigint): Forecast<Grenadier> => ({
  rule,
  about: isLeader(piece) ? message('fateOfLeader', { leader: piece.id }) : message('fateOf', { piece: piece.id }),
  outcomes: FATES.flatMap((fate) => {
    const count = ways.get(fate) ?? 0n;
    return count > 0n ? [{ outcome: message(fate), chance: { ways: count, of } }] : [];
  }),
});

/**
 * PG-6.7.2, PG-6.71.1: how many steps one throw takes beside a leader, or from him who is alone. Steps of loads, and of whoever
 * breaks a second time, would come on top.
 */
const stepsBeside = (look: L, source: Source, results: readonly ResultFor[]): number => {
  const groups = lossGroups(look, source, results);
  if (results.some(({ piece }) => unitAt(look, piece)))
    return groups.reduce(
      (sum, { among, left }) =>
        sum +
        Math.min(
          left,
          among.reduce((all, { most }) => all + most, 0),
        ),
      0,
    );
  return Math.max(0, ...results.map(({ result }) => (result.endsWith('X') ? Number(result.slice(0, -1) || 1) : 0)));
};

/** PG-7.65.1: a leader who has come through his check may still be a casualty. */
const withCasualty = (leader: Leader, ways: Ways, steps: number): Ways => {
  const missed = steps > 0 ? odds(casualtyCheck(leader, steps)) : null;
  const lost = missed
    ? [...missed.ways].reduce((sum, [margin, count]) => ((margin as number) < 0 ? sum + count : sum), 0n)
    : 0n;
  const all = new Map<Fate, bigint>();
  for (const [fate, count] of ways) {
    all.set(fate, (all.get(fate) ?? 0n) + count * (ONE_THROW - lost));
    all.set('fateLost', (all.get('fateLost') ?? 0n) + count * lost);
  }
  return all;
};

const cellFor = (check: Check, reading: Check['readings'][number], total: number): ResultFor => ({
  piece: reading.for,
  result: cellOfReading(check, reading, total),
});

/** What one throw, read for each in its own column, and the checks that follow make of everybody in the hex. */
export const fatesUnder = (
  look: L,
  source: Source,
  check: ReadingsCheck<Grenadier>,
): readonly Forecast<Grenadier>[] => {
  const pieces = inOrderOfChecks(check.readings.flatMap((one) => pieceAt(look, one.for) ?? []));
  const leaders = pieces.filter(isLeader);
  const throws = odds(check);
  return pieces.map((piece) => {
    const before = leaders.slice(0, isLeader(piece) ? leaders.indexOf(piece) : leaders.length);
    const all = new Map<Fate, bigint>();
    // Most throws read alike.
    const known = new Map<string, Ways>();
    for (const [total, count] of throws.ways) {
      const struck = [...before, piece].map(({ id }): Struck => {
        const { result: cell } = cellFor(check, check.readings.find((one) => one.for === id)!, total as number);
        return { id, cell };
      });
      const cells = struck.map(({ cell }) => cell).join(' ');
      const ways = known.get(cells) ?? fatesAfter(look, source, struck.slice(0, -1), struck.at(-1)!);
      known.set(cells, ways);
      const results = isLeader(piece) ? check.readings.map((one) => cellFor(check, one, total as number)) : [];
      const ends = isLeader(piece) ? withCasualty(piece, ways, stepsBeside(look, source, results)) : ways;
      for (const [fate, more] of ends) all.set(fate, (all.get(fate) ?? 0n) + count * more);
    }
    const checks = before.length + (isLeader(piece) ? 2 : 1);
    return forecastOf(piece, check.rule, all, throws.of * ONE_THROW ** BigInt(checks));
  });
};

/** What anti-tank fire makes of its target. */
export const fateUnder = (look: L, target: Unit, check: TableCheck<Grenadier>): Forecast<Grenadier> => {
  const all = new Map<Fate, bigint>();
  const throws = odds(check);
  for (const [cell, count] of throws.ways)
    for (const [fate, more] of fatesOf(look, 'antiTank', { id: target.id, cell: String(cell) }))
      all.set(fate, (all.get(fate) ?? 0n) + count * more);
  return forecastOf(target, check.rule, all, throws.of * ONE_THROW);
};

/** The chance, from 0 to 1, that something happens to a piece: what a standing order to fire goes by. */
export const chanceToHurt = (piece: Piece, { outcomes }: Forecast<Grenadier>): number => {
  const spared = outcomes.find(({ outcome }) => outcome.word === FATE_OF[piece.state]);
  return spared ? 1 - share(spared.chance) : 1;
};
