import type { LaterProps } from '../chat/later.ts';

/** In place of the composer: a conversation that has ended can only be followed up. */
export function Ended({ desk, more }: LaterProps) {
  return (
    <div part="ended">
      <p>{more.ended}</p>
      <button
        type="button"
        class="primary"
        onClick={() => desk.show(null, desk.caseId ?? undefined)}
      >
        {more.followUp}
      </button>
    </div>
  );
}
