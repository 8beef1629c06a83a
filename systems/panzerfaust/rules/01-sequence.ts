import type { Ask, Sequence } from '@grognard/kernel';
import { END, illegal, message } from '@grognard/kernel';
import type { FrameOf, G, OwnFrame, Pf, Player } from '../types.ts';
import { initiative, rollForOrder } from './01-initiative.ts';
import { rollDefences } from './01-lay-out.ts';
import { takeObjectives } from './01-objectives.ts';
import { countOccupation, finishIfOver, leaveTable } from './01-victory.ts';
import { findLurkers } from './11-ambush.ts';
import { holdsFire, landers } from './12-waves.ts';
import { inInitiativeOrder } from './pieces.ts';
import { isShared, playersOf, unitsUnder } from './players.ts';

/** PF-GEN.8, PF-BASE.38: what is laid out, part after part of both armies, then turn after turn. */
export const game: Sequence<Pf, FrameOf<'game'>> = {
  rule: 'PF-BASE.1',
  steps: {
    layOut: (g) => ({ call: layOutOf(g, g.setting.sides[0]) }),
    layOutToo: (g) => ({ call: layOutOf(g, g.setting.sides[1]) }),
    order: (g) => {
      const chooser = rollForOrder(g);
      return chooser === null ? undefined : { call: { kind: 'order', side: chooser } };
    },
    deploy: (g, { part = 0 }) => {
      const next = g.setting.parts[part];
      if (!next) return;
      return { set: { part: part + 1 }, call: deployOf(g, part), goTo: 'deploy' };
    },
    begin: (g) => {
      if (g.setting.parts.length > 0) g.emit('PF-BASE.38', { type: 'deploymentEnded' });
    },
    turn: () => ({ call: { kind: 'turn' } }),
    next: () => ({ goTo: 'turn' }),
  },
};

const layOutOf = (g: G, side: string): FrameOf<'layOut' | 'inTurn'> =>
  isShared(g.setting, side)
    ? { kind: 'inTurn', side, what: 'layOut' }
    : { kind: 'layOut', side, defences: rollDefences(g, side) };

const deployOf = (g: G, part: number): FrameOf<'deploy' | 'inTurn'> => {
  const side = sideOfPart(g, part);
  return isShared(g.setting, side) ? { kind: 'inTurn', side, what: 'deploy', part } : { kind: 'deploy', side, part };
};

/** PF-HIST-OMA.15: whoever share an army lay out, deploy, move, shoot and throw one after the other, each what he commands. */
export const inTurn: Sequence<Pf, FrameOf<'inTurn'>> = {
  rule: 'PF-HIST-OMA.15',
  steps: {
    each: (g, f) => {
      const player = playersOf(g.setting, f.side)[f.next ?? 0];
      if (!player) return;
      return { set: { next: (f.next ?? 0) + 1 }, call: turnOf(g, f, player), goTo: 'each' };
    },
  },
};

const turnOf = (g: G, { side, what, part = 0 }: FrameOf<'inTurn'>, { id }: Player): OwnFrame => {
  const units = unitsUnder(g, id);
  const shared = { side, player: id, units };
  switch (what) {
    case 'layOut':
      return { kind: what, ...shared, defences: rollDefences(g, side, units) };
    case 'deploy':
      return { kind: what, ...shared, part };
    case 'grenades':
      return { kind: what, ...shared };
    case 'movement':
    case 'shooting':
      return { kind: what, ...shared, only: null };
  }
};

/** PF-SCN-ENC.2: who was chosen to deploy first has the initiative until the dice give it away. */
const sideOfPart = (g: G, part: number): string => {
  const { side, turn } = g.setting.parts[part]!;
  if (side !== null) return side;
  const [first, second] = inInitiativeOrder(g);
  return turn === 'first' ? first : second;
};

/** PF-SCN-ENC.2: the higher die deploys first or second. */
export const order: Ask<Pf, FrameOf<'order'>> = {
  rule: 'PF-SCN-ENC.2',
  who: (_look, { side }) => side,
  prompt: () => message('askFirst'),
  choices: ({ setting }) => setting.sides.map((piece) => ({ action: { type: 'choose', piece } })),
  refuse: ({ setting }, _f, _side, action) =>
    action.type === 'choose' && setting.sides.includes(action.piece) ? null : illegal('PF-SCN-ENC.2', 'notHere'),
  take: (g, _f, _side, action) => {
    if (action.type === 'choose') g.emit('PF-SCN-ENC.2', { type: 'deploysFirst', side: action.piece });
  },
};

/** PF-BASE.1: initiative, movement, shooting, combat, end; each phase of the one side, then of the other. */
export const turn: Sequence<Pf, FrameOf<'turn'>> = {
  rule: 'PF-BASE.1',
  steps: {
    start: (g) => {
      g.emit('PF-BASE.1', { type: 'turnBegan', turn: g.board.turn + 1 });
      g.emit('PF-BASE.1', { type: 'phaseBegan', phase: 'start', side: null });
      initiative(g);
    },
    arrivals: (g) => ({ call: { kind: 'arrivals', side: inInitiativeOrder(g)[0] } }),
    arrivalsToo: (g) => ({ call: { kind: 'arrivals', side: inInitiativeOrder(g)[1] } }),
    // PF-HIST-OMA.11: at the start of the turn.
    landings: (g) => {
      const side = landers(g);
      return side === null ? undefined : { call: { kind: 'landings', side } };
    },
    unmask: (g) => ({ call: { kind: 'unmask', side: inInitiativeOrder(g)[0] } }),
    unmaskToo: (g) => ({ call: { kind: 'unmask', side: inInitiativeOrder(g)[1] } }),
    heroicMoves: (g) => {
      g.emit('PF-BASE.1', { type: 'phaseBegan', phase: 'movement', side: null });
      return { call: { kind: 'heroics', what: 'move', side: inInitiativeOrder(g)[0], passed: false } };
    },
    // PF-BRV.6, PF-GRP.10: who has to be brave is tested before his side moves.
    morale: (g) => ({ call: { kind: 'morale', side: inInitiativeOrder(g)[0], only: null } }),
    movement: (g) => half(g, 'movement', 0),
    moraleToo: (g) => ({ call: { kind: 'morale', side: inInitiativeOrder(g)[1], only: null } }),
    movementToo: (g) => half(g, 'movement', 1),
    fuses: (g) => {
      takeObjectives(g);
      leaveTable(g);
      g.emit('PF-BASE.1', { type: 'phaseBegan', phase: 'shooting', side: null });
      return { call: { kind: 'fuses', left: g.board.charges.map(({ id }) => id) } };
    },
    heroicShots: (g) => ({ call: { kind: 'heroics', what: 'shoot', side: inInitiativeOrder(g)[0], passed: false } }),
    shooting: (g) => half(g, 'shooting', 0),
    shootingToo: (g) => half(g, 'shooting', 1),
    // PF-GREN.1: after both have finished shooting.
    grenades: (g) => half(g, 'grenades', 0),
    grenadesToo: (g) => half(g, 'grenades', 1),
    heroicFights: (g) => {
      g.emit('PF-BASE.1', { type: 'phaseBegan', phase: 'combat', side: null });
      return { call: { kind: 'heroics', what: 'fight', side: inInitiativeOrder(g)[0], passed: false } };
    },
    // PF-CBT.1: the side with the initiative forms the fights.
    combat: (g) => ({ call: { kind: 'pairing', side: inInitiativeOrder(g)[0] } }),
    end: (g) => {
      g.emit('PF-BASE.1', { type: 'phaseBegan', phase: 'end', side: null });
      takeObjectives(g);
      countOccupation(g);
      finishIfOver(g);
      return { goTo: END };
    },
  },
};

const half = (
  g: G,
  phase: 'movement' | 'shooting' | 'grenades',
  place: 0 | 1,
): { readonly call: OwnFrame } | undefined => {
  findLurkers(g);
  if (phase === 'movement' && place === 1) takeObjectives(g);
  const side = inInitiativeOrder(g)[place];
  if (phase === 'grenades' && holdsFire(g, side)) return;
  g.emit('PF-BASE.1', { type: 'phaseBegan', phase, side });
  if (isShared(g.setting, side)) return { call: { kind: 'inTurn', side, what: phase } };
  return { call: phase === 'grenades' ? { kind: phase, side } : { kind: phase, side, only: null } };
};
