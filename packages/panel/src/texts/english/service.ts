import type { ServiceWords } from '../service-words.ts';

const draftOutdated = (live: string) =>
  `Version ${live} went live since this draft was begun. Look at what differs, then take it over or discard the draft.`;

/** Only what the service tells in the words of its API, and what it tells by a code alone. */
export const service: ServiceWords = {
  errors: {},
  refusals: {
    'draft-outdated': draftOutdated,
    'tool-changed':
      'The tool’s definition is another one by now. Look at it again, and approve what you see.',
    'tool-not-read-only':
      'It can be one that reads only where its definition says so (readOnlyHint). Otherwise it changes something.',
    'check-key-required': (provider, model) =>
      `The draft names another model (${provider}, ${model}) than the one that is live: give its API key.`,
    'trace-never-kept':
      'Why answers come about is not kept. An owner can change that in the settings, under how long things are kept.',
    'no-model':
      'No model is configured that could propose anything. Name one on the assistant’s page.',
    'role-too-low': (needed, yours) =>
      `This needs the role “${needed}”, and yours is “${yours}”. An owner can change that.`,
  },
  verdicts: {},
  checkLines: {},
  findings: {},
  calls: {
    no_connector: 'There is no connector any more.',
    tool_not_ready: 'The tool is not approved.',
    definition_changed: 'The tool’s definition has changed and waits for approval.',
    missing_role: 'The user lacks a role that it needs.',
    another_user: 'It asked for another user’s things.',
    invalid_arguments: 'What it was asked does not fit its schema.',
    schema_unusable: 'Its schema cannot be used.',
    busy: 'Too many calls were under way.',
    too_many_calls: 'Too many calls were under way.',
    circuit_open: 'It failed several times in a row and rests for a moment.',
    session_ended: 'The connector ended the session.',
    not_offered: 'The connector does not offer it any more.',
    aborted: 'It was broken off.',
    lapsed: 'Whoever asked might not ask any more.',
    bad_url: 'The connector’s address is not an https address.',
    blocked_address: 'The connector’s address is private, and the operator has not allowed it.',
    unreachable: 'The connector could not be reached.',
    timeout: 'The connector did not answer in time.',
    redirect: 'The connector redirects, which is not followed.',
    too_large: 'The answer is too large.',
    unauthorized: 'The connector refuses the credential, or wants one and none is set.',
    http_error: 'The connector answered with an HTTP error.',
    not_mcp: 'What answers there is no MCP server.',
    credential_unreadable: 'The stored credential cannot be read any more: set it again.',
    connection_lost: 'The connection broke before an answer came.',
    protocol_error: 'The connector answered with an error of the protocol.',
    wrong_id: 'The answer belongs to another question.',
    garbage: 'What came back cannot be read.',
  },
};
