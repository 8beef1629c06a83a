import type { Served } from '../rules/08-hand.ts';
import { cardsAtHand, servedBy } from '../rules/08-hand.ts';
import { forceOf, friends, refuseActing } from '../rules/facts.ts';
import type { CardId, Force, L, Unit } from '../types.ts';
import { remembered } from './remember.ts';

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
  /** Enemies whose hex it sees, and those hexes, each once. */
  readonly foes: readonly Unit[];
  readonly foeHexes: readonly number[];
  /** Do enemies hide from it? */
  readonly isWary: boolean;
}

/** Lists of choices are full of such questions: it is worked out once a board. */
export const surveyOf = (look: L, side: string): Survey =>
  remembered(look.setting.caches.survey, look.board, side, () => survey(look, side));

const survey = (look: L, side: string): Survey => {
  const { units, weapons } = look.board;
  const force = forceOf(look, side);
  const cards = [...new Set(force.hand)].filter((card) => card !== 'unknown');
  const served = servedBy(cards);
  const own = units.filter((unit) => unit.side === side);
  const enemies = units.filter((unit) => !friends(look, unit.side, side));
  const foes = enemies.filter(({ hex, hidden }) => hex !== null && !hidden);
  return {
    side,
    force,
    cards,
    served,
    atHand: cardsAtHand(cards, weapons, side),
    own,
    able: own.filter((unit) => refuseActing(unit) === null && hasMeans(look, force, unit, served)),
    isActive: own.some(({ status }) => status === 'active'),
    isStacked: isStacked(own),
    foes,
    foeHexes: hexesOf(foes),
    isWary: enemies.some(({ hidden }) => hidden),
  };
};

/** A spent unit acts by CAPs or cards; but some shots cost nothing: with a weapon card, or under a marker. */
const hasMeans = (look: L, force: Force, unit: Unit, served: Served): boolean =>
  unit.status !== 'spent' ||
  force.caps > 0 ||
  served.size > 0 ||
  unit.hit !== null ||
  look.board.weapons.some((weapon) => weapon.unit === unit.id);

const isStacked = (units: readonly Unit[]): boolean => {
  const afoot = units.filter(({ hex, aboard }) => hex !== null && aboard === null);
  return hexesOf(afoot).length < afoot.length;
};

/** Their hexes, each once. */
const hexesOf = (units: readonly Unit[]): readonly number[] => {
  const hexes: number[] = [];
  for (const { hex } of units) if (hex !== null && !hexes.includes(hex)) hexes.push(hex);
  return hexes;
};
