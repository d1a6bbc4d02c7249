import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';
const secretBytes = 32;

/** A signing secret as Standard Webhooks writes one: `whsec_` and base64. */
export const newWebhookSecret = (): string =>
  secretPrefix + randomBytes(secretBytes).toString('base64');

/**
 * The headers of Standard Webhooks 1.0 (symmetric, `v1`) for exactly this body. The id is the same
 * for each attempt at one hand-over, the time is the attempt's; neither holds a full stop.
 */
export function webhookHeaders(
  secret: string,
  id: string,
  atMs: number,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
