/** Reasons why a tool was certainly not executed. */
export type RefusedReason =
  | 'no_connector'
  | 'tool_not_ready'
  | 'definition_changed'
  | 'missing_role'
  | 'another_user'
  | 'invalid_arguments'
  | 'schema_unusable'
  | 'busy'
  | 'too_many_calls'
  | 'circuit_open'
  | 'session_ended'
  | 'not_offered'
  | 'aborted'
  /** Whoever asked for the call may no longer make it. */
  | 'lapsed'
  | ConnectFailureReason;

/** Reasons why no connection came about. */
export type ConnectFailureReason =
  | 'bad_url'
  | 'blocked_address'
  | 'unreachable'
  | 'timeout'
  | 'redirect'
  | 'too_large'
  | 'unauthorized'
  | 'http_error'
  | 'not_mcp'
  | 'credential_unreadable';

/** Reasons why nobody knows whether a tool was executed. */
export type UnknownReason =
  | 'aborted'
  | 'timeout'
  | 'connection_lost'
  | 'redirect'
  | 'too_large'
  | 'http_error'
  | 'protocol_error'
  | 'wrong_id'
  | 'garbage';

/** Outcome of a call; `refused` is said only of tools that were certainly not executed. */
export type CallAnswer =
  | {
      outcome: 'answered';
      isError: boolean;
      /** `undefined` where the tool sent none. */
      structuredContent: unknown;
      /** Its text blocks, one line break between them, cut at 64 Ki characters. */
      text: string;
    }
  | { outcome: 'refused'; reason: RefusedReason; detail: string | null }
  | { outcome: 'unknown'; reason: UnknownReason };

export const refused = (reason: RefusedReason, detail: string | null = null): CallAnswer => ({
  outcome: 'refused',
  reason,
  detail,
});
