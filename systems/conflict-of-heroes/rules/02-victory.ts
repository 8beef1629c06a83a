import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { OBJECTIVE_CARDS } from '../data/cards.ts';
import type { Coh, L, Unit } from '../types.ts';
import { firstIn, isForSeveral, noteFirstIn, standings } from './20-more-players.ts';
import { forceOf, friends, isAnybodyIn, nationOf, sideName, typeOf, unitAt, unitsIn } from './facts.ts';

/** House, COH-2.5.2.4, COH-2.5.2.5: who takes an objective; everybody else in the hex still denies it. */
const takesObjectives = (unit: { readonly hidden: boolean; readonly onTransport: boolean }): boolean =>
  !unit.hidden && !unit.onTransport;

/** House, COH-Q.10: what is off the map at the end is nowhere: neither lost nor worth anything. */
const countsAtTheEnd = (thing: { readonly hex: number | null }): boolean => thing.hex !== null;

/** COH-2.5.2.4, COH-2.5.2.5, COH-16.0.3: trucks, wagons, those aboard them and hidden units deny a hex but do not take it. */
const captures = (look: L, unit: Unit): boolean => {
  const carrier = unit.aboard === null ? unit : unitAt(look, unit.aboard);
  return carrier !== undefined && takesObjectives({ hidden: unit.hidden, onTransport: isTransport(carrier) });
};

const isTransport = (unit: Unit): boolean => ['truck', 'wagon'].includes(typeOf(unit).kind);

/** 2.5.2 Who holds the objective hexes now; passing through is enough (COH-2.5.2.2), never having come is not (COH-Q.10). */
export const recheckControl = (game: Game<Coh>): void => {
  for (const { hex, side } of game.board.control) {
    // Most of them are empty; where there are several players, it is noted that the first have left.
    if (!isForSeveral(game) && !isAnybodyIn(game, hex)) continue;
    const there = unitsIn(game, hex);
    const able = there.filter((u) => captures(game, u));
    noteFirstIn(game, hex, able);
    const takers = able.filter((u) => side === null || !friends(game, u.side, side));
    if (takers.length === 0) continue;
    const taker = firstIn(
      game,
      hex,
      takers.map((u) => u.side),
    );
    // COH-2.5.2.3: an enemy that is not alone there takes nothing.
    const denied = there.some((u) => !friends(game, u.side, taker));
    if (!denied) game.emit('COH-2.5.2.2', { type: 'controlled', hex, side: taker });
  }
  recheckSatchel(game);
};

/** COH-S.7: the satchel belongs to the last side that was alone with it. */
const recheckSatchel = (game: Game<Coh>): void => {
  followCarrier(game);
  const { satchel } = game.board;
  if (!satchel || satchel.carrier !== null || satchel.hex === null) return;
  const there = game.board.units.filter((u) => u.hex === satchel.hex && !u.hidden);
  const [first] = there;
  if (!first || there.some((u) => u.side === satchel.side || !friends(game, u.side, first.side))) return;
  game.emit('COH-S.7', { type: 'satchelTaken', unit: null, side: first.side, hex: satchel.hex });
};

/** It goes where its carrier goes. Who falls, leaves or hides lays it down: all see where it lies. */
const followCarrier = (game: Game<Coh>): void => {
  const { satchel } = game.board;
  if (!satchel || satchel.carrier === null) return;
  const carrier = unitAt(game, satchel.carrier);
  if (!carrier || carrier.hidden) {
    if (satchel.hex !== null)
      game.emit('COH-S.7', { type: 'satchelTaken', unit: null, side: satchel.side, hex: satchel.hex });
    return;
  }
  if (carrier.hex !== satchel.hex || carrier.side !== satchel.side)
    game.emit('COH-S.7', { type: 'satchelTaken', unit: carrier.id, side: carrier.side, hex: carrier.hex });
};

/** COH-2.5.1.1: points for a destroyed unit at once, by its type where the scenario has it so; for one's own, the enemy gets them (COH-2.5.1.2). */
export const scoreElimination = (game: Game<Coh>, unit: Unit, by: string | null): void => {
  const foreign = by !== null && !friends(game, by, unit.side) ? by : null;
  const side = foreign ?? enemyForces(game, unit.side)[0]!;
  const { types, unit: each } = game.setting.scenario.scoring;
  const points = types[side]?.[unit.type] ?? each[side] ?? 1;
  if (points !== 0)
    game.emit(foreign === null ? 'COH-2.5.1.2' : 'COH-2.5.1.1', {
      type: 'scored',
      side,
      points,
      for: 'unit',
      what: unit.id,
    });
  checkReached(game);
};

export const enemyForces = (look: L, side: string): readonly string[] =>
  look.setting.forces.filter((force) => force.nation !== nationOf(look.setting, side)).map((force) => force.id);

/** Some scenarios end as soon as a side has enough (COH-2.4.1). */
export const checkReached = (game: Game<Coh>): boolean => {
  const { reach } = game.setting.scenario.scoring;
  if (!reach || forceOf(game, reach.side).points < reach.points) return false;
  showObjective(game);
  const why = message('reachedPoints', { side: sideName(game.setting, reach.side), points: reach.points });
  game.finish({ winner: reach.side, rule: 'COH-2.4.1', why });
  return true;
};

/** COH-2.3.1: what the scenario lists for the end of this turn. */
export const scoreTurn = (game: Game<Coh>): void => {
  const { scenario } = game.setting;
  const { turn } = game.board;
  for (const { hex: name, points, side, turns } of scenario.scoring.hexes) {
    const due = turns === 'each' || (turns === 'last' ? turn === scenario.turns : turns.includes(turn));
    const holder = holderOf(game, name);
    if (due && holder !== null && (side === undefined || side === holder))
      game.emit('COH-2.5.0.1', { type: 'scored', side: holder, points, for: 'hex', what: name });
  }
  scoreSatchel(game);
  checkReached(game);
};

/** The force that controls a hex, by its name. */
export const holderOf = ({ board, setting }: L, name: string): string | null =>
  board.control.find((c) => c.hex === setting.hexNamed.get(name))?.side ?? null;

/** COH-C.E2: what the objective card stands for, once it may be known; shown when the game ends. */
const showObjective = (game: Game<Coh>): { readonly hex: string; readonly points: number } | null => {
  const { objective } = game.board;
  if (objective === null || objective.card === 'unknown' || objective.shown) return null;
  const { card } = objective;
  const listed = game.setting.scenario.scoring.card!.objectives[OBJECTIVE_CARDS.indexOf(card)]!;
  game.emit('COH-C.E2', { type: 'objectiveShown', card, hex: game.setting.hexNamed.get(listed.hex)! });
  return listed;
};

/** COH-C.E2: the objective scores for the force whose secret it was, else for whoever holds it. */
const scoreObjective = (game: Game<Coh>): void => {
  const shown = showObjective(game);
  const holder = shown && holderOf(game, shown.hex);
  if (!shown || holder === null) return;
  const side = game.setting.scenario.scoring.card?.secretFor ?? holder;
  if (friends(game, side, holder))
    game.emit('COH-C.E2', { type: 'scored', side, points: shown.points, for: 'hex', what: shown.hex });
};

/** COH-S.5, COH-S.6. */
const scoreSatchel = (game: Game<Coh>): void => {
  const rules = game.setting.scenario.scoring.satchel;
  const { satchel, turn } = game.board;
  if (!rules || !satchel || satchel.side === null || !countsAtTheEnd(satchel) || contested(game)) return;
  const { held } = rules;
  const inPlace = held?.hexes.some((name) => game.setting.hexNamed.get(name) === satchel.hex);
  if (held && inPlace && held.turns.includes(turn) && satchel.side === held.side)
    game.emit('COH-S.6', { type: 'scored', side: held.side, points: held.points, for: 'satchel', what: 'satchel' });
  const last = rules.last[satchel.side] ?? 0;
  if (turn === game.setting.scenario.turns && last > 0)
    game.emit('COH-S.5', { type: 'scored', side: satchel.side, points: last, for: 'satchel', what: 'satchel' });
};

/** COH-S.7: both sides with it, nobody scores. */
const contested = (look: L): boolean => {
  const hex = look.board.satchel?.hex;
  const there = look.board.units.filter((u) => u.hex === hex && !u.hidden);
  return there.some((u) => !friends(look, u.side, there[0]!.side));
};

/** COH-2.4.2: more points win, whatever was lost for them (COH-0.3); equal points lose for both. */
export const endGame = (game: Game<Coh>): void => {
  scoreObjective(game);
  const [best, second] = standings(game);
  if (best!.points === second!.points) {
    game.finish({ winner: null, rule: 'COH-2.4.2', why: message('equalPoints', { points: best!.points }) });
    return;
  }
  const winner = best!.forces[0]!;
  // COH-20.0.6: a team wins as a nation.
  const isTeam = best!.forces.length > 1;
  const side = isTeam ? message(`side.${nationOf(game.setting, winner)}`) : sideName(game.setting, winner);
  game.finish({
    winner,
    rule: isForSeveral(game) ? 'COH-20.0.6' : 'COH-2.4.2',
    why: message('morePoints', { side, ours: best!.points, theirs: second!.points }),
  });
};
