import { type HexId, hexsidesOf } from '@grognard/hex';
import type { Game, Illegal, PlainCheck, Sequence, Sum, TargetCheck } from '@grognard/kernel';
import { END, illegal, message, OPEN, term } from '@grognard/kernel';
import { surveyOf } from '../cache/survey.ts';
import { HIT_MARKERS } from '../data/hits.ts';
import { ACTION_COSTS } from '../data/tables.ts';
import { withLuck } from '../house.ts';
import type { Coh, DeedOf, DeedRules, FrameOf, L, Unit } from '../types.ts';
import { capTerms } from './03-points.ts';
import { listIfPaid } from './03-purse.ts';
import { isCover } from './04-terrain.ts';
import { anyGroup, firstPaidPair, refuseGroup } from './09-groups.ts';
import type { OnMap } from './facts.ts';
import { friends, inCloseCombat, isOnMap, markerOf, unitAt, unitOf, unitsIn } from './facts.ts';

/** House, COH-7.6.1.4: whatever hides a unit also steadies it: walls, trenches, bunkers and hasty defences, but only once. */
const ralliesInCover = (has: { readonly terrain: boolean; readonly wall: boolean; readonly works: boolean }): boolean =>
  has.terrain || has.wall || has.works;

const HELP = 1; // COH-7.6.1.1, COH-7.6.1.2

/** 7.6 Rallying, alone or as a group (COH-9.1.3.1). */
export const rallyDeed: DeedRules<DeedOf<'rally'>> = {
  actors: (deed) => deed.units,
  paid: (deed, pay) => ({ ...deed, pay }),
  list: (look, side, found) => {
    const able = wavering(look, side);
    if (able.length === 0) return;
    for (const { id } of able) found.push(...listIfPaid(look, side, rallyDeed, { type: 'rally', units: [id] }));
    const pair = firstPaidPair(look, able, (a, b) => {
      const [listed] = listIfPaid(look, side, rallyDeed, { type: 'rally', units: [a.id, b.id] }, { units: OPEN });
      return listed ?? null;
    });
    if (pair) found.push(pair);
  },
  spell: (look, side, deed) => {
    if (deed.units.length < 2) return {};
    const units = wavering(look, side).map(({ id }) => id);
    return { units: { kind: 'units', units, min: 2, max: units.length } };
  },
  refuse: (look, side, deed) => {
    if (deed.units.length === 0) return illegal('COH-7.6.0.1', 'nobodyActs');
    for (const id of deed.units) {
      const refusal = refuseRally(look, side, id);
      if (refusal) return refusal;
    }
    return refuseGroup(
      look,
      deed.units.map((id) => ({ unit: id, hex: unitOf(look, id).hex! })),
    );
  },
  // COH-7.6.0.4, COH-7.7.3.4: not with an enemy in the hex, by a card neither (COH-C.04), unless an officer leads (COH-C.03).
  refuseWay: (look, _side, { units }, pay) => {
    if (pay.by === 'card' && pay.card === 'follow-me') return null;
    const pressed = units.find((id) => inCloseCombat(look, unitOf(look, id)));
    return pressed === undefined ? null : illegal('COH-7.6.0.4', 'enemyInHex', { unit: pressed });
  },
  cost: () => [term(ACTION_COSTS.rally.rule, ACTION_COSTS.rally.cost)],
  begin: (_game, side, { units, pay }) => {
    const automatic = pay.by === 'card' && pay.card === 'follow-me';
    return { call: { kind: 'rallying', side, units, at: 0, automatic, total: null } };
  },
  checks: (look, _side, { units, pay }) =>
    pay.by === 'card' && pay.card === 'follow-me' ? [] : units.map((id) => rallyOdds(look, id)),
  sample: (look, side, deed, random) => {
    if (deed.units.length < 2) return deed;
    const members = wavering(look, side).map(({ id, hex }) => ({ unit: id, hex }));
    const group = anyGroup(look, members, random);
    return group ? { ...deed, units: group.map(({ unit }) => unit) } : deed;
  },
};

const wavering = (look: L, side: string): readonly OnMap[] =>
  surveyOf(look, side)
    .own.filter(isOnMap)
    .filter(({ id, hit }) => hit !== null && refuseRally(look, side, id) === null);

/** Why a unit may not try to rally, however that is paid for. */
export const refuseRally = (look: L, side: string, id: string): Illegal<Coh> | null => {
  const unit = unitAt(look, id);
  if (!unit || unit.side !== side) return illegal('COH-2.2.2', 'notYourUnit', { unit: id });
  if (unit.hex === null) return illegal('COH-7.6.0.1', 'notOnMap', { unit: id });
  const marker = markerOf(unit);
  if (marker === null) return illegal('COH-7.6.0.2', 'notHit', { unit: id });
  return HIT_MARKERS[marker].rally === null ? illegal('COH-7.6.0.3', 'noRally', { unit: id }) : null;
};

/** What helps a unit to rally: cover, and friends who are not hit themselves. */
const rallyTerms = (look: L, unit: Unit): Sum<Coh> => {
  const steady = unitsIn(look, unit.hex!).filter(
    (u) => u.id !== unit.id && u.hit === null && friends(look, u.side, unit.side),
  );
  return [
    ...(isCovered(look, unit) ? [term('COH-7.6.1.1', HELP)] : []),
    ...(steady.length > 0 ? [term('COH-7.6.1.2', steady.length * HELP)] : []),
    ...capTerms(look), // COH-7.6.1.3
  ];
};

const isCovered = (look: L, unit: Unit): boolean => {
  const { grid, walls } = look.setting;
  return ralliesInCover({
    terrain: isCover(look, unit.hex!),
    wall: walls.size > 0 && hexsidesOf(grid, unit.hex as HexId).some((side) => walls.has(side)),
    works: unit.fort !== null || unit.hasty,
  });
};

const about = (unit: Unit) => message('rallyOf', { unit: unit.id });

/** The roll as all may see it: dice and modifiers; what it takes is printed on a marker that lies face down (COH-7.6.1.5). */
export const rallyCheck = (look: L, id: string): PlainCheck<Coh> => {
  const unit = unitOf(look, id);
  return { shape: 'plain', rule: 'COH-7.6.0.2', about: about(unit), sides: 6, dice: 2, add: rallyTerms(look, unit) };
};

/** The same roll as its owner sees it, with what it takes. */
const rallyOdds = (look: L, id: string): TargetCheck<Coh> => {
  const unit = unitOf(look, id);
  const need = [term('COH-7.6.0.2', neededBy(unit))];
  return { ...rallyCheck(look, id), shape: 'target', need, pass: 'atLeast' };
};

const neededBy = (unit: Unit): number => {
  const marker = markerOf(unit);
  const needed = marker && HIT_MARKERS[marker].rally;
  if (needed === null) throw new Error(`${unit.id} can't rally`);
  return needed;
};

/** One unit after the other; each rolls for itself. */
export const rallying: Sequence<Coh, FrameOf<'rallying'>> = {
  rule: 'COH-7.6.0.1',
  steps: {
    caps: (game, f) => {
      const unit = f.units[f.at];
      if (unit === undefined) return { goTo: END };
      if (!f.automatic) return { call: { kind: 'rollCaps', side: f.side, roll: 'rollRally', unit } };
      rally(game, unit, 'COH-C.03');
      return { set: { at: f.at + 1 }, goTo: 'caps' };
    },
    roll: (game, f) => {
      const roll = game.roll(rallyCheck(game, f.units[f.at]!));
      const total = roll.result as number;
      return { set: { total }, call: { kind: 'luck', side: f.side, total } };
    },
    judge: (game, f) => {
      const id = f.units[f.at]!;
      const total = withLuck(f.total!, game.board.onRoll.luck);
      game.emit('COH-3.2.3.2', { type: 'rolled' });
      const needed = neededBy(unitOf(game, id));
      if (total >= needed) rally(game, id, 'COH-7.6.0.2', needed);
      else failToRally(game, id, needed);
      return { set: { at: f.at + 1, total: null }, goTo: 'caps' };
    },
  },
};

/** House, COH-7.6.1.5: the number on a marker is no part of the unit, so only a success shows it: it stays face down. */
const failToRally = (game: Game<Coh>, unit: string, needed: number): void => {
  game.emit('COH-7.6.0.2', { type: 'rallyFailed', unit, needed });
};

/** The marker is shown and goes back to its pool (COH-7.5.0.7, COH-7.5.0.8). */
const rally = (game: Game<Coh>, id: string, rule: 'COH-C.03' | 'COH-7.6.0.2', needed?: number): void => {
  const marker = markerOf(unitOf(game, id));
  if (marker === null) throw new Error(`${id} has no marker`);
  game.emit(rule, { type: 'rallied', unit: id, marker, ...(needed === undefined ? {} : { needed }) });
};
