import type { CheckRequest } from '@deskhand/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { transcriptQuery } from '../cases/queries.ts';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { sessionQuery } from '../session/queries.ts';
import { sayFailure } from '../service/say.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { traceQuery } from '../traces/queries.ts';
import { texts } from '../texts/index.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { CheckForm } from './check-form.tsx';
import { readSuggested } from './from-playground.ts';
import { checkOf, isNoExample } from './from-trace.ts';
import { checksKey, createCheck } from './queries.ts';
import { emptyCheck, isTypedCheck, requestOf, typedOf } from './typed-check.ts';

const said = texts.checks;
const above = { to: '/checks', name: said.title } as const;

/** Writes a check: from nothing, or of the answer that the address names. */
export function NewCheck() {
  const { of } = useSearch({ from: '/frame/checks/new' });
  const isOfTalk = of?.startsWith('talk_') ?? false;
  const { told, toldOfTalk } = said.fromTrace;
  return (
    <Page
      title={said.newTitle}
      lead={of === undefined ? said.newLead : isOfTalk ? toldOfTalk : told}
      above={above}
      changes="editor"
    >
      {of === undefined ? (
        <Write form="check new" suggested={null} />
      ) : isOfTalk ? (
        <OfTalk of={of} />
      ) : (
        <OfAnswer messageId={of} />
      )}
    </Page>
  );
}

/** Of an exchange of the playground, which this tab alone knows. */
function OfTalk({ of }: { of: string }) {
  const { data: session } = useQuery(sessionQuery);
  if (!session) return <Loading />;
  const suggested = readSuggested(session, of);
  if (suggested === null) {
    return (
      <Empty title={said.fromTrace.goneOfTalk} why={said.fromTrace.goneOfTalkWhy}>
        <Link to="/playground">{texts.playground.title}</Link>
      </Empty>
    );
  }
  return (
    <>
      {suggested.expectations.length === 0 && <p className="told">{said.fromTrace.noExample}</p>}
      <Write form={`check new ${of}`} suggested={suggested} />
    </>
  );
}

function OfAnswer({ messageId }: { messageId: string }) {
  const trace = useQuery(traceQuery(messageId));
  const caseId = trace.data?.caseId ?? '';
  const transcript = useInfiniteQuery({ ...transcriptQuery(caseId), enabled: caseId !== '' });
  const error = trace.error ?? transcript.error;
  if (error instanceof ServiceFailure && error.status === 404) {
    return <Empty title={said.fromTrace.gone} why={sayFailure(error).text} />;
  }
  if (error) return <Failure error={error} />;
  if (!trace.data || !transcript.data) return <Loading />;
  const { snapshot, case: shown } = transcript.data.pages[0]!;
  // The newest page comes first, and within a page the oldest message.
  const messages = transcript.data.pages.toReversed().flatMap((page) => page.messages);
  return (
    <>
      {isNoExample(trace.data, shown) && <p className="told">{said.fromTrace.noExample}</p>}
      <Write
        form={`check new ${messageId}`}
        suggested={checkOf(trace.data, { messages, snapshot, case: shown })}
      />
    </>
  );
}

function Write({ form, suggested }: { form: string; suggested: CheckRequest | null }) {
  const unsaved = useUnsaved(form, isTypedCheck);
  const typed = unsaved.typed ?? (suggested ? typedOf(suggested) : emptyCheck);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creating = useMutation({
    mutationFn: createCheck,
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: checksKey });
      await navigate({ to: '/checks/$checkId', params: { checkId: id } });
      unsaved.forget();
    },
  });
  function save(): void {
    const request = requestOf(typed, suggested?.user.userEmail);
    const madeOf = suggested?.madeOf;
    if (request) creating.mutate({ ...request, ...(madeOf && { madeOf }) });
  }
  return (
    <CheckForm
      typed={typed}
      set={unsaved.setTyped}
      unsaved={unsaved}
      button={said.form.create}
      isBusy={creating.isPending}
      error={creating.error}
      onSubmit={save}
    />
  );
}
