import type { Message } from '@grognard/kernel';
import type { Label } from '@grognard/looks';
import type { Setting } from '../types.ts';
import { say } from './say.ts';

/** A name on the map of a scenario: as people of each language write it. */
interface Place {
  readonly hex: string;
  readonly en: string;
  readonly fr: string;
  readonly of: 'village' | 'spot' | 'land' | 'water' | 'road';
}

const place = (of: Place['of'], hex: string, en: string, fr: string = en): Place => ({ of, hex, en, fr });

/** By the scenario; what is played in another form has the names of the first. Boards stand for many a country. */
export const PLACES: Readonly<Record<string, readonly Place[]>> = {
  crossroads: [
    place('village', '1-H09', 'Zadvortsy'),
    place('land', '1-K14', 'Lesna Wood', 'Bois de la Lesna'),
    place('road', '1-L09', 'to Vysokoye', 'vers Vyssokoïe'),
    place('road', '1-A09', 'to Brest', 'vers Brest'),
  ],
  'yushkovo-raid': [
    place('village', '1-H09', 'Yushkovo', 'Iouchkovo'),
    place('land', '1-K14', 'Burtsevo Wood', 'Bois de Bourtsevo'),
    place('road', '1-F17', 'to Moscow', 'vers Moscou'),
    place('road', '1-A09', 'to Naro-Fominsk', 'vers Naro-Fominsk'),
  ],
  rearguard: [
    place('village', '2-J10', 'Varkovichi', 'Varkovitchi'),
    place('spot', '2-H05', 'Manor farm', 'Ferme du manoir'),
    place('road', '2-F01', 'to Dubno', 'vers Doubno'),
    place('road', '2-F17', 'to Rovno', 'vers Rovno'),
  ],
  nepokrytaya: [
    place('village', '2-J10', 'Nepokrytaya', 'Nepokrytaïa'),
    place('spot', '2-H05', 'Peschanoye', 'Pestchanoïe'),
    place('spot', '4-F10', 'Vesyoloye', 'Vesseloïe'),
    place('land', '4-C06', 'Hill 199', 'Cote 199'),
    place('road', '4-F01', 'to Kharkov', 'vers Kharkov'),
  ],
  'yelnya-ridge': [
    place('village', '3-I04', 'Ushakovo', 'Ouchakovo'),
    place('land', '3-E12', 'Hill 240', 'Cote 240'),
    place('land', '3-K12', 'Hill 228', 'Cote 228'),
    place('land', '3-D07', 'Klemyatino Wood', 'Bois de Klemiatino'),
    place('road', '3-F17', 'to Yelnya', 'vers Ielnia'),
  ],
  'sevastopol-bunkers': [
    place('village', '3-I04', 'Kamyshly', 'Kamychly'),
    place('land', '3-E12', 'Belbek Heights', 'Hauteurs du Belbek'),
    place('land', '3-K12', 'Hill 92', 'Cote 92'),
    place('road', '3-A09', 'to Sevastopol', 'vers Sébastopol'),
  ],
  'verba-rescue': [
    place('spot', '4-F10', 'Ptichya', 'Ptitchia'),
    place('land', '4-C06', 'Hill 278', 'Cote 278'),
    place('road', '4-L09', 'to Dubno', 'vers Doubno'),
    place('road', '4-A09', 'to Verba', 'vers Verba'),
  ],
  'vyazma-breakout': [
    place('spot', '4-F10', 'Bogoroditskoye', 'Bogoroditskoïe'),
    place('land', '4-C06', 'Hill 206', 'Cote 206'),
    place('land', '4-A12', 'Hill 211', 'Cote 211'),
    place('road', '4-F17', 'to Vyazma', 'vers Viazma'),
  ],
  'mtsensk-road': [
    place('village', '5-I05', 'Pervy Voin', 'Pervy Voïn'),
    place('village', '5-J11', 'Sheino', 'Cheïno'),
    place('water', '5-B04', 'Lisitsa'),
    place('road', '5-F01', 'to Orel', 'vers Orel'),
    place('road', '5-L09', 'to Mtsensk', 'vers Mtsensk'),
  ],
  'rzhev-villages': [
    place('village', '5-I05', 'Polunino', 'Polounino'),
    place('village', '5-J11', 'Galakhovo'),
    place('spot', '5-C16', 'Timofeyevo', 'Timofeïevo'),
    place('water', '5-B04', 'Kholynka'),
    place('road', '5-A09', 'to Rzhev', 'vers Rjev'),
  ],
  'brest-citadel': [
    place('spot', '6-J07', 'White Palace', 'Palais blanc'),
    place('spot', '6-G07', 'Ring barracks', 'Casernes'),
    place('spot', '6-E06', 'Kholm Gate', 'Porte de Kholm'),
    place('road', '6-F17', 'to Brest', 'vers Brest'),
  ],
  'kryukovo-brickworks': [
    place('village', '6-K07', 'Kryukovo', 'Krioukovo'),
    place('spot', '6-I13', 'Brickworks', 'Briqueterie'),
    place('spot', '6-E10', 'Station', 'Gare'),
    place('road', '6-F17', 'to Moscow', 'vers Moscou'),
  ],
  'couriers-satchel': [
    place('village', '7-H08', 'Shopino', 'Chopino'),
    place('land', '7-C15', 'Round Wood', 'Bois Rond'),
    place('road', '7-A09', 'to Belgorod', 'vers Bielgorod'),
  ],
  'forest-ambush': [
    place('village', '8-G12', 'Loino', 'Loïno'),
    place('water', '8-H05', 'Lake Kasplya', 'Lac Kasplia'),
    place('land', '8-K15', 'Black Forest', 'Forêt Noire'),
    place('road', '8-A09', 'to Smolensk', 'vers Smolensk'),
  ],
  'chernaya-river': [
    place('village', '8-G12', 'Gaitolovo', 'Gaïtolovo'),
    place('water', '8-H05', 'Peat Lake', 'Lac de la Tourbière'),
    place('water', '8-C05', 'Chernaya', 'Tchernaïa'),
    place('road', '8-F01', 'to Sinyavino', 'vers Siniavino'),
  ],
  'raseiniai-convoy': [
    place('village', '8-G12', 'Dainiai'),
    place('water', '8-H05', 'Lake Dusia', 'Lac Dusia'),
    place('road', '8-F01', 'to Raseiniai', 'vers Raseiniai'),
    place('road', '8-L09', 'to the bridgehead', 'vers la tête de pont'),
  ],
};

/** Above houses and counters; a name of land or water lies in the middle of its hex, that of a road beside it. */
const STYLES = {
  village: { size: 'huge', of: 'place', off: [0, -0.44] },
  spot: { size: 'middle', of: 'place', off: [0, -0.44] },
  land: { size: 'large', of: 'land', off: [0, 0.3] },
  water: { size: 'large', of: 'water', off: [0, 0.06] },
  road: { size: 'middle', of: 'land', off: [0, 0.26] },
} as const satisfies Readonly<Record<Place['of'], Partial<Label>>>;

/** A name at the edge of the sheet is moved inwards by so much: the frame would cut it. */
const INWARDS = 0.34;

/** The names of the map that a scenario is played on. */
export const placesOf = ({ id }: Setting['scenario']): readonly Place[] =>
  PLACES[id] ?? Object.entries(PLACES).find(([of]) => id.startsWith(`${of}-`))?.[1] ?? [];

const text = ({ en, fr }: Place): Message => say('lookName', { en, fr });

export const labels = ({ scenario, hexNamed, grid }: Setting): readonly Label[] =>
  placesOf(scenario).flatMap((one): readonly Label[] => {
    const hex = hexNamed.get(one.hex);
    if (hex === undefined) return [];
    const { off, ...style } = STYLES[one.of];
    const column = hex % grid.width;
    const inwards = column === 0 ? INWARDS : column >= grid.width - 1 ? -INWARDS : 0;
    return [{ at: { kind: 'hex', hex }, text: text(one), ...style, off: [inwards, off[1]] }];
  });
