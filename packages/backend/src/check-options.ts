import { misconfigured } from './backend-error.ts';
import type { Service } from './exchange/ask-service.ts';

export interface ServiceOptions {
  baseUrl: string;
  fetch?: typeof fetch | undefined;
  timeoutMs?: number | undefined;
}

export const timeoutMsDefault = 10_000;
/** Longer than anybody waits for a page, and far from where timers overflow and fire at once. */
const timeoutMsMax = 120_000;

/** @throws DeskhandBackendError INVALID_CONFIGURATION */
export function checkService(options: ServiceOptions): Service {
  const { fetch: given, timeoutMs = timeoutMsDefault } = options;
  if (given !== undefined && typeof given !== 'function') {
    throw misconfigured('fetch', '`fetch` must be a function.');
  }
  return {
    baseUrl: checkBaseUrl(options.baseUrl),
    // Looked up at each request: monitoring tools replace the global one after this is created.
    fetch: given ?? ((...request) => globalThis.fetch(...request)),
    timeoutMs: checkCount('timeoutMs', timeoutMs, timeoutMsMax),
  };
}

export function checkCount(field: string, value: unknown, max: number): number {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 1;
  if (isCount && value <= max) return value;
  throw misconfigured(field, `\`${field}\` must be a whole number from 1 to ${max}.`);
}

/** Never quotes what it was given: somebody may have put a secret there. */
export function checkCredential(value: unknown): string {
  const wrong = (message: string) => misconfigured('credential', `\`credential\` ${message}`);
  if (typeof value !== 'string' || value === '') {
    throw wrong('is missing: give the integration credential, sik_…');
  }
  if (value.startsWith('tsk_')) {
    throw wrong(
      'is a tenant credential (tsk_), which administers the tenant. Sessions are issued with the integration credential, sik_…',
    );
  }
  if (!value.startsWith('sik_')) throw wrong('must be the integration credential, sik_…');
  // Whatever else a header can't carry would be quoted by the error of `fetch`.
  if (!/^sik_[\x21-\x7e]{1,250}$/.test(value)) {
    throw wrong('has characters that no credential has, such as white space or a line break.');
  }
  return value;
}

export function checkTenantKey(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw misconfigured(
    'expectedTenantKey',
    '`expectedTenantKey` is missing: give the key of your tenant, so that a token of another one is never handed out.',
  );
}

function checkBaseUrl(value: unknown): string {
  const wrong = (message: string) => misconfigured('baseUrl', `\`baseUrl\` ${message}`);
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw wrong('must be an address such as https://support.example.com.');
  }
  if (url.username !== '' || url.password !== '') {
    throw wrong('must not hold a user name or password: addresses end up in logs.');
  }
  if (url.search !== '' || url.hash !== '') throw wrong('must not have a query or a fragment.');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw wrong(
      'must be https: over plain http everyone on the way could read the credential and change the answers. Only the machine itself (localhost, 127.0.0.1, [::1]) may be reached without.',
    );
  }
  return url.href.replace(/\/+$/, '');
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
