import type { ViewProps } from '../view.ts';

/** Draws what stands where nothing was said yet; what is more than a greeting comes with the extras. */
export function Start({ view }: ViewProps) {
  const { host, texts, welcome, isSettled, extras } = view;
  const { greeting } = host.settings.texts;
  const Home = welcome && extras.parts?.Home;
  return (
    <div class={isSettled ? 'greeting' : 'greeting early'}>
      <h3 dir="auto">{greeting ?? welcome?.greeting ?? texts.greeting}</h3>
      <Disclosure view={view} />
      {Home && <Home view={view} />}
    </div>
  );
}

/** Says that an AI answers, before the first message and above it, for as long as one does. */
export function Disclosure({ view }: ViewProps) {
  const { conversation, host, texts, welcome } = view;
  const { case: current, messages = [] } = conversation.state ?? {};
  const spoke = messages.findLast(({ author }) => author.type !== 'user')?.author.type;
  const { status } = current ?? {};
  // Handed back, it is an AI that answers again.
  if (status === 'escalated' || (status === 'closed' && spoke === 'human')) return null;
  return (
    <p part="ai-disclosure" class="note" dir="auto">
      {host.settings.texts.greetingHint?.trim() || welcome?.disclosure.trim() || texts.greetingHint}
    </p>
  );
}
