import { contrastOfAccent, legibleAccent, limits, type WelcomeSettings } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { versionsKey } from '../assistant/queries.ts';
import { Failure, Loading } from '../page/notes.tsx';
import { refusedField } from '../service/refused-field.ts';
import { useMay } from '../session/may.tsx';
import { assistantQuery } from '../start/queries.ts';
import { texts } from '../texts/index.ts';
import { LanguageFields } from './language-fields.tsx';
import { ChatPreview } from './preview/chat-preview.tsx';
import { updateWelcome, welcomeQuery } from './queries.ts';
import { SettingsSection } from './section.tsx';
import { cleaned, isColour, welcomeOf, type Typed } from './typed-welcome.ts';

const said = texts.settings.welcome;

/** How the chat looks and what it says first, beside the chat itself. */
export function WelcomeSection() {
  const settings = useQuery(welcomeQuery);
  const assistant = useQuery(assistantQuery);
  const error = settings.error ?? assistant.error;
  return (
    <SettingsSection id="chat" title={said.title} why={said.why}>
      {error && <Failure error={error} />}
      {!error && !(settings.data && assistant.data) && <Loading />}
      {settings.data && assistant.data && (
        <WelcomeForm
          settings={settings.data}
          assistantName={assistant.data.name}
          locale={assistant.data.locale}
        />
      )}
    </SettingsSection>
  );
}

interface WelcomeFormProps {
  settings: WelcomeSettings;
  assistantName: string;
  /** Of the tenant: the language that is written first. */
  locale: string;
}

function WelcomeForm({ settings, assistantName, locale }: WelcomeFormProps) {
  const [written, setWritten] = useState<Typed | null>(null);
  const [language, setLanguage] = useState(Object.keys(settings.languages)[0] ?? locale);
  const queryClient = useQueryClient();
  const may = useMay('editor');
  const saving = useMutation({
    mutationFn: updateWelcome,
    onSuccess: (saved) => {
      queryClient.setQueryData(welcomeQuery.queryKey, saved);
      // What it says is part of a version.
      void queryClient.invalidateQueries({ queryKey: versionsKey });
      setWritten(null);
    },
  });
  const { name, pictureUrl, accentColor, languages } = settings;
  const refused = brandField(refusedField(saving.error));
  const typed: Typed = written ?? { name, pictureUrl, accentColor, languages };
  const set = (changes: Partial<Typed>) => setWritten({ ...typed, ...changes });
  return (
    <div className="settings-grid">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(cleaned(typed));
        }}
      >
        <BrandFields typed={typed} set={set} isReadOnly={!may} refused={refused} />
        <LanguageFields
          languages={typed.languages}
          set={(written) => set({ languages: written })}
          {...{ language, setLanguage }}
          ownDisclosures={settings.ownDisclosures}
          isReadOnly={!may}
        />
        {saving.error && refused === null && <Failure error={saving.error} />}
        {refused !== null && <p role="alert">{said.notSaved}</p>}
        {may && (
          <div className="form-buttons">
            <Button type="submit" loading={saving.isPending} disabled={written === null}>
              {said.save}
            </Button>
            {written && (
              <Button variant="default" onClick={() => setWritten(null)}>
                {texts.common.cancel}
              </Button>
            )}
          </div>
        )}
      </form>
      <ChatPreview
        welcome={welcomeOf(typed, language, assistantName, settings.ownDisclosures)}
        locale={language}
      />
    </div>
  );
}

type BrandField = 'accentColor' | 'pictureUrl';

const brandField = (name: string | null): BrandField | null =>
  name === 'accentColor' || name === 'pictureUrl' ? name : null;

interface FieldsProps {
  /** What the service did not take. */
  refused: BrandField | null;
  typed: Typed;
  set: (changes: Partial<Typed>) => void;
  isReadOnly: boolean;
}

function BrandFields({ typed, set, isReadOnly, refused }: FieldsProps) {
  const colour = typed.accentColor ?? '';
  const isLegible = !isColour(colour) || legibleAccent(colour).light.color === colour.toLowerCase();
  const nearest = isLegible ? null : legibleAccent(colour).light.color;
  return (
    <>
      <TextInput
        label={said.name}
        description={said.nameHint}
        maxLength={limits.labelCharactersMax}
        readOnly={isReadOnly}
        value={typed.name ?? ''}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={said.picture}
        description={said.pictureHint}
        placeholder="https://…"
        readOnly={isReadOnly}
        error={refused === 'pictureUrl' && said.pictureWrong}
        value={typed.pictureUrl ?? ''}
        onChange={(event) => set({ pictureUrl: event.currentTarget.value })}
      />
      <div className="settings-colour">
        <TextInput
          label={said.colour}
          description={said.colourHint}
          placeholder="#3d4bc7"
          maxLength={7}
          readOnly={isReadOnly}
          error={
            nearest
              ? said.illegible(contrastOfAccent(colour), nearest)
              : refused === 'accentColor' && said.colourWrong
          }
          value={colour}
          onChange={(event) => set({ accentColor: event.currentTarget.value })}
        />
        <input
          type="color"
          aria-label={said.pickColour}
          disabled={isReadOnly}
          value={isColour(colour) ? colour : '#3d4bc7'}
          onChange={(event) => set({ accentColor: event.currentTarget.value })}
        />
      </div>
      {nearest && !isReadOnly && (
        <div className="form-buttons">
          <Button size="xs" variant="default" onClick={() => set({ accentColor: nearest })}>
            {said.useNearest(nearest)}
          </Button>
        </div>
      )}
    </>
  );
}
