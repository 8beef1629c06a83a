import { dirTo, type HexId, neighboursOf } from '@grognard/hex';
import type { Game, Next, Sequence } from '@grognard/kernel';
import { AGAIN, END } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import { TERRAIN_ROWS } from '../data/tables.ts';
import type { Coh, FrameOf, L, Unit, Walk } from '../types.ts';
import { recheckControl } from './02-victory.ts';
import { terrainAt } from './04-terrain.ts';
import { entryCost, isIllegal } from './05-foot-movement.ts';
import { startOf, staysPut } from './05-walks.ts';
import { discover } from './10-reveal.ts';
import { mustTestForBogging, refuseBonus } from './14-vehicle-movement.ts';
import { faceAsBunker, leaveHastyDefence, refuseShelter } from './18-fortifications.ts';
import { findMines, minesAfterAction, minesOnEntry } from './18-mines.ts';
import {
  carried,
  enemiesIn,
  immobile,
  inOrder,
  isEnemyIn,
  isReversing,
  isVehicle,
  stunned,
  typeOf,
  unitAt,
  unitOf,
} from './facts.ts';

/** House, COH-10.0.10, COH-Q.1: what ends a move in the hex just entered: nothing else, not even enemies found there, who send nobody back. */
const stopsMover = (unit: { readonly isImmobile: boolean; readonly isStunned: boolean } | null): boolean =>
  unit === null || unit.isImmobile || unit.isStunned;

/** House, COH-18.3.2.4: what tracks crush; of roadblocks the book does not say it. */
const CRUSHED_BY_TRACKS: readonly string[] = ['wire'];

/** House, COH-Q.1: the order of things in each hex of a move, once it is paid for. */
const ORDER_OF_A_MOVE = ['enter', 'reveal', 'mines', 'bogging', 'face', 'shelter', 'control', 'goOn'] as const;

type March = FrameOf<'march'>;
type Then = Next<Coh, March> | undefined;

/**
 * A move, unit after unit and hex by hex, in the order of COH-Q.1. The other side acts only when all is done (COH-9.1.0.2, COH-14.1.4):
 * nobody fights a vehicle that only drives through his hex (COH-5.4.2, COH-14.3.1).
 */
export const march: Sequence<Coh, March> = {
  rule: 'COH-Q.1',
  steps: inOrder(ORDER_OF_A_MOVE, {
    enter: (game, f) => setFoot(game, f),
    reveal: (game, f) => {
      const { hex } = unitOf(game, walkOf(f).unit);
      if (hex !== null) findMines(game, hex);
      return discover(game);
    },
    mines: (game, f) => {
      const unit = unitOf(game, walkOf(f).unit);
      const attacks = turnsOnly(f) ? minesAfterAction(game, [unit.id]) : minesOnEntry(game, unit);
      return attacks ? { call: attacks } : undefined;
    },
    bogging: (game, f) => testGround(game, f),
    face: (game, f) => turnAround(game, f),
    shelter: (game, f) => takeShelter(game, f),
    control: (game) => recheckControl(game),
    goOn: (game, f) => {
      if (mayGoOn(game, f)) return { set: { ...f, at: f.at + 1 }, goTo: AGAIN };
      if (!turnsOnly(f)) barExits(game, walkOf(f).unit, f.from);
      return nextUnit(game, f);
    },
  }),
};

const walkOf = (f: March): Walk => f.walks[f.unit]!;
const turnsOnly = (f: March): boolean => walkOf(f).path.length === 0;

const nextUnit = (look: L, f: March): Then => {
  const unit = f.unit + 1;
  const next = f.walks[unit];
  return next ? { set: { ...f, unit, at: 0, from: startOf(look, next) }, goTo: AGAIN } : { goTo: END };
};

/** COH-Q.1: destroyed, pinned, stunned or immobilised on the way, a unit goes no farther; what it finds there does not stop it (COH-10.0.10). */
const isStopped = (unit: Unit | undefined): boolean =>
  stopsMover(unit === undefined ? null : { isImmobile: immobile(unit), isStunned: stunned(unit) });

const setFoot = (game: Game<Coh>, f: March): Then => {
  const walk = f.walks[f.unit];
  if (!walk) return { goTo: END };
  const unit = unitAt(game, walk.unit);
  if (!unit || staysPut(game, walk)) return nextUnit(game, f);
  if (turnsOnly(f)) {
    leaveHastyDefence(game, unit.id);
    game.emit('COH-5.3.1', { type: 'faced', unit: unit.id, facing: walk.facing });
    return { goTo: 'mines' };
  }
  const hex = walk.path[f.at]!;
  // COH-5.0.0.3, COH-5.4.1: whoever is there already.
  game.emit(ruleOfEntry(unit, f), { type: 'entered', unit: unit.id, hex, facing: headingInto(game, f, unit, hex) });
  comeInto(game, unit.id, hex);
  return f.from === unit.hex ? undefined : { set: { ...f, from: unit.hex } };
};

/** What a unit does to a hex as it comes into it, seen or not, and what that does to whom it tows. */
export const comeInto = (game: Game<Coh>, id: string, hex: number): void => {
  crushWire(game, id, hex);
  freeTowed(game, id, hex);
};

const ruleOfEntry = (unit: Unit, f: March) => {
  if (f.rapid) return 'COH-C.05';
  if (unit.hex === null) return 'COH-5.5.3';
  return f.at > 0 ? 'COH-14.1.1' : 'COH-5.0.0.1';
};

/** Forward it looks where it goes; backing, it goes on looking where it did. In a bonus move it turned first (COH-14.1.5). */
const headingInto = (look: L, f: March, unit: Unit, hex: number): number => {
  // House, COH-14.1.5: facing is free in bonus hexes too, else no vehicle could follow a bend.
  const turnsFirst = f.at > 0 && !f.rapid;
  if (unit.hex === null || (!turnsFirst && isReversing(look, unit, hex))) return unit.facing;
  return dirTo(look.setting.grid, unit.hex as HexId, hex as HexId) ?? unit.facing;
};

/** COH-18.3.1.1: tracks destroy wire; roadblocks stay (COH-18.3.2.4). */
const crushWire = (game: Game<Coh>, id: string, hex: number): void => {
  if (typeOf(unitOf(game, id)).mobility !== 'tracked') return;
  for (const fort of game.board.forts)
    if (fort.hex === hex && CRUSHED_BY_TRACKS.includes(fort.kind))
      game.emit('COH-18.3.1.1', { type: 'fortDestroyed', fort: fort.id });
};

/** COH-14.5.5: towed out of the terrain that held it, a vehicle is free again; one hit stays as it is. */
const freeTowed = (game: Game<Coh>, id: string, hex: number): void => {
  if (TERRAIN_ROWS[terrainAt(game, hex)].bogs) return;
  for (const towed of carried(game, id))
    if (towed.bogged === 'terrain') game.emit('COH-14.5.5', { type: 'unbogged', unit: towed.id });
};

const testGround = (game: Game<Coh>, f: March): Then => {
  const unit = unitAt(game, walkOf(f).unit);
  if (!unit || unit.hex === null || turnsOnly(f) || unit.bogged !== null || !isVehicle(unit)) return;
  const tests = mustTestForBogging(game, { ...unit, hex: f.from }, unit.hex);
  return tests ? { call: { kind: 'bogTest', unit: unit.id, margin: null } } : undefined;
};

/** Where a move ends, early or not; free facing in the hex just entered (COH-5.1.4), even for one that was stopped in it or whose bonus ends there (COH-Q.1). */
const turnAround = (game: Game<Coh>, f: March): void => {
  const walk = walkOf(f);
  const unit = unitAt(game, walk.unit);
  if (!unit || unit.hex === null || mayGoOn(game, f)) return;
  const rule = isLast(f) ? null : stoppedBy(game, f, unit);
  if (rule) game.emit(rule, { type: 'stoppedShort', unit: unit.id, hex: unit.hex });
  if (unit.facing !== walk.facing) game.emit('COH-5.1.4', { type: 'faced', unit: unit.id, facing: walk.facing });
};

const isLast = (f: March): boolean => f.at + 1 >= walkOf(f).path.length;

/** COH-18.2.1; if an enemy was found in it, the unit stays outside (COH-18.2.3). */
const takeShelter = (game: Game<Coh>, f: March): void => {
  const walk = walkOf(f);
  const unit = unitAt(game, walk.unit);
  if (!unit || unit.hex === null || walk.fort === null || !isLast(f)) return;
  if (refuseShelter(game, unit, unit.hex, walk.fort) !== null) return;
  game.emit('COH-18.2.1', { type: 'occupied', unit: unit.id, fort: walk.fort });
  faceAsBunker(game, unit.id);
};

const mayGoOn = (look: L, f: March): boolean => {
  if (isLast(f)) return false;
  const unit = unitAt(look, walkOf(f).unit);
  return unit !== undefined && unit.hex !== null && stoppedBy(look, f, unit) === null;
};

/** The rule by which a unit goes no farther; what came to light on the way may end a bonus move: vehicles on the road (COH-14.2.4). */
const stoppedBy = (look: L, f: March, unit: Unit): RuleId | null => {
  if (isStopped(unit)) return 'COH-Q.1';
  if (f.rapid || unit.hex === null) return null;
  const noBonus = refuseBonus(look, { ...unit, hex: f.from }, unit.hex);
  if (noBonus) return noBonus.rule;
  const next = walkOf(f).path[f.at + 1]!;
  const facing = dirTo(look.setting.grid, unit.hex as HexId, next as HexId) ?? unit.facing;
  const cost = entryCost(look, { ...unit, facing }, next, 'bonus');
  return isIllegal(cost) ? cost.rule : null;
};

/**
 * COH-7.7.3.14: whoever is caught in his hex may not leave it for the hex the enemy came from, nor for the two next to
 * both, in his very next action.
 */
export const barExits = (game: Game<Coh>, id: string, cameFrom: number | null): void => {
  const unit = unitAt(game, id);
  if (!unit || unit.hex === null || cameFrom === null || !isEnemyIn(game, unit.side, unit.hex)) return;
  const { grid } = game.setting;
  const [from, at] = [cameFrom as HexId, unit.hex as HexId];
  const hexes = [from, ...neighboursOf(grid, at).filter((hex) => neighboursOf(grid, from).includes(hex))];
  const caught = new Set(enemiesIn(game, unit.side, unit.hex).map((enemy) => enemy.side));
  for (const side of caught) game.emit('COH-7.7.3.14', { type: 'barredFrom', side, from: at, hexes });
};
