/** Our rulings where the book is silent or unclear, each with its reason (COH-0.6). Players are shown them with the rule's own text. */
import type { HalfWidth, Touch } from '@grognard/hex';
import type { CardId } from './data/cards.ts';
import type { UnitType } from './data/units.ts';

export * from './house-annexes.ts';

/** COH-1.0.6: a row cut off at the edge of a board ends in half a hex, which is no part of the map. */
export const isHalfHex = (column: number, rowLength: number): boolean => column >= rowLength;

/** COH-1.0.10: whoever the scenario names deploys first, else the force that is listed first. */
export const deployingOrder = (forces: readonly string[], named: string | undefined): readonly string[] =>
  named === undefined ? forces : [named, ...forces.filter((force) => force !== named)];

/** COH-1.0.10: a unit whose facing the scenario does not fix is turned by its player before the game. */
export const choosesFacing = (placed: { readonly facing?: string | undefined }): boolean => placed.facing === undefined;

/** COH-1.1.2: the number decides who is light, for the book's list and the 8 cm mortars do not agree. */
export const MOST_MOVE_COST_OF_LIGHT = 2;

/** COH-1.1.2: but trenches are open to every mortar, for their own chapter names them. */
export const fitsInTrench = (unit: { readonly isLight: boolean; readonly isMortar: boolean }): boolean =>
  unit.isLight || unit.isMortar;

/** COH-2.0.9: shells fall in the order of play of the turn in which they were called for. */
export const fallsFirst = (lastOrder: readonly string[], isDue: (side: string) => boolean): string | undefined =>
  lastOrder.find(isDue);

/** COH-2.2.17, COH-Q.8: a pass is no action: it ends a quick action only for a side that can do nothing else at all. */
export const mayPass = (phase: { readonly isQuick: boolean; readonly canAct: boolean }): boolean =>
  !phase.isQuick || !phase.canAct;

/** COH-2.2.18: whoever has an active unit may still wait for a CAP: the book offers both and ranks neither. */
export const WAITS_ON_CAPS_WHILE_ACTIVE = true;

/** COH-2.5.2.4, COH-2.5.2.5: who takes an objective; everybody else in the hex still denies it. */
export const takesObjectives = (unit: { readonly hidden: boolean; readonly onTransport: boolean }): boolean =>
  !unit.hidden && !unit.onTransport;

/** COH-3.0.0.7: nobody inherits the points of an activation whose last unit is gone; a shared one goes on (COH-9.0.4, COH-C.06). */
export const keepsPool = (unitsLeft: number): boolean => unitsLeft > 0;

/** COH-3.0.0.8: off the map only a reinforcement whose turn has come may be activated. */
export const isDue = (entry: { readonly turn: number } | null, turn: number): boolean =>
  entry !== null && entry.turn <= turn;

/** COH-3.1.4: an opportunity or a card makes the whole price vanish, rolled parts of it too. */
export const isPaidInPoints = (by: 'activation' | 'command' | 'opportunity' | 'card'): boolean =>
  by === 'activation' || by === 'command';

/** COH-3.2.1.2: any split between AP and CAPs will do; all in CAPs is a command action, and has its status rules. */
export const isCommandInstead = (caps: number, price: number): boolean => price > 0 && caps === price;

/** COH-3.2.3.3: CAPs and luck may take a die out of its range, but nothing costs or gives less than nothing. */
export const rolledAmount = (total: number): number => Math.max(0, total);

/** COH-3.2.4.3: who announces first is worked out anew for every roll, from the CAPs there are then; equal, the Soviet. */
export const announcesBefore = (
  a: { readonly caps: number; readonly nation: string },
  b: { readonly caps: number; readonly nation: string },
): number => b.caps - a.caps || Number(b.nation === 'soviet') - Number(a.nation === 'soviet');

/** COH-4.0.13: marsh, where a map has any, holds vehicles; in all else it is open ground, for the book gives it no other value. */
export const MARSH_BOGS = true;

/** COH-5.0.1.1: where roads go on unseen: beyond the edge, for whoever comes in by a road hex, and over the seam of two boards. */
export const ROADS_RUN_ON = { beyondTheEdge: true, overSeams: true } as const;

/** COH-5.0.1.5: along a road the main terrain costs nothing; walls, climbing, reversing and obstacles still do. */
export const mainTerrainCounts = (byRoad: boolean): boolean => !byRoad;

/** COH-5.0.2.5: at the corner of a walled and an open side there is no cover: the less blocking side counts, as in COH-6.0.5. */
export const isWalledOff = (sidesWithWall: readonly boolean[]): boolean =>
  sidesWithWall.length > 0 && sidesWithWall.every(Boolean);

/** COH-5.0.3.6: a move that costs no points is a careful one: the point for caution would cost nothing either. */
export const isCarefulForNothing = (by: 'activation' | 'command' | 'opportunity' | 'card'): boolean =>
  by === 'opportunity' || by === 'card';

/** COH-5.5.6: how far an entry is shifted past an enemy, along the edge: any edge hex so near will do. */
export const ENTRY_SHIFT = 2;

/** COH-6.0.8: a hex touched at one corner is not crossed; the book only treats lines along a whole side. */
export const isCrossed = (touch: Touch): boolean => touch !== 'corner';

/** COH-6.0.9: the hexes on a side the line follows, in one order; what is off the map can't be the less blocking of the two. */
export const hexesAlong = <Hex extends number>(hex: Hex, partner: Hex | null): readonly Hex[] => {
  if (partner === null) return [hex];
  return hex < partner ? [hex, partner] : [partner, hex];
};

/** COH-6.0.10: units look out in every direction, however they face, unless they fight in their own hex. */
export const looksOut = (unit: { readonly isLocked: boolean }): boolean => !unit.isLocked;

/** COH-6.1.3: the arc reaches two twelfths of a circle, 60 degrees, to either side: it fits the three front hexes. */
export const ARC_HALF_WIDTH: HalfWidth = 2;

/** COH-7.4.7: a CAP is lost at once only when the unit comes to lie on the very box of the CAP marker, not when CAPs are later spent down to it. */
export const losesCapAtOnce = (caps: number, box: number): boolean => caps > 0 && caps === box;

/** COH-7.5.0.10: a gun draws as the men who serve it: like them it moves in red. */
export const hitPoolOf = (mobility: UnitType['mobility']): 'foot' | 'vehicle' =>
  mobility === 'foot' ? 'foot' : 'vehicle';

/** COH-7.5.0.11: what is left; when nothing is, as if nothing had ever been drawn, for a hit must have some effect. */
export const drawnFrom = <M>(left: readonly M[], full: readonly M[]): readonly M[] => (left.length > 0 ? left : full);

/** COH-7.5.0.13: the book says only that the DRs rise; the loose figures beside the markers fit this best. */
export const RAISED_DEFENCE = { cowering: { front: 1, flank: 1 }, berserk: { front: 2, flank: 1 } } as const;

/** COH-7.5.0.14, COH-17.0.12: who acts by himself: the stunned only rally, passengers only rally and get off; both are carried on. */
export const actsAlone = (unit: { readonly isAboard: boolean; readonly isStunned: boolean }): boolean =>
  !unit.isAboard && !unit.isStunned;

/** COH-7.5.0.15: no marker makes fire cheaper than this. */
export const LEAST_FIRE_COST = 0;

/** COH-7.5.0.16: a range cut below the minimum range leaves a mortar no target but those in its own hex. */
export const isRangeLost = (range: number, minRange: number): boolean => range < minRange;

/** COH-7.5.1.6: the attacker picks the order of his rolls; he is asked only where CAPs or luck make it matter. */
export const asksForOrder = (targets: number, mayChangeRolls: boolean): boolean => targets > 1 && mayChangeRolls;

/** COH-7.6.1.4: whatever hides a unit also steadies it: walls, trenches, bunkers and hasty defences, but only once. */
export const ralliesInCover = (has: {
  readonly terrain: boolean;
  readonly wall: boolean;
  readonly works: boolean;
}): boolean => has.terrain || has.wall || has.works;

/** COH-7.6.1.5: the number on a marker is no part of the unit, so only a success shows it. */
export const showsMarker = (rally: { readonly succeeds: boolean }): boolean => rally.succeeds;

/** COH-7.7.2.2: a thrown weapon at one hex is at long range, as its card says, and not at short range too. */
export const THROWN_NEXT_DOOR = 'longRange';

/** COH-7.7.3.15: whoever leaves after several entered may go to none of the hexes barred by any of them. */
export const isBarred = (bars: readonly { readonly hexes: readonly number[] }[], hex: number): boolean =>
  bars.some((bar) => bar.hexes.includes(hex));

/** COH-7.7.3.16: start and end of the fire are the same hex: its smoke counts once, and no wall lies between. */
export const CLOSE_COMBAT_COUNTS = { wall: false, smoke: 'hex' } as const;

/** COH-7.7.3.17: printed on white is all that a crew serves, and what is red of a turret; men, their LMG and half-tracks are free to strike. */
export const isOnWhite = ({ kind, move }: Pick<UnitType, 'kind' | 'move'>, colour: 'red' | 'blue'): boolean => {
  if (kind === 'tank' || kind === 'armouredCar') return colour === 'red';
  return ['mortar', 'gun', 'selfPropelled'].includes(kind) || (kind === 'machineGun' && move > 1);
};

/** COH-8.0.8: an empty pile stays empty; discards are out of the game. */
export const mayDraw = (pile: readonly unknown[]): boolean => pile.length > 0;

/** COH-8.4.4: a weapon card is lost with the unit it was given to. */
export const isLostWith = (weapon: { readonly unit: string | null }, unit: string): boolean => weapon.unit === unit;

/** COH-8.5.4: the cards whose descriptions name groups; the icons that say so are lost. */
export const GROUP_CARDS: readonly CardId[] = [
  'command-action',
  'follow-me',
  'rally-attempt',
  'rapid-deployment',
  'hasty-defence',
  'careful-aim',
  'quick-action',
  'stick-grenades',
  'molotov',
];

/** COH-9.0.7: whoever has joined an activation is active, and no longer fresh for an opportunity. */
export const isFreeForOpportunity = (status: 'fresh' | 'active' | 'spent'): boolean => status === 'fresh';

/** COH-9.1.0.3: a fire group is its leader and who is in his hex or next to it: he has to be heard. */
export const SUPPORT_DISTANCE = 1;

/** COH-9.1.0.3: a group hangs together hex by hex, each in the hex of another or next to it; the book asks no more. */
export const isOneChain = (hexes: readonly number[], apart: (a: number, b: number) => number): boolean => {
  const reached = new Set(hexes.slice(0, 1));
  for (const from of reached) for (const hex of hexes) if (apart(from, hex) <= 1) reached.add(hex);
  return hexes.every((hex) => reached.has(hex));
};

/** COH-9.1.1.6: a group must hang together where it starts; each vehicle then uses its own bonus, wherever it leads. */
export const groupHexOf = (start: number | null, path: readonly number[]): number => start ?? path[0]!;

/** COH-9.1.1.7: whoever turns counts for the price of the group like whoever moves; only who stays as he is does not. */
export const countsInGroup = (member: { readonly staysPut: boolean }): boolean => !member.staysPut;

/** COH-9.1.2.8: a supporter adds to the fire at each target by what it has in that target's colour. */
export const addsAgainst = (target: 'red' | 'blue', fpOf: (colour: 'red' | 'blue') => number): boolean =>
  fpOf(target) > 0;

/** COH-9.1.2.9: the bonus for an adjacent target counts for this, as does the modifier of close combat. */
export const fpOfSupporter = (
  printed: number,
  { distance, nextDoor, close }: { readonly distance: number; readonly nextDoor: number; readonly close: number },
): number => printed + (distance === 0 ? close : distance === 1 ? nextDoor : 0);

/** COH-9.1.2.10: what only the leader may do. */
export const SUPPORTERS_MAY = { fireFar: false, turnTurrets: false } as const;

/** COH-9.2.7: CAPs fill up the points of a group as they do those of one unit: all draw on one activation. */
export const mayTopUp = (units: number): boolean => units > 0;

/** COH-10.0.9: hidden enemies in one hex find each other; farther off they see nothing before they are seen. */
export const hiddenEnemiesMeet = (hexesApart: number): boolean => hexesApart === 0;

/** COH-10.0.10, COH-Q.1: what ends a move in the hex just entered: nothing else, not even enemies found there, who send nobody back. */
export const stopsMover = (unit: { readonly isImmobile: boolean; readonly isStunned: boolean } | null): boolean =>
  unit === null || unit.isImmobile || unit.isStunned;

/** COH-10.0.11: whoever lies hidden has no facing yet, and looks at everybody. */
export const HIDDEN_FACET = 'front';

/** COH-10.0.12: what is not open for hiding: terrain that is cover, road or not, a fortification or a hasty defence. */
export const isOutOfTheOpen = (place: {
  readonly cover: boolean;
  readonly inFort: boolean;
  readonly hasty: boolean;
}): boolean => place.cover || place.inFort || place.hasty;

/** COH-10.2.3: whose sight keeps a unit from hiding: enemies on the map, not hidden, not locked in close combat elsewhere. */
export const keepsFromHiding = (
  enemy: { readonly hidden: boolean; readonly looksOut: boolean },
  hexesApart: number,
): boolean => !enemy.hidden && (enemy.looksOut || hexesApart === 0);

/** COH-11.1.1: two levels or more are steep, as chapter 4 has it, up or down. */
export const isSteep = (levels: number): boolean => Math.abs(levels) >= 2;

/** COH-11.2.3: +1 however many levels there are between, for the book names no other number. */
export const HEIGHT_BONUS = 1;

/** COH-11.3.5: nothing is seen beyond an obstacle as high as one's own hex; bare ground of the same level hides nothing. */
export const stopsAtEqualLevel = (level: number, ground: number, obstacle: number): boolean =>
  ground > level || (obstacle > 0 && ground + obstacle >= level);

/** COH-11.3.6: the taller of the two, for the book does not add them up. */
export const obstacleUnderSmoke = (terrain: number, smoke: number): number => Math.max(terrain, smoke);

/** COH-11.4.3: how many hexes behind an obstacle are blind; the hexes listed in the book fit one. */
export const SHADOW_DEPTH = 1;

/** COH-11.4.4: a slope keeps level or falls; ground that rises again after a dip is another slope. */
export const keepsToSlope = (level: number, next: number): boolean => next <= level;

/** COH-11.4.5: the less blocking of a pair is judged for this very line: open, hindered, blocked. */
export const blockingRank = (hindrance: string | null): number =>
  hindrance === null ? 0 : hindrance === 'thinSmoke' ? 1 : 2;

/** COH-12.0.9: a mortar that sees the target itself fires directly: its own hex is no observer hex. */
export const NEAREST_OBSERVER = 1;

/** COH-12.0.10: shells are aimed at a hex, and know no friends. */
export const SHELLS_SPARE_FRIENDS = false;

/** COH-12.2.2: shells that burst in the trees reach into an open top as they reach men: it goes by the colour of the flank DR. */
export const feelsAirBurst = (colours: readonly ('red' | 'blue')[]): boolean => colours.includes('red');

/** COH-12.3.7: artillery rolls are rolls of one's own, and CAPs of the new turn may go on them. */
export const CAPS_ON_ARTILLERY = true;

/** COH-12.3.8: somebody has to see the hex; a plot that is dropped costs nothing, for no shell was fired. */
export const PLOTS = { unseen: false, keepCardWhenDropped: true } as const;

/** COH-13.0.10: whose smoke counts: both ends add up, and what is crossed between them; the firer's hex is not crossed. */
export const smokeCountsIn = <Hex>(from: Hex, crossed: readonly Hex[], to: Hex): readonly Hex[] => [
  from,
  ...crossed,
  to,
];

/** COH-13.0.11: smoke below the line of sight is no hindrance; it may still hide the hex behind it. */
export const SMOKE_BELOW_HINDERS = false;

/** COH-13.1.6, COH-T.5: a smoke round costs what a shot of that kind costs, and is one in all but its effect. */
export const costOfRound = (mode: string, cost: { readonly direct: number; readonly indirect: number }): number =>
  mode === 'indirect' || mode === 'indirectSmoke' ? cost.indirect : cost.direct;

/** COH-14.1.5: facing is free in bonus hexes too, else no vehicle could follow a bend. */
export const TURNS_IN_BONUS_HEXES = true;

/** COH-14.1.6: the longest drive of one action: a hex and the counter's symbols; what an earlier one left unused is lost. */
export const longestDrive = (symbols: number): number => 1 + symbols;

/** COH-14.2.4: every other vehicle in a road hex ends the wheel bonus, friend or enemy, of its own group as they go; what the mover tows does not. */
export const isInTheWay = (
  mover: { readonly id: string },
  other: { readonly id: string; readonly aboard: string | null },
): boolean => other.id !== mover.id && other.aboard !== mover.id;

/** COH-14.5.2: a 6 keeps a vehicle going, as the text has it; the footnote of the table asks for more. */
export const BOG_TEST_NEEDS = 6;

/** COH-14.5.6, COH-C.20: only a hit marker is a hit: a vehicle held by the ground or by a card is as sound as before. */
export const isHitAlready = (unit: { readonly hit: string | null }): boolean => unit.hit !== null;

/** COH-14.5.7: no immobilisation test along a road, which lifts the restrictions of its terrain. */
export const testsForBogging = (followsRoad: boolean): boolean => !followsRoad;

/** COH-14.5.8: hooking up is loading; being immobilised or stunned does not keep a vehicle from being towed. */
export const mayBeTowed = (vehicle: { readonly isImmobile: boolean; readonly isStunned: boolean }): boolean =>
  vehicle.isImmobile || vehicle.isStunned;

/** COH-15.2.2: every marker that can be rallied has its number spelled out; damage has none. */
export const RALLY_OF_DAMAGE = null;

/** COH-15.2.3: one of the two for each colour of guns. */
export const DAMAGED_GUNS = ['red', 'blue'] as const;

/** COH-15.5.2: tank hunters take the better of both colours against an open top; so does a mine made for vehicles (COH-C.W3). */
export const choosesColour = (attacker: { readonly tankHunter: boolean; readonly vehiclesOnly: boolean }): boolean =>
  attacker.tankHunter || attacker.vehiclesOnly;

/** COH-15.6.3: any vehicle is something to crouch behind, whoever's it is, except the one that attacks. */
export const isShelter = (vehicle: { readonly id: string }, attacker: string | null): boolean =>
  vehicle.id !== attacker;

/** COH-17.0.8: a fresh passenger moved by action points shares the activation; moved by an opportunity it is spent. */
export const cargoBecomes = (by: 'activation' | 'command' | 'opportunity' | 'card'): 'active' | 'spent' | null =>
  by === 'activation' ? 'active' : by === 'opportunity' ? 'spent' : null;

/** COH-17.0.9: a pair gets on or off in one action, for the dearer of the two. */
export const priceOfPair = (prices: readonly number[]): number => Math.max(0, ...prices);

/** COH-17.0.10: what a unit leaves behind when it gets on, for loading is a move. */
export const LEFT_ON_LOADING = { hasty: false, fort: null } as const;

/** COH-17.0.11: a spent passenger is moved as cargo and stays spent; getting on and off it takes part itself (COH-17.0.7). */
export const sharesItsRide = (passenger: { readonly status: 'fresh' | 'active' | 'spent' }): boolean =>
  passenger.status === 'fresh';

/** COH-17.1.3: men aboard may be named as well as their vehicle. */
export const NAMES_PASSENGERS = true;

/** COH-18.1.1.4: a trench faces all round, so direct fire meets no flank in it. */
export const TRENCH_HAS_FLANKS = false;

/** COH-18.1.3.5: nobody digs with the enemy in his hex: the card says so, and the action is the same. */
export const DIGS_IN_CLOSE_COMBAT = false;

/** COH-18.2.3: nobody shares a trench or bunker with the enemy; whoever comes is outside it, in the same hex. */
export const SHARED_WITH_ENEMY = false;

/** COH-18.3.1.6: each unit at an obstacle rolls for itself, and the group pays for the one it costs most. */
export const groupPrice = (prices: readonly number[]): number => Math.max(0, ...prices);

/** COH-18.3.2.4: what tracks crush; of roadblocks the book does not say it. */
export const CRUSHED_BY_TRACKS: readonly string[] = ['wire'];

/** COH-18.3.3.6: mines hit once, however high the roll: no criticals. */
export const minesHits = (margin: number): number => (margin < 0 ? 0 : 1);

/** COH-18.4.6, COH-18.4.9: one DR for all sides. The bunker's is printed; the others we chose: wire is hard to cut by shells, felled trees harder. Earth and mines stay. */
export const COUNTER_DR = { bunker: 15, wire: 13, roadblock: 14, trench: null, mines: null } as const;

/** COH-18.4.7: the air burst is written for units; a counter keeps the DM of its forest against shells. */
export const BURSTS_OVER_COUNTERS = false;

/** COH-18.4.8: who names a man in a fortification that can be broken attacks it with him. */
export const isAttackedWith = (counter: { readonly id: string }, named: { readonly fort: string | null }): boolean =>
  counter.id === named.fort;

/** COH-19.1.5: terrain is no help against fire, nor are walls and smoke, which count as terrain. */
export const FLAME_COUNTS = { wall: false, smoke: 'none' } as const;

/** COH-20.3.1: how far from the hex of a hidden unit the other marked hex lies when it has no zone: near enough to be likely. */
export const COINS_WITHIN = 3;
