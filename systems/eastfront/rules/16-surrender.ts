import type { Ask, Game, Illegal, Sequence, TargetCheck } from '@grognard/kernel';
import { AGAIN, illegal, message, term } from '@grognard/kernel';
import { monthOf } from '../data/dates.ts';
import { SURRENDER_FROM } from '../data/switches.ts';
import type { Block, Board, East, FrameOf, Satellite } from '../types.ts';
import { SATELLITES } from '../types.ts';
import { scenarioNow } from './03-start.ts';
import { endBattles } from './07-ends.ts';
import { zonesOfControl } from './08-control.ts';
import { withdraw } from './16-withdrawal.ts';
import type { L } from './facts.ts';
import { hexOf, isFriendly, notHere, unitOf } from './facts.ts';

/** EF-16.1.1: the Italians have no country on the map. */
const COUNTRIES: readonly Satellite[] = SATELLITES.filter((nation) => nation !== 'Italy');

const hexesOfNation = ({ setting }: L, nation: Satellite): readonly number[] =>
  setting.hexes.filter((hex) => setting.map.nation[hex] === nation);

/** Hexes of a country in Soviet hands. */
const hexesTaken = (look: L, nation: Satellite): number =>
  hexesOfNation(look, nation).filter((hex) => isFriendly(look, hex, 'soviet')).length;

const isOf = (look: L, unit: string, nation: Satellite): boolean => look.setting.units.get(unit)?.nation === nation;

/** EF-16.1.1: its eliminated units, as far as one can tell. */
const unitsLost = (look: L, nation: Satellite): number =>
  look.board.pool.axis.filter((unit) => isOf(look, unit, nation)).length;

/** EF-W42.5: nobody surrenders before; EF-S44.2: no later date holds. */
const hasBegun = (look: L): boolean =>
  scenarioNow(look).special['EF-W42.5'] === true && monthOf(look.board.date) >= SURRENDER_FROM;

const whyNotDemand = (look: L, nation: Satellite): Illegal<East> | null => {
  const values = { nation: message(nation) };
  const { surrendered, tried } = look.board;
  if (!hasBegun(look)) return illegal('EF-16.1.1', 'noSurrenderYet');
  if (!COUNTRIES.includes(nation)) return illegal('EF-16.1.1', 'noCountryHere', values);
  if (surrendered.includes(nation)) return illegal('EF-16.1.2', 'hasSurrendered', values);
  if (tried.includes(nation)) return illegal('EF-16.1.1', 'askedAlready', values);
  return hexesTaken(look, nation) > 0 ? null : illegal('EF-16.1.1', 'noHexThere', values);
};

const demandable = (look: L): readonly Satellite[] => COUNTRIES.filter((nation) => whyNotDemand(look, nation) === null);

/** EF-16.1.1: a die below its lost hexes and units together. */
const surrenderCheck = (look: L, nation: Satellite): TargetCheck<East> => ({
  shape: 'target',
  rule: 'EF-16.1.1',
  about: message('surrenderOf', { nation: message(nation) }),
  // House, EF-16.1.1: how many units it has lost is the Axis' secret; the die and what comes of it are told to all.
  seenBy: ['axis'],
  sides: 6,
  dice: 1,
  add: [],
  need: [
    term('EF-16.1.1', hexesTaken(look, nation), 'hexesTaken'),
    term('EF-16.1.1', unitsLost(look, nation), 'unitsLost'),
    term('EF-16.1.1', -1, 'lessThan'),
  ],
  pass: 'atMost',
});

/** EF-16.1.1: at the start of a Soviet supply phase, each country once. */
export const surrenders: Ask<East, FrameOf<'surrenders'>> = {
  rule: 'EF-16.1.1',
  who: (look, f) => (demandable(look).length > 0 ? f.side : null),
  prompt: () => message('askDemand'),
  choices: (look) => [
    ...demandable(look).map((nation) => ({ action: { type: 'demand' as const, nation } })),
    { action: { type: 'done' } },
  ],
  refuse: (look, _f, _side, action) => {
    if (action.type === 'done') return null;
    return action.type === 'demand' ? whyNotDemand(look, action.nation) : notHere('EF-16.1.1');
  },
  candidates: () => COUNTRIES.map((nation) => ({ type: 'demand', nation })),
  checks: (look, _f, _side, action) => (action.type === 'demand' ? [surrenderCheck(look, action.nation)] : []),
  take: (g, _f, _side, action) => {
    if (action.type !== 'demand') return;
    const { nation } = action;
    const roll = g.roll(surrenderCheck(g, nation));
    g.emit('EF-16.1.1', { type: 'demanded', nation, roll: roll.faces[0]! });
    if ((roll.result as number) < 0) return { goTo: AGAIN };
    g.emit('EF-16.1.1', { type: 'surrendered', nation });
    return { call: { kind: 'surrender', nation }, goTo: AGAIN };
  },
};

const blocksOf = (look: L, nation: Satellite): readonly Block[] =>
  look.board.blocks.filter((one) => one.side === 'axis' && unitOf(look, one)?.nation === nation);

/**
 * EF-16.1.2: those that no other Axis unit holds in its zone of control. House, EF-16.1.2: nor in its hex, where a unit that changed
 * sides would stand among its enemies.
 */
const defectors = (look: L, nation: Satellite): readonly Block[] => {
  const own = blocksOf(look, nation);
  const board: Board = { ...look.board, blocks: look.board.blocks.filter((one) => !own.includes(one)) };
  const { axis } = zonesOfControl({ setting: look.setting, board });
  const held = new Set(board.blocks.flatMap((one) => (one.side === 'axis' ? (hexOf(one) ?? []) : [])));
  return own.filter((one) => {
    const hex = hexOf(one);
    return hex !== null && !axis.has(hex) && !held.has(hex);
  });
};

/** EF-16.1.2: it keeps its hex and its steps. */
export const defect = (g: Game<East>, block: string): void => {
  const { unit, cv } = g.board.blocks.find(({ id }) => id === block)!;
  g.emit('EF-16.1.2', { type: 'defected', block, unit, cv: cv ?? 0 });
};

/** EF-16.1.2: a country gives up; control of its hexes stays as it is. */
export const surrender: Sequence<East, FrameOf<'surrender'>> = {
  rule: 'EF-16.1.2',
  steps: {
    laysDown: (g, { nation }) => {
      for (const { id, unit, cv, flat } of blocksOf(g, nation))
        if (!flat && cv !== null) g.emit('EF-16.1.2', { type: 'shown', block: id, unit, cv });
    },
    defector: (g, { nation }) => {
      const among = defectors(g, nation).map(({ id }) => id);
      if (among.length > 1)
        return { call: { kind: 'choose', side: 'soviet', why: 'defector', hex: null, among, perStep: 1 } };
      if (among.length === 1) defect(g, among[0]!);
      return;
    },
    others: (g, { nation }) => {
      const { pool, due } = g.board;
      const awaited = [...pool.axis, ...due.axis.map(({ unit }) => unit)].filter((unit) => isOf(g, unit, nation));
      for (const unit of [...blocksOf(g, nation).map((one) => one.unit), ...awaited]) withdraw(g, 'EF-16.1.2', unit);
      endBattles(g);
    },
  },
};

/** EF-16.11.1: at the end of a Soviet turn, where no Axis unit is left in a country that has surrendered. */
export const claimTerritory = (g: Game<East>): void => {
  for (const nation of g.board.surrendered) {
    const hexes = new Set(hexesOfNation(g, nation));
    const isHeld = g.board.blocks.some((one) => {
      const hex = hexOf(one);
      return one.side === 'axis' && hex !== null && hexes.has(hex);
    });
    const left = [...hexes].filter((hex) => g.board.control[hex] !== 'soviet');
    if (!isHeld && left.length > 0) g.emit('EF-16.11.1', { type: 'territoryPassed', nation, hexes: left });
  }
};
