/** What a position file may say in short, written out, and all that is wrong with it, each with its place. */
import type { Problem, Result } from '@grognard/kernel';
import { problemsOf, under } from '@grognard/kernel';
import type { FrontSide, Phase, Setting } from '../types.ts';
import { boardSchema, enemyOf, SIDES, WEATHERS } from '../types.ts';
import { blocksOut } from './blocks.ts';
import type { Fields } from './fields.ts';
import { isFields } from './fields.ts';
import { hexIn } from './hexes.ts';
import { strangeUnit, unitCalled, wrongSide } from './units.ts';
import { wrong } from './words.ts';

/** A board and a stack as a file has them. */
export interface Held {
  readonly board: Fields;
  readonly stack: readonly unknown[];
}

export const isHeld = (value: unknown): value is Held =>
  isFields(value) && isFields(value.board) && Array.isArray(value.stack);

export const writtenOut = (setting: Setting, { board, stack }: Held): Result<Held> => {
  const problems: Problem[] = [];
  const given = board.blocks ?? fixedBlocks(setting, stack);
  const blocks = Array.isArray(given) ? blocksOut(setting, given, problems) : given;
  const out = {
    ...phaseOf(stack),
    ...board,
    ...(typeof board.weather === 'string' ? { weather: weatherOut(board.weather, problems) } : {}),
    ...(typeof board.beachhead === 'string' ? { beachhead: { state: board.beachhead, hex: null } } : {}),
    ...controlIn(setting, board, stack, problems),
    ...(Array.isArray(blocks) ? { blocks, ...battlesIn(setting, { board, stack }, blocks, problems) } : {}),
    ...listsOut(setting, board, problems),
  };
  problems.push(...inTwoPlaces(out), ...unknownBlocks(out, stack), ...wrongFields(out));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { board: out, stack } };
};

const weatherOut = (given: string, problems: Problem[]): Fields => {
  const all = WEATHERS.join(', ');
  if (!WEATHERS.some((one) => one === given))
    problems.push(
      wrong(
        'board.weather',
        `no weather is called "${given}": ${all}`,
        `aucun temps ne s'appelle « ${given} » : ${all}`,
      ),
    );
  return { east: given, west: given };
};

/** Fields without hexes: what is wrong with them is told with the rest. */
const PLAIN_FIELDS = ['scenario', 'phase', 'turnOf', 'armyGroupE', 'freed', 'retaken', 'surrendered'] as const;

const wrongFields = (board: Fields): readonly Problem[] => [
  ...(board.date === undefined || boardSchema.shape.date.safeParse(board.date).success
    ? []
    : [wrong('board.date', 'a fortnight is written like "1942-07-II"', 'une quinzaine s’écrit comme « 1942-07-II »')]),
  ...PLAIN_FIELDS.flatMap((field) => {
    const read = field in board ? boardSchema.shape[field].safeParse(board[field]) : { success: true as const };
    return read.success ? [] : under(`board.${field}`, problemsOf(read.error));
  }),
  ...Object.keys(board)
    .filter((field) => !(field in boardSchema.shape))
    .map((field) => wrong(`board.${field}`, 'no such field here', "ce champ n'existe pas ici")),
];

/** A set-up that is given stands as the scenario has it, unless the file has blocks or begins with the game itself. */
const fixedBlocks = ({ fixed }: Setting, stack: readonly unknown[]): unknown => {
  const [first] = stack;
  const isStart = isFields(first) && first.kind === 'game';
  return isStart || fixed.length === 0 ? undefined : fixed.map(({ unit, cv, at }) => ({ unit, cv, at }));
};

/** Frames that say which phase it is, and whose. */
const PHASES: Readonly<Record<string, readonly [Phase, Phase]>> = {
  command: ['command', 'command'],
  movement: ['movement', 'blitzMovement'],
  manoeuvre: ['movement', 'blitzMovement'],
  mobilise: ['movement', 'blitzMovement'],
  rearGuard: ['movement', 'movement'],
  pursuit: ['movement', 'movement'],
  combat: ['combat', 'blitzCombat'],
  strikes: ['combat', 'blitzCombat'],
  declare: ['combat', 'blitzCombat'],
  rounds: ['combat', 'blitzCombat'],
  battle: ['combat', 'combat'],
  supply: ['supply', 'supply'],
  attrition: ['supply', 'supply'],
  surrenders: ['supply', 'supply'],
  beachhead: ['supply', 'supply'],
};
/** In these frames the side is that of the passive player. */
const OF_THE_OTHER = ['pursuit', 'attrition'];

/** What the stack tells of the moment. */
const phaseOf = (stack: readonly unknown[]): Fields => {
  if (lastKind(stack) === 'production') return { phase: 'production' };
  const frame = stack.findLast((one): one is Fields => isFields(one) && String(one.kind) in PHASES);
  const side = SIDES.find((one) => one === frame?.side);
  if (!frame || !side) return {};
  const phases = PHASES[String(frame.kind)]!;
  return {
    phase: phases[frame.blitz === true ? 1 : 0],
    turnOf: OF_THE_OTHER.includes(String(frame.kind)) ? enemyOf(side) : side,
  };
};

/** Frames that begin a phase: that will fix control and support itself. */
const BEGINNINGS = ['game', 'fortnight', 'turn'];
/** Frames that support has been fixed before. */
const SUPPORTED = ['strikes', 'declare', 'rounds', 'battle', 'volley', 'repulse', 'losses', 'choose'];
const lastKind = (stack: readonly unknown[]): string => {
  const last = stack.at(-1);
  return isFields(last) ? String(last.kind) : '';
};

const controlIn = (setting: Setting, { control }: Fields, stack: readonly unknown[], problems: Problem[]): Fields => {
  if (control !== undefined && !isFields(control)) return {};
  const out = controlOut(setting, control ?? {}, problems);
  if (BEGINNINGS.includes(lastKind(stack))) return { control: { ...out, fixed: true } };
  return control === undefined ? {} : { control: out };
};

/** EF-7.11.1: a battle wherever both sides are, and nowhere else; EF-7.4.5: unsupported until its phase says otherwise. */
const battlesIn = (
  setting: Setting,
  { board: { battles }, stack }: Held,
  blocks: readonly unknown[],
  problems: Problem[],
): Fields => {
  if (battles !== undefined && !Array.isArray(battles)) return {};
  const given: readonly unknown[] = battles ?? [];
  const hexOf = (one: unknown): unknown =>
    isFields(one) && isFields(one.at) && one.at.in === 'hex' ? one.at.hex : null;
  const isHeldBy = (side: FrontSide, hex: unknown): boolean =>
    blocks.some((one) => isFields(one) && one.side === side && hexOf(one) === hex);
  const isFought = (hex: unknown): boolean => SIDES.every((side) => isHeldBy(side, hex));
  const known = given.map((one) => (isFields(one) ? hexIn(setting, '', one.hex) : null));
  for (const [i, hex] of known.entries())
    if (typeof hex === 'number' && !isFought(hex))
      problems.push(
        wrong(
          `board.battles[${i}].hex`,
          'a battle needs blocks of both sides there',
          'une bataille veut des blocs des deux camps',
        ),
      );
  const hexes = [...new Set(blocks.map(hexOf))].filter((hex) => typeof hex === 'number' && !known.includes(hex));
  const begun = hexes.filter(isFought).map((hex) => ({ hex }));
  const rest = SUPPORTED.includes(lastKind(stack)) ? {} : { supported: false };
  return { battles: [...given, ...begun].map((one) => (isFields(one) ? { ...rest, ...one } : one)) };
};

/** EF-8.1.1: hexes each side holds; one hex has one owner. */
const controlOut = (setting: Setting, given: Fields, problems: Problem[]): Fields => {
  const seen = new Map<number, FrontSide>();
  const heldBy = (side: FrontSide): unknown => {
    const hexes = given[side];
    if (!Array.isArray(hexes)) return hexes;
    return hexes.map((name, i) => {
      const path = `board.control.${side}[${i}]`;
      const found = hexIn(setting, path, name);
      if (typeof found !== 'number') problems.push(found);
      else if ((seen.get(found) ?? side) !== side)
        problems.push(wrong(path, `${String(name)} is in both lists`, `${String(name)} est dans les deux listes`));
      else seen.set(found, side);
      return typeof found === 'number' ? found : name;
    });
  };
  for (const key of Object.keys(given))
    if (!SIDES.some((side) => side === key) && key !== 'fixed')
      problems.push(wrong(`board.control.${key}`, 'no such field here', "ce champ n'existe pas ici"));
  return { ...given, ...Object.fromEntries(SIDES.filter((side) => side in given).map((side) => [side, heldBy(side)])) };
};

/** Lists of units for either side. */
const UNIT_LISTS = ['pool', 'lostOnce', 'gone', 'due'] as const;

const listsOut = (setting: Setting, board: Fields, problems: Problem[]): Fields =>
  Object.fromEntries(
    UNIT_LISTS.filter((list) => isFields(board[list])).map((list) => [
      list,
      Object.fromEntries(
        Object.entries(board[list] as Fields).map(([side, units]) => [
          side,
          Array.isArray(units)
            ? units.map((one, i) => unitOut(setting, one, { path: `board.${list}.${side}[${i}]`, side }, problems))
            : units,
        ]),
      ),
    ]),
  );

const unitOut = (
  setting: Setting,
  given: unknown,
  { path, side }: { readonly path: string; readonly side: string },
  problems: Problem[],
): unknown => {
  const name = isFields(given) ? given.unit : given;
  const unit = typeof name === 'string' ? unitCalled(setting, name) : null;
  if (unit === null) {
    problems.push(strangeUnit(setting, path, String(name ?? '')));
    return given;
  }
  problems.push(...wrongSide(path, unit, side));
  return isFields(given) ? { cv: unit.max, ...given, unit: unit.id } : unit.id;
};

/** EF-3.22.3: a unit stands on the map, is eliminated, still to come or gone: one of these. */
const inTwoPlaces = (board: Fields): readonly Problem[] => {
  const places = new Map<string, string>();
  const unitIn = (one: unknown): unknown => (isFields(one) ? one.unit : one);
  const named = (path: string, list: unknown): readonly (readonly [string, unknown])[] =>
    Array.isArray(list) ? list.map((one, i) => [`${path}[${i}]`, unitIn(one)] as const) : [];
  const either = (list: string) => (isFields(board[list]) ? Object.entries(board[list]) : []);
  const all = [
    ...named('board.blocks', board.blocks),
    ...['pool', 'gone', 'due'].flatMap((list) =>
      either(list).flatMap(([side, units]) => named(`board.${list}.${side}`, units)),
    ),
  ];
  return all.flatMap(([path, unit]) => {
    const other = places.get(String(unit));
    places.set(String(unit), path);
    const isNews = other !== undefined && !(other.startsWith('board.blocks') && path.startsWith('board.blocks'));
    return isNews ? [wrong(path, `${unit} is in ${other} too`, `${unit} est aussi dans ${other}`)] : [];
  });
};

/** Fields of frames that name blocks. */
const BLOCK_FIELDS = ['block', 'left', 'among', 'attackers'] as const;

/** Blocks that a strike or a frame names and the board does not have. In a frame that was begun some may have died since. */
const unknownBlocks = ({ blocks, battles }: Fields, stack: readonly unknown[]): readonly Problem[] => {
  if (!Array.isArray(blocks)) return [];
  const ids = new Set(blocks.map((one) => (isFields(one) ? one.id : null)));
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
  const named = [
    ...list(battles).map((one, i) => [`board.battles[${i}].strike`, isFields(one) ? one.strike : null] as const),
    ...stack.flatMap((frame, i) =>
      BLOCK_FIELDS.flatMap((field) =>
        isFields(frame) && frame.step === undefined
          ? list(frame[field]).map((one) => [`stack[${i}].${field}`, one] as const)
          : [],
      ),
    ),
  ];
  return named.flatMap(([path, id]) =>
    typeof id !== 'string' || ids.has(id)
      ? []
      : [wrong(path, `no block is called "${id}" on this board`, `aucun bloc ne s'appelle « ${id} » ici`)],
  );
};
