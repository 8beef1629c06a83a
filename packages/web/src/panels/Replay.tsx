import type { Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useSettings } from '../state/settings.ts';
import type { Eyes } from '../state/story.ts';
import type { Table } from '../state/table.ts';
import { BODY } from '../ui/atoms.tsx';
import { useGame, useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';

const WIDTH = 1000;

/** The game as a strip: a tick an answer, up for one side, down for the other; the lock marks how far undo reaches. */
export const Replay = ({ table, status }: { readonly table: Table; readonly status: Status }): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const pace = useSettings((settings) => settings.pace);
  const [playing, setPlaying] = useState(false);
  const { at, last, jump } = table;
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => jump(at + 1), pace);
    return () => clearTimeout(timer);
  }, [playing, at, last, jump, pace]);
  const button = (name: Parameters<typeof Icon>[0]['name'], label: string, to: number, off: boolean): ReactElement => (
    <button
      type="button"
      className="tool"
      style={{ width: 30 }}
      title={label}
      aria-label={label}
      disabled={off}
      onClick={() => jump(to)}
    >
      <Icon name={name} size={17} />
    </button>
  );
  return (
    <div className="time" role="group" aria-label={say('replay')}>
      <div className="tools" style={{ display: 'flex' }}>
        {button('first', say('toStart'), 0, at === 0)}
        {button('prev', say('toPrevious'), at - 1, at === 0)}
        <button
          type="button"
          className="tool"
          style={{ width: 30 }}
          aria-label={say(playing ? 'pause' : 'playOn')}
          title={say(playing ? 'pause' : 'playOn')}
          disabled={at >= last && !playing}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} size={17} />
        </button>
        {button('next', say('toNext'), at + 1, at >= last)}
        {button('last', say('toNow'), last, at >= last)}
      </div>
      <Strip table={table} status={status} />
      <div className="row small">
        {table.viewpoints.length > 1 && (
          <label className="row">
            <Icon name="eye" size={16} />
            <select
              aria-label={say('viewOf')}
              value={keyOf(table.eyes)}
              onChange={(event) => table.look(eyesFrom(event.target.value))}
            >
              {table.viewpoints.map((eyes) => (
                <option key={keyOf(eyes)} value={keyOf(eyes)}>
                  {eyes === 'all'
                    ? say('viewAll')
                    : eyes === null
                      ? say('viewNobody')
                      : say('viewSide', { side: voice.name(eyes) })}
                </option>
              ))}
            </select>
          </label>
        )}
        {table.fork && at < last && (
          <button type="button" className="btn" onClick={table.fork}>
            <Icon name="branch" size={16} /> {say('forkHere')}
          </button>
        )}
      </div>
    </div>
  );
};

const keyOf = (eyes: Eyes): string => (eyes === null ? '' : `:${eyes}`);
const eyesFrom = (key: string): Eyes => (key === '' ? null : (key.slice(1) as Eyes));

const Strip = ({ table, status }: { readonly table: Table; readonly status: Status }): ReactElement => {
  const say = useSay();
  const { ticks, at, last, lock, jump } = table;
  const each = (WIDTH - 10) / Math.max(40, ticks.length + 1);
  const x = (n: number): number => 5 + n * each;
  const first = status.sides[0]?.side;
  return (
    <div className="strip">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say('replayAt')}
        aria-valuetext={say('answerOf', { at, last })}
        onChange={(event) => jump(Number(event.target.value))}
      />
      <svg viewBox={`0 0 ${WIDTH} 46`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map((tick, i) => {
          const isNew = i === 0 || ticks[i - 1]!.turn !== tick.turn;
          const up = tick.side === first;
          const height = tick.dice ? 12 : 6;
          const nation = status.sides.find(({ side }) => side === tick.side)?.nation ?? 'blue';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers stay in their order
            <g key={i} opacity={i >= at ? 0.35 : 1}>
              {isNew && (
                <path
                  d={`M${x(i) - 1} 4V44`}
                  stroke="var(--line-strong)"
                  strokeWidth={1}
                  vectorEffect="non-scaling-stroke"
                />
              )}
              <rect
                x={x(i)}
                y={up ? 28 - height : 29}
                width={Math.max(1, each * 0.7)}
                height={height}
                fill={BODY[nation][up ? 1 : 0]}
              />
            </g>
          );
        })}
        <path d={`M2 28.5H${WIDTH}`} stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
        {lock > 0 && (
          <path d={`M${x(lock)} 34V44`} stroke="var(--pick)" strokeWidth={5} vectorEffect="non-scaling-stroke" />
        )}
        <path d={`M${x(at)} 6V44`} stroke="var(--own)" strokeWidth={2.5} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
};
