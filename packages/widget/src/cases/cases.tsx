import type { Case } from '@deskhand/client';
import { Component } from 'preact';
import type { ViewProps } from '../chat/view.ts';
import { writeWhen } from '../texts/moment.ts';
import type { Texts } from '../texts/texts.ts';

interface State {
  cases: readonly Case[];
  cursor: string | null;
  progress: 'loading' | 'failed' | 'ready';
}

/** The person's own conversations, newest first. */
export class Cases extends Component<ViewProps, State> {
  override state: State = { cases: [], cursor: null, progress: 'loading' };
  readonly #left = new AbortController();

  override componentDidMount(): void {
    void this.#load();
  }

  override componentWillUnmount(): void {
    this.#left.abort();
  }

  override render() {
    const { view } = this.props;
    const { conversation, texts } = view;
    const { cases, cursor, progress } = this.state;
    return (
      <>
        {progress === 'ready' && cases.length === 0 && <p class="note">{texts.noCases}</p>}
        <ul class="cases">
          {cases.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => conversation.show(item.id)}>
                <b dir="auto">{item.subject || texts.untitled}</b>
                <span>
                  {statusText(item, texts)}
                  {item.updatedAt && (
                    <>
                      {' · '}
                      <bdi>{this.#when(item.updatedAt)}</bdi>
                    </>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p class="note" role="status">
          {progress === 'loading' && texts.loading}
          {progress === 'failed' && texts.failed}
        </p>
        {progress === 'failed' && this.#button(texts.retry)}
        {progress === 'ready' && cursor && this.#button(texts.more)}
      </>
    );
  }

  #button(label: string) {
    return (
      <button type="button" class="link" onClick={() => void this.#load()}>
        {label}
      </button>
    );
  }

  async #load(): Promise<void> {
    this.setState({ progress: 'loading' });
    const { cursor } = this.state;
    const { signal } = this.#left;
    try {
      const page = await this.props.view.conversation.client.listCases(cursor ? { cursor } : {}, {
        signal,
      });
      this.setState(({ cases }) => ({
        cases: [...cases, ...page.cases],
        cursor: page.nextCursor,
        progress: 'ready',
      }));
    } catch {
      if (!signal.aborted) this.setState({ progress: 'failed' });
    }
  }

  #when(timestamp: string): string {
    const { locale } = this.props.view.host.settings;
    const { conversation, texts } = this.props.view;
    const nowMs = Date.now() - conversation.clockSkewMs;
    return writeWhen(timestamp, locale, nowMs, texts.justNow);
  }
}

function statusText({ status }: Case, texts: Texts): string {
  switch (status) {
    case 'open':
      return texts.statusOpen;
    case 'escalated':
      return texts.statusEscalated;
    case 'closed':
      return texts.statusClosed;
    default:
      return texts.notKnown;
  }
}
