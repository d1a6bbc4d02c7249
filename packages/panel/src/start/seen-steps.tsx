import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { casesQuery } from '../cases/queries.ts';
import { connectorQuery, toolsQuery } from '../connector/queries.ts';
import { credentialsQuery } from '../credentials/queries.ts';
import { documentsQuery } from '../knowledge/queries.ts';
import { sayWhen } from '../page/when.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { Snippet } from './snippet.tsx';
import type { Step } from './step.tsx';

const said = texts.start.steps;

/** A credential for the backend, its first session, and something to answer from. */
export function useFoundationSteps(): [Step, Step, Step] {
  const listed = useInfiniteQuery(credentialsQuery);
  const articles = useInfiniteQuery(documentsQuery(1));
  const credentials = listed.data?.pages.flatMap((page) => page.credentials);
  const forBackend = credentials?.filter(({ kind }) => kind === 'integration');
  const live = forBackend?.filter(({ revokedAt }) => revokedAt === null);
  const usedAt = forBackend
    ?.flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .sort()
    .at(-1);
  return [
    {
      name: 'credential',
      error: listed.error,
      isSeen: live && live.length > 0,
      words: live?.length ? (
        <Link to="/credentials">{said.credential.done(live.length)}</Link>
      ) : (
        said.credential.next
      ),
      way: <Link to="/credentials">{said.credential.link}</Link>,
    },
    {
      name: 'session',
      error: listed.error,
      isSeen: forBackend && usedAt !== undefined,
      words:
        usedAt === undefined ? (
          <IssueSession />
        ) : (
          <Link to="/credentials">{said.session.done(sayWhen(usedAt))}</Link>
        ),
      way: <Link to="/credentials">{said.session.link}</Link>,
    },
    {
      name: 'articles',
      error: articles.error,
      isSeen: articles.data && articles.data.pages[0]!.documents.length > 0,
      words: articles.data?.pages[0]!.documents.length ? (
        <Link to="/knowledge">{said.articles.done}</Link>
      ) : (
        <ImportArticles />
      ),
      way: (
        <>
          <Link to="/knowledge/imports">{said.articles.link}</Link>
          <ForRole role="editor">
            <Link to="/knowledge/new">{said.articles.write}</Link>
          </ForRole>
        </>
      ),
    },
  ];
}

/** The call of the backend, with this service's address in it. */
function IssueSession() {
  const call = `curl ${location.origin}/api/widget/sessions \\
  -H "Authorization: Bearer $DESKHAND_SIK" \\
  -H 'Content-Type: application/json' \\
  -d '{"userId": "user-1"}'`;
  return <Snippet next={said.session.next} text={call} what={said.session.title} />;
}

/** The command that reads a folder, with this service's address in it. */
function ImportArticles() {
  const command = `DESKHAND_URL=${location.origin} DESKHAND_TSK=tsk_… \\
  npx deskhand knowledge import ./help-center`;
  return <Snippet next={said.articles.next} text={command} what={said.articles.title} />;
}

/** The command that sets it, with this service's address in it. */
function NameConnector() {
  const command = `DESKHAND_URL=${location.origin} DESKHAND_TSK=tsk_… \\
  npx deskhand connector set https://connector.example.com/mcp`;
  return <Snippet next={said.connector.next} text={command} what={said.connector.title} />;
}

/** The connector, and what somebody has approved of it. */
export function useConnectorSteps(): [Step, Step] {
  const connector = useQuery(connectorQuery);
  const hasConnector = connector.data ? connector.data.url !== null : undefined;
  const listed = useQuery({ ...toolsQuery, enabled: hasConnector === true });
  const refreshedAt = connector.data?.refreshedAt ?? null;
  const tools = hasConnector === false ? [] : listed.data;
  const ready = tools?.filter(({ state }) => state === 'ready').length ?? 0;
  const waiting =
    tools?.filter(({ state }) => state === 'unapproved' || state === 'quarantined').length ?? 0;
  const open = waiting > 0 ? said.tools.next(waiting) : said.tools.nothing;
  return [
    {
      name: 'connector',
      error: connector.error,
      isSeen: connector.data && refreshedAt !== null,
      words:
        refreshedAt === null ? (
          <NameConnector />
        ) : (
          <Link to="/connector">{said.connector.done(sayWhen(refreshedAt))}</Link>
        ),
      way: <Link to="/connector">{said.connector.link}</Link>,
    },
    {
      name: 'tools',
      error: listed.error,
      isSeen: tools && ready > 0,
      words: ready > 0 ? <Link to="/connector">{said.tools.done(ready)}</Link> : open,
      way: <Link to="/connector">{said.tools.link}</Link>,
    },
  ];
}

/** The newest case. */
export function useConversationStep(): Step {
  const cases = useInfiniteQuery(casesQuery({}, 1));
  const newest = cases.data?.pages[0]!.cases[0];
  return {
    name: 'conversation',
    error: cases.error,
    isSeen: cases.data && newest !== undefined,
    words: newest ? (
      <Link to="/cases/$caseId" params={{ caseId: newest.id }}>
        {said.conversation.done(newest.subject)}
      </Link>
    ) : (
      said.conversation.next
    ),
    way: (
      <Link to="/settings" hash="embed">
        {said.conversation.link}
      </Link>
    ),
  };
}
