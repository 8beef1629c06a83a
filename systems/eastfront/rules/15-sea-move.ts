import type { Choice, Game, Illegal } from '@grognard/kernel';
import { OPEN, pickFrom } from '@grognard/kernel';
import type { Zone } from '../map/types.ts';
import type { Action, ActionOf, Block, East, FrontSide } from '../types.ts';
import type { Field } from './06-field.ts';
import { fieldOf } from './06-field.ts';
import type { Manner } from './06-manner.ts';
import { settleBattle } from './06-march.ts';
import type { Reason } from './06-movers.ts';
import { commandOf, spendMoves, told, whyNotSupreme, whyStays } from './06-movers.ts';
import { mustBeRearGuard } from './06-retreat.ts';
import { hasRoom } from './06-stacking.ts';
import { hasNavy, isOwnPort, portIn, portRoom, zonesFrom } from './15-zones.ts';
import { mayEnter } from './16-confined.ts';
import type { L } from './facts.ts';
import { battleIn, blockAt, blockOf, hexOf, isFriendly, notHere, notYours } from './facts.ts';

/** EF-15.51.3: a beachhead nobody fights for is a minor port. */
const isBeachheadPort = (look: L, side: FrontSide, hex: number): boolean => {
  const { state, hex: at } = look.board.beachhead;
  return side === 'soviet' && state === 'deployed' && at === hex && !battleIn(look, hex) && isFriendly(look, hex, side);
};

/** The seas a hex has a harbour on. */
const zonesAt = (look: L, side: FrontSide, hex: number): readonly Zone[] => {
  if (isOwnPort(look, side, hex)) return portIn(look, hex)!.zones;
  if (!isBeachheadPort(look, side, hex)) return [];
  return look.setting.map.seas
    .filter(({ coast }) => (coast as readonly number[]).includes(hex))
    .map(({ zone }) => zone);
};

/** Harbours a side could sail to. */
const harboursOf = (look: L): readonly number[] => {
  const { beachhead } = look.board;
  const ports = look.setting.map.ports.map(({ hex }): number => hex).filter((hex) => look.setting.isInPlay[hex]);
  return beachhead.hex !== null && !ports.includes(beachhead.hex) ? [...ports, beachhead.hex] : ports;
};

/** EF-15.2.1: harbours in reach, each with the zones crossed on the way, one supreme move each. */
const voyagesOf = ({ look, side }: Field, from: number): ReadonlyMap<number, number> => {
  const reached = zonesFrom(look, side, zonesAt(look, side, from));
  const found = new Map<number, number>();
  for (const hex of harboursOf(look)) {
    const costs = zonesAt(look, side, hex).flatMap((zone) => reached.get(zone) ?? []);
    if (hex !== from && costs.length > 0) found.set(hex, Math.min(...costs));
  }
  return found;
};

const NO_PORT: Reason = { rule: 'EF-15.2.1', word: 'notInPort' };
const ENEMY_PORT: Reason = { rule: 'EF-15.6.2', word: 'onlyEvacuation' };
const LAST: Reason = { rule: 'EF-15.2.1', word: 'noRetreatBySea' };
const PORT_FULL: Reason = { rule: 'EF-15.21.1', word: 'portFull' };
const NO_HARBOUR: Reason = { rule: 'EF-15.2.1', word: 'noHarbour' };
const BATTLE: Reason = { rule: 'EF-15.2.1', word: 'noBattleBySea' };
const TOO_FAR: Reason = { rule: 'EF-15.2.1', word: 'tooFarBySea' };
const CONFINED: Reason = { rule: 'EF-2.66.1', word: 'staysHome' };
const NO_ROOM: Reason = { rule: 'EF-6.21.1', word: 'noRoom' };

/** Why a block can't put to sea. */
const whyNotToSea = ({ look, side }: Field, one: Block): Reason | null => {
  const hex = hexOf(one)!;
  if (zonesAt(look, side, hex).length === 0) return battleIn(look, hex) ? ENEMY_PORT : NO_PORT;
  if (mustBeRearGuard(look, one)) return LAST;
  return portRoom(look, hex) > 0 ? null : PORT_FULL;
};

/** A harbour, how many supreme moves it takes to sail there if one can, and how many there are. */
interface Voyage {
  readonly to: number;
  readonly cost: number | undefined;
  readonly moves: number;
}

/** Why a block can't come into a harbour. */
const whyNotToPort = (field: Field, one: Block, { to, cost, moves }: Voyage): Reason | null => {
  const { look, side } = field;
  if (zonesAt(look, side, to).length === 0) return NO_HARBOUR;
  if (battleIn(look, to)) return BATTLE; // EF-15.42.3
  if (cost === undefined) return NO_HARBOUR;
  if (cost > moves) return TOO_FAR;
  if (portRoom(look, to) < 1) return PORT_FULL;
  if (!mayEnter(look, one, to)) return CONFINED;
  return hasRoom(field, to) ? null : NO_ROOM;
};

/** Where a block could go by sea for so many supreme moves: headquarters that mobilise ask too (EF-5.62.2). */
export const seaReachOf = (look: L, one: Block, moves: number): readonly number[] => {
  if (!hasNavy(look) || hexOf(one) === null) return [];
  const field = fieldOf(look, one.side);
  if (whyNotToSea(field, one)) return [];
  return [...voyagesOf(field, hexOf(one)!)].flatMap(([to, cost]) =>
    whyNotToPort(field, one, { to, cost, moves }) === null ? [to] : [],
  );
};

/** Why a block can't go by sea to a hex for so many supreme moves. */
export const refuseVoyage = (look: L, one: Block, to: number, moves: number): Illegal<East> | null => {
  const field = fieldOf(look, one.side);
  const ashore = whyNotToSea(field, one);
  if (ashore) return told(look, ashore, one.id, null);
  const cost = voyagesOf(field, hexOf(one)!).get(to);
  const wrong = whyNotToPort(field, one, { to, cost, moves });
  return wrong ? told(look, wrong, one.id, to) : null;
};

/** A block goes by sea; how many supreme moves it takes (EF-15.2.1). */
export const goBySea = (g: Game<East>, id: string, to: number): number => {
  const one = blockOf(g, id);
  const start = hexOf(one)!;
  const cost = voyagesOf(fieldOf(g, one.side), start).get(to) ?? 0;
  for (const hex of [start, to]) g.emit('EF-15.21.1', { type: 'portUsed', hex });
  g.emit('EF-15.2.1', { type: 'moved', block: id, path: [to], going: 'sea', by: null });
  settleBattle(g, start);
  return cost;
};

/** EF-15.2.1: strategic moves by sea. */
export const sail: Manner<'sail'> = {
  type: 'sail',
  choices: (look, f) => {
    const { supreme } = commandOf(look, f);
    if (supreme === 0 || !hasNavy(look)) return [];
    const harbours = new Set(harboursOf(look));
    return look.board.blocks.flatMap((one): readonly Choice<Action>[] => {
      if (one.side !== f.side || !harbours.has(hexOf(one) ?? -1) || whyStays(look, one)) return [];
      const [to] = seaReachOf(look, one, supreme);
      return to === undefined ? [] : [{ action: { type: 'sail', block: one.id, to }, holes: { to: OPEN } }];
    });
  },
  refuse: (look, f, { block, to }) => {
    const one = blockAt(look, block);
    if (!hasNavy(look)) return notHere('EF-15.2.1');
    if (!one || one.side !== f.side) return notYours('EF-15.2.1', block);
    const command = commandOf(look, f);
    const stays = whyStays(look, one) ?? whyNotSupreme(command);
    return stays ? told(look, stays, block, null) : refuseVoyage(look, one, to, command.supreme);
  },
  spell: (look, f, choice) => {
    const { action } = choice as Choice<ActionOf<'sail'>>;
    const hexes = seaReachOf(look, blockOf(look, action.block), commandOf(look, f).supreme);
    return { action, holes: { to: { kind: 'hexes', hexes } } };
  },
  sample: (look, f, choice, random) => {
    const { action } = choice as Choice<ActionOf<'sail'>>;
    return {
      ...action,
      to: pickFrom(seaReachOf(look, blockOf(look, action.block), commandOf(look, f).supreme), random),
    };
  },
  take: (g, f, { block, to }) => spendMoves(g, 'EF-15.2.1', f.side, goBySea(g, block, to)),
};
