import type { Webhook } from '@deskhand/contract';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { texts } from '../texts/index.ts';
import { replayFailed, webhooksKey } from './queries.ts';

const said = texts.webhooks.replay;

interface ReplayFailedProps {
  of: Webhook;
  /** Called with how many are sent again. */
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Sends all again that was given up, or what of it happened since a time. */
export function ReplayFailed({ of, onDone, onClose }: ReplayFailedProps) {
  const [since, setSince] = useState('');
  const queryClient = useQueryClient();
  const replaying = useMutation({
    mutationFn: replayFailed,
    onSuccess: async ({ replayed }) => {
      onDone(replayed);
      onClose();
      await queryClient.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <Confirm
      title={said.title}
      button={said.button}
      isBusy={replaying.isPending}
      error={replaying.error}
      onConfirm={() =>
        // What is typed is the time here.
        replaying.mutate({ id: of.id, ...(since && { since: new Date(since).toISOString() }) })
      }
      onClose={onClose}
    >
      <p>{said.why(of.failed)}</p>
      <TextInput
        type="datetime-local"
        label={said.since}
        value={since}
        onChange={(event) => setSince(event.currentTarget.value)}
        data-autofocus
      />
    </Confirm>
  );
}
