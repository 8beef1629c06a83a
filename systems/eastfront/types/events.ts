import type { Battle, Block, Board, Orders, RearGuardBy } from './board.ts';
import type { FrontSide, Phase, Satellite, Weather } from './sides.ts';

/** A block as it comes onto the map. */
export type Arrival = Pick<Block, 'id' | 'side' | 'unit'> & { readonly cv: number | null; readonly at: Block['at'] };

/** How a block came from one hex to another. */
export type Going =
  | 'ground'
  | 'supreme'
  | 'rail'
  | 'sea'
  | 'landing'
  | 'evacuation'
  | 'drop'
  | 'deployed'
  | 'mobilised'
  | 'repulsed';

export type Event =
  | { readonly type: 'scenarioBegan'; readonly scenario: string }
  | { readonly type: 'fortnightBegan'; readonly date: string }
  | { readonly type: 'weatherCame'; readonly east: Weather; readonly west: Weather }
  | { readonly type: 'phaseBegan'; readonly phase: Phase; readonly side: FrontSide | null }
  | {
      readonly type: 'controlChanged';
      readonly axis: readonly number[];
      readonly soviet: readonly number[];
      readonly contested: readonly number[];
    }
  | { readonly type: 'turnBegan'; readonly side: FrontSide }
  // Forces
  | { readonly type: 'placed'; readonly block: Arrival }
  | { readonly type: 'produced' }
  | { readonly type: 'stepped'; readonly block: string }
  | { readonly type: 'disbanded'; readonly block: string; readonly unit: string }
  | {
      readonly type: 'dueChanged';
      readonly side: FrontSide;
      readonly unit: string;
      readonly month: string;
      readonly cv: number;
    }
  | {
      readonly type: 'calledUp';
      readonly side: FrontSide;
      readonly unit: string;
      readonly month: string;
      readonly cv: number;
    }
  | { readonly type: 'discarded'; readonly side: FrontSide; readonly unit: string }
  // Headquarters
  | {
      readonly type: 'activated';
      readonly block: string;
      readonly unit: string;
      readonly cv: number;
      readonly orders: Orders;
    }
  | { readonly type: 'ordersChanged'; readonly block: string; readonly orders: Orders }
  | { readonly type: 'deactivated'; readonly block: string; readonly unit: string }
  // Movement
  | {
      readonly type: 'moved';
      readonly block: string;
      readonly path: readonly number[];
      readonly going: Going;
      readonly by: Block['by'];
    }
  | { readonly type: 'crossed'; readonly from: number; readonly to: number }
  | { readonly type: 'portUsed'; readonly hex: number }
  | { readonly type: 'setAshore'; readonly hq: string; readonly block: string }
  | {
      readonly type: 'rearGuardNamed';
      readonly block: string;
      readonly path: readonly number[];
      readonly by: RearGuardBy;
    }
  | { readonly type: 'rearGuardFree'; readonly block: string }
  // Combat
  | { readonly type: 'battleBegan'; readonly hex: number; readonly defender: FrontSide }
  | { readonly type: 'battleChanged'; readonly battle: Battle }
  | { readonly type: 'battleEnded'; readonly hex: number }
  | { readonly type: 'shown'; readonly block: string; readonly unit: string; readonly cv: number }
  | { readonly type: 'fired'; readonly block: string; readonly hits: number; readonly repulses: number }
  | { readonly type: 'bombed'; readonly hex: number; readonly hits: number }
  | { readonly type: 'attackedInVain'; readonly hex: number }
  | { readonly type: 'hitKept'; readonly block: string; readonly hits: number }
  | { readonly type: 'stepLost'; readonly block: string }
  | { readonly type: 'lost'; readonly block: string; readonly unit: string }
  | { readonly type: 'roundEnded'; readonly hex: number }
  // Supply
  | { readonly type: 'supplyChanged'; readonly block: string; readonly supplied: boolean }
  | { readonly type: 'spared'; readonly block: string }
  | { readonly type: 'starved'; readonly block: string }
  // Paratroops, navy, objectives, victory
  | { readonly type: 'regrouped'; readonly block: string }
  | { readonly type: 'beachheadChanged'; readonly beachhead: Board['beachhead'] }
  | { readonly type: 'demanded'; readonly nation: Satellite; readonly roll: number }
  | { readonly type: 'surrendered'; readonly nation: Satellite }
  | { readonly type: 'defected'; readonly block: string; readonly unit: string; readonly cv: number }
  | { readonly type: 'removed'; readonly block: string; readonly unit: string }
  | { readonly type: 'withdrawn'; readonly side: FrontSide; readonly unit: string; readonly from: 'pool' | 'due' }
  | { readonly type: 'expeditionsChanged'; readonly freed: Board['freed'] }
  | { readonly type: 'armyGroupEChanged'; readonly state: Board['armyGroupE'] }
  | { readonly type: 'pulledOff'; readonly block: string; readonly hex: number }
  | { readonly type: 'cameBack'; readonly block: string; readonly hex: number }
  | { readonly type: 'territoryPassed'; readonly nation: Satellite; readonly hexes: readonly number[] }
  | { readonly type: 'scored'; readonly scenario: string; readonly axis: number; readonly soviet: number };
