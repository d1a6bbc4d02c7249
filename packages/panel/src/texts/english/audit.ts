const counted = (number: number, what: string) =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;

export const audit = {
  title: 'Audit',
  lead: 'What was done and what was refused, newest first. ',
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
    title: 'Verify that nobody changed it',
    why: 'What is done is sealed within seconds, in blocks that each seal the one before. Whoever has the database can’t make a seal that fits: the key is the service’s. Refused and repeated requests are kept for a while only, and are in no block.',
    noted: 'A block noted earlier (optional)',
    verify: 'Verify',
    holds: (from: string, to: string) => `The seals hold from ${from} to ${to}.`,
    nothing: 'Nothing is sealed yet.',
    broken: 'The log was changed: its seals do not hold.',
    counted: (events: number, blocks: number) =>
      `Verified: ${counted(events, 'event')} in ${counted(blocks, 'block')}.`,
    deleted: (events: number) =>
      `${counted(events, 'more event')} deleted for their age; their seals hold.`,
    unsealed: (events: number) =>
      events === 0 ? 'None waits to be sealed.' : `${events} of the newest wait to be sealed.`,
    goesOn: 'Going on…',
    cancelled: 'Cancelled before the end.',
    head: 'Note this block elsewhere; it proves later that nothing up to it was cut off:',
    headName: 'the newest block',
    inBlock: (block: number) => `Block ${block}`,
    behindLast: 'Behind the last block',
    between: (from: string, to: string) => `(${from} to ${to})`,
    reasons: {
      events_changed: 'what its events say was changed.',
      events_missing: 'events were taken away.',
      events_added: 'events were added after it was sealed.',
      block_changed: 'the record of the block itself was changed.',
      blocks_missing: 'blocks before it were taken away.',
      noted_block_missing: 'the block you noted is not there, or has another seal.',
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
