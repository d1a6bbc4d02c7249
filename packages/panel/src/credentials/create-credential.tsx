import type { Credential, CredentialKind } from '@deskhand/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { labelOf } from './names.ts';
import { Dialog } from '../page/confirm.tsx';
import { ShownOnce } from '../page/shown-once.tsx';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';
import { createCredential, credentialsQuery } from './queries.ts';

const said = texts.credentials;

interface CreateCredentialProps {
  /** The one that the new one is to take the place of: it is of its kind. */
  replacing?: Credential;
  onCreated?: (created: Credential) => void;
  onClose: () => void;
}

/** Makes a credential and shows its secret, this once. */
export function CreateCredential({ replacing, onCreated, onClose }: CreateCredentialProps) {
  const [kind, setKind] = useState<CredentialKind>(replacing?.kind ?? 'integration');
  const [label, setLabel] = useState(replacing ? labelOf(replacing) : '');
  const [key] = useState(() => crypto.randomUUID());
  const queryClient = useQueryClient();
  const creating = useMutation({
    mutationFn: createCredential,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey }),
    // Nothing keeps the secret once the dialog is closed.
    gcTime: 0,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    creating.mutate({ kind, label: label.trim(), key: `${key} ${kind} ${label.length}` });
  };
  const { data: created } = creating;
  if (created) {
    const leave = () => {
      onClose();
      onCreated?.(created);
    };
    return <Secret secret={created.secret} onClose={leave} />;
  }
  return (
    <Dialog title={said.new} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        {!replacing && (
          <NativeSelect
            label={said.kind}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as CredentialKind)}
            data={Object.entries(said.kindMeanings).map(([value, meaning]) => ({
              value,
              label: meaning,
            }))}
          />
        )}
        <TextInput
          label={said.label}
          description={said.labelHint}
          required
          maxLength={100}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          data-autofocus
        />
        {creating.error && <Failure error={creating.error} />}
        <div className="dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" loading={creating.isPending}>
            {said.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { createdTitle: title, createdWhy: why, secret: name, stored } = said;
  return <ShownOnce {...{ secret, title, why, name, stored, onClose }} />;
}
