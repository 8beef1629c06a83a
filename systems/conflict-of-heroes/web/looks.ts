import type { HexId } from '@grognard/hex';
import { DIRS, hexsideOf } from '@grognard/hex';
import type { Message } from '@grognard/kernel';
import { sumOf } from '@grognard/kernel';
import type {
  Drawing,
  HexGround,
  HexPaint,
  Looks,
  MapPlace,
  Piece,
  Place,
  Remembered,
  Sightline,
  Status,
  Work,
} from '@grognard/looks';
import { hexGround, hexsideAt, PENNANT, SMOKE, waysOver } from '@grognard/looks';
import { TERRAIN_ROWS } from '../data/tables.ts';
import { ARC_HALF_WIDTH } from '../house.ts';
import { waysOf } from '../rules/05-movement.ts';
import { refuseSight, sees, sight } from '../rules/06-line-of-sight.ts';
import { hexesInReach } from '../rules/07-aim.ts';
import { reachOf } from '../rules/07-fire-value.ts';
import { rulesOf } from '../rules/deeds.ts';
import { apart, hasSecretAp, headingOf, hexName, isVehicle, sideName, typeOf, unitOf } from '../rules/facts.ts';
import type { Action, ActionOf, Coh, L, Setting, Terrain } from '../types.ts';
import { COIN, PLOT, SATCHEL } from './drawings.ts';
import { fortDrawing } from './forts.ts';
import { led, toll, withLead } from './led.ts';
import { mustered, turnedToEnemy } from './mustered.ts';
import { namesOf, shortHex, unitNames } from './names.ts';
import { MARK, pieceOf } from './pieces.ts';
import { labels } from './places.ts';
import { say } from './say.ts';
import { awaited, stakes } from './stakes.ts';
import { theatreOf } from './theatre.ts';
import { lookWords } from './words.ts';

const hexPlace = (hex: number): MapPlace => ({ kind: 'hex', hex });
const hexOf = (place: Place): number => (place.kind === 'hex' ? place.hex : 0);

const PAINT: Readonly<Record<Terrain, HexPaint>> = {
  open: 'open',
  field: 'crop',
  lightWoods: 'lightWoods',
  forest: 'forest',
  woodenBuilding: 'wooden',
  stoneBuilding: 'stone',
  water: 'water',
  marsh: 'marsh',
  // Rows, as nothing else here has; no trees, which would look like cover.
  corn: 'ploughed',
};

const ground = (setting: Setting): HexGround =>
  hexGround(setting.grid, {
    paintOf: (hex) => PAINT[setting.terrain[hex] ?? 'open'],
    levelOf: (hex) => setting.level[hex] ?? 0,
    nameOf: (hex) => shortHex(setting, setting.names[hex] ?? ''),
    ways: waysOver(setting.grid, setting.roads, 'dirt'),
    sides: [...setting.walls].map((side) => ({ kind: 'wall', ...hexsideAt(side) })),
    theatre: theatreOf(setting),
    seed: setting.scenario.id,
  });

const works = (look: L): readonly Work[] => {
  const { board, setting } = look;
  const work = (id: string, drawing: Drawing, hex: number, spoken: Message, more?: Partial<Work>): Work => ({
    id,
    drawing,
    lies: 'under',
    at: hexPlace(hex),
    facing: null,
    side: null,
    text: null,
    spoken,
    ...more,
  });
  return [
    ...board.forts.map((fort) =>
      work(fort.id, fortDrawing(look, fort), fort.hex, say(`fort.${fort.kind}`), {
        side: fort.side,
        facing: fort.facing === null ? null : 30 + fort.facing * 60,
      }),
    ),
    ...board.smoke.map(({ hex, points }, i) =>
      work(`smoke-${i}`, SMOKE, hex, say('lookSmoke', { points }), { text: `+${points}` }),
    ),
    ...objectivesOf(look).map(({ hex, points, side }) =>
      work(
        `objective-${hex}`,
        PENNANT,
        hex,
        side === null ? say('lookFree') : say('lookControl', { side: sideName(setting, side) }),
        { side, lies: 'aside', text: points === null ? null : String(points) },
      ),
    ),
    ...(board.satchel?.hex == null ? [] : [work('satchel', SATCHEL, board.satchel.hex, say('lookSatchel'))]),
    ...board.plots.flatMap(({ hex, side }, i) =>
      hex === null ? [] : [work(`plot-${i}`, PLOT, hex, say('lookPlot'), { side })],
    ),
    ...board.coins.map(({ hex, side }, i) => work(`coin-${i}`, COIN, hex, say('lookCoin'), { side })),
  ];
};

/** The hexes that score, and who holds them. */
const objectivesOf = ({
  board,
  setting,
}: L): readonly { readonly hex: number; readonly points: number | null; readonly side: string | null }[] => {
  const scored = setting.scenario.scoring.hexes.flatMap(({ hex, points }) => {
    const id = setting.hexNamed.get(hex);
    return id === undefined ? [] : [{ hex: id as number, points }];
  });
  const others = board.control.filter(({ hex }) => !scored.some((one) => one.hex === hex));
  const holder = (hex: number): string | null => board.control.find((held) => held.hex === hex)?.side ?? null;
  return [
    ...scored.map(({ hex, points }) => ({ hex, points, side: holder(hex) })),
    ...others.map(({ hex, side }) => ({ hex, points: null, side })),
  ];
};

const SHARED_AP = 7;

const status = ({ setting, board }: L): Status => ({
  turn: { now: board.turn, last: setting.scenario.turns },
  notes: [],
  sides: setting.forces.map(({ id, nation }) => {
    const force = board.forces[id];
    return {
      side: id,
      name: sideName(setting, id),
      nation: MARK[nation],
      score: force?.points ?? 0,
      tallies: [
        {
          label: say('lookAp', { count: force?.ap ?? 0 }),
          value: force?.ap ?? 0,
          of: Math.max(SHARED_AP, force?.ap ?? 0),
          shape: 'square',
        },
        // COH-3.0.1.2: the track counts up what is spent, for all to see.
        ...(force && hasSecretAp(setting)
          ? [{ label: say('lookApSpent', { count: force.apSpent }), value: force.apSpent }]
          : []),
        {
          label: say('lookCaps', { count: force?.caps ?? 0 }),
          value: force?.caps ?? 0,
          of: capsOf(setting, id, force?.caps ?? 0),
          shape: 'round',
        },
        ...(force && force.hand.length > 0
          ? [{ label: say('lookHand', { cards: force.hand.length }), value: force.hand.length }]
          : []),
      ],
    };
  }),
});

const capsOf = (setting: Setting, id: string, now: number): number =>
  Math.max(now, setting.scenario.forces.find((force) => force.id === id)?.caps ?? 0);

const spoken = ({ setting }: L, place: Place): Message => {
  const hex = hexOf(place);
  const walls = DIRS.filter((dir) => setting.walls.has(hexsideOf(setting.grid, hex as HexId, dir))).length;
  return say('lookHex', {
    hex: hexName(setting, hex),
    terrain: say(setting.terrain[hex] ?? 'open'),
    level: setting.level[hex] ?? 0,
    road: say(setting.roadHexes.has(hex) ? 'lookRoad' : 'lookNone'),
    walls: walls > 0 ? say('lookWalls', { walls }) : say('lookNone'),
  });
};

/** What the ground of a hex costs, gives and hides. */
const groundCard = (look: L, place: Place): Piece['card'] => {
  const terrain = look.setting.terrain[hexOf(place)] ?? 'open';
  const row = TERRAIN_ROWS[terrain];
  const cost = (mobility: keyof typeof row.cost): string => {
    const more = row.cost[mobility];
    return more === null ? '–' : `+${more}`;
  };
  return [
    { label: say('lookEnter'), value: `${cost('foot')} / ${cost('wheeled')} / ${cost('tracked')}`, rule: 'COH-T.2' },
    { label: say('lookCover'), value: row.dm < 0 ? `−${-row.dm}` : `+${row.dm}`, rule: 'COH-T.1' },
    { label: say('lookHeight'), value: String(row.height), rule: 'COH-11.3.4' },
  ];
};

interface About {
  readonly pieces: readonly string[];
  readonly places: readonly Place[];
}
const NOTHING: About = { pieces: [], places: [] };
const places = (...hexes: readonly (number | null | undefined)[]): readonly Place[] =>
  hexes.flatMap((hex) => (hex == null ? [] : [hexPlace(hex)]));

const about = (look: L, action: Action): About => {
  switch (action.type) {
    case 'activate':
      return { pieces: [action.unit], places: [] };
    case 'exit':
      return { pieces: [action.unit, ...action.others], places: [] };
    case 'shift':
      return { pieces: [action, ...action.others].map(({ unit }) => unit), places: [] };
    case 'move':
      return { pieces: [action.unit], places: places(action.path.at(-1)) };
    case 'groupMove':
      return {
        pieces: action.walks.map(({ unit }) => unit),
        places: places(...action.walks.map((w) => w.path.at(-1))),
      };
    case 'fire': {
      const there = look.board.units.filter((unit) => unit.hex === action.hex).map((unit) => unit.id);
      const targets = action.target === null ? there : [action.target];
      return { pieces: [action.leader, ...action.supporters, ...targets], places: places(action.hex) };
    }
    case 'rally':
    case 'digIn':
      return { pieces: action.units, places: [] };
    case 'hide':
      return { pieces: action.units.map(({ unit }) => unit), places: places(...action.units.map(({ hex }) => hex)) };
    case 'hiddenMove':
      return {
        pieces: action.units.map(({ unit }) => unit),
        places: places(...action.units.map(({ path }) => path.at(-1))),
      };
    case 'load':
      return { pieces: [action.vehicle, ...action.units], places: [] };
    case 'unload':
      return { pieces: [action.vehicle, ...action.units.map(({ unit }) => unit)], places: [] };
    case 'laySmoke':
      return {
        pieces: [action, ...action.others].map(({ unit }) => unit),
        places: places(action.hex, ...action.others.map(({ hex }) => hex)),
      };
    case 'playCard':
      return { pieces: action.unit === null ? [] : [action.unit], places: places(action.hex) };
    case 'satchel':
      return { pieces: action.unit === null ? [] : [action.unit], places: [] };
    case 'turnCoin':
      return { pieces: [], places: places(action.hex) };
    case 'nextTarget':
      return { pieces: [action.target], places: [] };
    case 'plot':
      return { pieces: [], places: places(...action.plots.map(({ hex }) => hex)) };
    case 'deploy':
      return { pieces: action.units.map(({ unit }) => unit), places: places(...action.units.map(({ hex }) => hex)) };
    default:
      return NOTHING;
  }
};

const sightline = (look: L, from: MapPlace, to: MapPlace): Sightline => {
  const [a, b] = [hexOf(from), hexOf(to)];
  const distance = say('lookHexes', { hexes: apart(look, a, b) });
  const seen = sight(look, a, b);
  if (seen.clear) return { clear: true, distance, stoppedBy: null };
  const refusal = refuseSight(look, a, b);
  const blind = refusal?.why.word === 'blindHex';
  const smoke = refusal?.why.word === 'smokeInTheWay';
  const why = blind
    ? say('lookStopBlind')
    : smoke
      ? say('lookStopSmoke')
      : say(look.setting.terrain[seen.by] ?? 'open');
  return { clear: false, distance, stoppedBy: { place: hexPlace(seen.by), why, rule: seen.rule } };
};

/** The hexes a unit can fire at from where it stands, and whether that is long range (COH-7.7.1.1). */
const inReach = (look: L, id: string): readonly { readonly hex: number; readonly far: boolean }[] => {
  const unit = look.board.units.find((other) => other.id === id);
  if (!unit || unit.hex === null || typeOf(unit).fire === null) return [];
  const from = unit.hex;
  return hexesInReach(look, unit, { mode: 'direct', weapon: null })
    .filter((hex) => sees(look, from, hex))
    .map((hex) => ({ hex, far: apart(look, from, hex) > reachOf(unit) }));
};

const TWELFTH = 30;

/** COH-10.0.2, COH-10.2.1: units that hid, where all saw them last. */
const remembered = (look: L): readonly Remembered[] => {
  const names = unitNames(look.setting);
  return look.board.lastSeen.flatMap(({ of, hex, turn }) => {
    const unit = look.board.units.find(({ id, hidden }) => id === of && hidden);
    const piece = unit?.hex === null ? pieceOf(look, { ...unit, hex, hidden: false }, names) : null;
    return piece ? [{ piece: { ...piece, facing: null, states: [] }, turn }] : [];
  });
};

/** A shot before its target is known; one that is observed for has another row for each observer. */
const firing = ({ setting }: L, { leader, mode, observer }: ActionOf<'fire'>): Message => {
  const told = { unit: leader, mode: say(`mode.${mode}`) };
  return observer === null
    ? say('lookFires', told)
    : say('lookFiresObserved', { ...told, observer: hexName(setting, observer) });
};

/** What the clock does, and what neither side has won. */
const NOBODYS: ReadonlySet<Coh['event']['type']> = new Set(['turnBegan', 'smokeThinned', 'initiativeTied']);

/** How Conflict of Heroes looks. */
export const looks: Looks<Coh> = {
  words: lookWords,
  names: namesOf,
  ground,
  labels,
  pieces: (look) => {
    const names = unitNames(look.setting);
    return look.board.units.flatMap((unit) => pieceOf(look, unit, names) ?? []);
  },
  remembered,
  works,
  status,
  spoken,
  hexName: (setting, hex) => say('lookPlain', { text: shortHex(setting, hexName(setting, hex)) }),
  groundCard,
  about,
  scale: () => say('lookScale'),
  sight: sightline,
  arcs: (look, id) => {
    const unit = look.board.units.find((other) => other.id === id);
    const heading = unit && unit.hex !== null ? headingOf(look, unit) : 'allRound';
    if (!unit || unit.hex === null || heading === 'allRound') return [];
    return [{ at: hexPlace(unit.hex), facing: 30 + heading * 60, half: ARC_HALF_WIDTH * TWELFTH }];
  },
  reach: (look, id) => inReach(look, id).map(({ hex }) => hexPlace(hex)),
  farReach: (look, id) => inReach(look, id).flatMap(({ hex, far }) => (far ? [hexPlace(hex)] : [])),
  verb: (look, action) => {
    switch (action.type) {
      case 'move':
        return say('lookMoves', { unit: action.unit });
      case 'groupMove':
        return say('lookGroupMoves', { units: action.walks.map(({ unit }) => unit).join(', ') });
      case 'fire':
        return action.target === null ? firing(look, action) : null;
      case 'deploy':
        return say('lookDeploys', { count: action.units.length });
      case 'hide':
        return say('lookHides', { units: action.units.map(({ unit }) => unit).join(', ') });
      case 'hiddenMove':
        return say('lookMovesHidden', { units: action.units.map(({ unit }) => unit).join(', ') });
      default:
        return null;
    }
  },
  usual: (look, action) => {
    if (action.type === 'deploy') return { ...action, units: action.units.map((one) => turnedToEnemy(look, one)) };
    const unit = action.type === 'move' ? look.board.units.find(({ id }) => id === action.unit) : undefined;
    return action.type === 'move' && unit ? { ...action, facing: unit.facing } : action;
  },
  ways: (look, action) =>
    action.type === 'move' && action.path.length > 0
      ? waysOf(look, unitOf(look, action.unit).side, action.unit)
      : new Map(),
  price: (look, side, action) => {
    if (!('pay' in action)) return null;
    const cost = rulesOf(action).cost(look, side, action);
    return cost.length === 0 ? null : say('lookApLeft', { ap: sumOf(cost) });
  },
  subject: ({ board }, stack) => {
    const frame = stack.at(-1);
    const id = frame?.kind === 'rollCaps' ? frame.unit : null;
    return board.units.some((unit) => unit.id === id && unit.hex !== null) ? id : null;
  },
  companionForm: async () => (await import('./companion.ts')).companionForm,
  companionWords: async () => (await import('./companion-words.ts')).companionWords,
  lessons: async () => (await import('./lesson.ts')).lessons,
  puzzles: async () => (await import('./puzzles.ts')).PUZZLES,
  aims: async () => (await import('./aims.ts')).aims,
  whose: ({ type }) => (NOBODYS.has(type) ? null : undefined),
  setsUp: (stack) => stack.at(-1)?.kind === 'deployment',
  mustered,
  led,
  toll,
  withLead,
  next: ({ board }) => board.units.flatMap(({ id, status }) => (status === 'active' ? [id] : [])),
  stakes,
  awaited,
  fell: (look, event) => {
    const unit = event.type === 'eliminated' ? look.board.units.find(({ id }) => id === event.unit) : undefined;
    return unit ? { piece: unit.id, leaves: isVehicle(unit) ? 'wreck' : 'men' } : null;
  },
  scarred: (_look, event) =>
    event.type === 'shellsFell' && !event.smoke ? [{ at: hexPlace(event.hex), leaves: 'crater' }] : [],
  shots: (look, event) => {
    if (event.type !== 'fired') return [];
    const firers = look.board.units.filter(({ id, hex }) => hex !== null && event.units.includes(id));
    return firers.map(({ hex }) => ({ from: hexPlace(hex!), to: hexPlace(event.hex) }));
  },
};
