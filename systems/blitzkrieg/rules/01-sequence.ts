import type { Game, Next, SealedAsk, Sequence } from '@grognard/kernel';
import { AGAIN, illegal, message, passed, pickFrom } from '@grognard/kernel';
import type { Action, ActionOf, Bk, Element, Formation, FrameOf, L } from '../types.ts';
import { finishIfOver, holdObjectives } from './01-victory.ts';
import { cohesionTests, experienceOf, jamTests, rallyTests } from './05-experience.ts';
import { mayHaveSupportWaiting, refuseRequest, requestChoices } from './11-support.ts';
import { elementNamed, enemyOf } from './facts.ts';

/** 1 Sequence of play: set-up, then turn after turn. */
export const game: Sequence<Bk, FrameOf<'game'>> = {
  rule: 'BK-SEQ.1',
  steps: {
    // BK-HOUSE.20: the force listed first sets up first.
    setUp: (g) => ({ call: { kind: 'deployment', side: g.setting.sides[0], turn: 0 } }),
    setUpToo: (g) => ({ call: { kind: 'deployment', side: g.setting.sides[1], turn: 0 } }),
    arrive: (g) => ({ call: { kind: 'deployment', side: g.setting.sides[0], turn: g.board.turn } }),
    arriveToo: (g) => ({ call: { kind: 'deployment', side: g.setting.sides[1], turn: g.board.turn } }),
    turn: () => ({ call: { kind: 'turn' } }),
    next: (g) => {
      if (finishIfOver(g, 'end of turn')) return;
      g.emit('BK-SEQ.1', { type: 'turnBegan', turn: g.board.turn + 1 });
      return { goTo: 'arrive' };
    },
  },
};

/** BK-SEQ.1: rally, initiative, manoeuvre; then what the end of a turn brings. */
export const turn: Sequence<Bk, FrameOf<'turn'>> = {
  rule: 'BK-SEQ.1',
  steps: {
    rally: () => ({ call: { kind: 'rally' } }),
    initiative: (g) => initiative(g),
    manoeuvre: (g) => ({ call: { kind: 'manoeuvre', side: g.board.initiative! } }),
    cohesion: (g) => cohesionTests(g),
    objectives: (g) => holdObjectives(g),
  },
};

/** BK-SEQ.4: each side throws a die, again while they are equal. */
const initiative = (g: Game<Bk>): void => {
  const dieOf = (side: string): number =>
    g.roll({ shape: 'plain', rule: 'BK-SEQ.4', about: message('initiativeOf', { side }), sides: 6, dice: 1, add: [] })
      .result as number;
  const [first, second] = g.setting.sides;
  for (;;) {
    const [a, b] = [dieOf(first), dieOf(second)];
    if (a !== b) {
      g.emit('BK-SEQ.4', { type: 'initiativeWon', side: a > b ? first : second });
      return;
    }
    g.emit('BK-SEQ.4', { type: 'initiativeTied' });
  }
};

/** BK-SEQ.3: the rally phase of both sides, step by step. */
export const rally: Sequence<Bk, FrameOf<'rally'>> = {
  rule: 'BK-SEQ.3',
  steps: {
    rallyTests: (g) => rallyTests(g),
    freeTheBogged: (g) => freeTheBogged(g),
    clearJams: (g) => jamTests(g),
    orders: () => ({ call: { kind: 'rallyOrders' } }),
  },
};

/** BK-MOV.19. */
const freeTheBogged = (g: Game<Bk>): void => {
  for (const { id } of g.board.elements.filter((e) => e.bogged)) {
    const element = elementNamed(g, id)!;
    const check = { ...experienceOf(g, element, 'BK-MOV.19'), about: message('freeOf', { element: id }) };
    if (passed(g.roll(check))) g.emit('BK-MOV.19', { type: 'freed', element: id });
  }
};

/** BK-SEQ.8: those who may take over a formation. */
const successorsOf = (look: L, formation: Formation): readonly Element[] =>
  formation.commander === null
    ? look.board.elements.filter((e) => e.formation === formation.id && isInPlay(e) && !e.demoralised)
    : [];

/** On the table, carried, or somewhere on it camouflaged; not still to come. */
export const isInPlay = (element: Element): boolean =>
  element.at !== null || element.carried !== null || element.camouflaged;

const leaderless = (look: L, side: string): readonly Formation[] =>
  look.board.formations.filter((f) => f.side === side && successorsOf(look, f).length > 0);

type Orders = ActionOf<'rallyOrders'>;

/** BK-SEQ.3, BK-SEQ.8, BK-ART.1: both sides at once name new commanders and ask for support. */
export const rallyOrders: SealedAsk<Bk, FrameOf<'rallyOrders'>> = {
  rule: 'BK-SEQ.3',
  who: (look) =>
    look.setting.sides.filter((side) => leaderless(look, side).length > 0 || mayHaveSupportWaiting(look, side)),
  prompt: () => message('askRally'),
  choices: (look, _f, side) => {
    const formations = leaderless(look, side);
    const successors = formations.flatMap((f) =>
      successorsOf(look, f).map((e) => ({ formation: f.id, element: e.id })),
    );
    const requests = requestChoices(look, side);
    return [
      {
        action: { type: 'rallyOrders', successors: [], requests: [] },
        holes: {
          successors: { kind: 'several', options: successors, min: 0, max: formations.length },
          requests: { kind: 'several', options: requests, min: 0, max: requests.length },
        },
      },
    ];
  },
  refuse: (look, _f, side, action) =>
    action.type === 'rallyOrders' ? refuseOrders(look, side, action) : illegal('BK-SEQ.3', 'notHere'),
  sample: (_look, _f, choice, random) => {
    if (choice.action.type !== 'rallyOrders') return choice.action;
    const { successors, requests } = (choice.holes ?? {}) as {
      readonly [K in 'successors' | 'requests']?: { readonly options: readonly unknown[] };
    };
    return {
      type: 'rallyOrders',
      successors: onePerName((successors?.options ?? []) as Orders['successors'], (s) => s.formation, random),
      requests: onePerName((requests?.options ?? []) as Orders['requests'], (r) => r.support, random),
    };
  },
  open: (g, _f, answers) => openOrders(g, answers),
};

const onePerName = <V>(options: readonly V[], nameOf: (option: V) => string, random: () => number): readonly V[] =>
  [...new Set(options.map(nameOf))].flatMap((name) =>
    random() < 0.8
      ? [
          pickFrom(
            options.filter((option) => nameOf(option) === name),
            random,
          ),
        ]
      : [],
  );

const refuseOrders = (look: L, side: string, { successors, requests }: Orders) => {
  for (const [i, { formation, element }] of successors.entries()) {
    const found = look.board.formations.find((f) => f.id === formation && f.side === side);
    if (found?.commander) return illegal('BK-SEQ.8', 'commanderThere', { formation });
    const twice = successors.findIndex((s) => s.formation === formation) !== i;
    if (!found || twice || !successorsOf(look, found).some((e) => e.id === element))
      return illegal('BK-SEQ.8', 'noSuccessor', { element, formation });
  }
  for (const [i, request] of requests.entries()) {
    if (requests.findIndex((r) => r.support === request.support) !== i)
      return illegal('BK-ART.7', 'noSuchSupport', { support: request.support });
    const refusal = refuseRequest(look, side, request);
    if (refusal) return refusal;
  }
  return null;
};

const openOrders = (
  g: Game<Bk>,
  answers: Readonly<Record<string, Action>>,
): Next<Bk, FrameOf<'rallyOrders'>> | void => {
  const given = g.setting.sides.flatMap((side) => {
    const answer = answers[side];
    return answer?.type === 'rallyOrders' ? [answer] : [];
  });
  for (const { successors } of given)
    for (const { formation, element } of successors) {
      const about = message('takesOverOf', { formation, element });
      const check = { ...experienceOf(g, elementNamed(g, element)!, 'BK-SEQ.8'), about };
      if (passed(g.roll(check))) g.emit('BK-SEQ.8', { type: 'commanderTook', formation, element });
    }
  const requests = given.flatMap((orders) => orders.requests);
  return requests.length > 0 ? { call: { kind: 'supportRequests', requests } } : undefined;
};

/** Whether a side has a formation still to be activated: everybody can tell, whoever is camouflaged. */
export const formationsLeft = ({ board }: L, side: string): readonly Formation[] =>
  board.formations.filter(
    (f) =>
      f.side === side && !f.activated && board.elements.some((e) => e.formation === f.id && !e.acted && isInPlay(e)),
  );

/** BK-SEQ.4: one formation of the one side, one of the other. */
export const manoeuvre: Sequence<Bk, FrameOf<'manoeuvre'>> = {
  rule: 'BK-SEQ.4',
  steps: {
    // BK-AIR.1: aircraft come as an activation of their own.
    aircraft: (g, f) => {
      const overhead = g.board.sorties.find((s) => s.side === f.side && s.state === 'overhead');
      return overhead ? { call: { kind: 'airStrike', sortie: overhead.id }, goTo: AGAIN } : undefined;
    },
    activate: (_g, f) => ({ call: { kind: 'chooseFormation', side: f.side } }),
    next: (g, f) => {
      if (finishIfOver(g, 'activation')) return;
      const next = [enemyOf(g, f.side), f.side].find((side) => formationsLeft(g, side).length > 0);
      return next ? { set: { side: next }, goTo: AGAIN } : undefined;
    },
  },
};
