import type { Ask, Choice, Game, Illegal, Look, SealedAsk, Sequence } from '@grognard/kernel';
import { AGAIN, illegal, message, ready } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { CM, gapToPointWithin } from '@grognard/table';
import type { Action, Board, FrameOf, Plan, Skirmish, SkirmishSide, Stand, Weather } from '../types.ts';
import { enemyOf, PLANS, POSTURES, SIDES } from '../types.ts';
import { refuseTurn, sampleFacing, shortStep } from './02-movement.ts';
import { factsOf, fireCheck, refuseShot } from './03-fire.ts';
import { discover, goIntoHiding, hideChoice, openStandsOf, refuseHide, samplePlace } from './04-hiding.ts';
import { rally } from './05-losses.ts';
import {
  blowUp,
  burstCheck,
  chargeChoices,
  flame,
  refuseCharge,
  refuseFlame,
  refuseThrow,
  sampleFlame,
  sampleThrow,
  throwGrenade,
  underBlast,
  underFlame,
} from './07-charges.ts';
import { refusePosture, refuseSquad, squadsToMove } from './08-men.ts';
import { baseOf, enemiesOf, sideOf, standNamed, standOf, standsOf } from './facts.ts';

type L = Look<Skirmish>;

const HOLDS: Len = 10 * CM; // TS-1.5

/** 1 Sequence of play. */
export const game: Sequence<Skirmish, FrameOf<'game'>> = {
  rule: 'TS-1.1',
  steps: {
    setUp: (g) => {
      const next = g.setting.scenario.stands.find((s) => 'hides' in s && !isPlaced(g.board, s.id));
      return next ? { call: { kind: 'place', stand: next.id }, goTo: 'setUp' } : undefined;
    },
    weather: (g) => {
      const about = message('weatherOf', { turn: g.board.turn });
      const drawn = g.roll({ shape: 'draw', rule: 'TS-1.2', about, from: g.board.cup, cupSeenBy: 'everybody' });
      g.emit('TS-1.2', { type: 'weatherDrawn', weather: drawn.result as Weather });
    },
    plans: () => ({ call: { kind: 'plans' } }),
    activations: (g) => ({ call: { kind: 'activations', side: g.board.first } }),
    rally: (g) => rally(g),
    points: (g) => scoreObjective(g),
    nextTurn: (g) => {
      if (g.board.turn >= g.setting.scenario.turns) return finishOnPoints(g);
      g.emit('TS-1.1', { type: 'turnBegan', turn: g.board.turn + 1 });
      return { goTo: 'weather' };
    },
  },
};

const isPlaced = ({ stands, lost }: Board, id: string): boolean => stands.some((s) => s.id === id) || lost.includes(id);

/** TS-1.5. */
const scoreObjective = (g: Game<Skirmish>): void => {
  const { objective } = g.setting.scenario;
  const near = SIDES.filter((side) =>
    openStandsOf(g, side).some((s) => !s.pinned && gapToPointWithin(baseOf(s), objective, HOLDS)),
  );
  if (near.length === 1) g.emit('TS-1.5', { type: 'scored', side: near[0]!, points: 1 });
};

/** TS-1.6. */
const finishOnPoints = (g: Game<Skirmish>): void => {
  const { red, blue } = g.board.points;
  const winner = red === blue ? null : red > blue ? 'red' : 'blue';
  g.finish({ winner, rule: 'TS-1.6', why: message('onPoints', { red, blue }) });
};

/** TS-1.3: both at once, in secret. */
export const plans: SealedAsk<Skirmish, FrameOf<'plans'>> = {
  rule: 'TS-1.3',
  who: () => SIDES,
  prompt: () => message('askPlan'),
  choices: () => PLANS.map((plan) => ({ action: { type: 'plan' as const, plan } })),
  refuse: (_look, _f, _side, action) => (action.type === 'plan' ? null : illegal('TS-1.3', 'notHere')),
  open: (g, _f, answers) => {
    const [red, blue] = [planOf(answers.red), planOf(answers.blue)];
    g.emit('TS-1.3', { type: 'plansOpened', red, blue });
    const side = red === blue ? enemyOf(g.board.first) : red === 'attack' ? 'red' : 'blue';
    g.emit('TS-1.3', { type: 'wentFirst', side });
  },
};

const planOf = (answer: Action | undefined): Plan => {
  if (answer?.type !== 'plan') throw new Error('a plan was asked for');
  return answer.plan;
};

/** TS-1.4: one stand of the one side, one of the other. */
export const activations: Sequence<Skirmish, FrameOf<'activations'>> = {
  rule: 'TS-1.4',
  steps: {
    activate: (_g, f) => ({ call: { kind: 'activate', side: f.side } }),
    next: (g, f) => {
      const next = [enemyOf(f.side), f.side].find((side) => hasIdle(g, side));
      return next ? { set: { side: next }, goTo: AGAIN } : undefined;
    },
  },
};

/** Whether a side still has a stand to activate: everybody can tell, whoever is in hiding. */
const hasIdle = ({ setting, board }: L, side: SkirmishSide): boolean => {
  const inHiding = board.hiding.filter(({ stand }) => sideOf(setting, stand) === side).map(({ stand }) => stand);
  const ids = [...inHiding, ...board.stands.filter((s) => s.side === side).map((s) => s.id)];
  return ids.some((id) => !board.acted.includes(id));
};

const idleStands = (look: L, side: SkirmishSide): readonly Stand[] =>
  standsOf(look, side).filter((s) => !look.board.acted.includes(s.id));

/** What one stand does: TS-1.4. */
export const activate: Ask<Skirmish, FrameOf<'activate'>> = {
  rule: 'TS-1.4',
  who: (look, f) => (hasIdle(look, f.side) ? f.side : null),
  prompt: () => message('askActivate'),
  choices: (look, f) => [
    ...idleStands(look, f.side).flatMap((stand) => choicesOf(look, stand)),
    ...squadsToMove(look, f.side).map((one) => ready<Action>({ type: 'squad', squad: one })),
  ],
  refuse: (look, f, _side, action) => refuseActivation(look, f.side, action),
  sample: (look, _f, { action }, random) => {
    if (action.type === 'turn') return { ...action, facing: sampleFacing(look, standOf(look, action.stand), random) };
    if (action.type === 'hide') return { ...action, at: samplePlace(look, standOf(look, action.stand), random) };
    if (action.type === 'throw') return { ...action, at: sampleThrow(look, standOf(look, action.stand), random) };
    if (action.type === 'flame') return { ...action, facing: sampleFlame(look, standOf(look, action.stand), random) };
    return action;
  },
  candidates: (look, f) =>
    standsOf(look, f.side).flatMap((s): readonly Action[] => [
      { type: 'move', stand: s.id },
      { type: 'turn', stand: s.id, facing: s.facing },
      { type: 'hide', stand: s.id, at: s.at },
      ...enemiesOf(look, s).map((enemy): Action => ({ type: 'fire', stand: s.id, target: enemy.id })),
    ]),
  checks: (look, _f, _side, action) => {
    if (action.type === 'throw') return underBlast(look, action.at).map(burstCheck);
    if (action.type === 'flame') return underFlame(look, standOf(look, action.stand), action.facing).map(burstCheck);
    if (action.type !== 'fire') return [];
    const [firer, target] = [standOf(look, action.stand), standOf(look, action.target)];
    return [fireCheck(look, firer, { target: target.id, how: 'order', ...factsOf(look, firer, target) })];
  },
  take: (g, f, _side, action) => {
    if (action.type === 'move') return { call: { kind: 'route', stand: action.stand } };
    if (action.type === 'squad') return { call: { kind: 'squad', squad: action.squad, side: f.side } };
    if (!('stand' in action)) return;
    g.emit('TS-1.4', { type: 'acted', stand: action.stand });
    if (action.type === 'fire') {
      const facts = factsOf(g, standOf(g, action.stand), standOf(g, action.target));
      return { call: { kind: 'shot', by: action.stand, at: action.target, how: 'order', ...facts } };
    }
    if (action.type === 'rest') g.emit('TS-1.4', { type: 'rested', stand: action.stand });
    if (action.type === 'hide') goIntoHiding(g, action.stand, action.at);
    if (action.type === 'throw') throwGrenade(g, standOf(g, action.stand), action.at);
    if (action.type === 'flame') flame(g, standOf(g, action.stand), action.facing);
    if (action.type === 'charge') blowUp(g, standOf(g, action.stand), action.house);
    if (action.type === 'posture')
      g.emit('TS-8.2', { type: 'tookPosture', stand: action.stand, posture: action.posture });
    if (action.type === 'turn') {
      g.emit('TS-2.6', { type: 'turned', stand: action.stand, facing: action.facing });
      discover(g);
    }
    return;
  },
};

const choicesOf = (look: L, stand: Stand): readonly Choice<Action>[] => {
  const rest = ready<Action>({ type: 'rest', stand: stand.id });
  if (stand.pinned) return [rest];
  return [
    rest,
    ...(shortStep(look, stand) ? [ready<Action>({ type: 'move', stand: stand.id })] : []),
    ...turnChoice(look, stand),
    ...hideChoice(look, stand),
    ...POSTURES.filter((posture) => refusePosture(stand, posture) === null).map((posture) =>
      ready<Action>({ type: 'posture', stand: stand.id, posture }),
    ),
    ...chargeChoices(look, stand),
    ...enemiesOf(look, stand)
      .filter((enemy) => refuseShot(look, stand, enemy.id) === null)
      .map((enemy) => ready<Action>({ type: 'fire', stand: stand.id, target: enemy.id })),
  ];
};

const turnChoice = (look: L, stand: Stand): readonly Choice<Action>[] =>
  refuseTurn(look, stand, stand.facing) === null
    ? [
        {
          action: { type: 'turn', stand: stand.id, facing: stand.facing },
          holes: { facing: { kind: 'facing', from: 0, to: 359 } },
        },
      ]
    : [];

const refuseActivation = (look: L, side: SkirmishSide, action: Action): Illegal<Skirmish> | null => {
  if (action.type === 'squad') return refuseSquad(look, side, action.squad);
  if (!('stand' in action)) return illegal('TS-1.4', 'notHere');
  const stand = standNamed(look, action.stand);
  if (!stand || stand.side !== side) return illegal('TS-1.4', 'notYourStand', { stand: action.stand });
  if (look.board.acted.includes(stand.id)) return illegal('TS-1.4', 'hasActed', { stand: stand.id });
  switch (action.type) {
    case 'rest':
      return null;
    case 'move':
      return refuseMove(look, stand);
    case 'turn':
      return refuseTurn(look, stand, action.facing);
    case 'fire':
      return refuseShot(look, stand, action.target);
    case 'hide':
      return refuseHide(look, stand, action.at);
    case 'posture':
      return refusePosture(stand, action.posture);
    case 'throw':
      return refuseThrow(look, stand, action.at);
    case 'flame':
      return refuseFlame(look, stand);
    case 'charge':
      return refuseCharge(look, stand, action.house);
    case 'place':
    case 'react':
      return illegal('TS-1.4', 'notHere');
  }
};

const refuseMove = (look: L, stand: Stand): Illegal<Skirmish> | null => {
  if (stand.pinned) return illegal('TS-5.1', 'isPinned', { stand: stand.id });
  return shortStep(look, stand) ? null : illegal('TS-2.5', 'noRoom', { stand: stand.id });
};
