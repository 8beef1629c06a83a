import { havingPart, loadSystem, registeredAs } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { loadLooks } from '../looks.ts';
import { useSettings } from '../state/settings.ts';
import { COMPANION } from '../state/words/companion.ts';
import { useSay, useWordsOf } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { Calculator, type Shown } from './companion/Calculator.tsx';
import { SystemTabs } from './SystemTabs.tsx';
import '../styles/play.css';
import '../styles/home.css';
import '../styles/companion.css';

const fetchShown = async (id: string): Promise<Shown | null> => {
  const isThere = havingPart('odds').some((entry) => entry.id === id);
  const [system, looks] = isThere ? await Promise.all([loadSystem(id), loadLooks(id)]) : [null, null];
  if (!system || !looks?.companionForm) return null;
  const [form, values] = await Promise.all([looks.companionForm(), looks.companionWords?.()]);
  return { system, looks, form, values: values ?? { en: {}, fr: {} } };
};

/** Odds for a real table, from plain facts: a page that works on a phone beside the game. */
export const CompanionPage = ({ system: id }: { readonly system: string }): ReactElement => {
  const say = useSay();
  const words = useWordsOf(COMPANION);
  const language = useSettings((settings) => settings.language);
  const [shown, setShown] = useState<Shown | 'none' | null>(null);
  useEffect(() => {
    let current = true;
    const show = (found: Shown | null): void => {
      if (current) setShown(found ?? 'none');
    };
    void fetchShown(id).then(show, () => show(null));
    return () => {
      current = false;
    };
  }, [id]);
  return (
    <Sheet title={say('navCompanion')}>
      <div className="content companion-page">
        <div className="spread stacks">
          <h1>{say('navCompanion')}</h1>
          {/* On paper there are no tabs to tell which game it is. */}
          <b className="on-paper">{registeredAs(id)?.title[language]}</b>
          <span className="muted">{say('companionHow')}</span>
        </div>
        <SystemTabs system={id} path="/companion" among={havingPart('odds')} />
        {shown === null && <p>{say('loading')}</p>}
        {shown === 'none' && <p className="notice">{say('noCalculator')}</p>}
        {shown !== null && shown !== 'none' && (
          <>
            <Calculator key={shown.system.id} {...shown} />
            <button type="button" className="btn no-print" onClick={() => globalThis.print()}>
              {words('printThis')}
            </button>
          </>
        )}
      </div>
    </Sheet>
  );
};
