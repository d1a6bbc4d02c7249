import { Feedback } from '../../answers/feedback.tsx';
import type { Message } from '@deskhand/client';
import { HandOver } from '../../escalation/hand-over.tsx';
import { Extra } from '../extra.tsx';
import type { ViewProps } from '../view.ts';
import { KeepPlace } from './keep-place.tsx';
import { MessageView } from './message.tsx';
import { Older } from './older.tsx';
import { OutgoingView } from './outgoing.tsx';
import { Writing } from './writing.tsx';

/** Draws what was said, oldest first. Where it stands is up to `KeepPlace`. */
export function Log({ view }: ViewProps) {
  const { conversation, texts } = view;
  const { caseId, state, outbox } = conversation;
  const messages = state?.messages ?? [];
  return (
    <div part="log">
      <div class="messages">
        <Older view={view} />
        {!caseId && !outbox.length && (
          <div class="greeting">
            <h3>{texts.greeting}</h3>
            <p>{texts.greetingHint}</p>
          </div>
        )}
        {messages.map((message, index) => (
          <MessageView
            key={message.id}
            view={view}
            message={message}
            former={messages[index - 1]}
          />
        ))}
        {outbox.map((message) => (
          <OutgoingView key={message.key} view={view} message={message} />
        ))}
        {state?.isTyping && <Writing view={view} />}
        <LogEnd view={view} />
      </div>
      <KeepPlace view={view} />
    </div>
  );
}

/** Draws what stands below all that was said. A hand-over that holds, only where no message tells of it. */
function LogEnd({ view }: ViewProps) {
  const { case: current, messages = [], hasOlder } = view.conversation.state ?? {};
  const isTold = hasOlder || messages.some(({ author }) => author.type === 'system');
  return (
    <>
      <NewestOffers view={view} />
      <Feedback view={view} />
      {!isTold && current?.status !== 'open' && <HandOver view={view} />}
    </>
  );
}

/** Draws the offers of the newest message: those before it belong to what is over. */
function NewestOffers({ view }: ViewProps) {
  const { case: current, messages, isTyping, outbox } = view.conversation.state ?? {};
  const newest = messages?.at(-1);
  if (!newest?.offers.length || isTyping || outbox?.length || current?.status !== 'open') {
    return null;
  }
  const { id, offers } = newest;
  return (
    <Extra
      key={id}
      view={view}
      draw={({ Offers }) => <Offers view={view} offers={offers} isAsked={isQuestion(newest)} />}
    />
  );
}

/** A tool alone is offered where its arguments are asked for. */
const isQuestion = ({ offers, citations }: Message): boolean =>
  offers.length === 1 && citations.length === 0;
