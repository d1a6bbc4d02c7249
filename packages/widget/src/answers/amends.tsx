import type { ViewProps } from '../chat/view.ts';
import { Escalation } from '../escalation/escalation.tsx';

/** What may be done where an answer did not help: to say what was wrong, or to ask for a person. */
export function Amends({ view }: ViewProps) {
  const { conversation, host, texts } = view;
  const { case: current, messages } = conversation.state ?? {};
  const { status, capabilities } = current ?? {};
  const isOffered = messages?.at(-1)?.offers.some(({ kind }) => kind === 'escalate');
  const tell = () => {
    conversation.offer(texts.wrongBegin);
    host.root.querySelector<HTMLElement>('[part=input]')?.focus();
  };
  return (
    <div class="amends">
      <button type="button" class="plain" onClick={tell}>
        {texts.whatWasWrong}
      </button>
      {status === 'open' && capabilities?.escalate && !isOffered && (
        <Escalation view={view} isCard />
      )}
    </div>
  );
}
