import type { AdminCase } from '@deskhand/contract';
import { State } from '../page/page.tsx';
import { texts } from '../texts/index.ts';

const { statuses, waiting, resolutions } = texts.cases;

/** Where a case stands. It has a colour only where somebody is waited for. */
export function CaseState({ of: { status, waitingOn, resolution } }: { of: AdminCase }) {
  if (status === 'closed') {
    return <State tone="quiet">{resolution ? resolutions[resolution] : statuses.closed}</State>;
  }
  if (status === 'escalated') return <State tone="attention">{statuses.escalated}</State>;
  const waits = waitingOn && waitingOn !== 'user' ? waiting[waitingOn] : null;
  return <State tone="good">{waits ? `${statuses.open}, ${waits}` : statuses.open}</State>;
}
