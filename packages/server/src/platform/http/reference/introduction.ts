import { limits } from '@deskhand/contract';
import type { OpenApiDocument } from './openapi.ts';

/** What holds for every operation, as Markdown. */
export const introduction = [
  'Support cases with an assistant that acts only on confirmation.',
  'Your backend exchanges its integration credential for a session token (`issueSession`); with that token a client opens cases and posts messages. Bodies are JSON in UTF-8 with `Content-Type: application/json`. A character is a Unicode code point. Nothing is coerced: `"10"` is not a rating.',
  'A field that may be missing is `null`, never absent. Fields and events may be added at any time: ignore what you do not know. Identifiers are opaque.',
  'Every error has the same body, `ApiError`. Tell errors apart by `error`, never by `message`. Repeat a request after 429, 500 and 503 only, at most three times: after 1, 2 and 4 seconds, or later where `Retry-After` says so.',
  `Every \`POST\` that changes something takes an \`Idempotency-Key\`: sent again within ${limits.idempotencyHours} hours it happens once and answers the same.`,
  'Requests are counted per tenant and user in any 60 seconds: 10 new cases, 30 messages, 60 of everything else together. Issuing a session counts for the `userId` it names.',
  `Lists take \`limit\` (1 to ${limits.pageSizeMax}) and \`cursor\`, and answer \`nextCursor\`: the cursor of the next page, or \`null\`.`,
].join('\n\n');

export const tags: OpenApiDocument['tags'] = [
  { name: 'sessions', description: 'For your backend: session tokens of end users.' },
  { name: 'conversation', description: 'For clients: the cases of one end user.' },
  { name: 'administration', description: 'For administrators: what belongs to one tenant.' },
  { name: 'escalation', description: 'For the system that took a case over: the human side.' },
  { name: 'panel', description: 'For the panel in a browser: signing in and out.' },
  { name: 'operator', description: 'For the operator: tenants and keys.' },
  { name: 'health', description: 'For machines that watch the service.' },
  { name: 'reference', description: 'This reference.' },
];

const bearer = (description: string) => ({
  type: 'http' as const,
  scheme: 'bearer' as const,
  description,
});

export const securitySchemes: OpenApiDocument['components']['securitySchemes'] = {
  integration: bearer(
    'Integration credential, `sik_…`. For private backends only: never in a browser, never on conversation routes.',
  ),
  session: bearer(
    `Session token (JWT) of one end user, from \`issueSession\`; valid for ${limits.sessionSeconds} seconds.`,
  ),
  tenant: bearer('Tenant credential, `tsk_…`. Administers the tenant it belongs to.'),
  panel: {
    type: 'apiKey',
    in: 'cookie',
    name: 'deskhand_panel',
    description:
      'Session of a person in the panel, from `openPanelSession`; `__Host-deskhand_panel` over HTTPS. Opens what a tenant credential opens. What changes something needs the header `X-Deskhand-Panel: 1` and must come from a page of the service itself, else it is 403.',
  },
  escalation: bearer(
    'Capability token of one escalation, handed over with the case; dead once the case is handed back or closed.',
  ),
  operator: bearer('Operator token, `OPERATOR_TOKEN` of the service.'),
};
