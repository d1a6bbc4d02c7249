import type { Action, Case, Escalation, Message } from '@deskhand/client';

/** What the element tells the page, as bubbling, composed `CustomEvent`s. */
export interface WidgetEvents {
  /** The person is known and the conversation can be shown. */
  'deskhand:ready': { caseId: string | null };
  /** A message was stored: the person's own, an answer, or a colleague's. */
  'deskhand:message': { message: Message };
  /** A proposal appeared or moved on. Only `action.receipt` tells what really happened. */
  'deskhand:action': { caseId: string; messageId: string; action: Action };
  /** A person has taken the case over. */
  'deskhand:escalated': { caseId: string; escalation: Escalation | null };
  'deskhand:closed': { caseId: string; resolution: Case['resolution']; rating: number | null };
  'deskhand:error': { code: string; message: string; requestId: string | null };
}

export type WidgetEventName = keyof WidgetEvents;

declare global {
  /** Of elements, the document and the window. */
  interface GlobalEventHandlersEventMap {
    'deskhand:ready': CustomEvent<WidgetEvents['deskhand:ready']>;
    'deskhand:message': CustomEvent<WidgetEvents['deskhand:message']>;
    'deskhand:action': CustomEvent<WidgetEvents['deskhand:action']>;
    'deskhand:escalated': CustomEvent<WidgetEvents['deskhand:escalated']>;
    'deskhand:closed': CustomEvent<WidgetEvents['deskhand:closed']>;
    'deskhand:error': CustomEvent<WidgetEvents['deskhand:error']>;
  }
}
