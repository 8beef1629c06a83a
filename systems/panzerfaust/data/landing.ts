import type { ArmyList } from '../armies/list.ts';
import { armySchema } from '../armies/list.ts';

export const CRAFTS = ['lct', 'lca', 'lcm', 'lci'] as const;
export type CraftKind = (typeof CRAFTS)[number];

const RIFLES = { entry: 'us-rifle', armings: [{ arming: 'bar' }] };
// PF-HIST-OMA.9: the truck stays behind.
const PIONEERS = { entry: 'us-pioneers', armings: [{ arming: 'bar' }, { arming: 'flamethrower' }], onFoot: true };
const HEADQUARTERS = { entry: 'us-hq-rifle', joined: [{ entry: 'us-medic' }] };

const load = (units: readonly object[], tanks: readonly object[] = []): ArmyList =>
  armySchema.parse({
    format: 1,
    system: 'panzerfaust',
    nation: 'us',
    organisation: 'free',
    platoons: [{ kind: 'infantry', units, tanks }],
  });

/** PF-HIST-OMA.8, PF-HIST-OMA.9: what each kind of craft brings. */
export const LOADS: Readonly<Record<CraftKind, ArmyList>> = {
  lct: load([], [{ vehicle: 'us-m4-sherman', count: 3 }]),
  lca: load([RIFLES, RIFLES]),
  lcm: load([PIONEERS, PIONEERS]),
  lci: load([HEADQUARTERS, ...Array.from({ length: 7 }, () => RIFLES)]),
};

/** PF-HIST-OMA.10: which craft comes on which turn, until dice decide. */
const WAVES: readonly (readonly [upTo: number, kind: CraftKind])[] = [
  [4, 'lct'],
  [8, 'lca'],
  [12, 'lcm'],
];
/** PF-HIST-OMA.10: by the die, from 1 to 6. */
const LATER: readonly CraftKind[] = ['lca', 'lca', 'lca', 'lcm', 'lct', 'lci'];

/** A craft by its kind, its turn and its stretch of the beach, the first of which is not written; its units are numbered after it. */
export const craftNamed = (kind: CraftKind, turn: number, stretch: number): string =>
  `${kind}-${turn}${stretch === 0 ? '' : `-${stretch + 1}`}`;

const CRAFT = new RegExp(`^(?:${CRAFTS.join('|')})-\\d+(?:-(\\d))?$`);
/** The stretch a craft came in at; null: it is none. */
export const stretchOfCraft = (name: string): number | null => {
  const found = CRAFT.exec(name);
  return found && (found[1] === undefined ? 0 : Number(found[1]) - 1);
};

/** The craft of a turn; null where a die decides. */
export const craftOnTurn = (turn: number): CraftKind | null => WAVES.find(([upTo]) => turn <= upTo)?.[1] ?? null;
export const craftByDie = (face: number): CraftKind => LATER[face - 1]!;
