import type { OnBoard, Procedures } from '@grognard/kernel';
import { about } from './about.ts';
import { book } from './book.ts';
import { complete } from './complete.ts';
import { faults, wrongInPlay } from './faults.ts';
import { guess, silenceTells, suspicions, twin } from './guess.ts';
import { loadFrom, setup } from './load/load.ts';
import { type Scenario, scenarioSchema } from './load/scenario.ts';
import { reduce } from './reduce.ts';
import { deploy } from './rules/01-deploy.ts';
import { layOut } from './rules/01-lay-out.ts';
import { game, inTurn, order, turn } from './rules/01-sequence.ts';
import { march } from './rules/02-march.ts';
import { movement } from './rules/02-movement.ts';
import { grenades, throwing } from './rules/04-grenades.ts';
import { impact } from './rules/04-impact.ts';
import { lob } from './rules/04-indirect.ts';
import { shooting } from './rules/04-shooting.ts';
import { shot } from './rules/04-shot.ts';
import { burst, volley, walk } from './rules/04-volley.ts';
import { assault } from './rules/06-assault.ts';
import { duel } from './rules/06-duel.ts';
import { aimBlow, combat, fight, goOn } from './rules/06-fight.ts';
import { pairing, pairUp, storming } from './rules/06-pairing.ts';
import { retreat } from './rules/06-retreat.ts';
import { bravery } from './rules/07-bravery.ts';
import { bolting, thrown } from './rules/07-mounts.ts';
import { morale } from './rules/07-rout.ts';
import { heroicAct, heroicDeeds, heroicPick, heroics } from './rules/08-heroics.ts';
import { might } from './rules/08-might.ts';
import { fate, fated, medic } from './rules/09-fate.ts';
import { wounds } from './rules/09-wounds.ts';
import { damage } from './rules/10-damage.ts';
import { drive } from './rules/10-drive.ts';
import { evasion } from './rules/10-ramming.ts';
import { detection, facing, unmask, unmasking } from './rules/11-detection.ts';
import { arrivals, arrive } from './rules/11-reserves.ts';
import { sighting } from './rules/11-sighting.ts';
import { detonation, fuses } from './rules/12-charges.ts';
import { working } from './rules/12-engineers.ts';
import { ashore, landing, landings } from './rules/12-omaha.ts';
import { spying } from './rules/13-nets.ts';
import { stalking } from './rules/14-stalk.ts';
import { armyOf } from './rules/players.ts';
import { seated } from './rules/seats.ts';
import { hear, see, shownBy } from './see.ts';
import { fetchTable } from './tables/fetch.ts';
import { describe, tell } from './tell.ts';
import { together } from './tell-together.ts';
import type { Pf, Setting } from './types.ts';
import { actionSchema, boardSchema, frameSchema } from './types.ts';

const procedures: Procedures<Pf> = {
  game,
  layOut,
  order,
  deploy,
  inTurn,
  turn,
  movement,
  march,
  drive,
  evasion,
  shooting,
  volley,
  burst,
  walk,
  shot,
  impact,
  lob,
  grenades,
  throw: throwing,
  damage,
  arrivals,
  arrive,
  landings,
  landing,
  ashore,
  unmask,
  unmasking,
  detection,
  sighting,
  facing,
  might,
  heroics,
  heroicDeeds,
  heroicPick,
  heroicAct,
  wounds,
  fate,
  fated,
  medic,
  bravery,
  thrown,
  bolting,
  stalking,
  spying,
  morale,
  pairing,
  pairUp,
  storming,
  combat,
  fight,
  duel,
  retreat,
  aimBlow,
  followUp: goOn,
  assault,
  task: working,
  fuses,
  detonation,
};

const armyFor = (setting: Setting, side: string | null): string | null => side && armyOf(setting, side);

/** Panzerfaust without what a game that is open can do without: its scenarios, and every table but its own. */
export const withoutTables: Omit<OnBoard<Pf>, 'load'> = {
  id: about.id,
  title: about.title,
  version: 2,
  upgrades: [
    { to: 2, why: 'the rules were held against the book twice more; boards are as they were', board: (board) => board },
  ],
  book,
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [],
  procedures: seated(procedures),
  first: { kind: 'game' },
  complete,
  // PF-HIST-OMA.15: who sits at the table; rules and boards know armies.
  sides: (setting) => setting.players.map(({ id }) => id),
  allied: (setting, a, b) => armyOf(setting, a) === armyOf(setting, b),
  setup,
  reduce,
  see: (setting, board, side) => see(setting, board, armyFor(setting, side)),
  hear: (setting, before, event, side) => hear(setting, before, event, armyFor(setting, side)),
  guess: (setting, seen, side, random) => guess(setting, seen, armyOf(setting, side), random),
  suspicions: (setting, seen, side, answered) => suspicions(setting, seen, armyFor(setting, side), answered),
  silenceTells: (setting, seen, side, answered) => silenceTells(setting, seen, armyFor(setting, side), answered),
  shownBy,
  twin: (setting, board, side, random) => twin(setting, board, armyFor(setting, side), random),
  faults,
  wrongInPlay,
  tell,
  together,
  describe,
};

/** What a board on a screen needs for this scenario. */
export const onBoard = async (scenario: unknown): Promise<OnBoard<Pf>> => {
  const name = (scenario as Partial<Scenario> | null)?.table;
  const table = typeof name === 'string' ? await fetchTable(name) : undefined;
  return { ...withoutTables, load: (given) => loadFrom((wanted) => (wanted === name ? table : undefined), given) };
};
