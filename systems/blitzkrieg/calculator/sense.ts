import type { FlagProblem, FlagValues, Value } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Weapon } from '../data/profile.ts';
import { STEEP } from '../house.ts';
import { mountOf, standsToFire } from '../rules/04-aim.ts';
import { weaponWord } from '../rules/checks/cites.ts';
import type { Word } from '../words/en.ts';
import type { Situation } from './situation.ts';

type Problems = readonly FlagProblem<Word>[];

/** What is wrong with a flag. */
export const wrong = (flag: string, word: Word, values?: Readonly<Record<string, Value>>): FlagProblem<Word> => ({
  flag,
  why: message(word, values),
});

const unless = (holds: boolean, problem: FlagProblem<Word>): Problems => (holds ? [] : [problem]);

/** What contradicts itself, whatever the weapon; a target that isn't known is no ground for complaint. */
export const contradictions = (values: FlagValues, situation: Situation, target: 'known' | 'unknown'): Problems => [
  ...aboutWeapons(values),
  ...aboutTarget(values, situation, target),
  ...aboutAttack(situation),
  ...aboutFirer(situation),
];

const aboutWeapons = (values: FlagValues): Problems => {
  const ways = ['calibre', 'arms', 'anti-tank'].filter((flag) => values[flag] !== undefined);
  return ways.slice(1).map((flag) => wrong(flag, 'oneWeaponOnly', { other: `--${ways[0]}` }));
};

const aboutTarget = (values: FlagValues, { victim }: Situation, target: 'known' | 'unknown'): Problems => {
  const given = (flags: readonly string[]) => flags.filter((flag) => values[flag] !== undefined);
  if (victim.kind === 'vehicle') return given(['bunker', 'sheltered', 'shield']).map((flag) => wrong(flag, 'menOnly'));
  if (target === 'unknown') return [];
  const ofVehicles = ['hull-down', 'armour', 'schurzen', 'open-topped', 'face'];
  return given(ofVehicles).map((flag) => wrong(flag, 'vehiclesOnly'));
};

const aboutAttack = ({ attack, attacker, victim, on, face }: Situation): Problems => {
  const atVehicles = attack === 'immobilise' || attack === 'assault';
  const byHand = attack === 'assault' || attack === 'close-combat';
  return [
    ...unless(!(attack === 'immobilise' && on.has('hull-down')), wrong('hull-down', 'notHullDown')),
    ...unless(!atVehicles || victim.kind === 'vehicle', wrong('attack', 'vehicleWanted')),
    ...unless(attack !== 'close-combat' || victim.kind !== 'vehicle', wrong('attack', 'menWanted')),
    ...unless(attack !== 'overrun' || attacker.armoured !== false, wrong('firer', 'armourOverruns')),
    ...unless(!byHand || attacker.kind !== 'vehicle', wrong('firer', 'menAssault')),
    ...unless(attack !== 'assault' || attacker.kind !== 'gun', wrong('firer', 'menAssault')),
    ...unless(face !== 'top' || attack === 'indirect', wrong('face', 'topByIndirect')),
  ];
};

const aboutFirer = ({ attack, attacker, on, range, shotsBefore }: Situation): Problems => {
  const aimed = attack === 'fire' || attack === 'immobilise';
  const tooFar = aimed && on.has('from-above') && range > STEEP.within;
  const over = { over: (range - STEEP.within) / 10 };
  return [
    ...unless(!on.has('head-out') || attacker.kind === 'vehicle', wrong('head-out', 'crewOnly')),
    ...unless(!tooFar, wrong('from-above', 'tooFarForAbove', over)),
    ...unless(!(on.has('opportunity') && on.has('moved')), wrong('opportunity', 'notAfterMoving')),
    ...unless(!(shotsBefore > 0 && on.has('moved')), wrong('shots-before', 'movedSoFirstShot')),
    ...unless(!(shotsBefore > 0 && on.has('opportunity')), wrong('shots-before', 'targetMovedSoFirstShot')),
  ];
};

/** Why a weapon may not be used so: by whoever moved, or out of turn. */
export const heldBack = ({ attacker, on }: Situation, weapon: Weapon): FlagProblem<Word> | null => {
  const name = { weapon: weaponWord(weapon) };
  if (on.has('moved') && standsToFire(attacker.kind, weapon)) return wrong('moved', 'standsToFire', name);
  const turnsHull = mountOf(weapon) === 'hull' && on.has('pivots');
  return turnsHull && on.has('opportunity') ? wrong('pivots', 'hullTurnsNot', name) : null;
};
