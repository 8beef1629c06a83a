import type { Message, Side } from '@grognard/kernel';
import type { Drawing } from './drawing.ts';

/** Where something is: a hex, a point of a free table in tenths of a millimetre, or a box beside the map. */
export type Place =
  | { readonly kind: 'hex'; readonly hex: number }
  | {
      readonly kind: 'spot';
      readonly x: number;
      readonly y: number;
      /** On which floor, where there are several: 0 is the ground. */
      readonly storey?: number;
    }
  | { readonly kind: 'box'; readonly box: string };

/** A place on the map itself. */
export type MapPlace = Exclude<Place, { readonly kind: 'box' }>;

/** Is a place on the map, not in a box beside it? */
export const isOnMap = (place: Place): place is MapPlace => place.kind !== 'box';

/** Where pieces lie that are still to be set up. */
export const TRAY = { kind: 'box', box: 'tray' } as const satisfies Place;

/** A place off the map where pieces stand: a pool, a reserve, a train under way, the hold of a ship. */
export interface Box {
  readonly id: string;
  readonly name: Message;
  /** Whose it is; null: nobody's or everybody's. */
  readonly side: Side | null;
  /** What else is to be known of it: how much it holds, when it opens. */
  readonly note: Message | null;
}

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
  | 'bulgaria'
  | 'japan'
  | 'china'
  | 'red'
  | 'blue';

/** A symbol in the NATO manner. */
export type NatoSign =
  | 'infantry'
  | 'machineGun'
  | 'mortar'
  | 'engineers'
  | 'antiTank'
  | 'flame'
  | 'cavalry'
  | 'artillery'
  | 'armour'
  | 'mechanised'
  | 'transport'
  | 'reconnaissance'
  | 'boat'
  | 'headquarters'
  | 'mountain'
  | 'shock'
  | 'parachute'
  | 'static'
  | 'motorcycle'
  | 'none';

/** A silhouette from above, by name: the client has a drawing for each, and measures for tanks. */
export type Art =
  | {
      readonly kind: 'men';
      readonly weapon: 'rifles' | 'smg' | 'lmg' | 'hmg' | 'mortar' | 'engineers' | 'antiTank' | 'flame' | 'leader';
    }
  | {
      /** One man on a base of his own: what he carries tells what he is. */
      readonly kind: 'man';
      readonly weapon:
        | 'rifle'
        | 'smg'
        | 'lmg'
        | 'mg'
        | 'mortar'
        | 'rocket'
        | 'panzerfaust'
        | 'sniper'
        | 'flame'
        | 'grenade'
        | 'pistol'
        | 'glasses'
        | 'medic'
        | 'none';
      readonly posture: 'standing' | 'prone' | 'down';
      readonly rank: 'none' | 'nco' | 'officer';
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
  | { readonly kind: 'halfTrack' | 'truck' | 'car' | 'wagon' | 'boat' | 'marker' }
  /** A symbol whatever the player's setting; letters instead of one for headquarters. */
  | { readonly kind: 'symbol'; readonly sign: NatoSign; readonly letters?: string }
  /** A drawing of the system's own, and the symbol that stands for it. */
  | { readonly kind: 'drawing'; readonly drawing: Drawing; readonly sign: NatoSign };

/** Where a figure stands on a counter. Those of the strip share its lower edge, each on a plate of its own. */
export type FigurePlace =
  | 'left'
  | 'strip'
  | 'topLeft'
  | 'topRight'
  | 'leftUpper'
  | 'leftLower'
  | 'middle'
  | 'bottom'
  | 'rightUpper'
  | 'rightLower';

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

/** What can be said of a piece at a glance; the same words in all systems. */
export type PieceState =
  | {
      readonly kind:
        | 'active'
        | 'spent'
        | 'hidden'
        | 'camouflaged'
        | 'disrupted'
        | 'demoralised'
        | 'moved'
        | 'fired'
        /** Has fired, and may fire once more. */
        | 'halfFired'
        | 'immobile'
        | 'digging'
        | 'dugIn'
        | 'wreck'
        | 'spotted'
        | 'unsupplied';
    }
  /** A hit, with the system's own icon in a box of twenty; null: the reader knows only that there is one. */
  | { readonly kind: 'hit'; readonly icon: Drawing | null; readonly label: Message }
  /** Any other marker of the system's own, hung on an edge of the piece. */
  | {
      readonly kind: 'marker';
      readonly drawing: Drawing;
      readonly edge: 'top' | 'right' | 'bottom' | 'left';
      readonly label: Message;
    };

/** The printed side of a block. */
export interface BlockLabel {
  /** Steps left: as many pips along its upper edge, and the same in Roman figures. */
  readonly strength: number;
  readonly most: number;
  /** Hit once where a step takes two hits. */
  readonly halfHit: boolean;
  /** What the unit is called, in a few letters. */
  readonly short: string;
  /** The ground of its symbol: guards and the like have one of their own. */
  readonly ground: 'plain' | 'tinted';
}

/** A wooden block. */
export interface Block {
  readonly kind: 'block';
  /** On edge, its label towards its owner; or lying on its back, for all to read. */
  readonly stance: 'standing' | 'flat';
  /** Null: whoever looks sees its back, and nothing tells it from the others of its side. */
  readonly label: BlockLabel | null;
  readonly wood: 'nation' | 'black';
  /** What it showed when it was last seen, to whoever sees its back now. */
  readonly lastSeen: { readonly label: BlockLabel; readonly art: Art; readonly when: Message } | null;
}

/** What a piece is made of. Counters stand in hexes; bases have their true size on a table, in tenths of a millimetre. */
export type Body =
  | { readonly kind: 'counter' }
  /** A narrow counter for one man, which lies on the shoulder of his stack: his rank in a band, his values below it. */
  | { readonly kind: 'portrait'; readonly band: string }
  | Block
  | { readonly kind: 'disc'; readonly radius: number }
  | {
      readonly kind: 'box';
      readonly length: number;
      readonly width: number;
      /** Without a base: the outline is that of the model itself. */
      readonly bare?: true;
    };

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
  readonly body: Body;
  readonly art: Art;
  readonly figures: readonly Figure[];
  /** Steps left of a counter that has several: dots on its right, hollow where one is lost. */
  readonly steps?: { readonly left: number; readonly of: number };
  readonly states: readonly PieceState[];
  /** Points of a man's own: dots and hollow diamonds under him, as many as are left. */
  readonly points?: { readonly dots: number; readonly diamonds: number };
  /** A short plate under it: points left, a formation. */
  readonly tag: string | null;
  /** What it is, in a few letters: pieces of a stack that have them lie like the cards of an index, each under its own. */
  readonly tab?: string;
  readonly name: Message;
  /** Everything about it in one spoken line. */
  readonly spoken: Message;
  /** Where it is and how it is, in a few words: stands beside its name where choices are listed. */
  readonly brief?: Message;
  /** Its values and how it is, where the place is known: stands under its name in the list of its stack. */
  readonly stacked?: Message;
  /** What its card says, line by line, each with the rule it rests on if any. */
  readonly card: readonly { readonly label: Message; readonly value: Message | string; readonly rule?: string }[];
}

/** A piece where it was last seen, for whoever can't see it now. */
export interface Remembered {
  readonly piece: Piece;
  /** The turn it was seen in. */
  readonly turn: number;
}

/** Something that lies on the ground: works, smoke, markers. */
export interface Work {
  readonly id: string;
  readonly drawing: Drawing;
  readonly at: MapPlace;
  readonly facing: number | null;
  /** On a table: how far round it reaches, in tenths of a millimetre. */
  readonly radius?: number;
  /** Under the pieces of its hex, or at their upper right where they would cover it. */
  readonly lies: 'under' | 'aside';
  readonly side: Side | null;
  readonly text: string | null;
  readonly spoken: Message;
}
