import type { Game, Sequence } from '@grognard/kernel';
import { AGAIN, message, sumOf } from '@grognard/kernel';
import type { FrameOf, Front, FrontSide, Weather } from '../types.ts';
import { townTerms } from './03-production.ts';
import { bringLeadersBack } from './04-command.ts';
import { endIfCollapsed } from './06-losses.ts';
import { starve } from './07-supply.ts';

/** 1 Sequence of play. */
export const game: Sequence<Front, FrameOf<'game'>> = {
  rule: 'TF-1.1',
  steps: {
    setUp: () => ({ call: { kind: 'setUp' } }),
    fortnights: () => ({ call: { kind: 'fortnight' } }),
  },
};

export const fortnight: Sequence<Front, FrameOf<'fortnight'>> = {
  rule: 'TF-1.1',
  steps: {
    weather: (g) => {
      const { result } = g.roll({ shape: 'plain', rule: 'TF-1.2', sides: 6, dice: 1, add: [] });
      g.emit('TF-1.2', { type: 'weather', weather: weatherBy(result as number) });
    },
    production: (g) => (g.board.turn > 1 ? { call: { kind: 'production' } } : undefined),
    redTurn: () => ({ call: { kind: 'turn', side: 'red' } }),
    blueTurn: () => ({ call: { kind: 'turn', side: 'blue' } }),
    supply: (g) => {
      starve(g);
      endIfCollapsed(g);
    },
    next: (g) => {
      if (g.board.turn >= g.setting.scenario.turns) {
        finishByTowns(g);
        return;
      }
      g.emit('TF-1.1', { type: 'fortnightBegan', turn: g.board.turn + 1 });
      return { goTo: AGAIN };
    },
  },
};

const DRY_UP_TO = 3;
const MUD_UP_TO = 5;
const weatherBy = (face: number): Weather => (face <= DRY_UP_TO ? 'dry' : face <= MUD_UP_TO ? 'mud' : 'frost');

export const turn: Sequence<Front, FrameOf<'turn'>> = {
  rule: 'TF-1.3',
  steps: {
    leaders: (g, f) => bringLeadersBack(g, f.side),
    command: (_g, f) => ({ call: { kind: 'command', side: f.side } }),
    movement: (_g, f) => ({ call: { kind: 'movement', side: f.side } }),
    halt: (g, f) => g.emit('TF-1.3', { type: 'halted', side: f.side }),
    battles: (_g, f) => ({ call: { kind: 'battles', side: f.side } }),
  },
};

/** TF-1.4. */
const finishByTowns = (g: Game<Front>): void => {
  const worth = (side: FrontSide): number => sumOf(townTerms(g, side, 'TF-1.4'));
  const [red, blue] = [worth('red'), worth('blue')];
  const winner = red === blue ? null : red > blue ? 'red' : 'blue';
  const why = winner ? message('holdsMore', { side: message(winner), red, blue }) : message('holdAlike', { red });
  g.finish({ winner, rule: 'TF-1.4', why });
};
