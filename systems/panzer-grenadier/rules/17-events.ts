import type { Game, PlainCheck } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { FrameOf, Grenadier, Leader, Nation } from '../types.ts';
import { RANKS } from '../types.ts';
import { mourn, rollCasualty } from './06-casualties.ts';
import { hasPlaceFor } from './17-happening.ts';
import type { L } from './facts.ts';
import { enemyOf, hexOf } from './facts.ts';

type G = Game<Grenadier>;

const dieOf = (side: Nation): PlainCheck<Grenadier> => ({
  shape: 'plain',
  rule: 'PG-17.4.1',
  about: message('eventFor', { side: message(side) }),
  sides: 6,
  dice: 1,
  add: [],
});

/** The rows of T6 that leave a choice to the loser: smoke, a unit that steadies, old mines. */
const LEFT_TO_THE_LOSER: ReadonlySet<number> = new Set([4, 9, 11]);

/** PG-17.4.1, T6: once the initiative is settled each throws a die. */
export const drawEvent = (g: G): { readonly call: FrameOf<'happening'> } | undefined => {
  const winner = g.board.segment.side!;
  const loser = enemyOf(g, winner);
  const number = g.setting.sides.reduce((sum, side) => sum + (g.roll(dieOf(side)).result as number), 0);
  g.emit('PG-17.4.1', { type: 'eventCame', number });
  happen(g, number, { winner, loser });
  if (!LEFT_TO_THE_LOSER.has(number) || !hasPlaceFor(g, loser, number)) return;
  return { call: { kind: 'happening', side: loser, event: number } };
};

interface Sides {
  readonly winner: Nation;
  readonly loser: Nation;
}

/** What happens by itself. Mist is asked for by whoever looks (PG-8.1.1). */
const happen = (g: G, number: number, { winner, loser }: Sides): void => {
  switch (number) {
    case 2:
      strayShell(g, loser);
      return;
    case 5:
      g.emit('PG-17.4.1', { type: 'factorsSilenced', side: winner });
      return;
    case 6:
      g.emit('PG-17.4.1', { type: 'leadWon', side: winner, lead: Math.max(1, g.board.segment.lead - 1) });
      return;
    case 8:
      g.emit('PG-17.4.1', { type: 'driveGiven', side: winner });
      return;
    case 10:
      extraRounds(g, loser);
      return;
    case 12:
      g.emit('PG-17.4.1', { type: 'aircraftLent', side: winner, aircraft: `${winner}-aircraft-lent-${g.board.turn}` });
      return;
  }
};

const seniorOf = ({ board }: L, side: Nation): Leader | undefined =>
  board.leaders
    .filter((one) => one.side === side && one.rank !== null && one.at.in !== 'entry')
    .toSorted((a, b) => RANKS.indexOf(b.rank!) - RANKS.indexOf(a.rank!))[0];

/** The highest leader throws as if a step had been lost beside him (PG-6.7.2). */
const strayShell = (g: G, side: Nation): void => {
  const leader = seniorOf(g, side);
  if (!leader || hexOf(g, leader) === null) return;
  const fallen = rollCasualty(g, leader, 1);
  if (fallen) mourn(g, fallen);
};

/** A factor may fire twice: the heaviest is there a second time, for this turn. */
const extraRounds = (g: G, side: Nation): void => {
  const factors = g.board.factors[side] ?? [];
  if (factors.length === 0) return;
  const value = Math.max(...factors.map((one) => one.value));
  g.emit('PG-17.4.1', { type: 'factorLent', side, value });
};
