import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Done } from '../page/done.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { refusedField } from '../service/refused-field.ts';
import { useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { Restored } from '../unsaved/restored.tsx';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { originsQuery, replaceOrigins } from './queries.ts';
import { SettingsSection } from './section.tsx';

const said = texts.settings.origins;

/** From which pages the chat may be used. */
export function OriginsSection() {
  const origins = useQuery(originsQuery);
  return (
    <SettingsSection id="origins" title={said.title} why={said.why}>
      {origins.isPending && <Loading />}
      {origins.error && <Failure error={origins.error} />}
      {origins.data && <OriginsForm origins={origins.data.origins} />}
    </SettingsSection>
  );
}

function OriginsForm({ origins }: { origins: readonly string[] }) {
  const unsaved = useUnsaved('settings-origins', (kept) => typeof kept === 'string');
  const { typed, setTyped } = unsaved;
  const queryClient = useQueryClient();
  const may = useMay('owner');
  const saving = useMutation({
    mutationFn: replaceOrigins,
    onSuccess: (saved) => {
      queryClient.setQueryData(originsQuery.queryKey, saved);
      unsaved.forget();
    },
  });
  const text = typed ?? origins.join('\n');
  const sent = saving.variables ?? [];
  const refused = /^origins\[(\d+)\]$/.exec(refusedField(saving.error) ?? '');
  const wrong = refused && sent[Number(refused[1])];
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(text.split(/\s+/).filter((each) => each !== ''));
      }}
    >
      <Restored unsaved={unsaved} />
      <Textarea
        label={said.field}
        description={origins.length === 0 ? said.all : said.only}
        placeholder="https://app.example.com"
        rows={Math.max(3, origins.length)}
        spellCheck={false}
        readOnly={!may}
        error={wrong ? said.wrong(wrong) : null}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {saving.error && !wrong && <Failure error={saving.error} />}
      {may && (
        <div className="form-buttons">
          <Button type="submit" loading={saving.isPending} disabled={typed === null}>
            {said.save}
          </Button>
          <Done>{saving.isSuccess && typed === null && said.saved}</Done>
        </div>
      )}
    </form>
  );
}
