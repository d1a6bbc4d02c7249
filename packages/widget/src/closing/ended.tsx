import type { LaterProps } from '../chat/later.ts';

/** In place of the composer: a conversation that has ended can only be followed up. */
export function Ended({ desk, more }: LaterProps) {
  const followUp = () => {
    const { draft, caseId } = desk;
    // What was being typed when it ended goes along.
    desk.type('');
    desk.show(null, caseId ?? undefined);
    desk.offer(draft);
  };
  return (
    <div part="ended">
      <p>{more.ended}</p>
      <button type="button" class="primary" onClick={followUp}>
        {more.followUp}
      </button>
    </div>
  );
}
