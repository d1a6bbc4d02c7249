import { Component, createRef } from 'preact';
import type { LaterProps } from '../chat/later.ts';

/** What else can be done. A list of buttons, so that Tab and Enter are all it takes. */
export class Menu extends Component<LaterProps> {
  readonly #list = createRef<HTMLUListElement>();

  override componentDidMount(): void {
    this.#list.current?.querySelector('button')?.focus();
  }

  override render() {
    const { desk, more } = this.props;
    const current = desk.state?.case;
    const isLive = current && current.status !== 'closed';
    const canEscalate = isLive && current.status === 'open' && current.capabilities.escalate;
    return (
      <ul part="menu" ref={this.#list}>
        {item(more.cases, () => desk.go('Cases'))}
        {item(more.newCase, () => desk.show(null))}
        {canEscalate && item(more.escalate, () => desk.go('Escalation'))}
        {isLive && item(more.end, () => desk.go('Closing'))}
      </ul>
    );
  }
}

function item(label: string, choose: () => void) {
  return (
    <li>
      <button type="button" onClick={choose}>
        {label}
      </button>
    </li>
  );
}
