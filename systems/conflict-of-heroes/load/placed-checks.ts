import type { Text } from '@grognard/kernel';
import { isLightInfantry, UNIT_TYPES } from '../data/units.ts';
import { fitsInTrench } from '../house.ts';
import { mayStand } from '../rules/04-terrain.ts';
import type { FortKind } from '../types.ts';
import type { MapSetting } from './map.ts';
import type { PlacedUnit, Scenario } from './scenario.ts';

type PlacedFort = Scenario['forts'][number];

/** Takes down what is wrong with a scenario, and where. */
export type Report = (path: string, why: Text) => void;

/** A unit of a scenario, and where the file has it. */
export interface Placement {
  readonly unit: PlacedUnit;
  readonly side: string;
  readonly path: string;
}

interface Checking {
  readonly scenario: Scenario;
  readonly map: MapSetting | null;
  readonly units: readonly Placement[];
  readonly report: Report;
}

/** Where a unit starts, or comes from: on ground it can be on, aboard or in what can hold it. */
export const checkUnit = (checking: Checking, placement: Placement): void => {
  const { scenario, report } = checking;
  const { unit, path } = placement;
  const places = (['hex', 'zone', 'entry'] as const).filter((key) => unit[key] !== undefined);
  if (places.length === 0 && unit.aboard === undefined)
    report(path, {
      en: `${unit.id} has no place: give it a hex, a zone, an entry or a vehicle to be aboard`,
      fr: `${unit.id} n'est nulle part : donnez-lui un hex, une zone, une entrée ou un véhicule où monter`,
    });
  if (places.length > 1)
    report(path, {
      en: `${unit.id} has ${places.length} places: ${places.join(', ')}`,
      fr: `${unit.id} est à ${places.length} endroits : ${places.join(', ')}`,
    });
  // COH-C.E3: whoever the event calls need not be due in any turn.
  if (unit.entry && unit.entry.turn > scenario.turns && !scenario.event?.units.includes(unit.id))
    report(`${path}.entry.turn`, {
      en: `the game has only ${scenario.turns} turns`,
      fr: `la partie ne compte que ${scenario.turns} tours`,
    });
  checkGround(checking, placement);
  checkCarrier(checking, placement);
  checkUnitsFort(checking, placement);
};

/** A unit starts only where it could go. */
const checkGround = ({ scenario, map, report }: Checking, { unit, path }: Placement): void => {
  const { id, type, hex, zone } = unit;
  const mayBeIn = (name: string): boolean => {
    const found = map?.hexNamed.get(name);
    return !map || found === undefined || mayStand(map, UNIT_TYPES[type], found);
  };
  if (hex !== undefined && unit.aboard === undefined && !mayBeIn(hex))
    report(`${path}.hex`, {
      en: `${id} can't be in ${hex}: the ground is closed to it`,
      fr: `${id} ne peut pas être en ${hex} : le terrain lui est interdit`,
    });
  if (zone === undefined) return;
  const names = scenario.zones[zone];
  if (!names) report(`${path}.zone`, { en: `there is no zone "${zone}"`, fr: `il n'y a pas de zone « ${zone} »` });
  else if (!names.some((name) => mayBeIn(name) && !isWater(map, name)))
    report(`${path}.zone`, {
      en: `no hex of the zone "${zone}" can hold ${id}`,
      fr: `aucun hex de la zone « ${zone} » ne peut recevoir ${id}`,
    });
};

const isWater = (map: MapSetting | null, name: string): boolean => {
  const hex = map?.hexNamed.get(name);
  return hex !== undefined && map?.terrain[hex] === 'water';
};

const checkCarrier = ({ units, report }: Checking, { unit, side, path }: Placement): void => {
  if (unit.aboard === undefined) return;
  const carrier = units.find((other) => other.unit.id === unit.aboard);
  const place = `${path}.aboard`;
  if (!carrier)
    report(place, { en: `there is no unit "${unit.aboard}"`, fr: `il n'y a pas d'unité « ${unit.aboard} »` });
  else if (UNIT_TYPES[carrier.unit.type].mobility === 'foot')
    report(place, { en: `${unit.aboard} is not a vehicle`, fr: `${unit.aboard} n'est pas un véhicule` });
  else if (carrier.side !== side)
    report(place, { en: `${unit.aboard} belongs to another force`, fr: `${unit.aboard} est à une autre force` });
  else if (carrier.unit.aboard !== undefined)
    report(place, {
      en: `${unit.aboard} is aboard another vehicle itself`,
      fr: `${unit.aboard} est lui-même à bord d'un autre véhicule`,
    });
  else if (unit.hex !== undefined && unit.hex !== carrier.unit.hex)
    report(`${path}.hex`, {
      en: `${unit.aboard}, which carries it, is not in ${unit.hex}`,
      fr: `${unit.aboard}, qui le porte, n'est pas en ${unit.hex}`,
    });
};

const checkUnitsFort = ({ scenario, report }: Checking, { unit, path }: Placement): void => {
  if (unit.fort === undefined) return;
  const fort = scenario.forts.find(({ id }) => id === unit.fort);
  const place = `${path}.fort`;
  if (!fort)
    report(place, {
      en: `there is no fortification "${unit.fort}"`,
      fr: `il n'y a pas de fortification « ${unit.fort} »`,
    });
  else if (!mayOccupy(scenario, unit, fort.kind))
    report(place, {
      en: `${unit.id} can't be in ${fort.id} (${fort.kind})`,
      fr: `${unit.id} ne peut pas être dans ${fort.id} (${fort.kind})`,
    });
  else if (unit.hex !== undefined && fort.hex !== unit.hex)
    report(place, { en: `${fort.id} is not in ${unit.hex}`, fr: `${fort.id} n'est pas en ${unit.hex}` });
  else if (fort.turn !== undefined)
    report(place, { en: `${fort.id} comes in turn ${fort.turn}`, fr: `${fort.id} arrive au tour ${fort.turn}` });
};

/** COH-18.1.1.1, COH-18.1.2.1. */
const mayOccupy = ({ gunsInBunkers }: Scenario, { type }: PlacedUnit, kind: FortKind): boolean => {
  const { kind: unitKind } = UNIT_TYPES[type];
  const isLight = isLightInfantry(UNIT_TYPES[type]);
  if (kind === 'trench') return fitsInTrench({ isLight, isMortar: unitKind === 'mortar' });
  return kind === 'bunker' && (isLight || (gunsInBunkers && unitKind === 'gun'));
};

/** COH-18.0.1: one field a hex, which two players could not keep to if each placed his in secret. */
const checkMineZone = ({ forts, zones }: Scenario, fort: PlacedFort, path: string, report: Report): void => {
  const { id, zone, side } = fort;
  const hexes = zone === undefined || fort.hex !== undefined ? undefined : zones[zone];
  if (!hexes) return;
  const isOthers = (other: PlacedFort): boolean => other.zone !== undefined && other.side !== side;
  const foreign = forts.filter(isOthers).flatMap((other) => zones[other.zone!] ?? []);
  if (hexes.some((hex) => foreign.includes(hex)))
    report(`${path}.zone`, {
      en: `"${zone}" overlaps a zone of another side's mines`,
      fr: `« ${zone} » chevauche une zone de mines d'un autre camp`,
    });
  const isHere = ({ hex, zone: own }: PlacedFort): boolean => (hex === undefined ? own === zone : hexes.includes(hex));
  const fields = forts.filter((other) => other.kind === 'mines' && isHere(other));
  if (fields.length > hexes.length)
    report(`${path}.zone`, { en: `"${zone}" has no room for ${id}`, fr: `« ${zone} » n'a pas de place pour ${id}` });
};

/** What is said of a fortification, mines and wire among them. */
export const checkFort = (scenario: Scenario, fort: PlacedFort, path: string, report: Report): void => {
  const { id, kind, hex, zone, facing, hidden, turn } = fort;
  if (hex === undefined && zone === undefined)
    report(path, {
      en: `${id} has no place: give it a hex or a zone`,
      fr: `${id} n'est nulle part : donnez-lui un hex ou une zone`,
    });
  if (hex !== undefined && zone !== undefined)
    report(path, { en: `${id} has 2 places: hex, zone`, fr: `${id} est à 2 endroits : hex, zone` });
  checkMineZone(scenario, fort, path, report);
  if (turn !== undefined && zone !== undefined)
    report(`${path}.turn`, {
      en: 'what comes later needs a hex, not a zone',
      fr: 'ce qui arrive plus tard demande un hex, pas une zone',
    });
  if (zone !== undefined && kind !== 'mines')
    report(`${path}.zone`, {
      en: 'only mines are placed by their player',
      fr: 'seules les mines sont placées par leur joueur',
    });
  else if (zone !== undefined && !scenario.zones[zone])
    report(`${path}.zone`, { en: `there is no zone "${zone}"`, fr: `il n'y a pas de zone « ${zone} »` });
  if (kind === 'bunker' && facing === undefined)
    report(path, {
      en: `${id} needs a facing, as every bunker`,
      fr: `${id} demande une orientation, comme tout bunker`,
    }); // COH-18.1.2.2
  if (kind !== 'bunker' && facing !== undefined)
    report(`${path}.facing`, { en: 'only a bunker has a facing', fr: 'seul un bunker a une orientation' });
  if (hidden && kind !== 'mines')
    report(`${path}.hidden`, { en: 'only mines can be hidden', fr: 'seules les mines peuvent être cachées' });
  const twin = scenario.forts.find((other) => other.hex === hex && other.kind === kind);
  if (hex !== undefined && twin !== fort)
    report(`${path}.hex`, {
      en: `${hex} has ${twin!.id} of that kind already`,
      fr: `${hex} a déjà ${twin!.id} de cette sorte`,
    }); // COH-18.0.1
};
