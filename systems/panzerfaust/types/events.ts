import type { CraftKind } from '../data/landing.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { Charge, Fallen, Heroic, Loss, Man, Marker, Phase, Place, Shell } from './board.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Spot extends Point {
  readonly storey: number;
}

/** How somebody came to be where he is: what it cost him is in `spent`. */
export const GAITS = [
  'walk',
  'crawl',
  'charge',
  'jump',
  'climb',
  'retreat',
  'followUp',
  'stepIn',
  'stalk',
  'pushed',
  'thrown',
  'bolt',
  'aside',
] as const;
export type Gait = (typeof GAITS)[number];

/** Why somebody was tested for his bravery (PF-BRV.3 to PF-BRV.7). */
export const FEARS = ['isolated', 'fearsome', 'blast', 'halfDestroyed', 'riderless'] as const;
export type Fear = (typeof FEARS)[number];

type WeaponState = Man['weapons'][number]['state'];

/** What can happen. Only ever added to: an old event keeps its meaning, so old records replay. */
export type Event =
  // Set-up
  | { readonly type: 'objectiveLaid'; readonly id: string; readonly side: string; readonly at: Point }
  | {
      readonly type: 'defenceLaid';
      readonly id: string;
      readonly side: string;
      readonly kind: 'crater' | 'barricade' | 'mines' | 'wire';
      readonly at: Point;
      readonly facing: number;
    }
  /** A man, vehicle or gun is put where it begins, or comes on. */
  | { readonly type: 'deployed'; readonly piece: string; readonly at: Place; readonly facing: number }
  /** PF-SR.4: a scout lies in ambush; null for whoever is not to know where. */
  | { readonly type: 'layInWait'; readonly man: string; readonly at: Spot | null }
  /** PF-HID.1: markers are laid, and who goes behind which; null: not known. */
  | {
      readonly type: 'markersLaid';
      readonly markers: readonly Marker[];
      readonly behind: readonly { readonly piece: string; readonly marker: string | null }[];
    }
  | { readonly type: 'heldBack'; readonly pieces: readonly string[] }
  /** PF-VSH.8: what lies in a breech; null for whoever can not know. */
  | { readonly type: 'loaded'; readonly vehicle: string; readonly arm: number; readonly shell: Shell | null }
  // The turn
  | { readonly type: 'deploymentEnded' }
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'phaseBegan'; readonly phase: Phase; readonly side: string | null }
  | { readonly type: 'initiativeTied' }
  | { readonly type: 'initiativeWon'; readonly side: string }
  | { readonly type: 'deploysFirst'; readonly side: string }
  | { readonly type: 'reserveArrived'; readonly unit: string; readonly side: string }
  | { readonly type: 'reserveWaits'; readonly unit: string; readonly side: string }
  | { readonly type: 'objectiveTaken'; readonly objective: string; readonly side: string | null }
  | { readonly type: 'goalHeld'; readonly goal: number; readonly turns: number }
  | { readonly type: 'passed'; readonly side: string }
  // Hidden markers and ambushes
  | { readonly type: 'markerMoved'; readonly marker: string; readonly at: Point; readonly spent: number }
  /** A marker is turned over: what it held has still to be placed. */
  | {
      readonly type: 'markerRevealed';
      readonly marker: string;
      readonly by: string;
      readonly holds: Marker['holds'];
      readonly pieces: readonly string[];
    }
  /** Comes to light where it is: out of an ambush, or from under its net (PF-VEQ.7). */
  | { readonly type: 'spotted'; readonly piece: string; readonly at: Spot | null }
  // Movement
  | {
      readonly type: 'moved';
      readonly man: string;
      readonly at: Spot;
      readonly spent: number;
      readonly how: Gait;
      /** He goes with his squad. */
      readonly squad?: true;
    }
  /** PF-GRP.1: several set out in one; `stance`: none goes anywhere, they lie down or get up. */
  | {
      readonly type: 'squadSetOut';
      readonly group: string;
      readonly count: number;
      readonly stance: 'standing' | 'prone' | null;
    }
  /** A piece has had its move; `long`: it counts as a whole one (PF-ACT.3). */
  | { readonly type: 'moveEnded'; readonly pieces: readonly string[]; readonly long: boolean }
  | { readonly type: 'crossedObstacle'; readonly man: string }
  /** PF-SHOOT.5: a jump or a climb that came to nothing. */
  | { readonly type: 'failedObstacle'; readonly man: string }
  /** PF-MOV.13: `spent` is what it cost him, where he did it himself. */
  | {
      readonly type: 'stanceTaken';
      readonly man: string;
      readonly stance: 'standing' | 'prone';
      readonly spent?: number;
      readonly squad?: true;
    }
  /** PF-BASE.42: goes prone, and does not shoot this turn. */
  | { readonly type: 'knockedDown'; readonly man: string }
  | { readonly type: 'climbing'; readonly man: string; readonly height: number | null }
  | { readonly type: 'fell'; readonly man: string; readonly depth: number }
  | {
      readonly type: 'drove';
      readonly vehicle: string;
      readonly at: Point;
      readonly facing: number;
      readonly turret: number;
      readonly spent: number;
    }
  | {
      readonly type: 'turned';
      readonly piece: string;
      readonly facing: number;
      readonly turret: number | null;
      readonly spent: number;
    }
  | { readonly type: 'bogTested'; readonly vehicle: string }
  | { readonly type: 'bogged'; readonly vehicle: string }
  | { readonly type: 'freed'; readonly vehicle: string; readonly free: boolean }
  | { readonly type: 'rammed'; readonly vehicle: string; readonly piece: string; readonly evaded: boolean }
  | {
      readonly type: 'boarded';
      readonly men: readonly string[];
      readonly vehicle: string;
      readonly how: 'inside' | 'riding';
    }
  | { readonly type: 'alighted'; readonly man: string; readonly at: Spot }
  | { readonly type: 'fitted'; readonly vehicle: string; readonly man: string | null }
  | { readonly type: 'limbered'; readonly gun: string; readonly vehicle: string }
  | {
      readonly type: 'unlimbered';
      readonly gun: string;
      readonly vehicle: string;
      readonly at: Point;
      readonly facing: number;
    }
  | { readonly type: 'gunMoved'; readonly gun: string; readonly at: Point; readonly spent: number }
  | { readonly type: 'laid'; readonly gun: string; readonly facing: number; readonly on: Point | null }
  /** `man` and `spent`: who did it, and what it cost him (PF-ACT.1). */
  | {
      readonly type: 'doorSet';
      readonly opening: string;
      readonly state: 'open' | 'closed' | 'locked';
      readonly man?: string;
      readonly spent?: number;
    }
  | { readonly type: 'mounted'; readonly man: string; readonly mount: { readonly life: number } | null }
  /** PF-HIST-OMA.11: a landing craft is aground, with its load aboard (PF-HIST-OMA.8). */
  | {
      readonly type: 'craftCame';
      readonly craft: string;
      readonly kind: CraftKind;
      readonly side: string;
      readonly at: Point;
      readonly turn: number;
    }
  | { readonly type: 'craftSet'; readonly craft: string; readonly at: Point; readonly grounded: number }
  // Shooting
  | {
      readonly type: 'fired';
      readonly piece: string;
      readonly weapon: WeaponId;
      readonly arm: number | null;
      readonly target: string | null;
      readonly at: Point | null;
      readonly shell: Shell | null;
    }
  /** Has shot, or has spent its shooting on something else. */
  | { readonly type: 'shootingEnded'; readonly pieces: readonly string[] }
  | { readonly type: 'outOfRange'; readonly piece: string }
  | { readonly type: 'missed'; readonly piece: string; readonly target: string | null }
  /** The shot stopped at something: a piece of the table, a wreck, a man, the ground before a prone one. */
  | { readonly type: 'intercepted'; readonly piece: string; readonly by: string }
  | { readonly type: 'unharmed'; readonly piece: string }
  | {
      readonly type: 'weaponSet';
      readonly piece: string;
      readonly weapon: WeaponId;
      readonly arm: number | null;
      readonly state: WeaponState;
    }
  | { readonly type: 'showedItself'; readonly man: string; readonly until: number }
  | { readonly type: 'deviated'; readonly from: Point; readonly to: Point }
  | { readonly type: 'burstLanded'; readonly at: Point; readonly blast: 3 | 5 | 'flame'; readonly facing: number }
  | { readonly type: 'grenadeSought'; readonly man: string; readonly found: boolean }
  // Wounds and losses
  | { readonly type: 'wounded'; readonly piece: string; readonly wounds: number }
  | { readonly type: 'restored'; readonly piece: string; readonly life: number; readonly by: 'fate' | 'medic' }
  | {
      readonly type: 'mightSpent';
      readonly hero: string;
      readonly points: number;
      readonly die: number;
      readonly up: boolean;
    }
  /** Dice lie on the table: whose they are may still turn them (PF-HERO.1). */
  | { readonly type: 'diceFell'; readonly dice: Fallen['dice']; readonly result: number }
  | { readonly type: 'fateSpent'; readonly man: string; readonly points: number }
  | { readonly type: 'medicHelped'; readonly medic: string }
  /** PF-BRV.7: a horse stands there without its rider, bolts, is mounted again. */
  | { readonly type: 'mountLoose'; readonly mount: string; readonly side: string; readonly at: Spot }
  | { readonly type: 'mountBolted'; readonly mount: string; readonly to: Point }
  | { readonly type: 'mountTaken'; readonly mount: string; readonly man: string }
  | { readonly type: 'mountLost'; readonly man: string }
  | { readonly type: 'wheelsOut'; readonly vehicle: string }
  /** Gone from the table; a vehicle leaves its wreck unless it has left. */
  | { readonly type: 'lost'; readonly piece: string; readonly how: Loss }
  // Close combat
  | { readonly type: 'fought'; readonly pieces: readonly string[] }
  | { readonly type: 'duelWon'; readonly winners: readonly string[]; readonly losers: readonly string[] }
  | { readonly type: 'trapped'; readonly man: string }
  | {
      readonly type: 'assaulted';
      readonly man: string;
      readonly vehicle: string;
      readonly came: 'noGrenade' | 'failed' | 'inside';
    }
  // Bravery and heroes
  | { readonly type: 'braveryTested'; readonly piece: string; readonly fear: Fear; readonly passed: boolean }
  | { readonly type: 'heroicDeclared'; readonly hero: string; readonly what: Heroic; readonly with: readonly string[] }
  | { readonly type: 'heroicCancelled'; readonly hero: string; readonly what: Heroic }
  /** What was declared is done or has come to nothing. */
  | { readonly type: 'heroicDone'; readonly hero: string; readonly what: Heroic }
  /** PF-BASE.28: these may move, charge and fight once more. */
  | { readonly type: 'wentOn'; readonly pieces: readonly string[] }
  /** PF-SR.9: may go on by what is left of his move. */
  | { readonly type: 'stalked'; readonly man: string; readonly spent: number }
  | { readonly type: 'heroicHad'; readonly pieces: readonly string[]; readonly what: Heroic }
  | { readonly type: 'flagTaken'; readonly side: string; readonly bearer: string | null }
  /** PF-EQP.4: who heard it may move before the others and is braver this turn. */
  | {
      readonly type: 'trumpetBlown';
      readonly side: string;
      readonly man: string;
      readonly heard: readonly string[];
    }
  // Engineers and demolition
  | {
      readonly type: 'obstacleStruck';
      readonly piece: string;
      readonly life: number;
      readonly became: 'stands' | 'gone' | 'ruin' | 'felled';
    }
  | { readonly type: 'craterMade'; readonly at: Point }
  | { readonly type: 'mineWentOff'; readonly in: string; readonly at: Point; readonly under: string }
  | { readonly type: 'gapMade'; readonly in: string; readonly at: Point }
  | { readonly type: 'defenceGone'; readonly id: string }
  | { readonly type: 'taskFailed'; readonly man: string; readonly task: string }
  | { readonly type: 'chargeLaid'; readonly charge: Charge }
  | {
      readonly type: 'cableUnrolled';
      readonly charge: string;
      readonly man: string | null;
      readonly detonator: Point | null;
    }
  | { readonly type: 'chargeGone'; readonly charge: string; readonly how: 'exploded' | 'dud' | 'defused' };
export type EventOf<K extends Event['type']> = Extract<Event, { readonly type: K }>;
