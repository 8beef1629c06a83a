import type { Chain, Check, Link } from '@grognard/kernel';
import { link } from '@grognard/kernel';
import type { Wounding } from '../data/wounds.ts';
import type { PfCites } from '../rules/checks/cites.ts';
import type { Damage } from '../rules/checks/damage.ts';
import { damageCheck } from '../rules/checks/damage.ts';
import { scatterCheck } from '../rules/checks/deviation.ts';
import { fateCheck, medicCheck } from '../rules/checks/duel.ts';
import { foundCheck, grenadeCheck, hitCheck } from '../rules/checks/hit.ts';
import { interceptionCheck, partlyUnderCheck } from '../rules/checks/interception.ts';
import { criticalCheck, moreWoundsCheck, secondWoundCheck, woundingBy } from '../rules/checks/wound.ts';
import type { Situation } from './read.ts';

/** Where a shot is: the next die to be thrown. */
type Stage =
  | 'grenade'
  | 'seek'
  | 'hit'
  | 'jam'
  | 'scatter'
  | 'partly'
  | 'screen'
  | 'wound'
  | 'second'
  | 'critical'
  | 'more'
  | 'suffer'
  | 'fate'
  | 'medic'
  | 'damage'
  | 'over';

/** How far the shots have come. */
export interface State {
  readonly stage: Stage;
  readonly shotsLeft: number;
  readonly screen: number;
  readonly natural: number;
  /** What this hit still takes. */
  readonly wounds: number;
  readonly life: number;
  readonly fate: number;
  readonly medic: boolean;
  /** PF-VDM.4: this hit has wounded a vehicle that is at the end of its life. */
  readonly damaged: Damage | null;
  readonly wheelsOut: boolean;
  /** The best that any of the shots came to. */
  readonly reached: Reached;
}

/** How far the best of the shots came, for the odds of each step. */
export const REACHED = ['noGrenade', 'missed', 'astray', 'notFound', 'hit', 'through', 'wounded'] as const;
export type Reached = (typeof REACHED)[number];

const farther = (a: Reached, b: Reached): Reached => (REACHED.indexOf(b) > REACHED.indexOf(a) ? b : a);

const passed = (margin: number | string): boolean => Number(margin) >= 0;

const FACES_OF_A_DIE = [1, 2, 3, 4, 5, 6] as const;
/** One die whose face itself is asked for: a natural 1 may jam, a natural 6 be critical. */
const bareDie: Check = { shape: 'plain', rule: 'PF-BASE.13', sides: FACES_OF_A_DIE.length, dice: 1, add: [] };

/** Hit, interception, wound, fate, medic, loss: one shot after the other (PF-BASE.19). */
export const chainOf = (situation: Situation): Chain<State> => {
  const wounding = woundingBy(situation.strength, situation.defence);
  return {
    start: {
      stage: situation.hit.weapon === 'grenade' ? 'grenade' : aimingAt(situation),
      shotsLeft: situation.shots,
      screen: 0,
      natural: 0,
      wounds: 0,
      life: situation.life,
      fate: situation.fate,
      medic: situation.medic,
      damaged: null,
      wheelsOut: situation.damage?.wheelsOut ?? false,
      reached: 'missed',
    },
    next: (state) => nextOf(situation, wounding, state),
    key: (state) => JSON.stringify(state),
  };
};

/** PF-MOV.15: who lies low has to be made out first. */
const aimingAt = ({ liesLow }: Situation): Stage => (liesLow ? 'seek' : 'hit');

const nextShot = (state: State): State => {
  const left = state.shotsLeft - 1;
  return { ...state, stage: left > 0 ? 'hit' : 'over', shotsLeft: left, screen: 0, wounds: 0 };
};

/** After the hit: who is only partly under a template, then what is in the way. */
const onTarget = (situation: Situation, state: State): State => {
  const hit: State = { ...state, reached: farther(state.reached, 'hit') };
  return situation.partly ? { ...hit, stage: 'partly' } : pastScreen(situation, hit, 0);
};

const pastScreen = ({ screens }: Situation, state: State, screen: number): State =>
  screen < screens.length
    ? { ...state, stage: 'screen', screen }
    : { ...state, stage: 'wound', reached: farther(state.reached, 'through') };

const suffer = (situation: Situation, state: State): State => {
  if (state.wounds === 0) return nextShot(state);
  const reached = farther(state.reached, 'wounded');
  if (situation.damage) {
    // PF-VDM.3, PF-VDM.4: excess wounds of one hit are one throw.
    const life = Math.max(0, state.life - state.wounds);
    const hurt: State = { ...state, life, wounds: 0, reached };
    return life === 0 ? { ...hurt, stage: 'damage' } : nextShot(hurt);
  }
  const life = state.life - 1;
  const hurt: State = { ...state, life, wounds: state.wounds - 1, reached };
  if (life > 0) return suffer(situation, hurt);
  return lastChance(hurt);
};

/** PF-BASE.19: the wound that would kill: fate, then the medic. */
const lastChance = (state: State): State => {
  if (state.fate > 0) return { ...state, stage: 'fate' };
  return state.medic ? { ...state, stage: 'medic' } : { ...state, stage: 'over' };
};

const MOST_LOST = ['outOfAction', 'lightAccident', 'accident', 'explosion'] as const satisfies readonly Damage[];

const nextOf = (situation: Situation, wounding: Wounding | null, state: State): Link<State> | null => {
  const then = (check: Check<PfCites>, yes: () => State, no: () => State): Link<State> =>
    link(check as Check, (margin) => (passed(margin) ? yes() : no()));
  switch (state.stage) {
    case 'over':
      return null;
    case 'grenade':
      // PF-GREN.3: has he one on him?
      return then(
        grenadeCheck(),
        () => ({ ...state, stage: aimingAt(situation) }),
        () => ({ ...state, stage: 'over', reached: 'noGrenade' }),
      );
    case 'seek':
      return then(
        foundCheck(),
        () => ({ ...state, stage: 'hit' }),
        () => ({ ...state, stage: 'over', reached: 'notFound' }),
      );
    case 'hit':
      return hitLink(situation, state);
    case 'jam':
      // PF-JAM.1, PF-FLAME.2: a jam, or worse, ends the burst.
      return link(bareDie, (face) => afterOne(situation, state, Number(face)));
    case 'scatter':
      return then(
        scatterCheck(),
        () => onTarget(situation, state),
        () => nextShot({ ...state, reached: farther(state.reached, 'astray') }),
      );
    case 'partly':
      return then(
        partlyUnderCheck(),
        () => pastScreen(situation, state, 0),
        () => nextShot(state),
      );
    case 'screen':
      return then(
        interceptionCheck(situation.screens[state.screen]!),
        () => pastScreen(situation, state, state.screen + 1),
        () => nextShot(state),
      );
    case 'wound':
      if (wounding === null) return link(CERTAIN, () => nextShot(state));
      return link(bareDie, (face) => afterWound(situation, wounding, state, Number(face)));
    case 'second':
      return then(
        secondWoundCheck(wounding!.second!),
        () => woundedBy(situation, state),
        () => nextShot(state),
      );
    case 'critical':
      return then(
        criticalCheck(),
        () => ({ ...state, stage: 'more' }),
        () => suffer(situation, { ...state, wounds: 1 }),
      );
    case 'more':
      return link(moreWoundsCheck() as Check, (more) => suffer(situation, { ...state, wounds: 1 + Number(more) }));
    case 'suffer':
      return link(CERTAIN, () => suffer(situation, state));
    case 'fate':
      return link(fateCheck(1) as Check, (saved) => {
        const spent: State = { ...state, fate: state.fate - 1 };
        return Number(saved) > 0 ? restored(situation, spent) : lastChance(spent);
      });
    case 'medic':
      return then(
        medicCheck(),
        () => restored(situation, { ...state, medic: false }),
        () => ({ ...state, medic: false, stage: 'over' }),
      );
    case 'damage':
      return damageLink(situation, state);
  }
};

/** A check that can only come to one thing. */
const CERTAIN: Check = { shape: 'plain', rule: 'PF-WND.1', sides: 1, dice: 1, add: [] };

const hitLink = (situation: Situation, state: State): Link<State> => {
  const check = hitCheck(situation.hit);
  const after = (margin: number | string, natural: number): State => {
    if (passed(margin)) return onTarget(situation, state);
    const missed: State = { ...state, natural };
    if (natural === 1 && goesWrong(situation)) return { ...missed, stage: 'jam' };
    return offTarget(situation, missed);
  };
  // The margin tells the face: a natural 1 is the lowest there is.
  const lowest = 1 + sum(check.add) - sum(check.need);
  return link(check as Check, (margin) => after(margin, Number(margin) === Math.min(lowest, -1) ? 1 : 0));
};
const sum = (terms: Situation['strength']): number => terms.reduce((total, { value }) => total + value, 0);

const goesWrong = ({ isFirearm, blast }: Situation): boolean => isFirearm || blast === 'flame';

/** PF-TPL.6: a missed blast goes astray; other misses are over. */
const offTarget = ({ blast }: Situation, state: State): State =>
  blast === 3 || blast === 5 ? { ...state, stage: 'scatter' } : nextShot(state);

const afterOne = (situation: Situation, state: State, face: number): State => {
  const stopped = face === 1 || (situation.blast === 'flame' && face <= 3);
  return offTarget(situation, stopped ? { ...state, shotsLeft: 1 } : state);
};

const afterWound = (situation: Situation, { first, second }: Wounding, state: State, face: number): State => {
  if (face < first) return nextShot(state);
  const natural: State = { ...state, natural: face };
  return second === null ? woundedBy(situation, natural) : { ...natural, stage: 'second' };
};

const woundedBy = (situation: Situation, state: State): State =>
  situation.isFirearm && state.natural === 6
    ? { ...state, stage: 'critical' }
    : suffer(situation, { ...state, wounds: 1 });

const restored = (situation: Situation, state: State): State =>
  suffer(situation, { ...state, life: 1, stage: 'suffer' });

const damageLink = ({ damage }: Situation, state: State): Link<State> =>
  link(damageCheck({ ...damage!, wheelsOut: state.wheelsOut }) as Check, (result) => {
    const came = result as Damage;
    const ended = (MOST_LOST as readonly Damage[]).includes(came);
    if (ended) return { ...state, stage: 'over', damaged: came };
    return nextShot({ ...state, wheelsOut: state.wheelsOut || came === 'wheelsOut' });
  });
