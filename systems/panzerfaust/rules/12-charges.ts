import type { Sequence } from '@grognard/kernel';
import { AGAIN, END, illegal, message, passed } from '@grognard/kernel';
import type { Point, Spot } from '@grognard/table';
import { INCH, shapesInDisc } from '@grognard/table';
import type { FrameOf, Hit, L, Pf } from '../types.ts';
import { canDetonate } from './12-cable.ts';
import { lifeOf } from './12-demolition.ts';
import { detonatorCheck, FUSE, fuseCheck } from './checks/engineers.ts';
import { type Deed, isCalled } from './deeds.ts';
import { groundNow } from './ground.ts';
import { manNamed } from './pieces.ts';

/** PF-ENG.11: at the start of the shooting phase each timer runs, once a turn. */
export const fuses: Sequence<Pf, FrameOf<'fuses'>> = {
  rule: 'PF-ENG.11',
  steps: {
    next: (g, f) => {
      const [id, ...left] = f.left;
      if (id === undefined) return { goTo: END };
      const charge = g.board.charges.find((one) => one.id === id);
      const rest = { set: { left }, goTo: AGAIN } as const;
      if (charge?.fuse !== 'timer') return rest;
      const die = g.roll(fuseCheck(message('fuseOf', { charge: id }))).result;
      if (die === FUSE.dud) g.emit('PF-ENG.11', { type: 'chargeGone', charge: id, how: 'dud' });
      return die === FUSE.explodes ? { ...rest, call: { kind: 'detonation', charge: id } } : rest;
    },
  },
};

/** PF-ENG.13: a man at the detonator sets it off instead of shooting. */
export const detonate: Deed<'detonate'> = {
  type: 'detonate',
  choices: (look, half) =>
    look.board.charges.flatMap(({ id }) =>
      look.board.men
        .filter((man) => isCalled(half, man) && canDetonate(look, man, id) === null)
        .map((man) => ({ action: { type: 'detonate' as const, man: man.id, charge: id } })),
    ),
  refuse: (look, half, { man: id, charge }) => {
    const man = manNamed(look, id);
    if (!man || !isCalled(half, man)) return illegal('PF-ENG.13', 'notYours', { piece: id });
    return canDetonate(look, man, charge);
  },
  checks: () => [detonatorCheck()],
  take: (g, _half, { man, charge }) => {
    g.emit('PF-ENG.13', { type: 'shootingEnded', pieces: [man] });
    if (passed(g.roll({ ...detonatorCheck(), about: message('detonatorOf', { charge }) })))
      return { call: { kind: 'detonation', charge } };
    g.emit('PF-ENG.13', { type: 'chargeGone', charge, how: 'dud' });
    return undefined;
  },
};

const STRENGTH = 10;
const RADIUS = Math.round((5 * INCH) / 2);

/**
 * PF-ENG.15: obstacles under the template, each hit once; what the charge was placed on first, and harder: that one even
 * where demolition is not played.
 */
const obstaclesUnder = (look: L, at: Point, on: string | null): readonly Hit[] => {
  const { scenario, table } = look.setting;
  const under = scenario.demolition ? shapesInDisc(groundNow(look).sight, at, RADIUS) : [];
  const near = under.map(({ id }) => table.parts.get(id)?.house ?? id);
  const ids = new Set([...(on === null ? [] : [on]), ...near]);
  return [...ids]
    .filter((id) => lifeOf(look, id) !== null)
    .map((id) => ({
      piece: id,
      strength: STRENGTH,
      face: null,
      critical: false,
      ...(id === on ? { many: true } : {}),
    }));
};

/** PF-ENG.9: it goes off: what stands there, then who stands there. */
export const detonation: Sequence<Pf, FrameOf<'detonation'>> = {
  rule: 'PF-ENG.9',
  steps: {
    obstacles: (g, f) => {
      const charge = g.board.charges.find(({ id }) => id === f.charge);
      const at: Spot | undefined = charge ? { ...charge.at, storey: 0 } : f.at;
      if (!at) return { goTo: END };
      if (charge) g.emit('PF-ENG.9', { type: 'chargeGone', charge: charge.id, how: 'exploded' });
      // PF-ENG.8: one that goes off while it is being placed lies on nothing yet.
      const hits = obstaclesUnder(g, at, charge?.on ?? null);
      const isOpen = charge ? charge.on === null : hits.length === 0;
      const set = { at, isOpen };
      return hits.length > 0 ? { set, call: { kind: 'wounds', hits, origin: null } } : { set };
    },
    blast: (_g, f) => {
      const at = f.at!;
      const origin = { piece: null, weapon: null, arm: null, from: at };
      return { call: { kind: 'impact', origin, at, blast: 5, strength: STRENGTH, main: f.main ?? null, under: [] } };
    },
    // House, PF-ENG.9: on open ground it leaves a crater, which covers nobody from the blast that made it.
    crater: (g, { at, isOpen }) => {
      if (at && isOpen) g.emit('PF-ENG.9', { type: 'craterMade', at: { x: at.x, y: at.y } });
    },
  },
};
