import type { Citation } from '@deskhand/client';
import { Component, createRef } from 'preact';
import type { MarkdownOptions } from '../markdown/markdown-options.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { safeUrl } from './safe-url.ts';

/** A passage cites nothing, and shows no images. */
const plainQuote: MarkdownOptions = {
  citations: [],
  isStreaming: false,
  imageHosts: [],
  copyLabel: '',
};

export interface PassagesProps {
  /** Of one document. */
  citations: readonly Citation[];
  /** The number that was asked for. */
  asked: number | null;
}

/** Shows what is cited of a document. */
export const Passages = ({ citations, asked }: PassagesProps) => (
  <>
    {citations.map((citation) => {
      const isAsked = citation.n === asked;
      return <Passage key={`${citation.n} ${isAsked}`} {...{ citation, isAsked }} />;
    })}
  </>
);

interface PassageProps {
  citation: Citation;
  isAsked: boolean;
}

/** Shows the words that are cited; asked for in the text, they may be far below. */
class Passage extends Component<PassageProps> {
  readonly #figure = createRef<HTMLElement>();

  override componentDidMount(): void {
    if (this.props.isAsked) this.#figure.current?.scrollIntoView({ block: 'nearest' });
  }

  override render() {
    const { title, quote, url } = this.props.citation;
    const address = safeUrl(url);
    return (
      <figure part="citation" aria-label={title} ref={this.#figure}>
        <blockquote class="answer" dir="auto">
          {renderMarkdown(quote, plainQuote)}
        </blockquote>
        <figcaption>
          {address ? (
            <a href={address} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
        </figcaption>
      </figure>
    );
  }
}
