import type { Look } from '@grognard/kernel';
import type { Footprint, Len, Movement, Obstacles, Point, Shape, Stand as TableStand } from '@grognard/table';
import { CM, firstContact, floorUnder, overlapsShape, placeOf, standInside } from '@grognard/table';
import type { Board, Range, Setting, Skirmish, SkirmishSide, Stand, Terrain } from '../types.ts';

type L = Look<Skirmish>;

/** How far a range goes. */
interface Band {
  readonly range: Range;
  readonly reach: Len;
}
interface Kind {
  readonly base: Footprint;
  readonly move: Len;
  /** TS-3.1, TS-8.1; a gun has a table instead. */
  readonly dice: number;
  /** What the enemy scores for it (TS-1.5, TS-8.1). */
  readonly points: number;
  readonly allRound: boolean;
  /** The nearest first. */
  readonly bands: readonly Band[];
}

/** What TS-2.1, TS-3.2 and TS-3.7 say of each kind of stand, and its base. */
const KIND: Readonly<Record<Stand['kind'], Kind>> = {
  infantry: {
    base: { shape: 'disc', radius: 1.5 * CM },
    move: 20 * CM,
    dice: 2,
    points: 2,
    allRound: true,
    bands: [
      { range: 'near', reach: 10 * CM },
      { range: 'far', reach: 20 * CM },
    ],
  },
  gun: {
    base: { shape: 'box', length: 4 * CM, width: 3 * CM },
    move: 10 * CM,
    dice: 2,
    points: 2,
    allRound: false,
    bands: [
      { range: 'near', reach: 15 * CM },
      { range: 'middle', reach: 30 * CM },
      { range: 'far', reach: 50 * CM },
    ],
  },
  man: {
    base: { shape: 'disc', radius: 1.25 * CM },
    move: 15 * CM,
    dice: 1,
    points: 1,
    allRound: true,
    bands: [
      { range: 'near', reach: 10 * CM },
      { range: 'far', reach: 20 * CM },
    ],
  },
  car: {
    base: { shape: 'box', length: 6 * CM, width: 3 * CM },
    move: 25 * CM,
    dice: 2,
    points: 2,
    allRound: true,
    bands: [
      { range: 'near', reach: 10 * CM },
      { range: 'far', reach: 20 * CM },
    ],
  },
};

/** Heights in tenths of a level (TS-3.4, TS-7.5); walls, craters and ruins are too low to stop a line. */
export const LEVEL = { wood: 10, hill: 10, house: 30, wall: 0, wreck: 8, crater: 0, ruins: 0 } as const;

const CRAWLS: Len = 5 * CM; // TS-8.2

/** How far a stand may go: TS-2.1, TS-8.1, TS-8.2. */
export const moveOf = ({ kind, posture }: Stand): Len => (posture === 'prone' ? CRAWLS : KIND[kind].move);

/** The ground as it is now. */
export const terrainOf = ({ setting, board }: L): Terrain => setting.terrainAfter(board.ground);

/** What the rules say of a stand of its kind. */
export const kindOf = (stand: Stand): Kind => KIND[stand.kind];

/** A stand as geometry knows it. */
export const baseOf = ({ at, facing, kind }: Stand): TableStand => ({ at, facing, base: KIND[kind].base });

/** The base of infantry at a place. */
export const infantryAt = (at: Point): TableStand => ({ at, facing: 0, base: KIND.infantry.base });

/** The stand of that name on the table, as far as the board shows it. */
export const standNamed = ({ board }: L, id: string): Stand | undefined => board.stands.find((s) => s.id === id);

/** The stand of that name; a bug if it is not there. */
export const standOf = (look: L, id: string): Stand => {
  const stand = standNamed(look, id);
  if (!stand) throw new Error(`${id} is not on the table`);
  return stand;
};

/** The stands of a side, as far as the board shows them. */
export const standsOf = ({ board }: L, side: SkirmishSide): readonly Stand[] =>
  board.stands.filter((s) => s.side === side);

/** The enemies of a stand, as far as the board shows them. */
export const enemiesOf = ({ board }: L, stand: Stand): readonly Stand[] =>
  board.stands.filter((s) => s.side !== stand.side);

/** Is a stand in hiding? Everybody knows that, if not where. */
export const isHidden = (board: Board, id: string): boolean => board.hiding.some(({ stand }) => stand === id);

/** The side a stand of the scenario fights on. */
export const sideOf = ({ scenario }: Setting, id: string): SkirmishSide | null =>
  scenario.stands.find((s) => s.id === id)?.side ?? null;

/** What a man of the scenario carries (TS-7.3, TS-7.4). */
export const armOf = ({ scenario }: Setting, id: string): 'rifle' | 'charge' | 'flame' => {
  const stand = scenario.stands.find((s) => s.id === id);
  return stand && 'arm' in stand ? stand.arm : 'rifle';
};

/** The squad of a man (TS-8.4). */
export const squadOf = ({ scenario }: Setting, id: string): string | null => {
  const stand = scenario.stands.find((s) => s.id === id);
  return stand && 'squad' in stand ? stand.squad : null;
};

/** The wood a base is wholly inside of. */
export const woodAround = (setting: Setting, base: TableStand): string | null =>
  setting.woods.find((wood) => standInside(base, wood))?.id ?? null;

/** Is a place in a wood? On its edge is not. */
export const inWood = (setting: Setting, at: Point): boolean =>
  setting.woods.some((wood) => placeOf(wood, at) === 'inside');

/** What the base of a stand may not enter (TS-2.4, TS-6.1, TS-7.5): on the ground; upstairs there is nothing of the kind. */
export const closedTo = (look: L, { kind, storey }: Pick<Stand, 'kind' | 'storey'>): readonly Shape[] => {
  if (storey !== 0) return [];
  const { solid, rooms } = terrainOf(look);
  return kind === 'man' || rooms.length === 0 ? solid : [...solid, ...rooms];
};

/** Does the base of a stand lie partly where it may not be? */
export const inHouse = (look: L, stand: Stand): boolean =>
  closedTo(look, stand).some((house) => overlapsShape(baseOf(stand), house));

/** The house with storeys that a stand is in. */
export const houseAround = (look: L, { at, storey }: Pick<Stand, 'at' | 'storey'>): string | null =>
  floorUnder(terrainOf(look).storeys, { ...at, storey })?.house.id ?? null;

/** How far a stand keeps off enemies (TS-2.5). */
export const KEEPS_OFF_ENEMIES: Len = 1 * CM;
/** How far a stand keeps off its own side (TS-2.5). */
export const KEEPS_OFF_OWN: Len = CM / 10;

/** Whom to keep off depends on who one is and on which storey. */
export type Placed = Pick<Stand, 'id' | 'side' | 'storey'>;

interface Company {
  readonly stands: readonly Stand[];
  readonly least: Len;
}

/** TS-2.5: the stands the board shows that a mover keeps off, and how far. */
const companiesOf = ({ board }: L, { id, side, storey }: Placed): readonly Company[] => {
  const others = board.stands.filter((s) => s.id !== id && s.storey === storey);
  return [
    { stands: others.filter((s) => s.side !== side), least: KEEPS_OFF_ENEMIES },
    { stands: others.filter((s) => s.side === side), least: KEEPS_OFF_OWN },
  ];
};

/** TS-2.5: the same as geometry knows it. */
export const companyToKeepOff = (look: L, stand: Placed): readonly Obstacles[] =>
  companiesOf(look, stand).map(({ stands, least }) => ({ stands: stands.map(baseOf), shapes: [], margin: least }));

/** TS-2.5: a stand the board shows that a mover would come too near to, and how far it should have kept off. */
export const companyOf = (
  look: L,
  stand: Placed,
  move: Movement,
): { readonly stand: Stand; readonly least: Len } | null => {
  for (const { stands, least } of companiesOf(look, stand)) {
    const contact = firstContact(move, { stands: stands.map(baseOf), shapes: [], margin: least });
    if (contact?.with.kind === 'stand') return { stand: stands[contact.with.index]!, least };
  }
  return null;
};

/** Is there room for infantry of a side at a place? */
export const hasRoom = (look: L, stand: Pick<Stand, 'id' | 'side'>, at: Point): boolean =>
  companyOf(look, { ...stand, storey: 0 }, { stand: infantryAt(at), route: [at], facing: 'kept' }) === null;

/** Infantry of a side at a place, as if it hid there. */
export const hiderAt = (id: string, side: SkirmishSide, at: Point): Stand => ({
  id,
  side,
  kind: 'infantry',
  at,
  facing: 0,
  pinned: false,
  storey: 0,
  posture: 'standing',
});

/** A length in centimetres as players read it, rounded up to a tenth. */
export const inCm = (length: Len): number => Math.ceil((length * 10) / CM) / 10;

/** A place as players read it: "45.0, 20.5" centimetres from the top left corner. */
export const placeName = ({ x, y }: Point): string => `${(x / CM).toFixed(1)}/${(y / CM).toFixed(1)}`;
