import type { Language } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { told } from '../state/army.ts';
import { loadWords, sayFrom } from '../state/i18n.ts';
import { capital, voiceOf } from '../state/speech.ts';
import { ARMY, type ArmyWord } from '../state/words/army.ts';
import { useSay, useWordsOf } from '../ui/hooks.ts';
import { MARKS, type OpenList } from './props.ts';

const LANGUAGES = ['en', 'fr'] as const satisfies readonly Language[];

/** What is chosen where nothing out of the usual is: not worth ink. */
const NOTHING = 'none';

/** The sheet that lies beside a real table: black on white, boxes to tick, in either language. */
export const PrintSheet = ({ open, title }: { readonly open: OpenList; readonly title: string }): ReactElement => {
  const say = useSay();
  const words = useWordsOf(ARMY);
  const { system, looks, chart, armies, list, limit } = open;
  const [language, setLanguage] = useState<Language>(open.voice.language);
  const voice = useMemo(() => voiceOf(system, looks, language), [system, looks, language]);
  const sayThere = useMemo(() => sayFrom<ArmyWord>(ARMY)(language), [language]);
  return (
    <section className="sheet-part">
      <header className="no-print">
        <h2>{words('armySheet')}</h2>
        <span className="gap" />
        <div className="seg">
          {LANGUAGES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              onClick={() => void loadWords(one).then(() => setLanguage(one))}
            >
              {one.toUpperCase()}
            </button>
          ))}
        </div>
        <button type="button" className="btn" onClick={() => globalThis.print()}>
          {say('print')}
        </button>
      </header>
      <article className="paper" lang={language}>
        <header>
          <h1>{title}</h1>
          <p>
            {[
              ...chart.choices.map(({ chosen, options }) => told(voice, options.find(({ id }) => id === chosen)!.name)),
              sayThere('armyPoints', { points: armies.points(list) }) + (limit === null ? '' : ` / ${limit}`),
            ].join(' · ')}
          </p>
        </header>
        {chart.parts
          .filter(({ rows }) => rows.some(({ slots }) => slots.some(({ units }) => units.length > 0)))
          .map((part) => (
            <section key={part.path}>
              <h2>
                {capital(told(voice, part.name))}
                {part.choices
                  .filter(({ chosen }) => chosen !== NOTHING)
                  .map(({ chosen, options }) => `, ${told(voice, options.find(({ id }) => id === chosen)!.name)}`)}
              </h2>
              {part.rows.flatMap(({ slots }) =>
                slots.flatMap(({ units }) =>
                  units.map((unit) => (
                    <div key={unit.path} className="squad">
                      <h3>
                        {capital(told(voice, unit.name))} <span>{unit.points}</span>
                      </h3>
                      {unit.profiles.map(({ name, count, values, arms, tallies, figure }) => (
                        <p key={`${figure} ${count}`}>
                          <span>
                            {count > 1 && `${count} × `}
                            {told(voice, name)}
                            {arms.length > 0 && `, ${arms.map((arm) => told(voice, arm)).join(', ')}`}
                            {values.length > 0 &&
                              ` · ${values.map((value, i) => `${told(voice, chart.columns[i]!)} ${value}`).join(' ')}`}
                          </span>
                          <span className="tally">
                            {tallies.map((each, i) => {
                              const { name: what, mark } = chart.tallies[i]!;
                              return each === 0 ? null : (
                                <span key={mark}>
                                  {told(voice, what)} {MARKS[mark].repeat(each * count)}
                                </span>
                              );
                            })}
                          </span>
                        </p>
                      ))}
                    </div>
                  )),
                ),
              )}
            </section>
          ))}
        {chart.weapons.length > 0 && (
          <section className="arms">
            <h2>{sayThere('armyWeapons')}</h2>
            {chart.weapons.map(({ name, does }) => (
              <p key={told(voice, name)}>
                <b>{told(voice, name)}</b> {told(voice, does)}
              </p>
            ))}
          </section>
        )}
        <footer>{chart.facts.map(({ text }) => told(voice, text)).join(' · ')}</footer>
      </article>
    </section>
  );
};
