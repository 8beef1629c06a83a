import type { Served } from '../rules/08-hand.ts';
import { cardsAtHand, servedBy } from '../rules/08-hand.ts';
import { forceOf, friends, refuseActing } from '../rules/facts.ts';
import type { CardId, Force, Front, L, Unit } from '../types.ts';

/** What a side has and what it faces, as far as it can see. */
export interface Survey {
  readonly side: string;
  readonly force: Force;
  /** The cards in its hand, each once, and the kinds of deeds they pay for. */
  readonly cards: readonly CardId[];
  readonly served: Served;
  /** Those of them that it may play as an action of their own, and weapons likewise. */
  readonly atHand: readonly CardId[];
  readonly own: readonly Unit[];
  /** Those of them who may do anything by themselves but rally, and could pay for something. */
  readonly able: readonly Unit[];
  /** Has it an activation under way? */
  readonly isActive: boolean;
  /** Are two of its units in one hex? */
  readonly isStacked: boolean;
  /** Is one of its units hidden, or aboard another? */
  readonly isHiding: boolean;
  readonly isLaden: boolean;
  /** Enemies whose hex it sees, and those hexes, each once. */
  readonly foes: readonly Unit[];
  readonly foeHexes: readonly number[];
  /** The same object as long as the same enemies are seen in the same hexes. */
  readonly front: Front;
  /** Do enemies hide from it? */
  readonly isWary: boolean;
}

/**
 * Lists of choices are full of such questions, so the last survey is kept with the setting. It hangs on the board, which
 * is never changed but replaced, and on the side: of another board or side a new one is made.
 */
export const surveyOf = (look: L, side: string): Survey => {
  const cache = look.setting.caches.survey;
  if (cache.board === look.board && cache.side === side) return cache.made as Survey;
  const made = survey(look, side);
  cache.board = look.board;
  cache.side = side;
  cache.made = made;
  return made;
};

const survey = (look: L, side: string): Survey => {
  const { units, weapons } = look.board;
  const force = forceOf(look, side);
  const { cards, served } = handOf(look, force.hand);
  const own: Unit[] = [];
  const able: Unit[] = [];
  const foes: Unit[] = [];
  let isActive = false;
  let isHiding = false;
  let isLaden = false;
  let isWary = false;
  for (const unit of units) {
    if (unit.side === side) {
      own.push(unit);
      if (refuseActing(unit) === null && hasMeans(look, force, unit, served)) able.push(unit);
      isActive ||= unit.status === 'active';
      isHiding ||= unit.hidden;
      isLaden ||= unit.aboard !== null;
    } else if (!friends(look, unit.side, side)) {
      if (unit.hidden) isWary = true;
      else if (unit.hex !== null) foes.push(unit);
    }
  }
  const atHand = cardsAtHand(cards, weapons, side);
  const flags = { isActive, isStacked: isStacked(own), isHiding, isLaden, isWary };
  return { side, force, cards, served, atHand, own, able, ...flags, ...frontOf(look, side, foes) };
};

/**
 * Whom a side faces, and where. Most answers leave that as it was: then it is the very list of before, so that what was
 * worked out for it holds on (`targets.ts`). Of an enemy it tells who and where he is; the rest is for the board to say.
 */
const frontOf = ({ setting }: L, side: string, foes: readonly Unit[]): Pick<Survey, 'foes' | 'foeHexes' | 'front'> => {
  const { fronts } = setting.caches;
  const known = fronts.get(side);
  if (known !== undefined && standAlike(known.foes, foes)) return { foes, foeHexes: known.hexes, front: known };
  const front = { foes, hexes: hexesOf(foes) };
  fronts.set(side, front);
  return { foes, foeHexes: front.hexes, front };
};

const standAlike = (before: readonly Unit[], now: readonly Unit[]): boolean => {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i += 1) {
    const a = before[i]!;
    const b = now[i]!;
    if (a !== b && (a.hex !== b.hex || a.type !== b.type || a.id !== b.id)) return false;
  }
  return true;
};

/** What a hand of cards is good for. */
type Hand = Pick<Survey, 'cards' | 'served'>;

/** A hand is never changed but replaced, when a card is drawn or played: so what it is good for is kept beside it. */
const handOf = ({ setting }: L, hand: Force['hand']): Hand => {
  const { hands } = setting.caches;
  const known = hands.get(hand) as Hand | undefined;
  if (known !== undefined) return known;
  const cards = [...new Set(hand)].filter((card) => card !== 'unknown');
  const made = { cards, served: servedBy(cards) };
  hands.set(hand, made);
  return made;
};

/** A spent unit acts by CAPs or cards; but some shots cost nothing: with a weapon card, or under a marker. */
const hasMeans = (look: L, force: Force, unit: Unit, served: Served): boolean =>
  unit.status !== 'spent' ||
  force.caps > 0 ||
  served.size > 0 ||
  unit.hit !== null ||
  look.board.weapons.some((weapon) => weapon.unit === unit.id);

const isStacked = (units: readonly Unit[]): boolean => {
  const hexes: number[] = [];
  for (const { hex, aboard } of units) {
    if (hex === null || aboard !== null) continue;
    if (hexes.includes(hex)) return true;
    hexes.push(hex);
  }
  return false;
};

/** Their hexes, each once. */
const hexesOf = (units: readonly Unit[]): readonly number[] => {
  const hexes: number[] = [];
  for (const { hex } of units) if (hex !== null && !hexes.includes(hex)) hexes.push(hex);
  return hexes;
};
