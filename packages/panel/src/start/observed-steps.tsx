import type { Progress } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useToolNames } from '../connector/tool-names.ts';
import { sayWhen } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { pageSnippets } from '../settings/snippets/pages.ts';
import { sessionQuery } from '../session/queries.ts';
import { progressQuery } from './queries.ts';
import { Snippet } from './snippet.tsx';
import type { Step } from './step.tsx';

const said = texts.start.steps;

type Observed = 'chat' | 'cited' | 'receipt' | 'escalation';

/** What the service has seen happen in conversations and on pages, each with the way to where it was. */
export function useObservedSteps(): Record<Observed, Step> {
  const { data, error } = useQuery(progressQuery);
  const nameOf = useToolNames(data?.receipt != null);
  const step = <Seen,>(
    name: Observed,
    seen: (progress: Progress) => Seen | null,
    told: (seen: Seen) => ReactNode,
    open: ReactNode,
    way?: ReactNode,
  ): Step => {
    const found = data ? seen(data) : undefined;
    const isSeen = found === undefined ? undefined : found !== null;
    return { name, error, isSeen, words: found ? told(found) : open, way };
  };
  return {
    chat: step(
      'chat',
      ({ chat }) => chat,
      ({ at, origin }) => said.chat.done(sayWhen(at), origin),
      <EmbedChat />,
      <Link to="/settings">{said.chat.link}</Link>,
    ),
    cited: step(
      'cited',
      ({ citedAnswer }) => citedAnswer,
      ({ messageId, at }) => (
        <Link to="/traces/$messageId" params={{ messageId }}>
          {said.cited.done(sayWhen(at))}
        </Link>
      ),
      said.cited.next,
      <Link to="/playground">{said.cited.link}</Link>,
    ),
    receipt: step(
      'receipt',
      ({ receipt }) => receipt,
      ({ messageId, tool, at }) => (
        <Link to="/cases/$caseId" params={{ caseId: caseOf(messageId) }} hash={messageId}>
          {said.receipt.done(nameOf(tool), sayWhen(at))}
        </Link>
      ),
      said.receipt.next,
      <Link to="/connector">{said.receipt.link}</Link>,
    ),
    escalation: step(
      'escalation',
      ({ escalation }) => escalation,
      ({ caseId, caseNumber, at }) => (
        <Link to="/cases/$caseId" params={{ caseId }}>
          {said.escalation.done(caseNumber, sayWhen(at))}
        </Link>
      ),
      <HandOver />,
      <Link to="/hand-over">{said.escalation.link}</Link>,
    ),
  };
}

/** The case that a message's id names. */
export const caseOf = (messageId: string): string =>
  messageId.replace(/^msg_/, 'case_').replace(/_[0-9]+$/, '');

/** What stands in a page, with this service's address and tenant in it. */
function EmbedChat() {
  const { data: session } = useQuery(sessionQuery);
  const place = { serviceUrl: location.origin, tenantKey: session?.tenant.key ?? '' };
  return (
    <Snippet next={said.chat.next} text={pageSnippets['HTML']!(place)} what={said.chat.title} />
  );
}

/** How a place that takes cases over is named, with this service's address in it. */
function HandOver() {
  const call = `curl -X PUT ${location.origin}/api/admin/escalation \\
  -H "Authorization: Bearer $DESKHAND_TSK" \\
  -H 'Content-Type: application/json' \\
  -d '{"webhookUrl": "https://desk.example.com/deskhand"}'`;
  return <Snippet next={said.escalation.next} text={call} what={said.escalation.title} />;
}
