/** Which of the customer's pages it is. */
export interface PageOptions {
  /** Its style sheet fights everything on it. */
  isHostile?: boolean;
  /** Its scripts have added to `Object.prototype`. */
  isPolluted?: boolean;
  direction?: 'ltr' | 'rtl';
  /** Passed to the widget as they are. */
  widget?: Record<string, unknown>;
  /** Nothing is created before the test does. */
  isBare?: boolean;
  /** From where its policy allows images; nowhere otherwise. */
  images?: string;
  /** Markup of its users, above everything else. */
  users?: string;
  /** Its policy trusts scripts by a nonce, and what they load. */
  isNonced?: boolean;
}

const nonce = 'bm9uY2U';

/** The strictest policy that names the service. */
export const policyOf = (
  serviceUrl: string,
  apiUrl: string,
  images = "'none'",
  scripts = `'self' ${serviceUrl}`,
): string =>
  [
    "default-src 'none'",
    `img-src ${images}`,
    `script-src ${scripts}`,
    `connect-src 'self' ${serviceUrl} ${apiUrl}`,
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

export function pageOf(
  url: URL,
  serviceUrl: string,
  apiUrl = serviceUrl,
): { html: string; policy: string } {
  const text = url.searchParams.get('options') ?? '{}';
  const options = JSON.parse(text) as PageOptions;
  const { isPolluted, isHostile, isNonced, images, users = '', direction = 'ltr' } = options;
  const data = { ...options, apiUrl, person: url.searchParams.get('person') };
  const attribute = JSON.stringify(data).replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  const html = `<!doctype html>
<html lang="en" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Harbor</title>
${isHostile ? '<link rel="stylesheet" href="/hostile.css">' : ''}
${isPolluted ? '<script src="/pollution.js"></script>' : ''}
${users}
<script nonce="${nonce}" src="${serviceUrl}/widget.js"></script>
</head>
<body data-page="${attribute}">
<main><h1>Invoices</h1><p>What a customer works with. <a href="#other">Another thing</a></p>
<button type="button">Pay</button></main>
<script nonce="${nonce}" src="/page.js"></script>
</body>
</html>`;
  const scripts = isNonced ? `'nonce-${nonce}' 'strict-dynamic'` : undefined;
  return { html, policy: policyOf(serviceUrl, apiUrl, images, scripts) };
}

/** Signs a person in, and keeps what the widget tells. */
export const pageScript = `
(() => {
  const [root, body] = document.querySelectorAll('html, [data-page]');
  const data = JSON.parse(body.dataset.page);
  const told = (window.told = []);
  for (const name of ['ready', 'message', 'action', 'escalated', 'closed', 'error']) {
    addEventListener('deskhand:' + name, ({ detail }) => told.push([name, detail]));
  }
  addEventListener('deskhand:ready', () => root.setAttribute('data-ready', ''));
  window.signIn = (person, options) => {
    root.removeAttribute('data-ready');
    const getToken = async () => {
      const init = Object.assign(Object.create(null), { method: 'POST' });
      const response = await fetch('/token?person=' + person, init);
      if (!response.ok) throw new Error('no token');
      return (await response.json()).jwt;
    };
    window.widget = Deskhand.create({ baseUrl: data.apiUrl, getToken, ...data.widget, ...options });
    return undefined;
  };
  if (!data.isBare) window.signIn(data.person);
})();
`;

/** What old libraries have really added, and then what would be worst for a client. */
export const pollution = `
for (const name of ['extend', 'each', 'method', 'headers', 'body', 'signal', 'token', 'getToken',
  'context', 'cursor', 'previousCaseId', 'replyToMessageId', 'decision', 'action', 'receipt',
  'children', 'ref', 'key', 'dangerouslySetInnerHTML', 'innerHTML', 'locale', 'theme', 'position',
  'error', 'url', 'externalUrl', 'href', 'src', 'mode', 'passive', 'once', 'detail']) {
  Object.prototype[name] = name === 'dangerouslySetInnerHTML' ? { __html: '<b>polluted</b>' } : 'polluted';
}
`;

/** What resets, legacy pages and grudges do to elements they do not know. */
export const hostileCss = `
html { font-size: 37px; direction: ltr; }
*, *::before, *::after {
  all: unset !important;
  color: red !important;
  background: yellow !important;
  font: italic 33px/3 fantasy !important;
  position: static !important;
  float: left !important;
  transform: rotate(3deg) !important;
  opacity: 0.5 !important;
  text-transform: uppercase !important;
  letter-spacing: 9px !important;
  margin: 7px !important;
}
head, script, style, link, meta, title { display: none !important; }
body > * { display: none !important; visibility: hidden !important; z-index: 1 !important; }
div, section, button, svg, textarea, form, article { display: inline !important; width: 3px !important; height: 3px !important; }
`;
