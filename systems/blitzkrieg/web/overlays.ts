import type { Message } from '@grognard/kernel';
import type { Arc, Band, Command, MapPlace, Sightline } from '@grognard/looks';
import type { Glance, Point, Stand } from '@grognard/table';
import { CM, gapWithin, glanceAt, passagesAlong, shownPassages } from '@grognard/table';
import { AT_WEAPON_ROWS } from '../data/at-weapons.ts';
import type { Weapon } from '../data/profile.ts';
import { SMALL_ARM_ROWS } from '../data/small-arms.ts';
import { COMMAND_LINK, COMMAND_REACH, HULL_ARC, RADIO_REACH } from '../house.ts';
import { gazeBetween, sees, seesPoint, veilOf } from '../rules/02-sight.ts';
import { heightOf, rowOf, terrainOf } from '../rules/02-terrain.ts';
import { weaponsOf } from '../rules/04-aim.ts';
import type { OnTable } from '../rules/facts.ts';
import {
  bearerOf,
  commandedIn,
  formationOf,
  hasTrait,
  inCm,
  isOnTable,
  rangeBetween,
  standOf,
} from '../rules/facts.ts';
import type { L } from '../types.ts';
import { cm, say, spotPlace } from './say.ts';

const NO_BASE: Stand['base'] = { shape: 'disc', radius: 0 };

const elementAt = (look: L, at: Point): OnTable | undefined =>
  look.board.elements.find((e): e is OnTable => isOnTable(e) && e.at.x === at.x && e.at.y === at.y);
const onTable = (look: L, id: string): OnTable | undefined =>
  look.board.elements.find((e): e is OnTable => e.id === id && isOnTable(e));

const length = (tenths: number): Message => say('lookCm', { cm: cm(tenths) });
const exactly = (tenths: number): Message => say('lookCm', { cm: inCm(tenths) });
const between = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Sight from an element to another or to a point, judged by the rules of sight; the first thing that stops it is named. */
export const sightline = (look: L, from: MapPlace, to: MapPlace): Sightline => {
  const [a, b] = [from, to].map((place) => (place.kind === 'spot' ? place : { x: 0, y: 0 })) as [Point, Point];
  const [watcher, target] = [elementAt(look, a), elementAt(look, b)];
  // Between bases it is what a shot is judged by, to the same figure as in its panel.
  const far = watcher && target ? exactly(rangeBetween(look, watcher, target)) : length(between(a, b));
  // Nobody looks from bare ground: there it is a measuring tape.
  if (!watcher) return { clear: true, distance: far, stoppedBy: null };
  const clear = target ? sees(look, watcher, target) : seesPoint(look, watcher, b);
  const glance = glanceTo(look, watcher, b, target);
  return clear
    ? { clear, distance: far, stoppedBy: null, crosses: crossedBy(look, glance) }
    : { clear, distance: far, stoppedBy: stopper(look, watcher, b, glance) };
};

const glanceTo = (look: L, watcher: OnTable, to: Point, target: OnTable | undefined): Glance => {
  const gaze = target
    ? gazeBetween(look, watcher, target)
    : {
        from: standOf(look, watcher),
        fromHeight: heightOf(look, watcher),
        to: { at: to, facing: 0, base: NO_BASE },
        toHeight: heightOf(look, { ...watcher, at: to, floor: 0 }),
      };
  return {
    watcher: gaze.from,
    target: gaze.to,
    eyes: gaze.from.base.shape === 'disc' ? 'rim' : 'centre',
    heights: { eye: gaze.fromHeight, target: [gaze.toHeight] },
    veil: veilOf(look),
    blockers: [],
  };
};

/** BK-LOS.3, BK-LOS.5: what a clear line goes through that gives cover or hinders sight, each in its middle. */
const crossedBy = (look: L, glance: Glance): NonNullable<Sightline['crosses']> => {
  const { line } = glanceAt(look.setting.scene, glance);
  if (!line) return [];
  return shownPassages(line, passagesAlong(look.setting.scene, line)).flatMap(({ id, from, to, depth }) => {
    const shape = look.setting.pieces.get(id)?.shape;
    const terrain = shape && terrainOf(look, shape);
    if (!shape || !terrain || terrain === 'hill') return [];
    const { cover, visibility } = rowOf(look, shape);
    if (cover === 'none' && visibility === 'full') return [];
    const ground = say(`lookGround_${terrain}`);
    const what =
      typeof visibility === 'string'
        ? ground
        : say('lookThrough', { ground, depth: cm(depth), most: visibility.partial });
    return [{ place: placeAlong(line.from, line.to, (from + to) / 2), what }];
  });
};

const placeAlong = (from: Point, to: Point, far: number): MapPlace => {
  const part = Math.min(1, far / Math.max(1, between(from, to)));
  return spotPlace({ x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) });
};

const stopper = (look: L, watcher: OnTable, to: Point, glance: Glance): Sightline['stoppedBy'] => {
  const { stopped } = glanceAt(look.setting.scene, glance);
  const shape = stopped && !stopped.clear ? look.setting.pieces.get(stopped.by)?.shape : undefined;
  if (!stopped || stopped.clear || !shape) return null;
  const place = placeAlong(watcher.at, to, stopped.at);
  const terrain = terrainOf(look, shape);
  return { place, why: say(`lookGround_${terrain}`), rule: terrain === 'hill' ? 'BK-LOS.4' : 'BK-LOS.3' };
};

/** How far from its middle the edge of a base is, by its longer side. */
const edgeOf = ({ base }: Stand): number => (base.shape === 'disc' ? base.radius : base.length / 2);

const limitsOf = (weapon: Weapon): readonly number[] =>
  weapon.kind === 'smallArms'
    ? SMALL_ARM_ROWS[weapon.row].bands
    : weapon.kind === 'antiTank'
      ? AT_WEAPON_ROWS[weapon.weapon].bands
      : [];

/** The bands of an element's weapons, each limit once. */
export const bandsOf = (look: L, id: string): readonly Band[] => {
  const element = onTable(look, id);
  if (!element) return [];
  const limits = [...new Set(weaponsOf(look, element).flatMap(limitsOf))].sort((a, b) => a - b);
  const edge = edgeOf(standOf(look, element));
  return limits.map((limit) => ({ at: spotPlace(element.at), radius: limit * CM + edge, label: length(limit * CM) }));
};

/** The fields of fire of weapons that do not turn by themselves. */
export const arcsOf = (look: L, id: string): readonly Arc[] => {
  const element = onTable(look, id);
  const fixed =
    element &&
    weaponsOf(look, element).some(
      (weapon) => 'mount' in weapon && (weapon.mount === 'hull' || weapon.mount === 'carriage'),
    );
  return fixed ? [{ at: spotPlace(element.at), facing: element.facing, half: HULL_ARC }] : [];
};

/** The reach of the commander of an element's formation, and the chain that holds on to him. */
export const commandOf = (look: L, id: string): Command | null => {
  const element = look.board.elements.find((one) => one.id === id);
  const formation = element && formationOf(look, element);
  const leader = formation && look.board.elements.find((one) => one.id === formation.commander);
  const bearer = leader && bearerOf(look, leader);
  if (!formation || !bearer || !isOnTable(bearer)) return null;
  const members = look.board.elements.filter((e): e is OnTable => e.formation === formation.id && isOnTable(e));
  const commanded = commandedIn(look, formation);
  const reach = hasTrait(look, bearer, 'radio') ? RADIO_REACH : COMMAND_REACH;
  const near = (a: OnTable, b: OnTable, range: number): boolean => gapWithin(standOf(look, a), standOf(look, b), range);
  const links = members.flatMap((one) => {
    if (one.id === bearer.id || !commanded.has(one.id)) return [];
    const holds = near(one, bearer, reach)
      ? bearer
      : members.find((other) => other.id !== one.id && commanded.has(other.id) && near(one, other, COMMAND_LINK));
    return holds ? [[spotPlace(one.at), spotPlace(holds.at)] as const] : [];
  });
  const without = members.filter((one) => !commanded.has(one.id)).map((one) => one.id);
  return { at: spotPlace(bearer.at), radius: reach + edgeOf(standOf(look, bearer)), links, without };
};
