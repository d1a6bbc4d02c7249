import type { Credential } from '@deskhand/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../page/confirm.tsx';
import { sayWhen } from '../page/when.tsx';
import { sessionQuery } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { credentialsQuery, revokeCredential } from './queries.ts';

const said = texts.credentials;

/** Revokes a credential, after it was said what stops and its name was typed. */
export function RevokeCredential(props: { credential: Credential; onClose: () => void }) {
  const { id, kind, label, lastUsedAt } = props.credential;
  const name = label || id;
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const revoking = useMutation({
    mutationFn: revokeCredential,
    onSuccess: async () => {
      props.onClose();
      await queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });
    },
  });
  return (
    <Confirm
      title={said.revokeTitle(name)}
      word={{ label: said.typeName(name), value: name }}
      button={said.revoke}
      isDangerous
      isBusy={revoking.isPending}
      error={revoking.error}
      onConfirm={() => revoking.mutate(id)}
      onClose={props.onClose}
    >
      <p>{lastUsedAt === null ? said.neverUsed : said.lastUsed(sayWhen(lastUsedAt))}</p>
      <p>{kind === 'integration' ? said.revokeIntegration : said.revokeTenant}</p>
      {session?.credential?.id === id && <p>{said.revokeYours}</p>}
    </Confirm>
  );
}
