import { assistant } from './english/assistant.ts';
import { audit } from './english/audit.ts';
import { cases } from './english/cases.ts';
import { connector } from './english/connector.ts';
import { credentials } from './english/credentials.ts';
import { frame } from './english/frame.ts';
import { knowledge } from './english/knowledge.ts';
import { join, members } from './english/members.ts';
import { signIn } from './english/sign-in.ts';
import { start } from './english/start.ts';
import { traces } from './english/traces.ts';

/** English, the first language of the panel. Sentences with values are functions. */
export const english = {
  product: 'Deskhand',
  sections: {
    start: 'Start',
    cases: 'Cases',
    knowledge: 'Knowledge',
    assistant: 'Assistant',
    connector: 'Connector',
    members: 'Members',
    credentials: 'Credentials',
    audit: 'Audit',
  },
  failure: {
    title: 'That did not work',
    unreachable: 'The service did not answer. Look whether it runs, and try again.',
    unreadable: 'The service answered with something that is no message.',
    retry: 'Try again',
    request: 'Request',
  },
  common: {
    copy: 'Copy',
    copied: 'Copied',
    copyNamed: (what: string) => `Copy ${what}`,
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    delete: 'Delete',
    apply: 'Apply',
    clear: 'Clear filters',
    more: 'Show more',
    loading: 'Loading…',
    never: 'never',
    none: 'none',
    justNow: 'just now',
    back: (where: string) => `Back to ${where}`,
    added: 'added:',
    removed: 'removed:',
    opensElsewhere: '(opens a new tab)',
  },
  frame,
  signIn,
  start,
  cases,
  knowledge,
  assistant,
  connector,
  members,
  join,
  credentials,
  audit,
  traces,
};
