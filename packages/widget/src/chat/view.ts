import type { Action, Message, Offer } from '@deskhand/client';
import type { ComponentType } from 'preact';
import type { ChatHost } from '../element/chat.ts';
import type { Texts } from '../texts/texts.ts';
import type { Conversation } from './conversation.ts';
import type { ScreenName, Shell } from './shell.ts';

/** What all views of one chat are drawn from. */
export interface View {
  host: ChatHost;
  texts: Texts;
  conversation: Conversation;
  shell: Shell;
  extras: ExtrasLoader;
}

export interface ViewProps {
  view: View;
}

/** What few conversations need, and which is loaded when the first of it is shown. */
export interface Extras extends Record<ScreenName, ComponentType<ViewProps>> {
  ActionCard: ComponentType<ActionCardProps>;
  Offers: ComponentType<OffersProps>;
  Reminder: ComponentType<ViewProps>;
  css: string;
}

export interface ActionCardProps extends ViewProps {
  action: Action;
  message: Message;
}

export interface OffersProps extends ViewProps {
  offers: readonly Offer[];
  /** The message itself asks for what its one offer lacks. */
  isAsked: boolean;
}

export interface ExtrasLoader {
  /** Null until they are loaded. */
  readonly parts: Extras | null;
  /** Rejects where they could not be loaded; the next call tries again. */
  load(): Promise<Extras>;
}
