import type { Welcome } from '@deskhand/contract';

/** What the panel tells the page of the preview to show. */
export interface Shown {
  /** Other things talk to frames, too: tools that test pages, extensions of browsers. */
  is: typeof shownInPreview;
  welcome: Welcome;
  locale: string;
  theme: 'light' | 'dark';
}

/** What the page of the preview tells the panel once it listens. */
export const previewIsReady = 'deskhand-preview-is-ready';

export const shownInPreview = 'deskhand-preview-shows';
