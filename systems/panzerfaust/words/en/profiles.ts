/** What a man is, in English: his name on the table, and in army lists. */
export const profiles = {
  'profile_us-lieutenant': 'Lieutenant',
  'profile_us-sergeant': 'Sergeant',
  'profile_us-corporal': 'Corporal',
  'profile_us-private': 'Private',
  'profile_us-sniper': 'Sniper',
  'profile_us-medic': 'Medic',
  'profile_us-observer': 'Observer',
  'profile_de-leutnant': 'Leutnant',
  'profile_de-unteroffizier': 'Unteroffizier',
  'profile_de-obergefreiter': 'Obergefreiter',
  'profile_de-gefreiter': 'Gefreiter',
  'profile_de-grenadier': 'Grenadier',
  'profile_de-sniper': 'Sniper',
  'profile_de-medic': 'Medic',
  'profile_de-observer': 'Observer',
};
