import { registry } from '@grognard/systems';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { hasLooks } from '../looks.ts';
import { useSettings } from '../state/settings.ts';
import { useHereInSight, useSay } from '../ui/hooks.ts';

/** Can a system be played here? */
const isPlayable = ({ id, load }: (typeof registry)[number]): boolean => Boolean(load) && hasLooks(id);

/** The systems that can be played, as tabs, and the names of those to come. */
export const SystemTabs = ({ system }: { readonly system: string }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const tabs = useHereInSight(system);
  const toCome = registry.filter((entry) => !isPlayable(entry));
  return (
    <nav ref={tabs} className="systems" aria-label={say('systems')}>
      {registry.filter(isPlayable).map(({ id, title }) => (
        <Link key={id} href={`/scenarios/${id}`} aria-current={id === system ? 'page' : undefined}>
          {title[language]}
        </Link>
      ))}
      {toCome.length > 0 && (
        <small className="muted">
          {say('notYetThese')} {toCome.map(({ title }) => title[language]).join(', ')}
        </small>
      )}
    </nav>
  );
};
