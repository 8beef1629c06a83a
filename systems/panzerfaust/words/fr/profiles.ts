import type { profiles as english } from '../en/profiles.ts';

/** What a man is, in French. */
export const profiles: Readonly<Record<keyof typeof english, string>> = {
  'profile_us-lieutenant': 'Lieutenant',
  'profile_us-sergeant': 'Sergent',
  'profile_us-corporal': 'Caporal',
  'profile_us-private': 'Soldat',
  'profile_us-sniper': 'Tireur d’élite',
  'profile_us-medic': 'Infirmier',
  'profile_us-observer': 'Observateur',
  'profile_de-leutnant': 'Leutnant',
  'profile_de-unteroffizier': 'Unteroffizier',
  'profile_de-obergefreiter': 'Obergefreiter',
  'profile_de-gefreiter': 'Gefreiter',
  'profile_de-grenadier': 'Grenadier',
  'profile_de-sniper': 'Tireur d’élite',
  'profile_de-medic': 'Infirmier',
  'profile_de-observer': 'Observateur',
};
