import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';

/** An address that leads nowhere: says so, and where to go on. */
export const NotFoundPage = (): ReactElement => {
  const say = useSay();
  return <NothingHere title={say('notFound')} />;
};

/** What was looked for is not, or no more, at this address. */
export const NothingHere = ({ title }: { readonly title: string }): ReactElement => {
  const say = useSay();
  const [address] = useLocation();
  return (
    <Sheet title={title}>
      <div className="content prose" data-testid="not-found">
        <h1 style={{ marginBottom: 16 }}>{title}</h1>
        <p>{say('notFoundHow', { address })}</p>
        <p>
          <Link href="/">{say('navPlay')}</Link> · <Link href="/online">{say('navOnline')}</Link> ·{' '}
          <Link href="/replay">{say('navReplay')}</Link>
        </p>
      </div>
    </Sheet>
  );
};
