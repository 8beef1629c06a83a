import { remember } from '@grognard/kernel';
import type { Board, Element, Formation } from './board.ts';
import type { BkEvent } from './events.ts';
import { withShotsByWeapon } from './upgrades.ts';

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: BkEvent): Board => {
  switch (event.type) {
    case 'turnBegan':
      return turnBegan(board, event.turn);
    case 'initiativeWon':
      return { ...board, initiative: event.side };
    case 'formationActivated':
      return withFormation(board, event.formation, { activated: true });
    case 'formationDone':
      return formationDone(board, event.formation);
    case 'activated':
      return {
        ...withElement(board, event.element, { acted: true, motion: 'still', flash: false }),
        mineHits: [],
      };
    case 'reacted':
      return withElement(board, event.element, { acted: true, flash: false });
    case 'commanderLost':
      return withFormation(board, event.formation, { commander: null });
    case 'commanderTook':
      return withFormation(board, event.formation, { commander: event.element });
    case 'scored':
      return { ...board, score: { ...board.score, [event.side]: (board.score[event.side] ?? 0) + event.points } };
    case 'objectiveHeld':
      return {
        ...board,
        objectives: board.objectives.map((o) => (o.id === event.objective ? { ...o, held: event.side } : o)),
      };
    case 'headOut':
      return withElement(board, event.element, { headOut: event.out });
    case 'deployed':
      return withWhole(board, event.element);
    case 'found':
      return {
        ...withWhole(board, { ...event.element, camouflaged: false, lair: [] }),
        // It may go on from there at once.
        lastSeen: withLastSeen(board, event.element),
      };
    case 'deployedUnseen':
    case 'camouflagedUnseen':
      return intoHiding(board, event.element, { ...UNKNOWN, camouflaged: true, lair: event.lair });
    case 'camouflaged':
      return intoHiding(board, event.element, { camouflaged: true, lair: event.lair });
    case 'setOut':
      return { ...board, march: { element: event.element, along: 0 } };
    case 'halted':
      return {
        ...withElement(forgetAim(board, event.element), event.element, { ...placeIn(event), motion: 'moved' }),
        march: { element: event.element, along: event.along },
      };
    case 'moved':
      return moved(board, event);
    case 'movementPaid':
      return withElement(board, event.element, { paid: paidBy(board, event.element) + event.spent });
    case 'turned':
      return withElement(board, event.element, { facing: event.facing, turret: event.turret });
    case 'bogged':
    case 'immobilised':
      return withElement(board, event.element, { [event.type]: true });
    case 'freed':
      return withElement(board, event.element, { bogged: false });
    case 'gapMade':
      return { ...board, gaps: [...board.gaps, { in: event.in, at: event.at }] };
    case 'embarked':
      return withElement(board, event.element, {
        at: null,
        carried: { by: event.by, how: event.how },
        motion: 'moved',
        shots: [],
        laid: null,
      });
    case 'disembarked':
      return withElement(board, event.element, { ...placeIn(event), carried: null, motion: 'moved' });
    case 'fired':
      return withElement(board, event.element, { flash: true });
    case 'shotAt':
      return changeElement(board, event.element, (e) => ({ ...e, shots: shotsAfter(e.shots, event) }));
    case 'laidOn':
      return withElement(board, event.element, { laid: event.at });
    case 'jammed':
    case 'jamCleared':
      return jamming(board, event);
    case 'ammunitionUsed':
      return ammunitionUsed(board, event);
    case 'aidUsed':
      return changeElement(board, event.element, (e) => ({ ...e, aidsUsed: [...e.aidsUsed, event.aid] }));
    case 'demoralised':
      return withElement(board, event.element, { demoralised: true });
    case 'rallied':
      return rallied(board, event.element);
    case 'cohesionLost':
      return withFormation(board, event.formation, { broken: true });
    case 'lost':
      return lost(board, event);
    case 'smokeLaid':
      return { ...board, smoke: [...board.smoke, { at: event.at, radius: event.radius, until: event.until }] };
    case 'ruined':
      return { ...board, ruins: [...board.ruins, event.building] };
    case 'supportGranted':
    case 'supportDenied':
    case 'ranged':
    case 'shifted':
    case 'adjusted':
    case 'missionFired':
    case 'missionCancelled':
    case 'sortieFlew':
    case 'sortieDrivenOff':
      return support(board, event);
    case 'mined':
      return { ...board, mineHits: [...board.mineHits, `${event.field}:${event.element}`] };
    case 'minesFound':
      return minesFound(board, event.field, event.side);
    case 'laneOpened':
      return { ...board, lanes: [...board.lanes, { field: event.field, at: event.at }] };
    case 'initiativeTied':
    case 'stayed':
    case 'didNotObey':
    case 'wireHeld':
    case 'missed':
    case 'unharmed':
    case 'cohesionKept':
    case 'fought':
    case 'shellLanded':
    case 'shellLost':
      return board;
  }
};

const intoHiding = (board: Board, id: string, hidden: Partial<Element>): Board => {
  const before = board.elements.find((e) => e.id === id);
  const inView = before && !before.camouflaged ? before : null;
  return {
    ...withElement(forgetAim(board, id), id, hidden),
    lastSeen: inView ? withLastSeen(board, inView) : board.lastSeen,
  };
};

/** All saw it there. */
const withLastSeen = ({ lastSeen, turn }: Board, { id, at }: Element): Board['lastSeen'] =>
  at === null ? lastSeen : remember(lastSeen, { of: id, turn, seenBy: 'everybody', at });

/** What nobody else knows of a camouflaged element. */
export const UNKNOWN = {
  at: null,
  facing: 0,
  turret: 0,
  floor: 0,
  motion: 'still',
  paid: 0,
  flash: false,
  headOut: false,
  shots: [],
  laid: null,
} as const satisfies Partial<Element>;

const placeIn = ({
  at,
  facing,
  turret,
  floor,
}: Pick<Element, 'at' | 'facing' | 'turret' | 'floor'>): Partial<Element> => ({
  at,
  facing,
  turret,
  floor,
});

const changeElement = (board: Board, id: string, change: (element: Element) => Element): Board => ({
  ...board,
  elements: board.elements.map((e) => (e.id === id ? change(e) : e)),
});

const withElement = (board: Board, id: string, change: Partial<Element>): Board =>
  changeElement(board, id, (e) => ({ ...e, ...change }));

const withWhole = (board: Board, element: Element): Board =>
  changeElement(board, element.id, () => withShotsByWeapon(element));

const withFormation = (board: Board, id: string, change: Partial<Formation>): Board => ({
  ...board,
  formations: board.formations.map((f) => (f.id === id ? { ...f, ...change } : f)),
});

const moved = (board: Board, event: Extract<BkEvent, { type: 'moved' }>): Board => ({
  ...withElement(
    event.how === 'pivot' || event.how === 'crawl' ? board : forgetAim(board, event.element),
    event.element,
    {
      ...placeIn(event),
      // BK-SEQ.10: to crawl or pivot is to stay still; whoever is pushed back moved as much as before that.
      ...(event.how === 'pushed' ? {} : { motion: event.how === 'move' ? 'moved' : 'still' }),
      ...(event.how === 'move' || event.how === 'pushed' ? { shots: [], laid: null } : {}),
      paid: paidBy(board, event.element) + event.spent,
    },
  ),
  march: board.march?.element === event.element ? null : board.march,
});

/** BK-GUN.4: those who had the range of an element have to find it again once it has moved. */
const forgetAim = (board: Board, id: string): Board =>
  board.elements.some((e) => aimsAt(e, id))
    ? {
        ...board,
        elements: board.elements.map((e) =>
          aimsAt(e, id) ? { ...e, shots: e.shots.filter(({ target }) => target !== id) } : e,
        ),
      }
    : board;

const aimsAt = ({ shots }: Element, id: string): boolean => shots.some(({ target }) => target === id);

const paidBy = (board: Board, id: string): number => board.elements.find((e) => e.id === id)?.paid ?? 0;

/** A new turn: everybody may be activated again, and old smoke is gone. */
const turnBegan = (board: Board, turn: number): Board => ({
  ...board,
  turn,
  initiative: null,
  elements: board.elements.map((e) => (e.acted || e.paid > 0 ? { ...e, acted: false, paid: 0 } : e)),
  formations: board.formations.map((f) => ({ ...f, activated: false, lostThisTurn: 0 })),
  smoke: board.smoke.filter(({ until }) => until >= turn),
  mineHits: [],
});

/** BK-SEQ.4: whatever did not act by now stays. */
const formationDone = (board: Board, id: string): Board => ({
  ...board,
  elements: board.elements.map((e) =>
    e.formation === id && !e.acted ? { ...e, acted: true, motion: 'still', flash: false } : e,
  ),
});

/** BK-GUN.4: one more of that weapon at the same target, or its first at another. */
const shotsAfter = (
  runs: Element['shots'],
  { weapon = 0, target }: Extract<BkEvent, { type: 'shotAt' }>,
): Element['shots'] => {
  const before = runs.find((run) => run.weapon === weapon);
  const others = runs.filter((run) => run !== before);
  if (target === null) return others;
  return [...others, { weapon, target, count: before?.target === target ? before.count + 1 : 1 }];
};

const jamming = (
  board: Board,
  { type, element, weapon }: Extract<BkEvent, { weapon: number; type: 'jammed' | 'jamCleared' }>,
) =>
  changeElement(board, element, (e) => {
    const others = e.jammed.filter((jammed) => jammed !== weapon);
    return { ...e, jammed: type === 'jammed' ? [...others, weapon] : others };
  });

const ammunitionUsed = (board: Board, event: Extract<BkEvent, { type: 'ammunitionUsed' }>): Board =>
  changeElement(board, event.element, (e) => {
    const isIt = (s: Element['spent'][number]): boolean => s.weapon === event.weapon && s.shell === event.shell;
    const fired = (e.spent.find(isIt)?.fired ?? 0) + 1;
    const { weapon, shell, out } = event;
    return { ...e, spent: [...e.spent.filter((s) => !isIt(s)), { weapon, shell, fired, out }] };
  });

/** BK-COH.2: a broken formation holds again as soon as one of its elements rallies. */
const rallied = (board: Board, id: string): Board => {
  const formation = board.elements.find((e) => e.id === id)?.formation;
  const calm = withElement(board, id, { demoralised: false });
  return formation === undefined ? calm : withFormation(calm, formation, { broken: false });
};

const lost = (board: Board, event: Extract<BkEvent, { type: 'lost' }>): Board => {
  const element = board.elements.find((e) => e.id === event.element);
  if (!element) return board;
  const { id, profile, formation, side, at, facing } = element;
  const wrecks = event.wreck && at ? [...board.wrecks, { id, profile, at, facing }] : board.wrecks;
  return {
    ...board,
    elements: board.elements.filter((e) => e.id !== id),
    lost: [...board.lost, { id, profile, formation, side, how: event.how }],
    wrecks,
    march: board.march?.element === id ? null : board.march,
    formations: board.formations.map((f) =>
      f.id === formation
        ? { ...f, lostThisTurn: f.lostThisTurn + 1, commander: f.commander === id ? null : f.commander }
        : f,
    ),
  };
};

type SupportEvent = Extract<
  BkEvent,
  {
    type:
      | 'supportGranted'
      | 'supportDenied'
      | 'ranged'
      | 'shifted'
      | 'adjusted'
      | 'missionFired'
      | 'missionCancelled'
      | 'sortieFlew'
      | 'sortieDrivenOff';
  }
>;

const support = (board: Board, event: SupportEvent): Board => {
  switch (event.type) {
    case 'supportGranted':
      return event.kind === 'battery'
        ? withBattery(board, event.support, { mission: 'granted' })
        : withSortie(board, event.support, 'overhead');
    case 'supportDenied':
      // BK-AIR.1: one request for each sortie; a battery may be asked for again.
      return event.kind === 'battery' ? board : withSortie(board, event.support, 'denied');
    case 'ranged':
      return {
        ...withBattery(board, event.battery, {
          mission: 'ranged',
          mark: event.at,
          observer: event.observer,
          rangedIn: event.turn,
        }),
        marks: [...board.marks, { side: event.side, at: event.at }],
      };
    case 'shifted':
      return withBattery(board, event.battery, { mark: event.at });
    case 'adjusted': {
      const isItsMark = ({ side, at }: Board['marks'][number]): boolean =>
        side === event.side && at.x === event.from.x && at.y === event.from.y;
      return {
        ...withBattery(board, event.battery, { mark: event.at, rangedIn: event.turn }),
        marks: board.marks.map((mark) => (isItsMark(mark) ? { ...mark, at: event.at } : mark)),
      };
    }
    case 'missionFired':
      return marksOff(
        changeBattery(board, event.battery, (b) => ({
          ...b,
          mission: event.dry ? 'dry' : 'granted',
          mark: null,
          observer: null,
          rangedIn: board.turn,
          fired: b.fired + 1,
        })),
        event.side,
      );
    case 'missionCancelled':
      return marksOff(
        withBattery(board, event.battery, { mission: 'granted', mark: null, observer: null, rangedIn: board.turn }),
        event.side,
      );
    case 'sortieFlew':
    case 'sortieDrivenOff':
      return withSortie(board, event.sortie, 'gone');
  }
};

type Battery = Board['batteries'][number];

const changeBattery = (board: Board, id: string, change: (battery: Battery) => Battery): Board => ({
  ...board,
  batteries: board.batteries.map((b) => (b.id === id ? change(b) : b)),
});

const withBattery = (board: Board, id: string, change: Partial<Battery>): Board =>
  changeBattery(board, id, (b) => ({ ...b, ...change }));

const withSortie = (board: Board, id: string, state: Board['sorties'][number]['state']): Board => ({
  ...board,
  sorties: board.sorties.map((s) => (s.id === id ? { ...s, state } : s)),
});

/** The marks of a side go with its mission: those that a battery still has stay. */
const marksOff = (board: Board, side: string): Board => {
  const kept = board.batteries.flatMap(({ side: of, mark }) => (of === side && mark ? [mark] : []));
  return {
    ...board,
    marks: board.marks.filter((m) => m.side !== side || kept.some(({ x, y }) => x === m.at.x && y === m.at.y)),
  };
};

/** A field comes to light: for those who never knew of it, too. */
const minesFound = (board: Board, id: string, side: string): Board => ({
  ...board,
  mines: board.mines.some((field) => field.id === id)
    ? board.mines.map((field) => (field.id === id ? { ...field, hidden: false } : field))
    : [...board.mines, { id, side, hidden: false }].sort((a, b) => (a.id < b.id ? -1 : 1)),
});
