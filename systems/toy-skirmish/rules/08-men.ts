import type { Ask, Illegal, Look, RouteMover, Sequence } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import type { Len, Route } from '@grognard/table';
import { CM, groupsOf, routeHint } from '@grognard/table';
import type { Action, FrameOf, Order, Skirmish, SkirmishSide, Stand } from '../types.ts';
import { refuseRoute, sampleRoute, shortStep } from './02-movement.ts';
import { comeOut } from './03-fire.ts';
import { baseOf, inCm, moveOf, sideOf, squadOf, standNamed } from './facts.ts';

type L = Look<Skirmish>;

const TOGETHER: Len = 5 * CM; // TS-8.4

/** TS-8.2: why a man may not lie down or get up. */
export const refusePosture = (stand: Stand, posture: Stand['posture']): Illegal<Skirmish> | null => {
  if (stand.kind !== 'man') return illegal('TS-8.2', 'onlyMen', { stand: stand.id });
  if (stand.pinned) return illegal('TS-5.1', 'isPinned', { stand: stand.id });
  return stand.posture === posture ? illegal('TS-8.2', 'soAlready', { stand: stand.id }) : null;
};

/** The men of a squad on the table, as far as the board shows them. */
export const menOf = ({ setting, board }: L, squad: string): readonly Stand[] =>
  board.stands.filter((s) => squadOf(setting, s.id) === squad);

const idleMen = (look: L, squad: string): readonly Stand[] =>
  menOf(look, squad).filter((s) => !s.pinned && !look.board.acted.includes(s.id));

/** The board with a man at the end of his way. */
const arrived = (look: L, man: Stand, route: Route): L => {
  const at = route.at(-1)!;
  const stands = look.board.stands.map((s) => (s.id === man.id ? { ...s, at } : s));
  return { setting: look.setting, board: { ...look.board, stands } };
};

/** TS-8.4: why a squad may not go these ways, one after the other. */
export const refuseOrders = (look: L, squad: string, orders: readonly Order[]): Illegal<Skirmish> | null => {
  if (orders.length === 0) return illegal('TS-8.4', 'nobodyMoves');
  let after = look;
  for (const [i, { unit, route }] of orders.entries()) {
    const man = idleMen(after, squad).find((s) => s.id === unit);
    const twice = orders.findIndex((order) => order.unit === unit) < i;
    if (!man || twice) return illegal('TS-8.4', 'notInSquad', { stand: unit });
    const refusal = refuseRoute(after, man, route);
    if (refusal) return refusal;
    after = arrived(after, man, route);
  }
  return refuseApart(after, squad);
};

/** Those who are down are left where they are. */
const refuseApart = (look: L, squad: string): Illegal<Skirmish> | null => {
  const men = menOf(look, squad).filter((s) => !s.pinned);
  const [, strays] = groupsOf(men.map(baseOf), TOGETHER);
  return strays ? illegal('TS-8.4', 'apart', { stand: men[strays[0]!]!.id, most: inCm(TOGETHER) }) : null;
};

/** The least a squad can do: one man's short step that keeps it together. */
const leastOrders = (look: L, squad: string): readonly Order[] | null => {
  for (const man of idleMen(look, squad)) {
    const route = shortStep(look, man);
    const orders = route && [{ unit: man.id, route }];
    if (orders && refuseOrders(look, squad, orders) === null) return orders;
  }
  return null;
};

/** Why a squad may not move as one. */
export const refuseSquad = (look: L, side: SkirmishSide, squad: string): Illegal<Skirmish> | null => {
  const men = look.setting.scenario.stands.filter((s) => 'squad' in s && s.squad === squad);
  if (men.length === 0 || sideOf(look.setting, men[0]!.id) !== side) return illegal('TS-8.4', 'noSquad', { squad });
  return leastOrders(look, squad) ? null : illegal('TS-8.4', 'squadStays', { squad });
};

/** The squads of a side that may move as one. */
export const squadsToMove = (look: L, side: SkirmishSide): readonly string[] => {
  const squads = new Set(look.setting.scenario.stands.flatMap((s) => ('squad' in s && s.squad ? [s.squad] : [])));
  return [...squads].filter((squad) => refuseSquad(look, side, squad) === null);
};

const TRIES = 3;

/** Every man who can goes some way, and they end together; or else the least they can do. */
const sampleOrders = (look: L, squad: string, random: () => number): readonly Order[] => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    let after = look;
    const orders: Order[] = [];
    for (const man of idleMen(look, squad)) {
      if (!shortStep(after, man)) continue;
      const route = sampleRoute(after, man, random);
      orders.push({ unit: man.id, route });
      after = arrived(after, man, route);
    }
    if (refuseOrders(look, squad, orders) === null) return orders;
  }
  return leastOrders(look, squad)!;
};

/** TS-8.4: the ways of a squad, in one answer. */
export const squad: Ask<Skirmish, FrameOf<'squad'>> = {
  rule: 'TS-8.4',
  who: (_look, f) => f.side,
  prompt: (_look, f) => message('askSquad', { squad: f.squad, most: inCm(TOGETHER) }),
  choices: (look, f) => {
    const men = idleMen(look, f.squad);
    const movers = men.map((man): RouteMover => {
      const way = routeHint(look.setting.scenario.table, man.at, moveOf(man));
      return { unit: man.id, way };
    });
    const routes = { kind: 'routes', movers, min: 1, max: movers.length } as const;
    return [{ action: { type: 'routes', routes: leastOrders(look, f.squad)! }, holes: { routes } }];
  },
  refuse: (look, f, _side, action) =>
    action.type === 'routes' ? refuseOrders(look, f.squad, action.routes) : illegal('TS-8.4', 'notHere'),
  sample: (look, f, _choice, random): Action => ({ type: 'routes', routes: sampleOrders(look, f.squad, random) }),
  take: (game, f, _side, action) => {
    if (action.type !== 'routes') return;
    for (const { unit } of action.routes) game.emit('TS-8.4', { type: 'acted', stand: unit });
    game.emit('TS-8.4', { type: 'ordered', squad: f.squad, orders: action.routes });
    return { call: { kind: 'squadMarch' } };
  },
};

/** TS-8.4: one man after the other; whoever fires at one of them leaves the others their ways. */
export const squadMarch: Sequence<Skirmish, FrameOf<'squadMarch'>> = {
  rule: 'TS-8.4',
  steps: {
    next: (game) => {
      const [order] = game.board.orders;
      const man = order && standNamed(game, order.unit);
      if (!order || !man) return;
      comeOut(game, man.id);
      const way = { route: [man.at, ...order.route], along: 0, climb: null };
      game.emit('TS-8.4', { type: 'setOut', stand: man.id, way });
      return { call: { kind: 'march' }, goTo: AGAIN };
    },
  },
};
