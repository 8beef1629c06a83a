import type { Area, Feature, House, LineFeature, Point, Spot, Storeys, StoreysChange } from '@grognard/table';
import { cornersOf, discOutline, floorUnder, INCH, pointAhead } from '@grognard/table';
import { DEFENCE_SIZES, TERRAIN, type Terrain } from '../data/terrain.ts';
import { SIZES } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { type DoorState, doorTerrain, hillUnder, type Table } from '../load/table.ts';
import type { Board, Setting } from '../types.ts';

/** What questions of the ground read: the table, and what has become of it. */
export interface OnGround {
  readonly setting: Pick<Setting, 'table' | 'known'>;
  readonly board: Pick<Board, 'damages' | 'doors' | 'craters' | 'wrecks' | 'defences'>;
}

/** A crater blown in play: ours, as wide as the small template. */
const CRATER = Math.round((3 * INCH) / 2);
const TENTH = INCH / 10;

/** What was worked out from the very same parts of a board before, or is now. */
export const recall = <V>(
  { known }: Pick<Setting, 'known'>,
  question: string,
  about: readonly unknown[],
  work: () => V,
): V => {
  const last = known.get(question);
  if (last && last.about.length === about.length && about.every((part, i) => part === last.about[i]))
    return last.answer as V;
  const answer = work();
  known.set(question, { about, answer });
  return answer;
};

/** The table as it is now, with what was demolished, opened, laid and left on it. */
export const groundNow = ({ setting, board }: OnGround): Storeys => {
  const { damages, doors, craters, wrecks, defences } = board;
  const last = setting.known.get('ground');
  if (last) {
    // Asked so often that no list is made to compare.
    const { about } = last;
    const isSame =
      about[0] === damages &&
      about[1] === doors &&
      about[2] === craters &&
      about[3] === wrecks &&
      about[4] === defences;
    if (isSame) return last.answer as Storeys;
  }
  const about = [damages, doors, craters, wrecks, defences];
  return recall(setting, 'ground', about, () => setting.table.changed(changeOf(setting.table, board)));
};

/** By ground, the heights that were asked for, each by its spot as a number. Nothing hangs on what is kept. */
const heights = new WeakMap<Storeys, Map<number, number>>();
const MOST_HEIGHTS = 20_000;
/** No table is so high. */
const ROWS = 2 ** 20;

/** The height of the floor or ground at a spot, in tenths of a millimetre over the lowest ground. */
export const heightAt = (look: OnGround, spot: Spot): number => {
  const ground = groundNow(look);
  let known = heights.get(ground);
  if (!known || known.size > MOST_HEIGHTS) {
    known = new Map();
    heights.set(ground, known);
  }
  const key = (spot.x * ROWS + spot.y) * 8 + spot.storey + 1;
  let height = known.get(key);
  if (height === undefined) {
    height = floorUnder(ground, spot)?.height ?? hillUnder(look.setting.table.hills, spot);
    known.set(key, height);
  }
  return height;
};

/** What a door or gate is like now; one that was blown in stands open. */
export const doorNow = ({ setting, board }: OnGround, id: string): DoorState | null => {
  if (isGone(board, id)) return 'open';
  return board.doors.find(({ opening }) => opening === id)?.state ?? setting.table.doors.get(id)?.state ?? null;
};

const isGone = ({ damages }: OnGround['board'], id: string): boolean =>
  damages.some(({ piece, became }) => piece === id && became !== 'stands');

const changeOf = (table: Table, board: OnGround['board']): StoreysChange => {
  const fallen = board.damages.filter(({ became }) => became !== 'stands').map(({ piece }) => piece);
  const { areas, lines } = table.ground;
  const goneAreas = areas.filter(({ id }) => fallen.includes(id));
  const goneLines = lines.filter(({ id }) => fallen.includes(id));
  const goneHouses = table.houses.filter(({ id }) => fallen.includes(id));
  const turned = turnedDoors(table, board, fallen);
  const changedGates = lines.filter(({ id }) => turned.has(id) && !fallen.includes(id));
  const rebuilt = table.houses.filter(
    (house) => !fallen.includes(house.id) && doorIds(house).some((d) => turned.has(d)),
  );
  return {
    added: [
      ...changedGates.map((gate) => ({ ...gate, terrain: turned.get(gate.id)! })),
      ...goneAreas
        .filter(({ id, terrain }) => terrain === 'tree' && !fallen.includes(logOf(id)))
        .map((tree) => felled(table, tree)),
      ...goneHouses.map(ruinOf),
      ...board.craters.map((at, i) => craterAt(table, `crater ${i + 1}`, discOutline(at, CRATER, 12))),
      ...board.wrecks.map((wreck) => wreckShape(table, wreck)),
      ...board.defences.filter(({ id }) => !fallen.includes(id)).map((defence) => laid(table, defence)),
    ],
    removed: [...goneAreas, ...goneLines, ...goneHouses, ...changedGates, ...rebuilt].map(({ id }) => id),
    built: rebuilt.map((house) => withDoors(house, turned)),
  };
};

/** The doors and gates that are not as they were at the start, by what they are now. */
const turnedDoors = (
  table: Table,
  board: OnGround['board'],
  fallen: readonly string[],
): ReadonlyMap<string, Terrain> => {
  const turned = new Map<string, Terrain>();
  for (const { opening, state } of board.doors) {
    const door = table.doors.get(opening);
    if (door && doorTerrain(door.kind, door.state) !== doorTerrain(door.kind, state))
      turned.set(opening, doorTerrain(door.kind, state));
  }
  for (const id of fallen) if (table.doors.get(id)?.building) turned.set(id, 'breach');
  return turned;
};

const doorIds = ({ storeys }: House): readonly string[] =>
  storeys.flatMap(({ openings, inner }) => [...openings, ...(inner ?? [])].map(({ id }) => id));

const withDoors = (house: House, turned: ReadonlyMap<string, Terrain>): House => ({
  ...house,
  storeys: house.storeys.map((storey) => ({
    ...storey,
    openings: storey.openings.map((one) => ({ ...one, terrain: turned.get(one.id) ?? one.terrain })),
    ...(storey.inner
      ? { inner: storey.inner.map((one) => ({ ...one, terrain: turned.get(one.id) ?? one.terrain })) }
      : {}),
  })),
});

const standing = (table: Table, terrain: Terrain, at: Point): number =>
  hillUnder(table.hills, at) + TERRAIN[terrain].height;

/** PF-DEM.1d: the name of what is left of a tree. */
export const logOf = (tree: string): string => `${tree}/log`;

/** PF-DEM.1d: a felled tree lies where it stood, as a barrier of wood. */
const felled = (table: Table, { id, outline }: Area): Area => ({
  id: logOf(id),
  terrain: 'log',
  outline,
  level: standing(table, 'log', outline[0]!),
});

/** The name of what is left of a building. */
export const ruinNamed = (building: string): string => `${building}/ruin`;

/** PF-DEM.1e to PF-DEM.1g. */
const ruinOf = ({ id, outline, storeys, lowest }: House): Area => ({
  id: ruinNamed(id),
  terrain: 'ruin',
  outline,
  level: storeys[-lowest]!.floor + TERRAIN.ruin.height,
});

const craterAt = (table: Table, id: string, outline: readonly Point[]): Area => ({
  id,
  terrain: 'crater',
  outline,
  level: standing(table, 'crater', outline[0]!),
});

const wreckShape = (table: Table, { id, profile, at, facing }: Board['wrecks'][number]): Feature => {
  const { length, width, height } = SIZES[VEHICLES[profile]?.size ?? 'mediumTank'];
  const outline = cornersOf(at, facing, { length: Math.round(length * TENTH), width: Math.round(width * TENTH) });
  return { id, terrain: 'wreck', outline, level: hillUnder(table.hills, at) + Math.round(height * TENTH) };
};

/** What pioneers laid: a field lies square about its place, a line across its facing (PF-ENG.2 to PF-ENG.5). */
const laid = (table: Table, { id, kind, at, facing }: Board['defences'][number]): Feature => {
  const { length, width } = DEFENCE_SIZES[kind];
  if (kind === 'barricade' || kind === 'wire') {
    const line = [facing + 270, facing + 90].map((way) => pointAhead(at, way % 360, length / 2));
    return { id, terrain: kind, line, thickness: width, level: standing(table, kind, at) } satisfies LineFeature;
  }
  const outline = cornersOf(at, facing, { length, width });
  if (kind === 'crater') return craterAt(table, id, outline);
  return { id, terrain: 'minefield', outline, level: standing(table, 'minefield', at) };
};
