import { Type, type Static } from 'typebox';

/**
 * What a sentence of the service says, for programs and for other languages: a stable code, and what the
 * sentence names. A later release may know more codes.
 */
export const Reason = Type.Object(
  {
    code: Type.String({ description: 'stable' }),
    values: Type.Array(Type.String(), { description: 'what the sentence names, in order' }),
  },
  { description: 'what the sentence beside it says, as a stable code; absent where it has none' },
);
export type Reason = Static<typeof Reason>;

/**
 * Of a refusal, more exactly than its error code: sent as the header `Deskhand-Reason`, beside a body of four
 * fields that stay as they are.
 */
export const refusalReasonCodes = [
  // Of any field: its name, and what it may be.
  'field-required',
  'field-unknown',
  'field-length',
  'field-entries',
  'field-range',
  'field-choice',
  'field-form',
  // Of who asks.
  'credential-refused',
  'session-over',
  'provider-required',
  'provider-owner-first',
  'last-owner-with-account',
  'too-many-wrong-credentials',
  'too-many-sign-ins',
  'invitation-over',
  'role-too-low',
  'last-owner',
  'last-credential',
  'credential-revoked',
  'credential-of-member',
  // Of the assistant and its checks.
  'draft-changed',
  'draft-none',
  'draft-outdated',
  'model-required',
  'base-url-required',
  'checks-not-passed',
  'check-changed',
  'checks-full',
  'checks-running',
  'checks-none-on',
  'check-key-required',
  'check-too-large',
  'check-text-empty',
  'check-file-empty',
  'check-file-too-long',
  'check-file-quotation',
  'check-file-columns',
  'no-model',
  'phrases-of-no-use',
  'phrases-full',
  'trace-never-kept',
  'trace-too-old',
  'trace-not-kept-then',
  // Of the connector and webhooks.
  'connector-failed',
  'connector-changed',
  'tool-not-read-only',
  'tool-changed',
  'tool-not-ready',
  'tool-writes',
  'webhooks-full',
  'webhook-disabled',
  // Of articles.
  'document-changed',
  'websites-full',
  'website-known',
  'website-busy',
  'import-of-website',
  'import-applied',
  'import-cancelled',
  'import-over',
  'import-waiting',
  'import-too-many-files',
  'import-too-large',
  // Of the settings.
  'color-illegible',
] as const;
export type RefusalReasonCode = (typeof refusalReasonCodes)[number];

/** Of what a check found. */
export const verdictCodes = [
  'cites',
  'cites-none',
  'asks-for',
  'asks-for-others',
  'asks-in-words',
  'asks-nothing',
  'unknown-said',
  'unknown-not-said',
  'answers',
  'answers-from',
  'read-with',
  'proposes',
  'offers-person',
  'offers-no-person',
  'says',
  'says-none',
  'said',
  'said-none',
  'uses-offer',
  'uses-proposal',
  'uses-reading',
  'uses-confirmation',
  'uses-others',
  'uses-none',
  'claim-withheld',
  'claims-change',
  'claims-none',
  'confirmed',
  'confirmed-none',
  'proposed-none',
  'passed-on',
  'passed-on-none',
  'too-much-asked',
] as const;
export type VerdictCode = (typeof verdictCodes)[number];

/** Of why a line of a file makes no check. */
export const checkLineCodes = [
  'no-json',
  'too-many-values',
  'unknown-name',
  'question-required',
  'expects-nothing',
  'expects-too-much',
  'tool-required',
  'not-one-of',
  'not-a-text',
  'not-texts',
  'not-true-or-false',
  'not-an-object',
  'too-many-entries',
  'wrong-length',
  'wrong-character',
  'twice',
] as const;
export type CheckLineCode = (typeof checkLineCodes)[number];
