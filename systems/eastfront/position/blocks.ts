import type { Problem } from '@grognard/kernel';
import { hexCalled } from '../map/names.ts';
import type { OrdersInShort } from '../types/written-board.ts';
import { ORDERS_IN_SHORT } from '../types/written-board.ts';
import type { Setting } from '../types.ts';
import type { Fields } from './fields.ts';
import { isFields } from './fields.ts';
import { hexIn } from './hexes.ts';
import { strangeUnit, unitCalled, wrongSide, wrongSteps } from './units.ts';
import { wrong } from './words.ts';

/** Blocks as a file has them, written out; `problems` gets all that is wrong with them. */
export const blocksOut = (setting: Setting, given: readonly unknown[], problems: Problem[]): readonly unknown[] => {
  const blocks = given.map((one, i) => (isFields(one) ? blockOut(setting, one, `board.blocks[${i}]`, problems) : one));
  for (const field of ['id', 'unit'] as const) problems.push(...repeated(blocks, field));
  return blocks;
};

const repeated = (blocks: readonly unknown[], field: 'id' | 'unit'): readonly Problem[] => {
  const values = blocks.map((one) => (isFields(one) ? one[field] : undefined));
  return values.flatMap((value, i) =>
    value !== undefined && values.indexOf(value) < i
      ? [wrong(`board.blocks[${i}].${field}`, `${String(value)} is there twice`, `${String(value)} y est deux fois`)]
      : [],
  );
};

const blockOut = (setting: Setting, given: Fields, path: string, problems: Problem[]): Fields => {
  const unit = typeof given.unit === 'string' ? unitCalled(setting, given.unit) : null;
  if (unit === null) {
    problems.push(strangeUnit(setting, `${path}.unit`, String(given.unit ?? '')));
    return given;
  }
  problems.push(...wrongSteps(`${path}.cv`, unit, given.cv), ...wrongSide(`${path}.side`, unit, given.side));
  if ((given.orders ?? null) !== null && unit.type !== 'hq' && unit.type !== 'shq')
    problems.push(wrong(`${path}.orders`, `${unit.id} is no headquarters`, `${unit.id} n'est pas un état-major`));
  return {
    id: unit.id,
    side: unit.side,
    cv: unit.max,
    ...given,
    unit: unit.id,
    at: placeOut(setting, given.at, `${path}.at`, problems),
    ...('orders' in given ? { orders: ordersOut(given.orders, `${path}.orders`, problems) } : {}),
  };
};

/** EF-EDEL.5: Moscow is a box where it is not on the map. */
const isMoscowBox = ({ map, isInPlay }: Setting, name: string): boolean => {
  const moscow = hexCalled(map, 'Moscow');
  return name.toLowerCase() === 'moscow' && moscow.ok && !isInPlay[moscow.hex];
};

const placeOut = (setting: Setting, given: unknown, path: string, problems: Problem[]): unknown => {
  if (given === undefined) {
    problems.push(wrong(path, 'where does it stand? A hex by its name', 'où est-il ? Un hex par son nom'));
    return given;
  }
  if (typeof given === 'string' && isMoscowBox(setting, given)) return { in: 'moscow' };
  const isHex = typeof given !== 'object' || (isFields(given) && given.in === 'hex');
  if (!isHex) return given;
  const found = isFields(given) ? hexIn(setting, `${path}.hex`, given.hex) : hexIn(setting, path, given);
  if (typeof found === 'number') return { in: 'hex', hex: found };
  problems.push(found);
  return given;
};

const NO_ORDERS = { task: 'command', blitz: 'no', deployed: false, done: false } as const;

const IN_SHORT: Readonly<Record<OrdersInShort, Fields>> = {
  command: {},
  blitz: { blitz: 'marked' },
  landing: { task: 'landing' },
  landingBlitz: { task: 'landing', blitz: 'marked' },
  drop: { task: 'drop' },
  dropBlitz: { task: 'drop', blitz: 'marked' },
  secondBlitz: { blitz: 'second' },
};

const ordersOut = (given: unknown, path: string, problems: Problem[]): unknown => {
  if (isFields(given)) return { ...NO_ORDERS, ...given };
  if (typeof given !== 'string') return given;
  const short = ORDERS_IN_SHORT.find((one) => one === given);
  if (short) return { ...NO_ORDERS, ...IN_SHORT[short] };
  const all = ORDERS_IN_SHORT.join(', ');
  problems.push(
    wrong(path, `no orders are called "${given}": ${all}`, `aucun ordre ne s'appelle « ${given} » : ${all}`),
  );
  return given;
};
