import type { ScenarioFile } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { type Filter, usefulFilters } from '../../state/scenario-facts.ts';
import { useSay } from '../../ui/hooks.ts';

/** Words that narrow the list. */
export const Filters = ({
  scenarios,
  on,
  onChange,
  shown,
}: {
  readonly scenarios: readonly ScenarioFile[];
  readonly on: readonly Filter[];
  readonly onChange: (on: readonly Filter[]) => void;
  readonly shown: number;
}): ReactElement => {
  const say = useSay();
  const useful = usefulFilters(scenarios);
  return (
    <div className="filters">
      {useful.length > 0 && (
        <fieldset aria-label={say('filters')}>
          <button type="button" aria-pressed={on.length === 0} onClick={() => onChange([])}>
            {say('filter_all')}
          </button>
          {useful.map((filter) => (
            <button
              key={filter}
              type="button"
              data-filter={filter}
              aria-pressed={on.includes(filter)}
              onClick={() => onChange(on.includes(filter) ? on.filter((one) => one !== filter) : [...on, filter])}
            >
              {say(`filter_${filter}`)}
            </button>
          ))}
        </fieldset>
      )}
      <span className="small muted" role="status">
        {say('scenarioCount', { count: shown })}
      </span>
    </div>
  );
};
