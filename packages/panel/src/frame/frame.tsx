import { Outlet, useRouterState } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PausedBanner } from '../assistant/paused-banner.tsx';
import { sessionQuery } from '../session/queries.ts';
import { StaySignedIn } from '../session/stay-signed-in.tsx';
import { texts } from '../texts/index.ts';
import { Navigation } from './navigation.tsx';

/** What every view stands in: the tenant's name, the sections, who is signed in. */
export function Frame() {
  const { data: session } = useQuery(sessionQuery);
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isFirst = useRef(true);
  useEffect(() => {
    // A new view is read from its beginning; the first one is, by itself.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [path]);
  if (!session) return null;
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {texts.frame.skip}
      </a>
      <Navigation session={session} />
      <main id="content" ref={main} tabIndex={-1}>
        <StaySignedIn session={session} />
        <PausedBanner />
        <Outlet />
      </main>
    </div>
  );
}
