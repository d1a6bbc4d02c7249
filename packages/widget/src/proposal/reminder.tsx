import { Component } from 'preact';
import type { ViewProps } from '../chat/view.ts';
import { fill } from '../texts/fill.ts';
import { Icon } from '../theme/icon.tsx';
import { actionStyles } from './action-styles.ts';

/**
 * A proposal that waits out of sight, in one line above where the person writes, and the way to it.
 * Not read aloud: nothing has happened but that the log was scrolled.
 */
export class Reminder extends Component<ViewProps, { isAway: boolean }> {
  override state = { isAway: false };
  /** What the person can decide with: only one proposal of a conversation waits. */
  #decision: Element | null = null;
  readonly #observer = new IntersectionObserver(
    (entries) => this.setState({ isAway: entries.at(-1)!.intersectionRatio < 0.5 }),
    { threshold: 0.5 },
  );

  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  override componentDidUpdate(): void {
    const decision = this.props.view.host.root.querySelector('.decision');
    if (decision === this.#decision) return;
    this.#observer.disconnect();
    this.#decision = decision;
    if (decision) this.#observer.observe(decision);
  }

  override componentWillUnmount(): void {
    this.#observer.disconnect();
  }

  override render() {
    const { view } = this.props;
    const { conversation, texts } = view;
    const action = conversation.state?.pending?.action;
    // A card whose time is over has nothing to decide any texts.
    if (!action || !this.state.isAway || !this.#decision?.isConnected) return null;
    return (
      <div part="reminder" role="group" aria-label={texts.proposal}>
        <Icon path={actionStyles.proposed.icon} />
        <span dir="auto">{fill(texts.stillWaits, { title: action.title })}</span>
        <button type="button" class="link" onClick={this.#show}>
          {texts.showIt}
        </button>
      </div>
    );
  }

  readonly #show = (): void => {
    const card = this.#decision!.closest<HTMLElement>('.action')!;
    card.scrollIntoView({ block: 'nearest' });
    this.#decision!.scrollIntoView({ block: 'nearest' });
    card.focus({ preventScroll: true });
  };
}
