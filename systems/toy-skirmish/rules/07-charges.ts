import type { Choice, Game, Illegal, Look, TargetCheck } from '@grognard/kernel';
import { illegal, message, passed, pickFrom, term } from '@grognard/kernel';
import type { Degrees, Len, Point, Template, Under } from '@grognard/table';
import {
  bearing,
  CM,
  discOutline,
  floorUnder,
  gapToPointWithin,
  gapToShapeWithin,
  lineWithGap,
  onTable,
  underTemplate,
  within,
} from '@grognard/table';
import type { Action, Board, Skirmish, Stand } from '../types.ts';
import { clearLine, seesGround } from './03-fire.ts';
import { lose, takeHits } from './05-losses.ts';
import {
  armOf,
  baseOf,
  enemiesOf,
  houseAround,
  inCm,
  isHidden,
  LEVEL,
  placeName,
  standNamed,
  terrainOf,
} from './facts.ts';

type L = Look<Skirmish>;
type G = Game<Skirmish>;

const THROWN: Len = 12 * CM; // TS-7.1
/** TS-7.1: a template of three inches, to either side. */
export const BLAST: Len = 3.8 * CM;
const CRATER: Len = 1.5 * CM; // TS-7.2
const GAP: Len = 2 * CM; // TS-7.2
const AT_THE_WALL: Len = 1 * CM; // TS-7.3
/** TS-7.4. */
export const FLAME = { length: 15 * CM, width: 5 * CM } as const;
const WHOLLY_UNDER = 3; // TS-7.1
const PARTLY_UNDER = 5; // TS-7.1

/** TS-7.1: the burst of a grenade. */
export const blastAt = (at: Point): Template => ({ shape: 'disc', at, radius: BLAST });
/** TS-7.4: the flame of a thrower. */
export const flameOf = ({ at }: Stand, facing: Degrees): Template => ({ shape: 'teardrop', tip: at, facing, ...FLAME });

/** A stand under a template, wholly or in part. */
export interface Covered {
  readonly stand: Stand;
  readonly how: Exclude<Under, 'none'>;
}

const coveredBy = (stands: readonly Stand[], template: Template): readonly Covered[] =>
  stands.flatMap((stand) => {
    const how = underTemplate(template, baseOf(stand));
    return how === 'none' ? [] : [{ stand, how }];
  });

/** TS-7.1: whoever is on the ground under it, of either side. */
export const underBlast = ({ board }: L, at: Point): readonly Covered[] =>
  coveredBy(
    board.stands.filter((s) => s.storey === 0),
    blastAt(at),
  );

/** TS-7.4: whoever the thrower sees on his storey. */
export const underFlame = (look: L, man: Stand, facing: Degrees): readonly Covered[] =>
  coveredBy(
    look.board.stands.filter((s) => s.id !== man.id && s.storey === man.storey && clearLine(look, man, s)),
    flameOf(man, facing),
  );

/** TS-7.1, TS-7.4: the die for one of them. */
export const burstCheck = ({ stand, how }: Covered): TargetCheck<Skirmish> => ({
  shape: 'target',
  rule: 'TS-7.1',
  about: message('burstOver', { stand: stand.id }),
  sides: 6,
  dice: 1,
  add: [],
  need: [how === 'whole' ? term('TS-7.1', WHOLLY_UNDER, 'whollyUnder') : term('TS-7.1', PARTLY_UNDER, 'partlyUnder')],
  pass: 'atLeast',
});

const burst = (game: G, covered: readonly Covered[]): void => {
  for (const one of covered) {
    // Whoever is left after the last stand of a side went is let be: the game is over.
    if (game.board.stands.every((s) => s.side === one.stand.side)) return;
    if (!standNamed(game, one.stand.id)) continue;
    if (isHidden(game.board, one.stand.id)) game.emit('TS-4.3', { type: 'found', stand: one.stand });
    takeHits(game, one.stand.id, passed(game.roll(burstCheck(one))) ? 1 : 0);
  }
};

const refuseArm = (look: L, stand: Stand, arm: 'rifle' | 'charge' | 'flame'): Illegal<Skirmish> | null => {
  if (stand.kind !== 'man') return illegal('TS-7.1', 'onlyMen', { stand: stand.id });
  if (stand.pinned) return illegal('TS-5.1', 'isPinned', { stand: stand.id });
  if (arm === 'rifle' || armOf(look.setting, stand.id) === arm) return null;
  return illegal(arm === 'charge' ? 'TS-7.3' : 'TS-7.4', 'notArmed', { stand: stand.id });
};

/** TS-7.1: why a man may not throw a grenade there. */
export const refuseThrow = (look: L, stand: Stand, at: Point): Illegal<Skirmish> | null => {
  const unarmed = refuseArm(look, stand, 'rifle');
  if (unarmed) return unarmed;
  if (!onTable(at, look.setting.scenario.table)) return illegal('TS-7.1', 'offTable');
  if (!gapToPointWithin(baseOf(stand), at, THROWN))
    return illegal('TS-7.1', 'tooFarToThrow', { place: placeName(at), most: inCm(THROWN) });
  return seesGround(look, stand, at) ? null : illegal('TS-7.1', 'placeUnseen', { place: placeName(at) });
};

/** TS-7.1, TS-7.2: it bursts; out of doors it leaves a crater, and a gap in each wall near it. */
export const throwGrenade = (game: G, stand: Stand, at: Point): void => {
  game.emit('TS-7.1', { type: 'threw', stand: stand.id, at });
  burst(game, underBlast(game, at));
  breakWalls(game, at);
  if (floorUnder(terrainOf(game).storeys, { ...at, storey: 0 })) return;
  const outline = discOutline(at, CRATER, 12);
  const crater = { id: `crater ${counted(game.board)}`, terrain: 'crater', level: LEVEL.crater, outline };
  game.emit('TS-7.2', { type: 'groundChanged', what: 'crater', added: [crater], removed: [] });
};

/** A number no piece of the ground has yet. */
const counted = ({ ground }: Board): number => ground.added.length + ground.removed.length + 1;

const breakWalls = (game: G, at: Point): void => {
  for (const wall of wallsNow(game)) {
    const left = lineWithGap(wall, { at, radius: GAP });
    if (left.length === 1 && left[0] === wall) continue;
    game.emit('TS-7.2', { type: 'groundChanged', what: 'gap', added: left, removed: [wall.id] });
  }
};

/** The low walls as lines: those of the scenario that still stand, and what is left of the others. */
const wallsNow = ({ setting, board }: L) => [
  ...setting.scenario.walls
    .filter(({ id }) => !board.ground.removed.includes(id))
    .map((wall) => ({ ...wall, terrain: 'wall', level: LEVEL.wall, thickness: 0 })),
  ...board.ground.added.filter((piece) => 'line' in piece),
];

/** TS-7.3: why a man may not blow up a house. */
export const refuseCharge = (look: L, stand: Stand, id: string): Illegal<Skirmish> | null => {
  const unarmed = refuseArm(look, stand, 'charge');
  if (unarmed) return unarmed;
  const built = terrainOf(look).storeys.houses.find(({ house }) => house.id === id);
  if (!built) return illegal('TS-7.3', 'noHouse', { house: id });
  const outside = stand.storey === 0 && houseAround(look, stand) === null;
  const floor = built.plans.get(0)?.[0];
  return outside && floor && gapToShapeWithin(baseOf(stand), floor, AT_THE_WALL)
    ? null
    : illegal('TS-7.3', 'notAtTheWall', { stand: stand.id, house: id, most: inCm(AT_THE_WALL) });
};

/** TS-7.3: the house falls on all who are in it. */
export const blowUp = (game: G, stand: Stand, id: string): void => {
  game.emit('TS-7.3', { type: 'laidCharge', stand: stand.id, house: id });
  const { house } = terrainOf(game).storeys.houses.find((one) => one.house.id === id)!;
  const inside = game.board.stands.filter((s) => houseAround(game, s) === id);
  const ruins = { id: `ruins ${counted(game.board)}`, terrain: 'ruins', level: LEVEL.ruins, outline: house.outline };
  game.emit('TS-7.3', { type: 'groundChanged', what: 'ruins', added: [ruins], removed: [id] });
  for (const victim of inside) if (standNamed(game, victim.id)) lose(game, 'TS-7.3', victim.id);
};

/** TS-7.4: why a man may not use a flame thrower. */
export const refuseFlame = (look: L, stand: Stand): Illegal<Skirmish> | null => refuseArm(look, stand, 'flame');

/** TS-7.4. */
export const flame = (game: G, stand: Stand, facing: Degrees): void => {
  game.emit('TS-7.4', { type: 'flamed', stand: stand.id, facing });
  burst(game, underFlame(game, stand, facing));
};

/** What a man can do with what he carries. */
export const chargeChoices = (look: L, stand: Stand): readonly Choice<Action>[] => {
  if (stand.kind !== 'man' || stand.pinned) return [];
  const aim = throwsOf(look, stand)[0];
  const charges = look.setting.scenario.houses.filter(({ id }) => refuseCharge(look, stand, id) === null);
  return [
    ...(aim
      ? [
          {
            action: { type: 'throw' as const, stand: stand.id, at: aim },
            holes: { at: { kind: 'area' as const, area: [inReach(look, stand)] } },
          },
        ]
      : []),
    ...(refuseFlame(look, stand) === null
      ? [
          {
            action: { type: 'flame' as const, stand: stand.id, facing: 0 },
            holes: { facing: { kind: 'facing' as const, from: 0, to: 359 } },
          },
        ]
      : []),
    ...charges.map(({ id }) => ({ action: { type: 'charge' as const, stand: stand.id, house: id } })),
  ];
};

const inReach = ({ setting }: L, { at }: Stand): readonly Point[] => {
  const { width, height } = setting.scenario.table;
  return discOutline(at, THROWN, 24).map(({ x, y }) => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  }));
};

/** Places worth a grenade: where enemies are, and walls; else a step before the man. */
export const throwsOf = (look: L, stand: Stand): readonly Point[] => {
  const enemies = enemiesOf(look, stand).map((s) => s.at);
  const corners = wallsNow(look).flatMap(({ line }) => line);
  const round = discOutline(stand.at, 2 * CM, 12);
  return [...enemies, ...corners, ...round].filter(
    (at) => within(at, stand.at, THROWN) && refuseThrow(look, stand, at) === null,
  );
};

/** A place to throw at. */
export const sampleThrow = (look: L, stand: Stand, random: () => number): Point =>
  pickFrom(throwsOf(look, stand), random);

/** A way to point the flame: at an enemy, or anywhere. */
export const sampleFlame = (look: L, stand: Stand, random: () => number): Degrees =>
  pickFrom([...enemiesOf(look, stand).map((s) => bearing(stand.at, s.at)), Math.floor(random() * 360)], random);
