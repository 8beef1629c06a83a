import type { Len } from '@grognard/table';
import { INCH } from '@grognard/table';
import type { L, Man } from '../types.ts';
import { recall } from './ground.ts';
import { isWithin, ownSpot } from './measure.ts';
import { isHero, manProfile } from './pieces.ts';

/** PF-GRP.3: a chain has links of 2". */
export const LINK: Len = 2 * INCH;

/** PF-GRP.2: vehicles and independents need no command; of a man alone this is in his profile. */
const needsCommand = (man: Man): boolean => !isHero(man) && !manProfile(man).isIndependent;

/** Those who are in a chain: independents neither lead nor pass on orders. */
const mayLink = (man: Man): boolean => !manProfile(man).isIndependent && man.life > 0;

const areLinked = (look: L, a: Man, b: Man): boolean => {
  if (a.at.in === 'vehicle' || b.at.in === 'vehicle')
    return a.at.in === 'vehicle' && b.at.in === 'vehicle' && a.at.vehicle === b.at.vehicle;
  return isWithin(look, a, b, LINK);
};

/**
 * PF-GRP.3, PF-GRP.5, PF-GRP.6: who is led, on both sides: every man whom a chain of links of 2" joins to a
 * man of rank, of his own group or of another. A corporal who outlives his sergeant leads, and so do two leaders of one
 * group who part it between them.
 */
export const commanded = (look: L): ReadonlySet<string> =>
  recall(look.setting, 'commanded', [look.board.men, look.board.vehicles], () => {
    const led = new Set<string>();
    for (const side of look.setting.sides) {
      const waiting = new Set(look.board.men.filter((man) => man.side === side && mayLink(man) && isReachable(man)));
      const reached = [...waiting].filter(isHero);
      for (const leader of reached) waiting.delete(leader);
      for (let next = reached.pop(); next; next = reached.pop()) {
        led.add(next.id);
        for (const man of waiting)
          if (areLinked(look, next, man)) {
            waiting.delete(man);
            reached.push(man);
          }
      }
    }
    return led;
  });

const isReachable = (man: Man): boolean => ownSpot(man) !== null || man.at.in === 'vehicle';

/**
 * The same of one man alone, from link to link until a leader is found: quicker where a board is looked at but once.
 * PF-GRP.7, PF-GRP.8, PF-GRP.11: whichever group the leader is of, and whichever of its leaders he is.
 */
const isLed = (look: L, man: Man): boolean => {
  const waiting = new Set(look.board.men.filter((one) => one.side === man.side && mayLink(one) && isReachable(one)));
  waiting.delete(man);
  const reached = [man];
  for (let next = reached.pop(); next; next = reached.pop())
    for (const one of waiting)
      if (areLinked(look, next, one)) {
        if (isHero(one)) return true;
        waiting.delete(one);
        reached.push(one);
      }
  return false;
};

/** PF-GRP.3 to PF-GRP.6: has nobody to lead him. */
export const isUncommanded = (look: L, man: Man): boolean => needsCommand(man) && isReachable(man) && !isLed(look, man);

/** PF-GRP.9, PF-GRP.10: those to be tested at the start of their side's movement. */
export const isolatedMen = (look: L, side: string): readonly Man[] =>
  look.board.men.filter(
    (man) => man.side === side && needsCommand(man) && ownSpot(man) !== null && !commanded(look).has(man.id),
  );

/**
 * PF-GRP.4: may do next to nothing. Who was led at the start of his side's movement is judged by that as long as it lasts;
 * from the shooting on a leader lost counts at once (PF-GRP.10).
 */
export const isRestricted = (look: L, man: Man): boolean => {
  if (man.nerve === 'passed') return false;
  return man.nerve === 'failed' || (look.board.phase !== 'movement' && isUncommanded(look, man));
};
