import type { AnySystem, Side } from '@grognard/kernel';
import type { Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { chapterOf, type LogFilter, type MarkedLine } from '../state/log-filter.ts';
import { hailed } from '../state/speech.ts';
import { LOG } from '../state/words/log.ts';
import { NationBadge } from '../ui/atoms.tsx';
import { useGame, useWordsOf } from '../ui/hooks.ts';
import { useBook } from './rules/books.ts';

interface FiltersProps {
  readonly system: AnySystem;
  readonly status: Status;
  readonly marked: readonly MarkedLine[];
  readonly shown: number;
  readonly isWhole: boolean;
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
}

/** Whose lines are shown, and about what: the chapters of the rules that came up. */
export const LogFilters = (props: FiltersProps): ReactElement => {
  const { system, status, marked, shown, isWhole, filter, onFilter } = props;
  const { voice } = useGame();
  const say = useWordsOf(LOG);
  const { sections } = useBook(system.id);
  const chapters = useMemo(() => {
    const found = new Set(marked.map(({ line }) => chapterOf(system, line)));
    return sections.filter(({ depth, number }) => depth === 2 && found.has(number));
  }, [marked, sections, system]);
  const choose = (side: LogFilter['side']): void => onFilter({ ...filter, side });
  return (
    <div className="log-filters">
      <fieldset className="seg" aria-label={say('whose')}>
        <button type="button" aria-pressed={filter.side === null} onClick={() => choose(null)}>
          {say('all')}
        </button>
        {status.sides.map(({ side, nation, name }) => (
          <SideButton key={side} {...{ side, nation, filter, choose }} name={hailed(voice.say(name))} />
        ))}
        <button type="button" aria-pressed={filter.side === 'nobody'} onClick={() => choose('nobody')}>
          {say('nobody')}
        </button>
      </fieldset>
      <label>
        <span>{say('about')}</span>
        <select
          value={filter.chapter ?? ''}
          onChange={(event) => onFilter({ ...filter, chapter: event.target.value || null })}
        >
          <option value="">{say('anything')}</option>
          {chapters.map(({ number, title }) => (
            <option key={number} value={number}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={filter.diceOnly}
          onChange={(event) => onFilter({ ...filter, diceOnly: event.target.checked })}
        />
        <span>{say('diceOnly')}</span>
      </label>
      <span className="small muted" role="status">
        {say('shown', { shown, all: marked.length })}
        {!isWhole && ` · ${say('fetching')}`}
      </span>
    </div>
  );
};

const SideButton = ({
  side,
  nation,
  name,
  filter,
  choose,
}: {
  readonly side: Side;
  readonly nation: Status['sides'][number]['nation'];
  readonly name: string;
  readonly filter: LogFilter;
  readonly choose: (side: Side) => void;
}): ReactElement => (
  <button type="button" data-whose={side} aria-pressed={filter.side === side} onClick={() => choose(side)}>
    <NationBadge nation={nation} size={14} /> {name}
  </button>
);
