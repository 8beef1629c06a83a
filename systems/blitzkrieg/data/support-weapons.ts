import type { Unpriced } from './build.ts';
import { antiTank, crew, hand, rosterOf } from './build.ts';
import type { AtWeapon, Nation } from './profile.ts';

const MMG = ['Machine-gun team', 'Équipe de mitrailleuse'] as const;
const HMG = ['Heavy machine-gun team', 'Équipe de mitrailleuse lourde'] as const;
const FLAME = ['Flame-thrower team', 'Équipe de lance-flammes'] as const;
const OBSERVER = ['Artillery observer', "Observateur d'artillerie"] as const;
const MORTAR_50 = ['50 mm mortar', 'Mortier de 50'] as const;
const MORTAR_60 = ['60 mm mortar', 'Mortier de 60'] as const;
const MORTAR_80 = ['81 mm mortar', 'Mortier de 81'] as const;
const AT_RIFLE = ['Anti-tank rifle team', 'Équipe de fusil antichar'] as const;

/** The teams of one nation, and how each kind is named and dated there. */
const teamsOf = (nation: Nation, adjective: string) => {
  const roster = rosterOf(nation);
  type Years = readonly [number, number];
  return {
    mmg: (years: Years): Unpriced => roster('team', { id: `${adjective}-mmg`, name: MMG, years, arms: [hand('mmg')] }),
    hmg: (years: Years): Unpriced => roster('team', { id: `${adjective}-hmg`, name: HMG, years, arms: [hand('hmg')] }),
    observer: (years: Years): Unpriced =>
      roster('team', {
        id: `${adjective}-observer`,
        name: OBSERVER,
        years,
        arms: [crew],
        traits: ['observer'],
      }),
    flame: (years: Years): Unpriced =>
      roster('team', {
        id: `${adjective}-flame-thrower`,
        name: FLAME,
        years,
        arms: [hand('flame')],
        traits: ['engineers'],
        aids: ['flame'],
      }),
    mortar: (row: 'mortar50' | 'mortar60' | 'mortar80', years: Years): Unpriced => {
      const name = { mortar50: MORTAR_50, mortar60: MORTAR_60, mortar80: MORTAR_80 }[row];
      return roster('team', { id: `${adjective}-mortar-${row.slice(-2)}`, name, years, arms: [hand(row), crew] });
    },
    antiTank: (id: string, weapon: AtWeapon, name: readonly [en: string, fr: string], years: Years): Unpriced =>
      roster('team', { id, name, years, arms: [antiTank(weapon), crew] }),
  };
};

const german = teamsOf('germany', 'german');
const soviet = teamsOf('ussr', 'soviet');
const american = teamsOf('usa', 'american');
const british = teamsOf('britain', 'british');
const french = teamsOf('france', 'french');
const italian = teamsOf('italy', 'italian');
const polish = teamsOf('poland', 'polish');
const romanian = teamsOf('romania', 'romanian');
const hungarian = teamsOf('hungary', 'hungarian');
const finnish = teamsOf('finland', 'finnish');
const japanese = teamsOf('japan', 'japanese');

/** The great powers. A belt-fed gun on its tripod is an HMG where it fired as fast as the MG 34, else an MMG. */
const GREAT: readonly Unpriced[] = [
  german.hmg([1939, 1945]),
  german.mortar('mortar50', [1939, 1943]),
  german.mortar('mortar80', [1939, 1945]),
  german.antiTank('german-at-rifle', 'atRifle', AT_RIFLE, [1939, 1942]),
  german.antiTank('panzerschreck', 'panzerschreck', ['Panzerschreck team', 'Équipe de Panzerschreck'], [1943, 1945]),
  german.flame([1939, 1945]),
  german.observer([1939, 1945]),
  soviet.mmg([1939, 1945]),
  soviet.mortar('mortar50', [1939, 1943]),
  soviet.mortar('mortar80', [1939, 1945]),
  soviet.antiTank('soviet-at-rifle', 'atRifle', AT_RIFLE, [1941, 1945]),
  soviet.flame([1939, 1945]),
  soviet.observer([1939, 1945]),
  american.mmg([1941, 1945]),
  american.hmg([1941, 1945]),
  rosterOf('usa')('team', {
    id: 'american-50-cal',
    name: ['.50 machine-gun team', 'Équipe de mitrailleuse de .50'],
    years: [1941, 1945],
    arms: [hand('hmg127')],
  }),
  american.mortar('mortar60', [1941, 1945]),
  american.mortar('mortar80', [1941, 1945]),
  american.antiTank('bazooka', 'bazooka', ['Bazooka team', 'Équipe de bazooka'], [1942, 1945]),
  american.flame([1942, 1945]),
  american.observer([1941, 1945]),
  british.mmg([1939, 1945]),
  british.mortar('mortar50', [1939, 1945]),
  british.mortar('mortar80', [1939, 1945]),
  british.antiTank('boys-rifle', 'atRifle', ['Boys rifle team', 'Équipe de fusil Boys'], [1939, 1943]),
  british.antiTank('piat', 'piat', ['PIAT team', 'Équipe de PIAT'], [1943, 1945]),
  british.flame([1943, 1945]),
  british.observer([1939, 1945]),
  french.mmg([1939, 1945]),
  french.mortar('mortar60', [1939, 1945]),
  french.mortar('mortar80', [1939, 1945]),
  french.antiTank('french-bazooka', 'bazooka', ['Bazooka team', 'Équipe de bazooka'], [1943, 1945]),
  french.observer([1939, 1945]),
  italian.mmg([1939, 1943]),
  italian.mortar('mortar50', [1939, 1943]),
  italian.mortar('mortar80', [1939, 1943]),
  italian.antiTank('solothurn', 'atRifle', ['Solothurn 20 mm rifle team', 'Équipe de fusil Solothurn'], [1940, 1943]),
  italian.flame([1939, 1943]),
  italian.observer([1939, 1943]),
];

/** The minor nations. */
const MINOR: readonly Unpriced[] = [
  polish.mmg([1939, 1939]),
  polish.mortar('mortar50', [1939, 1939]),
  polish.mortar('mortar80', [1939, 1939]),
  polish.antiTank('polish-at-rifle', 'atRifle', AT_RIFLE, [1939, 1939]),
  polish.observer([1939, 1939]),
  romanian.mmg([1941, 1945]),
  romanian.mortar('mortar60', [1941, 1945]),
  romanian.mortar('mortar80', [1941, 1945]),
  romanian.observer([1941, 1945]),
  hungarian.mmg([1941, 1945]),
  hungarian.mortar('mortar50', [1941, 1945]),
  hungarian.mortar('mortar80', [1941, 1945]),
  hungarian.antiTank('hungarian-at-rifle', 'atRifle', AT_RIFLE, [1941, 1944]),
  hungarian.observer([1941, 1945]),
  finnish.mmg([1939, 1945]),
  finnish.mortar('mortar80', [1939, 1945]),
  finnish.antiTank('finnish-at-rifle', 'atRifle', AT_RIFLE, [1940, 1944]),
  finnish.observer([1939, 1945]),
  japanese.mmg([1939, 1945]),
  japanese.mortar('mortar50', [1939, 1945]),
  japanese.mortar('mortar80', [1939, 1945]),
  japanese.antiTank('japanese-at-rifle', 'atRifle', AT_RIFLE, [1939, 1945]),
  japanese.flame([1939, 1945]),
  japanese.observer([1939, 1945]),
];

/** Every team with a support weapon. */
export const SUPPORT_WEAPONS: readonly Unpriced[] = [...GREAT, ...MINOR];
