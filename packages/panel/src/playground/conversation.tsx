import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MessageBody } from '../cases/message-entry.tsx';
import { checkOfExchange, keepSuggested } from '../checks/from-playground.ts';
import { Failure, Loading } from '../page/notes.tsx';
import { State } from '../page/page.tsx';
import { sessionQuery } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { Guards } from '../traces/guards.tsx';
import { Passages } from '../traces/passages.tsx';
import { Prompt } from '../traces/prompt.tsx';
import type { AnswerTrace } from '../traces/queries.ts';
import { Timeline } from '../traces/timeline.tsx';
import { ToolCalls } from '../traces/tool-calls.tsx';
import { Understood } from '../traces/understood.tsx';
import type { Decision, Exchange, Identity, useTalk } from './talk.ts';

const said = texts.playground;

/** What was said with one version, and the proposal that waits there. */
export function Conversation({
  name,
  talk,
  identity,
  onDecide,
  firstScreen,
}: {
  name: string;
  talk: ReturnType<typeof useTalk>;
  /** Who asks; null where what was typed of them is nobody. */
  identity: Identity | null;
  onDecide: (decision: Decision) => void;
  /** What stands there before the first message. */
  firstScreen: ReactNode;
}) {
  return (
    <section className="section talk" aria-label={name}>
      <h2 className="section-head">{name}</h2>
      {talk.said.length === 0 && (
        <>
          {firstScreen}
          <p className="faint">{said.empty}</p>
        </>
      )}
      <ol className="messages">
        {talk.said.map((exchange, index) => (
          <Entry key={index} exchange={exchange}>
            {identity && <MakeCheck said={talk.said.slice(0, index + 1)} identity={identity} />}
          </Entry>
        ))}
      </ol>
      {talk.asking.isPending && <Loading />}
      {talk.asking.error && <Failure error={talk.asking.error} />}
      {talk.pending && !talk.asking.isPending && (
        <div className="form-buttons">
          <Button size="xs" onClick={() => onDecide('confirm')}>
            {said.confirm}
          </Button>
          <Button size="xs" variant="default" onClick={() => onDecide('decline')}>
            {said.decline}
          </Button>
        </div>
      )}
    </section>
  );
}

interface EntryProps {
  exchange: Exchange;
  /** What can be done with the answer. */
  children: ReactNode;
}

function Entry({ exchange: { message, answer }, children }: EntryProps) {
  return (
    <>
      <li className="message message-user">
        <p className="message-head">
          <strong>{said.you}</strong>
        </p>
        <p className="typed">{message}</p>
      </li>
      {answer && (
        <li className="message message-assistant">
          <p className="message-head">
            <strong>{answer.author}</strong>
            {answer.action?.receipt && <State tone="attention">{said.simulated}</State>}
            {answer.status === 'failed' && <State tone="bad">{texts.cases.failed}</State>}
          </p>
          <MessageBody message={answer} isBrief={false} />
          {children}
          <Why trace={answer.trace} />
        </li>
      )}
    </>
  );
}

/** Takes the last of these exchanges along to a new check, as "Why this answer" does with a real one. */
function MakeCheck({ said, identity }: { said: readonly Exchange[]; identity: Identity }) {
  const { data: session } = useQuery(sessionQuery);
  const navigate = useNavigate();
  if (!session) return null;
  const make = () => {
    const of = keepSuggested(session, checkOfExchange(said, identity));
    void navigate({ to: '/checks/new', search: { of } });
  };
  return (
    <p>
      <Button size="xs" variant="default" onClick={make}>
        {texts.checks.fromTrace.make}
      </Button>
    </p>
  );
}

function Why({ trace }: { trace: AnswerTrace }) {
  return (
    <details className="message-more">
      <summary>
        {texts.cases.why}
        {trace.milliseconds !== null && (
          <span className="faint"> {said.took(trace.milliseconds)}</span>
        )}
      </summary>
      <div className="trace">
        <Understood question={trace.question} />
        <Passages trace={trace} />
        <ToolCalls trace={trace} />
        <Guards guards={trace.guards} />
        <Prompt trace={trace} />
        <Timeline trace={trace} />
      </div>
    </details>
  );
}
