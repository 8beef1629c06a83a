import type { Message, Side } from '@grognard/kernel';
import type { Art, BlockLabel, Body, Drawing, NationMark, NatoSign, Piece, PieceState } from '@grognard/looks';
import { circle, filled, line } from '@grognard/looks';
import type { BlockNation, BlockType, Block as Unit } from '../data/blocks.ts';
import { traitsOf } from '../rules/02-units.ts';
import type { L } from '../rules/facts.ts';
import { hexName, unitOf } from '../rules/facts.ts';
import { unitName } from '../rules/names.ts';
import type { Block, FrontSide } from '../types.ts';
import { SIDES, UNKNOWN } from '../types.ts';
import { boxId } from './box-ids.ts';
import { hexPlace, say, shortDate } from './say.ts';

/** What is seen of a block by whoever looks: its face, or its back with what it once showed. */
type Sight = { readonly kind: 'face'; readonly unit: Unit; readonly cv: number } | { readonly kind: 'back' };

/** Nothing of a block that stands is read by the other side, though it may remember it; who plays on neither, sees all he is given. */
export const sightOf = (look: L, one: Block, side: Side | null): Sight => {
  const unit = unitOf(look, one);
  const isRead = one.side === side || one.flat || side === null;
  return isRead && unit && one.cv !== null ? { kind: 'face', unit, cv: one.cv } : { kind: 'back' };
};

const MARKS: Readonly<Record<BlockNation, NationMark>> = {
  Germany: 'germany',
  USSR: 'ussr',
  Romania: 'romania',
  Hungary: 'hungary',
  Italy: 'italy',
  Bulgaria: 'bulgaria',
};
/** The back of all blocks of a side is alike. */
const BACKS: Readonly<Record<FrontSide, NationMark>> = { axis: 'germany', soviet: 'ussr' };

const SIGNS: Readonly<Record<BlockType, NatoSign>> = {
  armour: 'armour',
  mechanised: 'mechanised',
  infantry: 'infantry',
  mountain: 'mountain',
  siege: 'artillery',
  coastal: 'boat',
  paratroops: 'parachute',
  cavalry: 'cavalry',
  shock: 'shock',
  static: 'static',
  hq: 'none',
  shq: 'none',
};

export const artOf = ({ type }: Unit): Art =>
  type === 'hq' || type === 'shq'
    ? { kind: 'symbol', sign: 'none', letters: type === 'hq' ? 'HQ' : 'SHQ' }
    : { kind: 'symbol', sign: SIGNS[type] };
const NO_ART: Art = { kind: 'symbol', sign: 'none' };

export const labelOf = (unit: Unit, strength: number, hits: number): BlockLabel => ({
  strength,
  most: unit.max,
  halfHit: hits > 0,
  short: unit.label,
  ground: unit.guards ? 'tinted' : 'plain',
});

/** EF-4.2.1: until production its strength is followed; after that it is as it was last known. */
const strengthSeen = ({ known, cv, seen }: Block): number => (known && cv !== null ? cv : (seen?.cv ?? 0));

const lastSeenOf = (look: L, one: Block): Extract<Body, { kind: 'block' }>['lastSeen'] => {
  const unit = one.seen && look.setting.units.get(one.seen.unit);
  if (!one.seen || !unit) return null;
  return { label: labelOf(unit, strengthSeen(one), 0), art: artOf(unit), when: shortDate(one.seen.date) };
};

const bodyOf = (look: L, one: Block, sight: Sight): Body => ({
  kind: 'block',
  stance: one.flat ? 'flat' : 'standing',
  label: sight.kind === 'face' ? labelOf(sight.unit, sight.cv, one.hits) : null,
  wood: sight.kind === 'face' && sight.unit.ss ? 'black' : 'nation',
  lastSeen: sight.kind === 'face' ? null : lastSeenOf(look, one),
});

const onPlate = (d: string): Drawing => [filled(circle(0, 0, 44), 'plate', { line: 'ink', width: 4 }), line(d, 9)];
const BOLT = onPlate('M8-32-14 4H10L-8 32');
const SHIELD = onPlate('M-22-24H22V4Q22 22 0 31Q-22 22-22 4Z');
const CANOPY = onPlate('M-28-2A28 26 0 0 1 28-2ZM-28-2 0 31 28-2');

const isMoving = ({ phase }: L['board']): boolean => phase === 'movement' || phase === 'blitzMovement';

const statesOf = ({ board }: L, one: Block): readonly PieceState[] => [
  ...(one.orders ? [{ kind: 'active' } as const] : []),
  ...(one.stoodDown ? [{ kind: 'spent' } as const] : []),
  ...(isMoving(board) && one.moved !== 'no' && !one.orders ? [{ kind: 'moved' } as const] : []),
  ...(one.supplied ? [] : [{ kind: 'unsupplied' } as const]),
  ...(one.orders && one.orders.blitz !== 'no' ? [marker(BOLT, 'right', 'lookBlitz')] : []),
  ...(one.dispersed ? [marker(CANOPY, 'left', 'lookDispersed')] : []),
  ...(board.rearGuards.some(({ block }) => block === one.id) ? [marker(SHIELD, 'left', 'lookRearGuard')] : []),
];
const marker = (
  drawing: Drawing,
  edge: 'left' | 'right',
  word: 'lookBlitz' | 'lookDispersed' | 'lookRearGuard',
): PieceState => ({ kind: 'marker', drawing, edge, label: say(word) });

const whereOf = (one: Block): Piece['at'] => {
  switch (one.at.in) {
    case 'hex':
      return hexPlace(one.at.hex);
    case 'moscow':
      return { kind: 'box', box: boxId('moscow', 'soviet') };
    case 'offMap':
      return { kind: 'box', box: boxId('offMap', 'axis') };
  }
};

const nameOf = (look: L, one: Block, sight: Sight): Message =>
  sight.kind === 'face'
    ? say('lookBlock', { unit: unitName(look, one.unit), block: one.id })
    : say('lookBack', { side: say(one.side), block: one.id });

/** What the states of a block show, for whoever hears it. */
const doingOf = ({ board }: L, one: Block): string => {
  if (board.rearGuards.some(({ block }) => block === one.id)) return 'rearGuard';
  if (one.orders) return one.orders.blitz === 'no' ? 'active' : 'blitz';
  if (one.stoodDown) return 'stoodDown';
  return isMoving(board) && one.moved !== 'no' ? 'moved' : 'nothing';
};

const spokenOf = (look: L, one: Block, sight: Sight): Message => {
  const side = say(one.side);
  if (sight.kind === 'face')
    return say('lookSpokenFace', {
      side,
      block: one.id,
      unit: unitName(look, one.unit),
      type: say(`lookType_${sight.unit.type}`),
      cv: sight.cv,
      supply: one.supplied ? 'yes' : 'no',
      doing: doingOf(look, one),
    });
  return one.seen
    ? say('lookSpokenSeen', {
        side,
        block: one.id,
        unit: unitName(look, one.seen.unit),
        cv: strengthSeen(one),
        when: shortDate(one.seen.date),
      })
    : say('lookSpokenBack', { side, block: one.id });
};

/** Blocks of one kind are told apart by where they stand and how they are. */
const briefOf = (look: L, one: Block, sight: Sight): Pick<Piece, 'brief'> => {
  if (one.at.in !== 'hex') return {};
  const hex = hexName(look.setting, one.at.hex);
  return {
    brief:
      sight.kind === 'face'
        ? say('lookBrief', { hex, cv: sight.cv, supply: one.supplied ? 'yes' : 'no' })
        : say('lookBriefBack', { hex }),
  };
};

const cardOf = (look: L, one: Block, sight: Sight): Piece['card'] => {
  const from = one.at.in === 'offMap' ? [{ label: say('lookOpposite'), value: hexName(look.setting, one.at.hex) }] : [];
  if (sight.kind === 'back')
    return [
      {
        label: say('lookUnit'),
        value: one.seen
          ? say('lookWas', {
              unit: unitName(look, one.seen.unit),
              cv: strengthSeen(one),
              when: shortDate(one.seen.date),
            })
          : say('lookUnknown'),
      },
      ...from,
    ];
  const { unit, cv } = sight;
  const { dry, mud, snow, attack, defence } = traitsOf(look, one);
  const fire = (way: typeof attack): Message => (way === null ? say('lookNoFire') : say(`lookFire_${way}`));
  return [
    { label: say('lookUnit'), value: unitName(look, one.unit), rule: 'EF-2.5.1' },
    { label: say('lookType'), value: say(`lookType_${unit.type}`), rule: 'EF-2.1.1' },
    { label: say('lookSteps'), value: say('lookOf', { now: cv, most: unit.max }), rule: 'EF-2.4.1' },
    { label: say('lookSpeed'), value: say('lookSpeeds', { dry, mud, snow }), rule: 'EF-6.1.2' },
    {
      label: say('lookFire'),
      value: say('lookFires', { attack: fire(attack), defence: fire(defence) }),
      rule: 'EF-7.32.1',
    },
    ...(one.supplied ? [] : [{ label: say('lookSupply'), value: say('lookNoSupply'), rule: 'EF-10.2.1' }]),
    ...from,
  ];
};

/** A block as whoever looks may see it. */
export const pieceOf = (look: L, one: Block, side: Side | null): Piece => {
  const sight = sightOf(look, one, side);
  return {
    id: one.id,
    side: one.side,
    nation: sight.kind === 'face' ? MARKS[sight.unit.nation] : BACKS[one.side],
    at: whereOf(one),
    facing: null,
    turret: null,
    body: bodyOf(look, one, sight),
    art: sight.kind === 'face' ? artOf(sight.unit) : NO_ART,
    figures: [],
    states: statesOf(look, one),
    tag: null,
    name: nameOf(look, one, sight),
    spoken: spokenOf(look, one, sight),
    ...briefOf(look, one, sight),
    card: cardOf(look, one, sight),
  };
};

/** A unit in a box beside the map, of which its own side alone reads more than the back. */
export const unitPiece = (look: L, side: FrontSide, boxed: Boxed): Piece => {
  const unit = look.setting.units.get(boxed.unit) ?? null;
  const name = boxed.unit === UNKNOWN || !unit ? say('lookUnknown') : unitName(look, boxed.unit);
  return {
    id: boxed.id,
    side,
    nation: unit ? MARKS[unit.nation] : BACKS[side],
    at: { kind: 'box', box: boxed.box },
    facing: null,
    turret: null,
    body: {
      kind: 'block',
      stance: 'standing',
      label: unit ? labelOf(unit, boxed.cv, 0) : null,
      wood: unit?.ss ? 'black' : 'nation',
      lastSeen: null,
    },
    art: unit ? artOf(unit) : NO_ART,
    figures: [],
    states: [],
    tag: null,
    name,
    spoken: boxed.when ? say('lookDueSpoken', { unit: name, when: boxed.when }) : name,
    card: [
      { label: say('lookUnit'), value: name, rule: boxed.rule },
      ...(boxed.when ? [{ label: say('lookArrives'), value: boxed.when, rule: boxed.rule }] : []),
    ],
  };
};
interface Boxed {
  readonly id: string;
  readonly unit: string;
  readonly cv: number;
  readonly box: string;
  readonly rule: string;
  readonly when: Message | null;
}

/** EF-2.3.1: the strongest stands in front, so it is drawn last; those that can't be read stand in the order of their names. */
export const blockPieces = (look: L, side: Side | null): readonly Piece[] => {
  const rankOf = (one: Block): number => {
    const sight = sightOf(look, one, side);
    return sight.kind === 'face' ? sight.cv : 0;
  };
  return SIDES.flatMap((owner) =>
    look.board.blocks.filter((one) => one.side === owner).toSorted((a, b) => rankOf(a) - rankOf(b)),
  ).map((one) => pieceOf(look, one, side));
};
