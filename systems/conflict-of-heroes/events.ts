import type { Message } from '@grognard/kernel';
import type { FireMode, Payment } from './actions.ts';
import type { Fort } from './board.ts';
import type { RuleId } from './book.ts';
import type { CardId, ObjectiveCard } from './data/cards.ts';
import type { Marker } from './data/hits.ts';
import type { Word } from './words/en.ts';

type Seen<V> = V | 'unknown';
type Cost = readonly { readonly rule: RuleId; readonly value: number; readonly note?: Message<Word> }[];

/** What can happen. Only ever added to: an old event keeps its meaning, so old records replay. */
export type CohEvent =
  // 1, 2 The turn
  | {
      readonly type: 'deployed';
      readonly unit: string;
      readonly hex: number | null;
      readonly facing: number;
      readonly hidden: boolean;
      readonly fort: string | null;
      readonly aboard: string | null;
    }
  | { readonly type: 'weaponGiven'; readonly card: CardId; readonly unit: string }
  | { readonly type: 'minesPlaced'; readonly fort: string; readonly hex: number | null }
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'unitsRefreshed' }
  | { readonly type: 'smokeThinned' }
  | { readonly type: 'capsReset'; readonly side: string; readonly caps: number }
  | { readonly type: 'capsAnnounced'; readonly side: string; readonly caps: number }
  | { readonly type: 'reinforcementsDue'; readonly units: readonly string[] }
  | { readonly type: 'initiativeTied' }
  | { readonly type: 'initiativeWon'; readonly order: readonly string[] }
  | { readonly type: 'passed'; readonly side: string }
  | { readonly type: 'waited'; readonly side: string }
  | { readonly type: 'acted'; readonly side: string }
  | {
      readonly type: 'scored';
      readonly side: string;
      readonly points: number;
      readonly for: 'unit' | 'hex' | 'satchel' | 'exit' | 'rescue' | 'scenario';
      readonly what: string;
    }
  | { readonly type: 'controlled'; readonly hex: number; readonly side: string | null }
  | { readonly type: 'firstIn'; readonly hex: number; readonly sides: readonly string[] }
  // 3 Activation, action points, CAPs
  | {
      readonly type: 'activated';
      readonly side: string;
      readonly unit: string;
      readonly ap: Seen<number>;
      /** Rolled in secret: shown when the activation is over. */
      readonly dice?: readonly number[];
    }
  | { readonly type: 'apShown'; readonly side: string; readonly dice: readonly number[] }
  | { readonly type: 'joined'; readonly unit: string }
  | { readonly type: 'spent'; readonly unit: string }
  | { readonly type: 'apLost'; readonly side: string }
  /** What the price is made of is told to those who pay it. */
  | { readonly type: 'apPaid'; readonly side: string; readonly ap: number; readonly cost?: Cost }
  | { readonly type: 'apGained'; readonly side: string; readonly ap: number }
  | { readonly type: 'capsPaid'; readonly side: string; readonly caps: number; readonly cost?: Cost }
  | { readonly type: 'capsGained'; readonly side: string; readonly caps: number }
  | { readonly type: 'capsLost'; readonly side: string; readonly caps: number }
  | { readonly type: 'capsOnRoll'; readonly side: string; readonly caps: number }
  /** With what the roll comes to now, or by how much it passes. */
  | {
      readonly type: 'luckOnRoll';
      readonly side: string;
      readonly luck: number;
      readonly total?: number;
      readonly margin?: number;
    }
  | { readonly type: 'rolled' }
  // 5, 14 Movement
  | { readonly type: 'entered'; readonly unit: string; readonly hex: number; readonly facing: number }
  /** A move of several hexes that ended before its last. */
  | { readonly type: 'stoppedShort'; readonly unit: string; readonly hex: number }
  | { readonly type: 'faced'; readonly unit: string; readonly facing: number }
  | { readonly type: 'exited'; readonly unit: string }
  | { readonly type: 'wentCarelessly'; readonly units: readonly string[] }
  | { readonly type: 'barredFrom'; readonly side: string; readonly from: number; readonly hexes: readonly number[] }
  /** COH-20.2.4: the die keeps these out of the enemy's hex; nothing was paid. */
  | {
      readonly type: 'keptOut';
      readonly side: string;
      readonly unit: string;
      readonly from: number | null;
      readonly hex: number;
    }
  | { readonly type: 'barsLifted'; readonly side: string; readonly friends?: readonly string[] }
  | { readonly type: 'settled' }
  | { readonly type: 'quickAnnounced'; readonly side: string | null }
  | { readonly type: 'bogged'; readonly unit: string; readonly by: 'terrain' | 'card' }
  | { readonly type: 'unbogged'; readonly unit: string }
  // 7, 12, 15, 19 Combat
  | {
      readonly type: 'fired';
      readonly side: string;
      readonly units: readonly string[];
      readonly hex: number;
      readonly mode: FireMode;
      readonly weapon: CardId | null;
    }
  /** Whom the fire missed unseen, and at which DV, is known to that unit's side alone. */
  | { readonly type: 'nothingSeen'; readonly hex: number; readonly unit?: string; readonly dv?: number }
  | { readonly type: 'missed'; readonly target: string }
  | { readonly type: 'hit'; readonly unit: string; readonly marker: Seen<Marker> }
  | { readonly type: 'markerShown'; readonly unit: string; readonly marker: Marker }
  /** It did something that these would have been shown by, or noticed, and was not. */
  | { readonly type: 'markerKeptDown'; readonly unit: string; readonly without: readonly Marker[] }
  | { readonly type: 'rallied'; readonly unit: string; readonly marker: Marker; readonly needed?: number }
  /** What it takes is printed on the marker: known to its owner. */
  | { readonly type: 'rallyFailed'; readonly unit: string; readonly needed?: number }
  | { readonly type: 'eliminated'; readonly unit: string; readonly by: string | null; readonly marker: Marker | null }
  | { readonly type: 'onTrack'; readonly side: string; readonly unit: string }
  // 8 Cards
  | { readonly type: 'drew'; readonly side: string; readonly card: Seen<CardId> }
  | { readonly type: 'cardPlayed'; readonly side: string; readonly card: CardId; readonly pay: Payment['by'] | 'free' }
  | { readonly type: 'objectiveDrawn'; readonly card: Seen<ObjectiveCard> }
  | { readonly type: 'objectiveShown'; readonly card: ObjectiveCard; readonly hex: number }
  | { readonly type: 'calledForward'; readonly unit: string; readonly turn: number }
  | { readonly type: 'weaponUsed'; readonly card: CardId; readonly side: string; readonly unit: string | null }
  // 10 Hidden units
  | { readonly type: 'revealed'; readonly unit: string; readonly hex: number; readonly facing: number }
  | { readonly type: 'hid'; readonly unit: string; readonly hex: number | null }
  | { readonly type: 'crept'; readonly unit: string; readonly hex: number | null }
  // 12, 13 Artillery and smoke
  | {
      readonly type: 'plotted';
      readonly side: string;
      readonly card: CardId;
      readonly hex: number | null;
      readonly smoke: boolean;
    }
  | { readonly type: 'plotDropped'; readonly side: string; readonly card: CardId }
  | {
      readonly type: 'shellsFell';
      readonly side: string;
      readonly card: CardId;
      readonly hex: number;
      readonly smoke: boolean;
    }
  | { readonly type: 'smokeLaid'; readonly hex: number; readonly points: number }
  // 16, 17 Transport
  | { readonly type: 'loaded'; readonly unit: string; readonly vehicle: string }
  | { readonly type: 'unloaded'; readonly unit: string; readonly facing: number }
  // 18 Fortifications and obstacles
  | { readonly type: 'dugIn'; readonly unit: string }
  | { readonly type: 'leftDefence'; readonly unit: string }
  | { readonly type: 'occupied'; readonly unit: string; readonly fort: string | null }
  // COH-18.1.0.1, COH-18.3.1.4, COH-18.3.2.2: in play there is nothing to lay but mines, and what the scenario has come later.
  | { readonly type: 'fortLaid'; readonly fort: Fort }
  | { readonly type: 'fortFound'; readonly fort: Fort }
  | { readonly type: 'fortDestroyed'; readonly fort: string }
  | { readonly type: 'stuckAtObstacle'; readonly unit: string }
  // 20.3 Hidden units without a player
  | { readonly type: 'coinsPlaced'; readonly side: string; readonly unit: string; readonly hexes: readonly number[] }
  | { readonly type: 'coinTurned'; readonly hex: number; readonly unit: string | null }
  // S The satchel
  | {
      readonly type: 'satchelTaken';
      readonly unit: string | null;
      readonly side: string | null;
      readonly hex: number | null;
    };
