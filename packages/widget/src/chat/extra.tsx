import { Component, type ComponentChildren, type VNode } from 'preact';
import type { Extras, ViewProps } from './view.ts';

interface Props extends ViewProps {
  draw: (extras: Extras) => VNode;
  /** What stands there until it can be drawn, and is enough without it. */
  instead?: ComponentChildren;
  /** Milliseconds until it is loaded: what is gone by then needs no code. */
  after?: number;
}

/**
 * One of the extras, whose code is loaded when the first of them is shown. Until it is there, and where
 * it can't be loaded, nothing can be done with it but to try again.
 */
export class Extra extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  #timer?: ReturnType<typeof setTimeout>;
  #unsubscribe = () => {};

  override componentDidMount(): void {
    const { after, view } = this.props;
    if (view.extras.parts) return;
    this.#timer = setTimeout(() => void this.#load(), after);
    // Another one may have been loaded, where this one could not be.
    this.#unsubscribe = view.conversation.subscribe(() => this.forceUpdate());
  }

  override componentDidUpdate(): void {
    if (this.props.view.extras.parts) this.#unsubscribe();
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
  }

  override render() {
    const { draw, instead, view } = this.props;
    const { extras, texts } = view;
    const { hasFailed } = this.state;
    if (extras.parts) return draw(extras.parts);
    if (instead) return instead;
    return (
      <p class="note" role="status">
        {hasFailed ? texts.failed : texts.loading}
        {hasFailed && (
          <button type="button" class="link" onClick={() => void this.#load()}>
            {texts.retry}
          </button>
        )}
      </p>
    );
  }

  async #load(): Promise<void> {
    this.setState({ hasFailed: false });
    const hasFailed = await this.props.view.extras.load().then(
      () => false,
      () => true,
    );
    this.setState({ hasFailed });
  }
}
