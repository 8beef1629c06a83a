import type { Storeys } from '@grognard/table';
import type { Board, Gun, L, Man, Vehicle } from '../types.ts';
import { groundNow } from './ground.ts';

/**
 * Where everybody stands: the very same as long as nobody comes, goes, lies down or gets up, whatever else they do. What
 * hangs on nothing else is kept in it by question; nothing hangs on what is kept.
 */
export interface Standing {
  readonly ground: Storeys;
  readonly kept: Map<string, unknown>;
  /** The lists as they were last seen so. */
  men: readonly Man[];
  vehicles: readonly Vehicle[];
  guns: readonly Gun[];
}

/** So many at a time: the true board, what each side sees of it, and what is tried out. */
const RECENT = 4;

/** Where everybody stands on a board. */
export const standingOf = ({ setting, board }: L): Standing => {
  const ground = groundNow({ setting, board });
  const { men, vehicles, guns } = board;
  const recent = recentIn(setting.known);
  const [last] = recent;
  // Asked so often that the same lists are told at once.
  if (last && last.ground === ground && last.men === men && last.vehicles === vehicles && last.guns === guns)
    return last;
  const at = recent.findIndex((one) => one.ground === ground && isAlike(one, board));
  const found: Standing = at < 0 ? { ground, kept: new Map(), men, vehicles, guns } : recent[at]!;
  if (at > 0) recent.splice(at, 1);
  if (at !== 0) recent.unshift(found);
  if (recent.length > RECENT) recent.pop();
  found.men = men;
  found.vehicles = vehicles;
  found.guns = guns;
  return found;
};

const recentIn = (known: L['setting']['known']): Standing[] => {
  const last = known.get('standing');
  if (last) return last.answer as Standing[];
  const answer: Standing[] = [];
  known.set('standing', { about: [], answer });
  return answer;
};

const isAlike = (was: Standing, { men, vehicles, guns }: Pick<Board, 'men' | 'vehicles' | 'guns'>): boolean =>
  eachAlike(was.men, men, standsAlike) &&
  eachAlike(was.vehicles, vehicles, drivesAlike) &&
  eachAlike(was.guns, guns, liesAlike);

const eachAlike = <P extends object>(was: readonly P[], is: readonly P[], alike: (a: P, b: P) => boolean): boolean => {
  if (was === is) return true;
  if (was.length !== is.length) return false;
  for (let i = 0; i < was.length; i += 1) {
    const [a, b] = [was[i]!, is[i]!];
    if (a !== b && !alike(a, b)) return false;
  }
  return true;
};

const standsAlike = (a: Man, b: Man): boolean =>
  a.at === b.at &&
  a.id === b.id &&
  a.stance === b.stance &&
  a.mount === b.mount &&
  a.height === b.height &&
  a.lurking === b.lurking &&
  a.life > 0 === b.life > 0;

const drivesAlike = (a: Vehicle, b: Vehicle): boolean =>
  a.at === b.at && a.id === b.id && a.facing === b.facing && a.spottedBy === b.spottedBy;

const liesAlike = (a: Gun, b: Gun): boolean =>
  a.at === b.at && a.id === b.id && a.facing === b.facing && a.spotted === b.spotted;

/** What was worked out of the very same parts while all stood so, or is now. */
export const whileStanding = <V>({ kept }: Standing, question: string, about: readonly unknown[], work: () => V): V => {
  const last = kept.get(question) as { readonly about: readonly unknown[]; readonly answer: V } | undefined;
  if (last && last.about.length === about.length && about.every((part, i) => part === last.about[i]))
    return last.answer;
  const answer = work();
  kept.set(question, { about, answer });
  return answer;
};
