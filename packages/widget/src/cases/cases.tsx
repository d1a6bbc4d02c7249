import type { Case } from '@deskhand/client';
import { listCases } from '@deskhand/client/later-parts';
import { Component } from 'preact';
import type { LaterProps } from '../chat/later.ts';
import { ScreenHead } from '../menu/screen-head.tsx';
import { writeMoment } from '../texts/moment.ts';
import type { MoreTexts } from '../texts/texts.ts';

interface State {
  cases: readonly Case[];
  cursor: string | null;
  progress: 'loading' | 'failed' | 'ready';
}

/** The person's own conversations, newest first. */
export class Cases extends Component<LaterProps, State> {
  override state: State = { cases: [], cursor: null, progress: 'loading' };
  readonly #left = new AbortController();

  override componentDidMount(): void {
    void this.#load();
  }

  override componentWillUnmount(): void {
    this.#left.abort();
  }

  override render() {
    const { desk, more } = this.props;
    const { cases, cursor, progress } = this.state;
    return (
      <section part="screen" data-deskhand="cases">
        <ScreenHead desk={desk} more={more} title={more.cases} />
        {progress === 'ready' && cases.length === 0 && <p class="note">{more.noCases}</p>}
        <ul class="cases">
          {cases.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => desk.show(item.id)}>
                <b dir="auto">{item.subject || more.untitled}</b>
                <span>
                  {statusText(item, more)}
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
          {progress === 'loading' && more.loading}
          {progress === 'failed' && more.failed}
        </p>
        {progress === 'failed' && this.#button(more.retry)}
        {progress === 'ready' && cursor && this.#button(more.more)}
      </section>
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
      const page = await listCases(this.props.desk.client, cursor ? { cursor } : {}, { signal });
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
    const { locale } = this.props.desk.host.settings;
    return writeMoment(timestamp, locale, { dateStyle: 'medium', timeStyle: 'short' });
  }
}

function statusText({ status }: Case, more: MoreTexts): string {
  switch (status) {
    case 'open':
      return more.statusOpen;
    case 'escalated':
      return more.statusEscalated;
    case 'closed':
      return more.statusClosed;
    default:
      return more.notKnown;
  }
}
