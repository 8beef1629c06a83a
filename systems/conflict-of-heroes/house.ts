/** Our rulings where the book is silent or unclear, each with its reason. Players are shown them with the rule's own text. */
import type { HalfWidth, Touch } from '@grognard/hex';

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

/** COH-6.0.10: units look out in every direction, however they face, unless they fight in their own hex. */
export const looksOut = (unit: { readonly isLocked: boolean }): boolean => !unit.isLocked;

/** COH-6.1.3: the arc reaches two twelfths of a circle, 60 degrees, to either side: it fits the three front hexes. */
export const ARC_HALF_WIDTH: HalfWidth = 2;

/** COH-7.4.7: a CAP is lost at once only when the unit comes to lie on the very box of the CAP marker, not when CAPs are later spent down to it. */
export const losesCapAtOnce = (caps: number, box: number): boolean => caps > 0 && caps === box;

/** COH-7.5.0.11: what is left; when nothing is, as if nothing had ever been drawn, for a hit must have some effect. */
export const drawnFrom = <M>(left: readonly M[], full: readonly M[]): readonly M[] => (left.length > 0 ? left : full);

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

/** COH-7.7.2.2: a thrown weapon at one hex is at long range, as its card says, and not at short range too. */
export const THROWN_NEXT_DOOR = 'longRange';

/** COH-7.7.3.15: whoever leaves after several entered may go to none of the hexes barred by any of them. */
export const isBarred = (bars: readonly { readonly hexes: readonly number[] }[], hex: number): boolean =>
  bars.some((bar) => bar.hexes.includes(hex));

/** COH-7.7.3.16: start and end of the fire are the same hex: its smoke counts once, and no wall lies between. */
export const CLOSE_COMBAT_COUNTS = { wall: false, smoke: 'hex' } as const;

/** COH-8.0.8: an empty pile stays empty; discards are out of the game. */
export const mayDraw = (pile: readonly unknown[]): boolean => pile.length > 0;

/** COH-8.4.4: a weapon card is lost with the unit it was given to. */
export const isLostWith = (weapon: { readonly unit: string | null }, unit: string): boolean => weapon.unit === unit;

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

/** COH-10.0.9: hidden enemies in one hex find each other; farther off they see nothing before they are seen. */
export const hiddenEnemiesMeet = (hexesApart: number): boolean => hexesApart === 0;

/** COH-10.0.10: what stops a mover in the hex it has entered; to find hidden enemies there does not, and sends nobody back. */
export const stopsMover = (unit: { readonly isImmobile: boolean; readonly isStunned: boolean }): boolean =>
  unit.isImmobile || unit.isStunned;

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
  enemy: { readonly hidden: boolean; readonly isLocked: boolean },
  hexesApart: number,
): boolean => !enemy.hidden && (!enemy.isLocked || hexesApart === 0);

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

/** COH-12.0.9: a mortar that sees the target itself fires directly: its own hex is no observer hex. */
export const NEAREST_OBSERVER = 1;

/** COH-12.2.2: shells that burst in the trees reach into an open top as they reach men: it goes by the colour of the flank DR. */
export const feelsAirBurst = (colours: readonly ('red' | 'blue')[]): boolean => colours.includes('red');

/** COH-13.0.10: whose smoke counts: both ends add up, and what is crossed between them; the firer's hex is not crossed. */
export const smokeCountsIn = <Hex>(from: Hex, crossed: readonly Hex[], to: Hex): readonly Hex[] => [
  from,
  ...crossed,
  to,
];

/** COH-14.1.6: every action has the symbols of the counter and no more: what an earlier one left is lost. */
export const bonusOfAction = (symbols: number): number => symbols;

/** COH-14.2.4: every other vehicle in a road hex ends the wheel bonus, friend or enemy; what the mover tows does not. */
export const isInTheWay = (
  mover: { readonly id: string },
  other: { readonly id: string; readonly aboard: string | null },
): boolean => other.id !== mover.id && other.aboard !== mover.id;

/** COH-14.5.2: a 6 keeps a vehicle going, as the text has it; the footnote of the table asks for more. */
export const BOG_TEST_NEEDS = 6;

/** COH-14.5.6: only a hit marker is a hit: a vehicle held by the ground is as sound as before. */
export const isHitAlready = (unit: { readonly hit: string | null }): boolean => unit.hit !== null;

/** COH-14.5.7: no immobilisation test along a road, which lifts the restrictions of its terrain. */
export const testsForBogging = (followsRoad: boolean): boolean => !followsRoad;

/** COH-14.5.8: hooking up is loading; being immobilised or stunned does not keep a vehicle from being towed. */
export const mayBeTowed = (vehicle: { readonly isImmobile: boolean; readonly isStunned: boolean }): boolean =>
  vehicle.isImmobile || vehicle.isStunned;

/** COH-15.5.2: tank hunters take the better of both colours against an open top; so does a mine made for vehicles (COH-C.W3). */
export const choosesColour = (attacker: { readonly tankHunter: boolean; readonly vehiclesOnly: boolean }): boolean =>
  attacker.tankHunter || attacker.vehiclesOnly;

/** COH-15.6.3: any vehicle is something to crouch behind, whoever's it is, except the one that attacks. */
export const isShelter = (vehicle: { readonly id: string }, attacker: string | null): boolean =>
  vehicle.id !== attacker;

/** COH-17.0.8: a fresh passenger moved by action points shares the activation; moved by an opportunity it is spent. */
export const cargoBecomes = (by: 'activation' | 'command' | 'opportunity' | 'card'): 'active' | 'spent' | null =>
  by === 'activation' ? 'active' : by === 'opportunity' ? 'spent' : null;

/** COH-17.0.10: what a unit leaves behind when it gets on, for loading is a move. */
export const LEFT_ON_LOADING = { hasty: false, fort: null } as const;

/** COH-18.1.3.5: nobody digs with the enemy in his hex: the card says so, and the action is the same. */
export const DIGS_IN_CLOSE_COMBAT = false;

/** COH-18.3.1.6: each unit at an obstacle rolls for itself, and the group pays for the one it costs most. */
export const groupPrice = (prices: readonly number[]): number => Math.max(0, ...prices);

/** COH-18.3.3.6: mines hit once, however high the roll: no criticals. */
export const minesHits = (margin: number): number => (margin < 0 ? 0 : 1);

/** COH-18.4.6: the bunker's DR is printed; the others we chose: wire is hard to cut by shells, felled trees harder. Earth and mines stay. */
export const COUNTER_DR = { bunker: 15, wire: 13, roadblock: 14, trench: null, mines: null } as const;

/** COH-18.4.7: the air burst is written for units; a counter keeps the DM of its forest against shells. */
export const BURSTS_OVER_COUNTERS = false;

/** COH-19.1.5: terrain is no help against fire, nor are walls and smoke, which count as terrain. */
export const FLAME_COUNTS = { wall: false, smoke: 'none' } as const;

/** COH-C.40: the card admits hidden layers, so only mines laid openly before enemy eyes give them away. */
export const givesLayerAway = (mines: { readonly hidden: boolean; readonly isSeen: boolean }): boolean =>
  !mines.hidden && mines.isSeen;

/** COH-S.10: the counters of 1943 are not in the box; these of the same trade stand in for them. */
export const STAND_INS_OF_1943 = {
  panzerGrenadiers: 'german-lmg',
  germanInfantry: 'german-rifles',
  sovietRifles: 'soviet-rifles',
} as const;

/** COH-20.3.1: how far from the hex of a hidden unit the other marked hex lies when it has no zone: near enough to be likely. */
export const COINS_WITHIN = 3;

/** COH-T.8: a grenade thrown over a wall is thrown less well; the cards take only the terrain away, not the wall. */
export const THROWN_OVER_WALLS = true;
