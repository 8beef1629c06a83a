import type { Game, Next, Sequence } from '@grognard/kernel';
import { END, passed, sumOf } from '@grognard/kernel';
import type { FrameOf, Grenadier, Unit } from '../types.ts';
import { STATES } from '../types.ts';
import { withLoad } from './04-stacking.ts';
import { stepInto } from './05-going.ts';
import { crossingCheck } from './05-river.ts';
import { loneLeadersIn } from './06-escape.ts';
import { loseUnit } from './07-steps.ts';
import { ambushersIn, reveal, revealSeenBy } from './16-hidden.ts';
import { enterMines } from './16-mines.ts';
import type { L, Piece } from './facts.ts';
import {
  enemyOf,
  hexOf,
  holds,
  isHeldBy,
  isKind,
  isLeader,
  leaderAt,
  leadersAboard,
  pieceAt,
  unitAt,
  unitsIn,
} from './facts.ts';

type G = Game<Grenadier>;
type F = FrameOf<'march'>;
type Then = Next<Grenadier, F> | undefined;

/** PG-5.0.1: a piece on its way, hex by hex; in each hex all is settled before it goes on (PG-13.11.1). */
export const march: Sequence<Grenadier, F> = {
  rule: 'PG-5.0.1',
  steps: {
    part: (g, f) => part(g, f),
    // Section 23: whoever the parting attack shakes leaves all the same.
    river: (g, f) => leaveRiver(g, f),
    enter: (g, f) => setFoot(g, f),
    overrun: (g, f) => overrun(g, f),
    leaders: (g, f) => comeUponLeaders(g, f),
    mines: (g, f) => {
      const unit = unitAt(g, f.unit);
      if (!unit) return;
      return crossMines(g, f, unit);
    },
    find: (g, f) => {
      for (const id of [f.unit, ...f.with]) {
        const piece = pieceAt(g, id);
        if (piece) revealSeenBy(g, piece);
      }
    },
    // PG-13.24.1: only hexes that are entered draw fire, in flight too. PG-13.0.1: at units; nobody fires at a leader who walks alone.
    fire: (g, f) =>
      unitAt(g, f.unit)
        ? {
            call: {
              kind: 'opportunity',
              side: enemyOf(g, f.side),
              mover: f.unit,
              with: f.with,
              hurries: f.hurries,
              shot: [],
            },
          }
        : undefined,
    next: (g, f) => goOn(g, f),
  },
};

/** PG-12.12.2: the last to leave an assault hex may be struck at; PG-5.3.7. */
const part = (g: G, f: F): Then => {
  const unit = unitAt(g, f.unit);
  const hex = unit ? hexOf(g, unit) : null;
  const enemy = enemyOf(g, f.side);
  if (!unit || hex === null || !isHeldBy(g, hex, enemy) || !withLoad(g, unit).some((one) => holds(g, one))) return;
  const leaving = new Set(withLoad(g, unit).map(({ id }) => id));
  const isCovered = unitsIn(g, hex, f.side).some((one) => !leaving.has(one.id) && holds(g, one));
  return isCovered ? undefined : { call: { kind: 'parting', side: enemy, hex, leavers: [f.unit, ...f.with] } };
};

/** PG-5.72.3: a throw to leave a wide river; who fails stays, and has moved. */
const leaveRiver = (g: G, f: F): Then => {
  const piece = pieceAt(g, f.unit);
  if (!piece) return over(g, f);
  const check = crossingCheck(g, f.unit);
  if (check && !passed(g.roll(check))) {
    stop(g, f, 'PG-5.72.3');
    return over(g, f);
  }
  if (piece.state !== f.state) stop(g, f, 'PG-12.12.2');
  return { set: { state: piece.state } };
};

/** Into the next hex, unless enemies lie hidden there: then it stays where it is and keeps its points (PG-16.62.2). */
const setFoot = (g: G, f: F): Then => {
  const to = f.path[f.at]!;
  const ambushers = ambushersIn(g, to, f.side);
  reveal(
    g,
    'PG-16.62.2',
    ambushers.map(({ id }) => id),
  );
  // Found there, or a hex before.
  const isBarred = isHeldBy(g, to, enemyOf(g, f.side));
  for (const id of isBarred ? [] : [f.unit, ...f.with]) {
    const piece = pieceAt(g, id);
    if (piece) enter(g, piece, to);
  }
  const unit = unitAt(g, f.unit);
  // PG-16.62.1: seen in the first hex it enters; where it lay until then stays its side's secret.
  if (unit)
    reveal(
      g,
      'PG-16.62.1',
      withLoad(g, unit).map(({ id }) => id),
    );
  if (isBarred) return { goTo: END };
  if (unit) takeControl(g, unit, to);
};

const enter = (g: G, piece: Piece, to: number): void => {
  const from = hexOf(g, piece);
  const step = stepInto(g, piece, from, to);
  g.emit('PG-5.0.4', { type: 'entered', piece: piece.id, hex: to, spent: step ? sumOf(step.cost) : 0 });
  if (isLeader(piece)) return;
  for (const { id, spotted, dugIn, work } of withLoad(g, piece)) {
    // PG-8.22.3, PG-16.22.1
    if (spotted) g.emit('PG-8.22.3', { type: 'unspotted', unit: id });
    if (dugIn || work !== null) g.emit('PG-16.22.1', { type: 'positionLeft', unit: id });
  }
  if (step?.ferried) g.emit('PG-5.72.2', { type: 'forded', unit: piece.id });
  if (from !== null) leaveToEnemy(g, piece, from);
};

/** PG-1.1.14: whoever is left in a hex has it. */
const leaveToEnemy = (g: G, { side }: Unit, hex: number): void => {
  const enemy = enemyOf(g, side);
  if (g.board.control[hex] === enemy || isHeldBy(g, hex, side) || !isHeldBy(g, hex, enemy)) return;
  g.emit('PG-1.1.14', { type: 'controlled', hex, side: enemy });
};

/** PG-1.1.14, PG-4.3.2. */
const takeControl = (g: G, unit: Unit, hex: number): void => {
  if (g.board.control[hex] === unit.side || !withLoad(g, unit).some((one) => holds(g, one))) return;
  if (!isHeldBy(g, hex, enemyOf(g, unit.side))) g.emit('PG-1.1.14', { type: 'controlled', hex, side: unit.side });
};

/** PG-5.3.5: combat units and APCs; a truck of men is still a truck. */
const overruns = (look: L, f: F): boolean => {
  const unit = unitAt(look, f.unit);
  return unit !== undefined && holds(look, unit);
};

/** PG-5.3.3, PG-5.3.4, PG-5.3.5: trucks, wagons and sleds that nobody guards are lost to whoever fights. */
const overrun = (g: G, f: F): void => {
  if (!overruns(g, f)) return;
  for (const one of unitsIn(g, f.path[f.at]!, enemyOf(g, f.side)))
    if (isKind(g, one, 'truck', 'wagon', 'sled')) loseUnit(g, 'PG-5.3.3', one);
};

/** PG-5.3.2, PG-6.71.2: leaders who were alone there are taken or slip away. */
const comeUponLeaders = (g: G, f: F): Then => {
  const hex = f.path[f.at]!;
  const side = enemyOf(g, f.side);
  return overruns(g, f) && loneLeadersIn(g, hex, side).length > 0
    ? { call: { kind: 'overrun', side, hex } }
    : undefined;
};

/** PG-16.72.1, PG-16.72.2: what they do to it; a leader who goes along is in danger with it. */
const crossMines = (g: G, f: F, unit: Unit): Then => {
  const { stops, call } = enterMines(g, unit, f.path[f.at]!);
  if (stops) stop(g, f, 'PG-16.72.1');
  const set = stops ? { path: f.path.slice(0, f.at + 1) } : {};
  if (!call) return { set };
  const along = [...f.with, ...leadersAboard(g, unit).map(({ id }) => id)];
  return { set, call: { ...call, results: [...call.results, ...along.map((piece) => ({ piece, result: '-' }))] } };
};

/** PG-13.14.1, PG-16.72.1: who fails a check, or is stopped by mines, goes no farther; a step lost alone stops nobody. */
const goOn = (g: G, f: F): Then => {
  const piece = pieceAt(g, f.unit);
  if (!piece) return over(g, f);
  if (STATES.indexOf(piece.state) > STATES.indexOf(f.state)) {
    stop(g, f, 'PG-13.14.1');
    return over(g, f);
  }
  const at = f.at + 1;
  if (at >= f.path.length) return over(g, f);
  // PG-13.14.2: a leader who fails stays behind; with those who flee he goes on.
  const along = f.with.filter((id) => f.flight || leaderAt(g, id)?.state === 'good');
  return { set: { at, with: along }, goTo: 'enter' };
};

/** PG-3.1.10: it is where it is, and whoever was to has moved. */
const over = (g: G, f: F): Then => {
  markMoved(g, 'PG-3.1.10', f.marks);
  return { goTo: END };
};

/** It has moved, with all that it carried, however far it had meant to go. */
const stop = (g: G, f: F, rule: Grenadier['rule']): void => markMoved(g, rule, [f.unit, ...f.riders]);

const markMoved = (g: G, rule: Grenadier['rule'], ids: readonly string[]): void => {
  for (const id of ids) {
    const mark = pieceAt(g, id)?.mark;
    if (mark !== undefined && mark !== 'moved') g.emit(rule, { type: 'marked', piece: id, mark: 'moved' });
  }
};
