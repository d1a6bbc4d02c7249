import type { TraceGuard } from '@deskhand/contract';
import { visible } from '../connector/visible.ts';
import { texts } from '../texts/index.ts';

const said = texts.traces.guards;

/** What the service took out of what was to be said, or added to it, and why. */
export function Guards({ guards }: { guards: readonly TraceGuard[] }) {
  return (
    <section className="section">
      <h2>{said.title}</h2>
      {guards.length === 0 && <p className="faint">{said.none}</p>}
      <ul className="guards">
        {guards.map(({ decision, reason, details }, index) => (
          <li key={index}>
            <p>
              {said.decisions[decision]} {reason && (said.reasons[reason] ?? reason)}
            </p>
            {details.length > 0 && (
              <ul className="guards-details">
                {details.map((detail, at) => (
                  <li key={at}>
                    <code>{visible(detail)}</code>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
