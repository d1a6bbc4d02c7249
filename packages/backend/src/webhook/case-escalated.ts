import { isObject, isTextOrNull } from '../json-object.ts';
import { invalidWebhook } from './signed-headers.ts';

/** A case that people are asked to take over. */
export interface CaseEscalated {
  type: 'case.escalated';
  /** RFC 3339. */
  timestamp: string;
  data: EscalatedCase;
}

export interface EscalatedCase {
  /** The same whenever this hand-over is asked for: the key of your ticket. */
  escalationId: string;
  caseId: string;
  caseNumber: number;
  /** The beginning of the first message. */
  subject: string;
  /** A few lines: who, which plan, what was said last. */
  summary: string;
  /** The newest messages, oldest first. */
  transcript: string;
  /** The user and your application's context when the case was opened. */
  snapshot: {
    id: string;
    takenAt: string;
    user: WebhookUser;
    context: Record<string, unknown> | null;
  };
  reason: string | null;
  /** The user now. */
  user: WebhookUser;
  /** Where your people answer. */
  replyUrl: string;
  /** With what they answer; keep it as you keep passwords. */
  replyToken: string;
}

export interface WebhookUser {
  id: string;
  email: string;
  roles: string[];
  plan: string | null;
}

const texts = [
  'escalationId',
  'caseId',
  'subject',
  'summary',
  'transcript',
  'replyUrl',
  'replyToken',
];

/** Holds it against its type, so that the type is no promise only. */
export function readCaseEscalated(payload: unknown): CaseEscalated {
  if (isCaseEscalated(payload)) return payload;
  throw invalidWebhook(
    'body',
    'The body is signed, and is not a `case.escalated` as it should be.',
  );
}

function isCaseEscalated(payload: unknown): payload is CaseEscalated {
  if (!isObject(payload) || typeof payload['timestamp'] !== 'string') return false;
  const { data } = payload;
  return (
    isObject(data) &&
    texts.every((name) => typeof data[name] === 'string') &&
    typeof data['caseNumber'] === 'number' &&
    isTextOrNull(data['reason']) &&
    isUser(data['user']) &&
    isSnapshot(data['snapshot'])
  );
}

function isUser(user: unknown): user is WebhookUser {
  if (!isObject(user)) return false;
  const { id, email, roles, plan } = user;
  const areTexts = typeof id === 'string' && typeof email === 'string' && isTextOrNull(plan);
  return areTexts && Array.isArray(roles) && roles.every((role) => typeof role === 'string');
}

function isSnapshot(snapshot: unknown): boolean {
  if (!isObject(snapshot)) return false;
  const { id, takenAt, user, context } = snapshot;
  const areTexts = typeof id === 'string' && typeof takenAt === 'string';
  return areTexts && isUser(user) && (context === null || isObject(context));
}
