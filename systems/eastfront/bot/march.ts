import type { Idea } from '@grognard/bots';
import type { Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { manoeuvre } from '../rules/06-manoeuvre.ts';
import { commandOf } from '../rules/06-movers.ts';
import { supportedHexes } from '../rules/15-support.ts';
import type { L } from '../rules/facts.ts';
import { hexName } from '../rules/facts.ts';
import type { Action, Block, East, FrameOf } from '../types.ts';
import { expeditionOf } from './expeditions.ts';
import { moversOf, supremeMoversOf } from './movers.ts';
import { meansNow, nearMap } from './orders.ts';
import type { Outlook } from './outlook.ts';
import { outlookOf } from './outlook.ts';
import type { Picture } from './picture.ts';
import { OWN, pictureOf } from './picture.ts';
import type { Care, Leg } from './plan.ts';
import { planOf, supremePlan } from './plan.ts';
import type { FrontWeights } from './weights.ts';

type F = FrameOf<'manoeuvre'>;

/** EF-6.41.1: of those who all leave a battle, the fastest goes last. */
const rearGuards = ({ pieces, look }: Picture, legs: readonly Leg[]): ReadonlySet<number> => {
  const guards = new Set<number>();
  const going = new Set(legs.map(({ mover }) => mover.piece));
  for (const hex of new Set(legs.flatMap(({ mover }) => (mover.isInBattle ? [mover.start] : [])))) {
    const isGuarded = look.board.rearGuards.some(({ block }) =>
      pieces.some((piece) => piece.block.id === block && piece.start === hex),
    );
    const there = pieces.flatMap(({ owner, start, block }, i) =>
      owner === OWN && start === hex && block.moved === 'no' ? [i] : [],
    );
    if (isGuarded || there.some((i) => !going.has(i))) continue;
    const [last] = there.toSorted((a, b) => pieces[b]!.speed - pieces[a]!.speed || pieces[b]!.steps - pieces[a]!.steps);
    guards.add(last!);
  }
  return guards;
};

/** In an order in which there is always room: whoever makes room goes first, rear guards and attacks last. */
const inOrder = (picture: Picture, legs: readonly Leg[], guards: ReadonlySet<number>): readonly Leg[] => {
  const rank = ({ mover, way }: Leg): number => (guards.has(mover.piece) ? 2 : 0) + (way.isAttack ? 1 : 0);
  const left = legs.toSorted((a, b) => rank(a) - rank(b));
  const room = new Map<number, number>();
  const roomIn = (hex: number): number =>
    room.get(hex) ??
    picture.ground[hex]!.stacking - picture.pieces.filter(({ owner, start }) => owner === OWN && start === hex).length;
  const sorted: Leg[] = [];
  while (left.length > 0) {
    const at = Math.max(
      0,
      left.findIndex(({ way }) => roomIn(way.hex) > 0),
    );
    const [leg] = left.splice(at, 1) as [Leg];
    room.set(leg.way.hex, roomIn(leg.way.hex) - 1);
    room.set(leg.mover.start, roomIn(leg.mover.start) + 1);
    sorted.push(leg);
  }
  return sorted;
};

const actionsOf = (picture: Picture, legs: readonly Leg[]): readonly Action[] => {
  const guards = rearGuards(picture, legs);
  return inOrder(picture, legs, guards).map(({ mover, way }): Action => {
    const { id } = picture.pieces[mover.piece]!.block;
    if (way.by === 'rail') return { type: 'rail', block: id, to: way.hex };
    if (way.by === 'sea') return { type: 'sail', block: id, to: way.hex };
    const by = way.by === 'supreme' ? 'supreme' : 'command';
    return { type: 'move', block: id, path: way.path, by, asRearGuard: guards.has(mover.piece) };
  });
};

const whyOf = ({ setting }: L, action: Action): Message => {
  if (action.type === 'rail' || action.type === 'sail')
    return message('brain.reserve', { hex: hexName(setting, action.to) });
  if (action.type === 'land' || action.type === 'drop')
    return message('brain.expedition', { hex: hexName(setting, action.to) });
  if (action.type !== 'move') return message('brain.hold');
  return message('brain.advance', { hex: hexName(setting, action.path.at(-1)!) });
};

/** The plan's moves as answers, those that may not be made left out. */
const marching = (picture: Picture, f: F, legs: readonly Leg[]): readonly Action[] => {
  const all = actionsOf(picture, legs);
  const first = all.findIndex((action) => manoeuvre.refuse(picture.look, f, f.side, action) === null);
  return first < 0 ? [] : all.slice(first);
};

/** EF-15.41.1, EF-14.2.1: headquarters whose landing or drop is still to come. */
const isWaiting = ({ orders, side }: Block, f: F): boolean =>
  side === f.side &&
  orders !== null &&
  orders.task !== 'command' &&
  !orders.done &&
  (!f.blitz || orders.blitz === 'second');

/** The next landing or drop, if there is one worth making. */
const expeditions = (picture: Picture, f: F, outlook: Outlook): readonly Action[] =>
  picture.look.board.blocks.flatMap((hq): readonly Action[] => {
    const task = hq.orders?.task;
    if (!isWaiting(hq, f) || task === undefined || task === 'command') return [];
    const [leg] = supremePlan(picture, outlook, expeditionOf(picture, hq, task), 1).legs;
    if (!leg) return [];
    const block = picture.pieces[leg.mover.piece]!.block.id;
    return [{ type: task === 'landing' ? 'land' : 'drop', hq: hq.id, block, to: leg.way.hex }];
  });

/** The moves of the phase as one line of answers. */
const movesOf = (look: L, f: F, w: FrontWeights, care: Care): readonly Action[] => {
  const { side, blitz } = f;
  const picture = pictureOf(look, side, w);
  const command = commandOf(look, f);
  const means = meansNow(look, side, supportedHexes(look, side, blitz));
  const outlook = outlookOf(picture, means);
  const [expedition] = expeditions(picture, f, outlook);
  if (expedition && manoeuvre.refuse(look, f, side, expedition) === null) return [expedition];
  const none: ReadonlySet<string> = new Set();
  const { legs } = planOf(picture, outlook, moversOf(picture, command, none), care);
  const ordered = marching(picture, f, legs);
  if (command.supreme === 0) return [...ordered, { type: 'done' }];
  if (ordered.length > 0) return ordered;
  // What supreme moves are for is seen when all else has moved.
  const movers = supremeMoversOf(picture, nearMap(picture), none);
  return [...marching(picture, f, supremePlan(picture, outlook, movers, command.supreme).legs), { type: 'done' }];
};

const ideaOf = (look: L, [action, ...plan]: readonly Action[]): Idea<East> => ({
  action: action!,
  plan,
  hope: 0,
  why: whyOf(look, action!),
});

export const moveIdea = (look: L, f: F, w: FrontWeights, care: Care): Idea<East> =>
  ideaOf(look, movesOf(look, f, w, care));
