import { isIP } from 'node:net';
import { createAddressPolicy } from '../platform/outbound/index.ts';
import { refusalReason } from '../platform/reason.ts';
import { invalidFor } from '../platform/refusal.ts';

/**
 * The address as the outbound door may call it: https, or http where the operator allows private
 * networks. What a name resolves to is judged at each call, there.
 *
 * @throws Refusal VALIDATION_ERROR that names the field.
 */
export function readWebhookUrl(field: string, text: string, allowPrivate: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && !url.username && !url.password && !url.hash;
  if (!isPlain || !mayBeCalled(url, allowPrivate)) {
    throw invalidFor(
      `\`${field}\` must be a public https address (or http, inside networks the operator allows) without user name, password or fragment.`,
      refusalReason('field-form', field, 'public-address'),
    );
  }
  return url;
}

function mayBeCalled({ protocol, hostname }: URL, allowPrivate: readonly string[]): boolean {
  if (!/^https?:$/.test(protocol)) return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return protocol === 'https:' || allowPrivate.length > 0;
  const verdict = createAddressPolicy(allowPrivate).judge(address);
  return verdict === 'allowed' || (verdict === 'public' && protocol === 'https:');
}
