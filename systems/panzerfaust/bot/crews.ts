import {
  type Degrees,
  distance,
  type Len,
  overlap,
  type Point,
  pointAhead,
  type Spot,
  type Stand,
} from '@grognard/table';
import { mayStand } from '../rules/01-zones.ts';
import { inTheWayAt, standAtSpot } from '../rules/measure.ts';
import { isGun, isHero, isMan, type Piece, pieceNamed } from '../rules/pieces.ts';
import type { ActionOf, L, Man } from '../types.ts';
import { servesHeavy, TOUCHING, touchingAt } from './walks.ts';

type Deployment = ActionOf<'deploy'>;
type Line = Deployment['lines'][number];
interface Put {
  readonly line: Line;
  readonly man: Man;
  readonly at: Spot;
}

const menOf = (look: L, lines: readonly Line[]): readonly Put[] =>
  lines.flatMap((line) => {
    const man = pieceNamed(look, line.row);
    return man && isMan(man) && line.at ? [{ line, man, at: line.at }] : [];
  });

/** PF-HVY.4: whoever carries a weapon that takes two has the nearest man of his squad beside him from the start. */
export const withCrews = (look: L, action: Deployment): Deployment => {
  let { lines } = action;
  for (const { row } of lines) {
    const men = menOf(look, lines);
    const gunner = men.find(({ line, man }) => line.row === row && servesHeavy(man));
    if (!gunner) continue;
    const mates = men.filter(({ man }) => man.group === gunner.man.group && !servesHeavy(man));
    if (mates.some(({ at }) => distance(at, gunner.at) <= TOUCHING)) continue;
    const [mate] = mates.toSorted(
      (a, b) => Number(isHero(a.man)) - Number(isHero(b.man)) || distance(a.at, gunner.at) - distance(b.at, gunner.at),
    );
    const at = mate && touchingAt(gunner.at).find((spot) => isFree(look, lines, mate, spot));
    if (at)
      lines = lines.map((line) => (line === mate.line ? { ...line, at: { ...at, storey: gunner.at.storey } } : line));
  }
  return { ...action, lines };
};

/** PF-HVY.10: it takes three to fire a gun: its gunner and as many of its crew as there is room for stand at it from the start, none before its muzzle. */
export const withGunners = (look: L, action: Deployment): Deployment => {
  let { lines } = action;
  for (const { row, at, facing } of action.lines) {
    const gun = pieceNamed(look, row);
    if (!gun || !isGun(gun) || !at) continue;
    const crew = menOf(look, lines)
      .filter(({ man }) => man.group === gun.group)
      .sort((a, b) => Number(b.man.serves === gun.id) - Number(a.man.serves === gun.id));
    const places = ABOUT_GUN.map((aside) => pointAhead(at, (facing + aside) % 360, AT_GUN));
    for (const one of crew) {
      const place = places.findIndex((spot) => isFree(look, lines, one, spot));
      const spot = place < 0 ? null : places.splice(place, 1)[0]!;
      if (spot)
        lines = lines.map((line) => (line === one.line ? { ...line, at: { ...spot, storey: at.storey } } : line));
    }
  }
  return { ...action, lines };
};
/** Behind it and beside it. */
const ABOUT_GUN: readonly Degrees[] = [180, 225, 135, 270, 90];
/** Half of its base and half of a man's, a hair more. */
const AT_GUN: Len = 326;

const isFree = (look: L, lines: readonly Line[], { line: own, man, at: { storey } }: Put, spot: Point): boolean => {
  const at = { ...spot, storey };
  const stand = standAtSpot(man, at);
  const isTaken = (other: Line): boolean => other !== own && standsOf(look, other).some((one) => overlap(one, stand));
  return !lines.some(isTaken) && mayStand(look, man, at) && inTheWayAt(look, man, at) === null;
};

const standsOf = (look: L, { row, at, facing }: Line): readonly Stand[] => {
  const piece: Piece | undefined = pieceNamed(look, row);
  if (!piece || !at) return [];
  return [standAtSpot(isMan(piece) ? piece : { ...piece, facing }, at)];
};
