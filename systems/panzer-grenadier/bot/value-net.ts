import type { ValueNet } from '@grognard/bots';
import { outcomeOf, pointsOf } from '../rules/01-victory.ts';
import { enemyOf } from '../rules/facts.ts';
import type { Grenadier, Nation } from '../types.ts';
import { campFeatures, strengthOfAll } from './features-camp.ts';
import trained from './value-net.json' with { type: 'json' };

const flag = (is: boolean): number => (is ? 1 : 0);

/** What self-play taught of Panzer Grenadier (`grognard lab learn`). */
export const valueNet: ValueNet<Grenadier> = {
  net: trained.net,
  features: (look, whose) => {
    const side = whose as Nation;
    const enemy = enemyOf(look, side);
    const { board, setting } = look;
    const all = strengthOfAll(look);
    const lead = pointsOf(look, side) - pointsOf(look, enemy);
    // PG-ABS.5: who would win were the game to end now.
    const { winner } = outcomeOf(look);
    const ahead = winner === null ? 0 : winner === side ? 1 : -1;
    const left = setting.scenario.turns - board.turn;
    return [
      ...campFeatures(look, side, all),
      ...campFeatures(look, enemy, all),
      ...[Math.tanh(lead / 4), Math.tanh(lead / 15), ahead, left / setting.scenario.turns],
      ...[0, 1, 2].flatMap((turns) => [flag(left === turns), ahead * flag(left === turns)]),
      ...[flag(board.segment.side === side), flag(board.segment.passed === enemy), flag(board.segment.passed === side)],
    ];
  },
};
