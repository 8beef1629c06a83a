import { distance, INCH } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { inContact, isEngaged } from '../rules/measure.ts';
import { enemyOf, isGun, isMan, isOnTable, menOnTable, type OnTable, piecesOn } from '../rules/pieces.ts';
import { sightBetween } from '../rules/sight.ts';
import type { L, Man } from '../types.ts';
import { meleeWorth } from './charges.ts';
import { armOf } from './eyes.ts';
import { type Fire, fireOf, nearestTo, targetsIn } from './fire.ts';
import { hitChance, hitWorth, pastChance, woundWorth } from './odds.ts';

/** More than this part of those who are seen nobody shoots down in a turn. */
const MOST_SHOT = 0.6;

const standing = (look: L, side: string): readonly OnTable<Man>[] =>
  menOnTable(look, side).filter(({ life, lurking }) => life > 0 && !lurking);

/** The best a vehicle or a gun could do to men. */
const fireOfPiece = (look: L, piece: OnTable, targets: readonly OnTable[]): number => {
  const arm = armOf(look, piece);
  if (!arm) return 0;
  let most = 0;
  for (const foe of nearestTo(piece.at.spot, targets, weaponOf(arm.marksman.weapon).range * INCH)) {
    const sight = isMan(foe) ? sightBetween(look, piece, foe) : null;
    if (!sight?.visible || sight.friends.length > 0) continue;
    const past = sight.obstacles.reduce((chance, { cover }) => chance * pastChance(cover), 1);
    const hit = hitChance(arm.marksman, distance(piece.at.spot, foe.at.spot));
    most = Math.max(most, arm.rate * hit * past * hitWorth(look, arm.marksman, foe, piece.at.spot));
  }
  return most;
};

/** What all of a side could do by shooting as everybody stands. */
const fireOfSide = (look: L, side: string): Fire => {
  const targets = targetsIn(look, side);
  const most = MOST_SHOT * targets.reduce((sum, foe) => sum + woundWorth(foe), 0);
  let [now, next] = [0, 0];
  for (const man of standing(look, side)) {
    const fire = fireOf(look, man, targets);
    now += fire.now;
    next += fire.next;
  }
  for (const piece of [...look.board.vehicles, ...look.board.guns]) {
    if (piece.side !== side || !isOnTable(piece)) continue;
    const fire = fireOfPiece(look, piece, targets);
    now += fire;
    next += fire;
  }
  return { now: Math.min(now, most), next: Math.min(next, most) };
};

const worthOf = (piece: OnTable): number => woundWorth(piece) * (isGun(piece) ? 1 : piece.life);

/** How much of a side's fire is left when so much of it was shot down. */
const leftOf = (look: L, side: string, lost: number): number => {
  const all = piecesOn(look).reduce(
    (sum, piece) => (piece.side === side && isOnTable(piece) ? sum + worthOf(piece) : sum),
    0,
  );
  return all === 0 ? 0 : Math.max(0, 1 - lost / all);
};

/** PF-CBT.1: each who is fought by more than he fights has them all against him. */
const fightsOf = (
  many: readonly OnTable<Man>[],
  few: readonly OnTable<Man>[],
): readonly (readonly [readonly OnTable<Man>[], OnTable<Man>])[] => {
  const free = new Set(many);
  return few.flatMap((one) => {
    const at = [...free].filter((man) => inContact(man, one));
    for (const man of at) free.delete(man);
    return at.length > 0 ? [[at, one] as const] : [];
  });
};

/** What the fights of this turn come to for a side on average (PF-CBT). */
export const meleeIn = (look: L, side: string): number => {
  const engaged = (one: string): readonly OnTable<Man>[] => standing(look, one).filter((man) => isEngaged(look, man));
  const [own, theirs] = [engaged(side), engaged(enemyOf(look, side))];
  const isMore = own.length >= theirs.length;
  const fights = isMore ? fightsOf(own, theirs) : fightsOf(theirs, own);
  const worth = fights.reduce((sum, [many, one]) => sum + meleeWorth(look, many, one), 0);
  return isMore ? worth : -worth;
};

/** What the shooting of this turn and the next comes to for a side: the one shoots with what the other has left of it. */
export const exchangeIn = (look: L, side: string, next: number): number => {
  const foe = enemyOf(look, side);
  const [own, theirs] = [fireOfSide(look, side), fireOfSide(look, foe)];
  const isFirst = look.board.initiative === side;
  const dealt = isFirst ? own.now : own.now * leftOf(look, side, theirs.now);
  const taken = isFirst ? theirs.now * leftOf(look, foe, own.now) : theirs.now;
  const later = own.next * leftOf(look, side, taken) - theirs.next * leftOf(look, foe, dealt);
  return dealt - taken + next * later;
};
