import type { ReactElement } from 'react';
import { useSettings } from '../state/settings.ts';
import { ABOUT } from '../state/words/about.ts';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';

/** What this is, whose the games are, and what it is made with. */
export const AboutPage = (): ReactElement => {
  const say = useSay();
  const words = ABOUT[useSettings(({ language }) => language)];
  return (
    <Sheet title={say('navAbout')}>
      <div className="content prose">
        <h1 style={{ marginBottom: 16 }}>{say('navAbout')}</h1>
        <p>{words.aboutWhat}</p>
        <h2 style={{ margin: '20px 0 6px' }}>{words.aboutPublishers}</h2>
        <p>{words.aboutNotice}</p>
        <p>{words.aboutOwners}</p>
        <h2 style={{ margin: '20px 0 6px' }}>{words.aboutPrivacy}</h2>
        <p>{words.aboutPrivacyText}</p>
        <h2 style={{ margin: '20px 0 6px' }}>{words.aboutMade}</h2>
        <p>{words.aboutMadeText}</p>
      </div>
    </Sheet>
  );
};
