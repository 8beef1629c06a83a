import type { Problem } from '@grognard/kernel';
import { book } from '../book.ts';
import type { CardId } from '../data/cards.ts';
import { CARDS, OBJECTIVE_CARDS } from '../data/cards.ts';
import { isLightInfantry, UNIT_TYPES } from '../data/units.ts';
import { fitsInTrench } from '../house.ts';
import { mayStand } from '../rules/04-terrain.ts';
import type { FortKind } from '../types.ts';
import type { MapSetting } from './map.ts';
import type { PlacedUnit, Scenario } from './scenario.ts';

type PlacedFort = Scenario['forts'][number];
type Report = (path: string, why: string) => void;

/** Everything in a scenario that contradicts itself, its map or the book; `map` is null when that is not in order. */
export const scenarioProblems = (scenario: Scenario, map: MapSetting | null): readonly Problem[] => {
  const problems: Problem[] = [];
  const report: Report = (path, why) => problems.push({ path, why });
  if (scenario.system !== 'conflict-of-heroes') report('system', `"${scenario.system}" is another system`);
  checkOptions(scenario, report);
  checkForces(scenario, report);
  checkPlayers(scenario, report);
  checkForceNames(scenario, report);
  checkTurns(scenario, report);
  checkCards(scenario, report);
  checkHandicap(scenario, report);
  if (map) checkHexNames(scenario, map, report);
  const units = scenario.forces.flatMap((force, i) =>
    force.units.map((unit, j) => ({ unit, side: force.id, path: `forces[${i}].units[${j}]` })),
  );
  checkIds(scenario, units, report);
  for (const placed of units) checkUnit({ scenario, map, units, report }, placed);
  for (const [i, fort] of scenario.forts.entries()) checkFort(scenario, fort, `forts[${i}]`, report);
  return problems;
};

/** COH-0.5: only what the book calls optional can be chosen or left out. */
const checkOptions = ({ rules }: Scenario, report: Report): void => {
  for (const list of ['use', 'skip'] as const)
    for (const [i, id] of rules[list].entries()) {
      const rule: { readonly optional?: boolean } | undefined = (book as Readonly<Record<string, object>>)[id];
      if (!rule) report(`rules.${list}[${i}]`, `there is no rule "${id}"`);
      else if (!rule.optional) report(`rules.${list}[${i}]`, `${id} is not an optional rule`);
      else if (list === 'use' && rules.skip.includes(id)) report(`rules.use[${i}]`, `${id} is to be skipped, too`);
    }
};

/** COH-20.1.1 is for two players on a scenario for four; COH-20.2.1 for one of two. */
const checkPlayers = ({ rules, forces, solo }: Scenario, report: Report): void => {
  for (const [i, id] of rules.use.entries()) {
    if (id === 'COH-20.1.1' && forces.length !== 4)
      report(`rules.use[${i}]`, `${id} needs a scenario for four players`);
    if (!id.startsWith('COH-20.2.') && id !== 'COH-20.3.1') continue;
    if (solo === undefined) report(`rules.use[${i}]`, `${id} needs a force that plays by itself: name it as "solo"`);
    if (forces.length > 2 && !rules.use.includes('COH-20.1.1'))
      report(`rules.use[${i}]`, `${id} is for two forces; with COH-20.1.1 four become two`);
  }
};

const checkForces = ({ forces }: Scenario, report: Report): void => {
  for (const [i, { id }] of forces.entries())
    if (forces.findIndex((force) => force.id === id) < i) report(`forces[${i}].id`, `there are two forces "${id}"`);
  for (const nation of ['german', 'soviet'] as const) {
    const own = forces.filter((force) => force.nation === nation);
    if (own.length === 0) report('forces', `no force is ${nation}`);
    if (own.length > 2) report('forces', `${own.length} forces are ${nation}; a nation has two at most`);
  }
};

/** Every place where a force is named. */
const checkForceNames = (scenario: Scenario, report: Report): void => {
  const { scoring } = scenario;
  const check = (path: string, name: string | undefined): void => {
    if (name !== undefined && !scenario.forces.some(({ id }) => id === name))
      report(path, `there is no force "${name}"`);
  };
  const checkKeys = (path: string, record: Readonly<Record<string, number>> | undefined): void => {
    for (const name of Object.keys(record ?? {})) check(`${path}.${name}`, name);
  };
  check('favours', scenario.favours);
  check('initiative', scenario.initiative);
  check('deployFirst', scenario.deployFirst);
  check('solo', scenario.solo);
  for (const [i, { side }] of scenario.forts.entries()) check(`forts[${i}].side`, side);
  for (const list of ['hexes', 'exits', 'control'] as const)
    for (const [i, { side }] of scoring[list].entries()) check(`scoring.${list}[${i}].side`, side);
  checkKeys('scoring.start', scoring.start);
  checkKeys('scoring.unit', scoring.unit);
  for (const name of Object.keys(scoring.types)) check(`scoring.types.${name}`, name);
  checkKeys('scoring.card.scoring', scoring.card?.scoring);
  checkKeys('scoring.satchel.last', scoring.satchel?.last);
  checkKeys('scoring.satchel.exit', scoring.satchel?.exit);
  check('scoring.satchel.held.side', scoring.satchel?.held?.side);
  check('scoring.reach.side', scoring.reach?.side);
  check('scoring.card.secretFor', scoring.card?.secretFor);
  checkKeys('event.points', scenario.event?.points);
  checkKeys('balance.score', scenario.balance?.score);
  check('balance.bid.side', scenario.balance?.bid?.side);
};

/** Nothing may wait for a turn that never comes. */
const checkTurns = ({ turns, scoring, forts }: Scenario, report: Report): void => {
  const check = (path: string, listed: 'last' | 'each' | readonly number[] | undefined): void => {
    if (!Array.isArray(listed)) return;
    for (const [i, turn] of listed.entries())
      if (turn > turns) report(`${path}[${i}]`, `the game has only ${turns} turns`);
  };
  for (const [i, hex] of scoring.hexes.entries()) check(`scoring.hexes[${i}].turns`, hex.turns);
  check('scoring.satchel.held.turns', scoring.satchel?.held?.turns);
  for (const [i, { turn }] of forts.entries())
    if (turn !== undefined && turn > turns) report(`forts[${i}].turn`, `the game has only ${turns} turns`);
};

/** COH-8.4.1: weapon cards are given to forces; all others are drawn, objectives by themselves (COH-8.0.4). */
const checkCards = ({ forces, deck, keepsWeapons }: Scenario, report: Report): void => {
  for (const [i, force] of forces.entries())
    for (const [j, card] of force.weapons.entries()) {
      const why = whyNoWeapon(force, card);
      if (why) report(`forces[${i}].weapons[${j}]`, why);
    }
  for (const [i, { card }] of deck.entries()) {
    if (CARDS[card].kind === 'weapon') report(`deck[${i}].card`, `"${card}" is a weapon card: give it to a force`);
    if (isObjective(card)) report(`deck[${i}].card`, `"${card}" has a draw of its own: see scoring.card.objectives`);
  }
  for (const [i, card] of keepsWeapons.entries())
    if (!CARDS[card].weapon) report(`keepsWeapons[${i}]`, `"${card}" is not a weapon card`);
};

const isObjective = (card: string): boolean => (OBJECTIVE_CARDS as readonly string[]).includes(card);

/** COH-8.4.2: each nation has its own weapon cards, and those that are carried need somebody on foot. */
const whyNoWeapon = ({ nation, units }: Scenario['forces'][number], card: CardId): string | null => {
  const { weapon } = CARDS[card];
  if (!weapon) return `"${card}" is not a weapon card`;
  if (weapon.nation !== nation) return `"${card}" is not for a ${nation} force`;
  const carried = weapon.artillery || units.some(({ type }) => UNIT_TYPES[type].mobility === 'foot');
  return carried ? null : `nobody on foot could carry "${card}"`;
};

/** COH-3.2.5.1: a handicap is agreed upon like every optional rule (COH-0.5). */
const checkHandicap = ({ forces, rules }: Scenario, report: Report): void => {
  for (const [i, { handicap }] of forces.entries())
    if (handicap > 0 && !rules.use.includes('COH-3.2.5.1'))
      report(`forces[${i}].handicap`, 'the optional rule COH-3.2.5.1 is not in use');
};

/** Hexes stand under `hex` and `hexes` and in zones; the boards have names of their own. */
const checkHexNames = ({ map: _boards, zones, ...rest }: Scenario, map: MapSetting, report: Report): void => {
  const check = (path: string, name: unknown): void => {
    // COH-5.5.2: half-hexes have no names, so that nobody is to enter by one.
    if (typeof name === 'string' && !map.hexNamed.has(name)) report(path, `there is no hex "${name}" on this map`);
  };
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, held] of Object.entries(value)) {
      const place = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      if (key === 'hex') check(place, held);
      else if (key === 'hexes' && Array.isArray(held) && held.every((name) => typeof name === 'string'))
        for (const [i, name] of held.entries()) check(`${place}[${i}]`, name);
      else walk(held, place);
    }
  };
  walk(rest, '');
  for (const [zone, names] of Object.entries(zones))
    for (const [i, name] of names.entries()) check(`zones.${zone}[${i}]`, name);
};

interface Placement {
  readonly unit: PlacedUnit;
  readonly side: string;
  readonly path: string;
}

/** Units and counters are both spoken of by id, so no two may share one, and those spoken of must exist. */
const checkIds = ({ forces, forts, scoring, event }: Scenario, units: readonly Placement[], report: Report): void => {
  const seen = new Set<string>();
  const places = [
    ...units.map(({ unit, path }) => ({ id: unit.id, path })),
    ...forts.map(({ id }, i) => ({ id, path: `forts[${i}]` })),
  ];
  for (const { id, path } of places) {
    if (seen.has(id)) report(`${path}.id`, `there are two things called "${id}"`);
    seen.add(id);
  }
  for (const [i, force] of forces.entries())
    for (const [j, id] of (force.observers === 'any' ? [] : force.observers).entries())
      if (!force.units.some((unit) => unit.id === id))
        report(`forces[${i}].observers[${j}]`, `there is no unit "${id}" in this force`);
  for (const [i, id] of (event?.units ?? []).entries())
    if (!units.some(({ unit }) => unit.id === id && unit.entry))
      report(`event.units[${i}]`, `there is no reinforcement "${id}"`);
  const carrier = scoring.satchel?.carrier;
  if (carrier !== undefined && !units.some(({ unit }) => unit.id === carrier))
    report('scoring.satchel.carrier', `there is no unit "${carrier}"`);
};

interface Checking {
  readonly scenario: Scenario;
  readonly map: MapSetting | null;
  readonly units: readonly Placement[];
  readonly report: Report;
}

const checkUnit = (checking: Checking, placement: Placement): void => {
  const { scenario, report } = checking;
  const { unit, path } = placement;
  const places = (['hex', 'zone', 'entry'] as const).filter((key) => unit[key] !== undefined);
  if (places.length === 0 && unit.aboard === undefined)
    report(path, `${unit.id} has no place: give it a hex, a zone, an entry or a vehicle to be aboard`);
  if (places.length > 1) report(path, `${unit.id} has ${places.length} places: ${places.join(', ')}`);
  // COH-C.E3: whoever the event calls need not be due in any turn.
  if (unit.entry && unit.entry.turn > scenario.turns && !scenario.event?.units.includes(unit.id))
    report(`${path}.entry.turn`, `the game has only ${scenario.turns} turns`);
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
    report(`${path}.hex`, `${id} can't be in ${hex}: the ground is closed to it`);
  if (zone === undefined) return;
  const names = scenario.zones[zone];
  if (!names) report(`${path}.zone`, `there is no zone "${zone}"`);
  else if (!names.some((name) => mayBeIn(name) && !isWater(map, name)))
    report(`${path}.zone`, `no hex of the zone "${zone}" can hold ${id}`);
};

const isWater = (map: MapSetting | null, name: string): boolean => {
  const hex = map?.hexNamed.get(name);
  return hex !== undefined && map?.terrain[hex] === 'water';
};

const checkCarrier = ({ units, report }: Checking, { unit, side, path }: Placement): void => {
  if (unit.aboard === undefined) return;
  const carrier = units.find((other) => other.unit.id === unit.aboard);
  const place = `${path}.aboard`;
  if (!carrier) report(place, `there is no unit "${unit.aboard}"`);
  else if (UNIT_TYPES[carrier.unit.type].mobility === 'foot') report(place, `${unit.aboard} is not a vehicle`);
  else if (carrier.side !== side) report(place, `${unit.aboard} belongs to another force`);
  else if (carrier.unit.aboard !== undefined) report(place, `${unit.aboard} is aboard another vehicle itself`);
  else if (unit.hex !== undefined && unit.hex !== carrier.unit.hex)
    report(`${path}.hex`, `${unit.aboard}, which carries it, is not in ${unit.hex}`);
};

const checkUnitsFort = ({ scenario, report }: Checking, { unit, path }: Placement): void => {
  if (unit.fort === undefined) return;
  const fort = scenario.forts.find(({ id }) => id === unit.fort);
  const place = `${path}.fort`;
  if (!fort) report(place, `there is no fortification "${unit.fort}"`);
  else if (!mayOccupy(scenario, unit, fort.kind)) report(place, `${unit.id} can't be in ${fort.id} (${fort.kind})`);
  else if (unit.hex !== undefined && fort.hex !== unit.hex) report(place, `${fort.id} is not in ${unit.hex}`);
  else if (fort.turn !== undefined) report(place, `${fort.id} comes in turn ${fort.turn}`);
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
    report(`${path}.zone`, `"${zone}" overlaps a zone of another side's mines`);
  const isHere = ({ hex, zone: own }: PlacedFort): boolean => (hex === undefined ? own === zone : hexes.includes(hex));
  const fields = forts.filter((other) => other.kind === 'mines' && isHere(other));
  if (fields.length > hexes.length) report(`${path}.zone`, `"${zone}" has no room for ${id}`);
};

const checkFort = (scenario: Scenario, fort: PlacedFort, path: string, report: Report): void => {
  const { id, kind, hex, zone, facing, hidden, turn } = fort;
  if (hex === undefined && zone === undefined) report(path, `${id} has no place: give it a hex or a zone`);
  if (hex !== undefined && zone !== undefined) report(path, `${id} has 2 places: hex, zone`);
  checkMineZone(scenario, fort, path, report);
  if (turn !== undefined && zone !== undefined) report(`${path}.turn`, 'what comes later needs a hex, not a zone');
  if (zone !== undefined && kind !== 'mines') report(`${path}.zone`, 'only mines are placed by their player');
  else if (zone !== undefined && !scenario.zones[zone]) report(`${path}.zone`, `there is no zone "${zone}"`);
  if (kind === 'bunker' && facing === undefined) report(path, `${id} needs a facing, as every bunker`); // COH-18.1.2.2
  if (kind !== 'bunker' && facing !== undefined) report(`${path}.facing`, 'only a bunker has a facing');
  if (hidden && kind !== 'mines') report(`${path}.hidden`, 'only mines can be hidden');
  const twin = scenario.forts.find((other) => other.hex === hex && other.kind === kind);
  if (hex !== undefined && twin !== fort) report(`${path}.hex`, `${hex} has ${twin!.id} of that kind already`); // COH-18.0.1
};
