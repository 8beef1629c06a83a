import type { Ask, Choice, Game, Illegal, Look, Sequence, Space } from '@grognard/kernel';
import { AGAIN, END, illegal, message, pickFrom, ready } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import { surveyOf } from '../cache/survey.ts';
import type { Action, Coh, Deed, FrameOf, L } from '../types.ts';
import { dealHands, drawObjective, placeLateForts } from './01-setup.ts';
import { endGame, scoreTurn } from './02-victory.ts';
import { refuseActivating, refuseActivation, refusePayment, waysToPay } from './03-activation.ts';
import { paysInPoints } from './03-points.ts';
import { activate, finishAction, liftBars, standDown } from './03-status.ts';
import { cardChoices, playCardAction, refuseCard, sampleCard } from './08-cards.ts';
import { drawCards } from './08-draw.ts';
import { discover, turnCoin } from './10-reveal.ts';
import { dropOldPlots } from './12-artillery.ts';
import { coinChoices, placeCoins, refuseCoin } from './20-decoys.ts';
import { enoughPasses, isForSeveral, orderFrom, refuseCardOnFriends } from './20-more-players.ts';
import { daresToEnter, soloInitiative, soloSide, startingCaps } from './20-solitaire.ts';
import { attemptsWith } from './attempts.ts';
import { listDeeds, rulesOf } from './deeds.ts';
import { forceOf, hasActive, unitAt } from './facts.ts';
import { refuseSatchel, satchelChoices, takeSatchel } from './S-satchel.ts';

/** House, COH-2.2.17, COH-Q.8: a pass is no action: it ends a quick action only for a side that can do nothing else at all. */
const mayPass = (phase: { readonly isQuick: boolean; readonly canAct: boolean }): boolean =>
  !phase.isQuick || !phase.canAct;

/** House, COH-C.10: no card is announced before the other is played out: two actions in a row, never three. */
const mayAnnounceQuick = (phase: { readonly isAnnounced: boolean; readonly isSecond: boolean }): boolean =>
  !phase.isAnnounced && !phase.isSecond;

/** The whole game: set up, turn after turn, score. */
export const game: Sequence<Coh, FrameOf<'game'>> = {
  rule: 'COH-0.2',
  // Before the first turn they wait for each other's deployment.
  waiting: () => 'COH-1.0.10',
  steps: {
    deployFirst: (g) => deploys(g, 0),
    deploySecond: (g) => deploys(g, 1),
    deployThird: (g) => deploys(g, 2),
    deployFourth: (g) => deploys(g, 3),
    coins: (g) => placeCoins(g),
    objective: (g) => drawObjective(g),
    deal: (g) => dealHands(g),
    turn: () => ({ call: { kind: 'turn' } }),
    nextTurn: (g) => {
      // COH-2.4.1: the last turn the scenario has.
      if (g.board.turn >= g.setting.scenario.turns) return endGame(g);
      g.emit('COH-2.3.1', { type: 'turnBegan', turn: g.board.turn + 1 });
      return { goTo: 'turn' };
    },
  },
};

/** COH-1.0.10: whose turn it is to deploy. */
const deploys = ({ setting }: L, place: number): { readonly call: FrameOf<'deployment'> } | undefined => {
  const forces = setting.forces.map((force) => force.id);
  // House, COH-1.0.10: whoever the scenario names deploys first, else the force that is listed first.
  const first = setting.scenario.deployFirst ?? forces[0]!;
  const side = [first, ...forces.filter((force) => force !== first)][place];
  return side === undefined ? undefined : { call: { kind: 'deployment', side } };
};

/** 2.0 The preparatory phase in its order, then the actions, then the score. */
export const turn: Sequence<Coh, FrameOf<'turn'>> = {
  rule: 'COH-2.0.1',
  waiting: () => 'COH-2.0.9',
  steps: {
    freshen: (g) => g.emit('COH-2.0.1', { type: 'unitsRefreshed' }),
    thinSmoke: (g) => {
      if (g.board.smoke.length > 0) g.emit('COH-2.0.2', { type: 'smokeThinned' });
    },
    resetCaps: (g) => {
      // COH-7.4.3: the first free box of the track. What was left of the turn before is lost (COH-3.2.0.1).
      for (const { id } of g.setting.forces) {
        const caps = Math.max(0, startingCaps(g, id) - forceOf(g, id).lost);
        g.emit('COH-2.0.3', { type: 'capsReset', side: id, caps });
      }
    },
    // COH-2.0.4
    draw: (g) => drawCards(g),
    // COH-2.0.5: for the next turn; no action, nor is what falls of it (COH-C.W8).
    plot: () => ({ call: { kind: 'plotting' } }),
    barrages: (g) => {
      const due = dropOldPlots(g);
      return due ? { call: due, goTo: 'barrages' } : undefined;
    },
    find: (g) => discover(g),
    reinforce: (g) => {
      const units = g.board.units.filter((u) => u.hex === null && u.entry?.turn === g.board.turn).map(({ id }) => id);
      if (units.length > 0) g.emit('COH-2.0.7', { type: 'reinforcementsDue', units });
      placeLateForts(g);
    },
    // COH-2.0.8
    initiative: (g) => {
      const fixed = g.setting.scenario.initiative;
      if (g.board.turn === 1 && fixed) {
        g.emit('COH-2.0.9', { type: 'initiativeWon', order: orderFrom(g, fixed) });
        return;
      }
      const solo = soloSide(g, 'COH-20.2.2');
      if (solo !== null) {
        g.emit('COH-20.2.2', { type: 'initiativeWon', order: orderFrom(g, soloInitiative(g, solo)) });
        return;
      }
      return { call: { kind: 'initiative', sides: g.setting.forces.map((force) => force.id), rolls: [], lucky: 0 } };
    },
    actions: () => ({ call: { kind: 'phases', at: 0, second: false } }),
    score: (g) => scoreTurn(g),
  },
};

/** 2.2 Phase after phase until enough have passed. */
export const phases: Sequence<Coh, FrameOf<'phases'>> = {
  rule: 'COH-2.2.1',
  waiting: () => 'COH-2.2.1',
  steps: {
    act: (g, f) => ({ call: { kind: 'phase', side: g.board.order[f.at]!, second: f.second } }),
    find: (g) => discover(g),
    next: (g, f) => {
      if (enoughPasses(g)) return { goTo: END };
      // COH-C.10: once more, before anybody else.
      if (g.board.quick === g.board.order[f.at]) {
        g.emit('COH-C.10', { type: 'quickAnnounced', side: null });
        return { set: { ...f, second: true }, goTo: AGAIN };
      }
      return { set: { ...f, at: (f.at + 1) % g.board.order.length, second: false }, goTo: AGAIN };
    },
  },
};

/** One side's phase: one action, a wait, or a pass; activating is none of them. */
export const phase: Ask<Coh, FrameOf<'phase'>> = {
  rule: 'COH-2.2.1',
  who: (_look, f) => f.side,
  prompt: (look, f) => {
    const { ap, caps } = forceOf(look, f.side);
    return message('askPhase', { ap, caps });
  },
  choices: (look, f) => {
    const { side } = f;
    const found: Choice<Action>[] = [];
    // COH-2.2.17: the one thing that is open to whoever can do nothing else.
    if (refusePass(look, f) === null) found.push(PASS);
    listWaits(look, side, found);
    listActivations(look, side, found);
    if (hasActive(look, side)) found.push(STAND_DOWN);
    for (const card of cardsFor(look, f)) found.push(card);
    if (look.board.satchel !== null) found.push(...satchelChoices(look, side));
    if (look.board.coins.length > 0) found.push(...coinChoices(look, side));
    listDeeds(look, side, found);
    return found;
  },
  spell: (look, f, _side, choice) => spellDeed(look, f.side, choice),
  refuse: (look, f, _side, action) => refuseInPhase(look, f, action),
  sample: (look, f, choice, random) => samplePhase(look, f.side, choice as never, random),
  candidates: (look, f) =>
    look.board.units.filter((u) => u.side === f.side).map((u) => ({ type: 'activate', unit: u.id })),
  checks: (look, f, _side, action) => ('pay' in action ? (rulesOf(action).checks?.(look, f.side, action) ?? []) : []),
  attempts: (look, f, _side, unit) => attemptsWith(look, f.side, unit),
  price: (look, f, _side, action) =>
    'pay' in action && paysInPoints(action.pay) ? rulesOf(action).cost(look, f.side, action) : [],
  take: (g, f, _side, action) => takeInPhase(g, f.side, action),
};

const cardsFor = (look: L, f: FrameOf<'phase'>): readonly Choice<Action>[] => {
  const cards = cardChoices(look, f.side);
  return cards.length === 0 ? cards : cards.filter(({ action }) => refuseQuick(look, f, action as Action) === null);
};

const PASS = ready<Action>({ type: 'pass' });
const STAND_DOWN = ready<Action>({ type: 'standDown' });
const WAIT_AP = ready<Action>({ type: 'wait', by: 'ap' });
const WAIT_CAP = ready<Action>({ type: 'wait', by: 'cap' });

const listWaits = (look: L, side: string, found: Choice<Action>[]): void => {
  if (refuseWait(look, side, 'ap') === null) found.push(WAIT_AP);
  if (refuseWait(look, side, 'cap') === null) found.push(WAIT_CAP);
};

const listActivations = (look: L, side: string, found: Choice<Action>[]): void => {
  for (const unit of surveyOf(look, side).own)
    if (refuseActivating(look, unit) === null) found.push(ready<Action>({ type: 'activate', unit: unit.id }));
};

/** A listed deed with all that may go into it. */
const spellDeed = (look: L, side: string, { action, holes }: Choice<Action>): Choice<Action> => {
  if (!('pay' in action)) return { action, holes } as Choice<Action>;
  const { pay: _listed, ...unpaid } = action;
  const known = Object.entries(holes ?? {}).filter(([, space]) => (space as Space).kind !== 'open');
  const spelled = rulesOf(action).spell?.(look, side, unpaid as Deed) ?? {};
  const pay = { kind: 'options', options: waysToPay(look, side, unpaid as Deed) };
  return { action, holes: { ...Object.fromEntries(known), ...spelled, pay } } as Choice<Action>;
};

const samplePhase = (
  look: Look<Coh>,
  side: string,
  choice: { readonly action: Action },
  random: () => number,
): Action => {
  const { action } = choice;
  if (action.type === 'playCard') return sampleCard(look, side, action, random);
  if (!('pay' in action)) return action;
  const filled = rulesOf(action).sample?.(look, side, action, random) ?? action;
  const ways = waysToPay(look, side, filled);
  return ways.length === 0 ? action : rulesOf(action).paid(filled, pickFrom(ways, random));
};

const refuseInPhase = (look: L, f: FrameOf<'phase'>, action: Action): Illegal<Coh> | null => {
  const { side } = f;
  const cardAstray = isForSeveral(look) ? refuseCardOnFriends(look, side, unitsServedByCard(action)) : null;
  if (cardAstray) return cardAstray;
  if ('pay' in action) return refuseDeed(look, side, action);
  switch (action.type) {
    case 'pass':
      return refusePass(look, f);
    case 'wait':
      return refuseWait(look, side, action.by);
    case 'activate':
      return refuseActivation(look, side, action.unit);
    case 'standDown':
      return !hasActive(look, side) ? illegal('COH-3.0.0.4', 'nobodyActive') : null;
    case 'playCard':
      return refuseQuick(look, f, action) ?? refuseCard(look, side, action);
    case 'satchel':
      return refuseSatchel(look, side, action.unit);
    case 'turnCoin':
      return refuseCoin(look, side, action.hex);
    default:
      return illegal(ASKED_ELSEWHERE[action.type] ?? 'COH-2.2.1', 'notHere');
  }
};

/** Answers to other questions: the rule that says when each is asked. */
const ASKED_ELSEWHERE: Partial<Readonly<Record<Action['type'], RuleId>>> = {
  spendCaps: 'COH-3.2.3.2',
  luck: 'COH-C.12',
  payCost: 'COH-18.3.1.3',
  nextTarget: 'COH-7.5.1.6',
  face: 'COH-5.1.5',
  plot: 'COH-2.0.5',
  keepPlot: 'COH-2.0.6',
  deploy: 'COH-1.0.5',
};

const refuseDeed = (look: L, side: string, deed: Deed): Illegal<Coh> | null => {
  // COH-2.2.1, COH-20.0.5: a player acts with units of his own force.
  const rules = rulesOf(deed);
  for (const id of rules.actors(deed))
    if (unitAt(look, id)?.side !== side) return illegal('COH-2.2.1', 'notYourUnit', { unit: id });
  return rules.refuse(look, side, deed) ?? refusePayment(look, side, deed);
};

/** The units a card is played on, if one is. */
const unitsServedByCard = (action: Action): readonly string[] => {
  if (action.type === 'playCard') return action.unit === null ? [] : [action.unit];
  return 'pay' in action && action.pay.by === 'card' ? rulesOf(action).actors(action) : [];
};

/** COH-Q.8: of two actions in a row either may be a wait, neither a pass. */
const refusePass = (look: L, { side, second }: FrameOf<'phase'>): Illegal<Coh> | null => {
  const isQuick = second || look.board.quick === side;
  return mayPass({ isQuick, canAct: isQuick && canAct(look, side) }) ? null : illegal('COH-Q.8', 'noPassNow');
};

/** COH-C.10: a card for two actions in a row is announced before the first of them, not among them. */
const refuseQuick = (look: L, { side, second }: FrameOf<'phase'>, action: Action): Illegal<Coh> | null => {
  if (action.type !== 'playCard' || action.card !== 'quick-action') return null;
  const isAnnounced = look.board.quick === side;
  return mayAnnounceQuick({ isAnnounced, isSecond: second }) ? null : illegal('COH-C.10', 'alreadyQuick');
};

/** Is anything open to a side that is an action, or leads to one? */
const canAct = (look: L, side: string): boolean => {
  const found: Choice<Action>[] = cardChoices(look, side).filter(
    ({ action }) => action.type === 'playCard' && action.card !== 'quick-action',
  );
  listWaits(look, side, found);
  listActivations(look, side, found);
  listDeeds(look, side, found);
  return found.length > 0;
};

const refuseWait = (look: L, side: string, by: 'ap' | 'cap'): Illegal<Coh> | null => {
  const { force, isActive } = surveyOf(look, side);
  if (by === 'ap') return !isActive || force.ap < 1 ? illegal('COH-2.2.10', 'nothingToWaitWith') : null;
  // House, COH-2.2.18: whoever has an active unit may still wait for a CAP: the book offers both and ranks neither.
  return force.caps < 1 ? illegal('COH-2.2.10', 'nothingToWaitWith') : null;
};

const takeInPhase = (g: Game<Coh>, side: string, action: Action) => {
  if ('pay' in action) {
    // COH-20.2.4: nothing is paid yet, and the AI may do something else.
    if (!daresToEnter(g, side, action)) return { goTo: AGAIN } as const;
    return { call: { kind: 'deed' as const, side, deed: action } };
  }
  switch (action.type) {
    case 'pass':
      // COH-2.2.12: a pass gives up what the active units had left.
      if (hasActive(g, side)) standDown(g, side);
      if (g.board.quick === side) g.emit('COH-2.2.17', { type: 'quickAnnounced', side: null });
      g.emit('COH-2.2.11', { type: 'passed', side });
      // House, COH-Q.9: what held for one action is over after a pass too.
      liftBars(g, side);
      return;
    case 'wait':
      wait(g, side, action.by);
      return;
    case 'activate':
      return { ...activate(g, side, action.unit), goTo: AGAIN } as const;
    case 'standDown':
      standDown(g, side);
      return { goTo: AGAIN } as const;
    case 'playCard':
      return playCardAction(g, side, action);
    case 'satchel':
      takeSatchel(g, side, action.unit);
      return { goTo: AGAIN } as const;
    case 'turnCoin':
      turnCoin(g, action.hex);
      return { ...discover(g), goTo: AGAIN } as const;
    default:
      throw new Error(`${action.type} is no answer in a phase`);
  }
};

const wait = (g: Game<Coh>, side: string, by: 'ap' | 'cap'): void => {
  g.emit('COH-2.2.10', { type: 'waited', side });
  if (by === 'ap') g.emit('COH-2.2.10', { type: 'apPaid', side, ap: 1 });
  else g.emit(hasActive(g, side) ? 'COH-2.2.18' : 'COH-2.2.10', { type: 'capsPaid', side, caps: 1 });
  if (forceOf(g, side).ap === 0 && hasActive(g, side)) standDown(g, side);
  finishAction(g, side);
};
