import type { Check, Message, Odds } from '@grognard/kernel';
import { certain, followedBy, message, odds } from '@grognard/kernel';
import type { Save } from '../data/experience.ts';
import type { Shelter } from '../data/high-explosive.ts';
import type { Mount, Weapon } from '../data/profile.ts';
import { SMALL_ARM_ROWS } from '../data/small-arms.ts';
import { AT_WEAPON_AS_SHELL, LEAST_FACTOR_TO_IMMOBILISE, SHIELD_COVER } from '../house.ts';
import type { Projectile } from '../rules/checks/armour.ts';
import { armourCheck, armourResult, factorOf, ordnanceOf } from '../rules/checks/armour.ts';
import type { BkCites } from '../rules/checks/cites.ts';
import { weaponWord } from '../rules/checks/cites.ts';
import { crewTest, savingThrow } from '../rules/checks/experience.ts';
import type { StanceFacts, ToHitFacts } from '../rules/checks/guns.ts';
import { gunStance, infantryStance, schurzenSave, toHitCheck, turretOf } from '../rules/checks/guns.ts';
import { burstCheck, vehicleInZoneCheck } from '../rules/checks/high-explosive.ts';
import { canFire, diceGone, smallArmsCheck } from '../rules/checks/small-arms.ts';
import { precisionCheck } from '../rules/checks/support.ts';
import type { Word } from '../words/en.ts';
import type { Situation } from './situation.ts';

/** How a target stands after an attack. */
export type Fate =
  | Save
  | 'outcomeImmobilised'
  | 'outcomeAbandoned'
  | 'outcomeDestroyed'
  | 'outcomeAstray'
  | 'outcomeUnharmed';

/** An attack with one weapon: its rolls, and what it makes of a target that stands so. */
export interface WeaponAttack {
  readonly about: Message<Word>;
  readonly checks: readonly Check<BkCites>[];
  readonly fate: (before: Fate) => Odds<Fate>;
}

const oddsOf = (check: Check<BkCites>): Odds => odds(check as Check);
const passes = (margin: number | string): boolean => Number(margin) >= 0;
const UNHARMED = certain<Fate>('outcomeUnharmed');

/** Nothing gets worse by being missed. */
const or = (before: Fate, after: Odds<Fate>): Odds<Fate> =>
  followedBy(after, (fate) => certain(fate === 'outcomeUnharmed' ? before : fate));

/** What a weapon does to the target of a situation, or why it can't do anything: a word, or all that is to be said. */
export const weaponAttack = (situation: Situation, weapon: Weapon): WeaponAttack | Word | Message<Word> => {
  const { attack, victim } = situation;
  if (attack === 'indirect') return indirectAttack(situation, weapon);
  if (weapon.kind === 'heavyMortar') return 'indirectOnly';
  if (weapon.kind === 'smallArms' && SMALL_ARM_ROWS[weapon.row].least > 0) return 'indirectOnly';
  if (victim.kind === 'vehicle' && (victim.armour || attack === 'immobilise' || weapon.kind !== 'smallArms'))
    return attackOnVehicle(situation, weapon);
  return weapon.kind === 'smallArms' ? burstAttack(situation, weapon.row, weapon) : shellAttack(situation, weapon);
};

/** BK-SA: a pool at men, a crew, or a vehicle without armour. */
const burstAttack = (
  situation: Situation,
  arm: keyof typeof SMALL_ARM_ROWS,
  weapon: Weapon,
): WeaponAttack | Message<Word> => {
  const { on, victim, range } = situation;
  // BK-SA.11: a gun's shield is light cover from the front.
  const shielded = victim.traits.includes('shield') && situation.cover === 'none';
  const check = smallArmsCheck({
    arm,
    range,
    cover: shielded ? SHIELD_COVER : situation.cover,
    // BK-SEQ.6: whoever is shot at on its way is moving.
    targetMoving: on.has('target-moving') || on.has('opportunity'),
    targetInBunker: on.has('bunker'),
    reduced: on.has('moved') || on.has('opportunity'),
    difficult: on.has('difficult') || on.has('smoke'),
  });
  if (!canFire(check)) return message('noDiceLeft', { weapon: weaponWord(weapon), ...diceGone(check) });
  const { saves } = SMALL_ARM_ROWS[arm];
  return {
    about: message('attackBy', { weapon: weaponWord(weapon) }),
    checks: saves ? [check, saveOf(situation, 1)] : [check],
    fate: (before) =>
      or(
        before,
        followedBy(oddsOf(check), (hits) => {
          if (hits === 0) return UNHARMED;
          return saves ? saved(situation, Number(hits), before) : certain<Fate>('outcomeEliminated');
        }),
      ),
  };
};

const saveOf = ({ victim, on }: Situation, hits: number, before: Fate = 'outcomeUnharmed') =>
  savingThrow({
    grade: victim.grade,
    demoralised: on.has('target-demoralised') || before === 'outcomeDemoralised',
    hits,
  });

/** BK-SA.11: a vehicle without armour whose crew is eliminated is destroyed. */
const saved = (situation: Situation, hits: number, before: Fate): Odds<Fate> => {
  const fates = oddsOf(saveOf(situation, hits, before)) as Odds<Save>;
  const isVehicle = situation.victim.kind === 'vehicle';
  return followedBy(fates, (fate) =>
    certain<Fate>(isVehicle && fate === 'outcomeEliminated' ? 'outcomeDestroyed' : fate),
  );
};

/** BK-HE.1: a shell at men or a gun. */
const shellAttack = (situation: Situation, weapon: Weapon): WeaponAttack => {
  const toHit = toHitWith(situation, weapon);
  const calibre = weapon.kind === 'gun' ? weapon.calibre : AT_WEAPON_AS_SHELL; // BK-GUN.7
  const more = burstCheck({ burst: { kind: 'shell', calibre }, fire: 'direct', shelter: shelterOf(situation) });
  return {
    about: message('attackBy', { weapon: weaponWord(weapon) }),
    checks: [toHit, more, saveOf(situation, 1)],
    fate: (before) =>
      or(
        before,
        followedBy(oddsOf(toHit), (margin) =>
          passes(margin) ? followedBy(oddsOf(more), (extra) => saved(situation, 1 + Number(extra), before)) : UNHARMED,
        ),
      ),
  };
};

const shelterOf = ({ on }: Situation): Shelter =>
  on.has('bunker') ? 'bunker' : on.has('sheltered') ? 'sheltered' : 'open';

/** BK-GUN, with what the flags say. */
const toHitWith = (situation: Situation, weapon: Weapon) => {
  const { attacker, range, on, shell, shotsBefore, attack } = situation;
  const infantryWeapon = weapon.kind === 'antiTank' ? weapon.weapon : null;
  return toHitCheck({
    stance: infantryWeapon ? infantryStance(infantryWeapon, on.has('moved')) : stanceWith(situation, weapon),
    range,
    weapon: infantryWeapon,
    shell: shell === 'ap' || shell === 'he' ? null : shell,
    grade: attacker.grade,
    nation: attacker.nation,
    headOut: on.has('head-out'),
    shotsBefore,
    // Two levels above is at least one (BK-GUN.7).
    higher: on.has('higher') || on.has('from-above'),
    target: aimedAt(situation),
    targetMoving: on.has('target-moving') || on.has('opportunity'),
    throughSmoke: on.has('smoke'),
    toImmobilise: attack === 'immobilise',
  });
};

const aimedAt = ({ victim, cover, on }: Situation): ToHitFacts['target'] => {
  const { kind, size } = victim;
  const inBunker = on.has('bunker');
  if (kind === 'vehicle') return { kind, size, cover, hullDown: on.has('hull-down') };
  return kind === 'gun' ? { kind, size, cover, inBunker } : { kind, cover, inBunker };
};

/** How each mount carries its gun; what has no turret is carried alike by all. */
const CARRIED: Readonly<Record<Mount, StanceFacts['carried'] | null>> = {
  hand: 'team',
  hull: 'hull',
  turret: null,
  coaxial: null,
  allRound: 'allRound',
  carriage: 'towed',
};

const stanceWith = ({ attacker, on }: Situation, weapon: Weapon) => {
  const mount = 'mount' in weapon ? weapon.mount : 'hand';
  const carried = CARRIED[mount] ?? turretOf(attacker.mover);
  return gunStance({
    carried,
    moved: on.has('moved'),
    pivots: on.has('pivots'),
    stabilised: attacker.traits.includes('stabiliser'),
  });
};

const projectileOf = (situation: Situation, weapon: Weapon): Projectile | Word => {
  const { attacker, range, shell } = situation;
  if (weapon.kind === 'antiTank') return { kind: 'infantryWeapon', weapon: weapon.weapon, range };
  const gun = ordnanceOf(weapon, attacker.nation);
  if (!gun) return 'noAntiTankFactor';
  if (weapon.kind === 'smallArms' && shell !== null && shell !== 'ap') return 'noSuchShell';
  const heOnly = weapon.kind === 'gun' && weapon.heOnly;
  if (shell === 'he' || (shell === null && heOnly)) return { kind: 'shell', gun, range };
  if (shell === 'ap' && heOnly) return 'noSuchShell';
  return { kind: 'shot', gun, shell: shell === 'ap' ? null : shell, range };
};

/** BK-GUN, then BK-AT or, aimed to immobilise, the crew's nerve. */
const attackOnVehicle = (situation: Situation, weapon: Weapon): WeaponAttack | Word => {
  const projectile = projectileOf(situation, weapon);
  if (typeof projectile === 'string') return projectile;
  const factor = factorOf(projectile, situation.victim.traits.includes('openTopped'));
  if (situation.attack === 'immobilise' && (factor ?? 0) < LEAST_FACTOR_TO_IMMOBILISE) return 'tooWeakToImmobilise';
  const toHit = toHitWith(situation, weapon);
  const about = message('attackBy', { weapon: weaponWord(weapon) });
  const hit = situation.attack === 'immobilise' ? tracksHit(situation) : armourHit(situation, projectile);
  if (typeof hit === 'string') return hit;
  const crew = shaken(situation);
  return {
    about,
    checks: [toHit, ...hit.checks, ...(hit.checks.length === 1 ? crew.checks : [])],
    fate: (before) =>
      or(
        before,
        followedBy(oddsOf(toHit), (margin) =>
          followedBy(passes(margin) ? hit.odds : UNHARMED, (fate) =>
            fate === 'outcomeUnharmed' ? crew.odds : certain(fate),
          ),
        ),
      ),
  };
};

interface Hit {
  readonly checks: readonly Check<BkCites>[];
  readonly odds: Odds<Fate>;
}

/** BK-EXP.2: the crew of a vehicle that can't move any more stays or bails out. */
const nerve = ({ victim }: Situation): Hit => {
  const test = crewTest(victim.grade);
  const stays = followedBy(oddsOf(test), (margin) =>
    certain<Fate>(passes(margin) ? 'outcomeImmobilised' : 'outcomeAbandoned'),
  );
  return { checks: [test], odds: stays };
};

/** BK-EXP.3: the crew of an armoured vehicle that stood immobilised tests after whatever it survives. */
export const shaken = ({ victim, on }: Situation): Hit => {
  if (!victim.armour || !on.has('target-immobilised')) return { checks: [], odds: UNHARMED };
  const test = crewTest(victim.grade);
  const stays = followedBy(oddsOf(test), (margin) =>
    certain<Fate>(passes(margin) ? 'outcomeUnharmed' : 'outcomeAbandoned'),
  );
  return { checks: [test], odds: stays };
};

const armourHit = (situation: Situation, projectile: Projectile): Hit | Word => {
  const { victim, face, on } = situation;
  // BK-AT.5: without armour a hit is enough.
  if (!victim.armour) return { checks: [], odds: certain<Fate>('outcomeDestroyed') };
  const check = armourCheck({
    projectile,
    face,
    armour: victim.armour,
    openTopped: victim.traits.includes('openTopped'),
    fromAbove: on.has('from-above'),
  });
  if (!check) return 'noAntiTankFactor';
  const crew = on.has('target-immobilised') ? { ...shaken(situation), odds: UNHARMED } : nerve(situation);
  const pierced = followedBy(oddsOf(check), (margin): Odds<Fate> => {
    const result = armourResult(Number(margin));
    if (result === 'immobilised') return crew.odds;
    return certain<Fate>(result === 'destroyed' ? 'outcomeDestroyed' : 'outcomeUnharmed');
  });
  return { checks: [check, ...crew.checks], odds: pierced };
};

/** BK-GUN.6: an aimed hit stops the vehicle, unless its Schürzen save it. */
const tracksHit = (situation: Situation): Hit => {
  const crew = nerve(situation);
  if (!situation.victim.traits.includes('schurzen')) return crew;
  const save = schurzenSave();
  const odds = followedBy(oddsOf(save), (margin) => (passes(margin) ? UNHARMED : crew.odds));
  return { checks: [save, ...crew.checks], odds };
};

/** BK-HE.5: precision, then the zone. */
const indirectAttack = (situation: Situation, weapon: Weapon): WeaponAttack | Word => {
  const calibre = bombCalibre(weapon);
  if (calibre === null) return 'directOnly';
  const { attacker, on, shotsBefore } = situation;
  // BK-HE.5: who has found the point and stayed needs no second roll.
  const isFound = on.has('registered') || shotsBefore > 0;
  const precision = precisionCheck(attacker.nation, isFound ? 'registered' : 'free');
  const zone = situation.victim.kind === 'vehicle' ? vehicleInZone(situation, weapon) : menInZone(situation, calibre);
  if (typeof zone === 'string') return zone;
  return {
    about: message('attackBy', { weapon: weaponWord(weapon) }),
    checks: [...(precision ? [precision] : []), ...zone.checks],
    fate: (before) => {
      const lands = or(before, zone.fate(before));
      if (!precision) return lands;
      return followedBy(oddsOf(precision), (margin) => (passes(margin) ? lands : certain<Fate>('outcomeAstray')));
    },
  };
};

const bombCalibre = (weapon: Weapon): number | null => {
  if (weapon.kind === 'heavyMortar') return weapon.calibre;
  if (weapon.kind === 'gun') return weapon.indirect ? weapon.calibre : null;
  const mortar = weapon.kind === 'smallArms' ? /^mortar(\d+)$/.exec(weapon.row) : null;
  return mortar ? Number(mortar[1]) : null;
};

const menInZone = (situation: Situation, calibre: number) => {
  const check = burstCheck({ burst: { kind: 'shell', calibre }, fire: 'indirect', shelter: shelterOf(situation) });
  return {
    checks: [check, saveOf(situation, 1)] as readonly Check<BkCites>[],
    fate: (before: Fate) =>
      followedBy(oddsOf(check), (hits) => (hits === 0 ? UNHARMED : saved(situation, Number(hits), before))),
  };
};

/** BK-HE.2: on 4+, then from above against the rear value. */
const vehicleInZone = (situation: Situation, weapon: Weapon) => {
  const gun = ordnanceOf(weapon, situation.attacker.nation);
  const projectile: Projectile = gun
    ? { kind: 'plunging', gun }
    : { kind: 'mortarBomb', calibre: bombCalibre(weapon)! };
  const hit = armourHit({ ...situation, face: 'top' }, projectile);
  if (typeof hit === 'string') return hit;
  const inZone = vehicleInZoneCheck();
  return {
    checks: [inZone, ...hit.checks],
    fate: () => followedBy(oddsOf(inZone), (margin) => (passes(margin) ? hit.odds : UNHARMED)),
  };
};
