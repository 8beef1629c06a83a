import type { Lesson, LessonStep, Place } from '@grognard/looks';
import type { Bk, L } from '../types.ts';
import { LESSON_WORDS, type LessonWord } from './lesson-words.ts';
import { spotPlace } from './say.ts';

const SIDE = 'german';
const MOST_PLACES = 6;

const placesOf = ({ board }: L, whose: 'own' | 'foe'): readonly Place[] =>
  board.elements
    .flatMap(({ side, at }) => (at && (side === SIDE) === (whose === 'own') ? [spotPlace(at)] : []))
    .slice(0, MOST_PLACES);
const own = (look: L): readonly Place[] => placesOf(look, 'own');
const foes = (look: L): readonly Place[] => placesOf(look, 'foe');
const commanders = ({ board }: L): readonly Place[] =>
  board.elements.flatMap(({ id, side, at }) =>
    at && side === SIDE && board.formations.some(({ commander }) => commander === id) ? [spotPlace(at)] : [],
  );
const goals = ({ setting }: L): readonly Place[] => setting.scenario.objectives.map(({ at }) => spotPlace(at));

const isTurn =
  (turn: number) =>
  ({ board }: L): boolean =>
    board.turn >= turn;
const isDeployed = (look: L): boolean =>
  isTurn(2)(look) ||
  look.board.elements.every(({ side, at, carried }) => side !== SIDE || at !== null || carried !== null);
const hasActed = (look: L): boolean =>
  isTurn(2)(look) || look.board.elements.some(({ side, acted }) => side === SIDE && acted);

/** Who goes up by cover while gun and machine gun stay where they see. */
const RIFLES = 'german-rifles';
const isRifles = ({ board }: L, id: string): boolean =>
  board.elements.some((one) => one.id === id && one.profile === RIFLES);

/** The riflemen are sent first, to move and then to fire; who stays fires. The way itself the computer proposes. */
const sendRiflemen = (look: L, stack: readonly Bk['frame'][]): Bk['action'] | null => {
  const frame = stack.at(-1);
  if (frame?.kind === 'chooseOrder')
    return isRifles(look, frame.element) ? { type: 'order', order: 'advance' } : { type: 'order', order: 'fire' };
  if (frame?.kind !== 'chooseElement') return null;
  const next = look.board.elements.find(
    (one) => one.formation === frame.formation && !one.acted && isRifles(look, one.id),
  );
  return next ? { type: 'select', element: next.id } : null;
};

type More = Omit<LessonStep<Bk>, 'title' | 'text'>;
const step = (word: LessonWord, more: More): LessonStep<Bk> => ({ ...LESSON_WORDS[word], ...more });

/** A company's road, in the order of the sheet. What is to be done is proposed by the computer. */
const STEPS: readonly LessonStep<Bk>[] = [
  step('pieces', { rule: 'BK-LOS.1' }),
  step('deploy', { rule: 'BK-SEQ.5', points: [goals], isDone: isDeployed }),
  step('turn', { rule: 'BK-SEQ.1' }),
  step('order', { rule: 'BK-SEQ.2', points: [own], tries: sendRiflemen, isDone: hasActed }),
  step('ground', { rule: 'BK-TER.17' }),
  step('watch', { rule: 'BK-SEQ.6', points: [foes], isDone: isTurn(3), mayBeLeft: true }),
  step('smallArms', { rule: 'BK-SA.2', points: [foes], isDone: isTurn(4), mayBeLeft: true }),
  step('guns', { rule: 'BK-GUN.1', points: [foes] }),
  step('command', { rule: 'BK-COH.1', points: [commanders] }),
  step('onward', { rule: 'BK-SEQ.12', points: [goals] }),
];

export const lessons: readonly Lesson<Bk>[] = [{ scenario: 'road-to-stonne', side: SIDE, steps: STEPS }];
