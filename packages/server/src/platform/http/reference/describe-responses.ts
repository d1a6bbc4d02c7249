import { ApiError, errorCodes, type ErrorCode } from '@deskhand/contract';
import type { DocumentedRoute } from './documented-route.ts';
import { headerReference, rateLimitHeaders, type ResponseHeader } from './headers.ts';
import type { ApiResponse, MediaType, Reference } from './openapi.ts';
import { isCounted, refusalsOf } from './refusals-of.ts';
import type { SchemaNames } from './schema-names.ts';

const retryCodes = new Set<ErrorCode>(['CONFLICT', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE']);
const uncountedCodes = new Set<ErrorCode>([
  'UNAUTHORIZED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]);

/** Every answer of a route by status; refusals are shared with other routes in `shared`. */
export function describeResponses(
  route: DocumentedRoute,
  names: SchemaNames,
  shared: Record<string, ApiResponse>,
): Record<string, ApiResponse | Reference> {
  const responses: Record<string, ApiResponse | Reference> = {};
  const headers = successHeaders(route);
  const content = Object.entries(route.schema.content ?? {}).map(
    ([mediaType, schema]) => [mediaType, { schema: names.describe(schema) }] as const,
  );
  if (content.length > 0) responses['200'] = success('200', Object.fromEntries(content), headers);
  for (const [status, schema] of Object.entries(route.schema.response ?? {})) {
    const media = { schema: names.describe(schema) };
    responses[status] = success(status, { 'application/json': media }, headers);
  }
  for (const codes of byStatus(refusalsOf(route))) {
    const counted = isCounted(route) && !codes.every((code) => uncountedCodes.has(code));
    const name = `${codes.join('.')}${counted ? '.counted' : ''}`;
    shared[name] ??= refusal(codes, counted, names);
    responses[errorCodes[codes[0]!].status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}

const successHeaders = (route: DocumentedRoute) =>
  referTo(['X-Request-Id', ...(isCounted(route) ? rateLimitHeaders : [])]);

function success(
  status: string,
  content: Record<string, MediaType>,
  headers: Record<string, Reference>,
): ApiResponse {
  const isStream = 'text/event-stream' in content;
  const description = isStream ? 'A stream of events' : status === '201' ? 'Created' : 'Done';
  return { description, headers, content };
}

function refusal(codes: ErrorCode[], counted: boolean, names: SchemaNames): ApiResponse {
  const mayRetry = codes.some((code) => retryCodes.has(code));
  const headers: ResponseHeader[] = ['X-Request-Id', ...(counted ? rateLimitHeaders : [])];
  if (mayRetry) headers.push('Retry-After');
  headers.push('Deskhand-Reason');
  if (codes.includes('UNAUTHORIZED')) headers.push('WWW-Authenticate');
  const examples = codes.map((code) => [code, { value: exampleOf(code) }] as const);
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join(' '),
    headers: referTo(headers),
    content: {
      'application/json': {
        schema: names.describe(ApiError),
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const exampleOf = (code: ErrorCode) => ({
  statusCode: errorCodes[code].status,
  error: code,
  message: errorCodes[code].meaning,
  requestId: 'req_019aa5f0c1a58f6e8a570a0e0f3f7a1f',
});

const referTo = (headers: readonly ResponseHeader[]) =>
  Object.fromEntries(headers.map((name) => [name, headerReference(name)]));

function byStatus(codes: ErrorCode[]): ErrorCode[][] {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCodes[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return [...groups.values()];
}
