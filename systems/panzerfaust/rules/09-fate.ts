import type { Ask, Sequence } from '@grognard/kernel';
import { AGAIN, END, illegal, message, passed } from '@grognard/kernel';
import { INCH } from '@grognard/table';
import type { FrameOf, G, L, Man, Pf } from '../types.ts';
import { placesBeside } from './06-places.ts';
import { lying, throwOffered } from './08-might.ts';
import { fateCheck, fateDie, medicCheck } from './checks/duel.ts';
import { inContact, isEngaged, isWithin } from './measure.ts';
import { manNamed, manProfile } from './pieces.ts';

const dying = (look: L, id: string): Man | null => {
  const man = manNamed(look, id);
  return man && man.life === 0 ? man : null;
};

/** House, PF-BASE.30: right after the wound, before he is removed, as many points as he likes. */
export const fate: Ask<Pf, FrameOf<'fate'>> = {
  rule: 'PF-HERO.7',
  reaction: { pass: { type: 'pass' } },
  who: (look, f) => {
    const man = dying(look, f.man);
    return man && man.fate > 0 ? man.side : null;
  },
  prompt: (_look, f) => message('askFate', { man: f.man }),
  choices: (look, f) => [
    ...points(look, f.man).map((n) => ({ action: { type: 'fate' as const, points: n } })),
    { action: { type: 'pass' } },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'pass') return null;
    if (action.type !== 'fate') return illegal('PF-HERO.7', 'notHere');
    const has = dying(look, f.man)?.fate ?? 0;
    return action.points <= has ? null : illegal('PF-HERO.7', 'noFate', { man: f.man, points: action.points });
  },
  checks: (_look, _f, _side, action) => (action.type === 'fate' ? [fateCheck(action.points)] : []),
  take: (g, f, _side, action) => {
    if (action.type !== 'fate') return;
    g.emit('PF-HERO.7', { type: 'fateSpent', man: f.man, points: action.points });
    return { call: { kind: 'fated', man: f.man, left: action.points } };
  },
};

/** PF-HERO.7: a die a point; it is his own, and he may turn it (PF-HERO.1). */
export const fated: Sequence<Pf, FrameOf<'fated'>> = {
  rule: 'PF-HERO.7',
  steps: {
    throw: (g, { man, left }) => {
      if (left === 0) return { goTo: END };
      const about = message('fateOf', { man });
      return { ...throwOffered(g, { ...fateDie(), about }, { by: man, cause: 'fate' }), set: { left: left - 1 } };
    },
    judge: (g, { man }) => {
      if (lying(g).result >= 0) restore(g, man, 1, 'fate');
      return { goTo: AGAIN };
    },
  },
};

const points = (look: L, id: string): readonly number[] =>
  Array.from({ length: dying(look, id)?.fate ?? 0 }, (_, i) => i + 1);

/** Life that comes back never passes what he began with. */
const restore = (g: G, id: string, by: number, how: 'fate' | 'medic'): void => {
  const man = manNamed(g, id);
  const life = man ? Math.min(by, manProfile(man).life - man.life) : 0;
  if (life > 0) g.emit(how === 'fate' ? 'PF-HERO.7' : 'PF-EQP.2', { type: 'restored', piece: id, life, by: how });
};

/** PF-EQP.2: how far off a medic may be. */
const MEDIC_REACH = 3 * INCH;

/** PF-EQP.2: those who can come to him, into contact: with their kit, once a turn, and not fighting (PF-BASE.8). */
const medicsFor = (look: L, man: Man): readonly Man[] =>
  look.board.men.filter(
    (one) =>
      one.side === man.side &&
      one.id !== man.id &&
      one.life > 0 &&
      one.gear.includes('medicalKit') &&
      !look.board.medics.includes(one.id) &&
      !isEngaged(look, one) &&
      isWithin(look, one, man, MEDIC_REACH) &&
      (inContact(one, man) || placesBeside(look, one, man).length > 0),
  );

/** PF-EQP.2: a medic near him may try. */
export const medic: Ask<Pf, FrameOf<'medic'>> = {
  rule: 'PF-EQP.2',
  reaction: { pass: { type: 'pass' } },
  who: (look, f) => {
    const man = dying(look, f.man);
    return man && medicsFor(look, man).length > 0 ? man.side : null;
  },
  prompt: (_look, f) => message('askMedic', { man: f.man }),
  choices: (look, f) => {
    const man = dying(look, f.man);
    const healers = man ? medicsFor(look, man) : [];
    return [
      ...healers.map(({ id }) => ({ action: { type: 'heal' as const, medic: id } })),
      { action: { type: 'pass' } },
    ];
  },
  refuse: (look, f, _side, action) => {
    if (action.type === 'pass') return null;
    if (action.type !== 'heal') return illegal('PF-EQP.2', 'notHere');
    const man = dying(look, f.man);
    const isNear = man !== null && medicsFor(look, man).some(({ id }) => id === action.medic);
    return isNear ? null : illegal('PF-EQP.2', 'noMedicNear', { man: action.medic });
  },
  checks: (_look, _f, _side, action) => (action.type === 'heal' ? [medicCheck()] : []),
  take: (g, f, _side, action) => {
    if (action.type !== 'heal') return;
    g.emit('PF-EQP.2', { type: 'medicHelped', medic: action.medic });
    goTo(g, action.medic, f.man);
    if (passed(g.roll({ ...medicCheck(), about: message('medicOf', { man: f.man }) }))) restore(g, f.man, 1, 'medic');
  },
};

/** PF-EQP.2: the medic comes into contact. */
const goTo = (g: G, id: string, patient: string): void => {
  const [healer, man] = [manNamed(g, id), manNamed(g, patient)];
  if (!healer || !man || inContact(healer, man)) return;
  const [at] = placesBeside(g, healer, man);
  if (at) g.emit('PF-EQP.2', { type: 'moved', man: id, at, spent: 0, how: 'walk' });
};
