import { connectorLimits, type EscalationWebhook } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Failure } from '../page/notes.tsx';
import { typedAddress } from '../page/typed-address.ts';
import { fieldRefusal } from '../service/field-refusal.ts';
import { texts } from '../texts/index.ts';
import { SecretDialog } from '../webhooks/secret-dialog.tsx';
import { escalationQuery, setEscalation } from './queries.ts';

const said = texts.escalation;

/** Names the address that takes cases over, or another one, and shows the secret that this makes. */
export function AddressForm(props: { webhook: EscalationWebhook | null; onDone: () => void }) {
  const { webhook, onDone } = props;
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [key] = useState(() => crypto.randomUUID());
  const [secret, setSecret] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const leave = async () => {
    onDone();
    setUrl('');
    setSecret(null);
    await queryClient.invalidateQueries({ queryKey: escalationQuery.queryKey });
  };
  const saving = useMutation({
    mutationFn: setEscalation,
    // What was saved is read anew once the secret is stored: until then the form is what stands here.
    onSuccess: (saved) => (saved.secret === null ? leave() : setSecret(saved.secret)),
    gcTime: 0,
  });
  const address = typedAddress(url);
  const isElsewhere = webhook !== null && webhook.url !== address;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    saving.mutate({ webhookUrl: address, key: `${key} ${address}` });
  };
  const refused = fieldRefusal(saving.error, 'webhookUrl');
  return (
    <form className="form" onSubmit={submit}>
      <TextInput
        label={said.facts.address}
        description={isElsewhere ? said.elsewhere : said.addressHint}
        required
        maxLength={connectorLimits.urlCharactersMax}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={refused}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus={webhook !== null}
      />
      {saving.error !== null && <Failure error={saving.error} />}
      <div className="form-buttons">
        <Button type="submit" loading={saving.isPending}>
          {webhook === null ? said.set : texts.common.save}
        </Button>
        {webhook !== null && (
          <Button variant="default" onClick={onDone}>
            {texts.common.cancel}
          </Button>
        )}
      </div>
      {secret !== null && <SecretDialog secret={secret} onClose={() => void leave()} />}
    </form>
  );
}
