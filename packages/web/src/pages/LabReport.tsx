import type { Side } from '@grognard/kernel';
import * as Plot from '@observablehq/plot';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { percentIn } from '../state/i18n.ts';
import type { Voice } from '../state/speech.ts';
import { useSay } from '../ui/hooks.ts';
import type { LabGame } from '../worker/messages.ts';

/** What a report is made from. */
export interface LabReportProps {
  readonly games: readonly LabGame[];
  readonly sides: readonly Side[];
  readonly voice: Voice;
}

const Z = 1.96;

/** Between which shares the true one lies, nineteen times in twenty (Wilson). */
const interval = (wins: number, games: number): readonly [number, number] => {
  if (games === 0) return [0, 1];
  const p = wins / games;
  const middle = p + (Z * Z) / (2 * games);
  const spread = Z * Math.sqrt((p * (1 - p)) / games + (Z * Z) / (4 * games * games));
  const under = 1 + (Z * Z) / games;
  return [(middle - spread) / under, (middle + spread) / under];
};

/** Who won how often, how long it took, and what was lost. */
export const LabReport = ({ games, sides, voice }: LabReportProps): ReactElement => {
  const say = useSay();
  const percent = (part: number): string => percentIn(voice.language, part);
  const wins = (side: Side | null): number =>
    games.filter(({ winner, finished }) => finished && winner === side).length;
  const mean = (of: (game: LabGame) => number): string =>
    new Intl.NumberFormat(voice.language, { maximumFractionDigits: 1 }).format(
      games.reduce((sum, game) => sum + of(game), 0) / games.length,
    );
  return (
    <section aria-label={say('balance')}>
      <h2 style={{ margin: '18px 0 8px' }}>{say('balance')}</h2>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">{say('sideWord')}</th>
            <th scope="col" className="num">
              {say('winsWord')}
            </th>
            <th scope="col" className="num">
              {say('shareWord')}
            </th>
            <th scope="col" className="num">
              {say('between')}
            </th>
            <th scope="col" className="num">
              {say('meanScore')}
            </th>
            <th scope="col" className="num">
              {say('meanLosses')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...sides, null].map((side) => {
            const [low, high] = interval(wins(side), games.length);
            return (
              <tr key={side ?? 'draw'}>
                <th scope="row">{side === null ? say('drawn') : voice.name(side)}</th>
                <td className="num">{wins(side)}</td>
                <td className="num">{percent(wins(side) / games.length)}</td>
                <td className="num">{`${percent(low)} – ${percent(high)}`}</td>
                <td className="num">
                  {side === null || games.some((game) => game.scores[side] == null)
                    ? '–'
                    : mean((game) => game.scores[side] ?? 0)}
                </td>
                <td className="num">
                  {side === null ? '–' : mean((game) => game.losses.filter((loss) => loss.side === side).length)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div
        style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', gap: 24, marginTop: 20 }}
      >
        <Chart label={say('answersPlot')} values={games.map(({ answers }) => answers)} />
        {new Set(games.map(({ turn }) => turn)).size > 1 && (
          <Chart label={say('turnsPlot')} values={games.map(({ turn }) => turn)} />
        )}
      </div>
      <p className="small muted">
        {say('meanLength', { answers: mean(({ answers }) => answers), seconds: mean(({ ms }) => ms / 1000) })}
      </p>
    </section>
  );
};

/** So few values that each has a bar of its own. */
const FEW = 20;

/** Games and answers are counted: nothing between two whole numbers is told. */
const whole = (value: number): string => (Number.isInteger(value) ? String(value) : '');

const Chart = ({ label, values }: { readonly label: string; readonly values: readonly number[] }): ReactElement => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const plot = Plot.plot({
      width: 420,
      height: 200,
      marginLeft: 40,
      marginBottom: 36,
      style: { background: 'none', color: 'var(--ink)', fontFamily: 'var(--sans)' },
      x: { label, tickFormat: whole },
      y: { grid: true, label: null, tickFormat: whole },
      marks: [
        Plot.rectY(
          values as number[],
          Plot.binX({ y: 'count' }, {
            x: (value: number) => value,
            ...(Math.max(...values) - Math.min(...values) <= FEW ? { interval: 1 } : {}),
            fill: 'var(--own)',
          } as unknown as Plot.BinXInputs<Plot.RectYOptions>),
        ),
        Plot.ruleY([0]),
      ],
    });
    plot.setAttribute('aria-hidden', 'true');
    holder.current?.replaceChildren(plot);
    return () => plot.remove();
  }, [values, label]);
  const sorted = [...values].sort((a, b) => a - b);
  const told = `${label}: ${sorted[0]} – ${sorted.at(-1)}`;
  return <div ref={holder} role="img" aria-label={told} />;
};
