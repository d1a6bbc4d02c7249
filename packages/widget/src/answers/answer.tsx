import type { Citation } from '@deskhand/client';
import { Component } from 'preact';
import type { ViewProps } from '../chat/view.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { Citations } from './citations.tsx';

export interface AnswerProps {
  content: string;
  /** What of the content the service says itself: drawn apart. */
  notice: string | null;
  citations: readonly Citation[];
  isStreaming: boolean;
}

/** An answer's text, with the service's own words above it, and below it the passages it cites. */
export class Answer extends Component<AnswerProps & ViewProps, { open: number | null }> {
  override state = { open: null };

  override render() {
    const { view, content, notice, citations, isStreaming } = this.props;
    const { host, texts } = view;
    const { open } = this.state;
    return (
      <>
        {notice && <p class="hint">{notice}</p>}
        <div class="answer" dir="auto">
          {renderMarkdown(content.replace(notice ?? '', ''), {
            citations,
            isStreaming,
            imageHosts: host.settings.imageHosts,
            onCitation: this.#toggle,
            copyLabel: texts.copy,
          })}
          {citations.length > 0 && (
            <Citations {...{ content, citations, open, texts }} toggle={this.#toggle} />
          )}
        </div>
      </>
    );
  }

  readonly #toggle = (n: number): void => {
    this.setState(({ open }) => ({ open: open === n ? null : n }));
  };
}
