import { sumOf } from '@grognard/kernel';
import type { Shot } from '../rules/07-attack.ts';
import { attackOf, shellsOn } from '../rules/07-attack.ts';
import { attackCheck, targetsOf } from '../rules/07-targets.ts';
import type { Attack, Board, CardId, L } from '../types.ts';
import { OPPORTUNITY } from './situation.ts';
import type { Drawing } from './small-map.ts';
import { draw, told } from './small-map.ts';

/** A shot as an answer, by an opportunity unless the test says how it is paid. */
export const fire = (leader: string, hex: string, more: object = {}) => ({
  type: 'fire',
  leader,
  hex,
  pay: OPPORTUNITY,
  ...more,
});
/** An attack on one enemy in the attacker's own hex. */
export const assault = (leader: string, hex: string, target: string, more: object = {}) =>
  fire(leader, hex, { target, ...more });
/** CAPs on the roll about to be made. */
export const caps = (points: number) => ({ type: 'spendCaps', points });

/** How a test aims: at a hex by its name. */
export type Aim = Partial<Omit<Shot, 'hex' | 'observer'>> & { readonly hex: string; readonly observer?: string };

/** A drawing with a look at one attack on it. */
export interface Shooting {
  readonly look: L;
  readonly attack: Attack;
}

/** A shot on a drawn map: the leader's side is told by its name. */
export const shooting = (
  drawing: Drawing,
  leader: string,
  { hex, observer, ...more }: Aim,
  board: Partial<Board> = {},
): Shooting => {
  const map = draw(drawing);
  const look = { setting: map.setting, board: { ...map.board, ...board } };
  const shot: Shot = {
    type: 'fire',
    leader,
    supporters: [],
    mode: 'direct',
    target: null,
    weapon: null,
    bonus: [],
    ...more,
    hex: map.hex(hex),
    observer: observer === undefined ? null : map.hex(observer),
  };
  return { look, attack: attackOf(map.unit(leader).side, shot) };
};

/** Shells of off-board artillery on a hex of a drawn map. */
export const shelling = (drawing: Drawing, card: CardId, hex: string): Shooting => {
  const map = draw(drawing);
  return { look: map, attack: shellsOn(card === 'artillery-105' ? 'german' : 'soviet', card, map.hex(hex)) };
};

/** An attack on one unit or counter as rules and values: FP and DV, and the dice it needs. */
export const against = ({ look, attack }: Shooting, target: string) => {
  const at = targetsOf(look, attack).find((one) => one.target === target);
  if (!at) throw new Error(`${target} is no target of this attack`);
  const check = attackCheck(look, attack, at);
  return { fp: told(check.add), dv: told(check.need), needs: sumOf(check.need) - sumOf(check.add) };
};

/** What an attack is rolled against. */
export const rolledAgainst = ({ look, attack }: Shooting): readonly string[] =>
  targetsOf(look, attack).map(({ target }) => target);
