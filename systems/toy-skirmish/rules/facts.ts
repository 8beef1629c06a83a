import type { Look } from '@grognard/kernel';
import type { Footprint, Len, Movement, Obstacles, Point, Stand as TableStand } from '@grognard/table';
import { CM, firstContact, overlapsShape, placeOf, standInside } from '@grognard/table';
import type { Board, Range, Setting, Skirmish, SkirmishSide, Stand } from '../types.ts';

type L = Look<Skirmish>;

/** How far a range goes. */
interface Band {
  readonly range: Range;
  readonly reach: Len;
}
interface Kind {
  readonly base: Footprint;
  readonly move: Len;
  readonly allRound: boolean;
  /** The nearest first. */
  readonly bands: readonly Band[];
}

/** What TS-2.1, TS-3.2 and TS-3.7 say of each kind of stand, and its base. */
const KIND: Readonly<Record<Stand['kind'], Kind>> = {
  infantry: {
    base: { shape: 'disc', radius: 1.5 * CM },
    move: 20 * CM,
    allRound: true,
    bands: [
      { range: 'near', reach: 10 * CM },
      { range: 'far', reach: 20 * CM },
    ],
  },
  gun: {
    base: { shape: 'box', length: 4 * CM, width: 3 * CM },
    move: 10 * CM,
    allRound: false,
    bands: [
      { range: 'near', reach: 15 * CM },
      { range: 'middle', reach: 30 * CM },
      { range: 'far', reach: 50 * CM },
    ],
  },
};

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

/** The wood a base is wholly inside of. */
export const woodAround = (setting: Setting, base: TableStand): string | null =>
  setting.woods.find((wood) => standInside(base, wood))?.id ?? null;

/** Is a place in a wood? On its edge is not. */
export const inWood = (setting: Setting, at: Point): boolean =>
  setting.woods.some((wood) => placeOf(wood, at) === 'inside');

/** Does a base lie partly in a house? */
export const inHouse = (setting: Setting, base: TableStand): boolean =>
  setting.houses.some((house) => overlapsShape(base, house));

/** How far a stand keeps off enemies (TS-2.5). */
export const KEEPS_OFF_ENEMIES: Len = 1 * CM;
const KEEPS_OFF_OWN: Len = CM / 10; // TS-2.5

interface Company {
  readonly stands: readonly Stand[];
  readonly least: Len;
}

/** TS-2.5: the stands the board shows that a mover keeps off, and how far. */
const companiesOf = ({ board }: L, { id, side }: Pick<Stand, 'id' | 'side'>): readonly Company[] => {
  const others = board.stands.filter((s) => s.id !== id);
  return [
    { stands: others.filter((s) => s.side !== side), least: KEEPS_OFF_ENEMIES },
    { stands: others.filter((s) => s.side === side), least: KEEPS_OFF_OWN },
  ];
};

/** TS-2.5: the same as geometry knows it. */
export const companyToKeepOff = (look: L, stand: Pick<Stand, 'id' | 'side'>): readonly Obstacles[] =>
  companiesOf(look, stand).map(({ stands, least }) => ({ stands: stands.map(baseOf), shapes: [], margin: least }));

/** TS-2.5: a stand the board shows that a mover would come too near to, and how far it should have kept off. */
export const companyOf = (
  look: L,
  stand: Pick<Stand, 'id' | 'side'>,
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
  companyOf(look, stand, { stand: infantryAt(at), route: [at], facing: 'kept' }) === null;

/** A length in centimetres as players read it, rounded up to a tenth. */
export const inCm = (length: Len): number => Math.ceil((length * 10) / CM) / 10;

/** A place as players read it: "45.0, 20.5" centimetres from the top left corner. */
export const placeName = ({ x, y }: Point): string => `${(x / CM).toFixed(1)}/${(y / CM).toFixed(1)}`;
