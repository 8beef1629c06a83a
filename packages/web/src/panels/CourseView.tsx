import { COLON } from '@grognard/kernel';
import type { NationMark, Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { LIVERY } from '../board/pieces/colours.ts';
import type { Curve } from '../state/course.ts';
import { curvesOf } from '../state/course.ts';
import { capital, sideHailed } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { NationBadge } from '../ui/atoms.tsx';
import { useGame, useSay, useTheme } from '../ui/hooks.ts';

const WIDTH = 300;
const HEIGHT = 92;
/** Lines are told apart by their dashes, too. */
const DASHES = ['', '7 4', '2 3', '10 3 2 3'];

/** How a game that is over went, turn by turn: what its system counts, a line a side. */
export const CourseView = ({
  table,
  status,
}: {
  readonly table: Pick<Table, 'desk' | 'boards' | 'ticks'>;
  readonly status: Status;
}): ReactElement | null => {
  const say = useSay();
  const { desk, boards, ticks } = table;
  const curves = useMemo(() => (boards ? curvesOf(desk, boards(), ticks) : []), [desk, boards, ticks]);
  if (curves.length === 0) return null;
  return (
    <section className="sec" data-testid="course">
      <h2>{say('course')}</h2>
      {curves.map((curve) => (
        <Plot key={curve.label.word} curve={curve} status={status} />
      ))}
    </section>
  );
};

const Plot = ({ curve, status }: { readonly curve: Curve; readonly status: Status }): ReactElement => {
  const { voice } = useGame();
  const all = curve.sides.flatMap(({ values }) => values);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const count = curve.sides[0]?.values.length ?? 0;
  const xOf = (i: number): number => (i / Math.max(1, count - 1)) * WIDTH;
  const yOf = (value: number): number => (1 - (value - least) / (most - least)) * HEIGHT;
  const theme = useTheme();
  // By night the dark shade of a livery would be lost on the panel.
  const lineOf = (nation: NationMark | undefined): string =>
    nation ? LIVERY[nation][theme === 'dark' ? 'body' : 'dark'] : 'var(--ink)';
  const sideOf = (id: string) => status.sides.find(({ side }) => side === id);
  const label = capital(voice.say(curve.label));
  const told = curve.sides
    .map(({ side, values }) => `${sideHailed(status, voice, side)}${COLON[voice.language]}${values.join(', ')}`)
    .join('; ');
  return (
    <figure style={{ margin: '8px 0 0' }}>
      <figcaption className="small">{label}</figcaption>
      <svg viewBox={`-30 -8 ${WIDTH + 66} ${HEIGHT + 24}`} width="100%" role="img" aria-label={`${label}. ${told}`}>
        <rect width={WIDTH} height={HEIGHT} fill="var(--raised)" stroke="var(--line)" />
        {least < 0 && <path d={`M0 ${yOf(0)}H${WIDTH}`} stroke="var(--line-strong)" strokeDasharray="3 4" />}
        {[least, most].map((value) => (
          <text key={value} x={-5} y={yOf(value) + 4} textAnchor="end" fontSize={11} fill="var(--ink-2)">
            {value}
          </text>
        ))}
        {Array.from({ length: count - 1 }, (_, i) => i + 1).map((turn) => (
          <text key={turn} x={xOf(turn)} y={HEIGHT + 13} textAnchor="middle" fontSize={10} fill="var(--ink-2)">
            {count <= FEW_TURNS || turn % 2 === 0 ? turn : ''}
          </text>
        ))}
        {curve.sides.map(({ side, values }, i) => {
          const nation = sideOf(side)?.nation;
          return (
            <polyline
              key={side}
              points={values.map((value, at) => `${xOf(at).toFixed(1)},${yOf(value).toFixed(1)}`).join(' ')}
              fill="none"
              stroke={lineOf(nation)}
              strokeWidth={2.4}
              strokeDasharray={DASHES[i % DASHES.length]}
            />
          );
        })}
      </svg>
      <ul className="row small" style={{ gap: 14, flexWrap: 'wrap' }} aria-hidden="true">
        {curve.sides.map(({ side, values }, i) => {
          const named = sideOf(side);
          return (
            <li key={side} className="row" style={{ gap: 6 }}>
              <svg width={26} height={8} aria-hidden="true">
                <path
                  d="M0 4H26"
                  stroke={lineOf(named?.nation)}
                  strokeWidth={2.4}
                  strokeDasharray={DASHES[i % DASHES.length]}
                />
              </svg>
              {named && <NationBadge nation={named.nation} />}
              {named ? sideHailed(status, voice, side) : voice.name(side)} <b>{values.at(-1)}</b>
            </li>
          );
        })}
      </ul>
    </figure>
  );
};
const FEW_TURNS = 16;
