import type { Puzzle } from '@grognard/looks';
import type { Bk, L } from '../types.ts';

interface Placed {
  readonly id: string;
  readonly profile: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly facing: number;
  readonly [field: string]: unknown;
}
/** Places in centimetres. */
const placed = (
  id: string,
  profile: string,
  [x, y]: readonly [number, number],
  facing: number,
  more: object = {},
): Placed => ({
  id,
  profile,
  at: { x: x * 100, y: y * 100 },
  facing,
  ...more,
});
const box = (id: string, terrain: string, [left, top, right, bottom]: readonly [number, number, number, number]) => ({
  id,
  terrain,
  outline: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x, y]) => ({ x: x! * 100, y: y! * 100 })),
});

const force = (id: 'german' | 'soviet', own: readonly Placed[]) => ({
  id,
  name: id === 'german' ? { en: 'Germans', fr: 'Allemands' } : { en: 'Soviets', fr: 'Soviétiques' },
  nation: id === 'german' ? 'germany' : 'ussr',
  formations: [
    {
      id: `${id}-company`,
      name: { en: 'Company', fr: 'Compagnie' },
      grade: 'veteran',
      commander: own[0]!.id,
      elements: own.map(({ id: name, profile, at, facing }) => ({ id: name, profile, at, facing })),
    },
  ],
});
const elementOf = (side: 'german' | 'soviet', { facing, ...more }: Placed) => ({
  formation: `${side}-company`,
  side,
  facing,
  turret: facing,
  ...more,
});

/** A gun of the Germans is to fire with full power, at the edge of a hamlet. */
const hamlet = (german: readonly Placed[], soviet: readonly Placed[], firing: string) => ({
  format: 1,
  system: 'blitzkrieg',
  scenario: {
    format: 1,
    system: 'blitzkrieg',
    id: 'hamlet',
    title: { en: 'The hamlet', fr: 'Le hameau' },
    table: {
      width: 12_000,
      height: 9000,
      areas: [
        box('orchard', 'scrub', [62, 12, 80, 30]),
        box('wood', 'wood', [8, 70, 34, 88]),
        box('house', 'house', [88, 60, 97, 70]),
      ],
      lines: [
        {
          id: 'lane',
          terrain: 'road',
          thickness: 500,
          line: [
            { x: 0, y: 5200 },
            { x: 12_000, y: 4800 },
          ],
        },
      ],
    },
    year: 1943,
    forces: [force('german', german), force('soviet', soviet)],
  },
  board: {
    elements: [...german.map((one) => elementOf('german', one)), ...soviet.map((one) => elementOf('soviet', one))],
  },
  stack: [
    { kind: 'game', step: 'turn' },
    { kind: 'chooseFormation', side: 'german' },
    { kind: 'fire', element: firing, power: 'full', moved: false, only: null, used: [] },
  ],
});
const shoot = (target: string, more: object = {}) => ({
  side: 'german',
  action: { type: 'shoot', weapon: 0, target, shell: 'ap', ...more },
});

/** Has a Soviet vehicle been destroyed? */
const isTankLost = ({ board }: L): boolean => board.wrecks.length > 0;

/** Positions at the hamlet. */
export const PUZZLES: readonly Puzzle<Bk>[] = [
  {
    id: 'flank',
    title: { en: 'Three T-34s', fr: 'Trois T-34' },
    task: {
      en: 'One shell of the anti-tank gun. Which of the three T-34s are you most likely to destroy?',
      fr: 'Un obus du canon antichar. Lequel des trois T-34 avez-vous le plus de chances de détruire ?',
    },
    hint: {
      en: 'To hit is half of it. What will the shell meet when it gets there?',
      fr: 'Toucher n’est que la moitié. Que rencontrera l’obus en arrivant ?',
    },
    why: {
      en: 'The one that drives past shows its side: the armour there is so much thinner that the longer range does not matter.',
      fr: 'Celui qui passe montre son flanc : le blindage y est tellement plus mince que la distance ne compte plus.',
    },
    rule: 'BK-AT.1',
    side: 'german',
    position: hamlet(
      [placed('pak', 'pak-40', [10, 48], 90)],
      [
        placed('near', 't-34-76', [38, 46], 270),
        placed('side', 't-34-76', [50, 66], 0),
        placed('bush', 't-34-76', [70, 22], 250),
      ],
      'pak',
    ),
    deeds: [
      { name: { en: 'The nearest, head on', fr: 'Le plus proche, de face' }, answers: [shoot('near')] },
      { name: { en: 'The one that drives past', fr: 'Celui qui passe de flanc' }, answers: [shoot('side')] },
      { name: { en: 'The one in the orchard', fr: 'Celui du verger' }, answers: [shoot('bush')] },
    ],
    isReached: isTankLost,
  },
  {
    id: 'range',
    title: { en: 'Near is not enough', fr: 'Près ne suffit pas' },
    task: {
      en: 'A heavy tank near you, a light one on the move, a medium one far off. Destroy one with this shot.',
      fr: 'Un char lourd tout près, un léger en marche, un moyen au loin. Détruisez-en un de ce coup.',
    },
    hint: {
      en: 'A tank on the move is harder to hit than one that stands.',
      fr: 'Un char en marche est plus difficile à toucher qu’un char arrêté.',
    },
    why: {
      en: 'The T-34 is far away but stands still, and a hit on it counts: the KV-1 is hit easily and shrugs it off, the T-70 is small and on the move, and most shells miss it.',
      fr: 'Le T-34 est loin, mais à l’arrêt, et un coup au but y compte : le KV-1 est facile à toucher et encaisse, le T-70 est petit et en marche, et la plupart des obus le manquent.',
    },
    rule: 'BK-GUN.1',
    side: 'german',
    position: hamlet(
      [placed('pak', 'pak-38', [10, 48], 90)],
      [
        placed('heavy', 'kv-1', [36, 48], 270),
        placed('light', 't-70', [60, 44], 270, { motion: 'moved' }),
        placed('far', 't-34-76', [66, 72], 290),
      ],
      'pak',
    ),
    deeds: [
      { name: { en: 'The KV-1, near and still', fr: 'Le KV-1, proche et immobile' }, answers: [shoot('heavy')] },
      { name: { en: 'The T-70 on the move', fr: 'Le T-70 en marche' }, answers: [shoot('light')] },
      { name: { en: 'The T-34 far off', fr: 'Le T-34 au loin' }, answers: [shoot('far')] },
    ],
    isReached: isTankLost,
  },
  {
    id: 'turn',
    title: { en: 'Who has turned?', fr: 'Qui s’est tourné ?' },
    task: {
      en: 'The Panzer IV has one shot. Three tanks at the same distance: which?',
      fr: 'Le Panzer IV a un coup à tirer. Trois chars à la même distance : lequel ?',
    },
    hint: { en: 'Measure the angle, not the range.', fr: 'Mesurez l’angle, pas la distance.' },
    why: {
      en: 'The one that drives off shows its rear, where armour is thinnest. At a slant the side is open to you, and only the first of the three meets you with its glacis.',
      fr: 'Celui qui s’éloigne montre l’arrière, où le blindage est le plus mince. De biais, le flanc s’ouvre à vous, et seul le premier des trois vous oppose son glacis.',
    },
    rule: 'BK-AT.2',
    side: 'german',
    position: hamlet(
      [placed('panzer', 'panzer-4-f2', [16, 46], 90)],
      [
        placed('front', 't-34-76', [56, 30], 248),
        placed('slant', 't-34-76', [58, 46], 300),
        placed('rear', 't-34-76', [56, 62], 110),
      ],
      'panzer',
    ),
    deeds: [
      { name: { en: 'The one that faces you', fr: 'Celui qui vous fait face' }, answers: [shoot('front')] },
      { name: { en: 'The one at a slant', fr: 'Celui de biais' }, answers: [shoot('slant')] },
      { name: { en: 'The one that drives off', fr: 'Celui qui s’éloigne' }, answers: [shoot('rear')] },
    ],
    isReached: isTankLost,
  },
];
