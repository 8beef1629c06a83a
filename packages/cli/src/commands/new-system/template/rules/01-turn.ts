import type { Ask, Game, Sequence } from '@grognard/kernel';
import { AGAIN, message, ready } from '@grognard/kernel';
import type { Action, FrameOf, Own } from '../types.ts';
import { enemyOf, SIDES } from '../types.ts';
import { move, moveCandidates, refuseMove } from './02-movement.ts';
import { fire, fireCandidates, fireCheck, refuseFire } from './03-fire.ts';

/** 1 The turn. */
export const turn: Sequence<Own, FrameOf<'turn'>> = {
  rule: 'TMPL-1.1',
  steps: {
    red: () => ({ call: { kind: 'act', side: 'red' } }),
    blue: () => ({ call: { kind: 'act', side: 'blue' } }),
    next: (game) => {
      if (game.board.turn >= game.setting.scenario.turns) {
        finishAtObjective(game);
        return;
      }
      game.emit('TMPL-1.1', { type: 'turnBegan', turn: game.board.turn + 1 });
      return { goTo: AGAIN };
    },
  },
};

/** TMPL-1.3 [house]: the rules do not say who wins when both sides are left. The objective decides. */
const finishAtObjective = (game: Game<Own>): void => {
  const { setting, board } = game;
  const holder = board.units.find(({ hex }) => hex === setting.objective)?.side ?? null;
  const why = holder ? message('heldObjective', { side: message(holder) }) : message('nobodyHeld');
  game.finish({ winner: holder, rule: 'TMPL-1.3', why });
};

export const act: Ask<Own, FrameOf<'act'>> = {
  rule: 'TMPL-1.2',
  who: (_look, f) => f.side,
  prompt: () => message('askAct'),
  choices: (look, f) => [
    ready<Action>({ type: 'wait' }),
    ...moveCandidates(look, f.side)
      .filter((action) => refuseMove(look, f.side, action) === null)
      .map((action) => ready<Action>(action)),
    ...fireCandidates(look, f.side)
      .filter((action) => refuseFire(look, f.side, action) === null)
      .map((action) => ready<Action>(action)),
  ],
  refuse: (look, f, _side, action) => {
    switch (action.type) {
      case 'wait':
        return null;
      case 'move':
        return refuseMove(look, f.side, action);
      case 'fire':
        return refuseFire(look, f.side, action);
    }
  },
  candidates: (look, f) => [...moveCandidates(look, f.side), ...fireCandidates(look, f.side)],
  checks: (look, _f, _side, action) => (action.type === 'fire' ? [fireCheck(look, action)] : []),
  take: (game, _f, _side, action) => {
    switch (action.type) {
      // Nothing is told of it: else silence would tell the enemy of a hidden move.
      case 'wait':
        return;
      case 'move':
        return move(game, action);
      case 'fire':
        fire(game, action);
        return finishIfWipedOut(game);
    }
  },
};

const finishIfWipedOut = (game: Game<Own>): void => {
  const beaten = SIDES.find((side) => game.board.units.every((unit) => unit.side !== side));
  if (beaten === undefined) return;
  game.finish({ winner: enemyOf(beaten), rule: 'TMPL-1.4', why: message('wipedOut', { side: message(beaten) }) });
};
