import { Component, createRef } from 'preact';
import type { LaterProps } from '../later.ts';

/** Older messages come in below this button; what is being read stays where it is. */
export class Older extends Component<LaterProps> {
  readonly #button = createRef<HTMLButtonElement>();

  get #log(): Element | null | undefined {
    return this.#button.current?.closest('[part=log]');
  }

  override getSnapshotBeforeUpdate(): number {
    const log = this.#log;
    return log ? log.scrollHeight - log.scrollTop : 0;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, fromEnd: number): void {
    const log = this.#log;
    // The Log's own children are updated after this one: wait for them.
    queueMicrotask(() => {
      if (log && log.scrollTop === 0) log.scrollTop = log.scrollHeight - fromEnd;
    });
  }

  override render() {
    const { desk, more } = this.props;
    if (!desk.state?.hasOlder) return null;
    return (
      <button
        type="button"
        class="link"
        ref={this.#button}
        onClick={() => void desk.session?.loadOlder()}
      >
        {more.earlier}
      </button>
    );
  }
}
