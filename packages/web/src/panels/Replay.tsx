import type { Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useSettings } from '../state/settings.ts';
import { hailed } from '../state/speech.ts';
import type { Eyes } from '../state/story.ts';
import type { Table } from '../state/table.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { Strip } from './Strip.tsx';

/** The game as a strip, with what plays it, shows it through other eyes and forks it. */
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
    <button type="button" className="tool" title={label} aria-label={label} disabled={off} onClick={() => jump(to)}>
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
                  {eyes === 'all' ? say('viewAll') : eyes === null ? say('viewNobody') : hailed(voice.name(eyes))}
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
