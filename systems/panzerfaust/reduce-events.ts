import { forget, remember } from '@grognard/kernel';
import { muster } from './armies/muster.ts';
import { changeGun, changeMan, changeVehicle, RESTED, withMan, withPiece, withVehicle } from './board-changes.ts';
import { LOADS } from './data/landing.ts';
import { modelsOf } from './data/models.ts';
import { VEHICLES } from './data/vehicles.ts';
import type { Board, EventOf, HeroicDeed, Vehicle } from './types.ts';

/* What the longer events do to a board: for `reduce.ts` alone. */

export const deployed = (board: Board, { piece, at, facing }: EventOf<'deployed'>): Board => {
  const man = changeMan(board, piece, (m) => ({ ...m, at }));
  const vehicle = changeVehicle(man, piece, (v) => ({ ...v, at, facing, turret: facing }));
  const placed = changeGun(vehicle, piece, (g) => ({ ...g, at, facing }));
  // A gun that begins behind a vehicle is towed by it (PF-HVY.14).
  const isGun = board.guns.some(({ id }) => id === piece);
  return isGun && at.in === 'vehicle' ? withVehicle(placed, at.vehicle, { tows: piece }) : placed;
};

/** PF-HIST-OMA.8: what it brings is aboard, and counts among those of its side. */
export const craftCame = (board: Board, { craft, kind, side, at, turn }: EventOf<'craftCame'>): Board => {
  const load = muster(LOADS[kind], side, craft);
  const place = { in: 'craft', craft } as const;
  const models = [...load.men, ...load.vehicles].reduce((sum, { profile }) => sum + modelsOf(profile), 0);
  const men = [...board.men, ...load.men.map((man) => ({ ...man, at: place }))];
  return {
    ...board,
    crafts: [...board.crafts, { id: craft, at, grounded: turn }],
    groups: [...board.groups, ...load.groups],
    men: men.sort((a, b) => (a.id < b.id ? -1 : 1)),
    vehicles: [...board.vehicles, ...load.vehicles.map((vehicle) => ({ ...vehicle, at: place }))],
    started: { ...board.started, [side]: (board.started[side] ?? 0) + models },
  };
};

export const markersLaid = (board: Board, { markers, behind }: EventOf<'markersLaid'>): Board => ({
  ...behind.reduce((now, { piece, marker }) => withPiece(now, piece, { at: { in: 'marker', marker } }), board),
  markers: [...board.markers, ...markers],
});

/** Whoever was behind it has still to be placed, by whoever found it (PF-HID.8). */
export const markerRevealed = (board: Board, { marker, pieces }: EventOf<'markerRevealed'>): Board => {
  const turned = board.markers.find(({ id }) => id === marker);
  const open = pieces.reduce((now, piece) => withPiece(now, piece, { at: { in: 'tray' } }), board);
  return {
    ...open,
    markers: board.markers.filter(({ id }) => id !== marker),
    lastSeen: turned
      ? remember(board.lastSeen, { of: marker, turn: Math.max(1, board.turn), seenBy: 'everybody', at: turned.at })
      : board.lastSeen,
  };
};

export const spotted = (board: Board, { piece, at }: EventOf<'spotted'>): Board => {
  const seen = withSpotted(board, piece);
  return at === null ? seen : changeMan(seen, piece, (m) => ({ ...m, at: { in: 'table', spot: at }, lurking: false }));
};

/** PF-VEQ.7, PF-SR.4: whoever fires shows where he is. */
export const withSpotted = (board: Board, piece: string): Board => {
  const man = board.men.find(({ id }) => id === piece);
  if (man) return man.lurking ? withMan(board, piece, { lurking: false }) : board;
  const vehicle = board.vehicles.find(({ id }) => id === piece);
  if (vehicle) return vehicle.spottedBy ? board : withVehicle(board, piece, { spottedBy: true });
  return changeGun(board, piece, (gun) => (gun.spotted ? gun : { ...gun, spotted: true }));
};

/** PF-VSH.3, PF-VSH.4: which arm of a vehicle has fired, and what a gun and the machine gun beside it are trained on. */
export const withFired = (board: Board, { piece, arm, target }: EventOf<'fired'>): Board => {
  if (arm === null) return board;
  return changeVehicle(board, piece, (v) => {
    const mount = VEHICLES[v.profile]?.arms[arm]?.mount;
    const isTrained = mount === 'turretGun' || mount === 'coaxial';
    const fired = v.fired.includes(arm) ? v.fired : [...v.fired, arm];
    return { ...v, fired, aimed: isTrained && target !== null ? target : v.aimed };
  });
};

/** What was done last turn is of last turn. */
export const turnBegan = (board: Board, turn: number): Board => ({
  ...board,
  turn,
  men: board.men.map((m) => ({
    ...m,
    fell: false,
    nerve: 'none',
    shaken: false,
    seenUntil: m.seenUntil !== null && m.seenUntil < turn ? null : m.seenUntil,
    did: RESTED,
  })),
  vehicles: board.vehicles.map((v) => ({
    ...v,
    freeing: false,
    tested: false,
    boarded: false,
    rammed: [],
    fired: [],
    aimed: null,
    did: RESTED,
  })),
  guns: board.guns.map((g) => ({ ...g, laid: null, did: RESTED })),
  markers: board.markers.map((m) => ({ ...m, moved: 0 })),
  medics: [],
  roused: [],
  tested: [],
  heroics: [],
});

export const phaseBegan = (board: Board, { phase, side }: EventOf<'phaseBegan'>): Board => ({
  ...board,
  phase,
  acting: side,
});

export const turned = (board: Board, { piece, facing, turret, spent }: EventOf<'turned'>): Board =>
  changeGun(
    changeVehicle(board, piece, (v) => ({
      ...v,
      facing,
      turret: turret ?? v.turret,
      // PF-VEQ.7, PF-VEH.7: to traverse farther than for nothing is to move.
      spottedBy: v.spottedBy || spent > 0,
      did: { ...v.did, spent: v.did.spent + spent },
    })),
    piece,
    (g) => ({ ...g, facing, did: { ...g.did, spent: g.did.spent + spent } }),
  );

/** PF-VEH.8, PF-HVY.14: a vehicle that men get on or off stays where it is. */
export const carrying = (board: Board, event: EventOf<'boarded' | 'alighted' | 'limbered' | 'unlimbered'>): Board => {
  switch (event.type) {
    case 'boarded':
      return withVehicle(
        event.men.reduce(
          (now, man) =>
            withMan(now, man, { at: { in: 'vehicle', vehicle: event.vehicle, how: event.how }, stance: 'standing' }),
          board,
        ),
        event.vehicle,
        { boarded: true },
      );
    case 'alighted': {
      const at = board.men.find(({ id }) => id === event.man)?.at;
      const out = withMan(board, event.man, { at: { in: 'table', spot: event.at } });
      return at?.in === 'vehicle' ? withVehicle(out, at.vehicle, { boarded: true }) : out;
    }
    case 'limbered':
      return withVehicle(
        withPiece(board, event.gun, { at: { in: 'vehicle', vehicle: event.vehicle, how: 'riding' } }),
        event.vehicle,
        { tows: event.gun, boarded: true },
      );
    case 'unlimbered':
      return withVehicle(
        changeGun(board, event.gun, (g) => ({
          ...g,
          at: { in: 'table', spot: { ...event.at, storey: 0 } },
          facing: event.facing,
        })),
        event.vehicle,
        { tows: null, boarded: true },
      );
  }
};

export const doorSet = (board: Board, { opening, state, man, spent }: EventOf<'doorSet'>): Board => {
  const doors = [...board.doors.filter((one) => one.opening !== opening), { opening, state }];
  const worked =
    man === undefined
      ? board
      : changeMan(board, man, (m) => ({ ...m, did: { ...m.did, spent: m.did.spent + (spent ?? 0) } }));
  return { ...worked, doors };
};

type Arms = Vehicle['arms'];

/** One of the arms of a vehicle in another state; those that a position says nothing of are ready. */
export const withArm = (arms: Arms, at: number, change: Partial<Arms[number]>): Arms =>
  Array.from({ length: Math.max(arms.length, at + 1) }, (_, i) => {
    const arm = arms[i] ?? { state: 'ready', shell: null };
    return i === at ? { ...arm, ...change } : arm;
  });

export const weaponSet = (board: Board, { piece, weapon, arm, state }: EventOf<'weaponSet'>): Board => {
  if (arm !== null)
    return changeVehicle(board, piece, (v) => ({
      ...v,
      arms: withArm(v.arms, arm, { state }),
    }));
  const man = changeMan(board, piece, (m) => ({
    ...m,
    weapons: m.weapons.map((one) => (one.weapon === weapon ? { ...one, state } : one)),
  }));
  return changeGun(man, piece, (g) => ({ ...g, state }));
};

export const withLife = (board: Board, piece: string, change: (life: number) => number): Board =>
  changeVehicle(
    // A man without life is removed by `lost`, right after fate and medic have had their say.
    changeMan(board, piece, (m) => ({ ...m, life: change(m.life) })),
    piece,
    (v) => ({ ...v, life: change(v.life) }),
  );

/** PF-HERO.1: the die is turned where it lies. */
export const mightSpent = (board: Board, { hero, points, die, up }: EventOf<'mightSpent'>): Board => {
  const spent = changeMan(board, hero, (m) => ({ ...m, might: Math.max(0, m.might - points) }));
  const { fallen } = board;
  if (!fallen) return spent;
  const by = up ? points : -points;
  const dice = fallen.dice.map((one, i) => (i === die ? { ...one, face: one.face + by } : one));
  return { ...spent, fallen: { dice, result: fallen.result + by } };
};

export const withDeed = (board: Board, { hero, what, with: friends }: Omit<HeroicDeed, 'side'>): Board => {
  const side = board.men.find(({ id }) => id === hero)?.side;
  return side === undefined ? board : { ...board, heroics: [...board.heroics, { hero, side, what, with: friends }] };
};

export const braveryTested = (board: Board, { piece, fear, passed }: EventOf<'braveryTested'>): Board => {
  if (fear === 'isolated') return withMan(board, piece, { nerve: passed ? 'passed' : 'failed' });
  if (fear === 'fearsome' && !passed) return withMan(board, piece, { shaken: true });
  if (fear === 'halfDestroyed') return { ...board, tested: [...board.tested, piece] };
  return board;
};

/** PF-VDM.4: it stays where it stood. */
const wreckOf = ({ id, profile, at, facing }: Vehicle, burns: boolean): Board['wrecks'] =>
  at.in === 'table' ? [{ id, profile, at: at.spot, facing, burns }] : [];

export const lost = (board: Board, { piece, how }: EventOf<'lost'>): Board => {
  const { turn, lastSeen } = board;
  const man = board.men.find(({ id }) => id === piece);
  const vehicle = board.vehicles.find(({ id }) => id === piece);
  const gun = board.guns.find(({ id }) => id === piece);
  const of = man ?? vehicle ?? gun;
  if (!of) return board;
  const profile = 'profile' in of ? of.profile : of.weapon;
  const models = man || vehicle ? modelsOf(profile) : 0;
  return {
    ...board,
    men: man ? board.men.filter((one) => one !== man) : board.men,
    vehicles: vehicle
      ? board.vehicles.filter((one) => one !== vehicle)
      : gun
        ? board.vehicles.map((v) => (v.tows === piece ? { ...v, tows: null } : v))
        : board.vehicles,
    guns: gun ? board.guns.filter((one) => one !== gun) : board.guns,
    // PF-VDM.5: what is given up in a rout is taken off the table.
    wrecks:
      vehicle && how !== 'left' && how !== 'routed'
        ? [...board.wrecks, ...wreckOf(vehicle, how === 'blownUp')]
        : board.wrecks,
    flags: board.flags.filter(({ bearer }) => bearer !== piece),
    lost: [...board.lost, { id: piece, side: of.side, profile, models, how, turn }],
    lastSeen: forget(lastSeen, piece),
  };
};
