import { previewIsReady, shownInPreview, type Shown } from './shown.ts';

/** As the widget's script defines it. */
interface Chat {
  open(): Promise<unknown>;
  destroy(): void;
}
interface WithDeskhand {
  Deskhand?: {
    create(options: {
      getToken: () => string;
      locale: string;
      theme: 'light' | 'dark';
      titleBadge: boolean;
    }): Chat;
  };
}

/** Shows the real chat with a first screen that nobody has saved. Nothing of it reaches the service. */
let shown: Shown | null = null;
let chat: Chat | null = null;

type Focus = (this: HTMLElement, options?: FocusOptions) => void;
const takeFocus: Focus = Reflect.get(HTMLElement.prototype, 'focus');
/** A chat that opens takes the focus; here it would take it from the form beside it, amid a word. */
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) takeFocus.call(this, options);
};

const serviceFetch = window.fetch.bind(window);
window.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.pathname.startsWith('/api/')
    ? Promise.resolve(replyTo(url.pathname, init?.method ?? 'GET'))
    : serviceFetch(input, init);
};

function replyTo(path: string, method: string): Response {
  if (path === '/api/welcome' && shown) return Response.json(shown.welcome);
  if (path === '/api/articles') return Response.json({ articles: [] });
  if (path === '/api/cases' && method === 'GET')
    return Response.json({ cases: [], nextCursor: null });
  const refusal = { statusCode: 403, error: 'FORBIDDEN', message: 'This is a preview.' };
  return Response.json({ ...refusal, requestId: 'preview' }, { status: 403 });
}

/** Looks like a token of a session; no service has signed it, and none is asked with it. */
function tokenOfNobody(): string {
  const seconds = Math.floor(Date.now() / 1_000);
  const claims = { sub: 'preview', tenant: 'preview', iat: seconds, exp: seconds + 900 };
  return [{ alg: 'none' }, claims, 'preview'].map((part) => btoa(JSON.stringify(part))).join('.');
}

function show(next: Shown): void {
  shown = next;
  chat?.destroy();
  const { locale, theme } = next;
  document.documentElement.lang = locale;
  const { Deskhand } = window as WithDeskhand;
  chat = Deskhand!.create({ getToken: tokenOfNobody, locale, theme, titleBadge: false });
  // What is typed next takes the place of a chat that was not loaded yet.
  chat.open().catch(() => undefined);
}

const script = document.createElement('script');
script.src = '/widget.js';
script.onload = () => {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === window.parent && isShown(data)) show(data);
  });
  window.parent.postMessage(previewIsReady, location.origin);
};
document.head.append(script);

function isShown(data: unknown): data is Shown {
  return typeof data === 'object' && data !== null && 'is' in data && data.is === shownInPreview;
}
