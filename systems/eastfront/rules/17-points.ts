import type { Sum } from '@grognard/kernel';
import { sumOf, term } from '@grognard/kernel';
import type { Block as Unit } from '../data/blocks.ts';
import type { East, FrontSide } from '../types.ts';
import { isHq } from './02-units.ts';
import { scenarioNow } from './03-start.ts';
import { levelTerms } from './11-level.ts';
import type { L } from './facts.ts';
import { unitOf } from './facts.ts';

/** EF-17.1.2: for a step of a headquarters, and for a headquarters lost. */
const PER_STAFF_STEP = 2;
const PER_LOST_STAFF = -4;

/** EF-17.1.3, EF-17.1.4: for a unit lost. */
const PER_LOST_UNIT: Readonly<Record<FrontSide, number>> = { axis: -2, soviet: -1 };
const PER_CONFINED = -1;
const FOR_ITALIANS = -2;

/** A term for so many of a kind; none for none. */
const counted = (rule: East['rule'], each: number, count: number, word: 'vpStaffs' | 'vpLostStaffs' | 'vpLost') =>
  count === 0 ? [] : [term(rule, each * count, word, { count })];

const staffSteps = (look: L, side: FrontSide): number =>
  look.board.blocks.reduce((sum, one) => sum + (one.side === side && isHq(look, one) ? (one.cv ?? 0) : 0), 0);

/** EF-17.1.5: in the summer of 1941 only those count that were in play before. */
const countsAsLost = ({ board }: L, code: string, side: FrontSide, unit: string): boolean =>
  code !== 'S41' || board.lostOnce[side].includes(unit);

/** EF-17.1.7: those a surrender took out of the game; who has changed sides is none of them. */
const surrenderedUnits = ({ setting, board }: L): readonly Unit[] =>
  board.gone.axis.flatMap((id) => {
    const unit = setting.units.get(id);
    return unit && (board.surrendered as readonly string[]).includes(unit.nation) ? [unit] : [];
  });

const staffTerms = (look: L, side: FrontSide): Sum<East> => [
  ...counted('EF-17.1.2', PER_STAFF_STEP, staffSteps(look, side), 'vpStaffs'),
  ...counted(
    'EF-17.1.2',
    PER_LOST_STAFF,
    look.board.pool[side].filter((unit) => isHq(look, { unit })).length,
    'vpLostStaffs',
  ),
];

/** EF-17.1.6: headquarters are not counted again. */
const lossTerms = (look: L, side: FrontSide): Sum<East> => {
  const { code } = scenarioNow(look);
  const lost = look.board.pool[side].filter(
    (unit) => !isHq(look, { unit }) && countsAsLost(look, code, side, unit),
  ).length;
  return [
    ...counted(side === 'axis' ? 'EF-17.1.3' : 'EF-17.1.4', PER_LOST_UNIT[side], lost, 'vpLost'),
    ...(side === 'axis' ? counted('EF-17.1.7', PER_LOST_UNIT.axis, surrenderedUnits(look).length, 'vpLost') : []),
  ];
};

/** EF-17.1.3: expeditions called back by the loss of their town; from summer 1943 on all are at home anyway (EF-S43.2). */
const expeditionTerms = (look: L): Sum<East> => {
  if (scenarioNow(look).special['EF-S43.2']) return [];
  const confined = look.board.blocks.filter((one) => {
    const unit = unitOf(look, one);
    return one.side === 'axis' && unit?.expedition !== undefined && look.board.retaken.includes(unit.expedition);
  });
  const isItalyOut = look.board.gone.axis.some((id) => look.setting.units.get(id)?.nation === 'Italy');
  return [
    ...(confined.length > 0
      ? [term('EF-17.1.3', PER_CONFINED * confined.length, 'vpConfined', { count: confined.length })]
      : []),
    ...(isItalyOut ? [term('EF-16.4.3', FOR_ITALIANS, 'vpItalians')] : []),
  ];
};

const unsuppliedTerms = ({ board }: L): Sum<East> => {
  const count = board.blocks.filter((one) => one.side === 'axis' && !one.supplied).length;
  return count === 0 ? [] : [term('EF-17.1.3', -count, 'vpUnsupplied', { count })];
};

/** EF-W41.3, EF-OOB.1: for each step the Axis headquarters lack of their 14. */
const missingStaffs = (look: L): Sum<East> => {
  if (!scenarioNow(look).special['EF-W41.3']) return [];
  const staffs = [...look.setting.units.values()].filter(
    (unit) => unit.side === 'axis' && isHq(look, { unit: unit.id }),
  );
  const missing = staffs.reduce((sum, { max }) => sum + max, 0) - staffSteps(look, 'axis');
  return [term('EF-W41.3', missing, 'vpMissing', { count: missing })];
};

/** Chapter 17, EF-0.5: the victory points of a side, one by one; of the enemy's nobody is told before the end. */
export const victoryTerms = (look: L, side: FrontSide): Sum<East> => [
  term('EF-17.1.1', sumOf(levelTerms(look, side))),
  ...staffTerms(look, side),
  ...lossTerms(look, side),
  ...(side === 'axis'
    ? [...expeditionTerms(look), ...unsuppliedTerms(look), term('EF-17.2.1', scenarioNow(look).handicap)]
    : missingStaffs(look)),
];
