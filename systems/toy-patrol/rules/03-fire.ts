import type { Ask, Game, Illegal, Look, Sequence, Sum, TargetCheck } from '@grognard/kernel';
import { AGAIN, END, illegal, message, passed, term } from '@grognard/kernel';
import type { FrameOf, Patrol, PatrolSide, Unit } from '../types.ts';
import { enemyOf, MARKERS } from '../types.ts';
import { apart, hexName, unitAt, unitIn, unitOf } from './facts.ts';

type L = Look<Patrol>;

const NEEDED = 7; // TP-3.1
export const REACH = 3; // TP-3.3
const MOST_POINTS = 2; // TP-3.5

/** 3 Fire: one shot at one hex. */
export const shot: Sequence<Patrol, FrameOf<'shot'>> = {
  rule: 'TP-3.1',
  steps: {
    show: (game, f) => {
      const firer = unitOf(game, f.by);
      if (firer.hidden) game.emit('TP-3.7', { type: 'revealed', unit: f.by, side: firer.side, hex: firer.hex });
    },
    spend: (_game, f) => ({ call: { kind: 'spend', by: f.by, hex: f.hex } }),
    roll: (game, f) => {
      const roll = game.roll(fireCheck(game, f.by, f.hex));
      game.emit('TP-3.1', { type: 'fired', unit: f.by, hex: f.hex });
      const target = unitIn(game, f.hex);
      if (!passed(roll) || !target || target.side === unitOf(game, f.by).side) {
        // TP-3.6: the same words whether a hidden unit was missed or nobody was there.
        game.emit('TP-3.6', { type: 'shotMissed', hex: f.hex });
        return;
      }
      takeHit(game, target);
      return { goTo: END };
    },
    answer: (game, f) => {
      const missed = unitIn(game, f.hex);
      // A hidden unit that was not found keeps quiet: to ask it would tell that it is there.
      return missed && !missed.hidden ? { call: { kind: 'returnFire', unit: missed.id, at: f.by } } : undefined;
    },
  },
};

/** The shot as data: shown with its odds, then rolled. */
export const fireCheck = (look: L, by: string, hex: number): TargetCheck<Patrol> => {
  const firer = unitOf(look, by);
  const range = apart(look, firer.hex, hex);
  const need: Sum<Patrol> = [term('TP-3.1', NEEDED), ...(look.setting.woods.has(hex) ? [term('TP-3.2', 2)] : [])];
  const add: Sum<Patrol> = [
    ...(range > 1 ? [term('TP-3.3', 1 - range, 'rangeNote', { hexes: range })] : []),
    ...(look.board.spentOnRoll > 0 ? [term('TP-3.5', look.board.spentOnRoll)] : []),
  ];
  const about = message('toHit', { unit: by, hex: hexName(look.setting, hex) });
  return { shape: 'target', rule: 'TP-3.1', about, sides: 6, dice: 2, add, need, pass: 'atLeast' };
};

const takeHit = (game: Game<Patrol>, target: Unit): void => {
  if (target.hidden) game.emit('TP-3.6', { type: 'revealed', unit: target.id, side: target.side, hex: target.hex });
  if (target.marker !== null) {
    game.emit('TP-5.2', { type: 'lost', unit: target.id });
    const survivors = game.board.units.some((u) => u.side === target.side);
    if (!survivors)
      game.finish({
        winner: enemyOf(target.side),
        rule: 'TP-1.5',
        why: message('wipedOut', { side: message(target.side) }),
      });
    return;
  }
  const drawn = game.roll({
    shape: 'draw',
    rule: 'TP-5.1',
    about: message('markerOf', { unit: target.id }),
    from: [...MARKERS, ...MARKERS],
    seenBy: [target.side],
  });
  game.emit('TP-5.1', { type: 'hit', unit: target.id, marker: drawn.result as (typeof MARKERS)[number] });
};

/** Why a unit may not fire at a hex, whoever's turn it is. */
export const refuseShot = (look: L, unit: Unit, hex: number): Illegal<Patrol> | null => {
  const { setting } = look;
  if (unit.marker === 'shaken') return illegal('TP-5.3', 'isShaken', { unit: unit.id });
  if (setting.grid.present[hex] !== 1) return illegal('TP-3.3', 'offMap', { hex: String(hex) });
  const range = apart(look, unit.hex, hex);
  if (range > REACH || range === 0)
    return illegal('TP-3.3', 'outOfRange', { hex: hexName(setting, hex), range, most: REACH });
  if (unitIn(look, hex)?.side === unit.side) return illegal('TP-3.1', 'ownHex', { hex: hexName(setting, hex) });
  if (!setting.clearLine(unit.hex, hex))
    return illegal('TP-3.4', 'noSight', { from: hexName(setting, unit.hex), hex: hexName(setting, hex) });
  return null;
};

/** TP-3.5, asked before the dice are thrown. */
export const spend: Ask<Patrol, FrameOf<'spend'>> = {
  rule: 'TP-3.5',
  reaction: { pass: { type: 'spend', points: 0 } },
  who: (look, f) => {
    const { side } = unitOf(look, f.by);
    return look.board.points[side] > 0 ? side : null;
  },
  prompt: () => message('askSpend'),
  choices: (look, _f, side) => [
    {
      action: { type: 'spend', points: 0 },
      holes: { points: { kind: 'number', min: 0, max: mostPoints(look, side as PatrolSide) } },
    },
  ],
  refuse: (look, _f, side, action) => {
    if (action.type !== 'spend') return illegal('TP-3.5', 'notHere');
    const most = mostPoints(look, side as PatrolSide);
    return action.points > most ? illegal('TP-3.5', 'tooManyPoints', { most }) : null;
  },
  sample: (look, f, _choice, random) => {
    const { side } = unitOf(look, f.by);
    return { type: 'spend', points: Math.floor(random() * (mostPoints(look, side) + 1)) };
  },
  checks: (look, f, _side, action) => {
    if (action.type !== 'spend') return [];
    return [fireCheck({ ...look, board: { ...look.board, spentOnRoll: action.points } }, f.by, f.hex)];
  },
  take: (game, _f, side, action) => {
    if (action.type !== 'spend' || action.points === 0) return;
    game.emit('TP-3.5', { type: 'pointsSpent', side: side as PatrolSide, points: action.points });
  },
};

const mostPoints = (look: L, side: PatrolSide): number => Math.min(MOST_POINTS, look.board.points[side]);

/** TP-3.8: who may fire at a unit in the hex it just entered. */
const watchers = (look: L, mover: Unit): readonly Unit[] =>
  look.board.units.filter((u) => u.side !== mover.side && !u.reacted && refuseShot(look, u, mover.hex) === null);

export const watch: Ask<Patrol, FrameOf<'watch'>> = {
  rule: 'TP-3.8',
  reaction: { pass: { type: 'pass' }, targets: (_look, f) => [f.mover] },
  who: (look, f) => {
    const mover = unitAt(look, f.mover);
    if (!mover || mover.hidden) return null;
    return watchers(look, mover).length > 0 ? enemyOf(mover.side) : null;
  },
  prompt: (look, f) => message('askWatch', { unit: f.mover, hex: hexName(look.setting, unitOf(look, f.mover).hex) }),
  choices: (look, f) => {
    const mover = unitOf(look, f.mover);
    return [
      { action: { type: 'pass' } },
      ...watchers(look, mover).map((u) => ({ action: { type: 'fire' as const, unit: u.id, hex: mover.hex } })),
    ];
  },
  refuse: (look, f, side, action) => {
    if (action.type === 'pass') return null;
    if (action.type !== 'fire') return illegal('TP-3.8', 'notHere');
    const unit = unitAt(look, action.unit);
    if (!unit || unit.side !== side) return illegal('TP-3.8', 'notYourUnit', { unit: action.unit });
    if (unit.reacted) return illegal('TP-3.8', 'alreadyReacted', { unit: unit.id });
    if (action.hex !== unitOf(look, f.mover).hex) return illegal('TP-3.8', 'cantReact', { unit: unit.id });
    return refuseShot(look, unit, action.hex);
  },
  candidates: (look, f, side) => {
    const { hex } = unitOf(look, f.mover);
    return look.board.units.filter((u) => u.side === side).map((u) => ({ type: 'fire', unit: u.id, hex }));
  },
  checks: (look, _f, _side, action) => (action.type === 'fire' ? [fireCheck(look, action.unit, action.hex)] : []),
  take: (game, _f, _side, action) => {
    if (action.type !== 'fire') return;
    game.emit('TP-3.8', { type: 'reacted', unit: action.unit });
    return { call: { kind: 'shot', by: action.unit, hex: action.hex }, goTo: AGAIN };
  },
};

/** TP-3.9: the interrupt inside an interrupt. */
export const returnFire: Ask<Patrol, FrameOf<'returnFire'>> = {
  rule: 'TP-3.9',
  reaction: { pass: { type: 'pass' }, targets: (_look, f) => [f.at] },
  who: (look, f) => {
    const unit = unitAt(look, f.unit);
    const at = unitAt(look, f.at);
    return unit && at && !unit.reacted && refuseShot(look, unit, at.hex) === null ? unit.side : null;
  },
  prompt: (_look, f) => message('askReturn', { unit: f.unit, at: f.at }),
  choices: (look, f) => [
    { action: { type: 'pass' } },
    { action: { type: 'fire', unit: f.unit, hex: unitOf(look, f.at).hex } },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'pass') return null;
    const { hex } = unitOf(look, f.at);
    if (action.type === 'fire' && action.unit === f.unit && action.hex === hex) return null;
    return illegal('TP-3.9', 'onlyThatUnit', { unit: f.unit, hex: hexName(look.setting, hex) });
  },
  checks: (look, _f, _side, action) => (action.type === 'fire' ? [fireCheck(look, action.unit, action.hex)] : []),
  take: (game, f, _side, action) => {
    if (action.type !== 'fire') return;
    game.emit('TP-3.9', { type: 'reacted', unit: f.unit });
    return { call: { kind: 'shot', by: f.unit, hex: action.hex } };
  },
};
