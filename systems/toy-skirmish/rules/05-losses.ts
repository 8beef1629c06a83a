import type { Game, TargetCheck } from '@grognard/kernel';
import { message, passed, term } from '@grognard/kernel';
import { outlineOf } from '@grognard/table';
import type { Skirmish, Stand } from '../types.ts';
import { enemyOf } from '../types.ts';
import { baseOf, inWood, kindOf, LEVEL, standOf } from './facts.ts';

const RALLIES_ON = 4; // TS-5.2

/** TS-5.1: the first hit pins, the second loses the stand. */
export const takeHits = (game: Game<Skirmish>, id: string, hits: number): void => {
  const target = standOf(game, id);
  if (hits < 2 && !(hits === 1 && target.pinned)) {
    // TS-8.3: a man who is pinned is down.
    const rule = hits > 0 && target.kind === 'man' ? 'TS-8.3' : 'TS-5.1';
    game.emit(rule, { type: hits === 0 ? 'missed' : 'pinned', stand: id });
    return;
  }
  lose(game, 'TS-5.1', id);
};

/** TS-1.5, TS-1.6, TS-7.5: a stand is gone, the enemy scores, a car leaves its wreck. */
export const lose = (game: Game<Skirmish>, rule: 'TS-5.1' | 'TS-7.3', id: string): void => {
  const target = standOf(game, id);
  game.emit(rule, { type: 'lost', stand: id });
  if (target.kind === 'car') {
    const wreck = { id: `wreck of ${id}`, terrain: 'wreck', level: LEVEL.wreck, outline: outlineOf(baseOf(target)) };
    game.emit('TS-7.5', { type: 'groundChanged', what: 'wreck', added: [wreck], removed: [] });
  }
  const victor = enemyOf(target.side);
  game.emit('TS-1.5', { type: 'scored', side: victor, points: kindOf(target).points });
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
