import { Component } from 'preact';
import { writeMoment } from '../../texts/moment.ts';
import type { ViewProps } from '../view.ts';
import { spokenText } from './spoken-text.ts';
import { statusOf } from './status.ts';

/** Connection, session and limits, in one line that is not there when all is well; and what is read aloud. */
export class StatusLine extends Component<ViewProps> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    addEventListener('online', this.#again);
    addEventListener('offline', this.#again);
    this.componentDidUpdate();
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#again);
    removeEventListener('offline', this.#again);
    clearTimeout(this.#timer);
  }

  /** A limit ends by itself. */
  override componentDidUpdate(): void {
    clearTimeout(this.#timer);
    const waitMs = (this.props.view.conversation.state?.limitedUntil ?? 0) - Date.now();
    if (waitMs > 0) this.#timer = setTimeout(this.#again, waitMs);
  }

  override render() {
    const { view } = this.props;
    const { conversation, host, texts } = view;
    const { locale } = host.settings;
    const status = statusOf(conversation.state, {
      texts,
      isOnline: navigator.onLine,
      nowMs: Date.now(),
      lacksToken: conversation.lacksToken,
      clockTime: (ms) => writeMoment(ms, locale, { timeStyle: 'medium' }),
    });
    return (
      <>
        <div part="status" class={status?.tone} role="status">
          {status?.text}
          {status?.canRetry && (
            <button type="button" class="link" onClick={this.#retry}>
              {texts.retry}
            </button>
          )}
        </div>
        <p class="sr" role="status" data-deskhand="spoken">
          {spokenText(view)}
        </p>
      </>
    );
  }

  readonly #retry = (): void => {
    const { conversation } = this.props.view;
    if (conversation.session) conversation.show(conversation.caseId);
    else void conversation.start();
  };

  readonly #again = (): void => this.forceUpdate();
}
