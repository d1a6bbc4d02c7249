import { assistant } from './english/assistant.ts';
import { audit } from './english/audit.ts';
import { cases } from './english/cases.ts';
import { checks } from './english/checks.ts';
import { connector } from './english/connector.ts';
import { credentials } from './english/credentials.ts';
import { erasures } from './english/erasures.ts';
import { escalation } from './english/escalation.ts';
import { frame } from './english/frame.ts';
import { imports } from './english/imports.ts';
import { knowledge } from './english/knowledge.ts';
import { join, members } from './english/members.ts';
import { pauses } from './english/pauses.ts';
import { playground } from './english/playground.ts';
import { policy } from './english/policy.ts';
import { problems } from './english/problems.ts';
import { calls, trials } from './english/trials.ts';
import { service } from './english/service.ts';
import { settings } from './english/settings.ts';
import { signIn } from './english/sign-in.ts';
import { signatures } from './english/signatures.ts';
import { start } from './english/start.ts';
import { traces } from './english/traces.ts';
import { webhooks } from './english/webhooks.ts';

/** English, the first language of the panel. Sentences with values are functions. */
export const english = {
  product: 'Deskhand',
  sections: {
    start: 'Start',
    cases: 'Cases',
    knowledge: 'Knowledge',
    assistant: 'Assistant',
    playground: 'Playground',
    checks: 'Checks',
    connector: 'Connector',
    handOver: 'Hand-over',
    webhooks: 'Webhooks',
    members: 'Members',
    credentials: 'Credentials',
    audit: 'Audit',
    settings: 'Settings',
  },
  failure: {
    title: 'That did not work',
    unreachable: 'The service did not answer. Look whether it runs, and try again.',
    unreadable: 'The service answered with something that is no message.',
    retry: 'Try again',
    request: 'Request',
    /** Folds what the service said in its own language. */
    original: 'What the service said',
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
    unsaved: {
      restored: 'This browser had kept what you typed and did not save.',
      discard: 'Discard it',
      leaveTitle: 'Sign out and discard what you typed?',
      leaveWhy: (count: number) =>
        `This browser keeps what you typed and did not save, in ${count === 1 ? 'one form' : `${count} forms`}. Signing out removes it.`,
      leave: 'Discard and sign out',
    },
  },
  /** Of what two people changed at once. */
  merging: {
    changedByBoth: 'Both of you changed it. Choose whose stays.',
    sides: { mine: 'Mine', theirs: 'Theirs', both: 'Both' },
    goOn: 'Go on with these',
    takeTheirs: 'Take all of theirs',
  },
  frame,
  signIn,
  start,
  cases,
  erasures,
  escalation,
  signatures,
  imports,
  knowledge,
  assistant,
  pauses,
  playground,
  policy,
  problems,
  trials,
  calls,
  checks,
  connector,
  members,
  join,
  credentials,
  audit,
  service,
  settings,
  traces,
  webhooks,
};

/** Every text of a language: one that lacks a text does not compile. */
export type Texts = typeof english;
