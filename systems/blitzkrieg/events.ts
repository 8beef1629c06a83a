import type { Point } from '@grognard/table';
import type { Carried, Element, Loss } from './board.ts';
import type { AssaultAid, SpecialShell } from './data/profile.ts';

/** Where an element comes to stand. */
interface Placed {
  readonly element: string;
  readonly at: Point;
  readonly facing: number;
  readonly turret: number;
  readonly floor: number;
}

/** What can happen. Only ever added to: an old event keeps its meaning, so old records replay. */
export type BkEvent =
  // 1 Sequence
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'initiativeTied' }
  | { readonly type: 'initiativeWon'; readonly side: string }
  | { readonly type: 'formationActivated'; readonly formation: string }
  | { readonly type: 'formationDone'; readonly formation: string }
  /** An element begins its activation: flashes, motion and head out are of the last one. */
  | { readonly type: 'activated'; readonly element: string; readonly order: string }
  | { readonly type: 'stayed'; readonly element: string }
  | { readonly type: 'didNotObey'; readonly element: string }
  | { readonly type: 'commanderLost'; readonly formation: string }
  | { readonly type: 'commanderTook'; readonly formation: string; readonly element: string }
  | { readonly type: 'scored'; readonly side: string; readonly points: number }
  | { readonly type: 'objectiveHeld'; readonly objective: string; readonly side: string | null }
  | { readonly type: 'headOut'; readonly element: string; readonly out: boolean }
  // Set-up
  | {
      readonly type: 'deployed';
      readonly element: Element;
    }
  /** As the enemy hears of a camouflaged element: only where it may be. */
  | { readonly type: 'deployedUnseen'; readonly element: string; readonly lair: readonly string[] }
  // 2 Camouflage
  | { readonly type: 'camouflaged'; readonly element: string; readonly lair: readonly string[] }
  | { readonly type: 'camouflagedUnseen'; readonly element: string; readonly lair: readonly string[] }
  /** Comes to light, whole: whoever did not know it now does. */
  | { readonly type: 'found'; readonly element: Element; readonly why: 'seen' | 'moved' | 'fired' | 'hit' }
  // 3 Movement
  | { readonly type: 'setOut'; readonly element: string; readonly route: readonly Point[] }
  | ({ readonly type: 'halted'; readonly along: number } & Placed)
  | ({ readonly type: 'moved'; readonly how: 'move' | 'crawl' | 'pivot' | 'pushed'; readonly spent: number } & Placed)
  | { readonly type: 'movementPaid'; readonly element: string; readonly spent: number }
  | { readonly type: 'turned'; readonly element: string; readonly facing: number; readonly turret: number }
  | { readonly type: 'bogged'; readonly element: string }
  | { readonly type: 'freed'; readonly element: string }
  | { readonly type: 'gapMade'; readonly in: string; readonly at: Point }
  | { readonly type: 'wireHeld'; readonly element: string }
  | { readonly type: 'embarked'; readonly element: string; readonly by: string; readonly how: Carried }
  | ({ readonly type: 'disembarked' } & Placed)
  | { readonly type: 'reacted'; readonly element: string; readonly at: string }
  // 4–8 Fire
  | { readonly type: 'fired'; readonly element: string; readonly weapon: number; readonly at: string | null }
  /** A weapon's run of shots; null: it ends. Records from before version 4 know of one run for all weapons. */
  | { readonly type: 'shotAt'; readonly element: string; readonly weapon?: number; readonly target: string | null }
  | { readonly type: 'laidOn'; readonly element: string; readonly at: Point | null }
  | { readonly type: 'missed'; readonly element: string }
  | { readonly type: 'unharmed'; readonly element: string }
  | { readonly type: 'jammed'; readonly element: string; readonly weapon: number }
  | { readonly type: 'jamCleared'; readonly element: string; readonly weapon: number }
  | {
      readonly type: 'ammunitionUsed';
      readonly element: string;
      readonly weapon: number;
      readonly shell: SpecialShell | 'shot';
      readonly out: boolean;
    }
  | { readonly type: 'aidUsed'; readonly element: string; readonly aid: AssaultAid }
  | { readonly type: 'demoralised'; readonly element: string }
  | { readonly type: 'rallied'; readonly element: string }
  | { readonly type: 'cohesionLost'; readonly formation: string }
  | { readonly type: 'cohesionKept'; readonly formation: string }
  | { readonly type: 'immobilised'; readonly element: string }
  /** Gone from the table; a vehicle leaves its wreck. */
  | { readonly type: 'lost'; readonly element: string; readonly how: Loss; readonly wreck: boolean }
  // 6 Close combat
  | { readonly type: 'fought'; readonly elements: readonly string[]; readonly round: number }
  // 9 Shells
  | { readonly type: 'shellLanded'; readonly at: Point; readonly radius: number }
  /** It came down off the table: where it left it. */
  | { readonly type: 'shellLost'; readonly at: Point }
  | { readonly type: 'smokeLaid'; readonly at: Point; readonly radius: number; readonly until: number }
  | { readonly type: 'ruined'; readonly building: string }
  // 11 Support
  | { readonly type: 'supportGranted'; readonly support: string; readonly kind: 'battery' | 'sortie' }
  | { readonly type: 'supportDenied'; readonly support: string; readonly kind: 'battery' | 'sortie' }
  | {
      readonly type: 'ranged';
      readonly battery: string;
      readonly side: string;
      readonly observer: string;
      readonly at: Point;
      readonly turn: number;
    }
  | { readonly type: 'shifted'; readonly battery: string; readonly side: string; readonly at: Point }
  /** A shift that is not fired on yet; where it failed the mark is where it was. */
  | {
      readonly type: 'adjusted';
      readonly battery: string;
      readonly side: string;
      readonly from: Point;
      readonly at: Point;
      readonly turn: number;
    }
  | {
      readonly type: 'missionFired';
      readonly battery: string;
      readonly side: string;
      readonly at: Point;
      readonly dry: boolean;
    }
  | { readonly type: 'missionCancelled'; readonly battery: string; readonly side: string }
  | { readonly type: 'sortieFlew'; readonly sortie: string }
  | { readonly type: 'sortieDrivenOff'; readonly sortie: string; readonly by: string }
  // 12 Mines
  | { readonly type: 'mined'; readonly element: string; readonly field: string }
  | { readonly type: 'minesFound'; readonly field: string; readonly side: string }
  | { readonly type: 'laneOpened'; readonly field: string; readonly at: Point };
