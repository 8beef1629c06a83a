import { forget, remember } from '@grognard/kernel';
import type { Marker } from './data/hits.ts';
import { isLightInfantry, UNIT_TYPES } from './data/units.ts';
import type { CohEvent } from './events.ts';
import { returnToPool, takeFromPool, withoutOne } from './pools.ts';
import type { Board, Force, Unit } from './types.ts';

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: CohEvent): Board => {
  switch (event.type) {
    case 'deployed': {
      const { unit, hex, facing, hidden, fort, aboard } = event;
      const placed = withUnit(board, { ...unitOf(board, unit), hex, facing, hidden, fort, aboard });
      return { ...placed, units: changedUnits(placed, (u) => (u.aboard === unit ? { ...u, hex, facing, hidden } : u)) };
    }
    case 'weaponGiven':
      return withWeaponGiven(board, event.card, event.unit);
    case 'minesPlaced':
      return { ...board, forts: board.forts.map((f) => (f.id === event.fort ? { ...f, hex: event.hex ?? f.hex } : f)) };
    case 'turnBegan':
      return {
        ...board,
        turn: event.turn,
        passes: [],
        barred: [],
        careless: [],
        shots: [],
      };
    case 'unitsRefreshed':
      return {
        ...board,
        units: changedUnits(board, (u) =>
          // House, COH-Q.9: a vehicle that a card bogged down is free again, not one the ground holds.
          u.status === 'fresh' && u.bogged !== 'card'
            ? u
            : { ...u, status: 'fresh', bogged: u.bogged === 'card' ? null : u.bogged },
        ),
        forces: mapForces(board, (force) => ({ ...force, ap: 0, apSpent: 0, apDice: null })),
      };
    case 'smokeThinned': // COH-13.0.4
      return { ...board, smoke: board.smoke.filter((s) => s.points > 1).map((s) => ({ ...s, points: s.points - 1 })) };
    case 'capsReset':
      return withForce(board, event.side, { ...forceOf(board, event.side), caps: event.caps });
    case 'capsAnnounced': {
      const forces = putForce(board, event.side, withCaps(forceOf(board, event.side), -event.caps));
      return { ...board, forces, announced: { ...board.announced, [event.side]: event.caps } };
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
    // House, COH-Q.4: a pass is added to those before it, forced or not; anything else starts the count over, as each turn does.
    case 'passed':
      return { ...board, passes: [...board.passes, event.side] };
    case 'waited':
    case 'acted':
      return board.passes.length === 0 ? board : { ...board, passes: [] }; // COH-Q.4
    case 'scored':
      return withForce(board, event.side, withPoints(forceOf(board, event.side), event.points));
    case 'controlled':
      return { ...board, control: board.control.map((c) => (c.hex === event.hex ? { ...c, side: event.side } : c)) };
    case 'firstIn': {
      const others = board.claims.filter((claim) => claim.hex !== event.hex);
      const { hex, sides } = event;
      return { ...board, claims: sides.length === 0 ? others : [...others, { hex, sides }] };
    }
    case 'activated': {
      const ap = event.ap === 'unknown' ? 0 : event.ap;
      const apDice = event.dice ?? null;
      const units = putUnit(board, { ...unitOf(board, event.unit), status: 'active' });
      const forces = putForce(board, event.side, { ...forceOf(board, event.side), ap, apSpent: 0, apDice });
      return { ...board, units, forces };
    }
    case 'joined':
      return withUnit(board, { ...unitOf(board, event.unit), status: 'active' });
    // COH-U.0.6: the counter is turned to its spent face, and faces as it did.
    case 'spent':
      return withUnit(board, { ...unitOf(board, event.unit), status: 'spent' });
    case 'apLost':
      return withForce(board, event.side, { ...forceOf(board, event.side), ap: 0 });
    case 'apPaid':
      return withForce(board, event.side, paidInAp(forceOf(board, event.side), event.ap));
    case 'apShown':
      return withForce(board, event.side, { ...forceOf(board, event.side), apDice: null });
    case 'apGained':
      return withForce(board, event.side, withAp(forceOf(board, event.side), event.ap));
    case 'capsPaid':
    case 'capsLost':
      return withForce(board, event.side, withCaps(forceOf(board, event.side), -event.caps));
    case 'capsGained':
      return withForce(board, event.side, withCaps(forceOf(board, event.side), event.caps));
    case 'capsOnRoll': {
      // House, COH-Q.5: CAPs on a roll are paid in full, up or down, before it; nothing gives them back.
      const forces = putForce(board, event.side, withCaps(forceOf(board, event.side), -Math.abs(event.caps)));
      return { ...board, forces, onRoll: { ...board.onRoll, caps: event.caps } };
    }
    case 'luckOnRoll':
      return { ...board, onRoll: { ...board.onRoll, luck: event.luck } };
    case 'rolled':
      return board.onRoll.caps === 0 && board.onRoll.luck === 0 ? board : { ...board, onRoll: { caps: 0, luck: 0 } };
    case 'entered':
      return moved(board, event.unit, event.hex, event.facing);
    case 'faced':
      return withUnit(faced(board, event.unit), { ...unitOf(board, event.unit), facing: event.facing });
    case 'exited':
      return {
        ...without(board, event.unit, 'exited'),
        units: board.units.filter((u) => u.id !== event.unit && u.aboard !== event.unit),
      };
    case 'wentCarelessly':
      return { ...board, careless: [...board.careless.filter((id) => !event.units.includes(id)), ...event.units] };
    case 'barredFrom':
      return {
        ...board,
        barred: [...board.barred, { from: event.from, hexes: event.hexes, side: event.side, rule: 'COH-7.7.3.14' }],
      };
    case 'keptOut':
      return {
        ...board,
        barred: [...board.barred, { from: event.from, hexes: [event.hex], side: event.side, rule: 'COH-20.2.4' }],
      };
    case 'barsLifted': {
      const friends = event.friends ?? [event.side];
      return {
        ...board,
        barred: board.barred.filter((bar) => bar.side !== event.side),
        careless: board.careless.filter((id) => board.units.some((u) => u.id === id && friends.includes(u.side))),
      };
    }
    case 'settled':
      return { ...board, stuck: false };
    case 'stuckAtObstacle':
      return { ...board, stuck: true };
    case 'quickAnnounced':
      return { ...board, quick: event.side };
    case 'bogged':
      return withUnit(board, { ...unitOf(board, event.unit), bogged: event.by });
    case 'unbogged':
      return withUnit(board, { ...unitOf(board, event.unit), bogged: null });
    case 'fired': {
      const targets = board.units.filter((u) => u.hex === event.hex && !u.hidden).map((u) => u.id);
      if (targets.length === 0) return board;
      const others = board.shots.filter((shot) => !targets.includes(shot.unit));
      return { ...board, shots: [...others, ...targets.map((unit) => ({ unit, by: event.units[0]! }))] };
    }
    case 'stoppedShort':
    case 'nothingSeen':
    case 'missed':
    case 'rallyFailed':
      return board;
    case 'markerShown':
      return { ...board, ...withShown(board, event.unit, event.marker) };
    case 'markerKeptDown': {
      const { unit, without: markers } = event;
      const glimpse = { of: unit, turn: board.turn, seenBy: 'everybody', markers } as const;
      return { ...board, ruledOutMarkers: remember(board.ruledOutMarkers, glimpse) };
    }
    case 'hit': {
      const drawn = withUnit(board, { ...unitOf(board, event.unit), hit: event.marker });
      const shownMarkers = forget(board.shownMarkers, event.unit);
      const ruledOutMarkers = forget(board.ruledOutMarkers, event.unit);
      return { ...takeFromPool(drawn, unitOf(board, event.unit), event.marker), shownMarkers, ruledOutMarkers };
    }
    case 'rallied': {
      const rallied = withUnit(board, { ...unitOf(board, event.unit), hit: null });
      const shown = withShown(board, event.unit, event.marker);
      return { ...returnToPool(rallied, unitOf(board, event.unit), event.marker), ...shown };
    }
    case 'eliminated': {
      const { unit, marker } = event;
      const pooled = marker ? returnToPool(board, unitOf(board, unit), marker) : board;
      const shown = marker ? withShown(board, unit, marker) : {};
      return { ...without(pooled, unit, 'eliminated'), ...shown, lastSeen: forget(board.lastSeen, unit) };
    }
    case 'onTrack':
      return withForce(board, event.side, withOneLost(forceOf(board, event.side)));
    case 'drew': {
      const force = forceOf(board, event.side);
      const forces = putForce(board, event.side, { ...force, hand: [...force.hand, event.card] });
      return { ...board, forces, deck: withoutOne(board.deck, event.card) };
    }
    case 'cardPlayed': {
      const force = forceOf(board, event.side);
      const hand = withoutOne(force.hand, event.card);
      if (hand === force.hand) throw new Error(`${event.side} does not hold ${event.card}`);
      const forces = putForce(board, event.side, { ...force, hand });
      return { ...board, forces, discards: [...board.discards, event.card] };
    }
    case 'weaponUsed': {
      const at = board.weapons.findIndex(
        (w) => w.card === event.card && w.side === event.side && w.unit === event.unit,
      );
      return { ...board, weapons: board.weapons.filter((_, i) => i !== at) };
    }
    case 'revealed': {
      const { unit, hex, facing } = event;
      const units = putUnit(board, { ...unitOf(board, unit), hidden: false, hex, facing });
      // It may go on from there at once.
      const lastSeen = remember(board.lastSeen, { of: unit, turn: board.turn, seenBy: 'everybody', hex });
      return { ...board, units, unfaced: [...board.unfaced, unit], lastSeen };
    }
    case 'hid': {
      const hid = withUnit(board, { ...lyingIn(board, unitOf(board, event.unit), event.hex), hidden: true });
      return { ...hid, lastSeen: withLastSeen(board, event.unit) };
    }
    case 'crept': {
      const crept = withUnit(board, lyingIn(board, unitOf(board, event.unit), event.hex));
      return { ...crept, units: changedUnits(crept, (u) => (u.aboard === event.unit ? { ...u, hex: event.hex } : u)) };
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
      const { id: aboard, facing } = unitOf(board, event.vehicle);
      // House, COH-17.0.10: what a unit leaves behind when it gets on, for loading is a move.
      const loaded = { ...unitOf(board, event.unit), aboard, facing, hasty: false, fort: null };
      return withUnit(faced(board, event.unit), loaded);
    }
    case 'unloaded':
      return withUnit(faced(board, event.unit), { ...unitOf(board, event.unit), aboard: null, facing: event.facing });
    case 'dugIn':
      return withUnit(board, { ...unitOf(board, event.unit), hasty: true });
    case 'leftDefence':
      return withUnit(board, { ...unitOf(board, event.unit), hasty: false });
    case 'occupied':
      return withUnit(board, { ...unitOf(board, event.unit), fort: event.fort });
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
        units: changedUnits(board, (u) => (u.fort === event.fort ? { ...u, fort: null } : u)),
      };
    case 'coinsPlaced': {
      const { side, unit, hexes } = event;
      return {
        ...withUnit(board, { ...unitOf(board, unit), hex: null, fort: null }),
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
      return event.unit === null ? rest : withUnit(rest, { ...unitOf(rest, event.unit), hex: event.hex });
    }
    case 'satchelTaken':
      return { ...board, satchel: { hex: event.hex, carrier: event.unit, side: event.side } };
  }
};

/** Whole units and forces are put in place of others, so that they all have one hidden class in V8. */
const putUnit = (board: Board, unit: Unit): Board['units'] => {
  const units = board.units.slice();
  units[placeOf(board, unit.id)] = unit;
  return units;
};

/** Not with `map`, whose lists have changing element kinds in V8: every rule goes through this one. */
const changedUnits = (board: Board, change: (unit: Unit) => Unit): Board['units'] => {
  const units = board.units.slice();
  for (let at = 0; at < units.length; at += 1) units[at] = change(units[at]!);
  return units;
};

const withUnit = (board: Board, unit: Unit): Board => ({ ...board, units: putUnit(board, unit) });

const unitOf = (board: Board, id: string): Unit => board.units[placeOf(board, id)]!;

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
  const unit = board.units.find((u) => u.id === id);
  return unit?.entry ? withUnit(board, { ...unit, entry: { ...unit.entry, turn } }) : board;
};

/** A unit in a new hex: what it carries comes along, and what it dug or sat in stays behind (COH-18.1.3.2, COH-18.2.1). */
const moved = (board: Board, id: string, hex: number, facing: number): Board => {
  const units = board.units.slice();
  for (let at = 0; at < units.length; at += 1) {
    const u = units[at]!;
    if (u.id === id) units[at] = { ...u, hex, facing, entry: null, hasty: false, fort: null };
    else if (u.aboard !== null && u.aboard === id) units[at] = { ...u, hex, facing, entry: null };
  }
  return { ...faced(board, id), units };
};

/** Its side has said which way it faces. */
const faced = (board: Board, id: string): Board =>
  board.unfaced.includes(id) ? { ...board, unfaced: board.unfaced.filter((other) => other !== id) } : board;

/** Hidden infantry lies in the trench or bunker of its hex, unless others hold it (COH-18.2.1). */
const lyingIn = (board: Board, unit: Unit, hex: number | null): Unit => {
  if (unit.fort !== null && unit.hex === hex) return { ...unit, hasty: false };
  const fort = board.forts.find(
    (f) =>
      f.hex === hex &&
      (f.kind === 'trench' || f.kind === 'bunker') &&
      isLightInfantry(UNIT_TYPES[unit.type]) &&
      !board.units.some((u) => u.fort === f.id && u.side !== unit.side),
  );
  return { ...unit, hex, fort: fort?.id ?? null, hasty: false };
};

/** COH-7.5.0.4: all saw it; then it is turned over again, or goes back into its pool. */
const withShown = (
  { shownMarkers, ruledOutMarkers, turn }: Board,
  unit: string,
  marker: Marker,
): Pick<Board, 'shownMarkers' | 'ruledOutMarkers'> => ({
  shownMarkers: remember(shownMarkers, { of: unit, turn, seenBy: 'everybody', marker }),
  ruledOutMarkers: forget(ruledOutMarkers, unit),
});

const withLastSeen = (board: Board, unit: string): Board['lastSeen'] => {
  const { hex, hidden } = unitOf(board, unit);
  if (hex === null || hidden) return board.lastSeen;
  return remember(board.lastSeen, { of: unit, turn: board.turn, seenBy: 'everybody', hex });
};

const without = (board: Board, id: string, how: 'eliminated' | 'exited'): Board => {
  const gone = unitOf(board, id);
  return {
    ...faced(board, id),
    // Whoever was aboard stands beside the wreck, facing as it did (COH-17.1.2). House, COH-Q.7: its status stays.
    units: changedUnits(board, (u) => (u.aboard === id ? { ...u, aboard: null, facing: gone.facing } : u)).filter(
      (u) => u.id !== id,
    ),
    gone: [...board.gone, { id, type: gone.type, side: gone.side, how }],
  };
};

export const forceOf = (board: Board, side: string): Force => {
  const force = board.forces[side];
  if (!force) throw new Error(`there is no force ${side}`);
  return force;
};

const putForce = (board: Board, side: string, force: Force): Board['forces'] => {
  const forces = { ...board.forces };
  forces[side] = force;
  return forces;
};

const withForce = (board: Board, side: string, force: Force): Board => ({
  ...board,
  forces: putForce(board, side, force),
});

const withCaps = (force: Force, more: number): Force => ({ ...force, caps: Math.max(0, force.caps + more) });
const withAp = (force: Force, more: number): Force => ({ ...force, ap: Math.max(0, force.ap + more) });
const withPoints = (force: Force, more: number): Force => ({ ...force, points: force.points + more });
const withOneLost = (force: Force): Force => ({ ...force, lost: force.lost + 1 });

/** A board seen by somebody who may not know the points left keeps them at 0 (COH-3.0.1.2). */
const paidInAp = (force: Force, paid: number): Force => ({
  ...withAp(force, -paid),
  apSpent: force.apSpent + paid,
});

const mapForces = (board: Board, change: (force: Force) => Force): Board['forces'] => {
  const forces = { ...board.forces };
  for (const side in forces) forces[side] = change(forces[side]!);
  return forces;
};
