import type { ReactElement } from 'react';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';

/** What this is, whose the games are, and what it is made with. */
export const AboutPage = (): ReactElement => {
  const say = useSay();
  return (
    <Sheet title={say('navAbout')}>
      <div className="content prose">
        <h1 style={{ marginBottom: 16 }}>{say('navAbout')}</h1>
        <p>{say('aboutWhat')}</p>
        <h2 style={{ margin: '20px 0 6px' }}>{say('aboutPublishers')}</h2>
        <p>{say('aboutNotice')}</p>
        <p>{say('aboutOwners')}</p>
        <h2 style={{ margin: '20px 0 6px' }}>{say('aboutPrivacy')}</h2>
        <p>{say('aboutPrivacyText')}</p>
        <h2 style={{ margin: '20px 0 6px' }}>{say('aboutMade')}</h2>
        <p>{say('aboutMadeText')}</p>
      </div>
    </Sheet>
  );
};
