import type { Calculation, Check } from '@grognard/kernel';
import { partLines, share } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Preview } from '../../panels/Preview.tsx';
import { percentIn } from '../../state/i18n.ts';
import { capital } from '../../state/speech.ts';
import { COMPANION } from '../../state/words/companion.ts';
import { RuleRef } from '../../ui/atoms.tsx';
import { useGame, useWordsOf } from '../../ui/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { thrown } from './given.ts';

/** What comes of it: the first chance large, all of them as one bar, and dice thrown on it. */
export const Result = ({ calculations }: { readonly calculations: readonly Calculation[] }): ReactElement => (
  <>
    {calculations.map((calculation, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: results come in a fixed order
      <OneResult key={i} calculation={calculation} isFirst={i === 0} />
    ))}
  </>
);

const OneResult = ({
  calculation,
  isFirst,
}: {
  readonly calculation: Calculation;
  readonly isFirst: boolean;
}): ReactElement => {
  const { voice } = useGame();
  const { about, outcomes } = calculation;
  const [first] = outcomes;
  return (
    <section className="comes-to">
      <h3>{capital(voice.say(about))}</h3>
      {isFirst && first && (
        <p className="headline">
          <b>{percentIn(voice.language, share(first.chance))}</b> {voice.say(first.what)}
        </p>
      )}
      <Ends outcomes={outcomes} />
      {isFirst && <Dice calculation={calculation} />}
    </section>
  );
};

/** How each of it comes about: every roll with its sum, every part with its rule. */
export const Sums = ({ calculations }: { readonly calculations: readonly Calculation[] }): ReactElement => (
  <section className="sums">
    {calculations.map((calculation, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: results come in a fixed order
      <OneSum key={i} calculation={calculation} />
    ))}
  </section>
);

const OneSum = ({ calculation: { terms, checks } }: { readonly calculation: Calculation }): ReactElement => {
  const { voice } = useGame();
  const words = useWordsOf(COMPANION);
  return (
    <>
      {terms && terms.length > 0 && (
        <div className="sec sum">
          <div>
            <h3>{words('reckoned')}</h3>
            <table>
              <tbody>
                {partLines(terms, voice.speech).map(({ label, text, rule }) => (
                  <tr key={`${rule} ${text}`}>
                    <td className="n">{label}</td>
                    <th scope="row">{text}</th>
                    <td className="r">
                      <RuleRef rule={rule} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
      {checks.map((check, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls come in a fixed order
        <Preview key={i} check={check as Check} />
      ))}
    </>
  );
};

/** Every way it can end, as parts of one bar, and by name. */
const Ends = ({ outcomes }: Pick<Calculation, 'outcomes'>): ReactElement => {
  const { voice } = useGame();
  const ends = outcomes.map(({ what, chance }) => ({ name: voice.say(what), part: share(chance) }));
  return (
    <>
      <div className="ends" aria-hidden="true">
        {ends
          .filter(({ part }) => part > 0)
          .map(({ name, part }) => (
            <i key={name} data-end={ends.findIndex((end) => end.name === name)} style={{ flexGrow: part }} />
          ))}
      </div>
      <ul className="end-names">
        {ends.map(({ name, part }, i) => (
          <li key={name}>
            <i data-end={i} aria-hidden="true" />
            <span>{capital(name)}</span>
            <b className="num">{percentIn(voice.language, part)}</b>
          </li>
        ))}
      </ul>
    </>
  );
};

/** So many throws are remembered. */
const MOST_KEPT = 12;

/** Dice for who has none at hand: one throw after another, the last ones kept as a tape. */
const Dice = ({ calculation }: { readonly calculation: Calculation }): ReactElement => {
  const { voice } = useGame();
  const words = useWordsOf(COMPANION);
  const [past, setPast] = useState<readonly { readonly n: number; readonly name: string; readonly end: number }[]>([]);
  const roll = (): void => {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    const end = thrown(calculation, () => word / 2 ** 32);
    const name = capital(voice.say(calculation.outcomes[end]!.what));
    setPast((before) => [{ n: (before[0]?.n ?? 0) + 1, name, end }, ...before].slice(0, MOST_KEPT));
  };
  return (
    <div className="throws">
      <button type="button" className="btn primary" data-testid="throw" onClick={roll}>
        <Icon name="dice" size={18} /> {words('throwDice')}
      </button>
      {past.length > 0 && (
        <ol className="row" aria-label={words('pastThrows')} data-testid="past-throws">
          {past.map(({ n, name, end }) => (
            <li key={n} className="chip thrown" data-end={end}>
              <small>{n}</small> {name}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="out-of-sight">
        {past[0]?.name ?? ''}
      </p>
    </div>
  );
};
