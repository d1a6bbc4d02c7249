import type { JoinedPanel } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { Copy } from '../page/copy.tsx';
import { Empty, Failure } from '../page/notes.tsx';
import { sessionQuery } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { joinPanel } from './queries.ts';

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
        <Empty title={said.noLink} why={said.noLinkWhy}>
          <Link to="/sign-in">{texts.signIn.title}</Link>
        </Empty>
      </Alone>
    );
  }
  return (
    <Alone>
      <h1>{said.title}</h1>
      <p className="page-lead">{said.lead}</p>
      {joining.error && <Failure error={joining.error} />}
      <Button fullWidth loading={joining.isPending} onClick={() => joining.mutate(invitation)}>
        {said.accept}
      </Button>
    </Alone>
  );
}

/** Shows the key, this once, as a form that password managers know how to keep. */
function KeepKey({ of: { key, member, role, tenant } }: { of: JoinedPanel }) {
  const router = useRouter();
  return (
    <Alone>
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

const Alone = ({ children }: { children: ReactNode }) => (
  <main className="alone">
    <div className="sign-in">
      <p className="wordmark">{texts.product}</p>
      {children}
    </div>
  </main>
);
