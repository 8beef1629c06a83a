import type { Puzzle } from '@grognard/looks';
import type { Coh, L } from '../types.ts';

const [EAST, WEST] = [1, 4];

interface Placed {
  readonly id: string;
  readonly type: string;
  readonly hex: string;
  readonly facing: number;
  readonly [field: string]: unknown;
}
const german = (id: string, type: string, hex: string, more: object = {}): Placed => ({
  id,
  type: `german-${type}`,
  hex,
  facing: EAST,
  ...more,
});
const soviet = (id: string, type: string, hex: string, more: object = {}): Placed => ({
  id,
  type: `soviet-${type}`,
  hex,
  facing: WEST,
  ...more,
});

/** The Germans are to act at the crossroads, without command points. */
const crossroads = (units: readonly Placed[], ap: number) => ({
  format: 1,
  system: 'conflict-of-heroes',
  scenario: 'crossroads',
  board: {
    turn: 2,
    units: units.map((unit) => ({ ...unit, side: unit.type.startsWith('german') ? 'german' : 'soviet' })),
    forces: { german: { caps: 0, ap }, soviet: { caps: 0 } },
  },
  stack: [
    { kind: 'game', step: 'nextTurn' },
    { kind: 'turn', step: 'score' },
    { kind: 'phases', at: 0, step: 'find' },
    { kind: 'phase', side: 'german' },
  ],
});
const act = (action: object) => ({ side: 'german', action });
const fire = (leader: string, hex: string) => act({ type: 'fire', leader, hex, pay: { by: 'activation' } });
const move = (unit: string, hex: string, facing: number) =>
  act({ type: 'move', unit, path: [hex], facing, pay: { by: 'activation' } });
const HE_PASSES = { side: 'soviet', action: { type: 'pass' } };

/** Has any Soviet unit been hit or lost? */
const isSovietHurt = ({ board }: L): boolean =>
  board.gone.length > 0 || board.units.some(({ side, hit }) => side === 'soviet' && hit !== null);

/** Positions at the crossroads. */
export const PUZZLES: readonly Puzzle<Coh>[] = [
  {
    id: 'which-target',
    title: { en: 'Three squads in sight', fr: 'Trois groupes en vue' },
    task: {
      en: 'The machine gun has one burst left. At whom, to have the best chance of a hit?',
      fr: 'Il reste une rafale à la mitrailleuse. Sur qui, pour avoir le plus de chances de toucher ?',
    },
    hint: {
      en: 'A counter has two defence values. Look which way each of the three is facing.',
      fr: 'Un pion a deux valeurs de défense. Regardez vers où chacun des trois est tourné.',
    },
    why: {
      en: 'The squad on the road has turned its back: its flank value counts, one less than in front. The one in the house has cover on top of its front, and the third stands open but faces you.',
      fr: 'Le groupe sur la route tourne le dos : c’est sa défense de flanc qui compte, un de moins que de face. Celui de la maison ajoute le couvert à sa face, et le troisième est à découvert, mais vous regarde.',
    },
    rule: 'COH-7.0.3',
    side: 'german',
    position: crossroads(
      [
        german('german-hmg-1', 'hmg', '1-G05', { status: 'active' }),
        soviet('soviet-rifles-1', 'rifles', '1-F08'),
        soviet('soviet-rifles-2', 'rifles', '1-G08', { facing: EAST }),
        soviet('soviet-rifles-3', 'rifles', '1-H08'),
      ],
      3,
    ),
    deeds: [
      {
        name: { en: 'The squad in the house, F08', fr: 'Le groupe de la maison, F08' },
        answers: [fire('german-hmg-1', '1-F08')],
      },
      {
        name: { en: 'The squad on the crossroads, G08', fr: 'Le groupe du carrefour, G08' },
        answers: [fire('german-hmg-1', '1-G08')],
      },
      {
        name: { en: 'The squad in the open, H08', fr: 'Le groupe à découvert, H08' },
        answers: [fire('german-hmg-1', '1-H08')],
      },
    ],
    isReached: isSovietHurt,
  },
  {
    id: 'near-or-now',
    title: { en: 'Now, or nearer?', fr: 'Maintenant, ou de plus près ?' },
    task: {
      en: 'The rifles have four action points: a shot costs three, a hex of open ground one. Hit the squad on the crossroads.',
      fr: 'Les fusiliers ont quatre points d’action : un tir en coûte trois, un hexagone de terrain dégagé un seul. Touchez le groupe du carrefour.',
    },
    hint: {
      en: 'What changes when you stand next to a target?',
      fr: 'Qu’est-ce qui change quand on est au contact de la cible ?',
    },
    why: {
      en: 'Next to the target fire is close combat and gains four. One point for the step leaves just enough to shoot: nothing is lost by going there, since the enemy lets it happen.',
      fr: 'Au contact, le tir est un combat rapproché et gagne quatre. Le point du mouvement laisse juste de quoi tirer : on ne perd rien à avancer, puisque l’ennemi laisse faire.',
    },
    rule: 'COH-7.1.1',
    side: 'german',
    position: crossroads(
      [
        german('german-rifles-1', 'rifles', '1-G06', { status: 'active' }),
        soviet('soviet-rifles-1', 'rifles', '1-G08'),
        soviet('soviet-rifles-2', 'rifles', '1-F08', { status: 'spent' }),
      ],
      4,
    ),
    deeds: [
      { name: { en: 'Fire from G06', fr: 'Tirer de G06' }, answers: [fire('german-rifles-1', '1-G08')] },
      {
        name: { en: 'Step to G07, then fire', fr: 'Avancer en G07, puis tirer' },
        answers: [move('german-rifles-1', '1-G07', EAST), HE_PASSES, fire('german-rifles-1', '1-G08')],
      },
      {
        name: { en: 'Fire at the house, F08', fr: 'Tirer sur la maison, F08' },
        answers: [fire('german-rifles-1', '1-F08')],
      },
    ],
    isReached: isSovietHurt,
  },
  {
    id: 'who-fires',
    title: { en: 'One shot, three who could', fr: 'Un tir, trois candidats' },
    task: {
      en: 'Only one of your three can be activated before the Soviets on the crossroads slip away. Which?',
      fr: 'Un seul de vos trois pions peut être activé avant que les Soviétiques du carrefour ne s’échappent. Lequel ?',
    },
    hint: {
      en: 'Add up: attack value against the defence value that each of them would meet.',
      fr: 'Faites le compte : la valeur d’attaque contre la défense que chacun rencontrerait.',
    },
    why: {
      en: 'The rifles have the best place, behind the target, and still the worst chance: a flank is worth less than what the heavy machine gun has more in attack, and three hexes do not weaken it.',
      fr: 'Les fusiliers ont la meilleure place, dans le dos de la cible, et pourtant la moins bonne chance : un flanc vaut moins que l’écart de puissance avec la mitrailleuse lourde, que trois hexagones n’affaiblissent pas.',
    },
    rule: 'COH-7.0.3',
    side: 'german',
    position: crossroads(
      [
        german('german-lmg-1', 'lmg', '1-G05'),
        german('german-hmg-1', 'hmg', '1-H05'),
        german('german-rifles-1', 'rifles', '1-G10', { facing: WEST }),
        soviet('soviet-rifles-1', 'rifles', '1-G08'),
      ],
      0,
    ),
    deeds: [
      {
        name: { en: 'The light machine gun, G05', fr: 'La mitrailleuse légère, G05' },
        answers: [act({ type: 'activate', unit: 'german-lmg-1' }), fire('german-lmg-1', '1-G08')],
      },
      {
        name: { en: 'The heavy machine gun, H05', fr: 'La mitrailleuse lourde, H05' },
        answers: [act({ type: 'activate', unit: 'german-hmg-1' }), fire('german-hmg-1', '1-G08')],
      },
      {
        name: { en: 'The rifles, G10', fr: 'Les fusiliers, G10' },
        answers: [act({ type: 'activate', unit: 'german-rifles-1' }), fire('german-rifles-1', '1-G08')],
      },
    ],
    isReached: isSovietHurt,
  },
];
