import type { AnySystem, Types } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import { havingPart, loadSystem } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Builder } from '../army/Builder.tsx';
import { loadLooks } from '../looks.ts';
import { useSettings } from '../state/settings.ts';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import '../styles/play.css';
import '../styles/army-chosen.css';
import '../styles/army.css';
import '../styles/army-sheet.css';

/** Army lists: drawn up on their charts, checked at once, kept, shared by link, printed. */
export const ArmyPage = ({ system: wanted }: { readonly system?: string }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const listed = havingPart('armies');
  const id = wanted ?? listed[0]?.id ?? '';
  const [shown, setShown] = useState<{ readonly system: AnySystem; readonly looks: Looks<Types> } | null>(null);
  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const isThere = havingPart('armies').some((entry) => entry.id === id);
      const [system, looks] = isThere ? await Promise.all([loadSystem(id), loadLooks(id)]) : [null, null];
      if (!current) return;
      setShown(system && looks ? { system, looks } : null);
    };
    void load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id]);
  if (!listed.some((entry) => entry.id === id)) return <NotFoundPage />;
  return (
    <Sheet title={say('navArmy')}>
      <div className="army">
        <header className="army-head no-print">
          <h1>{say('navArmy')}</h1>
          <nav className="systems" aria-label={say('systems')}>
            {listed.map((entry) => (
              <Link key={entry.id} href={`/army/${entry.id}`} aria-current={entry.id === id ? 'page' : undefined}>
                {entry.title[language]}
              </Link>
            ))}
          </nav>
        </header>
        {shown?.system.armies && <Builder key={shown.system.id} {...shown} />}
      </div>
    </Sheet>
  );
};
