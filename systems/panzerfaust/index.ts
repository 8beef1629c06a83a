import type { GameSystem, Procedures, Sequence } from '@grognard/kernel';
import { about } from './about.ts';
import { armies } from './armies/army.ts';
import { book } from './book.ts';
import { BRAIN_WORDS } from './bot/words.ts';
import { calculator } from './calculator/calculator.ts';
import { complete } from './complete.ts';
import { faults } from './faults.ts';
import { generator } from './generate/generate.ts';
import { guess, silenceTells, suspicions, twin } from './guess.ts';
import { load, setup } from './load/load.ts';
import { scenarioSchema } from './load/scenario.ts';
import { reduce } from './reduce.ts';
import { deploy } from './rules/01-deploy.ts';
import { layOut } from './rules/01-lay-out.ts';
import { game, order, turn } from './rules/01-sequence.ts';
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
import { pairing, pairUp } from './rules/06-pairing.ts';
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
import { SCENARIOS } from './scenarios/index.ts';
import { hear, see, shownBy } from './see.ts';
import { sketch } from './sketch.ts';
import { describe, tell } from './tell.ts';
import type { OwnFrame, Pf } from './types.ts';
import { actionSchema, boardSchema, frameSchema } from './types.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

/** A frame whose rules are not written yet passes on. */
const passesOn: Sequence<Pf, OwnFrame> = { rule: 'PF-BASE.1', steps: { nothing: () => undefined } };
const NOT_WRITTEN = Object.fromEntries(
  frameSchema.options.map((option) => [option.shape.kind.value, passesOn]),
) as unknown as Procedures<Pf>;

const procedures: Procedures<Pf> = {
  ...NOT_WRITTEN,
  game,
  layOut,
  order,
  deploy,
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

/** Panzerfaust: one figure is one man, on a free table measured in inches. */
export const panzerfaust: GameSystem<Pf> = {
  id: about.id,
  title: about.title,
  version: 1,
  upgrades: [],
  book,
  words: { en: { ...en, ...BRAIN_WORDS.en }, fr: { ...fr, ...BRAIN_WORDS.fr } },
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: SCENARIOS,
  procedures,
  first: { kind: 'game' },
  complete,
  load,
  sides: (setting) => setting.sides,
  allied: (_setting, a, b) => a === b,
  setup,
  reduce,
  see,
  hear,
  guess,
  suspicions,
  silenceTells,
  shownBy,
  twin,
  faults,
  tell,
  describe,
  sketch,
  armies,
  generator,
  calculator,
};
