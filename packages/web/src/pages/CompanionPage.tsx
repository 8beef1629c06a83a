import type {
  AnySystem,
  Calculation,
  Check,
  Flag,
  FlagProblem,
  FlagValues,
  Language,
  Types,
  Words,
} from '@grognard/kernel';
import { partLines, share } from '@grognard/kernel';
import type { CalculatorForm, Looks } from '@grognard/looks';
import { havingPart, loadSystem } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { loadLooks } from '../looks.ts';
import { Preview } from '../panels/Preview.tsx';
import { percentIn } from '../state/i18n.ts';
import { useSettings } from '../state/settings.ts';
import type { Voice } from '../state/speech.ts';
import { capital, voiceOf } from '../state/speech.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { GameSpeech, useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import '../styles/play.css';
import '../styles/forms.css';
import '../styles/home.css';

/** Odds for a real table, from plain facts: a page that works on a phone beside the game. */
export const CompanionPage = ({ system: id }: { readonly system: string }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const isThere = havingPart('odds').some((entry) => entry.id === id);
      const [system, looks] = isThere ? await Promise.all([loadSystem(id), loadLooks(id)]) : [null, null];
      const values = (await looks?.companionWords?.()) ?? { en: {}, fr: {} };
      if (current) setShown(system && looks ? { system, looks, values } : null);
    };
    void load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id]);
  return (
    <Sheet title={say('navCompanion')}>
      <div className="content" style={{ maxWidth: 1100 }}>
        <div className="spread stacks">
          <h1>{say('navCompanion')}</h1>
          <span className="muted">{say('companionHow')}</span>
        </div>
        <nav className="systems" aria-label={say('systems')}>
          {havingPart('odds').map((one) => (
            <Link key={one.id} href={`/companion/${one.id}`} aria-current={one.id === id ? 'page' : undefined}>
              {one.title[language]}
            </Link>
          ))}
        </nav>
        {shown ? <Calculator key={shown.system.id} {...shown} /> : <p className="notice">{say('noCalculator')}</p>}
      </div>
    </Sheet>
  );
};

/** A system's calculator with what it is called by. */
interface Shown {
  readonly system: AnySystem;
  readonly looks: Looks<Types>;
  readonly values: Readonly<Record<Language, Words>>;
}

const Calculator = ({ system, looks, values }: Shown): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(() => voiceOf(system, looks, language), [system, looks, language]);
  const [given, setGiven] = useState<FlagValues>({});
  const result = useMemo(() => system.calculator!.calculate(given), [system, given]);
  const set = (name: string, value: string | boolean): void => {
    const { [name]: _old, ...rest } = given;
    setGiven(value === false || value === '' ? rest : { ...rest, [name]: value as string | true });
  };
  const context = useMemo(
    () => ({
      voice,
      openRule: () => undefined,
      isHouse: (rule: string) => system.book[rule]?.source === 'house',
      isCap: (rule: string) => looks.caps?.includes(rule) ?? false,
    }),
    [voice, system, looks],
  );
  const [first, ...rest] = groupsOf(system, looks.calculator, say('companionFacts'), voice);
  const fields = (flags: readonly Flag[]): ReactElement => (
    <div className="facts-grid">
      {flags.map((flag) => (
        <FlagField
          key={flag.name}
          flag={flag}
          names={looks.calculator?.names[flag.name] ?? null}
          label={capital(voice.say({ word: flag.about }))}
          value={given[flag.name]}
          onChange={(value) => set(flag.name, value)}
          voice={voice}
          named={(option) => values[language][`${flag.name}.${option}`] ?? voice.name(option)}
        />
      ))}
    </div>
  );
  return (
    <GameSpeech value={context}>
      <form className="companion" onSubmit={(event) => event.preventDefault()}>
        <section className="first">
          <h2>{first?.title}</h2>
          {fields(first?.flags ?? [])}
        </section>
        <section className="result" aria-live="polite">
          <h2>{say('companionResult')}</h2>
          {result.ok ? (
            result.value.map((calculation, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: results come in a fixed order
              <CalculationView key={i} calculation={calculation} />
            ))
          ) : (
            <Wanting system={system} voice={voice} given={given} problems={result.problems as readonly FlagProblem[]} />
          )}
          <p className="small muted">{say('exactOdds')}</p>
        </section>
        <div className="more">
          {rest.map(({ title, flags }) => (
            <details key={title}>
              <summary>
                {title} <Told flags={flags} given={given} />
              </summary>
              {fields(flags)}
            </details>
          ))}
        </div>
      </form>
    </GameSpeech>
  );
};

/** How many facts of a folded group are given. */
const Told = ({
  flags,
  given,
}: {
  readonly flags: readonly Flag[];
  readonly given: FlagValues;
}): ReactElement | null => {
  const count = flags.filter(({ name }) => given[name] !== undefined).length;
  return count === 0 ? null : <b className="told-count">{count}</b>;
};

interface Group {
  readonly title: string;
  readonly flags: readonly Flag[];
}

/** The facts in the groups of the form; those in none of them make a last one. */
const groupsOf = (
  { calculator }: AnySystem,
  form: CalculatorForm | undefined,
  usual: string,
  voice: Voice,
): readonly Group[] => {
  const flags: readonly Flag[] = calculator!.flags;
  const groups = (form?.groups ?? []).map((group) => ({
    title: voice.say(group.title),
    flags: group.flags.flatMap((name) => flags.find((flag) => flag.name === name) ?? []),
  }));
  const grouped = new Set(groups.flatMap((group) => group.flags));
  const others = flags.filter((flag) => !grouped.has(flag));
  return others.length === 0 ? groups : [...groups, { title: usual, flags: others }];
};

/** What is still to be told, by the names of the fields; and what was told and can't be. */
const Wanting = ({
  system,
  voice,
  given,
  problems,
}: {
  readonly system: AnySystem;
  readonly voice: Voice;
  readonly given: FlagValues;
  readonly problems: readonly FlagProblem[];
}): ReactElement => {
  const say = useSay();
  const labelOf = (name: string): string => {
    const flag = system.calculator!.flags.find((one) => one.name === name);
    return flag ? voice.say({ word: flag.about }) : name;
  };
  const missing = problems.filter(({ flag }) => given[flag] === undefined).map(({ flag }) => labelOf(flag));
  const wrong = problems.filter(({ flag }) => given[flag] !== undefined);
  return (
    <>
      {missing.length > 0 && <p className="notice">{say('companionMissing', { what: missing.join('; ') })}</p>}
      {wrong.map(({ flag, why }) => (
        <p key={flag + why.word} className="notice bad" role="alert">
          {voice.say(why)}
        </p>
      ))}
    </>
  );
};

const FlagField = ({
  flag,
  names,
  label,
  value,
  onChange,
  voice,
  named,
}: {
  readonly flag: Flag;
  readonly names: CalculatorForm['names'][string] | null;
  readonly label: string;
  readonly value: string | true | undefined;
  readonly onChange: (value: string | boolean) => void;
  readonly voice: Voice;
  /** What a value of it is called. */
  readonly named: (option: string) => string;
}): ReactElement => {
  const { takes } = flag;
  if (takes.kind === 'switch')
    return (
      <label className="row" style={{ minHeight: 44 }}>
        <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} /> {label}
      </label>
    );
  const text = typeof value === 'string' ? value : '';
  const field = `flag-${flag.name}`;
  const input = { id: field, value: text };
  return (
    <label className="field" htmlFor={field}>
      <span>{label}</span>
      {names ? (
        <NamesSelect {...input} names={names} onChange={onChange} voice={voice} />
      ) : takes.kind === 'options' ? (
        <select {...input} onChange={(event) => onChange(event.target.value)}>
          <option value="">–</option>
          {takes.options.map((option) => (
            <option key={option} value={option}>
              {capital(named(option))}
            </option>
          ))}
        </select>
      ) : (
        <input {...input} placeholder={takes.example} onChange={(event) => onChange(event.target.value)} />
      )}
    </label>
  );
};

/** Names of a roster, nation by nation. */
const NamesSelect = ({
  id,
  value,
  names,
  onChange,
  voice,
}: {
  readonly id: string;
  readonly value: string;
  readonly names: CalculatorForm['names'][string];
  readonly onChange: (value: string) => void;
  readonly voice: Voice;
}): ReactElement => {
  const say = useSay();
  return (
    <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{say('chooseOne')}</option>
      {[...new Set(names.map(({ nation }) => nation))].map((nation) => (
        <optgroup key={nation} label={say(`nation_${nation}` as InterfaceWord)}>
          {names
            .filter((one) => one.nation === nation)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {voice.say(one.name)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
};

const CalculationView = ({ calculation }: { readonly calculation: Calculation }): ReactElement => {
  const language = useSettings((settings) => settings.language);
  return (
    <GameSpeech.Consumer>
      {(game) => (
        <section>
          <h3>{capital(game!.voice.say(calculation.about))}</h3>
          <table className="plain">
            <tbody>
              {calculation.outcomes.map(({ what, chance }) => (
                <tr key={game!.voice.say(what)}>
                  <th scope="row">{capital(game!.voice.say(what))}</th>
                  <td className="num">
                    <b>{percentIn(language, share(chance))}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {partLines(calculation.terms ?? [], game!.voice.speech).map(({ label, text, rule }) => (
            <p className="faint" key={`${rule} ${text}`}>
              {label} {text} · {rule}
            </p>
          ))}
          {calculation.checks.map((check, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rolls come in a fixed order
            <Preview key={i} check={check as Check} />
          ))}
        </section>
      )}
    </GameSpeech.Consumer>
  );
};
