import type { Dice, Moment, Position } from '@grognard/kernel';
import { answer, questionFor, same, sumOf, waitingFor } from '@grognard/kernel';
import { eastfront } from '../index.ts';
import { victoryTerms } from '../rules/17-points.ts';
import type { L } from '../rules/facts.ts';
import type { Action, Board, East, EastFrame, FrontSide, Setting } from '../types.ts';
import { enemyOf } from '../types.ts';
import type { Effort } from './ideas.ts';
import { ideasIn } from './ideas.ts';
import { outlookOf } from './outlook.ts';
import { isRace, OWN, pictureOf } from './picture.ts';
import { LIGHT, standingStill } from './plan.ts';
import type { Style } from './styles.ts';
import type { FrontWeights } from './weights.ts';

/** An answer, and what it was asked by. */
export interface Said {
  readonly kind: EastFrame['kind'];
  readonly action: Action;
}

/** A turn played in the head: what the side said until its blocks had moved, and where it led. */
export interface Rehearsal {
  readonly line: readonly Said[];
  readonly end: Position<East>;
}

/** A turn to be played in the head. */
export interface Scene {
  readonly setting: Setting;
  readonly side: FrontSide;
  readonly style: Style;
  readonly w: FrontWeights;
  /** What the side is to say first. */
  readonly line: readonly Said[];
  readonly dice: Dice;
}

const HASTY: Effort = { orders: LIGHT, moves: LIGHT };

const momentAt = (setting: Setting, { board, stack }: Position<East>, side: FrontSide): Moment<East> => {
  const seen = eastfront.see(setting, board, side) as Board;
  const choices = () => questionFor(eastfront, setting, seen, stack.at(-1)!, side).choices;
  return { look: { setting, board: seen }, stack, side, choices };
};

/** Answers of a turn and the next at most: more would mean going in circles. */
const MOST_ANSWERS = 400;

/** The side's turn in a style, then the enemy's, until the side has orders to give again. */
export const rehearsed = (scene: Scene, from: Position<East>): Rehearsal => {
  const { setting, side: me, style, w, dice } = scene;
  const { date } = from.board;
  const own: FrontWeights = { ...w, ...style.weights };
  const pending: Record<FrontSide, readonly Said[]> = { axis: [], soviet: [], [me]: scene.line };
  const line: Said[] = [];
  let position = from;
  let isMoved = false;
  for (let i = 0; i < MOST_ANSWERS && !position.outcome; i += 1) {
    const side = waitingFor(eastfront, setting, position)[0] as FrontSide | undefined;
    const { kind } = position.stack.at(-1) as EastFrame;
    const isOwnTurn = side === me && position.board.date === date;
    if (side === undefined || (kind === 'command' && side === me && !isOwnTurn)) break;
    isMoved ||= kind !== 'command' && kind !== 'manoeuvre' && kind !== 'pursuit';
    const [next, ...later] = pending[side];
    const meant = next?.kind === kind ? answer(eastfront, setting, position, side, next.action, dice) : null;
    if (next && meant) pending[side] = meant.ok ? later : [];
    if (next && meant?.ok) {
      if (side === me && !isMoved) line.push(next);
      position = meant.position;
      continue;
    }
    const effort = isOwnTurn ? style.effort : HASTY;
    const [idea] = ideasIn(momentAt(setting, position, side), isOwnTurn ? own : w, effort);
    const answered = answer(eastfront, setting, position, side, idea!.action, dice);
    if (!answered.ok) break;
    pending[side] = (idea!.plan ?? []).map((action) => ({ kind, action }));
    if (side === me && !isMoved) line.push({ kind, action: idea!.action });
    position = answered.position;
  }
  return { line, end: position };
};

/** What the blocks of a side are worth beyond the enemy's. */
const material = (look: L, side: FrontSide, w: FrontWeights): number =>
  pictureOf(look, side, w).pieces.reduce(
    (sum, { owner, steps, stepWorth, lossWorth }) => sum + (steps * stepWorth + lossWorth) * (owner === OWN ? 1 : -1),
    0,
  );

/** What a whole board is worth to a side beyond what it is worth to its enemy: blocks, towns, and what may come next. */
export const worthOf = (look: L, side: FrontSide, w: FrontWeights): number => {
  const picture = pictureOf(look, side, w);
  return material(look, side, w) + standingStill(picture, outlookOf(picture, null));
};

/** What a race that is over counts (EF-W44.5). */
const RACE = 100;

/** What a rehearsal came to: points at the end of a scenario, else what the board promises. */
export const rehearsalWorth = (
  setting: Setting,
  { board, outcome }: Position<East>,
  side: FrontSide,
  w: FrontWeights,
): number => {
  const look = { setting, board };
  if (!outcome) return worthOf(look, side, w);
  if (isRace(look)) return outcome.winner === side ? RACE : outcome.winner ? -RACE : 0;
  return sumOf(victoryTerms(look, side)) - sumOf(victoryTerms(look, enemyOf(side)));
};

export const isSameLine = (a: Rehearsal, b: Rehearsal): boolean => same(a.line, b.line);
