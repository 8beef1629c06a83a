import { allHexes } from '@grognard/hex';
import type { Ask, Game, Illegal, Look, SealedAsk, Sequence } from '@grognard/kernel';
import { AGAIN, illegal, message, ready } from '@grognard/kernel';
import type { Action, FrameOf, Patrol, PatrolSide, Unit } from '../types.ts';
import { enemyOf, SIDES } from '../types.ts';
import { pathsOf, refuseMove } from './02-movement.ts';
import { fireCheck, refuseShot } from './03-fire.ts';
import { rally } from './05-losses.ts';
import { unitAt, unitIn } from './facts.ts';

type L = Look<Patrol>;

/** 1 Sequence of play. */
export const game: Sequence<Patrol, FrameOf<'game'>> = {
  rule: 'TP-1.1',
  steps: {
    bids: () => ({ call: { kind: 'bid' } }),
    firstOrders: (g) => ({ call: { kind: 'orders', side: g.board.first } }),
    secondOrders: (g) => ({ call: { kind: 'orders', side: enemyOf(g.board.first) } }),
    rally: (g) => rally(g),
    nextTurn: (g) => {
      if (g.board.turn >= g.setting.scenario.turns) {
        finishAtObjective(g);
        return;
      }
      g.emit('TP-1.1', { type: 'turnBegan', turn: g.board.turn + 1 });
      return { goTo: AGAIN };
    },
  },
};

const finishAtObjective = (g: Game<Patrol>): void => {
  const holder = unitIn(g, g.setting.objective)?.side ?? null;
  const why = holder ? message('heldObjective', { side: message(holder) }) : message('nobodyHeld');
  g.finish({ winner: holder, rule: 'TP-1.4', why });
};

/** TP-1.2: both at once, in secret. */
export const bid: SealedAsk<Patrol, FrameOf<'bid'>> = {
  rule: 'TP-1.2',
  who: () => SIDES,
  prompt: () => message('askBid'),
  choices: (look, _f, side) =>
    Array.from({ length: look.board.points[side as PatrolSide] + 1 }, (_, points) => ({
      action: { type: 'bid' as const, points },
    })),
  refuse: (look, _f, side, action) => {
    if (action.type !== 'bid') return illegal('TP-1.2', 'notHere');
    const most = look.board.points[side as PatrolSide];
    return action.points > most ? illegal('TP-1.2', 'tooManyPoints', { most }) : null;
  },
  open: (g, _f, answers) => {
    const bids = { red: pointsOf(answers.red), blue: pointsOf(answers.blue) };
    g.emit('TP-1.2', { type: 'bidsOpened', ...bids });
    const side = bids.red === bids.blue ? rollForInitiative(g) : bids.red > bids.blue ? 'red' : 'blue';
    g.emit('TP-1.2', { type: 'wentFirst', side });
  },
};

const pointsOf = (answer: Action | undefined): number => (answer?.type === 'bid' ? answer.points : 0);

const rollForInitiative = (g: Game<Patrol>): PatrolSide => {
  for (;;) {
    const [red, blue] = SIDES.map(
      (side) =>
        g.roll({
          shape: 'plain',
          rule: 'TP-1.2',
          about: message('initiativeOf', { side: message(side) }),
          sides: 6,
          dice: 1,
          add: [],
        }).result as number,
    );
    if (red !== blue) return red! > blue! ? 'red' : 'blue';
  }
};

/** TP-1.3. */
export const orders: Ask<Patrol, FrameOf<'orders'>> = {
  rule: 'TP-1.3',
  who: (look, f) => (look.board.units.some((u) => u.side === f.side && !u.ordered) ? f.side : null),
  prompt: () => message('askOrders'),
  choices: (look, f) => [
    { action: { type: 'pass' } },
    ...look.board.units.filter((u) => u.side === f.side && !u.ordered).flatMap((u) => ordersFor(look, u).map(ready)),
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'pass') return null;
    if (action.type === 'move') return refuseMove(look, f.side, action.unit, action.path);
    if (action.type === 'fire') return refuseFire(look, f.side, action.unit, action.hex);
    return illegal('TP-1.3', 'notHere');
  },
  candidates: (look, f) =>
    look.board.units
      .filter((u) => u.side === f.side)
      .flatMap((u) => [
        ...allHexes(look.setting.grid)
          .filter((hex) => hex !== u.hex)
          .map((hex): Action => ({ type: 'fire', unit: u.id, hex })),
        ...pathsOf({ ...look, board: { ...look.board, units: [] } }, u).map(
          (path): Action => ({ type: 'move', unit: u.id, path }),
        ),
      ]),
  checks: (look, _f, _side, action) => (action.type === 'fire' ? [fireCheck(look, action.unit, action.hex)] : []),
  take: (g, _f, _side, action) => {
    if (action.type === 'move') {
      g.emit('TP-1.3', { type: 'ordered', unit: action.unit });
      return { call: { kind: 'march', unit: action.unit, path: action.path, at: 0 }, goTo: AGAIN };
    }
    if (action.type === 'fire') {
      g.emit('TP-1.3', { type: 'ordered', unit: action.unit });
      return { call: { kind: 'shot', by: action.unit, hex: action.hex }, goTo: AGAIN };
    }
    return;
  },
};

const refuseFire = (look: L, side: PatrolSide, id: string, hex: number): Illegal<Patrol> | null => {
  const unit = unitAt(look, id);
  if (!unit || unit.side !== side) return illegal('TP-1.3', 'notYourUnit', { unit: id });
  if (unit.ordered) return illegal('TP-1.3', 'alreadyOrdered', { unit: id });
  return refuseShot(look, unit, hex);
};

const ordersFor = (look: L, unit: Unit): readonly Action[] => [
  ...(unit.marker === 'pinned'
    ? []
    : pathsOf(look, unit).map((path): Action => ({ type: 'move', unit: unit.id, path }))),
  ...look.setting.inReach[unit.hex]!.filter((hex) => refuseShot(look, unit, hex) === null).map(
    (hex): Action => ({ type: 'fire', unit: unit.id, hex }),
  ),
];
