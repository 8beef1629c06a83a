import type { AnySystem, Calculation, Check, Flag, FlagProblem } from '@grognard/kernel';
import { share } from '@grognard/kernel';
import { loadSystem, playable } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Preview } from '../panels/Preview.tsx';
import { percentIn } from '../state/i18n.ts';
import { useSettings } from '../state/settings.ts';
import { capital, voiceOf } from '../state/speech.ts';
import { GameSpeech, useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import '../styles/play.css';

/** Odds for a real table, from plain facts: a page that works on a phone beside the game. */
export const CompanionPage = ({ system: id }: { readonly system: string }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [system, setSystem] = useState<AnySystem | null>(null);
  const [others, setOthers] = useState<readonly AnySystem[]>([]);
  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const all = await Promise.all(playable().map((entry) => loadSystem(entry.id)));
      const counting = all.filter((one): one is AnySystem => one?.calculator !== undefined);
      if (!current) return;
      setOthers(counting);
      setSystem(counting.find((one) => one.id === id) ?? null);
    };
    void load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id]);
  return (
    <Sheet title={say('navCompanion')}>
      <div className="content" style={{ maxWidth: 900 }}>
        <h1>{say('navCompanion')}</h1>
        <p className="muted">{say('companionHow')}</p>
        <p className="row small">
          {others.map((one) => (
            <Link key={one.id} href={`/companion/${one.id}`}>
              {one.title[language]}
            </Link>
          ))}
        </p>
        {system?.calculator ? (
          <Calculator key={system.id} system={system} />
        ) : (
          <p className="notice">{say('noCalculator')}</p>
        )}
      </div>
    </Sheet>
  );
};

const Calculator = ({ system }: { readonly system: AnySystem }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(() => voiceOf(system, null, language), [system, language]);
  const [given, setGiven] = useState<Readonly<Record<string, string | true>>>({});
  const result = useMemo(() => system.calculator!.calculate(given), [system, given]);
  const set = (name: string, value: string | boolean): void => {
    const { [name]: _old, ...rest } = given;
    setGiven(value === false || value === '' ? rest : { ...rest, [name]: value as string | true });
  };
  const context = useMemo(
    () => ({ voice, openRule: () => undefined, isHouse: (rule: string) => system.book[rule]?.source === 'house' }),
    [voice, system],
  );
  return (
    <GameSpeech value={context}>
      <form
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
          gap: 12,
          margin: '16px 0',
        }}
        onSubmit={(event) => event.preventDefault()}
      >
        {system.calculator!.flags.map((flag) => (
          <FlagField
            key={flag.name}
            flag={flag}
            label={capital(voice.say({ word: flag.about }))}
            value={given[flag.name]}
            onChange={(value) => set(flag.name, value)}
            name={voice.name}
          />
        ))}
      </form>
      <div aria-live="polite">
        {result.ok ? (
          result.value.map((calculation, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results come in a fixed order
            <CalculationView key={i} calculation={calculation} />
          ))
        ) : (
          <ul className="notice">
            {(result.problems as readonly FlagProblem[]).map(({ flag, why }) => (
              <li key={flag + why.word}>
                <b>{flag}</b>: {voice.say(why)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="small muted">{say('exactOdds')}</p>
    </GameSpeech>
  );
};

const FlagField = ({
  flag,
  label,
  value,
  onChange,
  name,
}: {
  readonly flag: Flag;
  readonly label: string;
  readonly value: string | true | undefined;
  readonly onChange: (value: string | boolean) => void;
  readonly name: (id: string) => string;
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
  return (
    <label className="field" htmlFor={field}>
      <span>{label}</span>
      {takes.kind === 'options' ? (
        <select id={field} value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">–</option>
          {takes.options.map((option) => (
            <option key={option} value={option}>
              {name(option)}
            </option>
          ))}
        </select>
      ) : (
        <input id={field} value={text} placeholder={takes.example} onChange={(event) => onChange(event.target.value)} />
      )}
    </label>
  );
};

const CalculationView = ({ calculation }: { readonly calculation: Calculation }): ReactElement => {
  const language = useSettings((settings) => settings.language);
  return (
    <GameSpeech.Consumer>
      {(game) => (
        <section style={{ borderTop: '1.5px solid var(--ink)', paddingTop: 10, marginTop: 14 }}>
          <h2>{capital(game!.voice.say(calculation.about))}</h2>
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
          {calculation.checks.map((check, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rolls come in a fixed order
            <Preview key={i} check={check as Check} />
          ))}
        </section>
      )}
    </GameSpeech.Consumer>
  );
};
