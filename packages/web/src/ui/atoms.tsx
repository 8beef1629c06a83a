import type { NationMark } from '@grognard/looks';
import type { ReactElement } from 'react';
import { Fragment } from 'react';
import { LIVERY } from '../board/pieces/colours.ts';
import { useGame, useSay } from './hooks.ts';

/** A rule id that opens our text of the rule. */
export const RuleRef = ({ rule, why }: { readonly rule: string; readonly why?: string }): ReactElement => {
  const { openRule, voice, isHouse } = useGame();
  const say = useSay();
  return (
    <>
      {isHouse(rule) && <span className="house">{say('house')}</span>}
      <button
        type="button"
        className="rule"
        title={voice.title(rule)}
        aria-label={say('openRule', { rule, title: voice.title(rule) })}
        onClick={(event) => {
          event.stopPropagation();
          openRule(rule, why);
        }}
      >
        {rule}
      </button>
    </>
  );
};

const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[8, 8]],
  2: [
    [5, 5],
    [11, 11],
  ],
  3: [
    [4.5, 4.5],
    [8, 8],
    [11.5, 11.5],
  ],
  4: [
    [5, 5],
    [11, 5],
    [5, 11],
    [11, 11],
  ],
  5: [
    [4.5, 4.5],
    [11.5, 4.5],
    [8, 8],
    [4.5, 11.5],
    [11.5, 11.5],
  ],
  6: [
    [5, 4],
    [11, 4],
    [5, 8],
    [11, 8],
    [5, 12],
    [11, 12],
  ],
};

/** A die as it fell; blue when it counts. */
export const Die = ({
  face,
  sides,
  counts,
}: {
  readonly face: number;
  readonly sides: number;
  readonly counts: boolean;
}): ReactElement => {
  const spots = sides === 6 ? SPOTS[face] : undefined;
  const ink = counts ? 'var(--on-own)' : 'var(--ink)';
  return (
    <svg className="die" viewBox="0 0 16 16" width={16} height={16} role="img" aria-label={String(face)}>
      <rect
        x={0.6}
        y={0.6}
        width={14.8}
        height={14.8}
        rx={3}
        fill={counts ? 'var(--own)' : 'var(--raised)'}
        stroke={counts ? 'var(--own)' : 'var(--ink)'}
        strokeWidth={1.2}
      />
      {spots ? (
        spots.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.5} fill={ink} />)
      ) : (
        <text x={8} y={11.6} textAnchor="middle" fontSize={10} fontWeight={700} fill={ink}>
          {face}
        </text>
      )}
    </svg>
  );
};

const STAR = 'M0-5 1.2-1.6 4.8-1.5 1.9.6 2.9 4 0 2-2.9 4-1.9.6-4.8-1.5-1.2-1.6Z';
const LETTERS: Partial<Readonly<Record<NationMark, string>>> = {
  poland: 'P',
  romania: 'R',
  hungary: 'H',
  finland: 'F',
  japan: 'J',
};

/** A nation's mark about (0, 0), ten high: one colour, and legible small. */
export const Mark = ({ nation }: { readonly nation: NationMark }): ReactElement => {
  const { dark } = LIVERY[nation];
  const light = { fill: '#fbf9f2', stroke: dark, strokeWidth: 0.9 };
  switch (nation) {
    case 'germany':
      return <path d="M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3Z" {...light} />;
    case 'ussr':
      return <path d={STAR} {...light} />;
    case 'red':
      return <path d="M0-5 5 0 0 5-5 0Z" {...light} />;
    case 'blue':
      return <circle r={4.6} {...light} />;
    case 'usa':
      return (
        <Fragment>
          <circle r={5} {...light} />
          <path d={STAR} transform="scale(.72)" fill={dark} />
        </Fragment>
      );
    case 'britain':
      return (
        <Fragment>
          <circle r={5} {...light} />
          <circle r={2} fill={dark} />
        </Fragment>
      );
    case 'france':
      return (
        <Fragment>
          <rect x={-5} y={-4} width={10} height={8} {...light} />
          <path d="M-1.7-4v8M1.7-4v8" stroke={dark} strokeWidth={1.1} />
        </Fragment>
      );
    case 'italy':
      return (
        <Fragment>
          <path d="M-4.2-4.6h8.4V0q0 3.4-4.2 5Q-4.2 3.4-4.2 0Z" {...light} />
          <path d="M0-4.4v8.6M-4-.6h8" stroke={dark} strokeWidth={1.1} />
        </Fragment>
      );
    default:
      return (
        <Fragment>
          <circle r={5} {...light} />
          <text y={3} textAnchor="middle" fontSize={8} fontWeight={800} fill={dark}>
            {LETTERS[nation]}
          </text>
        </Fragment>
      );
  }
};

/** A nation's mark on its colour, for lists and the bar. */
export const NationBadge = ({
  nation,
  size = 16,
}: {
  readonly nation: NationMark;
  readonly size?: number;
}): ReactElement => (
  <svg className="ic" width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true">
    <rect x={-7.5} y={-7.5} width={15} height={15} rx={1.6} fill={LIVERY[nation].body} stroke={LIVERY[nation].dark} />
    <g transform="scale(1.15)">
      <Mark nation={nation} />
    </g>
  </svg>
);
