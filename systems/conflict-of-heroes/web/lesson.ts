import type { Choice } from '@grognard/kernel';
import type { Lesson, LessonStep, Place } from '@grognard/looks';
import { refusePayment } from '../rules/03-activation.ts';
import { openSteps, refuseWalking } from '../rules/05-walks.ts';
import { fireDeed } from '../rules/07-combat.ts';
import { apart, hasActive, isAnybodyIn, isOnMap } from '../rules/facts.ts';
import type { Action, Coh, CohFrame, Deed, DeedOf, L } from '../types.ts';
import { led, OWN_POINTS } from './led.ts';
import { LESSON_WORDS, type LessonWord } from './lesson-words.ts';

const SIDE = 'german';

const placesOf = ({ board }: L, whose: 'own' | 'foe'): readonly Place[] =>
  board.units.flatMap(({ side, hex }) =>
    hex !== null && (side === SIDE) === (whose === 'own') ? [{ kind: 'hex', hex } as const] : [],
  );
const own = (look: L): readonly Place[] => placesOf(look, 'own');
const foes = (look: L): readonly Place[] => placesOf(look, 'foe');
const goals = ({ setting }: L): readonly Place[] =>
  setting.scenario.scoring.hexes.flatMap(({ hex: name }) => {
    const hex = setting.hexNamed.get(name);
    return hex === undefined ? [] : [{ kind: 'hex', hex } as const];
  });

const isAsked = (stack: readonly CohFrame[]): boolean => {
  const frame = stack.at(-1);
  return frame?.kind === 'phase' && frame.side === SIDE;
};

/** Can it be paid for by points of an activation, be it one that it begins (COH-2.2.4)? */
const isOwnDeed = (look: L, deed: Deed): boolean =>
  refusePayment(led(look, SIDE, deed)?.look ?? look, SIDE, deed) === null;

/** A hex nearer to the crossroads: by whoever is active, else by the squad that is nearest. */
const advance = (look: L, stack: readonly CohFrame[]): Action | null => {
  if (!isAsked(stack)) return null;
  const hexes = goals(look).flatMap((goal) => (goal.kind === 'hex' ? [goal.hex] : []));
  const far = (hex: number): number => Math.min(...hexes.map((goal) => apart(look, hex, goal)));
  const status = hasActive(look, SIDE) ? 'active' : 'fresh';
  const squads = look.board.units
    .filter(isOnMap)
    .filter((unit) => unit.side === SIDE && unit.status === status && refuseWalking(look, unit) === null)
    .toSorted((a, b) => far(a.hex) - far(b.hex));
  for (const unit of squads) {
    const steps = openSteps(look, unit).filter(({ hex }) => far(hex) < far(unit.hex) && !isAnybodyIn(look, hex));
    for (const { hex, facing } of steps.toSorted((a, b) => far(a.hex) - far(b.hex) || a.price - b.price)) {
      const move = { type: 'move', unit: unit.id, path: [hex], facing, cautious: false, fort: null, pay: OWN_POINTS };
      if (isOwnDeed(look, move as Deed)) return move as Action;
    }
  }
  return null;
};

/** A shot, paid for by an activation where that can be; null where nobody is to be hit from here. */
const shoot = (look: L, stack: readonly CohFrame[]): Action | null => {
  if (!isAsked(stack)) return null;
  const shots: Choice<DeedOf<'fire'>>[] = [];
  fireDeed.list(look, SIDE, shots);
  const paid = shots.map(({ action }) => ({ ...action, pay: OWN_POINTS })).find((shot) => isOwnDeed(look, shot));
  return paid ?? shots[0]?.action ?? null;
};

const isTurn =
  (turn: number) =>
  ({ board }: L): boolean =>
    board.turn >= turn;

const isActivated = (look: L): boolean =>
  isTurn(2)(look) || look.board.units.some(({ side, status }) => side === SIDE && status !== 'fresh');

/** Has somebody gone so far that a second step was taken, or is he spent? */
const hasGoneOn = (look: L): boolean => {
  const moved = look.board.units.some((unit) => {
    const start = look.setting.scenario.forces.flatMap(({ units }) => units).find(({ id }) => id === unit.id)?.hex as
      | string
      | undefined;
    return unit.side === SIDE && unit.hex !== null && start !== undefined && look.setting.names[unit.hex] !== start;
  });
  return isTurn(3)(look) || (moved && (look.board.forces[SIDE]?.apSpent ?? 0) > 2);
};

const hasHit = (look: L): boolean =>
  isTurn(4)(look) ||
  look.board.gone.some(({ side }) => side !== SIDE) ||
  look.board.units.some(({ side, hit }) => side !== SIDE && hit !== null);

type More = Omit<LessonStep<Coh>, 'title' | 'text'>;
const step = (word: LessonWord, more: More): LessonStep<Coh> => ({ ...LESSON_WORDS[word], ...more });

/** Two squads a side, in the order of the book's chapters. What has no answer of its own is proposed by the computer. */
const STEPS: readonly LessonStep<Coh>[] = [
  step('pieces', { rule: 'COH-1.1.1', points: [own] }),
  step('goal', { rule: 'COH-0.3', points: [goals] }),
  step('phases', { rule: 'COH-2.2.1' }),
  step('activate', { rule: 'COH-2.2.4', points: [own, goals], tries: advance, isDone: isActivated }),
  step('move', { rule: 'COH-2.2.2', points: [goals, foes], tries: advance, isDone: hasGoneOn }),
  step('sight', { rule: 'COH-6.0.1', points: [foes, own] }),
  step('arc', { rule: 'COH-6.1.1', points: [own] }),
  step('fire', { rule: 'COH-7.0.3', points: [foes], tries: shoot, isDone: hasHit }),
  step('hits', { rule: 'COH-7.0.4', points: [foes] }),
  step('caps', { rule: 'COH-3.2.0.2' }),
  step('opportunity', { rule: 'COH-3.1.1', points: [foes] }),
  step('onward', { rule: 'COH-2.4.2', points: [goals] }),
];

export const lessons: readonly Lesson<Coh>[] = [{ scenario: 'crossroads', side: SIDE, steps: STEPS }];
