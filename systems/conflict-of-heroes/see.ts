import type { GivenAnswer, Side } from '@grognard/kernel';
import { memoryOf } from '@grognard/kernel';
import { remembered } from './cache/remember.ts';
import type { CardId } from './data/cards.ts';
import type { CohEvent } from './events.ts';
import { hasSecretAp, nationOf } from './rules/facts.ts';
import type { Board, Coh, Force, Fort, Setting, Unit } from './types.ts';

/** May this side (null: a spectator) know what that force knows? Forces of one nation share what they see. */
export const knows = (setting: Setting, side: Side | null, owner: string): boolean =>
  side !== null && (side === owner || nationOf(setting, side) === nationOf(setting, owner));

/** Lists of so many things that are not known. */
const UNKNOWNS: readonly (readonly 'unknown'[])[] = Array.from({ length: 100 }, (_, i) => Array(i).fill('unknown'));
const unknowns = ({ length }: readonly unknown[]): readonly 'unknown'[] =>
  UNKNOWNS[length] ?? Array(length).fill('unknown');

export const see = (setting: Setting, board: Board, side: Side | null): Board =>
  remembered(setting.caches.seen, board, side ?? '', () => seenBoard(setting, board, side));

/** Built up from what is public and what is one's own. */
const seenBoard = (setting: Setting, board: Board, side: Side | null): Board => ({
  turn: board.turn,
  order: board.order,
  passes: board.passes,
  forces: seenForces(setting, board, side),
  units: seenUnits(setting, board, side),
  gone: board.gone,
  forts: seenForts(setting, board, side),
  smoke: board.smoke,
  control: board.control,
  plots: board.plots.length === 0 ? board.plots : board.plots.filter((p) => knows(setting, side, p.side)),
  objective: seenObjective(setting, board.objective, side),
  deck: unknowns(board.deck),
  discards: board.discards,
  // COH-7.5.0.12: what is left in a pool would tell what was drawn from it.
  footHits: unknowns(board.footHits),
  vehicleHits: unknowns(board.vehicleHits),
  weapons: board.weapons,
  satchel: board.satchel,
  onRoll: board.onRoll,
  barred: board.barred,
  announced: board.announced,
  quick: board.quick,
  stuck: board.stuck,
  careless: board.careless,
  unfaced: board.unfaced,
  claims: board.claims,
  shots: board.shots,
  coins: board.coins,
  cup: board.cup,
  lastSeen: memoryOf(board.lastSeen, side),
  shownMarkers: memoryOf(board.shownMarkers, side),
  ruledOutMarkers: memoryOf(board.ruledOutMarkers, side),
});

const seenUnits = (setting: Setting, { units }: Board, side: Side | null): Board['units'] => {
  let seen: Unit[] | null = null;
  // They come force by force: who may know of them is asked once for each.
  let owner = '';
  let isKnown = false;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i]!;
    if (unit.side !== owner) {
      owner = unit.side;
      isKnown = knows(setting, side, owner);
    }
    if (isKnown || (unit.hit === null && !unit.hidden)) continue;
    seen ??= units.slice();
    seen[i] = seenUnit(unit);
  }
  return seen ?? units;
};

/** The same list where nothing is hidden in it: what is remembered of it holds on. */
const seenForts = (setting: Setting, board: Board, side: Side | null): Board['forts'] => {
  const isKnown = (fort: Fort): boolean => !fort.hidden || knows(setting, side, fort.side);
  return board.forts.length === 0 || board.forts.every(isKnown) ? board.forts : board.forts.filter(isKnown);
};

const seenForces = (setting: Setting, board: Board, side: Side | null): Board['forces'] => {
  const forces: Record<string, Force> = { ...board.forces };
  for (const id in forces) if (id !== side) forces[id] = seenForce(setting, forces[id]!);
  return forces;
};

/** COH-8.0.4: cards in hand are secret. */
const seenForce = (setting: Setting, force: Force): Force => {
  const { caps, lost, points, apSpent } = force;
  const hand = unknowns(force.hand);
  // COH-3.0.1.2 [optional]: of the others' action points one counts what they spend.
  if (hasSecretAp(setting)) return { caps, lost, points, ap: 0, apSpent, apDice: null, hand };
  return { caps, lost, points, ap: force.ap, apSpent, apDice: null, hand };
};

/** COH-C.E2: known to the force whose secret it is, until it is shown. */
const seenObjective = ({ scenario }: Setting, objective: Board['objective'], side: Side | null): Board['objective'] => {
  if (objective === null || objective.shown || isOwner(scenario.scoring.card?.secretFor, side)) return objective;
  return { card: 'unknown', shown: false };
};

const isOwner = (owner: string | undefined, side: Side | null): boolean => owner !== undefined && owner === side;

/** COH-10.1.4: that a hidden unit exists is public, where it is is not; markers lie face down (COH-7.5.0.1). */
const seenUnit = (unit: Unit): Unit => {
  const hit = unit.hit === null ? null : 'unknown';
  const { id, type, side, status } = unit;
  if (!unit.hidden) {
    const { hex, facing, aboard, fort, hasty, bogged, entry } = unit;
    return { id, type, side, hex, facing, status, hit, hidden: false, aboard, fort, hasty, bogged, entry };
  }
  return {
    id,
    type,
    side,
    hex: null,
    facing: 0,
    status,
    hit,
    hidden: true,
    aboard: null,
    fort: null,
    hasty: false,
    bogged: null,
    entry: null,
  };
};

export const hear = (setting: Setting, before: Board, event: CohEvent, side: Side | null): CohEvent | null => {
  switch (event.type) {
    case 'deployed': {
      const own = knows(setting, side, ownerOf(before, event.unit));
      return own || !event.hidden ? event : { ...event, hex: null, facing: 0, fort: null, aboard: null };
    }
    case 'minesPlaced': {
      const fort = before.forts.find((f) => f.id === event.fort);
      return !fort?.hidden || knows(setting, side, fort.side) ? event : null;
    }
    case 'fortLaid':
      return !event.fort.hidden || knows(setting, side, event.fort.side) ? event : null;
    case 'hid':
    case 'crept':
      return knows(setting, side, ownerOf(before, event.unit)) ? event : { ...event, hex: null };
    case 'stoppedShort': {
      // COH-7.5.0.1: that a unit goes no farther would tell what sort of marker lies under it.
      const { side: owner, hit, hidden } = before.units.find(({ id }) => id === event.unit)!;
      return knows(setting, side, owner) || (hit === null && !hidden) ? event : null;
    }
    case 'hit':
      return knows(setting, side, ownerOf(before, event.unit)) ? event : { ...event, marker: 'unknown' };
    case 'apPaid': {
      const { type, ap } = event;
      return event.cost === undefined || knows(setting, side, event.side) ? event : { type, side: event.side, ap };
    }
    case 'capsPaid': {
      const { type, caps } = event;
      return event.cost === undefined || knows(setting, side, event.side) ? event : { type, side: event.side, caps };
    }
    case 'nothingSeen': {
      const { type, hex, unit } = event;
      return unit === undefined || knows(setting, side, ownerOf(before, unit)) ? event : { type, hex };
    }
    case 'rallyFailed':
      // COH-7.6.1.5: the marker stays face down, and with it what it takes.
      return knows(setting, side, ownerOf(before, event.unit)) ? event : { type: event.type, unit: event.unit };
    case 'drew':
      return event.side === side ? event : { ...event, card: 'unknown' };
    case 'objectiveDrawn':
      return isOwner(setting.scenario.scoring.card?.secretFor, side) ? event : { ...event, card: 'unknown' };
    case 'activated': {
      const { type, unit } = event;
      const isSecret = event.side !== side && hasSecretAp(setting);
      return isSecret ? { type, side: event.side, unit, ap: 'unknown' } : event;
    }
    case 'plotted':
    case 'plotDropped':
      return knows(setting, side, event.side) ? event : null;
    // All of these happen before everybody's eyes.
    case 'weaponGiven':
    case 'turnBegan':
    case 'unitsRefreshed':
    case 'smokeThinned':
    case 'capsReset':
    case 'capsAnnounced':
    case 'reinforcementsDue':
    case 'initiativeTied':
    case 'initiativeWon':
    case 'passed':
    case 'waited':
    case 'acted':
    case 'scored':
    case 'controlled':
    case 'firstIn':
    case 'apShown':
    case 'joined':
    case 'spent':
    case 'apLost':
    case 'apGained':
    case 'capsGained':
    case 'capsLost':
    case 'capsOnRoll':
    case 'luckOnRoll':
    case 'rolled':
    case 'entered':
    case 'faced':
    case 'exited':
    case 'wentCarelessly':
    case 'barredFrom':
    case 'keptOut':
    case 'barsLifted':
    case 'settled':
    case 'quickAnnounced':
    case 'bogged':
    case 'unbogged':
    case 'fired':
    case 'missed':
    case 'markerShown':
    case 'markerKeptDown':
    case 'rallied':
    case 'eliminated':
    case 'onTrack':
    case 'cardPlayed':
    case 'objectiveShown':
    case 'calledForward':
    case 'weaponUsed':
    case 'revealed':
    case 'shellsFell':
    case 'smokeLaid':
    case 'loaded':
    case 'unloaded':
    case 'dugIn':
    case 'leftDefence':
    case 'occupied':
    case 'fortFound':
    case 'fortDestroyed':
    case 'stuckAtObstacle':
    case 'coinsPlaced':
    case 'coinTurned':
    case 'satchelTaken':
      return event;
  }
};

const ownerOf = (board: Board, unit: string): string => {
  const found = board.units.find((u) => u.id === unit);
  if (!found) throw new Error(`${unit} is not in play`);
  return found.side;
};

/** What an answer shows beside the units it names: the hand a card is played from, the plots one is asked about. */
export const shownBy = (
  _setting: Setting,
  seen: Board,
  board: Board,
  { side, action, stack }: GivenAnswer<Coh>,
): Board => {
  const playsCard =
    stack.at(-1)?.kind === 'luck' || namesIn(action).some((name) => board.forces[side]!.hand.includes(name));
  const isAboutPlots = stack.at(-1)?.kind === 'keepPlot';
  return {
    ...seen,
    forces: playsCard
      ? { ...seen.forces, [side]: { ...seen.forces[side]!, hand: board.forces[side]!.hand } }
      : seen.forces,
    plots: isAboutPlots ? board.plots : seen.plots,
  };
};

/** All cards a part of an answer names. */
const namesIn = (value: unknown): readonly CardId[] => {
  if (typeof value === 'string') return [value as CardId];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
};
