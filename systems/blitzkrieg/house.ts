/** Our rulings where the sheet is silent or unclear, by chapter, each with its reason. Players are shown them all. */
import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import { POINT_BLANK } from './data/guns.ts';
import type { Nation } from './data/profile.ts';

// 1 Sequence

/** BK-SEQ.5: how far a commander reaches, and how long a link of the chain may be. */
export const COMMAND_REACH: Len = 15 * CM;
/** BK-SEQ.5. */
export const COMMAND_LINK: Len = 10 * CM;
/** BK-SEQ.8: how far a commander reaches in a vehicle with radio. */
export const RADIO_REACH: Len = 30 * CM;

/** BK-SEQ.7: an enemy with a clear line finds camouflaged elements so near; nearer, if the line runs through a wood. */
export const FOUND_WITHIN: Len = 10 * CM;

/** BK-HOUSE.10: how often the way of a mover is looked at. */
export const WATCH_STEP: Len = 4 * CM;

// 2 Terrain and sight

/** BK-LOS.4: so near behind a crest one looks over it. */
export const BEHIND_CREST: Len = 5 * CM;
/** BK-LOS.7: small arms keep so far off friends on foot. */
export const PAST_FRIENDS: Len = 2 * CM;

// 3 Movement

/** BK-MOV.23: turns up to this are free once in so far. */
export const FREE_TURN = { degrees: 45, each: 10 * CM } as const;
/** BK-MOV.23: nobody moves so near to an enemy except to assault. */
export const KEEPS_OFF: Len = 2 * CM;
/** BK-MOV.22: how wide a gap tracks leave. */
export const GAP_WIDTH: Len = 5 * CM;
/** BK-MOV.24: what it costs a vehicle when somebody gets on or off. */
export const LOADING_COSTS: Len = 10 * CM;
/** BK-MOV.24: so near one gets on a vehicle, or hooks a gun to it. */
export const BESIDE: Len = 2 * CM;

// 4 Small arms

/** BK-SA.2: the distance the gun tables give for point-blank holds for small arms too. */
export const isPointBlank = (range: Len): boolean => range < POINT_BLANK * CM;

/** BK-SA.11: a gun's shield, against fire from the front arc of the gun. */
export const SHIELD_COVER = 'light';

// 5 Experience

/** BK-HOUSE.1: the minors are the nations the sheet names nowhere; Italians and French it names, so they are none. */
export const MINORS: readonly Nation[] = ['poland', 'romania', 'hungary', 'finland', 'japan'];

/** BK-HOUSE.1: is a nation one of the minors? */
export const isMinor = (nation: Nation): boolean => MINORS.includes(nation);

// 6 Close combat

/** BK-CC.2: a draw is fought again, this many rounds in all. */
export const MOST_ROUNDS = 3;

// 7 Guns

/** BK-GUN.2, BK-AT.3: steps of range count when they are begun; the first is free. */
export const stepsBegun = (range: Len, step: number): number => Math.max(0, Math.ceil(range / (step * CM)) - 1);

/** BK-GUN.3: how far to either side of its axis a hull mount or a towed gun fires, in degrees. */
export const HULL_ARC = 30;

/** BK-GUN.5: how far a Stielgranate flies, and the only calibre it fits. */
export const STIELGRANATE_REACH: Len = 30 * CM;
/** BK-GUN.5. */
export const STIELGRANATE_CALIBRE = 37;

/** BK-GUN.6: an immobilising shot asks for a weapon of at least this factor. */
export const LEAST_FACTOR_TO_IMMOBILISE = 1;

/** BK-GUN.7: infantry anti-tank weapons burst among men as a shell of this calibre. */
export const AT_WEAPON_AS_SHELL = 60;

// 8 Armour

/** BK-AT.4: a firer so many levels higher, and so near, hits from above. */
export const STEEP = { levels: 2, within: 15 * CM } as const;

// 9 High explosive

/** BK-HE.4: the radius of a zone. */
export const ZONE = { single: 5 * CM, battery: 10 * CM, rockets: 15 * CM } as const;

/** BK-HE.5: how far the heavy mortars of the factor table throw, in cm. */
export const HEAVY_MORTAR_REACH = { 107: { least: 20, most: 240 }, 120: { least: 20, most: 300 } } as const;

/** BK-HE.6: a screen is so wide, and stays to the end of the turn so many after. */
export const SMOKE = { radius: 5 * CM, turnsAfter: 1 } as const;

// 10 Infantry against armour

// 11 Support

/** BK-AIR.1: guns on the ground drive an aircraft off on these; rockets hit on that; a bomb throws these dice. */
export const AIR = { drivenOff: 6, drivenOffByMultiple: 5, rocketsHit: 5, dice: 6, gunDice: 4 } as const;

/** BK-AIR.1: aircraft guns sweep a strip so long, and hit whoever is so near to either side of it. */
export const STRIP = { length: 20 * CM, either: 2 * CM } as const;

// 12 Mines and going

/** BK-MINE.3: how wide and deep a lane is. */
export const LANE: Len = 5 * CM;
/** BK-MINE.4: so near engineers see mines. */
export const MINES_SEEN_WITHIN: Len = 5 * CM;
