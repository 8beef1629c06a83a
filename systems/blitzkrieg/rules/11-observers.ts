import type { Ask, Check, Choice, Game, Illegal, Next } from '@grognard/kernel';
import { illegal, message, passed, pickFrom, ready } from '@grognard/kernel';
import type { Point } from '@grognard/table';
import { CM, discOutline, distance, onTable, pointAhead } from '@grognard/table';
import { SHIFT } from '../data/support.ts';
import type { Action, ActionOf, Battery, Bk, Element, FrameOf, L } from '../types.ts';
import { seesPoint } from './02-sight.ts';
import { goAstray } from './09-high-explosive.ts';
import {
  awaits,
  batteriesFor,
  batteryFile,
  forceOf,
  isBusy,
  isFree,
  isRegistered,
  mayDirect,
  topOf,
} from './11-support.ts';
import { precisionCheck, shiftCheck } from './checks/support.ts';
import type { OnTable } from './facts.ts';
import { elementNamed, elementOf, inCm, isOnTable, openEnemiesOf, placeName } from './facts.ts';

type F = FrameOf<'support'>;
type Call = ActionOf<'callFire'>;
const SHIFT_REACH = SHIFT.reach * CM;
/** BK-ART.3: the fire is shifted, and let loose at once or not. */
const SHIFTS = ['shiftAndFire', 'shift'] as const satisfies readonly Call['what'][];
const isShift = (what: Call['what']): boolean => (SHIFTS as readonly Call['what'][]).includes(what);

/** BK-ART.7: what an observer has a battery do in his activation. */
export const support: Ask<Bk, F> = {
  rule: 'BK-ART.7',
  who: (look, f) => {
    const observer = elementNamed(look, f.element);
    return observer && isOnTable(observer) && mayDirect(look, observer) ? observer.side : null;
  },
  prompt: (_look, f) => message('askSupport', { element: f.element }),
  choices: (look, f) => {
    const observer = elementOf(look, f.element);
    return [
      ...batteriesFor(look, observer).flatMap((battery) => callsFor(look, observer, battery)),
      { action: { type: 'stay' } },
    ];
  },
  refuse: (look, f, _side, action) => {
    if (action.type === 'stay') return null;
    return action.type === 'callFire' ? refuseCall(look, f, action) : illegal('BK-ART.7', 'notHere');
  },
  sample: (look, f, choice, random) => sampleCall(look, f, choice, random),
  candidates: (look, f, side) =>
    look.board.batteries
      .filter((battery) => battery.side === side)
      .map(({ id }): Action => ({ type: 'callFire', battery: id, what: 'fire', at: elementOf(look, f.element).at })),
  checks: (look, _f, side, action) => (action.type === 'callFire' ? checksOf(look, side, action) : []),
  take: (game, f, _side, action) => (action.type === 'callFire' ? takeCall(game, f, action) : undefined),
};

/** What one battery can be told: a point to range on or fire at, or what becomes of the mission that is under way. */
const callsFor = (look: L, observer: Element, battery: Battery): readonly Choice<Action>[] => {
  const { id, mark } = battery;
  const call = (what: Call['what'], at: Point | null): Call => ({ type: 'callFire', battery: id, what, at });
  if (awaits(battery, observer))
    return [
      ready<Action>(call('fire', null)),
      ...SHIFTS.map((what) => ({
        action: call(what, mark),
        holes: { at: { kind: 'area' as const, area: [discOutline(mark!, SHIFT_REACH, 24)] } },
      })),
      ready<Action>(call('cancel', null)),
    ];
  return [
    { action: call('range', observer.at), holes: { at: { kind: 'area', area: [wholeTable(look)] } } },
    ...batteryFile(look, battery)
      .registered.filter((at) => refusePoint(look, observer, at) === null)
      .map((at) => ready<Action>(call('fire', at))),
  ];
};

const wholeTable = ({ setting }: L): readonly Point[] => {
  const { width, height } = setting.scene.table;
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
};

/** BK-ART.7: why an observer may not call fire on a point: he has to see it. */
const refusePoint = (look: L, observer: Element, at: Point): Illegal<Bk> | null => {
  const about = { element: observer.id, place: placeName(at) };
  if (!onTable(at, look.setting.scene.table)) return illegal('BK-ART.7', 'pointOffTable', about);
  return isOnTable(observer) && seesPoint(look, observer, at) ? null : illegal('BK-ART.7', 'placeUnseen', about);
};

const refuseCall = (look: L, f: F, call: Call): Illegal<Bk> | null => {
  const observer = elementOf(look, f.element) as OnTable;
  const battery = look.board.batteries.find(({ id, side }) => id === call.battery && side === observer.side);
  const about = { support: call.battery };
  if (!battery) return illegal('BK-ART.1', 'noSuchSupport', about);
  if (battery.mission === 'waiting') return illegal('BK-ART.1', 'notGranted', about);
  if (battery.mission === 'dry') return illegal('BK-AMM.1', 'batteryDry', about);
  if (isBusy(look, battery)) return illegal('BK-ART.7', 'batteryBusy', about);
  if (call.what === 'range' || (call.what === 'fire' && call.at !== null))
    return refuseNewMission(look, observer, battery, call);
  if (!awaits(battery, observer)) return illegal('BK-ART.3', 'notRanged', { ...about, element: observer.id });
  return refuseEnd(look, observer, battery, call);
};

/** BK-ART.2, BK-ART.5: a new point: registered ones need no ranging. */
const refuseNewMission = (look: L, observer: OnTable, battery: Battery, { what, at }: Call): Illegal<Bk> | null => {
  const about = { support: battery.id };
  if (!isFree(look, battery)) return illegal('BK-ART.7', 'missionRunning', about);
  if (at === null) return illegal('BK-ART.2', 'needsPoint', about);
  if (what === 'fire' && !isRegistered(batteryFile(look, battery), at))
    return illegal('BK-ART.2', 'notRegistered', { ...about, place: placeName(at) });
  return refusePoint(look, observer, at);
};

/** BK-ART.3: what becomes of the mission: only a shift needs a point, at most so far from the mark. */
const refuseEnd = (look: L, observer: OnTable, battery: Battery, { what, at }: Call): Illegal<Bk> | null => {
  const about = { support: battery.id };
  if (!isShift(what)) return at === null ? null : illegal('BK-ART.3', 'needsNoPoint', about);
  if (at === null) return illegal('BK-ART.3', 'needsPoint', about);
  const far = distance(battery.mark!, at);
  if (far > SHIFT_REACH)
    return illegal('BK-ART.3', 'shiftTooFar', {
      ...about,
      far: inCm(far),
      most: SHIFT.reach,
      over: (far - SHIFT_REACH) / 10,
    });
  return refusePoint(look, observer, at);
};

const TRIES = 4;

/** A point worth firing at: on an enemy in view, or somewhere near; to stay, where none is found soon. */
const sampleCall = (look: L, f: F, { action, holes }: Choice<Action>, random: () => number): Action => {
  if (action.type !== 'callFire' || !holes) return action;
  const observer = onTableOfCall(look, f);
  const battery = look.board.batteries.find(({ id }) => id === action.battery)!;
  const enemies = openEnemiesOf(look, observer.side);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const near = action.what === 'range' ? observer.at : battery.mark!;
    const most = action.what === 'range' ? 10 * SHIFT_REACH : SHIFT_REACH;
    const onEnemy = action.what === 'range' && enemies.length > 0 && tried < TRIES - 1;
    const at = onEnemy
      ? pickFrom(enemies, random).at
      : pointAhead(near, Math.floor(random() * 360), Math.floor(random() * (most - 2)));
    const found: Action = { ...action, at };
    if (refuseCall(look, f, found) === null) return found;
  }
  return { type: 'stay' };
};

const onTableOfCall = (look: L, f: F): OnTable => elementOf(look, f.element) as OnTable;

/** The roll a call begins with. */
const checksOf = (look: L, side: string, { what }: Call): readonly Check<Bk>[] => {
  if (what === 'range') return [precisionCheck(forceOf(look, side).nation)!];
  return isShift(what) ? [shiftCheck()] : [];
};

const takeCall = (game: Game<Bk>, f: F, call: Call): Next<Bk, F> | void => {
  const battery = game.board.batteries.find(({ id }) => id === call.battery)!;
  const { side } = battery;
  switch (call.what) {
    case 'range':
      return range(game, f.element, battery, call.at!);
    case 'fire':
      return { call: { kind: 'fireMission', battery: call.battery, at: call.at ?? battery.mark! } };
    case 'shiftAndFire':
      return { call: { kind: 'fireMission', battery: call.battery, at: shift(game, battery, call.at!) } };
    case 'shift':
      return adjust(game, battery, call.at!);
    case 'cancel':
      return game.emit('BK-ART.7', { type: 'missionCancelled', battery: call.battery, side });
  }
};

/** BK-ART.2: one round, that does no harm and marks where it falls; off the table, where it left it (BK-HOUSE.31). */
const range = (game: Game<Bk>, observer: string, battery: Battery, aim: Point): void => {
  const { id, side } = battery;
  if (battery.mark) game.emit('BK-ART.7', { type: 'missionCancelled', battery: id, side });
  const seenBy = [side];
  const check = precisionCheck(forceOf(game, side).nation)!;
  const onPoint = passed(game.roll({ ...check, about: message('precisionOf', { by: id }), seenBy }));
  const at = onPoint ? aim : strays(game, battery, aim);
  game.emit('BK-ART.2', { type: 'ranged', battery: id, side, observer, at, turn: game.board.turn });
};

const strays = (game: Game<Bk>, battery: Battery, aim: Point): Point => {
  const top = topOf(batteryFile(game, battery));
  const landing = goAstray(game, { aim, top, from: 'offTable', seenBy: [battery.side] });
  return landing.on === 'table' ? landing.at : landing.edge;
};

const shifts = (game: Game<Bk>, { id }: Battery): boolean =>
  passed(game.roll({ ...shiftCheck(), about: message('shiftOf', { support: id }) }));

/** BK-ART.3: shifted and not let loose yet; the mark shows everybody where to. */
const adjust = (game: Game<Bk>, battery: Battery, to: Point): void => {
  const { id, side, mark } = battery;
  const at = shifts(game, battery) ? to : mark!;
  game.emit('BK-ART.3', { type: 'adjusted', battery: id, side, from: mark!, at, turn: game.board.turn });
};

/** BK-ART.3, BK-ART.7: the fire shifts on 3+, or stays where it was. */
const shift = (game: Game<Bk>, battery: Battery, to: Point): Point => {
  const { id, side, mark } = battery;
  if (!shifts(game, battery)) return mark!;
  game.emit('BK-ART.3', { type: 'shifted', battery: id, side, at: to });
  return to;
};
