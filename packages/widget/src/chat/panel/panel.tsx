import { Component, createRef } from 'preact';
import { directionOf, languageOf } from '../../texts/texts.ts';
import { Conversation } from '../conversation/conversation.tsx';
import type { Desk } from '../desk.ts';
import { takeFocus } from './full-screen.ts';
import { Header } from './header.tsx';

/** Everything inside the element but the launcher. */
export class Panel extends Component<{ desk: Desk }> {
  readonly #panel = createRef<HTMLDivElement>();
  #keepFocus: (() => void) | undefined;

  override componentDidMount(): void {
    this.props.desk.listeners.add(() => this.forceUpdate());
  }

  override componentDidUpdate(): void {
    const { desk } = this.props;
    const panel = this.#panel.current!;
    if (desk.isOpen && desk.takesFocus) takeFocus(panel);
    desk.takesFocus = false;
    this.#keepFocus ??= desk.later?.keepFocus(desk, panel);
    this.#keepFocus?.();
  }

  override render() {
    const { desk } = this.props;
    const { texts, screen, later, more, host, isOpen } = desk;
    const { locale, size } = host.settings;
    const Screen = screen && later?.[screen];
    return (
      <div
        part="panel"
        class={size}
        role="dialog"
        aria-label={texts.title}
        tabIndex={-1}
        hidden={!isOpen}
        lang={languageOf(locale)}
        dir={directionOf(locale)}
        ref={this.#panel}
      >
        <Header desk={desk} />
        {later ? (
          <later.StatusLine desk={desk} more={more} />
        ) : (
          desk.isPartial && <button onClick={() => desk.complete()}>{texts.partial}</button>
        )}
        {Screen && <Screen desk={desk} more={more} />}
        <Conversation desk={desk} />
      </div>
    );
  }
}
