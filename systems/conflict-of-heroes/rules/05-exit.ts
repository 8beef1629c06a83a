import type { Game, Illegal, Sum } from '@grognard/kernel';
import { illegal, term } from '@grognard/kernel';
import { surveyOf } from '../cache/survey.ts';
import type { Coh, DeedOf, DeedRules, L, Unit } from '../types.ts';
import { checkReached } from './02-victory.ts';
import { listIfPaid } from './03-purse.ts';
import { refuseWalker } from './05-walks.ts';
import { carried, hexName, markerCost, typeOf, unitOf } from './facts.ts';

/** 5.6 Leaving the map, where the scenario allows it. */
export const exitDeed: DeedRules<DeedOf<'exit'>> = {
  actors: (deed) => [deed.unit],
  paid: (deed, pay) => ({ ...deed, pay }),
  movers: (deed) => [deed.unit],
  list: (look, side, found) => {
    // Most scenarios give nothing for leaving.
    const { exits, satchel } = look.setting.scenario.scoring;
    if (exits.length === 0 && !satchel) return;
    for (const { id } of surveyOf(look, side).own)
      if (refuseExit(look, side, id) === null)
        found.push(...listIfPaid(look, side, exitDeed, { type: 'exit', unit: id }));
  },
  refuse: (look, side, deed) => refuseExit(look, side, deed.unit),
  // As if there were one more hex of open ground.
  cost: (look, _side, deed): Sum<Coh> => {
    const unit = unitOf(look, deed.unit);
    return [term('COH-5.0.0.1', typeOf(unit).move), ...markerCost(unit)];
  },
  begin: (game, side, deed) => {
    for (const { id } of [...carried(game, deed.unit), unitOf(game, deed.unit)]) leave(game, side, unitOf(game, id));
    checkReached(game);
  },
};

const refuseExit = (look: L, side: string, id: string): Illegal<Coh> | null => {
  const refusal = refuseWalker(look, side, id);
  if (refusal) return refusal;
  const unit = unitOf(look, id);
  const allowed = unit.hex !== null && (pointsHere(look, unit) !== null || takesSatchelHome(look, unit));
  return allowed ? null : illegal('COH-5.6.1', 'mayNotLeave', { unit: id, hex: hexName(look.setting, unit.hex) });
};

/** What the scenario gives for leaving the map from the unit's hex; null where it may not. */
const pointsHere = ({ setting }: L, unit: Unit): number | null => {
  const exits = setting.scenario.scoring.exits.filter(({ side }) => side === unit.side);
  return exits.find(({ hexes }) => hexes.some((name) => setting.hexNamed.get(name) === unit.hex))?.points ?? null;
};

/** COH-S.5: whoever has the satchel may leave with it where his own side comes on. */
const takesSatchelHome = (look: L, unit: Unit): boolean => {
  const { scenario, hexNamed } = look.setting;
  const carries = [unit, ...carried(look, unit.id)].some(({ id }) => id === look.board.satchel?.carrier);
  if (!carries || (scenario.scoring.satchel?.exit[unit.side] ?? 0) === 0) return false;
  const entries = scenario.forces
    .find(({ id }) => id === unit.side)!
    .units.flatMap((placed) => placed.entry?.hexes ?? []);
  return entries.some((name) => hexNamed.get(name) === unit.hex);
};

const leave = (game: Game<Coh>, side: string, unit: Unit): void => {
  const points = pointsHere(game, unit) ?? 0;
  const satchel =
    game.board.satchel?.carrier === unit.id ? (game.setting.scenario.scoring.satchel?.exit[side] ?? 0) : 0;
  game.emit('COH-5.6.1', { type: 'exited', unit: unit.id });
  if (points !== 0) game.emit('COH-2.5.0.1', { type: 'scored', side, points, for: 'exit', what: unit.id });
  if (satchel === 0) return;
  game.emit('COH-S.5', { type: 'scored', side, points: satchel, for: 'satchel', what: 'satchel' });
  // It is home: nobody holds it any more.
  game.emit('COH-S.5', { type: 'satchelTaken', unit: null, side: null, hex: null });
};
