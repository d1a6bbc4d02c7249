import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cancelCheckRun, checkRunQuery, checksKey, startCheckRun } from './queries.ts';

/**
 * The tenant's run of checks, which the service does by itself: begun here or elsewhere, it is seen by
 * whoever opens the page, also again.
 */
export function useCheckRun() {
  const queryClient = useQueryClient();
  const read = useQuery(checkRunQuery);
  const run = read.data?.run ?? null;
  // What has run is among the checks at once.
  const { id = null, done = 0, state = null } = run ?? {};
  useEffect(() => {
    if (id !== null) void queryClient.invalidateQueries({ queryKey: checksKey });
  }, [queryClient, id, done, state]);
  const refresh = () => queryClient.invalidateQueries({ queryKey: checkRunQuery.queryKey });
  const starting = useMutation({ mutationFn: startCheckRun, onSettled: refresh });
  const cancelling = useMutation({ mutationFn: cancelCheckRun, onSettled: refresh });
  return {
    run,
    isRunning: state === 'running' || starting.isPending,
    error: starting.error ?? cancelling.error ?? read.error,
    start: starting.mutate,
    cancel: () => cancelling.mutate(),
  };
}
