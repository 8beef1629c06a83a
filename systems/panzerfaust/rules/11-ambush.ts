import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Point, Spot } from '@grognard/table';
import { FOUND_WITHIN, IN_COVER } from '../house.ts';
import type { G, L, Man, Part, Pf } from '../types.ts';
import { isScout } from './01-parts.ts';
import { refuseStand } from './01-zones.ts';
import { coverAt } from './02-going.ts';
import { isWithin } from './measure.ts';
import { isMan, isOnTable, type OnTable, type Piece, piecesOn } from './pieces.ts';
import { canSee } from './sight.ts';

const isFound = (look: L, man: OnTable<Man>): boolean =>
  piecesOn(look).some(
    (enemy) =>
      enemy.side !== man.side &&
      isOnTable(enemy) &&
      isWithin(look, enemy, man, FOUND_WITHIN) &&
      canSee(look, enemy, man),
  );

/** Who lies in ambush comes to light when an enemy gets near enough to see him. */
export const findLurkers = (g: G): void => {
  for (const man of g.board.men)
    if (man.lurking && isOnTable(man) && isFound(g, man))
      g.emit('PF-SR.4', { type: 'spotted', piece: man.id, at: man.at.spot });
};

/** PF-SR.4: why a man may not lie in ambush there: scouts only, in cover, on their own half. */
export const refuseAmbush = (look: L, part: Part, piece: Piece, at: Spot | undefined): Illegal<Pf> | null => {
  if (!isMan(piece) || !isScout(piece)) return illegal('PF-SR.4', 'noScout', { piece: piece.id });
  if (!at || !isOnOwnHalf(look, part, at)) return illegal('PF-SR.4', 'notInZone', { piece: piece.id });
  if (coverAt(look, at, IN_COVER).length === 0) return illegal('PF-SR.4', 'notInCover', { piece: piece.id });
  return refuseStand(look, piece, at);
};

/** Up to the middle of the table, seen from the side's own zone; all of it for who begins in the middle. */
export const ownHalf = ({ setting }: L, part: Part): readonly Point[] => {
  const { width, height } = setting.table.ground.table;
  const zone = setting.zones.get(part.zones[0]!)!.box;
  const [x, y] = [zone.left + zone.right - width, zone.top + zone.bottom - height];
  const [across, down] = [Math.round(width / 2), Math.round(height / 2)];
  const lies = Math.abs(y) >= Math.abs(x) ? { x: 0, y } : { x, y: 0 };
  const [left, right] = [lies.x > 0 ? across : 0, lies.x < 0 ? across : width];
  const [top, bottom] = [lies.y > 0 ? down : 0, lies.y < 0 ? down : height];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
};

const isOnOwnHalf = (look: L, part: Part, { x, y }: Spot): boolean => {
  const [from, , to] = ownHalf(look, part);
  return x >= from!.x && x <= to!.x && y >= from!.y && y <= to!.y;
};
