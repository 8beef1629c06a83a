import type { Look, Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Art, Looks, MapPlace, Piece, PieceState, Place, Status, TableGround, Work } from '@grognard/looks';
import { line, PENNANT } from '@grognard/looks';
import { infantryAt, inHouse, inWood, isHidden, kindOf } from '../rules/facts.ts';
import type { Action, Setting, Skirmish, Stand } from '../types.ts';
import { SIDES } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { LookWord } from './words.ts';
import { lookWords } from './words.ts';

type L = Look<Skirmish>;

const say = (word: Word | LookWord, values?: Message['with']): Message =>
  values ? message(word, values) : message(word);
const spotPlace = (at: { readonly x: number; readonly y: number }): MapPlace => ({ kind: 'spot', x: at.x, y: at.y });
const cm = (length: number): number => Math.round(length / 10) / 10;

const ART: Readonly<Record<Stand['kind'], Art>> = {
  infantry: { kind: 'men', weapon: 'rifles' },
  gun: { kind: 'gun', barrel: 'normal', brake: false },
};
const WALL_THICKNESS = 40;

/** A pin. */
const PINNED = [line('M-5-6H5M0-6V5M-4 5 0 9 4 5', 2.8, { line: '#ffffff', ends: 'round' })];

const ground = ({ scenario }: Setting): TableGround => ({
  kind: 'table',
  width: scenario.table.width,
  height: scenario.table.height,
  unit: 'cm',
  areas: scenario.areas.map(({ id, terrain, outline }) => ({
    id,
    paint: terrain,
    outline,
    level: terrain === 'hill' ? 1 : 0,
  })),
  lines: scenario.walls.map(({ id, line }) => ({ id, paint: 'wall', points: line, thickness: WALL_THICKNESS })),
  labels: [],
  season: 'summer',
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
    ...(stand.pinned ? [say('lookPinned')] : []),
    ...(isHidden(board, stand.id) ? [say('lookHidden')] : []),
  ].reduce((a, b) => say('lookJoin', { a, b }), say('lookNone'));

const nameOf = ({ id, kind }: Stand): Message => say(kind === 'gun' ? 'lookGun' : 'lookInfantry', { id });

const pieceOf = (look: L, stand: Stand): Piece => {
  const { base, move, bands } = kindOf(stand);
  const used = (list: readonly string[]): Message => say(list.includes(stand.id) ? 'lookUsed' : 'lookReady');
  return {
    id: stand.id,
    side: stand.side,
    nation: stand.side,
    at: spotPlace(stand.at),
    facing: stand.kind === 'gun' ? stand.facing : null,
    turret: null,
    body:
      base.shape === 'disc'
        ? { kind: 'disc', radius: base.radius }
        : { kind: 'box', length: base.length, width: base.width },
    art: ART[stand.kind],
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

const works = ({ setting }: L): readonly Work[] => [
  {
    id: 'objective',
    drawing: PENNANT,
    lies: 'under',
    at: spotPlace(setting.scenario.objective),
    facing: null,
    side: null,
    text: null,
    spoken: say('lookObjective'),
  },
];

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

const groundAt = (setting: Setting, at: { readonly x: number; readonly y: number }): Message => {
  if (inHouse(setting, infantryAt(at))) return say('lookHouse');
  if (inWood(setting, at)) return say('lookWood');
  return say('lookOpen');
};

const about = (look: L, action: Action): { pieces: readonly string[]; places: readonly Place[] } => {
  switch (action.type) {
    case 'fire':
      return { pieces: [action.stand, action.target], places: [] };
    case 'place':
    case 'hide':
      return { pieces: [action.stand], places: [spotPlace(action.at)] };
    case 'move':
    case 'turn':
    case 'rest':
    case 'react':
      return { pieces: [action.stand], places: [] };
    case 'route':
      return {
        pieces: look.board.march ? [look.board.march.stand] : [],
        places: action.route.slice(-1).map(spotPlace),
      };
    default:
      return { pieces: [], places: [] };
  }
};

/** How Skirmish looks. */
export const looks: Looks<Skirmish> = {
  words: lookWords,
  ground,
  pieces: (look) => look.board.stands.map((stand) => pieceOf(look, stand)),
  works,
  status,
  spoken: ({ setting }, place) => {
    const at = place.kind === 'spot' ? place : { x: 0, y: 0 };
    return say('lookSpot', { x: cm(at.x), y: cm(at.y), ground: groundAt(setting, at) });
  },
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
