import type { Ask, Illegal } from '@grognard/kernel';
import { illegal, message, pickFrom } from '@grognard/kernel';
import { CARDS } from '../data/cards.ts';
import { UNIT_TYPES } from '../data/units.ts';
import { DIRECTIONS, type PlacedUnit } from '../load/scenario.ts';
import type { Action, ActionOf, Coh, FrameOf, L, Setting, Unit } from '../types.ts';
import { mayStand } from './04-terrain.ts';
import { firstFrom } from './09-groups.ts';
import { discover } from './10-reveal.ts';
import { refuseRoom } from './16-transport-vehicles.ts';
import { bunkerFacing, refuseShelter, sheltersIn } from './18-fortifications.ts';
import { hexName, isVehicle, typeOf, unitAt, unitOf } from './facts.ts';

/** House, COH-1.0.10: a unit whose facing the scenario does not fix is turned by its player before the game. */
const choosesFacing = (placed: { readonly facing?: string | undefined }): boolean => placed.facing === undefined;

type Deploy = ActionOf<'deploy'>;
type Place = Deploy['units'][number];

/** What the scenario leaves to a player: units with a zone, and those whose facing it does not fix (COH-1.0.10). */
const unitsToPlace = ({ scenario }: Setting, side: string): readonly PlacedUnit[] =>
  scenario.forces.find((force) => force.id === side)!.units.filter((u) => u.zone !== undefined || isOnlyTurned(u));

const isOnlyTurned = (placed: PlacedUnit): boolean => {
  const { hex, hidden, aboard, fort } = placed;
  return hex !== undefined && !hidden && aboard === undefined && fort === undefined && choosesFacing(placed);
};

const placesOf = ({ scenario, hexNamed }: Setting, { zone, hex }: PlacedUnit): readonly number[] =>
  (zone === undefined ? [hex!] : scenario.zones[zone]!).map((name) => hexNamed.get(name)!);

const minesToPlace = ({ scenario }: Setting, side: string) =>
  scenario.forts.filter((fort) => fort.side === side && fort.zone !== undefined);

/** COH-8.4.2: weapons that are carried are given to foot units before the game. */
const weaponsToGive = ({ board }: L, side: string) =>
  board.weapons.filter((w) => w.side === side && w.unit === null && CARDS[w.card].weapon?.artillery === false);

/** 1.0.5 A side places what the scenario leaves to it: units, mines, weapons. What is hidden it places in secret (COH-1.0.9). */
export const deployment: Ask<Coh, FrameOf<'deployment'>> = {
  rule: 'COH-1.0.5',
  who: (look, { side }) => {
    const { setting } = look;
    const things = [...unitsToPlace(setting, side), ...minesToPlace(setting, side), ...weaponsToGive(look, side)];
    return things.length > 0 ? side : null;
  },
  prompt: () => message('askDeploy'),
  choices: (look, f) => {
    const action = deployAnyhow(look, f.side, () => 0);
    const options: Place[] = [];
    for (const placed of unitsToPlace(look.setting, f.side)) addOptions(look, placed, options);
    const count = action.units.length;
    return [{ action, holes: { units: { kind: 'several', options, min: count, max: count } } }];
  },
  refuse: (look, f, _side, action) =>
    action.type === 'deploy' ? refuseDeployment(look, f.side, action) : illegal('COH-1.0.5', 'notHere'),
  sample: (look, f, _choice, random) => deployAnyhow(look, f.side, random),
  take: (game, _f, _side, action) => {
    if (action.type !== 'deploy') return;
    for (const { unit, hex, facing: turned, hidden, fort, aboard } of action.units) {
      // COH-18.1.2.2
      const facing = bunkerFacing(game, fort) ?? turned;
      game.emit(hidden ? 'COH-1.0.9' : 'COH-1.0.5', { type: 'deployed', unit, hex, facing, hidden, fort, aboard });
    }
    for (const { card, unit } of action.weapons) game.emit('COH-8.4.2', { type: 'weaponGiven', card, unit });
    for (const { fort, hex } of action.mines) game.emit('COH-18.3.3.1', { type: 'minesPlaced', fort, hex });
    // Zones may overlap: whoever was placed among hidden enemies finds them now.
    return discover(game);
  },
};

const FACINGS = [0, 1, 2, 3, 4, 5] as const;

/** COH-1.0.10: the facings a unit may start with: any, unless the scenario says. Hidden ones are turned when revealed. */
const facingsFor = (placed: PlacedUnit): readonly number[] => {
  if (!choosesFacing(placed)) return [DIRECTIONS.indexOf(placed.facing!)];
  return placed.hidden ? [0] : FACINGS;
};

const addOptions = (look: L, placed: PlacedUnit, found: Place[]): void => {
  const { id, hidden } = placed;
  const facings = facingsFor(placed);
  for (const hex of standingPlaces(look, placed))
    for (const fort of sheltersFor(look, id, hex))
      for (const facing of facings) found.push({ unit: id, hex, facing, hidden, fort, aboard: null });
};

const standingPlaces = (look: L, placed: PlacedUnit): readonly number[] =>
  placesOf(look.setting, placed).filter((hex) => refuseGround(look, placed, hex) === null);

/** No shelter, or any trench or bunker of the hex that has room for the unit. */
const sheltersFor = (look: L, unit: string, hex: number): readonly (string | null)[] => [
  null,
  ...sheltersIn(look, hex)
    .map((fort) => fort.id)
    .filter((fort) => refuseShelter(look, unitOf(look, unit), hex, fort) === null),
];

const refuseDeployment = (look: L, side: string, action: Deploy): Illegal<Coh> | null => {
  const expected = unitsToPlace(look.setting, side);
  const missing = expected.find((placed) => !action.units.some((u) => u.unit === placed.id));
  if (missing) return illegal('COH-1.0.5', 'deployMissing', { unit: missing.id });
  const twice = action.units.find((u, i) => action.units.findIndex((v) => v.unit === u.unit) !== i);
  if (twice) return illegal('COH-1.0.5', 'deployTwice', { unit: twice.unit });
  for (const one of action.units) {
    const placed = expected.find((u) => u.id === one.unit);
    if (!placed) return illegal('COH-1.0.5', 'deployStranger', { unit: one.unit });
    const refusal = refusePlace(look, placed, one, action);
    if (refusal) return refusal;
  }
  return refuseWeapons(look, side, action) ?? refuseMines(look, side, action);
};

const refusePlace = (look: L, placed: PlacedUnit, one: Place, action: Deploy): Illegal<Coh> | null => {
  const { unit } = one;
  if (!placesOf(look.setting, placed).includes(one.hex))
    return illegal('COH-1.0.5', 'deployOutside', { hex: hexName(look.setting, one.hex), unit });
  // COH-10.0.1: the scenario says who starts hidden.
  if (one.hidden !== placed.hidden) return illegal('COH-10.0.1', 'deployHidden', { unit });
  if (!facingsFor({ ...placed, hidden: false }).includes(one.facing))
    return illegal('COH-1.0.10', 'deployFacing', { unit });
  if (one.fort !== null && !sheltersFor(look, unit, one.hex).includes(one.fort))
    return illegal('COH-18.1.0.2', 'deployFort', { unit, fort: one.fort });
  return refuseGround(look, placed, one.hex) ?? refuseCompany(look, one, action) ?? refuseRide(look, one, action);
};

/** Nothing starts in water, but on a bridge, and no vehicle where it could never drive. */
const refuseGround = ({ setting }: L, placed: PlacedUnit, hex: number): Illegal<Coh> | null => {
  const values = { hex: hexName(setting, hex), unit: placed.id };
  const isInWater = setting.terrain[hex] === 'water' && !setting.roadHexes.has(hex);
  if (isInWater) return illegal('COH-4.0.11', 'deployImpassable', values);
  return mayStand(setting, UNIT_TYPES[placed.type], hex) ? null : illegal('COH-T.2', 'deployImpassable', values);
};

/** COH-10.0.3: who is to stay hidden can't share a hex with somebody who is seen. */
const refuseCompany = (look: L, one: Place, action: Deploy): Illegal<Coh> | null => {
  if (isInGoodCompany(look, one, action.units)) return null;
  return illegal('COH-10.0.3', 'notAloneThere', { unit: one.unit, hex: hexName(look.setting, one.hex) });
};

/** Are all in this hex hidden, or none? Those that are being placed are no longer where they were. */
const isInGoodCompany = (
  look: L,
  { hex, hidden }: Pick<Place, 'hex' | 'hidden'>,
  placed: readonly Place[],
): boolean => {
  for (const other of placed) if (other.hex === hex && other.hidden !== hidden) return false;
  for (const other of look.board.units)
    if (other.hex === hex && other.hidden !== hidden && placed.every(({ unit }) => unit !== other.id)) return false;
  return true;
};

/** COH-17.0.1: what a vehicle may start with aboard. */
const refuseRide = (look: L, one: Place, action: Deploy): Illegal<Coh> | null => {
  if (one.aboard === null) return null;
  const vehicle = unitAt(look, one.aboard);
  const carrier = action.units.find((u) => u.unit === one.aboard);
  const rider = unitOf(look, one.unit);
  const riders = action.units.filter((u) => u.aboard === one.aboard).map((u) => unitOf(look, u.unit));
  const isTogether = one.hex === (carrier?.hex ?? vehicle?.hex) && (carrier?.aboard ?? null) === null;
  const fits =
    vehicle !== undefined &&
    vehicle.side === rider.side &&
    isVehicle(vehicle) &&
    !isVehicle(rider) &&
    one.fort === null &&
    isTogether &&
    refuseRoom(look, vehicle, riders) === null;
  return fits ? null : illegal('COH-17.0.1', 'deployAboard', { unit: one.unit, vehicle: one.aboard });
};

const refuseWeapons = (look: L, side: string, action: Deploy): Illegal<Coh> | null => {
  const left = weaponsToGive(look, side).map((w) => w.card);
  for (const { card, unit } of action.weapons) {
    const at = left.indexOf(card);
    const fits = at >= 0 && mayCarry(side, unitAt(look, unit));
    if (!fits) return illegal('COH-8.4.2', 'weaponNotYours', { card: message(`card.${card}`), unit });
    left.splice(at, 1);
  }
  return left[0] === undefined ? null : illegal('COH-8.4.2', 'weaponNotGiven', { card: message(`card.${left[0]}`) });
};

const mayCarry = (side: string, unit: Unit | undefined): boolean =>
  unit !== undefined && unit.side === side && typeOf(unit).mobility === 'foot';

/** Where mines may be placed: in their zone, and one field a hex (COH-18.0.1). */
const minefields = (look: L, side: string, zone: string): readonly number[] => {
  const { scenario, hexNamed } = look.setting;
  const ownZones = minesToPlace(look.setting, side).map(({ id }) => id);
  const taken = look.board.forts.filter((f) => f.kind === 'mines' && !ownZones.includes(f.id)).map((f) => f.hex);
  return scenario.zones[zone]!.map((name): number => hexNamed.get(name)!).filter((hex) => !taken.includes(hex));
};

const refuseMines = (look: L, side: string, { mines }: Deploy): Illegal<Coh> | null => {
  const fields = minesToPlace(look.setting, side);
  for (const { id, zone } of fields) {
    const [placed, again] = mines.filter((m) => m.fort === id);
    if (!placed) return illegal('COH-18.3.3.1', 'deployMissing', { unit: id });
    const isShared = again !== undefined || mines.some((m) => m.fort !== id && m.hex === placed.hex);
    if (isShared) return illegal('COH-18.0.1', 'deployTwice', { unit: id });
    if (!minefields(look, side, zone!).includes(placed.hex))
      return illegal('COH-18.3.3.1', 'deployOutside', { hex: hexName(look.setting, placed.hex), unit: id });
  }
  const stranger = mines.find((m) => fields.every(({ id }) => id !== m.fort));
  return stranger ? illegal('COH-18.3.3.1', 'deployStranger', { unit: stranger.fort }) : null;
};

/** A legal deployment: the first places there are, or random ones. */
const deployAnyhow = (look: L, side: string, random: () => number): Deploy => {
  const carriers = look.board.units.filter((u) => mayCarry(side, u));
  const weapons = weaponsToGive(look, side).map(({ card }) => ({ card, unit: pickFrom(carriers, random).id }));
  const mines: Deploy['mines'][number][] = [];
  for (const { id, zone } of minesToPlace(look.setting, side)) {
    const free = minefields(look, side, zone!).filter((hex) => mines.every((m) => m.hex !== hex));
    mines.push({ fort: id, hex: pickFrom(free, random) });
  }
  return { type: 'deploy', units: placeAnyhow(look, side, random), weapons, mines } satisfies Action;
};

/** Hidden units first: the others then keep out of their hexes. */
const placeAnyhow = (look: L, side: string, random: () => number): Place[] => {
  const all = unitsToPlace(look.setting, side);
  const units: Place[] = [];
  for (const placed of [...all.filter((u) => u.hidden), ...all.filter((u) => !u.hidden)]) {
    const isFree = (hex: number): boolean =>
      refuseGround(look, placed, hex) === null && isInGoodCompany(look, { hex, hidden: placed.hidden }, units);
    const hex = firstFrom(placesOf(look.setting, placed), random, isFree);
    if (hex === null) throw new Error(`there is no place for ${placed.id}`);
    const forts = sheltersFor(look, placed.id, hex);
    const fort = forts.length > 1 ? pickFrom(forts, random) : null;
    const facing = pickFrom(facingsFor(placed), random);
    units.push({ unit: placed.id, hex, facing, hidden: placed.hidden, fort, aboard: null });
  }
  return units;
};
