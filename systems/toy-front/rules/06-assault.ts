import type { Ask, DieChange, Game, Reading, ReadingsCheck, Roll, Sequence, Sum } from '@grognard/kernel';
import { AGAIN, capped, changeDie, facesNow, illegal, message, readingsOf, term } from '@grognard/kernel';
import { ASSAULT } from '../data/assault.ts';
import type { Block, FrameOf, Front, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import { hasTank, isObstacle } from './06-fire.ts';
import { loseStep } from './06-losses.ts';
import type { L } from './facts.ts';
import { blockAt, blocksIn, hasRoom, hexName, leaderIn, nextTo, notHere, townIn } from './facts.ts';

/** TF-6.6. */
export const storm: Ask<Front, FrameOf<'storm'>> = {
  rule: 'TF-6.6',
  who: (_look, f) => f.side,
  prompt: (look, f) => message('askStorm', { hex: hexName(look.setting, f.hex) }),
  choices: () => [{ action: { type: 'assault' } }, { action: { type: 'pass' } }],
  refuse: (_look, _f, _side, action) =>
    action.type === 'assault' || action.type === 'pass' ? null : notHere('TF-6.6'),
  checks: (look, f, _side, action) => (action.type === 'assault' ? [assaultCheck(look, f.side, f.hex)] : []),
  take: (_g, f, _side, action) =>
    action.type === 'assault' ? { call: { kind: 'assault', side: f.side, hex: f.hex, roll: null } } : undefined,
};

/** TF-6.7: the roll as data, read for each defending block. */
export const assaultCheck = (look: L, side: FrontSide, hex: number): ReadingsCheck<Front> => {
  const attackers = blocksIn(look, hex, side);
  const strength = attackers.reduce((sum, one) => sum + one.strength, 0);
  const shifts = capped<Front>(shiftsOf(look, side, hex), { rule: 'TF-6.8', least: -2, most: 2 });
  return {
    shape: 'readings',
    rule: 'TF-6.7',
    about: message('assaultOn', { hex: hexName(look.setting, hex) }),
    sides: 6,
    dice: 2,
    add: [],
    table: ASSAULT,
    readings: blocksIn(look, hex, enemyOf(side)).map(
      (one): Reading<Front> => ({
        for: one.id,
        about: message('blockNamed', { block: one.id }),
        column: columnAgainst(strength, one),
        shifts,
      }),
    ),
  };
};

const columnAgainst = (strength: number, one: Block): string => {
  const times = Math.floor(strength / Math.max(1, one.strength));
  return ASSAULT.columns[Math.min(times, ASSAULT.columns.length - 1)]!;
};

/** TF-6.8, before the cap. */
const shiftsOf = (look: L, side: FrontSide, hex: number): Sum<Front> => {
  const attackers = blocksIn(look, hex, side);
  const isCovered = townIn(look, hex) !== undefined || look.setting.forest.has(hex);
  const isOverObstacle = attackers.every(({ from }) => from !== null && isObstacle(look, from, hex));
  return [
    ...(hasTank(look, attackers) ? [term('TF-6.8', 1, 'tankNote')] : []),
    ...(leaderIn(look, hex, side) ? [term('TF-6.8', 1, 'leaderNote')] : []),
    ...(isCovered ? [term('TF-6.8', -1, 'coverNote')] : []),
    ...(isOverObstacle ? [term('TF-6.8', -1, 'overObstacle')] : []),
    ...(leaderIn(look, hex, enemyOf(side)) ? [term('TF-6.8', -1, 'leaderNote')] : []),
  ];
};

/** TF-6.7: thrown, turned by whoever pays for it, then read. */
export const assault: Sequence<Front, FrameOf<'assault'>> = {
  rule: 'TF-6.7',
  steps: {
    roll: (g, f) => ({ set: { roll: g.roll(assaultCheck(g, f.side, f.hex)) } }),
    turn: (g, f) => {
      const next = firstToTurn(g, f.side);
      const { side, hex, roll } = f;
      return next ? { call: { kind: 'turnDie', side, hex, roll: roll!, next, passed: false } } : undefined;
    },
    read: (g, f) => {
      const roll = asTurned(g, f.roll!);
      g.emit('TF-6.7', { type: 'assaulted', side: f.side, hex: f.hex, total: roll.result as number });
      for (const [id, cell] of readingsOf(roll as Roll)) loseSteps(g, id, cell === '-' ? 0 : Number(cell));
    },
  },
};

const loseSteps = (g: Game<Front>, id: string, steps: number): void => {
  for (let i = 0; i < steps; i += 1) {
    const one = blockAt(g, id);
    if (one) loseStep(g, 'TF-6.5', one, 'stepLost');
  }
};

/** The dice as they lie after all turns. */
const asTurned = ({ board }: L, roll: Roll<Front>): Roll<Front> =>
  board.turned.reduce(
    (so, change): Roll<Front> => changeDie(so, { rule: 'TF-6.9', ...change } as DieChange<Front>),
    roll,
  );

const firstToTurn = ({ board }: L, attacker: FrontSide): FrontSide | null =>
  [attacker, enemyOf(attacker)].find((side) => board.points[side] > 0) ?? null;

/** TF-6.9: each in turn, until both pass or have no point left. */
export const turnDie: Ask<Front, FrameOf<'turnDie'>> = {
  rule: 'TF-6.9',
  reaction: { pass: { type: 'pass' } },
  who: (look, f) => (look.board.points[f.next] > 0 ? f.next : null),
  prompt: (look, f) => message('askTurn', { dice: facesNow(asTurned(look, f.roll) as Roll).join(', ') }),
  choices: (look, f) => [
    { action: { type: 'pass' } },
    ...facesNow(asTurned(look, f.roll) as Roll).flatMap((face, die) =>
      [-1, 1].filter((by) => isFace(face + by)).map((by) => ({ action: { type: 'turn' as const, die, by } })),
    ),
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'pass') return null;
    if (action.type !== 'turn') return notHere('TF-6.9');
    const face = facesNow(asTurned(look, f.roll) as Roll)[action.die];
    const isByOne = Math.abs(action.by) === 1;
    return face !== undefined && isByOne && isFace(face + action.by) ? null : illegal('TF-6.9', 'cantTurn');
  },
  take: (g, f, side, action) => {
    if (action.type === 'turn')
      g.emit('TF-6.9', { type: 'dieTurned', side: side as FrontSide, die: action.die, by: action.by });
    const passed = action.type === 'pass';
    const other = enemyOf(f.next);
    if (passed && f.passed) return;
    // A side without points has passed already.
    if (g.board.points[other] > 0) return { set: { next: other, passed }, goTo: AGAIN };
    return passed ? undefined : { set: { passed: true }, goTo: AGAIN };
  },
};

const isFace = (face: number): boolean => face >= 1 && face <= 6;

/** TF-6.10: hexes attackers may fall back to. */
const refuges = (look: L, hex: number, side: FrontSide): readonly number[] => {
  const coming = blocksIn(look, hex, side).length;
  return nextTo(look, hex).filter(
    (to) =>
      look.board.control[to] === side &&
      blocksIn(look, to, enemyOf(side)).length === 0 &&
      hasRoom(look, to, side, coming),
  );
};

export const fallBack: Ask<Front, FrameOf<'fallBack'>> = {
  rule: 'TF-6.10',
  who: (look, f) => (refuges(look, f.hex, f.side).length > 0 ? f.side : null),
  prompt: (look, f) => message('askFallBack', { hex: hexName(look.setting, f.hex) }),
  choices: (look, f) => refuges(look, f.hex, f.side).map((hex) => ({ action: { type: 'fallBack' as const, hex } })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'fallBack') return notHere('TF-6.10');
    const isRefuge = refuges(look, f.hex, f.side).includes(action.hex);
    return isRefuge ? null : illegal('TF-6.10', 'noRefuge', { hex: hexName(look.setting, action.hex) });
  },
  take: (g, f, _side, action) => {
    if (action.type !== 'fallBack') return;
    for (const { id } of blocksIn(g, f.hex, f.side))
      g.emit('TF-6.10', { type: 'fellBack', block: id, hex: action.hex });
    const leader = leaderIn(g, f.hex, f.side);
    if (leader) g.emit('TF-6.10', { type: 'leaderMoved', leader: leader.id, hex: action.hex });
  },
};
