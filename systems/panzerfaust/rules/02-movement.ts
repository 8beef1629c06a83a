import type { Ask } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import type { Action, FrameOf, L, Pf } from '../types.ts';
import { moveGroup } from './02-squads.ts';
import { doorDeed } from './02-tasks.ts';
import { laying, limbering, pushing, unlimbering } from './05-carriages.ts';
import { alighting, boarding } from './10-transport.ts';
import { drivingDeed, freeing } from './10-vehicles.ts';
import { detecting, refuseShift, sampleShift, shiftChoices, takeShift } from './11-hidden.ts';
import { task } from './12-engineers.ts';
import { type Deed, deedOf, isCalled } from './deeds.ts';
import { isOnTable } from './pieces.ts';

type F = FrameOf<'movement'>;

/** PF-HID.3. */
const shift: Deed<'shift'> = {
  type: 'shift',
  choices: (look, { side, only }) => (only === null ? shiftChoices(look, side) : []),
  refuse: (look, { side }, action) => refuseShift(look, side, action),
  sample: (look, _half, { action }, random) => (action.type === 'shift' ? sampleShift(look, action, random) : null),
  take: (g, _half, action) => {
    takeShift(g, action);
    return undefined;
  },
};

/** What may be done in a side's half of the movement phase: each chapter adds its own. */
const DEEDS: readonly Deed[] = [
  deedOf(moveGroup),
  deedOf(drivingDeed),
  deedOf(freeing),
  deedOf(boarding),
  deedOf(alighting),
  deedOf(laying),
  deedOf(pushing),
  deedOf(limbering),
  deedOf(unlimbering),
  deedOf(doorDeed),
  deedOf(task),
  deedOf(shift),
  deedOf(detecting),
];

const deedFor = (action: Action): Deed | undefined =>
  DEEDS.find((deed) => deed.type === action.type && (deed.owns?.(action as never) ?? true));

/** PF-BASE.1, PF-BASE.4: who moves, in any order, one group or piece after the other. */
export const movement: Ask<Pf, F> = {
  rule: 'PF-BASE.4',
  who: (look, f) => (hasAnybody(look, f) ? f.side : null),
  prompt: () => message('askMove'),
  choices: (look, f) => [...DEEDS.flatMap((deed) => deed.choices(look, f)), { action: { type: 'done' } }],
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null;
    const deed = deedFor(action);
    return deed ? deed.refuse(look, f, action as never) : illegal('PF-BASE.4', 'notHere');
  },
  sample: (look, f, choice, random) => {
    if (!choice.holes) return choice.action;
    const deed = deedFor(choice.action)!;
    const found = deed.sample?.(look, f, choice, random);
    if (found) return found;
    return deed.refuse(look, f, choice.action as never) === null ? choice.action : { type: 'done' };
  },
  spell: (look, f, _side, choice) => deedFor(choice.action)?.spell?.(look, f, choice) ?? choice,
  price: (look, _f, _side, action) => deedFor(action)?.price?.(look, action as never) ?? [],
  checks: (look, _f, _side, action) => deedFor(action)?.checks?.(look, action as never) ?? [],
  take: (g, f, _side, action) => {
    if (action.type === 'done') return;
    const next = deedFor(action)!.take(g, f, action as never);
    return { ...next, goTo: AGAIN } as ReturnType<Ask<Pf, F>['take']>;
  },
};

const hasAnybody = ({ board }: L, half: F): boolean =>
  board.men.some((man) => isCalled(half, man) && isOnTable(man)) ||
  board.vehicles.some((vehicle) => isCalled(half, vehicle) && isOnTable(vehicle)) ||
  board.markers.some((marker) => marker.side === half.side);
