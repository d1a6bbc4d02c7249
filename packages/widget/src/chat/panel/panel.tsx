import { Component, createRef } from 'preact';
import { directionOf, languageOf } from '../../texts/load-texts.ts';
import { Composer } from '../composer/composer.tsx';
import { Extra } from '../extra.tsx';
import { Log } from '../log/log.tsx';
import { StatusLine } from '../status/status-line.tsx';
import type { ViewProps } from '../view.ts';
import { takeFocus } from './full-screen.ts';
import { Header } from './header.tsx';
import { keepFocus } from './keep-focus.ts';

/** Everything inside the element but the launcher. */
export class Panel extends Component<ViewProps> {
  readonly #panel = createRef<HTMLDivElement>();
  #restoreFocus = () => {};

  override componentDidMount(): void {
    const { view } = this.props;
    const drawAgain = () => this.forceUpdate();
    view.conversation.subscribe(drawAgain);
    view.shell.subscribe(drawAgain);
    this.#restoreFocus = keepFocus(view, this.#panel.current!);
  }

  override componentDidUpdate(): void {
    if (this.props.view.shell.takeFocusRequest()) takeFocus(this.#panel.current!);
    this.#restoreFocus();
  }

  override render() {
    const { view } = this.props;
    const { conversation, host, shell, texts } = view;
    const { locale, size } = host.settings;
    const { isOpen, screen } = shell;
    const Reminder = view.extras.parts?.Reminder;
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
        <Header view={view} />
        <StatusLine view={view} />
        {screen && (
          <Extra
            key={screen}
            view={view}
            draw={({ Screen }) => <Screen view={view} name={screen} />}
          />
        )}
        <div part="conversation" hidden={!!screen}>
          <Log view={view} />
          {Reminder && <Reminder view={view} />}
          {conversation.state?.case?.status === 'closed' ? (
            <Extra view={view} draw={({ Ended }) => <Ended view={view} />} />
          ) : (
            <Composer view={view} />
          )}
        </div>
      </div>
    );
  }
}
