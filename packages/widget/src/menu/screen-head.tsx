import { Component, createRef } from 'preact';
import type { LaterProps } from '../chat/later.ts';
import { Icon } from '../theme/icon.tsx';

/** The name of a screen, which is where the focus goes, and the way back. */
export class ScreenHead extends Component<LaterProps & { title: string }> {
  readonly #heading = createRef<HTMLHeadingElement>();

  override componentDidMount(): void {
    this.#heading.current?.focus();
  }

  override render() {
    const { desk, more, title } = this.props;
    return (
      <div class="head">
        <button
          type="button"
          class="icon back"
          aria-label={more.back}
          onClick={() => desk.go(null)}
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
