import type { AnySystem, Match, Types } from '@grognard/kernel';
import { answer, boardsOf, fastDice, fold, forecastsOf, problemLine, resume, whyKnown } from '@grognard/kernel';
import { tryRecord, undoableSteps } from '@grognard/kernel/contract';
import type { Bench } from '@grognard/systems';
import { playable } from '@grognard/systems';
import type { Loaded } from './kernel.ts';
import { answering, registered, SEED } from './kernel.ts';
import type { Metric, Work } from './metric.ts';

/** What each system has budgets for: its answers, forecasts, kept games and undo. */
export const gameMetrics = async (): Promise<readonly Metric[]> => {
  const found = await Promise.all(playable().map(async ({ id, bench }) => ({ id, bench: (await bench?.()) ?? {} })));
  return found.flatMap(({ id, bench }) => metricsOf(id, bench));
};

type Row = NonNullable<Bench['forecasts']>;

const metricsOf = (
  id: string,
  { answers = [], forecasts, opening: long, undo, own = [] }: Bench,
): readonly Metric[] => {
  const metric = ({ name, about, budget, scenario }: Row, work: (loaded: Loaded) => Work): Metric => ({
    name,
    about,
    unit: '/s',
    budget,
    better: 'higher',
    prepare: async () => work(await registered(id, scenario)),
  });
  return [
    ...answers.map(({ warmUps = 1, ...row }) => ({
      ...metric(row, (loaded) => answering(loaded, fastDice(SEED))),
      warmUps,
    })),
    ...(forecasts ? [metric(forecasts, forecasting)] : []),
    ...(long ? [metric(long, (loaded) => opening(loaded, long.change))] : []),
    ...(undo ? [metric(undo, (loaded) => judging(loaded, undo.crowded))] : []),
    ...own.map((row): Metric => ({ ...row, unit: '/s', better: 'higher' })),
  ];
};

/** So many answers that have a forecast are enough to tell. */
const FORECAST = 60;

/** Answers of random games that have forecasts, one after the other. */
const forecasting = ({ system, scenario }: Loaded): Work => {
  const asked: (() => boolean)[] = [];
  for (let seed = SEED; asked.length < FORECAST; seed += 1) {
    const { setting, positions, entries } = played(system, scenario, seed);
    for (const [i, { side, action }] of entries.entries()) {
      const ask = (): boolean => forecastsOf(system, setting, positions[i]!, side, action).length > 0;
      if (ask()) asked.push(ask);
    }
  }
  return (times) => {
    for (let i = 0; i < times; i += 1) asked[i % asked.length]!();
  };
};

const played = (system: AnySystem, scenario: unknown, seed: number): Match<Types> => {
  const match = resume(system, tryRecord(system, scenario, seed));
  if (!match.ok) throw new Error(match.problems.map(problemLine).join('; '));
  return match.value;
};

/** The boards of a kept game are folded from its events, answer by answer, and all kept. */
const opening = ({ system, scenario }: Loaded, change: (scenario: object) => object): Work => {
  const record = tryRecord(system, change(scenario as object), SEED);
  const [start] = boardsOf(system, { ...record, entries: [] });
  let boards = [start!];
  return (times) => {
    for (let i = 0; i < times; i += 1) {
      if (boards.length > record.entries.length) boards = [start!];
      boards.push(fold(system, boards.at(-1)!, record.entries[boards.length - 1]!.log));
    }
  };
};

/** The answers of a random game given on crowded boards: each is judged in turn. */
const judging = ({ system, scenario, setting }: Loaded, crowded: (board: object) => object): Work => {
  const steps = undoableSteps(system, scenario, SEED, 1).steps.flatMap(({ before, entry }) => {
    const there = { ...before, board: crowded(before.board) };
    const answered = answer(system, setting, there, entry.side, entry.action);
    return answered.ok ? [{ before: there, entry: answered.entry, after: answered.position }] : [];
  });
  return (times) => {
    for (let i = 0; i < times; i += 1) whyKnown(system, setting, steps[i % steps.length]!);
  };
};
