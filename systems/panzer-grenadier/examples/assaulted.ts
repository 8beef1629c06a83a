import type { ForcedFace } from '@grognard/kernel';
import { columnOfReading } from '@grognard/kernel';
import { rollsOf } from '@grognard/kernel/contract';
import type { Action, ActionOf, Nation } from '../types.ts';
import { acting, field, hex, played } from './played.ts';

interface Piece {
  readonly id: string;
  readonly at: { readonly hex?: number };
}

interface Assaulted {
  readonly units: readonly object[];
  readonly leaders?: readonly object[];
  readonly scenario?: object;
  readonly board?: Readonly<Record<string, unknown>>;
  readonly side?: Nation;
  /** Who was woken to fire. */
  readonly firing: readonly string[];
  readonly assault?: Partial<ActionOf<'assault'>> & { readonly in?: string };
  readonly answers?: readonly (readonly [Nation, Action])[];
  readonly dice?: readonly ForcedFace[];
}

/** An assault by those who were woken, on 0505 unless said otherwise; the defender's die comes first. */
export const assaulted = ({
  units,
  leaders = [],
  scenario = field(),
  board = {},
  side = 'german',
  firing,
  assault = {},
  answers = [],
  dice = [],
}: Assaulted) => {
  const pieces = [...units, ...leaders] as readonly Piece[];
  const { in: where = '0505', ...given } = assault;
  const isLeader = (id: string): boolean => (leaders as readonly Piece[]).some((one) => one.id === id);
  const stack = [
    acting(side, {
      firing,
      leaders: firing.filter(isLeader),
      starts: firing.map((piece) => ({
        piece,
        hex: pieces.find(({ id }) => id === piece)?.at.hex ?? null,
        state: 'good',
      })),
    }),
  ];
  const action: ActionOf<'assault'> = {
    type: 'assault',
    units: firing.filter((id) => !isLeader(id)),
    leaders: [],
    hex: hex(where),
    leader: null,
    charges: [],
    fights: true,
    ...given,
  };
  return played({ scenario, units, leaders, board, stack, answers: [[side, action], ...answers], dice });
};

/** The throws of an assault, in order: for whom read, in which column, shifted by what. */
export const throwsOf = (log: ReturnType<typeof assaulted>['log']) =>
  rollsOf(log).flatMap(({ check }) =>
    check.shape !== 'readings'
      ? []
      : [
          check.readings.map((one) => ({
            for: one.for,
            from: one.column,
            to: columnOfReading(check, one),
            by: one.shifts.map(({ rule, value }) => `${rule} ${value}`),
          })),
        ],
  );
