import type { FrameOf, Leader, Nation, Unit } from '../types.ts';
import type { Assaulting } from './12-assault-odds.ts';
import { isEntrenched } from './16-works.ts';
import type { L, Piece } from './facts.ts';
import { enemyOf, halved, hexOf, isAboard, leaderAt, leadersIn, unitAt, unitsIn } from './facts.ts';

/** An assault as far as it tells who fights: the frame of one, or one that is thought of. */
export type Melee = Pick<
  FrameOf<'assault'>,
  'side' | 'hex' | 'attackers' | 'leaders' | 'leader' | 'charging' | 'starts'
>;

/** PG-12.11.4: APCs fight as others do. PG-5.67.4: whoever is carried adds nothing and counts for nothing. */
const fightersIn = (look: L, hex: number, side: Nation): readonly Unit[] =>
  unitsIn(look, hex, side).filter((one) => !isAboard(one));

/** PG-12.43.1: dug in, entrenched or in a bunker. */
const isFortified = (look: L, unit: Unit): boolean => unit.dugIn || isEntrenched(look, unit);

/** PG-6.43.1, PG-6.43.2: whom his side gets a column for; commissars are none of them. */
const isOfUse = ({ rank, state }: Leader): boolean => rank !== null && state !== 'demoralised';

const combatOf = ({ combat, state }: Leader): number => (state === 'disrupted' ? halved(combat) : combat);

/** PG-6.2.2, PG-12.42.2: the leaders of a side in a hex who help it, the one with the most to add first. */
export const helpersIn = (look: L, hex: number, side: Nation): readonly Leader[] =>
  leadersIn(look, hex, side)
    .filter(isOfUse)
    .toSorted((a, b) => combatOf(b) - combatOf(a));

/** PG-12.3.3, PG-6.2.2: everybody in the hex defends, and every leader there helps, whatever he has done this turn. */
export const defence = (look: L, { side, hex }: Melee): Assaulting => {
  const foe = enemyOf(look, side);
  const leaders = helpersIn(look, hex, foe);
  return {
    hex,
    side: foe,
    units: fightersIn(look, hex, foe),
    foes: fightersIn(look, hex, side),
    leader: leaders[0] ?? null,
    isLed: leaders.length > 0,
    role: 'defender',
    isStarting: false,
    isCharge: false,
  };
};

/** PG-12.43.1, PG-12.43.2: who fires before the attacker; null where the defender chooses. */
export const whoFiresFirst = (look: L, melee: Melee): 'nobody' | 'fortified' | null => {
  const { units } = defence(look, melee);
  const fortified = units.filter((one) => isFortified(look, one)).length;
  if (fortified === 0) return 'nobody';
  return fortified === units.length ? 'fortified' : null;
};

/** PG-12.43.2: the fortified alone. */
export const fortifiedOnly = (look: L, one: Assaulting): Assaulting => ({
  ...one,
  units: one.units.filter((unit) => isFortified(look, unit)),
});

/** PG-12.43.1, PG-12.13.2: the attackers as they are now; whoever is demoralised attacks no more. */
export const attack = (look: L, { side, hex, ...melee }: Melee): Assaulting => {
  const units = melee.attackers
    .flatMap((id) => unitAt(look, id) ?? [])
    .filter((one) => hexOf(look, one) === hex && one.state !== 'demoralised' && !isAboard(one));
  const leaders = melee.leaders
    .flatMap((id) => leaderAt(look, id) ?? [])
    .filter((one) => hexOf(look, one) === hex && isOfUse(one));
  return {
    hex,
    side,
    units,
    foes: fightersIn(look, hex, enemyOf(look, side)),
    leader: leaders.find(({ id }) => id === melee.leader) ?? null,
    isLed: leaders.length > 0,
    role: 'attacker',
    isStarting: melee.starts,
    // PG-AST.15: at least one of those who charged takes part.
    isCharge: units.some(({ id }) => melee.charging.includes(id)),
  };
};

/** PG-AST.14: a result strikes every unit and leader of a side in the hex; loads copy their carriers (PG-5.65.3). */
export const struckIn = (look: L, hex: number, side: Nation): readonly Piece[] => [
  ...fightersIn(look, hex, side),
  ...leadersIn(look, hex, side),
];
