/** Our rulings where the sheet is silent or unclear, by chapter, each with its reason. Players are shown them all. */
import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import { POINT_BLANK } from './data/guns.ts';
import type { Barrel, Nation } from './data/profile.ts';

// 1 Sequence

/** BK-SEQ.5: how far a commander reaches, and how long a link of the chain may be. */
export const COMMAND_REACH: Len = 15 * CM;
/** BK-SEQ.5. */
export const COMMAND_LINK: Len = 10 * CM;
/** BK-SEQ.8: how far a commander reaches in a vehicle with radio. */
export const RADIO_REACH: Len = 30 * CM;

/** BK-SEQ.7: an enemy with a clear line finds camouflaged elements so near; nearer, if the line runs through a wood. */
export const FOUND_WITHIN: Len = 10 * CM;
/** BK-SEQ.7. */
export const FOUND_IN_WOOD_WITHIN: Len = 5 * CM;
/** BK-HOUSE.13: so near nobody stays hidden. */
export const FOUND_ANYHOW_WITHIN: Len = 2 * CM;

/** BK-HOUSE.10: how often the way of a mover is looked at. */
export const WATCH_STEP: Len = 4 * CM;

// 2 Terrain and sight

/** BK-LOS.4: so near behind a crest one looks over it. */
export const BEHIND_CREST: Len = 5 * CM;
/** BK-LOS.7: small arms keep so far off friends on foot. */
export const PAST_FRIENDS: Len = 2 * CM;
/** BK-LOS.8: how far anybody sees by night, and in fog. */
export const SIGHT_ENDS = { night: 20 * CM, fog: 30 * CM } as const;
/** BK-LOS.9: men on each floor of a building, and the floors it has. */
export const ROOM = { house: { each: 2, floors: 1 }, block: { each: 2, floors: 2 } } as const;
/** BK-HOUSE.9: so near to a wall one is at it. */
export const AT_A_WALL: Len = 1 * CM;
/** BK-HOUSE.15: past this part of what partial ground lets through, the target is at the limit. */
export const LIMIT_OF_SIGHT = { part: 1, of: 2 } as const;

// 3 Movement

/** BK-MOV.23: turns up to this are free once in so far. */
export const FREE_TURN = { degrees: 45, each: 10 * CM } as const;
/** BK-MOV.23: nobody moves so near to an enemy except to assault. */
export const KEEPS_OFF: Len = 2 * CM;
/** BK-MOV.22: how wide a gap tracks leave. */
export const GAP_WIDTH: Len = 5 * CM;
/** BK-HOUSE.12: the slope of a hill. */
export const SLOPE: Len = 5 * CM;
/** BK-HOUSE.42: half move through wire that is drawn as a line. */
export const WIRE_LINE: Len = 5 * CM;
/** BK-MOV.24: what it costs a vehicle when somebody gets on or off. */
export const LOADING_COSTS: Len = 10 * CM;
/** BK-MOV.24: so near one gets on a vehicle, or hooks a gun to it. */
export const BESIDE: Len = 2 * CM;

// 4 Small arms

/** BK-SA.2: the distance the gun tables give for point-blank holds for small arms too. */
export const isPointBlank = (range: Len): boolean => range < POINT_BLANK * CM;

/** BK-SA.6: dice lost in each band of range: the second is long range, a third costs one die more. */
export const DICE_LOST_BY_BAND = [0, 1, 2] as const;

/** BK-SA.6: whoever has no die left can't fire. */
export const FEWEST_DICE = 1;

/** BK-SA.13: a commander looking out of his hatch is hit as somebody in heavy cover, and only within short range. */
export const HEAD_OUT_COVER = 'heavy';

/** BK-SA.11: a gun's shield, against fire from the front arc of the gun. */
export const SHIELD_COVER = 'light';
/** BK-SA.11: how far an unarmoured vehicle falls back when its crew is demoralised. */
export const SOFT_VEHICLE_FALLS_BACK: Len = 20 * CM;

/** BK-SEQ.13: this many bare ones in a pool jam a machine gun. */
export const ONES_THAT_JAM = 2;
/** BK-SEQ.13: a jam clears on this. */
export const JAM_CLEARS_ON = 3;

/** BK-HOUSE.26: dice at each man on the hull of a vehicle that is shot at. */
export const RIDERS_HIT_BY = 1;

// 5 Experience

/** BK-HOUSE.1: the minors are the nations the sheet names nowhere; Italians and French it names, so they are none. */
export const MINORS: readonly Nation[] = ['poland', 'romania', 'hungary', 'finland', 'japan'];

/** BK-HOUSE.1: is a nation one of the minors? */
export const isMinor = (nation: Nation): boolean => MINORS.includes(nation);

/** BK-COH.2: has a formation lost more than half of what it started with? */
export const hasLostMoreThanHalf = (lost: number, started: number): boolean => lost * 2 > started;

// 6 Close combat

/** BK-CC.2: a draw is fought again, this many rounds in all. */
export const MOST_ROUNDS = 3;
/** BK-CC.2: attackers who have won nothing by then fall back so far. */
export const ATTACKERS_FALL_BACK: Len = 5 * CM;

// 7 Guns

/** BK-GUN.2, BK-AT.3: steps of range count when they are begun; the first is free. */
export const stepsBegun = (range: Len, step: number): number => Math.max(0, Math.ceil(range / (step * CM)) - 1);

/** BK-GUN.3: how far to either side of its axis a hull mount or a towed gun fires, in degrees. */
export const HULL_ARC = 30;
/** BK-GUN.3: a turret that has to turn no further than this is still. */
export const TURRET_STILL_WITHIN = 45;

/** BK-GUN.5: how far a Stielgranate flies, and the only calibre it fits. */
export const STIELGRANATE_REACH: Len = 30 * CM;
/** BK-GUN.5. */
export const STIELGRANATE_CALIBRE = 37;

/** BK-GUN.6: an immobilising shot asks for a weapon of at least this factor. */
export const LEAST_FACTOR_TO_IMMOBILISE = 1;

/** BK-GUN.7: infantry anti-tank weapons burst among men as a shell of this calibre. */
export const AT_WEAPON_AS_SHELL = 60;

/** BK-HOUSE.2: a gun in a turret takes the line of the turreted tank, whatever carries it: a lighter hull shakes no less. */
export const movesAsTurretedTank = (mount: 'turret' | 'other'): boolean => mount === 'turret';

// 8 Armour

/** BK-AT.4: a firer so many levels higher, and so near, hits from above. */
export const STEEP = { levels: 2, within: 15 * CM } as const;

/** BK-HOUSE.3: where the factor table has no such gun, the next smaller calibre of its barrel counts, then a shorter barrel. */
export const BARRELS_TO_TRY: Readonly<Record<Barrel, readonly Barrel[]>> = {
  short: ['short'],
  normal: ['normal', 'short'],
  long: ['long', 'normal', 'short'],
  veryLong: ['veryLong', 'long', 'normal', 'short'],
};

// 9 High explosive

/** BK-HE.4: the radius of a zone. */
export const ZONE = { single: 5 * CM, battery: 10 * CM, rockets: 15 * CM } as const;

/** BK-HE.5: how far the heavy mortars of the factor table throw, in cm. */
export const HEAVY_MORTAR_REACH = { 107: { least: 20, most: 240 }, 120: { least: 20, most: 300 } } as const;

/** BK-HE.6: guns from this calibre lay smoke, as all mortars do. */
export const SMOKE_CALIBRE = 75;

/** BK-HE.6: a screen is so wide, and stays to the end of the turn so many after. */
export const SMOKE = { radius: 5 * CM, turnsAfter: 1 } as const;

/** BK-HE.7: direct shells from this calibre bring down a house or a block, on these. */
export const DEMOLITION = { calibre: 91, house: 5, block: 6 } as const;

// 10 Infantry against armour

/** BK-INF.1: men get at a vehicle only where cover is so near. */
export const NEAR_COVER: Len = 5 * CM;

/** BK-HOUSE.5: a wagon is run over as a lorry, cavalry and support weapons as infantry, mortars from this calibre as a gun. */
export const HEAVY_MORTAR_FROM = 80;

/** BK-INF.3: whoever does not dare to go on stops so far from the vehicle. */
export const STOPS_SHORT: Len = 5 * CM;
/** BK-INF.3, BK-HOUSE.38: whoever has attacked in vain stands so far off it: within 5 cm, and not in contact. */
export const STANDS_OFF: Len = 2 * CM;
/** BK-INF.3: what is gone once it was used. */
export const SPENT_AIDS = ['charge', 'magneticMine'] as const;

// 11 Support

/** BK-ART.6: fire of weapons standing on the table scatters half as far. */
export const ON_TABLE_SCATTER = { times: 1, of: 2 } as const;

/** BK-AIR.1: guns on the ground drive an aircraft off on these; rockets hit on that; a bomb throws these dice. */
export const AIR = { drivenOff: 6, drivenOffByMultiple: 5, rocketsHit: 5, dice: 6, gunDice: 4 } as const;

/** BK-AIR.1: guns on the ground reach so far from the point that is attacked. */
export const ANTI_AIRCRAFT_REACH: Len = 40 * CM;
/** BK-AIR.1: aircraft guns sweep a strip so long, and hit whoever is so near to either side of it. */
export const STRIP = { length: 20 * CM, either: 2 * CM } as const;
/** BK-AIR.1: the anti-tank factor of aircraft guns. */
export const AIR_GUNS_FACTOR = 0;
/** BK-HOUSE.35: a bomb strikes vehicles as a shell of the calibre that throws as many dice. */
export const AIR_BOMB_CALIBRE = 150;

// 12 Mines and going

/** BK-MINE.3: how wide and deep a lane is. */
export const LANE: Len = 5 * CM;
/** BK-MINE.3: the bare die that sets off the mines one was clearing. */
export const SETS_OFF_ON = 1;
/** BK-MINE.4: so near engineers see mines. */
export const MINES_SEEN_WITHIN: Len = 5 * CM;

/** BK-HOUSE.6: what horses draw bogs as wheels do. */
export const BOGS_AS = {
  tracked: 'tracked',
  halfTracked: 'halfTracked',
  wheeled: 'wheeled',
  hoof: 'wheeled',
  carriage: 'wheeled',
} as const;
