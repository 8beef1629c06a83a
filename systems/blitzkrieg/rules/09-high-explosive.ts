import type { Ask, Game, Illegal, Next, Sequence } from '@grognard/kernel';
import { illegal, message, passed, pickFrom } from '@grognard/kernel';
import type { Degrees, Landing, Point } from '@grognard/table';
import { bearing, samePoint, scatter, scatterDirection } from '@grognard/table';
import type { Weapon } from '../data/profile.ts';
import { SMOKE, ZONE } from '../house.ts';
import type { Action, ActionOf, Bk, FrameOf, L } from '../types.ts';
import { shooterOf, weaponsOf } from './04-aim.ts';
import { savesFor } from './04-small-arms.ts';
import { nationOf } from './07-guns.ts';
import type { Barrage } from './09-bursts.ts';
import { comeDown } from './09-bursts.ts';
import type { Projectile } from './checks/armour.ts';
import { ordnanceOf } from './checks/armour.ts';
import { precisionCheck, scatterDirectionCheck, scatterDistance, scatterDistanceCheck } from './checks/support.ts';
import { elementOf, enemyOf, profileOf } from './facts.ts';

type F = FrameOf<'indirectFire'>;

/** A round that may go astray: what it is aimed at, the way it comes from, and who may see its dice. */
export interface Round {
  readonly aim: Point;
  readonly top: Degrees;
  readonly from: 'table' | 'offTable';
  readonly seenBy?: readonly string[];
}

/** BK-ART.6: where a round comes down that did not land where it was meant to. */
export const goAstray = (game: Game<Bk>, { aim, top, from, seenBy }: Round): Landing => {
  const hidden = seenBy ? { seenBy } : {};
  const way = game.roll({ ...scatterDirectionCheck(), about: message('scatterWay'), ...hidden });
  const far = game.roll({ ...scatterDistanceCheck(), about: message('scatterFar'), ...hidden });
  const degrees = scatterDirection(Number(way.result), 6, top);
  const distance = scatterDistance(Number(far.result), from);
  return scatter(game.setting.scene.table, aim, { degrees, distance });
};

/** 9 High explosive: a round of a mortar or howitzer, or a smoke shell, at a point. */
export const indirectFire: Sequence<Bk, F> = {
  rule: 'BK-HE.5',
  steps: {
    land: (game, f) => {
      const landing = land(game, f);
      game.emit('BK-HE.5', { type: 'laidOn', element: f.by, at: f.at });
      if (landing.on === 'floor') game.emit('BK-HOUSE.31', { type: 'shellLost', at: landing.edge });
      else if (f.shell === 'smoke') laySmoke(game, landing.at);
      else return comeDown(game, 'BK-HE.2', barrageOf(game, f, landing.at));
    },
  },
};

/** BK-HE.5: on its point if it is laid on it already or the die says so; else half as far astray as a battery's. */
const land = (game: Game<Bk>, f: F): Landing => {
  const firer = shooterOf(game, f.by)!;
  const onPoint: Landing = { on: 'table', at: f.at };
  if (firer.laid && samePoint(firer.laid, f.at)) return onPoint;
  const check = precisionCheck(nationOf(game, firer))!;
  if (passed(game.roll({ ...check, about: message('precisionOf', { by: f.by }) }))) return onPoint;
  return goAstray(game, { aim: f.at, top: bearing(firer.at, f.at), from: 'table' });
};

/** BK-HE.6, BK-HOUSE.44. */
const laySmoke = (game: Game<Bk>, at: Point): void =>
  game.emit('BK-HE.6', { type: 'smokeLaid', at, radius: SMOKE.radius, until: game.board.turn + SMOKE.turnsAfter });

/** BK-HE.4, BK-HE.5: what comes down round the point. */
const barrageOf = (look: L, f: F, at: Point): Barrage => {
  const weapon = weaponsOf(look, elementOf(look, f.by))[f.weapon]!;
  const burst = { kind: 'shell', calibre: calibreOf(weapon) } as const;
  return { at, radius: ZONE.single, burst, projectile: projectileOf(look, f.by, weapon) };
};

const BOMBS = { mortar50: 50, mortar60: 60, mortar80: 80 } as const;

/** BK-SA.10: light mortars throw the dice of their calibre too. */
const calibreOf = (weapon: Weapon): number => {
  if (weapon.kind === 'gun' || weapon.kind === 'heavyMortar') return weapon.calibre;
  if (weapon.kind === 'smallArms' && weapon.row in BOMBS) return BOMBS[weapon.row as keyof typeof BOMBS];
  throw new Error('this weapon throws no shells at points');
};

const projectileOf = (look: L, by: string, weapon: Weapon): Projectile => {
  const gun = ordnanceOf(weapon, profileOf(look, elementOf(look, by)).nation);
  return gun ? { kind: 'plunging', gun } : { kind: 'mortarBomb', calibre: calibreOf(weapon) };
};

type Share = FrameOf<'shareHits'>;
type Shares = ActionOf<'shareHits'>['hits'];

/** BK-HE.1: who gets the further hits of a shell is for the one who fired it to say. */
export const shareHits: Ask<Bk, Share> = {
  rule: 'BK-HE.1',
  who: (look, f) => enemyOf(look, elementOf(look, f.target).side),
  prompt: (_look, f) => message('askShares', { hits: f.hits }),
  choices: (_look, f) => {
    const options = f.among.flatMap((element) => Array.from({ length: f.hits }, (_, i) => ({ element, hits: i + 1 })));
    return [
      {
        action: { type: 'shareHits', hits: [{ element: f.target, hits: f.hits }] },
        holes: { hits: { kind: 'several', options, min: 1, max: f.among.length } },
      },
    ];
  },
  refuse: (_look, f, _side, action) =>
    action.type === 'shareHits' ? refuseShares(f, action.hits) : illegal('BK-HE.1', 'notHere'),
  sample: (_look, f, _choice, random) => sampleShares(f, random),
  take: (game, f, _side, action) => (action.type === 'shareHits' ? strike(game, f, action.hits) : undefined),
};

const refuseShares = (f: Share, shares: Shares): Illegal<Bk> | null => {
  for (const [i, { element }] of shares.entries()) {
    if (!f.among.includes(element)) return illegal('BK-HE.1', 'notNearBurst', { element });
    if (shares.findIndex((share) => share.element === element) !== i)
      return illegal('BK-HE.1', 'sharedTwice', { element });
  }
  const given = shares.reduce((sum, { hits }) => sum + hits, 0);
  return given === f.hits ? null : illegal('BK-HE.1', 'notAllShared', { hits: f.hits, given });
};

const sampleShares = (f: Share, random: () => number): Action => {
  const struck = Array.from({ length: f.hits }, () => pickFrom(f.among, random));
  const hits = f.among.flatMap((element) => {
    const count = struck.filter((id) => id === element).length;
    return count > 0 ? [{ element, hits: count }] : [];
  });
  return { type: 'shareHits', hits };
};

/** The target was hit once already. */
const strike = (game: Game<Bk>, f: Share, shares: Shares): Next<Bk, Share> => {
  const more = shares.find(({ element }) => element === f.target)?.hits ?? 0;
  const others = shares.filter(({ element }) => element !== f.target);
  return savesFor([{ element: f.target, hits: 1 + more }, ...others], shooterOf(game, f.by)?.at);
};
