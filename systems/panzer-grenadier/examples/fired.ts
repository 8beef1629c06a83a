import type { ReadingsCheck, Roll } from '@grognard/kernel';
import { columnOfReading } from '@grognard/kernel';
import { rollsOf } from '@grognard/kernel/contract';
import type { Action, ActionOf, FrameOf, Grenadier, Nation } from '../types.ts';
import { acting, hex, played } from './played.ts';

/** Direct fire as an answer. */
export const shot = (shooters: readonly string[], at: string, more: Partial<ActionOf<'direct'>> = {}): Action => ({
  type: 'direct',
  shooters,
  hex: hex(at),
  parts: [],
  leaders: [],
  combines: null,
  ...more,
});

export const bombards = (shooters: readonly string[], at: string, combines: string | null = null): Action => ({
  type: 'bombard',
  shooters,
  hex: hex(at),
  combines,
});

export const antiTankShot = (shooter: string, target: string, through: string | null = null): Action => ({
  type: 'antiTank',
  shooter,
  target,
  through: through === null ? null : hex(through),
});

interface Fired {
  readonly scenario?: object;
  readonly units: readonly object[];
  readonly leaders?: readonly object[];
  readonly board?: Readonly<Record<string, unknown>>;
  readonly frame?: Partial<FrameOf<'acting'>>;
  readonly side?: Nation;
  readonly dice?: readonly number[];
}

/** What happens when a group fires; the second unit of the sample dice is what the test is about. */
export const fired = ({ frame = {}, side = 'german', ...told }: Fired, ...answers: readonly Action[]) =>
  played({
    ...told,
    stack: [acting(side, frame)],
    answers: answers.map((action) => [side, action] as const),
  });

/** Why the rules refuse an answer, by rule and word; null where they do not. */
export const refused = (told: Fired, action: Action): readonly string[] | null => {
  const { refusal } = fired(told, action);
  return refusal && [refusal.rule, refusal.why.word];
};

const isReadings = (check: Roll<Grenadier>['check']): check is ReadingsCheck<Grenadier> => check.shape === 'readings';

/** The columns of all throws that were read for each piece: piece, column after its shifts, shifts by rule. */
export const readings = ({ log }: ReturnType<typeof played>) =>
  rollsOf(log)
    .map(({ check }) => check as Roll<Grenadier>['check'])
    .filter(isReadings)
    .flatMap((check) =>
      check.readings.map((one) => ({
        piece: one.for,
        from: one.column,
        column: columnOfReading(check, one),
        shifts: one.shifts.map(({ rule, value }) => `${rule} ${value}`),
      })),
    );
