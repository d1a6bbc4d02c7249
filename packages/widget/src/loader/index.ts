import { placeWidget } from '../element/create-widget.ts';
import type { ChatModule } from '../element/chat.ts';
import type { DeskhandWidget } from '../element/deskhand-widget.ts';
import { bare, type WidgetOptions } from '../element/options.ts';

/** Files of the chat, the entry first, what is loaded after it included; put in by the build. */
declare const chatFiles: readonly string[];

declare global {
  interface Window {
    Deskhand?: { create(options: WidgetOptions): DeskhandWidget };
  }
}

/** `/widget.js`: defines `Deskhand`, and starts by itself where the script tag says `data-token-url`. */
function begin(): void {
  const script = document.currentScript as HTMLScriptElement | null;
  const home = new URL('.', script?.src || location.href).href;
  const create = (options: WidgetOptions) =>
    placeWidget({ baseUrl: home, ...options }, () => loadChat(home));
  window.Deskhand = Object.freeze({ create });
  if (script?.hasAttribute('data-token-url')) create(fromAttributes(script.dataset));
}

/**
 * Fetched first, all at once: a browser never forgets that a module could not be loaded, and would not
 * try again. What was fetched comes out of its cache.
 */
async function loadChat(home: string): Promise<ChatModule> {
  await Promise.all(
    chatFiles.map(async (file) => {
      const response = await fetch(home + file);
      if (!response.ok) throw new Error(`${response.status} ${file}`);
      await response.text();
    }),
  );
  return (await import(`${home}${chatFiles[0]}`)) as ChatModule;
}

/** `data-token-url`, `data-locale` and so on: the options that are text, and two that are not. */
function fromAttributes(data: DOMStringMap): WidgetOptions {
  const { launcher, imageHosts, ...texts } = bare(data);
  const hosts = imageHosts ? { imageHosts: imageHosts.split(/[\s,]+/) } : {};
  return { ...(texts as WidgetOptions), ...hosts, launcher: launcher !== 'false' };
}

if (!window.Deskhand) begin();
