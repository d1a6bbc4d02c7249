const number = (count: number): string => count.toLocaleString('en');

/** Why an attempt failed, other than by its answer. */
const attemptProblems = {
  timeout: 'It did not answer within 15 seconds',
  unreachable: 'It could not be reached',
  redirect: 'It answered with a redirect, which is not followed',
  blocked_address: 'Its name leads into a network that may not be called',
  too_large: 'Its answer was too large',
  bad_url: 'Its address can’t be called',
  unreadable: 'Its address or secret is sealed under a secret that is lost',
  stopped: 'The service was stopped meanwhile',
};

export const webhooks = {
  title: 'Webhooks',
  lead: 'Your own systems, told what happens here as it happens. Each event is one signed POST.',
  add: 'Add a webhook',
  empty: 'No webhook yet',
  emptyWhy:
    'A webhook tells a system of yours, such as a CRM or a data warehouse, what happens here: a case is opened, somebody writes, a change is made. It needs an https address; while that is away, Deskhand goes on trying for three days.',
  docs: 'How a request looks and is verified',
  columns: {
    address: 'Address',
    told: 'Is told of',
    state: 'State',
    waiting: 'Waiting',
    failed: 'Failed',
    lost: 'Lost',
  },
  all: 'Everything',
  some: (count: number) => (count === 1 ? '1 type of event' : `${number(count)} types of events`),
  unreadable: 'Address that can’t be read',
  unreadableWhy:
    'Its address is sealed under a secret of the service that is lost. Edit it and give the address again.',
  states: {
    active: 'Active',
    failing: (at: string) => `Failing since ${at}`,
    disabled: 'Disabled',
  },
  disabledFor: {
    failing: 'No attempt succeeded for 5 days',
    gone: 'It answered 410, which says that it is gone',
    nobody: 'Somebody disabled it',
  },
  form: {
    address: 'Address',
    addressHint: 'https, such as https://crm.example.com/deskhand',
    addressChanges: 'Another address gets another secret, and the former one signs nothing more.',
    description: 'Description',
    descriptionHint: 'What it is for, for the people you work with.',
    told: 'What it is told of',
    everything: 'Everything',
    everythingHint: 'Also what later releases add.',
    chosen: 'What I choose',
    chooseOne: 'Choose at least one type of event.',
    create: 'Add the webhook',
    save: 'Save',
  },
  nouns: {
    case: 'Cases',
    feedback: 'Feedback',
    message: 'Messages',
    action: 'Changes',
    escalation: 'Hand-overs to people',
    document: 'Articles',
    user: 'People',
    alert: 'Alerts',
  },
  types: {
    'case.opened': 'A case was opened',
    'case.closed': 'A case was closed',
    'feedback.given': 'Feedback was given',
    'message.created': 'A message was written',
    'action.proposed': 'A change was proposed',
    'action.confirmed': 'A change was confirmed',
    'action.succeeded': 'A change succeeded',
    'action.failed': 'A change failed',
    'action.unknown': 'The outcome of a change is not known',
    'action.declined': 'A change was declined',
    'action.cancelled': 'A change was withdrawn',
    'escalation.requested': 'A hand-over was asked for',
    'escalation.accepted': 'A hand-over was accepted',
    'escalation.failed': 'A hand-over failed',
    'escalation.handed_back': 'A case was handed back',
    'escalation.closed': 'A hand-over ended',
    'document.created': 'An article was written',
    'document.updated': 'An article was changed',
    'document.deleted': 'An article was deleted',
    'user.erased': 'A person was erased',
    'alert.model_failed': 'The model failed',
    'alert.tool_changed': 'A tool changed its definition',
    'alert.webhook_disabled': 'A webhook was disabled',
  },
  new: 'New webhook',
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  secret: {
    title: 'Copy the secret now',
    why: 'Your system verifies with it that a request is from Deskhand. It is shown this once: Deskhand keeps it sealed to sign with, and can only replace it. Whoever has it can sign in Deskhand’s name.',
    name: 'Signing secret',
    stored: 'I have stored it',
    replace: 'Replace the secret',
    replaceTitle: 'Replace the secret?',
    former: 'The former secret',
    keep: 'Signs for 24 hours more',
    keepHint: 'Each request carries both signatures, so that you can switch over without a gap.',
    end: 'Ends now',
    endHint:
      'For a secret that leaked. Requests fail at your system until it knows the new one, and are tried again.',
  },
  facts: {
    address: 'Address',
    told: 'Is told of',
    state: 'State',
    waiting: 'Waiting',
    failed: 'Failed',
    lost: 'Lost',
    former: 'Former secret signs',
    formerUntil: (when: string) => `until ${when}`,
    created: 'Added',
    updated: 'Changed',
  },
  everythingTold: 'Everything, also what later releases add',
  counts: {
    waiting: (count: number) =>
      count === 1 ? '1 event is still to be sent' : `${number(count)} events are still to be sent`,
    failed: (count: number) =>
      count === 1 ? '1 event was given up' : `${number(count)} events were given up`,
    lost: (count: number) =>
      count === 1
        ? '1 event, because more than 10,000 waited'
        : `${number(count)} events, because more than 10,000 waited`,
  },
  test: {
    button: 'Send a test',
    heading: 'The test',
    delivered: 'Accepted',
    failed: 'Not accepted',
    why: 'A test is of the type webhook.test and is kept nowhere.',
  },
  answered: (status: number) => `Answered ${status}`,
  took: (milliseconds: number) => `in ${number(milliseconds)} ms`,
  problems: attemptProblems,
  notTried: 'Not tried yet',
  answer: 'What it answered',
  answerHint: 'The first 1,000 characters, which somebody else wrote.',
  noAnswer: 'Its answer has no words.',
  disable: {
    button: 'Disable',
    title: (name: string) => `Disable ${name}?`,
    why: 'Nothing is sent to it any more, and what happens meanwhile is not kept for it.',
    waiting: (count: number) =>
      count === 1
        ? '1 event waits. It is given up three days after it happened, unless the webhook is enabled before.'
        : `${number(count)} events wait. Each is given up three days after it happened, unless the webhook is enabled before.`,
  },
  enable: {
    button: 'Enable',
    title: (name: string) => `Enable ${name}?`,
    why: 'What waits is sent at once, and what happens from now on is told again. What happened while it was disabled was not kept for it.',
  },
  remove: {
    button: 'Delete',
    title: (name: string) => `Delete ${name}?`,
    type: (name: string) => `Type ${name} to go on`,
    why: 'Its address, its secret and the record of what it was sent are deleted.',
    waiting: (count: number) =>
      count === 1
        ? '1 event that waits is never sent.'
        : `${number(count)} events that wait are never sent.`,
    failed: (count: number) =>
      count === 1
        ? '1 event that failed can’t be sent again.'
        : `${number(count)} events that failed can’t be sent again.`,
    none: 'Nothing waits, and nothing has failed.',
  },
  replay: {
    all: 'Send all failed again',
    title: 'Send all failed events again?',
    why: (count: number) =>
      count === 1
        ? '1 event was given up. It is sent under its former id, so that a system that had it knows it again.'
        : `${number(count)} events were given up. Each is sent under its former id, so that a system that had it knows it again.`,
    since: 'Only what happened since (optional)',
    button: 'Send again',
    done: (count: number) =>
      count === 1 ? '1 event is sent again.' : `${number(count)} events are sent again.`,
    now: 'Send it now',
    disabled: 'Nothing can be sent again while it is disabled.',
    who: 'Editors and owners can send events again.',
  },
  deliveries: {
    heading: 'What it was told',
    why: 'Newest first. What is over is kept for 14 days, the newest 10,000 of it.',
    status: 'Status',
    anyStatus: 'Any status',
    type: 'Type',
    anyType: 'Any type',
    case: 'Case id',
    caseWrong: 'This is no case id: it begins with case_.',
    statuses: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
    columns: {
      what: 'What',
      case: 'Case',
      status: 'Status',
      attempts: 'Attempts',
      answer: 'Last answer',
      when: 'Happened',
      next: 'Next attempt',
    },
    soon: 'in a moment',
    inTurn: 'when its turn comes',
    onceEnabled: 'once it is enabled',
    empty: 'It was told nothing yet',
    emptyWhy: 'Events appear here as soon as something happens that it is told of.',
    noMatch: 'No event matches',
    noMatchWhy: 'Try another status, type or case.',
  },
  event: {
    id: 'Event',
    attempted: 'Last attempt',
    body: 'What is sent',
    bodyHint: 'Set in lines to be read; “Copy” gives it to the letter.',
    gone: 'There is no such event',
    goneWhy: 'What is over is deleted after 14 days, and when its case is deleted.',
  },
};
