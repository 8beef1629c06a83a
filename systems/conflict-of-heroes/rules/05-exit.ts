import type { Game, Illegal, Sum } from '@grognard/kernel';
import { illegal, OPEN, term } from '@grognard/kernel';
import { surveyOf } from '../cache/survey.ts';
import type { Coh, DeedOf, DeedRules, L, Unit } from '../types.ts';
import { checkReached } from './02-victory.ts';
import { listIfPaid } from './03-purse.ts';
import { refuseWalker } from './05-walks.ts';
import { dearest, firstPaidPair, groupFrom, refuseGroup } from './09-groups.ts';
import type { OnMap } from './facts.ts';
import { carried, hexName, isOnMap, markerCost, typeOf, unitOf } from './facts.ts';

/** 5.6 Leaving the map, where the scenario allows it, alone or as a group (COH-9.1.4.1). */
export const exitDeed: DeedRules<DeedOf<'exit'>> = {
  actors: leaversOf,
  paid: (deed, pay) => ({ ...deed, pay }),
  movers: leaversOf,
  list: (look, side, found) => {
    // Most scenarios give nothing for leaving.
    const { exits, satchel } = look.setting.scenario.scoring;
    if (exits.length === 0 && !satchel) return;
    const able = leavers(look, side);
    for (const { id } of able) found.push(...listIfPaid(look, side, exitDeed, { type: 'exit', unit: id, others: [] }));
    const pair = firstPaidPair(look, able, (a, b) => {
      const deed = { type: 'exit', unit: a.id, others: [b.id] } as const;
      return listIfPaid(look, side, exitDeed, deed, { others: OPEN })[0] ?? null;
    });
    if (pair) found.push(pair);
  },
  spell: (look, side, { unit, others }) => {
    if (others.length === 0) return {};
    const units = leavers(look, side).flatMap(({ id }) => (id === unit ? [] : [id]));
    return { others: { kind: 'units', units, min: 0, max: units.length } };
  },
  refuse: (look, side, deed) => {
    for (const id of leaversOf(deed)) {
      const refusal = refuseExit(look, side, id);
      if (refusal) return refusal;
    }
    return refuseGroup(
      look,
      leaversOf(deed).map((id) => ({ unit: id, hex: unitOf(look, id).hex! })),
    );
  },
  // As if there were one more hex of open ground; a group pays for the one it costs most (COH-9.1.1.1).
  cost: (look, _side, deed) => dearest(leaversOf(deed).map((id) => costOfLeaving(unitOf(look, id)))),
  begin: (game, side, deed) => {
    for (const unit of leaversOf(deed))
      for (const { id } of [...carried(game, unit), unitOf(game, unit)]) leave(game, side, unitOf(game, id));
    checkReached(game);
  },
  sample: (look, side, deed, random) => {
    if (deed.others.length === 0) return deed;
    const members = leavers(look, side).map(({ id, hex }) => ({ unit: id, hex }));
    const first = members.find(({ unit }) => unit === deed.unit)!;
    return {
      ...deed,
      others: groupFrom(look, members, first, random).flatMap(({ unit }) => (unit === deed.unit ? [] : [unit])),
    };
  },
};

function leaversOf({ unit, others }: Pick<DeedOf<'exit'>, 'unit' | 'others'>): readonly string[] {
  return [unit, ...others];
}

/** Those of a side who may leave the map from where they are. */
const leavers = (look: L, side: string): readonly OnMap[] =>
  surveyOf(look, side)
    .own.filter(isOnMap)
    .filter(({ id }) => refuseExit(look, side, id) === null);

const costOfLeaving = (unit: Unit): Sum<Coh> => [term('COH-5.0.0.1', typeOf(unit).move), ...markerCost(unit)];

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
