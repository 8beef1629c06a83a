import { priceOf } from '../armies/points.ts';
import type { Unpriced } from './build.ts';
import { ALLIED_GUNS } from './guns/allies.ts';
import { AXIS_GUNS } from './guns/axis.ts';
import { INFANTRY } from './infantry.ts';
import type { Profile } from './profile.ts';
import { SUPPORT_WEAPONS } from './support-weapons.ts';
import { BRITISH_VEHICLES } from './vehicles/britain.ts';
import { FRENCH_VEHICLES } from './vehicles/france.ts';
import { GERMAN_VEHICLES } from './vehicles/germany.ts';
import { ITALIAN_VEHICLES } from './vehicles/italy.ts';
import { MINOR_VEHICLES } from './vehicles/minors.ts';
import { AMERICAN_VEHICLES } from './vehicles/usa.ts';
import { SOVIET_VEHICLES } from './vehicles/ussr.ts';

const UNPRICED: readonly Unpriced[] = [
  ...INFANTRY,
  ...SUPPORT_WEAPONS,
  ...AXIS_GUNS,
  ...ALLIED_GUNS,
  ...GERMAN_VEHICLES,
  ...SOVIET_VEHICLES,
  ...AMERICAN_VEHICLES,
  ...BRITISH_VEHICLES,
  ...FRENCH_VEHICLES,
  ...ITALIAN_VEHICLES,
  ...MINOR_VEHICLES,
];

/** Every type of element there is, with its points. */
export const ROSTER: readonly Profile[] = UNPRICED.map((profile) => ({ ...profile, points: priceOf(profile) }));

const BY_ID: ReadonlyMap<string, Profile> = new Map(ROSTER.map((profile) => [profile.id, profile]));

/** The type of element of that id. */
export const profileNamed = (id: string): Profile | undefined => BY_ID.get(id);
