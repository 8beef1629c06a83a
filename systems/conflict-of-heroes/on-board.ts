import type { OnBoard } from '@grognard/kernel';
import { laidOut } from '@grognard/kernel';
import { about } from './about.ts';
import { book } from './book.ts';
import { faults } from './faults.ts';
import { guess, suspicions, twin, twinSetting } from './guess.ts';
import { complete } from './load/complete.ts';
import { load } from './load/load.ts';
import { fromFile, toFile } from './load/names.ts';
import { scenarioSchema, withBid } from './load/scenario.ts';
import { reduce } from './reduce.ts';
import { deployment } from './rules/01-deployment.ts';
import { setup } from './rules/01-setup.ts';
import { initiative, initiativeCaps } from './rules/02-initiative.ts';
import { game, phase, phases, turn } from './rules/02-turn.ts';
import { deed, rollCaps } from './rules/03-activation.ts';
import { activating } from './rules/03-status.ts';
import { march } from './rules/05-march.ts';
import { pickTarget, volley } from './rules/07-combat.ts';
import { rallying } from './rules/07-rally.ts';
import { cardRoll, luck } from './rules/08-cards.ts';
import { reveal, setFacing } from './rules/10-hidden-units.ts';
import { barrage, keepPlot, plotting } from './rules/12-artillery.ts';
import { bogTest } from './rules/14-immobilisation.ts';
import { mineAttack } from './rules/18-mines.ts';
import { obstacle, payExtra } from './rules/18-obstacles.ts';
import { friends } from './rules/facts.ts';
import { hear, see, shownBy } from './see.ts';
import { describe, parts, tell } from './tell.ts';
import type { Coh } from './types.ts';
import { actionSchema, boardSchema, frameSchema } from './types.ts';

/**
 * Conflict of Heroes as a board on a screen needs it: a game that is open has its scenario with it, and what follows it in
 * a campaign is asked when it is over.
 */
export const onBoard: OnBoard<Coh> = {
  id: about.id,
  title: about.title,
  version: 6,
  upgrades: [
    { to: 2, why: 'the rules were held against the book once more; boards are as they were', board: (board) => board },
    { to: 3, why: 'and a third time: convoys, bunkers, solitaire; boards are as they were', board: (board) => board },
    {
      to: 4,
      why: 'boards remember where units that hid were seen, and which markers were shown',
      board: (board) => ({ ...(board as object), lastSeen: [], shownMarkers: [] }),
    },
    {
      to: 5,
      why: 'and which markers a unit can not have, for they would have been shown',
      board: (board) => ({ ...(board as object), ruledOutMarkers: [] }),
    },
    {
      to: 6,
      why: 'the dice of the solitaire rules are thrown by the referee; bars say by which rule they stand',
      board: (board) => {
        const { barred } = board as { readonly barred?: readonly object[] };
        // A position file gives only what differs from the set-up, where nobody is barred.
        if (!barred) return board;
        return { ...(board as object), barred: barred.map((bar) => ({ rule: 'COH-7.7.3.14', ...bar })) };
      },
    },
  ],
  book,
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [],
  procedures: laidOut({
    game,
    deployment,
    turn,
    plotting,
    barrage,
    keepPlot,
    initiative,
    initiativeCaps,
    phases,
    phase,
    activating,
    deed,
    march,
    obstacle,
    payExtra,
    mineAttack,
    bogTest,
    reveal,
    setFacing,
    volley,
    pickTarget,
    rollCaps,
    luck,
    rallying,
    cardRoll,
  }),
  first: { kind: 'game' },
  files: { read: fromFile, write: toFile },
  complete,
  load,
  sides: (setting) => setting.forces.map((force) => force.id),
  allied: (setting, a, b) => friends({ setting }, a, b),
  setup,
  withBid,
  reduce,
  see,
  hear,
  guess,
  suspicions,
  shownBy,
  twin,
  twinSetting,
  faults,
  tell,
  parts,
  describe,
};
