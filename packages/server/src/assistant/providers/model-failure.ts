export type ModelFailureCode =
  | 'timeout_first_token'
  | 'timeout_total'
  | 'rate_limited'
  | 'unauthorized'
  | 'not_found'
  | 'unreachable'
  | 'redirected'
  | 'provider_error'
  | 'garbage'
  | 'cut_stream'
  | 'too_long'
  | 'empty'
  | 'blocked_address'
  | 'too_many_calls'
  | 'unfounded_claim'
  | 'cancelled';

const sentences: Record<ModelFailureCode, string> = {
  timeout_first_token: 'The model did not begin to answer in time.',
  timeout_total: 'The model did not finish its answer in time.',
  rate_limited: 'The model provider refuses further requests for now.',
  unauthorized: 'The model provider does not accept the API key.',
  not_found: 'The model provider knows no such model, or the address is not that of its API.',
  unreachable: 'Nothing answers at the address of the model provider.',
  redirected: 'The address of the model provider leads to another one, which is not followed.',
  provider_error: 'The model provider failed.',
  garbage: 'The model provider answered with something that is no model answer.',
  cut_stream: 'The answer of the model was cut off.',
  too_long: 'The answer of the model is longer than allowed.',
  empty: 'The model answered with nothing.',
  blocked_address: 'The address of the model provider is private or reserved.',
  too_many_calls: 'The model asked for tools and never answered.',
  unfounded_claim: 'The model claimed a change that no receipt proves.',
  cancelled: 'The call of the model was cancelled.',
};

/**
 * The only error a model call ends with. It carries nothing of what the provider said: its
 * errors hold request headers, keys and addresses.
 */
export class ModelFailure extends Error {
  readonly code: ModelFailureCode;
  /** HTTP status of the provider's answer, where that was the failure. */
  readonly status: number | null;

  constructor(code: ModelFailureCode, status: number | null = null) {
    super(status === null ? sentences[code] : `${sentences[code]} (HTTP ${status})`);
    this.name = 'ModelFailure';
    this.code = code;
    this.status = status;
  }
}
