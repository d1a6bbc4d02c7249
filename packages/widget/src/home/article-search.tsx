import type { Article } from '@deskhand/client';
import { Component } from 'preact';
import { safeUrl } from '../answers/safe-url.ts';
import type { ViewProps } from '../chat/view.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';

interface State {
  query: string;
  /** Null: nothing was looked for. */
  found: readonly Article[] | null;
  hasFailed: boolean;
}

const charactersMin = 3;
const charactersMax = 500;
/** Left free above the field, in pixels. */
const gap = 12;
/** Longer than between two letters: each search counts as one of the person's requests. */
const pauseMs = 700;

/** A field that finds help articles while one types. */
export class ArticleSearch extends Component<ViewProps, State> {
  override state: State = { query: '', found: null, hasFailed: false };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking = new AbortController();

  override componentWillUnmount(): void {
    this.#stop();
  }

  override render() {
    const { texts } = this.props.view;
    const { query, found, hasFailed } = this.state;
    return (
      <div class="search" role="search">
        <input
          type="search"
          aria-label={texts.searchArticles}
          placeholder={texts.searchArticles}
          maxLength={charactersMax}
          value={query}
          onFocus={this.#show}
          onInput={(event) => this.#type(event.currentTarget.value)}
        />
        {found && found.length > 0 && <ul>{found.map((article) => this.#draw(article))}</ul>}
        <p class={found?.length ? 'sr' : 'note'} role="status">
          {hasFailed ? texts.failed : found && countText(found.length, texts)}
        </p>
      </div>
    );
  }

  #draw({ title, url, snippet }: Article) {
    const { conversation } = this.props.view;
    const address = safeUrl(url);
    const words = (
      <>
        <b dir="auto">{title}</b>
        <span dir="auto">{snippet}</span>
      </>
    );
    return (
      <li key={title + address}>
        {address ? (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        ) : (
          <button type="button" onClick={() => void conversation.session?.send(title)}>
            {words}
          </button>
        )}
      </li>
    );
  }

  /** At the top: what is found stands below it, and the rest is folded while one types. */
  readonly #show = ({ currentTarget: field }: { currentTarget: HTMLElement }): void => {
    const log = field.closest('[part=log]')!;
    const above = field.getBoundingClientRect().top - log.getBoundingClientRect().top;
    log.scrollTop += above - gap;
  };

  #type(query: string): void {
    this.#stop();
    this.setState({ query });
    if (query.trim().length < charactersMin) {
      return this.setState({ found: null, hasFailed: false });
    }
    this.#timer = setTimeout(() => void this.#search(query.trim()), pauseMs);
  }

  async #search(query: string): Promise<void> {
    const { conversation, host } = this.props.view;
    const { signal } = (this.#looking = new AbortController());
    try {
      const about = { query, locale: host.settings.locale };
      const found = await conversation.client.searchArticles(about, { signal });
      this.setState({ found, hasFailed: false });
    } catch {
      if (!signal.aborted) this.setState({ found: null, hasFailed: true });
    }
  }

  /** What was asked for before is not waited for any more. */
  #stop(): void {
    clearTimeout(this.#timer);
    this.#looking.abort();
  }
}

const countText = (count: number, texts: Texts): string =>
  count ? fill(texts.articlesFound, { n: count }) : texts.noArticles;
