import { cameOff } from '../board/throws.ts';
import type { Table } from '../state/table.ts';
import type { Sound } from './sounds.ts';

/** What sounds are made of. */
type Heard = Pick<Table, 'shots' | 'lines' | 'scars' | 'walks' | 'at' | 'outcome'>;

/** What the answer that led here sounds like, in its order. */
export const heardIn = ({ shots, lines, scars, walks, at, outcome }: Heard, turn: 'same' | 'new'): readonly Sound[] => {
  if (outcome) return ['end'];
  const last = lines.filter(({ entry }) => entry === at - 1);
  const rolls = last.flatMap(({ roll }) => (roll && roll.check.shape !== 'draw' ? [roll] : []));
  const fell = scars.filter((scar) => scar.at === at && scar.piece !== null);
  const came = rolls.map(cameOff).filter((one) => one !== null);
  return [
    ...(shots.length > 2 ? (['salvo'] as const) : shots.length > 0 ? (['shot'] as const) : []),
    ...(rolls.length > 0 ? (['dice'] as const) : []),
    ...(fell.some(({ leaves }) => leaves === 'wreck') ? (['wreck'] as const) : []),
    ...(fell.some(({ leaves }) => leaves === 'men') ? (['fall'] as const) : []),
    ...(fell.length === 0 && came.length > 0 ? ([came.includes(true) ? 'hit' : 'miss'] as const) : []),
    ...(turn === 'new' ? (['turn'] as const) : []),
    ...(rolls.length + shots.length === 0 && turn === 'same' ? ([walks.length > 0 ? 'march' : 'put'] as const) : []),
  ];
};
