import type { Ask, Choice, Illegal, Next, PlainCheck, TargetCheck } from '@grognard/kernel';
import { AGAIN, bareTotal, facesNow, illegal, message, sumOf } from '@grognard/kernel';
import type { Action, Fallen, FrameOf, G, L, Pf } from '../types.ts';
import { manNamed } from './pieces.ts';

type F = FrameOf<'might'>;
type DiceCheck = PlainCheck<Pf> | TargetCheck<Pf>;

/** Who throws, what for, and, where it is no number to reach, the totals at which more comes of it. */
interface Thrower {
  readonly by: string | null;
  readonly cause: F['cause'];
  readonly goals?: readonly number[];
}

/** Throws the dice of a check and lets them lie; what it returns asks the hero whose dice they are (PF-BASE.29). */
export const throwOffered = (g: G, check: DiceCheck, { by, cause, goals }: Thrower): Next<Pf, never> | undefined => {
  const roll = g.roll(check);
  const faces = facesNow(roll);
  const dice = faces.map((face) => ({ by, thrown: face, face }));
  g.emit(check.rule, { type: 'diceFell', dice, result: roll.result as number });
  const man = by === null ? undefined : manNamed(g, by);
  if (!man || settled(check, bareTotal(check, faces))) return;
  const frame: F = { kind: 'might', hero: man.id, cause, asked: man.side, goals: goals ?? goalOf(check) };
  return mayTurn(g, frame) ? { call: frame } : undefined;
};

/** The dice as they lie after whoever might turn them has been asked. */
export const lying = (look: L): Fallen => look.board.fallen ?? NOTHING_LIES;
const NOTHING_LIES: Fallen = { dice: [], result: -1 };

/** House, PF-BASE.13: might neither rescues a natural 1 to hit nor is a 6 it makes a natural one. */
const settled = (check: DiceCheck, bare: number): boolean =>
  check.shape === 'target' && (check.always?.includes(bare) === true || check.never?.includes(bare) === true);

/** The bare total at which a check is passed. */
const goalOf = (check: DiceCheck): readonly number[] =>
  check.shape === 'target' ? [sumOf(check.need) - sumOf(check.add)] : [];

const HIGHEST = 6;
const totalOf = (fallen: Fallen): number => fallen.dice.reduce((sum, { face }) => sum + face, 0);

/** What is wanting to the next total that is worth something; null: none is within reach. */
const wanting = (look: L, f: F): number | null => {
  const might = manNamed(look, f.hero)?.might ?? 0;
  const fallen = lying(look);
  const now = totalOf(fallen);
  const room = fallen.dice.length * HIGHEST - now;
  const goal = f.goals.find((one) => one > now);
  return goal !== undefined && goal - now <= Math.min(might, room) ? goal - now : null;
};
const mayTurn = (look: L, f: F): boolean => wanting(look, f) !== null;

/** PF-HERO.1: the hero whose dice lie there may turn them. */
export const might: Ask<Pf, F> = {
  rule: 'PF-HERO.1',
  reaction: { pass: { type: 'pass' } },
  who: (look, f) => (mayTurn(look, f) ? f.asked : null),
  prompt: (look, f) =>
    message('askMight', {
      man: f.hero,
      dice: lying(look)
        .dice.map(({ face }) => face)
        .join(', '),
      cause: message(CAUSE_WORDS[f.cause]),
      need: totalOf(lying(look)) + (wanting(look, f) ?? 0),
      might: manNamed(look, f.hero)?.might ?? 0,
    }),
  choices: (look, f) => [{ action: { type: 'pass' } }, ...turns(look, f)],
  refuse: (look, f, _side, action) => {
    if (action.type === 'pass') return null;
    return action.type === 'might' ? refuseTurn(look, f.hero, action) : illegal('PF-HERO.1', 'notHere');
  },
  take: (g, f, _side, action) => {
    if (action.type !== 'might') return;
    spendMight(g, f.hero, action);
    return { goTo: AGAIN };
  },
};

const CAUSE_WORDS = {
  hit: 'causeHit',
  intercept: 'causeIntercept',
  wound: 'causeWound',
  bravery: 'causeBravery',
  duel: 'causeDuel',
  jump: 'causeJump',
  climb: 'causeClimb',
  evade: 'causeEvade',
  grenade: 'causeGrenade',
  task: 'causeTask',
  find: 'causeFind',
  jam: 'causeJam',
  fate: 'causeFate',
} as const;

const turns = (look: L, f: F): readonly Choice<Action>[] => {
  const points = wanting(look, f);
  if (points === null) return [];
  return lying(look).dice.flatMap(({ face }, die) =>
    face < HIGHEST
      ? [{ action: { type: 'might' as const, points: Math.min(points, HIGHEST - face), up: true, die } }]
      : [],
  );
};

type MightAction = Extract<Action, { type: 'might' }>;

/** PF-HERO.1: one point turns a die of the hero's own by one, and it stays a face of a die; several may go on one. */
export const refuseTurn = (look: L, hero: string, { points, up, die }: MightAction): Illegal<Pf> | null => {
  const man = manNamed(look, hero);
  const lies = lying(look).dice[die];
  if (!man || man.might < points) return illegal('PF-HERO.1', 'noMight', { man: hero, points });
  // House, PF-BASE.29: nobody turns a die that another has thrown.
  if (lies?.by !== hero) return illegal('PF-BASE.29', 'notHisDie', { man: hero });
  const face = up ? lies.face + points : lies.face - points;
  return face >= 1 && face <= HIGHEST ? null : illegal('PF-HERO.1', 'noSuchFace', { face });
};

export const spendMight = (g: G, hero: string, { points, up, die }: MightAction): void =>
  g.emit('PF-HERO.1', { type: 'mightSpent', hero, points, die, up });
