import type { ListedCredential } from '@deskhand/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { labelOf } from './names.ts';
import { Confirm } from '../page/confirm.tsx';
import { sayWhen } from '../page/when.tsx';
import { sessionQuery } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { credentialsQuery, revokeCredential, watchedCredentialsQuery } from './queries.ts';
import { sayAlive } from './sessions-alive.ts';

const said = texts.credentials;

interface RevokeCredentialProps {
  credential: ListedCredential;
  /** Whether this ends its replacement. */
  isReplaced?: boolean;
  onClose: () => void;
}

/** Revokes a credential, after it was said what stops and its name was typed. */
export function RevokeCredential(props: RevokeCredentialProps) {
  const { id, kind } = props.credential;
  const name = labelOf(props.credential) || id;
  const { data: listed } = useQuery(watchedCredentialsQuery);
  const now = listed?.find((each) => each.id === id) ?? props.credential;
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
      <p>{now.lastUsedAt === null ? said.neverUsed : said.lastUsed(sayWhen(now.lastUsedAt))}</p>
      {now.lastIssuedAt !== null && <p>{said.lastIssued(sayWhen(now.lastIssuedAt))}</p>}
      <p role="status">
        <strong>{now.liveSessions === 0 ? said.endsNone[kind] : said.ends(sayAlive(now))}</strong>
      </p>
      <p>{kind === 'integration' ? said.revokeIntegration : said.revokeTenant}</p>
      {kind === 'integration' && !props.isReplaced && <p>{said.replaceInstead}</p>}
      {session?.credential?.id === id && <p>{said.revokeYours}</p>}
    </Confirm>
  );
}
