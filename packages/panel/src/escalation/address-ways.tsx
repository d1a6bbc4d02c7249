import type { EscalationWebhook } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { texts } from '../texts/index.ts';
import { ReplaceSecret } from '../webhooks/secret-dialog.tsx';
import { shownAddress } from '../webhooks/shown-address.ts';
import { escalationQuery, removeEscalation, setEscalation } from './queries.ts';

const said = texts.escalation;

/** What an owner can do with the address beside changing it. */
export function AddressWays({ webhook }: { webhook: EscalationWebhook }) {
  const [asked, setAsked] = useState<'secret' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const { url } = webhook;
  return (
    <>
      {/* Without its address it can't be changed: that is given anew first. */}
      <Button variant="default" disabled={url === null} onClick={() => setAsked('secret')}>
        {texts.webhooks.secret.replace}
      </Button>
      <Button variant="default" onClick={() => setAsked('remove')}>
        {said.remove.button}
      </Button>
      {asked === 'secret' && url !== null && (
        <ReplaceSecret
          replace={({ keepPrevious, key }) =>
            setEscalation({ webhookUrl: url, rotateSecret: true, keepPrevious, key })
          }
          changes={escalationQuery.queryKey}
          onClose={close}
        />
      )}
      {asked === 'remove' && <RemoveAddress webhook={webhook} onClose={close} />}
    </>
  );
}

/** Removes it, after its host was typed: from then on nobody may be there to take a case. */
function RemoveAddress({ webhook, onClose }: { webhook: EscalationWebhook; onClose: () => void }) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: removeEscalation,
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: escalationQuery.queryKey });
    },
  });
  const { title, button, why, word } = said.remove;
  const name = webhook.url === null ? word : shownAddress(webhook).host;
  return (
    <Confirm
      title={title}
      word={{ label: texts.webhooks.remove.type(name), value: name }}
      button={button}
      isDangerous
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p>{why}</p>
    </Confirm>
  );
}
