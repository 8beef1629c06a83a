import type { Ask, Game, Illegal, PlainCheck, Sequence, Sum } from '@grognard/kernel';
import { AGAIN, END, illegal, message, sumOf, term } from '@grognard/kernel';
import { rolledAmount, withLuck } from '../house.ts';
import type { Action, Coh, FrameOf, L, Unit, Walk } from '../types.ts';
import { capTerms, joinActivation, payPoints, paysInPoints } from './03-points.ts';
import { looksInTurn, walkCost } from './05-walks.ts';
import { activeUnits, forceOf, hasFort, hexName, typeOf, unitOf } from './facts.ts';

/** House, COH-18.3.1.6: each unit at an obstacle rolls for itself, and the group pays for the one it costs most. */
const groupPrice = (prices: readonly number[]): number => Math.max(0, ...prices);

/** What makes a unit roll for its way into a hex: wire on foot (COH-18.3.1.2), a roadblock on tracks (COH-18.3.2.1). */
export const obstacleTo = (look: L, unit: Unit, hex: number): 'wire' | 'roadblock' | null => {
  const { mobility } = typeOf(unit);
  if (mobility === 'foot' && hasFort(look, hex, 'wire')) return 'wire';
  return mobility === 'tracked' && hasFort(look, hex, 'roadblock') ? 'roadblock' : null;
};

const obstacleOn = (look: L, walk: Walk): { readonly kind: 'wire' | 'roadblock'; readonly hex: number } | null => {
  const unit = unitOf(look, walk.unit);
  for (const hex of walk.path) {
    const kind = obstacleTo(look, unit, hex);
    if (kind) return { kind, hex };
  }
  return null;
};

/** The frame that rolls for the price of these walks, or null when no obstacle is in the way of any. */
export const rolledPriceOf = (
  look: L,
  side: string,
  walks: readonly Walk[],
  pay: FrameOf<'obstacle'>['pay'],
): FrameOf<'obstacle'> | null =>
  look.board.forts.length > 0 && walks.some((walk) => obstacleOn(look, walk))
    ? { kind: 'obstacle', side, walks, pay, rolls: [], total: null }
    : null;

/** 18.3.1, 18.3.2 A die for every unit that goes through an obstacle, then the price of them all. */
export const obstacle: Sequence<Coh, FrameOf<'obstacle'>> = {
  rule: 'COH-18.3.1.2',
  steps: {
    caps: (game, f) => {
      const walk = f.walks[f.rolls.length];
      if (!walk) return { goTo: 'price' };
      if (!obstacleOn(game, walk)) return { set: { rolls: [...f.rolls, 0] }, goTo: AGAIN };
      return { call: { kind: 'rollCaps', side: f.side, roll: 'rollObstacle', unit: walk.unit } };
    },
    roll: (game, f) => {
      const roll = game.roll(obstacleCheck(game, f.walks[f.rolls.length]!));
      const total = roll.result as number;
      return { set: { total }, call: { kind: 'luck', side: f.side, total } };
    },
    luck: (game, f) => {
      // COH-3.2.3.3: however it is changed, it costs no less than nothing.
      const extra = rolledAmount(withLuck(f.total!, game.board.onRoll.luck));
      game.emit('COH-3.2.3.2', { type: 'rolled' });
      return { set: { rolls: [...f.rolls, extra], total: null }, goTo: AGAIN };
    },
    price: (game, f) => {
      const looks = looksInTurn(game, f.walks);
      const prices = f.walks.map((walk, i) => priceOf(looks[i]!, walk) + f.rolls[i]!);
      const cost = groupPrice(prices);
      const dearest = prices.indexOf(cost);
      const at = obstacleOn(game, f.walks[dearest]!)?.kind;
      const die = at === undefined ? {} : { die: { at, points: f.rolls[dearest]! } };
      const units = f.walks.map((walk) => walk.unit);
      return { call: { kind: 'payExtra', side: f.side, units, pay: f.pay, cost, ...die }, goTo: END };
    },
  },
};

const priceOf = (look: L, walk: Walk): number => {
  const cost = walkCost(look, walk);
  return 'why' in cost ? 0 : sumOf(cost);
};

/** The die for the way through an obstacle. */
export const obstacleCheck = (look: L, walk: Walk): PlainCheck<Coh> => {
  const met = obstacleOn(look, walk);
  if (!met) throw new Error(`${walk.unit} meets no obstacle`);
  return {
    shape: 'plain',
    rule: met.kind === 'wire' ? 'COH-18.3.1.2' : 'COH-18.3.2.1',
    about: message('obstacleRoll', { unit: walk.unit, hex: hexName(look.setting, met.hex), fort: message(met.kind) }),
    sides: 6,
    dice: 1,
    add: capTerms(look),
  };
};

/** COH-18.3.1.3: pay what was rolled, or give up. Whoever can't pay is not asked. */
export const payExtra: Ask<Coh, FrameOf<'payExtra'>> = {
  rule: 'COH-18.3.1.3',
  who: (_look, f) => f.side,
  prompt: (_look, f) => message('askPayExtra', { cost: f.cost }),
  choices: (look, f) => {
    const forfeit: Action = { type: 'payCost', caps: 0, give: false };
    const { least, most } = capsToPay(look, f);
    if (least > most) return [{ action: forfeit }];
    const pay: Action = { type: 'payCost', caps: least, give: true };
    return [{ action: pay, holes: { caps: { kind: 'number', min: least, max: most } } }, { action: forfeit }];
  },
  refuse: (look, f, _side, action) => refusePayCost(look, f, action),
  sample: (look, f, choice, random) => {
    const { action } = choice;
    if (action.type !== 'payCost' || !action.give) return action;
    const { least, most } = capsToPay(look, f);
    return { ...action, caps: least + Math.floor(random() * (most - least + 1)) };
  },
  take: (game, f, _side, action) => {
    if (action.type !== 'payCost') return;
    if (action.give) payRolled(game, f, action.caps);
    else giveUp(game, f);
  },
};

/** How many CAPs may go into the price: all of a command action, what action points leave of it otherwise. */
const capsToPay = (look: L, f: FrameOf<'payExtra'>): { readonly least: number; readonly most: number } => {
  const { ap, caps } = forceOf(look, f.side);
  const least = f.pay.by === 'command' ? f.cost : Math.max(0, f.cost - ap);
  return { least, most: Math.min(caps, f.cost) };
};

const refusePayCost = (look: L, f: FrameOf<'payExtra'>, action: Action): Illegal<Coh> | null => {
  if (action.type !== 'payCost') return illegal('COH-18.3.1.3', 'notHere');
  if (!action.give) return action.caps === 0 ? null : illegal('COH-18.3.1.3', 'givesUpForNothing');
  const { least, most } = capsToPay(look, f);
  const { ap } = forceOf(look, f.side);
  if (action.caps < least) return illegal('COH-3.0.0.2', 'notEnoughAp', { price: f.cost, ap, caps: action.caps });
  return action.caps > most ? illegal('COH-3.2.1.1', 'tooManyCaps', { price: f.cost }) : null;
};

const payRolled = (game: Game<Coh>, f: FrameOf<'payExtra'>, caps: number): void => {
  if (!paysInPoints(f.pay)) throw new Error(`nothing is rolled for a deed paid by ${f.pay.by}`);
  const pay = f.pay.by === 'command' ? f.pay : { ...f.pay, caps };
  payPoints(game, f.side, { units: f.units, price: f.cost, pay, cost: partsOf(f) });
};

/** The usual cost of the way and what was rolled on top. */
const partsOf = ({ cost, die }: FrameOf<'payExtra'>): Sum<Coh> => {
  if (die === undefined) return [term('COH-5.0.0.1', cost)];
  const rolled = term(die.at === 'wire' ? 'COH-18.3.1.2' : 'COH-18.3.2.1', die.points);
  return [term('COH-5.0.0.1', cost - die.points), rolled];
};

/** An activation loses its points at wire (COH-18.3.1.3) as at a roadblock (COH-18.3.2.1); a command action is lost itself and no more. */
const giveUp = (game: Game<Coh>, f: FrameOf<'payExtra'>): void => {
  const rule = f.die?.at === 'roadblock' ? 'COH-18.3.2.1' : 'COH-18.3.1.3';
  game.emit(rule, { type: 'stuckAtObstacle', unit: f.units[0]! });
  if (f.pay.by !== 'activation') return;
  joinActivation(game, f.units);
  // House, COH-18.3.1.6: of a shared activation all lose them, for they have one pool.
  const isShared = activeUnits(game, f.side).length > 1;
  game.emit(isShared ? 'COH-18.3.1.6' : rule, { type: 'apLost', side: f.side });
};
