/** `problem`: Deskhand can't use it, or can't believe it. `risk`: it works, and not as well as it could. */
type FindingLevel = 'problem' | 'risk';

type FindingCode =
  | 'not_connected'
  | 'unusable_listing'
  | 'no_tools'
  | 'unstable_definition'
  | 'slow'
  | 'unknown_tool_unanswered'
  | 'unknown_tool_succeeds'
  | 'no_credential_asked'
  | 'wrong_credential_accepted'
  | 'wrong_credential_unclear'
  | 'no_title'
  | 'no_description'
  | 'long_name'
  | 'unusable_input_schema'
  | 'unusable_output_schema'
  | 'no_read_only_hint'
  | 'no_output_schema'
  | 'no_receipt_id'
  | 'optional_receipt_id'
  | 'no_idempotency_key';

/** Something that the author of a connector should know. */
export interface Finding {
  level: FindingLevel;
  code: FindingCode;
  /** In plain words, for people. */
  message: string;
  /** What the message names, in order, for clients that word it in another language. */
  values: string[];
}

export const problem = (code: FindingCode, message: string, ...values: string[]): Finding => ({
  level: 'problem',
  ...{ code, message, values },
});

export const risk = (code: FindingCode, message: string, ...values: string[]): Finding => ({
  level: 'risk',
  ...{ code, message, values },
});
