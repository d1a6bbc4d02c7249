import type { Texts } from '../texts/texts.ts';
import { document } from './page-document.ts';

/** What the application knows about this moment; pushed to the service when a case is opened. */
export type WidgetContext = Record<string, unknown>;

export interface WidgetOptions {
  /** Address of the service, `https://support.example.com`. The script fills in where it came from. */
  baseUrl?: string;
  /** Asked for a session token of the signed-in person, again each time one has run out. */
  getToken?: () => string | Promise<string>;
  /** Instead of `getToken`: a route of your backend that answers POST with `{"jwt": "…"}`. */
  tokenUrl?: string;
  /** A session token at hand, asked for by nobody: the first one. `onTokenRefresh` gives the next. */
  token?: string;
  /** Another name of `getToken`, which counts where there are both. */
  onTokenRefresh?: () => string | Promise<string>;
  /** Sent with each new case. A function is asked at that moment. */
  context?: WidgetContext | (() => WidgetContext | undefined);
  /** BCP 47, `pt-BR`. Otherwise the document's language, then the browser's. */
  locale?: string;
  /** `auto` follows the system. */
  theme?: 'light' | 'dark' | 'auto';
  /** Side of the window; in right-to-left languages it stays where you say. */
  position?: 'right' | 'left';
  size?: 'small' | 'medium' | 'large';
  /** Replaces single texts of the language. */
  texts?: Partial<Texts>;
  /** False: no button; you call `open()`. */
  launcher?: boolean;
  /** False: the title of the page does not tell how much is not read. */
  titleBadge?: boolean;
  /** True: the menu tells developers how answers came about, where their session may know it. */
  debug?: boolean;
  /** Where the element is put, `document.body` otherwise. */
  container?: Element;
  /** Hosts whose images answers may show, `images.example.com`; none otherwise. */
  imageHosts?: readonly string[];
}

/** What the panel is opened with. */
export interface OpenOptions {
  /** Put into the composer, not sent. What the person has typed there stays instead. */
  text?: string;
  /** Sent at once, and what is typed stays: for words that the person has just chosen on the page. */
  send?: boolean;
}

/** The options with everything filled in. */
export interface Settings {
  container: Element;
  baseUrl: string;
  getToken: () => string | Promise<string>;
  context: WidgetOptions['context'];
  locale: string;
  theme: 'light' | 'dark' | 'auto';
  position: 'right' | 'left';
  size: 'small' | 'medium' | 'large';
  texts: Partial<Texts>;
  launcher: boolean;
  /** As it was given: `false`, also as the text of an attribute. */
  titleBadge: WidgetOptions['titleBadge'];
  imageHosts: readonly string[];
  /** As it was given. */
  debug: WidgetOptions['debug'];
}

/** Fills in what an application has left out. Throws an `Error` that says what is missing. */
export function readOptions(options: WidgetOptions): Settings {
  const { baseUrl } = options;
  const getToken = tokensOf(options);
  // For a script in the head there is no body yet.
  const { container = document.body ?? document.documentElement } = options;
  if (!baseUrl) throw new Error('Deskhand: no baseUrl');
  if (!getToken) throw new Error('Deskhand: no getToken, tokenUrl, token or onTokenRefresh');
  // A selector, or what one has not found.
  if (!container?.append) throw new Error('Deskhand: no element as container');
  return {
    container,
    baseUrl: new URL(baseUrl, location.href).href.replace(/\/$/, ''),
    getToken,
    context: options.context,
    locale: canonical(options.locale || document.documentElement.lang || navigator.language),
    theme: options.theme ?? 'auto',
    position: options.position ?? 'right',
    size: options.size ?? 'medium',
    texts: options.texts ?? {},
    // An attribute of the script is text.
    launcher: `${options.launcher}` !== 'false',
    titleBadge: options.titleBadge,
    imageHosts: options.imageHosts ?? [],
    debug: options.debug,
  };
}

/** Makes the source of tokens: the one that was given, once where there are others; null where there is none at all. */
function tokensOf(options: WidgetOptions): Settings['getToken'] | null {
  const { tokenUrl, token = '' } = options;
  const renew =
    options.getToken ?? options.onTokenRefresh ?? (tokenUrl && (() => fetchToken(tokenUrl)));
  if (!renew) return token ? () => token : null;
  let first = token;
  return () => {
    const given = first;
    first = '';
    return given || renew();
  };
}

/** Makes a locale of how a page names its language, in ways that `Intl` may refuse. */
function canonical(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replace(/_/g, '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Longer, and people would wait for what does not come. */
const tokenMsMax = 15_000;

async function fetchToken(url: string): Promise<string> {
  const signal = AbortSignal.timeout(tokenMsMax);
  const response = await fetch(url, { method: 'POST', signal });
  const body = response.ok ? ((await response.json()) as { jwt?: unknown }) : null;
  if (typeof body?.jwt !== 'string') throw new Error(`Deskhand: no token from ${url}`);
  return body.jwt;
}
