import { Radio } from '@mantine/core';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { ShownOnce } from '../page/shown-once.tsx';
import { texts } from '../texts/index.ts';

const said = texts.webhooks.secret;

/** Shows a signing secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { title, why, name, stored } = said;
  return <ShownOnce {...{ secret, title, why, name, stored, onClose }} />;
}

interface ReplaceSecretProps {
  /** Under the same key it happens once. */
  replace: (asked: { keepPrevious: boolean; key: string }) => Promise<{ secret: string | null }>;
  /** What is read anew then. */
  changes: QueryKey;
  onClose: () => void;
}

/** Replaces the secret, after it was chosen how long the former one signs, and shows the new one. */
export function ReplaceSecret({ replace, changes, onClose }: ReplaceSecretProps) {
  const [keeps, setKeeps] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const queryClient = useQueryClient();
  const replacing = useMutation({
    mutationFn: replace,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: changes }),
    gcTime: 0,
  });
  const secret = replacing.data?.secret;
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <Confirm
      title={said.replaceTitle}
      button={said.replace}
      isBusy={replacing.isPending}
      error={replacing.error}
      onConfirm={() => replacing.mutate({ keepPrevious: keeps, key: `${key} ${keeps}` })}
      onClose={onClose}
    >
      <Radio.Group
        label={said.former}
        value={keeps ? 'keep' : 'end'}
        onChange={(value) => setKeeps(value === 'keep')}
      >
        <div className="choices">
          <Radio value="keep" label={said.keep} description={said.keepHint} data-autofocus />
          <Radio value="end" label={said.end} description={said.endHint} />
        </div>
      </Radio.Group>
    </Confirm>
  );
}
