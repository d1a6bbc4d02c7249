import type { Citation } from '@deskhand/client';
import { Component, createRef } from 'preact';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';
import type { MarkdownOptions } from '../markdown/markdown-options.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { safeUrl } from './safe-url.ts';

interface Props {
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

/** Shows the sources as numbered buttons, and the words of the one that was asked for. */
export function Citations({ citations, open, texts, toggle }: Props) {
  const shown = citations.find(({ n }) => n === open);
  return (
    <div part="citations">
      <p class="sr">{texts.sources}</p>
      {citations.map(({ n, title }) => (
        <button
          key={n}
          type="button"
          class="source"
          aria-expanded={n === open}
          aria-label={`${fill(texts.source, { n })}: ${title}`}
          onClick={() => toggle(n)}
        >
          <b>{n}</b> <span>{title}</span>
        </button>
      ))}
      {shown && <Passage key={shown.n} citation={shown} texts={texts} />}
    </div>
  );
}

/** Asked for in the text, it may be far below. */
class Passage extends Component<{ citation: Citation; texts: Texts }> {
  readonly #figure = createRef<HTMLElement>();

  override componentDidMount(): void {
    this.#figure.current?.scrollIntoView({ block: 'nearest' });
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
          {address && <span class="sr"> {this.props.texts.openSource}</span>}
        </figcaption>
      </figure>
    );
  }
}
