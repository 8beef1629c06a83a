import type { ReactElement } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { Link } from 'wouter';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';

/** Stands where a page should that could not be drawn: the others can still be gone to. */
export const BrokenPage = ({ error }: FallbackProps): ReactElement => {
  const say = useSay();
  const why = error instanceof Error ? error.message : String(error);
  return (
    <Sheet title={say('pageBroke')}>
      <div className="content prose" data-testid="broken-page">
        <h1 style={{ marginBottom: 16 }}>{say('pageBroke')}</h1>
        <p>{say('pageBrokeHow', { why })}</p>
        <p>
          <a href={window.location.href}>{say('loadAgain')}</a> · <Link href="/">{say('navPlay')}</Link> ·{' '}
          <Link href="/online">{say('navOnline')}</Link> · <Link href="/replay">{say('navReplay')}</Link>
        </p>
      </div>
    </Sheet>
  );
};
