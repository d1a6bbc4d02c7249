import type { AssistantDraft, AssistantVersion, VersionedSettings } from '@deskhand/contract';
import { Button, PasswordInput, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { PublishChecks } from '../checks/publish-checks.tsx';
import { Dialog } from '../page/confirm.tsx';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';
import { Changes, needsKey } from './changes.tsx';
import { useOffPins } from './pin-states.tsx';
import { publishVersion, restoreVersion, versionsKey } from './queries.ts';

const said = texts.assistant;

interface PublishProps {
  draft: AssistantDraft;
  live: VersionedSettings;
  onPublished: (version: AssistantVersion) => void;
  onClose: () => void;
}

/** Makes the draft live, after what changes was seen and a note said why. */
export function Publish({ draft, live, onPublished, onClose }: PublishProps) {
  const settled = useGoneLive(onClose);
  const publishing = useMutation({
    mutationFn: publishVersion,
    onSuccess: (version) => {
      onPublished(version);
      return settled();
    },
  });
  return (
    <GoLive
      title={said.publishTitle}
      button={said.publish}
      live={live}
      next={draft.settings}
      isBusy={publishing.isPending}
      error={publishing.error}
      onConfirm={(asked) => publishing.mutate({ ...asked, revision: draft.revision })}
      onClose={onClose}
    >
      <p>{said.publishWhy}</p>
      <PublishChecks />
    </GoLive>
  );
}

interface RestoreProps {
  version: AssistantVersion;
  live: VersionedSettings;
  onClose: () => void;
}

/** Brings a former version back, after it was said what that does not bring back. */
export function Restore({ version, live, onClose }: RestoreProps) {
  const navigate = useNavigate();
  const settled = useGoneLive(onClose);
  const restoring = useMutation({
    mutationFn: restoreVersion,
    onSuccess: async ({ number }) => {
      await settled();
      await navigate({ to: '/assistant', state: { published: number } });
    },
  });
  return (
    <GoLive
      title={said.restoreTitle(version.number)}
      button={said.restore}
      live={live}
      next={version.settings}
      isBusy={restoring.isPending}
      error={restoring.error}
      onConfirm={(asked) => restoring.mutate({ ...asked, number: version.number })}
      onClose={onClose}
    >
      <p>{said.restoreWhy}</p>
      <NotRestored version={version} live={live} />
    </GoLive>
  );
}

/** What comes back of a version is what it fixes, and no more. */
function NotRestored({ version, live }: { version: AssistantVersion; live: VersionedSettings }) {
  const { settings } = version;
  const off = useOffPins(settings.toolPins);
  const not = said.restoresNot;
  return (
    <div className="restores-not">
      <p>{not.heading}</p>
      <ul>
        <li>{not.articles}</li>
        <li>{not.tools}</li>
        {off.length > 0 && <li>{not.pins(off.join(', '))}</li>}
        <li>{not.looks}</li>
        {settings.firstScreen === null && <li>{not.firstScreen}</li>}
        {needsKey(live, settings) && <li>{not.key}</li>}
      </ul>
    </div>
  );
}

function useGoneLive(onClose: () => void): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    onClose();
    await queryClient.invalidateQueries({ queryKey: versionsKey });
    await queryClient.invalidateQueries({ queryKey: ['assistant'] });
    await queryClient.invalidateQueries({ queryKey: ['welcome'] });
  };
}

interface GoLiveProps {
  title: string;
  button: string;
  live: VersionedSettings;
  next: VersionedSettings;
  isBusy: boolean;
  error: unknown;
  onConfirm: (asked: { note: string; apiKey?: string; key: string }) => void;
  onClose: () => void;
  children: ReactNode;
}

function GoLive(props: GoLiveProps) {
  const [note, setNote] = useState('');
  const [apiKey, setApiKey] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const isKeyNeeded = needsKey(props.live, props.next);
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          // Another note or key is another command.
          const command = `${key} ${note.length} ${apiKey.length}`;
          props.onConfirm({ note: note.trim(), ...(apiKey && { apiKey }), key: command });
        }}
      >
        <Changes before={props.live} after={props.next} />
        <Textarea
          label={said.note}
          description={said.noteHint}
          required
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        {isKeyNeeded && (
          <PasswordInput
            label={said.apiKey}
            description={said.apiKeyHint}
            autoComplete="off"
            value={apiKey}
            onChange={(event) => setApiKey(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': texts.signIn.show, tabIndex: 0 }}
          />
        )}
        {props.children}
        {props.error != null && <Failure error={props.error} />}
        <div className="dialog-buttons">
          <Button variant="default" onClick={props.onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" loading={props.isBusy}>
            {props.button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
