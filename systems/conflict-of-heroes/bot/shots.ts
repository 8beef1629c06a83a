import { bearing, type HexId } from '@grognard/hex';
import { isSmoke } from '../rules/07-attack.ts';
import { apart, unitOf } from '../rules/facts.ts';
import type { ActionOf, L, Unit } from '../types.ts';
import type { Danger, Placed } from './eye.ts';
import { dangerFrom, seesHex } from './eye.ts';
import type { Camp } from './worth.ts';
import { lossIn, worthAlone } from './worth.ts';

/** A shot, what it may bring, and the chance to hit whom it is aimed at. */
export interface Aimed {
  readonly shot: ActionOf<'fire'>;
  readonly gain: number;
  readonly at: Unit;
  readonly chance: number;
}

/** Cards and flamethrowers: about an even chance, by a heuristic. */
const SPECIAL: Danger = { hit: 0.5, kill: 0.2 };

/** What a listed way of firing can be aimed at: enemies that are seen, never smoke; whether it may is asked later. */
export const shotsIn = (look: L, camp: Camp, fire: ActionOf<'fire'>): readonly Aimed[] => {
  if (isSmoke(fire)) return [];
  const leader = unitOf(look, fire.leader);
  if (leader.hex === null) return [];
  if (fire.target !== null)
    return camp.foes
      .filter(({ hex }) => hex === leader.hex)
      .map((foe) => aimed(look, camp, { ...fire, target: foe.id }, [foe], leader));
  const targets = new Map<number, Placed[]>();
  for (const foe of camp.foes) {
    const isSeen = seesHex(look, fire.observer ?? leader.hex, foe.hex);
    if (foe.hex !== leader.hex && isSeen) targets.set(foe.hex, [...(targets.get(foe.hex) ?? []), foe]);
  }
  return [...targets].map(([hex, foes]) => aimed(look, camp, { ...fire, hex }, foes, leader));
};

const aimed = (
  look: L,
  { weights, own }: Camp,
  shot: ActionOf<'fire'>,
  foes: readonly Placed[],
  leader: Unit,
): Aimed => {
  const isPlain = shot.mode === 'direct' || shot.mode === 'indirect';
  const harm = (target: Placed): Danger => (isPlain ? dangerFrom(look, leader, leader.hex!, target) : SPECIAL);
  let gain = 0;
  let best = { at: foes[0]!, chance: 0 };
  for (const foe of foes) {
    const danger = harm(foe);
    gain += lossIn(worthAlone(look, foe, weights), danger, weights);
    if (danger.hit > best.chance) best = { at: foe, chance: danger.hit };
  }
  // COH-7.5.1.5: whoever else is in the hex is in danger too.
  if (shot.hex !== leader.hex)
    for (const friend of own)
      if (friend.hex === shot.hex) gain -= 2 * lossIn(worthAlone(look, friend, weights), harm(friend), weights);
  // Whoever shows himself can be shot at.
  return { shot, gain: leader.hidden ? gain - SHOWN : gain, ...best };
};
const SHOWN = 0.25;

/** The way a unit had best face in a hex: to the nearest enemy it sees from there, else to the nearest of all. */
export const wayToFace = (look: L, camp: Camp, hex: number, otherwise: number): number => {
  let best: { readonly hex: number; readonly rank: number } | null = null;
  for (const foe of camp.foes) {
    const distance = apart(look, hex, foe.hex);
    const rank = distance + (seesHex(look, hex, foe.hex) ? 0 : UNSEEN);
    if (distance > 0 && (best === null || rank < best.rank)) best = { hex: foe.hex, rank };
  }
  if (best === null) return otherwise;
  const way = bearing(look.setting.grid, hex as HexId, best.hex as HexId);
  return way === null ? otherwise : Math.round(way / 4) % 6;
};
const UNSEEN = 12;
