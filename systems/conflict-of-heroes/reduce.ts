import { isLightInfantry, UNIT_TYPES } from './data/units.ts';
import type { CohEvent } from './events.ts';
import { hitPoolOf, isFreedByTurn, LEFT_BY_WRECK, LEFT_ON_LOADING, paidOnRoll, passesAfter } from './house.ts';
import type { Board, Force, Unit } from './types.ts';

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: CohEvent): Board => {
  switch (event.type) {
    case 'deployed': {
      const { unit, hex, facing, hidden, fort, aboard } = event;
      const placed = withUnit(board, unit, { hex, facing, hidden, fort, aboard });
      return { ...placed, units: placed.units.map((u) => (u.aboard === unit ? { ...u, hex, facing, hidden } : u)) };
    }
    case 'weaponGiven':
      return withWeaponGiven(board, event.card, event.unit);
    case 'minesPlaced':
      return { ...board, forts: board.forts.map((f) => (f.id === event.fort ? { ...f, hex: event.hex ?? f.hex } : f)) };
    case 'turnBegan':
      return {
        ...board,
        turn: event.turn,
        passes: passesAfter(board.passes, null),
        barred: [],
        careless: [],
        shots: [],
      };
    case 'unitsRefreshed':
      return {
        ...board,
        units: board.units.map(
          (u) =>
            u.status === 'fresh' && !isFreedByTurn(u.bogged)
              ? u
              : { ...u, status: 'fresh', bogged: isFreedByTurn(u.bogged) ? null : u.bogged }, // COH-Q.9
        ),
        forces: mapForces(board, (force) => ({ ...force, ap: 0, apSpent: 0, apDice: null })),
      };
    case 'smokeThinned': // COH-13.0.4
      return { ...board, smoke: board.smoke.filter((s) => s.points > 1).map((s) => ({ ...s, points: s.points - 1 })) };
    case 'capsReset':
      return withForce(board, event.side, { caps: event.caps });
    case 'capsAnnounced': {
      const paid = withForce(board, event.side, { caps: forceOf(board, event.side).caps - event.caps });
      return { ...paid, announced: { ...board.announced, [event.side]: event.caps } };
    }
    case 'reinforcementsDue':
      return board;
    case 'objectiveDrawn':
    case 'objectiveShown':
      return { ...board, objective: { card: event.card, shown: event.type === 'objectiveShown' } };
    case 'calledForward':
      return withEntryTurn(board, event.unit, event.turn);
    case 'initiativeTied':
      return { ...board, announced: {} };
    case 'initiativeWon':
      return { ...board, order: event.order, announced: {} };
    case 'passed':
      return { ...board, passes: passesAfter(board.passes, event.side) };
    case 'waited':
    case 'acted':
      return board.passes.length === 0 ? board : { ...board, passes: passesAfter(board.passes, null) }; // COH-Q.4
    case 'scored':
      return withForce(board, event.side, { points: forceOf(board, event.side).points + event.points });
    case 'controlled':
      return { ...board, control: board.control.map((c) => (c.hex === event.hex ? { ...c, side: event.side } : c)) };
    case 'firstIn': {
      const others = board.claims.filter((claim) => claim.hex !== event.hex);
      const { hex, sides } = event;
      return { ...board, claims: sides.length === 0 ? others : [...others, { hex, sides }] };
    }
    case 'activated': {
      const ap = event.ap === 'unknown' ? 0 : event.ap;
      const activated = withStatus(board, event.unit, 'active');
      return withForce(activated, event.side, { ap, apSpent: 0, apDice: event.dice ?? null });
    }
    case 'joined':
      return withStatus(board, event.unit, 'active');
    case 'spent':
      return withStatus(board, event.unit, 'spent');
    case 'apLost':
      return withForce(board, event.side, { ap: 0 });
    case 'apPaid':
      return withApPaid(board, event.side, event.ap);
    case 'apShown':
      return withForce(board, event.side, { apDice: null });
    case 'apGained':
      return withForce(board, event.side, { ap: Math.max(0, forceOf(board, event.side).ap + event.ap) });
    case 'capsPaid':
    case 'capsLost':
      return withForce(board, event.side, { caps: Math.max(0, forceOf(board, event.side).caps - event.caps) });
    case 'capsGained':
      return withForce(board, event.side, { caps: forceOf(board, event.side).caps + event.caps });
    case 'capsOnRoll': {
      const paid = withForce(board, event.side, { caps: forceOf(board, event.side).caps - paidOnRoll(event.caps) });
      return { ...paid, onRoll: { ...paid.onRoll, caps: event.caps } };
    }
    case 'luckOnRoll':
      return { ...board, onRoll: { ...board.onRoll, luck: event.luck } };
    case 'rolled':
      return { ...board, onRoll: { caps: 0, luck: 0 } };
    case 'entered':
      return moved(board, event.unit, event.hex, event.facing);
    case 'faced':
      return withFacing(faced(board, event.unit), event.unit, event.facing);
    case 'exited':
      return {
        ...without(board, event.unit, 'exited'),
        units: board.units.filter((u) => u.id !== event.unit && u.aboard !== event.unit),
      };
    case 'wentCarelessly':
      return { ...board, careless: [...board.careless.filter((id) => !event.units.includes(id)), ...event.units] };
    case 'barredFrom':
      return { ...board, barred: [...board.barred, { from: event.from, hexes: event.hexes, side: event.side }] };
    case 'barsLifted': {
      if (board.barred.length === 0 && board.careless.length === 0) return board;
      const friends = event.friends ?? [event.side];
      return {
        ...board,
        barred: board.barred.filter((bar) => bar.side !== event.side),
        careless: board.careless.filter((id) => board.units.some((u) => u.id === id && friends.includes(u.side))),
      };
    }
    case 'settled':
      return board.stuck ? { ...board, stuck: false } : board;
    case 'stuckAtObstacle':
      return { ...board, stuck: true };
    case 'quickAnnounced':
      return { ...board, quick: event.side };
    case 'bogged':
      return withUnit(board, event.unit, { bogged: event.by });
    case 'unbogged':
      return withUnit(board, event.unit, { bogged: null });
    case 'fired': {
      const targets = board.units.filter((u) => u.hex === event.hex && !u.hidden).map((u) => u.id);
      const others = board.shots.filter((shot) => !targets.includes(shot.unit));
      return { ...board, shots: [...others, ...targets.map((unit) => ({ unit, by: event.units[0]! }))] };
    }
    case 'stoppedShort':
    case 'nothingSeen':
    case 'missed':
    case 'rallyFailed':
    case 'markerShown':
      return board;
    case 'hit': {
      const drawn = withUnit(board, event.unit, { hit: event.marker });
      return takeFromPool(drawn, event.unit, event.marker);
    }
    case 'rallied':
      return returnToPool(withUnit(board, event.unit, { hit: null }), event.unit, event.marker);
    case 'eliminated': {
      const pooled = event.marker ? returnToPool(board, event.unit, event.marker) : board;
      return without(pooled, event.unit, 'eliminated');
    }
    case 'onTrack':
      return withForce(board, event.side, { lost: forceOf(board, event.side).lost + 1 });
    case 'drew': {
      const force = forceOf(board, event.side);
      return withForce({ ...board, deck: withoutOne(board.deck, event.card) }, event.side, {
        hand: [...force.hand, event.card],
      });
    }
    case 'cardPlayed': {
      const force = forceOf(board, event.side);
      const hand = withoutOne(force.hand, event.card);
      if (hand === force.hand) throw new Error(`${event.side} does not hold ${event.card}`);
      return withForce({ ...board, discards: [...board.discards, event.card] }, event.side, { hand });
    }
    case 'weaponUsed': {
      const at = board.weapons.findIndex(
        (w) => w.card === event.card && w.side === event.side && w.unit === event.unit,
      );
      return { ...board, weapons: board.weapons.filter((_, i) => i !== at) };
    }
    case 'revealed':
      return {
        ...withUnit(board, event.unit, { hidden: false, hex: event.hex, facing: event.facing }),
        unfaced: [...board.unfaced, event.unit],
      };
    case 'hid':
      return withUnit(board, event.unit, { ...lyingIn(board, event.unit, event.hex), hidden: true });
    case 'crept': {
      const crept = withUnit(board, event.unit, lyingIn(board, event.unit, event.hex));
      return { ...crept, units: crept.units.map((u) => (u.aboard === event.unit ? { ...u, hex: event.hex } : u)) };
    }
    case 'plotted': {
      const { side, card, hex, smoke } = event;
      return { ...board, plots: [...board.plots, { side, card, hex, smoke, turn: board.turn }] };
    }
    case 'plotDropped':
    case 'shellsFell': {
      const at = board.plots.findIndex((p) => p.side === event.side && p.card === event.card);
      return { ...board, plots: board.plots.filter((_, i) => i !== at) };
    }
    case 'smokeLaid':
      return { ...board, smoke: [...board.smoke, { hex: event.hex, points: event.points }] };
    case 'loaded': {
      const vehicle = board.units.find((u) => u.id === event.vehicle);
      if (!vehicle) throw new Error(`${event.vehicle} is not in play`);
      const change = { aboard: event.vehicle, facing: vehicle.facing, ...LEFT_ON_LOADING }; // COH-17.0.10
      return withUnit(faced(board, event.unit), event.unit, change);
    }
    case 'unloaded':
      return withUnit(faced(board, event.unit), event.unit, { aboard: null, facing: event.facing });
    case 'dugIn':
      return withUnit(board, event.unit, { hasty: true });
    case 'leftDefence':
      return withUnit(board, event.unit, { hasty: false });
    case 'occupied':
      return withUnit(board, event.unit, { fort: event.fort });
    case 'fortLaid':
      return { ...board, forts: [...board.forts, event.fort] };
    case 'fortFound': {
      const known = board.forts.some((f) => f.id === event.fort.id);
      const found = { ...event.fort, hidden: false };
      return {
        ...board,
        forts: known ? board.forts.map((f) => (f.id === found.id ? found : f)) : [...board.forts, found],
      };
    }
    case 'fortDestroyed':
      return {
        ...board,
        forts: board.forts.filter((f) => f.id !== event.fort),
        units: board.units.map((u) => (u.fort === event.fort ? { ...u, fort: null } : u)),
      };
    case 'coinsPlaced': {
      const { side, unit, hexes } = event;
      return {
        ...withUnit(board, unit, { hex: null, fort: null }),
        coins: [...board.coins, ...hexes.map((hex) => ({ hex, side }))],
        cup: [...board.cup, unit, null],
      };
    }
    case 'coinTurned': {
      const at = board.cup.indexOf(event.unit);
      const rest = {
        ...board,
        coins: board.coins.filter((coin) => coin.hex !== event.hex),
        cup: board.cup.filter((_, i) => i !== at),
      };
      return event.unit === null ? rest : withUnit(rest, event.unit, { hex: event.hex });
    }
    case 'satchelTaken':
      return { ...board, satchel: { hex: event.hex, carrier: event.unit, side: event.side } };
  }
};

const withUnit = (board: Board, id: string, change: Partial<Unit>): Board => {
  const at = placeOf(board, id);
  return withUnitAt(board, at, { ...board.units[at]!, ...change });
};

const withStatus = (board: Board, id: string, status: Unit['status']): Board => {
  const at = placeOf(board, id);
  return withUnitAt(board, at, { ...board.units[at]!, status });
};

const withFacing = (board: Board, id: string, facing: number): Board => {
  const at = placeOf(board, id);
  return withUnitAt(board, at, { ...board.units[at]!, facing });
};

const withUnitAt = (board: Board, at: number, unit: Unit): Board => {
  const units = board.units.slice();
  units[at] = unit;
  return { ...board, units };
};

const placeOf = ({ units }: Board, id: string): number => {
  for (let at = 0; at < units.length; at += 1) if (units[at]!.id === id) return at;
  throw new Error(`${id} is not in play`);
};

/** COH-8.4.2: the first such card of the unit's side that nobody has yet. */
const withWeaponGiven = (board: Board, card: string, id: string): Board => {
  const side = board.units.find((u) => u.id === id)?.side;
  const at = board.weapons.findIndex((w) => w.card === card && w.side === side && w.unit === null);
  return { ...board, weapons: board.weapons.map((w, i) => (i === at ? { ...w, unit: id } : w)) };
};

/** COH-C.E3: a reinforcement may come earlier than it was to. */
const withEntryTurn = (board: Board, id: string, turn: number): Board => {
  const entry = board.units.find((u) => u.id === id)?.entry;
  return entry ? withUnit(board, id, { entry: { ...entry, turn } }) : board;
};

/** A unit in a new hex: what it carries comes along, and what it dug or sat in stays behind (COH-18.1.3.2, COH-18.2.1). */
const moved = (board: Board, id: string, hex: number, facing: number): Board => {
  const units = board.units.slice();
  for (const [at, u] of board.units.entries()) {
    if (u.id === id) units[at] = { ...u, hex, facing, entry: null, hasty: false, fort: null };
    else if (u.aboard === id) units[at] = { ...u, hex, facing, entry: null };
  }
  return { ...faced(board, id), units };
};

/** Its side has said which way it faces. */
const faced = (board: Board, id: string): Board =>
  board.unfaced.includes(id) ? { ...board, unfaced: board.unfaced.filter((other) => other !== id) } : board;

/** Hidden infantry lies in the trench or bunker of its hex, unless others hold it (COH-18.2.1). */
const lyingIn = (board: Board, id: string, hex: number | null): Partial<Unit> => {
  const unit = board.units.find((u) => u.id === id);
  if (!unit) throw new Error(`${id} is not in play`);
  if (unit.fort !== null && unit.hex === hex) return { hex, hasty: false };
  const fort = board.forts.find(
    (f) =>
      f.hex === hex &&
      (f.kind === 'trench' || f.kind === 'bunker') &&
      isLightInfantry(UNIT_TYPES[unit.type]) &&
      !board.units.some((u) => u.fort === f.id && u.side !== unit.side),
  );
  return { hex, fort: fort?.id ?? null, hasty: false };
};

const without = (board: Board, id: string, how: 'eliminated' | 'exited'): Board => {
  const gone = board.units.find((u) => u.id === id);
  if (!gone) throw new Error(`${id} is not in play`);
  return {
    ...faced(board, id),
    // Whoever was aboard stands beside the wreck, facing as it did (COH-17.1.2), its status as before (COH-Q.7).
    units: board.units
      .filter((u) => u.id !== id)
      .map((u) => (u.aboard === id ? { ...u, ...LEFT_BY_WRECK, facing: gone.facing } : u)),
    gone: [...board.gone, { id, type: gone.type, side: gone.side, how }],
  };
};

export const forceOf = (board: Board, side: string): Force => {
  const force = board.forces[side];
  if (!force) throw new Error(`there is no force ${side}`);
  return force;
};

/** Field by field: two spreads in one object take several times as long, and points are paid all the time. */
const withForce = (board: Board, side: string, change: Partial<Force>): Board => {
  const force = forceOf(board, side);
  const changed: Force = {
    caps: change.caps ?? force.caps,
    lost: change.lost ?? force.lost,
    points: change.points ?? force.points,
    ap: change.ap ?? force.ap,
    apSpent: change.apSpent ?? force.apSpent,
    apDice: change.apDice === undefined ? force.apDice : change.apDice,
    hand: change.hand ?? force.hand,
  };
  const forces = { ...board.forces };
  forces[side] = changed;
  return { ...board, forces };
};

/** A board seen by somebody who may not know the points left keeps them at 0 (COH-3.0.1.2). */
const withApPaid = (board: Board, side: string, paid: number): Board => {
  const { ap, apSpent } = forceOf(board, side);
  return withForce(board, side, { ap: Math.max(0, ap - paid), apSpent: apSpent + paid });
};

const mapForces = (board: Board, change: (force: Force) => Force): Board['forces'] =>
  Object.fromEntries(Object.entries(board.forces).map(([side, force]) => [side, change(force)]));

/** One copy less; a list seen from behind loses one of its unknowns. */
const withoutOne = <V extends string>(list: readonly V[], one: V): readonly V[] => {
  const at = list.includes(one) ? list.indexOf(one) : list.indexOf('unknown' as V);
  return at < 0 ? list : list.filter((_, i) => i !== at);
};

const poolOf = (board: Board, id: string): 'footHits' | 'vehicleHits' => {
  const unit = board.units.find((u) => u.id === id);
  if (!unit) throw new Error(`${id} is not in play`);
  // COH-7.5.0.10
  return hitPoolOf(UNIT_TYPES[unit.type].mobility) === 'foot' ? 'footHits' : 'vehicleHits';
};

const takeFromPool = (board: Board, id: string, marker: Board['footHits'][number]): Board => {
  const pool = poolOf(board, id);
  return { ...board, [pool]: withoutOne(board[pool], marker) };
};

const returnToPool = (board: Board, id: string, marker: Board['footHits'][number]): Board => {
  const pool = poolOf(board, id);
  return { ...board, [pool]: [...board[pool], board[pool].includes('unknown') ? 'unknown' : marker].sort() };
};
