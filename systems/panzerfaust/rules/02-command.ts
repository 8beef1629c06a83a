import type { Len, Storeys } from '@grognard/table';
import { INCH } from '@grognard/table';
import type { L, Man, Place } from '../types.ts';
import { groundNow, recall } from './ground.ts';
import { isWithin, ownSpot } from './measure.ts';
import { isHero, manProfile, menOfSide } from './pieces.ts';

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
export const commanded = (look: L, side: string): ReadonlySet<string> => {
  const ground = groundNow(look);
  const men = menOfSide(look, side);
  const bySide = chainsIn(look.setting.known);
  const last = bySide.get(side);
  if (last && last.ground === ground && last.men === men) return last.led;
  const isKnown = last && last.ground === ground && standAlike(last.men, men);
  const led = isKnown ? last.led : ledAmong(look, men);
  // Asked of man after man: the list they are on now is known at once.
  bySide.set(side, { ground, men, led });
  return led;
};

/** Who was led when it was last asked of a side, over which ground and among whom. */
interface Chains {
  readonly ground: Storeys;
  readonly men: readonly Man[];
  readonly led: ReadonlySet<string>;
}

const chainsIn = (known: L['setting']['known']): Map<string, Chains> =>
  recall({ known }, 'chains', [], () => new Map());

/** Has nothing changed that a chain hangs on? Most of what men do leaves them where they are. */
const standAlike = (before: readonly Man[], now: readonly Man[]): boolean =>
  before === now ||
  (before.length === now.length &&
    before.every((was, i) => {
      const is = now[i]!;
      return (
        was === is ||
        (was.id === is.id && atOnePlace(was.at, is.at) && was.mount === is.mount && was.life > 0 === is.life > 0)
      );
    }));

const atOnePlace = (a: Place, b: Place): boolean => {
  if (a === b) return true;
  if (a.in === 'vehicle' && b.in === 'vehicle') return a.vehicle === b.vehicle;
  if (a.in !== 'table' || b.in !== 'table') return a.in === b.in;
  return a.spot.x === b.spot.x && a.spot.y === b.spot.y && a.spot.storey === b.spot.storey;
};

const ledAmong = (look: L, men: readonly Man[]): ReadonlySet<string> => {
  const led = new Set<string>();
  const reached: Man[] = [];
  let waiting: Man[] = [];
  for (const man of men) if (mayLink(man) && isReachable(man)) (isHero(man) ? reached : waiting).push(man);
  for (let next = reached.pop(); next; next = reached.pop()) {
    led.add(next.id);
    const still: Man[] = [];
    for (const man of waiting) (mayBeLinked(next, man) && areLinked(look, next, man) ? reached : still).push(man);
    waiting = still;
  }
  return led;
};

/** More than a link and two bases. */
const LINKED: Len = LINK + 400;

/** A quick look at one axis at a time: most are too far apart for a closer one. */
const mayBeLinked = ({ at: a }: Man, { at: b }: Man): boolean => {
  if (a.in !== 'table' || b.in !== 'table') return true;
  return Math.abs(a.spot.x - b.spot.x) <= LINKED && Math.abs(a.spot.y - b.spot.y) <= LINKED;
};

const isReachable = (man: Man): boolean => ownSpot(man) !== null || man.at.in === 'vehicle';

/**
 * PF-GRP.7, PF-GRP.8, PF-GRP.11: whichever group the leader is of, and whichever of its leaders he is. Who is struck down
 * passes on nothing, but may still be reached himself.
 */
const isLed = (look: L, man: Man): boolean => {
  const led = commanded(look, man.side);
  return mayLink(man) ? led.has(man.id) : isLinkedToAny(look, man, led);
};

const isLinkedToAny = (look: L, man: Man, led: ReadonlySet<string>): boolean =>
  menOfSide(look, man.side).some((one) => led.has(one.id) && areLinked(look, man, one));

/** PF-GRP.3 to PF-GRP.6: has nobody to lead him. */
export const isUncommanded = (look: L, man: Man): boolean => needsCommand(man) && isReachable(man) && !isLed(look, man);

/** PF-GRP.9, PF-GRP.10: those to be tested at the start of their side's movement. */
export const isolatedMen = (look: L, side: string): readonly Man[] =>
  look.board.men.filter(
    (man) => man.side === side && needsCommand(man) && ownSpot(man) !== null && !commanded(look, side).has(man.id),
  );

/**
 * PF-GRP.4: may do next to nothing. Who was led at the start of his side's movement, or failed his test then, is judged by
 * that as long as it lasts; from the shooting on a leader lost counts at once, and one who has come (PF-GRP.10).
 */
export const isRestricted = (look: L, man: Man): boolean => {
  if (man.nerve === 'passed') return false;
  return look.board.phase === 'movement' ? man.nerve === 'failed' : isUncommanded(look, man);
};
