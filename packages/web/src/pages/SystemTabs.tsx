import type { registry } from '@grognard/systems';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { hasLooks } from '../looks.ts';
import { useSettings } from '../state/settings.ts';
import { useHereInSight, useSay } from '../ui/hooks.ts';

/** Can a system be played here? */
export const isPlayable = ({ id, load }: (typeof registry)[number]): boolean => Boolean(load) && hasLooks(id);

/** Systems as tabs, the one shown kept in sight; each leads to its page under `path`. */
export const SystemTabs = ({
  system,
  path,
  among,
}: {
  readonly system: string;
  readonly path: string;
  readonly among: typeof registry;
}): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const tabs = useHereInSight(system);
  return (
    <nav ref={tabs} className="systems" aria-label={say('systems')}>
      {among.map(({ id, title }) => (
        <Link key={id} href={`${path}/${id}`} aria-current={id === system ? 'page' : undefined}>
          {title[language]}
        </Link>
      ))}
    </nav>
  );
};
