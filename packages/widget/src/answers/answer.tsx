import type { Citation, Section } from '@deskhand/client';
import { Component } from 'preact';
import { Extra } from '../chat/extra.tsx';
import type { ViewProps } from '../chat/view.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { Citations } from './citations.tsx';

export interface AnswerProps {
  content: string;
  /** What of the content the service says itself: drawn apart. */
  notice: string | null;
  citations: readonly Citation[];
  /** What of the content is folded. */
  sections: readonly Section[];
  isStreaming: boolean;
}

/** An answer's text, with the service's own words above it, and below it the passages it cites. */
export class Answer extends Component<AnswerProps & ViewProps, { open: number | null }> {
  override state = { open: null };

  override render() {
    const { view, content, notice, citations, sections, isStreaming } = this.props;
    const { host, texts } = view;
    const { open } = this.state;
    const options = {
      citations,
      isStreaming,
      imageHosts: host.settings.imageHosts,
      onCitation: this.#toggle,
      copyLabel: texts.copy,
    };
    const first = sections[0]?.heading ?? content.length;
    return (
      <>
        {notice && <p class="hint">{notice}</p>}
        <div class="answer" dir="auto">
          {renderMarkdown(content.slice(0, first).replace(notice ?? '', ''), options)}
          {sections[0] && (
            <Extra
              view={view}
              draw={({ Sections }) => <Sections {...{ content, sections, options }} />}
              instead={renderMarkdown(content.slice(first), options)}
            />
          )}
          {citations.length > 0 && (
            <Citations {...{ view, content, citations, open }} toggle={this.#toggle} />
          )}
        </div>
      </>
    );
  }

  readonly #toggle = (n: number): void => {
    this.setState(({ open }) => ({ open: open === n ? null : n }));
  };
}
