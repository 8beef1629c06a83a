import { inLanguage } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Verdict } from '../state/room-api.ts';
import { useSettings } from '../state/settings.ts';
import { VERDICT } from '../state/words/verdict.ts';
import { useWordsOf } from '../ui/hooks.ts';

interface Judging {
  readonly verdict: Verdict | 'busy' | 'none' | null;
  readonly verify: () => void;
}

/** Has a game played again, answers and dice, once somebody asks for it; `none` is what can not be played again now. */
export const useJudging = (ask: () => Promise<Verdict | null>): Judging => {
  const [verdict, setVerdict] = useState<Judging['verdict']>(null);
  const verify = (): void => {
    setVerdict('busy');
    void ask()
      .catch(() => null)
      .then((found) => setVerdict(found ?? 'none'));
  };
  return { verdict, verify };
};

export const VerifyButton = ({ verdict, verify }: Judging): ReactElement => {
  const words = useWordsOf(VERDICT);
  return (
    <button type="button" className="btn" data-testid="verify" disabled={verdict === 'busy'} onClick={verify}>
      {words('verify')}
    </button>
  );
};

/** Is a game true: what came of it. */
export const Judged = ({ verdict }: Pick<Judging, 'verdict'>): ReactElement => {
  const words = useWordsOf(VERDICT);
  return (
    <div role="status">
      {verdict === 'busy' && <p>{words('verifying')}</p>}
      {verdict === 'none' && <p className="notice bad">{words('verifyNot')}</p>}
      {verdict !== null && typeof verdict === 'object' && <Told verdict={verdict} />}
    </div>
  );
};

/** One fault of a record brings others with it. */
const MOST_TOLD = 5;

const Told = ({ verdict }: { readonly verdict: Verdict }): ReactElement => {
  const words = useWordsOf(VERDICT);
  const language = useSettings((settings) => settings.language);
  const { problems, answers, watchedOnly, faces, dice, commitment, told } = verdict;
  if (problems.length > 0)
    return (
      <div className="notice bad" data-testid="verdict">
        <p>{words('verifyBad')}</p>
        <ul>
          {problems.slice(0, MOST_TOLD).map(({ path, why }) => (
            <li key={path}>
              {path}: {inLanguage(language, why)}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="notice" data-testid="verdict">
      <p>{words(dice === 'proved' ? 'verifyGood' : 'verifyRules', { answers, faces })}</p>
      <p data-testid="proof">{inLanguage(language, told)}</p>
      {watchedOnly > 0 && <p>{words('verifyWatched', { count: watchedOnly })}</p>}
      <p className="small">
        {words('seal')} <code>{commitment}</code>
      </p>
    </div>
  );
};
