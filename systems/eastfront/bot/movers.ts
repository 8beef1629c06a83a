import { isWaterLine, stopsIn } from '../rules/01-map.ts';
import { sideBetween } from '../rules/06-crossings.ts';
import type { Field } from '../rules/06-field.ts';
import { fieldOf } from '../rules/06-field.ts';
import type { Command } from '../rules/06-movers.ts';
import { whyNotCommanded, whyStays } from '../rules/06-movers.ts';
import { moverOf, waysOf } from '../rules/06-ways.ts';
import { railReachOf } from '../rules/09-rail-move.ts';
import { seaReachOf } from '../rules/15-sea-move.ts';
import type { Picture } from './picture.ts';
import { OWN } from './picture.ts';

/** One way a piece can go. */
export interface Way {
  readonly hex: number;
  /** The hexes entered; by rail only the last. */
  readonly path: readonly number[];
  readonly by: 'command' | 'supreme' | 'rail' | 'sea' | 'landing' | 'drop';
  /** The hex it enters the last one from, and the faces that send it back if that begins a battle. */
  readonly from: number;
  readonly repulse: number;
  readonly isAttack: boolean;
}

/** EF-7.54.1: faces that repulse, by how a new battle was come into. */
export const REPULSE = { land: 0, river: 2, sea: 3, air: 1 } as const;

export const isOnFoot = ({ by }: Way): boolean => by === 'command' || by === 'supreme';

/** A piece that may move, by its number in the picture, with all its ways. */
export interface Mover {
  readonly piece: number;
  readonly start: number;
  readonly isInBattle: boolean;
  readonly ways: readonly Way[];
}

const groundWays = (picture: Picture, field: Field, piece: number, by: 'command' | 'supreme'): readonly Way[] => {
  const { look } = picture;
  const { block, start, isStaff } = picture.pieces[piece]!;
  const mover = moverOf(field, block);
  const found = waysOf(field, mover);
  const wayTo = (hex: number, path: readonly number[]): Way => {
    const from = path.at(-2) ?? start;
    const side = sideBetween(look, from, hex) ?? 'clear';
    return { hex, path, by, from, repulse: isWaterLine(side) ? REPULSE.river : 0, isAttack: field.enemies.has(hex) };
  };
  const ways: Way[] = [];
  for (const [hex, { path }] of found) {
    ways.push(wayTo(hex, path));
    if (!field.enemies.has(hex) || isStaff) continue;
    // Into battle over every side it can come by: each side takes only so many (EF-6.33.1).
    for (const { hex: near } of picture.ground[hex]!.steps) {
      const before = near === start ? [] : found.get(near)?.path;
      const isOpen = before && before.length < mover.speed && !field.enemies.has(near) && near !== path.at(-2);
      const isSame = (path.at(-2) ?? start) === near;
      if (isOpen && !isSame && (near === start || !stopsIn(look, near, block))) ways.push(wayTo(hex, [...before, hex]));
    }
  }
  return ways;
};

/** Ways that lead over the hexes between: only where they end matters. */
const waysTo = (hexes: readonly number[], from: number, by: Way['by']): readonly Way[] =>
  hexes.map((hex) => ({ hex, path: [hex], by, from, repulse: 0, isAttack: false }));

/** Who may move by these orders, and where to; headquarters in `busy` command and stay. */
export const moversOf = (picture: Picture, command: Command, busy: ReadonlySet<string>): readonly Mover[] => {
  const { look, side, pieces } = picture;
  const field = fieldOf(look, side);
  return pieces.flatMap(({ block, owner, start }, piece): readonly Mover[] => {
    if (owner !== OWN || start < 0 || busy.has(block.id) || whyStays(look, block)) return [];
    if (whyNotCommanded(look, command, block)) return [];
    const ways = groundWays(picture, field, piece, 'command');
    return ways.length === 0 ? [] : [{ piece, start, isInBattle: field.enemies.has(start), ways }];
  });
};

/** Rail hexes the enemy is near enough to. */
const NEAR = 3;

/** Who may move by supreme moves: on the ground, by rail those far from the enemy, and by sea. */
export const supremeMoversOf = (picture: Picture, isNear: Uint8Array, busy: ReadonlySet<string>): readonly Mover[] => {
  const { look, side, pieces } = picture;
  const field = fieldOf(look, side);
  return pieces.flatMap(({ block, owner, start }, piece): readonly Mover[] => {
    if (owner !== OWN || start < 0 || busy.has(block.id) || whyStays(look, block)) return [];
    const isFar = isNear[start] === 0 || isNear[start]! > NEAR;
    const toFront = (hexes: readonly number[], by: Way['by']): readonly Way[] =>
      waysTo(hexes, start, by).filter(({ hex }) => isNear[hex]! > 0);
    const ways = [
      ...(isFar
        ? toFront(railReachOf(look, block, 1), 'rail')
        : groundWays(picture, field, piece, 'supreme').filter(({ isAttack }) => !isAttack)),
      ...toFront(seaReachOf(look, block, 1), 'sea'),
    ];
    return ways.length === 0 ? [] : [{ piece, start, isInBattle: field.enemies.has(start), ways }];
  });
};
