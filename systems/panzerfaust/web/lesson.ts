import type { Lesson, LessonStep, Place } from '@grognard/looks';
import type { L, Pf } from '../types.ts';
import { LESSON_WORDS, type LessonWord } from './lesson-words.ts';
import { spotPlace } from './say.ts';

const SIDE = 'us';

/** One man of each group: rings round all of them would hide them. */
const placesOf = ({ board }: L, whose: 'own' | 'foe'): readonly Place[] => {
  const shown = board.men.filter(({ side, at }) => at.in === 'table' && (side === SIDE) === (whose === 'own'));
  const firsts = new Map(shown.toReversed().map((man) => [man.group ?? man.id, man]));
  return [...firsts.values()].flatMap(({ at }) => (at.in === 'table' ? [spotPlace(at.spot)] : []));
};
const own = (look: L): readonly Place[] => placesOf(look, 'own');
const foes = (look: L): readonly Place[] => placesOf(look, 'foe');

const isTurn =
  (turn: number) =>
  ({ board }: L): boolean =>
    board.turn >= turn;
const isDeployed = (look: L): boolean => look.board.phase !== 'deployment';
const hasMoved = (look: L): boolean =>
  isTurn(2)(look) || look.board.men.some(({ side, did }) => side === SIDE && did.moved);

type More = Omit<LessonStep<Pf>, 'title' | 'text'>;
const step = (word: LessonWord, more: More): LessonStep<Pf> => ({ ...LESSON_WORDS[word], ...more });

/** Two patrols, in the order of the turn. What is to be done is proposed by the computer. */
const STEPS: readonly LessonStep<Pf>[] = [
  step('men', { rule: 'PF-GRP.6' }),
  step('deploy', { rule: 'PF-GRP.3', isDone: isDeployed }),
  step('turn', { rule: 'PF-BASE.1' }),
  step('move', { rule: 'PF-MOV.1', points: [own], isDone: hasMoved }),
  step('shoot', { rule: 'PF-SHOOT.1', points: [foes], isDone: isTurn(2), mayBeLeft: true }),
  step('cover', { rule: 'PF-COV.1', points: [own] }),
  step('heroes', { rule: 'PF-HERO.1' }),
  step('bravery', { rule: 'PF-BRV.1', isDone: isTurn(3), mayBeLeft: true }),
  step('onward', { rule: 'PF-GREN.1', points: [foes] }),
];

export const lessons: readonly Lesson<Pf>[] = [{ scenario: 'encounter-patrols', side: SIDE, steps: STEPS }];
