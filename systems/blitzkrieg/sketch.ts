import type { Language } from '@grognard/kernel';
import type { Legend } from '@grognard/table';
import { drawTable } from '@grognard/table';
import type { Board } from './board.ts';
import type { Terrain } from './data/terrain.ts';
import type { OnTable } from './rules/facts.ts';
import { isOnTable, standOf } from './rules/facts.ts';
import type { Setting } from './types.ts';

const CANVAS = { columns: 72, rows: 24 };
const SIGNS = ['123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

const WORDS = {
  en: {
    turn: 'turn',
    points: 'points:',
    hides: 'is camouflaged somewhere',
    lost: 'lost:',
    demoralised: 'demoralised',
    camouflaged: 'camouflaged',
    immobilised: 'immobilised',
    bogged: 'bogged',
  },
  fr: {
    turn: 'tour',
    points: 'points :',
    hides: 'est camouflé quelque part',
    lost: 'perdus :',
    demoralised: 'démoralisé',
    camouflaged: 'camouflé',
    immobilised: 'immobilisé',
    bogged: 'embourbé',
  },
} as const;

const TERRAIN_FR: Readonly<Record<Terrain, string>> = {
  road: 'route',
  track: 'chemin',
  deepRiver: 'rivière profonde',
  shallowRiver: 'rivière guéable',
  marsh: 'marais',
  railway: 'voie ferrée',
  embankment: 'remblai',
  gully: 'ravin',
  scrub: 'broussailles',
  field: 'champ',
  wood: 'bois',
  orchard: 'verger',
  hill: 'colline',
  house: 'maison',
  block: 'grand bâtiment',
  rubble: 'ruines',
  wall: 'mur',
  hedge: 'haie',
  bocage: 'bocage',
  bunker: 'bunker',
  trench: 'tranchée',
  ditch: 'fossé',
  barricade: 'barricade',
  wire: 'barbelés',
};

const legendIn = (language: Language): Legend => ({
  ground: (terrain) => (language === 'fr' ? TERRAIN_FR[terrain as Terrain] : terrain),
  stand: ({ at, facing }) =>
    language === 'fr' ? `en ${at.x},${at.y} vers ${facing}°` : `at ${at.x},${at.y} facing ${facing}`,
});

/** The table in letters: figures for the first side, capitals for the second, small letters for the ground. */
export const sketch = (setting: Setting, board: Board, language: Language = 'en'): string => {
  const words = WORDS[language];
  const count = [0, 0];
  const drawn = board.elements
    .filter((e): e is OnTable => isOnTable(e))
    .map((element) => {
      const side = setting.sides.indexOf(element.side);
      const signs = SIGNS[side === 0 ? 0 : 1];
      const sign = signs[count[side]!] ?? '+';
      count[side]! += 1;
      return { stand: standOf({ setting }, element), sign, name: nameOf(element, language) };
    });
  const unseen = board.elements.filter((e) => e.camouflaged && e.at === null);
  const score = setting.scenario.forces.map(({ id, name }) => `${name[language]} ${board.score[id] ?? 0}`).join(', ');
  return [
    `${words.turn} ${board.turn}/${setting.scenario.turns}  ${words.points} ${score}`,
    drawTable(setting.scene, drawn, CANVAS, legendIn(language)),
    ...unseen.map(({ id }) => `? ${id} ${words.hides}`),
    ...(board.lost.length > 0 ? [`${words.lost} ${board.lost.map(({ id }) => id).join(', ')}`] : []),
  ].join('\n');
};

const STATES = ['demoralised', 'camouflaged', 'immobilised', 'bogged'] as const;

const nameOf = (element: OnTable, language: Language): string =>
  [element.id, ...STATES.filter((state) => element[state]).map((state) => WORDS[language][state])].join(', ');
