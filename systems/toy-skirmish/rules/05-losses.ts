import type { Game, TargetCheck } from '@grognard/kernel';
import { message, passed, term } from '@grognard/kernel';
import type { Skirmish, Stand } from '../types.ts';
import { enemyOf } from '../types.ts';
import { inWood, standOf } from './facts.ts';

const RALLIES_ON = 4; // TS-5.2
const POINTS_FOR_LOSS = 2; // TS-1.5

/** TS-5.1: the first hit pins, the second loses the stand. */
export const takeHits = (game: Game<Skirmish>, id: string, hits: number): void => {
  const target = standOf(game, id);
  if (hits < 2 && !(hits === 1 && target.pinned)) {
    game.emit('TS-5.1', { type: hits === 0 ? 'missed' : 'pinned', stand: id });
    return;
  }
  game.emit('TS-5.1', { type: 'lost', stand: id });
  const victor = enemyOf(target.side);
  game.emit('TS-1.5', { type: 'scored', side: victor, points: POINTS_FOR_LOSS });
  if (game.board.stands.some((s) => s.side === target.side)) return;
  game.finish({ winner: victor, rule: 'TS-1.6', why: message('wipedOut', { side: message(target.side) }) });
};

const rallyCheck = (game: Game<Skirmish>, stand: Stand): TargetCheck<Skirmish> => ({
  shape: 'target',
  rule: 'TS-5.2',
  about: message('rallyOf', { stand: stand.id }),
  sides: 6,
  dice: 1,
  add: inWood(game.setting, stand.at) ? [term('TS-5.2', 1, 'inWood')] : [],
  need: [term('TS-5.2', RALLIES_ON)],
  pass: 'atLeast',
});

/** TS-5.2: each pinned stand tries once. */
export const rally = (game: Game<Skirmish>): void => {
  for (const stand of game.board.stands.filter((s) => s.pinned))
    if (passed(game.roll(rallyCheck(game, stand)))) game.emit('TS-5.2', { type: 'rallied', stand: stand.id });
};
