import { placeWidget } from './element/create-widget.ts';
import type { DeskhandWidget } from './element/deskhand-widget.ts';
import type { WidgetOptions } from './element/options.ts';

/**
 * Puts the support chat of one person into the page and returns its element. The code of the chat is
 * loaded when it is first wanted. Throws an `Error` when `baseUrl`, or both `getToken` and
 * `tokenUrl`, are missing.
 */
export function createWidget(options: WidgetOptions & { baseUrl: string }): DeskhandWidget {
  return placeWidget(options, async () => {
    const { mountChat } = await import('./chat/index.tsx');
    return (host) => mountChat(host, () => import('./extras.ts'));
  });
}

export type { DeskhandWidget } from './element/deskhand-widget.ts';
export type { WidgetEventName, WidgetEvents } from './element/events.ts';
export type { OpenOptions, WidgetContext, WidgetOptions } from './element/options.ts';
export type { Texts } from './texts/texts.ts';
/** What the events tell of. */
export type { Action, Case, Escalation, Message, Receipt } from '@deskhand/client';
