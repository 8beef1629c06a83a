import type { ReactElement } from 'react';
import { useSay } from '../ui/hooks.ts';

const PERCENT = [10, 20, 30, 40, 50, 60, 70, 80, 90];

interface OddsProps {
  /** Null: whatever they are. */
  readonly atLeast: number | null;
  readonly onAtLeast: (atLeast: number | null) => void;
}

/** At so many chances in a hundred. */
export const OddsField = ({ atLeast, onAtLeast }: OddsProps): ReactElement => {
  const say = useSay();
  const offered = [...new Set([...PERCENT, ...(atLeast === null ? [] : [atLeast])])];
  return (
    <label className="field">
      <span>{say('orderOdds')}</span>
      <select
        value={atLeast ?? ''}
        onChange={({ target }) => onAtLeast(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{say('orderAnyOdds')}</option>
        {offered
          .sort((a, b) => a - b)
          .map((percent) => (
            <option key={percent} value={percent}>
              {say('orderAtLeast', { percent })}
            </option>
          ))}
      </select>
    </label>
  );
};
