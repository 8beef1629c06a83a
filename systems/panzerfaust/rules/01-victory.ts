import type { Outcome } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { floorUnder, type Point, placeOf, shapeNamed } from '@grognard/table';
import { modelsOf } from '../data/models.ts';
import { WAY_OUT } from '../house.ts';
import type { GoalFile } from '../load/scenario.ts';
import type { G, L, Man, Pf, Vehicle } from '../types.ts';
import { landers } from './12-waves.ts';
import { groundNow, ruinNamed } from './ground.ts';
import { isEngaged } from './measure.ts';
import { enemyOf, isMan, isOnTable, type OnTable, piecesOn, spotOf, vehicleProfile } from './pieces.ts';
import { firstOf } from './players.ts';

type Goal<K extends GoalFile['kind']> = Extract<GoalFile, { readonly kind: K }>;
type End = Outcome<Pf>;

const MOST_LEFT_AT_ROUT = 3;

/** PF-BRV.8: what is left of an army, in models; reserves count. */
export const modelsLeft = ({ board }: L, side: string): number =>
  [...board.men, ...board.vehicles].reduce(
    (sum, { side: own, profile }) => (own === side ? sum + modelsOf(profile) : sum),
    0,
  );

/** PF-SCN-FLT.3: who has got away is not lost. */
export const modelsEscaped = ({ board }: L, side: string): number =>
  board.lost.reduce((sum, one) => (one.side === side && one.how === 'left' ? sum + one.models : sum), 0);

/** PF-SCN.2: nobody left, or totally routed: a third of the army at most (PF-BRV.10). */
const isBeaten = (look: L, side: string): boolean => {
  const left = modelsLeft(look, side) + modelsEscaped(look, side);
  // PF-HIST-OMA.7: who comes in wave after wave is never all gone; some never rout.
  if (left === 0) return landers(look) !== side;
  if (look.setting.scenario.never.includes(side)) return false;
  return left * MOST_LEFT_AT_ROUT <= (look.board.started[side] ?? 0);
};

/** PF-HIST-OMA.15: where several share the army that won, its first player stands for them all. */
const finish = (g: G, end: End): void =>
  g.finish({ ...end, winner: end.winner === null ? null : firstOf(g.setting, end.winner) });

/** Is the game over at the end of this turn? What both reach at once is a draw (PF-BASE.40). */
export const finishIfOver = (g: G): boolean => {
  const ends = [...goalsReached(g), ...beaten(g)];
  const winners = new Set(ends.map(({ winner }) => winner));
  const [end] = ends;
  if (end) {
    finish(g, winners.size > 1 ? { winner: null, rule: 'PF-BASE.40', why: message('drawBoth') } : end);
    return true;
  }
  const { turns } = g.setting.scenario;
  if (turns === null || g.board.turn < turns) return false;
  finish(g, afterLastTurn(g));
  return true;
};

/** PF-SCN.3: a limit the players chose: who wins then is named by the scenario, or it is he who has lost the smaller share. */
const afterLastTurn = (look: L): End => {
  const { otherwise, undecided } = look.setting.scenario;
  if (otherwise !== null)
    return { winner: otherwise, rule: 'PF-SCN.3', why: message('winsLasted', { side: otherwise }) };
  const ahead = undecided === 'models' ? aheadByModels(look) : null;
  if (ahead === null) return { winner: null, rule: 'PF-SCN.3', why: message('drawTime') };
  const [lost, theirs] = [ahead, enemyOf(look, ahead)].map((side) => Math.round(shareLost(look, side) * 100)) as [
    number,
    number,
  ];
  return { winner: ahead, rule: 'PF-SCN.3', why: message('winsModels', { side: ahead, lost, theirs }) };
};

/** PF-BRV.8: what part of an army is lost, by its models; who has got away is not. */
const shareLost = (look: L, side: string): number => {
  const started = look.board.started[side] ?? 0;
  return started === 0 ? 0 : 1 - (modelsLeft(look, side) + modelsEscaped(look, side)) / started;
};

/** PF-SCN.3: who has lost the smaller share of his models; null: nobody. */
export const aheadByModels = (look: L): string | null => {
  const [one, other] = look.setting.sides;
  const lead = shareLost(look, other) - shareLost(look, one);
  return lead === 0 ? null : lead > 0 ? one : other;
};

/** PF-SCN-FLT.3: where a side has to get away it alone decides, routed enemies or not. */
const beaten = (g: G): readonly End[] => {
  const runs = g.setting.scenario.goals.find((goal) => goal.kind === 'exit')?.side ?? null;
  return g.setting.sides
    .filter((side) => (runs === null || side === runs) && isBeaten(g, side))
    .map((side) => ({ winner: enemyOf(g, side), rule: 'PF-SCN.2', why: message('winsDestroyed', { side }) }));
};

const goalsReached = (g: G): readonly End[] =>
  g.setting.scenario.goals.flatMap((goal, place): readonly End[] => {
    const end = reached(g, goal, place);
    return end ? [end] : [];
  });

const reached = (look: L, goal: GoalFile, place: number): End | null => {
  switch (goal.kind) {
    case 'hold':
      return holds(look, goal);
    case 'exit':
      return hasLeft(look, goal);
    case 'occupy': {
      const { turns = 0 } = look.board.occupied.find((one) => one.goal === place) ?? {};
      if (turns < goal.turns) return null;
      const why = message('winsOccupied' as const, { side: goal.side, building: goal.building });
      return { winner: goal.side, rule: 'PF-HIST-FOR.6', why };
    }
    case 'last':
      // PF-HIST-OMA.7: who is routed as time is up has not held out.
      return look.board.turn >= goal.turns && !isBeaten(look, goal.side)
        ? { winner: goal.side, rule: 'PF-HIST-OMA.7', why: message('winsLasted', { side: goal.side }) }
        : null;
    case 'quarters':
      return holdsQuarters(look, goal);
  }
};

/** PF-SCN-POS.3, PF-SCN-DEF.6: an objective of the enemy, taken and not contested at the end of a turn. */
const holds = ({ board }: L, { side, objectives }: Goal<'hold'>): End | null => {
  const theirs = board.objectives.filter((objective) => objective.side !== side);
  const taken = theirs.filter(({ held }) => held === side).length;
  const isEnough = objectives === 'one' ? taken > 0 : taken > 0 && taken === theirs.length;
  return isEnough ? { winner: side, rule: 'PF-SCN-POS.3', why: message('winsObjective', { side }) } : null;
};

/** PF-BRV.11, PF-SCN-FLT.3, PF-SCN-FLT.4: enough models have left by the edge, or no longer can. */
const hasLeft = (look: L, { side, share }: Goal<'exit'>): End | null => {
  const needed = (look.board.started[side] ?? 0) * share;
  if (modelsEscaped(look, side) * 100 >= needed)
    return { winner: side, rule: 'PF-SCN-FLT.3', why: message('winsExit', { side }) };
  return modelsLeft(look, side) === 0
    ? { winner: enemyOf(look, side), rule: 'PF-SCN-FLT.4', why: message('winsExitDenied', { side }) }
    : null;
};

const markerOver = ({ board }: L, { at }: Vehicle): Point | null =>
  (at.in === 'marker' && board.markers.find(({ id }) => id === at.marker)?.at) || null;

/** PF-HIST-LIN.5: at the last turn a working tank in so many quarters that have no enemy tank in them; PF-HIST-LIN.6: one that can not move works. */
const holdsQuarters = (look: L, { side, quarters, turn }: Goal<'quarters'>): End | null => {
  if (look.board.turn < turn) return null;
  const { width, height } = look.setting.table.ground.table;
  const quarterOf = ({ x, y }: Point): number => (x * 2 < width ? 0 : 1) + (y * 2 < height ? 0 : 2);
  const held = (own: string): ReadonlySet<number> =>
    new Set(
      look.board.vehicles.flatMap((vehicle) => {
        // What is still hidden is where its marker lies.
        const at = spotOf(look, vehicle) ?? markerOver(look, vehicle);
        return vehicle.side === own && at && vehicleProfile(vehicle).category === 'tank' ? [quarterOf(at)] : [];
      }),
    );
  const theirs = held(enemyOf(look, side));
  const won = [...held(side)].filter((quarter) => !theirs.has(quarter)).length >= quarters;
  if (won) return { winner: side, rule: 'PF-HIST-LIN.5', why: message('winsQuarters', { side }) };
  // PF-HIST-LIN.5: who is routed as time is up has not kept the town.
  return isBeaten(look, enemyOf(look, side))
    ? null
    : { winner: enemyOf(look, side), rule: 'PF-HIST-LIN.5', why: message('winsLasted', { side: enemyOf(look, side) }) };
};

/** PF-HIST-FOR.6, PF-HIST-AAC.5: enough men inside and no enemy, turn after turn. */
export const countOccupation = (g: G): void => {
  for (const [place, goal] of g.setting.scenario.goals.entries()) {
    if (goal.kind !== 'occupy') continue;
    const inside = g.board.men.filter((man): man is OnTable<Man> => isOnTable(man) && isInside(g, man, goal.building));
    const own = inside.filter(({ side }) => side === goal.side).length;
    const { turns = 0 } = g.board.occupied.find((one) => one.goal === place) ?? {};
    const now = own >= goal.men && own === inside.length ? turns + 1 : 0;
    if (now !== turns) g.emit('PF-HIST-FOR.6', { type: 'goalHeld', goal: place, turns: now });
  }
};

/** House, PF-HIST-FOR.6: what is left of a building that fell is still the building. */
const isInside = (look: L, { at: { spot } }: OnTable<Man>, building: string): boolean => {
  const ground = groundNow(look);
  const ruin = shapeNamed(ground.sight, ruinNamed(building));
  return floorUnder(ground, spot)?.house.id === building || (ruin !== null && placeOf(ruin, spot) !== 'outside');
};

/** PF-SCN-FLT.3, PF-BASE.11: who has reached the enemy's edge and has kept his head leaves by it; nobody else may. */
export const leaveTable = (g: G): void => {
  const goal = g.setting.scenario.goals.find((one) => one.kind === 'exit');
  if (!goal) return;
  const { width, height } = g.setting.table.ground.table;
  const off = ({ x, y }: Point): number => ({ top: y, left: x, right: width - x, bottom: height - y })[goal.edge];
  for (const piece of piecesOn(g)) {
    if (piece.side !== goal.side || !isOnTable(piece) || off(piece.at.spot) > WAY_OUT) continue;
    // PF-BASE.8: nor does who has an enemy at his throat.
    if (isMan(piece) && (piece.nerve === 'failed' || piece.shaken || isEngaged(g, piece))) continue;
    for (const { id, at } of g.board.men)
      if (at.in === 'vehicle' && at.vehicle === piece.id)
        g.emit('PF-SCN-FLT.3', { type: 'lost', piece: id, how: 'left' });
    g.emit('PF-SCN-FLT.3', { type: 'lost', piece: piece.id, how: 'left' });
  }
};
