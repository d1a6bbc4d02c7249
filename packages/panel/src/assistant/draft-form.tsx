import type { AssistantDraft, ProviderName, VersionedSettings } from '@deskhand/contract';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';
import { updateDraft, versionsKey } from './queries.ts';

const said = texts.assistant;

/** Writes the draft. Nobody is answered by it before it is published. */
export function DraftForm({ draft }: { draft: AssistantDraft }) {
  const [typed, setTyped] = useState(draft.settings);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: updateDraft,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: versionsKey }),
  });
  const set = (changes: Partial<VersionedSettings>) => setTyped({ ...typed, ...changes });
  const isTyped = JSON.stringify(typed) !== JSON.stringify(draft.settings);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ ...whole(typed), revision: draft.revision });
      }}
    >
      <div className="form-row">
        <TextInput
          label={said.fields.name}
          required
          maxLength={200}
          value={typed.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={said.fields.locale}
          description={said.localeHint}
          maxLength={35}
          value={typed.locale}
          onChange={(event) => set({ locale: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={said.fields.instructions}
        description={said.instructionsHint}
        rows={10}
        maxLength={10_000}
        value={typed.instructions}
        onChange={(event) => set({ instructions: event.currentTarget.value })}
      />
      <ModelFields typed={typed} set={set} />
      {saving.error && <Failure error={saving.error} />}
      <div className="form-buttons">
        <Button type="submit" loading={saving.isPending} disabled={!isTyped}>
          {said.saveDraft}
        </Button>
        {isTyped && (
          <Button variant="default" onClick={() => setTyped(draft.settings)}>
            {texts.common.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

interface ModelFieldsProps {
  typed: VersionedSettings;
  set: (changes: Partial<VersionedSettings>) => void;
}

/** Who answers: the built-in assistant, or a model and where it is reached. */
function ModelFields({ typed, set }: ModelFieldsProps) {
  return (
    <>
      <NativeSelect
        label={said.fields.provider}
        value={typed.provider}
        onChange={(event) => set({ provider: event.currentTarget.value as ProviderName })}
        data={Object.entries(said.providers).map(([value, label]) => ({ value, label }))}
      />
      {typed.provider !== 'builtin' && (
        <div className="form-row">
          <TextInput
            label={said.fields.model}
            required
            maxLength={200}
            spellCheck={false}
            value={typed.model ?? ''}
            onChange={(event) => set({ model: event.currentTarget.value })}
          />
          <TextInput
            label={said.fields.baseUrl}
            description={said.baseUrlHint}
            required={typed.provider === 'openai-compatible'}
            type="url"
            spellCheck={false}
            value={typed.baseUrl ?? ''}
            onChange={(event) => set({ baseUrl: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}

/** An empty field is none. */
const whole = (typed: VersionedSettings): VersionedSettings => ({
  ...typed,
  name: typed.name.trim(),
  locale: typed.locale.trim(),
  model: typed.provider === 'builtin' ? null : typed.model?.trim() || null,
  baseUrl: typed.provider === 'builtin' ? null : typed.baseUrl?.trim() || null,
});
