import { hexsideEntries } from '@grognard/hex';
import type { Look, Message, Side } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Art, BlockLabel, Box, HexGround, Layer, Looks, Piece, Place, SideFeature, Status } from '@grognard/looks';
import { hexGround, hexsideAt, RAIN, SNOW, SUN, waysOver } from '@grognard/looks';
import type { UnitType } from '../data/units.ts';
import { COMMAND_RANGE } from '../rules/04-command.ts';
import { inSupply } from '../rules/07-supply.ts';
import { apart, hexName, hexOf, townIn, traitsOf } from '../rules/facts.ts';
import type { Action, Block, Front, FrontSide, Leader, Setting } from '../types.ts';
import { SIDES, UNKNOWN } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { LookWord } from './words.ts';
import { lookWords } from './words.ts';

type L = Look<Front>;

const say = (word: Word | LookWord, values?: Message['with']): Message =>
  values ? message(word, values) : message(word);
const hexPlace = (hex: number): Place => ({ kind: 'hex', hex });
const boxId = (kind: 'pool' | 'reserve', side: FrontSide): string => `${kind}-${side}`;

/** A town worth as much as this is a city. */
const CITY = 3;

const ground = (setting: Setting): HexGround => {
  const edges = hexsideEntries(setting.edges);
  return hexGround(setting.grid, {
    manner: 'operational',
    paintOf: (hex) => (setting.sea.has(hex) ? 'sea' : setting.forest.has(hex) ? 'forest' : 'open'),
    nameOf: (hex) => hexName(setting, hex),
    sides: edges.flatMap(([side, kinds]) => kinds.flatMap((kind) => featureOf(side, kind))),
    ways: waysOver(
      setting.grid,
      edges.flatMap(([side, kinds]) => (kinds.includes('rail') ? [side] : [])),
      'rail',
    ),
    towns: setting.towns.map(({ hex, value }) => ({
      hex,
      size: value >= CITY ? 'city' : 'town',
      value,
      port: false,
      resource: null,
    })),
    seed: setting.scenario.id,
  });
};

const featureOf = (side: number, kind: Front['setting']['edges'][number][number]): readonly SideFeature[] => {
  const at = hexsideAt(side);
  switch (kind) {
    case 'minorRiver':
      return [{ ...at, kind: 'river', width: 'minor' }];
    case 'majorRiver':
      return [{ ...at, kind: 'river', width: 'major' }];
    case 'rail':
      return [];
    case 'bridge':
    case 'ford':
    case 'wall':
    case 'border':
      return [{ ...at, kind }];
  }
};

const SIGNS = { infantry: 'infantry', tank: 'armour', militia: 'static' } as const;
const artOf = (type: UnitType | null): Art => ({ kind: 'symbol', sign: type ? SIGNS[type] : 'none' });
const typeOf = ({ setting }: L, unit: string): UnitType | null => setting.units.get(unit)?.type ?? null;

const labelOf = (look: L, unit: string, strength: number): BlockLabel => ({
  strength,
  most: traitsOf(look, { unit }).most,
  halfHit: false,
  short: unit.replace(/^.*-/, ''),
  ground: 'plain',
});

const pieceOf = (look: L, one: Block): Piece => {
  const hex = hexOf(one);
  const type = typeOf(look, one.unit);
  const isKnown = one.strength > 0;
  const side = say(one.side);
  const { seen } = one;
  const name = say('lookBlock', { side, block: one.id });
  const spoken = isKnown
    ? say('lookSpokenOwn', { side, block: one.id, unit: one.unit, type: say(type!), strength: one.strength })
    : seen
      ? say('lookSpokenSeen', { side, block: one.id, unit: seen.unit, strength: seen.strength, turn: seen.turn })
      : say('lookSpokenBack', { side, block: one.id });
  return {
    id: one.id,
    side: one.side,
    nation: one.side,
    at: hex === null ? { kind: 'box', box: boxId('reserve', one.side) } : hexPlace(hex),
    facing: null,
    turret: null,
    body: {
      kind: 'block',
      stance: one.shown ? 'flat' : 'standing',
      label: isKnown ? labelOf(look, one.unit, one.strength) : null,
      wood: 'nation',
      lastSeen:
        isKnown || !seen
          ? null
          : {
              label: labelOf(look, seen.unit, seen.strength),
              art: artOf(typeOf(look, seen.unit)),
              when: say('lookSeenIn', { turn: seen.turn }),
            },
    },
    art: artOf(isKnown ? type : null),
    figures: [],
    states: look.board.commanded.includes(one.id) ? [{ kind: 'active' }] : [],
    tag: one.id,
    name,
    spoken,
    card: [
      {
        label: say('lookType'),
        value: type ? say('lookUnit', { unit: one.unit, type: say(type) }) : say('lookUnknown'),
        rule: 'TF-8.1',
      },
      ...(isKnown ? [{ label: say('lookSteps'), value: String(one.strength), rule: 'TF-2.2' }] : []),
    ],
  };
};

const leaderPiece = ({ id, side, hex }: Leader): Piece => ({
  id,
  side,
  nation: side,
  at: hex === null ? { kind: 'box', box: boxId('reserve', side) } : hexPlace(hex),
  facing: null,
  turret: null,
  body: { kind: 'portrait', band: '★' },
  art: { kind: 'men', weapon: 'leader' },
  figures: [{ place: 'middle', text: String(COMMAND_RANGE), tone: 'plain', label: say('lookReach') }],
  states: [],
  tag: id,
  name: say('lookLeader', { side: say(side), leader: id }),
  spoken: say('lookLeader', { side: say(side), leader: id }),
  card: [{ label: say('leader'), value: id, rule: 'TF-4.1' }],
});

const boxes = ({ board }: L): readonly Box[] =>
  SIDES.flatMap((side) => [
    {
      id: boxId('pool', side),
      name: say('lookPool', { side: say(side) }),
      side,
      note: say('lookBoxed', { count: board.pool[side].length }),
    },
    { id: boxId('reserve', side), name: say('lookReserve', { side: say(side) }), side, note: null },
  ]);

/** What lies in the pools: the owner's own by name, the others' as backs. */
const poolPieces = (look: L): readonly Piece[] =>
  SIDES.flatMap((side) =>
    look.board.pool[side].map((unit, i): Piece => {
      const type = typeOf(look, unit);
      const name = type ? say('lookUnit', { unit, type: say(type) }) : say('lookUnknown');
      const label = type ? labelOf(look, unit, 1) : null;
      return {
        ...leaderPiece({ id: unit === UNKNOWN ? `${boxId('pool', side)}-${i}` : unit, side, hex: null }),
        at: { kind: 'box', box: boxId('pool', side) },
        body: { kind: 'block', stance: 'standing', label, wood: 'nation', lastSeen: null },
        art: artOf(type),
        tag: null,
        name,
        spoken: name,
        card: [{ label: say('lookType'), value: name, rule: 'TF-8.2' }],
      };
    }),
  );

const layers = (look: L, side: Side | null): readonly Layer[] => {
  const { board, setting } = look;
  const holders = SIDES.map((one) => ({
    side: one,
    nation: one,
    hexes: board.control.flatMap((owner, hex) => (owner === one ? [hex] : [])),
  }));
  const land = board.control.flatMap((_, hex) => (setting.sea.has(hex) ? [] : [hex]));
  const own = SIDES.filter((one) => side === null || side === one);
  return [
    ...(board.weather === 'dry'
      ? []
      : [
          {
            id: 'weather',
            name: say('lookWeather'),
            shown: 'always',
            kind: 'weather',
            weather: board.weather === 'mud' ? 'mud' : 'snow',
            hexes: land,
          } as const,
        ]),
    { id: 'control', name: say('lookControl'), shown: 'always', kind: 'control', holders },
    {
      id: 'command',
      name: say('lookCommand'),
      shown: 'asked',
      kind: 'command',
      hexes: own.flatMap((one) => commanded(look, one)),
    },
    {
      id: 'supply',
      name: say('lookSupply'),
      shown: 'asked',
      kind: 'supply',
      lines: [],
      without: own.flatMap((one) => unsupplied(look, one)),
    },
  ];
};

/** The hexes that a side's leaders could command. */
const commanded = (look: L, side: FrontSide): readonly number[] => {
  const at = look.board.leaders.flatMap((leader) => (leader.side === side && leader.hex !== null ? [leader.hex] : []));
  return look.board.control.flatMap((_, hex) =>
    !look.setting.sea.has(hex) && at.some((from) => apart(look, from, hex) <= COMMAND_RANGE) ? [hex] : [],
  );
};

const unsupplied = (look: L, side: FrontSide): readonly string[] => {
  const reached = inSupply(look, side);
  return look.board.blocks.flatMap((one) => {
    const hex = hexOf(one);
    return one.side === side && hex !== null && !reached.has(hex) ? [one.id] : [];
  });
};

/** The phases of a turn that can be told from the board. */
const PHASES = ['lookMoving', 'lookFighting'] as const;
const phaseOf = ({ board }: L): number | null =>
  board.blocks.some(({ shown }) => shown) ? 1 : board.commanded.length > 0 ? 0 : null;

const SKY = { dry: SUN, mud: RAIN, frost: SNOW } as const;

const status = (look: L): Status => {
  const { setting, board } = look;
  const { scenario } = setting;
  const { year, month, half } = scenario.begins;
  const passed = board.turn - 1 + (half - 1);
  const months = Math.ceil((scenario.turns + half - 1) / 2);
  const monthAt = (period: number): Message => say('lookMonth', { month: ((month - 1 + period) % 12) + 1 });
  const period = Math.floor(passed / 2);
  const yearNow = String(year + Math.floor((month - 1 + period) / 12));
  return {
    turn: { now: board.turn, last: scenario.turns },
    calendar: {
      year: say('lookYear', { year: yearNow }),
      periods: Array.from({ length: months }, (_, i) => ({ name: monthAt(i), parts: 2 })),
      now: { period, part: passed % 2 },
      spoken: say('lookDate', { half: (passed % 2) + 1, month: monthAt(period), year: yearNow }),
      weather: { name: say(board.weather), drawing: SKY[board.weather] },
      phases: PHASES.map((word) => say(word)),
      phase: phaseOf(look),
    },
    notes: [],
    sides: SIDES.map((side) => ({
      side,
      name: say(side),
      nation: side,
      score: setting.towns.reduce((sum, { hex, value }) => sum + (board.control[hex] === side ? value : 0), 0),
      tallies: [
        {
          label: say('lookPoints', { count: board.points[side] }),
          value: board.points[side],
          of: scenario.points[side],
          shape: 'round',
        },
      ],
    })),
  };
};

const spoken = (look: L, place: Place): Message => {
  if (place.kind !== 'hex') return say('lookUnknown');
  const { hex } = place;
  const town = townIn(look, hex);
  const word = look.setting.sea.has(hex) ? 'lookSea' : look.setting.forest.has(hex) ? 'lookForest' : 'lookOpen';
  const owner = look.board.control[hex];
  return say('lookHex', {
    hex: hexName(look.setting, hex),
    ground: town ? say('lookTown', { town: town.name, value: town.value }) : say(word),
    owner: owner ? say(owner) : say('lookNobody'),
  });
};

type About = { readonly pieces: readonly string[]; readonly places: readonly Place[] };
const NOTHING: About = { pieces: [], places: [] };

const about = (_look: L, action: Action): About => {
  switch (action.type) {
    case 'setUp':
      return { pieces: action.lines.map(({ row }) => row), places: placesOf(action.lines) };
    case 'produce':
      return { pieces: action.lines.map(({ row }) => row.replace(/^.*:/, '')), places: placesOf(action.lines) };
    case 'command':
      return { pieces: [action.leader], places: [] };
    case 'move':
      return { pieces: [action.block], places: [hexPlace(action.to)] };
    case 'march':
      return {
        pieces: action.blocks.map(({ unit }) => unit),
        places: action.blocks.flatMap(({ route }) => route.slice(-1).map(hexPlace)),
      };
    case 'fight':
    case 'fallBack':
      return { pieces: [], places: [hexPlace(action.hex)] };
    case 'lose':
      return { pieces: [action.block], places: [] };
    case 'assault':
    case 'turn':
    case 'pass':
      return NOTHING;
  }
};

const placesOf = (lines: readonly { readonly hex?: number | undefined }[]): readonly Place[] =>
  lines.flatMap(({ hex }) => (hex === undefined ? [] : [hexPlace(hex)]));

/** What units are called: "Red 1" for red-1. */
const names = ({ scenario }: Setting): ReadonlyMap<string, Message> =>
  new Map(
    scenario.units.map(({ id, side }) => [
      id,
      say('lookNumbered', { side: say(side), number: id.replace(/^.*-/, '') }),
    ]),
  );

/** How Front looks. */
export const looks: Looks<Front> = {
  whose: ({ type }) => (type === 'fortnightBegan' || type === 'weather' ? null : undefined),
  words: lookWords,
  names,
  ground,
  pieces: (look) => [
    ...look.board.blocks.map((one) => pieceOf(look, one)),
    ...look.board.leaders.map(leaderPiece),
    ...poolPieces(look),
  ],
  works: () => [],
  layers,
  boxes,
  status,
  spoken,
  about,
  labels: ({ towns }) =>
    towns.map(({ hex, name, value }) => ({
      at: { kind: 'hex', hex },
      text: say('lookName', { name }),
      size: value >= CITY ? 'large' : 'middle',
      of: 'place',
    })),
  scale: () => say('lookScale'),
};
