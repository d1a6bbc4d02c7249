import { Component } from 'preact';
import { changesIn, writeMoment, writeWhen } from '../../texts/moment.ts';
import type { ViewProps } from '../view.ts';

/** When something was said: how long ago while that is short, and to the second for who points at it. */
export class When extends Component<ViewProps & { moment: string }> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  override componentDidUpdate(): void {
    clearTimeout(this.#timer);
    const inMs = changesIn(this.props.moment, this.#nowMs);
    if (inMs) this.#timer = setTimeout(() => this.forceUpdate(), inMs);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render() {
    const { view, moment } = this.props;
    const { locale } = view.host.settings;
    return (
      <time
        dateTime={moment}
        title={writeMoment(moment, locale, { dateStyle: 'medium', timeStyle: 'medium' })}
      >
        {writeWhen(moment, locale, this.#nowMs, view.texts.justNow)}
      </time>
    );
  }

  /** By the service's clock, which has told the moment. */
  get #nowMs(): number {
    return Date.now() - this.props.view.conversation.clockSkewMs;
  }
}
