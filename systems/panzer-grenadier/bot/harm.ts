import type { Check, ReadingsCheck, TableCheck } from '@grognard/kernel';
import { cellOfReading, sumOf } from '@grognard/kernel';
import { ownMorale } from '../rules/14-morale.ts';
import type { L, Piece } from '../rules/facts.ts';
import { isLeader, pieceAt, typeOf } from '../rules/facts.ts';
import type { Grenadier, Nation } from '../types.ts';
import type { GrenadierWeights } from './weights.ts';

/** Ways out of 36 that two dice show so much, from 2. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
const OF = 36;

/** The chance that two dice show more than so much. */
export const above = (most: number): number => {
  let ways = 0;
  for (let total = Math.max(2, most + 1); total <= 12; total += 1) ways += WAYS[total - 2]!;
  return ways / OF;
};

/** What a step of a piece is worth: tanks and guns are dearer than rifles, transports cheap. */
export const stepWorth = (look: L, piece: Piece, w: GrenadierWeights): number => {
  if (isLeader(piece)) return w.leader;
  const { kind, armour = 0, steps } = typeOf(look, piece);
  if (kind === 'truck' || kind === 'wagon' || kind === 'sled') return w.transport;
  const whole = kind === 'tank' ? 1 + armour * w.armour : kind === 'artillery' || kind === 'atGun' ? w.gun : 1;
  // A piece of one step is as much as one of two, all at once.
  return steps === 1 ? whole * w.single : whole;
};

/** PG-7.6.1: what the enemy scores for a step of a side. */
const scoredFor = (look: L, side: Nation): number =>
  look.setting.scenario.goals.reduce((sum, one) => (one.lost && one.side !== side ? sum + one.points : sum), 0);

/** PG-14.1.1, PG-14.12.1: what a check costs a piece on average. */
const checkHarm = (look: L, piece: Piece, worse: number, w: GrenadierWeights): number => {
  const morale = sumOf(ownMorale(look, piece));
  const [fails, badly] = [above(morale - worse), above(morale - worse + 2)];
  const steps = isLeader(piece) ? 1 : piece.steps;
  const whole = stepWorth(look, piece, w) * steps;
  switch (piece.state) {
    case 'good':
      return whole * (w.disrupted * (fails - badly) + w.demoralised * badly);
    case 'disrupted':
      return whole * (w.demoralised - w.disrupted) * fails;
    case 'demoralised':
      return stepWorth(look, piece, w) * badly;
  }
};

/** PG-1.1.12: what a cell of a table costs a piece on average; steps are shared among those who are struck. */
const cellHarm = (look: L, piece: Piece, cell: string, share: number, w: GrenadierWeights): number => {
  if (cell === '-') return 0;
  if (cell.startsWith('M')) return checkHarm(look, piece, Number(cell.slice(1) || 0), w);
  const steps = cell === 'X' || cell === '1+' ? 1 : Number(/^\d/.exec(cell)?.[0] ?? 1);
  if (isLeader(piece)) return checkHarm(look, piece, 2, w);
  const lost = stepWorth(look, piece, w) + w.score * scoredFor(look, piece.side);
  return Math.min(piece.steps, steps / share) * lost + checkHarm(look, piece, 1, w);
};

const readingsHarm = (look: L, check: ReadingsCheck<Grenadier>, w: GrenadierWeights): number => {
  const pieces = check.readings.map((reading) => pieceAt(look, reading.for));
  const share = Math.max(1, pieces.filter((one) => one && !isLeader(one)).length);
  const isPair = check.dice === 2;
  let sum = 0;
  for (let total = isPair ? 2 : 1; total <= (isPair ? 12 : 6); total += 1) {
    const chance = isPair ? WAYS[total - 2]! / OF : 1 / 6;
    for (const [i, reading] of check.readings.entries()) {
      const piece = pieces[i];
      if (piece) sum += chance * cellHarm(look, piece, cellOfReading(check, reading, total), share, w);
    }
  }
  return sum;
};

/** PG-REC-AT.1: what anti-tank fire costs its target on average. */
export const antiTankHarm = (look: L, check: TableCheck<Grenadier>, target: Piece, w: GrenadierWeights): number => {
  const { low, rows } = check.table;
  let sum = 0;
  for (let total = 2; total <= 12; total += 1) {
    const row = Math.min(rows.length - 1, Math.max(0, total + sumOf(check.add) - low));
    sum += (WAYS[total - 2]! / OF) * cellHarm(look, target, rows[row]![0]!, 1, w);
  }
  return sum;
};

/** What throws cost the enemies of a side beyond what they cost itself. */
export const harmOf = (look: L, side: Nation, checks: readonly Check<Grenadier>[], w: GrenadierWeights): number => {
  let sum = 0;
  for (const check of checks) {
    if (check.shape !== 'readings') continue;
    const first = check.readings[0] && pieceAt(look, check.readings[0].for);
    if (first) sum += readingsHarm(look, check, w) * (first.side === side ? -1 : 1);
  }
  return sum;
};
