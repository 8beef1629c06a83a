import type { Ask, Choice, Illegal, Next, Sequence } from '@grognard/kernel';
import { AGAIN, END, illegal, message } from '@grognard/kernel';
import type { Len, Point, Spot } from '@grognard/table';
import { bearing, distance, gapToPointWithin, INCH, inArc, roundedQuotient, within } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import type { Action, Aimed, FrameOf, G, L, Man, Origin, Pf } from '../types.ts';
import { refuseShooter } from './04-shooters.ts';
import { throwerOf } from './04-shot.ts';
import { aimsOf, refusePlace, refuseTarget } from './04-targets.ts';
import { CREWS, freeLoaders, gunnerOf } from './05-crews.ts';
import { lying, throwOffered } from './08-might.ts';
import { foundCheck } from './checks/hit.ts';
import { baseOf, isWithin, ownSpot, standOf } from './measure.ts';
import type { Piece } from './pieces.ts';
import { gunNamed, manNamed, pieceNamed, vehicleOn } from './pieces.ts';
import { isHardToSee, sightBetween } from './sight.ts';

type V = FrameOf<'volley'>;
type B = FrameOf<'burst'>;
type W = FrameOf<'walk'>;
type Fired = Origin & { readonly piece: string; readonly weapon: NonNullable<Origin['weapon']> };

/** PF-BASE.3: one shooter after the other; who can not shoot any more, or at nobody named, keeps his shot. */
export const volley: Sequence<Pf, V> = {
  rule: 'PF-SHOOT.4',
  steps: {
    next: (g, f) => {
      const [origin, ...left] = f.left;
      if (!origin) return { goTo: END };
      const set: Partial<V> = { left };
      if (!mayFire(g, f, origin)) return { set, goTo: AGAIN };
      const served = serve(g, origin as Fired, left);
      return { set, call: burstOf({ ...f, left }, origin, served), goTo: AGAIN };
    },
  },
};

const mayFire = (look: L, f: V, origin: Origin): boolean => {
  const { piece, weapon, arm } = origin;
  if (piece === null || weapon === null || refuseShooter(look, f.side, { piece, weapon, arm })) return false;
  return f.targets.length === 0
    ? f.at !== null && refusePlace(look, origin, f.at) === null
    : f.targets.some((target) => refuseTarget(look, origin, target) === null);
};

const burstOf = (f: V, origin: Origin, served: number): B => ({
  kind: 'burst',
  side: f.side,
  origin,
  left: weaponOf(origin.weapon!).rate,
  last: null,
  axis: null,
  targets: f.targets,
  at: f.at,
  found: [],
  unfound: [],
  served,
  ...spreadOf(f),
});

/** PF-RATE.2: each shot at another, as long as the one who fires wants it so. */
const spreadOf = ({ spread }: { readonly spread?: boolean | undefined }) => (spread ? { spread } : {});

/**
 * PF-HVY.6: whoever fires or serves has had his shooting; tells how many served. Those who are to shoot themselves in the
 * same answer are left alone where others will do, and where the weapon fires without them.
 */
export const serve = (g: G, { piece, weapon }: Fired, toShoot: readonly Origin[]): number => {
  if (vehicleOn(g, piece)) return 1;
  const gun = gunNamed(g, piece);
  const gunner = gun ? gunnerOf(g, gun) : manNamed(g, piece);
  const { serving } = weaponOf(weapon);
  if (!gunner) return 1;
  const helpers = serving === null ? [] : helpersOf(g, gun ?? gunner, gunner, serving, toShoot);
  const busy = [piece, gunner.id, ...helpers.map(({ id }) => id)];
  g.emit(serving === null ? 'PF-SHOOT.4' : 'PF-HVY.6', { type: 'shootingEnded', pieces: [...new Set(busy)] });
  return 1 + helpers.length;
};

const helpersOf = (
  look: L,
  weapon: Parameters<typeof freeLoaders>[1],
  gunner: Man,
  serving: keyof typeof CREWS,
  toShoot: readonly Origin[],
): readonly Man[] => {
  const { fire, loaded } = CREWS[serving];
  const free = freeLoaders(look, weapon, gunner);
  const idle = free.filter(({ id }) => !toShoot.some(({ piece }) => piece === id));
  const wanted = Math.max(fire, loaded ?? 0) - 1;
  const taken = idle.slice(0, wanted);
  const short = fire - 1 - taken.length;
  return short > 0 ? [...taken, ...free.filter((man) => !taken.includes(man)).slice(0, short)] : taken;
};

/** PF-RATE.2: so near to the last target, edge to edge, or to the last place the next one must be. */
const WALK: Len = 2 * INCH;
const reachOf = ({ wide }: Pick<B, 'wide'>): Len => WALK + (wide ?? 0);

/** How far a target reaches from its middle. */
const wideOf = (piece: Piece): Len => {
  const base = baseOf(piece);
  return base.shape === 'disc' ? base.radius : Math.round(Math.min(base.length, base.width) / 2);
};

/** PF-RATE.4: a burst may not leave its arc. */
const staysInArc = (look: L, { origin, axis }: Pick<B, 'origin' | 'axis'>, at: Point): boolean => {
  const { serving } = weaponOf(origin.weapon!);
  if (axis === null || serving === null || !manNamed(look, origin.piece ?? '')) return true;
  return inArc({ from: origin.from, facing: bearing(origin.from, axis), width: CREWS[serving].arc }, at);
};

/** PF-RATE.2: may the next shot of a burst go there? */
const isNext = (look: L, f: Pick<B, 'origin' | 'axis' | 'last' | 'wide' | 'unfound'>, target: Aimed): boolean => {
  const piece = pieceNamed(look, target.piece);
  const stand = piece && standOf(piece);
  if (!stand || f.unfound.includes(target.piece)) return false;
  if (f.last !== null && !gapToPointWithin(stand, f.last, reachOf(f))) return false;
  return staysInArc(look, f, stand.at) && refuseTarget(look, f.origin, target) === null;
};

/** House, PF-MOV.15: who looks for somebody in vain has spent his shooting on it. PF-MOV.16: who has shown himself is seen. */
export const isLow = (look: L, origin: Origin, id: string): boolean => {
  const [shooter, target] = [pieceNamed(look, origin.piece ?? ''), manNamed(look, id)];
  if (!shooter || !target) return false;
  const sight = sightBetween(look, shooter, target);
  if (!sight || !isHardToSee(target, sight)) return false;
  const hasShown = target.seenUntil !== null && target.seenUntil >= look.board.turn;
  return !(hasShown && isWithin(look, shooter, target, SHOWN));
};
const SHOWN: Len = 6 * INCH;

/** PF-JAM.3: a jam ends the burst. */
const stillFires = (look: L, { origin }: B): boolean => {
  const { piece, weapon, arm } = origin;
  const vehicle = vehicleOn(look, piece ?? '');
  if (vehicle) return vehicle.arms[arm ?? 0]?.state === 'ready' || vehicle.arms[arm ?? 0] === undefined;
  const gun = gunNamed(look, piece ?? '');
  if (gun) return gun.state === 'ready' && gunnerOf(look, gun) !== null;
  const man = manNamed(look, piece ?? '');
  return man?.weapons.some((one) => one.weapon === weapon && one.state === 'ready') ?? false;
};

/** PF-RATE: the shots of one weapon, one after the other. */
export const burst: Sequence<Pf, B> = {
  rule: 'PF-RATE.1',
  steps: {
    aim: (g, f) => {
      if (f.left === 0 || !stillFires(g, f)) return { goTo: 'after' };
      const target = f.targets.find((one) => isNext(g, f, one));
      if (target) return aimAt(g, f, target);
      if (f.at !== null) return shootAt(f, null, f.at);
      return f.last !== null && canWalk(g, f) ? { goTo: 'walk' } : { goTo: 'after' };
    },
    /** PF-MOV.15: the die lies by which somebody who lies low is made out. */
    found: (g, { sought, found, unfound }) => {
      const isFound = lying(g).result >= 0;
      return { set: isFound ? { found: [...found, sought!] } : { unfound: [...unfound, sought!] }, goTo: AGAIN };
    },
    walk: (_g, f) => ({ call: walkOf(f), goTo: END }),
    after: (g, f) => afterwards(g, f),
  },
};

const walkOf = ({ side, origin, left, last, wide, axis, found, unfound, served, spread }: B): W => ({
  kind: 'walk',
  side,
  origin,
  left,
  last: last!,
  ...(wide === undefined ? {} : { wide }),
  axis: axis!,
  found,
  unfound,
  served,
  ...spreadOf({ spread }),
});

const aimAt = (g: G, f: B, target: Aimed): Next<Pf, B> => {
  const { piece } = target;
  if (!f.found.includes(piece) && isLow(g, f.origin, piece)) {
    const about = message('foundOf', { piece: f.origin.piece ?? '-', target: piece });
    const offered = throwOffered(g, { ...foundCheck(), about }, { by: throwerOf(g, f.origin), cause: 'find' });
    return { ...offered, set: { sought: piece }, goTo: 'found' };
  }
  const aimed = pieceNamed(g, piece)!;
  const spot = ownSpot(aimed)!;
  return shootAt({ ...f, wide: wideOf(aimed) }, target, { x: spot.x, y: spot.y, storey: spot.storey });
};

const shootAt = (f: B, target: Aimed | null, at: Spot): Next<Pf, B> => {
  const aim: Point = { x: at.x, y: at.y };
  return {
    // A place is shot at once: what is left of the burst walks on from there.
    set: {
      left: f.left - 1,
      last: aim,
      axis: f.axis ?? aim,
      ...(target ? { wide: f.wide ?? 0 } : { at: null, wide: 0 }),
      ...(target && f.spread ? { targets: f.targets.slice(f.targets.indexOf(target) + 1) } : {}),
    },
    call: { kind: 'shot', side: f.side, origin: f.origin, target, at, met: 0 },
    goTo: AGAIN,
  };
};

/** PF-RLD.1, PF-HVY.10, PF-HVY.11: what a weapon is like when it has fired; PF-MOV.16: and who fired it. */
const afterwards = (g: G, f: B): void => {
  const { piece, weapon, arm } = f.origin;
  if (piece === null || weapon === null || f.last === null) return;
  const man = manNamed(g, piece);
  if (man && man.stance === 'prone') g.emit('PF-MOV.16', { type: 'showedItself', man: piece, until: g.board.turn + 1 });
  spend(g, { piece, weapon, arm }, f.served, stillFires(g, f));
};

/** What firing leaves a weapon in; a jam stays a jam. */
export const spend = (
  g: G,
  { piece, weapon, arm }: Pick<Fired, 'piece' | 'weapon' | 'arm'>,
  served: number,
  isReady: boolean,
): void => {
  if (!pieceNamed(g, piece)) return;
  const { reload, serving } = weaponOf(weapon);
  const set = (rule: Pf['rule'], state: 'unloaded' | 'spent'): void =>
    g.emit(rule, { type: 'weaponSet', piece, weapon, arm, state });
  // PF-JAM.3: what jams has fired all the same, and this fires once.
  if (reload === 'once') set('PF-HVY.11', 'spent');
  if (!isReady) return;
  if (reload === 'shot') set('PF-RLD.1', 'unloaded');
  if (reload === 'crew' && served < (CREWS[serving!].loaded ?? Infinity)) set('PF-HVY.10', 'unloaded');
};

/** PF-RATE.3: is there anybody the shots that are left could still come to? */
const canWalk = (look: L, f: B): boolean => reachable(look, walkOf(f)).length > 0;

const reachable = (look: L, f: W): readonly Aimed[] =>
  aimsOf(look, f.side).filter((target) => {
    const stand = standOf(pieceNamed(look, target.piece)!);
    if (
      !stand ||
      f.unfound.includes(target.piece) ||
      !gapToPointWithin(stand, f.last, Math.max(reachOf(f), WALK * f.left))
    )
      return false;
    return staysInArc(look, f, stand.at) && refuseTarget(look, f.origin, target) === null;
  });

const towards = (from: Point, to: Point, by: Len): Point => {
  const far = distance(from, to);
  if (far <= by) return { x: to.x, y: to.y };
  // Rounded towards the start, so that it is never too far.
  const part = (a: number, b: number): number => a + Math.trunc(roundedQuotient((b - a) * (by - 1), far));
  return { x: part(from.x, to.x), y: part(from.y, to.y) };
};

/** PF-RATE.2, PF-RATE.3: where the rest of a burst goes. */
export const walk: Ask<Pf, W> = {
  rule: 'PF-RATE.3',
  reaction: { pass: { type: 'done' } },
  who: (_look, { side }) => side,
  prompt: (_look, f) => message('askWalk', { piece: f.origin.piece ?? '-', left: f.left }),
  choices: (look, f) => [{ action: { type: 'done' } }, ...reachable(look, f).map((target) => walkTo(look, f, target))],
  refuse: (look, f, _side, action) => refuseWalk(look, f, action),
  take: (_g, f, _side, action) => ({ call: walkOn(f, action) }),
};

const walkTo = (look: L, f: W, target: Aimed): Choice<Action> => {
  const stand = standOf(pieceNamed(look, target.piece)!)!;
  if (gapToPointWithin(stand, f.last, reachOf(f))) return { action: { type: 'burst', target: target.piece, at: null } };
  return { action: { type: 'burst', target: null, at: towards(f.last, stand.at, WALK) } };
};

const refuseWalk = (look: L, f: W, action: Action): Illegal<Pf> | null => {
  if (action.type === 'done') return null;
  if (action.type !== 'burst' || (action.target === null) === (action.at === null))
    return illegal('PF-RATE.2', 'notHere');
  if (action.at !== null) {
    if (!within(action.at, f.last, WALK)) return illegal('PF-RATE.3', 'tooFarToWalk');
    return staysInArc(look, f, action.at) ? null : illegal('PF-RATE.4', 'leavesArc');
  }
  const target: Aimed = { piece: action.target!, aim: 'body' };
  const piece = pieceNamed(look, target.piece);
  const wrong = refuseTarget(look, f.origin, target);
  if (wrong || !piece) return wrong ?? illegal('PF-SHOOT.3', 'notOnTable', { piece: target.piece });
  if (f.unfound.includes(piece.id)) return illegal('PF-MOV.15', 'notMadeOut', { target: piece.id });
  if (!gapToPointWithin(standOf(piece)!, f.last, reachOf(f))) return illegal('PF-RATE.2', 'tooFarToWalk');
  return staysInArc(look, f, standOf(piece)!.at) ? null : illegal('PF-RATE.4', 'leavesArc');
};

const walkOn = (f: W, action: Action): B => {
  const goesOn = action.type === 'burst';
  return {
    ...f,
    kind: 'burst',
    left: goesOn ? f.left : 0,
    targets: goesOn && action.target !== null ? [{ piece: action.target, aim: 'body' }] : [],
    at: goesOn && action.at !== null ? { ...action.at, storey: 0 } : null,
  };
};
