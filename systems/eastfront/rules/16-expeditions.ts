import type { Game } from '@grognard/kernel';
import { EXPEDITION_TOWNS } from '../data/blocks.ts';
import { monthOf, nextMonth } from '../data/dates.ts';
import { ITALIAN_STEPS } from '../data/switches.ts';
import type { Board, East } from '../types.ts';
import { SIDES } from '../types.ts';
import { scenarioNow } from './03-start.ts';
import { townCalled } from './16-oil.ts';
import { withdraw } from './16-withdrawal.ts';
import type { L } from './facts.ts';
import { isFriendly } from './facts.ts';

/** EF-16.4.1: is a town in Axis hands? Where nobody's writ runs all stays as it was. */
const isTaken = (look: L, town: (typeof EXPEDITION_TOWNS)[number]): boolean => {
  const hex = townCalled(look, town);
  if (hex === null) return look.board.freed[town];
  if (isFriendly(look, hex, 'axis')) return true;
  return look.board.freed[town] && !isFriendly(look, hex, 'soviet');
};

/** The month of the next production phase. */
const nextProduction = ({ board }: L): string =>
  board.phase === 'production' ? monthOf(board.date) : nextMonth(monthOf(board.date));

const isInGame = ({ board }: L, unit: string): boolean =>
  board.blocks.some((one) => one.unit === unit) ||
  SIDES.some(
    (side) =>
      board.pool[side].includes(unit) ||
      board.gone[side].includes(unit) ||
      board.due[side].some((one) => one.unit === unit),
  );

/** EF-16.4.1: who comes onto the map only when its town has fallen: the Italian 8th Army. */
const volunteers = ({ setting }: L) => [...setting.units.values()].filter(({ event }) => event === 'EF-16.4.1');

const callVolunteers = (g: Game<East>): void => {
  for (const { id: unit } of volunteers(g))
    if (!isInGame(g, unit))
      g.emit('EF-16.4.1', { type: 'calledUp', side: 'axis', unit, month: nextProduction(g), cv: ITALIAN_STEPS });
};

/** EF-16.4.3: they go home for good; if they were destroyed before, they stay so. */
const dismissVolunteers = (g: Game<East>): void => {
  for (const { id } of volunteers(g)) if (!g.board.pool.axis.includes(id)) withdraw(g, 'EF-16.4.3', id);
};

/** EF-16.4.1, EF-16.4.2: expeditions go by who has Odessa and Sevastopol, until summer 1943 ends them all (EF-S43.2). */
export const watchExpeditions = (g: Game<East>): void => {
  if (scenarioNow(g).special['EF-S43.2']) return;
  const before = g.board.freed;
  const freed: Board['freed'] = { Odessa: isTaken(g, 'Odessa'), Sevastopol: isTaken(g, 'Sevastopol') };
  const changed = EXPEDITION_TOWNS.filter((town) => freed[town] !== before[town]);
  if (changed.length === 0) return;
  g.emit(changed.some((town) => freed[town]) ? 'EF-16.4.1' : 'EF-16.4.2', { type: 'expeditionsChanged', freed });
  if (!changed.includes('Sevastopol')) return;
  if (freed.Sevastopol) callVolunteers(g);
  else dismissVolunteers(g);
};
