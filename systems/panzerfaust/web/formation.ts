import type { Side } from '@grognard/kernel';
import type { Piece as Drawn } from '@grognard/looks';
import { TRAY } from '@grognard/looks';
import { INCH, type Len, overlap, type Point, pointAhead, type Spot, type Stand } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { hasShell } from '../guess.ts';
import { rowOf } from '../rules/01-deploy.ts';
import { partFor, scoutReach } from '../rules/01-parts.ts';
import { isInZones, mayStand } from '../rules/01-zones.ts';
import { isAtEdge } from '../rules/11-reserves.ts';
import { isRoundBow } from '../rules/12-omaha.ts';
import { inTheWayAt, standAtSpot } from '../rules/measure.ts';
import { isGun, isMan, isVehicle, type OnTable, type Piece } from '../rules/pieces.ts';
import { armyOf } from '../rules/players.ts';
import type { Action, ActionOf, L, OwnFrame } from '../types.ts';
import { plateOf } from './marker.ts';
import { pieceOf } from './piece.ts';
import { both, say, spotPlace } from './say.ts';

type Line = ActionOf<'deploy'>['lines'][number];

/** Bases stand so far apart, middle to middle, and nobody farther from the point than that. */
const APART = Math.round(1.2 * INCH);
const RINGS = 9;

/** Points round another, the nearest first. */
const AROUND: readonly Point[] = Array.from({ length: (2 * RINGS + 1) ** 2 }, (_, i) => ({
  x: ((i % (2 * RINGS + 1)) - RINGS) * APART,
  y: (Math.floor(i / (2 * RINGS + 1)) - RINGS) * APART,
})).sort((a, b) => a.x ** 2 + a.y ** 2 - (b.x ** 2 + b.y ** 2));

/** Where troops may be put down: in their zone, at their edge (PF-RES.3), round the bow of their craft (PF-HIST-OMA.12). */
const groundFor = (look: L, asking: OwnFrame | undefined): ((at: Point, beyond: Len) => boolean) | null => {
  switch (asking?.kind) {
    case 'deploy': {
      const { zones } = partFor(look, asking, asking.part);
      return (at, beyond) => isInZones(look, zones, at, beyond);
    }
    case 'arrive':
      return (at) => isAtEdge(look, asking.side, at);
    case 'ashore':
      return (at) => isRoundBow(look, asking.craft, at);
    default:
      return null;
  }
};

/** A squad put down round a point of its zone, each man on the nearest place that is free; null where it has no room. */
export const formed = (
  look: L,
  stack: readonly OwnFrame[],
  action: Action,
  rows: readonly string[],
  at: Point & { readonly storey?: number },
): Action | null => {
  const mayBe = action.type === 'deploy' ? groundFor(look, stack.at(-1)) : null;
  if (action.type !== 'deploy' || !mayBe) return null;
  const { storey = 0 } = at;
  const isSetUp = stack.at(-1)?.kind === 'deploy';
  const kept = action.lines.filter(({ row }) => !rows.includes(row));
  const taken = kept.flatMap((line) => standOf(look, line));
  const found = rows.flatMap((row) => rowOf(look, row) ?? []);
  const pieces = found
    .flatMap((row) => (row.kind === 'piece' ? [row.piece] : []))
    .toSorted((a, b) => Number(weight(b) > 0) - Number(weight(a) > 0) || Number(gunsFirst(b)) - Number(gunsFirst(a)));
  if (pieces.length === 0) {
    const hidden = rows.find((row) => rowOf(look, row)?.kind === 'hidden');
    const isThere = hidden !== undefined && mayBe(at, 0);
    return isThere ? { ...action, lines: [...kept, { row: hidden, at: { ...at, storey: 0 } } as Line] } : null;
  }
  const lines: Line[] = [];
  for (const piece of pieces) {
    const facing = isSetUp ? aheadOf(look, at) : inwards(look, at);
    const turned: Piece = isMan(piece) ? piece : { ...piece, facing };
    const about = AROUND.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));
    const spot = [...beside(pieces[0]!, lines), ...about]
      .map(({ x, y }) => ({ x, y, storey }))
      .find(
        (one) =>
          mayBe(one, scoutReach(piece)) &&
          !taken.some((other) => overlap(other, standAtSpot(turned, one))) &&
          mayStand(look, turned, one) &&
          inTheWayAt(look, turned, one) === null,
      );
    if (!spot) return null;
    taken.push(standAtSpot(turned, spot));
    lines.push(lineOf(piece, spot, { facing, isSetUp }));
  }
  return { ...action, lines: [...kept, ...lines] };
};

/** PF-HVY.4, PF-HVY.10: how many have to touch it, or who carries it. */
const weight = (piece: Piece): number => {
  if (isGun(piece)) return 3;
  const isHeavy = isMan(piece) && piece.weapons.some(({ weapon }) => TAKES_TWO.includes(weaponOf(weapon).serving));
  return isHeavy ? 1 : 0;
};
const TAKES_TWO: readonly unknown[] = ['mg', 'mortar'];
const gunsFirst = (piece: Piece): boolean => isMan(piece) && piece.serves !== null;

/** Places for its crew, as long as there are too few. */
const beside = (weapon: Piece, lines: readonly Line[]): readonly Point[] => {
  const at = lines[0]?.at;
  if (!at || lines.length > weight(weapon)) return [];
  const far = isGun(weapon) ? 326 : 251;
  return Array.from({ length: 6 }, (_, i) => pointAhead(at, (90 + i * 60) % 360, far));
};

/** As the sheet wants it: a man looks every way, and what has no shell loads none; who comes later is not asked for one. */
const lineOf = (
  piece: Piece,
  at: Spot,
  { facing, isSetUp }: { readonly facing: number; readonly isSetUp: boolean },
): Line =>
  ({
    row: piece.id,
    at,
    ...(isMan(piece) ? {} : { facing }),
    ...(isSetUp && isVehicle(piece) && piece.arms.some((_, arm) => hasShell(piece, arm)) ? { shell: 'he' } : {}),
  }) as Line;

/** Away from the nearest edge of the table: over it, or from the sea, one comes. */
const inwards = ({ setting }: L, { x, y }: Point): number => {
  const { width, height } = setting.table.ground.table;
  const edges = [
    { far: y, facing: 180 },
    { far: height - y, facing: 0 },
    { far: x, facing: 90 },
    { far: width - x, facing: 270 },
  ];
  return edges.reduce((nearest, edge) => (edge.far < nearest.far ? edge : nearest)).facing;
};

/** Across the table, straight on. */
const aheadOf = ({ setting }: L, { x, y }: Point): number => {
  const { width, height } = setting.table.ground.table;
  const [dx, dy] = [width / 2 - x, height / 2 - y];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 90 : 270;
  return dy > 0 ? 180 : 0;
};

const placedBy = (look: L, { row, at, facing = 0 }: Line): OnTable | null => {
  const found = rowOf(look, row);
  if (!at || (found?.kind !== 'piece' && found?.kind !== 'ambush')) return null;
  const stands = { ...found.piece, at: { in: 'table', spot: at } };
  if (isMan(found.piece)) return stands as OnTable;
  return { ...stands, facing, ...(isVehicle(found.piece) ? { turret: facing } : {}) } as OnTable;
};

const standOf = (look: L, line: Line): readonly Stand[] => {
  const piece = placedBy(look, line);
  return piece ? [standAtSpot(piece, piece.at.spot)] : [];
};

/** Those whom a sheet of set-up puts on the table, as they would stand, and markers as they would lie. */
export const ghostsOf = (look: L, { lines }: ActionOf<'deploy'>, side: Side): readonly Drawn[] =>
  lines.flatMap((line) => {
    const piece = placedBy(look, line);
    const plate = line.at && plateFor(look, line.row, side, spotPlace(line.at));
    return [...(piece ? [pieceOf(look, piece)] : []), ...(plate ? [plate] : [])];
  });

/** PF-HID.1, PF-HID.2: a unit that is hidden, or a decoy, is a marker. */
const plateFor = (look: L, id: string, seat: Side, at: Drawn['at']): Drawn | null => {
  const row = rowOf(look, id);
  const side = armyOf(look.setting, seat);
  if (row?.kind === 'decoy') {
    const name = say('rowDecoy', { number: id.replace(/\D/g, '') });
    return plateOf(look, { id, side, holds: 'decoy' }, { at, name });
  }
  if (row?.kind !== 'hidden') return null;
  const name = both({ en: row.unit.id, fr: row.unit.id });
  return plateOf(look, { id, side, holds: { group: row.unit.id } }, { at, name });
};

/** PF-BASE.38: who is still to be put down; those who have been are drawn with the sheet. */
export const mustered = (
  look: L,
  stack: readonly OwnFrame[],
  ids: readonly string[],
  action: Action | null,
): readonly Drawn[] => {
  const down = new Set(action?.type === 'deploy' ? action.lines.map(({ row }) => row) : []);
  // Who may hide or not is taken as he stands; from the list he may be hidden.
  const openly = ids.some((id) => rowOf(look, id)?.kind === 'piece');
  return ids.flatMap((id) => {
    const found = rowOf(look, id);
    if (down.has(id)) return [];
    const frame = stack.at(-1);
    if (frame?.kind === 'deploy' && (found?.kind === 'decoy' || (found?.kind === 'hidden' && !openly)))
      return plateFor(look, id, frame.side, TRAY) ?? [];
    if (found?.kind !== 'piece') return [];
    const piece = pieceOf(look, { ...found.piece, at: { in: 'table', spot: { x: 0, y: 0, storey: 0 } } } as OnTable);
    return [{ ...piece, at: TRAY, facing: null }];
  });
};
