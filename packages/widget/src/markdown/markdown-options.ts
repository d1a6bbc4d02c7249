import type { Citation } from '@deskhand/client';

export interface MarkdownOptions {
  /** What `[n]` refers to. While the text streams any number may still become a citation. */
  citations: readonly Citation[];
  /** The text may be cut anywhere: what its end could still become is not shown as something else. */
  isStreaming: boolean;
  /** Hosts whose images are shown, with their port unless it is 443. Other images become links. */
  imageHosts: readonly string[];
  onCitation?: (n: number) => void;
  copyLabel: string;
}
