import { Type, type Static } from 'typebox';

/** Every error code of the API with its HTTP status and whether repeating the request can help. */
export const errorCodes = {
  VALIDATION_ERROR: {
    status: 400,
    retry: false,
    meaning: 'The body, a header, a path or a query parameter failed validation.',
    action: 'Read `message`: it names the field and what would be right.',
  },
  UNAUTHORIZED: {
    status: 401,
    retry: false,
    meaning: 'The credential or JWT is missing, expired, revoked or of the wrong kind.',
    action: 'Fetch a new session token and repeat the request once.',
  },
  FORBIDDEN: {
    status: 403,
    retry: false,
    meaning: 'The caller is known but may not do this.',
    action: 'Check that the user has the roles the action needs.',
  },
  CASE_NOT_FOUND: {
    status: 404,
    retry: false,
    meaning: 'The case does not exist for this tenant and user.',
    action: 'Verify the case identifier.',
  },
  NOT_FOUND: {
    status: 404,
    retry: false,
    meaning: 'There is no such route or no such thing for this tenant.',
    action: 'Check the path against the API reference.',
  },
  CASE_CLOSED: {
    status: 409,
    retry: false,
    meaning: 'The case is closed; closed is final.',
    action: 'Open a new case and name the old one in `previousCaseId`.',
  },
  CONFLICT: {
    status: 409,
    retry: false,
    meaning: 'The request contradicts what already happened.',
    action: 'Read the current state. With `Retry-After`: repeat the same request after it.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    retry: false,
    meaning: 'The body is larger than this route accepts.',
    action: 'Send less.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    retry: false,
    meaning: 'The body is not JSON in UTF-8.',
    action: 'Send `Content-Type: application/json`.',
  },
  RATE_LIMITED: {
    status: 429,
    retry: true,
    meaning:
      'Too many requests of this user, wrong credentials from this address, or documents at once.',
    action: 'Wait for `Retry-After`, then back off exponentially.',
  },
  INTERNAL_ERROR: {
    status: 500,
    retry: true,
    meaning: 'An unexpected error of the service.',
    action: 'Retry with backoff; report `requestId` if it persists.',
  },
  NOT_IMPLEMENTED: {
    status: 501,
    retry: false,
    meaning: 'The tenant has no connector, no approved tool, no webhook or no model for this.',
    action: 'Tell the user that nothing was done. The audit log tells administrators the way out.',
  },
  CONNECTOR_UNAVAILABLE: {
    status: 502,
    retry: false,
    meaning:
      'The connector, the model that is asked for proposals, or the provider of a sign-in is configured but did not accept.',
    action: 'Tell the user that nothing was confirmed.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    retry: true,
    meaning: 'The service is starting, stopping or without its database.',
    action: 'Retry with backoff.',
  },
} as const satisfies Record<
  string,
  { status: number; retry: boolean; meaning: string; action: string }
>;

export type ErrorCode = keyof typeof errorCodes;

export const ApiError = Type.Object(
  {
    statusCode: Type.Integer({ description: 'HTTP status' }),
    error: Type.Enum(Object.keys(errorCodes) as ErrorCode[], { description: 'error code' }),
    message: Type.String({ description: 'human-readable text' }),
    requestId: Type.String({
      description: 'unique per request; the audit log tells by it what the request was',
    }),
  },
  { additionalProperties: false },
);

/** The body of every error response: exactly these four fields. */
export type ApiError = Static<typeof ApiError>;
