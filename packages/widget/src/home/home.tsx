import type { Case } from '@deskhand/client';
import { Component } from 'preact';
import type { ViewProps } from '../chat/view.ts';
import { Icon } from '../theme/icon.tsx';
import { ArticleSearch } from './article-search.tsx';

const suggestionsMax = 3;
const casesMax = 5;

/** The first screen below its greeting: a conversation to go on with, suggestions, what can be done here. */
export class Home extends Component<ViewProps, { open: Case | null }> {
  override state = { open: null };
  readonly #left = new AbortController();

  override componentDidMount(): void {
    void this.#look();
  }

  override componentWillUnmount(): void {
    this.#left.abort();
  }

  override render() {
    const { view } = this.props;
    const { texts, welcome } = view;
    const { suggestions, abilities, replyTime } = welcome!;
    return (
      <div part="home">
        {this.#goOn()}
        {suggestions.length > 0 && (
          <ul class="suggestions" aria-label={texts.suggestions}>
            {suggestions.slice(0, suggestionsMax).map((text) => (
              <li key={text}>{this.#asking(text, 'suggestion')}</li>
            ))}
          </ul>
        )}
        {abilities.length > 0 && (
          <details class="abilities">
            <summary>{texts.abilities}</summary>
            <ul>
              {abilities.map((title) => (
                <li key={title}>{this.#asking(title, 'offer')}</li>
              ))}
            </ul>
          </details>
        )}
        <ArticleSearch view={view} />
        {replyTime && (
          <p class="note" dir="auto">
            {replyTime}
          </p>
        )}
      </div>
    );
  }

  #asking(text: string, look: string) {
    const { conversation } = this.props.view;
    return (
      <button
        type="button"
        class={look}
        dir="auto"
        onClick={() => void conversation.session?.send(text)}
      >
        <span>{text}</span>
        {look === 'suggestion' && <Icon path="M5 12h14m-6-6 6 6-6 6" />}
      </button>
    );
  }

  #goOn() {
    const { conversation, texts } = this.props.view;
    const open = this.state.open as Case | null;
    return (
      open && (
        <button type="button" class="suggestion open" onClick={() => conversation.show(open.id)}>
          <span>
            <small>{open.status === 'escalated' ? texts.statusEscalated : texts.goOnWith}</small>
            <b dir="auto">{open.subject || texts.untitled}</b>
          </span>
          <Icon path="M5 12h14m-6-6 6 6-6 6" />
        </button>
      )
    );
  }

  async #look(): Promise<void> {
    const { client } = this.props.view.conversation;
    try {
      const { signal } = this.#left;
      const { cases } = await client.listCases({ limit: casesMax }, { signal });
      this.setState({ open: cases.find(({ status }) => status !== 'closed') ?? null });
    } catch {
      // The menu leads to it, too.
    }
  }
}
