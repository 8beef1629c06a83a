import type { Check, Roll } from '@grognard/kernel';
import { dieHits, facesNow } from '@grognard/kernel';
import type { Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { capital } from '../state/speech.ts';
import type { Line } from '../state/story.ts';
import { Die, NationBadge, RuleRef } from '../ui/atoms.tsx';
import { useSay } from '../ui/hooks.ts';

/** The log in sentences, the newest at the end; a click shows the position after it. */
export const Log = ({
  lines,
  status,
  onJump,
}: {
  readonly lines: readonly Line[];
  readonly status: Status;
  readonly onJump: (answers: number) => void;
}): ReactElement => {
  const say = useSay();
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines come into view
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lines]);
  return (
    <ol className="log" aria-live="polite" aria-label={say('log')}>
      {lines.length === 0 && <li style={{ display: 'block' }}>{say('nothingYet')}</li>}
      {lines.map((line, i) => {
        const nation = status.sides.find(({ side }) => side === line.side)?.nation;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={i} ref={i === lines.length - 1 ? end : null}>
            <span>{nation && <NationBadge nation={nation} />}</span>
            <span>
              <button type="button" className="jump" onClick={() => onJump(line.entry + 1)}>
                {capital(line.text)}
              </button>{' '}
              {line.roll && line.roll.check.shape !== 'draw' && <RolledDice roll={line.roll} />}{' '}
              {line.rule !== null && <RuleRef rule={line.rule} why={line.text} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
};

/** The dice of a roll as they fell; where some were turned, as they lie now, those with a ring. */
export const RolledDice = ({ roll }: { readonly roll: Roll }): ReactElement => {
  const say = useSay();
  const turned = new Set(roll.changed?.map(({ die }) => die));
  if (turned.size === 0) return <DiceRow check={roll.check} faces={roll.faces} />;
  return (
    <span className="turned-dice">
      <DiceRow check={roll.check} faces={roll.faces} faint />
      <span role="img" aria-label={say('turnedTo')}>
        →
      </span>
      <DiceRow check={roll.check} faces={facesNow(roll)} turned={turned} />
    </span>
  );
};

/** Dice of a pool that hit are blue, those of a sum all are. */
const DiceRow = ({
  check,
  faces,
  turned,
  faint = false,
}: {
  readonly check: Check;
  readonly faces: readonly number[];
  readonly turned?: ReadonlySet<number>;
  readonly faint?: boolean;
}): ReactElement => (
  <span className={faint ? 'dice fallen' : 'dice'}>
    {faces.map((face, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order they fell
      <span key={i} className={turned?.has(i) ? 'turned' : ''}>
        <Die
          face={face}
          sides={check.shape === 'draw' ? 0 : check.sides}
          counts={!faint && (check.shape !== 'pool' || dieHits(check, face))}
        />
      </span>
    ))}
  </span>
);
