import type { ReactElement } from 'react';
import { useFaults } from '../state/faults.ts';
import { useSay } from '../ui/hooks.ts';

/** What went wrong in the rules themselves: the game goes on, and whoever plays it knows. */
export const FaultNotice = (): ReactElement | null => {
  const say = useSay();
  const { faults, forget } = useFaults();
  if (faults.length === 0) return null;
  return (
    <div className="notice bad" role="alert" data-testid="fault">
      <p>{say('faultHere')}</p>
      <ul className="small">
        {faults.map((fault) => (
          <li key={fault}>
            <code>{fault}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={forget}>
        {say('close')}
      </button>
    </div>
  );
};
