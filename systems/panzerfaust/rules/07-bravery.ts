import type { Next, Sequence, TargetCheck } from '@grognard/kernel';
import { AGAIN, END, message } from '@grognard/kernel';
import { INCH } from '@grognard/table';
import { HORSE } from '../data/men.ts';
import type { Fear, FrameOf, G, L, Man, Pf, Vehicle } from '../types.ts';
import { boltOf } from './07-mounts.ts';
import { lying, throwOffered } from './08-might.ts';
import { loseMan } from './09-wounds.ts';
import { bailOut } from './10-damage.ts';
import { braveryCheck } from './checks/bravery.ts';
import { isWithin } from './measure.ts';
import { isMan, isVehicle, manProfile, pieceNamed, vehicleProfile } from './pieces.ts';

type F = FrameOf<'bravery'>;
type N = Next<Pf, F>;

/** PF-BRV.2: how far a leader's courage reaches. */
const AURA = 3 * INCH;

/** Within his reach, or in the same vehicle. */
const isNear = (look: L, leader: Man, man: Man): boolean =>
  isWithin(look, leader, man, AURA) ||
  (leader.at.in === 'vehicle' && man.at.in === 'vehicle' && leader.at.vehicle === man.at.vehicle);

/** PF-BRV.2: the best bravery of a leader who is near; of himself he has it anyway. */
const lentBravery = (look: L, man: Man): number | null => {
  let best: number | null = null;
  for (const leader of look.board.men) {
    if (leader.side !== man.side || leader.id === man.id || leader.life === 0) continue;
    const { isHero, bravery } = manProfile(leader);
    if (isHero && bravery > (best ?? 0) && isNear(look, leader, man)) best = bravery;
  }
  return best;
};

/** PF-BRV.1: the test of a man, or of a vehicle, which has no leader to look to (PF-BRV.12, PF-VDM.5). */
const testOf = (look: L, figure: Man | Vehicle, why: Fear): TargetCheck<Pf> => {
  const about = message(FEAR_WORDS[why], { piece: figure.id });
  if (isVehicle(figure)) {
    const own = vehicleProfile(figure).bravery;
    return { ...braveryCheck({ own, leader: null, roused: false }), about };
  }
  const own = manProfile(figure).bravery;
  const facts = { own, leader: lentBravery(look, figure), roused: look.board.roused.includes(figure.id) };
  return { ...braveryCheck(facts), about };
};

const FEAR_WORDS = {
  isolated: 'braveryIsolated',
  fearsome: 'braveryFearsome',
  blast: 'braveryBlast',
  halfDestroyed: 'braveryHalfDestroyed',
  riderless: 'braveryRiderless',
} as const satisfies Record<Fear, string>;

/** House, PF-BASE.41: these five are all there is to test for. */
const FEAR_RULES = {
  isolated: 'PF-BRV.3',
  fearsome: 'PF-BRV.4',
  blast: 'PF-BRV.5',
  halfDestroyed: 'PF-BRV.6',
  riderless: 'PF-BRV.7',
} as const satisfies Record<Fear, Pf['rule']>;

const tested = (look: L, f: F): Man | Vehicle | null => {
  const figure = pieceNamed(look, f.left[0]!);
  return figure && (isMan(figure) || isVehicle(figure)) ? figure : null;
};

const next = (f: F): N => ({ set: { left: f.left.slice(1) }, goTo: AGAIN });

/** 7 Bravery: each in turn, and what comes of it before the next. */
export const bravery: Sequence<Pf, F> = {
  rule: 'PF-BRV.1',
  steps: {
    test: (g, f) => {
      if (f.left.length === 0) return { goTo: END };
      // PF-BRV.7: a horse without its rider looks to nobody.
      if (f.why === 'riderless') return throwOffered(g, horseTest(f.left[0]!), { by: null, cause: 'bravery' });
      const figure = tested(g, f);
      if (!figure) return next(f);
      return throwOffered(g, testOf(g, figure, f.why), { by: figure.id, cause: 'bravery' });
    },
    judge: (g, f) => {
      if (f.why === 'riderless') return judgeHorse(g, f);
      const figure = tested(g, f);
      if (!figure) return next(f);
      const isBrave = lying(g).result >= 0;
      g.emit(FEAR_RULES[f.why], { type: 'braveryTested', piece: figure.id, fear: f.why, passed: isBrave });
      if (!isBrave) return fails(g, f, figure) ?? next(f);
      return next(f);
    },
  },
};

const horseTest = (mount: string): TargetCheck<Pf> => ({
  ...braveryCheck({ own: HORSE.bravery, leader: null, roused: false }),
  about: message('braveryRiderless', { piece: mount }),
});

/** PF-BRV.7: if it stands the test it stays where it is, else it bolts. */
const judgeHorse = (g: G, f: F): N => {
  const [mount] = f.left;
  const isCalm = lying(g).result >= 0;
  g.emit('PF-BRV.7', { type: 'braveryTested', piece: mount!, fear: 'riderless', passed: isCalm });
  const bolts = isCalm ? null : boltOf(g, mount!);
  return bolts ? { ...next(f), call: bolts } : next(f);
};

/** What comes of a test that failed, beside what the board notes of it. */
const fails = (g: G, f: F, figure: Man | Vehicle): N | void => {
  switch (f.why) {
    // PF-BRV.3, PF-BRV.4: the board has it: his nerve has failed, or he does nothing more this turn.
    case 'isolated':
    case 'fearsome':
    case 'riderless':
      return;
    case 'blast': // PF-BRV.5, PF-TPL.5
      g.emit('PF-BRV.5', { type: 'stanceTaken', man: figure.id, stance: 'prone' });
      return;
    case 'halfDestroyed':
      return routs(g, f, figure);
  }
};

/** PF-BRV.6: he runs and is gone; PF-VDM.5: who rides in a vehicle that is given up gets out and tests for himself. */
const routs = (g: G, f: F, figure: Man | Vehicle): N | void => {
  if (isMan(figure)) {
    loseMan(g, 'PF-BRV.6', figure.id, 'routed');
    return;
  }
  const aboard = bailOut(g, figure, INCH);
  g.emit('PF-VDM.5', { type: 'lost', piece: figure.id, how: 'routed' });
  const untested = aboard.filter((id) => !g.board.tested.includes(id) && !f.left.includes(id));
  return { set: { left: [...f.left.slice(1), ...untested] }, goTo: AGAIN };
};
