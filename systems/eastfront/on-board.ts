import type { OnBoard } from '@grognard/kernel';
import { about } from './about.ts';
import { book } from './book.ts';
import { complete } from './complete.ts';
import { scenarioSchema } from './data/scenario-schema.ts';
import { faults } from './faults.ts';
import { files } from './files.ts';
import { guess, suspicions, twin } from './guess.ts';
import { load, setup } from './load.ts';
import { reduce } from './reduce.ts';
import { setUp } from './rules/03-set-up.ts';
import { game } from './rules/03-start.ts';
import { fortnight, month, turn } from './rules/04-sequence.ts';
import { command } from './rules/05-command.ts';
import { mobilise } from './rules/05-mobilise.ts';
import { manoeuvre } from './rules/06-manoeuvre.ts';
import { movement } from './rules/06-movement.ts';
import { pursuit, rearGuard } from './rules/06-pursuit.ts';
import { battle } from './rules/07-battle.ts';
import { choose } from './rules/07-choose.ts';
import { combat } from './rules/07-combat.ts';
import { declare } from './rules/07-declare.ts';
import { losses } from './rules/07-losses.ts';
import { repulse } from './rules/07-repulse.ts';
import { rounds } from './rules/07-rounds.ts';
import { volley } from './rules/07-volley.ts';
import { attrition, supply } from './rules/10-supply.ts';
import { production } from './rules/11-production.ts';
import { strikes } from './rules/13-strikes.ts';
import { beachhead } from './rules/15-beachhead.ts';
import { pull } from './rules/16-plain.ts';
import { surrender, surrenders } from './rules/16-surrender.ts';
import { hear, see } from './see.ts';
import { survey } from './survey.ts';
import { describe, tell } from './tell.ts';
import { writtenBoardSchema } from './types/written-board.ts';
import type { East } from './types.ts';
import { actionSchema, boardSchema, frameSchema, SIDES } from './types.ts';
import { blitzAndLandings } from './upgrades.ts';

/** EastFront as a board on a screen needs it: a game that is open has its scenario with it. */
export const onBoard: OnBoard<East> = {
  id: about.id,
  title: about.title,
  version: 2,
  upgrades: [blitzAndLandings],
  book,
  schemas: {
    scenario: scenarioSchema,
    board: boardSchema,
    writtenBoard: writtenBoardSchema,
    frame: frameSchema,
    action: actionSchema,
  },
  scenarios: [],
  procedures: {
    game,
    setUp,
    month,
    production,
    fortnight,
    turn,
    command,
    mobilise,
    movement,
    manoeuvre,
    rearGuard,
    pursuit,
    combat,
    strikes,
    declare,
    rounds,
    battle,
    volley,
    repulse,
    losses,
    choose,
    supply,
    attrition,
    surrenders,
    surrender,
    beachhead,
    pull,
  },
  first: { kind: 'game' },
  load,
  complete,
  files,
  sides: () => SIDES,
  allied: (_setting, a, b) => a === b,
  setup,
  reduce,
  see,
  hear,
  guess,
  suspicions,
  twin,
  faults,
  tell,
  describe,
  survey,
};
