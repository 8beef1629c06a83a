import type { GivenAnswer, Side } from '@grognard/kernel';
import { memoryOf } from '@grognard/kernel';
import { lately } from './lately.ts';
import type { Board, Event, Gun, Man, Marker, Pf, Place, Setting, Vehicle } from './types.ts';

/**
 * A side sees its own pieces whole. Of the enemy's it sees neither who is behind which marker, nor where somebody lies in
 * ambush, nor what is loaded.
 */
export const see = (_setting: Setting, board: Board, side: Side | null): Board => {
  let known = views.get(board);
  if (!known) {
    known = new Map();
    views.set(board, known);
  }
  let view = known.get(side);
  if (!view) {
    view = viewOf(board, side);
    known.set(side, view);
  }
  return view;
};

/** By board, what the sides see of it, and the same of its lists: boards are never changed but replaced. */
const views = lately<Board, Map<Side | null, Board>>();
const lists = lately<readonly object[], Map<Side | null, readonly object[]>>();

const viewOf = (board: Board, side: Side | null): Board => ({
  turn: board.turn,
  phase: board.phase,
  initiative: board.initiative,
  acting: board.acting,
  men: sameOr(board.men, side, seenMan),
  vehicles: sameOr(board.vehicles, side, seenVehicle),
  guns: sameOr(board.guns, side, seenGun),
  groups: board.groups,
  markers: sameOr(board.markers, side, seenMarker),
  crafts: board.crafts,
  wrecks: board.wrecks,
  damages: board.damages,
  doors: board.doors,
  craters: board.craters,
  defences: board.defences,
  gaps: board.gaps,
  charges: board.charges,
  flags: board.flags,
  blown: board.blown,
  roused: board.roused,
  fallen: board.fallen,
  heroics: board.heroics,
  tested: board.tested,
  medics: board.medics,
  mounts: board.mounts,
  objectives: board.objectives,
  occupied: board.occupied,
  lost: board.lost,
  started: board.started,
  lastSeen: memoryOf(board.lastSeen, side),
});

/**
 * The list with each of its values as others than its owner see it; the very same list where nothing of it is hidden, and
 * of a list that was looked at before what was made of it then: much is kept by what it was worked out from.
 */
const sameOr = <V extends { readonly id: string; readonly side: Side }>(
  list: readonly V[],
  side: Side | null,
  seen: (value: V) => V,
): readonly V[] => {
  let known = lists.get(list);
  if (!known) {
    known = new Map();
    lists.set(list, known);
  }
  let shown = known.get(side) as readonly V[] | undefined;
  if (!shown) {
    const differs = list.some((value) => value.side !== side && seen(value) !== value);
    shown = differs ? list.map((value) => (value.side === side ? value : seen(value))) : list;
    known.set(side, shown);
  }
  return shown;
};

/** Behind which marker nobody else knows (PF-HID.9). */
const SOMEWHERE: Place = { in: 'marker', marker: null };
/** PF-SR.4. */
const IN_AMBUSH: Place = { in: 'ambush' };

const seenAt = (at: Place): Place => (at.in === 'marker' && at.marker !== null ? SOMEWHERE : at);

const seenMan = (man: Man): Man => {
  if (man.lurking && man.at.in === 'table') return { ...man, at: IN_AMBUSH };
  const at = seenAt(man.at);
  return at === man.at ? man : { ...man, at };
};

/** PF-VSH.8: the marker lies face down until the shell is fired; of a gun that has fired everybody saw what came out. */
const seenArms = ({ arms, fired }: Vehicle): Vehicle['arms'] =>
  arms.map((arm, i) => (arm.state === 'unloaded' || fired.includes(i) ? arm : { ...arm, shell: null }));

const seenVehicle = (vehicle: Vehicle): Vehicle => {
  const at = seenAt(vehicle.at);
  if (at === vehicle.at && vehicle.arms.every(({ shell }) => shell === null)) return vehicle;
  return { ...vehicle, at, arms: seenArms(vehicle) };
};

const seenGun = (gun: Gun): Gun => {
  const at = seenAt(gun.at);
  return at === gun.at ? gun : { ...gun, at };
};

const seenMarker = (marker: Marker): Marker => (marker.holds === null ? marker : { ...marker, holds: null });

/** What one side hears of an event: who hides where, and what is loaded, is not for everybody. */
export const hear = (_setting: Setting, before: Board, event: Event, side: Side | null): Event | null => {
  switch (event.type) {
    case 'layInWait':
      return before.men.some(({ id, side: own }) => id === event.man && own === side) ? event : { ...event, at: null };
    case 'markersLaid':
      return event.markers.every((marker) => marker.side === side)
        ? event
        : {
            ...event,
            markers: event.markers.map(seenMarker),
            behind: event.behind.map(({ piece }) => ({ piece, marker: null })),
          };
    case 'loaded':
      return before.vehicles.some(({ id, side: own }) => id === event.vehicle && own === side)
        ? event
        : { ...event, shell: null };
    // All of these happen before everybody's eyes.
    case 'objectiveLaid':
    case 'defenceLaid':
    case 'deployed':
    case 'heldBack':
    case 'deploymentEnded':
    case 'turnBegan':
    case 'phaseBegan':
    case 'initiativeTied':
    case 'initiativeWon':
    case 'deploysFirst':
    case 'reserveArrived':
    case 'reserveWaits':
    case 'objectiveTaken':
    case 'goalHeld':
    case 'passed':
    case 'markerMoved':
    case 'markerRevealed':
    case 'spotted':
    case 'squadSetOut':
    case 'moved':
    case 'moveEnded':
    case 'crossedObstacle':
    case 'failedObstacle':
    case 'stanceTaken':
    case 'knockedDown':
    case 'climbing':
    case 'fell':
    case 'drove':
    case 'turned':
    case 'bogTested':
    case 'bogged':
    case 'freed':
    case 'rammed':
    case 'boarded':
    case 'alighted':
    case 'fitted':
    case 'limbered':
    case 'unlimbered':
    case 'gunMoved':
    case 'laid':
    case 'doorSet':
    case 'mounted':
    case 'craftCame':
    case 'craftSet':
    case 'fired':
    case 'shootingEnded':
    case 'outOfRange':
    case 'missed':
    case 'intercepted':
    case 'unharmed':
    case 'weaponSet':
    case 'showedItself':
    case 'deviated':
    case 'burstLanded':
    case 'grenadeSought':
    case 'wounded':
    case 'restored':
    case 'diceFell':
    case 'heroicDone':
    case 'wentOn':
    case 'stalked':
    case 'mightSpent':
    case 'fateSpent':
    case 'medicHelped':
    case 'mountLost':
    case 'mountLoose':
    case 'mountBolted':
    case 'mountTaken':
    case 'wheelsOut':
    case 'lost':
    case 'fought':
    case 'duelWon':
    case 'trapped':
    case 'assaulted':
    case 'braveryTested':
    case 'heroicDeclared':
    case 'heroicCancelled':
    case 'heroicHad':
    case 'flagTaken':
    case 'trumpetBlown':
    case 'obstacleStruck':
    case 'craterMade':
    case 'mineWentOff':
    case 'gapMade':
    case 'defenceGone':
    case 'taskFailed':
    case 'chargeLaid':
    case 'cableUnrolled':
    case 'chargeGone':
      return event;
  }
};

/** An answer shows nobody but those it names. */
export const shownBy = (_setting: Setting, seen: Board, _board: Board, _answered: GivenAnswer<Pf>): Board => seen;
