import type { Ask, Choice, Game, Illegal, Next, Sequence } from '@grognard/kernel';
import { AGAIN, illegal, message, pickFrom } from '@grognard/kernel';
import type { Point } from '@grognard/table';
import { boxesMeet, CM, gapWithin, grownBox, onTable, placeOf } from '@grognard/table';
import { KEEPS_OFF } from '../house.ts';
import type { FormationFile } from '../load/scenario.ts';
import type { Action, ActionOf, Bk, Element, FrameOf, L } from '../types.ts';
import { comeToLight, discover, wouldBeFound } from './02-camouflage.ts';
import { isInCover, shapesUnder, terrainOf } from './02-terrain.ts';
import { goingIn, ruleOfPiece } from './03-going.ts';
import { refuseRoom } from './03-routes.ts';
import { mayBoard } from './03-transport.ts';
import type { OnTable } from './facts.ts';
import {
  cargoOf,
  elementNamed,
  elementOf,
  elementsOf,
  enemiesOf,
  hasTrait,
  inCm,
  isGun,
  placeName,
  profileOf,
  standFor,
  standOf,
} from './facts.ts';

/** The formation of an element, as the scenario has it. */
const fileOf = ({ setting }: L, element: Element): FormationFile => {
  for (const force of setting.scenario.forces)
    for (const formation of force.formations) if (formation.id === element.formation) return formation;
  throw new Error(`no formation ${element.formation}`);
};

/** Is it still to be placed, on this turn? */
export const isWaiting = (look: L, element: Element, turn: number): boolean =>
  element.at === null && element.carried === null && !element.camouflaged && fileOf(look, element).arrives === turn;

/** BK-HOUSE.19, BK-HOUSE.20: a side places what begins or arrives now, one element after the other. */
export const deployment: Sequence<Bk, FrameOf<'deployment'>> = {
  rule: 'BK-HOUSE.20',
  steps: {
    place: (g, f) => {
      const next = g.board.elements.find((e) => e.side === f.side && isWaiting(g, e, f.turn));
      return next ? { call: { kind: 'place', side: f.side, element: next.id }, goTo: 'place' } : undefined;
    },
    reveal: (g) => discover(g),
  },
};

type Place = ActionOf<'place'>;

/** Where one element begins. */
export const place: Ask<Bk, FrameOf<'place'>> = {
  rule: 'BK-HOUSE.20',
  who: (_look, f) => f.side,
  prompt: (_look, f) => message('askPlace', { element: f.element }),
  choices: (look, f) => placesFor(look, f.element),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'place' && action.type !== 'placeAboard') return illegal('BK-HOUSE.20', 'notHere');
    if (action.element !== f.element) return illegal('BK-HOUSE.20', 'onlyThatElement', { element: f.element });
    const element = elementOf(look, f.element);
    return action.type === 'place' ? refusePlace(look, element, action) : refuseSeat(look, element, action.vehicle);
  },
  sample: (look, f, choice, random) => samplePlace(look, elementOf(look, f.element), choice, random),
  take: (game, f, _side, action) => takePlace(game, f.element, action),
};

const isRound = (look: L, element: Element): boolean => profileOf(look, element).base.shape === 'round';

const zoneOf = (look: L, element: Element): string => fileOf(look, element).zone!;

const outlineOf = (look: L, zone: string): readonly Point[] =>
  look.setting.scenario.zones.find(({ id }) => id === zone)!.outline;

const placesFor = (look: L, id: string): readonly Choice<Action>[] => {
  const element = elementOf(look, id);
  const zone = zoneOf(look, element);
  const action: Place = {
    type: 'place',
    element: id,
    at: outlineOf(look, zone)[0]!,
    facing: 0,
    floor: 0,
    camouflaged: false,
  };
  const holes = {
    at: { kind: 'area' as const, area: [outlineOf(look, zone)] },
    // A round base looks every way.
    ...(isRound(look, element) ? {} : { facing: { kind: 'facing' as const, from: 0, to: 359 } }),
  };
  const hides = fileOf(look, element).hides && spotsFor(look, element, 'camouflaged').length > 0;
  const seats = elementsOf(look, element.side).filter((vehicle) => refuseSeat(look, element, vehicle.id) === null);
  return [
    { action, holes },
    ...(hides ? [{ action: { ...action, camouflaged: true }, holes }] : []),
    ...seats.map((vehicle): Choice<Action> => ({ action: { type: 'placeAboard', element: id, vehicle: vehicle.id } })),
  ];
};

/** BK-MOV.24: why an element can't begin aboard, or hooked to, a vehicle. */
const refuseSeat = (look: L, element: Element, id: string): Illegal<Bk> | null => {
  const vehicle = elementNamed(look, id);
  const refusal = illegal('BK-MOV.24', 'notRideable', { element: element.id, vehicle: id });
  if (!vehicle || vehicle.at === null || vehicle.side !== element.side) return refusal;
  const towing = cargoOf(look, vehicle).some((e) => e.carried?.how === 'towed');
  const fits = isGun(look, element) ? profileOf(look, vehicle).tows && !towing : mayBoard(look, element, vehicle);
  return fits ? null : refusal;
};

/** Why an element may not begin there, as far as its side can see. */
const refusePlace = (
  look: L,
  element: Element,
  action: Pick<Place, 'at' | 'facing' | 'floor' | 'camouflaged'>,
): Illegal<Bk> | null => {
  const { at, facing, floor, camouflaged } = action;
  const named = { element: element.id, place: placeName(at) };
  const zone = look.setting.zones.get(zoneOf(look, element))!;
  if (!onTable(at, look.setting.scene.table) || placeOf(zone, at) === 'outside')
    return illegal('BK-HOUSE.20', 'notInZone', named);
  const stand = standFor(look, { profile: element.profile, facing }, at);
  const bars = barredBy(look, element, at);
  if (bars) return bars;
  const room = refuseRoom(look, element, stand, floor, []);
  if (room) return room;
  const near = enemiesOf(look, element.side).find((e) => gapWithin(standOf(look, e), stand, KEEPS_OFF));
  if (near) return illegal('BK-MOV.23', 'tooNear', { other: near.id, least: inCm(KEEPS_OFF) });
  return camouflaged ? refuseHiding(look, { ...element, at, facing, floor }) : null;
};

const barredBy = (look: L, element: Element, at: Point): Illegal<Bk> | null => {
  const under = shapesUnder(look, at);
  if (under.some((shape) => ['road', 'track'].includes(terrainOf(look, shape)))) return null;
  const profile = profileOf(look, element);
  const shape = under.find((found) => found.kind !== 'thread' && goingIn(look, profile, found) === 'forbidden');
  return shape ? illegal(ruleOfPiece(look, shape), 'forbiddenThere', { element: element.id, ground: shape.id }) : null;
};

/** BK-SEQ.7: begins camouflaged in cover, where the scenario lets it. */
const refuseHiding = (look: L, element: OnTable): Illegal<Bk> | null => {
  if (!fileOf(look, element).hides) return illegal('BK-SEQ.7', 'mayNotHide', { element: element.id });
  if (!isInCover(look, element)) return illegal('BK-SEQ.7', 'notInCover', { element: element.id });
  return wouldBeFound(look, element) ? illegal('BK-SEQ.7', 'foundThere', { element: element.id }) : null;
};

const FEW = 40;

/** Places of the zone where an element may begin: a few that are good, none if there are none. */
const spotsFor = (look: L, element: Element, how: 'camouflaged' | 'open', from = 0): readonly Point[] => {
  const spots = look.setting.spots.get(zoneOf(look, element)) ?? [];
  const action = { facing: 0, floor: 0, camouflaged: how === 'camouflaged' };
  for (let i = 0; i < spots.length; i += 1) {
    const at = spots[(from + i) % spots.length]!;
    if (refusePlace(look, element, { ...action, at }) === null) return [at];
  }
  return [];
};

const samplePlace = (look: L, element: Element, choice: Choice<Action>, random: () => number): Action => {
  const { action } = choice;
  if (action.type !== 'place') return action;
  const spots = look.setting.spots.get(zoneOf(look, element)) ?? [];
  for (let tried = 0; tried < FEW; tried += 1) {
    const [at, facing] = [pickFrom(spots, random), Math.floor(random() * 360)];
    const found: Place = { ...action, at, facing: isRound(look, element) ? 0 : facing };
    if (refusePlace(look, element, found) === null) return found;
  }
  const [at] = spotsFor(
    look,
    element,
    action.camouflaged ? 'camouflaged' : 'open',
    Math.floor(random() * spots.length),
  );
  if (!at) throw new Error(`no room for ${element.id} in its zone`);
  return { ...action, at, facing: 0 };
};

/** On the true board: enemies nobody saw may be there. */
const takePlace = (game: Game<Bk>, id: string, action: Action): Next<Bk, FrameOf<'place'>> | void => {
  const element = elementOf(game, id);
  if (action.type === 'placeAboard') {
    const vehicle = elementOf(game, action.vehicle);
    const how = isGun(game, element) ? 'towed' : hasTrait(game, vehicle, 'rideable') ? 'riding' : 'inside';
    game.emit('BK-MOV.24', { type: 'deployed', element: { ...element, carried: { by: action.vehicle, how } } });
    return;
  }
  if (action.type !== 'place') return;
  const { at, facing, floor, camouflaged } = action;
  const placed: OnTable = { ...element, at, facing, turret: facing, floor };
  const met = enemiesOf(game, element.side).filter(
    (e) => e.camouflaged && gapWithin(standOf(game, e), standOf(game, placed), KEEPS_OFF),
  );
  if (met.length > 0) {
    for (const enemy of met) comeToLight(game, enemy.id, 'seen');
    return { goTo: AGAIN };
  }
  const lair = camouflaged ? lairsIn(game, element) : [];
  game.emit('BK-HOUSE.20', { type: 'deployed', element: { ...placed, camouflaged, lair } });
  discover(game);
};

/** So far from its zone a piece may lie and still cover somebody in it. */
const NEAR_ZONE = 10 * CM;

/** All the cover of its zone: nobody else knows in which of it an element hides from the start. */
const lairsIn = (look: L, element: Element): readonly string[] => {
  const around = grownBox(look.setting.zones.get(zoneOf(look, element))!.box, NEAR_ZONE);
  return [...look.setting.lairs.keys()].filter((id) => boxesMeet(look.setting.pieces.get(id)!.shape.box, around));
};
