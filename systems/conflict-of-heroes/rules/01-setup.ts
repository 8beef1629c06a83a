import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { ObjectiveCard } from '../data/cards.ts';
import { OBJECTIVE_CARDS } from '../data/cards.ts';
import { FOOT_POOL, VEHICLE_POOL } from '../data/hits.ts';
import { DIRECTIONS, type PlacedUnit } from '../load/scenario.ts';
import type { Board, Coh, Fort, Setting, Unit } from '../types.ts';
import { drawOne } from './08-draw.ts';
import { startingCaps } from './20-solitaire.ts';
import { isEnemyIn } from './facts.ts';

/** Each where it is, cargo with its vehicle. Not with `map`: as in `reduce`, the list keeps one element kind in V8. */
const withCargo = (units: readonly Unit[]): Board['units'] => {
  const placed: Unit[] = [];
  for (const unit of units) {
    const vehicle = unit.aboard === null ? undefined : units.find(({ id }) => id === unit.aboard);
    placed.push(unit.aboard === null ? unit : { ...unit, hex: vehicle?.hex ?? null });
  }
  return placed;
};

/** 1.0 The board before anybody has placed anything, all of it as the scenario's sheet has it (COH-1.0.1). */
export const setup = (setting: Setting): Board => {
  const { scenario, hexNamed } = setting;
  const at = (name: string | undefined): number | null => (name === undefined ? null : (hexNamed.get(name) ?? null));
  const units = scenario.forces.flatMap((force) => force.units.map((placed) => unitFrom(setting, force.id, placed)));
  return {
    turn: 1, // COH-1.0.3
    order: setting.forces.map((force) => force.id),
    passes: [],
    forces: Object.fromEntries(scenario.forces.map(({ id }) => [id, startingForce(setting, id)])),
    units: withCargo(units),
    gone: [],
    // COH-18.1.0.1, COH-18.3.1.4, COH-18.3.2.2: works stand where the scenario puts them.
    forts: scenario.forts.filter(({ turn }) => turn === undefined).map((fort) => fortFrom(setting, fort)),
    smoke: scenario.smoke.map(({ hex, points }) => ({ hex: at(hex)!, points })),
    control: objectives(setting),
    plots: [],
    objective: null,
    // COH-8.0.2: one pile, of the cards the scenario lists.
    deck: scenario.deck.flatMap(({ card, count }) => Array.from({ length: count }, () => card)), // COH-1.0.8
    discards: [],
    footHits: FOOT_POOL, // COH-1.0.7
    vehicleHits: VEHICLE_POOL,
    weapons: scenario.forces.flatMap(({ id, weapons }) => weapons.map((card) => ({ card, side: id, unit: null }))),
    satchel: scenario.scoring.satchel
      ? {
          hex: null,
          carrier: scenario.scoring.satchel.carrier,
          side: ownerOf(setting, scenario.scoring.satchel.carrier),
        }
      : null,
    onRoll: { caps: 0, luck: 0 },
    barred: [],
    announced: {},
    quick: null,
    stuck: false,
    careless: [],
    unfaced: [],
    claims: [],
    shots: [],
    coins: [],
    cup: [],
    lastSeen: [],
    shownMarkers: [],
    ruledOutMarkers: [],
  };
};

/** COH-1.0.2: no victory points but those of a bid, no action points, the CAPs of the scenario. */
const startingForce = (setting: Setting, side: string): Board['forces'][string] => ({
  caps: startingCaps({ setting }, side),
  lost: 0,
  points: setting.scenario.scoring.start[side] ?? 0,
  ap: 0,
  apSpent: 0,
  apDice: null,
  hand: [],
});

type PlacedFort = Setting['scenario']['forts'][number];

const fortFrom = (setting: Setting, fort: PlacedFort): Fort => ({
  id: fort.id,
  kind: fort.kind,
  hex: setting.hexNamed.get(fort.hex ?? firstHexFor(setting, fort)!)!,
  facing: fort.facing === undefined ? null : DIRECTIONS.indexOf(fort.facing),
  side: fort.side,
  hidden: fort.hidden,
});

/**
 * COH-18.1.0.1, COH-18.3.1.4, COH-18.3.2.2: what the scenario has placed after the set-up.
 * House, COH-18.0.3: nobody builds among enemies, and a hex holds one of a kind: what finds no place then never comes.
 */
export const placeLateForts = (game: Game<Coh>): void => {
  for (const listed of game.setting.scenario.forts.filter(({ turn }) => turn === game.board.turn)) {
    const fort = fortFrom(game.setting, listed);
    const isTaken = game.board.forts.some(({ kind, hex }) => kind === fort.kind && hex === fort.hex);
    if (!isTaken && !isEnemyIn(game, fort.side, fort.hex)) game.emit('COH-18.0.3', { type: 'fortLaid', fort });
  }
};

/** Until their player has placed them, mines of one zone lie in its first hexes, each field in its own. */
const firstHexFor = (
  { scenario }: Setting,
  { id, zone }: { readonly id: string; readonly zone?: string | undefined },
) => {
  const sameZone = scenario.forts.filter((fort) => fort.zone === zone).map((fort) => fort.id);
  return scenario.zones[zone!]![sameZone.indexOf(id)];
};

const unitFrom = (setting: Setting, side: string, placed: PlacedUnit): Unit => ({
  id: placed.id,
  type: placed.type,
  side,
  hex: placed.hex === undefined ? null : setting.hexNamed.get(placed.hex)!,
  facing: facingOf(setting, placed),
  status: 'fresh',
  hit: null,
  hidden: placed.hidden && placed.hex !== undefined,
  aboard: placed.aboard ?? null,
  fort: placed.fort ?? null,
  hasty: false,
  bogged: null,
  entry: placed.entry
    ? { turn: placed.entry.turn, hexes: placed.entry.hexes.map((name) => setting.hexNamed.get(name)!) }
    : null,
});

/** As the scenario has it; in a bunker, as the bunker does (COH-18.1.2.2). */
const facingOf = ({ scenario }: Setting, { facing, fort }: PlacedUnit): number => {
  const bunker = scenario.forts.find(({ id, kind }) => id === fort && kind === 'bunker');
  const stated = bunker?.facing ?? facing;
  return stated === undefined ? 0 : DIRECTIONS.indexOf(stated);
};

/** COH-2.5.2.1: every hex that scores has a control marker. */
const objectives = ({ scenario, hexNamed }: Setting): Board['control'] => {
  const { hexes, control, card } = scenario.scoring;
  const listed = [...hexes, ...control, ...(card?.hexes ?? []), ...(card?.objectives ?? [])];
  const names = new Set(listed.map(({ hex }) => hex));
  return [...names].map((name) => ({
    hex: hexNamed.get(name)!,
    side: scenario.scoring.control.find((c) => c.hex === name)?.side ?? null,
  }));
};

const ownerOf = ({ scenario }: Setting, unit: string): string | null =>
  scenario.forces.find((force) => force.units.some((u) => u.id === unit))?.id ?? null;

/** COH-1.0.8: the first hands; an event may end the game before it has begun. */
export const dealHands = (game: Game<Coh>): void => {
  for (const { id, hand } of game.setting.scenario.forces)
    for (let i = 0; i < hand; i += 1) if (drawOne(game, id, 'COH-1.0.8') === 'gameOver') return;
};

/** COH-C.E2: one of the objectives the scenario describes is drawn, known to the force it is for and to nobody else. */
export const drawObjective = (game: Game<Coh>): void => {
  const { card } = game.setting.scenario.scoring;
  const from = OBJECTIVE_CARDS.slice(0, card?.objectives.length ?? 0);
  if (from.length === 0) return;
  const seenBy = card?.secretFor === undefined ? [] : [card.secretFor];
  const drawn = game.roll({ shape: 'draw', rule: 'COH-C.E2', about: message('drawObjective'), from, seenBy });
  game.emit('COH-C.E2', { type: 'objectiveDrawn', card: drawn.result as ObjectiveCard });
};
