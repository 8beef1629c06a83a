import type { Game, Illegal, Sequence } from '@grognard/kernel';
import { illegal, message, passed } from '@grognard/kernel';
import type { Degrees, Point } from '@grognard/table';
import { samePoint } from '@grognard/table';
import { ZONE } from '../house.ts';
import type { BatteryFile, ForceFile, SortieFile } from '../load/scenario.ts';
import type { Battery, Bk, Element, FrameOf, L } from '../types.ts';
import type { Barrage } from './09-bursts.ts';
import { comeDown } from './09-bursts.ts';
import type { Burst } from './checks/high-explosive.ts';
import { ammunitionCheck, requestCheck } from './checks/support.ts';
import { bearerOf, elementNamed, formationOf, hasTrait, isOnTable } from './facts.ts';

/** A call for support, and who makes it. */
type Request = { readonly support: string; readonly observer: string };

/** The force of a side, as the scenario has it. */
export const forceOf = ({ setting }: L, side: string): ForceFile =>
  setting.scenario.forces.find(({ id }) => id === side)!;

/** A battery as the scenario has it. */
export const batteryFile = (look: L, { id, side }: Battery): BatteryFile =>
  forceOf(look, side).batteries.find((battery) => battery.id === id)!;

/** A sortie as the scenario has it. */
export const sortieFile = (look: L, { id, side }: { readonly id: string; readonly side: string }): SortieFile =>
  forceOf(look, side).sorties.find((sortie) => sortie.id === id)!;

/** BK-ART.7: an observer or a commander, on the table or in a vehicle on it, who is not demoralised. */
export const mayObserve = (look: L, element: Element): boolean =>
  !element.demoralised &&
  isOnTable(bearerOf(look, element)) &&
  (hasTrait(look, element, 'observer') || formationOf(look, element).commander === element.id);

/** What a side may still ask for, by name. */
const supportWaiting = ({ board }: L, side: string): readonly string[] => [
  ...board.batteries.filter((b) => b.side === side && b.mission === 'waiting').map(({ id }) => id),
  ...board.sorties.filter((s) => s.side === side && s.state === 'waiting').map(({ id }) => id),
];

/**
 * BK-HOUSE.41: may a side have support to ask for, as far as everybody knows? A battery that never ranged in may be
 * waiting, and so may a sortie that was not seen; who is asked for orders must not tell which.
 */
export const mayHaveSupportWaiting = ({ board }: L, side: string): boolean =>
  board.batteries.some((b) => b.side === side && b.rangedIn === 0) ||
  board.sorties.some((s) => s.side === side && (s.state === 'waiting' || s.state === 'denied'));

/** What a side may ask for in this rally phase. */
export const requestChoices = (look: L, side: string): readonly Request[] => {
  const waiting = supportWaiting(look, side);
  if (waiting.length === 0) return [];
  const observers = look.board.elements.filter((e) => e.side === side && mayObserve(look, e));
  return waiting.flatMap((support) => observers.map(({ id }) => ({ support, observer: id })));
};

/** Why support may not be asked for. */
export const refuseRequest = (look: L, side: string, { support, observer }: Request): Illegal<Bk> | null => {
  if (!supportWaiting(look, side).includes(support)) return illegal('BK-ART.1', 'noSuchSupport', { support });
  const element = elementNamed(look, observer);
  return element && element.side === side && mayObserve(look, element)
    ? null
    : illegal('BK-ART.7', 'noObserver', { element: observer });
};

/** BK-ART.1: the requests of both sides, one after the other. Only the side that asks sees what comes of it. */
export const supportRequests: Sequence<Bk, FrameOf<'supportRequests'>> = {
  rule: 'BK-ART.1',
  steps: {
    ask: (game, f) => {
      for (const { support } of f.requests) ask(game, support);
    },
  },
};

const ask = (game: Game<Bk>, support: string): void => {
  const battery = game.board.batteries.find(({ id }) => id === support);
  const { side } = (battery ?? game.board.sorties.find(({ id }) => id === support))!;
  const kind = battery ? 'battery' : 'sortie';
  const { nation } = forceOf(game, side);
  const check = requestCheck(battery ? 'artillery' : 'aircraft', nation, game.setting.scenario.year);
  const roll = game.roll({ ...check, about: message('requestOf', { support }), seenBy: [side] });
  game.emit('BK-ART.1', { type: passed(roll) ? 'supportGranted' : 'supportDenied', support, kind });
};

/** BK-ART.7, BK-HOUSE.33: is the one who called a mission no longer there to end it? */
const isAbandoned = (look: L, { mission, observer }: Battery): boolean =>
  mission === 'ranged' && (observer === null || !elementNamed(look, observer));

/** May a battery be given a new mission? */
export const isFree = (look: L, battery: Battery): boolean =>
  battery.mission === 'granted' || isAbandoned(look, battery);

/** BK-ART.7: has a battery done this turn's work? */
export const isBusy = ({ board }: L, { rangedIn }: Battery): boolean => rangedIn === board.turn;

/** Is a battery waiting for the word of this observer? */
export const awaits = ({ mission, observer }: Battery, element: Element): boolean =>
  mission === 'ranged' && observer === element.id;

/** The batteries an element may direct now. */
export const batteriesFor = (look: L, element: Element): readonly Battery[] =>
  mayObserve(look, element)
    ? look.board.batteries.filter(
        (b) => b.side === element.side && !isBusy(look, b) && (isFree(look, b) || awaits(b, element)),
      )
    : [];

/** Has an element a mission to direct? */
export const mayDirect = (look: L, element: Element): boolean => batteriesFor(look, element).length > 0;

const TOPS = { top: 180, right: 270, bottom: 0, left: 90 } as const satisfies Readonly<
  Record<BatteryFile['edge'], Degrees>
>;

/** BK-ART.6: the way off-table fire comes from: straight from its edge of the table. */
export const topOf = ({ edge }: BatteryFile): Degrees => TOPS[edge];

/** BK-ART.5: was a point registered before the battle? */
export const isRegistered = ({ registered }: BatteryFile, at: Point): boolean =>
  registered.some((point) => samePoint(point, at));

type Mission = FrameOf<'fireMission'>;

const batteryNamed = ({ board }: L, name: string): Battery => board.batteries.find(({ id }) => id === name)!;

/** BK-ART.8: fire for effect, then ammunition. */
export const fireMission: Sequence<Bk, Mission> = {
  rule: 'BK-ART.8',
  steps: {
    comeDown: (game, f) => comeDown(game, 'BK-ART.8', barrageOf(game, batteryNamed(game, f.battery), f.at)),
    ammunition: (game, f) => {
      const battery = batteryNamed(game, f.battery);
      const { supply } = batteryFile(game, battery);
      const about = message('ammunitionOf', { element: f.battery });
      // BK-ART.4: what a battery has left is its own side's business.
      const roll = game.roll({ ...ammunitionCheck(battery.fired + 1, supply), about, seenBy: [battery.side] });
      const { at } = f;
      const { side } = battery;
      game.emit('BK-ART.4', { type: 'missionFired', battery: f.battery, side, at, dry: !passed(roll) });
    },
  },
};

/** BK-HE.4: what a battery sends. */
const barrageOf = (look: L, battery: Battery, at: Point): Barrage => {
  const { calibre, rockets, naval } = batteryFile(look, battery);
  if (rockets) return { at, radius: ZONE.rockets, burst: { kind: 'rockets' }, projectile: { kind: 'rocket' } };
  const burst: Burst = naval ? { kind: 'naval' } : { kind: 'shell', calibre };
  const gun = { calibre, barrel: 'short', nation: forceOf(look, battery.side).nation } as const;
  return { at, radius: ZONE.battery, burst, projectile: { kind: 'plunging', gun } };
};
