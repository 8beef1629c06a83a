import type { Game, PlainCheck, Sequence } from '@grognard/kernel';
import { AGAIN, END, message, term } from '@grognard/kernel';
import type { FrameOf, Grenadier, Nation } from '../types.ts';
import { mayOnlyPass } from './03-nothing-left.ts';
import { excessOf } from './04-excess.ts';
import { loneLeadersOf } from './06-escape.ts';
import { revealSeenBy } from './16-hidden.ts';
import { drawEvent } from './17-events.ts';
import { succeed } from './17-succession.ts';
import { enemyOf, uses } from './facts.ts';

type G = Game<Grenadier>;

/** 3 Each turn: initiative, action, removal of markers. */
export const turn: Sequence<Grenadier, FrameOf<'turn'>> = {
  rule: 'PG-3.0.1',
  steps: {
    begin: (g) => g.emit('PG-3.0.1', { type: 'turnBegan', turn: g.board.turn + 1 }),
    // PG-16.62.1, PG-8.1.1: the light has changed, smoke has drifted, somebody was set up within sight.
    find: (g) => {
      for (const one of [...g.board.units, ...g.board.leaders]) revealSeenBy(g, one);
    },
    initiative: (g) => rollInitiative(g),
    action: (g) => {
      g.emit('PG-3.0.1', { type: 'phaseBegan', phase: 'action' });
      return { call: { kind: 'action' } };
    },
    markers: () => ({ call: { kind: 'markers' } }),
    next: (g) => (g.board.turn >= g.setting.scenario.turns ? { goTo: END } : { goTo: AGAIN }),
  },
};

/** PG-ABS.7: the rating of the scenario, whatever was lost. */
const initiativeOf = (g: G, side: Nation): PlainCheck<Grenadier> => ({
  shape: 'plain',
  rule: 'PG-3.0.2',
  about: message('initiativeOf', { side: message(side) }),
  sides: 6,
  dice: 1,
  add: [term('PG-3.0.2', g.setting.scenario.forces.find((one) => one.side === side)!.initiative)],
});

/** PG-3.0.2, PG-3.0.3: equals throw again; the winner leads by half the difference, rounded up. */
const rollInitiative = (g: G) => {
  g.emit('PG-3.0.1', { type: 'phaseBegan', phase: 'initiative' });
  const [first, second] = g.setting.sides;
  // PG-17.4.1: dice alike before anything is added, in the first throw or in one that followed.
  let isMatched = false;
  for (;;) {
    const [one, other] = [g.roll(initiativeOf(g, first)), g.roll(initiativeOf(g, second))];
    isMatched ||= one.faces[0] === other.faces[0];
    const [a, b] = [one.result as number, other.result as number];
    if (a === b) continue;
    const lead = Math.ceil(Math.abs(a - b) / 2);
    g.emit('PG-3.0.3', { type: 'leadWon', side: a > b ? first : second, lead });
    return isMatched && uses(g, 'PG-17.4.1') ? drawEvent(g) : undefined;
  }
};

/** PG-3.0.3, PG-3.0.4, PG-3.0.6: the lead, then one each, until both have passed one after the other. */
export const action: Sequence<Grenadier, FrameOf<'action'>> = {
  rule: 'PG-3.0.4',
  steps: {
    segment: (g) => {
      const { side } = g.board.segment;
      if (side === null) return { goTo: END };
      succeed(g, side);
      g.emit('PG-3.1.1', { type: 'segmentBegan', side });
      if (mayOnlyPass(g, side)) {
        endSegment(g, side, side);
        return { goTo: AGAIN };
      }
      return { call: { kind: 'segment', side } };
    },
    // PG-4.4.1: at the end of every segment.
    excess: (g) => {
      const call = excessOf(g);
      return call ? { call, goTo: 'excess' } : undefined;
    },
    // PG-12.54.1
    lone: (g) => {
      const call = loneLeadersOf(g);
      return call ? { call, goTo: 'lone' } : undefined;
    },
    next: (g) => {
      const { side, open } = g.board.segment;
      if (open && side !== null) endSegment(g, side, null);
      return { goTo: AGAIN };
    },
  },
};

/** PG-3.0.3–6: whose segment comes next: of the leader while he leads, else of the other; nobody's when both have passed. */
export const endSegment = (g: G, side: Nation, passed: Nation | null): void => {
  const { segment } = g.board;
  const enemy = enemyOf(g, side);
  // PG-3.0.6: by different sides, back to back; a pass within the lead uses up that one segment.
  const isOver = passed !== null && segment.passed === enemy;
  g.emit(passed === null ? 'PG-3.0.4' : isOver ? 'PG-3.0.6' : 'PG-3.0.5', {
    type: 'segmentEnded',
    next: isOver ? null : segment.lead > 1 ? side : enemy,
    lead: Math.max(0, segment.lead - 1),
    passed,
  });
};
