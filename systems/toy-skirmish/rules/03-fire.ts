import type { Check, Game, Illegal, Look, PoolCheck, Sequence, Sum, Table, TableCheck } from '@grognard/kernel';
import { illegal, message, term } from '@grognard/kernel';
import type { Len, OpacityOf, Point, SightLine, Stand as TableStand } from '@grognard/table';
import {
  arcOf,
  CM,
  gap,
  gapToShapeWithin,
  gapWithin,
  placeOf,
  sees,
  sight,
  standInArc,
  stretchesIn,
} from '@grognard/table';
import type { Chance, FrameOf, Range, Setting, Skirmish, Stand } from '../types.ts';
import { takeHits } from './05-losses.ts';
import { baseOf, inCm, inWood, isHidden, kindOf, standNamed, standOf } from './facts.ts';

type L = Look<Skirmish>;

const DICE = 2; // TS-3.1
const HITS_ON = 4; // TS-3.1
const MIST: Len = 15 * CM; // TS-1.2
const SEEN_THROUGH: Len = 5 * CM; // TS-3.3
const HILL_TOP = 2; // TS-3.4
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
export const factsOf = ({ setting }: L, firer: Stand, target: Stand): Facts => {
  const { bands } = kindOf(firer);
  const band = bands.find(({ reach }) => gapWithin(baseOf(firer), baseOf(target), reach)) ?? bands.at(-1)!;
  return { range: band.range, cover: inCover(setting, firer.at, target) };
};

/** The shot as data: shown with its odds, then rolled. */
export const fireCheck = (look: L, firer: Stand, shot: Shot): Check<Skirmish> => {
  const onGuard = shot.how === 'reaction' && look.board.plans[firer.side] === 'guard';
  const guard: Sum<Skirmish> = onGuard ? [term('TS-1.3', 1, 'onGuard')] : [];
  const about = message('toHit', { stand: firer.id, target: shot.target });
  return firer.kind === 'gun' ? { ...gunCheck(shot, guard), about } : { ...infantryCheck(shot, guard), about };
};

const infantryCheck = ({ range, cover }: Facts, guard: Sum<Skirmish>): PoolCheck<Skirmish> => ({
  shape: 'pool',
  rule: 'TS-3.1',
  sides: 6,
  dice: [term('TS-3.1', DICE), ...(range === 'near' ? [term('TS-3.2', 1, 'near')] : []), ...guard],
  add: [],
  need: [term('TS-3.1', HITS_ON), ...(cover ? [term('TS-3.5', 1)] : [])],
  pass: 'atLeast',
});

const gunCheck = ({ range, cover }: Facts, guard: Sum<Skirmish>): TableCheck<Skirmish> => ({
  shape: 'table',
  rule: 'TS-3.6',
  sides: 6,
  dice: 2,
  add: [],
  table: GUN_TABLE,
  column: range,
  shifts: [...(cover ? [term('TS-3.5', -1)] : []), ...guard],
});

/** TS-3.5: is a target in cover from fire that comes from there? */
export const inCover = (setting: Setting, from: Point, target: Stand): boolean =>
  inWood(setting, target.at) ||
  setting.walls.some(
    (wall) => gapToShapeWithin(baseOf(target), wall, BEHIND_WALL) && stretchesIn(wall, from, target.at).length > 0,
  );

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
  const verdict = sight(look.setting.scene, lineBetween(look.setting, firer.at, target.at), opacity);
  if (verdict.clear) return null;
  const stopper = look.setting.scenario.areas.find((area) => area.id === verdict.by);
  return illegal(stopper?.terrain === 'hill' ? 'TS-3.4' : 'TS-3.3', 'noSight', {
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

/** TS-3.3, TS-3.4: is the line from the one place to the other clear? */
export const clearLine = (setting: Setting, from: Point, to: Point): boolean =>
  sees(setting.scene, lineBetween(setting, from, to), opacity);

const lineBetween = (setting: Setting, from: Point, to: Point): SightLine => ({
  from,
  to,
  heights: [heightAt(setting, from), heightAt(setting, to)],
});

const heightAt = ({ hills }: Setting, at: Point): number =>
  hills.some((hill) => placeOf(hill, at) !== 'outside') ? HILL_TOP : 0;

const opacity: OpacityOf = ({ shape, starts, ends }) => {
  if (shape.terrain === 'wood') return { partial: SEEN_THROUGH };
  if (shape.terrain === 'house') return 'blocks';
  const ownHill = starts !== 'outside' || ends !== 'outside';
  return ownHill ? 'clear' : 'blocks';
};

/** Levels of height (TS-3.4); a wall is too low to stop a line. */
export const LEVEL = { wood: 1, hill: 1, house: 3, wall: 0 } as const;
