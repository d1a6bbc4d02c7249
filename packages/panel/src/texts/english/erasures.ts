const counted = (number: number, what: string) =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;

export const erasures = {
  title: 'Erase a person',
  lead: 'Takes everything of a person out of the service, and keeps a signed record of how much it was. It cannot be undone.',
  user: 'User id',
  userHint: 'As your backend names them: it stands beside each of their cases.',
  look: 'See what is there',
  nobody: 'Nobody is known by this id',
  nobodyWhy:
    'Nothing at all names them: no case, no key, no event of the audit log. Ids are told apart by every letter, also by upper and lower case.',
  before: (times: number) =>
    times === 1 ? 'Erased once before.' : `Erased ${times} times before.`,
  found: (userId: string) => `What is there of ${userId}`,
  things: {
    cases: 'Cases',
    messages: 'Messages',
    snapshots: 'Who they were, noted with each case',
    actions: 'Changes',
    receipts: 'Receipts kept here',
    escalations: 'Hand-overs',
    traces: 'Explanations of answers',
    turns: 'Answers being made',
    keys: 'Marks that keep requests from running twice',
    checks: 'Checks that ask as them',
    auditEvents: 'Audit events that lose the name',
    webhookEvents: 'Events of webhooks, sent or waiting',
    loggedRequests: 'Logged requests that lose the name',
  },
  running: 'An answer is being made at this moment. It will be thrown away.',
  stays:
    'What your connector, your help desk and your model’s provider were told stays with them. Receipts that people hold themselves stay valid. Backups keep it as long as they are kept.',
  export: 'Export all of this person first',
  erase: 'Erase this person…',
  confirmTitle: 'Erase this person for good',
  confirm: (cases: number, messages: number) =>
    `${counted(cases, 'case')} with ${counted(messages, 'message')}, and all that belongs to them, will be gone at once.`,
  type: (userId: string) => `Type ${userId} to confirm`,
  blankWord: 'erase',
  button: 'Erase for good',
  done: 'Erased. The record:',
  records: 'Records',
  recordsWhy: 'Who erased how much, and when. Of the person each holds a digest of the id alone.',
  columns: { at: 'When', by: 'By', person: 'Person', erased: 'Erased', signature: 'Signature' },
  summary: (cases: number, messages: number) =>
    `${counted(cases, 'case')}, ${counted(messages, 'message')}`,
  all: 'All that was erased',
  empty: 'Nobody has been erased',
  emptyWhy: 'When somebody asks you to forget them, erase them here: a signed record will say so.',
  credential: 'a tenant credential',
};
