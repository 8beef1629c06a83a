import type { Box } from '@grognard/table';
import { lately } from '../lately.ts';
import type { L, Man } from '../types.ts';
import type { OnTable } from './pieces.ts';

/**
 * Where the men of a list stand: x, y and storey of one after the other. All are run through at every step of every man, and
 * to go from each of them to his place and from there to his spot takes longer than all the rest.
 */
type Rows = readonly number[];
const ROW = 3;
/** The storey of whoever is not on the table. */
const AWAY = -99;

/** By list of men: boards are never changed but replaced. */
const known = lately<readonly Man[], Rows>();

const rowsOf = ({ setting, board: { men } }: L): Rows => {
  const found = known.get(men);
  if (found) return found;
  const last = setting.known.get('whereabouts')?.answer as readonly Man[] | undefined;
  const rows = rowsAfter(last ?? [], men);
  known.set(men, rows);
  setting.known.set('whereabouts', { about: NOTHING, answer: men });
  return rows;
};
const NOTHING: readonly unknown[] = [];

/** Most lists differ from the last one in a man or two, and many in nobody's place: only these are looked at. */
const rowsAfter = (was: readonly Man[], is: readonly Man[]): Rows => {
  const before = was.length === is.length ? known.get(was) : undefined;
  let rows: number[] | null = before ? null : new Array<number>(is.length * ROW).fill(0);
  for (let i = 0; i < is.length; i += 1) {
    const man = is[i]!;
    if (before && (was[i] === man || was[i]!.at === man.at)) continue;
    rows ??= before!.slice();
    const spot = man.at.in === 'table' ? man.at.spot : NOWHERE;
    rows[i * ROW] = spot.x;
    rows[i * ROW + 1] = spot.y;
    rows[i * ROW + 2] = spot.storey;
  }
  return rows ?? before!;
};
const NOWHERE = { x: 0, y: 0, storey: AWAY } as const;

/** The men whose middles are in a box, its edges with it, on that storey. */
export const menIn = (look: L, { left, right, top, bottom }: Box, storey: number): readonly OnTable<Man>[] => {
  const { men } = look.board;
  const rows = rowsOf(look);
  let found = NOBODY;
  for (let at = 0; at < rows.length; at += ROW) {
    const x = rows[at]!;
    if (x < left || x > right || rows[at + 2] !== storey) continue;
    const y = rows[at + 1]!;
    if (y < top || y > bottom) continue;
    if (found === NOBODY) found = [];
    found.push(men[at / ROW] as OnTable<Man>);
  }
  return found;
};
const NOBODY: OnTable<Man>[] = [];

/** A straight line on the plan. */
interface Line {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** The men whose middles lie at most so far from a line, beside it and not beyond its ends. */
export const menBeside = (look: L, { from, to }: Line, far: number): readonly OnTable<Man>[] => {
  const { men } = look.board;
  const rows = rowsOf(look);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const most = far * far * square;
  let found = NOBODY;
  for (let at = 0; at < rows.length; at += ROW) {
    const px = rows[at]! - from.x;
    const py = rows[at + 1]! - from.y;
    const along = px * dx + py * dy;
    if (along <= 0 || along >= square) continue;
    const off = px * dy - py * dx;
    if (off * off > most || rows[at + 2] === AWAY) continue;
    if (found === NOBODY) found = [];
    found.push(men[at / ROW] as OnTable<Man>);
  }
  return found;
};
