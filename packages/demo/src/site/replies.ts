import type { Markup } from './markup.ts';

/** What no page may do, unless its own policy says more. */
export const strictPolicy: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
};

export const policyText = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

const safe = {
  'content-security-policy': policyText(strictPolicy),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

export const sendPage = (
  page: Markup,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  new Response(`<!doctype html>${page.toString()}`, {
    status,
    headers: { ...safe, 'content-type': 'text/html; charset=utf-8', ...headers },
  });

/** After a form: what is loaded again is a page, not the form. */
export const seeOther = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { ...safe, location, ...headers } });

export const sendText = (
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(text, {
    status,
    headers: { ...safe, 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
