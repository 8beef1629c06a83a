import {
  changeGun,
  changeMan,
  changeVehicle,
  withDeeds,
  withHeroic,
  withMan,
  withMarker,
  withPiece,
  withVehicle,
} from './board-changes.ts';
import {
  braveryTested,
  carrying,
  craftCame,
  deployed,
  doorSet,
  lost,
  markerRevealed,
  markersLaid,
  mightSpent,
  phaseBegan,
  spotted,
  turnBegan,
  turned,
  weaponSet,
  withDeed,
  withFired,
  withLife,
  withSpotted,
} from './reduce-events.ts';
import type { Board, Event } from './types.ts';

/** The only place where a board is changed: one case an event. */
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
        did: { ...m.did, spent: m.did.spent + event.spent, charged: m.did.charged || event.how === 'charge' },
      }));
    case 'moveEnded':
      return event.pieces.reduce(
        (now, piece) => withDeeds(now, piece, event.long ? { moved: true, long: true } : { moved: true }),
        board,
      );
    case 'crossedObstacle':
    case 'failedObstacle':
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
    case 'squadSetOut':
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
