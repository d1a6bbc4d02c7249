import { kindsOfAnswers } from './of-answers.ts';
import { kindsOfConversations } from './of-conversations.ts';
import { kindsOfLogs } from './of-logs.ts';
import { kindsOfTenants } from './of-tenants.ts';
import type { Kind } from './kind.ts';

export type { Column } from './column.ts';
export { fieldOf, type Kind } from './kind.ts';

/** All kinds of lines, in the order of an export: what others refer to comes first. */
export const kinds: readonly Kind[] = [
  ...kindsOfTenants,
  ...kindsOfAnswers,
  ...kindsOfConversations,
  ...kindsOfLogs,
];
