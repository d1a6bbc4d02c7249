import type { CaseState, Message } from '@deskhand/client';
import { Component } from 'preact';
import type { TheirWordsProps } from '../chat/view.ts';
import { HandOver } from './hand-over.tsx';

/**
 * What people say, and the service of them: a hand-over as what is stored of it; below the last of it,
 * once they have handed it back, that the assistant has the case again. Nothing else tells of that.
 */
export class TheirWords extends Component<TheirWordsProps> {
  #unsubscribe = () => {};

  /** The message stays the same when the case moves on. */
  override componentDidMount(): void {
    const { conversation } = this.props.view;
    this.#unsubscribe = conversation.subscribe(() => this.forceUpdate());
  }

  override componentWillUnmount(): void {
    this.#unsubscribe();
  }

  override render() {
    const { view, message, children } = this.props;
    const { conversation, texts } = view;
    return (
      <>
        {tellsOfHandOver(message, conversation.state) ? <HandOver view={view} /> : children}
        {endsTheirPart(message, conversation.state) && <p class="note">{texts.handedBack}</p>}
      </>
    );
  }
}

/** The service tells of a hand-over in a message of its own. It says nothing else there. */
const isOfTheirs = ({ author }: Message): boolean =>
  author.type === 'human' || author.type === 'system';

/** Decides whether this message tells of the hand-over that the case knows: the latest one. */
export function tellsOfHandOver(message: Message, state: CaseState | null): boolean {
  const last = state?.messages.findLast(({ author }) => author.type === 'system');
  return !!state?.case?.escalation && last?.id === message.id;
}

/** Decides whether the people's part of a conversation, which they have handed back, ends with this message. */
export function endsTheirPart(message: Message, state: CaseState | null): boolean {
  const { status, escalation } = state?.case ?? {};
  if (status !== 'open' || !escalation) return false;
  return state?.messages.findLast(isOfTheirs)?.id === message.id;
}
