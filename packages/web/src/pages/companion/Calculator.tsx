import type { AnySystem, Flag, FlagProblem, FlagValues, Language, Types, Words } from '@grognard/kernel';
import type { CalculatorForm, Looks } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { useSettings } from '../../state/settings.ts';
import type { Voice } from '../../state/speech.ts';
import { capital, voiceOf } from '../../state/speech.ts';
import { COMPANION } from '../../state/words/companion.ts';
import { GameSpeech, useSay, useWordsOf } from '../../ui/hooks.ts';
import { Chip, Choice, OneName, SeveralNames, TapeField, Written } from './fields.tsx';
import { groupsOf, withFact, worthOf } from './given.ts';
import { Result, Sums } from './Result.tsx';

/** A system's calculator with what it is called by. */
export interface Shown {
  readonly system: AnySystem;
  readonly looks: Looks<Types>;
  readonly values: Readonly<Record<Language, Words>>;
  readonly form: CalculatorForm;
}

/** Those who are picked are spoken of by the names they are picked by. */
const useVoice = ({ system, looks, form }: Shown): Voice => {
  const language = useSettings((settings) => settings.language);
  return useMemo(() => {
    const named = Object.values(form.names).flatMap(({ list }) => list.map(({ id, name }) => [id, name] as const));
    return voiceOf(system, { words: looks.words, names: () => new Map(named) }, language, {} as Types['setting']);
  }, [system, looks, form, language]);
};

export const Calculator = (shown: Shown): ReactElement => {
  const { system, looks, form } = shown;
  const say = useSay();
  const words = useWordsOf(COMPANION);
  const voice = useVoice(shown);
  // A page that begins with a result shows at once what it is for; what stands on one's own table is put in its place.
  const [given, setGiven] = useState<FlagValues>(form.example);
  const result = useMemo(() => system.calculator!.calculate(given), [system, given]);
  const context = useMemo(
    () => ({
      voice,
      openRule: () => undefined,
      isHouse: (rule: string) => system.book[rule]?.source === 'house',
      isCap: (rule: string) => looks.caps?.includes(rule) ?? false,
    }),
    [voice, system, looks],
  );
  const [first, ...rest] = groupsOf(system.calculator!.flags, form, voice.language, words('facts'));
  const facts = (flags: readonly Flag[]): ReactElement => (
    <Facts shown={shown} flags={flags} given={given} voice={voice} onGiven={setGiven} />
  );
  return (
    <GameSpeech value={context}>
      <form className="companion" onSubmit={(event) => event.preventDefault()}>
        <section className="result" aria-live="polite">
          {given === form.example && <p className="small muted no-print">{words('isExample')}</p>}
          {result.ok ? (
            <Result calculations={result.value} />
          ) : (
            <>
              <Wanting shown={shown} voice={voice} given={given} problems={result.problems as readonly FlagProblem[]} />
              <button
                type="button"
                className="btn no-print"
                data-testid="example"
                onClick={() => setGiven(form.example)}
              >
                {words('example')}
              </button>
            </>
          )}
        </section>
        <section className="first">
          <header className="head">
            <h2>{first?.title}</h2>
            <button type="button" className="linklike small" onClick={() => setGiven({})}>
              {words('anew')}
            </button>
          </header>
          {facts(first?.flags ?? [])}
        </section>
        <div className="more">
          {rest.map(({ title, flags }) => (
            <details key={title}>
              <summary>
                {title} <Told flags={flags} given={given} />
              </summary>
              {facts(flags)}
            </details>
          ))}
          <p className="small muted">{say('exactOdds')}</p>
        </div>
        {result.ok && <Sums calculations={result.value} />}
      </form>
    </GameSpeech>
  );
};

interface FactsProps {
  readonly shown: Shown;
  readonly flags: readonly Flag[];
  readonly given: FlagValues;
  readonly voice: Voice;
  readonly onGiven: (given: FlagValues) => void;
}

/** The facts of a group: what is chosen or measured first, what is so or not as chips below. */
const Facts = ({ shown: { system, form, values }, flags, given, voice, onGiven }: FactsProps): ReactElement => {
  const isSwitch = ({ takes }: Flag): boolean => takes.kind === 'switch';
  const propsOf = (flag: Flag) => ({
    flag,
    label: capital(form.labels[flag.name]?.[voice.language] ?? voice.say({ word: flag.about })),
    value: given[flag.name],
    onChange: (value: string | boolean) => onGiven(withFact(given, flag.name, value)),
  });
  const field = (flag: Flag): ReactElement => {
    const { name, takes } = flag;
    const [fact, tape] = [form.names[name], form.tapes[name]];
    const props = propsOf(flag);
    if (fact?.takes === 'one') return <OneName key={name} {...props} fact={fact} voice={voice} />;
    if (fact) return <SeveralNames key={name} {...props} fact={fact} voice={voice} />;
    if (tape) return <TapeField key={name} {...props} tape={tape} />;
    if (takes.kind === 'text') return <Written key={name} {...props} />;
    const named = (option: string): string => values[voice.language][`${name}.${option}`] ?? voice.name(option);
    return <Choice key={name} {...props} named={named} />;
  };
  const switches = flags.filter(isSwitch);
  return (
    <>
      <div className="facts-grid">{flags.filter((flag) => !isSwitch(flag)).map(field)}</div>
      {switches.length > 0 && (
        <div className="chips-grid">
          {switches.map((flag) => (
            <Chip key={flag.name} {...propsOf(flag)} worth={worthOf(system, given, flag.name)} />
          ))}
        </div>
      )}
    </>
  );
};

/** How many facts of a folded group are given. */
const Told = ({ flags, given }: Pick<FactsProps, 'flags' | 'given'>): ReactElement | null => {
  const count = flags.filter(({ name }) => given[name] !== undefined).length;
  return count === 0 ? null : <b className="told-count">{count}</b>;
};

/** What is still to be told, by the names of the fields; and what was told and can't be. */
const Wanting = ({
  shown: { system, form },
  voice,
  given,
  problems,
}: Pick<FactsProps, 'shown' | 'voice' | 'given'> & { readonly problems: readonly FlagProblem[] }): ReactElement => {
  const words = useWordsOf(COMPANION);
  const labelOf = (name: string): string => {
    const flag = system.calculator!.flags.find((one) => one.name === name);
    return form.labels[name]?.[voice.language] ?? (flag ? voice.say({ word: flag.about }) : name);
  };
  const missing = [...new Set(problems.filter(({ flag }) => given[flag] === undefined).map(({ flag }) => flag))];
  const wrong = problems.filter(({ flag }) => given[flag] !== undefined);
  return (
    <>
      {missing.length > 0 && (
        <p className="notice">
          {words('missing', { what: new Intl.ListFormat(voice.language).format(missing.map(labelOf)) })}
        </p>
      )}
      {wrong.map(({ flag, why }) => (
        <p key={flag + why.word} className="notice bad" role="alert">
          {voice.say(why)}
        </p>
      ))}
    </>
  );
};
