import type { AnySystem } from '@grognard/kernel';
import { loadSystem, registry } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { RuleDrawer } from '../panels/RuleDrawer.tsx';
import { useSettings } from '../state/settings.ts';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { SystemTabs } from './SystemTabs.tsx';
import '../styles/home.css';
import '../styles/play.css';

const hashNow = (): string => decodeURIComponent(location.hash.slice(1));

/** What stands behind the # of the address. */
const useHash = (): string => {
  const [hash, setHash] = useState(hashNow);
  useEffect(() => {
    const hear = (): void => setHash(hashNow());
    addEventListener('hashchange', hear);
    return () => removeEventListener('hashchange', hear);
  }, []);
  return hash;
};

/** A system's rules by themselves. */
export const RulesPage = ({ system: id }: { readonly system: string }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [, navigate] = useLocation();
  const [system, setSystem] = useState<AnySystem | null>(null);
  // A link may lead to one rule: /rules/SYSTEM#ID.
  const hash = useHash();
  const wanted = useMemo(() => ({ rule: hash === '' ? null : hash }), [hash]);
  useEffect(() => {
    let current = true;
    loadSystem(id)
      .then((found) => current && setSystem(found))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id]);
  return (
    <Sheet title={say('navRules')}>
      <div className="content rules-page">
        <h1>{system?.title[language] ?? say('navRules')}</h1>
        <SystemTabs system={id} path="/rules" among={registry.filter(({ load }) => load !== null)} />
        {system && <RuleDrawer system={system} wanted={wanted} onClose={() => navigate('/')} />}
      </div>
    </Sheet>
  );
};
