import { Component } from 'preact';
import { writeMoment } from '../../texts/moment.ts';
import type { LaterProps } from '../later.ts';
import { statusOf } from './status.ts';

/** Connection, session and limits, in one line that is not there when all is well; and what is read aloud. */
export class StatusLine extends Component<LaterProps> {
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
    const waitMs = (this.props.desk.state?.limitedUntil ?? 0) - Date.now();
    if (waitMs > 0) this.#timer = setTimeout(this.#again, waitMs);
  }

  override render() {
    const { desk, more } = this.props;
    const { locale } = desk.host.settings;
    const status = statusOf(desk.state, {
      texts: more,
      isOnline: navigator.onLine,
      nowMs: Date.now(),
      lacksToken: desk.lacksToken,
      clockTime: (ms) => writeMoment(ms, locale, { timeStyle: 'medium' }),
    });
    return (
      <>
        <div part="status" class={status?.tone} role="status">
          {status?.text}
          {status?.canRetry && (
            <button type="button" class="link" onClick={this.#retry}>
              {more.retry}
            </button>
          )}
        </div>
        <p class="sr" role="status" data-deskhand="spoken">
          {desk.spoken}
        </p>
      </>
    );
  }

  readonly #retry = (): void => {
    const { desk } = this.props;
    if (desk.session) desk.show(desk.caseId);
    else void desk.start();
  };

  readonly #again = (): void => this.forceUpdate();
}
