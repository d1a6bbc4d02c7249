import { en } from '../src/texts/en.ts';
import { enExtras } from '../src/texts/en-extras.ts';
import type { Texts } from '../src/texts/texts.ts';
import type { Action, Case, CaseState, Message, OutgoingMessage, Receipt } from '@deskhand/client';

/** All texts in English. */
export const english: Texts = { ...en, ...enExtras };

/** A conversation as the client tells it, with what a test does not care about filled in. */
export function stateWith(given: Partial<CaseState> = {}): CaseState {
  return {
    case: null,
    snapshot: null,
    messages: [],
    hasOlder: false,
    outbox: [],
    draft: null,
    isTyping: false,
    pending: null,
    connection: 'live',
    unread: 0,
    limitedUntil: null,
    isLoading: false,
    error: null,
    ...given,
  };
}

export function caseWith(given: Partial<Case> = {}): Case {
  return {
    id: 'case_1',
    number: 1,
    status: 'open',
    waitingOn: 'user',
    subject: 'Refunds',
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
    closedAt: null,
    resolution: null,
    rating: null,
    comment: null,
    feedback: null,
    escalation: null,
    pendingAction: null,
    previousCaseId: null,
    capabilities: { escalate: true, actions: true },
    ...given,
  };
}

export function messageWith(id: string, given: Partial<Message> = {}): Message {
  return {
    id,
    caseId: 'case_1',
    seq: null,
    author: { type: 'assistant', name: 'Mia' },
    generated: true,
    content: 'Hello',
    notice: null,
    reaction: false,
    replyToMessageId: null,
    citations: [],
    action: null,
    tools: [],
    offers: [],
    sections: [],
    status: 'complete',
    createdAt: '2026-11-21T10:00:00Z',
    ...given,
  };
}

export function actionWith(given: Partial<Action> = {}): Action {
  return {
    id: 'act_1',
    tool: 'change_plan',
    title: 'Change the plan',
    arguments: { plan: 'agency' },
    labels: {},
    status: 'proposed',
    confirm: 'words',
    expiresAt: '2026-11-21T10:10:00Z',
    preview: null,
    receipt: null,
    failureReason: null,
    undo: null,
    ...given,
  };
}

export function receiptWith(outcome: Receipt['outcome']): Receipt {
  return {
    id: 'rcpt_1',
    outcome,
    externalId: 'sub_7',
    externalUrl: null,
    executedAt: '2026-11-21T10:01:00Z',
    verification: 'receipt',
    signature: 'a.b.c',
  };
}

export function outgoingWith(key: string, given: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    key,
    content: `words of ${key}`,
    replyToMessageId: null,
    decision: null,
    createdAt: '2026-11-21T10:00:00Z',
    status: 'failed',
    error: null,
    ...given,
  };
}
