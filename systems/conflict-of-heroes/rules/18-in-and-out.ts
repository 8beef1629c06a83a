import type { Choice, Game, Illegal } from '@grognard/kernel';
import { illegal, OPEN } from '@grognard/kernel';
import { surveyOf } from '../cache/survey.ts';
import type { Coh, DeedOf, DeedRules, L } from '../types.ts';
import { listIfPaid } from './03-purse.ts';
import { costWithinHex } from './05-foot-movement.ts';
import { dearest, firstPaidPair, groupFrom, refuseGroup } from './09-groups.ts';
import { bunkerFacing, faceAsBunker, leaveHastyDefence, refuseShelter, sheltersIn } from './18-fortifications.ts';
import type { OnMap } from './facts.ts';
import { hexName, immobile, isOnMap, isVehicle, refuseActor, unitOf } from './facts.ts';

type Shift = DeedOf<'shift'>;
/** What one unit does: into a trench or bunker, or out of it, and how it faces then. */
type Step = Shift['others'][number];

const FACINGS = [0, 1, 2, 3, 4, 5] as const;
const ANY_FACING = { kind: 'number', min: 0, max: 5 } as const;

/** 18.2.2 Into a trench or bunker, or out of it, without leaving the hex; alone or as a group (COH-9.1.4.1). */
export const shiftDeed: DeedRules<Shift> = {
  actors: (deed) => stepsOf(deed).map(({ unit }) => unit),
  paid: (deed, pay) => ({ ...deed, pay }),
  movers: (deed) => stepsOf(deed).map(({ unit }) => unit),
  list: (look, side, found) => {
    if (look.board.forts.length === 0) return;
    const able = shifters(look, side);
    for (const unit of able)
      for (const step of openSteps(look, side, unit))
        found.push(...listIfPaid(look, side, shiftDeed, { type: 'shift', ...step, others: [] }, turning(look, step)));
    const pair = firstPaidPair(look, able, (a, b): Choice<Shift> | null => {
      const [[first], [second]] = [openSteps(look, side, a), openSteps(look, side, b)];
      const deed = { type: 'shift', ...first!, others: [second!] } as const;
      return listIfPaid(look, side, shiftDeed, deed, { ...turning(look, first!), others: OPEN })[0] ?? null;
    });
    if (pair) found.push(pair);
  },
  spell: (look, side, { unit, others }) => {
    if (others.length === 0) return {};
    const rest = shifters(look, side).filter(({ id }) => id !== unit);
    const options = rest.flatMap((one) => openSteps(look, side, one).flatMap((step) => turnedAnyWay(look, step)));
    return { others: { kind: 'several', options, min: 0, max: rest.length } };
  },
  refuse: (look, side, deed) => {
    for (const step of stepsOf(deed)) {
      const refusal = refuseStep(look, side, step);
      if (refusal) return refusal;
    }
    return refuseGroup(
      look,
      stepsOf(deed).map(({ unit }) => ({ unit, hex: hexOf(look, unit) })),
    );
  },
  cost: (look, _side, deed) =>
    dearest(stepsOf(deed).map(({ unit }) => costWithinHex(look, { ...unitOf(look, unit), hex: hexOf(look, unit) }))),
  begin: (game, _side, deed) => {
    for (const step of stepsOf(deed)) take(game, step);
  },
  sample: (look, side, deed, random) => {
    const facing = bunkerFacing(look, deed.fort) ?? Math.floor(random() * 6);
    if (deed.others.length === 0) return { ...deed, facing };
    const members = shifters(look, side).map(({ id, hex }) => ({ unit: id, hex }));
    const first = members.find(({ unit }) => unit === deed.unit)!;
    const others = groupFrom(look, members, first, random)
      .filter(({ unit }) => unit !== deed.unit)
      .map(({ unit }) => openSteps(look, side, unitOf(look, unit) as OnMap)[0]!);
    return { ...deed, facing, others };
  },
};

const stepsOf = ({ unit, fort, facing, others }: Omit<Shift, 'pay'>): readonly Step[] => [
  { unit, fort, facing },
  ...others,
];

const hexOf = (look: L, id: string): number => {
  const { hex } = unitOf(look, id);
  if (hex === null) throw new Error(`${id} is off the map`);
  return hex;
};

const take = (game: Game<Coh>, { unit, fort, facing }: Step): void => {
  leaveHastyDefence(game, unit);
  game.emit('COH-18.2.2', { type: 'occupied', unit, fort });
  if (faceAsBunker(game, unit)) return;
  // COH-18.2.2: free facing afterwards.
  if (unitOf(game, unit).facing !== facing || game.board.unfaced.includes(unit))
    game.emit('COH-18.2.2', { type: 'faced', unit, facing });
};

/** Those who may step in or out where they are. */
const shifters = (look: L, side: string): readonly OnMap[] =>
  surveyOf(look, side)
    .own.filter(isOnMap)
    .filter((unit) => !isVehicle(unit) && openSteps(look, side, unit).length > 0);

/** Out of its shelter, and into each of those in its hex, as far as it may. */
const openSteps = (look: L, side: string, { id, hex, fort, facing }: OnMap): readonly Step[] => {
  const places = [...(fort === null ? [] : [null]), ...sheltersIn(look, hex).map((shelter) => shelter.id)];
  return places
    .map((place) => ({ unit: id, fort: place, facing: bunkerFacing(look, place) ?? facing }))
    .filter((step) => refuseStep(look, side, step) === null);
};

/** COH-18.1.2.2: in a bunker nobody chooses where to look: it faces as it was built. */
const turning = (look: L, { fort }: Step) => (bunkerFacing(look, fort) === null ? { facing: ANY_FACING } : {});

const turnedAnyWay = (look: L, step: Step): readonly Step[] =>
  bunkerFacing(look, step.fort) === null ? FACINGS.map((facing) => ({ ...step, facing })) : [step];

const refuseStep = (look: L, side: string, step: Step): Illegal<Coh> | null => {
  const refusal = refuseActor(look, side, step.unit);
  if (refusal) return refusal;
  const unit = unitOf(look, step.unit);
  const { hex } = unit;
  if (hex === null) return illegal('COH-18.2.2', 'notOnMap', { unit: unit.id });
  if (isVehicle(unit))
    return illegal('COH-18.1.1.1', 'shelterUnfit', { unit: unit.id, hex: hexName(look.setting, hex) });
  if (immobile(unit)) return illegal('COH-7.5.0.9', 'isPinned', { unit: unit.id });
  if (unit.fort === step.fort) return illegal('COH-18.2.2', 'alreadyThere', { unit: unit.id });
  return step.fort === null ? null : refuseShelter(look, unit, hex, step.fort);
};
