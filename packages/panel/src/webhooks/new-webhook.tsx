import type { WebhookRequest } from '@deskhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { Page } from '../page/page.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { createWebhook, webhooksKey } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';

const said = texts.webhooks;

/** Adds a webhook, and shows its secret. */
export function NewWebhook() {
  const navigate = useNavigate();
  const keyFor = useKeyFor();
  const queryClient = useQueryClient();
  const creating = useMutation({
    mutationFn: createWebhook,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
    // Nothing keeps the secret once the dialog is closed.
    gcTime: 0,
  });
  const { data: created } = creating;
  const leave = () =>
    created
      ? navigate({
          to: '/webhooks/$webhookId',
          params: { webhookId: created.id },
          search: {},
          replace: true,
        })
      : navigate({ to: '/webhooks' });
  return (
    <Page
      title={said.new}
      lead={<a href="/docs#createWebhook">{said.docs}</a>}
      changes="owner"
      above={{ to: '/webhooks', name: said.title }}
    >
      <ForRole role="owner">
        <WebhookForm
          isBusy={creating.isPending}
          error={creating.error}
          onSubmit={(request) => creating.mutate({ request, key: keyFor(request) })}
          onCancel={() => void leave()}
        />
      </ForRole>
      {created?.secret && <SecretDialog secret={created.secret} onClose={() => void leave()} />}
    </Page>
  );
}

/** The same key for the same request, so that it happens once; another one for what was typed anew. */
function useKeyFor(): (request: WebhookRequest) => string {
  const last = useRef({ body: '', key: '' });
  return (request) => {
    const body = JSON.stringify(request);
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}
