import type { Puzzle } from '@grognard/looks';
import { INCH } from '@grognard/table';
import type { L, Pf } from '../types.ts';

const inches = (x: number, y: number) => ({ x: Math.round(x * INCH), y: Math.round(y * INCH) });

interface Man {
  readonly id: string;
  readonly profile: string;
  readonly weapons: readonly string[];
  readonly at: readonly [number, number];
}
const man = (id: string, profile: string, weapon: string, at: readonly [number, number]): Man => ({
  id,
  profile,
  weapons: [weapon],
  at,
});

const force = (id: 'us' | 'german', men: readonly Man[]) => ({
  id,
  name: id === 'us' ? { en: 'Americans', fr: 'Américains' } : { en: 'Germans', fr: 'Allemands' },
  nation: id,
  edges: [id === 'us' ? 'left' : 'right'],
  groups: [
    {
      id: `${id}-squad`,
      entry: id === 'us' ? 'us-rifle' : 'de-grenadier',
      men: men.map(({ at, ...one }) => ({ ...one, at: inches(...at) })),
    },
  ],
});

/** The Americans shoot across a lane with a wall and a hedge. */
const lane = (us: readonly Man[], germans: readonly Man[]) => ({
  format: 1,
  system: 'panzerfaust',
  scenario: {
    format: 1,
    system: 'panzerfaust',
    id: 'lane',
    title: { en: 'The lane', fr: 'Le chemin' },
    table: {
      width: Math.round(36 * INCH),
      height: Math.round(24 * INCH),
      lines: [{ id: 'wall', terrain: 'lowWall', line: [inches(20, 4), inches(20, 10)] }],
    },
    forces: [force('us', us), force('german', germans)],
  },
  board: { turn: 1, phase: 'shooting', initiative: 'us', acting: 'us' },
  stack: [
    { kind: 'order', side: 'us' },
    { kind: 'shooting', side: 'us', only: null },
  ],
});
const shoot = (piece: string, weapon: string, target: string) => ({
  side: 'us',
  action: { type: 'shoot', shooters: [{ piece, weapon }], targets: [{ piece: target }] },
});

/** Has a German fallen? */
const isGermanDown =
  (germans: number) =>
  ({ board }: L): boolean =>
    board.men.filter(({ side }) => side === 'german').length < germans;

/** Positions in the lane. */
export const PUZZLES: readonly Puzzle<Pf>[] = [
  {
    id: 'whom',
    title: { en: 'Whom?', fr: 'Sur qui ?' },
    task: {
      en: 'Your rifleman shoots once. Put a German out of action.',
      fr: 'Votre fusilier tire une fois. Mettez un Allemand hors de combat.',
    },
    hint: { en: 'A wall is worth more than a few inches.', fr: 'Un mur compte plus que quelques pouces.' },
    why: {
      en: 'The man in the open is farther away than the one behind the wall, but nothing covers him, and a rifle reaches him without a penalty.',
      fr: 'L’homme à découvert est plus loin que celui du mur, mais rien ne le couvre, et le fusil l’atteint sans malus.',
    },
    rule: 'PF-SHOOT.4',
    side: 'us',
    position: lane(
      [man('sergeant', 'us-sergeant', 'smg', [8, 10]), man('rifleman', 'us-private', 'rifle', [10, 8])],
      [
        man('at-the-wall', 'de-grenadier', 'rifle', [20.6, 7]),
        man('in-the-open', 'de-grenadier', 'rifle', [22, 13]),
        man('far-away', 'de-grenadier', 'rifle', [34.5, 16]),
      ],
    ),
    deeds: [
      {
        name: { en: 'The man behind the wall', fr: 'L’homme derrière le mur' },
        answers: [shoot('rifleman', 'rifle', 'at-the-wall')],
      },
      {
        name: { en: 'The man in the open', fr: 'L’homme à découvert' },
        answers: [shoot('rifleman', 'rifle', 'in-the-open')],
      },
      { name: { en: 'The man far away', fr: 'L’homme au loin' }, answers: [shoot('rifleman', 'rifle', 'far-away')] },
    ],
    isReached: isGermanDown(3),
  },
  {
    id: 'who',
    title: { en: 'Who shoots?', fr: 'Qui tire ?' },
    task: {
      en: 'One German runs across the lane, and only one of yours gets a shot. Who?',
      fr: 'Un Allemand traverse le chemin, et un seul des vôtres peut tirer. Qui ?',
    },
    hint: {
      en: 'Count the shots as well as the chance of each.',
      fr: 'Comptez les coups autant que la chance de chacun.',
    },
    why: {
      en: 'The submachine gun is near enough and fires more than once; the rifle hits as well but once, the pistol hardly.',
      fr: 'Le pistolet-mitrailleur est assez près et tire plusieurs fois ; le fusil touche aussi bien, mais une fois, le pistolet à peine.',
    },
    rule: 'PF-SHOOT.4',
    side: 'us',
    position: lane(
      [
        man('sergeant', 'us-sergeant', 'smg', [12, 13]),
        man('rifleman', 'us-private', 'rifle', [6, 16]),
        man('gunner', 'us-private', 'pistol', [11, 17]),
      ],
      [man('runner', 'de-grenadier', 'rifle', [19, 14])],
    ),
    deeds: [
      {
        name: { en: 'The sergeant with the submachine gun', fr: 'Le sergent au pistolet-mitrailleur' },
        answers: [shoot('sergeant', 'smg', 'runner')],
      },
      { name: { en: 'The rifleman', fr: 'Le fusilier' }, answers: [shoot('rifleman', 'rifle', 'runner')] },
      {
        name: { en: 'The man with the pistol', fr: 'L’homme au pistolet' },
        answers: [shoot('gunner', 'pistol', 'runner')],
      },
    ],
    isReached: isGermanDown(1),
  },
  {
    id: 'sergeant',
    title: { en: 'Head or hand?', fr: 'La tête ou le bras ?' },
    task: {
      en: 'The marksman can reach a sergeant behind the wall, a grenadier near him and one in the road. Put one out of action.',
      fr: 'Le tireur d’élite peut atteindre un sergent derrière le mur, un grenadier près de lui et un autre sur la route. Mettez-en un hors de combat.',
    },
    hint: { en: 'Who can take more than one wound?', fr: 'Qui peut encaisser plus d’une blessure ?' },
    why: {
      en: 'A leader takes more killing and has cover too. The grenadier on the road has neither.',
      fr: 'Un chef encaisse davantage, et il est à couvert. Le grenadier sur la route n’a ni l’un ni l’autre.',
    },
    rule: 'PF-SHOOT.4',
    side: 'us',
    position: lane(
      [man('sergeant', 'us-sergeant', 'smg', [8, 12]), man('gunner', 'us-private', 'sniperRifle', [10, 10])],
      [
        man('leader', 'de-gefreiter', 'smg', [20.6, 6]),
        man('beside-him', 'de-grenadier', 'rifle', [20.6, 8.5]),
        man('on-the-road', 'de-grenadier', 'rifle', [24, 13]),
      ],
    ),
    deeds: [
      { name: { en: 'The leader', fr: 'Le chef' }, answers: [shoot('gunner', 'sniperRifle', 'leader')] },
      {
        name: { en: 'The grenadier at the wall', fr: 'Le grenadier au mur' },
        answers: [shoot('gunner', 'sniperRifle', 'beside-him')],
      },
      {
        name: { en: 'The grenadier on the road', fr: 'Le grenadier sur la route' },
        answers: [shoot('gunner', 'sniperRifle', 'on-the-road')],
      },
    ],
    isReached: isGermanDown(3),
  },
];
