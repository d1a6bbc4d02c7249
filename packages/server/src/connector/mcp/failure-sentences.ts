import type { ConnectFailureReason } from './call-outcome.ts';

/** Sentences for the administrator; they are fixed, so that none says what a name resolves to. */
export const connectFailureSentences: Record<ConnectFailureReason, string> = {
  bad_url:
    'The connector’s address must be an https URL; plain http is only for networks the operator allows.',
  blocked_address:
    'The connector’s address is private or reserved, and the operator has not allowed it.',
  unreachable: 'The connector could not be reached.',
  timeout: 'The connector did not answer in time.',
  redirect: 'The connector answered with a redirect; redirects are not followed.',
  too_large: 'The connector’s answer is larger than 1 MiB.',
  unauthorized: 'The connector refused the credential, or wants one and none is set.',
  http_error: 'The connector answered with an HTTP error.',
  not_mcp: 'The connector’s answer is not one of an MCP server.',
  credential_unreadable: 'The stored credential cannot be read any more; set it again.',
};
