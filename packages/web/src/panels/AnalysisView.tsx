import type { ReactElement } from 'react';
import { percentIn } from '../state/i18n.ts';
import { hailed } from '../state/speech.ts';
import type { AnalysisText } from '../state/table.ts';
import { useGame, useSay } from '../ui/hooks.ts';

const BESIDE = { width: 360, height: 110 };
const ROOM_FOR_TURN = 44;
/** Less than this is nothing. */
const LEAST = 0.005;

interface AnalysisProps {
  readonly analysis: AnalysisText;
  readonly onJump: (answers: number) => void;
}

/** Where a game was won: the chances answer by answer, the turning points, and luck told apart from choice. */
export const AnalysisView = ({ analysis, onJump }: AnalysisProps): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  return (
    <section className="sec">
      <h2>{say('analysisOf', { side: hailed(voice.name(analysis.side)) })}</h2>
      <Curve {...analysis} />
      <h3 style={{ marginTop: 10 }}>{say('turningPoints')}</h3>
      <TurningPoints analysis={analysis} onJump={onJump} />
      <LuckAndChoice {...analysis} />
    </section>
  );
};

/** The chances answer by answer, with the turning points. */
export const Curve = ({
  curve,
  turning,
  size: { width, height } = BESIDE,
  turnsAt = [],
}: Pick<AnalysisText, 'curve' | 'turning'> & {
  readonly size?: typeof BESIDE;
  /** At which answer each turn began. */
  readonly turnsAt?: readonly { readonly turn: number; readonly at: number }[];
}): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const xOf = (i: number, count: number): number => (i / Math.max(1, count - 1)) * width;
  const yOf = (chance: number): number => (1 - chance) * height;
  const points = curve.map((chance, i) => `${xOf(i, curve.length).toFixed(1)},${yOf(chance).toFixed(1)}`);
  return (
    <svg
      viewBox={`-36 -10 ${width + 44} ${height + (turnsAt.length > 0 ? 30 : 20)}`}
      width="100%"
      role="img"
      aria-label={say('curve', {
        start: percentIn(voice.language, curve[0] ?? 0),
        end: percentIn(voice.language, curve.at(-1) ?? 0),
      })}
    >
      <rect width={width} height={height} fill="var(--raised)" stroke="var(--line)" />
      <path d={`M0 ${height / 2}H${width}`} stroke="var(--line-strong)" strokeDasharray="3 4" />
      {[0, 0.5, 1].map((part) => (
        <text key={part} x={-5} y={yOf(part) + 4} textAnchor="end" fontSize={11} fill="var(--ink-2)">
          {percentIn(voice.language, part)}
        </text>
      ))}
      {turnsAt.map(({ turn, at }, i) => {
        const [from, to] = [xOf(at, curve.length), xOf(turnsAt[i + 1]?.at ?? curve.length - 1, curve.length)];
        return (
          <g key={turn}>
            {at > 0 && <path d={`M${from} 0V${height + 6}`} stroke="var(--line)" />}
            {to - from > ROOM_FOR_TURN && (
              <text x={(from + to) / 2} y={height + 15} textAnchor="middle" fontSize={11} fill="var(--ink-2)">
                {say('seenTurn', { turn })}
              </text>
            )}
          </g>
        );
      })}
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} fill="var(--own-soft)" />
      <polyline points={points.join(' ')} fill="none" stroke="var(--own)" strokeWidth={2} />
      {turning.map(({ entry }, i) => (
        <g
          key={entry}
          transform={`translate(${xOf(entry + 1, curve.length).toFixed(1)} ${yOf(curve[entry + 1] ?? 0).toFixed(1)})`}
        >
          <circle r={7.5} fill="var(--raised)" stroke="var(--ink)" strokeWidth={1.4} />
          <text y={4} textAnchor="middle" fontSize={11} fontWeight={700} fill="var(--ink)">
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  );
};

/** A change of chances, with its sign. */
export const useSigned = (): ((part: number) => string) => {
  const { language } = useGame().voice;
  return (part) => {
    if (Math.abs(part) < LEAST) return percentIn(language, 0);
    return `${part > 0 ? '+' : '−'}${percentIn(language, Math.abs(part))}`;
  };
};

const TurningPoints = ({ analysis, onJump }: AnalysisProps): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const signed = useSigned();
  return (
    <ul className="choices">
      {analysis.turning.map(({ entry, side, change, luck }, i) => (
        <li key={entry}>
          <button type="button" className="choice" onClick={() => onJump(entry + 1)}>
            <span className="kbd">{i + 1}</span>
            <span className="what">{say('turningPoint', { n: entry + 1, side: hailed(voice.name(side)) })}</span>
            <span className="cost">
              {signed(change)} · {say('ofItLuck', { part: signed(luck) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const LuckAndChoice = ({ choice, luck }: AnalysisText): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const signed = useSigned();
  return (
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
        {Object.keys(choice).map((side) => (
          <tr key={side}>
            <th scope="row">{hailed(voice.name(side))}</th>
            <td className="num">{signed(choice[side] ?? 0)}</td>
            <td className="num">{signed(luck[side] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
