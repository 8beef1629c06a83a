import type { HexId, Reached } from '@grognard/hex';
import { isHex, pathTo, reach } from '@grognard/hex';
import type { Ask, Choice, Game, Illegal, RouteLine, Space } from '@grognard/kernel';
import { AGAIN, allWrong, illegal, message, OPEN, pickFrom, routeFaults, wrongAt } from '@grognard/kernel';
import type { Action, ActionOf, Block, FrameOf, Front, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import { settleLeaders } from './04-command.ts';
import type { L } from './facts.ts';
import {
  apart,
  blockAt,
  blocksIn,
  edgesBetween,
  hasRoom,
  hexName,
  hexOf,
  MOST_IN_HEX,
  notHere,
  traitsOf,
} from './facts.ts';

/** What a step costs; null where there is no way. */
const stepCost = ({ setting, board }: L, from: number, to: number): number | null => {
  if (setting.sea.has(to)) return null; // TF-5.5
  const edges = edgesBetween(setting, from, to);
  if (edges.includes('border') && board.turn === 1) return null; // TF-5.6
  if (edges.includes('rail')) return 1; // TF-5.3
  const isBridged = edges.includes('bridge');
  const isForded = !isBridged && edges.includes('ford');
  if (edges.includes('majorRiver') && !isBridged && !isForded && board.weather !== 'frost') return null; // TF-5.2
  const ground = setting.forest.has(to) ? 2 : 1;
  const water = isForded || (edges.includes('minorRiver') && !isBridged) ? 1 : 0;
  const wall = edges.includes('wall') ? 1 : 0;
  const mud = board.weather === 'mud' ? 1 : 0; // TF-5.4
  return ground + water + wall + mud;
};

const isHeld = (look: L, hex: number, side: FrontSide): boolean => blocksIn(look, hex, enemyOf(side)).length > 0;

/** Everywhere a block can get to. */
const reachOf = (look: L, one: Block): ReadonlyMap<HexId, Reached> =>
  reach(look.setting.grid, {
    from: hexOf(one) as HexId,
    points: traitsOf(look, one).moves,
    cost: (from, to) => stepCost(look, from, to),
    stops: (hex) => isHeld(look, hex, one.side), // TF-5.7
  });

const endsFor = (look: L, one: Block): readonly number[] =>
  [...reachOf(look, one).keys()].filter((hex) => hex !== hexOf(one) && hasRoom(look, hex, one.side));

const ready = ({ board }: L, side: FrontSide): readonly Block[] =>
  board.blocks.filter(({ id, side: owner }) => owner === side && board.commanded.includes(id));

/** Why a block may not move now, whatever the way. */
const cantMove = (look: L, side: FrontSide, id: string): Illegal<Front> | null => {
  const one = blockAt(look, id);
  if (!one || one.side !== side) return illegal('TF-5.1', 'notYourBlock', { block: id });
  return look.board.commanded.includes(id) ? null : illegal('TF-4.1', 'notCommanded', { block: id });
};

const refuseMove = (look: L, side: FrontSide, { block, to, leader }: ActionOf<'move'>): Illegal<Front> | null => {
  const wrong = cantMove(look, side, block);
  if (wrong) return wrong;
  const one = blockAt(look, block)!;
  const values = { block, hex: hexName(look.setting, to) };
  if (to === hexOf(one) || !reachOf(look, one).has(to as HexId)) return illegal('TF-5.1', 'outOfReach', values);
  if (!hasRoom(look, to, side)) return illegal('TF-2.3', 'tooMany', { ...values, most: MOST_IN_HEX });
  const isWith = leader === null || companions(look, one).includes(leader);
  return isWith ? null : illegal('TF-4.2', 'leaderNotThere', { leader });
};

/** Leaders who may go along with a block. */
const companions = ({ board }: L, one: Block): readonly string[] =>
  board.leaders.filter(({ side, hex }) => side === one.side && hex === hexOf(one)).map(({ id }) => id);

/** What is wrong with one way of several, hex by hex. */
const refuseRoute = (look: L, one: Block, route: readonly number[]): Illegal<Front> | null => {
  const { grid } = look.setting;
  let from = hexOf(one)!;
  let left = traitsOf(look, one).moves;
  if (route.length === 0) return illegal('TF-5.1', 'goesNowhere', { block: one.id });
  for (const [i, to] of route.entries()) {
    const values = { block: one.id, hex: hexName(look.setting, to) };
    if (!isHex(grid, to) || apart(look, from, to) !== 1) return illegal('TF-5.1', 'notNext', values);
    const cost = stepCost(look, from, to);
    left -= cost ?? Number.POSITIVE_INFINITY;
    if (left < 0) return illegal('TF-5.1', 'outOfReach', values);
    if (i + 1 < route.length && isHeld(look, to, one.side)) return illegal('TF-5.7', 'enemyStops', values);
    from = to;
  }
  return null;
};

/** TF-5.8: each ends where another does, or next to it; and there is room for all. */
const refuseEnds = (look: L, side: FrontSide, lines: readonly RouteLine<number>[]): readonly Illegal<Front>[] => {
  const goers = new Set(lines.map(({ unit }) => unit));
  const ends = lines.map(({ route }) => route.at(-1)!);
  return lines.flatMap(({ unit, route }, line): readonly Illegal<Front>[] => {
    const end = route.at(-1);
    if (end === undefined || !isHex(look.setting.grid, end)) return [];
    const isClose = ends.some(
      (other, i) => i !== line && isHex(look.setting.grid, other) && apart(look, end, other) <= 1,
    );
    const stay = blocksIn(look, end, side).filter(({ id }) => !goers.has(id)).length;
    const come = ends.filter((other) => other === end).length;
    const values = { block: unit, hex: hexName(look.setting, end), most: MOST_IN_HEX };
    return [
      ...(isClose || lines.length < 2
        ? []
        : [wrongAt({ hole: 'blocks', line }, illegal('TF-5.8', 'tooFarApart', values))]),
      ...(stay + come > MOST_IN_HEX ? [wrongAt({ hole: 'blocks', line }, illegal('TF-2.3', 'tooMany', values))] : []),
    ];
  });
};

const refuseMarch = (look: L, side: FrontSide, { blocks }: ActionOf<'march'>): Illegal<Front> | null =>
  allWrong<Front>([
    ...routeFaults<Front>('TF-5.8', 'blocks', routesFor(look, side), blocks),
    ...blocks.flatMap(({ unit, route }, line): readonly Illegal<Front>[] => {
      const one = ready(look, side).find(({ id }) => id === unit);
      const wrong = one ? refuseRoute(look, one, route) : null;
      return wrong ? [wrongAt({ hole: 'blocks', line, field: 'route' }, wrong)] : [];
    }),
    ...refuseEnds(look, side, blocks),
  ]);

const FEWEST_TOGETHER = 2;
const routesFor = (look: L, side: FrontSide): Extract<Space, { kind: 'routes' }> => {
  const movers = ready(look, side).map(({ id }) => ({ unit: id, way: OPEN }));
  return { kind: 'routes', movers, min: FEWEST_TOGETHER, max: movers.length };
};

const MOST_STEPS = 3;

export const movement: Ask<Front, FrameOf<'movement'>> = {
  rule: 'TF-5.1',
  who: (look, f) => (ready(look, f.side).length > 0 ? f.side : null),
  prompt: () => message('askMove'),
  choices: (look, f) => {
    const singles = ready(look, f.side).flatMap((one): readonly Choice<Action>[] => {
      const hexes = endsFor(look, one);
      if (hexes.length === 0) return [];
      const action = { type: 'move' as const, block: one.id, to: hexes[0]!, leader: null };
      const leader: Space = { kind: 'options', options: [null, ...companions(look, one)] };
      return [{ action, holes: { to: { kind: 'hexes', hexes }, leader } }];
    });
    // Blocks that can go nowhere can't go there together either.
    const canMarch = together(look, f.side, () => 0) !== null;
    const march = { action: { type: 'march' as const, blocks: [] }, holes: { blocks: routesFor(look, f.side) } };
    return [{ action: { type: 'pass' } }, ...singles, ...(canMarch ? [march] : [])];
  },
  spellLine: (look, _f, _side, { line }) => {
    const one = blockAt(look, line.row);
    const hexes = one ? [...reachOf(look, one).keys()].filter((hex) => hex !== hexOf(one)) : [];
    return { route: { kind: 'path', hexes, min: 1, max: MOST_STEPS } };
  },
  refuse: (look, f, _side, action) => {
    if (action.type === 'pass') return null;
    if (action.type === 'move') return refuseMove(look, f.side, action);
    if (action.type === 'march') return refuseMarch(look, f.side, action);
    return notHere('TF-5.1');
  },
  sample: (look, f, { action, holes }, random) => {
    if (action.type === 'march') return together(look, f.side, random) ?? { type: 'pass' };
    if (action.type !== 'move') return action;
    const one = blockAt(look, action.block)!;
    const to = pickFrom((holes as { to: { hexes: readonly number[] } }).to.hexes, random);
    return { ...action, to, leader: pickFrom([null, ...companions(look, one)], random) };
  },
  take: (g, f, _side, action) => {
    if (action.type === 'move') {
      const path = pathTo(reachOf(g, blockAt(g, action.block)!), action.to as HexId)!.slice(1);
      goAlong(g, f.side, action.block, path);
      if (action.leader !== null) g.emit('TF-4.2', { type: 'leaderMoved', leader: action.leader, hex: action.to });
    }
    if (action.type === 'march') for (const { unit, route } of action.blocks) goAlong(g, f.side, unit, route);
    if (action.type === 'pass') return;
    settleLeaders(g);
    return { goTo: AGAIN };
  },
};

/** TF-5.9 on the way. */
const goAlong = (g: Game<Front>, side: FrontSide, block: string, path: readonly number[]): void => {
  g.emit('TF-5.1', { type: 'moved', block, path });
  for (const hex of path)
    if (!isHeld(g, hex, side) && g.board.control[hex] !== side) g.emit('TF-5.9', { type: 'controlled', side, hex });
};

/** Two blocks that can go to the same hex, if there are such. */
const together = (look: L, side: FrontSide, random: () => number): ActionOf<'march'> | null => {
  const ways = ready(look, side).map((one) => ({ id: one.id, found: reachOf(look, one), ends: endsFor(look, one) }));
  const from = ways.length > 0 ? Math.floor(random() * ways.length) : 0;
  for (let i = 0; i < ways.length; i += 1) {
    const first = ways[(from + i) % ways.length]!;
    for (const second of ways) {
      const shared = first.ends.filter((hex) => second.ends.includes(hex) && hasRoom(look, hex, side, FEWEST_TOGETHER));
      if (first.id === second.id || shared.length === 0) continue;
      const hex = pickFrom(shared, random) as HexId;
      const blocks = [first, second].map(({ id, found }) => ({ unit: id, route: pathTo(found, hex)!.slice(1) }));
      return { type: 'march', blocks };
    }
  }
  return null;
};
