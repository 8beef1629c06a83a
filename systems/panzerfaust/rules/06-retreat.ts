import type { Ask, Illegal } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import type { Point, Spot } from '@grognard/table';
import { distance2, INCH, samePoint } from '@grognard/table';
import type { FrameOf, G, L, Man, Pf } from '../types.ts';
import { placesAway } from './06-places.ts';
import { inContact, ownSpot } from './measure.ts';
import { manNamed, spotOf } from './pieces.ts';

type F = FrameOf<'retreat'>;

/** PF-CBT.6: how far losers go back. */
const BACK = INCH;

/** The foes he has to get away from, who are in contact with him; else all of them. */
const foesAt = (look: L, man: Man, f: F): readonly Man[] => {
  const foes = f.foes.flatMap((id) => manNamed(look, id) ?? []);
  const close = foes.filter((foe) => inContact(man, foe));
  return close.length > 0 ? close : foes;
};

const middleOf = (spots: readonly Spot[]): Point => ({
  x: Math.round(spots.reduce((sum, { x }) => sum + x, 0) / spots.length),
  y: Math.round(spots.reduce((sum, { y }) => sum + y, 0) / spots.length),
});

/** House, PF-BASE.21: an inch straight away from his foes, or up to 45 degrees aside; control zones do not count. */
const retreatsOf = (look: L, man: Man, f: F): readonly Spot[] => {
  const from = ownSpot(man);
  const spots = foesAt(look, man, f).flatMap((foe) => spotOf(look, foe) ?? []);
  if (!from || spots.length === 0) return [];
  const isClear = (to: Spot): boolean => spots.every((foe) => distance2(foe, to) > distance2(foe, from));
  return placesAway(look, man, middleOf(spots), BACK).filter(isClear);
};

/** PF-BASE.21: a friend who stands in the way shifts an inch himself, if he can. */
const makeWay = (g: G, man: Man, f: F): boolean => {
  const from = ownSpot(man);
  const spots = foesAt(g, man, f).flatMap((foe) => spotOf(g, foe) ?? []);
  if (!from || spots.length === 0) return false;
  const foe = middleOf(spots);
  for (const friend of g.board.men) {
    if (friend.side !== man.side || friend.id === man.id || !isBeside(friend, man)) continue;
    const [to] = placesAway(g, friend, foe, BACK);
    if (!to) continue;
    const moved = { ...friend, at: { in: 'table', spot: to } as const };
    const men = g.board.men.map((one) => (one.id === friend.id ? moved : one));
    if (retreatsOf({ setting: g.setting, board: { ...g.board, men } }, man, f).length === 0) continue;
    g.emit('PF-BASE.21', { type: 'moved', man: friend.id, at: to, spent: 0, how: 'pushed' });
    return true;
  }
  return false;
};

const isBeside = (friend: Man, man: Man): boolean => {
  const [a, b] = [ownSpot(friend), ownSpot(man)];
  return a !== null && b !== null && a.storey === b.storey && distance2(a, b) <= (3 * INCH) ** 2;
};

/** Who has still to go back, and where he may; those who can not are passed over. */
const next = (look: L, f: F): { readonly man: Man; readonly places: readonly Spot[] } | null => {
  const man = f.men[0] === undefined ? undefined : manNamed(look, f.men[0]);
  return man ? { man, places: retreatsOf(look, man, f) } : null;
};

/** PF-CBT.6: each loser goes back an inch, where his owner says. */
export const retreat: Ask<Pf, F> = {
  rule: 'PF-CBT.6',
  reaction: { pass: null },
  who: (look, f) => ((next(look, f)?.places.length ?? 0) > 0 ? f.side : null),
  prompt: (_look, f) => message('askRetreat', { man: f.men[0]! }),
  choices: (look, f) => {
    const going = next(look, f);
    return going
      ? going.places.map(({ x, y }) => ({ action: { type: 'retreat', man: going.man.id, to: { x, y } } }))
      : [];
  },
  refuse: (look, f, _side, action): Illegal<Pf> | null => {
    if (action.type !== 'retreat') return illegal('PF-CBT.6', 'notHere');
    const going = next(look, f);
    if (!going || going.man.id !== action.man) return illegal('PF-CBT.6', 'notHisRetreat', { man: action.man });
    const isPlace = going.places.some((place) => samePoint(place, action.to));
    return isPlace ? null : illegal('PF-BASE.21', 'noRetreatThere', { man: action.man });
  },
  take: (g, f, _side, action) => {
    if (action.type !== 'retreat') return;
    const man = manNamed(g, action.man);
    const storey = (man && ownSpot(man)?.storey) ?? 0;
    g.emit('PF-CBT.6', { type: 'moved', man: action.man, at: { ...action.to, storey }, spent: 0, how: 'retreat' });
    const left = nextToRetreat(g, { ...f, men: f.men.slice(1) });
    return left ? { set: left, goTo: AGAIN } : undefined;
  },
};

/** PF-CBT.7: passes over those who can not get away, and tells that they are trapped; null: nobody is left to go. */
export const nextToRetreat = (g: G, f: F): F | null => {
  let { men } = f;
  while (men.length > 0) {
    const man = manNamed(g, men[0]!);
    if (man && (retreatsOf(g, man, f).length > 0 || makeWay(g, man, f))) return { ...f, men };
    if (man) g.emit('PF-CBT.7', { type: 'trapped', man: man.id });
    men = men.slice(1);
  }
  return null;
};
