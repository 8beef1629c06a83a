import type { Look, Message } from '@grognard/kernel';
import { message, recall } from '@grognard/kernel';
import type {
  Art,
  Drawing,
  Looks,
  MapPlace,
  Marks,
  Piece,
  PieceState,
  Place,
  Remembered,
  Status,
  TableGround,
  Work,
} from '@grognard/looks';
import { line, PENNANT, WRECK } from '@grognard/looks';
import type { Shape } from '@grognard/table';
import { boxOf, placeOf } from '@grognard/table';
import type { Covered } from '../rules/07-charges.ts';
import { BLAST, FLAME, underBlast, underFlame } from '../rules/07-charges.ts';
import { menOf } from '../rules/08-men.ts';
import {
  armOf,
  hiderAt,
  houseAround,
  inWood,
  isHidden,
  kindOf,
  moveOf,
  sideOf,
  standOf,
  terrainOf,
} from '../rules/facts.ts';
import type { Action, Setting, Skirmish, Stand } from '../types.ts';
import { SIDES } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { LookWord } from './words.ts';
import { lookWords } from './words.ts';

type L = Look<Skirmish>;

const say = (word: Word | LookWord, values?: Message['with']): Message =>
  values ? message(word, values) : message(word);
const spotPlace = (at: { readonly x: number; readonly y: number }, storey = 0): MapPlace => ({
  kind: 'spot',
  x: at.x,
  y: at.y,
  ...(storey === 0 ? {} : { storey }),
});
const cm = (length: number): number => Math.round(length / 10) / 10;

const ART: Readonly<Record<Exclude<Stand['kind'], 'man'>, Art>> = {
  infantry: { kind: 'men', weapon: 'rifles' },
  gun: { kind: 'gun', barrel: 'normal', brake: false },
  car: { kind: 'car' },
};
const WEAPONS = { rifle: 'rifle', charge: 'grenade', flame: 'flame' } as const;

/** TS-8.2, TS-8.3: a man is drawn as he stands or lies. */
const artOf = ({ setting }: L, { id, kind, posture, pinned }: Stand): Art =>
  kind === 'man'
    ? { kind, weapon: WEAPONS[armOf(setting, id)], posture: pinned ? 'down' : posture, rank: 'none' }
    : ART[kind];
const WALL_THICKNESS = 40;

/** A ring of thrown-up earth, and broken walls. */
const CRATER = [line('M0-40A40 40 0 1 0 .1-40M0-22A22 22 0 1 0 .1-22', 6, { line: '#6b5a42' })];
const RUBBLE = [line('M-40-20-20 0-40 20M0-40 10-20-10-10M20 10 40 0 30 30M-10 40 0 20 20 40', 6, { line: '#7a7168' })];

/** A pin. */
const PINNED = [line('M-5-6H5M0-6V5M-4 5 0 9 4 5', 2.8, { line: '#ffffff', ends: 'round' })];

const ground = ({ scenario }: Setting): TableGround => ({
  kind: 'table',
  width: scenario.table.width,
  height: scenario.table.height,
  unit: 'cm',
  areas: [
    ...scenario.areas.map(({ id, terrain, outline }) => ({
      id,
      paint: terrain,
      outline,
      level: terrain === 'hill' ? 1 : 0,
    })),
    ...scenario.houses.map(({ id, outline }) => ({ id, paint: 'house' as const, outline, level: 0 })),
  ],
  lines: scenario.walls.map(({ id, line }) => ({ id, paint: 'wall', points: line, thickness: WALL_THICKNESS })),
  labels: [],
  theatre: 'summer',
  seed: scenario.table.width,
});

const statesOf = ({ board }: L, stand: Stand): readonly PieceState[] => [
  ...(board.acted.includes(stand.id) ? [{ kind: 'spent' } as const] : []),
  ...(isHidden(board, stand.id) ? [{ kind: 'hidden' } as const] : []),
  ...(board.march?.stand === stand.id ? [{ kind: 'active' } as const] : []),
  ...(stand.pinned ? [{ kind: 'hit', icon: PINNED, label: say('isPinned', { stand: stand.id }) } as const] : []),
];

const spokenStates = ({ board }: L, stand: Stand): Message =>
  [
    ...(board.acted.includes(stand.id) ? [say('lookActed')] : []),
    ...(stand.pinned ? [say(stand.kind === 'man' ? 'lookDown' : 'lookPinned')] : []),
    ...(stand.posture === 'prone' ? [say('lookProne')] : []),
    ...(stand.storey === 0 ? [] : [say('lookOnStorey', { storey: stand.storey })]),
    ...(isHidden(board, stand.id) ? [say('lookHidden')] : []),
  ].reduce((a, b) => say('lookJoin', { a, b }), say('lookNone'));

const NAMES = { infantry: 'lookInfantry', gun: 'lookGun', man: 'lookMan', car: 'lookCar' } as const;
const nameOf = ({ id, kind }: Stand): Message => say(NAMES[kind], { id });

const pieceOf = (look: L, stand: Stand): Piece => {
  const { base, bands } = kindOf(stand);
  const move = moveOf(stand);
  const used = (list: readonly string[]): Message => say(list.includes(stand.id) ? 'lookUsed' : 'lookReady');
  return {
    id: stand.id,
    side: stand.side,
    nation: stand.side,
    at: spotPlace(stand.at, stand.storey),
    facing: base.shape === 'box' ? stand.facing : null,
    turret: null,
    body:
      base.shape === 'disc'
        ? { kind: 'disc', radius: base.radius }
        : { kind: 'box', length: base.length, width: base.width },
    art: artOf(look, stand),
    figures: [
      { place: 'topLeft', text: String(cm(bands.at(-1)!.reach)), tone: 'plain', label: say('lookReach') },
      { place: 'topRight', text: String(cm(move)), tone: 'plain', label: say('lookMove') },
    ],
    states: statesOf(look, stand),
    tag: stand.id,
    name: nameOf(stand),
    spoken: say('lookSpoken', {
      side: say(stand.side),
      unit: nameOf(stand),
      x: cm(stand.at.x),
      y: cm(stand.at.y),
      states: spokenStates(look, stand),
    }),
    card: [
      { label: say('lookMoves'), value: say('lookCm', { cm: cm(move) }), rule: 'TS-2.1' },
      { label: say('lookRange'), value: say('lookCm', { cm: cm(bands.at(-1)!.reach) }), rule: 'TS-3.2' },
      { label: say('lookTurn'), value: used(look.board.acted) },
      { label: say('lookReaction'), value: used(look.board.reacted) },
    ],
  };
};

/** TS-7.2 to TS-7.5: what the ground has become. */
const CHANGED: Readonly<Record<string, { readonly drawing: Drawing; readonly word: LookWord }>> = {
  crater: { drawing: CRATER, word: 'lookCrater' },
  ruins: { drawing: RUBBLE, word: 'lookRuins' },
  wreck: { drawing: WRECK, word: 'lookWreck' },
};

const changedWorks = ({ board }: L): readonly Work[] =>
  board.ground.added.flatMap((piece): Work[] => {
    const about = CHANGED[piece.terrain];
    if (!about || !('outline' in piece)) return [];
    const { left, right, top, bottom } = boxOf(piece.outline);
    const at = spotPlace({ x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) });
    const radius = Math.round(Math.max(right - left, bottom - top) / 2);
    const how = { facing: null, side: null, text: null, lies: 'under' } as const;
    return [{ id: piece.id, drawing: about.drawing, at, radius, ...how, spoken: say(about.word) }];
  });

const works = (look: L): readonly Work[] => [objectiveWork(look), ...changedWorks(look)];

const objectiveWork = ({ setting }: L): Work => ({
  id: 'objective',
  drawing: PENNANT,
  lies: 'under',
  at: spotPlace(setting.scenario.objective),
  facing: null,
  side: null,
  text: null,
  spoken: say('lookObjective'),
});

const status = ({ setting, board }: L): Status => ({
  turn: { now: board.turn, last: setting.scenario.turns },
  notes: [
    say('lookWeather', { weather: say(board.weather) }),
    ...SIDES.flatMap((side) => {
      const plan = board.plans[side];
      return plan ? [say('lookPlanned', { side: say(side), plan: say(plan) })] : [];
    }),
  ],
  sides: SIDES.map((side) => ({ side, name: say(side), nation: side, score: board.points[side], tallies: [] })),
});

const groundAt = (look: L, at: { readonly x: number; readonly y: number }, storey: number): Message => {
  const { rough, solid } = terrainOf(look);
  const inOneOf = (shapes: readonly Shape[]): Shape | undefined =>
    shapes.find((shape) => placeOf(shape, at) !== 'outside');
  if (houseAround(look, { at, storey })) return say('lookHouse');
  if (inOneOf(solid)) return say(inOneOf(solid)!.terrain === 'wreck' ? 'lookWreck' : 'lookHouse');
  if (inOneOf(rough)) return say(inOneOf(rough)!.terrain === 'crater' ? 'lookCrater' : 'lookRuins');
  if (inWood(look.setting, at)) return say('lookWood');
  return say('lookOpen');
};

const about = (look: L, action: Action): { pieces: readonly string[]; places: readonly Place[] } => {
  switch (action.type) {
    case 'fire':
      return { pieces: [action.stand, action.target], places: [] };
    case 'place':
    case 'hide':
      return { pieces: [action.stand], places: [spotPlace(action.at)] };
    case 'throw':
      return { pieces: [action.stand], places: [spotPlace(action.at)] };
    case 'routes':
      return {
        pieces: action.routes.map(({ unit }) => unit),
        places: action.routes.flatMap(({ route }) => route.slice(-1).map((at) => spotPlace(at))),
      };
    case 'squad':
      return { pieces: menOf(look, action.squad).map(({ id }) => id), places: [] };
    case 'flame':
    case 'charge':
    case 'posture':
    case 'move':
    case 'turn':
    case 'rest':
    case 'react':
      return { pieces: [action.stand], places: [] };
    case 'route':
      return {
        pieces: look.board.march ? [look.board.march.stand] : [],
        places: action.route.slice(-1).map((at) => spotPlace(at)),
      };
    default:
      return { pieces: [], places: [] };
  }
};

/** TS-7.1, TS-7.4: the burst of a grenade or a flame, and whom it covers. */
const templatesOf = (look: L, action: Action): Marks['templates'] => {
  const named = (covered: readonly Covered[]): Marks['templates'][number]['covers'] =>
    covered.map(({ stand, how }) => ({ piece: stand.id, how: how === 'whole' ? 'whole' : 'part' }));
  if (action.type === 'throw') {
    const covers = named(underBlast(look, action.at));
    return [{ shape: 'round', at: spotPlace(action.at), radius: BLAST, covers }];
  }
  if (action.type !== 'flame') return [];
  const man = standOf(look, action.stand);
  const covers = named(underFlame(look, man, action.facing));
  const radius = FLAME.width / 2;
  const at = spotPlace(man.at, man.storey);
  return [{ shape: 'teardrop', at, facing: action.facing, length: FLAME.length - radius, radius, covers }];
};

const marks: NonNullable<Looks<Skirmish>['marks']> = (look, _stack, _side, action) => ({
  templates: templatesOf(look, action),
  stretches: [],
  way: [],
  arcs: [],
});

/** TS-4.2: stands that hid, where all saw them last. */
const remembered = (look: L): readonly Remembered[] => {
  const { hiding, stands, lastSeen } = look.board;
  const unseen = hiding.filter(({ stand }) => stands.every(({ id }) => id !== stand));
  return unseen.flatMap(({ stand }) => {
    const seen = recall(lastSeen, stand);
    const side = sideOf(look.setting, stand);
    if (!seen || !side) return [];
    return [{ piece: { ...pieceOf(look, hiderAt(stand, side, seen.at)), states: [] }, turn: seen.turn }];
  });
};

const middle = (lengths: readonly number[]): number => cm((Math.min(...lengths) + Math.max(...lengths)) / 2);

/** What stands and woods are called: "Red 1" for red-1, a wood by where it is. */
const names = ({ scenario }: Setting): ReadonlyMap<string, Message> =>
  new Map([
    ...scenario.stands.map(({ id, side }): [string, Message] => [
      id,
      say('lookNumbered', { side: say(side), number: id.replace(/^.*-/, '') }),
    ]),
    ...scenario.areas
      .filter(({ terrain }) => terrain === 'wood')
      .map(({ id, outline }): [string, Message] => [
        id,
        say('lookWoodAt', { x: middle(outline.map(({ x }) => x)), y: middle(outline.map(({ y }) => y)) }),
      ]),
  ]);

/** How Skirmish looks. */
export const looks: Looks<Skirmish> = {
  whose: ({ type }) => (type === 'turnBegan' || type === 'weatherDrawn' || type === 'plansOpened' ? null : undefined),
  words: lookWords,
  names,
  ground,
  pieces: (look) => look.board.stands.map((stand) => pieceOf(look, stand)),
  remembered,
  works,
  status,
  spoken: (look, place) => {
    const at = place.kind === 'spot' ? place : { x: 0, y: 0 };
    const ground = groundAt(look, at, place.kind === 'spot' ? (place.storey ?? 0) : 0);
    return say('lookSpot', { x: cm(at.x), y: cm(at.y), ground });
  },
  storeys: ({ scenario }) => {
    const most = Math.max(1, ...scenario.houses.map(({ lowest, storeys }) => lowest + storeys.length));
    return Array.from({ length: most }, (_, storey) =>
      storey === 0 ? say('lookGroundFloor') : say('lookStorey', { storey }),
    );
  },
  marks,
  about,
  reach: (look, id) => {
    const stand = look.board.stands.find((other) => other.id === id);
    if (!stand) return [];
    const far = kindOf(stand).bands.at(-1)!.reach;
    const steps = Array.from({ length: 72 }, (_, i) => (i * Math.PI) / 36);
    return steps.map((angle) =>
      spotPlace({
        x: Math.round(stand.at.x + Math.sin(angle) * far),
        y: Math.round(stand.at.y - Math.cos(angle) * far),
      }),
    );
  },
};
