import type { Asked } from '../state/desk.ts';
import type { Hole, Picking } from '../state/picking.ts';

/** What every picker is given: the question, the answer so far, and what takes it further. */
export interface HolesProps {
  readonly asked: Asked;
  readonly picking: Picking;
  readonly onPick: (picking: Picking) => void;
}

/** A picker for one hole. */
export interface PickerProps extends HolesProps {
  readonly hole: Hole;
  readonly name: string;
}
