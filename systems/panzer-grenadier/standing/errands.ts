import type { Errands, GivenErrand } from '@grognard/kernel';
import { isCommissar } from '../rules/06-commissars.ts';
import type { L } from '../rules/facts.ts';
import { apart, hexName, hexOf } from '../rules/facts.ts';
import type { Grenadier, Leader } from '../types.ts';
import { fire } from './fire.ts';
import { go } from './go.ts';
import { steady } from './recover.ts';

const leadersOf = (look: L, side: string): readonly Leader[] =>
  look.board.leaders.filter((one) => one.side === side && !isCommissar(one));

/** PG-ABS.5: the hexes that score for a side. */
const scoring = ({ setting }: L, side: string): readonly string[] => [
  ...new Set(
    setting.scenario.goals
      .filter((goal) => goal.side === undefined || goal.side === side)
      .flatMap(({ hold = [] }) => hold)
      .filter((name) => setting.hexNamed.has(name)),
  ),
];

/** Those of them that are not its own yet. */
const wanted = (look: L, side: string): readonly number[] =>
  scoring(look, side)
    .map((name) => look.setting.hexNamed.get(name)!)
    .filter((hex) => look.board.control[hex] !== side);

/** Each leader is sent to what is nearest of it. */
const marches = (look: L, side: string): readonly GivenErrand[] => {
  const goals = wanted(look, side);
  return leadersOf(look, side).flatMap((leader) => {
    const from = hexOf(look, leader);
    const [nearest] = from === null ? goals : goals.toSorted((a, b) => apart(look, from, a) - apart(look, from, b));
    return nearest === undefined ? [] : [{ errand: 'go', who: leader.id, where: hexName(look.setting, nearest) }];
  });
};

/** What is worth a shot to whoever says nothing else, in a hundred. */
const WORTH_A_SHOT = 33;

/** PG-3.1.1: what groups are woken for by standing order. */
export const errands: Errands<Grenadier> = {
  begins: 'segment',
  goesOn: ['acting'],
  pass: { type: 'pass' },
  kinds: { steady, fire, go },
  senders: (look, side) => leadersOf(look, side).map(({ id }) => id),
  places: scoring,
  isPlace: ({ hexNamed }, name) => hexNamed.has(name),
  suggested: (look, side) => [{ errand: 'steady' }, { errand: 'fire', atLeast: WORTH_A_SHOT }, ...marches(look, side)],
};
