import type { Ask, Choice, Game, Illegal, Look, Sequence, TargetCheck } from '@grognard/kernel';
import { AGAIN, illegal, message, passed, ready, term } from '@grognard/kernel';
import { fartherUnit } from '../house.ts';
import type { Action, FrameOf, Own, OwnSide } from '../types.ts';
import { enemyOf } from '../types.ts';

type L = Look<Own>;

const NEEDED = 5; // TMPL-1.4

/** 1 The turn. */
export const turn: Sequence<Own, FrameOf<'turn'>> = {
  rule: 'TMPL-1.1',
  steps: {
    red: () => ({ call: { kind: 'act', side: 'red' } }),
    blue: () => ({ call: { kind: 'act', side: 'blue' } }),
    next: (game) => {
      if (game.board.turn >= game.setting.turns) {
        finishOnTheRoad(game);
        return;
      }
      game.emit('TMPL-1.1', { type: 'turnBegan', turn: game.board.turn + 1 });
      return { goTo: AGAIN };
    },
  },
};

const finishOnTheRoad = (game: Game<Own>): void => {
  const winner = fartherUnit(game);
  const why = winner ? message('wentFarther', { side: message(winner) }) : message('wentAsFar');
  game.finish({ winner, rule: 'TMPL-1.7', why });
};

export const act: Ask<Own, FrameOf<'act'>> = {
  rule: 'TMPL-1.2',
  who: (_look, f) => f.side,
  prompt: () => message('askAct'),
  choices: (look, f) => {
    const actions: readonly Action[] = [{ type: 'wait' }, { type: 'fire' }, { type: 'move' }];
    return actions
      .filter((action) => refuseAct(look, f.side, action) === null)
      .map((action): Choice<Action> => ready(action));
  },
  refuse: (look, f, _side, action) => refuseAct(look, f.side, action),
  candidates: () => [{ type: 'move' }],
  checks: (look, _f, _side, action) => (action.type === 'fire' ? [fireCheck(look)] : []),
  take: (game, f, _side, action) => {
    switch (action.type) {
      case 'wait':
        return game.emit('TMPL-1.2', { type: 'waited', side: f.side });
      case 'move':
        return game.emit('TMPL-1.3', { type: 'moved', side: f.side, space: nextSpace(game, f.side) });
      case 'fire':
        return fire(game, f.side);
    }
  },
};

/** Why a side may not act so. */
const refuseAct = (look: L, side: OwnSide, action: Action): Illegal<Own> | null => {
  const blocked = action.type === 'move' && nextSpace(look, side) === look.board[enemyOf(side)].space;
  return blocked ? illegal('TMPL-1.3', 'enemyThere', { space: nextSpace(look, side) }) : null;
};

const nextSpace = ({ board }: L, side: OwnSide): number => board[side].space + (side === 'red' ? 1 : -1);

/** The shot as data: shown with its odds, then rolled. */
const fireCheck = ({ board }: L): TargetCheck<Own> => ({
  shape: 'target',
  rule: 'TMPL-1.4',
  sides: 6,
  dice: 1,
  add: board.blue.space - board.red.space === 1 ? [term('TMPL-1.5', 1)] : [],
  need: [term('TMPL-1.4', NEEDED)],
  pass: 'atLeast',
});

const fire = (game: Game<Own>, side: OwnSide): void => {
  if (!passed(game.roll(fireCheck(game)))) {
    game.emit('TMPL-1.4', { type: 'missed', side });
    return;
  }
  game.emit('TMPL-1.6', { type: 'lost', side: enemyOf(side) });
  game.finish({ winner: side, rule: 'TMPL-1.6', why: message('shotTheOther', { side: message(side) }) });
};
