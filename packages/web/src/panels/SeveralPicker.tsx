import type { Space } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { replaced, subjectOf } from '../state/about.ts';
import { actionWith, alike, fill } from '../state/picking.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { howMany } from './how-many.ts';
import { optionName, wordsFor } from './option-words.ts';
import type { PickerProps } from './picker.ts';

/** More options than these can be searched. */
const FEW = 12;
const SHOWN = 60;
/** More options than these are folded once something is chosen. */
const FOLDED = 4;

type SeveralProps = PickerProps & { readonly space: Extract<Space, { kind: 'several' }> };

/** Some of many: one line for each piece they are about, with what it has now; opened, all it could have. */
export const SeveralPicker = (props: SeveralProps): ReactElement => {
  const { space } = props;
  const say = useSay();
  const [open, setOpen] = useState<string | null>(null);
  const groups = useGroups(props);
  const now = (props.picking.filled[props.hole.field] as readonly unknown[] | undefined) ?? [];
  const isTold = groups.size === 1 && groups.has('') && space.options.length > FOLDED && now.length > 0;
  return (
    <>
      {!isTold && <p className="small muted">{howMany(say, space.min, space.max)}</p>}
      <div className="picklist" style={{ maxHeight: 320 }}>
        {[...groups].map(([subject, options]) => {
          const isOpen = open === subject || groups.size === 1 || subject === '';
          return (
            <OneOfSeveral
              key={subject}
              {...props}
              {...{ subject, options, isOpen }}
              onOpen={() => setOpen(isOpen ? null : subject)}
            />
          );
        })}
      </div>
    </>
  );
};

/** The options by the piece they are about. */
const useGroups = ({ asked, picking, hole, space }: SeveralProps): ReadonlyMap<string, readonly unknown[]> => {
  const { field } = hole;
  const bare = picking.choice!;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options hang on the choice alone
  return useMemo(() => {
    const base = { ...picking, choice: bare, filled: {} };
    return Map.groupBy(space.options, (option) => subjectOf(asked, base, field, option) ?? '');
  }, [asked, bare, space.options, field]);
};

interface OneProps extends SeveralProps {
  readonly subject: string;
  readonly options: readonly unknown[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

const OneOfSeveral = ({
  asked,
  picking,
  onPick,
  hole: { field },
  space,
  subject,
  options,
  isOpen,
  onOpen,
}: OneProps): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const now = (picking.filled[field] as readonly unknown[] | undefined) ?? [];
  const labelOf = (option: unknown): string =>
    optionName(asked, voice, field, option) ??
    wordsFor(asked, voice, actionWith({ ...picking, filled: {} }, field, [option]));
  const mine = now.filter((one) => options.some((option) => alike(option, one)));
  const [chosen] = mine;
  // What is filled in is told in a line, so that what it comes to is in sight; who wants to change it opens it.
  const isFolded = subject === '' && !isWhole && mine.length > 0 && options.length > FOLDED;
  const isWanted = (option: unknown): boolean => labelOf(option).toLowerCase().includes(search.toLowerCase());
  const shown = isOpen && !isFolded ? options.filter((option) => search === '' || isWanted(option)) : [];
  const equal = [...Map.groupBy(shown, labelOf)];
  return (
    <div>
      {subject !== '' && (
        <button type="button" className="choice" aria-expanded={isOpen} onClick={onOpen}>
          <span className="what">
            {chosen === undefined ? say('notChosen', { name: voice.name(subject) }) : labelOf(chosen)}
          </span>
        </button>
      )}
      {subject === '' && options.length > FOLDED && (mine.length > 0 || isWhole) && (
        <button
          type="button"
          className="choice folded"
          aria-expanded={!isFolded}
          data-testid="several"
          onClick={() => setWhole(isFolded)}
        >
          <span className="what">
            {mine.length === 1 ? labelOf(chosen) : say('someChosen', { count: mine.length, of: options.length })}
          </span>
        </button>
      )}
      {isOpen && !isFolded && options.length > FEW && (
        <input
          aria-label={say('searchHere')}
          placeholder={say('searchHere')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          style={{ width: '100%' }}
        />
      )}
      {equal.slice(0, SHOWN).map(([label, same]) => {
        // Of those that are called alike the next is taken each time.
        const at = same.findIndex((option) => now.some((one) => alike(one, option)));
        const next = same[at >= 0 && same.length > 1 ? (at + 1) % same.length : 0];
        return (
          <button
            key={label}
            type="button"
            className="choice"
            style={subject === '' ? {} : { paddingLeft: 24 }}
            aria-pressed={at >= 0}
            onClick={() => onPick(fill(picking, field, replaced(asked, picking, field, next, space.max)))}
          >
            {label} {same.length > 1 && <b>{say('timesCount', { count: same.length })}</b>}
          </button>
        );
      })}
      {equal.length > SHOWN && (
        <p className="small muted" style={{ padding: 8 }}>
          {say('moreOptions', { count: equal.length - SHOWN })}
        </p>
      )}
    </div>
  );
};
