import type { Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { tallyDice } from '../state/dice-tally.ts';
import type { Table } from '../state/table.ts';
import { DiceStats } from './DiceStats.tsx';

/** How the dice fell up to the moment that is shown, as far as whoever looks has seen them. */
export const DiceTab = ({
  table: { rolled, eyes, at },
  status,
}: {
  readonly table: Pick<Table, 'rolled' | 'eyes' | 'at'>;
  readonly status: Status;
}): ReactElement => {
  const tallies = useMemo(
    () =>
      tallyDice(
        rolled,
        status.sides.map(({ side }) => side),
        eyes,
        at,
      ),
    [rolled, status, eyes, at],
  );
  return <DiceStats tallies={tallies} />;
};
