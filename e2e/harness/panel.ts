import type { Locator, Page } from 'playwright-core';
import type { DeskhandWidget, WidgetOptions } from '../../packages/widget/src/index.ts';

declare global {
  // What the customer's page defines.
  interface Window {
    widget: DeskhandWidget;
    signIn(person: string, options?: Partial<WidgetOptions>): void;
    /** Every event of the widget: its name, and what it told. */
    told: [string, unknown][];
  }
}

/** The widget as a person meets it: by roles and names, never by its inner structure. */
export interface Panel {
  widget: Locator;
  launcher: Locator;
  dialog: Locator;
  field: Locator;
  send: Locator;
  /** All messages, oldest first; not the answer that is still being written. */
  messages: Locator;
  spoken: Locator;
  /** The answer as far as it has come. */
  writing: Locator;
  log: Locator;
  action: Locator;
  /** The latest card about the refund that the connector offers, in one of its states. */
  card(state: string): Locator;
  /** Opens it and waits until it knows whose it is. */
  open(): Promise<void>;
  ask(text: string): Promise<void>;
  /** A choice of the menu. */
  choose(name: string): Promise<void>;
  button(name: string | RegExp): Locator;
  text(text: string | RegExp): Locator;
}

export function panelOf(page: Page): Panel {
  const widget = page.locator('deskhand-widget');
  const dialog = page.getByRole('dialog', { name: 'Support' });
  const field = dialog.getByRole('textbox', { name: 'Your message' });
  const button: Panel['button'] = (name) =>
    dialog.getByRole('button', { name, exact: typeof name === 'string' });
  const panel: Panel = {
    widget,
    launcher: widget.getByRole('button', { name: /^Open support chat/ }),
    dialog,
    field,
    send: button('Send'),
    messages: dialog.getByRole('article').and(dialog.locator(':not([data-deskhand="writing"])')),
    spoken: dialog.locator('[data-deskhand="spoken"]'),
    writing: dialog.locator('[data-deskhand="writing"]'),
    log: dialog.locator('[part="log"]'),
    action: dialog.locator('[part="action"]'),
    card: (state) => dialog.getByRole('group', { name: `${state}: Refund a payment` }).last(),
    button,
    text: (text) => dialog.getByText(text, { exact: typeof text === 'string' }),
    async open() {
      await panel.launcher.click();
      await field.waitFor();
      await page.locator('html[data-ready]').waitFor();
    },
    async ask(text) {
      await field.fill(text);
      await panel.send.click();
    },
    async choose(name) {
      await button('Menu').click();
      // An offer may have the same name.
      await dialog.locator('[part="menu"]').getByRole('button', { name, exact: true }).click();
    },
  };
  return panel;
}
