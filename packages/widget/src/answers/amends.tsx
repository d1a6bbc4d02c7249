import { Component, createRef } from 'preact';
import type { ViewProps } from '../chat/view.ts';
import { Escalation } from '../escalation/escalation.tsx';

/** What may be done where an answer did not help: to say what was wrong, or to ask for a person. */
export class Amends extends Component<ViewProps> {
  readonly #amends = createRef<HTMLDivElement>();

  /** It comes below the button that was pressed: all of it is to be seen, down to its own. */
  override componentDidMount(): void {
    const amends = this.#amends.current!;
    const log = amends.closest('[part=log]')!;
    const below = amends.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
    if (below > -gap) log.scrollTop += below + gap;
  }

  override render() {
    const { view } = this.props;
    const { conversation, texts } = view;
    const { case: current, messages } = conversation.state ?? {};
    const { status, capabilities } = current ?? {};
    const isOffered = messages?.at(-1)?.offers.some(({ kind }) => kind === 'escalate');
    return (
      <div class="amends" ref={this.#amends}>
        <button type="button" class="plain" onClick={this.#tell}>
          {texts.whatWasWrong}
        </button>
        {status === 'open' && capabilities?.escalate && !isOffered && (
          <Escalation view={view} isCard />
        )}
      </div>
    );
  }

  readonly #tell = (): void => {
    const { conversation, host, texts } = this.props.view;
    conversation.offer(texts.wrongBegin);
    host.root.querySelector<HTMLElement>('[part=input]')?.focus();
  };
}

/** Left free below it, in pixels. */
const gap = 12;
