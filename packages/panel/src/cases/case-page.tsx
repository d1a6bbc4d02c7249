import type { AdminCase, Message, Snapshot } from '@deskhand/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Copy } from '../page/copy.tsx';
import { More } from '../page/more.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { Facts, Page } from '../page/page.tsx';
import { When } from '../page/when.tsx';
import { WebLink } from '../page/web-link.tsx';
import { useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { Judged } from './case-table.tsx';
import { CaseState } from './case-state.tsx';
import { HandedOver, ticketOf } from './handed-over.tsx';
import { MessageEntry } from './message-entry.tsx';
import { transcriptQuery } from './queries.ts';

const said = texts.cases;
const above = { to: '/cases', name: said.title } as const;

/** One conversation: all that was said, looked up and done, and who the user is. */
export function CasePage() {
  const { caseId } = useParams({ from: '/frame/cases/$caseId' });
  const transcript = useInfiniteQuery(transcriptQuery(caseId));
  if (transcript.isPending) return <Loading />;
  if (transcript.isError) {
    return (
      <Page title={said.title} above={above}>
        <Failure error={transcript.error} reset={() => void transcript.refetch()} />
      </Page>
    );
  }
  const { pages } = transcript.data;
  const { case: shown, snapshot } = pages[0]!;
  const messages = pages.toReversed().flatMap((page) => page.messages);
  return (
    <Page
      title={shown.subject}
      above={above}
      lead={
        <>
          {said.caseNumber(shown.number)} · <CaseState of={shown} />
        </>
      }
    >
      <div className="case">
        <div className="case-talk">
          {shown.status === 'escalated' && shown.escalation && (
            <HandedOver escalation={shown.escalation} ofCase={shown} />
          )}
          <More list={transcript} name={said.older} />
          <Conversation messages={messages} />
        </div>
        <CaseDetails shown={shown} snapshot={snapshot} />
      </div>
    </Page>
  );
}

function Conversation({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className="messages">
      {messages.map((message) => (
        <MessageEntry key={message.id} message={message} isBrief={isToldLater(message, messages)} />
      ))}
    </ol>
  );
}

/** A change is told in full where it ended, and only named where it was proposed. */
const isToldLater = ({ action, seq }: Message, messages: readonly Message[]) =>
  action !== null && messages.some((each) => each.seq > seq && each.action?.id === action.id);

function CaseDetails({ shown, snapshot }: { shown: AdminCase; snapshot: Snapshot }) {
  const { escalation } = shown;
  const mayErase = useMay('owner');
  const facts: (readonly [string, ReactNode])[] = [
    [
      said.columns.user,
      <Link key="user" to="/cases" search={{ userId: shown.user.id }} className="mono">
        {shown.user.id}
      </Link>,
    ],
    [
      said.erase,
      mayErase && (
        <Link key="erase" to="/cases/erasures" search={{ userId: shown.user.id }}>
          {said.erasePerson}
        </Link>
      ),
    ],
    [said.email, snapshot.user.email && <Email key="email" address={snapshot.user.email} />],
    [said.roles, snapshot.user.roles.join(', ')],
    [said.plan, snapshot.user.plan],
    ...contextFacts(snapshot.context),
    [
      said.version,
      shown.assistantVersion > 0 && <VersionLink key="version" number={shown.assistantVersion} />,
    ],
    [said.opened, <When key="opened" at={shown.createdAt} />],
    [said.closed, shown.closedAt && <When key="closed" at={shown.closedAt} />],
    [said.columns.judged, shown.rating !== null || shown.feedback ? <Judged of={shown} /> : null],
    [said.comment, shown.comment],
    [said.ticket, escalation && ticketOf(escalation)],
    [
      said.previous,
      shown.previousCaseId && (
        <Link key="previous" to="/cases/$caseId" params={{ caseId: shown.previousCaseId }}>
          {said.previousCase}
        </Link>
      ),
    ],
  ];
  return (
    <Aside name={`${said.details}: ${shown.user.id}`}>
      <Facts facts={facts} />
      {snapshot.context && (
        <details>
          <summary>{said.context}</summary>
          <pre className="pre">{JSON.stringify(snapshot.context, null, 2)}</pre>
        </details>
      )}
      <p className="faint case-id">
        <code>{shown.id}</code>
        <Copy text={shown.id} what={said.caseNumber(shown.number)} />
      </p>
    </Aside>
  );
}

/** Beside the conversation; above it where there is no room, folded, so that what was said comes first. */
function Aside({ name, children }: { name: string; children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 1080px)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <aside className="case-details card" aria-label={said.details}>
      {isNarrow ? (
        <details className="case-folded">
          <summary>{name}</summary>
          {children}
        </details>
      ) : (
        children
      )}
    </aside>
  );
}

/** Breaks behind the sign, rather than in a name. */
function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function VersionLink({ number }: { number: number }) {
  return (
    <Link to="/assistant/versions/$number" params={{ number: String(number) }}>
      {texts.assistant.versionName(number)}
    </Link>
  );
}

/** What an application is asked to say; it may have said anything. */
function contextFacts(context: Snapshot['context']): (readonly [string, ReactNode])[] {
  const page = context?.['page'] as { title?: unknown; url?: unknown } | null | undefined;
  const name = textOf(page?.title) ?? textOf(page?.url);
  return [
    [said.page, name && <WebLink address={textOf(page?.url)}>{name}</WebLink>],
    [said.language, textOf(context?.['locale'])],
  ];
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
