import type { PanelSession } from '@deskhand/contract';
import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { labelOf } from '../credentials/names.ts';
import { forgetKept } from '../playground/kept.ts';
import { Failure } from '../page/notes.tsx';
import { isSignedOut } from '../service/service-failure.ts';
import { personOf } from '../session/person-of.ts';
import { signOut } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { countUnsaved, dropAllUnsaved } from '../unsaved/store.ts';
import { Icon } from './icons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SlashKeySwitch } from './slash-key-switch.tsx';

// Its dialog is no part of what is loaded first.
const LeaveUnsaved = lazy(async () => ({
  default: (await import('../unsaved/leave-unsaved.tsx')).LeaveUnsaved,
}));

/** Who is signed in, and the way out. */
export function Person({ session }: { session: PanelSession }) {
  const { member, role, credential } = session;
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  const leaving = useLeaving(session);
  return (
    <div className="person">
      <p>
        {member ? (
          <>
            <span className="strong">{member.name}</span>
            <br />
            {texts.members.roles[role]}
          </>
        ) : (
          texts.frame.signedInWith((credential && labelOf(credential)) || texts.frame.unnamed)
        )}
        {' · '}
        <Link to="/members" hash="sessions">
          {texts.frame.sessions}
        </Link>
      </p>
      <div className="person-ways">
        <button type="button" onClick={leaving.ask} disabled={leaving.isPending}>
          {texts.frame.signOut}
        </button>
        <LanguageSwitch />
        <button type="button" aria-label={texts.frame[other]} onClick={() => setColorScheme(other)}>
          <Icon name={other} />
        </button>
      </div>
      <div className="person-ways">
        <SlashKeySwitch />
      </div>
      {leaving.unsaved === 0 && leaving.error && <Failure error={leaving.error} />}
      {leaving.unsaved > 0 && (
        <Suspense>
          <LeaveUnsaved
            count={leaving.unsaved}
            isBusy={leaving.isPending}
            error={leaving.error}
            onConfirm={leaving.leave}
            onClose={leaving.stay}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Signs out, once nothing that was typed and not saved goes with it unasked. */
function useLeaving(session: PanelSession) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState(0);
  const goOut = (providerUrl: string | null) => {
    queryClient.clear();
    forgetKept();
    dropAllUnsaved(personOf(session));
    // Who came by a provider is signed out there, too.
    if (providerUrl) window.location.assign(providerUrl);
    else void navigate({ to: '/sign-in', search: {} });
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: signOut,
    onSuccess: (ended) => goOut(ended.providerUrl),
    // Whose session is over already is out; anything else leaves them signed in.
    onError: (failure) => {
      if (isSignedOut(failure)) goOut(null);
    },
  });
  const leave = () => mutate();
  const ask = () => {
    const count = countUnsaved(personOf(session));
    setUnsaved(count);
    if (count === 0) leave();
  };
  const stay = () => {
    setUnsaved(0);
    reset();
  };
  return { unsaved, isPending, error, leave, ask, stay };
}
