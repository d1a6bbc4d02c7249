import {
  limits,
  type AssistantDraft,
  type DraftSettings,
  type ProviderName,
} from '@deskhand/contract';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Done } from '../page/done.tsx';
import { Failure } from '../page/notes.tsx';
import { cleanedLanguages } from '../settings/typed-welcome.ts';
import { texts } from '../texts/index.ts';
import { Restored } from '../unsaved/restored.tsx';
import { hasFieldsOf } from '../unsaved/store.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { BoundFields } from './bound-fields.tsx';
import type { Sides } from './merge-settings.ts';
import { PinFields } from './pin-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { updateDraft, versionsKey } from './queries.ts';
import { ScreenFields } from './screen-fields.tsx';
import { Settle } from './settle.tsx';

const said = texts.assistant;

/** Writes the draft. Nobody is answered by it before it is published. */
export function DraftForm({ draft }: { draft: AssistantDraft }) {
  const { typed, of, set, unsaved, isTyped, isOvertaken, saving } = useWriting(draft);
  return (
    <form
      className="form draft-form"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ ...whole(typed), revision: of.revision });
      }}
    >
      <Restored unsaved={unsaved} />
      <WordFields typed={typed} set={set} />
      <ScreenFields
        screens={typed.firstScreen}
        name={typed.name}
        locale={typed.locale}
        set={(firstScreen) => set({ firstScreen })}
      />
      <ModelFields typed={typed} set={set} />
      <BoundFields budgets={typed.budgets} set={(budgets) => set({ budgets })} />
      {typed.provider !== 'builtin' && (
        <PriceFields prices={typed.prices} set={(prices) => set({ prices })} />
      )}
      <PinFields pins={typed.toolPins} set={(toolPins) => set({ toolPins })} />
      {saving.error && !isOvertaken && <Failure error={saving.error} />}
      {isOvertaken && (
        <Overtaken
          key={draft.revision}
          sides={{ base: of.settings, mine: typed, theirs: draft.settings }}
          onGoOn={(settings) => {
            saving.reset();
            unsaved.setTyped({ settings, of: draft });
          }}
          onTakeTheirs={unsaved.forget}
        />
      )}
      <div className="form-buttons">
        {!isOvertaken && (
          <Button type="submit" loading={saving.isPending} disabled={!isTyped}>
            {said.saveDraft}
          </Button>
        )}
        {isTyped && !isOvertaken && (
          <Button variant="default" onClick={unsaved.forget}>
            {texts.common.cancel}
          </Button>
        )}
        <Done>{saving.isSuccess && !isTyped && <SavedDraft isChanged={draft.isChanged} />}</Done>
      </div>
    </form>
  );
}

/** Nobody is answered by it yet: it leads to what publishes it, at the top. */
function SavedDraft({ isChanged }: { isChanged: boolean }) {
  if (!isChanged) return said.savedSame;
  return (
    <>
      {said.savedDraft}{' '}
      <Link to="/assistant" hash="draft">
        {said.toPublish}
      </Link>
    </>
  );
}

interface Written {
  settings: DraftSettings;
  of: AssistantDraft;
}

/** What was typed belongs to the draft it was typed into, also while another one arrives. */
function useWriting(draft: AssistantDraft) {
  const unsaved = useUnsaved('assistant-draft', (kept): kept is Written => isWritten(kept, draft));
  const { settings: typed, of } = unsaved.typed ?? { settings: draft.settings, of: draft };
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: updateDraft,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: versionsKey });
      unsaved.forget();
    },
    // Whoever wrote meanwhile is seen then.
    onError: () => queryClient.invalidateQueries({ queryKey: versionsKey }),
  });
  const set = (changes: Partial<DraftSettings>) => {
    const settings = { ...typed, ...changes };
    unsaved.setTyped(isSame(settings, of.settings) ? null : { settings, of });
  };
  const isTyped = !isSame(typed, of.settings);
  const isOther = of.revision !== draft.revision || of.basedOn !== draft.basedOn;
  // What is being saved arrives as another draft, and is one's own.
  const isOvertaken = isTyped && isOther && !saving.isPending;
  return { typed, of, set, unsaved, isTyped, isOvertaken, saving };
}

const isSame = (one: DraftSettings, other: DraftSettings): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Of another panel it may lack a setting; what was saved elsewhere meanwhile is nothing to keep. */
const isWritten = (kept: unknown, draft: AssistantDraft): boolean =>
  hasFieldsOf(kept, { settings: draft.settings, of: draft }) &&
  hasFieldsOf(kept.settings, draft.settings) &&
  hasFieldsOf(kept.of, draft) &&
  hasFieldsOf(kept.of.settings, draft.settings) &&
  !isSame(kept.settings, draft.settings);

interface OvertakenProps {
  sides: Sides;
  onGoOn: (settings: DraftSettings) => void;
  onTakeTheirs: () => void;
}

/** Nothing is saved over what somebody else wrote before it is settled. */
function Overtaken({ sides, onGoOn, onTakeTheirs }: OvertakenProps) {
  return (
    <section className="card theirs" role="alert" aria-label={said.overtaken}>
      <strong>{said.overtaken}</strong>
      <p>{said.overtakenWhy}</p>
      <Settle sides={sides}>
        {(settled) => (
          <div className="form-buttons">
            <Button disabled={settled === null} onClick={() => settled && onGoOn(settled)}>
              {texts.merging.goOn}
            </Button>
            <Button variant="default" onClick={onTakeTheirs}>
              {texts.merging.takeTheirs}
            </Button>
          </div>
        )}
      </Settle>
    </section>
  );
}

interface FieldsProps {
  typed: DraftSettings;
  set: (changes: Partial<DraftSettings>) => void;
}

/** What it is called, and what it is told. */
function WordFields({ typed, set }: FieldsProps) {
  return (
    <>
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
          placeholder="en, de, pt-BR"
          maxLength={35}
          value={typed.locale}
          onChange={(event) => set({ locale: event.currentTarget.value })}
        />
      </div>
      <div className="form-row">
        <LanguagesField languages={typed.languages} set={(languages) => set({ languages })} />
        <TextInput
          label={said.fields.tone}
          description={said.toneHint}
          placeholder={said.tonePlaceholder}
          maxLength={limits.toneCharactersMax}
          value={typed.tone}
          onChange={(event) => set({ tone: event.currentTarget.value })}
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
    </>
  );
}

const languagesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((each) => each !== '')),
];

function LanguagesField(props: { languages: string[]; set: (languages: string[]) => void }) {
  const [typed, setTyped] = useState('');
  const isTyped = languagesIn(typed).join() === props.languages.join();
  return (
    <TextInput
      label={said.fields.languages}
      description={said.languagesHint}
      placeholder="en, pt-BR"
      spellCheck={false}
      value={isTyped ? typed : props.languages.join(', ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        props.set(languagesIn(event.currentTarget.value));
      }}
    />
  );
}

/** Who answers: the built-in assistant, or a model and where it is reached. */
function ModelFields({ typed, set }: FieldsProps) {
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
            placeholder={typed.provider === 'openai-compatible' ? '' : said.baseUrlHint}
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
const whole = (typed: DraftSettings): DraftSettings => ({
  ...typed,
  name: typed.name.trim(),
  locale: typed.locale.trim(),
  tone: typed.tone.trim(),
  firstScreen: cleanedLanguages(typed.firstScreen),
  prices: typed.provider === 'builtin' ? null : typed.prices,
  model: typed.provider === 'builtin' ? null : typed.model?.trim() || null,
  baseUrl: typed.provider === 'builtin' ? null : typed.baseUrl?.trim() || null,
});
