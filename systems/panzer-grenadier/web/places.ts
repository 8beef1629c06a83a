import type { Message } from '@grognard/kernel';
import type { Label } from '@grognard/looks';
import type { Setting } from '../types.ts';
import { hexPlace, say } from './say.ts';

/** A name on the map of a scenario: as people of each language write it. */
interface Place {
  readonly hex: string;
  readonly en: string;
  readonly fr: string;
  readonly of: 'town' | 'land' | 'water';
}

const place = (of: Place['of'], hex: string, en: string, fr: string = en): Place => ({ of, hex, en, fr });

/** A board stands for many a country: what is written on it is said by the scenario. */
export const PLACES: Readonly<Record<string, readonly Place[]>> = {
  'first-fight': [
    place('town', '0706', 'Kamenka'),
    place('land', '0204', 'Tsar’s Wood', 'Bois du Tsar'),
    place('land', '0309', 'Hill 187', 'Cote 187'),
  ],
  'horse-and-train': [place('town', '0706', 'Mokra'), place('water', '0309', 'Piskara')],
  'forest-road': [
    place('town', '0606', 'Lavajärvi'),
    place('land', '0303', 'Black Forest', 'Forêt Noire'),
    place('land', '0903', 'Elk Wood', 'Bois des Élans'),
  ],
  'bridge-at-night': [
    place('town', '0507', 'Wairopi'),
    place('land', '0405', 'Forest Ridge', 'Crête boisée'),
    place('water', '0909', 'Kumusi'),
  ],
  'guns-above-the-valley': [
    place('town', '0206', 'Vasterival'),
    place('town', '1007', 'Le Haut'),
    place('land', '0704', 'The battery', 'La batterie'),
    place('water', '0508', 'Saâne'),
  ],
  'two-hills': [
    place('town', '0604', 'Agat'),
    place('town', '0508', 'Dongolaas'),
    place('land', '0405', 'Mount Sanchil', 'Mont Sanchil'),
    place('land', '0908', 'Mount Dologorodoc', 'Mont Dologorodoc'),
  ],
  'chars-on-the-ridge': [
    place('town', '0209', 'Bulson'),
    place('town', '1007', 'Chémery'),
    place('land', '0606', 'Hill 322', 'Cote 322'),
  ],
  'state-farm': [place('town', '0706', 'State farm', 'Sovkhoze'), place('land', '0409', 'Balka')],
  'city-on-the-river': [
    place('town', '0506', 'Old city', 'Vieille ville'),
    place('town', '0906', 'East city', 'Ville de l’Est'),
    place('water', '0710', 'Xiang'),
  ],
  'house-by-house': [place('town', '0606', 'Eschweiler'), place('town', '0904', 'Station', 'Gare')],
  'river-at-dawn': [
    place('town', '5-0406', 'Zarechye', 'Zaretchié'),
    place('town', '5-0806', 'Pristan'),
    place('water', '5-0608', 'Dnieper', 'Dniepr'),
    place('town', '1-0706', 'Kamenka'),
    place('land', '1-0204', 'Tsar’s Wood', 'Bois du Tsar'),
    place('land', '1-0309', 'Hill 187', 'Cote 187'),
  ],
  breakthrough: [
    place('town', '2-0209', 'Lipki'),
    place('town', '2-1007', 'Gora'),
    place('land', '2-0606', 'Hill 214', 'Cote 214'),
    place('town', '6-0206', 'Losk'),
    place('town', '6-1007', 'Brod'),
    place('land', '6-0704', 'Hill 231', 'Cote 231'),
    place('water', '6-0508', 'Berezovka', 'Berezovka'),
  ],
};

/** Above the houses, where neither flags nor counters lie. */
const TOWN_NAME = [0, -0.46] as const;
const OFF = { town: TOWN_NAME, land: [0, 0], water: [0, 0.16] } as const;

type Written = Pick<Place, 'of'> & { readonly hex: number; readonly text: Message };

const HEIGHT = /^\d+$/;

/** What the boards themselves have written on them, for a scenario that says nothing. */
const printed = ({ named, terrain }: Setting): readonly Written[] =>
  named.map(({ hex, name }) => ({
    hex,
    of: terrain[hex] === 'town' || terrain[hex] === 'city' ? 'town' : 'land',
    text: HEIGHT.test(name) ? say('lookHeightNamed', { height: name }) : say('lookPlain', { text: name }),
  }));

const written = ({ hexNamed }: Setting, places: readonly Place[]): readonly Written[] =>
  places.flatMap(({ hex: name, of, en, fr }) => {
    const hex = hexNamed.get(name);
    return hex === undefined ? [] : [{ hex, of, text: say('lookName', { en, fr }) }];
  });

/** Names on the map: towns by their size, hills, woods, rivers. */
export const labels = (setting: Setting): readonly Label[] => {
  const places = PLACES[setting.scenario.id];
  return (places ? written(setting, places) : printed(setting)).map(({ hex, of, text }) => ({
    at: hexPlace(hex),
    text,
    size: of === 'town' && setting.terrain[hex] === 'city' ? 'large' : 'middle',
    of: of === 'town' ? 'place' : of,
    off: OFF[of],
  }));
};
