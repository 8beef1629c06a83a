import type { RuleId } from '../book.ts';

/** House, COH-1.1.2: the number decides who is light, for the book's list and the 8 cm mortars do not agree. */
const MOST_MOVE_COST_OF_LIGHT = 2;

/** House, COH-7.7.3.17: printed on white is all that a crew serves, and what is red of a turret; men, their LMG and half-tracks are free to strike. */
const isOnWhite = ({ kind, move }: Pick<UnitType, 'kind' | 'move'>, colour: 'red' | 'blue'): boolean => {
  if (kind === 'tank' || kind === 'armouredCar') return colour === 'red';
  return ['mortar', 'gun', 'selfPropelled'].includes(kind) || (kind === 'machineGun' && move > 1);
};

/** House, COH-U.1.1: the one picture of a T-34 is of the T-34a; the captured one is the same model and shares its figures. */
const T_34_FIGURES = { red: 5, blue: 7, range: 7 } as const;

/** Every kind of counter in the box, Germans first, in the order of the unit lists. */
// biome-ignore format: ten to a line, as in the unit lists
export const UNIT_TYPE_IDS = [
  'german-rifles', 'german-lmg', 'german-hmg', 'german-mortar-5cm', 'german-mortar-8cm',
  'german-engineers', 'german-at-team', 'leig-18', 'fk-297r', 'pak-36',
  'pak-38', 'flak-18', 'german-wagon', 'opel-truck', 'demag-d7',
  'protze-pak-36', 'sdkfz-251', 'sdkfz-232', 'pzjg-35r', 'panzer-38t',
  'panzer-2f', 'panzer-3e', 'panzer-3h', 'panzer-3j', 'panzer-4e',
  'panzer-4f2', 'b2f', 'somua-s35', 'captured-t-34',
  'soviet-rifles', 'soviet-nkvd', 'soviet-smg', 'soviet-maxim', 'soviet-mortar-50mm',
  'soviet-mortar-82mm', 'm27-infantry-gun', 'f-22', 'm37-at-gun', 'soviet-wagon',
  'gaz-truck', 'ba-10', 'bt-7', 'kv-1a', 'kv-2a',
  'ot-26', 't-26b', 't-34a', 't-34b', 't-35',
  'zis-30',
] as const;
/** A kind of counter. */
export type UnitTypeId = (typeof UNIT_TYPE_IDS)[number];

/** One printed firepower. */
export interface Firepower {
  readonly fp: number;
  /** Printed on white: -2 in close combat instead of +4. */
  readonly white: boolean;
}

/** A field whose value the source has lost and we chose; `white` is the background of both firepowers. */
export type HouseField = Exclude<keyof UnitType, 'rule' | 'house' | 'why'> | 'white';

/** What is printed on a counter. */
export interface UnitType {
  readonly rule: RuleId;
  readonly nation: 'german' | 'soviet';
  /** The type number, an identifier only (COH-U.0.6). */
  readonly number: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly years: string;
  /** Counters in the box. */
  readonly count: number;
  /** The colour of the move cost: red foot, blue tracked, green wheeled (COH-1.1.3). */
  readonly mobility: 'foot' | 'tracked' | 'wheeled';
  /** The unit classes (COH-1.1.1). */
  // biome-ignore format: one list
  readonly kind: 'squad' | 'team' | 'machineGun' | 'mortar' | 'gun' | 'tank' | 'selfPropelled' | 'apc' | 'armouredCar' | 'truck' | 'wagon';
  /** Top left (COH-U.0.1): the fire cost, null for a unit that never attacks. */
  readonly fire: number | null;
  /** The cost in parentheses, null for a unit that can't fire indirectly. */
  readonly indirect: number | null;
  readonly turret: boolean;
  /** Top right (COH-U.0.2). */
  readonly move: number;
  /** Track or wheel symbols. */
  readonly bonus: number;
  /** Bottom left (COH-U.0.3); null where there is no such firepower at all. */
  readonly red: Firepower | null;
  readonly blue: Firepower | null;
  /** Bottom centre (COH-U.0.4). */
  readonly range: number;
  readonly minRange: number;
  /** Bottom right (COH-U.0.5): the flank DR above the front DR. */
  readonly flank: number;
  readonly front: number;
  /** The colour of both DRs. */
  readonly armour: 'red' | 'blue';
  readonly openTopped: boolean;
  /** What its passengers add to their DRs. */
  readonly shield: number;
  /** The HE symbol of mortars: attacks the flank DR. */
  readonly he: boolean;
  /** Guns and tanks whose red FP is HE, not machine guns: can destroy fortifications and obstacles (COH-18.4.6). */
  readonly heShells: boolean;
  readonly flame: 'none' | 'squad' | 'hull' | 'turret';
  /** May lay smoke in any scenario. */
  readonly smoke: boolean;
  readonly engineer: boolean;
  readonly tankHunter: boolean;
  /** The fields the source has lost and we chose ourselves. */
  readonly house: readonly HouseField[];
  /** Why we chose so; empty when nothing was chosen. */
  readonly why: string;
}

/** A counter as the lists below have it: what its firepower is printed on goes by its kind (COH-7.7.3.17). */
type Counter = Omit<UnitType, 'red' | 'blue'> & { readonly red: number | null; readonly blue: number | null };

/** What a counter has only where it says so: an indirect fire cost, a turret (COH-U.0.1), bonus symbols (COH-U.0.2), a minimum range (COH-U.0.4), an open top, a shield (COH-U.0.5), HE or flames (COH-U.0.3). */
// biome-ignore format: one row a line
const PLAIN = {
  indirect: null, turret: false, bonus: 0, minRange: 0, openTopped: false, shield: 0,
  he: false, heShells: false, flame: 'none', smoke: false, engineer: false, tankHunter: false,
} as const;
const GERMAN = { ...PLAIN, nation: 'german' } as const;
const SOVIET = { ...PLAIN, nation: 'soviet' } as const;
/** COH-1.1.1, COH-1.1.3: squads, teams, machine guns, mortars and guns go on foot. */
const FOOT = { mobility: 'foot', armour: 'red' } as const;
/** COH-1.1.4: squads have a blue FP too, as in the second edition; their symbols mean nothing in play. */
const SQUAD = { ...FOOT, kind: 'squad' } as const;
const MACHINE_GUN = { ...FOOT, kind: 'machineGun' } as const;
const MORTAR = { ...FOOT, kind: 'mortar', he: true } as const;
const GUN = { ...FOOT, kind: 'gun', heShells: true } as const;
/** COH-16.0.1: both are wheeled. COH-16.0.2: a truck has FP -2 and range 0, a wagon never attacks. */
const TRUCK = { mobility: 'wheeled', kind: 'truck', armour: 'red', red: -2, blue: null, range: 0 } as const;
const WAGON = {
  mobility: 'wheeled',
  kind: 'wagon',
  armour: 'red',
  fire: null,
  red: null,
  blue: null,
  range: 0,
} as const;
const TANK = { mobility: 'tracked', kind: 'tank', armour: 'blue', turret: true, heShells: true } as const;
/** COH-U.1.1: the T-34a and the captured T-34 are one model and have the same figures. */
const T_34A = { move: 1, bonus: 2, ...T_34_FIGURES, flank: 16, front: 18 } as const;
const SELF_PROPELLED = { mobility: 'tracked', kind: 'selfPropelled', heShells: true } as const;
const ARMOURED_CAR = { mobility: 'wheeled', kind: 'armouredCar', armour: 'blue', turret: true } as const;

/*
 * How the lost figures were chosen. On two dice, a gun that in 1941 just failed against an armour has to need more
 * than 12; one that was a match for it needs 8 to 10. So a T-34 shows 18 in front against the 5 of a 3.7 cm gun and
 * the 8 of a 5 cm one, and armour steps down from there by thickness to the 13 of a half-track.
 * White (COH-7.7.3.17): crewed weapons fight badly at arm's length with everything; a turret tank only with its red
 * firepower, for its gun meets another tank in the same hex all the better; squads, teams, the LMG of a squad and an
 * open half-track not at all.
 * Guns get a move cost by weight from the two that are known, a PaK38 (1 t) with 4 and a FlaK18 (7 t) with 7.
 */
// biome-ignore format: one unit a block, the counter on its first lines, what we chose on its last
const GERMANS = {
  'german-rifles': { ...GERMAN, ...SQUAD, rule: 'COH-U.G01', number: '01', name: { en: 'Rifles 41', fr: 'Fusiliers 41' }, years: '1939–45', count: 8,
    fire: 3, move: 1, red: 2, blue: 0, range: 5, flank: 11, front: 12,
    house: [], why: '' },
  'german-lmg': { ...GERMAN, ...MACHINE_GUN, rule: 'COH-U.G02', number: '09', name: { en: 'LMG 34', fr: 'LMG 34' }, years: '1939–45', count: 7,
    fire: 2, move: 1, red: 4, blue: 0, range: 9, flank: 11, front: 12,
    house: ['flank', 'front', 'white'], why: 'the other half of the rifle squad, so as hard to hit and as good at close quarters' },
  'german-hmg': { ...GERMAN, ...MACHINE_GUN, rule: 'COH-U.G03', number: '19', name: { en: 'HMG 34', fr: 'HMG 34' }, years: '1939–43', count: 2,
    fire: 2, move: 2, red: 5, blue: 1, range: 13, flank: 10, front: 12,
    house: ['white'], why: 'the red FP is printed on white, and the blue one comes from the same tripod' },
  'german-mortar-5cm': { ...GERMAN, ...MORTAR, rule: 'COH-U.G04', number: '21', name: { en: 'Mortar 5 cm', fr: 'Mortier 5 cm' }, years: '1939–42', count: 2,
    fire: 3, move: 1, red: 2, blue: 0, range: 10, minRange: 2, flank: 11, front: 13,
    house: ['flank', 'front', 'white'], why: 'a small crew lying down, in front as the 8 cm mortar' },
  'german-mortar-8cm': { ...GERMAN, ...MORTAR, rule: 'COH-U.G05', number: '23', name: { en: 'Mortar 8 cm', fr: 'Mortier 8 cm' }, years: '1939–45', count: 2,
    fire: 3, indirect: 4, move: 3, red: 3, blue: 2, range: 16, minRange: 3, flank: 11, front: 13, smoke: true,
    house: ['flank', 'white'], why: 'men in the open once outflanked, as any squad' },
  'german-engineers': { ...GERMAN, ...SQUAD, rule: 'COH-U.G06', number: '16', name: { en: 'Engineers', fr: 'Génie' }, years: '1939–45', count: 3,
    fire: 2, move: 1, red: 4, blue: 3, range: 3, flank: 12, front: 12, flame: 'squad', smoke: true, engineer: true,
    house: [], why: '' },
  'german-at-team': { ...GERMAN, ...FOOT, kind: 'team', rule: 'COH-U.G07', number: '25', name: { en: 'AT team', fr: 'Équipe antichar' }, years: '1939–42', count: 1,
    fire: 3, move: 1, red: 1, blue: 4, range: 1, flank: 12, front: 13, tankHunter: true,
    house: ['range', 'flank', 'white'], why: 'two men who creep up: charges are thrown no farther than a hex, and they are hard to hit from any side' },
  'leig-18': { ...GERMAN, ...GUN, rule: 'COH-U.G08', number: '26', name: { en: 'leIG18 7.5 cm', fr: 'leIG18 7,5 cm' }, years: '1939–45', count: 2,
    fire: 3, move: 3, red: 5, blue: 0, range: 25, flank: 10, front: 12,
    house: ['move', 'flank', 'white', 'heShells'], why: '0.4 t, the lightest kind of gun; the crew has a shield in front and nothing beside it' },
  'fk-297r': { ...GERMAN, ...GUN, rule: 'COH-U.G09', number: '32', name: { en: 'FK 297(r) 7.62 cm', fr: 'FK 297(r) 7,62 cm' }, years: '1941–43', count: 1,
    fire: 3, move: 5, red: 5, blue: 7, range: 9, flank: 10, front: 12,
    house: ['move', 'flank', 'front', 'white', 'heShells'], why: '1.5 t, heavier than a PaK38, and a high gun, so less well hidden' },
  'pak-36': { ...GERMAN, ...GUN, rule: 'COH-U.G10', number: '28', name: { en: 'PaK36 3.7 cm', fr: 'PaK36 3,7 cm' }, years: '1939–42', count: 2,
    fire: 2, move: 3, red: 2, blue: 5, range: 5, flank: 11, front: 13,
    house: ['move', 'flank', 'front', 'white', 'heShells'], why: '0.45 t, pushed by its crew; knee-high, so a smaller target than any other gun' },
  'pak-38': { ...GERMAN, ...GUN, rule: 'COH-U.G11', number: '30', name: { en: 'PaK38 5 cm', fr: 'PaK38 5 cm' }, years: '1941–45', count: 2,
    fire: 3, move: 4, red: 3, blue: 8, range: 10, flank: 10, front: 13,
    house: ['flank', 'white', 'heShells'], why: 'a good shield in front, a crew in the open beside it' },
  'flak-18': { ...GERMAN, ...GUN, rule: 'COH-U.G12', number: '33', name: { en: 'FlaK18 88 mm', fr: 'FlaK18 88 mm' }, years: '1939–45', count: 1,
    fire: 3, move: 7, red: 6, blue: 12, range: 19, flank: 9, front: 12,
    house: ['flank', 'white', 'heShells'], why: 'as tall as a house and served by ten men, the easiest gun to hit from the side' },
  'german-wagon': { ...GERMAN, ...WAGON, rule: 'COH-U.G13', number: '34', name: { en: 'Wagon', fr: 'Chariot' }, years: '1939–45', count: 3,
    move: 2, bonus: 1, flank: 10, front: 11,
    house: ['move', 'bonus', 'flank'], why: 'horses go at a marching pace on a road and at half of it beside it; the flank as a truck' },
  'opel-truck': { ...GERMAN, ...TRUCK, rule: 'COH-U.G14', number: '37', name: { en: 'Opel truck', fr: 'Camion Opel' }, years: '1939–45', count: 2,
    fire: 3, move: 1, bonus: 2, flank: 10, front: 11,
    house: ['fire', 'move', 'bonus', 'blue', 'flank', 'white'], why: 'the book speaks of a truck with move cost 1 and 2 wheel symbols; fires like the GAZ, has nothing against armour, and is a big soft target' },
  'demag-d7': { ...GERMAN, ...SELF_PROPELLED, rule: 'COH-U.G15', number: '43', name: { en: 'DeMag D7 (PaK38)', fr: 'DeMag D7 (PaK38)' }, years: '1941–42', count: 1,
    armour: 'red', fire: 3, move: 1, bonus: 2, red: 3, blue: 8, range: 9, flank: 11, front: 13,
    house: ['mobility', 'armour', 'move', 'bonus', 'red', 'flank', 'front', 'white', 'heShells'], why: 'a half-track as quick as the SdKfz 251, with the shell and the shield of the PaK38 but no armour' },
  'protze-pak-36': { ...GERMAN, ...SELF_PROPELLED, rule: 'COH-U.G16', number: '38', name: { en: 'Protze PaK36', fr: 'Protze PaK36' }, years: '1941–42', count: 1,
    mobility: 'wheeled', armour: 'red', fire: 2, move: 1, bonus: 2, red: 2, blue: 5, range: 5, flank: 10, front: 12,
    house: ['number', 'mobility', 'armour', 'move', 'bonus', 'flank', 'white', 'heShells'], why: 'a truck that moves and suffers as trucks do, with a gun shield in front' },
  'sdkfz-251': { ...GERMAN, mobility: 'tracked', kind: 'apc', armour: 'blue', rule: 'COH-U.G17', number: '39', name: { en: 'SdKfz 251/1', fr: 'SdKfz 251/1' }, years: '1939–45', count: 2,
    fire: 2, move: 1, bonus: 2, red: 3, blue: 0, range: 5, flank: 12, front: 13, openTopped: true, shield: 2,
    house: ['openTopped', 'white'], why: 'the real one had no roof, and its crew fires over the sides' },
  'sdkfz-232': { ...GERMAN, ...ARMOURED_CAR, rule: 'COH-U.G18', number: '42', name: { en: 'SdKfz 232L', fr: 'SdKfz 232L' }, years: '1939–45', count: 1,
    fire: 2, move: 1, bonus: 3, red: 4, blue: 4, range: 8, flank: 12, front: 14,
    house: ['turret', 'move', 'bonus', 'red', 'flank', 'front', 'white', 'heShells'], why: 'the weapons of the Panzer IIf, 8 mm at the sides as the SdKfz 251, a second plate in front, and the fastest thing on a road' },
  'pzjg-35r': { ...GERMAN, ...SELF_PROPELLED, rule: 'COH-U.G19', number: '44', name: { en: 'PzJg 35R', fr: 'PzJg 35R' }, years: '1941–44', count: 1,
    armour: 'blue', fire: 3, move: 1, bonus: 0, red: 3, blue: 7, range: 8, flank: 13, front: 15, openTopped: true,
    house: ['fire', 'move', 'bonus', 'red', 'blue', 'range', 'front', 'white', 'heShells'], why: 'a 4.7 cm gun like the Somua has, on a chassis of 20 km/h; 40 mm below but a thin box above' },
  'panzer-38t': { ...GERMAN, ...TANK, rule: 'COH-U.G20', number: '48', name: { en: 'Panzer 38(t) E', fr: 'Panzer 38(t) E' }, years: '1939–42', count: 1,
    fire: 3, move: 1, bonus: 1, red: 3, blue: 5, range: 7, flank: 14, front: 16,
    house: ['turret', 'move', 'bonus', 'flank', 'white', 'heShells'], why: '30 mm at the sides, moves as the Panzer IIIe' },
  'panzer-2f': { ...GERMAN, ...TANK, heShells: false, rule: 'COH-U.G21', number: '45', name: { en: 'Panzer IIf', fr: 'Panzer IIf' }, years: '1940–43', count: 3,
    fire: 2, move: 1, bonus: 2, red: 4, blue: 4, range: 8, flank: 13, front: 15,
    house: ['turret', 'move', 'bonus', 'flank', 'white', 'heShells'], why: 'a light scout with 15 mm at the sides; a 2 cm shell does nothing to a bunker' },
  'panzer-3e': { ...GERMAN, ...TANK, rule: 'COH-U.G22', number: '49', name: { en: 'Panzer IIIe', fr: 'Panzer IIIe' }, years: '1939–41', count: 2,
    fire: 3, move: 1, bonus: 1, red: 3, blue: 5, range: 7, flank: 14, front: 15,
    house: ['turret', 'flank', 'front', 'white', 'heShells'], why: '30 mm all round, half of what the Panzer IIIh has in front' },
  'panzer-3h': { ...GERMAN, ...TANK, rule: 'COH-U.G23', number: '51', name: { en: 'Panzer IIIh', fr: 'Panzer IIIh' }, years: '1941–42', count: 1,
    fire: 3, move: 1, bonus: 1, red: 4, blue: 8, range: 9, flank: 14, front: 17,
    house: ['turret', 'move', 'bonus', 'red', 'flank', 'white', 'heShells'], why: 'a 5 cm shell is a little better than the 3.7 cm one; the sides are still 30 mm' },
  'panzer-3j': { ...GERMAN, ...TANK, rule: 'COH-U.G24', number: '52', name: { en: 'Panzer IIIj', fr: 'Panzer IIIj' }, years: '1942–43', count: 1,
    fire: 3, move: 1, bonus: 1, red: 4, blue: 9, range: 11, flank: 14, front: 17,
    house: ['turret', 'move', 'bonus', 'red', 'flank', 'front', 'white', 'heShells'], why: 'the hull of the Panzer IIIh with one 50 mm plate for two of 30' },
  'panzer-4e': { ...GERMAN, ...TANK, rule: 'COH-U.G25', number: '53', name: { en: 'Panzer IVe', fr: 'Panzer IVe' }, years: '1939–43', count: 2,
    fire: 3, move: 1, bonus: 1, red: 5, blue: 3, range: 8, flank: 14, front: 16,
    house: ['turret', 'move', 'bonus', 'flank', 'front', 'white', 'heShells'], why: 'plates bolted onto part of the front, between the Panzer IIIe and IIIh; sides as theirs' },
  'panzer-4f2': { ...GERMAN, ...TANK, rule: 'COH-U.G26', number: '55', name: { en: 'Panzer IVf2', fr: 'Panzer IVf2' }, years: '1942–43', count: 1,
    fire: 3, move: 1, bonus: 1, red: 5, blue: 10, range: 12, flank: 14, front: 17,
    house: ['turret', 'fire', 'move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: 'the long 7.5 cm gun beats a T-34 on an 8 and the Panzer IIIj in range; 50 mm in front' },
  'b2f': { ...GERMAN, ...TANK, rule: 'COH-U.G27', number: '57', name: { en: 'B2(f)', fr: 'B2(f)' }, years: '1942–44', count: 1,
    fire: 4, move: 1, bonus: 0, red: 4, blue: 7, range: 8, flank: 16, front: 18, flame: 'hull',
    house: ['turret', 'move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: 'the turret gun of the Somua, 60 mm all round, and slow' },
  'somua-s35': { ...GERMAN, ...TANK, rule: 'COH-U.G28', number: '56', name: { en: 'Somua S35(f)', fr: 'Somua S35(f)' }, years: '1941–44', count: 1,
    fire: 4, move: 1, bonus: 1, red: 4, blue: 7, range: 8, flank: 14, front: 17,
    house: ['turret', 'bonus', 'white', 'heShells'], why: '40 km/h, as a Panzer III' },
  'captured-t-34': { ...GERMAN, ...TANK, rule: 'COH-U.G29', number: '58', name: { en: 'Captured T-34', fr: 'T-34 capturé' }, years: '1941–42', count: 1,
    ...T_34A, fire: 3,
    house: ['turret', 'move', 'bonus', 'red', 'flank', 'front', 'white', 'heShells'], why: 'the T-34a in other hands' },
} as const satisfies Partial<Record<UnitTypeId, Counter>>;

// biome-ignore format: one unit a block, the counter on its first lines, what we chose on its last
const SOVIETS = {
  'soviet-rifles': { ...SOVIET, ...SQUAD, rule: 'COH-U.S01', number: '01', name: { en: 'Rifles 41', fr: 'Fusiliers 41' }, years: '1939–41', count: 12,
    fire: 4, move: 1, red: 3, blue: 0, range: 5, flank: 11, front: 12,
    house: [], why: '' },
  'soviet-nkvd': { ...SOVIET, ...SQUAD, rule: 'COH-U.S02', number: '54', name: { en: 'NKVD', fr: 'NKVD' }, years: '1939–45', count: 3,
    fire: 4, move: 1, red: 3, blue: 0, range: 5, flank: 11, front: 13,
    house: ['fire', 'move', 'front', 'white'], why: 'Soviet rifles that hold out to the last, so 1 better in front' },
  'soviet-smg': { ...SOVIET, ...SQUAD, rule: 'COH-U.S03', number: '13', name: { en: 'SMG rifles', fr: 'Fusiliers PM' }, years: '1941–42', count: 4,
    fire: 3, move: 1, red: 4, blue: 0, range: 3, flank: 11, front: 12,
    house: ['front'], why: 'as many men as a rifle squad, spread out as it is' },
  'soviet-maxim': { ...SOVIET, ...MACHINE_GUN, rule: 'COH-U.S04', number: '17', name: { en: 'Maxim MMG', fr: 'MMG Maxim' }, years: '1939–45', count: 3,
    fire: 3, move: 2, red: 3, blue: 0, range: 12, flank: 11, front: 12,
    house: ['white'], why: 'as the German HMG: no weapon for a scuffle' },
  'soviet-mortar-50mm': { ...SOVIET, ...MORTAR, rule: 'COH-U.S05', number: '23', name: { en: 'Mortar 50 mm', fr: 'Mortier 50 mm' }, years: '1939–42', count: 2,
    fire: 3, move: 1, red: 2, blue: 0, range: 10, minRange: 2, flank: 11, front: 13,
    house: ['move', 'red', 'flank', 'front', 'white'], why: 'the same range and fire cost as the German 5 cm, so its twin' },
  'soviet-mortar-82mm': { ...SOVIET, ...MORTAR, rule: 'COH-U.S06', number: '25', name: { en: 'Mortar 82 mm', fr: 'Mortier 82 mm' }, years: '1939–45', count: 2,
    fire: 3, indirect: 4, move: 3, red: 3, blue: 1, range: 18, minRange: 3, flank: 11, front: 13, smoke: true,
    house: ['move', 'flank', 'white'], why: 'as heavy as the German 8 cm, and its crew as exposed' },
  'm27-infantry-gun': { ...SOVIET, ...GUN, rule: 'COH-U.S07', number: '27', name: { en: 'M27 76 mm', fr: 'M27 76 mm' }, years: '1939–45', count: 1,
    fire: 3, move: 4, red: 5, blue: 0, range: 25, flank: 10, front: 12,
    house: ['move', 'red', 'flank', 'front', 'white', 'heShells'], why: 'the shell and the shield of the leIG18 on twice the weight' },
  'f-22': { ...SOVIET, ...GUN, rule: 'COH-U.S08', number: '29', name: { en: 'F-22 M36 76 mm', fr: 'F-22 M36 76 mm' }, years: '1939–45', count: 1,
    fire: 3, move: 5, red: 5, blue: 7, range: 8, flank: 10, front: 12,
    house: ['number', 'move', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: 'the gun the Germans captured as FK 297(r), with sights laid by two men: range 8, the one figure left on its counter' },
  'm37-at-gun': { ...SOVIET, ...GUN, rule: 'COH-U.S09', number: '28', name: { en: 'M37 45 mm AT gun', fr: 'Canon AC 45 mm M37' }, years: '1939–45', count: 2,
    fire: 3, move: 3, red: 3, blue: 6, range: 7, flank: 11, front: 13,
    house: ['move', 'range', 'flank', 'front', 'white', 'heShells'], why: 'a PaK36 with a longer and bigger barrel: as light and low, and it reaches farther; red on white is printed' },
  'soviet-wagon': { ...SOVIET, ...WAGON, rule: 'COH-U.S10', number: '31', name: { en: 'Wagon', fr: 'Chariot' }, years: '1939–45', count: 4,
    move: 2, bonus: 1, flank: 10, front: 11,
    house: ['move', 'bonus', 'flank', 'front'], why: 'as the German wagon' },
  'gaz-truck': { ...SOVIET, ...TRUCK, rule: 'COH-U.S11', number: '35', name: { en: 'GAZ truck', fr: 'Camion GAZ' }, years: '1939–43', count: 2,
    fire: 3, move: 1, bonus: 2, flank: 10, front: 11,
    house: ['move', 'bonus', 'blue', 'flank', 'front', 'white'], why: 'as the Opel' },
  'ba-10': { ...SOVIET, ...ARMOURED_CAR, heShells: true, rule: 'COH-U.S12', number: '37', name: { en: 'BA-10', fr: 'BA-10' }, years: '1939–43', count: 2,
    fire: 5, move: 1, bonus: 2, red: 3, blue: 6, range: 6, flank: 12, front: 13,
    house: ['move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: 'the M37 gun in a cramped turret, a hex shorter; 10 mm as the SdKfz 251, on truck wheels' },
  'bt-7': { ...SOVIET, ...TANK, rule: 'COH-U.S13', number: '45', name: { en: 'BT-7', fr: 'BT-7' }, years: '1939–43', count: 2,
    fire: 5, move: 1, bonus: 2, red: 3, blue: 6, range: 6, flank: 13, front: 14,
    house: ['turret', 'move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: 'the turret of the T-26b on a hull as fast as the T-34 and no thicker than the T-26b' },
  'kv-1a': { ...SOVIET, ...TANK, rule: 'COH-U.S14', number: '54', name: { en: 'KV-1a', fr: 'KV-1a' }, years: '1940–42', count: 2,
    fire: 5, move: 1, bonus: 0, red: 5, blue: 7, range: 7, flank: 18, front: 20,
    house: ['turret', 'move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: 'the gun of the T-34a behind 75 mm: a PaK38 needs a 12, a FlaK18 an 8; heavy and slow' },
  'kv-2a': { ...SOVIET, ...TANK, rule: 'COH-U.S15', number: '56', name: { en: 'KV-2a', fr: 'KV-2a' }, years: '1940–43', count: 1,
    fire: 6, move: 2, bonus: 0, red: 7, blue: 8, range: 7, flank: 18, front: 20,
    house: ['turret', 'move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: 'a 152 mm howitzer, above the 122 mm battery against men and enough for any tank of its day; a KV-1 under 52 t, so slower' },
  'ot-26': { ...SOVIET, ...TANK, heShells: false, rule: 'COH-U.S16', number: '39', name: { en: 'OT-26', fr: 'OT-26' }, years: '1941–42', count: 1,
    fire: 5, move: 1, bonus: 1, red: 3, blue: 0, range: 3, flank: 13, front: 14, flame: 'turret',
    house: ['turret', 'move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'flame', 'heShells'], why: 'a T-26 hull with one machine gun beside the flamethrower in its turret' },
  't-26b': { ...SOVIET, ...TANK, rule: 'COH-U.S17', number: '41', name: { en: 'T-26b', fr: 'T-26b' }, years: '1939–42', count: 4,
    fire: 5, move: 1, bonus: 1, red: 3, blue: 6, range: 6, flank: 13, front: 14,
    house: ['turret', 'move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: '15 mm all round, between the SdKfz 251 and the Panzer IIf; the M37 gun in a cramped turret' },
  't-34a': { ...SOVIET, ...TANK, rule: 'COH-U.S18', number: '48', name: { en: 'T-34a M40', fr: 'T-34a M40' }, years: '1940–42', count: 4,
    ...T_34A, fire: 5,
    house: ['turret', 'range', 'flank', 'front', 'white', 'heShells'], why: 'range as the captured one; a PaK36 can do nothing in front and little from the side, a PaK38 needs a 10' },
  't-34b': { ...SOVIET, ...TANK, rule: 'COH-U.S19', number: '52', name: { en: 'T-34b M41', fr: 'T-34b M41' }, years: '1941–43', count: 2,
    fire: 5, move: 1, bonus: 2, red: 5, blue: 8, range: 8, flank: 16, front: 18,
    house: ['turret', 'move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: 'the hull of the T-34a, a longer gun that is 1 better and reaches 1 hex farther' },
  't-35': { ...SOVIET, ...TANK, rule: 'COH-U.S20', number: '47', name: { en: 'T-35', fr: 'T-35' }, years: '1939–41', count: 1,
    fire: 6, move: 2, bonus: 0, red: 6, blue: 6, range: 6, flank: 14, front: 15,
    house: ['turret', 'move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: 'three guns and five machine guns behind 30 mm at best; the slowest of all' },
  'zis-30': { ...SOVIET, ...SELF_PROPELLED, rule: 'COH-U.S21', number: '40', name: { en: 'ZiS-30', fr: 'ZiS-30' }, years: '1941–42', count: 1,
    armour: 'blue', fire: 6, move: 1, bonus: 1, red: 3, blue: 10, range: 10, flank: 12, front: 13, openTopped: true,
    house: ['openTopped', 'move', 'bonus', 'red', 'blue', 'range', 'flank', 'front', 'white', 'heShells'], why: 'the best anti-tank gun of 1941 on an overloaded tractor with 10 mm and no roof' },
} as const satisfies Partial<Record<UnitTypeId, Counter>>;

const firepowerOf = (counter: Counter, colour: 'red' | 'blue'): Firepower | null => {
  const fp = counter[colour];
  return fp === null ? null : { fp, white: isOnWhite(counter, colour) };
};

const PRINTED = Object.fromEntries(
  Object.entries<Counter>({ ...GERMANS, ...SOVIETS }).map(([id, counter]) => [
    id,
    { ...counter, red: firepowerOf(counter, 'red'), blue: firepowerOf(counter, 'blue') },
  ]),
) as Readonly<Record<UnitTypeId, UnitType>>;
// Laid over one counter they all have their fields in one order, and are read several times as fast.
const inOneOrder = (type: UnitType): UnitType => ({ ...PRINTED['german-rifles'], ...type });

/** All counters by type. Without a prototype V8 keeps it as a dictionary: it is looked into all the time. */
export const UNIT_TYPES: Readonly<Record<UnitTypeId, UnitType>> = Object.assign(
  Object.create(null),
  Object.fromEntries(UNIT_TYPE_IDS.map((id) => [id, inOneOrder(PRINTED[id])])),
);

/** COH-1.1.2: a foot unit with a move cost of 2 or less. */
export const isLightInfantry = (type: UnitType): boolean =>
  type.mobility === 'foot' && type.move <= MOST_MOVE_COST_OF_LIGHT;
