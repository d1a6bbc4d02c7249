import type { Welcome } from '@deskhand/client';
import type { View } from './view.ts';

/** Nobody waits longer to be greeted by the tenant. */
const patienceMs = 1_500;

/**
 * Asks, when the panel is open and it is known for whom, how the tenant greets and looks; again for a new
 * conversation on another page of an application that changes its pages by itself. Returns what ends it.
 */
export function askForWelcome(view: View): () => void {
  const { conversation, extras, host, shell } = view;
  let asked: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    view.isSettled = true;
    conversation.notify();
  };
  const look = async (): Promise<void> => {
    if (!shell.isOpen) return;
    timer ??= setTimeout(settle, patienceMs);
    const page = location.pathname.slice(0, 2000);
    const isKnown = asked === page || (asked && conversation.caseId);
    if (isKnown || !conversation.session) return;
    asked = page;
    const { locale } = host.settings;
    try {
      const welcome = await conversation.client.readWelcome({ locale, page });
      if (asked !== page) return;
      if (!view.welcome) showAccent(host.root, welcome.brand.accent);
      view.welcome = welcome;
      // What is on the first screen beside the greeting.
      if (!conversation.caseId) void extras.load().catch(() => {});
    } catch {
      // An earlier service, or none: there is always something to begin with.
    }
    settle();
  };
  conversation.subscribe(() => void look());
  shell.subscribe(() => void look());
  return () => clearTimeout(timer);
}

const color = /^#[0-9a-f]{6}$/i;

/** Shows the tenant's colour where the page has not chosen one. */
function showAccent(root: ShadowRoot, accent: Welcome['brand']['accent']): void {
  const { light, dark } = accent ?? {};
  if (!light || !dark) return;
  const parts = [light.color, dark.color, light.text, dark.text];
  if (!parts.every((part) => color.test(part))) return;
  const sheet = new CSSStyleSheet();
  const either = (page: string, a: number) =>
    `var(--deskhand-${page},light-dark(${parts[a]},${parts[a + 1]}))!important`;
  sheet.replaceSync(
    `:host{--accent:${either('accent', 0)};--on-accent:${either('accent-text', 2)}}`,
  );
  root.adoptedStyleSheets.push(sheet);
}
