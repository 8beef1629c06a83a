import type { AttackKind, AttackRow } from '../data/attacks.ts';
import { ATTACK_ROWS } from '../data/attacks.ts';
import type { CardWeapon } from '../data/cards.ts';
import { CARDS } from '../data/cards.ts';
import type { ActionOf, Attack, CardId, L, Unit } from '../types.ts';
import { apart, typeOf, unitOf } from './facts.ts';

/** A shot as a player declares it. */
export type Shot = Omit<ActionOf<'fire'>, 'pay'>;

/** The attack a shot makes. */
export const attackOf = (side: string, shot: Shot): Attack => ({
  side,
  by: 'units',
  leader: shot.leader,
  supporters: shot.supporters,
  mode: shot.mode,
  weapon: shot.weapon,
  hex: shot.hex,
  only: shot.target,
  observer: shot.observer,
  bonus: shot.bonus,
});

/** The attack of off-board artillery on one hex (COH-12.3.3). */
export const shellsOn = (side: string, weapon: CardId, hex: number): Attack => ({
  side,
  by: 'artillery',
  leader: null,
  supporters: [],
  mode: 'indirect',
  weapon,
  hex,
  only: null,
  observer: null,
  bonus: [],
});

/** The unit that fires or leads the fire; null for off-board artillery. */
export const leaderOf = (look: L, attack: Attack): Unit | null =>
  attack.leader === null ? null : unitOf(look, attack.leader);

/** The weapon of a card. */
export const cardWeapon = (card: CardId): CardWeapon => {
  const { weapon } = CARDS[card];
  if (!weapon) throw new Error(`${card} is no weapon`);
  return weapon;
};

/** COH-8.4.1: does the scenario let this weapon card be used again? */
export const isKept = ({ setting }: L, card: CardId): boolean => setting.scenario.keepsWeapons.includes(card);

/** The card the attack is made with, when it is not made with the leader's own weapon. */
export const weaponCardOf = (attack: Attack): CardId | null =>
  attack.by === 'artillery' || attack.mode === 'weapon' ? attack.weapon : null;

/** Is the target in the leader's own hex? */
export const isClose = (look: L, attack: Attack): boolean => leaderOf(look, attack)?.hex === attack.hex;

/** The row of COH-T.8 an attack belongs to. */
export const kindOf = (look: L, attack: Attack): AttackKind => {
  const leader = leaderOf(look, attack);
  if (leader === null) return 'artillery';
  if (attack.mode === 'flame') return 'flame';
  if (attack.mode === 'weapon') return cardWeapon(attack.weapon!).targets === 'vehicles' ? 'charge' : 'thrown';
  if (leader.hex === attack.hex) return 'close';
  return typeOf(leader).he ? 'mortar' : 'direct';
};

/** What counts against an attack. */
export const rowOf = (look: L, attack: Attack): AttackRow => ATTACK_ROWS[kindOf(look, attack)];

/** Where the fire is directed from: the observer hex of indirect fire (COH-12.0.7), else the leader's. */
export const viewpointOf = (look: L, attack: Attack): number | null =>
  attack.observer ?? leaderOf(look, attack)?.hex ?? null;

/** How many hexes away the target is; null for artillery. */
export const distanceOf = (look: L, attack: Attack): number | null => {
  const hex = leaderOf(look, attack)?.hex ?? null;
  return hex === null ? null : apart(look, hex, attack.hex);
};

/** COH-13.1.4: shells that hurt nobody. */
export const isSmoke = ({ mode }: Pick<Attack, 'mode'>): boolean => mode === 'smoke' || mode === 'indirectSmoke';
