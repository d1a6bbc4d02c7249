import type { Citation, Message, Offer, ToolUse } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import { Markdown } from '../page/markdown.tsx';
import { State } from '../page/page.tsx';
import { WebLink } from '../page/web-link.tsx';
import { When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { ActionCard } from './action-card.tsx';

const said = texts.cases;

/** One entry of a conversation, with all that belongs to it. */
export function MessageEntry({ message, isBrief }: { message: Message; isBrief: boolean }) {
  const { id, author, createdAt } = message;
  return (
    <li className={`message message-${author.type}`} id={id}>
      <p className="message-head">
        <strong>{author.name ?? said.authors[author.type]}</strong>
        <span className="faint">
          <When at={createdAt} />
        </span>
        {message.status === 'failed' && <State tone="bad">{said.failed}</State>}
        {author.type === 'assistant' && (
          <Link to="/traces/$messageId" params={{ messageId: id }} className="message-why">
            {said.why}
          </Link>
        )}
      </p>
      <MessageBody message={message} isBrief={isBrief} />
    </li>
  );
}

type Body = Pick<Message, 'content' | 'citations' | 'action' | 'tools' | 'offers'>;

/** What a message says, with the card of its change, its sources and what it offers. */
export function MessageBody({ message, isBrief }: { message: Body; isBrief: boolean }) {
  const { content, citations, action, tools, offers } = message;
  return (
    <>
      <Markdown text={content} citations={citations} />
      {action && <ActionCard action={action} isBrief={isBrief} />}
      <Sources citations={citations} />
      <LookedUp tools={tools} />
      <Offers offers={offers} />
    </>
  );
}

function Sources({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <details className="message-more">
      <summary>
        {said.sources} ({citations.length})
      </summary>
      <ol className="sources">
        {citations.map(({ n, title, url, quote }) => (
          <li key={n} value={n}>
            <WebLink address={url}>{title}</WebLink>
            <blockquote>{quote}</blockquote>
          </li>
        ))}
      </ol>
    </details>
  );
}

function LookedUp({ tools }: { tools: readonly ToolUse[] }) {
  if (tools.length === 0) return null;
  return (
    <p className="message-line faint">
      {said.lookedUp}:{' '}
      {tools.map(({ tool, title, milliseconds, ok }, index) => (
        <span key={index}>
          {index > 0 && ', '}
          <code title={tool}>{title}</code> {said.milliseconds(milliseconds)}
          {!ok && ` (${said.lookupFailed})`}
        </span>
      ))}
    </p>
  );
}

function Offers({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <p className="message-line faint">
      {said.offered}: {offers.map(({ title }) => title).join(' · ')}
    </p>
  );
}
