import type { Choice, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len, Point, Spot } from '@grognard/table';
import {
  cornersOf,
  discOutline,
  distance,
  gapToLineWithin,
  gapWithin,
  INCH,
  onTable,
  pointAhead,
  turnBetween,
} from '@grognard/table';
import type { Action, ActionOf, G, Gun, L, Man, Pf, Vehicle } from '../types.ts';
import { isRestricted } from './02-command.ts';
import { courseOf } from './02-going.ts';
import { refuseLongAction } from './02-ways.ts';
import { gunnerOf, inChain, inGunArc } from './05-crews.ts';
import { type Deed, type Half, isCalled, isOwn } from './deeds.ts';
import { fits, inContact, isEngaged, isWithin, ownSpot, standAtSpot } from './measure.ts';
import { gunNamed, inInches, manNamed, type OnTable, vehicleOn, vehicleProfile } from './pieces.ts';

/** PF-HVY.13. */
const PUSHED: Len = 2 * INCH;
/** PF-HVY.10, PF-HVY.14: as many men move a gun. */
const MEN_TO_MOVE = 3;
/** PF-HVY.15. */
const FREE_TRAVERSE = 90;
const QUARTER = 90;
/** PF-HVY.14: how near a gun is to its tow. */
const BESIDE: Len = 2 * INCH;

const ownGun = (look: L, half: Half, id: string): Gun | Illegal<Pf> => {
  const gun = gunNamed(look, id);
  return gun && isOwn(half, gun) ? gun : illegal('PF-HVY.3', 'notYours', { piece: id });
};
const isGun = (found: Gun | Illegal<Pf>): found is Gun => 'weapon' in found;

/** PF-HVY.15: what traversing costs: a quarter nothing, each further one begun an inch of move. */
export const traverseOf = (gun: Gun, facing: number): Len => {
  const beyond = Math.abs(turnBetween(gun.facing, facing)) - FREE_TRAVERSE;
  return beyond <= 0 ? 0 : Math.ceil(beyond / QUARTER) * INCH;
};

/** PF-HVY.3: the gunner must be there. */
const whyNotServed = (look: L, gun: Gun): Illegal<Pf> | null => {
  const gunner = gunnerOf(look, gun);
  if (!ownSpot(gun)) return illegal('PF-HVY.3', 'notOnTable', { piece: gun.id });
  return gunner && ownSpot(gunner) && inContact(gunner, gun)
    ? null
    : illegal('PF-HVY.3', 'gunnerAway', { gun: gun.id });
};

/** PF-HVY.15: turned once in a phase; to be pushed does not keep it from that. */
const mayLay = ({ did, laid }: Gun): boolean => !did.moved || (did.long && !did.shot && laid === null);
/** PF-HVY.13: pushed once; that it was turned is no move. */
const mayPush = ({ did }: Gun): boolean => !did.moved || !did.long;

const refuseLay = (look: L, half: Half, { gun: id, facing, at }: ActionOf<'lay'>): Illegal<Pf> | null => {
  const gun = ownGun(look, half, id);
  if (!isGun(gun)) return gun;
  const alone = whyNotServed(look, gun);
  if (alone) return alone;
  if (!mayLay(gun)) return illegal('PF-HVY.15', 'gunHasMoved', { gun: id });
  if (traverseOf(gun, facing) + gun.did.spent > PUSHED) return illegal('PF-HVY.15', 'gunHasMoved', { gun: id });
  // PF-IND.7: it is laid on what its arc then holds.
  const point = at && ({ at, facing: 0, base: { shape: 'disc', radius: 0 } } as const);
  return point && !inGunArc({ ...gun, facing }, point) ? illegal('PF-HVY.10', 'outOfGunArc', { gun: id }) : null;
};

/** PF-HVY.15, PF-IND.7: a gun is turned, and laid on a place it is to be guessed at. */
export const laying: Deed<'lay'> = {
  type: 'lay',
  choices: (look, half) =>
    look.board.guns
      .filter((gun) => isOwn(half, gun) && half.only === null && mayLay(gun) && whyNotServed(look, gun) === null)
      .map((gun) => ({
        action: { type: 'lay', gun: gun.id, facing: gun.facing, at: null },
        holes: { facing: { kind: 'facing', from: 0, to: 359 } },
      })),
  refuse: refuseLay,
  sample: (_look, _half, { action }, random) =>
    action.type === 'lay' ? { ...action, facing: Math.floor(random() * 360) } : null,
  price: (look, { gun, facing }) => {
    const found = gunNamed(look, gun);
    const cost = found ? traverseOf(found, facing) : 0;
    return cost > 0 ? [{ rule: 'PF-HVY.15', value: inInches(cost) }] : [];
  },
  take: (g, _half, { gun: id, facing, at }) => {
    const gun = gunNamed(g, id)!;
    const spent = traverseOf(gun, facing);
    const { x, y } = (gun as OnTable<Gun>).at.spot;
    // Of a gun that was pushed it is known by this that it has been turned, too.
    g.emit('PF-HVY.15', {
      type: 'laid',
      gun: id,
      facing,
      on: at ?? (gun.did.long ? pointAhead({ x, y }, facing, INCH) : null),
    });
    if (spent > 0) g.emit('PF-HVY.15', { type: 'gunMoved', gun: id, at: { x, y }, spent });
    g.emit('PF-HVY.15', { type: 'moveEnded', pieces: [id], long: false });
    return undefined;
  },
};

/** Who puts his hands to which gun; hooked on, it is where its tow is. */
interface Hands {
  readonly gun: Gun;
  readonly men: readonly string[];
  readonly tow?: Vehicle;
}

/** PF-HVY.4: base to base with the gun or with one who is; by house rule (PF-HVY.14) within 2" of the tow it hangs on. */
const thoseAt = (look: L, gun: Gun, men: readonly Man[], tow?: Vehicle): readonly Man[] =>
  tow ? men.filter((man) => isWithin(look, man, tow, BESIDE)) : inChain([gun], men);

/** The men who put their hands to a gun: three at least, its gunner among them, on the spot and free to work. */
const refuseHands = (look: L, half: Half, { gun, men, tow }: Hands): Illegal<Pf> | null => {
  if (new Set(men).size !== men.length || men.length < MEN_TO_MOVE)
    return illegal('PF-HVY.10', 'threeMenNeeded', { count: MEN_TO_MOVE });
  const hands = men.flatMap((id) => manNamed(look, id) ?? []);
  const there = new Set(thoseAt(look, gun, hands, tow));
  for (const id of men) {
    const man = manNamed(look, id);
    if (!man || !isCalled(half, man)) return illegal('PF-HVY.10', 'notYours', { piece: id });
    const stuck = refuseLongAction(look, man);
    if (stuck) return stuck;
    if (!there.has(man)) return illegal('PF-HVY.4', 'notAtTheGun', { man: id });
  }
  // PF-HVY.3: without him it goes nowhere.
  return men.some((id) => manNamed(look, id)?.serves === gun.id)
    ? null
    : illegal('PF-HVY.3', 'gunnerAway', { gun: gun.id });
};

/** PF-HVY.3: the gunner before others. */
const gunnerFirst = (gun: Gun, men: readonly Man[]): readonly Man[] => [
  ...men.filter(({ serves }) => serves === gun.id),
  ...men.filter(({ serves }) => serves !== gun.id),
];

/** Those who could move a gun, with its gunner, who touches it, first; each of them touches it or one before him. */
const handsAt = (look: L, half: Half, gun: Gun): readonly Man[] => {
  const gunner = gunnerOf(look, gun);
  if (!gunner) return [];
  const free = look.board.men.filter(
    (man) =>
      isCalled(half, man) &&
      // Next to nobody is by a gun.
      isWithin(look, man, gun, NEAR_IT) &&
      refuseLongAction(look, man) === null &&
      !isEngaged(look, man),
  );
  return gunnerFirst(gun, inChain([gun], free));
};
/** Far enough for three men in a chain. */
const NEAR_IT: Len = 3 * INCH;

const shifted = (spot: Spot, from: Point, to: Point): Spot => ({
  x: spot.x + to.x - from.x,
  y: spot.y + to.y - from.y,
  storey: spot.storey,
});

const refusePush = (look: L, half: Half, { gun: id, men, to }: ActionOf<'push'>): Illegal<Pf> | null => {
  const gun = ownGun(look, half, id);
  if (!isGun(gun)) return gun;
  const from = ownSpot(gun);
  if (!from || !mayPush(gun)) return illegal('PF-HVY.13', 'gunHasMoved', { gun: id });
  const far = distance(from, to);
  const most = PUSHED - gun.did.spent;
  if (far > most || far === 0) return illegal('PF-HVY.13', 'pushedTooFar', { gun: id, most: inInches(most) });
  if (!onTable(to, look.setting.table.ground.table)) return illegal('PF-BASE.11', 'offTable');
  const hands = refuseHands(look, half, { gun, men });
  if (hands) return hands;
  const unled = men.find((name) => isRestricted(look, manNamed(look, name)!));
  if (unled !== undefined) return illegal('PF-GRP.4', 'onlyToCover', { man: unled });
  const end: Spot = { ...to, storey: 0 };
  const pushed = look.board.men.map((man): Man => {
    const at = men.includes(man.id) ? ownSpot(man) : null;
    return at ? { ...man, at: { in: 'table', spot: shifted(at, from, to) } } : man;
  });
  const guns = look.board.guns.map((one): Gun => (one.id === id ? { ...one, at: { in: 'table', spot: end } } : one));
  const after = { setting: look.setting, board: { ...look.board, men: pushed, guns } };
  if (!fits(after, gun, end)) return illegal('PF-BASE.5', 'noRoomThere', { piece: id });
  for (const name of men) {
    const man = manNamed(look, name) as OnTable<Man>;
    const course = courseOf(look, { man, gait: 'walk' }, [man.at.spot, shifted(man.at.spot, from, to)]);
    if (!course.ok || course.stages.some(({ kind }) => kind !== 'ground'))
      return illegal('PF-HVY.13', 'gunCanNotGo', { gun: id });
    if (!onTable(shifted(man.at.spot, from, to), look.setting.table.ground.table))
      return illegal('PF-BASE.11', 'offTable');
    if (!fits(after, man, shifted(man.at.spot, from, to))) return illegal('PF-BASE.5', 'noRoomThere', { piece: name });
  }
  return null;
};

/** PF-HVY.13: three men push a gun two inches; it is their whole move. */
export const pushing: Deed<'push'> = {
  type: 'push',
  choices: (look, half) =>
    look.board.guns
      .filter((gun) => isOwn(half, gun) && mayPush(gun) && ownSpot(gun))
      .flatMap((gun): readonly Choice<Action>[] => {
        const hands = handsAt(look, half, gun);
        const men = hands.map(({ id }) => id);
        const isLed =
          hands[0]?.serves === gun.id && !hands.slice(0, MEN_TO_MOVE).some((man) => isRestricted(look, man));
        if (men.length < MEN_TO_MOVE || !isLed || gun.did.spent >= PUSHED) return [];
        const { x, y } = (gun as OnTable<Gun>).at.spot;
        const action = { type: 'push', gun: gun.id, men: men.slice(0, MEN_TO_MOVE), to: { x, y } } as const;
        return [{ action, holes: { to: { kind: 'area', area: [discOutline({ x, y }, PUSHED - gun.did.spent, 24)] } } }];
      }),
  refuse: refusePush,
  sample: (look, half, { action }, random) => {
    if (action.type !== 'push') return null;
    for (let tried = 0; tried < 4; tried += 1) {
      const to = pointAhead(action.to, Math.floor(random() * 360), Math.floor(PUSHED * (0.4 + 0.55 * random())));
      const found = { ...action, to };
      if (refusePush(look, half, found) === null) return found;
    }
    return null;
  },
  take: (g, _half, { gun: id, men, to }) => {
    const gun = gunNamed(g, id) as OnTable<Gun>;
    const from = gun.at.spot;
    // What it was laid on before is not before it any more.
    if (gun.laid && !gun.did.moved) g.emit('PF-HVY.13', { type: 'laid', gun: id, facing: gun.facing, on: null });
    g.emit('PF-HVY.13', { type: 'gunMoved', gun: id, at: to, spent: distance(from, to) });
    for (const name of men) {
      const man = manNamed(g, name) as OnTable<Man>;
      g.emit('PF-HVY.13', { type: 'moved', man: name, at: shifted(man.at.spot, from, to), spent: 0, how: 'walk' });
    }
    g.emit('PF-HVY.13', { type: 'moveEnded', pieces: [id, ...men], long: true });
    return undefined;
  },
};

/** PF-HVY.14: it takes them the whole turn: they neither move nor shoot, and the tow stands still. */
const wholeTurn = (g: G, pieces: readonly string[]): void => {
  g.emit('PF-HVY.14', { type: 'moveEnded', pieces, long: true });
  g.emit('PF-HVY.14', { type: 'shootingEnded', pieces });
};

const whyNoTow = (vehicle: Vehicle | undefined, half: Half): Illegal<Pf> | null => {
  if (!vehicle || vehicle.side !== half.side || !ownSpot(vehicle)) return illegal('PF-HVY.14', 'noVehicle');
  if (!vehicleProfile(vehicle).tows) return illegal('PF-HVY.14', 'noTow', { vehicle: vehicle.id });
  return vehicle.did.moved || vehicle.did.spent > 0
    ? illegal('PF-HVY.14', 'vehicleHasMoved', { vehicle: vehicle.id })
    : null;
};

/** PF-HVY.14: it is hooked on at the rear. */
const isBehind = (gun: Gun, spot: Spot, vehicle: Vehicle): boolean => {
  const hull = standAtSpot(vehicle, ownSpot(vehicle)!);
  if (hull.base.shape === 'disc') return gapWithin(standAtSpot(gun, spot), hull, BESIDE);
  const [, , right, left] = cornersOf(hull.at, hull.facing, hull.base);
  return gapToLineWithin(standAtSpot(gun, spot), [right!, left!], BESIDE);
};

const refuseLimber = (look: L, half: Half, { gun: id, vehicle: tow, men }: ActionOf<'limber'>): Illegal<Pf> | null => {
  const gun = ownGun(look, half, id);
  if (!isGun(gun)) return gun;
  const vehicle = vehicleOn(look, tow);
  const noTow = whyNoTow(vehicle, half);
  if (noTow || !vehicle) return noTow;
  if (vehicle.tows !== null) return illegal('PF-HVY.14', 'towsAnother', { vehicle: tow });
  if (!ownSpot(gun) || gun.did.moved) return illegal('PF-HVY.14', 'gunHasMoved', { gun: id });
  if (!isBehind(gun, ownSpot(gun)!, vehicle)) return illegal('PF-HVY.14', 'towTooFar', { gun: id, vehicle: tow });
  return refuseHands(look, half, { gun, men });
};

/** PF-HVY.14, PF-VEH.9: three men hook a gun to a tow. */
export const limbering: Deed<'limber'> = {
  type: 'limber',
  choices: (look, half) =>
    look.board.guns
      .filter((gun) => isOwn(half, gun) && !gun.did.moved && ownSpot(gun))
      .flatMap((gun): readonly Choice<Action>[] => {
        const men = handsAt(look, half, gun)
          .slice(0, MEN_TO_MOVE)
          .map(({ id }) => id);
        return look.board.vehicles
          .map((vehicle) => ({ type: 'limber', gun: gun.id, vehicle: vehicle.id, men }) as const)
          .filter((action) => refuseLimber(look, half, action) === null)
          .map((action) => ({ action }));
      }),
  refuse: refuseLimber,
  take: (g, _half, { gun, vehicle, men }) => {
    g.emit('PF-HVY.14', { type: 'limbered', gun, vehicle });
    wholeTurn(g, [gun, ...men]);
    return undefined;
  },
};

const refuseUnlimber = (look: L, half: Half, { gun: id, at, men }: ActionOf<'unlimber'>): Illegal<Pf> | null => {
  const gun = ownGun(look, half, id);
  if (!isGun(gun)) return gun;
  const vehicle = gun.at.in === 'vehicle' ? vehicleOn(look, gun.at.vehicle) : undefined;
  const noTow = whyNoTow(vehicle, half);
  if (noTow || !vehicle) return noTow;
  const spot: Spot = { ...at, storey: 0 };
  if (!isBehind(gun, spot, vehicle)) return illegal('PF-HVY.14', 'towTooFar', { gun: id, vehicle: vehicle.id });
  if (!fits(look, gun, spot)) return illegal('PF-BASE.5', 'noRoomThere', { piece: id });
  return refuseHands(look, half, { gun, men, tow: vehicle });
};

/** PF-HVY.14: and take it off again. */
export const unlimbering: Deed<'unlimber'> = {
  type: 'unlimber',
  choices: (look, half) =>
    look.board.guns.flatMap((gun): readonly Choice<Action>[] => {
      const vehicle = gun.at.in === 'vehicle' && isOwn(half, gun) ? vehicleOn(look, gun.at.vehicle) : undefined;
      const spot = vehicle && ownSpot(vehicle);
      if (!vehicle || !spot || whyNoTow(vehicle, half)) return [];
      const near = look.board.men.filter(
        (man) => isCalled(half, man) && refuseLongAction(look, man) === null && isWithin(look, man, vehicle, BESIDE),
      );
      const men = gunnerFirst(gun, near)
        .slice(0, MEN_TO_MOVE)
        .map(({ id }) => id);
      const rear = (vehicle.facing + 180) % 360;
      return [3, 3.4, 3.8]
        .map((inches) => pointAhead({ x: spot.x, y: spot.y }, rear, Math.round(inches * INCH)))
        .map((at) => ({ type: 'unlimber', gun: gun.id, at, facing: vehicle.facing, men }) as const)
        .filter((action) => refuseUnlimber(look, half, action) === null)
        .slice(0, 1)
        .map((action) => ({ action }));
    }),
  refuse: refuseUnlimber,
  take: (g, _half, { gun, at, facing, men }) => {
    const { at: place } = gunNamed(g, gun)!;
    const vehicle = place.in === 'vehicle' ? place.vehicle : '';
    g.emit('PF-HVY.14', { type: 'unlimbered', gun, vehicle, at, facing });
    wholeTurn(g, [gun, ...men]);
    return undefined;
  },
};
