import { Component, createRef } from 'preact';
import type { ViewProps } from '../view.ts';
import { Icon } from '../../theme/icon.tsx';

/** The name of a screen, which is where the focus goes, and the way back. */
export class ScreenHead extends Component<ViewProps & { title: string }> {
  readonly #heading = createRef<HTMLHeadingElement>();

  override componentDidMount(): void {
    this.#heading.current?.focus();
  }

  override render() {
    const { view, title } = this.props;
    const { shell, texts } = view;
    return (
      <div class="head">
        <button
          type="button"
          class="icon back"
          aria-label={texts.back}
          onClick={() => shell.go(null)}
        >
          <Icon path="M19 12H5m6-6-6 6 6 6" />
        </button>
        <h3 tabIndex={-1} ref={this.#heading}>
          {title}
        </h3>
      </div>
    );
  }
}
