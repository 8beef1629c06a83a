import type { Look, Message, Side } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type {
  Art,
  Drawing,
  HexGround,
  Looks,
  MapPlace,
  Piece,
  PieceState,
  Place,
  Sightline,
  Status,
  Work,
} from '@grognard/looks';
import { hexGround, line, PENNANT } from '@grognard/looks';
import { apart, hexName } from '../rules/facts.ts';
import type { Action, Patrol, Setting, Unit } from '../types.ts';
import { SIDES } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { LookWord } from './words.ts';
import { lookWords } from './words.ts';

type L = Look<Patrol>;
type AnyWord = Word | LookWord;

const say = (word: AnyWord, values?: Message['with']): Message => (values ? message(word, values) : message(word));
const hexPlace = (hex: number): MapPlace => ({ kind: 'hex', hex });
const RIFLES: Art = { kind: 'men', weapon: 'rifles' };

const icon = (d: string): Drawing => [line(d, 2.8, { line: '#ffffff', ends: 'round' })];
const ICONS = {
  pinned: icon('M-5-6H5M0-6V5M-4 5 0 9 4 5'),
  shaken: icon('M-7 0Q-3.5-6 0 0T7 0'),
  unknown: null,
} as const;

const ground = (setting: Setting): HexGround =>
  hexGround(setting.grid, {
    paintOf: (hex) => (setting.woods.has(hex) ? 'forest' : 'open'),
    nameOf: (hex) => hexName(setting, hex),
    ways: crossroads(setting),
    seed: setting.scenario.id,
  });

/** Tracks that meet at the objective, for the eye alone: the game has no roads. */
const crossroads = ({ grid, objective, woods }: Setting): HexGround['ways'] =>
  [1, 4].flatMap((dir) => {
    const roads: HexGround['ways'][number][] = [];
    let at: number = objective;
    for (;;) {
      const next = grid.neighbours[at * 6 + dir] ?? -1;
      if (next < 0 || woods.has(next)) return roads;
      roads.push({ kind: 'dirt', hexes: [at, next] });
      at = next;
    }
  });

const statesOf = (unit: Unit): readonly PieceState[] => [
  ...(unit.ordered ? [{ kind: 'spent' } as const] : []),
  ...(unit.hidden ? [{ kind: 'hidden' } as const] : []),
  ...(unit.marker === null
    ? []
    : [
        {
          kind: 'hit',
          icon: ICONS[unit.marker],
          label: say(unit.marker),
        } as const,
      ]),
];

const spokenStates = (unit: Unit): Message => {
  const parts: Message[] = [
    ...(unit.ordered ? [say('lookStateOrdered')] : []),
    ...(unit.hidden ? [say('lookStateHidden')] : []),
    ...(unit.marker ? [say('lookStateMarker', { marker: say(unit.marker) })] : []),
  ];
  return parts.reduce((a, b) => say('lookJoin', { a, b }), say('lookNone'));
};

const pieceOf = (unit: Unit): Piece => ({
  id: unit.id,
  side: unit.side,
  nation: unit.side,
  at: hexPlace(unit.hex),
  facing: null,
  turret: null,
  body: { kind: 'counter' },
  art: RIFLES,
  figures: [
    { place: 'topLeft', text: '3', tone: 'plain', label: say('lookFire') },
    { place: 'topRight', text: '2', tone: 'plain', label: say('lookSteps') },
  ],
  states: statesOf(unit),
  tag: unit.id,
  name: say('lookPatrol', { id: unit.id }),
  spoken: say('lookSpoken', { side: say(unit.side), unit: unit.id, states: spokenStates(unit) }),
  card: [
    { label: say('lookMove'), value: say('lookMoveValue'), rule: 'TP-2.1' },
    { label: say('lookRange'), value: say('lookRangeValue'), rule: 'TP-3.3' },
    { label: say('lookOrder'), value: say(unit.ordered ? 'lookUsed' : 'lookReady'), rule: 'TP-1.3' },
    { label: say('lookReaction'), value: say(unit.reacted ? 'lookUsed' : 'lookReady'), rule: 'TP-3.8' },
    ...(unit.marker ? [{ label: say('lookMarker'), value: say(unit.marker), rule: 'TP-5.3' }] : []),
  ],
});

const works = ({ setting }: L): readonly Work[] => [
  {
    id: 'objective',
    drawing: PENNANT,
    lies: 'aside',
    at: hexPlace(setting.objective),
    facing: null,
    side: null,
    text: null,
    spoken: say('lookObjective'),
  },
];

const status = ({ setting, board }: L): Status => ({
  turn: { now: board.turn, last: setting.scenario.turns },
  notes: [],
  sides: SIDES.map((side) => ({
    side,
    name: say(side),
    nation: side,
    score: null,
    tallies: [
      {
        label: say('lookPoints', { count: board.points[side] }),
        value: board.points[side],
        of: setting.scenario.points[side],
        shape: 'round',
      },
    ],
  })),
});

const spoken = ({ setting }: L, place: Place): Message => {
  const hex = place.kind === 'hex' ? place.hex : 0;
  const word = hex === setting.objective ? 'lookObjective' : setting.woods.has(hex) ? 'lookWood' : 'lookOpen';
  return say('lookHex', { hex: hexName(setting, hex), ground: say(word) });
};

const about = (look: L, action: Action): { pieces: readonly string[]; places: readonly Place[] } => {
  switch (action.type) {
    case 'move':
      return { pieces: [action.unit], places: action.path.slice(-1).map(hexPlace) };
    case 'fire': {
      const targets = look.board.units.filter((unit) => unit.hex === action.hex).map((unit) => unit.id);
      return { pieces: [action.unit, ...targets], places: [hexPlace(action.hex)] };
    }
    default:
      return { pieces: [], places: [] };
  }
};

const sight = (look: L, from: MapPlace, to: MapPlace): Sightline => {
  const [a, b] = [from.kind === 'hex' ? from.hex : 0, to.kind === 'hex' ? to.hex : 0];
  const clear = a === b || look.setting.clearLine(a, b);
  const wood = clear ? undefined : nearestWood(look, a, b);
  return {
    clear,
    distance: say('lookHexes', { hexes: apart(look, a, b) }),
    stoppedBy: wood === undefined ? null : { place: hexPlace(wood), why: say('lookWood'), rule: 'TP-3.4' },
  };
};

/** The wood nearest to the watcher that lies on the way. */
const nearestWood = (look: L, a: number, b: number): number | undefined => {
  const far = apart(look, a, b);
  const onTheWay = [...look.setting.woods].filter(
    (hex) => hex !== a && hex !== b && apart(look, a, hex) + apart(look, hex, b) <= far,
  );
  return onTheWay.sort((x, y) => apart(look, a, x) - apart(look, a, y))[0];
};

/** How Patrol looks. */
export const looks: Looks<Patrol> = {
  whose: ({ type }) => (type === 'turnBegan' || type === 'bidsOpened' ? null : undefined),
  words: lookWords,
  ground,
  pieces: (look: L, _side: Side | null) => look.board.units.map(pieceOf),
  works,
  status,
  spoken,
  about,
  sight,
  reach: (look, id) => {
    const unit = look.board.units.find((other) => other.id === id);
    if (!unit) return [];
    return look.setting.inReach[unit.hex]!.filter((hex) => look.setting.clearLine(unit.hex, hex)).map(hexPlace);
  },
};
