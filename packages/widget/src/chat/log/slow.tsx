import { Component } from 'preact';
import type { ViewProps } from '../view.ts';

/** Longer than most answers take to begin, shorter than patience. */
const slowMs = 10_000;

/** A line that says after a while that the answer is still on its way. */
export class Slow extends Component<ViewProps, { isSlow: boolean }> {
  override state = { isSlow: false };
  readonly #timer = setTimeout(() => this.setState({ isSlow: true }), slowMs);

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render() {
    return this.state.isSlow ? <p class="state">{this.props.view.texts.slow}</p> : null;
  }
}
