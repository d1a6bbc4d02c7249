import type { Webhook } from '@deskhand/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { updateWebhook, webhookQuery, webhooksKey } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { shownAddress } from './shown-address.ts';
import { WebhookForm } from './webhook-form.tsx';

const said = texts.webhooks;

/** Changes where a webhook is and what it is told of; another address gets another secret, shown here. */
export function EditWebhook() {
  const { webhookId } = useParams({ from: '/frame/webhooks/$webhookId/edit' });
  const read = useQuery(webhookQuery(webhookId));
  if (read.isPending) return <Loading />;
  if (read.isError) {
    return (
      <Page title={said.edit} above={{ to: '/webhooks', name: said.title }}>
        <Failure error={read.error} reset={() => void read.refetch()} />
      </Page>
    );
  }
  return <Edit webhook={read.data} />;
}

function Edit({ webhook }: { webhook: Webhook }) {
  const { id, enabled } = webhook;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = () =>
    navigate({ to: '/webhooks/$webhookId', params: { webhookId: id }, search: {}, replace: true });
  const saving = useMutation({
    mutationFn: updateWebhook,
    onSuccess: async ({ secret }) => {
      await queryClient.invalidateQueries({ queryKey: webhooksKey });
      if (secret === null) await leave();
    },
    gcTime: 0,
  });
  const { host } = shownAddress(webhook);
  const secret = saving.data?.secret;
  return (
    <Page
      title={said.editTitle(host)}
      changes="owner"
      above={{ to: '/webhooks/$webhookId', params: { webhookId: id }, name: host }}
    >
      <ForRole role="owner">
        <WebhookForm
          webhook={webhook}
          isBusy={saving.isPending}
          error={saving.error}
          onSubmit={(request) => saving.mutate({ id, enabled, ...request })}
          onCancel={() => void leave()}
        />
      </ForRole>
      {secret && <SecretDialog secret={secret} onClose={() => void leave()} />}
    </Page>
  );
}
