import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { AloneHead } from '../frame/alone-head.tsx';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';
import { SignInByProvider } from './by-provider.tsx';
import { sessionQuery, signIn } from './queries.ts';

const said = texts.signIn;

/** Why somebody meets this page. */
function Lead() {
  const { to, ended } = useSearch({ from: '/sign-in' });
  const lead = to === undefined ? said.lead : said.toGoOn;
  return <p className="page-lead">{ended ? said.ended : lead}</p>;
}

/** Exchanges a key or a tenant credential for a session, and leads to where somebody wanted to go. */
export function SignIn() {
  const { to, tenant } = useSearch({ from: '/sign-in' });
  const router = useRouter();
  const queryClient = useQueryClient();
  const [credential, setCredential] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const entering = useMutation({
    mutationFn: signIn,
    onSuccess: (session) => {
      setCredential('');
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, session);
      router.history.push(`${router.basepath}${to ?? '/'}`);
    },
  });
  useEffect(() => {
    document.title = `${said.title} · ${texts.product}`;
  }, []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = judge(credential.trim());
    setWrong(problem);
    if (problem === null) entering.mutate(credential.trim());
  };
  return (
    <main className="alone">
      <div className="sign-in">
        <AloneHead />
        <h1>{said.title}</h1>
        <Lead />
        <form className="sign-in-form" onSubmit={submit}>
          <PasswordInput
            label={said.credential}
            description={said.hint}
            error={wrong}
            value={credential}
            onChange={(event) => setCredential(event.currentTarget.value)}
            name="password"
            autoComplete="current-password"
            spellCheck={false}
            autoFocus={tenant === undefined}
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': said.show, tabIndex: 0 }}
          />
          {entering.error && <Failure error={entering.error} />}
          <Button type="submit" fullWidth loading={entering.isPending}>
            {said.submit}
          </Button>
        </form>
        <p className="divider">{said.or}</p>
        <SignInByProvider
          {...(tenant !== undefined && { tenant })}
          {...(to !== undefined && { to })}
        />
        <p className="faint">{said.lost}</p>
      </div>
    </main>
  );
}

/** What is plainly neither is told here, before it leaves the page. */
function judge(credential: string): string | null {
  if (credential.startsWith('sik_')) return said.wrongKind;
  return credential.startsWith('tsk_') ? null : said.wrongForm;
}
