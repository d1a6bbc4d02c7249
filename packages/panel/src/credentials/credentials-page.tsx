import type { ListedCredential } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { labelOf } from './names.ts';
import { More } from '../page/more.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { Page, State } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { useMay } from '../session/may.tsx';
import { sessionQuery } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { CreateCredential } from './create-credential.tsx';
import { credentialsQuery } from './queries.ts';
import { RevokeCredential } from './revoke-credential.tsx';
import { sayAlive } from './sessions-alive.ts';

const said = texts.credentials;

/** Who may issue sessions and who may administer, and since when. */
export function CredentialsPage() {
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ListedCredential | null>(null);
  const list = useInfiniteQuery(credentialsQuery);
  return (
    <Page
      title={said.title}
      lead={said.lead}
      changes="owner"
      actions={<Button onClick={() => setCreating(true)}>{said.new}</Button>}
    >
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {list.data && (
        <CredentialTable
          credentials={list.data.pages.flatMap((page) => page.credentials)}
          onRevoke={setRevoking}
        />
      )}
      <More list={list} />
      {isCreating && <CreateCredential onClose={() => setCreating(false)} />}
      {revoking && <RevokeCredential credential={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  );
}

interface CredentialTableProps {
  credentials: readonly ListedCredential[];
  onRevoke: (credential: ListedCredential) => void;
}

function CredentialTable({ credentials, onRevoke }: CredentialTableProps) {
  const { columns } = said;
  return (
    <Table
      columns={[
        columns.label,
        columns.created,
        columns.used,
        columns.issued,
        columns.alive,
        columns.state,
        { name: said.revoke, isUnseen: true },
      ]}
    >
      {credentials.map((each) => (
        <CredentialRow key={each.id} credential={each} onRevoke={onRevoke} />
      ))}
    </Table>
  );
}

function CredentialRow(props: {
  credential: ListedCredential;
  onRevoke: CredentialTableProps['onRevoke'];
}) {
  const { data: session } = useQuery(sessionQuery);
  const may = useMay('owner');
  const { id, kind, createdAt, lastUsedAt, lastIssuedAt, revokedAt } = props.credential;
  const name = labelOf(props.credential) || said.unnamed;
  return (
    <tr>
      <td>
        <span className="strong">{name}</span>
        {session?.credential?.id === id && <span className="faint"> ({said.yours})</span>}
        <div>{said.kinds[kind]}</div>
        <div className="faint">
          <Link to="/audit" search={{ actor: id }} className="mono">
            {id}
          </Link>
        </div>
      </td>
      <td className="fits faint" data-name={said.columns.created}>
        <When at={createdAt} />
      </td>
      <td className="fits faint" data-name={said.columns.used}>
        <When at={lastUsedAt} />
      </td>
      <td className="fits faint" data-name={said.columns.issued}>
        {kind === 'integration' && <When at={lastIssuedAt} />}
      </td>
      <td className="fits" data-name={said.columns.alive}>
        {revokedAt === null && sayAlive(props.credential)}
      </td>
      <td className="fits">
        {revokedAt === null ? (
          <State tone="good">{said.live}</State>
        ) : (
          <State tone="quiet">
            {said.revoked} <When at={revokedAt} />
          </State>
        )}
      </td>
      <td className="fits ends">{may && revokedAt === null && <Ways name={name} {...props} />}</td>
    </tr>
  );
}

interface WaysProps {
  name: string;
  credential: ListedCredential;
  onRevoke: CredentialTableProps['onRevoke'];
}

function Ways({ name, credential, onRevoke }: WaysProps) {
  return (
    <div className="row-ways">
      {credential.kind === 'integration' && (
        <Link
          to="/credentials/$credentialId/replace"
          params={{ credentialId: credential.id }}
          search={{}}
          className="button button-quiet button-small"
          aria-label={said.replaceNamed(name)}
        >
          {said.replace}
        </Link>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={said.revokeNamed(name)}
        onClick={() => onRevoke(credential)}
      >
        {said.revoke}
      </Button>
    </div>
  );
}
