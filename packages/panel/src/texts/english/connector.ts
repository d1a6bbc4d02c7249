export const connector = {
  title: 'Connector',
  lead: 'Your MCP server: what the assistant may look up and change for a user.',
  address: 'Address',
  addressHint: 'MCP over Streamable HTTP, such as https://connector.example.com/mcp',
  credential: 'Credential',
  credentialHint: 'Sent as a bearer with every call; stored sealed and never shown again.',
  credentialKept: 'One is set. Leave this empty to keep it.',
  addressAnew: 'Another address is another server: its tools are off until you have approved them.',
  credentialAnew:
    'The one that is set is for the former server alone. Type the one of this server.',
  connect: 'Connect and read the tools',
  change: 'Change',
  refresh: 'Read the tools again',
  reached: 'Reached',
  notReached: 'Not reached yet',
  toolsRead: 'Tools last read',
  hasCredential: 'A credential is set',
  noCredential: 'No credential is set',
  handOver: 'Cases are handed over by',
  handOverHint:
    'A tool that opens a ticket, say. It is asked by nobody else, and never shown to a model.',
  nobody: 'None of the tools',
  remove: 'Remove the connector',
  removeTitle: 'Remove the connector?',
  removeWhy:
    'The assistant can look up and change nothing any more, and proposals that wait are not carried out. Type the word remove to go on.',
  removeWord: 'remove',
  typeWord: (word: string) => `Type ${word}`,
  empty: 'No connector yet',
  emptyWhy:
    'Without one the assistant answers from your articles and changes nothing. With one it can look things up for its user, and propose changes that the user confirms.',
  tools: 'Tools',
  noTools: 'The server lists no tools',
  notRead: 'The tools were not read yet',
  notReadWhy:
    'Nobody has read them at this address, or it failed. Once an owner has read them, they stand here; the check of the connector says why it fails.',
  noToolsWhy: 'Once it does, read the tools again.',
  waiting: (count: number) =>
    count === 1 ? 'One tool waits for your approval.' : `${count} tools wait for your approval.`,
  columns: { tool: 'Tool', effect: 'What it does', state: 'State' },
  effects: {
    read: 'Reads, without asking the user',
    write: 'Changes something, after the user confirmed',
    disabled: 'Off',
  },
  services: {
    foresees: 'For another tool: tells before a change what would happen',
    proves: 'For other tools: proves a change whose outcome is not known',
  },
  states: {
    ready: 'Approved',
    unapproved: 'Waits for approval',
    quarantined: 'Changed since it was approved',
    disabled: 'Off',
    gone: 'No longer listed',
    unusable: 'Cannot be used',
    paused: 'Paused',
  },
  stateMeanings: {
    ready: 'The assistant may use it.',
    unapproved: 'Nobody has approved this definition. Until then the assistant does not know it.',
    quarantined:
      'The connector tells another definition than the one that was approved. The assistant does not use it until somebody has read the change.',
    disabled: 'It is switched off by its policy.',
    gone: 'The connector does not list it any more.',
    unusable: 'One of its schemas cannot be checked, so what it answers could not be trusted.',
    paused: 'It is switched off for now. Its policy and its approval are kept.',
  },
  takenBack:
    'The approval of this definition was taken back. Until somebody approves it again the assistant does not know it.',
  forWhom: 'For whom',
  needsRoles: (roles: string) => `Only for users who have: ${roles}`,
  everyone: 'For every user of the tenant',
  description: 'What the connector says it does',
  noDescription: 'It says nothing.',
  takes: 'Takes',
  takesNothing: 'Nothing.',
  types: {
    string: 'text',
    integer: 'whole number',
    number: 'number',
    boolean: 'yes or no',
    array: 'list',
    object: 'record',
    null: 'nothing',
  },
  required: 'required',
  receiptAt: 'Receipt is read at',
  noReceipt: 'No receipt is configured: a change can only end as “not known”.',
  fingerprint: 'Fingerprint',
  whole: 'The whole definition',
  changes: 'What changed since the approval',
  before: 'Approved',
  now: 'Now',
  pinnedOtherwise: (version: number) =>
    `Version ${version} of the assistant, which is live, pins another definition of this tool. It stays off there until it is pinned as it is now.`,
  approve: 'Approve',
  approveTitle: (tool: string) => `Approve ${tool}?`,
  approveWrite:
    'The assistant may propose it to every user whom it is for, and runs it once that user has confirmed.',
  approveRead:
    'The assistant may call it for every user whom it is for, at once and without asking.',
  saysItReads:
    'The connector says that it only reads. It runs without a confirmation once an owner has decided so: when approving it, or below.',
  letItRead: 'Let it read without asking the user',
  letItReadWhy: 'The connector says that it changes nothing. Whether that is so, you decide.',
  approveType: (tool: string) => `Type the tool’s name, ${tool}, to approve this very definition.`,
  takeBack: 'Take the approval back',
  takeBackTitle: (tool: string) => `Take the approval of ${tool} back?`,
  takeBackWhy: 'It is off at once. What was proposed with it and waits is not carried out.',
  structure: {
    whole: 'the whole',
    riskier: 'riskier',
    words: 'The same, word by word',
    more: (count: number) =>
      `${count} more differences are not listed here. They stand in the words below.`,
    kinds: {
      property_added: 'is new',
      property_removed: 'is gone',
      became_required: 'is required now',
      became_optional: 'is no longer required',
      values_added: 'may also be',
      values_removed: 'may no longer be',
    },
  },
  riskier: {
    whole: 'the whole',
    heading: 'What got riskier',
    readsNoMore: 'It no longer says that it only reads: it counts as one that changes something.',
    destroys: 'It now says that what it does may destroy something.',
    reachesOut: 'It now says that it reaches others than your product.',
    takesMore: (names: string) => `It takes what it did not take before: ${names}.`,
    looser: (names: string) => `It no longer bounds as it did: ${names}.`,
    keyIsGone:
      'It no longer takes an idempotency key: a call that was interrupted is not repeated, and its outcome stays unknown.',
    noProof: 'It no longer declares what it answers: no change of it can be proven.',
    noReceipt: (pointer: string) =>
      `The receipt is read at ${pointer}, which is not in what it declares any more.`,
    hidden: 'Its title or description now has characters that are not seen.',
  },
  pause: {
    pause: 'Pause',
    resume: 'Resume',
    pauseTitle: (tool: string) => `Pause ${tool}?`,
    resumeTitle: (tool: string) => `Resume ${tool}?`,
    pauseWhy:
      'The assistant does not use it meanwhile. A proposal of it that waits is refused when it is confirmed, and its user is told why.',
    resumeWhy: 'The assistant may use it again, from the next message on.',
    keeps: 'Its policy and its approval stay as they are.',
  },
  check: {
    heading: 'Check',
    why: 'Connects now, lists the tools twice, and comes once with a wrong credential. None of your tools is called.',
    check: 'Check the connector',
    verdict: (problems: number, risks: number) =>
      problems === 0 && risks === 0
        ? 'Nothing to remark'
        : [
            ...(problems > 0 ? [problems === 1 ? 'One problem' : `${problems} problems`] : []),
            ...(risks > 0 ? [risks === 1 ? 'one risk' : `${risks} risks`] : []),
          ].join(', '),
    reached: (protocol: string, connectMs: number, listMs: number) =>
      `Speaks ${protocol}; connected in ${connectMs} ms, listed its tools in ${listMs} ms.`,
    protocols: { stateless: 'the stateless protocol', sessions: 'the protocol with a session' },
    levels: { problem: 'Problem', risk: 'Risk' },
  },
};
