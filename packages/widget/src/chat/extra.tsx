import { Component, type VNode } from 'preact';
import type { Extras, ViewProps } from './view.ts';

interface Props extends ViewProps {
  draw: (extras: Extras) => VNode;
}

/**
 * One of the extras, whose code is loaded when the first of them is shown. Until it is there, and where
 * it can't be loaded, nothing can be done with it but to try again.
 */
export class Extra extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  override componentDidMount(): void {
    if (!this.props.view.extras.parts) void this.#load();
  }

  override render() {
    const { draw, view } = this.props;
    const { extras, texts } = view;
    const { hasFailed } = this.state;
    if (extras.parts) return draw(extras.parts);
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
