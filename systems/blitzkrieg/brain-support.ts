import type { Point } from '@grognard/table';
import { distance } from '@grognard/table';
import type { Ranked } from './brain-plans.ts';
import { because, ranked } from './brain-plans.ts';
import type { Field } from './brain-worth.ts';
import { worthAlone } from './brain-worth.ts';
import { ZONE } from './house.ts';
import { airStrike } from './rules/11-air.ts';
import { support } from './rules/11-observers.ts';
import { batteriesFor, forceOf, sortieFile } from './rules/11-support.ts';
import type { OnTable } from './rules/facts.ts';
import { elementOf } from './rules/facts.ts';
import type { Action, ActionOf, FrameOf } from './types.ts';

/** What shells round a point would find: the enemy's worth, less a good deal of one's own. */
const crowdAt = ({ own, foes, survey }: Field, at: Point): number => {
  let sum = 0;
  for (const foe of foes) if (distance(foe.at, at) <= ZONE.battery) sum += worthAlone(survey, foe);
  for (const friend of own) if (distance(friend.at, at) <= ZONE.battery + 500) sum -= 1.5 * worthAlone(survey, friend);
  return sum;
};

/** The enemies with most of their kind round them, the best first. */
const marksOf = (field: Field): readonly { readonly target: OnTable; readonly worth: number }[] =>
  field.foes
    .map((target) => ({ target, worth: crowdAt(field, target.at) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);

/** BK-ART.7: what to have a battery do. */
export const callIdeas = (field: Field, f: FrameOf<'support'>): readonly Ranked[] => {
  const { look } = field.survey;
  const observer = elementOf(look, f.element);
  const found: Ranked[] = [];
  const add = (call: Omit<ActionOf<'callFire'>, 'type'>, rank: number): void => {
    const action: Action = { type: 'callFire', ...call };
    if (rank > 0 && support.refuse(look, f, observer.side, action) === null)
      found.push(ranked(action, rank, because('brain.call')));
  };
  const marks = marksOf(field).slice(0, 3);
  for (const { id, mark } of batteriesFor(look, observer)) {
    if (mark) add({ battery: id, what: 'fire', at: null }, crowdAt(field, mark));
    for (const { target, worth } of marks) {
      add({ battery: id, what: 'shiftAndFire', at: target.at }, worth * 0.6);
      add({ battery: id, what: 'fire', at: target.at }, worth);
      add({ battery: id, what: 'range', at: target.at }, worth * 0.4);
    }
    if (mark) add({ battery: id, what: 'cancel', at: null }, 0.01);
  }
  found.push(ranked({ type: 'stay' }, 0, because('brain.other')));
  return found.sort((a, b) => b.rank - a.rank);
};

/** BK-AIR.1: whom aircraft attack. */
export const strikeIdeas = (field: Field, f: FrameOf<'airStrike'>, side: string): readonly Ranked[] => {
  const { look } = field.survey;
  const weapons = forceOf(look, side).sorties.some(({ id }) => id === f.sortie)
    ? sortieFile(look, { id: f.sortie, side }).weapons
    : [];
  const found = marksOf(field)
    .slice(0, 2)
    .flatMap(({ target, worth }) =>
      weapons.flatMap((weapon) => {
        const action: Action = { type: 'strike', sortie: f.sortie, with: weapon, at: target.at, facing: 0 };
        const isFit = airStrike.refuse(look, f, side, action) === null;
        return isFit ? [ranked(action, worth, because('brain.strike', { target: target.id }))] : [];
      }),
    );
  return found.length > 0 ? found : [ranked({ type: 'pass' }, 0, because('brain.pass'))];
};
