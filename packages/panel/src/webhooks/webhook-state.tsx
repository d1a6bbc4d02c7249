import type { Webhook } from '@deskhand/contract';
import { State } from '../page/page.tsx';
import { sayExactly } from '../page/when.tsx';
import { texts } from '../texts/index.ts';

const said = texts.webhooks;

/** Whether it is told anything, and whether that arrives; with the reason where it is disabled. */
export function WebhookState({ of: { enabled, disabledFor, failingSince } }: { of: Webhook }) {
  if (!enabled) {
    return (
      <>
        <State tone={disabledFor === null ? 'quiet' : 'bad'}>{said.states.disabled}</State>
        <div className="faint">{said.disabledFor[disabledFor ?? 'nobody']}</div>
      </>
    );
  }
  if (failingSince === null) return <State tone="good">{said.states.active}</State>;
  return <State tone="bad">{said.states.failing(sayExactly(failingSince))}</State>;
}
