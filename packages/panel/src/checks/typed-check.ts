import type { Check, CheckExpectation, CheckKind, CheckRequest } from '@deskhand/contract';
import { hasFieldsOf } from '../unsaved/store.ts';
import { identityOf, type Typed as TypedIdentity } from '../playground/identity-form.tsx';

/** An expectation as it is typed. */
export interface TypedExpectation {
  kind: CheckKind;
  /** One text a line. */
  texts: string;
  document: string;
  tool: string;
  by: '' | NonNullable<CheckExpectation['by']>;
  /** JSON. */
  arguments: string;
  argument: string;
}

type Message = CheckRequest['messages'][number];

/** A check as it is typed. */
export interface TypedCheck {
  name: string;
  enabled: boolean;
  identity: TypedIdentity;
  history: CheckRequest['history'];
  messages: Message[];
  modelDown: boolean;
  connectorDown: boolean;
  article: { title: string; content: string };
  expectations: TypedExpectation[];
}

export const emptyExpectation: TypedExpectation = {
  ...{ kind: 'says', texts: '', document: '', tool: '', by: '', arguments: '', argument: '' },
};

export const emptyCheck: TypedCheck = {
  ...{ name: '', enabled: true, history: [], messages: [{ content: '' }] },
  identity: { userId: 'somebody', roles: '', plan: '', context: '' },
  ...{ modelDown: false, connectorDown: false, article: { title: '', content: '' } },
  expectations: [emptyExpectation, { ...emptyExpectation, kind: 'claims_nothing' }],
};

/** Whether what a browser kept is a check as this panel types it. */
export const isTypedCheck = (kept: unknown): kept is TypedCheck =>
  hasFieldsOf(kept, emptyCheck) &&
  hasFieldsOf(kept.identity, emptyCheck.identity) &&
  hasFieldsOf(kept.article, emptyCheck.article) &&
  kept.expectations.every((one) => hasFieldsOf(one, emptyExpectation)) &&
  kept.messages.every((one) => hasFieldsOf(one, { content: '' }));

/** What an expectation says besides its kind. */
export const fieldsOf: Record<CheckKind, readonly (keyof TypedExpectation)[]> = {
  cites: ['document'],
  uses_tool: ['tool', 'by', 'arguments'],
  asks_for: ['argument'],
  does_not_know: [],
  hands_over: [],
  says: ['texts'],
  never_says: ['texts'],
  claims_nothing: [],
  changes_nothing: [],
  proposes_nothing: [],
  never_passes: ['texts'],
};

export function typedOf(check: CheckRequest | Check): TypedCheck {
  const { name, enabled, user, context, history, messages, situation, expectations } = check;
  return {
    ...{ name, enabled, history, messages },
    identity: {
      userId: user.userId,
      roles: (user.userRoles ?? []).join(', '),
      plan: user.plan ?? '',
      context: context ? JSON.stringify(context, null, 2) : '',
    },
    modelDown: situation.model === 'down',
    connectorDown: situation.connector === 'down',
    article: situation.article ?? { title: '', content: '' },
    // One that is still empty stands where none is.
    expectations:
      expectations.length === 0 ? [emptyExpectation] : expectations.map(typedExpectation),
  };
}

const typedExpectation = (one: CheckExpectation): TypedExpectation => ({
  kind: one.kind,
  texts: (one.texts ?? []).join('\n'),
  ...{ document: one.document ?? '', tool: one.tool ?? '', by: one.by ?? '' },
  arguments: one.arguments ? JSON.stringify(one.arguments) : '',
  argument: one.argument ?? '',
});

/** What was typed as a request says it; null where something in it is no JSON object. */
export function requestOf(typed: TypedCheck, email?: string): Omit<CheckRequest, 'madeOf'> | null {
  const identity = identityOf(typed.identity);
  const expectations = typed.expectations.map(expectationOf);
  if (!identity || expectations.some((one) => one === null)) return null;
  const { article } = typed;
  const hasArticle = article.title.trim() !== '' || article.content.trim() !== '';
  return {
    name: typed.name.trim(),
    enabled: typed.enabled,
    user: { ...identity.user, ...(email && { userEmail: email }) },
    ...(identity.context && { context: identity.context }),
    history: typed.history,
    messages: typed.messages,
    situation: {
      ...(typed.modelDown && { model: 'down' as const }),
      ...(typed.connectorDown && { connector: 'down' as const }),
      ...(hasArticle && { article }),
    },
    expectations: expectations.filter((one) => one !== null),
  };
}

/** Null where the arguments are no JSON object. */
export function expectationOf(typed: TypedExpectation): CheckExpectation | null {
  const { kind, texts, document, tool, by, argument } = typed;
  const has = (field: keyof TypedExpectation) => fieldsOf[kind].includes(field);
  const lines = texts
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const args = has('arguments') ? argumentsOf(typed.arguments) : undefined;
  if (args === null) return null;
  return {
    kind,
    ...(has('texts') && { texts: lines }),
    ...(has('document') && document.trim() && { document: document.trim() }),
    ...(has('tool') && { tool: tool.trim() }),
    ...(has('by') && by !== '' && { by }),
    ...(args && { arguments: args }),
    ...(has('argument') && { argument: argument.trim() }),
  };
}

/** Undefined where nothing was typed; null where it is no JSON object. */
function argumentsOf(text: string): Record<string, unknown> | null | undefined {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
