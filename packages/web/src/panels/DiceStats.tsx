import type { Side } from '@grognard/kernel';
import type { ReactElement } from 'react';
import type { DiceTally } from '../state/dice-tally.ts';
import { hailed } from '../state/speech.ts';
import { useGame, useSay } from '../ui/hooks.ts';

const FAIR = 3.5;

/** How the dice fell beside what was to be expected. */
export const DiceStats = ({
  tallies,
  nameOf,
}: {
  readonly tallies: readonly DiceTally[];
  /** What a side is called; by its name alone where nothing else is said. */
  readonly nameOf?: (side: Side) => string;
}): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  const one = new Intl.NumberFormat(voice.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <>
      {tallies.map((tally) => (
        <section key={tally.side} style={{ marginBottom: 16 }}>
          <h2>{nameOf ? nameOf(tally.side) : hailed(voice.name(tally.side))}</h2>
          <table className="plain">
            <tbody>
              <tr>
                <th scope="row">{say('rolls')}</th>
                <td className="num">{tally.rolls}</td>
              </tr>
              <tr>
                <th scope="row">{say('successes')}</th>
                <td className="num">
                  {say('ofExpected', {
                    count: tally.successes,
                    expected: one.format(tally.expected),
                    tries: tally.tries,
                  })}
                </td>
              </tr>
              <tr>
                <th scope="row">{say('averageDie')}</th>
                <td className="num">
                  {tally.dice === 0
                    ? '–'
                    : say('averageOf', { average: one.format(tally.average), fair: one.format(FAIR) })}
                </td>
              </tr>
            </tbody>
          </table>
          <div
            className="bars"
            role="img"
            aria-label={say('facesFell', { list: tally.faces.map((n, i) => `${i + 1}: ${n}`).join(', ') })}
          >
            {tally.faces.map((count, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: faces are numbered by their place
              <i key={i} className="h" style={{ height: `${(count / Math.max(1, ...tally.faces)) * 100}%` }} />
            ))}
          </div>
          <div className="ticks" aria-hidden="true">
            {tally.faces.map((count, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: faces are numbered by their place
              <span key={i}>
                {i + 1} · {count}
              </span>
            ))}
          </div>
        </section>
      ))}
    </>
  );
};
