import type { Goes } from '@grognard/looks';
import type { ReactElement } from 'react';
import { NationBadge } from '../ui/atoms.tsx';
import { useGame } from '../ui/hooks.ts';

/** Whose go it is: a box a go, as far as they are known; nobody knows how long a turn will be. */
export const GoesView = ({ goes }: { readonly goes: Goes }): ReactElement => {
  const { voice } = useGame();
  return (
    <div className="goes desktop" data-testid="goes">
      <ol>
        {goes.boxes.map(({ nation, is, spoken }, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place
            key={i}
            className={is}
            title={voice.say(spoken)}
            {...(is === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            <span className="out-of-sight">{voice.say(spoken)}</span>
            {is === 'passed' ? <i aria-hidden="true">–</i> : <NationBadge nation={nation} size={18} />}
          </li>
        ))}
      </ol>
      <span className="small">{voice.say(goes.now)}</span>
    </div>
  );
};
