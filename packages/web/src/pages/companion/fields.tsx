import type { Flag, Language } from '@grognard/kernel';
import type { NamedFact, Tape } from '@grognard/looks';
import type { CSSProperties, ReactElement } from 'react';
import { useSettings } from '../../state/settings.ts';
import type { Voice } from '../../state/speech.ts';
import { capital } from '../../state/speech.ts';
import { ARMY, type ArmyWord } from '../../state/words/army.ts';
import { COMPANION } from '../../state/words/companion.ts';
import { useSay, useWordsOf } from '../../ui/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { partsOf } from './given.ts';

interface FactProps {
  readonly flag: Flag;
  readonly label: string;
  readonly value: string | true | undefined;
  readonly onChange: (value: string | boolean) => void;
}

const textOf = (value: string | true | undefined): string => (typeof value === 'string' ? value : '');

/** Something that is so or is not: a chip for the thumb, with what it is worth. */
export const Chip = ({
  flag,
  label,
  value,
  onChange,
  worth,
}: FactProps & { readonly worth: number | null }): ReactElement => (
  <button
    type="button"
    className="chip"
    data-fact={flag.name}
    aria-pressed={value === true}
    onClick={() => onChange(value !== true)}
  >
    {label}
    {worth !== null && worth !== 0 && <b>{worth > 0 ? `+${worth}` : `−${-worth}`}</b>}
  </button>
);

/** One of a few, or of many. */
export const Choice = ({
  flag,
  label,
  value,
  onChange,
  named,
}: FactProps & { readonly named: (option: string) => string }): ReactElement => {
  const options = flag.takes.kind === 'options' ? flag.takes.options : [];
  const id = `flag-${flag.name}`;
  return (
    <label className="field" htmlFor={id}>
      <span>{label}</span>
      <select id={id} value={textOf(value)} onChange={(event) => onChange(event.target.value)}>
        <option value="">–</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {capital(named(option))}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Something that is written. */
export const Written = ({ flag, label, value, onChange }: FactProps): ReactElement => {
  const id = `flag-${flag.name}`;
  return (
    <label className="field" htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        value={textOf(value)}
        placeholder={flag.takes.kind === 'text' ? flag.takes.example : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
};

/** Names of a roster, nation by nation. */
const Names = ({ fact, voice }: { readonly fact: NamedFact; readonly voice: Voice }): ReactElement => {
  const words = useWordsOf(ARMY);
  const option = ({ id, name }: NamedFact['list'][number]): ReactElement => (
    <option key={id} value={id}>
      {capital(voice.say(name))}
    </option>
  );
  return (
    <>
      {[...new Set(fact.list.map(({ nation }) => nation))].map((nation) => {
        const own = fact.list.filter((one) => one.nation === nation).map(option);
        return nation === null ? (
          own
        ) : (
          <optgroup key={nation} label={words(`nation_${nation}` as ArmyWord)}>
            {own}
          </optgroup>
        );
      })}
    </>
  );
};

interface NamedProps extends FactProps {
  readonly fact: NamedFact;
  readonly voice: Voice;
}

/** One out of a roster. */
export const OneName = ({ flag, label, value, onChange, fact, voice }: NamedProps): ReactElement => {
  const say = useSay();
  const id = `flag-${flag.name}`;
  return (
    <label className="field" htmlFor={id}>
      <span>{label}</span>
      <select id={id} value={textOf(value)} onChange={(event) => onChange(event.target.value)}>
        <option value="">{say('chooseOne')}</option>
        <Names fact={fact} voice={voice} />
      </select>
    </label>
  );
};

/** Several out of a roster: each is put to the others, and taken away by its own button. What is said of one may be written. */
export const SeveralNames = ({ flag, label, value, onChange, fact, voice }: NamedProps): ReactElement => {
  const words = useWordsOf(COMPANION);
  const parts = partsOf(value);
  const id = `flag-${flag.name}`;
  const nameOf = (part: string): string => {
    const known = fact.list.find((one) => one.id === part) ?? fact.list.find((one) => part.startsWith(`${one.id} `));
    return known ? capital(voice.say(known.name)) + part.slice(known.id.length) : part;
  };
  const set = (next: readonly string[]): void => onChange(next.join(', '));
  return (
    <div className="field several">
      <label htmlFor={id}>{label}</label>
      {parts.length > 0 && (
        <ul className="row wrap">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two alike differ by their place alone
            <li key={at}>
              <button
                type="button"
                className="chip taken"
                aria-label={words('takeAway', { name: nameOf(part) })}
                onClick={() => set(parts.filter((_, other) => other !== at))}
              >
                {nameOf(part)} <Icon name="x" size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select id={id} value="" onChange={(event) => event.target.value !== '' && set([...parts, event.target.value])}>
        <option value="">{words(parts.length === 0 ? 'add' : 'addMore')}</option>
        <Names fact={fact} voice={voice} />
      </select>
      <details>
        <summary>{words('asText')}</summary>
        <p className="small muted">{capital(voice.say({ word: flag.about }))}</p>
        <input
          aria-label={label}
          value={textOf(value)}
          placeholder={flag.takes.kind === 'text' ? flag.takes.example : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      </details>
    </div>
  );
};

const FIGURE = /-?\d+(?:[.,]\d+)?/;

const THIN_SPACE = '\u202f';

/** A length with a space before its unit, as each language writes it. */
export const withUnit = (length: string, unit: string, language: Language): string => {
  const figure = length.slice(0, -unit.length).trimEnd();
  return unit !== '' && length.endsWith(unit) ? `${figure}${language === 'fr' ? THIN_SPACE : ' '}${unit}` : length;
};

/** A length, laid with a tape or written. */
export const TapeField = ({
  flag,
  label,
  value,
  onChange,
  tape,
}: FactProps & { readonly tape: Tape }): ReactElement => {
  const words = useWordsOf(COMPANION);
  const id = `flag-${flag.name}`;
  const { least, most, unit, written } = tape;
  const found = FIGURE.exec(textOf(value))?.[0].replace(',', '.');
  const at = found === undefined ? null : Number(found);
  const language = useSettings((settings) => settings.language);
  const spaced = (length: string): string => withUnit(length, written, language);
  return (
    <div className="field tape-field">
      <span className="spread">
        <label htmlFor={id}>{label}</label>
        <span className="row">
          <input
            id={id}
            inputMode="decimal"
            value={textOf(value)}
            // An example would be read as what is reckoned with.
            placeholder="–"
            onChange={(event) => onChange(event.target.value)}
          />
          {unit !== 'points' && written === '' && <span>{words(unit)}</span>}
        </span>
      </span>
      <span className="tape" data-given={at !== null} style={{ '--ticks': ticksOf(tape) } as CSSProperties}>
        <span className="figures" aria-hidden="true">
          {figuresOf(tape).map((figure) => (
            <i
              key={figure}
              data-last={figure === most && figure > 99 ? '' : undefined}
              style={{ left: `${((figure - least) / (most - least)) * 100}%` }}
            >
              {figure < 0 ? `−${-figure}` : figure}
            </i>
          ))}
        </span>
        <input
          type="range"
          aria-label={label}
          min={least}
          max={most}
          step={1}
          value={Math.min(most, Math.max(least, at ?? 0))}
          onChange={(event) => onChange(spaced(`${event.target.value}${written}`))}
        />
      </span>
    </div>
  );
};

const MOST_FIGURES = 9;
const STEPS = [1, 2, 5, 10, 20, 50] as const;

const MOST_TICKS = 40;

/** Into how many parts a tape is divided: whole units, as many as have room. */
export const ticksOf = ({ least, most }: Tape): number => {
  const step = STEPS.find((one) => (most - least) / one <= MOST_TICKS) ?? most - least;
  return (most - least) / step;
};

/** The figures that have room on a tape. */
const figuresOf = ({ least, most }: Tape): readonly number[] => {
  const step = STEPS.find((one) => (most - least) / one < MOST_FIGURES) ?? most;
  const first = Math.ceil(least / step) * step;
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, i) => first + i * step);
};
