import type { Holes, Moment, SheetRow } from '@grognard/kernel';
import { setUp } from '../rules/03-set-up.ts';
import type { L, Piece } from '../rules/facts.ts';
import {
  apart,
  isBuiltUp,
  isCombatUnit,
  isKind,
  isLeader,
  loadOf,
  pieceAt,
  terrainOf,
  typeOf,
  unitAt,
} from '../rules/facts.ts';
import type { ActionOf, FrameOf, Grenadier, Nation, SetUpLine, Unit } from '../types.ts';
import { pullsOf } from './goals.ts';
import { sectorOf } from './ground.ts';
import type { GrenadierWeights } from './weights.ts';

/** What has been put down so far. */
interface Plan {
  readonly look: L;
  readonly side: Nation;
  readonly w: GrenadierWeights;
  readonly lines: SetUpLine[];
  readonly random: () => number;
}

const MOST = 3;
/** What a place is worth beside the goals: cover, a hill, the company of others, and some whim. */
const COVER = 0.3;
const HILL = 0.12;
const WHIM = 0.12;
/** A third unit draws fire (PG-DFT.11), and many hexes hold more ground than one. */
const THIRD = 0.35;
const SECOND = 0.06;
const NEIGHBOUR = 0.05;
/** Guns that see far and men who are to be kept stand behind. */
const BEHIND = 0.55;

const isCovered = (look: L, hex: number): boolean => terrainOf(look, hex) === 'woods' || isBuiltUp(look, hex);

const unitsPut = ({ look, lines }: Plan, isThere: (hex: number) => boolean): readonly Unit[] =>
  lines.flatMap(({ row, hex }) => {
    const unit = hex !== undefined && isThere(hex) ? unitAt(look, row) : undefined;
    return unit ? [unit, ...loadOf(look, unit).flatMap((one) => (isLeader(one) ? [] : [one]))] : [];
  });

/** PG-4.1.1: is there room for it and what it carries? */
const hasRoom = (plan: Plan, unit: Unit, hex: number): boolean => {
  const { look } = plan;
  const coming = [unit, ...loadOf(look, unit).flatMap((one) => (isLeader(one) ? [] : [one]))];
  const here = [...unitsPut(plan, (one) => one === hex), ...coming];
  const fighting = here.filter((one) => isCombatUnit(look, one)).length;
  return fighting <= MOST && here.length - fighting <= MOST;
};

/** Where a unit does best: near what is to be won, in cover, not too many together. */
const unitPlace = (plan: Plan, unit: Unit, hex: number): number => {
  const { look, side, w, random } = plan;
  if (!hasRoom(plan, unit, hex)) return Number.NEGATIVE_INFINITY;
  const isSupport = !isCombatUnit(look, unit) || isKind(look, unit, 'mortar', 'artillery', 'hq');
  const pull = pullsOf(look, side, w)[hex]! * (isSupport ? BEHIND : 1);
  const here = unitsPut(plan, (one) => one === hex).filter((one) => isCombatUnit(look, one)).length;
  const near = unitsPut(plan, (one) => apart(look, one, hex) === 1).length;
  const ground = (isCovered(look, hex) ? COVER : 0) + (look.setting.level[hex]! > 0 ? HILL : 0);
  const { threat, offence } = sectorOf(look, unit, w);
  const crowd = (here >= 2 ? THIRD : here === 1 ? SECOND : 0) + NEIGHBOUR * Math.max(0, near - 2);
  return pull + ground + w.offence * offence(hex) - 2 * w.fear * threat(hex) - crowd + WHIM * random();
};

/** Leaders stand among men, each with others than the next. */
const leaderPlace = (plan: Plan, hex: number): number => {
  const { look, lines, random } = plan;
  const own = unitsPut(plan, (one) => one === hex).length;
  const near = unitsPut(plan, (one) => apart(look, one, hex) === 1).length;
  let others = 0;
  for (const line of lines)
    if (line.hex !== undefined && pieceAt(look, line.row) && !unitAt(look, line.row))
      others += line.hex === hex ? 2 : apart(look, line.hex, hex) === 1 ? 0.7 : 0;
  return (own > 0 ? 1 + 0.4 * own : 0) + 0.15 * near - others + WHIM * random();
};

/** Works go where men are who have none, mines where nobody is and the enemy wants to go. */
const workPlace = (plan: Plan, row: string, hex: number): number => {
  const { look, side, w, lines, random } = plan;
  const men = unitsPut(plan, (one) => one === hex).filter((one) => isCombatUnit(look, one)).length;
  const pull = pullsOf(look, side, w)[hex]!;
  if (row.startsWith('mines-')) {
    const isLaid = lines.some((line) => line.row.startsWith('mines-') && line.hex === hex);
    return pull - (men > 0 ? 1 : 0) - (isLaid ? 1 : 0) + 2 * WHIM * random();
  }
  const isBuilt = lines.some((line) => line.hex === hex && !pieceAt(look, line.row) && !line.row.startsWith('mines-'));
  if (isBuilt) return Number.NEGATIVE_INFINITY;
  return men * (isCovered(look, hex) ? 0.5 : 1) + pull + WHIM * random();
};

const placeFor = (plan: Plan, row: SheetRow<Grenadier>, hex: number): number => {
  const piece: Piece | undefined = pieceAt(plan.look, row.id);
  if (!piece) return workPlace(plan, row.id, hex);
  return isLeader(piece) ? leaderPlace(plan, hex) : unitPlace(plan, piece, hex);
};

const lineFor = (plan: Plan, row: SheetRow<Grenadier>): SetUpLine | null => {
  const { hex: where, how, unit } = row.holes ?? {};
  if (unit?.kind === 'options') {
    const free = unit.options.filter((id) => !plan.lines.some((line) => line.row === row.id && line.unit === id));
    const armour = (id: unknown): number => typeOf(plan.look, unitAt(plan.look, String(id))!).armour ?? 0;
    const [best] = free.toSorted((a, b) => armour(b) - armour(a));
    return best === undefined ? null : { row: row.id, unit: String(best) };
  }
  if (where?.kind !== 'hexes') return null;
  let best: { readonly hex: number; readonly worth: number } | null = null;
  for (const hex of where.hexes) {
    const worth = placeFor(plan, row, hex);
    if (worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = { hex, worth };
  }
  if (best === null) return null;
  const options: readonly unknown[] = how?.kind === 'options' ? how.options : [];
  if (options.includes('hidden')) return { row: row.id, hex: best.hex, how: 'hidden' };
  if (!options.includes('mounted')) return { row: row.id, hex: best.hex };
  const rides = unitsPut(plan, (one) => one === best.hex).some((one) => isKind(plan.look, one, 'cavalry'));
  return { row: row.id, hex: best.hex, how: rides ? 'mounted' : 'onFoot' };
};

/** PG-3.0.9: a set-up by plan; null where it is not legal after all. */
export const plannedSetUp = (
  { look, stack, choices }: Moment<Grenadier>,
  random: () => number,
  w: GrenadierWeights,
): ActionOf<'setUp'> | null => {
  const f = stack.at(-1) as FrameOf<'setUp'>;
  const holes: Holes | undefined = choices()[0]?.holes;
  const sheet = holes?.lines;
  if (sheet?.kind !== 'sheet') return null;
  const plan: Plan = { look, side: f.side, w, lines: [], random };
  for (const row of sheet.rows)
    for (let i = 0; i < row.max; i += 1) {
      const line = lineFor(plan, row as SheetRow<Grenadier>);
      if (line) plan.lines.push(line);
    }
  const action: ActionOf<'setUp'> = { type: 'setUp', lines: plan.lines };
  return setUp.refuse(look, f, f.side, action) === null ? action : null;
};
