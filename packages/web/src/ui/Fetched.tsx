import type { ComponentType, ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useSay } from './hooks.ts';

/**
 * A page that is fetched when somebody goes there. React's own lazy pages wait a third of a second behind their stand-in,
 * even when all of it has been fetched ahead: a game must open at once.
 */
export const fetched =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  (props: P): ReactElement => {
    const say = useSay();
    const [found, setFound] = useState<{ readonly Page: ComponentType<P> } | 'nothing' | null>(null);
    useEffect(() => {
      let current = true;
      load()
        .then((Page) => current && setFound({ Page }))
        .catch(() => current && setFound('nothing'));
      return () => {
        current = false;
      };
    }, []);
    if (found === null || found === 'nothing')
      return <p className="content">{say(found === null ? 'loading' : 'notFetched')}</p>;
    return <found.Page {...props} />;
  };
