import { forget, remember } from '@grognard/kernel';
import { muster } from './armies/muster.ts';
import {
  changeGun,
  changeMan,
  changeVehicle,
  RESTED,
  withDeeds,
  withHeroic,
  withMan,
  withMarker,
  withPiece,
  withVehicle,
} from './board-changes.ts';
import { LOADS } from './data/landing.ts';
import { modelsOf } from './data/models.ts';
import { VEHICLES } from './data/vehicles.ts';
import type { Board, Event, EventOf, HeroicDeed, Vehicle } from './types.ts';

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: Event): Board => {
  switch (event.type) {
    case 'objectiveLaid':
      return {
        ...board,
        objectives: [...board.objectives, { id: event.id, at: event.at, side: event.side, held: event.side }],
      };
    case 'defenceLaid': {
      const { type: _type, ...defence } = event;
      return { ...board, defences: [...board.defences, defence] };
    }
    case 'deployed':
      return deployed(board, event);
    case 'layInWait':
      return withMan(board, event.man, {
        at: event.at === null ? { in: 'ambush' } : { in: 'table', spot: event.at },
        lurking: true,
      });
    case 'markersLaid':
      return markersLaid(board, event);
    case 'heldBack':
      return event.pieces.reduce((now, piece) => withPiece(now, piece, { at: { in: 'reserve' } }), board);
    case 'loaded':
      return changeVehicle(board, event.vehicle, (v) => ({
        ...v,
        arms: v.arms.map((arm, i) => (i === event.arm ? { ...arm, shell: event.shell } : arm)),
      }));
    case 'turnBegan':
      return turnBegan(board, event.turn);
    case 'phaseBegan':
      return phaseBegan(board, event);
    case 'initiativeWon':
    case 'deploysFirst':
      return { ...board, initiative: event.side };
    case 'objectiveTaken':
      return {
        ...board,
        objectives: board.objectives.map((o) => (o.id === event.objective ? { ...o, held: event.side } : o)),
      };
    case 'goalHeld':
      return {
        ...board,
        occupied: [
          ...board.occupied.filter(({ goal }) => goal !== event.goal),
          ...(event.turns > 0 ? [{ goal: event.goal, turns: event.turns }] : []),
        ],
      };
    case 'markerMoved':
      return withMarker(board, event.marker, (m) => ({ ...m, at: event.at, moved: m.moved + event.spent }));
    case 'markerRevealed':
      return markerRevealed(board, event);
    case 'spotted':
      return spotted(board, event);
    case 'moved':
      return changeMan(board, event.man, (m) => ({
        ...m,
        at: { in: 'table', spot: event.at },
        lurking: false,
        did: { ...m.did, spent: m.did.spent + event.spent },
      }));
    case 'moveEnded':
      return event.pieces.reduce(
        (now, piece) => withDeeds(now, piece, event.long ? { moved: true, long: true } : { moved: true }),
        board,
      );
    case 'crossedObstacle':
      return withDeeds(board, event.man, { crossed: true });
    case 'stanceTaken':
      return changeMan(board, event.man, (m) => ({
        ...m,
        stance: event.stance,
        did: { ...m.did, spent: m.did.spent + (event.spent ?? 0) },
      }));
    case 'knockedDown':
      return withMan(board, event.man, { stance: 'prone', fell: true });
    case 'climbing':
      return withMan(board, event.man, { height: event.height });
    case 'fell':
      return withMan(board, event.man, { height: null });
    case 'drove':
      return changeVehicle(board, event.vehicle, (v) => ({
        ...v,
        at: { in: 'table', spot: { ...event.at, storey: 0 } },
        facing: event.facing,
        turret: event.turret,
        spottedBy: true,
        did: { ...v.did, spent: v.did.spent + event.spent },
      }));
    case 'turned':
      return turned(board, event);
    case 'bogTested':
      return withVehicle(board, event.vehicle, { tested: true });
    case 'bogged':
      return withVehicle(board, event.vehicle, { bogged: true, freeing: true });
    case 'freed':
      return withDeeds(withVehicle(board, event.vehicle, { bogged: !event.free }), event.vehicle, {
        moved: true,
        long: true,
      });
    case 'rammed':
      return changeVehicle(board, event.vehicle, (v) => ({ ...v, rammed: [...v.rammed, event.piece] }));
    case 'boarded':
    case 'alighted':
    case 'limbered':
    case 'unlimbered':
      return carrying(board, event);
    case 'fitted':
      return changeVehicle(board, event.vehicle, ({ arms, ...vehicle }) => ({
        ...vehicle,
        fitted: event.man,
        arms: event.man === null ? arms.slice(0, -1) : [...arms, { state: 'ready', shell: null }],
      }));
    case 'gunMoved':
      return changeGun(board, event.gun, (g) => ({
        ...g,
        at: { in: 'table', spot: { ...event.at, storey: 0 } },
        did: { ...g.did, spent: g.did.spent + event.spent },
      }));
    case 'laid':
      return changeGun(board, event.gun, (g) => ({ ...g, facing: event.facing, laid: event.on }));
    case 'doorSet':
      return doorSet(board, event);
    case 'mounted':
      return withMan(board, event.man, { mount: event.mount });
    case 'mountLoose':
      return { ...board, mounts: [...board.mounts, { id: event.mount, side: event.side, at: event.at }] };
    case 'mountBolted':
      return {
        ...board,
        mounts: board.mounts.map((one) =>
          one.id === event.mount ? { ...one, at: { ...event.to, storey: one.at.storey } } : one,
        ),
      };
    case 'mountTaken':
      return { ...board, mounts: board.mounts.filter(({ id }) => id !== event.mount) };
    case 'mountLost':
      return withMan(board, event.man, { mount: null });
    case 'craftCame':
      return craftCame(board, event);
    case 'craftSet':
      return {
        ...board,
        crafts: [
          ...board.crafts.filter(({ id }) => id !== event.craft),
          { id: event.craft, at: event.at, grounded: event.grounded },
        ],
      };
    case 'shootingEnded':
      return event.pieces.reduce((now, piece) => withDeeds(now, piece, { shot: true }), board);
    case 'fired':
      return withFired(withSpotted(board, event.piece), event);
    case 'weaponSet':
      return weaponSet(board, event);
    case 'showedItself':
      return withMan(board, event.man, { seenUntil: event.until });
    case 'wounded':
    case 'restored':
      return withLife(board, event.piece, (life) =>
        event.type === 'wounded' ? Math.max(0, life - event.wounds) : life + event.life,
      );
    case 'diceFell':
      return { ...board, fallen: { dice: event.dice, result: event.result } };
    case 'mightSpent':
      return mightSpent(board, event);
    case 'fateSpent':
      return changeMan(board, event.man, (m) => ({ ...m, fate: Math.max(0, m.fate - event.points) }));
    case 'medicHelped':
      return withDeeds({ ...board, medics: [...board.medics, event.medic] }, event.medic, { shot: true });
    case 'wheelsOut':
      return withVehicle(board, event.vehicle, { wheelsOut: true });
    case 'lost':
      return lost(board, event);
    case 'fought':
      return event.pieces.reduce((now, piece) => withDeeds(now, piece, { fought: true }), board);
    case 'braveryTested':
      return braveryTested(board, event);
    case 'heroicDeclared':
      return withDeed(
        changeMan(board, event.hero, (m) => ({ ...m, might: Math.max(0, m.might - 1) })),
        event,
      );
    case 'heroicDone':
    case 'heroicCancelled':
      return {
        ...board,
        heroics: board.heroics.filter(({ hero, what }) => hero !== event.hero || what !== event.what),
      };
    case 'stalked':
      return withDeeds(board, event.man, { moved: false, long: false, spent: event.spent });
    case 'wentOn':
      return event.pieces.reduce(
        (now, piece) => withDeeds(now, piece, { moved: false, spent: 0, crossed: false, long: false, fought: false }),
        board,
      );
    case 'heroicHad':
      return event.pieces.reduce((now, piece) => withHeroic(now, piece, event.what), board);
    case 'flagTaken':
      return {
        ...board,
        flags: [
          ...board.flags.filter(({ side }) => side !== event.side),
          ...(event.bearer === null ? [] : [{ side: event.side, bearer: event.bearer }]),
        ],
      };
    case 'trumpetBlown':
      return withDeed(
        { ...board, blown: [...board.blown, event.side], roused: [...board.roused, ...event.heard] },
        { hero: event.man, what: 'move', with: event.heard.filter((id) => id !== event.man) },
      );
    case 'obstacleStruck':
      return {
        ...board,
        damages: [
          ...board.damages.filter(({ piece }) => piece !== event.piece),
          { piece: event.piece, life: event.life, became: event.became },
        ],
      };
    case 'craterMade':
      return { ...board, craters: [...board.craters, event.at] };
    case 'gapMade':
      return { ...board, gaps: [...board.gaps, { in: event.in, at: event.at }] };
    case 'defenceGone':
      return { ...board, defences: board.defences.filter(({ id }) => id !== event.id) };
    case 'chargeLaid':
      return { ...board, charges: [...board.charges, event.charge] };
    case 'cableUnrolled':
      return {
        ...board,
        charges: board.charges.map((c) =>
          c.id === event.charge ? { ...c, cable: event.man, detonator: event.detonator } : c,
        ),
      };
    case 'chargeGone':
      return { ...board, charges: board.charges.filter(({ id }) => id !== event.charge) };
    case 'deploymentEnded':
    case 'initiativeTied':
    case 'reserveArrived':
    case 'reserveWaits':
    case 'passed':
    case 'outOfRange':
    case 'missed':
    case 'intercepted':
    case 'unharmed':
    case 'deviated':
    case 'burstLanded':
    case 'grenadeSought':
    case 'duelWon':
    case 'trapped':
    case 'assaulted':
    case 'mineWentOff':
    case 'taskFailed':
      return board;
  }
};

const deployed = (board: Board, { piece, at, facing }: EventOf<'deployed'>): Board => {
  const man = changeMan(board, piece, (m) => ({ ...m, at }));
  const vehicle = changeVehicle(man, piece, (v) => ({ ...v, at, facing, turret: facing }));
  const placed = changeGun(vehicle, piece, (g) => ({ ...g, at, facing }));
  // A gun that begins behind a vehicle is towed by it (PF-HVY.14).
  const isGun = board.guns.some(({ id }) => id === piece);
  return isGun && at.in === 'vehicle' ? withVehicle(placed, at.vehicle, { tows: piece }) : placed;
};

/** PF-HIST-OMA.8: what it brings is aboard, and counts among those of its side. */
const craftCame = (board: Board, { craft, kind, side, at, turn }: EventOf<'craftCame'>): Board => {
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

const markersLaid = (board: Board, { markers, behind }: EventOf<'markersLaid'>): Board => ({
  ...behind.reduce((now, { piece, marker }) => withPiece(now, piece, { at: { in: 'marker', marker } }), board),
  markers: [...board.markers, ...markers],
});

/** Whoever was behind it has still to be placed, by whoever found it (PF-HID.8). */
const markerRevealed = (board: Board, { marker, pieces }: EventOf<'markerRevealed'>): Board => {
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

const spotted = (board: Board, { piece, at }: EventOf<'spotted'>): Board =>
  at === null
    ? withSpotted(board, piece)
    : changeMan(board, piece, (m) => ({ ...m, at: { in: 'table', spot: at }, lurking: false }));

/** PF-VEQ.7, PF-SR.4: whoever fires shows where he is. */
const withSpotted = (board: Board, piece: string): Board => {
  const man = board.men.find(({ id }) => id === piece);
  if (man) return man.lurking ? withMan(board, piece, { lurking: false }) : board;
  const vehicle = board.vehicles.find(({ id }) => id === piece);
  if (vehicle) return vehicle.spottedBy ? board : withVehicle(board, piece, { spottedBy: true });
  return changeGun(board, piece, (gun) => (gun.spotted ? gun : { ...gun, spotted: true }));
};

/** PF-VSH.3, PF-VSH.4: which arm of a vehicle has fired, and what a gun and the machine gun beside it are trained on. */
const withFired = (board: Board, { piece, arm, target }: EventOf<'fired'>): Board => {
  if (arm === null) return board;
  return changeVehicle(board, piece, (v) => {
    const mount = VEHICLES[v.profile]?.arms[arm]?.mount;
    const isTrained = mount === 'turretGun' || mount === 'hullGun' || mount === 'coaxial';
    const fired = v.fired.includes(arm) ? v.fired : [...v.fired, arm];
    return { ...v, fired, aimed: isTrained && target !== null ? target : v.aimed };
  });
};

/** What was done last turn is of last turn. */
const turnBegan = (board: Board, turn: number): Board => ({
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

const phaseBegan = (board: Board, { phase, side }: EventOf<'phaseBegan'>): Board => ({
  ...board,
  phase,
  acting: side,
});

const turned = (board: Board, { piece, facing, turret, spent }: EventOf<'turned'>): Board =>
  changeGun(
    changeVehicle(board, piece, (v) => ({
      ...v,
      facing,
      turret: turret ?? v.turret,
      did: { ...v.did, spent: v.did.spent + spent },
    })),
    piece,
    (g) => ({ ...g, facing, did: { ...g.did, spent: g.did.spent + spent } }),
  );

/** PF-VEH.8, PF-HVY.14: a vehicle that men get on or off stays where it is. */
const carrying = (board: Board, event: EventOf<'boarded' | 'alighted' | 'limbered' | 'unlimbered'>): Board => {
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

const doorSet = (board: Board, { opening, state, man, spent }: EventOf<'doorSet'>): Board => {
  const doors = [...board.doors.filter((one) => one.opening !== opening), { opening, state }];
  const worked =
    man === undefined
      ? board
      : changeMan(board, man, (m) => ({ ...m, did: { ...m.did, spent: m.did.spent + (spent ?? 0) } }));
  return { ...worked, doors };
};

const weaponSet = (board: Board, { piece, weapon, arm, state }: EventOf<'weaponSet'>): Board => {
  if (arm !== null)
    return changeVehicle(board, piece, (v) => ({
      ...v,
      arms: v.arms.map((one, i) => (i === arm ? { ...one, state } : one)),
    }));
  const man = changeMan(board, piece, (m) => ({
    ...m,
    weapons: m.weapons.map((one) => (one.weapon === weapon ? { ...one, state } : one)),
  }));
  return changeGun(man, piece, (g) => ({ ...g, state }));
};

const withLife = (board: Board, piece: string, change: (life: number) => number): Board =>
  changeVehicle(
    // A man without life is removed by `lost`, right after fate and medic have had their say.
    changeMan(board, piece, (m) => ({ ...m, life: change(m.life) })),
    piece,
    (v) => ({ ...v, life: change(v.life) }),
  );

/** PF-HERO.1: the die is turned where it lies. */
const mightSpent = (board: Board, { hero, points, die, up }: EventOf<'mightSpent'>): Board => {
  const spent = changeMan(board, hero, (m) => ({ ...m, might: Math.max(0, m.might - points) }));
  const { fallen } = board;
  if (!fallen) return spent;
  const by = up ? points : -points;
  const dice = fallen.dice.map((one, i) => (i === die ? { ...one, face: one.face + by } : one));
  return { ...spent, fallen: { dice, result: fallen.result + by } };
};

const withDeed = (board: Board, { hero, what, with: friends }: Omit<HeroicDeed, 'side'>): Board => {
  const side = board.men.find(({ id }) => id === hero)?.side;
  return side === undefined ? board : { ...board, heroics: [...board.heroics, { hero, side, what, with: friends }] };
};

const braveryTested = (board: Board, { piece, fear, passed }: EventOf<'braveryTested'>): Board => {
  if (fear === 'isolated') return withMan(board, piece, { nerve: passed ? 'passed' : 'failed' });
  if (fear === 'fearsome' && !passed) return withMan(board, piece, { shaken: true });
  if (fear === 'halfDestroyed') return { ...board, tested: [...board.tested, piece] };
  return board;
};

/** PF-VDM.4: it stays where it stood. */
const wreckOf = ({ id, profile, at, facing }: Vehicle, burns: boolean): Board['wrecks'] =>
  at.in === 'table' ? [{ id, profile, at: at.spot, facing, burns }] : [];

const lost = (board: Board, { piece, how }: EventOf<'lost'>): Board => {
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
    wrecks: vehicle && how !== 'left' ? [...board.wrecks, ...wreckOf(vehicle, how === 'blownUp')] : board.wrecks,
    flags: board.flags.filter(({ bearer }) => bearer !== piece),
    lost: [...board.lost, { id: piece, side: of.side, profile, models, how, turn }],
    lastSeen: forget(lastSeen, piece),
  };
};
