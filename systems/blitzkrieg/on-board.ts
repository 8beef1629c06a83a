import type { OnBoard } from '@grognard/kernel';
import { about } from './about.ts';
import { book } from './book.ts';
import { faults } from './faults.ts';
import { guess, silenceTells, suspicions, twin, twinSetting } from './guess.ts';
import { complete } from './load/complete.ts';
import { loadFrom, setup } from './load/load.ts';
import { type Scenario, scenarioSchema } from './load/scenario.ts';
import { reduce } from './reduce.ts';
import {
  activation,
  advance,
  chooseElement,
  chooseFormation,
  chooseOrder,
  formation,
  hatch,
} from './rules/01-activation.ts';
import { deployment, place } from './rules/01-deployment.ts';
import { game, manoeuvre, rally, rallyOrders, turn } from './rules/01-sequence.ts';
import { march } from './rules/03-march.ts';
import { route } from './rules/03-movement.ts';
import { watch } from './rules/03-reaction.ts';
import { limber, unlimber } from './rules/03-transport.ts';
import { fire } from './rules/04-fire.ts';
import { explosion, saves, smallArms } from './rules/04-small-arms.ts';
import { closeCombat, pickLoss, takePosition } from './rules/06-close-combat.ts';
import { gunShot } from './rules/07-guns.ts';
import { indirectFire, shareHits } from './rules/09-high-explosive.ts';
import { chooseMeans, overrun, strikeVehicle, tankAssault } from './rules/10-infantry-against-armour.ts';
import { airAttack, airStrike } from './rules/11-air.ts';
import { support } from './rules/11-observers.ts';
import { fireMission, supportRequests } from './rules/11-support.ts';
import { clearMines, mineAttack } from './rules/12-mines.ts';
import { hear, see, seeStack, shownBy } from './see.ts';
import { fetchTable } from './tables/fetch.ts';
import { describe, tell } from './tell.ts';
import type { Bk } from './types.ts';
import { actionSchema, boardSchema, frameSchema } from './types.ts';
import { boardWithShotsByWeapon } from './upgrades.ts';

/** BlitzKrieg without what a game that is open can do without: its scenarios, and every table but its own. */
export const withoutTables: Omit<OnBoard<Bk>, 'load'> = {
  id: about.id,
  title: about.title,
  version: 5,
  upgrades: [
    { to: 2, why: 'the rules were held against the book once more; boards are as they were', board: (board) => board },
    {
      to: 3,
      why: 'boards remember where elements in hiding were seen',
      board: (board) => ({ ...(board as object), lastSeen: [] }),
    },
    { to: 4, why: 'shots running at one target are counted by weapon', board: boardWithShotsByWeapon },
    { to: 5, why: 'who may have watchers in hiding is asked about every move', board: (board) => board },
  ],
  book,
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [],
  procedures: {
    game,
    deployment,
    place,
    turn,
    rally,
    rallyOrders,
    manoeuvre,
    chooseFormation,
    formation,
    chooseElement,
    chooseOrder,
    activation,
    advance,
    hatch,
    route,
    march,
    watch,
    limber,
    unlimber,
    fire,
    smallArms,
    explosion,
    saves,
    closeCombat,
    pickLoss,
    takePosition,
    gunShot,
    indirectFire,
    shareHits,
    tankAssault,
    chooseMeans,
    strikeVehicle,
    overrun,
    supportRequests,
    support,
    fireMission,
    airStrike,
    airAttack,
    mineAttack,
    clearMines,
  },
  first: { kind: 'game' },
  complete,
  sides: (setting) => setting.sides,
  allied: (_setting, a, b) => a === b,
  setup,
  reduce,
  see,
  seeStack,
  hear,
  guess,
  suspicions,
  shownBy,
  silenceTells,
  twin,
  twinSetting,
  faults,
  tell,
  describe,
};

/** What a board on a screen needs for this scenario. */
export const onBoard = async (scenario: unknown): Promise<OnBoard<Bk>> => {
  const name = (scenario as Partial<Scenario> | null)?.table;
  const table = typeof name === 'string' ? await fetchTable(name) : null;
  return { ...withoutTables, load: (given) => loadFrom((wanted) => (wanted === name ? table : null), given) };
};
