import type { Message, Sum } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Walk } from './actions.ts';
import type { ObjectiveCard } from './data/cards.ts';
import { OBJECTIVE_CARDS } from './data/cards.ts';
import type { CohEvent } from './events.ts';
import { hexName, sideName } from './rules/facts.ts';
import type { Action, Coh, L, Payment } from './types.ts';
import type { Word } from './words/en.ts';

/** Events into sentences. */
export const tell = (look: L, event: CohEvent): Message<Word> | null => {
  const at = (hex: number | null): string => hexName(look.setting, hex);
  const named = (side: string): Message<Word> => sideName(look.setting, side);
  switch (event.type) {
    case 'unitsRefreshed':
    case 'acted':
    case 'barsLifted':
    case 'settled':
    case 'rolled':
    case 'wentCarelessly':
    case 'barredFrom':
    case 'minesPlaced':
    case 'firstIn':
      return null;
    case 'reinforcementsDue':
      return message('tellReinforcements', { units: event.units.join(', ') });
    case 'calledForward':
      return message('tellCalledForward', { unit: event.unit });
    case 'apShown':
      return message('tellApShown', { side: named(event.side), dice: event.dice.join(', ') });
    case 'objectiveDrawn':
      return event.card === 'unknown'
        ? message('tellObjectiveDrawn')
        : message('tellObjective', objectiveValues(look, event.card));
    case 'objectiveShown':
      return message('tellObjectiveShown', objectiveValues(look, event.card));
    case 'deployed':
      return event.hidden && event.hex === null
        ? message('tellDeployedHidden', { unit: event.unit })
        : message('tellDeployed', { unit: event.unit, hex: at(event.hex) });
    case 'weaponGiven':
      return message('tellWeaponGiven', { unit: event.unit, card: message(`card.${event.card}`) });
    case 'turnBegan':
      return message('tellTurn', { turn: event.turn });
    case 'smokeThinned':
      return message('tellSmokeThinned', {
        hexes: [...new Set(look.board.smoke.map(({ hex }) => at(hex)))].join(', '),
      });
    case 'initiativeTied':
      return message('tellTied');
    case 'capsReset':
      return message('tellCapsReset', { side: named(event.side), caps: event.caps });
    case 'capsAnnounced':
      return message('tellAnnounced', { side: named(event.side), caps: event.caps });
    case 'initiativeWon':
      return message('tellInitiative', { side: named(event.order[0]!) });
    case 'passed':
      return message('tellPassed', { side: named(event.side) });
    case 'waited':
      return message('tellWaited', { side: named(event.side) });
    case 'scored':
      return message('tellScored', { side: named(event.side), points: event.points, what: scoredFor(event) });
    case 'controlled':
      return message('tellControlled', { hex: at(event.hex), side: event.side === null ? '—' : named(event.side) });
    case 'activated':
      return event.ap === 'unknown'
        ? message('tellActivatedSecret', { unit: event.unit })
        : message('tellActivated', { unit: event.unit, ap: event.ap });
    case 'joined':
      return message('tellJoined', { unit: event.unit });
    case 'spent':
      return message('tellSpent', { unit: event.unit });
    case 'apLost':
      return message('tellApLost', { side: named(event.side) });
    case 'apPaid':
      return message('tellApPaid', { side: named(event.side), ap: event.ap });
    case 'apGained':
      return event.ap < 0
        ? message('tellApDocked', { side: named(event.side), ap: -event.ap })
        : message('tellApGained', { side: named(event.side), ap: event.ap });
    case 'capsPaid':
      return message('tellCapsPaid', { side: named(event.side), caps: event.caps });
    case 'capsGained':
      return message('tellCapsGained', { side: named(event.side), caps: event.caps });
    case 'capsLost':
      return message('tellCapsLost', { side: named(event.side), caps: event.caps });
    case 'keptOut':
      return message('tellKeptOut', { unit: event.unit, hex: at(event.hex) });
    case 'capsOnRoll':
      return message('tellCapsOnRoll', { side: named(event.side), caps: event.caps });
    case 'luckOnRoll':
      return luckOf(event, named(event.side));
    case 'entered':
      return message('tellEntered', { unit: event.unit, hex: at(event.hex) });
    case 'faced':
      return message('tellFaced', { unit: event.unit, facing: message(FACINGS[event.facing]!) });
    case 'exited':
      return message('tellExited', { unit: event.unit });
    case 'bogged':
      return message('tellBogged', { unit: event.unit });
    case 'unbogged':
      return message('tellUnbogged', { unit: event.unit });
    case 'fired':
      return message('tellFired', { units: event.units.join(', '), count: event.units.length, hex: at(event.hex) });
    case 'nothingSeen':
      return event.unit === undefined
        ? message('tellNothingSeen', { hex: at(event.hex) })
        : message('tellMissedUnseen', { hex: at(event.hex), unit: event.unit, dv: event.dv ?? 0 });
    case 'missed':
      return message('tellMissed', { target: event.target });
    case 'hit':
      return event.marker === 'unknown'
        ? message('tellHitUnknown', { unit: event.unit })
        : message('tellHit', { unit: event.unit, marker: message(`marker.${event.marker}`) });
    case 'markerShown':
      return message('tellMarkerShown', { unit: event.unit, marker: message(`marker.${event.marker}`) });
    case 'markerKeptDown':
      return message('tellMarkerKeptDown', { unit: event.unit });
    case 'rallied':
      return message(event.needed === undefined ? 'tellRallied' : 'tellRalliedBy', {
        unit: event.unit,
        marker: message(`marker.${event.marker}`),
        needed: event.needed ?? 0,
      });
    case 'rallyFailed':
      return event.needed === undefined
        ? message('tellRallyFailed', { unit: event.unit })
        : message('tellRallyFailedBy', { unit: event.unit, needed: event.needed });
    case 'eliminated':
      return event.marker === null
        ? message('tellEliminated', { unit: event.unit })
        : message('tellEliminatedWith', { unit: event.unit, marker: message(`marker.${event.marker}`) });
    case 'onTrack':
      return message('tellOnTrack', { side: named(event.side), unit: event.unit });
    case 'drew':
      return event.card === 'unknown'
        ? message('tellDrewUnknown', { side: named(event.side) })
        : message('tellDrew', { side: named(event.side), card: message(`card.${event.card}`) });
    case 'cardPlayed':
      return message('tellCardPlayed', { side: named(event.side), card: message(`card.${event.card}`) });
    case 'weaponUsed':
      return message('tellWeaponUsed', { card: message(`card.${event.card}`) });
    case 'quickAnnounced':
      return event.side === null ? null : message('tellQuick', { side: named(event.side) });
    case 'revealed':
      return message('tellRevealed', { unit: event.unit, hex: at(event.hex) });
    case 'hid':
      return message('tellHid', { unit: event.unit });
    case 'crept':
      return message('tellCrept', { unit: event.unit });
    case 'plotted':
      return message('tellPlotted', { card: message(`card.${event.card}`), hex: at(event.hex) });
    case 'plotDropped':
      return message('tellPlotDropped', { card: message(`card.${event.card}`) });
    case 'shellsFell':
      return message(event.smoke ? 'tellSmokeFell' : 'tellShellsFell', { hex: at(event.hex) });
    case 'smokeLaid':
      return message('tellSmokeLaid', { hex: at(event.hex), points: event.points });
    case 'loaded':
      return message('tellLoaded', { unit: event.unit, vehicle: event.vehicle });
    case 'unloaded':
      return message('tellUnloaded', { unit: event.unit });
    case 'dugIn':
      return message('tellDugIn', { unit: event.unit });
    case 'leftDefence':
      return message('tellLeftDefence', { unit: event.unit });
    case 'occupied':
      return event.fort === null
        ? message('tellLeftFort', { unit: event.unit })
        : message('tellOccupied', { unit: event.unit, fort: fortText(look, event.fort) });
    case 'fortLaid':
      return message(`laid.${event.fort.kind}`, { hex: at(event.fort.hex) });
    case 'fortFound':
      return message(`found.${event.fort.kind}`, { hex: at(event.fort.hex) });
    case 'fortDestroyed':
      return fortLost(look, event.fort);
    case 'stoppedShort':
      return message('tellStoppedShort', { unit: event.unit, hex: at(event.hex) });
    case 'stuckAtObstacle':
      return message('tellStuck', { unit: event.unit });
    case 'coinsPlaced':
      return message('tellCoins', { unit: event.unit, hexes: event.hexes.map(at).join(', ') });
    case 'coinTurned':
      return event.unit === null
        ? message('tellDecoy', { hex: at(event.hex) })
        : message('tellDrawnUnit', { unit: event.unit, hex: at(event.hex) });
    case 'satchelTaken':
      if (event.unit !== null) return message('tellSatchelTaken', { unit: event.unit });
      return event.hex === null
        ? message('tellSatchelGone')
        : message('tellSatchelDropped', { hex: at(event.hex), side: event.side === null ? '—' : named(event.side) });
  }
};

/** Luck, and what it makes of the roll where that is known. */
const luckOf = (event: Extract<CohEvent, { type: 'luckOnRoll' }>, side: Message<Word>): Message<Word> => {
  const { luck, total, margin } = event;
  if (total !== undefined) return message('tellLuckTotal', { side, luck, total });
  if (margin === undefined) return message('tellLuck', { side, luck });
  return message(margin < 0 ? 'tellLuckFails' : 'tellLuckPasses', { side, luck, margin: Math.abs(margin) });
};

/** What a price is made of, where the reader may know. */
export const parts = (event: CohEvent): Sum<Coh> =>
  (event.type === 'apPaid' || event.type === 'capsPaid') && event.cost !== undefined ? event.cost : [];

/** What points were given for: the name of a unit or hex, or what the scenario has. */
const scoredFor = (event: Extract<CohEvent, { type: 'scored' }>): string | Message<Word> => {
  if (event.for === 'satchel') return message('theSatchel');
  if (event.for === 'rescue') return message('rescueOf', { unit: event.what });
  if (event.for === 'scenario') return message(event.what === 'event' ? 'card.event' : 'card.scoring');
  return event.what;
};

const objectiveValues = ({ setting }: L, card: ObjectiveCard) => ({
  card: message(`card.${card}`),
  hex: setting.scenario.scoring.card?.objectives[OBJECTIVE_CARDS.indexOf(card)]?.hex ?? '—',
});

const FACINGS = ['facing.NE', 'facing.E', 'facing.SE', 'facing.SW', 'facing.W', 'facing.NW'] as const;

/** Actions as a button would say them. */
export const describe = (look: L, action: Action): Message<Word> => {
  const at = (hex: number | null): string => hexName(look.setting, hex);
  const paid = (
    word: Word,
    values: Readonly<Record<string, string | number | Message<Word>>>,
    pay: Payment,
  ): Message<Word> => message('doPaid', { deed: message(word, values), pay: payText(pay) });
  switch (action.type) {
    case 'pass':
    case 'standDown':
      return message(action.type === 'pass' ? 'doPass' : 'doStandDown');
    case 'wait':
      return message(action.by === 'ap' ? 'doWaitAp' : 'doWaitCap');
    case 'activate':
      return message('doActivate', { unit: action.unit });
    case 'move':
      return action.path.length === 0
        ? paid('doPivot', { unit: action.unit, facing: message(FACINGS[action.facing]!) }, action.pay)
        : paid('doMove', walkText(look, action), action.pay);
    case 'groupMove':
      return paid('doGroupMove', { walks: listed(action.walks.map((one) => oneWalk(look, one))) }, action.pay);
    case 'fire':
      return paid(
        action.target !== null ? 'doCloseCombat' : action.observer !== null ? 'doFireObserved' : 'doFire',
        {
          unit: [action.leader, ...action.supporters].join(' + '),
          hex: at(action.hex),
          target: action.target ?? '',
          mode: message(`mode.${action.mode}`),
          observer: at(action.observer),
        },
        action.pay,
      );
    case 'rally':
    case 'digIn':
      return paid(
        action.type === 'rally' ? 'doRally' : 'doDigIn',
        { units: action.units.join(', '), count: action.units.length },
        action.pay,
      );
    case 'hide':
      return paid('doHide', { units: action.units.map((u) => `${u.unit} ${at(u.hex)}`).join(', ') }, action.pay);
    case 'hiddenMove':
      return paid(
        'doHiddenMove',
        { units: action.units.map((u) => `${u.unit} ${u.path.map(at).join(' → ')}`).join(', ') },
        action.pay,
      );
    case 'load':
      return paid('doLoad', { units: action.units.join(', '), vehicle: action.vehicle }, action.pay);
    case 'unload':
      return paid(
        'doUnload',
        {
          units: listed(
            action.units.map((u) => message('doTurned', { unit: u.unit, facing: message(FACINGS[u.facing]!) })),
          ),
          count: action.units.length,
          vehicle: action.vehicle,
        },
        action.pay,
      );
    case 'shift': {
      const steps = [action, ...action.others].map(({ unit, fort }) => `${unit} ${fort === null ? '←' : `→ ${fort}`}`);
      if (steps.length > 1) return paid('doShiftGroup', { units: steps.join(', ') }, action.pay);
      const { unit, fort } = action;
      const facing = message(FACINGS[action.facing]!);
      return fort === null
        ? paid('doLeaveFort', { unit, facing }, action.pay)
        : paid('doEnterFort', { unit, fort: fortText(look, fort), facing }, action.pay);
    }
    case 'laySmoke': {
      const thrown = [action, ...action.others].map(({ unit, hex }) => `${unit} ${at(hex)}`);
      return thrown.length > 1
        ? paid('doLaySmokeGroup', { units: thrown.join(', ') }, action.pay)
        : paid('doLaySmoke', { unit: action.unit, hex: at(action.hex) }, action.pay);
    }
    case 'exit':
      return action.others.length > 0
        ? paid('doExitGroup', { units: [action.unit, ...action.others].join(', ') }, action.pay)
        : paid('doExit', { unit: action.unit }, action.pay);
    case 'playCard':
      return message('doPlayCard', {
        card: message(`card.${action.card}`),
        on:
          [action.unit, action.hex === null ? null : at(action.hex), action.fort]
            .filter((part) => part !== null)
            .join(', ') || 'none',
        hidden: action.hidden ? 'yes' : 'no',
        ap: action.ap,
      });
    case 'satchel':
      return action.unit === null ? message('doDropSatchel') : message('doTakeSatchel', { unit: action.unit });
    case 'turnCoin':
      return message('doTurnCoin', { hex: at(action.hex) });
    case 'spendCaps':
      return message('doSpendCaps', { points: action.points });
    case 'luck':
      return message(action.play ? 'doLuck' : 'doNoLuck');
    case 'payCost':
      return message(action.give ? 'doPayCost' : 'doForfeit', { caps: action.caps });
    case 'nextTarget':
      return message('doNextTarget', { target: action.target });
    case 'face':
      return message('doFace', { facing: message(FACINGS[action.facing]!) });
    case 'plot':
      return action.plots.length === 0
        ? message('doPlotNothing')
        : message('doPlot', { plots: action.plots.map((p) => at(p.hex)).join(', ') });
    case 'keepPlot':
      return message(action.keep ? 'doKeepPlot' : 'doDropPlot');
    case 'deploy':
      return message('doDeploy', { units: listed(action.units.map((one) => placedText(look, one))) });
  }
};

/** A list of things that are sentences themselves. */
const listed = (parts: readonly Message<Word>[]): Message<Word> =>
  parts.length === 0 ? message('nothing') : parts.reduce((a, b) => message('doAnd', { a, b }));

/** A trench or bunker by what it is. */
const fortText = ({ board }: L, id: string): Message<Word> | string => {
  const fort = board.forts.find((one) => one.id === id);
  return fort ? message(fort.kind) : id;
};

const fortLost = ({ board }: L, id: string): Message<Word> => {
  const fort = board.forts.find((one) => one.id === id);
  return fort ? message(`lost.${fort.kind}`) : message('tellFortDestroyed', { fort: id });
};

/** How a walk ends: where, which way the unit faces, whether it went with care, and into what. */
const walkText = (
  look: L,
  { unit, path, facing, cautious, fort }: Walk,
): Readonly<Record<string, string | Message<Word>>> => ({
  unit,
  hex: path.map((hex) => hexName(look.setting, hex)).join(' → '),
  facing: message(FACINGS[facing]!),
  careful: message(cautious ? 'doCarefully' : 'nothing'),
  into: fort === null ? message('nothing') : message('doInto', { fort: fortText(look, fort) }),
});

const oneWalk = (look: L, walk: Walk): Message<Word> =>
  message(walk.path.length === 0 ? 'doTurned' : 'doMove', walkText(look, walk));

type Placed = Extract<Action, { type: 'deploy' }>['units'][number];

/** COH-1.0.10: a hidden unit is turned when it is revealed. */
const placedText = (look: L, { unit, hex, facing, hidden, fort, aboard }: Placed): Message<Word> =>
  message('doPlaced', {
    unit,
    hex: hexName(look.setting, hex),
    turned: hidden ? message('nothing') : message('doFacing', { facing: message(FACINGS[facing]!) }),
    hidden: message(hidden ? 'doHidden' : 'nothing'),
    into: fort === null ? message('nothing') : message('doInto', { fort: fortText(look, fort) }),
    aboard: aboard === null ? message('nothing') : message('doAboard', { vehicle: aboard }),
  });

const payText = (pay: Payment): Message<Word> => {
  switch (pay.by) {
    case 'activation':
      return pay.caps > 0 ? message('payActivationCaps', { caps: pay.caps }) : message('payActivation');
    case 'command':
      return message('payCommand');
    case 'opportunity':
      return message('payOpportunity');
    case 'card':
      return message('payCard', { card: message(`card.${pay.card}`) });
  }
};
