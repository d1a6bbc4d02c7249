import { contrastOfAccent, legibleAccent, limits, type WelcomeSettings } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Done } from '../page/done.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { refusedField } from '../service/refused-field.ts';
import { useMay } from '../session/may.tsx';
import { assistantQuery } from '../start/queries.ts';
import { texts } from '../texts/index.ts';
import { Restored } from '../unsaved/restored.tsx';
import { hasFieldsOf } from '../unsaved/store.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { ChatPreview } from './preview/chat-preview.tsx';
import { updateWelcome, welcomeQuery } from './queries.ts';
import { SettingsSection } from './section.tsx';
import { cleanedLooks, isColour, languageToShow, welcomeOf, type Looks } from './typed-welcome.ts';

const said = texts.settings.welcome;

/** How the chat looks, beside the chat itself. What it says first belongs to the assistant's versions. */
export function WelcomeSection() {
  const settings = useQuery(welcomeQuery);
  const assistant = useQuery(assistantQuery);
  const error = settings.error ?? assistant.error;
  return (
    <SettingsSection id="chat" title={said.title} why={said.why}>
      <p className="settings-told">
        {said.saysFirst}{' '}
        <Link to="/assistant" hash="first-screen">
          {said.toFirstScreen}
        </Link>
      </p>
      {error && <Failure error={error} />}
      {!error && !(settings.data && assistant.data) && <Loading />}
      {settings.data && assistant.data && (
        <LooksForm
          settings={settings.data}
          assistantName={assistant.data.name}
          locale={assistant.data.locale}
        />
      )}
    </SettingsSection>
  );
}

interface LooksFormProps {
  settings: WelcomeSettings;
  assistantName: string;
  /** Of the tenant: the language of the preview where nothing is written in the panel's. */
  locale: string;
}

function LooksForm({ settings, assistantName, locale }: LooksFormProps) {
  const { name, pictureUrl, accentColor, languages, ownDisclosures } = settings;
  const there: Looks = { name, pictureUrl, accentColor };
  const unsaved = useUnsaved('settings-chat', (kept) => hasFieldsOf(kept, there));
  const queryClient = useQueryClient();
  const may = useMay('editor');
  const saving = useMutation({
    mutationFn: updateWelcome,
    onSuccess: (saved) => {
      queryClient.setQueryData(welcomeQuery.queryKey, saved);
      unsaved.forget();
    },
  });
  const typed = unsaved.typed ?? there;
  const shown = languageToShow(languages, locale);
  const parts = { looks: typed, screens: languages, assistantName, ownDisclosures };
  const refused = brandField(refusedField(saving.error));
  return (
    <div className="settings-grid">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(cleanedLooks(typed));
        }}
      >
        <Restored unsaved={unsaved} />
        <LooksFields
          typed={typed}
          set={(changes) => {
            const looks = { ...typed, ...changes };
            const isThere = JSON.stringify(looks) === JSON.stringify(there);
            unsaved.setTyped(isThere ? null : looks);
          }}
          refused={refused}
          isReadOnly={!may}
        />
        {saving.error && refused === null && <Failure error={saving.error} />}
        {refused !== null && <p role="alert">{said.notSaved}</p>}
        {may && (
          <div className="form-buttons">
            <Button type="submit" loading={saving.isPending} disabled={unsaved.typed === null}>
              {said.save}
            </Button>
            {unsaved.typed && (
              <Button variant="default" onClick={unsaved.forget}>
                {texts.common.cancel}
              </Button>
            )}
            <Done>{saving.isSuccess && unsaved.typed === null && said.saved}</Done>
          </div>
        )}
      </form>
      <ChatPreview welcome={welcomeOf(parts, shown)} locale={shown} />
    </div>
  );
}

type BrandField = 'accentColor' | 'pictureUrl';

const brandField = (name: string | null): BrandField | null =>
  name === 'accentColor' || name === 'pictureUrl' ? name : null;

interface FieldsProps {
  /** What the service did not take. */
  refused: BrandField | null;
  typed: Looks;
  set: (changes: Partial<Looks>) => void;
  isReadOnly: boolean;
}

function LooksFields({ typed, set, isReadOnly, refused }: FieldsProps) {
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
        rightSectionWidth={52}
        rightSection={
          <input
            type="color"
            className="settings-colour"
            aria-label={said.pickColour}
            disabled={isReadOnly}
            value={isColour(colour) ? colour : '#3d4bc7'}
            onChange={(event) => set({ accentColor: event.currentTarget.value })}
          />
        }
      />
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
