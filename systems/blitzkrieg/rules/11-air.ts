import type { Ask, Check, Choice, Game, Illegal, Next, Sequence } from '@grognard/kernel';
import { END, illegal, message, passed, pickFrom } from '@grognard/kernel';
import type { Len, Point, Stand } from '@grognard/table';
import { CM, distance2, gapToLineWithin, gapToPointWithin, onTable, pointAhead } from '@grognard/table';
import type { Weapon } from '../data/profile.ts';
import type { Cover } from '../data/small-arms.ts';
import { AIR, STRIP, ZONE } from '../house.ts';
import type { Action, ActionOf, Bk, FrameOf, L, Sortie } from '../types.ts';
import { comeToLight } from './02-camouflage.ts';
import { betterCover, coversRound, isLinear, rowOf, shelterOf, terrainOf } from './02-terrain.ts';
import { savesFor, thrownOutSave } from './04-small-arms.ts';
import { comeDown, elementsIn, seenByFor, strikeFromAbove } from './09-bursts.ts';
import { goAstray } from './09-high-explosive.ts';
import { forceOf, sortieFile } from './11-support.ts';
import { burstCheck } from './checks/high-explosive.ts';
import { strafingCheck } from './checks/small-arms.ts';
import { airRocketsCheck, antiAircraftCheck, precisionCheck } from './checks/support.ts';
import type { OnTable } from './facts.ts';
import {
  elementNamed,
  elementOf,
  enemiesOf,
  isArmoured,
  isOnTable,
  isVehicle,
  onTableOf,
  openEnemiesOf,
  placeName,
  profileOf,
  standOf,
} from './facts.ts';

/** House, BK-AIR.1: guns on the ground reach so far from the point that is attacked. */
const ANTI_AIRCRAFT_REACH: Len = 40 * CM;
/** House, BK-AIR.1: the anti-tank factor of aircraft guns. */
const AIR_GUNS_FACTOR = 0;
/** House, BK-HOUSE.35: a bomb strikes vehicles as a shell of the calibre that throws as many dice. */
const AIR_BOMB_CALIBRE = 150;

type Strike = ActionOf<'strike'>;
type Attack = FrameOf<'airAttack'>;

const sortieNamed = ({ board }: L, name: string): Sortie | undefined => board.sorties.find(({ id }) => id === name);

/** BK-AIR.1: where an aircraft attacks, with what, and the way it flies; or it just flies off. */
export const airStrike: Ask<Bk, FrameOf<'airStrike'>> = {
  rule: 'BK-AIR.1',
  who: (look, f) => sortieNamed(look, f.sortie)?.side ?? null,
  prompt: (_look, f) => message('askStrike', { sortie: f.sortie }),
  choices: (look, f) => [
    ...sortieFile(look, sortieNamed(look, f.sortie)!).weapons.map((weapon) => strikeWith(look, f.sortie, weapon)),
    { action: { type: 'pass' } },
  ],
  refuse: (look, f, _side, action) => refuseStrike(look, f.sortie, action),
  sample: (look, _f, { action, holes }, random) =>
    action.type === 'strike' && holes ? sampleStrike(look, action, random) : action,
  checks: (look, _f, side, action) => (action.type === 'strike' ? checksOf(look, side, action) : []),
  take: (game, f, _side, action) => {
    if (action.type === 'strike') {
      const { sortie, with: weapon, at, facing } = action;
      return { call: { kind: 'airAttack', sortie, with: weapon, at, facing } };
    }
    return game.emit('BK-AIR.1', { type: 'sortieFlew', sortie: f.sortie });
  },
};

const strikeWith = ({ setting }: L, sortie: string, weapon: Strike['with']): Choice<Action> => {
  const { width, height } = setting.scene.table;
  const corner = (x: number, y: number): Point => ({ x, y });
  const area = [[corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)]];
  return {
    action: { type: 'strike', sortie, with: weapon, at: { x: 0, y: 0 }, facing: 0 },
    holes: { at: { kind: 'area', area }, facing: { kind: 'facing', from: 0, to: 359 } },
  };
};

const refuseStrike = (look: L, sortie: string, action: Action): Illegal<Bk> | null => {
  if (action.type === 'pass') return null;
  if (action.type !== 'strike') return illegal('BK-AIR.1', 'notHere');
  if (action.sortie !== sortie) return illegal('BK-AIR.1', 'notThatSortie', { sortie });
  if (!sortieFile(look, sortieNamed(look, sortie)!).weapons.includes(action.with))
    return illegal('BK-AIR.1', 'notCarried', { sortie, weapon: message(AIR_WORDS[action.with]) });
  return onTable(action.at, look.setting.scene.table)
    ? null
    : illegal('BK-AIR.1', 'pointOffTable', { element: sortie, place: placeName(action.at) });
};

/** The words for what an aircraft attacks with. */
export const AIR_WORDS = { bombs: 'airBombs', rockets: 'rockets', guns: 'aircraftGuns' } as const;

const sampleStrike = (look: L, action: Strike, random: () => number): Strike => {
  const sortie = sortieNamed(look, action.sortie)!;
  const enemies = openEnemiesOf(look, sortie.side);
  const { width, height } = look.setting.scene.table;
  const anywhere = { x: Math.floor(random() * width), y: Math.floor(random() * height) };
  const at = enemies.length > 0 && random() < 0.8 ? pickFrom(enemies, random).at : anywhere;
  return { ...action, at, facing: Math.floor(random() * 360) };
};

/** The roll an attack begins with, once nothing drives the aircraft off. */
const checksOf = (look: L, side: string, { with: weapon }: Strike): readonly Check<Bk>[] => {
  if (weapon === 'bombs') return [precisionCheck(forceOf(look, side).nation)!];
  return weapon === 'rockets' ? [airRocketsCheck()] : [];
};

/** BK-AIR.1: guns on the ground, then one pass, then it leaves. */
export const airAttack: Sequence<Bk, Attack> = {
  rule: 'BK-AIR.1',
  steps: {
    antiAircraft: (game, f) => (isDrivenOff(game, f) ? { goTo: END } : undefined),
    attack: (game, f) => {
      switch (f.with) {
        case 'bombs':
          return bomb(game, f);
        case 'rockets':
          return fireRockets(game, f);
        case 'guns':
          return strafe(game, f);
      }
    },
    leave: (game, f) => game.emit('BK-AIR.1', { type: 'sortieFlew', sortie: f.sortie }),
  },
};

const ROWS = { mmg: 'single', hmg: 'single', hmg127: 'single', cannon20: 'single', multiple20: 'multiple20' } as const;

/** BK-AIR.1, BK-HOUSE.34: a machine gun or 20 mm gun that can point at the sky; null: it can't. */
export const antiAircraftOf = (weapon: Weapon): 'single' | 'multiple20' | null => {
  if (weapon.kind !== 'smallArms' || !(weapon.row in ROWS)) return null;
  if (weapon.mount !== 'allRound' && weapon.row !== 'multiple20') return null;
  return ROWS[weapon.row as keyof typeof ROWS];
};

/** BK-HOUSE.34: what an element fires at the sky with, the best of it; those in hiding don't give themselves away. */
const gunAtTheSky = (look: L, element: OnTable): 'single' | 'multiple20' | null => {
  if (element.demoralised || element.camouflaged) return null;
  const guns = profileOf(look, element).weapons.flatMap((weapon, i) => {
    const gun = element.jammed.includes(i) ? null : antiAircraftOf(weapon);
    return gun ? [gun] : [];
  });
  return guns.find((gun) => gun === 'multiple20') ?? guns[0] ?? null;
};

const isDrivenOff = (game: Game<Bk>, f: Attack): boolean => {
  const { side } = sortieNamed(game, f.sortie)!;
  for (const element of enemiesOf(game, side)) {
    const gun = gunAtTheSky(game, element);
    if (!gun || !gapToPointWithin(standOf(game, element), f.at, ANTI_AIRCRAFT_REACH)) continue;
    const about = message('antiAircraftOf', { element: element.id, sortie: f.sortie });
    if (!passed(game.roll({ ...antiAircraftCheck(gun), about }))) continue;
    game.emit('BK-AIR.1', { type: 'sortieDrivenOff', sortie: f.sortie, by: element.id });
    return true;
  }
  return false;
};

/** BK-AIR.1: a bomb falls where it should on the precision roll, else astray in full. */
const bomb = (game: Game<Bk>, f: Attack): Next<Bk, Attack> | undefined => {
  const { nation } = forceOf(game, sortieNamed(game, f.sortie)!.side);
  const about = message('precisionOf', { by: f.sortie });
  const onPoint = passed(game.roll({ ...precisionCheck(nation)!, about }));
  const landing = onPoint
    ? ({ on: 'table', at: f.at } as const)
    : goAstray(game, { aim: f.at, top: f.facing, from: 'offTable' });
  if (landing.on === 'floor') {
    game.emit('BK-HOUSE.31', { type: 'shellLost', at: landing.edge });
    return undefined;
  }
  const gun = { calibre: AIR_BOMB_CALIBRE, barrel: 'short', nation } as const;
  const projectile = { kind: 'plunging', gun } as const;
  return comeDown(game, 'BK-AIR.1', { at: landing.at, radius: ZONE.single, burst: { kind: 'airBomb' }, projectile });
};

/** BK-HOUSE.35: rockets are aimed at the nearest element in view round the point. */
const rocketTarget = (look: L, at: Point): OnTable | null =>
  elementsIn(look, at, ZONE.single)
    .filter((e) => !e.camouflaged)
    .reduce<OnTable | null>(
      (nearest, e) => (nearest && distance2(nearest.at, at) <= distance2(e.at, at) ? nearest : e),
      null,
    );

/** BK-AIR.1: rockets hit on 5+: armour from above, men as a direct shell does. */
const fireRockets = (game: Game<Bk>, f: Attack): Next<Bk, Attack> | undefined => {
  const target = rocketTarget(game, f.at);
  game.emit('BK-AIR.1', { type: 'shellLanded', at: f.at, radius: ZONE.single });
  if (!target) return undefined;
  const about = message('toHitOf', { element: f.sortie, target: target.id });
  if (!passed(game.roll({ ...airRocketsCheck(), about }))) {
    game.emit('BK-AIR.1', { type: 'missed', element: target.id });
    return undefined;
  }
  if (isVehicle(game, target)) return thrownOutSave(strikeFromAbove(game, target.id, { kind: 'rocket' }), f.at);
  return burst(game, f, target);
};

/** BK-HE.1: one hit, and more with the dice, among those round the target. */
const burst = (game: Game<Bk>, f: Attack, target: OnTable): Next<Bk, Attack> => {
  const check = burstCheck({ burst: { kind: 'rockets' }, fire: 'direct', shelter: shelterOf(game, target) });
  const more = Number(game.roll({ ...check, about: message('burstOf', { target: target.id }) }).result);
  const among = elementsIn(game, target.at, ZONE.single)
    .filter((e) => e.side === target.side && !e.camouflaged && !isArmoured(game, e))
    .map(({ id }) => id);
  if (more === 0 || among.length < 2) return savesFor([{ element: target.id, hits: 1 + more }], f.at);
  return { call: { kind: 'shareHits', by: f.sortie, target: target.id, hits: more, among } };
};

const isStrafed = ({ at, facing }: Attack, stand: Stand): boolean =>
  gapToLineWithin(stand, [at, pointAhead(at, facing, STRIP.length)], STRIP.either);

/** BK-AIR.1: guns along a strip, at everybody near it. */
const strafe = (game: Game<Bk>, f: Attack): Next<Bk, Attack> | undefined => {
  const ids = game.board.elements
    .filter((e): e is OnTable => isOnTable(e) && isStrafed(f, standOf(game, e)))
    .map(({ id }) => id);
  const hits = ids.flatMap((id) => (isArmoured(game, elementOf(game, id)) ? strafeArmour(game, id) : rake(game, id)));
  const left = hits.filter(({ element }) => elementNamed(game, element));
  return left.length > 0 ? savesFor(left, f.at) : undefined;
};

type Hits = FrameOf<'saves'>['hits'];

const strafeArmour = (game: Game<Bk>, id: string): Hits => {
  comeToLight(game, id, 'hit');
  const thrownOut = strikeFromAbove(game, id, { kind: 'strafing', factor: AIR_GUNS_FACTOR });
  return thrownOut.map((element) => ({ element, hits: 1 }));
};

const rake = (game: Game<Bk>, id: string): Hits => {
  const target = onTableOf(game, id);
  const check = strafingCheck({
    dice: AIR.gunDice,
    cover: coverFromAbove(game, target),
    targetMoving: target.motion === 'moved',
    targetInBunker: shelterOf(game, target) === 'bunker',
  });
  const about = message('poolOf', { element: message('aircraftGuns'), target: id });
  const hits = Number(game.roll({ ...check, about, ...seenByFor(target) }).result);
  return hits > 0 ? [{ element: id, hits }] : [];
};

/** BK-HOUSE.35: from above only ground one is in covers, not what one is behind. */
const coverFromAbove = (look: L, target: OnTable): Cover =>
  coversRound(look, standOf(look, target))
    .filter((shape) => !isLinear(terrainOf(look, shape)))
    .reduce<Cover>((best, shape) => betterCover(best, rowOf(look, shape).cover), 'none');
