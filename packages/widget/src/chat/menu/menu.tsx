import { Component, createRef } from 'preact';
import type { ViewProps } from '../view.ts';

/** The list of what else can be done: buttons, so that Tab and Enter are all it takes. */
export class Menu extends Component<ViewProps> {
  readonly #list = createRef<HTMLUListElement>();

  override componentDidMount(): void {
    this.#list.current?.querySelector('button')?.focus();
  }

  override render() {
    const { view } = this.props;
    const { conversation, shell, texts } = view;
    const current = conversation.state?.case;
    const isLive = current && current.status !== 'closed';
    const canEscalate = isLive && current.status === 'open' && current.capabilities.escalate;
    return (
      <ul part="menu" ref={this.#list}>
        {item(texts.cases, () => shell.go('Cases'))}
        {item(texts.newCase, () => conversation.show(null))}
        {canEscalate && item(texts.escalate, () => shell.go('Escalation'))}
        {isLive && item(texts.end, () => shell.go('Closing'))}
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
