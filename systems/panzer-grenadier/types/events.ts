import type { Leader, Mark, Minefield, Place, Unit } from './board.ts';
import type { Nation, Phase, State } from './sides.ts';

export type Event =
  // The turn
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'phaseBegan'; readonly phase: Phase }
  | { readonly type: 'leadWon'; readonly side: Nation; readonly lead: number }
  | { readonly type: 'segmentBegan'; readonly side: Nation }
  | {
      readonly type: 'segmentEnded';
      readonly next: Nation | null;
      readonly lead: number;
      readonly passed: Nation | null;
    }
  | { readonly type: 'segmentSaved'; readonly side: Nation | null }
  | { readonly type: 'eventCame'; readonly number: number }
  | { readonly type: 'driveGiven'; readonly side: Nation | null }
  | { readonly type: 'factorLent'; readonly side: Nation; readonly value: number }
  | { readonly type: 'aircraftLent'; readonly side: Nation; readonly aircraft: string }
  | { readonly type: 'marksRemoved' }
  | {
      readonly type: 'commandTaken';
      readonly side: Nation;
      readonly player: number | null;
      readonly leader: string | null;
    }
  | { readonly type: 'sideSplit'; readonly side: Nation; readonly of: Readonly<Record<string, number>> }
  | { readonly type: 'appointed'; readonly side: Nation; readonly player: number }
  // Pieces
  | { readonly type: 'unitPlaced'; readonly unit: Unit }
  | { readonly type: 'leaderPlaced'; readonly leader: Leader }
  | { readonly type: 'leaderMounted'; readonly leader: string }
  | { readonly type: 'hid'; readonly unit: string }
  | { readonly type: 'tankLeaderAssigned'; readonly unit: string }
  | { readonly type: 'controlSettled'; readonly control: readonly (Nation | null)[] }
  | { readonly type: 'activated'; readonly pieces: readonly string[] }
  | { readonly type: 'marked'; readonly piece: string; readonly mark: Mark }
  | { readonly type: 'entered'; readonly piece: string; readonly hex: number; readonly spent: number }
  | { readonly type: 'paid'; readonly piece: string; readonly halves: number }
  | { readonly type: 'put'; readonly piece: string; readonly at: Place }
  | { readonly type: 'limbered'; readonly unit: string; readonly limbered: boolean }
  | { readonly type: 'exited'; readonly unit: string; readonly by: string }
  | { readonly type: 'shaken'; readonly piece: string; readonly state: State }
  | { readonly type: 'recovered'; readonly piece: string; readonly state: State }
  | { readonly type: 'stepLost'; readonly unit: string }
  | { readonly type: 'unitLost'; readonly unit: string }
  | { readonly type: 'leaderLost'; readonly leader: string }
  | { readonly type: 'merged'; readonly unit: string; readonly into: string }
  // What is known
  | { readonly type: 'spotted'; readonly unit: string }
  | { readonly type: 'unspotted'; readonly unit: string }
  | { readonly type: 'revealed'; readonly unit: Unit }
  | { readonly type: 'tankLeaderShown'; readonly unit: string; readonly has: boolean }
  // Fire
  | {
      readonly type: 'firedAt';
      readonly pieces: readonly string[];
      readonly hex: number;
      readonly target: string | null;
    }
  | { readonly type: 'shotTaken'; readonly unit: string; readonly kind: 'df' | 'at' }
  | { readonly type: 'fireCameThrough'; readonly unit: string; readonly hex: number }
  | { readonly type: 'factorsFired'; readonly side: Nation; readonly places: readonly number[] }
  | { readonly type: 'factorsSilenced'; readonly side: Nation }
  | { readonly type: 'aircraftUsed'; readonly side: Nation; readonly aircraft: string }
  | { readonly type: 'assaultFought'; readonly hex: number }
  // Works and ground
  | { readonly type: 'worked'; readonly unit: string; readonly what: 'dig' | 'wreck' | 'mines' }
  | { readonly type: 'dugIn'; readonly unit: string }
  | { readonly type: 'workStopped'; readonly unit: string }
  | { readonly type: 'positionLeft'; readonly unit: string }
  | { readonly type: 'entrenchmentPlaced'; readonly hex: number }
  | { readonly type: 'bunkerPlaced'; readonly id: string; readonly hex: number; readonly bunker: string }
  | { readonly type: 'smokePlaced'; readonly hex: number; readonly side: Nation }
  | { readonly type: 'smokeDrifted'; readonly from: number; readonly to: number | null }
  | { readonly type: 'minefieldLaid'; readonly minefield: Minefield }
  | { readonly type: 'minefieldShown'; readonly id: string; readonly strength: number }
  | { readonly type: 'minefieldCleared'; readonly id: string }
  | { readonly type: 'wreckLeft'; readonly hex: number }
  | { readonly type: 'wreckCleared'; readonly hex: number }
  | { readonly type: 'forded'; readonly unit: string }
  | { readonly type: 'controlled'; readonly hex: number; readonly side: Nation }
  | {
      readonly type: 'standstill';
      readonly side: Nation;
      readonly hex: number;
      readonly within: number;
      readonly until: number;
    };
export type EventOf<K extends Event['type']> = Extract<Event, { type: K }>;
