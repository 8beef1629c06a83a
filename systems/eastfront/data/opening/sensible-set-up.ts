/**
 * A set-up that obeys every rule of chapter 3 and of the scenario, the same every time: for "arrange for me" and for
 * bots. Barbarossa is set up as history has it, the others by their plan.
 */
import type { HexId } from '@grognard/hex';
import { borderHexes } from '../../map/start-lines.ts';
import type { BlockSide } from '../blocks.ts';
import type { Must, ScenarioFile } from '../scenario-schema.ts';
import { chooseBlocks } from './choose.ts';
import { historicalSetUp } from './historical.ts';
import type { OpeningPlan } from './plans.ts';
import { PLANS } from './plans.ts';
import type { Ground, Placement, Table } from './table.ts';
import { countAt, dealOut, footOf, hexNamed, lay, strikersOf } from './table.ts';

/** Every block of a side with its steps and its place. */
export const sensibleSetUp = (file: ScenarioFile, ground: Ground, side: BlockSide): readonly Placement[] => {
  const { code, setUp } = file;
  if (setUp.kind === 'fixed' || code === 'EDEL') return [];
  if (code === 'S41') return historicalSetUp(file, ground, side);
  const plan = PLANS[code][side];
  const border = borderHexes(ground.map, ground.line, side);
  let table: Table = { left: chooseBlocks(file, side), placed: [] };
  table = layFixed(ground, table, plan);
  for (const must of setUp.must) if (must.side === side) table = layDemanded(ground, table, must, border);
  table = coverBorder(ground, table, plan, border);
  return layTheRest(ground, table, plan, border).placed;
};

const layFixed = (ground: Ground, table: Table, plan: OpeningPlan): Table =>
  Object.entries(plan.at).reduce((laid, [id, name]) => {
    const chosen = laid.left.find(({ block }) => block.id === id);
    return chosen === undefined ? laid : lay(laid, chosen, { at: 'hex', hex: hexNamed(ground, name) });
  }, table);

const layDemanded = (ground: Ground, table: Table, must: Must, border: readonly HexId[]): Table => {
  switch (must.kind) {
    case 'hex':
      return layInHex(ground, table, must);
    case 'border':
      return table;
    case 'area': {
      const hexes = must.hexes.map((name) => hexNamed(ground, name));
      const missing = must.least - hexes.reduce((sum, hex) => sum + countAt(table, hex), 0);
      const front = hexes.toSorted((a, b) => Number(border.includes(b)) - Number(border.includes(a)));
      return dealOut(ground, table, footOf(table).toReversed().slice(0, missing), front);
    }
    case 'offMap':
      return must.opposite.reduce((laid, name) => {
        const weakest = footOf(laid).at(-1);
        return weakest === undefined ? laid : lay(laid, weakest, { at: 'offMap', opposite: hexNamed(ground, name) });
      }, table);
  }
};

/** The strongest go where the scenario wants units of some strength (EF-W42.2). */
const layInHex = (ground: Ground, table: Table, must: Must & { kind: 'hex' }): Table => {
  const hex = hexNamed(ground, must.hex);
  const asked = strikersOf(table).filter(({ block }) => block.type === must.of?.type);
  const special = dealOut(ground, table, asked.slice(0, must.of?.least ?? 0), [hex]);
  const missing = must.least - countAt(special, hex);
  return dealOut(ground, special, footOf(special).slice(0, Math.max(missing, 0)), [hex]);
};

/** EF-3.24.1: at least one unit in every border hex; where it matters the strongest, where it starves the weakest. */
const coverBorder = (ground: Ground, table: Table, plan: OpeningPlan, border: readonly HexId[]): Table => {
  const named = (names: readonly string[]) => names.map((name) => hexNamed(ground, name));
  const strong = named(plan.strong);
  const weak = named(plan.weak);
  const ordered = [...strong, ...border.filter((hex) => !strong.includes(hex) && !weak.includes(hex))];
  const coverWith = (pick: (laid: Table) => Table['left'][number] | undefined) => (laid: Table, hex: HexId) => {
    const chosen = pick(laid);
    const isHeld = countAt(laid, hex) > 0;
    return isHeld || chosen === undefined ? laid : lay(laid, chosen, { at: 'hex', hex });
  };
  const starving = weak.reduce(
    coverWith((laid) => footOf(laid).at(-1)),
    table,
  );
  return ordered.reduce(
    coverWith((laid) => footOf(laid)[0] ?? strikersOf(laid).at(-1)),
    starving,
  );
};

/** Armour to the main effort, then foot; what finds no room waits in reserve, or in a border hex of no note. */
const layTheRest = (ground: Ground, table: Table, plan: OpeningPlan, border: readonly HexId[]): Table => {
  const main = plan.main.map((name) => hexNamed(ground, name));
  const reserve = plan.reserve.map((name) => hexNamed(ground, name));
  const set = [...plan.weak, ...plan.strong].map((name) => hexNamed(ground, name));
  const anywhere = border.filter((hex) => !set.includes(hex));
  return [main, reserve, anywhere].reduce((laid, hexes) => {
    const struck = dealOut(ground, laid, strikersOf(laid), hexes);
    return dealOut(ground, struck, footOf(struck), hexes);
  }, table);
};
