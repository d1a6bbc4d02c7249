import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AloneHead } from '../frame/alone-head.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';
import { brought } from './brought.ts';
import { finishSignIn, sessionQuery } from './queries.ts';
import { rememberTenant, takeRememberedWay } from './remembered.ts';

const said = texts.signIn.byProvider;

/** Where a provider leads back to: exchanges what it said for a session, and goes on. */
export function FinishSignIn() {
  const { tenant } = useParams({ from: '/sign-in/$tenant/callback' });
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: finishSignIn,
    onSuccess: (session) => {
      rememberTenant(tenant);
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, session);
      router.history.replace(`${router.basepath}${takeRememberedWay()}`);
    },
    gcTime: 0,
  });
  useEffect(() => {
    document.title = `${said.finishing} · ${texts.product}`;
    if (brought !== null) mutate({ tenant, parameters: brought });
  }, [mutate, tenant]);
  const isOver = error !== null || brought === null;
  return (
    <main className="alone">
      <div className="sign-in">
        <AloneHead isOnce />
        <h1>{isOver ? said.notFinished : said.finishing}</h1>
        {error && <Failure error={error} />}
        {brought === null && <p className="page-lead">{said.nothingBrought}</p>}
        {isOver ? (
          <p>
            <Link to="/sign-in" search={{ tenant }}>
              {said.again}
            </Link>
          </p>
        ) : (
          <Loading />
        )}
      </div>
    </main>
  );
}
