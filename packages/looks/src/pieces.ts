import type { Message, Side } from '@grognard/kernel';

/** Where something is: a hex, or a point of a free table in tenths of a millimetre. */
export type Place =
  | { readonly kind: 'hex'; readonly hex: number }
  | { readonly kind: 'spot'; readonly x: number; readonly y: number };

/** The mark on every piece of a nation; the others share a body and are told apart by it. */
export type NationMark =
  | 'germany'
  | 'ussr'
  | 'usa'
  | 'britain'
  | 'france'
  | 'italy'
  | 'poland'
  | 'romania'
  | 'hungary'
  | 'finland'
  | 'japan'
  | 'red'
  | 'blue';

/** A silhouette from above, by name: the client has a drawing for each, and measures for tanks. */
export type Art =
  | {
      readonly kind: 'men';
      readonly weapon: 'rifles' | 'smg' | 'lmg' | 'hmg' | 'mortar' | 'engineers' | 'antiTank' | 'flame' | 'leader';
    }
  | { readonly kind: 'horsemen' }
  | { readonly kind: 'gun'; readonly barrel: 'short' | 'normal' | 'long'; readonly brake: boolean }
  | {
      readonly kind: 'tank';
      /** All in parts of a hundred of the counter's side. */
      readonly length: number;
      readonly width: number;
      readonly track: number;
      readonly turret: number;
      readonly turretShape: 'hex' | 'box' | 'round' | 'none';
      readonly barrel: number;
      readonly brake: boolean;
    }
  | { readonly kind: 'halfTrack' | 'truck' | 'car' | 'wagon' | 'boat' | 'marker' };

/** Where a figure stands on a counter. */
export type FigurePlace = 'topLeft' | 'topRight' | 'leftUpper' | 'leftLower' | 'bottom' | 'rightUpper' | 'rightLower';

/** A printed value. */
export interface Figure {
  readonly place: FigurePlace;
  readonly text: string;
  /** What the value is about: it has a colour and a shape of its own. */
  readonly tone: 'plain' | 'soft' | 'hard';
  readonly shape?: 'disc' | 'tracked' | 'wheeled' | 'arc' | 'underlined' | 'openTop';
  /** A marker changes it: up, down, or to nothing. */
  readonly changed?: 'up' | 'down' | 'lost';
  readonly label: Message;
}

/** The icon of a hit that is known to the reader. */
export type HitIcon =
  | 'pinned'
  | 'suppressed'
  | 'panicked'
  | 'stunned'
  | 'unnerved'
  | 'cowering'
  | 'berserk'
  | 'damaged'
  | 'immobile';

/** What can be said of a piece at a glance; the same words in all systems. */
export type PieceState =
  | {
      readonly kind:
        | 'active'
        | 'spent'
        | 'hidden'
        | 'camouflaged'
        | 'demoralised'
        | 'moved'
        | 'immobile'
        | 'dugIn'
        | 'wreck'
        | 'spotted';
    }
  | { readonly kind: 'hit'; readonly icon: HitIcon | 'unknown'; readonly label: Message };

/** Something that stands on the board. */
export interface Piece {
  readonly id: string;
  readonly side: Side | null;
  readonly nation: NationMark;
  readonly at: Place;
  /** Degrees clockwise from north; null: faces nowhere. */
  readonly facing: number | null;
  /** Degrees clockwise from north, where it has a turret of its own. */
  readonly turret: number | null;
  /** Counters stand in hexes; bases have their true size on a table, in tenths of a millimetre. */
  readonly body:
    | { readonly kind: 'counter' }
    | { readonly kind: 'disc'; readonly radius: number }
    | { readonly kind: 'box'; readonly length: number; readonly width: number };
  readonly art: Art;
  readonly figures: readonly Figure[];
  readonly states: readonly PieceState[];
  /** A short plate under it: points left, a formation. */
  readonly tag: string | null;
  readonly name: Message;
  /** Everything about it in one spoken line. */
  readonly spoken: Message;
  /** What its card says, line by line, each with the rule it rests on if any. */
  readonly card: readonly { readonly label: Message; readonly value: Message | string; readonly rule?: string }[];
}

/** What lies on the ground: works, smoke, markers. */
export type WorkKind =
  | 'trench'
  | 'bunker'
  | 'wire'
  | 'roadblock'
  | 'mines'
  | 'hastyDefence'
  | 'smoke'
  | 'wreck'
  | 'objective'
  | 'satchel'
  | 'plot'
  | 'coin'
  | 'ranging';

/** Something that lies on the ground. */
export interface Work {
  readonly id: string;
  readonly kind: WorkKind;
  readonly at: Place;
  readonly facing: number | null;
  /** On a table: how far round it reaches, in tenths of a millimetre. */
  readonly radius?: number;
  readonly side: Side | null;
  readonly text: string | null;
  readonly spoken: Message;
}
