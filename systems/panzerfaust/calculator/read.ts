import type { FlagProblem, FlagValues, Message, Sum } from '@grognard/kernel';
import { message, term } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { INCH } from '@grognard/table';
import type { ManProfile } from '../data/men.ts';
import { HORSE, MEN } from '../data/men.ts';
import type { Interception } from '../data/terrain.ts';
import type { VehicleProfile } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import type { WeaponId } from '../data/weapons.ts';
import { WEAPON_IDS, weaponOf } from '../data/weapons.ts';
import type { PfCites } from '../rules/checks/cites.ts';
import type { DamageFacts } from '../rules/checks/damage.ts';
import type { HitFacts, Motion } from '../rules/checks/hit.ts';
import { bandOf, MOTIONS } from '../rules/checks/hit.ts';
import type { Screen } from '../rules/checks/interception.ts';
import { SHIELD_COVER } from '../rules/checks/interception.ts';
import type { Face, Struck } from '../rules/checks/wound.ts';
import { armourOf, FACES, gunDefence, strengthOf } from '../rules/checks/wound.ts';
import type { Shell } from '../types/board.ts';

type Word = PfCites['word'];
type Problem = FlagProblem<Word>;

/** One shot, or several, as plain facts. */
export interface Situation {
  readonly hit: HitFacts;
  readonly shots: number;
  readonly blast: 3 | 5 | 'flame' | null;
  /** Those who lie low have to be made out first (PF-MOV.15). */
  readonly liesLow: boolean;
  readonly screens: readonly Screen[];
  /** PF-TPL.1: under the edge of the template only. */
  readonly partly: boolean;
  readonly struck: Struck;
  readonly strength: Sum<PfCites>;
  readonly defence: Sum<PfCites>;
  readonly life: number;
  readonly damage: DamageFacts | null;
  readonly isFirearm: boolean;
  readonly fate: number;
  readonly medic: boolean;
}

/** What is read so far, and all that is wrong with it. */
interface Reading {
  readonly given: FlagValues;
  readonly problems: Problem[];
}

const PEOPLE: Readonly<Record<string, ManProfile>> = MEN;

const textOf = ({ given }: Reading, flag: string): string | undefined => {
  const value = given[flag];
  return typeof value === 'string' ? value : undefined;
};
const isOn = ({ given }: Reading, flag: string): boolean => given[flag] === true;
const complain = (reading: Reading, flag: string, why: Message<Word>): void => {
  reading.problems.push({ flag, why });
};

const idOf = (given: string): string =>
  given
    .trim()
    .toLowerCase()
    .replace(/[\s/_]+/g, '-');

const numberOf = (reading: Reading, flag: string): number | null => {
  const given = textOf(reading, flag);
  if (given === undefined) return null;
  if (/^\d{1,2}$/.test(given.trim())) return Number(given);
  complain(reading, flag, message('noSuchNumber', { given }));
  return null;
};

/** A length as people write it: 12, 12.5, 12in, 12". */
const lengthOf = (given: string): Len | null => {
  const match = /^(\d{1,3})(?:[.,](\d))?\s*(?:"|in|po|)$/.exec(given.trim());
  return match ? Math.round(((Number(match[1]) * 10 + Number(match[2] ?? 0)) * INCH) / 10) : null;
};

interface Firer {
  readonly man: ManProfile | null;
  readonly vehicle: VehicleProfile | null;
}

const profileOf = (reading: Reading, flag: 'shooter' | 'target'): Firer => {
  const given = textOf(reading, flag);
  if (given === undefined) return { man: null, vehicle: null };
  const name = idOf(given);
  const found = { man: PEOPLE[name] ?? null, vehicle: VEHICLES[name] ?? null };
  if (!found.man && !found.vehicle && !(flag === 'target' && name === 'gun'))
    complain(reading, flag, message('noSuchProfile', { given }));
  return found;
};

const weaponGiven = (reading: Reading, { vehicle }: Firer): WeaponId => {
  const named = WEAPON_IDS.find((id) => id === textOf(reading, 'weapon'));
  return named ?? vehicle?.arms[0]?.weapon ?? 'rifle';
};

const shootingOf = (reading: Reading, { man, vehicle }: Firer): number => {
  const given = numberOf(reading, 'shooting') ?? man?.shooting ?? vehicle?.shooting ?? null;
  if (given !== null) return given;
  if (vehicle) complain(reading, 'shooter', message('nobodyShoots'));
  else if (textOf(reading, 'shooter') === undefined) complain(reading, 'shooter', message('needsShooter'));
  return 4;
};

/** PF-BASE.12, PF-VSH.6: may it be fired after such a move? */
const firesAfter = ({ vehicle }: Firer, weapon: WeaponId, motion: Motion): boolean => {
  const { penalty, heStrength } = weaponOf(weapon);
  if (vehicle) return motion !== 'more' || (heStrength === null && weapon !== 'vehicleFlame');
  return motion === 'still' || penalty === 'none' || (penalty === 'half' && motion === 'half');
};

const hitOf = (reading: Reading, firer: Firer, weapon: WeaponId): HitFacts => {
  const given = textOf(reading, 'range');
  const range = given === undefined ? null : lengthOf(given);
  if (given === undefined && weaponOf(weapon).blast !== 'flame') complain(reading, 'range', message('needsRange'));
  if (given !== undefined && range === null) complain(reading, 'range', message('noSuchLength', { given }));
  // PF-SHOOT.2: what is out of range can not be hit.
  if (range !== null && bandOf(weapon, range) === 'out')
    complain(reading, 'range', message('outOfRangeOf', { range: weaponOf(weapon).range }));
  const motion: Motion = MOTIONS.find((one) => one === textOf(reading, 'moved')) ?? 'still';
  if (!firesAfter(firer, weapon, motion)) complain(reading, 'moved', message('movedAndFiresNot'));
  const traits: readonly string[] = firer.man?.traits ?? [];
  const steady = { scope: weapon === 'sniperRifle', crackShot: traits.includes('crackShot') };
  return {
    shooting: shootingOf(reading, firer),
    weapon,
    range: range ?? 0,
    aimed: isOn(reading, 'guessed') || weaponOf(weapon).estimated === 'always' ? 'guessed' : 'seen',
    steady: motion === 'still' && !firer.vehicle ? steady : null,
    vehicle: firer.vehicle
      ? {
          motion,
          gyrostabiliser: isOn(reading, 'gyrostabiliser') || firer.vehicle.traits.includes('gyrostabiliser'),
        }
      : null,
  };
};

const OWN_SHIELDS = ['prone', 'gun', 'rider', 'passengers', 'motorcycle'] as const;
const COVERS: readonly string[] = ['3', '4', '5', '6'];

/** PF-BASE.15: from the shooter outward, what is on the target itself last. */
const screensOf = (reading: Reading, weapon: WeaponId, vehicle: VehicleProfile | null): readonly Screen[] => {
  // PF-COV.4.
  if (weaponOf(weapon).blast === 'flame') return [];
  const parts = (textOf(reading, 'cover') ?? '').split(',').filter((part) => part.trim() !== '');
  const bad = parts.find((part) => !COVERS.includes(part.trim()));
  if (bad !== undefined) complain(reading, 'cover', message('noSuchCover', { given: bad }));
  const aim = textOf(reading, 'aim') ?? 'body';
  const own = OWN_SHIELDS.filter(
    (shield) =>
      ({
        prone: isOn(reading, 'prone'),
        gun: isOn(reading, 'behind-gun'),
        rider: aim === 'mount',
        passengers: aim === 'passengers',
        motorcycle: aim === 'body' && vehicle?.traits.includes('motorcycle') === true,
      })[shield],
  );
  return [
    ...parts
      .filter((part) => COVERS.includes(part.trim()))
      .map((part): Screen => ({ shield: 'obstacle', cover: Number(part) as Interception })),
    ...own.map((shield): Screen => ({ shield, cover: SHIELD_COVER[shield] })),
  ];
};

const struckOf = (reading: Reading, { man, vehicle }: Firer): Struck => {
  if (textOf(reading, 'aim') === 'passengers') return 'man';
  if (vehicle) return 'vehicle';
  if (!man && idOf(textOf(reading, 'target') ?? '') === 'gun') return 'gun';
  return 'man';
};

const isAtMount = (reading: Reading): boolean => textOf(reading, 'aim') === 'mount';

const faceOf = (reading: Reading, hit: HitFacts): Face =>
  // PF-IND.10.
  FACES.find((one) => one === textOf(reading, 'face')) ?? (hit.aimed === 'guessed' ? 'roof' : 'front');

const defenceOf = (reading: Reading, target: Firer, hit: HitFacts): Sum<PfCites> => {
  const given = numberOf(reading, 'defence');
  if (given !== null) return [term('PF-CHG.1', given, 'defenceGiven')];
  // PF-SHOOT.8: the horse under its rider.
  if (isAtMount(reading)) return [term('PF-BASE.24', HORSE.defence, 'horseDefence')];
  switch (struckOf(reading, target)) {
    case 'vehicle':
      return armourOf(target.vehicle!.defence, faceOf(reading, hit), {
        printed: weaponOf(hit.weapon).strength,
        sandbags: isOn(reading, 'sandbags'),
      });
    case 'gun':
      return gunDefence('mediumGun');
    case 'man':
    case 'scenery': {
      if (!target.man && !target.vehicle && textOf(reading, 'target') === undefined)
        complain(reading, 'target', message('needsTarget'));
      return [term('PF-CHG.1', target.man?.defence ?? USUAL_DEFENCE, 'defencePrinted')];
    }
  }
};
const USUAL_DEFENCE = 3;

const shellOf = (reading: Reading, weapon: WeaponId, struck: Struck): Shell | null => {
  if (weaponOf(weapon).heStrength === null) return null;
  const given = textOf(reading, 'shell');
  if (given === 'heat' || given === 'he') return given;
  return struck === 'vehicle' || struck === 'gun' ? 'heat' : 'he';
};

const shotsOf = (reading: Reading, weapon: WeaponId): number => {
  const { rate } = weaponOf(weapon);
  const given = numberOf(reading, 'shots');
  // PF-RATE.1.
  if (given !== null && (given < 1 || given > rate)) complain(reading, 'shots', message('noSuchRate', { rate }));
  return given ?? rate;
};

/** The flags as facts, or all that is wrong with them. */
export const readSituation = (given: FlagValues): Situation | readonly Problem[] => {
  const reading: Reading = { given, problems: [] };
  const [firer, target] = [profileOf(reading, 'shooter'), profileOf(reading, 'target')];
  const weapon = weaponGiven(reading, firer);
  const hit = hitOf(reading, firer, weapon);
  const struck = struckOf(reading, target);
  const shell = shellOf(reading, weapon, struck);
  const { blast, isFirearm } = weaponOf(weapon);
  const man = isAtMount(reading) ? HORSE : target.man;
  const life = struck === 'vehicle' ? target.vehicle!.life : struck === 'man' ? (man?.life ?? 1) : 1;
  const situation: Situation = {
    hit,
    shots: shotsOf(reading, weapon),
    // PF-VSH.7: what pierces does not burst.
    blast: shell === 'heat' ? null : blast,
    liesLow: isOn(reading, 'lies-low'),
    screens: screensOf(reading, weapon, target.vehicle),
    partly: isOn(reading, 'partly'),
    struck,
    strength: strengthOf(weapon, struck, shell),
    defence: defenceOf(reading, target, hit),
    life: numberOf(reading, 'life') ?? life,
    damage:
      struck === 'vehicle'
        ? {
            volatile: isOn(reading, 'volatile') || target.vehicle!.traits.includes('volatile'),
            skirts: isOn(reading, 'skirts'),
            wheelsOut: isOn(reading, 'wheels-out'),
          }
        : null,
    isFirearm,
    fate: numberOf(reading, 'fate') ?? (struck === 'man' && !isAtMount(reading) ? (target.man?.fate ?? 0) : 0),
    medic: isOn(reading, 'medic'),
  };
  return reading.problems.length > 0 ? reading.problems : situation;
};
