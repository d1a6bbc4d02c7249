import type { Citation } from '@deskhand/client';
import { Component, createRef } from 'preact';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';
import type { MarkdownOptions } from '../markdown/markdown-options.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { safeUrl } from './safe-url.ts';

interface Props {
  /** What cites them. */
  content: string;
  citations: readonly Citation[];
  /** The number whose passage is shown. */
  open: number | null;
  texts: Texts;
  toggle: (n: number) => void;
}

/** A passage cites nothing, and shows no images. */
const plainQuote: MarkdownOptions = {
  citations: [],
  isStreaming: false,
  imageHosts: [],
  copyLabel: '',
};

/**
 * Shows each document that is cited as one button with its numbers, unless the text names it beside them, and
 * the words of the one that was asked for.
 */
export function Citations({ content, citations, open, texts, toggle }: Props) {
  const documents = [...Map.groupBy(citations, documentOf).values()];
  const shown = documents.find((passages) => passages.some(({ n }) => n === open));
  return (
    <div part="citations">
      {documents.map((passages) => {
        const [first] = passages;
        if (content.includes(`](${first!.url}) [${first!.n}]`)) return;
        const numbers = passages.map(({ n }) => n).join(', ');
        const title = passages.length > 1 ? titleOf(first!) : first!.title;
        return (
          <button
            key={numbers}
            type="button"
            class="source"
            aria-expanded={passages === shown}
            aria-label={`${fill(texts.source, { n: numbers })}: ${title}`}
            onClick={() => toggle(passages === shown ? open! : first!.n)}
          >
            <b>{numbers}</b> <span>{title}</span>
          </button>
        );
      })}
      {shown?.map((citation) => {
        const isAsked = citation.n === open;
        return <Passage key={`${citation.n} ${isAsked}`} {...{ citation, isAsked }} />;
      })}
    </div>
  );
}

/** Names a passage's document: by its title, which a section may follow. */
const titleOf = ({ title }: Citation): string => title.split(' › ')[0]!;

const documentOf = (citation: Citation): string => citation.url?.split('#')[0] || titleOf(citation);

/** Asked for in the text, it may be far below. */
class Passage extends Component<{ citation: Citation; isAsked: boolean }> {
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
