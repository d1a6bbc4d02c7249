import { Component } from 'preact';
import type { LaterProps } from '../later.ts';

/** Longer than most answers take to begin, shorter than patience. */
const slowMs = 10_000;

/** Says after a while that the answer is still on its way. */
export class Slow extends Component<LaterProps, { isSlow: boolean }> {
  override state = { isSlow: false };
  readonly #timer = setTimeout(() => this.setState({ isSlow: true }), slowMs);

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render() {
    return this.state.isSlow ? <p class="state">{this.props.more.slow}</p> : null;
  }
}
