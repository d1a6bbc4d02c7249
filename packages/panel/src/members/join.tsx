import type { JoinedPanel } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { AloneHead } from '../frame/alone-head.tsx';
import { Copy } from '../page/copy.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { useProviderSignIn } from '../session/by-provider.tsx';
import { sessionQuery } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { invitationQuery, joinPanel } from './queries.ts';

const said = texts.join;

/** Takes an invitation, on a press: whoever only looks at the link leaves it as it is. */
export function Join() {
  const [invitation] = useState(() => window.location.hash.slice(1));
  const queryClient = useQueryClient();
  const joining = useMutation({
    mutationFn: joinPanel,
    onSuccess: ({ key: _, ...session }) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, session);
      // Used up: it need not stand in the address any more.
      window.history.replaceState(window.history.state, '', window.location.pathname);
    },
    gcTime: 0,
  });
  useEffect(() => {
    document.title = `${said.title} · ${texts.product}`;
  }, []);
  if (joining.data) return <KeepKey of={joining.data} />;
  if (!invitation.startsWith('inv_')) {
    return (
      <Alone>
        <Empty isWholePage title={said.noLink} why={said.noLinkWhy}>
          <Link to="/sign-in">{texts.signIn.title}</Link>
        </Empty>
      </Alone>
    );
  }
  return <Take invitation={invitation} joining={joining} />;
}

interface TakeProps {
  invitation: string;
  joining: Pick<UseMutationResult<JoinedPanel, Error, string>, 'mutate' | 'error' | 'isPending'>;
}

/** Says whom the invitation is for, and how it can be taken. */
function Take({ invitation, joining }: TakeProps) {
  const read = useQuery(invitationQuery(invitation));
  const withAccount = useProviderSignIn();
  const { provider, tenant, member } = read.data ?? {};
  const isLeaving = withAccount.isPending || withAccount.isSuccess;
  const error = joining.error ?? withAccount.error ?? read.error;
  return (
    <Alone>
      <h1>{said.title}</h1>
      {tenant && member && (
        <p className="page-lead">
          {said.forWhom(member.name, tenant.name, texts.members.roles[member.role])}
        </p>
      )}
      {read.isPending && <Loading />}
      {error && <Failure error={error} />}
      {provider && (
        <>
          <Button
            fullWidth
            loading={isLeaving}
            disabled={joining.isPending}
            onClick={() => withAccount.mutate({ tenant: tenant!.key, invitation })}
          >
            {said.acceptWith(provider.name)}
          </Button>
          <p className="faint">{said.byProvider(provider.name)}</p>
        </>
      )}
      {read.data && !provider?.isRequired && (
        <Button
          fullWidth
          variant={provider ? 'default' : 'filled'}
          loading={joining.isPending}
          disabled={isLeaving}
          onClick={() => joining.mutate(invitation)}
        >
          {provider ? said.acceptWithKey : said.accept}
        </Button>
      )}
    </Alone>
  );
}

/** Shows the key, this once, as a form that password managers know how to keep. */
function KeepKey({ of: { key, member, role, tenant } }: { of: JoinedPanel }) {
  const router = useRouter();
  return (
    <Alone isOnce>
      <h1>{said.welcome(member?.name ?? '')}</h1>
      <p className="page-lead">{said.joined(tenant.name, texts.members.roles[role])}</p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          router.history.push(`${router.basepath}/`);
        }}
      >
        <input
          className="unseen"
          name="username"
          autoComplete="username"
          aria-label={texts.members.name}
          tabIndex={-1}
          readOnly
          value={`${member?.name ?? ''} (${tenant.key})`}
        />
        <TextInput
          label={said.key}
          description={said.keyWhy}
          name="password"
          autoComplete="new-password"
          className="mono"
          readOnly
          value={key}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p>
          <Copy text={key} what={said.key} />
        </p>
        <Button type="submit" fullWidth>
          {said.kept}
        </Button>
      </form>
    </Alone>
  );
}

const Alone = ({ isOnce = false, children }: { isOnce?: boolean; children: ReactNode }) => (
  <main className="alone">
    <div className="sign-in">
      <AloneHead isOnce={isOnce} />
      {children}
    </div>
  </main>
);
