import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';
const secretBytes = 32;

/** A signing secret as Standard Webhooks writes one: `whsec_` and base64. */
export const newWebhookSecret = (): string =>
  secretPrefix + randomBytes(secretBytes).toString('base64');

/**
 * The headers of Standard Webhooks 1.0 (symmetric, `v1`) for exactly this body: a signature by each
 * of the secrets, set apart by spaces, of which a receiver needs to know one. The id is the same for
 * each attempt at one hand-over, the time is the attempt's; neither holds a full stop.
 */
export function webhookHeaders(
  secrets: readonly string[],
  id: string,
  atMs: number,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret, content)}`).join(' '),
  };
}

function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
