import type { Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { setUpWhat } from './rules/03-set-up.ts';
import type { L } from './rules/facts.ts';
import { hexName } from './rules/facts.ts';
import type { Action, ActionOf, Event, Nation, OwnFrame, Place } from './types.ts';
import type { Word } from './words/en.ts';

type Said = Message<Word>;

/** PG-17.4.1: the rows of T6. */
const EVENT_WORDS: Readonly<Record<number, Word>> = {
  2: 'event_2',
  3: 'event_3',
  4: 'event_4',
  5: 'event_5',
  6: 'event_6',
  7: 'event_7',
  8: 'event_8',
  9: 'event_9',
  10: 'event_10',
  11: 'event_11',
  12: 'event_12',
};

const placeText = (look: L, at: Place): Said => {
  switch (at.in) {
    case 'hex':
      return message('inHex', { hex: hexName(look.setting, at.hex) });
    case 'aboard':
      return message('aboardUnit', { unit: at.unit });
    case 'entry':
      return message('offMapIn', { group: at.group });
  }
};

/** PG-17.5.1: each player with his men. */
const sharesOf = (of: Readonly<Record<string, number>>): string => {
  const shares = Map.groupBy(Object.entries(of), ([, player]) => player);
  return [...shares]
    .toSorted(([a], [b]) => a - b)
    .map(([player, men]) => `${player}: ${men.map(([id]) => id).join(', ')}`)
    .join('; ');
};

/** PG-7.4.5: whoever fires together is told together. */
const firedTold = ({ pieces, target }: Extract<Event, { readonly type: 'firedAt' }>, hex: string): Said => {
  const who = { pieces: pieces.join(', '), count: pieces.length, hex };
  return target === null ? message('tellFired', who) : message('tellFiredAtUnit', { ...who, target });
};

/** Events into sentences. */
export const tell = (look: L, event: Event): Said | null => {
  const at = (hex: number): string => hexName(look.setting, hex);
  const named = (side: Nation): Said => message(side);
  switch (event.type) {
    case 'turnBegan':
      return message('tellTurn', { turn: event.turn });
    case 'phaseBegan':
      return message('tellPhase', { phase: message(`phase_${event.phase}`) });
    case 'leadWon':
      return message('tellLead', { side: named(event.side), lead: event.lead });
    case 'segmentBegan':
      return message('tellSegment', { side: named(event.side), number: look.board.segment.number + 1 });
    case 'segmentEnded':
      if (event.passed === null) return null;
      return message(event.next === null ? 'tellBothPassed' : 'tellPassed', { side: named(event.passed) });
    case 'segmentSaved':
      return event.side === null ? null : message('tellSaved', { side: named(event.side) });
    case 'commandTaken':
      return event.player === null
        ? null
        : message(event.leader === null ? 'tellChief' : 'tellChiefBy', {
            side: named(event.side),
            player: event.player,
            leader: event.leader ?? '',
          });
    case 'sideSplit':
      return message('tellSplit', { side: named(event.side), shares: sharesOf(event.of) });
    case 'appointed':
      return message('tellAppointed', { side: named(event.side), player: event.player });
    case 'eventCame':
      return message('tellEvent', { what: message(EVENT_WORDS[event.number]!) });
    case 'factorsSilenced':
    case 'driveGiven':
    case 'factorLent':
    case 'aircraftLent':
      return null;
    case 'marksRemoved':
      return message('tellMarksRemoved');
    case 'unitPlaced':
      return message('tellPlaced', { piece: event.unit.id, place: placeText(look, event.unit.at) });
    case 'leaderPlaced': {
      const { id, rank, morale, combat, support } = event.leader;
      return rank === null
        ? message('tellCommissar', { leader: id, morale })
        : message('tellLeader', { leader: id, morale, combat, support });
    }
    case 'leaderMounted':
      return message('tellMounted', { leader: event.leader });
    case 'hid':
      return message('tellHid', { unit: event.unit });
    case 'tankLeaderAssigned':
      return message('tellTankLeader', { unit: event.unit });
    case 'activated':
      return event.pieces.length === 0 ? null : message('tellActivated', { pieces: event.pieces.join(', ') });
    case 'entered':
      return message('tellEntered', { piece: event.piece, hex: at(event.hex) });
    case 'put':
      return message('tellPlaced', { piece: event.piece, place: placeText(look, event.at) });
    case 'limbered':
      return message(event.limbered ? 'tellLimbered' : 'tellDeployed', { unit: event.unit });
    case 'exited':
      return message('tellExited', { unit: event.unit });
    case 'shaken':
      return message('tellShaken', { piece: event.piece, state: message(`of_${event.state}`, { piece: event.piece }) });
    case 'recovered':
      return message('tellRecovered', {
        piece: event.piece,
        state: message(`of_${event.state}`, { piece: event.piece }),
      });
    case 'stepLost':
      return message('tellStepLost', { unit: event.unit });
    case 'unitLost':
      return message('tellUnitLost', { unit: event.unit });
    case 'leaderLost':
      return message('tellLeaderLost', { leader: event.leader });
    case 'merged':
      return message('tellMerged', { unit: event.unit, into: event.into });
    case 'spotted':
      return message('tellSpotted', { unit: event.unit });
    case 'unspotted':
      return message('tellUnspotted', { unit: event.unit });
    case 'revealed':
      return message('tellRevealed', { unit: event.unit.id, place: placeText(look, event.unit.at) });
    case 'tankLeaderShown':
      return message(event.has ? 'tellTankLeaderShown' : 'tellNoTankLeader', { unit: event.unit });
    case 'firedAt':
      if (event.pieces.length === 0) return message('tellShelled', { hex: at(event.hex) });
      return firedTold(event, at(event.hex));
    case 'factorsFired':
      return message('tellFactors', { side: named(event.side), count: event.places.length });
    case 'aircraftUsed':
      return message('tellAircraft', { side: named(event.side) });
    case 'assaultFought':
      return message('tellAssault', { hex: at(event.hex) });
    case 'worked':
      return message(`tellWorked_${event.what}`, { unit: event.unit });
    case 'dugIn':
      return message('tellDugIn', { unit: event.unit });
    case 'workStopped':
      return message('tellWorkStopped', { unit: event.unit });
    case 'positionLeft':
      return message('tellPositionLeft', { unit: event.unit });
    case 'entrenchmentPlaced':
      return message('tellEntrenchment', { hex: at(event.hex) });
    case 'bunkerPlaced':
      return message('tellBunker', { hex: at(event.hex) });
    case 'smokePlaced':
      return message('tellSmoke', { hex: at(event.hex) });
    case 'smokeDrifted':
      return event.to === null
        ? message('tellSmokeGone', { hex: at(event.from) })
        : message('tellSmokeDrifted', { hex: at(event.from), to: at(event.to) });
    case 'minefieldLaid':
      return message('tellMines', { hex: at(event.minefield.hex) });
    case 'minefieldShown':
      return message(event.strength === 0 ? 'tellDummy' : 'tellMinesShown', {
        hex: at(look.board.mines.find(({ id }) => id === event.id)?.hex ?? 0),
        strength: event.strength,
      });
    case 'minefieldCleared':
      return message('tellMinesCleared', {
        hex: at(look.board.mines.find(({ id }) => id === event.id)?.hex ?? 0),
      });
    case 'wreckLeft':
      return message('tellWreck', { hex: at(event.hex) });
    case 'wreckCleared':
      return message('tellWreckCleared', { hex: at(event.hex) });
    case 'controlled':
      return message('tellControlled', { side: named(event.side), hex: at(event.hex) });
    case 'standstill':
      return message('tellStandstill', {
        side: named(event.side),
        hex: at(event.hex),
        within: event.within,
        until: event.until,
      });
    case 'controlSettled':
    case 'marked':
    case 'paid':
    case 'shotTaken':
    case 'fireCameThrough':
    case 'forded':
      return null;
  }
};

/** What it is to be done, by what is asked. */
const DONE_WORDS: Readonly<Record<string, Word>> = {
  acting: 'doEndSegment',
  opportunity: 'doHoldFire',
  force: 'doForceNobody',
};

const HOW_WORDS = { shown: 'setUpShown', hidden: 'hidden', onFoot: 'setUpOnFoot', mounted: 'mounted' } as const;

/** One line says who stands where; a whole set-up how many there are. */
const setUpText = (look: L, lines: ActionOf<'setUp'>['lines'], frame: OwnFrame | null): Said => {
  const [line, another] = lines;
  if (!line || another) return message('doSetUp', { count: lines.length });
  const side = frame?.kind === 'setUp' ? frame.side : look.setting.sides[0];
  const what = setUpWhat(look, side, line.row);
  if (line.hex === undefined) return message('doSetUpIn', { what, unit: line.unit ?? '' });
  const hex = hexName(look.setting, line.hex);
  return line.how === undefined
    ? message('doSetUpAt', { what, hex })
    : message('doSetUpSo', { what, hex, how: message(HOW_WORDS[line.how]) });
};

/** PG-3.1.7: who moves and who fires is said before the first acts. */
const activateText = (lines: ActionOf<'activate'>['lines']): Said => {
  const who = (does: 'move' | 'fire'): string =>
    lines
      .filter((one) => one.does === does)
      .map(({ row }) => row)
      .join(', ');
  const [moving, firing] = [who('move'), who('fire')];
  if (lines.length === 0) return message('doActivateGroup');
  if (moving === '') return message('doActivateFire', { pieces: firing });
  if (firing === '') return message('doActivateMove', { pieces: moving });
  return message('doActivateBoth', { moving, firing });
};

/** Actions as a button would say them. */
export const describe = (look: L, action: Action, frame: OwnFrame | null): Said => {
  const at = (hex: number): string => hexName(look.setting, hex);
  const list = (ids: readonly string[]): string => ids.join(', ');
  switch (action.type) {
    case 'setUp':
      return setUpText(look, action.lines, frame);
    case 'pass':
      return message('doPass');
    case 'save':
      return message('doSave');
    case 'spend':
      return message('doSpend');
    case 'drive':
      return message('doDrive', { unit: action.unit });
    case 'split':
      return message(action.lines.length === 0 ? 'doSplit' : 'doSplitSo', { count: action.lines.length });
    case 'draw':
      return message('doDrawSenior');
    case 'appoint':
      return message('doAppoint', { player: action.player });
    case 'place':
      return message('doPlace', { hex: at(action.hex) });
    case 'activate':
      return activateText(action.lines);
    case 'artillery':
      return action.lines.length === 0
        ? message('doArtilleryFire')
        : message('doArtillery', { hexes: list(action.lines.map(({ hex }) => at(hex))) });
    case 'aircraft':
      return action.lines.length === 0
        ? message('doAircraftAttack')
        : message('doAircraft', { hexes: list(action.lines.map(({ hex }) => at(hex))) });
    case 'force':
      return message('doForce', { piece: action.piece });
    case 'move':
      return message('doMove', { unit: action.unit, path: action.path.map(at).join(' → ') });
    case 'load':
      return message('doLoad', { unit: action.unit, carrier: action.carrier });
    case 'unload':
      return message('doUnload', { unit: action.unit });
    case 'limber':
      return message(look.board.units.find(({ id }) => id === action.unit)?.limbered ? 'doUnlimber' : 'doLimber', {
        unit: action.unit,
      });
    case 'dig':
      return message('doDig', { unit: action.unit });
    case 'clear':
      return message(action.what === 'wreck' ? 'doClearWreck' : 'doClearMines', { unit: action.unit });
    case 'consolidate':
      return message('doConsolidate', { unit: action.unit, into: action.into });
    case 'recover':
      return action.helper === null
        ? message('doRecover', { piece: action.piece })
        : message('doRecoverHelped', { piece: action.piece, helper: action.helper });
    case 'strike':
      return message('doStrike');
    case 'exit':
      return message('doExit', { unit: action.unit });
    case 'direct':
      return action.combines === null
        ? message('doDirect', { shooters: list(action.shooters), hex: at(action.hex) })
        : message('doDirectUnder', { shooters: list(action.shooters), hex: at(action.hex), leader: action.combines });
    case 'bombard':
      return message('doBombard', { shooters: list(action.shooters), hex: at(action.hex) });
    case 'smoke':
      return message('doSmoke', { shooters: list(action.shooters), hex: at(action.hex) });
    case 'antiTank':
      return message('doAntiTank', { shooter: action.shooter, target: action.target });
    case 'assault':
      return action.units.length === 0
        ? message('doAssaultHex', { hex: at(action.hex) })
        : message('doAssault', { units: list(action.units), hex: at(action.hex) });
    case 'open':
      return message(action.kind === 'df' ? 'doOpenDirect' : 'doOpenAntiTank', { shooters: list(action.shooters) });
    case 'all':
      return message('doAllFire');
    case 'fortified':
      return message('doFortifiedFire');
    case 'choose':
      return message('doChoose', { piece: action.piece });
    case 'flee':
      return action.path.length === 0
        ? message('doStay')
        : message('doFlee', { path: action.path.map(at).join(' → ') });
    case 'done':
      return message(DONE_WORDS[frame?.kind ?? ''] ?? 'doDone');
  }
};
