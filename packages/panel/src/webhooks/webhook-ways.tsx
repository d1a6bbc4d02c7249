import type { UpdateWebhookRequest, Webhook, WebhookEventType } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { texts } from '../texts/index.ts';
import { deleteWebhook, replaceSecret, updateWebhook, webhooksKey } from './queries.ts';
import { ReplaceSecret } from './secret-dialog.tsx';
import { shownAddress } from './shown-address.ts';

const said = texts.webhooks;

interface WebhookWaysProps {
  webhook: Webhook;
  isTesting: boolean;
  onTest: () => void;
}

/** What an owner can do with a webhook. */
export function WebhookWays({ webhook, isTesting, onTest }: WebhookWaysProps) {
  const [asked, setAsked] = useState<'secret' | 'turn' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const { id, enabled } = webhook;
  return (
    <>
      <Button loading={isTesting} onClick={onTest}>
        {said.test.button}
      </Button>
      <Link
        to="/webhooks/$webhookId/edit"
        params={{ webhookId: id }}
        className="button button-quiet"
      >
        {said.edit}
      </Link>
      <Button variant="default" onClick={() => setAsked('secret')}>
        {said.secret.replace}
      </Button>
      {/* Without its address it can't be changed: that is given anew by editing it. */}
      <Button variant="default" disabled={webhook.url === null} onClick={() => setAsked('turn')}>
        {enabled ? said.disable.button : said.enable.button}
      </Button>
      <Button variant="default" onClick={() => setAsked('remove')}>
        {said.remove.button}
      </Button>
      {asked === 'secret' && (
        <ReplaceSecret
          replace={(how) => replaceSecret({ id, ...how })}
          changes={webhooksKey}
          onClose={close}
        />
      )}
      {asked === 'turn' && <TurnWebhook of={webhook} onClose={close} />}
      {asked === 'remove' && <RemoveWebhook of={webhook} onClose={close} />}
    </>
  );
}

interface AskedProps {
  of: Webhook;
  onClose: () => void;
}

/** Disables it or enables it again, after it was said what that means for what waits. */
function TurnWebhook({ of, onClose }: AskedProps) {
  const [isEnabled] = useState(of.enabled);
  const queryClient = useQueryClient();
  const turning = useMutation({
    mutationFn: updateWebhook,
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  const { title, button, why } = isEnabled ? said.disable : said.enable;
  return (
    <Confirm
      title={title(shownAddress(of).host)}
      button={button}
      isBusy={turning.isPending}
      error={turning.error}
      onConfirm={() => turning.mutate({ ...wholeOf(of), enabled: !isEnabled })}
      onClose={onClose}
    >
      <p>{why}</p>
      {isEnabled && of.waiting > 0 && <p>{said.disable.waiting(of.waiting)}</p>}
    </Confirm>
  );
}

/** All of it is replaced: what is to stay is sent along. */
const wholeOf = ({ id, url, types, description }: Webhook): WholeWebhook => ({
  ...{ id, description },
  // Offered only where it can be read.
  url: url ?? '',
  // The service's own: it gave them out.
  types: types as WebhookEventType[] | null,
});
type WholeWebhook = Omit<UpdateWebhookRequest, 'enabled'> & { id: string };

/** Deletes it, after it was said in numbers what is lost and its host was typed. */
function RemoveWebhook({ of, onClose }: AskedProps) {
  const { id, url, waiting, failed } = of;
  const name = url === null ? id : shownAddress(of).host;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: deleteWebhook,
    onSuccess: async () => {
      await navigate({ to: '/webhooks' });
      await queryClient.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  const { title, type, button, why } = said.remove;
  return (
    <Confirm
      title={title(name)}
      word={{ label: type(name), value: name }}
      button={button}
      isDangerous
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate(id)}
      onClose={onClose}
    >
      <p>{why}</p>
      {waiting > 0 && <p>{said.remove.waiting(waiting)}</p>}
      {failed > 0 && <p>{said.remove.failed(failed)}</p>}
      {waiting === 0 && failed === 0 && <p>{said.remove.none}</p>}
    </Confirm>
  );
}
