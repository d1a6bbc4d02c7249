import type { ViewProps } from './view.ts';

/** Stands in place of the composer: a conversation that has ended can only be followed up. */
export function Ended({ view }: ViewProps) {
  const { conversation, texts } = view;
  const followUp = () => {
    const { draft, caseId } = conversation;
    // What was being typed when it ended goes along.
    conversation.type('');
    conversation.show(null, caseId ?? undefined);
    conversation.offer(draft);
  };
  return (
    <div part="ended">
      <p>{texts.ended}</p>
      <button type="button" class="primary" onClick={followUp}>
        {texts.followUp}
      </button>
    </div>
  );
}
