import { auditActions } from './audit-actions.ts';
const counted = (number: number, one: string, more = `${one}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : more}`;

export const audit = {
  title: 'Audit',
  lead: 'What was done and what was refused, newest first. ',
  actions: auditActions,
  requestId: 'Request id',
  requestHint: 'From an error, such as req_…',
  actor: 'Who',
  actorHint: 'An id, or a kind such as user',
  from: 'From',
  to: 'To',
  action: 'What',
  target: 'About',
  exportLines: 'Export JSON Lines',
  exportCsv: 'Export CSV',
  chain: {
    title: 'Has anybody changed this log?',
    why: 'Each entry gets a seal within seconds, a number that fits it and no other. If somebody changes or deletes an entry later, its seal fits no more, and it is told here. Refused and repeated requests are kept for a while only and have no seal.',
    withNoted: 'Compare with a seal that you noted earlier',
    noted: 'A seal noted earlier (optional)',
    verify: 'Verify the log',
    holds: (from: string, to: string) =>
      `Nobody has changed what was written from ${from} to ${to}.`,
    nothing: 'Nothing is sealed yet.',
    broken: 'The log was changed: seals do not fit.',
    counted: (events: number, blocks: number) =>
      `${counted(events, 'entry', 'entries')} and ${counted(blocks, 'seal')} were looked at.`,
    deleted: (events: number) =>
      `${counted(events, 'more entry', 'more entries')} deleted, being older than you keep them; their seals fit.`,
    unsealed: (events: number) =>
      events === 0
        ? 'All have their seal.'
        : `${events} of the newest get their seal within seconds.`,
    goesOn: 'Going on…',
    cancelled: 'Cancelled before the end.',
    head: 'Note this seal somewhere else; with it you can prove later that nothing up to it was cut off:',
    headName: 'the newest seal',
    inBlock: (block: number) => `Under seal ${block}`,
    behindLast: 'After the last seal',
    between: (from: string, to: string) => `(${from} to ${to})`,
    reasons: {
      events_changed: 'what entries say was changed.',
      events_missing: 'entries were taken away.',
      events_added: 'entries were added later.',
      block_changed: 'the record of the seal itself was changed.',
      blocks_missing: 'seals before it were taken away.',
      noted_block_missing: 'the seal you noted is not there, or is another one.',
    },
  },
  columns: { at: 'When', action: 'What', actor: 'Who', target: 'About', request: 'Request' },
  empty: 'Nothing has happened yet',
  emptyWhy: 'What anybody does or is refused is written here, with the id of its request.',
  noMatch: 'Nothing matches',
  noMatchWhy:
    'Is the id whole? It begins with req_. Requests of nobody, such as wrong credentials, are the operator’s to see.',
  details: 'Details',
  actors: {
    operator: 'Operator',
    tenant: 'Administrator',
    member: 'Member',
    integration: 'Your backend',
    user: 'User',
    system: 'Service',
    human: 'Person',
    anonymous: 'Nobody known',
  },
};
