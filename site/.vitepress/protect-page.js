import { createHash } from 'node:crypto';

/** The style that the theme inserts while it changes between light and dark, without transitions. */
const themeChange = "'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='";

/**
 * Writes a content security policy into a page: everything from the site itself, no script inline but the
 * ones of the page, by their hashes, and no `eval`. Colours of code are style attributes.
 *
 * @param {string} html
 */
export function protectPage(html) {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = new Set(
    inline.map(([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  );
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    `style-src 'self' ${themeChange}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace('<meta charset="utf-8">', (charset) => `${charset}\n    ${meta}`);
}
