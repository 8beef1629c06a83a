import type { OnBoard, Procedures } from '@grognard/kernel';
import { about } from './about.ts';
import { book } from './book.ts';
import { complete } from './complete.ts';
import { faults } from './faults.ts';
import { files } from './files.ts';
import { guess, silenceTells, suspicions, twin } from './guess.ts';
import { load, setup } from './load/load.ts';
import { scenarioSchema } from './load/scenario.ts';
import { reduce } from './reduce.ts';
import { acting } from './rules/03-acting.ts';
import { markers } from './rules/03-markers.ts';
import { segment } from './rules/03-segment.ts';
import { setUp } from './rules/03-set-up.ts';
import { game } from './rules/03-start.ts';
import { action, turn } from './rules/03-turn.ts';
import { excess } from './rules/04-excess.ts';
import { march } from './rules/05-march.ts';
import { escaping, overrun } from './rules/06-escape.ts';
import { attack } from './rules/07-attack.ts';
import { losses } from './rules/07-losses.ts';
import { barrage } from './rules/09-barrage.ts';
import { assault } from './rules/12-assault.ts';
import { firstFire } from './rules/12-first-fire.ts';
import { parting } from './rules/12-parting.ts';
import { opportunity } from './rules/13-opportunity.ts';
import { checks } from './rules/14-checks.ts';
import { flee, flight } from './rules/14-flight.ts';
import { force } from './rules/14-force.ts';
import { strike } from './rules/15-aircraft.ts';
import { sweep } from './rules/16-sweep.ts';
import { command, senior } from './rules/17-command.ts';
import { happening } from './rules/17-happening.ts';
import { split } from './rules/17-split.ts';
import { hear, see } from './see.ts';
import { describe, tell } from './tell.ts';
import { together } from './tell-together.ts';
import { writtenBoardSchema } from './types/written-board.ts';
import type { Grenadier } from './types.ts';
import { actionSchema, boardSchema, frameSchema } from './types.ts';
import { withoutSplit } from './upgrades.ts';

const procedures: Procedures<Grenadier> = {
  game,
  command,
  senior,
  split,
  setUp,
  turn,
  action,
  segment,
  acting,
  excess,
  march,
  opportunity,
  parting,
  attack,
  losses,
  checks,
  assault,
  firstFire,
  force,
  flight,
  flee,
  overrun,
  escape: escaping,
  barrage,
  strike,
  sweep,
  happening,
  markers,
};

/** Panzer Grenadier as a board on a screen needs it: a game that is open has its scenario with it. */
export const onBoard: OnBoard<Grenadier> = {
  id: about.id,
  title: about.title,
  version: 2,
  upgrades: [{ to: 2, why: 'a side may have several players (PG-17.5.1)', board: withoutSplit }],
  book,
  schemas: {
    scenario: scenarioSchema,
    board: boardSchema,
    writtenBoard: writtenBoardSchema,
    frame: frameSchema,
    action: actionSchema,
  },
  scenarios: [],
  procedures,
  first: { kind: 'game' },
  load,
  complete,
  files,
  sides: ({ sides }) => sides,
  allied: (_setting, a, b) => a === b,
  setup,
  reduce,
  see,
  hear,
  guess,
  suspicions,
  silenceTells,
  twin,
  faults,
  tell,
  together,
  describe,
};
