import type { Side } from '@grognard/kernel';
import type { Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useGame } from '../ui/hooks.ts';

const MOST_PIPS = 12;

/** What a side has so many of, as pips where there is a most. */
export const Tallies = ({
  status,
  side,
}: {
  readonly status: Status;
  readonly side: Side | null;
}): ReactElement | null => {
  const { voice } = useGame();
  const tallies = status.sides.find((one) => one.side === side)?.tallies ?? [];
  if (tallies.length === 0) return null;
  return (
    <p className="tallies">
      {tallies.map(({ label, value, of, shape }) => (
        <span key={voice.say(label)}>
          <b>{value}</b> {voice.say(label)}{' '}
          {of !== undefined && of <= MOST_PIPS && (
            <span className={shape === 'round' ? 'pips round' : 'pips'} aria-hidden="true">
              {Array.from({ length: of }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike
                <i key={i} className={i < value ? 'full' : ''} />
              ))}
            </span>
          )}
        </span>
      ))}
    </p>
  );
};
