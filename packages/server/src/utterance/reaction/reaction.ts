/**
 * What a message says to a proposal that waits. Consent and refusal say nothing else; `stop` may mean
 * it; `partial_consent` agrees and says more; a `statement` is none of these.
 */
export type Reaction =
  | 'consent'
  | 'refusal'
  | 'stop'
  | 'partial_consent'
  | 'question'
  | 'aside'
  | 'statement';
