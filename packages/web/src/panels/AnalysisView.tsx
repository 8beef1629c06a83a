import type { ReactElement } from 'react';
import { percentIn } from '../state/i18n.ts';
import type { AnalysisText } from '../state/table.ts';
import { useGame, useSay } from '../ui/hooks.ts';

const WIDTH = 360;
const HEIGHT = 110;
/** Less than this is nothing. */
const LEAST = 0.005;

/** Where a game was won: the chances answer by answer, the turning points, and luck told apart from choice. */
export const AnalysisView = ({
  analysis,
  onJump,
}: {
  readonly analysis: AnalysisText;
  readonly onJump: (answers: number) => void;
}): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const { curve, side, turning, choice, luck } = analysis;
  const xOf = (i: number): number => (i / Math.max(1, curve.length - 1)) * WIDTH;
  const yOf = (chance: number): number => (1 - chance) * HEIGHT;
  const points = curve.map((chance, i) => `${xOf(i).toFixed(1)},${yOf(chance).toFixed(1)}`);
  const signed = (part: number): string => {
    if (Math.abs(part) < LEAST) return percentIn(voice.language, 0);
    return `${part > 0 ? '+' : '−'}${percentIn(voice.language, Math.abs(part))}`;
  };
  return (
    <section className="sec">
      <h2>{say('analysisOf', { side: voice.name(side) })}</h2>
      <svg
        viewBox={`-36 -10 ${WIDTH + 44} ${HEIGHT + 20}`}
        width="100%"
        role="img"
        aria-label={say('curve', {
          start: percentIn(voice.language, curve[0] ?? 0),
          end: percentIn(voice.language, curve.at(-1) ?? 0),
        })}
      >
        <rect width={WIDTH} height={HEIGHT} fill="var(--raised)" stroke="var(--line)" />
        <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} stroke="var(--line-strong)" strokeDasharray="3 4" />
        {[0, 0.5, 1].map((part) => (
          <text key={part} x={-5} y={yOf(part) + 4} textAnchor="end" fontSize={11} fill="var(--ink-2)">
            {percentIn(voice.language, part)}
          </text>
        ))}
        <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} fill="var(--own-soft)" />
        <polyline points={points.join(' ')} fill="none" stroke="var(--own)" strokeWidth={2} />
        {turning.map(({ entry }, i) => (
          <g key={entry} transform={`translate(${xOf(entry + 1).toFixed(1)} ${yOf(curve[entry + 1] ?? 0).toFixed(1)})`}>
            <circle r={7.5} fill="var(--raised)" stroke="var(--ink)" strokeWidth={1.4} />
            <text y={4} textAnchor="middle" fontSize={11} fontWeight={700} fill="var(--ink)">
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
      <h3 style={{ marginTop: 10 }}>{say('turningPoints')}</h3>
      <ul className="choices">
        {turning.map(({ entry, side: who, change, luck: part }, i) => (
          <li key={entry}>
            <button type="button" className="choice" onClick={() => onJump(entry + 1)}>
              <span className="kbd">{i + 1}</span>
              <span className="what">{say('turningPoint', { n: entry + 1, side: voice.name(who) })}</span>
              <span className="cost">
                {signed(change)} · {say('ofItLuck', { part: signed(part) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">{say('sideWord')}</th>
            <th scope="col" className="num">
              {say('choiceWord')}
            </th>
            <th scope="col" className="num">
              {say('luckWord')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(choice).map((one) => (
            <tr key={one}>
              <th scope="row">{voice.name(one)}</th>
              <td className="num">{signed(choice[one] ?? 0)}</td>
              <td className="num">{signed(luck[one] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
