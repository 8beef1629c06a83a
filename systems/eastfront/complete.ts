import { monthOf } from './data/dates.ts';
import type { Fields } from './position/fields.ts';
import { isFields } from './position/fields.ts';
import { ordersFor } from './rules/05-activation.ts';
import { effectiveCv } from './rules/05-radius.ts';
import { howEntered } from './rules/06-march.ts';
import { controlNow } from './rules/08-control.ts';
import { supportedHexes } from './rules/15-support.ts';
import type { L } from './rules/facts.ts';
import { battleIn, blockAt, blocksIn, hexOf } from './rules/facts.ts';
import type { Board, FrontSide, Setting } from './types.ts';
import { boardSchema, enemyOf, SIDES } from './types.ts';

/**
 * What follows from what a position file gives. Lists: blocks in the order of their names; whoever is on the map is
 * neither eliminated nor still to come. Then, as far as the file leaves it open: battles where both sides are, who lies
 * face up, how many supreme moves there are, control by blocks and zones over that of the start line, support.
 */
export const complete = (setting: Setting, setup: Board, given: Fields): Fields => {
  const control = controlOver(setup.control, given.control);
  const listed = { ...given, ...(control ? { control } : {}) };
  if (!Array.isArray(given.blocks)) return listed;
  const lists = { ...listed, ...withBlocks(setup, given, given.blocks) };
  const isFixed = Array.isArray(given.control) || (isFields(given.control) && given.control.fixed === true);
  const fields: Fields = { ...lists, battles: battlesOf(lists, control ?? setup.control) };
  return followed(setting, setup, fields, { given, isFixed });
};

/** EF-8.1.1: hexes given to a side, over who has them. */
const controlOver = (start: Board['control'], given: unknown): Board['control'] | null => {
  if (!isFields(given)) return null;
  const control = [...start];
  for (const side of SIDES) for (const hex of listIn(given, side)) control[Number(hex)] = side;
  return control;
};

const listIn = (fields: Fields, key: string): readonly unknown[] => {
  const list = fields[key];
  return Array.isArray(list) ? list : [];
};

const withBlocks = (setup: Board, given: Fields, blocks: readonly unknown[]): Fields => {
  const known = new Set(blocks.map((one) => (isFields(one) ? one.unit : undefined)));
  const gone = isFields(given.gone) ? SIDES.flatMap((side) => listIn(given.gone as Fields, side)) : [];
  const idOf = (one: unknown): string => (isFields(one) ? String(one.id) : '');
  const isElsewhere = (unit: string): boolean => known.has(unit) || gone.includes(unit);
  // Who was due before that month has come: it would be listed, were it still there.
  const month = typeof given.date === 'string' ? monthOf(given.date) : '';
  const isToCome = (one: Board['due'][FrontSide][number]): boolean => !isElsewhere(one.unit) && one.month >= month;
  const forBoth = <V>(of: (side: FrontSide) => V) => ({ axis: of('axis'), soviet: of('soviet') });
  return {
    blocks: [...blocks].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
    pool: { ...forBoth((side) => setup.pool[side].filter((unit) => !isElsewhere(unit))), ...(given.pool as object) },
    due: { ...forBoth((side) => setup.due[side].filter(isToCome)), ...(given.due as object) },
    ...(isFields(given.lostOnce) ? { lostOnce: { ...setup.lostOnce, ...given.lostOnce } } : {}),
    gone: { ...forBoth((side) => setup.gone[side].filter((unit) => !known.has(unit))), ...(given.gone as object) },
  };
};

const isOf = (one: unknown, side: FrontSide, hex: unknown): one is Fields =>
  isFields(one) && one.side === side && isFields(one.at) && one.at.in === 'hex' && one.at.hex === hex;

/** Who defends in each battle, and whether it is new: who came this phase attacks; else who has the hex defends. */
const battlesOf = ({ blocks, battles }: Fields, control: Board['control']): unknown => {
  if (battles !== undefined && !Array.isArray(battles)) return battles;
  const all = blocks as readonly unknown[];
  const came = (side: FrontSide, hex: unknown): boolean =>
    all.filter((one) => isOf(one, side, hex)).every(({ from }) => from !== undefined && from !== null);
  const withRest = (one: unknown): unknown => {
    if (!isFields(one)) return one;
    const comer = SIDES.find((side) => came(side, one.hex) && !came(enemyOf(side), one.hex));
    const defender = one.defender ?? (comer ? enemyOf(comer) : (control[Number(one.hex)] ?? 'soviet'));
    return { isNew: comer !== undefined && comer !== defender, ...one, defender };
  };
  return (battles ?? []).map(withRest).sort((a, b) => Number((a as Fields).hex) - Number((b as Fields).hex));
};

interface Known {
  readonly given: Fields;
  readonly isFixed: boolean;
}

/** What the rules make of the rest; as far as it can be read, else what is wrong with it will be said. */
const followed = (setting: Setting, setup: Board, fields: Fields, { given, isFixed }: Known): Fields => {
  const [blocks, battles] = [fields.blocks as readonly Fields[], fields.battles as readonly Fields[]];
  const drafted = {
    ...fields,
    blocks: blocks.map((one) =>
      isFields(one) && isFields(one.orders) ? { ...one, orders: { moves: 0, ...one.orders } } : one,
    ),
    battles: Array.isArray(battles)
      ? battles.map((one) => (isFields(one) && typeof one.strike === 'string' ? { ...one, strike: null } : one))
      : battles,
  };
  const draft = boardSchema.safeParse({ ...setup, ...drafted });
  if (!draft.success) return drafted;
  const look: L = { setting, board: draft.data };
  const settled = isFixed ? draft.data : settledIn(look, given);
  const board: Board = {
    ...draft.data,
    ...settled,
    blocks: draft.data.blocks.map((_, i) => blockOf(look, i, blocks[i]!)),
  };
  return {
    ...fields,
    control: board.control,
    contested: given.contested ?? board.contested,
    blocks: board.blocks,
    battles: battlesIn({ setting, board }, battles),
    blitz: given.blitz ?? board.blocks.some(({ orders }) => orders !== null && orders.blitz !== 'no'), // EF-5.7.5
  };
};

/** Control as a phase that began now would fix it, but for what the file says itself. */
const settledIn = (look: L, given: Fields): Pick<Board, 'control' | 'contested'> => {
  const { control, contested } = controlNow(look);
  const told = isFields(given.control) ? SIDES.flatMap((side) => listIn(given.control as Fields, side)) : [];
  return {
    control: controlOver(control, given.control) ?? control,
    contested: contested.filter((hex) => !told.includes(hex)),
  };
};

/** A block with how it came, its moves as a supreme headquarters, and whether it lies face up (EF-7.12.2, EF-5.2.1). */
const blockOf = (look: L, at: number, given: Fields): Board['blocks'][number] => {
  const { board } = look;
  const one = board.blocks[at]!;
  const hex = hexOf(one);
  const battle = hex === null ? undefined : battleIn(look, hex);
  const attacks = battle !== undefined && !battle.isNew && battle.defender !== one.side;
  const isFought = battle?.round === 'declared'; // EF-4.43.2
  const flat = given.flat === undefined ? one.orders !== null || attacks || isFought : one.flat;
  const isShown = flat && given.seen === undefined && one.cv !== null;
  const enters = one.from !== null && hex !== null && blocksIn(look, hex, enemyOf(one.side)).length > 0;
  return {
    ...one,
    by: given.by === undefined && enters ? howEntered(look, one.from!, hex!) : one.by,
    moved: given.moved === undefined && one.from !== null ? 'ground' : one.moved,
    orders:
      isFields(given.orders) && given.orders.moves === undefined && one.orders?.task === 'command'
        ? { ...one.orders, moves: ordersFor(look, one, 'command').moves }
        : one.orders,
    flat,
    ...(isShown ? { seen: { unit: one.unit, cv: one.cv!, date: board.date }, known: true } : {}),
  };
};

/** EF-7.4.5, EF-7.13.1: support and strikes by the headquarters as they stand. */
const battlesIn = (look: L, given: readonly Fields[]): Board['battles'] => {
  const { battles, turnOf, phase } = look.board;
  return battles.map((battle, i) => {
    const { supported, strike } = given[i]!;
    const hq = typeof strike === 'string' ? blockAt(look, strike) : undefined;
    const isSupported = (): boolean =>
      supportedHexes(look, turnOf ?? enemyOf(battle.defender), phase === 'blitzCombat').has(battle.hex);
    return {
      ...battle,
      supported: supported === undefined ? isSupported() : battle.supported,
      strike: hq ? { hq: hq.id, dice: Math.max(0, effectiveCv(look, hq)) } : battle.strike,
    };
  });
};
