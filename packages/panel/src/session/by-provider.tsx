import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';
import { beginSignIn } from './queries.ts';
import { rememberedTenant, rememberWay } from './remembered.ts';

const said = texts.signIn.byProvider;

/** Leads to the provider of an organisation; `to` is where the way goes after that. */
export function useProviderSignIn(to?: string) {
  return useMutation({
    mutationFn: beginSignIn,
    onSuccess: ({ url }) => {
      rememberWay(to);
      window.location.assign(url);
    },
    gcTime: 0,
  });
}

/** Signs in by the provider of the organisation that an address names, or somebody. */
export function SignInByProvider({ tenant, to }: { tenant?: string; to?: string }) {
  const known = tenant ?? rememberedTenant();
  const [key, setKey] = useState(known);
  const [isAsking, setAsking] = useState(false);
  const beginning = useProviderSignIn(to);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (key.trim() === '') return setAsking(true);
    beginning.mutate({ tenant: key.trim() });
  };
  return (
    <form className="by-provider" onSubmit={submit}>
      {isAsking && (
        <TextInput
          label={said.tenant}
          description={said.tenantHint}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          name="tenant"
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          withAsterisk={false}
        />
      )}
      {beginning.error && <Failure error={beginning.error} />}
      <Button
        type="submit"
        variant="default"
        fullWidth
        // The page of the provider takes its time to come.
        loading={beginning.isPending || beginning.isSuccess}
      >
        {said.submit}
      </Button>
      {key !== '' && !isAsking && (
        <p className="faint by-provider-of">
          {said.of(key)}{' '}
          <button type="button" className="as-link" onClick={() => setAsking(true)}>
            {said.other}
          </button>
        </p>
      )}
    </form>
  );
}
