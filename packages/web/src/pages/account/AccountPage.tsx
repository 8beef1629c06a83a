import type { ReactElement } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '../../room/account.ts';
import { type AccountInfo, fetchAccount } from '../../state/account-api.ts';
import { useSettings } from '../../state/settings.ts';
import { useSay } from '../../ui/hooks.ts';
import { Sheet } from '../../ui/Masthead.tsx';
import { Confirming, useAccountWords } from './acting.tsx';
import { Entrance } from './Entrance.tsx';
import { Forgotten, Reset, Unsubscribe, Verify } from './LinkPages.tsx';
import { MailSection, SessionsSection, WaysInSection } from './OwnSections.tsx';
import { FeedSection, LeaveSection, NoticesSection } from './TellingSections.tsx';
import { VacationSection } from './VacationSection.tsx';
import '../../styles/room.css';
import '../../styles/account.css';

const LINKS = { forgotten: Forgotten, verify: Verify, reset: Reset, unsubscribe: Unsubscribe } as const;

/** Everything about an account: the way in, what links of letters lead to, and all that can be set. */
export const AccountPage = ({ what }: { readonly what: string | undefined }): ReactElement => {
  const say = useAccountWords();
  const Linked = LINKS[what as keyof typeof LINKS];
  return <Sheet title={say('title')}>{Linked ? <Linked /> : <Own />}</Sheet>;
};

const Own = (): ReactElement => {
  const say = useAccountWords();
  const sayAll = useSay();
  const { name, enter, leave } = useAccount();
  const language = useSettings((settings) => settings.language);
  const [info, setInfo] = useState<AccountInfo | 'nobody' | null>(null);
  const refresh = useCallback(async () => {
    const answer = await fetchAccount();
    setInfo(answer.ok ? answer.value : 'nobody');
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in has another account
  useEffect(() => void refresh(), [refresh, name]);
  if (info === null) return <div className="content" />;
  if (info === 'nobody') return <Entrance onEnter={enter} />;
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(info.created);
  const section = { info, refresh };
  return (
    <Confirming hasPassword={info.hasPassword}>
      <div className="content account">
        <div className="spread stacks">
          <h1>{info.name}</h1>
          <span className="row">
            <span className="muted grow">{say('since', { date: since })}</span>
            <button type="button" className="btn" onClick={() => void leave().then(() => setInfo('nobody'))}>
              {sayAll('signOut')}
            </button>
          </span>
        </div>
        <div className="account-sections">
          <NoticesSection {...section} />
          <MailSection {...section} />
          <WaysInSection {...section} />
          <SessionsSection {...section} />
          <VacationSection />
          <FeedSection {...section} />
          <LeaveSection {...section} onLeft={() => void leave().then(() => setInfo('nobody'))} />
        </div>
      </div>
    </Confirming>
  );
};
