import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { gapToPointWithin } from '@grognard/table';
import type { Bk, L } from '../types.ts';
import { elementsOf, enemyOf, standOf } from './facts.ts';

/** BK-HOUSE.21: who holds each objective now. */
export const holdObjectives = (game: Game<Bk>): void => {
  for (const { id, at, radius } of game.setting.scenario.objectives) {
    const near = game.setting.sides.filter((side) =>
      elementsOf(game, side).some(
        (e) => !e.demoralised && !e.camouflaged && gapToPointWithin(standOf(game, e), at, radius),
      ),
    );
    const held = game.board.objectives.find((o) => o.id === id)?.held ?? null;
    if (near.length === 1 && near[0] !== held)
      game.emit('BK-HOUSE.21', { type: 'objectiveHeld', objective: id, side: near[0]! });
  }
};

/** What the objectives a side holds are worth. */
export const objectivePoints = ({ setting, board }: L, side: string): number =>
  board.objectives.reduce((sum, { id, held }) => {
    const points = setting.scenario.objectives.find((o) => o.id === id)?.points ?? 0;
    return held === side ? sum + points : sum;
  }, 0);

/** BK-SEQ.12: has a side nothing left that fights, or is yet to come? */
export const isBeaten = ({ board }: L, side: string): boolean =>
  board.formations
    .filter((f) => f.side === side)
    .every((f) => f.broken || !board.elements.some((e) => e.formation === f.id));

type Condition = Bk['setting']['scenario']['victory'][number];

const isMet = (look: L, condition: Condition): boolean => {
  switch (condition.kind) {
    case 'hold': {
      const held = look.board.objectives.filter(
        (o) => o.held === condition.side && condition.objectives.includes(o.id),
      );
      return held.length >= condition.atLeast;
    }
    case 'destroy':
      return (look.board.score[condition.side] ?? 0) >= condition.points;
    case 'survive':
      return look.board.elements.filter((e) => e.side === condition.side).length >= condition.elements;
  }
};

/** BK-SEQ.12: the end, if this is it. */
export const finishIfOver = (game: Game<Bk>, when: 'activation' | 'end of turn'): boolean => {
  const beaten = game.setting.sides.filter((side) => isBeaten(game, side));
  if (beaten.length > 0) {
    const [loser] = beaten;
    const winner = beaten.length === 1 ? enemyOf(game, loser!) : null;
    game.finish({ winner, rule: 'BK-SEQ.12', why: message('allLost', { side: loser! }) });
    return true;
  }
  if (when === 'activation' || game.board.turn < game.setting.scenario.turns) return false;
  finishOnTime(game);
  return true;
};

/** BK-SEQ.12: what the scenario asks for, then objectives, then points destroyed. */
const finishOnTime = (game: Game<Bk>): void => {
  const met = game.setting.scenario.victory.find((condition) => isMet(game, condition));
  if (met) {
    game.finish({ winner: met.side, rule: 'BK-SEQ.12', why: message('conditionMet', { side: met.side }) });
    return;
  }
  const held = (side: string): number => objectivePoints(game, side);
  const destroyed = (side: string): number => game.board.score[side] ?? 0;
  if (!finishOn(game, 'onObjectives', held) && !finishOn(game, 'onPoints', destroyed))
    game.finish({ winner: null, rule: 'BK-SEQ.12', why: message('drawn') });
};

const finishOn = (game: Game<Bk>, word: 'onObjectives' | 'onPoints', count: (side: string) => number): boolean => {
  const [first, second] = game.setting.sides;
  const [a, b] = [count(first), count(second)];
  if (a === b) return false;
  const side = a > b ? first : second;
  const why = message(word, { side, ours: Math.max(a, b), theirs: Math.min(a, b) });
  game.finish({ winner: side, rule: 'BK-SEQ.12', why });
  return true;
};
