import type {
  Check,
  Choice,
  Illegal,
  Language,
  Look,
  Message,
  ScenarioFile,
  Side,
  Text,
  Types,
  Words,
} from '@grognard/kernel';
import type { HexGround, TableGround } from './ground.ts';
import type { Layer } from './layers.ts';
import type { Lesson } from './lesson.ts';
import type { Arc, Band, ChainLink, Command, Marks, Prey, Shot, Sightline } from './overlays.ts';
import type { Box, MapPlace, Piece, Place, Remembered, Work } from './pieces.ts';
import type { Puzzle } from './puzzle.ts';
import type { Status } from './status.ts';

/** How the form of a calculator is laid out: its facts in groups, and how some of them are given. */
export interface CalculatorForm {
  /** The first is always open; facts in none of them come last. */
  readonly groups: readonly { readonly title: Text; readonly flags: readonly string[] }[];
  /** What a fact is called in few words, where its own sentence is long. */
  readonly labels: Readonly<Record<string, Text>>;
  /** Facts that are picked by name. */
  readonly names: Readonly<Record<string, NamedFact>>;
  /** Facts to begin with for who wants to see how it goes: they are enough for a result. */
  readonly example: Readonly<Record<string, string | true>>;
  /** Facts that are measured. */
  readonly tapes: Readonly<Record<string, Tape>>;
}

/** What can be picked for a fact: one, or several, which are then written with commas. */
export interface NamedFact {
  readonly takes: 'one' | 'several';
  readonly list: readonly { readonly id: string; readonly name: Message; readonly nation: Piece['nation'] | null }[];
}

/** A length that is laid with a tape: whole units from the least to the most, written with what follows the figure. */
export interface Tape {
  readonly least: number;
  readonly most: number;
  readonly unit: 'cm' | 'inch' | 'hex' | 'points';
  readonly written: '' | 'cm';
}

/**
 * A deed that pointing means before it is asked for: at bare ground, that the piece goes there; at an enemy, that it fires at
 * him. What is answered first, so that it is asked for.
 */
export interface Ahead<T extends Types> {
  readonly at: 'ground' | 'foe';
  readonly first: readonly T['action'][];
}

/** A point of a table, in tenths of a millimetre. */
export interface TablePoint {
  readonly x: number;
  readonly y: number;
}

/** Where the piece of an answer can get to on a table: worked out bit by bit once it is taken up. */
export interface Roaming<T extends Types> {
  /** Work out a bit more of it; true when all is known. */
  readonly work: () => boolean;
  /** The ground in reach, round all that can't be entered, in tenths of a millimetre; nothing until it is known. */
  readonly outlines: () => readonly (readonly { readonly x: number; readonly y: number }[])[];
  /**
   * The answer that takes it to a point, or as near as it gets, straight on until all is known; null: nowhere. There it is
   * turned by so many degrees to the right, where it may be.
   */
  readonly wayTo: (at: TablePoint, turn?: number) => T['action'] | null;
  /** Is a way to there one into an enemy, where who is pointed at may be run at? */
  readonly runsAt?: (at: TablePoint) => boolean;
  /** Why it does not get to a point but to another, in two or three words; null where nothing short can be said. */
  readonly whyNot?: (at: TablePoint, end: TablePoint) => Message | null;
}

/** Ground of a table told from the rest of it, point by point: what a piece could fire at, or where a place is seen from. */
export interface Vista {
  /** How near to each other points are asked for. */
  readonly mesh: number;
  /** All of it is in here: so far round a point. */
  readonly within: { readonly at: TablePoint; readonly radius: number } | null;
  readonly holds: (at: TablePoint) => boolean;
}

/** What an answer costs of what there is, as it is charged: "26.9 of 40 cm", and what is left over then. */
export interface Toll {
  readonly cost: Message;
  readonly left: Message;
  /** What it costs beside, when its piece is woken for it and nobody else. */
  readonly wakes?: Message;
}

/** Points laid on a roll, and the board with them on it: the roll's own odds count them. */
export interface Stake<T extends Types> {
  readonly points: Message;
  readonly look: Look<T>;
  /** What is said to the question for them, which comes before the roll: it is given with the answer, and not asked again. */
  readonly answer?: T['action'];
}

/** What is answered before an answer, so that it can be given, and the board then. */
export interface Led<T extends Types> {
  readonly first: readonly T['action'][];
  readonly look: Look<T>;
}

/** A name on the map: how large, and whether of a place, of water or of hills and woods, which are set in italics. */
export interface Label {
  readonly at: MapPlace;
  readonly text: Message;
  readonly size?: 'small' | 'middle' | 'large' | 'huge';
  readonly of?: 'place' | 'land' | 'water';
  /** Degrees clockwise, for a name that follows its river. */
  readonly turn?: number;
  /** How far from the middle of its place, in parts of a hex. */
  readonly off?: readonly [x: number, y: number];
}

/** Something that is counted of each side: victory points, losses. */
export interface Course {
  readonly label: Message;
  readonly values: readonly { readonly side: Side; readonly value: number }[];
}

/** Something that wins a scenario, or scores in it: for one side, or for both. */
export interface Aim {
  readonly side: Side | null;
  readonly text: Readonly<Record<Language, string>>;
}

/** What a system says about how it looks. All of it is judged on a view: what is not in it is not drawn. */
export interface Looks<T extends Types> {
  /**
   * The words that only the looks need, beside the system's own. What an answer leaves open is called by the word
   * `hole_` and its field.
   */
  readonly words: Readonly<Record<Language, Words>>;
  /** What ids stand for, so that sentences name things as players do: units, formations, places, sides. */
  names?(setting: T['setting']): ReadonlyMap<string, Message>;
  /** A text that stands for a place or a way on a table, as a player would say it; null for any other. */
  placeSaid?(setting: T['setting'], text: string): Message | null;
  /** The print: never changes in a game. */
  ground(setting: T['setting']): HexGround | TableGround;
  pieces(look: Look<T>, side: Side | null): readonly Piece[];
  works(look: Look<T>, side: Side | null): readonly Work[];
  /** What was shown and is hidden again: where it was then, as a side remembers it. */
  remembered?(look: Look<T>, side: Side | null): readonly Remembered[];
  /** What lies over the print and changes in play: control, the front, the weather, supply. */
  layers?(look: Look<T>, side: Side | null): readonly Layer[];
  /** The places beside the map where pieces stand, in the order they are shown. */
  boxes?(look: Look<T>, side: Side | null): readonly Box[];
  /** What the floors of a table are called, from the ground up, where houses have several. */
  storeys?(setting: T['setting']): readonly Message[];
  /** The stairs and ladders from a place to another on a different floor, end after end; nothing where none lead there. */
  stairs?(look: Look<T>, from: MapPlace, to: MapPlace): readonly MapPlace[];
  status(look: Look<T>, side: Side | null): Status;
  /** A place in one spoken line: its name, the ground, what lies there; pieces are added by the client. */
  spoken(look: Look<T>, place: Place): Message;
  /** What the ground of a place does, line by line as on the card of a piece: what it costs to enter, its cover, sight. */
  groundCard?(look: Look<T>, place: Place): Piece['card'];
  /** The pieces and places an action is about, so that pointing at one finds the choices that concern it. */
  about(look: Look<T>, action: T['action']): { readonly pieces: readonly string[]; readonly places: readonly Place[] };
  /** Players may not measure before they have said what they do: no tape, no lengths of ways. */
  guesses?(setting: T['setting']): boolean;
  /** Sight between two places, where the players may ask for it at any time. */
  sight?(look: Look<T>, from: MapPlace, to: MapPlace): Sightline;
  /** The hexes, or the circle on a table, that a piece reaches with its fire from where it is. */
  reach?(look: Look<T>, piece: string): readonly MapPlace[];
  /** Those of them that lie beyond its proper range, where fire is worse. */
  farReach?(look: Look<T>, piece: string): readonly MapPlace[];
  /** The bands of range of a piece on a table, the nearest first. */
  bands?(look: Look<T>, piece: string): readonly Band[];
  arcs?(look: Look<T>, piece: string): readonly Arc[];
  /** How far the orders carry that this piece gives or takes. */
  command?(look: Look<T>, piece: string): Command | null;
  /** The hexes a piece would order about, as it stands or after the answer in the making; none where it gives no orders. */
  commanded?(look: Look<T>, piece: string, action: T['action'] | null): readonly number[];
  /** Names on the map. */
  labels?(setting: T['setting']): readonly Label[];
  /** What a hex is called, where its name is not printed. */
  hexName?(setting: T['setting'], hex: number): Message;
  /** Where a piece may go in an action that asks for its way hex by hex, and the way there: by the last hex of each. */
  ways?(look: Look<T>, action: T['action'], stack: readonly T['frame'][]): ReadonlyMap<number, readonly number[]>;
  /** What a hex, or a centimetre, stands for. */
  scale?(setting: T['setting']): Message;
  /** What a choice is called before its holes are filled, where an action's own words would say more than is chosen. */
  verb?(look: Look<T>, action: T['action'], stack: readonly T['frame'][]): Message | null;
  /** What a choice is listed under, where that is not the piece it is about: the squad of a man. */
  heading?(look: Look<T>, action: T['action']): Message | null;
  /** What one value of a hole is called, where what it makes of the whole answer would say too much. */
  optionName?(field: string, value: unknown): Message | null;
  /** What an answer with nothing left open is called under the name of its piece: its own words would name that again. */
  short?(look: Look<T>, action: T['action']): Message | null;
  /** What the log tells under a word, by a shorter word with the same values, where it is a heading; null: it is no heading. */
  readonly headings?: Readonly<Record<string, string | null>>;
  /** Where stacks are the rule: a piece in hand goes to the lit place that is pointed at, whoever of its own stands there. */
  readonly gathers?: true;
  /** An action listed as an example, with what a side would usually put into its holes: a unit goes on facing as it does. */
  usual?(look: Look<T>, action: T['action'], side: Side, stack: readonly T['frame'][]): T['action'];
  /**
   * A sheet that is asked for, with what pointing at a piece puts down in it, or takes off again; null where that is nothing.
   * A leader may bring his men.
   */
  takes?(look: Look<T>, action: T['action'], piece: string): T['action'] | null;
  /** The piece that is pointed at for a row of such a sheet, where the row is not called by it; null where there is none. */
  taken?(row: string): string | null;
  /**
   * A sheet that is asked for, with some of its rows put down together round a point: a squad where its leader is wanted;
   * null where it has no room there.
   */
  formed?(
    look: Look<T>,
    stack: readonly T['frame'][],
    action: T['action'],
    rows: readonly string[],
    at: { readonly x: number; readonly y: number },
  ): T['action'] | null;
  /** Several who are led together, each as near to where he is led as the ground lets him come. */
  marched?(look: Look<T>, action: T['action']): T['action'];
  /** Rules whose term holds a sum within its limits: it is shown as the sum struck out, and what is left of it. */
  readonly caps?: readonly T['rule'][];
  /** What an action costs, where actions have a price: "2 AP". Null for those that are free. */
  price?(look: Look<T>, side: Side, action: T['action']): Message | null;
  /** What goes before an action without saying: a unit is activated by its first deed. Null where nothing does. */
  led?(look: Look<T>, side: Side, action: T['action']): Led<T> | null;
  /** A choice, spelled out, with what can be put into its holes once that has been answered, and begun with it. */
  withLead?(look: Look<T>, side: Side, choice: Choice<T['action']>): Choice<T['action']>;
  /** What follows an action without saying, if that may be then: who fires into a move fires at the mover. */
  followed?(look: Look<T>, stack: readonly T['frame'][], side: Side, action: T['action']): readonly T['action'][];
  /** None, one, two … points that could be laid on the rolls an action leads to. */
  stakes?(look: Look<T>, side: Side, action: T['action']): readonly Stake<T>[];
  /** The rolls that wait while points for them are asked for, as they would be after this answer. */
  awaited?(look: Look<T>, stack: readonly T['frame'][], side: Side, action: T['action']): readonly Check<T>[];
  /** How likely what an answer is for comes off in the end, where that hangs on more than its first roll. */
  chanceIn?(look: Look<T>, stack: readonly T['frame'][], side: Side, action: T['action']): number | null;
  /** What an answer in the making lays on the table. */
  marks?(look: Look<T>, stack: readonly T['frame'][], side: Side, action: T['action']): Marks;
  /** What is answered first, for each deed that pointing means, so that a piece of a table is led without being asked for. */
  ahead?(look: Look<T>, stack: readonly T['frame'][], side: Side, piece: string): readonly Ahead<T>[];
  /** Where the piece of an answer with its way still open can get to; null where the rules hide that. */
  roams?(look: Look<T>, stack: readonly T['frame'][], side: Side, action: T['action']): Roaming<T> | null;
  /**
   * Where a piece may walk that has first to be woken for it, by the cheapest way of waking it: by hex, what is answered, its
   * walk last. `group`: who is to be woken as the answer in the making has it.
   */
  woken?(
    look: Look<T>,
    stack: readonly T['frame'][],
    side: Side,
    piece: string,
    group: T['action'] | null,
  ): ReadonlyMap<number, readonly T['action'][]>;
  /**
   * An enemy at whom nobody fires before he is woken for it: what wakes those who do it best, or the group that the answer in the
   * making has, and their fire last; null: nobody can.
   */
  roused?(
    look: Look<T>,
    stack: readonly T['frame'][],
    side: Side,
    foe: string,
    group: T['action'] | null,
  ): readonly T['action'][] | null;
  /** The ground that whoever is led on a table gets to straight on, up to what stops him; null: as far as his move goes. */
  straight?(look: Look<T>, action: T['action'], piece: string): readonly (readonly TablePoint[])[] | null;
  toll?(look: Look<T>, stack: readonly T['frame'][], side: Side, action: T['action']): Toll | null;
  /**
   * On a table: the ground that a piece could fire at as it stands, or from which somebody who stood there would see a place, as
   * far as this view knows; null: none. Fetched when somebody first rests on one; never asked for where players guess.
   */
  readonly vistas?: () => Promise<
    (look: Look<T>, of: { readonly piece: string } | { readonly place: MapPlace }) => Vista | null
  >;
  /** Why an enemy can't be fired at, in two or three words for a plate on him; null where that says nothing of him. */
  plate?(look: Look<T>, refusal: Illegal<T>): Message | null;
  /**
   * Every enemy a piece might fire at as it stands, where the list of choices does not say so; nothing where nobody may measure.
   * Fetched when the first piece is picked.
   */
  readonly prey?: () => Promise<
    (look: Look<T>, stack: readonly T['frame'][], side: Side, piece: string) => readonly Prey[]
  >;
  /** The fire that an event is, on the board before it. */
  shots?(look: Look<T>, event: T['event']): readonly Shot[];
  /** The piece that an event takes off the board for good, on the board before it, and whether a wreck is left of it. */
  fell?(look: Look<T>, event: T['event']): { readonly piece: string; readonly leaves: 'wreck' | 'men' } | null;
  /** What an event leaves on the ground to be seen, on the board before it; what it changes in the rules is on the board. */
  scarred?(look: Look<T>, event: T['event']): readonly { readonly at: MapPlace; readonly leaves: 'crater' | 'fire' }[];
  /** What a check is in a chain of dice that are thrown one after the other; null where it is in none. */
  chain?(check: Check): ChainLink | null;
  /** How something of an army list stands on the table, by the figure that its chart names; null where it is no piece. */
  figure?(id: string): Pick<Piece, 'nation' | 'body' | 'art'> | null;
  /** The step that an event is, on the board before it: a piece goes on to a place. */
  walked?(look: Look<T>, event: T['event']): { readonly piece: string; readonly to: MapPlace } | null;
  /** Whose an event is in the log; null: nobody's, undefined: its line tells, by the pieces and sides it names. */
  whose?(event: T['event']): Side | null | undefined;
  /** How the odds calculator asks, where the system has one: fetched with it. */
  readonly companionForm?: () => Promise<CalculatorForm>;
  /** What the values are called that some of its facts are chosen from, by fact and value: fetched with it. */
  readonly companionWords?: () => Promise<Readonly<Record<Language, Words>>>;
  /**
   * What is plotted turn by turn when a game is over, counted on the whole board: always the same things in the same order;
   * nothing before the game has begun.
   */
  course?(look: Look<T>): readonly Course[];
  /** The scenarios that are explained step by step: fetched when one of them may be played. */
  readonly lessons?: () => Promise<readonly Lesson<T>[]>;
  /** How a scenario is won, said in sentences: fetched by whoever reads its briefing. */
  readonly aims?: () => Promise<(scenario: ScenarioFile) => readonly Aim[]>;
  /** Positions with one best deed: fetched by whoever looks for it. */
  readonly puzzles?: () => Promise<readonly Puzzle<T>[]>;
  /** The pieces that most likely act next, the likeliest first: one is held as the question comes, and spares a click. */
  next?(look: Look<T>, stack: readonly T['frame'][]): readonly string[];
  /** An answer that only takes something up, and is taken back at will: pointing at its piece gives it. */
  selects?(action: T['action']): boolean;
  /** Is this a question of the set-up? Then all of it can be left to the doctrine. */
  setsUp?(stack: readonly T['frame'][]): boolean;
  /**
   * The pieces that a set-up puts on the board, by the ids it has for them, as they would stand after the answer in the making;
   * those it has put nowhere yet lie in the tray. Null: nothing has been put anywhere.
   */
  mustered?(
    look: Look<T>,
    stack: readonly T['frame'][],
    ids: readonly string[],
    action: T['action'] | null,
  ): readonly Piece[];
  /** The piece a question is about, so that it is seen while it is asked; null: none, or one that is not on the map. */
  subject?(look: Look<T>, stack: readonly T['frame'][]): string | null;
}
