import { Feedback } from '../../answers/feedback.tsx';
import { Extra } from '../extra.tsx';
import { withoutEchoes } from '../../proposal/one-card.ts';
import type { ViewProps } from '../view.ts';
import { KeepPlace } from './keep-place.tsx';
import { MessageView } from './message.tsx';
import { Disclosure, Start } from './start.tsx';
import { OutgoingView } from './outgoing.tsx';
import { Writing } from './writing.tsx';

/** A conversation of so few messages was never loaded in parts. */
const alwaysWhole = 20;

/** Draws what was said, oldest first. Where it stands is up to `KeepPlace`. */
export function Log({ view }: ViewProps) {
  const { conversation } = view;
  const { caseId, state, outbox } = conversation;
  const messages = state?.messages ?? [];
  const shown = withoutEchoes(messages, view.texts);
  const isNew = !caseId && !outbox.length;
  const waiting = outbox.at(-1);
  // Its card says that a decision is carried out.
  const isAtCard = waiting ? waiting.decision : shown.at(-1) !== messages.at(-1);
  return (
    <div part="log">
      <div class="messages">
        {(state?.hasOlder || messages.length > alwaysWhole) && (
          <Extra view={view} draw={({ Older }) => <Older view={view} />} />
        )}
        {isNew ? <Start view={view} /> : !state?.hasOlder && <Disclosure view={view} />}
        {shown.map((message, index) => (
          <MessageView key={message.id} view={view} message={message} former={shown[index - 1]} />
        ))}
        {outbox
          .filter(({ decision }) => !decision)
          .map((message) => (
            <OutgoingView key={message.key} view={view} message={message} />
          ))}
        {state?.isTyping && !isAtCard && <Writing view={view} />}
        <LogEnd view={view} />
      </div>
      <KeepPlace view={view} hasEnd={!isNew} />
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
      {current?.status === 'escalated' && (
        <Extra view={view} draw={({ Presence }) => <Presence view={view} />} instead={<></>} />
      )}
      <Feedback view={view} />
      {!isTold && current?.escalation && current.status !== 'open' && (
        <Extra view={view} draw={({ HandOver }) => <HandOver view={view} />} />
      )}
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
  return (
    <Extra
      key={newest.id}
      view={view}
      draw={({ Offers }) => <Offers view={view} message={newest} />}
    />
  );
}
