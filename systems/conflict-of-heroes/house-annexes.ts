/** Our rulings on the order of play, cards, tables, units and the printed scenario; those on the chapters are in house.ts, which has them all. */
import type { CardId } from './data/cards.ts';

/** COH-Q.1: the order of things in each hex of a move, once it is paid for. */
export const ORDER_OF_A_MOVE = ['enter', 'reveal', 'mines', 'bogging', 'face', 'shelter', 'control', 'goOn'] as const;

/** COH-Q.2: the order of things in an attack that is paid for: all is rolled, target by target, before anything takes effect. */
export const ORDER_OF_AN_ATTACK = ['fire', 'pick', 'caps', 'roll', 'luck', 'reveal', 'apply'] as const;

/** COH-Q.4: a pass is added to those before it, forced or not; anything else starts the count over, as each turn does. */
export const passesAfter = (passes: readonly string[], passed: string | null): readonly string[] =>
  passed === null ? [] : [...passes, passed];

/** COH-Q.5: CAPs on a roll are paid in full, up or down, before it; nothing gives them back. */
export const paidOnRoll = (points: number): number => Math.abs(points);

/** COH-Q.6: control is looked at again after losses, not only after moves. */
export const LOSSES_CHANGE_CONTROL = true;

/** COH-Q.7: what changes for a passenger whose vehicle is lost; its status does not. */
export const LEFT_BY_WRECK = { aboard: null } as const;

/** COH-Q.9: what held for one action is over after a pass too. */
export const PASS_LIFTS_BARS = true;

/** COH-Q.9: who is free again when the turn is over: a vehicle that a card bogged down, not one the ground holds. */
export const isFreedByTurn = (bogged: 'card' | 'terrain' | null): boolean => bogged === 'card';

/** COH-Q.10: what is off the map at the end is nowhere: neither lost nor worth anything. */
export const countsAtTheEnd = (thing: { readonly hex: number | null }): boolean => thing.hex !== null;

/** COH-C.05: the card says that hidden units stay so, of all sorts, and so waives the reveal for acting; contact and nearness still reveal. */
export const keepsHidden = (card: CardId): boolean => card === 'rapid-deployment';

/** COH-C.09: it changes the FP of the unit, so for all targets of the attack. */
export const AIMS_AT_ALL = true;

/** COH-C.10: no card is announced before the other is played out: two actions in a row, never three. */
export const mayAnnounceQuick = (phase: { readonly isAnnounced: boolean; readonly isSecond: boolean }): boolean =>
  !phase.isAnnounced && !phase.isSecond;

/** COH-C.12: on top of CAPs, and added to what was rolled. */
export const withLuck = (rolled: number, luck: number): number => rolled + luck;

/** COH-C.13: of two opponents the one with more CAPs is the sniper's, else the first listed: there he does most. */
export const snipedOf = <F extends { readonly caps: number }>(opponents: readonly F[]): F =>
  opponents.reduce((richest, other) => (other.caps > richest.caps ? other : richest));

/** COH-C.40: the card admits hidden layers, so only mines laid openly before enemy eyes give them away. */
export const givesLayerAway = (mines: { readonly hidden: boolean; readonly isSeen: boolean }): boolean =>
  !mines.hidden && mines.isSeen;

/** COH-C.W6: blue, red, range is the order of the figures that fits the rules; the Molotov has those of the French card. */
export const CARD_FIGURES = {
  'stick-grenades': { blue: 4, red: 5 },
  molotov: { blue: 5, red: 4 },
  tellermine: { blue: 8, red: 4 },
  'artillery-105': { blue: 3, red: 5 },
  'artillery-122': { blue: 3, red: 6 },
} as const;

/** COH-C.W9: a weapon card leads with its own FP or supports with +1, within its range, which is the own hex. */
export const cardSupports = (card: { readonly isInOwnHex: boolean; readonly vehiclesOnly: boolean }): boolean =>
  card.isInOwnHex && !card.vehiclesOnly;

/** COH-C.W10: thrown in one's own hex it is for one unit, thrown next door for all who are there. */
export const isThrownAtOne = (hexesApart: number | null): boolean => hexesApart === 0;

/** COH-T.8: a grenade thrown over a wall is thrown less well; the cards take only the terrain away, not the wall. */
export const THROWN_OVER_WALLS = true;

/** COH-U.1.1: the one picture of a T-34 is of the T-34a; the captured one is the same model and shares its figures. */
export const T_34_FIGURES = { red: 5, blue: 7, range: 7 } as const;

/** COH-S.4, COH-S.6, COH-S.8: what the sheet has lost: who comes first, who wants it back, and that the last turn scores by the same conditions. */
export const SATCHEL_SHEET = {
  entryTurns: { panzerGrenadiers: 1, germanInfantry: 2 },
  wantsItBack: 'german',
  scoresAtHeadquarters: [2, 3, 4, 5],
} as const;

/** COH-S.10: the counters of 1943 are not in the box; these of the same trade stand in for them. */
export const STAND_INS_OF_1943 = {
  panzerGrenadiers: 'german-lmg',
  germanInfantry: 'german-rifles',
  sovietRifles: 'soviet-rifles',
} as const;
