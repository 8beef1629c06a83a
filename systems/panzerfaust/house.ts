/**
 * Our rulings that are a length, a width or a number, by chapter. The book rests on another game that it does not print
 * and is at odds with itself in places: all we have settled, with the reason, is marked `[house]` in RULES.md, and players
 * are shown it so. Rulings that are more than a number stand where their chapter decides, marked `House, ID`.
 */
import { INCH, type Len } from '@grognard/table';

// 1 The turn

/** PF-SCN.3: none of the six standard scenarios has a last turn; ours are over after so many. */
export const LAST_TURN = 12;
/** PF-OBJ.4: so near to an objective somebody is on it. */
export const ON_IT: Len = INCH;
/** PF-SCN-FLT.3: so near to the edge one is on the way out. */
export const WAY_OUT: Len = INCH;

// 2 Movement

/** PF-ACT.1: so near a door or gate can be opened. */
export const AT_THE_DOOR: Len = INCH;

// 4 Shooting

/** PF-IND.3: guesses go by such steps. */
export const GUESS_STEP: Len = INCH / 2;
/** PF-BASE.32: how long and wide the teardrop of fire is. */
export const TEARDROP = { length: 8 * INCH, width: Math.round(2.5 * INCH) } as const;
/** PF-TPL.7: a man's height: what is no higher covers him from a burst before it, but does not hide him. */
export const HEAD_HIGH: Len = Math.round(1.3 * INCH);

// 10 Vehicles

/** PF-VCB.4: so much higher, and so near, is from above. */
export const FROM_ABOVE = { higher: 2 * INCH, within: 12 * INCH } as const;
/** PF-VCB.13: an inch aside, or as much more as it takes to be out of the way of a hull. */
export const STEPS_ASIDE: readonly Len[] = [INCH, 2 * INCH, 3 * INCH, 4 * INCH];
/** PF-BASE.33: motorcycles and horse teams turn a quarter in each so far. */
export const WIDE_TURN: Len = 4 * INCH;

// 11 Reserves and hiding

/** PF-RES.3: so near to their edge those who come on are put down. */
export const COMES_ON_WITHIN: Len = 4 * INCH;
/** PF-HID.5: a mover looks about him so often; where his way ends his side may ask of itself. */
export const LOOKS_EVERY: Len = 2 * INCH;
/** PF-SR.4: so near an enemy who sees him finds a man in ambush. */
export const FOUND_WITHIN: Len = 12 * INCH;
/** PF-SR.4: so near to a hedge or wall one lies in its cover. */
export const IN_COVER: Len = INCH;
