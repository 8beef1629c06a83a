import type { Illegal, Types } from '@grognard/kernel';
import type { Line, ListSpace, Row } from '../state/lines.ts';
import type { HolesProps } from './picker.ts';

/** What the rows of a list are given: the list as it stands, how its rows are called, and what is wrong with a line. */
export interface ListProps extends HolesProps {
  readonly space: ListSpace;
  readonly lines: readonly Line[];
  readonly nameOf: (row: Row) => string;
  /** Where a row's piece is and how it is; empty where a row is about none. */
  readonly briefOf: (row: Row) => string;
  /** What a row costs of the one budget there is; null where there are several, or it costs nothing. */
  readonly costOf: (row: Row) => number | null;
  readonly faultsAt: (line: number) => readonly Illegal<Types>[];
}
