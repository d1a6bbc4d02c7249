import type { Check } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { Done } from '../page/done.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { texts } from '../texts/index.ts';
import { hasFieldsOf } from '../unsaved/store.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { CheckForm } from './check-form.tsx';
import { checkQuery, checksKey, deleteCheck, runCheck, updateCheck } from './queries.ts';
import { Results } from './results.tsx';
import { useNeedsKey } from './run-some.tsx';
import { emptyCheck, isTypedCheck, requestOf, typedOf, type TypedCheck } from './typed-check.ts';
import { shownName } from './shown-name.ts';

const said = texts.checks;
const above = { to: '/checks', name: said.title } as const;

/** One check: what came of it, and what it says and expects. */
export function CheckPage() {
  const { checkId } = useParams({ from: '/frame/checks/$checkId' });
  const read = useQuery(checkQuery(checkId));
  if (read.isPending) return <Loading />;
  if (read.isError) {
    return (
      <Page title={said.columns.name} above={above}>
        <Failure error={read.error} reset={() => void read.refetch()} />
      </Page>
    );
  }
  return <OneCheck check={read.data} />;
}

function OneCheck({ check }: { check: Check }) {
  const [told, setTold] = useState<string | null>(null);
  return (
    <Page
      title={shownName(check)}
      above={above}
      changes="editor"
      lead={check.enabled ? null : said.off}
      actions={<Runs check={check} />}
    >
      <Results checkId={check.id} />
      <section className="section" aria-label={said.form.conversation}>
        {/* Another revision is another form. */}
        <Edit key={check.updatedAt} check={check} told={told} onSaved={setTold} />
      </section>
    </Page>
  );
}

/** Runs it once, on what is being written or on what is live. */
function Runs({ check }: { check: Check }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const running = useMutation({
    mutationFn: (target: string) => runCheck(check.id, { target }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: checksKey });
      await navigate({ to: '/checks/$checkId', params: { checkId: check.id }, search: {} });
    },
  });
  const needsKey = useNeedsKey('draft');
  const isOn = (target: string) => running.isPending && running.variables === target;
  return (
    <>
      {(['draft', 'live'] as const).map((target) => (
        <Button
          key={target}
          variant={target === 'draft' ? 'filled' : 'default'}
          loading={isOn(target)}
          disabled={(running.isPending && !isOn(target)) || (target === 'draft' && needsKey)}
          onClick={() => running.mutate(target)}
        >
          {target === 'draft' ? said.run.onDraft : said.run.onLive}
        </Button>
      ))}
      {needsKey && (
        <p className="faint check-note">
          {said.run.withKey} <Link to="/checks">{said.title}</Link>
        </p>
      )}
      {running.error && <Failure error={running.error} />}
    </>
  );
}

interface EditProps {
  check: Check;
  /** What became of the last save. */
  told: string | null;
  onSaved: (told: string) => void;
}

function Edit({ check, told, onSaved }: EditProps) {
  const unsaved = useUnsaved(`check ${check.id}`, isTypedRevision);
  const { typed, revision } = unsaved.typed ?? { typed: typedOf(check), revision: check.revision };
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: updateCheck,
    onSuccess: async (saved) => {
      unsaved.forget();
      onSaved(saved.revision === check.revision ? said.form.saved : said.form.revised);
      await queryClient.invalidateQueries({ queryKey: checksKey });
    },
  });
  function save(): void {
    const request = requestOf(typed, check.user.userEmail);
    if (request) saving.mutate({ id: check.id, ...request, revision });
  }
  return (
    <CheckForm
      typed={typed}
      set={(changed) => unsaved.setTyped({ typed: changed, revision })}
      unsaved={unsaved}
      button={said.form.save}
      isBusy={saving.isPending}
      error={saving.error}
      onSubmit={save}
    >
      <Remove check={check} />
      <Done>{unsaved.typed === null && told}</Done>
    </CheckForm>
  );
}

/** What is typed over a check belongs to the revision it was begun on: over another one it is refused. */
interface TypedRevision {
  typed: TypedCheck;
  revision: number;
}
const isTypedRevision = (kept: unknown): kept is TypedRevision =>
  hasFieldsOf(kept, { typed: emptyCheck, revision: 0 }) && isTypedCheck(kept.typed);

function Remove({ check: { id, name } }: { check: Check }) {
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: deleteCheck,
    onSuccess: async () => {
      await navigate({ to: '/checks' });
      await queryClient.invalidateQueries({ queryKey: checksKey });
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {said.remove.button}
      </Button>
      {isAsked && (
        <Confirm
          title={said.remove.title(name)}
          button={said.remove.button}
          isDangerous
          isBusy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate(id)}
          onClose={() => setAsked(false)}
        >
          <p>{said.remove.why}</p>
        </Confirm>
      )}
    </>
  );
}
