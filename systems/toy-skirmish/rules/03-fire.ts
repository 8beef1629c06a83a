import type { Check, Game, Illegal, Look, PoolCheck, Sequence, Sum, Table, TableCheck } from '@grognard/kernel';
import { illegal, message, term } from '@grognard/kernel';
import type { Len, OpacityOf, Point, Shape, SightLine, Stand as TableStand } from '@grognard/table';
import {
  arcOf,
  CM,
  floorUnder,
  gap,
  gapToShapeWithin,
  gapWithin,
  partNamed,
  placeOf,
  sees,
  sight,
  standInArc,
  stretchesIn,
} from '@grognard/table';
import type { Chance, FrameOf, Range, Setting, Skirmish, Stand } from '../types.ts';
import { takeHits } from './05-losses.ts';
import { baseOf, houseAround, inCm, inWood, isHidden, kindOf, standNamed, standOf, terrainOf } from './facts.ts';

type L = Look<Skirmish>;

const HITS_ON = 4; // TS-3.1
const MIST: Len = 15 * CM; // TS-1.2
const SEEN_THROUGH: Len = 5 * CM; // TS-3.3
const HILL_TOP = 20; // TS-3.4, in tenths of a level
const EYES = { standing: 5, prone: 1 } as const; // TS-8.1, TS-8.2
const BEHIND_WALL: Len = 1 * CM; // TS-3.5
const FIELD = 60; // TS-3.7

/** The gun's table (TS-3.6): hits on two dice at each range. */
const GUN_TABLE: Table = {
  low: 2,
  columns: ['far', 'middle', 'near'] satisfies readonly Range[],
  rows: [
    ['0', '0', '0'], // 2
    ['0', '0', '0'],
    ['0', '0', '1'],
    ['0', '0', '1'],
    ['0', '1', '1'],
    ['0', '1', '1'], // 7
    ['1', '1', '1'],
    ['1', '1', '2'],
    ['1', '2', '2'],
    ['1', '2', '2'],
    ['2', '2', '2'], // 12
  ],
};

/** 3 Fire: one stand at another that its side sees. */
export const shot: Sequence<Skirmish, FrameOf<'shot'>> = {
  rule: 'TS-3.1',
  steps: {
    show: (game, f) => comeOut(game, f.by),
    roll: (game, f) => {
      game.emit('TS-3.1', { type: 'fired', stand: f.by, target: f.at });
      const roll = game.roll(fireCheck(game, standOf(game, f.by), { ...f, target: f.at }));
      takeHits(game, f.at, Number(roll.result));
    },
  },
};

/** TS-4.3: a stand that moves or fires is hidden no longer. */
export const comeOut = (game: Game<Skirmish>, id: string): void => {
  if (isHidden(game.board, id)) game.emit('TS-4.3', { type: 'found', stand: standOf(game, id) });
};

type Facts = Pick<Chance, 'range' | 'cover'>;
interface Shot extends Facts {
  readonly target: string;
  readonly how: FrameOf<'shot'>['how'];
}

/** What a shot from one stand at another depends on, exactly. */
export const factsOf = (look: L, firer: Stand, target: Stand): Facts => {
  const { bands } = kindOf(firer);
  const band = bands.find(({ reach }) => gapWithin(baseOf(firer), baseOf(target), reach)) ?? bands.at(-1)!;
  return { range: band.range, cover: inCover(look, firer, target) };
};

/** The shot as data: shown with its odds, then rolled. */
export const fireCheck = (look: L, firer: Stand, shot: Shot): Check<Skirmish> => {
  const onGuard = shot.how === 'reaction' && look.board.plans[firer.side] === 'guard';
  const guard: Sum<Skirmish> = onGuard ? [term('TS-1.3', 1, 'onGuard')] : [];
  const about = message('toHit', { stand: firer.id, target: shot.target });
  const prone = standNamed(look, shot.target)?.posture === 'prone';
  const harder: Sum<Skirmish> = [
    ...(shot.cover ? [term('TS-3.5', 1)] : []),
    ...(prone ? [term('TS-8.2', 1, 'prone')] : []),
  ];
  return firer.kind === 'gun'
    ? { ...gunCheck(shot, harder, guard), about }
    : { ...smallArmsCheck(firer, shot, harder, guard), about };
};

const smallArmsCheck = (
  firer: Stand,
  { range }: Facts,
  harder: Sum<Skirmish>,
  guard: Sum<Skirmish>,
): PoolCheck<Skirmish> => ({
  shape: 'pool',
  rule: 'TS-3.1',
  sides: 6,
  dice: [
    term(firer.kind === 'man' ? 'TS-8.1' : 'TS-3.1', kindOf(firer).dice),
    ...(range === 'near' ? [term('TS-3.2', 1, 'near')] : []),
    ...guard,
  ],
  add: [],
  need: [term('TS-3.1', HITS_ON), ...harder],
  pass: 'atLeast',
});

const gunCheck = ({ range }: Facts, harder: Sum<Skirmish>, guard: Sum<Skirmish>): TableCheck<Skirmish> => ({
  shape: 'table',
  rule: 'TS-3.6',
  sides: 6,
  dice: 2,
  add: [],
  table: GUN_TABLE,
  column: range,
  shifts: [...harder.map((one) => ({ ...one, value: -one.value })), ...guard],
});

/** TS-3.5, TS-6.3, TS-7.2: is a target in cover from fire that comes from there? */
export const inCover = (look: L, firer: Stand, target: Stand): boolean => {
  if (inWood(look.setting, target.at)) return true;
  const { walls, rough, rooms } = terrainOf(look);
  const behind = (wall: Shape): boolean =>
    gapToShapeWithin(baseOf(target), wall, BEHIND_WALL) && stretchesIn(wall, firer.at, target.at).length > 0;
  if (target.storey === 0 && (walls.some(behind) || rough.some((shape) => placeOf(shape, target.at) === 'inside')))
    return true;
  const house = rooms.length > 0 ? houseAround(look, target) : null;
  return house !== null && house !== houseAround(look, firer);
};

/** How far a stand's fire reaches today, and by which rule. */
export const reachOf = ({ board }: L, firer: Stand): { readonly length: Len; readonly rule: 'TS-1.2' | 'TS-3.2' } => {
  const { reach } = kindOf(firer).bands.at(-1)!;
  return board.weather === 'mist' && MIST < reach
    ? { length: MIST, rule: 'TS-1.2' }
    : { length: reach, rule: 'TS-3.2' };
};

/** Why a stand may not fire at another, whoever's turn it is. */
export const refuseShot = (look: L, firer: Stand, id: string): Illegal<Skirmish> | null => {
  if (firer.pinned) return illegal('TS-5.1', 'isPinned', { stand: firer.id });
  const target = standNamed(look, id);
  if (!target || target.side === firer.side) return illegal('TS-3.1', 'noTarget', { target: id });
  return refuseLine(look, firer, target);
};

/** Range, field of fire, sight. */
const refuseLine = (look: L, firer: Stand, target: Stand): Illegal<Skirmish> | null => {
  const [from, to] = [baseOf(firer), baseOf(target)];
  const { length, rule } = reachOf(look, firer);
  if (!gapWithin(from, to, length)) {
    const range = gap(from, to);
    const over = (range - length) / 10;
    return illegal(rule, 'outOfRange', { target: target.id, range: inCm(range), most: inCm(length), over });
  }
  if (!inField(firer, to)) return illegal('TS-3.7', 'outOfField', { stand: firer.id, target: target.id });
  const verdict = sight(terrainOf(look).storeys.sight, lineBetween(look, firer, target), opacity);
  if (verdict.clear) return null;
  const stopper = look.setting.scenario.areas.find((area) => area.id === verdict.by);
  const inHouse = partNamed(terrainOf(look).storeys, verdict.by) !== null;
  return illegal(inHouse ? 'TS-6.3' : stopper?.terrain === 'hill' ? 'TS-3.4' : 'TS-3.3', 'noSight', {
    stand: firer.id,
    target: target.id,
    area: verdict.by,
    at: inCm(verdict.at),
  });
};

/** TS-3.7; infantry fires all round. */
export const inField = (firer: Stand, target: TableStand): boolean =>
  kindOf(firer).allRound || standInArc(fieldOf(firer), target, 'any part');

/** The field of fire of a gun. */
export const fieldOf = (gun: Stand) => arcOf(baseOf(gun), 0, FIELD);

/** TS-3.3, TS-3.4, TS-6.3: is the line from the one stand to the other clear? */
export const clearLine = (look: L, from: Stand, to: Stand): boolean =>
  sees(terrainOf(look).storeys.sight, lineBetween(look, from, to), opacity);

/** TS-7.1: does a stand see a place on the ground? */
export const seesGround = (look: L, from: Stand, at: Point): boolean => {
  const heights = [heightOf(look, from), heightAt(look.setting, at)] as const;
  return sees(terrainOf(look).storeys.sight, { from: from.at, to: at, heights }, opacity);
};

const lineBetween = (look: L, from: Stand, to: Stand): SightLine => ({
  from: from.at,
  to: to.at,
  heights: [heightOf(look, from), heightOf(look, to)],
});

/** Who is pinned or prone keeps his head down. */
const heightOf = (look: L, { kind, at, storey, posture, pinned }: Stand): number => {
  const eyes = kind !== 'man' ? 0 : pinned ? EYES.prone : EYES[posture];
  if (storey === 0) return heightAt(look.setting, at) + eyes;
  return (floorUnder(terrainOf(look).storeys, { ...at, storey })?.height ?? 0) + eyes;
};

const heightAt = ({ hills }: Setting, at: Point): number =>
  hills.some((hill) => placeOf(hill, at) !== 'outside') ? HILL_TOP : 0;

const opacity: OpacityOf = ({ shape, starts, ends }) => {
  switch (shape.terrain) {
    case 'wood':
      return { partial: SEEN_THROUGH };
    case 'house':
    case 'wreck':
    case 'brick':
    case 'floor':
      return 'blocks';
    case 'hill':
      // The hill a stand is on.
      return starts !== 'outside' || ends !== 'outside' ? 'clear' : 'blocks';
    default:
      return 'clear';
  }
};
