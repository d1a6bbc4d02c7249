import type { PanelSession } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sayMoment } from '../page/when.tsx';
import { isSignedOut } from '../service/service-failure.ts';
import { texts } from '../texts/index.ts';
import { sessionQuery } from './queries.ts';

const said = texts.signIn.ending;
const lookMs = 60_000;
const soonMs = 5 * 60_000;

/**
 * Says shortly before a session ends that it does, and leads to the sign-in once it has. Looks each minute:
 * while somebody is there, that keeps them signed in also where they only read or write.
 */
export function StaySignedIn({ session }: { session: PanelSession }) {
  const { error, refetch } = useQuery({ ...sessionQuery, refetchInterval: lookMs });
  useLeaveWhenOver(error);
  const nowMs = useNow();
  const { expiresAt, endsUnusedAt } = session;
  if (Date.parse(endsUnusedAt) - nowMs > soonMs) return null;
  return (
    <p className="banner" role="status">
      {endsUnusedAt === expiresAt ? (
        said.whole(sayMoment(expiresAt))
      ) : (
        <>
          {said.unused(sayMoment(endsUnusedAt))}{' '}
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {said.stay}
          </Button>
        </>
      )}
    </p>
  );
}

function useLeaveWhenOver(error: unknown): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const isOver = isSignedOut(error);
  useEffect(() => {
    if (!isOver) return;
    const to = router.state.location.href;
    queryClient.removeQueries();
    void router.navigate({ to: '/sign-in', search: { to, ended: true } });
  }, [isOver, router, queryClient]);
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), lookMs / 4);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
