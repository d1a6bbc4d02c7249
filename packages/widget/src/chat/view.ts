import type { Action, Message, Welcome } from '@deskhand/client';
import type { ComponentChildren, ComponentType } from 'preact';
import type { PassagesProps } from '../answers/passage.tsx';
import type { SectionsProps } from '../answers/sections.tsx';
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
  /** What the tenant greets with; null until it is known, and where it could not be had. */
  welcome: Welcome | null;
  /** It will not become known any more, or is. */
  isSettled: boolean;
}

export interface ViewProps {
  view: View;
}

/** What few conversations need, and which is loaded when the first of it is shown. */
export interface Extras {
  ActionCard: ComponentType<ActionCardProps>;
  Amends: ComponentType<ViewProps>;
  Ended: ComponentType<ViewProps>;
  HandOver: ComponentType<ViewProps>;
  Home: ComponentType<ViewProps>;
  Menu: ComponentType<ViewProps>;
  Offers: ComponentType<OffersProps>;
  Passages: ComponentType<PassagesProps>;
  Sections: ComponentType<SectionsProps>;
  Older: ComponentType<ViewProps>;
  Presence: ComponentType<ViewProps>;
  Reminder: ComponentType<ViewProps>;
  Screen: ComponentType<ScreenProps>;
  Slow: ComponentType<ViewProps>;
  TheirWords: ComponentType<TheirWordsProps>;
  cardText: (view: View, message: Message) => string;
  tellOfNews: (view: View, count: number, isNew: boolean) => void;
  css: string;
  /** English, for what no language has given a text. */
  texts: Partial<Texts>;
}

export interface ScreenProps extends ViewProps {
  name: ScreenName;
}

export interface ActionCardProps extends ViewProps {
  action: Action;
  message: Message;
}

export interface TheirWordsProps extends ViewProps {
  message: Message;
  /** Its words. */
  children: ComponentChildren;
}

export interface OffersProps extends ViewProps {
  /** What offers them. */
  message: Message;
}

export interface ExtrasLoader {
  /** Null until they are loaded. */
  readonly parts: Extras | null;
  /** Rejects where they could not be loaded; the next call tries again. */
  load(): Promise<Extras>;
}
