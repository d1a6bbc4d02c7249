import { placeWidget } from '../element/create-widget.ts';
import type { ChatModule, MountChat } from '../element/chat.ts';
import type { DeskhandWidget } from '../element/deskhand-widget.ts';
import type { WidgetOptions } from '../element/options.ts';
import { document } from '../element/page-document.ts';

/** The chat, and last its extras, which are loaded when they are shown. Put in by the build. */
declare const chatFiles: readonly string[];

declare global {
  interface Window {
    Deskhand?: { create(options: WidgetOptions): DeskhandWidget };
  }
}

/** Of the version that is served now, as far as that is known. */
let files = chatFiles;

/**
 * `/widget.js`: defines `Deskhand`, and starts by itself where the script tag says `data-token-url`. What
 * it loads later comes from where the script came from, as the browser knows it, or not at all.
 */
function begin(): void {
  const { currentScript: script } = document;
  if (!(script instanceof HTMLScriptElement) || !script.src) {
    // oxlint-disable-next-line no-console -- the integrator has to learn why nothing appears
    return console.error('Deskhand: load widget.js by <script src>');
  }
  const home = new URL('.', script.src).href;
  const load = () => loadChat(home, script.integrity);
  const create = (options: WidgetOptions) => placeWidget({ baseUrl: home, ...options }, load);
  window.Deskhand = Object.freeze({ create });
  if (script.hasAttribute('data-token-url')) create(fromAttributes(script.dataset));
}

/**
 * Loads the chat. It is fetched first: a browser never forgets that a module could not be loaded, and
 * would not try again. What was fetched comes out of its cache.
 */
async function loadChat(home: string, integrity?: string): Promise<MountChat> {
  const fetchEntry = () => read(home + files[0]);
  const renew = async () => (files = await namesOf(home, integrity));
  // After an upgrade of the service those of a page that was opened before are gone.
  await fetchEntry().catch(() => renew().then(fetchEntry));
  const [entry, extras] = files as [string, string];
  const chat = (await import(home + entry)) as ChatModule;
  let again = '';
  const loadExtras = () => {
    const url = home + extras + again;
    // Another address each time, for the same reason.
    again += '?';
    return read(url).then(
      () => import(url) as Promise<unknown>,
      async (error: unknown) => {
        if ((await renew()).includes(extras)) throw error;
        return null;
      },
    );
  };
  return (host) => chat.mountChat(host, loadExtras);
}

/**
 * Reads the files of the version that is served now out of its loader, which is not run: this one has
 * defined the element. A page that has pinned its loader is not given another.
 */
async function namesOf(home: string, integrity?: string): Promise<string[]> {
  // Neither the browser nor what is between may answer with an older one.
  const loader = await read(`${home}widget.js?${Date.now()}`, integrity);
  return /widget\/chat-[^\]]+(?=")/.exec(loader)![0].split('","');
}

async function read(url: string, integrity = ''): Promise<string> {
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.text();
}

/** Reads `data-token-url`, `data-locale` and so on: the options that are text, two of them `false`, and a list. */
function fromAttributes(data: DOMStringMap): WidgetOptions {
  return { ...data, imageHosts: data['imageHosts']?.split(/[\s,]+/) } as WidgetOptions;
}

// Its own: an element of the page with that id is found there, too.
if (!Object.hasOwn(window, 'Deskhand')) begin();
